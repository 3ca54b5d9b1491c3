"""Rise of Gods behind the house's one door."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.games.package import in_rooms
from coliseo.games.rise_of_gods import DATA, TITLE

if TYPE_CHECKING:
    from coliseo.games.package import Parts
    from coliseo.games.rise_of_gods.game import GAME
    from coliseo.games.rise_of_gods.judge.adapter import ADAPTER
    from coliseo.games.rise_of_gods.law.tournament import PROFILE
    from coliseo.games.rise_of_gods.mind.evaluation import EVALUATION
    from coliseo.games.rise_of_gods.shelf import findings, library, own_sets, tables
    from coliseo.games.rise_of_gods.shelf.companion import COMPANION
    from coliseo.games.rise_of_gods.shelf.turns import TURNS
    from coliseo.games.rise_of_gods.telling import manners, plans
    from coliseo.games.rise_of_gods.terminal.options import options_for
    from coliseo.games.rise_of_gods.terminal.painter import make_painter

    # the parts are found by name: here the type checker compares them with what is asked of them
    _PARTS: Parts = (
        GAME, library, tables, TURNS, findings, ADAPTER, EVALUATION, make_painter, options_for, own_sets, manners,
        plans, COMPANION, PROFILE,
    )  # fmt: skip

PACKAGE: Final = in_rooms("rise_of_gods", "RG", TITLE, DATA)
