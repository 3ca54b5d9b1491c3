"""Relevos behind the house's one door: `COLISEO_EXTRA_GAMES=relay.package` with `tests` on Python's path."""

from pathlib import Path
from typing import Final

from relay.game import GAME, PAIRS, TITLE, WORDS
from relay.mind import MIND

from coliseo.games.package import GamePackage

PACKAGE: Final = GamePackage(
    "relay", "REL", TITLE, Path(__file__).parent, lambda: GAME, seats=(2, 4), sides=(PAIRS,),
    side_names=tuple({"es": es, "en": en} for es, en in WORDS["sides"]), mind=lambda: MIND,
)  # fmt: skip
