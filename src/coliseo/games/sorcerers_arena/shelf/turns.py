"""Turns as a clock needs them."""

from __future__ import annotations

from typing import Final

from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.model.table import NADIE, PREPARACION, Mesa
from coliseo.games.sorcerers_arena.telling.things import VENTANA
from coliseo.kernel.turns import NOBODY, ByTurns


def _en_curso(m: Mesa) -> tuple[int, int]:
    """Whose turn it is: that of the active personaje's Invocador."""
    if m.fase == PREPARACION or m.activo == NADIE:
        return 0, NOBODY
    return m.turno, m.figuras[m.activo].asiento


TURNS: Final = ByTurns(GAME, Mesa, _en_curso, (VENTANA,))
