"""Atrum Arena behind the house's one door."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.games.atrum_arena import DATA, TITLE
from coliseo.games.package import in_rooms

if TYPE_CHECKING:
    from coliseo.games.atrum_arena.game import GAME
    from coliseo.games.atrum_arena.judge.adapter import ADAPTER
    from coliseo.games.atrum_arena.law.tournament import PROFILE
    from coliseo.games.atrum_arena.mind.evaluation import EVALUATION
    from coliseo.games.atrum_arena.shelf import findings, library, own_sets, tables
    from coliseo.games.atrum_arena.shelf.companion import COMPANION
    from coliseo.games.atrum_arena.telling import manners, plans
    from coliseo.games.atrum_arena.terminal.options import options_for
    from coliseo.games.atrum_arena.terminal.painter import make_painter
    from coliseo.games.package import Parts

    # the parts are found by name: here the type checker compares them with what is asked of them
    _PARTS: Parts = (
        GAME, library, tables, None, findings, ADAPTER, EVALUATION, make_painter, options_for, own_sets, manners,
        plans, COMPANION, PROFILE,
    )  # fmt: skip

PACKAGE: Final = in_rooms("atrum_arena", "AA", TITLE, DATA, turns=False)
