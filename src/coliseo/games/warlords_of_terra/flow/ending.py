"""The end of a game by conceding or by time (C.1)."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.atoms.ending import empatar, ganar
from coliseo.games.warlords_of_terra.model.config import ELIMINATORIA
from coliseo.games.warlords_of_terra.model.events import POR_CONCEDER, POR_TIEMPO
from coliseo.games.warlords_of_terra.model.readings import TIEMPO_EN_ELIMINATORIA_MAS_VIDAS
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.events import UNWRITTEN
from coliseo.kernel.rules import cite

cite("policy", "ending.llamar_tiempo", ("WT-C.1.2", "WT-C.1.3", "WT-C.1.4"))

#: turns still to come after the one under way (WT-C.1.2)
TURNOS_TRAS_EL_TIEMPO = 3
#: play goes on until somebody is ahead at the end of a full turn (OQ-WT-51)
MUERTE_SUBITA = -2


def conceder(m: Mesa, seat: int) -> None:
    """The rules do not treat of conceding, so none is cited."""
    ganar(m, m.rival[seat], POR_CONCEDER, UNWRITTEN)


def llamar_tiempo(m: Mesa) -> None:
    """The cycle "active player + 3 turns" begins; the turn under way is the first of the active player's two."""
    if m.turnos_restantes == -1:
        m.turnos_restantes = TURNOS_TRAS_EL_TIEMPO
        m.emit("tiempo", "WT-C.1.2", (m.activo, m.turnos_restantes))


def pasar_el_tiempo(m: Mesa) -> bool:
    """As a turn ends: has the time that was left run out? True if the game is over."""
    if m.turnos_restantes == -1:
        if m.config.limite_turnos and m.turno >= m.config.limite_turnos:
            llamar_tiempo(m)
            m.turnos_restantes -= 1
        return False
    if m.turnos_restantes == MUERTE_SUBITA:
        return desempatar(m)
    if m.turnos_restantes > 0:
        m.turnos_restantes -= 1
        return False
    if m.config.ronda != ELIMINATORIA:
        empatar(m, POR_TIEMPO, "WT-C.1.4")
        return True
    if m.config.lecturas.tiempo_en_eliminatoria == TIEMPO_EN_ELIMINATORIA_MAS_VIDAS and desempatar(m):
        return True
    m.turnos_restantes = MUERTE_SUBITA
    return False


def desempatar(m: Mesa) -> bool:
    """Whoever has more lives wins."""
    a, b = m.jugadores[0].vidas, m.jugadores[1].vidas
    if a == b:
        return False
    ganar(m, 0 if a > b else 1, POR_TIEMPO, "WT-C.1.4")
    return True
