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

#: no seat at all, and no observer either (kernel.knowledge)
NADIE: Final = -3


class Jugador:
    """One player. Cards of the two decks are told apart by their backs, so a hand is kept in two parts."""

    RECORD: ClassVar = Record(WHOLE, fresh={"asiento": "asiento"})

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
        self.listo = False  # it has finished the exchange before the game
        self.cambio_de_mano = False  # it has decided about its opening hand
        self.turnos = 0  # turns begun
        self.desvio = 0  # 1 if this turn's unit was given to the hero (WT-A.3.4)
        self.refuerzos = False  # paid this turn
        self.construidos = 0  # lugares built this turn
        self.poderes = 0  # mask of the hero's powers used this turn
