"""A player: lives, resources, hero and cards."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.games.warlords_of_terra.model.pieces import Edificio, Pertrecho
from coliseo.kernel.records import WHOLE, Record
from coliseo.tabletop.zones import Deck, Hand

VIDAS_INICIALES: Final = 20  # WT-A.1.9
DE_BATALLA: Final = 4  # opening cards from each deck (WT-A.1.1)
DE_CONSTRUCCION: Final = 3
MANO_MAXIMA: Final = 8  # WT-A.1.11
TOPE_DE_RECURSO: Final = 10  # WT-A.3.2
COSTE_DE_REFUERZOS: Final = 5  # WT-A.3.8
ARMERIA_MAXIMA: Final = 3  # WT-A.4.2.1


class Jugador:
    """One player. Cards of the two decks are told apart by their backs, so a hand is kept in two parts."""

    RECORD: ClassVar = Record(WHOLE)

    def __init__(self, asiento: int) -> None:
        self.asiento = asiento
        self.vidas = VIDAS_INICIALES
        self.reino = 0
        self.heroe = 0  # number of the card
        self.pp = 0
        self.oro = 0
        self.mana = 0
        self.batalla = Deck()
        self.construccion = Deck()
        self.mano = Hand(asiento, 2)  # cards of the battle deck
        self.planos = Hand(asiento, 2)  # lugares in hand
        self.descarte: list[int] = []
        self.eliminadas: list[int] = []  # cards out of the game (WT-A.10.6.4)
        self.armeria: tuple[Pertrecho, ...] = ()
        self.lugares: tuple[Edificio, ...] = ()
        self.prebanquillo: list[int] = []
        self.cambio_de_mano = False  # it has decided about its opening hand
        self.turnos = 0  # turns begun
        self.desvio = 0  # 1 if this turn's unit was given to the hero (WT-A.3.4)
        self.refuerzos = False  # paid this turn
        self.construidos = 0  # lugares built this turn
        self.poderes = 0  # mask of the hero's powers used this turn

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = (
        "armeria", "asiento", "batalla", "cambio_de_mano", "construccion", "construidos", "descarte", "desvio",
        "eliminadas", "heroe", "lugares", "mana", "mano", "oro", "planos", "poderes", "pp", "prebanquillo", "refuerzos",
        "reino", "turnos", "vidas",
    )  # fmt: skip

    def clone(self) -> Jugador:
        o = Jugador(self.asiento)
        o.vidas = self.vidas
        o.reino = self.reino
        o.heroe = self.heroe
        o.pp = self.pp
        o.oro = self.oro
        o.mana = self.mana
        o.batalla = self.batalla.clone()
        o.construccion = self.construccion.clone()
        o.mano = self.mano.clone()
        o.planos = self.planos.clone()
        o.descarte = self.descarte.copy()
        o.eliminadas = self.eliminadas.copy()
        o.armeria = self.armeria
        o.lugares = self.lugares
        o.prebanquillo = self.prebanquillo.copy()
        o.cambio_de_mano = self.cambio_de_mano
        o.turnos = self.turnos
        o.desvio = self.desvio
        o.refuerzos = self.refuerzos
        o.construidos = self.construidos
        o.poderes = self.poderes
        return o

    def save(self) -> dict[str, Any]:
        return {
            "asiento": self.asiento,
            "vidas": self.vidas,
            "reino": self.reino,
            "heroe": self.heroe,
            "pp": self.pp,
            "oro": self.oro,
            "mana": self.mana,
            "batalla": self.batalla.save(),
            "construccion": self.construccion.save(),
            "mano": self.mano.save(),
            "planos": self.planos.save(),
            "descarte": self.descarte,
            "eliminadas": self.eliminadas,
            "armeria": [x.save() for x in self.armeria],
            "lugares": [x.save() for x in self.lugares],
            "prebanquillo": self.prebanquillo,
            "cambio_de_mano": self.cambio_de_mano,
            "turnos": self.turnos,
            "desvio": self.desvio,
            "refuerzos": self.refuerzos,
            "construidos": self.construidos,
            "poderes": self.poderes,
        }

    @staticmethod
    def load(data: dict[str, Any]) -> Jugador:
        o = Jugador(int(data["asiento"]))
        o.vidas = int(data["vidas"])
        o.reino = int(data["reino"])
        o.heroe = int(data["heroe"])
        o.pp = int(data["pp"])
        o.oro = int(data["oro"])
        o.mana = int(data["mana"])
        o.batalla = Deck.load(data["batalla"])
        o.construccion = Deck.load(data["construccion"])
        o.mano = Hand.load(data["mano"])
        o.planos = Hand.load(data["planos"])
        o.descarte = [int(x) for x in data["descarte"]]
        o.eliminadas = [int(x) for x in data["eliminadas"]]
        o.armeria = tuple([Pertrecho.load(x) for x in data["armeria"]])
        o.lugares = tuple([Edificio.load(x) for x in data["lugares"]])
        o.prebanquillo = [int(x) for x in data["prebanquillo"]]
        o.cambio_de_mano = bool(data["cambio_de_mano"])
        o.turnos = int(data["turnos"])
        o.desvio = int(data["desvio"])
        o.refuerzos = bool(data["refuerzos"])
        o.construidos = int(data["construidos"])
        o.poderes = int(data["poderes"])
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------
