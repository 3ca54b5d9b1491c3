"""What a game at a table of the house scores, and what a loop costs (III.2.6)."""

from __future__ import annotations

from coliseo.games.atrum_arena.facts.stats import reptantes_en_juego
from coliseo.games.atrum_arena.flow.ending import conceder
from coliseo.games.atrum_arena.law.tournament import score_de
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.rules import cite

cite("policy", "scoring.puntuar", ("AA-III.2.6.5", "AA-III.2.6.7", "AA-III.2.6.9"))
cite("policy", "scoring.perder_por_bucle", ("AA-III.2.6.10", "AA-III.2.6.11", "AA-III.2.6.12"))


def puntuar(m: Mesa, por_tiempo: bool = False, concedio: int = -1) -> list[int]:
    """SCORE of each seat at the end of a game: Reptantes in play, 0 to 3; a conceder's is lost (AA-III.2.6.5 to .9)."""
    assert m.winners is not None
    left = tuple(reptantes_en_juego(m, seat) for seat in range(m.seats))
    return list(score_de(left, m.winners, por_tiempo, concedio))


def perder_por_bucle(m: Mesa, seat: int) -> list[int]:
    """The Judge deems whoever keeps a loop going to have conceded: they lose, and their SCORE with it."""
    conceder(m, seat)
    return puntuar(m, concedio=seat)
