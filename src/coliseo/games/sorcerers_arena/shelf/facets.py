"""What personajes and cards can be told apart by in a list, each facet with its values; and what a team is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from coliseo.effects.provenance import PROCEDENCIAS, provenance
from coliseo.games.sorcerers_arena.language.names import ESTADO, VIDA
from coliseo.games.sorcerers_arena.language.sets import catalogo_base, nombres_de_conjuntos, referencia
from coliseo.games.sorcerers_arena.model.cards import (
    CATEGORIAS,
    DISTINTIVOS,
    ESTADOS,
    INGREDIENTES,
    Carta,
    Catalogo,
    Personaje,
)
from coliseo.games.sorcerers_arena.shelf.notation import (
    CARTA,
    PERSONAJE,
    REFERENCIA,
    nombres_de_categorias,
    nombres_de_distintivos,
    nombres_de_ingredientes,
)
from coliseo.games.sorcerers_arena.telling.describing import nombre_corto
from coliseo.games.sorcerers_arena.telling.facts_view import bits
from coliseo.text.listing import filters

FICHAS: Final = {
    PERSONAJE: {"es": "Personaje", "en": "Character"},
    CARTA: {"es": "Carta", "en": "Card"},
    REFERENCIA: {"es": "Cita del reglamento", "en": "Quoted from the rulebook"},
}
_NOMBRES: Final = {
    "ficha": {"es": "Ficha", "en": "Kind"},
    "personaje": {"es": "Personaje", "en": "Character"},
    "distintivo": {"es": "Distintivo", "en": "Badge"},
    "categoria": {"es": "Categoría", "en": "Category"},
    "ingrediente": {"es": "Ingrediente", "en": "Ingredient"},
    "estado": {"es": "Efecto de estado", "en": "Status effect"},
    "procedencia": {"es": "Procedencia", "en": "Provenance"},
    "conjunto": {"es": "Conjunto", "en": "Set"},
}


def estados_en(text: str) -> list[str]:
    """The statuses that a Spanish text names."""
    return [key for key, name in zip(ESTADOS, ESTADO["es"], strict=True) if name in text]


def de_carta(c: Carta, catalogo: Catalogo) -> dict[str, list[str]]:
    """The facets of a card. One with the dual badge is found under both (SA-1.CARTA.7)."""
    found = {
        "personaje": [catalogo.personajes[c.personaje].key],
        "distintivo": [DISTINTIVOS[c.distintivo], *bits(c.distintivo, DISTINTIVOS[1:3])] if c.distintivo else [],
        "categoria": bits(c.categorias, CATEGORIAS),
        "ingrediente": [INGREDIENTES[c.ingrediente]] if c.procedencia != "reglamento" else [],
        "estado": estados_en(c.text("es")),
    }
    return {key: list(dict.fromkeys(values)) for key, values in found.items() if values}


def de_personaje(p: Personaje, catalogo: Catalogo) -> dict[str, list[str]]:
    """Of a personaje the statuses that its abilities and its deck deal in, and what its deck gives."""
    texts = [h.textos.get("es", "") for h in p.mejorada.habilidades]
    texts.extend([c.text("es") for c in catalogo.cartas if c.personaje == p.numero])
    found = {
        "personaje": [p.key],
        "ingrediente": [key for key, n in zip(INGREDIENTES, p.distribucion, strict=True) if n],
        "estado": estados_en(" ".join(texts)),
    }
    return {key: values for key, values in found.items() if values}


def filtros(lang: str) -> list[dict[str, Any]]:
    """The facets in the order in which they are shown, each with its values."""
    people = [*catalogo_base().personajes, *referencia().personajes]
    values: dict[str, dict[str, str]] = {
        "ficha": {key: names[lang] for key, names in FICHAS.items()},
        "personaje": {p.key: nombre_corto(p, lang) for p in people},
        "distintivo": nombres_de_distintivos(lang),
        "categoria": nombres_de_categorias(lang),
        "ingrediente": nombres_de_ingredientes(lang),
        "estado": dict(zip(ESTADOS, ESTADO[lang], strict=True)),
        "procedencia": {p: provenance(p, lang) for p in PROCEDENCIAS},
        "conjunto": {
            **{key: names[lang] for key, names in nombres_de_conjuntos().items()},
            referencia().key: referencia().nombre[lang],
        },
    }
    return filters(_NOMBRES, values, lang)


# -- what a team is made of -----------------------------------------------------------------------------------------


def cuentas(team: Sequence[Personaje], catalogo: Catalogo, lang: str) -> dict[str, Any]:
    """A team counted: its fichas, and the cards of its decks by badge, category, ingredient and status."""
    es = lang == "es"
    cards = [catalogo.cartas[number] for p in team for number in p.mazo]
    rows = (
        (
            "distintivo",
            "Por distintivo",
            "By badge",
            nombres_de_distintivos(lang),
            [DISTINTIVOS[c.distintivo] for c in cards],
        ),
        (
            "categoria",
            "Por categoría",
            "By category",
            nombres_de_categorias(lang),
            [key for c in cards for key in bits(c.categorias, CATEGORIAS)],
        ),
        (
            "ingrediente",
            "Ingredientes que dan los mazos",
            "Ingredients that the decks give",
            nombres_de_ingredientes(lang),
            [INGREDIENTES[c.ingrediente] for c in cards],
        ),
        (
            "estado",
            "Cartas con efectos de estado",
            "Cards with status effects",
            dict(zip(ESTADOS, ESTADO[lang], strict=True)),
            [key for c in cards for key in estados_en(c.text("es"))],
        ),
    )
    groups: list[dict[str, Any]] = [
        {
            "key": "ficha",
            "name": "En total" if es else "In all",
            "kind": "list",
            "values": [
                {"key": key, "name": name, "count": sum(n)}
                for key, name, n in (
                    ("vida", VIDA[lang], [p.vida for p in team]),
                    ("pv", "PV que dan" if es else "VP they give", [p.pv for p in team]),
                    ("mano", "Cartas en la mano" if es else "Cards in hand", [p.inicial.mano for p in team]),
                )
            ],
        }
    ]
    for key, spanish, english, names, found in rows:
        groups.append({"key": key, "name": spanish if es else english, "kind": "list", "values": _tally(found, names)})
    return {"total": len(team), "side": 0, "groups": groups}


def _tally(found: list[str], names: dict[str, str]) -> list[dict[str, Any]]:
    return [{"key": key, "name": names[key], "count": found.count(key)} for key in names if key in found]
