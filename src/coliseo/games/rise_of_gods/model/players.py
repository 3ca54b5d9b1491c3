"""A player: life, cards and sellos."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.kernel.records import WHOLE, Record
from coliseo.tabletop.zones import Deck, Hand

VIDA_INICIAL: Final = 20
VIDA_MAXIMA: Final = 20
MANO_INICIAL: Final = 6
MANO_MAXIMA: Final = 10
SELLOS_PARA_GAMBITO: Final = 3

# how the sello of the turn was played
NINGUNO: Final = 0
NATURAL: Final = 1
POR_GAMBITO: Final = 2
POR_HANDOUT: Final = 3
MODOS_SELLO: Final = ("", "natural", "gambito", "handout")

#: both players, as a mask
AMBOS: Final = 3
#: no seat at all, and no observer either (kernel.knowledge)
NADIE: Final = -3


class Jugador:
    """One player: life, cards and sellos."""

    RECORD: ClassVar = Record(
        WHOLE,
        fresh={"facciones": 0},
        outside=("mazo", "mano"),
        flat={
            "mazo": {
                "loose": "mazo", "top": "tope", "top_seen": "tope_visto", "bottom": "fondo",
                "bottom_seen": "fondo_visto",
            },
            "mano": {"cards": "mano"},
        },
    )  # fmt: skip

    def __init__(self, facciones: int, mazo: Deck, mano: Hand) -> None:
        self.vida = VIDA_INICIAL
        self.mazo = mazo
        self.mano = mano
        self.cementerio: list[int] = []
        self.aniquiladas: list[int] = []
        self.gambito: list[int] = []  # those of them given to Gambito (RG-GB.7)
        self.fuera: list[int] = []  # trapped for good
        self.fuera_visto: list[int] = []
        self.libres: list[int] = [0] * facciones  # sellos in play, by faction
        self.girados: list[int] = [0] * facciones
        self.sello_del_turno = NINGUNO
        self.turnos = 0  # turns begun
        self.jugadas_turno = 0  # cards played this turn, sellos not counted (RG-OQ.58)
        self.jugadas: dict[int, int] = {}  # copies played this game, by number (RG-OQ.74)
        self.comerciadas: list[int] = []  # numbers of the names traded (RG-CO.4)
        self.descuento_artefacto = 0  # off the next artefacto of this turn
        self.destruidas = 0  # criaturas of this player destroyed, Tokens included (RG-TK.8)
        self.mulligan = -1  # cards changed at the start, -1 before it

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = (
        "aniquiladas", "cementerio", "comerciadas", "descuento_artefacto", "destruidas", "fuera", "fuera_visto",
        "gambito", "girados", "jugadas", "jugadas_turno", "libres", "mano", "mazo", "mulligan", "sello_del_turno",
        "turnos", "vida",
    )  # fmt: skip

    def clone(self) -> Jugador:
        o = Jugador(0, self.mazo.clone(), self.mano.clone())
        o.vida = self.vida
        o.cementerio = self.cementerio.copy()
        o.aniquiladas = self.aniquiladas.copy()
        o.gambito = self.gambito.copy()
        o.fuera = self.fuera.copy()
        o.fuera_visto = self.fuera_visto.copy()
        o.libres = self.libres.copy()
        o.girados = self.girados.copy()
        o.sello_del_turno = self.sello_del_turno
        o.turnos = self.turnos
        o.jugadas_turno = self.jugadas_turno
        o.jugadas = self.jugadas.copy()
        o.comerciadas = self.comerciadas.copy()
        o.descuento_artefacto = self.descuento_artefacto
        o.destruidas = self.destruidas
        o.mulligan = self.mulligan
        return o

    def save(self) -> dict[str, Any]:
        return {
            "vida": self.vida,
            "mazo": self.mazo.loose,
            "tope": self.mazo.top,
            "tope_visto": self.mazo.top_seen,
            "fondo": self.mazo.bottom,
            "fondo_visto": self.mazo.bottom_seen,
            "mano": self.mano.cards,
            "cementerio": self.cementerio,
            "aniquiladas": self.aniquiladas,
            "gambito": self.gambito,
            "fuera": self.fuera,
            "fuera_visto": self.fuera_visto,
            "libres": self.libres,
            "girados": self.girados,
            "sello_del_turno": self.sello_del_turno,
            "turnos": self.turnos,
            "jugadas_turno": self.jugadas_turno,
            "jugadas": sorted(self.jugadas.items()),
            "comerciadas": self.comerciadas,
            "descuento_artefacto": self.descuento_artefacto,
            "destruidas": self.destruidas,
            "mulligan": self.mulligan,
        }

    @staticmethod
    def load(data: dict[str, Any], mazo: Deck, mano: Hand) -> Jugador:
        o = Jugador(0, mazo, mano)
        o.vida = int(data["vida"])
        o.mazo.loose = [int(x) for x in data["mazo"]]
        o.mazo.top = [int(x) for x in data["tope"]]
        o.mazo.top_seen = [int(x) for x in data["tope_visto"]]
        o.mazo.bottom = [int(x) for x in data["fondo"]]
        o.mazo.bottom_seen = [int(x) for x in data["fondo_visto"]]
        o.mano.cards = [int(x) for x in data["mano"]]
        o.cementerio = [int(x) for x in data["cementerio"]]
        o.aniquiladas = [int(x) for x in data["aniquiladas"]]
        o.gambito = [int(x) for x in data["gambito"]]
        o.fuera = [int(x) for x in data["fuera"]]
        o.fuera_visto = [int(x) for x in data["fuera_visto"]]
        o.libres = [int(x) for x in data["libres"]]
        o.girados = [int(x) for x in data["girados"]]
        o.sello_del_turno = int(data["sello_del_turno"])
        o.turnos = int(data["turnos"])
        o.jugadas_turno = int(data["jugadas_turno"])
        o.jugadas = {int(k): int(x) for k, x in data["jugadas"]}
        o.comerciadas = [int(x) for x in data["comerciadas"]]
        o.descuento_artefacto = int(data["descuento_artefacto"])
        o.destruidas = int(data["destruidas"])
        o.mulligan = int(data["mulligan"])
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    def sellos_libres(self) -> int:
        return sum(self.libres)

    def sellos_en_juego(self) -> int:
        return sum(self.libres) + sum(self.girados)
