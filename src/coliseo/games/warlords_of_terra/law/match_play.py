"""Turns and time (C.1): the turns after time is called, and what the game ends in.

Functions of the game's law on plain values: seats are 0 and 1, a game without a winner is `DRAW`.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.flow.ending import TURNOS_TRAS_EL_TIEMPO
from coliseo.games.warlords_of_terra.model.config import ELIMINATORIA, RONDAS
from coliseo.games.warlords_of_terra.model.readings import TIEMPO_EN_ELIMINATORIA_MAS_VIDAS, Lecturas
from coliseo.kernel.rules import cite
from coliseo.text.mistake import Mistake
from coliseo.tournament.matches import DRAW

cite("policy", "match_play.turnos_finales", ("WT-C.1.2", "WT-C.1.3"))
cite("policy", "match_play.al_acabar_el_tiempo", ("WT-C.1.4", "WT-C.2.0.1", "WT-C.2.0.2"))

MINUTOS_DE_RONDA: Final = 45


def turnos_finales(activo: int) -> tuple[int, ...]:
    """Whose are the turns once time is called, the one in progress first: two for each player."""
    rival = 1 - activo  # a duel: time may be called where there is no table
    return tuple(activo if n % 2 == 0 else rival for n in range(1 + TURNOS_TRAS_EL_TIEMPO))


def al_acabar_el_tiempo(ronda: str, vidas: tuple[int, int], turno: int, lecturas: Lecturas) -> int | None:
    """What a game ends in as a turn ends without a winner: `DRAW`, a seat, or None while it is still played.

    `turno` counts from the one in which time was called, which is 0. The result is that of OQ-WT-51: in Swiss a draw;
    in elimination more lives win, and with as many play goes on until somebody is ahead as a turn ends.
    """
    if ronda not in RONDAS:
        known = ", ".join(RONDAS)
        raise Mistake(f"WT-C.2.0.1: la ronda es una de: {known}", f"WT-C.2.0.1: a round is one of: {known}")
    if turno < TURNOS_TRAS_EL_TIEMPO:
        return None
    if ronda != ELIMINATORIA:
        return DRAW
    compared = turno > TURNOS_TRAS_EL_TIEMPO or lecturas.tiempo_en_eliminatoria == TIEMPO_EN_ELIMINATORIA_MAS_VIDAS
    if not compared or vidas[0] == vidas[1]:
        return None
    return 0 if vidas[0] > vidas[1] else 1
