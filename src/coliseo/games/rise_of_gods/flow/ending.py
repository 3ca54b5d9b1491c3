"""How a game ends: life, conceding, time (DD.1, DV.13 to DV.15)."""

from __future__ import annotations

from coliseo.games.rise_of_gods.model.events import POR_CONCEDER, POR_TIEMPO, POR_VIDA, POR_VIDA_DE_AMBOS
from coliseo.games.rise_of_gods.model.table import PREPARACION, Mesa
from coliseo.kernel.rules import cite

cite("policy", "ending.comprobar_final", ("RG-DD.1",))
cite("policy", "ending.llamar_tiempo", ("RG-DV.13", "RG-DV.14", "RG-FM.5"))
cite("policy", "ending.partida_nula", ("RG-DV.15",))

#: turns that follow the one in progress when time is called (RG-DV.14)
TURNOS_TRAS_EL_TIEMPO: int = 3


def comprobar_final(m: Mesa) -> bool:
    """A player without life has lost; both at once, and the game is null (RG-OQ.28)."""
    a = m.jugadores[0].vida
    b = m.jugadores[1].vida
    if a > 0 and b > 0:
        return m.over
    if m.over:
        return True
    if a <= 0 and b <= 0:
        m.emit("nula", "RG-DD.1", (POR_VIDA_DE_AMBOS,))
        m.finish(())
    else:
        winner = 0 if b <= 0 else 1
        m.emit("gana", "RG-DD.1", (winner, POR_VIDA))
        m.finish((winner,))
    return True


def conceder(m: Mesa, seat: int) -> None:
    """A player may concede at any time: a reading of the rule that only forbids doing so for a reward (RG-OQ.68)."""
    m.events.clear()
    m.emit("gana", "RG-PN.11", (m.rival[seat], POR_CONCEDER))
    m.finish((m.rival[seat],))


def llamar_tiempo(m: Mesa) -> None:
    """The turn in progress is turn 0 and three more follow; before the first turn the game is null (RG-OQ.90)."""
    if m.over or m.turnos_restantes >= 0:
        return
    m.events.clear()
    if m.fase == PREPARACION:
        partida_nula(m)
    else:
        anotar_tiempo(m)


def anotar_tiempo(m: Mesa) -> None:
    m.turnos_restantes = TURNOS_TRAS_EL_TIEMPO
    m.emit("tiempo", "RG-DV.13", (m.activo, m.turnos_restantes))


def partida_nula(m: Mesa) -> None:
    """Nobody has won by the end of the four turns: the game has a null result (RG-DV.15)."""
    m.emit("nula", "RG-DV.15", (POR_TIEMPO,))
    m.finish(())
