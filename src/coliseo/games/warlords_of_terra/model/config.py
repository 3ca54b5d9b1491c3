"""How a table is set: policy, who begins, competitive exchange, legendarias, and the readings of what is open."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.games.warlords_of_terra.model.readings import Lecturas
from coliseo.kernel.records import FROZEN, WHOLE, Record

#: the competitive rulebook that is played
FECHA_REGLAMENTO: Final = "2018-06-15"
#: legendarias of a main deck if the organiser says nothing (WT-C.5.4), and the most there can be (WT-C.5.3)
LEGENDARIAS: Final = 3

#: how the game is classed (WT-C.5.1, WT-C.5.2)
AMISTOSA: Final = "amistosa"
COMPETITIVA: Final = "competitiva"
CLASES: Final = (AMISTOSA, COMPETITIVA)
# what time forces in each kind of tournament (OQ-WT-51)
SUIZO: Final = "suizo"
ELIMINATORIA: Final = "eliminatoria"
RONDAS: Final = (SUIZO, ELIMINATORIA)


class Config:
    """The settings of a table; they never change while the game lasts."""

    RECORD: ClassVar = Record(WHOLE, FROZEN)

    def __init__(
        self,
        politica: str,
        clase: str,
        ronda: str,
        legendarias: int,
        prebanquillo: bool,
        primero: int,
        limite_turnos: int,
        lecturas: Lecturas,
    ) -> None:
        self.politica = politica
        self.clase = clase
        self.ronda = ronda
        self.legendarias = legendarias  # X of WT-C.5.2
        self.prebanquillo = prebanquillo  # cards are exchanged before the game (WT-C.3.1)
        self.primero = primero  # the seat that begins if that was settled beforehand, else -1
        self.limite_turnos = limite_turnos  # turns after which time is called (WT-C.1.2); 0 for none
        self.lecturas = lecturas

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("clase", "lecturas", "legendarias", "limite_turnos", "politica", "prebanquillo", "primero", "ronda")

    def save(self) -> dict[str, Any]:
        return {
            "politica": self.politica,
            "clase": self.clase,
            "ronda": self.ronda,
            "legendarias": self.legendarias,
            "prebanquillo": self.prebanquillo,
            "primero": self.primero,
            "limite_turnos": self.limite_turnos,
            "lecturas": self.lecturas.save(),
        }

    @staticmethod
    def load(data: dict[str, Any]) -> Config:
        return Config(
            str(data["politica"]), str(data["clase"]), str(data["ronda"]), int(data["legendarias"]),
            bool(data["prebanquillo"]), int(data["primero"]), int(data["limite_turnos"]),
            Lecturas.load(data["lecturas"]),
        )  # fmt: skip

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------
