"""Warlords of Terra behind the house's one door."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.games.package import in_rooms
from coliseo.games.warlords_of_terra import DATA, TITLE

if TYPE_CHECKING:
    from coliseo.games.package import Parts
    from coliseo.games.warlords_of_terra.game import GAME
    from coliseo.games.warlords_of_terra.judge.adapter import ADAPTER
    from coliseo.games.warlords_of_terra.law.tournament import PROFILE
    from coliseo.games.warlords_of_terra.mind.evaluation import EVALUATION
    from coliseo.games.warlords_of_terra.shelf import findings, library, own_sets, tables
    from coliseo.games.warlords_of_terra.shelf.companion import COMPANION
    from coliseo.games.warlords_of_terra.shelf.turns import TURNS
    from coliseo.games.warlords_of_terra.telling import manners, plans
    from coliseo.games.warlords_of_terra.terminal.options import options_for
    from coliseo.games.warlords_of_terra.terminal.painter import make_painter

    # the parts are found by name: here the type checker compares them with what is asked of them
    _PARTS: Parts = (
        GAME, library, tables, TURNS, findings, ADAPTER, EVALUATION, make_painter, options_for, own_sets, manners,
        plans, COMPANION, PROFILE,
    )  # fmt: skip

PACKAGE: Final = in_rooms("warlords_of_terra", "WT", TITLE, DATA)
