# mypyc: off
"""Matches: the formats, what a match ends in, what time forces, and how an elimination round breaks a draw.

Functions of the game's law on plain values: seats are 0 and 1, a game without a winner is `NULA`.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("policy", "match_play.Formato", ("RG-FM.1", "RG-FM.2", "RG-FM.3", "RG-FM.4", "RG-FM.6", "RG-FM.11"))
cite("policy", "match_play.resultado", ("RG-FM.7", "RG-FM.8", "RG-FM.9", "RG-FM.10", "RG-FM.12"))
cite("policy", "match_play.por_tiempo", ("RG-FM.5", "RG-DV.13", "RG-DV.14", "RG-DV.15", "RG-DV.16", "RG-DV.17"))
cite("policy", "match_play.RelojDeRonda", ("RG-FM.4", "RG-FM.6", "RG-DV.11"))
cite("policy", "match_play.formato_aconsejado", ("RG-FM.2", "RG-DV.2"))
cite("policy", "match_play.desempatar", ("RG-DV.4",))

#: a game, or a match, that nobody has won
NULA: Final = -1
EMPATE: Final = -1

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


class Formato:
    """A way to play a match. Others may be added (RG-FM.11)."""

    def __init__(self, key: str, es: str, en: str, partidas: int, minutos: int) -> None:
        if partidas < 1 or partidas % 2 == 0:
            raise ValueError("un encuentro es al mejor de un número impar / a match is the best of an odd number")
        if minutos < 1:
            raise ValueError("una ronda dura al menos un minuto / a round lasts at least a minute")
        self.key = key
        self.nombre = {"es": es, "en": en}
        self.partidas = partidas
        self.minutos = minutos

    @property
    def para_ganar(self) -> int:
        """Games that decide the match."""
        return self.partidas // 2 + 1


BO1: Final = Formato("bo1", "Mejor de uno", "Best of one", 1, 30)
BO3: Final = Formato("bo3", "Mejor de tres", "Best of three", 3, 50)
#: the suggested ones (RG-FM.2)
FORMATOS: Final = {BO1.key: BO1, BO3.key: BO3}


def formato_aconsejado(rondas: int, minutos: int) -> Formato | None:
    """The longest suggested format whose rounds fit in the time wanted for the event; None if none does (RG-FM.2)."""
    fitting = [f for f in FORMATOS.values() if f.minutos * rondas <= minutos]
    return max(fitting, key=_minutos_de) if fitting else None


def _minutos_de(f: Formato) -> int:
    return f.minutos


class Resultado:
    """How a match stands or ended: games won, the winner or `EMPATE`, in which way, and by which rules."""

    def __init__(self, ganadas: tuple[int, int], ganador: int, forma: str, reglas: tuple[str, ...]) -> None:
        self.ganadas = ganadas
        self.ganador = ganador
        self.forma = forma
        self.reglas = reglas

    @property
    def empate(self) -> bool:
        return self.ganador == EMPATE


def ganadas(partidas: list[int]) -> tuple[int, int]:
    """Games won by each; a null game counts for nobody (RG-OQ.62)."""
    return partidas.count(0), partidas.count(1)


def resultado(formato: Formato, partidas: list[int], tiempo: bool = False) -> Resultado | None:
    """The result of a match after those games (the winner of each, or `NULA`); None while another is to be played.

    `tiempo` says that the round's time is up and what was under way has been played out.
    """
    if len(partidas) > formato.partidas:
        n = formato.partidas
        raise ValueError(f"RG-FM.6: son {n} partidas como máximo / at most {n} games")
    for i, winner in enumerate(partidas):
        if winner not in (0, 1, NULA):
            raise ValueError("el ganador es 0, 1 o NULA / the winner is 0, 1 or NULA")
        if max(ganadas(partidas[:i])) >= formato.para_ganar:
            raise ValueError("RG-FM.9: el encuentro ya estaba decidido / the match was already decided")
    a, b = ganadas(partidas)
    won = max(a, b) >= formato.para_ganar
    if not won and not tiempo and len(partidas) < formato.partidas:
        return None
    winner = EMPATE if a == b else 0 if a > b else 1
    forma, reglas = _forma(formato, len(partidas) - partidas.count(NULA), winner, won)
    if not won and winner != EMPATE:
        reglas = (*reglas, "RG-DV.16")
    elif winner == EMPATE and a:
        reglas = (*reglas, "RG-DV.17")
    return Resultado((a, b), winner, forma, reglas)


def _forma(formato: Formato, finished: int, winner: int, won: bool) -> tuple[str, tuple[str, ...]]:
    """By how many games were finished; null ones were not."""
    if finished == 0:
        return SIN_PARTIDAS, ("RG-DV.15",)
    if finished == 1:
        return UNA_PARTIDA, ("RG-FM.3",) if formato.partidas == 1 else ("RG-FM.7", "RG-FM.8")
    if finished == 2:
        return (DOS_GANADAS, ("RG-FM.9",)) if won or winner != EMPATE else (DOS_EMPATADAS, ("RG-FM.7", "RG-FM.12"))
    return TRES_PARTIDAS, ("RG-FM.10",)


def se_juega_otra(formato: Formato, partidas: list[int], tiempo: bool) -> bool:
    """Is another game of the match begun? Never after time has been called (RG-OQ.62, RG-OQ.90)."""
    return resultado(formato, partidas, tiempo) is None


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
        raise ValueError(f"el momento es uno de / the moment is one of: {', '.join(MOMENTOS)}")
    rival = 1 - activo
    return AlTiempo((activo, rival, activo, rival), False, ("RG-DV.13", "RG-DV.14"))


def nula_por_turnos(turno: int, acabado: bool, hay_ganador: bool) -> bool:
    """Is a game null? `turno` counts from the one in which time was called, which is 0 (RG-DV.15)."""
    return acabado and turno >= TURNOS_TRAS_EL_TIEMPO and not hay_ganador


class RelojDeRonda:
    """The clock of a round, in seconds."""

    def __init__(self, formato: Formato) -> None:
        self.duracion = formato.minutos * 60
        self.empezo = -1

    def empezar(self, ahora: int) -> list[Refusal]:
        if self.empezo >= 0:
            return [Refusal("reloj", ("RG-DV.7",), "la ronda ya ha empezado", "the round has already begun")]
        self.empezo = ahora
        return []

    def quedan(self, ahora: int) -> int:
        return self.duracion if self.empezo < 0 else max(0, self.duracion - (ahora - self.empezo))

    def agotado(self, ahora: int) -> bool:
        return self.empezo >= 0 and self.quedan(ahora) == 0

    def avisos(self, antes: int, ahora: int) -> list[int]:
        """The notices due since the clock was last looked at, in minutes left (RG-DV.11)."""
        was, left = self.quedan(antes), self.quedan(ahora)
        return [m for m in AVISOS if left <= m * 60 < was]


# -- elimination ----------------------------------------------------------------------------------------------------


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
) -> Desempate:
    """Breaks a draw of an elimination round, in order: more games won, more life in the null game, fewer warnings, the
    better place in the preliminaries (RG-OQ.62; the manual has no tie-break, and RG-DV.4 needs one)."""
    if ganadas[0] != ganadas[1]:
        return Desempate(0 if ganadas[0] > ganadas[1] else 1, "partidas")
    if vidas_en_la_nula is not None and vidas_en_la_nula[0] != vidas_en_la_nula[1]:
        return Desempate(0 if vidas_en_la_nula[0] > vidas_en_la_nula[1] else 1, "vida")
    if avisos[0] != avisos[1]:
        return Desempate(0 if avisos[0] < avisos[1] else 1, "avisos")
    if posiciones[0] == posiciones[1]:
        raise ValueError("dos personas no comparten posición / two people do not share a place")
    return Desempate(0 if posiciones[0] < posiciones[1] else 1, "posicion")
