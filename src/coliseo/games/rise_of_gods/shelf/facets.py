"""What cards can be told apart by in a list, each facet with its values in words; and what a deck is made of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from coliseo.effects.provenance import PROCEDENCIAS, provenance
from coliseo.games.rise_of_gods.construction.rules import SELLOS_MAXIMOS, SELLOS_MINIMOS
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.reference import CONJUNTO, Ficha, referencia
from coliseo.games.rise_of_gods.language.sets import CATALOGOS, catalogo_base
from coliseo.games.rise_of_gods.model import cards
from coliseo.games.rise_of_gods.model.cards import COPIAS, PALABRAS, RAREZAS, SELLO, TIPOS, Carta, Catalogo
from coliseo.kernel.rules import cite
from coliseo.text.listing import filters

cite("policy", "facets.cuentas", ("RG-SL.2",))

#: what the list calls the kinds of card
CARTA: Final = "carta"
TOKEN: Final = "token"
REFERENCIA: Final = "referencia"
FICHAS: Final = {
    CARTA: {"es": "Del mazo", "en": "For decks"},
    TOKEN: {"es": "Token", "en": "Token"},
    REFERENCIA: {"es": "Solo datos", "en": "Facts only"},
}
#: printed total costs; the last stands for itself and all above
COSTES: Final = tuple(str(n) for n in range(11))
#: steps of the curve of a deck; the last stands for itself and all above
CURVA: Final = tuple(range(8))

#: keywords that are abilities of their own, by kind of ability, and those that are events
_DE_CLASE: Final = {
    cards.ASALTO: ("asalto", "Asalto"),
    cards.AMANECER: ("amanecer", "Amanecer"),
    cards.OFRENDA: ("ofrenda_tenebrosa", "Ofrenda tenebrosa"),
    cards.ULTIMO_SUSPIRO: ("ultimo_suspiro", "Último suspiro"),
}
_DE_EVENTO: Final = {
    cards.INICIO: ("inicio_del_turno", "Inicio del turno"),
    cards.AL_ATACAR: ("al_atacar", "Al atacar"),
    cards.AL_GOLPEAR: ("al_golpear", "Al golpear"),
    cards.VENGANZA: ("venganza", "Venganza"),
}
#: keywords that only the text holds, as it may write them
_DE_TEXTO: Final = {
    "adivinar": ("Adivinar", re.compile(r"\bAdivin", re.IGNORECASE)),
    "aniquilar": ("Aniquilar", re.compile(r"\baniquil", re.IGNORECASE)),
    "atrapo": ("Atrapo", re.compile(r"\bAtrap", re.IGNORECASE)),
    "aturdir": ("Aturdir", re.compile(r"\baturd", re.IGNORECASE)),
    "drenar": ("Drenar", re.compile(r"\bdren", re.IGNORECASE)),
    "enfermedad": ("Enfermedad", re.compile(r"\bEnfermedad\b")),
    "silencio": ("Silencio", re.compile(r"\bSilencio\b")),
}
_CON_NUMERO: Final = {"punalada": "Puñalada", "sobrecarga": "Sobrecarga"}
_NOMBRES: Final = {
    "ficha": {"es": "Ficha", "en": "Kind of card"},
    "tipo": {"es": "Tipo", "en": "Type"},
    "faccion": {"es": "Facción", "en": "Faction"},
    "rareza": {"es": "Rareza", "en": "Rarity"},
    "coste": {"es": "Coste total", "en": "Total cost"},
    "palabra": {"es": "Palabra clave", "en": "Keyword"},
    "procedencia": {"es": "Procedencia", "en": "Provenance"},
    "conjunto": {"es": "Conjunto", "en": "Set"},
}

#: every keyword by key, as printed, in the order of the alphabet
NOMBRE_PALABRA: Final = dict(
    sorted(
        {
            **{key: name for key, name in zip(PALABRAS, nouns.PALABRA, strict=True) if name},
            **dict(_DE_CLASE.values()),
            **dict(_DE_EVENTO.values()),
            **{key: name for key, (name, _) in _DE_TEXTO.items()},
            **_CON_NUMERO,
        }.items()
    )
)


def palabras_de(c: Carta) -> list[dict[str, Any]]:
    """The keywords printed on a card, each with its number if it has one."""
    found: dict[str, int] = {key: 0 for i, key in enumerate(PALABRAS) if c.palabras & (1 << i)}
    found.pop("sin_magias", None)
    for key, number in (("punalada", c.punalada), ("sobrecarga", c.sobrecarga)):
        if number:
            found[key] = number
    for level in [*c.niveles, *([] if c.mejora is None else [c.mejora])]:
        for h in level.habilidades:
            if h.clase in _DE_CLASE:
                found.setdefault(_DE_CLASE[h.clase][0], h.coste)
            for bit, (key, _) in _DE_EVENTO.items():
                if h.evento & bit:
                    found.setdefault(key, 0)
    for key, (_, pattern) in _DE_TEXTO.items():
        if pattern.search(c.text("es")):
            found.setdefault(key, 0)
    return [{"palabra": key, "nombre": NOMBRE_PALABRA[key], **({"numero": n} if n else {})} for key, n in found.items()]


def copias_de(c: Carta) -> int | None:
    """Copies over deck and side deck; None without limit, 0 for what is never in one."""
    if c.token or not c.conocida:
        return 0
    return COPIAS.get(c.rareza)


def faccion_de(c: Carta, catalogo: Catalogo) -> str:
    return catalogo.facciones[c.faccion]


def nombre_de_faccion(key: str, lang: str, catalogo: Catalogo | None = None) -> str:
    catalogo = catalogo_base() if catalogo is None else catalogo
    if key in catalogo.nombres_faccion:
        return catalogo.nombres_faccion[key][lang]
    return referencia().facciones.get(key, key)


def facciones(catalogo: Catalogo | None = None) -> list[str]:
    """Those that can be played first, then the others of the real pool."""
    return list(dict.fromkeys([*(catalogo or catalogo_base()).facciones, *referencia().facciones]))


def de_carta(c: Carta) -> dict[str, list[str]]:
    costs = [] if c.tipo == SELLO else [_coste(c.coste)]
    return _sin_vacias({"coste": costs, "palabra": [p["palabra"] for p in palabras_de(c)]})


def de_ficha(f: Ficha) -> dict[str, list[str]]:
    """A tag that is a keyword says that the word occurs on the card: that is what this facet asks."""
    tags = {name: key for key, name in NOMBRE_PALABRA.items()}
    return _sin_vacias(
        {
            "coste": [_coste(f.total)] if f.total >= 0 else [],
            "palabra": [tags[tag] for tag in f.etiquetas if tag in tags],
        }
    )


def _coste(total: int) -> str:
    return COSTES[min(total, len(COSTES) - 1)]


def filtros(lang: str) -> list[dict[str, Any]]:
    """The facets in the order in which they are shown, each with its values."""
    values: dict[str, dict[str, str]] = {
        "ficha": {key: names[lang] for key, names in FICHAS.items()},
        "tipo": dict(zip(TIPOS, nouns.NOMBRE_TIPO[lang], strict=True)),
        "faccion": {key: nombre_de_faccion(key, lang) for key in facciones()},
        "rareza": {r: nouns.RAREZA[lang][r] for r in RAREZAS},
        "coste": {cost: f"{cost}+" if cost == COSTES[-1] else cost for cost in COSTES},
        "palabra": NOMBRE_PALABRA,
        "procedencia": {p: provenance(p, lang) for p in PROCEDENCIAS},
        "conjunto": {
            **{key: names[lang] for key, names in CATALOGOS.names().items()},
            CONJUNTO: referencia().nombre[lang],
        },
    }
    return filters(_NOMBRES, values, lang)


def _sin_vacias(facets: dict[str, list[str]]) -> dict[str, list[str]]:
    return {key: values for key, values in facets.items() if values}


# -- what a deck is made of -----------------------------------------------------------------------------------------


def cuentas(
    principal: Sequence[Carta], lateral: Sequence[Carta], lang: str, catalogo: Catalogo | None = None
) -> dict[str, Any]:
    """A deck counted by type, cost, faction and rarity. All of the deck itself, but for the size of the side deck."""
    catalogo = catalogo_base() if catalogo is None else catalogo
    played = [c for c in principal if c.tipo != SELLO]
    types = [TIPOS[c.tipo] for c in principal]
    steps = [min(c.coste, CURVA[-1]) for c in played]
    names = dict(zip(TIPOS, nouns.NOMBRE_TIPO[lang], strict=True))
    advised = {TIPOS[SELLO]: {"low": SELLOS_MINIMOS, "high": SELLOS_MAXIMOS}}
    curve = [
        {"key": str(step), "name": f"{step}+" if step == CURVA[-1] else str(step), "count": steps.count(step)}
        for step in CURVA
    ]
    factions = {key: nombre_de_faccion(key, lang, catalogo) for key in facciones(catalogo)}
    groups = [
        {
            "key": "tipo",
            "name": "Por tipo" if lang == "es" else "By type",
            "kind": "list",
            "values": [
                {**value, **advised.get(value["key"], {})} for value in _tally(types, names, always=set(advised))
            ],
        },
        {
            "key": "coste",
            "name": "Curva de coste" if lang == "es" else "Cost curve",
            "kind": "curve",
            "values": curve,
        },
        {
            "key": "faccion",
            "name": "Por facción" if lang == "es" else "By faction",
            "kind": "list",
            "values": _tally([faccion_de(c, catalogo) for c in principal], factions),
        },
        {
            "key": "rareza",
            "name": "Por rareza" if lang == "es" else "By rarity",
            "kind": "list",
            "values": _tally([c.rareza for c in played], {r: nouns.RAREZA[lang][r] for r in RAREZAS}),
        },
    ]
    return {"total": len(principal), "side": len(lateral), "groups": groups}


def _tally(found: list[str], names: dict[str, str], always: set[str] | None = None) -> list[dict[str, Any]]:
    shown = [key for key in names if key in found or (always is not None and key in always)]
    return [{"key": key, "name": names[key], "count": found.count(key)} for key in shown]
