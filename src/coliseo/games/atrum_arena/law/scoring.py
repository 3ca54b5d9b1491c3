"""What a game at a table of the house scores, and what a loop costs (III.2.6)."""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.facts.stats import reptantes_en_juego
from coliseo.games.atrum_arena.flow.ending import conceder
from coliseo.games.atrum_arena.law.tournament import score_de
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.rules import cite

cite("policy", "scoring.puntuar", ("AA-III.2.6.5", "AA-III.2.6.7", "AA-III.2.6.9"))
cite("policy", "scoring.RepeticionesDelTurno", ("AA-III.2.6.10", "AA-III.2.6.11", "AA-III.2.6.12"))

#: repetitions of a public position within one turn that call the Judge
REPETICIONES_QUE_AVISAN: Final = 3


def puntuar(m: Mesa, por_tiempo: bool = False, concedio: int = -1) -> list[int]:
    """SCORE of each seat at the end of a game: Reptantes in play, 0 to 3; a conceder's is lost (AA-III.2.6.5 to .9)."""
    assert m.winners is not None
    left = tuple(reptantes_en_juego(m, seat) for seat in range(m.seats))
    return list(score_de(left, m.winners, por_tiempo, concedio))


# -- loops ----------------------------------------------------------------------------------------------------------


def posicion_publica(m: Mesa) -> tuple[object, ...]:
    """What everyone sees, without counters that always grow: equal positions are equal values."""
    return (
        m.activo,
        m.fase,
        m.parte,
        tuple(
            (p.resistencia, p.en_juego, p.preparados, p.cartas_en_mano(), tuple(sorted(e & 15 for e in p.altar)))
            for p in m.participantes
        ),
        tuple(sorted(m.vertedero)),
        tuple((e.asiento, e.reptante, e.ranura) for e in m.cadena),
    )


class RepeticionesDelTurno:
    """Watches one turn for loops: the third time a position comes back, the Judge is called (AA-III.2.6.10 to .12)."""

    def __init__(self) -> None:
        self.turno = 0
        self.vistas: dict[tuple[object, ...], int] = {}
        self.pudieron: set[int] = set()  # who has had something to choose since the positions began to come back
        self.avisa = False

    def anotar(self, m: Mesa) -> bool:
        """Notes the position at a question; True when it is a loop that calls the Judge."""
        if m.turno != self.turno:
            self.turno = m.turno
            self.vistas.clear()
        position = posicion_publica(m)
        if position not in self.vistas:
            self.pudieron.clear()
        self.pudieron.update([q.seat for q in m.questions if len(q.menu) > 1])
        self.vistas[position] = self.vistas.get(position, 0) + 1
        self.avisa = self.vistas[position] >= REPETICIONES_QUE_AVISAN
        return self.avisa

    def sin_salida(self, m: Mesa, seat: int) -> bool:
        """Does the loop of a participant leave their opponents no way to go on playing (AA-III.2.6.12)?"""
        return self.avisa and not any([m.opposed(other, seat) for other in self.pudieron])


def perder_por_bucle(m: Mesa, seat: int) -> list[int]:
    """The Judge deems whoever keeps a loop going to have conceded: they lose, and their SCORE with it."""
    conceder(m, seat)
    return puntuar(m, concedio=seat)
