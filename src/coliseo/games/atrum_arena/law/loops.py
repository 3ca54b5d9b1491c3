"""Loops at a table of the house: the third time a position comes back within a turn the Judge is called (III.2.6.10 to
.12). What it costs whoever keeps it up is for the Judge to say."""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.rules import cite

cite("policy", "loops.RepeticionesDelTurno", ("AA-III.2.6.10", "AA-III.2.6.11"))

#: repetitions of a public position within one turn that call the Judge
REPETICIONES_QUE_AVISAN: Final = 3


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
    """Watches the turns of one game, one at a time."""

    def __init__(self) -> None:
        self.turno = 0
        self.vistas: dict[tuple[object, ...], int] = {}

    def anotar(self, m: Mesa) -> bool:
        """Notes the position at a question; True when it is a loop that calls the Judge."""
        if m.turno != self.turno:
            self.turno = m.turno
            self.vistas.clear()
        position = posicion_publica(m)
        self.vistas[position] = self.vistas.get(position, 0) + 1
        return self.vistas[position] >= REPETICIONES_QUE_AVISAN
