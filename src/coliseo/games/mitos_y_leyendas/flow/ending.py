"""How a game ends: an empty Castillo, conceding, time (4.1, OQ-37, OQ-52)."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.model.events import POR_CONCEDER, POR_TIEMPO
from coliseo.games.mitos_y_leyendas.model.table import PREPARACION, Mesa
from coliseo.kernel.events import UNWRITTEN

#: turns that are still played after time has been called: the one under way
TURNOS_TRAS_EL_TIEMPO: Final = 0


def conceder(m: Mesa, seat: int) -> None:
    """A player may concede at any time; no rule of the book says so, so none is cited."""
    m.events.clear()
    m.emit("gana", UNWRITTEN, (m.rival[seat], POR_CONCEDER))
    m.finish((m.rival[seat],))


def llamar_tiempo(m: Mesa) -> None:
    """Time is called: the turn in progress is the last, and an unfinished game is a draw. The book does not treat of
    time (OQ-52), so no rule is cited."""
    if m.over or m.turnos_restantes >= 0:
        return
    m.events.clear()
    if m.fase == PREPARACION:
        empate_por_tiempo(m)
    else:
        m.turnos_restantes = TURNOS_TRAS_EL_TIEMPO
        m.emit("tiempo", UNWRITTEN, (m.activo, m.turnos_restantes))


def empate_por_tiempo(m: Mesa) -> None:
    m.emit("empate", UNWRITTEN, (POR_TIEMPO,))
    m.finish(())
