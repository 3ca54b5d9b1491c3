"""Faroles behind the house's one door: `COLISEO_EXTRA_GAMES=toy.package` with `tests` on Python's path."""

from pathlib import Path
from typing import Final

from toy.game import GAME, TITLE

from coliseo.games.package import GamePackage

PACKAGE: Final = GamePackage("toy", "TOY", TITLE, Path(__file__).parent, lambda: GAME, seats=(2, 3, 4))
