"""Matches: how many games, who begins each, what time forces, and what being late costs.

The rulebook has none of this (OQ-3, OQ-52): it is the public practice, and whoever organises may set otherwise. Seats
are 0 and 1, a game without a winner is `NULL`.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.tournament.matches import NULL, BestOf, MatchResult, match_result

cite("policy", "match_play.resultado", ("ML-0.1", "ML-4.1.2"))

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


class Modalidad(BestOf):
    """A way to play a match, with the minutes that are added to a round."""

    def __init__(
        self, key: str, es: str, en: str, partidas: int, minutos: int = MINUTOS, extra: int = MINUTOS_EXTRA
    ) -> None:
        super().__init__(key, es, en, partidas, minutos)
        if extra < 0:
            raise ValueError("los minutos añadidos no restan / added minutes take nothing away")
        self.extra = extra


BO1: Final = Modalidad("bo1", "Mejor de uno", "Best of one", 1)
BO3: Final = Modalidad("bo3", "Mejor de tres", "Best of three", 3)


def resultado(modalidad: Modalidad, partidas: list[int], tiempo: bool = False) -> MatchResult | None:
    """The result of a match after those games (the winner of each, or `NULL`); None while another is to be played.

    `tiempo` says that the time of the round is over, the added minutes too: an unfinished game is a draw, and the match
    goes to whoever has won more games.
    """
    return match_result(modalidad, partidas, tiempo)


def se_juega_otra(modalidad: Modalidad, partidas: list[int], tiempo: bool) -> bool:
    """Is another game of the match begun? Never once time is over."""
    return resultado(modalidad, partidas, tiempo) is None


def elige(partidas: list[int]) -> int:
    """The seat that chooses who begins the next game: whoever lost the one before; `AZAR` for the first, and after a
    game that nobody lost (OQ-3)."""
    if not partidas or partidas[-1] == NULL:
        return AZAR
    return 1 - partidas[-1]


# -- time -----------------------------------------------------------------------------------------------------------


class RelojDeRonda:
    """The clock of a round, in seconds: its minutes, and then those added to finish the game under way."""

    def __init__(self, modalidad: Modalidad) -> None:
        self.duracion = modalidad.minutes * 60
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


def resultado_por_tardanza(modalidad: Modalidad, tarde: int, minutos: int) -> tuple[list[int], MatchResult | None]:
    """The games that lateness gives to the other player, and how the match ended if it did."""
    cost = por_llegar_tarde(minutos)
    other = 1 - tarde
    if cost == NADA:
        return [], None
    games = [other] if cost == PARTIDA else [other] * modalidad.to_win
    return games, resultado(modalidad, games)
