"""How a table is set: policy, how the starting player is found, the dated list, and the readings of what is open."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.games.rise_of_gods.model.readings import Lecturas
from coliseo.kernel.records import FROZEN, WHOLE, Record

#: ways to find the starting player (RG-BR.4)
DADO: Final = "dado"
PIEDRA_PAPEL_TIJERA: Final = "ppt"
INICIOS: Final = (DADO, PIEDRA_PAPEL_TIJERA)

#: the state of the manual that is played ("parche 3.1", RG-GB.1) and the day of the facts of the components
FECHA_REGLAMENTO: Final = "2026-08-20"


class Config:
    """The settings of a table; they never change while the game lasts."""

    RECORD: ClassVar = Record(WHOLE, FROZEN)

    def __init__(
        self,
        politica: str,
        inicio: str,
        lista: str,
        primero: int,
        limite_turnos: int,
        lecturas: Lecturas,
    ) -> None:
        self.politica = politica
        self.inicio = inicio
        self.lista = lista  # key of the dated ban and limit list in force, or nothing
        self.primero = primero  # the seat that begins if that was settled beforehand, else -1
        self.limite_turnos = limite_turnos  # turns after which time is called (RG-DV.13); 0 for none
        self.lecturas = lecturas

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("inicio", "lecturas", "limite_turnos", "lista", "politica", "primero")

    def save(self) -> dict[str, Any]:
        return {
            "politica": self.politica,
            "inicio": self.inicio,
            "lista": self.lista,
            "primero": self.primero,
            "limite_turnos": self.limite_turnos,
            "lecturas": self.lecturas.save(),
        }

    @staticmethod
    def load(data: dict[str, Any]) -> Config:
        return Config(
            str(data["politica"]), str(data["inicio"]), str(data["lista"]), int(data["primero"]),
            int(data["limite_turnos"]), Lecturas.load(data["lecturas"]),
        )  # fmt: skip

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------
