# mypyc: off
"""Matches: how many games, who begins each, what time forces, and what being late costs.

The rulebook has none of this (OQ-3, OQ-52): it is the public practice, and whoever organises may set otherwise. Seats
are 0 and 1, a game without a winner is `NULA`.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("policy", "match_play.resultado", ("ML-0.1", "ML-4.1.2"))

#: a game, or a match, that nobody has won
NULA: Final = -1
EMPATE: Final = -1
#: nobody chooses who begins: it is drawn by lot
AZAR: Final = -1

#: minutes of a round, and those added to finish the game under way
MINUTOS: Final = 45
MINUTOS_EXTRA: Final = 5
#: minutes of lateness that lose the game, and the match
TARDE_PARTIDA: Final = 10
TARDE_ENCUENTRO: Final = 20

# how the clock of a round stands
CORRE: Final = "corre"
EXTRA: Final = "extra"
AGOTADO: Final = "agotado"

# what lateness costs
NADA: Final = "nada"
PARTIDA: Final = "partida"
ENCUENTRO: Final = "encuentro"


class Modalidad:
    """A way to play a match: the best of so many games, in a round of so many minutes."""

    def __init__(
        self, key: str, es: str, en: str, partidas: int, minutos: int = MINUTOS, extra: int = MINUTOS_EXTRA
    ) -> None:
        if partidas < 1 or partidas % 2 == 0:
            raise ValueError("un encuentro es al mejor de un número impar / a match is the best of an odd number")
        if minutos < 1 or extra < 0:
            raise ValueError("una ronda dura al menos un minuto / a round lasts at least a minute")
        self.key = key
        self.nombre = {"es": es, "en": en}
        self.partidas = partidas
        self.minutos = minutos
        self.extra = extra

    @property
    def para_ganar(self) -> int:
        """Games that decide the match."""
        return self.partidas // 2 + 1


BO1: Final = Modalidad("bo1", "Mejor de uno", "Best of one", 1)
BO3: Final = Modalidad("bo3", "Mejor de tres", "Best of three", 3)
#: the usual one first
MODALIDADES: Final = {BO3.key: BO3, BO1.key: BO1}


class Resultado:
    """How a match ended: games won by each, and the winner or `EMPATE`."""

    def __init__(self, ganadas: tuple[int, int], ganador: int) -> None:
        self.ganadas = ganadas
        self.ganador = ganador

    @property
    def empate(self) -> bool:
        return self.ganador == EMPATE


def ganadas(partidas: list[int]) -> tuple[int, int]:
    """Games won by each; a drawn or unfinished game counts for nobody."""
    return partidas.count(0), partidas.count(1)


def resultado(modalidad: Modalidad, partidas: list[int], tiempo: bool = False) -> Resultado | None:
    """The result of a match after those games (the winner of each, or `NULA`); None while another is to be played.

    `tiempo` says that the time of the round is over, the added minutes too: an unfinished game is a draw, and the match
    goes to whoever has won more games.
    """
    if len(partidas) > modalidad.partidas:
        n = modalidad.partidas
        raise ValueError(f"son {n} partidas como máximo / at most {n} games")
    for i, winner in enumerate(partidas):
        if winner not in (0, 1, NULA):
            raise ValueError("el ganador es 0, 1 o NULA / the winner is 0, 1 or NULA")
        if max(ganadas(partidas[:i])) >= modalidad.para_ganar:
            raise ValueError("el encuentro ya estaba decidido / the match was already decided")
    a, b = ganadas(partidas)
    if max(a, b) < modalidad.para_ganar and not tiempo and len(partidas) < modalidad.partidas:
        return None
    return Resultado((a, b), EMPATE if a == b else 0 if a > b else 1)


def se_juega_otra(modalidad: Modalidad, partidas: list[int], tiempo: bool) -> bool:
    """Is another game of the match begun? Never once time is over."""
    return resultado(modalidad, partidas, tiempo) is None


def elige(partidas: list[int]) -> int:
    """The seat that chooses who begins the next game: whoever lost the one before; `AZAR` for the first, and after a
    game that nobody lost (OQ-3)."""
    if not partidas or partidas[-1] == NULA:
        return AZAR
    return 1 - partidas[-1]


# -- time -----------------------------------------------------------------------------------------------------------


class RelojDeRonda:
    """The clock of a round, in seconds: its minutes, and then those added to finish the game under way."""

    def __init__(self, modalidad: Modalidad) -> None:
        self.duracion = modalidad.minutos * 60
        self.anadido = modalidad.extra * 60
        self.empezo = -1

    def empezar(self, ahora: int) -> list[Refusal]:
        if self.empezo >= 0:
            return [Refusal("reloj", ("ML-0.1",), "la ronda ya ha empezado", "the round has already begun")]
        self.empezo = ahora
        return []

    def quedan(self, ahora: int) -> int:
        """Seconds left of the part that is running: of the round, or of what was added."""
        if self.empezo < 0:
            return self.duracion
        gone = ahora - self.empezo
        return self.duracion - gone if gone < self.duracion else max(0, self.duracion + self.anadido - gone)

    def estado(self, ahora: int) -> str:
        gone = 0 if self.empezo < 0 else ahora - self.empezo
        if gone < self.duracion:
            return CORRE
        return EXTRA if gone < self.duracion + self.anadido else AGOTADO

    def empieza_otra(self, ahora: int) -> bool:
        """May another game be begun? The added minutes are for the one under way."""
        return self.estado(ahora) == CORRE


def por_llegar_tarde(minutos: int) -> str:
    """What somebody so many minutes late loses: nothing, the game or the match."""
    if minutos >= TARDE_ENCUENTRO:
        return ENCUENTRO
    return PARTIDA if minutos >= TARDE_PARTIDA else NADA


def resultado_por_tardanza(modalidad: Modalidad, tarde: int, minutos: int) -> tuple[list[int], Resultado | None]:
    """The games that lateness gives to the other player, and how the match ended if it did."""
    cost = por_llegar_tarde(minutos)
    other = 1 - tarde
    if cost == NADA:
        return [], None
    games = [other] if cost == PARTIDA else [other] * modalidad.para_ganar
    return games, resultado(modalidad, games)
