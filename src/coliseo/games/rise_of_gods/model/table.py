"""The table of Rise of Gods: everything that must be remembered, and nothing that can be worked out.

Pieces are never changed in place: an atom takes a fresh copy with `Mesa.editar`, so that copying a table copies no
piece. Sets of cells are bit masks (tabletop.board.grid); decks and hands are the kit's (tabletop.zones).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.games.rise_of_gods.model.cards import Carta, Catalogo
from coliseo.games.rise_of_gods.model.config import Config
from coliseo.games.rise_of_gods.model.items import Objeto
from coliseo.games.rise_of_gods.model.marks import Efecto
from coliseo.games.rise_of_gods.model.pieces import Atrapada, Pieza, Terreno
from coliseo.games.rise_of_gods.model.players import NADIE, Jugador
from coliseo.kernel.records import TABLE, Record
from coliseo.kernel.state import State
from coliseo.tabletop.board.grid import Grid
from coliseo.tabletop.codes import References
from coliseo.tabletop.zones import Deck, Hand

FILAS: Final = 4
COLUMNAS: Final = 6
#: columns a–f, rows 1–4 from the first player's edge (RG-BD.1, RG-OQ.1)
TABLERO: Final = Grid(FILAS, COLUMNAS)
CELDAS: Final = FILAS * COLUMNAS

# moments of a turn (RG rules, section 5)
PREPARACION: Final = 0
ROBO: Final = 1
COMIENZO: Final = 2
PRINCIPAL: Final = 3
FIN: Final = 4
FASES: Final = ("preparacion", "robo", "comienzo", "principal", "fin")

#: codes of targets: the ident of a piece as it is, anything else above these
BLANCO: Final = 100_000
DE_CASILLA: Final = 1 * BLANCO  # + cell
DE_JUGADOR: Final = 2 * BLANCO  # + seat
DE_ADJUNTO: Final = 3 * BLANCO  # + ident of the artefacto
DE_PILA: Final = 4 * BLANCO  # + ident of the object
DE_CEMENTERIO: Final = 5 * BLANCO  # + seat * 2048 + number of the definition
DE_MODO: Final = 6 * BLANCO  # + place of one way, when a text says "one of these"
REFERENCIAS: Final = References(BLANCO, "pieza", "casilla", "jugador", "adjunto", "pila", "cementerio", "modo")


class Mesa(State):
    """The whole table."""

    RECORD: ClassVar = Record(
        TABLE,
        outside=("catalogo",),
        fresh={"seed": 0},
        derived=(
            "catalogo", "celdas", "ocupadas", "de", "oidos", "auras", "provocadores", "aturden", "encarece",
            "moribundas",
        ),
    )  # fmt: skip

    def __init__(self, config: Config, catalogo: Catalogo, seed: int) -> None:
        super().__init__("rise_of_gods", 2, seed, config.politica)
        self.config = config
        self.catalogo = catalogo
        self.jugadores: list[Jugador] = []
        self.piezas: dict[int, Pieza] = {}  # by ident, in the order they entered
        self.celdas: list[int] = [0] * CELDAS  # ident of the piece on each cell, 0 for none
        self.terrenos: dict[int, Terreno] = {}  # by cell
        self.pila: list[Objeto] = []  # bottom first
        self.en_curso: list[Objeto] = []  # what is being carried out, outermost first
        self.cola: list[Objeto] = []  # simultaneous effects that wait for their turn
        self.aplazados: list[Objeto] = []  # until the end of this turn
        self.jugando: list[Objeto] = []  # cards or abilities whose choices are being made, the innermost last
        self.liberadas: list[Atrapada] = []  # trapped pieces whose owner has still to say where they come back
        self.modificadores: list[Efecto] = []
        self.mirando: list[int] = []  # cards that are being looked at (Adivinar, the eleventh card)
        self.mira = NADIE  # who looks at them
        self.primero = 0
        self.activo = 0
        self.turno = 0
        self.fase = PREPARACION
        self.siguiente_id = 1
        self.duelo = 0  # players whose criaturas have died since the last Venganzas, as a mask
        self.turnos_restantes = -1  # after time has been called: turns still to come (RG-DV.13, RG-DV.14)
        # worked out from the pieces; never saved
        self.ocupadas = 0  # cells that hold a criatura or an estructura
        self.de: list[int] = [0, 0]  # cells of each player's pieces on the field (not en el aire)
        self.oidos = 0  # events that some piece or terreno on the field reacts to
        self.auras = 0  # how many pieces on the field change the attack of others
        self.provocadores = 0  # cells of pieces with Provocar on the field
        self.aturden = 0  # how many pieces on the field stun others
        self.encarece: list[int] = [0, 0]  # what each player's magias cost more
        self.moribundas = 0  # pieces on the board without life, whose death has not been carried out yet

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    def clone(self) -> Mesa:
        o = Mesa(self.config, self.catalogo, 0)
        self.copy_kernel_into(o)
        o.jugadores = [x.clone() for x in self.jugadores]
        o.piezas = self.piezas.copy()
        o.celdas = self.celdas.copy()
        o.terrenos = self.terrenos.copy()
        o.pila = [x.clone() for x in self.pila]
        o.en_curso = [x.clone() for x in self.en_curso]
        o.cola = [x.clone() for x in self.cola]
        o.aplazados = [x.clone() for x in self.aplazados]
        o.jugando = [x.clone() for x in self.jugando]
        o.liberadas = self.liberadas.copy()
        o.modificadores = self.modificadores.copy()
        o.mirando = self.mirando.copy()
        o.mira = self.mira
        o.primero = self.primero
        o.activo = self.activo
        o.turno = self.turno
        o.fase = self.fase
        o.siguiente_id = self.siguiente_id
        o.duelo = self.duelo
        o.turnos_restantes = self.turnos_restantes
        o.ocupadas = self.ocupadas
        o.de = self.de.copy()
        o.oidos = self.oidos
        o.auras = self.auras
        o.provocadores = self.provocadores
        o.aturden = self.aturden
        o.encarece = self.encarece.copy()
        o.moribundas = self.moribundas
        return o

    def save_table(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "config": self.config.save(),
            "piezas": [x.save() for x in self.piezas.values()],
            "terrenos": [[k, *x.save()] for k, x in sorted(self.terrenos.items())],
            "pila": [x.save() for x in self.pila],
            "en_curso": [x.save() for x in self.en_curso],
            "cola": [x.save() for x in self.cola],
            "aplazados": [x.save() for x in self.aplazados],
            "jugando": [x.save() for x in self.jugando],
            "liberadas": [x.save() for x in self.liberadas],
            "modificadores": [x.save() for x in self.modificadores],
            "mirando": self.mirando,
            "mira": self.mira,
            "primero": self.primero,
            "activo": self.activo,
            "turno": self.turno,
            "fase": self.fase,
            "siguiente_id": self.siguiente_id,
            "duelo": self.duelo,
            "turnos_restantes": self.turnos_restantes,
        }
        self.save_jugadores(data)
        return data

    @staticmethod
    def load(data: dict[str, Any], catalogo: Catalogo) -> Mesa:
        o = Mesa(Config.load(data["config"]), catalogo, 0)
        o.load_jugadores(data)
        o.piezas = {x.ident: x for x in [Pieza.load(each) for each in data["piezas"]]}
        o.terrenos = {int(row[0]): Terreno.load(row[1:]) for row in data["terrenos"]}
        o.pila = [Objeto.load(x) for x in data["pila"]]
        o.en_curso = [Objeto.load(x) for x in data["en_curso"]]
        o.cola = [Objeto.load(x) for x in data["cola"]]
        o.aplazados = [Objeto.load(x) for x in data["aplazados"]]
        o.jugando = [Objeto.load(x) for x in data["jugando"]]
        o.liberadas = [Atrapada.load(x) for x in data["liberadas"]]
        o.modificadores = [Efecto.load(x) for x in data["modificadores"]]
        o.mirando = [int(x) for x in data["mirando"]]
        o.mira = int(data["mira"])
        o.primero = int(data["primero"])
        o.activo = int(data["activo"])
        o.turno = int(data["turno"])
        o.fase = int(data["fase"])
        o.siguiente_id = int(data["siguiente_id"])
        o.duelo = int(data["duelo"])
        o.turnos_restantes = int(data["turnos_restantes"])
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    def save_jugadores(self, data: dict[str, Any]) -> None:
        """With each hand goes what the rival knows of it."""
        data["jugadores"] = [j.save() for j in self.jugadores]
        for seat, saved in enumerate(data["jugadores"]):
            saved["conocida"] = self.jugadores[seat].mano.known[self.rival[seat]]

    def load_jugadores(self, data: dict[str, Any]) -> None:
        for seat, saved in enumerate(data["jugadores"]):
            self.jugadores.append(Jugador.load(saved, Deck(), Hand(seat, self.seats)))
            self.jugadores[seat].mano.known[self.rival[seat]] = [int(x) for x in saved["conocida"]]

    def nuevo_id(self) -> int:
        n = self.siguiente_id
        self.siguiente_id = n + 1
        return n

    def carta(self, codigo: int) -> Carta:
        return self.catalogo.carta(codigo)

    def pieza_en(self, celda: int) -> Pieza | None:
        ident = self.celdas[celda]
        return self.piezas[ident] if ident else None

    def editar(self, ident: int) -> Pieza:
        """A copy of a piece that may be written to, already in its place. Only atoms call this."""
        p = self.piezas[ident].clone()
        self.piezas[ident] = p
        return p


def fila_relativa(asiento: int, celda: int) -> int:
    """1 for the row nearest to the player, 4 for the rival's (RG-BD.3, RG-DD.2)."""
    fila = celda // COLUMNAS
    return fila + 1 if asiento == 0 else FILAS - fila


#: each player's own field: the two nearest rows (RG-BD.3)
CAMPO: Final = (
    TABLERO.row_masks[0] | TABLERO.row_masks[1],
    TABLERO.row_masks[2] | TABLERO.row_masks[3],
)


def delante(asiento: int, celda: int) -> int:
    """The cell in front of a piece of that player, or OFF_BOARD (RG-OQ.1)."""
    return TABLERO.around[celda][0 if asiento == 0 else 4]


def detras(asiento: int, celda: int) -> int:
    return TABLERO.around[celda][4 if asiento == 0 else 0]


def a_la_izquierda(asiento: int, celda: int) -> int:
    return TABLERO.around[celda][6 if asiento == 0 else 2]


def a_la_derecha(asiento: int, celda: int) -> int:
    return TABLERO.around[celda][2 if asiento == 0 else 6]
