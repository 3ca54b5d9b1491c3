# mypyc: off
"""What cards are called, by key.

An event names cards by key, so that programs can look them up. People read names: those of the shipped editions are
looked up here, those of a user's set are in no catalogue of ours and travel with the event (`nombres_propios`). A card
has one name, the printed one, in every language.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from coliseo.effects.provenance import PRIVADO
from coliseo.games.mitos_y_leyendas.cards import Catalogo
from coliseo.text.lexicon import capital

#: key → language → name
Nombres = dict[str, dict[str, str]]


@cache
def _catalogo() -> Catalogo:
    from coliseo.games.mitos_y_leyendas.sets import catalogo_base

    return catalogo_base()


def nombre_de_carta(key: str, lang: str, propios: Nombres | None = None) -> str:
    """The name of a card; `propios` are the names that came with an event, and go first."""
    own = None if propios is None else propios.get(key)
    if own is not None:
        return own[lang]
    carta = _catalogo().por_clave.get(key)
    if carta is not None:
        return carta.name(lang)
    # an event of a set that is not at hand: a key is its card's name without accents
    return capital(key.replace("_", " "))


def nombres_propios(catalogo: Catalogo, keys: Iterable[str]) -> Nombres:
    """The names, by language, of those cards that only this table's catalogue knows."""
    found: Nombres = {}
    for key in keys:
        carta = catalogo.por_clave.get(key)
        if carta is not None and carta.procedencia == PRIVADO:
            found[key] = {lang: carta.name(lang) for lang in ("es", "en")}
    return found
