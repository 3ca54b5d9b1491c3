"""How a table is set: policy, chapter, team play, how personajes are chosen, board and readings."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.games.sorcerers_arena.model.readings import Lecturas
from coliseo.kernel.records import FROZEN, WHOLE, Record

# how the personajes of each Invocador are settled
FIJA: Final = "fija"  # the two teams of chapter 1 (SA-1.PREP.1)
LIBRE: Final = "libre"  # each Invocador names theirs (SA-2.PREP.1)
DRAFT: Final = "draft"  # one by one, in the order of the draft (SA-2.DRAFT.1, SA-T.DRAFT.1)
AZAR: Final = "azar"  # by lot
SELECCIONES: Final = (FIJA, LIBRE, DRAFT, AZAR)


class Config:
    """The settings of a table; they never change while the game lasts."""

    RECORD: ClassVar = Record(WHOLE, FROZEN)

    def __init__(
        self,
        politica: str,
        capitulo: int,
        equipo: bool,
        seleccion: str,
        primero: int,
        cajas: int,
        tablero: str,
        limite_rondas: int,
        lecturas: Lecturas,
    ) -> None:
        self.politica = politica
        self.capitulo = capitulo
        self.equipo = equipo  # four Invocadores in two sides
        self.seleccion = seleccion
        self.primero = primero  # the seat that chooses first in the draft if that was settled, else -1 (OQ-SA-57)
        self.cajas = cajas  # copies of the box: with one, no personaje is in two teams
        self.tablero = tablero  # key of the board
        self.limite_rondas = limite_rondas  # rounds after which time is called; 0 for none
        self.lecturas = lecturas

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = (
        "cajas", "capitulo", "equipo", "lecturas", "limite_rondas", "politica", "primero", "seleccion", "tablero",
    )  # fmt: skip

    def save(self) -> dict[str, Any]:
        return {
            "politica": self.politica,
            "capitulo": self.capitulo,
            "equipo": self.equipo,
            "seleccion": self.seleccion,
            "primero": self.primero,
            "cajas": self.cajas,
            "tablero": self.tablero,
            "limite_rondas": self.limite_rondas,
            "lecturas": self.lecturas.save(),
        }

    @staticmethod
    def load(data: dict[str, Any]) -> Config:
        return Config(
            str(data["politica"]), int(data["capitulo"]), bool(data["equipo"]), str(data["seleccion"]),
            int(data["primero"]), int(data["cajas"]), str(data["tablero"]), int(data["limite_rondas"]),
            Lecturas.load(data["lecturas"]),
        )  # fmt: skip

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------
