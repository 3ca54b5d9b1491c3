"""How a table is set: mode, windows policy, date of the rules, and the readings of what the rulebook leaves open."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.atrum_arena.model.readings import Lecturas
from coliseo.kernel.policies import CASUAL, COMPETITIVA, POLITICAS, SIMULACION

__all__ = ["CASUAL", "COMPETITIVA", "POLITICAS", "SIMULACION"]

DUELO: Final = "duelo"
TODOS: Final = "todos"
GRUPOS: Final = "grupos"
MODOS: Final = (DUELO, TODOS, GRUPOS)

#: the edition of the rulebook in force (AA-I.0.1)
FECHA_REGLAMENTO: Final = "2026-03-01"


class Config:
    """The settings of a table; they never change while the game lasts."""

    def __init__(
        self,
        modo: str,
        asientos: int,
        grupos: int,
        politica: str,
        fecha: str,
        torneo: bool,
        lecturas: Lecturas,
        limite_turnos: int = 0,
    ) -> None:
        self.modo = modo
        self.asientos = asientos
        self.grupos = grupos  # number of groups, 0 when everyone plays alone
        self.politica = politica
        self.fecha = fecha
        self.torneo = torneo
        self.lecturas = lecturas
        self.limite_turnos = limite_turnos  # turns after which time is up (III.2.6); 0 for none
        # kinds that may be announced outside a chain, for each part of a turn; -1 until the guards have said
        self.clases_sin_cadena = [-1] * 24

    @property
    def mazos(self) -> int:
        """Base decks in the Fosa: one for each started group of three participants (AA-I.2.2.2, AA-I.2.2.3)."""
        return (self.asientos + 2) // 3

    def save(self) -> dict[str, Any]:
        return {
            "modo": self.modo,
            "asientos": self.asientos,
            "grupos": self.grupos,
            "politica": self.politica,
            "fecha": self.fecha,
            "torneo": self.torneo,
            "lecturas": self.lecturas.elegidas,
            "limite_turnos": self.limite_turnos,
        }
