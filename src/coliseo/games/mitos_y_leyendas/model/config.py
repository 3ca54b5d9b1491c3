"""How a table is set: policy, who begins, format, dated list, and the readings of what is open."""

from __future__ import annotations

from typing import Any, ClassVar

from coliseo.games.mitos_y_leyendas.model.readings import Lecturas
from coliseo.kernel.records import FROZEN, WHOLE, Record


class Config:
    """The settings of a table; they never change while the game lasts."""

    RECORD: ClassVar = Record(WHOLE, FROZEN)

    def __init__(
        self,
        politica: str,
        formato: str,
        lista: str,
        primero: int,
        elige: int,
        limite_turnos: int,
        lecturas: Lecturas,
    ) -> None:
        self.politica = politica
        self.formato = formato  # key of the format that the decks were checked against
        self.lista = lista  # key of the dated ban and limit list in force, or nothing
        self.primero = primero  # the seat that begins if that was settled beforehand, else -1
        self.elige = elige  # the seat that chooses who begins (loser of the game before), else -1
        self.limite_turnos = limite_turnos  # turns after which time is called; 0 for none
        self.lecturas = lecturas

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("elige", "formato", "lecturas", "limite_turnos", "lista", "politica", "primero")

    def save(self) -> dict[str, Any]:
        return {
            "politica": self.politica,
            "formato": self.formato,
            "lista": self.lista,
            "primero": self.primero,
            "elige": self.elige,
            "limite_turnos": self.limite_turnos,
            "lecturas": self.lecturas.save(),
        }

    @staticmethod
    def load(data: dict[str, Any]) -> Config:
        return Config(
            str(data["politica"]), str(data["formato"]), str(data["lista"]), int(data["primero"]), int(data["elige"]),
            int(data["limite_turnos"]), Lecturas.load(data["lecturas"]),
        )  # fmt: skip

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------
