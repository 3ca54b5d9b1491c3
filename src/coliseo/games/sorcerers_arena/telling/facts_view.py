"""Cards and personajes as plain data: what is printed on them, by the keys that every client uses."""

from __future__ import annotations

from typing import Any

from coliseo.effects.provenance import PRIVADO
from coliseo.games.sorcerers_arena.model.cards import (
    CATEGORIAS,
    CUANDO,
    DISTINTIVOS,
    ESTADOS,
    INGREDIENTES,
    Cara,
    Carta,
    Catalogo,
    Coste,
    Habilidad,
    Personaje,
)

LANGS = ("es", "en")


def bits(mask: int, words: tuple[str, ...]) -> list[str]:
    return [word for i, word in enumerate(words) if (mask >> i) & 1]


def por_ingrediente(amounts: tuple[int, ...] | list[int]) -> dict[str, int]:
    """Amounts of each ingredient, those that there are."""
    return {INGREDIENTES[i]: n for i, n in enumerate(amounts) if n}


def carta_view(catalogo: Catalogo, c: Carta) -> dict[str, Any]:
    """What is printed on a card. Its name and its text come with it only where no list of ours has them: those of the
    shipped sets are in the game's card list."""
    view: dict[str, Any] = {
        "carta": c.key,
        "codigo": c.codigo,
        "personaje": catalogo.personajes[c.personaje].key,
        "distintivo": DISTINTIVOS[c.distintivo],
        "categorias": bits(c.categorias, CATEGORIAS),
        "ingrediente": INGREDIENTES[c.ingrediente],
        "copias": c.copias,
    }
    if c.procedencia == PRIVADO:
        view["nombre"] = {lang: c.name(lang) for lang in LANGS}
        view["texto"] = dict(c.textos)
    return view


def personaje_view(p: Personaje) -> dict[str, Any]:
    """Its ficha and both faces of its Capacidades card."""
    return {
        "personaje": p.key,
        "nombre": {lang: p.name(lang) for lang in LANGS},
        "corto": dict(p.corto),
        "femenino": p.femenino,
        "atributos": [dict(a) for a in p.atributos],
        "vida": p.vida,
        "pv": p.pv,
        "iniciativa": p.iniciativa,
        "inicial": cara_view(p.inicial),
        "mejorada": cara_view(p.mejorada),
        "coste": por_ingrediente(p.coste),
        "distribucion": por_ingrediente(p.distribucion),
        "procedencia": p.procedencia,
        "hasta_capitulo": p.hasta_capitulo,
    }


def cara_view(c: Cara) -> dict[str, Any]:
    return {
        "mano": c.mano,
        "movimiento": c.movimiento,
        "ataque": c.ataque,
        "habilidades": [habilidad_view(h) for h in c.habilidades],
    }


def habilidad_view(h: Habilidad) -> dict[str, Any]:
    return {
        "nombre": {lang: h.name(lang) for lang in LANGS},
        "cuando": CUANDO[h.cuando],
        "coste": None if h.coste is None else coste_view(h.coste),
        "texto": dict(h.textos),
    }


def coste_view(c: Coste) -> dict[str, Any]:
    """A card of a category or a badge is discarded, or counters of a status are removed."""
    if not c.es_carta:
        return {"estado": ESTADOS[c.estado], "contadores": c.contadores}
    if c.categoria:
        return {"categoria": bits(c.categoria, CATEGORIAS)[0]}
    return {"distintivo": DISTINTIVOS[c.distintivo]}
