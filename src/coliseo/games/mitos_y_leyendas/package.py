"""Mitos y Leyendas: Primera Era behind the house's one door."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.games.mitos_y_leyendas import DATA, TITLE
from coliseo.games.package import in_rooms

if TYPE_CHECKING:
    from coliseo.games.mitos_y_leyendas.game import GAME
    from coliseo.games.mitos_y_leyendas.judge.adapter import ADAPTER
    from coliseo.games.mitos_y_leyendas.law.tournament import PROFILE
    from coliseo.games.mitos_y_leyendas.mind.evaluation import EVALUATION
    from coliseo.games.mitos_y_leyendas.shelf import findings, library, own_sets, tables
    from coliseo.games.mitos_y_leyendas.shelf.companion import COMPANION
    from coliseo.games.mitos_y_leyendas.shelf.turns import TURNS
    from coliseo.games.mitos_y_leyendas.telling import manners, plans
    from coliseo.games.mitos_y_leyendas.terminal.options import options_for
    from coliseo.games.mitos_y_leyendas.terminal.painter import make_painter
    from coliseo.games.package import Parts

    # the parts are found by name: here the type checker compares them with what is asked of them
    _PARTS: Parts = (
        GAME, library, tables, TURNS, findings, ADAPTER, EVALUATION, make_painter, options_for, own_sets, manners,
        plans, COMPANION, PROFILE,
    )  # fmt: skip

PACKAGE: Final = in_rooms("mitos_y_leyendas", "ML", TITLE, DATA)
