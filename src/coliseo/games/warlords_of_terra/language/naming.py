"""What the cards of this game are called, by key (see coliseo.decks.naming)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from coliseo.decks.naming import Names, name_of, names_of_own
from coliseo.games.warlords_of_terra.model.cards import Catalogo


@cache
def _catalogo() -> Catalogo:
    from coliseo.games.warlords_of_terra.language.sets import catalogo_base

    return catalogo_base()


def nombre_de_carta(key: str, lang: str, propios: Names | None = None) -> str:
    return name_of(key, lang, _catalogo().por_clave, propios)


def nombres_propios(catalogo: Catalogo, keys: Iterable[str]) -> Names:
    return names_of_own(catalogo.por_clave, keys)
