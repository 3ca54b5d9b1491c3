"""What cards can be told apart by in a list: each facet with its values in words, and what each card has of it.

A card's own field of the same name counts too; here stand those that take more than a field: the costs of a Power, what
a Reptante's five Powers have between them, and marks such as Único or banned.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from coliseo.effects.provenance import PROCEDENCIAS, provenance
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.language.errata import CAMBIOS, Vigencia, vigente
from coliseo.games.atrum_arena.language.sets import catalogo_base
from coliseo.games.atrum_arena.model.cards import RAREZAS, PoderDef, Reptante
from coliseo.games.atrum_arena.model.config import FECHA_REGLAMENTO
from coliseo.games.atrum_arena.model.table import CLASES, NEUTRO, SOMBRA, TIPOS
from coliseo.text.listing import filters

#: what the list calls the kinds of card
FICHAS: Final = {
    "reptante": {"es": "Reptante", "en": "Reptante"},
    "poder": {"es": "Poder", "en": "Power"},
    "documentado": {"es": "Solo documentado", "en": "Documented only"},
    "esbirro": {"es": "Esbirro", "en": "Esbirro"},
}
COSTES: Final = ("0", "1", "2", "3", "4")
MARCAS: Final = {
    "unico": {"es": "Único ★", "en": "Único ★"},
    "prohibido": {"es": "Prohibido", "en": "Banned"},
    "errata": {"es": "Con errata", "en": "Misprinted"},
    "cambio": {"es": "Cambió de texto", "en": "Text changed"},
}
_NOMBRES: Final = {
    "ficha": {"es": "Ficha", "en": "Kind of card"},
    "clase": {"es": "Tipo de Poder", "en": "Type of Power"},
    "descarte": {"es": "Descarte", "en": "Discard"},
    "coste": {"es": "Coste", "en": "Cost"},
    "rareza": {"es": "Rareza", "en": "Rarity"},
    "marca": {"es": "Señas", "en": "Marks"},
    "procedencia": {"es": "Procedencia", "en": "Provenance"},
    "conjunto": {"es": "Conjunto", "en": "Set"},
}


def nombre_de_descarte(tipo: int) -> str:
    return "neutro" if tipo == NEUTRO else TIPOS[tipo]


def filtros(lang: str) -> list[dict[str, Any]]:
    """The facets in the order in which they are shown, each with its values."""
    sets = {c.key: c.nombre[lang] for c in catalogo_base().conjuntos.values()}
    documented = "Documentados en el reglamento" if lang == "es" else "Documented in the rulebook"
    values: dict[str, dict[str, str]] = {
        "ficha": {key: names[lang] for key, names in FICHAS.items() if key != "esbirro"},
        "clase": dict(zip(CLASES, nouns.CLASE[lang], strict=True)),
        "descarte": {nombre_de_descarte(t): nouns.nombre_descarte(t, lang) for t in range(NEUTRO + 1) if t != SOMBRA},
        "coste": {cost: cost for cost in COSTES},
        "rareza": {r: nouns.RAREZA[lang][r] for r in RAREZAS},
        "marca": {key: names[lang] for key, names in MARCAS.items()},
        "procedencia": {p: provenance(p, lang) for p in PROCEDENCIAS},
        "conjunto": {**sets, "documentados": documented},
    }
    return filters(_NOMBRES, values, lang)


def de_poder(p: PoderDef) -> dict[str, list[str]]:
    return _sin_vacias({"coste": _costes(p.valores), "marca": _marcas(p.unico, vigente(p.key, FECHA_REGLAMENTO))})


def de_reptante(r: Reptante) -> dict[str, list[str]]:
    """Between its five Powers, each in the order of the facet's own values."""
    kinds = {CLASES[p.clase] for p in r.poderes}
    discards = {nombre_de_descarte(p.descarte) for p in r.poderes}
    rarities = {p.de.rareza for p in r.poderes}
    return _sin_vacias(
        {
            "clase": [c for c in CLASES if c in kinds],
            "descarte": [d for d in (*TIPOS, "neutro") if d in discards],
            "coste": _costes(p.coste for p in r.poderes),
            "rareza": [rarity for rarity in RAREZAS if rarity in rarities],
            "marca": ["unico"] if any(p.de.unico for p in r.poderes) else [],
        }
    )


def de_documentado(v: Vigencia) -> dict[str, list[str]]:
    return _sin_vacias({"coste": _costes(v.datos.costes), "marca": _marcas(v.datos.unico == "si", v)})


def _costes(costs: Iterable[int]) -> list[str]:
    return [str(cost) for cost in sorted(set(costs))]


def _marcas(unico: bool, v: Vigencia | None) -> list[str]:
    found = {
        "unico": unico,
        "prohibido": v is not None and v.prohibido,
        "errata": v is not None and bool(v.datos.erratas),
        "cambio": v is not None and any(v.key in c.poderes for c in CAMBIOS),
    }
    return [mark for mark, has in found.items() if has]


def _sin_vacias(facets: dict[str, list[str]]) -> dict[str, list[str]]:
    return {key: values for key, values in facets.items() if values}
