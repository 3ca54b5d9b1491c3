"""What cards can be told apart by in a list, each facet with its values in words; and what a deck is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from coliseo.effects.provenance import PROCEDENCIAS, provenance
from coliseo.games.warlords_of_terra.construction.rules import TAMANO_BATALLA, TAMANO_CONSTRUCCION
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.keywords import NOMBRE_INDICE, NOMBRE_PALABRA
from coliseo.games.warlords_of_terra.language.reference import CONJUNTO, referencia
from coliseo.games.warlords_of_terra.language.sets import CATALOGOS, catalogo_base
from coliseo.games.warlords_of_terra.model.cards import (
    ADHESIONES,
    CLASES_DE_OBJETO,
    COPIAS,
    HEROE,
    INDICES,
    LUGAR,
    NOMBRE_REINO,
    OBJETO,
    PALABRAS,
    RANGOS,
    REINOS,
    TIPOS,
    Carta,
)
from coliseo.games.warlords_of_terra.telling.facts_view import palabras_de_carta
from coliseo.games.warlords_of_terra.telling.telling import palabra_en_palabras
from coliseo.text.lexicon import capital
from coliseo.text.listing import filters

#: what the list calls the kinds of card
CARTA: Final = "carta"
DE_HEROE: Final = "heroe"
FICHA: Final = "ficha"
REFERENCIA: Final = "referencia"
FICHAS: Final = {
    CARTA: {"es": "Del mazo", "en": "For decks"},
    DE_HEROE: {"es": "Héroe", "en": "Hero"},
    FICHA: {"es": "Ficha", "en": "Ficha"},
    REFERENCIA: {"es": "Solo datos", "en": "Facts only"},
}
#: levels (oro and maná together); the last stands for itself and all above
NIVELES: Final = tuple(str(n) for n in range(9))
#: the parts of a deck, which have their sizes
BATALLA: Final = "batalla"
_PARTES: Final = {
    TIPOS[HEROE]: {"es": "Héroe", "en": "Hero"},
    BATALLA: {"es": "Mazo de batalla", "en": "Battle deck"},
    TIPOS[LUGAR]: {"es": "Mazo de construcción", "en": "Construction deck"},
}
#: a rank of its own for cards that say none, so that it can be asked for
SIN_RANGO: Final = "normal"
_NOMBRE_RANGO: Final = {
    "es": {SIN_RANGO: "Normal", "unica": "Única", "legendaria": "Legendaria"},
    "en": {SIN_RANGO: "Normal", "unica": "Unique", "legendaria": "Legendary"},
}
#: keywords about a set, and those that only matter as a troop enters
_OTRAS: Final = {
    "odio": "Odio a…",
    "inmune": "Inmune a…",
    "armar": "Armar",
    "carronar": "Carroñar",
    "anular": "Anular",
}
_NOMBRES: Final = {
    "ficha": {"es": "Ficha", "en": "Kind of card"},
    "tipo": {"es": "Tipo", "en": "Type"},
    "reino": {"es": "Reino", "en": "Realm"},
    "nivel": {"es": "Nivel", "en": "Level"},
    "rango": {"es": "Rango", "en": "Rank"},
    "subtipo": {"es": "Subtipo", "en": "Subtype"},
    "palabra": {"es": "Palabra clave", "en": "Keyword"},
    "procedencia": {"es": "Procedencia", "en": "Provenance"},
    "conjunto": {"es": "Conjunto", "en": "Set"},
}

#: every keyword by key, as printed, in the order of the alphabet
PALABRAS_CLAVE: Final = dict(
    sorted(
        {
            **dict(zip(PALABRAS, NOMBRE_PALABRA, strict=True)),
            **dict(zip(INDICES, NOMBRE_INDICE, strict=True)),
            **_OTRAS,
        }.items()
    )
)


def clase_de_ficha(c: Carta) -> str:
    if not c.conocida:
        return REFERENCIA
    if c.ficha:
        return FICHA
    return DE_HEROE if c.tipo == HEROE else CARTA


def rango_de(c: Carta) -> str:
    return RANGOS[c.rango] or SIN_RANGO


def nombre_de_rango(key: str, lang: str) -> str:
    return _NOMBRE_RANGO[lang][key]


def palabras_de(c: Carta) -> list[dict[str, Any]]:
    """The keywords printed on a card, each as it prints it."""
    return [{**word, "nombre": palabra_en_palabras(word)} for word in palabras_de_carta(c)]


def subtipos_de(c: Carta) -> list[str]:
    """Subtypes by key, with the kind of an object and what adheres: all that the type line says after the dash."""
    found = list(c.subtipos)
    if c.tipo == OBJETO:
        found.append(CLASES_DE_OBJETO[c.clase_objeto])
    if ADHESIONES[c.adhesion]:
        found.append(ADHESIONES[c.adhesion])
    return list(dict.fromkeys(found))


def nombres_de_subtipos(lang: str) -> dict[str, str]:
    found = {key: names[lang] for key, names in catalogo_base().subtipos.items()}
    found.update(dict(zip(CLASES_DE_OBJETO, nouns.NOMBRE_CLASE[lang], strict=True)))
    found.update(dict(zip(ADHESIONES[1:], nouns.NOMBRE_ADHESION[lang][1:], strict=True)))
    return dict(sorted(found.items(), key=lambda item: item[1]))


def copias_de(c: Carta) -> int:
    """Copies in a deck; 0 for what is never in one."""
    return 0 if c.ficha or not c.conocida else 1 if c.tipo == HEROE else COPIAS[c.rango]


def de_carta(c: Carta) -> dict[str, list[str]]:
    """The facets whose values are not fields of the card in a list."""
    return _sin_vacias(
        {
            "nivel": [] if c.tipo == HEROE else [_nivel(c.nivel)],
            "subtipo": subtipos_de(c),
            "palabra": list(dict.fromkeys([word["palabra"] for word in palabras_de_carta(c)])),
        }
    )


def _nivel(n: int) -> str:
    return NIVELES[min(n, len(NIVELES) - 1)]


def filtros(lang: str) -> list[dict[str, Any]]:
    """The facets in the order in which they are shown, each with its values."""
    values: dict[str, dict[str, str]] = {
        "ficha": {key: names[lang] for key, names in FICHAS.items()},
        "tipo": dict(zip(TIPOS, nouns.NOMBRE_TIPO[lang], strict=True)),
        "reino": dict(zip(REINOS, NOMBRE_REINO, strict=True)),
        "nivel": {n: f"{n}+" if n == NIVELES[-1] else n for n in NIVELES},
        "rango": _NOMBRE_RANGO[lang],
        "subtipo": nombres_de_subtipos(lang),
        "palabra": PALABRAS_CLAVE,
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


def cuentas(principal: Sequence[Carta], prebanquillo: Sequence[Carta], lang: str) -> dict[str, Any]:
    """A deck counted by part, type, realm, level, subtype, rank and what its lugares give. All of the deck itself, but
    for the size of the prebanquillo."""
    battle = [c for c in principal if c.tipo not in (LUGAR, HEROE)]
    levels = [_nivel(c.nivel) for c in battle]
    es = lang == "es"
    groups = [
        {
            "key": "parte",
            "name": "Por partes" if es else "By parts",
            "kind": "list",
            "values": [
                {"key": key, "name": _PARTES[key][lang], "count": n, "low": whole, "high": whole}
                for key, n, whole in (
                    (TIPOS[HEROE], len([c for c in principal if c.tipo == HEROE]), 1),
                    (BATALLA, len(battle), TAMANO_BATALLA),
                    (TIPOS[LUGAR], len([c for c in principal if c.tipo == LUGAR]), TAMANO_CONSTRUCCION),
                )
            ],
        },
        {
            "key": "tipo",
            "name": "Por tipo" if es else "By type",
            "kind": "list",
            "values": _tally(
                [TIPOS[c.tipo] for c in principal], dict(zip(TIPOS, nouns.NOMBRE_TIPO[lang], strict=True))
            ),
        },
        {
            "key": "reino",
            "name": "Por reino" if es else "By realm",
            "kind": "list",
            "values": _tally(
                [REINOS[c.reino] for c in principal if c.reino >= 0], dict(zip(REINOS, NOMBRE_REINO, strict=True))
            ),
        },
        {
            "key": "nivel",
            "name": "Curva de nivel" if es else "Level curve",
            "kind": "curve",
            "values": [
                {"key": n, "name": f"{n}+" if n == NIVELES[-1] else n, "count": levels.count(n)} for n in NIVELES
            ],
        },
        {
            "key": "subtipo",
            "name": "Por subtipo" if es else "By subtype",
            "kind": "list",
            "values": _tally([s for c in principal for s in subtipos_de(c)], nombres_de_subtipos(lang)),
        },
        {
            "key": "rango",
            "name": "Por rango" if es else "By rank",
            "kind": "list",
            "values": _tally([rango_de(c) for c in principal if c.tipo != HEROE], _NOMBRE_RANGO[lang]),
        },
        {
            "key": "produccion",
            "name": "Lo que dan los lugares" if es else "What the lugares give",
            "kind": "list",
            "values": [
                {"key": key, "name": capital(name), "count": n}
                for key, name, n in (
                    ("oro", nouns.NOMBRE_RECURSO[lang][0], sum(c.da_oro for c in principal)),
                    ("mana", nouns.NOMBRE_RECURSO[lang][1], sum(c.da_mana for c in principal)),
                )
            ],
        },
    ]
    return {"total": len(principal), "side": len(prebanquillo), "groups": groups}


def _tally(found: list[str], names: dict[str, str]) -> list[dict[str, Any]]:
    return [{"key": key, "name": names[key], "count": found.count(key)} for key in names if key in found]
