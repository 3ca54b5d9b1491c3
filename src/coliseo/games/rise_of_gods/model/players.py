"""A player: life, cards and sellos."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.kernel.records import WHOLE, Record

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

#: no seat at all, and no observer either (kernel.knowledge)
NADIE: Final = -3


class Jugador:
    """One player: life, cards and sellos. Lists of cards in hidden zones are kept in order of number."""

    RECORD: ClassVar = Record(WHOLE, fresh={"facciones": 0})

    def __init__(self, facciones: int) -> None:
        self.vida = VIDA_INICIAL
        self.mazo: list[int] = []  # the part of the deck whose order nobody knows
        self.tope: list[int] = []  # known to lie on top, the top last
        self.tope_visto: list[int] = []  # who knows each of them, as a mask
        self.fondo: list[int] = []  # known to lie at the bottom, the bottom first
        self.fondo_visto: list[int] = []
        self.mano: list[int] = []
        self.conocida: list[int] = []  # cards of the hand that the opponent knows of
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
        "aniquiladas", "cementerio", "comerciadas", "conocida", "descuento_artefacto", "destruidas", "fondo",
        "fondo_visto", "fuera", "fuera_visto", "gambito", "girados", "jugadas", "jugadas_turno", "libres", "mano",
        "mazo", "mulligan", "sello_del_turno", "tope", "tope_visto", "turnos", "vida",
    )  # fmt: skip

    def clone(self) -> Jugador:
        o = Jugador(0)
        o.vida = self.vida
        o.mazo = self.mazo.copy()
        o.tope = self.tope.copy()
        o.tope_visto = self.tope_visto.copy()
        o.fondo = self.fondo.copy()
        o.fondo_visto = self.fondo_visto.copy()
        o.mano = self.mano.copy()
        o.conocida = self.conocida.copy()
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
            "mazo": self.mazo,
            "tope": self.tope,
            "tope_visto": self.tope_visto,
            "fondo": self.fondo,
            "fondo_visto": self.fondo_visto,
            "mano": self.mano,
            "conocida": self.conocida,
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
    def load(data: dict[str, Any]) -> Jugador:
        o = Jugador(0)
        o.vida = int(data["vida"])
        o.mazo = [int(x) for x in data["mazo"]]
        o.tope = [int(x) for x in data["tope"]]
        o.tope_visto = [int(x) for x in data["tope_visto"]]
        o.fondo = [int(x) for x in data["fondo"]]
        o.fondo_visto = [int(x) for x in data["fondo_visto"]]
        o.mano = [int(x) for x in data["mano"]]
        o.conocida = [int(x) for x in data["conocida"]]
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

    def cartas_en_mazo(self) -> int:
        return len(self.mazo) + len(self.tope) + len(self.fondo)

    def sellos_libres(self) -> int:
        return sum(self.libres)

    def sellos_en_juego(self) -> int:
        return sum(self.libres) + sum(self.girados)
