"""Rounds and time (C.1): one game of 45 minutes, the turns after time is called, and what the game ends in.

Functions of the game's law on plain values: seats are 0 and 1, a game without a winner is `NULL`.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.flow.ending import TURNOS_TRAS_EL_TIEMPO
from coliseo.games.warlords_of_terra.model.config import ELIMINATORIA, RONDAS
from coliseo.games.warlords_of_terra.model.readings import TIEMPO_EN_ELIMINATORIA_MAS_VIDAS, Lecturas
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.tournament.matches import DRAW, BestOf, MatchResult, match_result

cite("policy", "match_play.RONDA", ("WT-C.1.1",))
cite("policy", "match_play.FINAL_A_TRES", ("WT-C.1.5", "WT-C.1.6"))
cite("policy", "match_play.DESEMPATE", ("WT-C.2.4.2.2",))
cite("policy", "match_play.turnos_finales", ("WT-C.1.2", "WT-C.1.3"))
cite("policy", "match_play.al_acabar_el_tiempo", ("WT-C.1.4", "WT-C.2.0.1", "WT-C.2.0.2"))

MINUTOS_DE_RONDA: Final = 45


class Modalidad(BestOf):
    """A way to play a match. Without time it may outlast `minutes`, which is then only what a timetable keeps free."""

    def __init__(self, key: str, es: str, en: str, partidas: int, con_tiempo: bool) -> None:
        super().__init__(key, es, en, partidas, MINUTOS_DE_RONDA * partidas)
        self.con_tiempo = con_tiempo


RONDA: Final = Modalidad("ronda", "Una partida de 45 minutos", "One game of 45 minutes", 1, con_tiempo=True)
FINAL_A_TRES: Final = Modalidad("final", "Al mejor de tres, sin tiempo", "Best of three, untimed", 3, con_tiempo=False)
DESEMPATE: Final = Modalidad("desempate", "Una partida sin tiempo", "One untimed game", 1, con_tiempo=False)


def resultado(modalidad: Modalidad, partidas: list[int], tiempo: bool = False) -> MatchResult | None:
    """The result of a match after those games (the winner of each, or `NULL`); None while another is to be played.

    `tiempo` says that the time of the round is over, with the turns that follow. A match without time is not over until
    somebody has won it, so a drawn game of it is played again and is not among those given.
    """
    if modalidad.con_tiempo:
        return match_result(modalidad, partidas, tiempo, "WT-C.1.1", "WT-C.1.1")
    if DRAW in partidas:
        raise ValueError("WT-C.2.4.2.2: sin tiempo se juega hasta que alguien gana / untimed games have a winner")
    return match_result(modalidad, partidas, False, "WT-C.1.5", "WT-C.1.5")


# -- time -----------------------------------------------------------------------------------------------------------


class RelojDeRonda:
    """The clock of a round, in seconds. That of a match without time never runs out."""

    def __init__(self, modalidad: Modalidad) -> None:
        self.duracion = modalidad.minutes * 60 if modalidad.con_tiempo else 0
        self.empezo = -1

    def empezar(self, ahora: int) -> list[Refusal]:
        if self.empezo >= 0:
            return [Refusal("reloj", ("WT-C.1.1",), "la ronda ya ha empezado", "the round has already begun")]
        self.empezo = ahora
        return []

    def quedan(self, ahora: int) -> int | None:
        """Seconds left; None if there is no limit."""
        if self.duracion == 0:
            return None
        return self.duracion if self.empezo < 0 else max(0, self.duracion - (ahora - self.empezo))

    def agotado(self, ahora: int) -> bool:
        return self.quedan(ahora) == 0


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
        raise ValueError(f"WT-C.2.0.1: la ronda es una de / a round is one of: {', '.join(RONDAS)}")
    if turno < TURNOS_TRAS_EL_TIEMPO:
        return None
    if ronda != ELIMINATORIA:
        return DRAW
    compared = turno > TURNOS_TRAS_EL_TIEMPO or lecturas.tiempo_en_eliminatoria == TIEMPO_EN_ELIMINATORIA_MAS_VIDAS
    if not compared or vidas[0] == vidas[1]:
        return None
    return 0 if vidas[0] > vidas[1] else 1
