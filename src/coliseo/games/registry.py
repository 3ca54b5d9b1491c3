"""The games of the house by key, in the order they are shown. Nothing else imports a game.

A game under development may be added from outside: `COLISEO_EXTRA_GAMES` names modules that have a `PACKAGE`, with
commas between them.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import Final

from coliseo.games.atrum_arena.package import PACKAGE as ATRUM_ARENA
from coliseo.games.mitos_y_leyendas.package import PACKAGE as MITOS_Y_LEYENDAS
from coliseo.games.package import GamePackage
from coliseo.games.rise_of_gods.package import PACKAGE as RISE_OF_GODS
from coliseo.games.sorcerers_arena.package import PACKAGE as SORCERERS_ARENA
from coliseo.games.warlords_of_terra.package import PACKAGE as WARLORDS_OF_TERRA
from coliseo.kernel.game import Game

_PACKAGES: Final = {
    package.key: package
    for package in (ATRUM_ARENA, RISE_OF_GODS, MITOS_Y_LEYENDAS, WARLORDS_OF_TERRA, SORCERERS_ARENA)
}


def register(package: GamePackage) -> None:
    """Adds a game for the life of the process."""
    _PACKAGES[package.key] = package


@cache
def _from_outside() -> None:
    for module in filter(None, os.environ.get("COLISEO_EXTRA_GAMES", "").split(",")):
        register(import_module(module.strip()).PACKAGE)


def game_keys() -> tuple[str, ...]:
    _from_outside()
    return tuple(_PACKAGES)


def package(key: str) -> GamePackage:
    """The game of that key; KeyError if there is none."""
    _from_outside()
    return _PACKAGES[key]


def load_game(key: str) -> Game:
    """The rules of the game of that key; KeyError if there is none."""
    return package(key).rules()
