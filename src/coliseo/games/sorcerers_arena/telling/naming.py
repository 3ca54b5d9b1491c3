"""What cards, personajes and statuses are called, by key: for whoever has an event and no table."""

from __future__ import annotations

from functools import cache

from coliseo.decks.naming import Names, name_of
from coliseo.games.sorcerers_arena.language.names import estado_en_palabras
from coliseo.games.sorcerers_arena.model.cards import Catalogo
from coliseo.games.sorcerers_arena.telling.describing import nombre_corto


@cache
def _catalogo() -> Catalogo:
    from coliseo.games.sorcerers_arena.language.sets import catalogo_base

    return catalogo_base()


def nombre_de_carta(key: str, lang: str, propios: Names | None = None) -> str:
    return name_of(key, lang, _catalogo().por_clave, propios)


def nombre_de_personaje(key: str, lang: str, propios: Names | None = None) -> str:
    """As texts call it."""
    if propios is not None and key in propios:
        return propios[key][lang]
    who = _catalogo().personaje_por_clave.get(key)
    return key.capitalize() if who is None else nombre_corto(who, lang)


def nombre_de_estado_por_clave(key: str, lang: str, propios: Names | None = None) -> str:
    return estado_en_palabras(key, lang, propios)
