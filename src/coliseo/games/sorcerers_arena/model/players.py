"""An Invocador: deck, hand, discard pile and cartas apartadas (SA-0.GEN.2, SA-T.ZONA.1)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.kernel.records import WHOLE, Record
from coliseo.tabletop.zones import Deck, Hand

#: no seat at all, and no observer either (kernel.knowledge)
NADIE: Final = -3


class Invocador:
    """One player. PV are the side's, not the player's (SA-T.END.5)."""

    RECORD: ClassVar = Record(WHOLE, fresh={"asientos": 2})

    def __init__(self, asiento: int, asientos: int) -> None:
        self.asiento = asiento
        self.equipo: list[int] = []  # numbers of the personajes chosen, in the order of choice or of the line
        self.mazo = Deck()
        self.mano = Hand(asiento, asientos)
        self.descartes: list[int] = []  # in order, public (SA-4.ING.5)
        self.apartadas: list[int] = []  # out of the game (SA-1.ADD.2)
        self.vistas: list[int] = []  # who knows each of them, as a mask of seats (`apartadas_public`)
        self.decidida = False  # it has decided about its opening hand

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("apartadas", "asiento", "decidida", "descartes", "equipo", "mano", "mazo", "vistas")

    def clone(self) -> Invocador:
        o = Invocador(self.asiento, 2)
        o.equipo = self.equipo.copy()
        o.mazo = self.mazo.clone()
        o.mano = self.mano.clone()
        o.descartes = self.descartes.copy()
        o.apartadas = self.apartadas.copy()
        o.vistas = self.vistas.copy()
        o.decidida = self.decidida
        return o

    def save(self) -> dict[str, Any]:
        return {
            "asiento": self.asiento,
            "equipo": self.equipo,
            "mazo": self.mazo.save(),
            "mano": self.mano.save(),
            "descartes": self.descartes,
            "apartadas": self.apartadas,
            "vistas": self.vistas,
            "decidida": self.decidida,
        }

    @staticmethod
    def load(data: dict[str, Any]) -> Invocador:
        o = Invocador(int(data["asiento"]), 2)
        o.equipo = [int(x) for x in data["equipo"]]
        o.mazo = Deck.load(data["mazo"])
        o.mano = Hand.load(data["mano"])
        o.descartes = [int(x) for x in data["descartes"]]
        o.apartadas = [int(x) for x in data["apartadas"]]
        o.vistas = [int(x) for x in data["vistas"]]
        o.decidida = bool(data["decidida"])
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------
