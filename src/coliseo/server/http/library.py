"""The games' libraries and rulebooks as the handlers use them: looked up by key, made once, kept as bytes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from coliseo.games import GAMES, load_game
from coliseo.match.lesson import lessons_for_clients
from coliseo.server.http.answers import encode
from coliseo.server.problems import Lang
from coliseo.server.rooms.begin import library_of

#: the module with what a game has on its shelf; every game offers the same names
library: Final = library_of


@lru_cache(maxsize=1)
def games_body() -> bytes:
    return encode([game_data(key) for key in GAMES])


def game_data(key: str) -> dict[str, Any]:
    shelf = library(key)
    game = load_game(key)
    return {
        "key": key,
        "title": game.title("es"),
        "titles": {lang: game.title(lang) for lang in ("es", "en")},
        "modes": shelf.modes_for_clients(),
        "levels": shelf.levels_for_clients(),
        "clocks": shelf.clocks_for_clients(),
        "policies": shelf.policies_for_clients(),
        "decks": shelf.decks_for_clients(),
        "lessons": lessons_for_clients(key),
    }


@lru_cache(maxsize=16)
def cards_body(game: str, lang: Lang) -> bytes:
    return encode(library(game).card_list(lang))


@lru_cache(maxsize=1024)
def card_body(game: str, card: str, lang: Lang) -> bytes | None:
    page = library(game).card_page(card, lang)
    return None if page is None else encode(page)
