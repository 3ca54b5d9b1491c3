"""Turns as a clock needs them (RG-TM.8, RG-OQ.65)."""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.model.table import PREPARACION, Mesa
from coliseo.kernel.turns import NOBODY, ByTurns


def _en_curso(m: Mesa) -> tuple[int, int]:
    return (0, NOBODY) if m.fase == PREPARACION else (m.turno, m.activo)


TURNS: Final = ByTurns(GAME, Mesa, _en_curso, ("accion",))
