"""Sorcerer's Arena behind the house's one door."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.games.package import in_rooms
from coliseo.games.sorcerers_arena import DATA, TITLE

if TYPE_CHECKING:
    from coliseo.games.package import Boards, Parts
    from coliseo.games.sorcerers_arena.game import GAME
    from coliseo.games.sorcerers_arena.judge.adapter import ADAPTER
    from coliseo.games.sorcerers_arena.law.tournament import PROFILE
    from coliseo.games.sorcerers_arena.mind.evaluation import EVALUATION
    from coliseo.games.sorcerers_arena.shelf import boards, findings, library, own_sets, tables
    from coliseo.games.sorcerers_arena.shelf.companion import COMPANION
    from coliseo.games.sorcerers_arena.shelf.turns import TURNS
    from coliseo.games.sorcerers_arena.telling import manners, plans
    from coliseo.games.sorcerers_arena.terminal.options import options_for
    from coliseo.games.sorcerers_arena.terminal.painter import make_painter

    # the parts are found by name: here the type checker compares them with what is asked of them
    _PARTS: Parts = (
        GAME, library, tables, TURNS, findings, ADAPTER, EVALUATION, make_painter, options_for, own_sets, manners,
        plans, COMPANION, PROFILE,
    )  # fmt: skip
    _BOARDS: Boards = boards

PACKAGE: Final = in_rooms("sorcerers_arena", "SA", TITLE, DATA, boards=True, chapters=True, dated=False, terms=True)
