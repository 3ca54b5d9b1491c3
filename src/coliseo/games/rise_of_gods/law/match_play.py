"""Matches: the formats, what a match ends in, what time forces, and how an elimination round breaks a draw.

Functions of the game's law on plain values: seats are 0 and 1, a game without a winner is `NULL`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coliseo.kernel.rules import cite
from coliseo.text.mistake import Mistake
from coliseo.tournament.matches import DRAW, NULL, BestOf, MatchResult, match_result

cite("policy", "match_play.Formato", ("RG-FM.1", "RG-FM.2", "RG-FM.3", "RG-FM.4", "RG-FM.6", "RG-FM.11"))
cite("policy", "match_play.resultado", ("RG-FM.7", "RG-FM.8", "RG-FM.9", "RG-FM.10", "RG-FM.12"))
cite("policy", "match_play.por_tiempo", ("RG-FM.5", "RG-DV.13", "RG-DV.14", "RG-DV.15", "RG-DV.16", "RG-DV.17"))
cite("policy", "match_play.formato_aconsejado", ("RG-FM.2", "RG-DV.2"))
cite("policy", "match_play.desempatar", ("RG-DV.4",))

#: turns that are played after the one in which time is called (RG-DV.13, RG-DV.14)
TURNOS_TRAS_EL_TIEMPO: Final = 3
#: minutes left at which notice is given; the manual says "10 or 5", and both are announced (RG-DV.11, RG-OQ.64)
AVISOS: Final = (10, 5)

# what is being done when time is called (RG-OQ.90)
ENTRE_PARTIDAS: Final = "entre_partidas"
PREPARACION: Final = "preparacion"
EN_TURNO: Final = "en_turno"
MOMENTOS: Final = (ENTRE_PARTIDAS, PREPARACION, EN_TURNO)

# how a match ended (RG-FM.8 to RG-FM.10, RG-FM.12)
UNA_PARTIDA: Final = "una_partida"
DOS_GANADAS: Final = "dos_ganadas"
DOS_EMPATADAS: Final = "dos_empatadas"
TRES_PARTIDAS: Final = "tres_partidas"
SIN_PARTIDAS: Final = "sin_partidas"


#: a way to play a match; others than these may be added (RG-FM.11)
Formato = BestOf
BO1: Final = Formato("bo1", "Mejor de uno", "Best of one", 1, 30)
BO3: Final = Formato("bo3", "Mejor de tres", "Best of three", 3, 50)
#: the suggested ones (RG-FM.2)
FORMATOS: Final = {BO1.key: BO1, BO3.key: BO3}


def formato_aconsejado(rondas: int, minutos: int) -> Formato | None:
    """The longest suggested format whose rounds fit in the time wanted for the event; None if none does (RG-FM.2)."""
    fitting = [f for f in FORMATOS.values() if f.minutes * rondas <= minutos]
    return max(fitting, key=_minutos_de) if fitting else None


def _minutos_de(f: Formato) -> int:
    return f.minutes


class Resultado(MatchResult):
    """How a match ended, with the way in which it did and the rules for it."""

    def __init__(self, found: MatchResult, forma: str, reglas: tuple[str, ...]) -> None:
        super().__init__(found.won, found.winner)
        self.forma = forma
        self.reglas = reglas


def resultado(formato: Formato, partidas: list[int], tiempo: bool = False) -> Resultado | None:
    """The result of a match after those games (the winner of each, or `NULL`); None while another is to be played. A
    null game counts for nobody (RG-OQ.62).

    `tiempo` says that the round's time is up and what was under way has been played out.
    """
    found = match_result(formato, partidas, tiempo, "RG-FM.6", "RG-FM.9")
    if found is None:
        return None
    won = max(found.won) >= formato.to_win
    forma, reglas = _forma(formato, len(partidas) - partidas.count(NULL), found.winner, won)
    if not won and not found.drawn:
        reglas = (*reglas, "RG-DV.16")
    elif found.drawn and found.won[0]:
        reglas = (*reglas, "RG-DV.17")
    return Resultado(found, forma, reglas)


def _forma(formato: Formato, finished: int, winner: int, won: bool) -> tuple[str, tuple[str, ...]]:
    """By how many games were finished; null ones were not."""
    if finished == 0:
        return SIN_PARTIDAS, ("RG-DV.15", "RG OQ.62")
    if finished == 1:
        return UNA_PARTIDA, ("RG-FM.3",) if formato.games == 1 else ("RG-FM.7", "RG-FM.8")
    if finished == 2:
        return (DOS_GANADAS, ("RG-FM.9",)) if won or winner != DRAW else (DOS_EMPATADAS, ("RG-FM.7", "RG-FM.12"))
    return TRES_PARTIDAS, ("RG-FM.10",)


# -- time -----------------------------------------------------------------------------------------------------------


class AlTiempo:
    """What calling time does to the match: who plays turns 0 to 3, or that the game is null, or that none is begun."""

    def __init__(self, turnos: tuple[int, ...], nula: bool, reglas: tuple[str, ...]) -> None:
        self.turnos = turnos
        self.nula = nula
        self.reglas = reglas


def llamar_tiempo(momento: str, activo: int = 0) -> AlTiempo:
    """Time is called. `activo` is whose turn is in progress, ending or beginning (RG-DV.13, RG-DV.14, RG-OQ.90)."""
    if momento == ENTRE_PARTIDAS:
        return AlTiempo((), False, ("RG-FM.7",))
    if momento == PREPARACION:
        return AlTiempo((), True, ("RG-DV.15",))
    if momento != EN_TURNO:
        known = ", ".join(MOMENTOS)
        raise Mistake(f"el momento es uno de: {known}", f"the moment is one of: {known}")
    rival = 1 - activo  # a duel: time may be called where there is no table
    return AlTiempo((activo, rival, activo, rival), False, ("RG-DV.13", "RG-DV.14"))


# -- elimination ----------------------------------------------------------------------------------------------------


#: what decides who goes on from a drawn elimination match
PARTIDAS: Final = "partidas"
VIDA: Final = "vida"
AVISOS_DADOS: Final = "avisos"
POSICION: Final = "posicion"
CRITERIOS: Final = {
    PARTIDAS: {"es": "ganó más partidas", "en": "more games won"},
    VIDA: {"es": "tenía más vida en la partida nula", "en": "more life in the null game"},
    AVISOS_DADOS: {"es": "tiene menos advertencias", "en": "fewer warnings"},
    POSICION: {"es": "quedó mejor en la fase previa", "en": "the better place in the preliminaries"},
}


class Desempate:
    """Who goes on from a drawn elimination match, and what decided it."""

    def __init__(self, ganador: int, criterio: str) -> None:
        self.ganador = ganador
        self.criterio = criterio


def desempatar(
    ganadas: tuple[int, int],
    vidas_en_la_nula: tuple[int, int] | None,
    avisos: tuple[int, int],
    posiciones: tuple[int, int],
    orden: Sequence[str] = tuple(CRITERIOS),
) -> Desempate:
    """Breaks a draw of an elimination round, in order: more games won, more life in the null game, fewer warnings, the
    better place in the preliminaries (RG-OQ.62; the manual has no tie-break, and RG-DV.4 needs one). An event may have
    another order."""
    # what each has more of, the better the more
    vidas = vidas_en_la_nula or (0, 0)
    cuenta = {
        PARTIDAS: ganadas,
        VIDA: vidas,
        AVISOS_DADOS: (-avisos[0], -avisos[1]),
        POSICION: (-posiciones[0], -posiciones[1]),
    }
    for criterio in orden:
        one, other = cuenta[criterio]
        if one != other:
            return Desempate(0 if one > other else 1, criterio)
    raise Mistake("dos personas no comparten posición", "two people do not share a place")
