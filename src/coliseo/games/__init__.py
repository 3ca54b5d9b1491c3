"""The games. They never import each other; the kernel imports none of them."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from coliseo.kernel.game import Game

#: installed games, in the order they are shown
GAMES: Final = ("atrum_arena", "rise_of_gods", "mitos_y_leyendas")


def load_game(key: str) -> Game:
    """The game of that key; KeyError if there is none."""
    if key not in GAMES:
        raise KeyError(key)
    module = import_module(f"coliseo.games.{key}.game")
    game: Game = module.GAME
    return game
