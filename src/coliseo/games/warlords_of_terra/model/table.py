"""The table of Warlords of Terra: everything that must be remembered, and nothing that can be worked out.

Troops are never changed in place: an atom takes a fresh copy with `Mesa.editar`, so that copying a table copies no
troop. What follows from all that is in play (final status, WT-A.7.3.2; threatened zones) is worked out and kept until
something changes; a change that only one troop's own status looks at has only that one worked out again
(tabletop.derived).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from coliseo.games.warlords_of_terra.model.cards import Carta, Catalogo, Permanente
from coliseo.games.warlords_of_terra.model.combat import Combate
from coliseo.games.warlords_of_terra.model.config import Config
from coliseo.games.warlords_of_terra.model.damage import Dano
from coliseo.games.warlords_of_terra.model.items import Objeto
from coliseo.games.warlords_of_terra.model.pieces import Pertrecho, Tropa
from coliseo.games.warlords_of_terra.model.players import Jugador
from coliseo.kernel.records import TABLE, Record
from coliseo.tabletop.board.grid import Grid
from coliseo.tabletop.codes import References
from coliseo.tabletop.derived import Derived, DerivedTable

LADO: Final = 5
#: columns a–e, rows 1–5 from the first player's edge (WT-M.board.1); adjacency by sides is data (OQ-WT-01)
TABLERO: Final = Grid(LADO, LADO, diagonals=False)
#: the same zones with eight neighbours, for the other reading
TABLERO_DE_OCHO: Final = Grid(LADO, LADO)
ZONAS: Final = LADO * LADO
#: each player's línea de invocación (WT-M.board.3)
LINEA: Final = (TABLERO.row_masks[0], TABLERO.row_masks[LADO - 1])

# the phases of a turn (WT-M.turn.1)
PREPARACION: Final = 0
INICIO: Final = 1
GUARDIA: Final = 2
RECURSOS: Final = 3
CONSTRUCCION: Final = 4
INVOCACION: Final = 5
TACTICA: Final = 6
FINAL: Final = 7
FASES: Final = (
    "preparacion",
    "inicio",
    "guardia",
    "recursos",
    "construccion",
    "invocacion",
    "tactica",
    "final",
)

#: codes of targets: the ident of a troop as it is, anything else above these
BLANCO: Final = 100_000
DE_ZONA: Final = 1 * BLANCO  # + zone
DE_JUGADOR: Final = 2 * BLANCO  # + seat
DE_LUGAR: Final = 3 * BLANCO  # + ident
DE_PERTRECHO: Final = 4 * BLANCO  # + ident
DE_PILA: Final = 5 * BLANCO  # + ident of the item
DE_DESCARTE: Final = 6 * BLANCO  # + seat * 4096 + number of the card
REFERENCIAS: Final = References(BLANCO, "tropa", "zona", "jugador", "lugar", "objeto", "pila", "descarte")

#: kinds of change that what is worked out looks at
CAMBIO: Final = 1


class Estado:
    """The final status of a troop: base, acquired and added (WT-A.7.3.2). Never changed."""

    __slots__ = ("amenaza", "atq", "indices", "inmune", "maximo", "odio", "palabras", "queda", "texto", "vel")

    def __init__(
        self,
        atq: int,
        maximo: int,
        queda: int,
        vel: int,
        palabras: int,
        indices: tuple[int, ...],
        odio: int,
        inmune: int,
        texto: bool,
        amenaza: int,
    ) -> None:
        self.atq = atq
        self.maximo = maximo  # VIDA without damage
        self.queda = queda  # VIDA that is left (WT-A.7.3.3)
        self.vel = vel
        self.palabras = palabras
        self.indices = indices
        self.odio = odio
        self.inmune = inmune
        self.texto = texto  # its printed abilities are in force
        self.amenaza = amenaza  # the zones of its active área de amenaza (WT-M.board.11)


class Fuente:
    """A permanent effect that is in force, and where it comes from. Never changed."""

    __slots__ = ("ajena", "celda", "control", "desde", "ident", "p")

    def __init__(self, p: Permanente, ajena: int, control: int, ident: int, celda: int, desde: int) -> None:
        self.p = p
        self.ajena = ajena  # the immunity that keeps it off (a mask of INMUNIDADES)
        self.control = control
        self.ident = ident
        self.celda = celda
        self.desde = desde


class Derivado(Derived):
    """What follows from the table: what cards give to many troops, the final status of each, and which zones are held
    and threatened."""

    __slots__ = ("amenaza", "amenaza_al_vuelo", "delicadas", "estados", "fuentes", "ocupadas")

    def __init__(self, fuentes: list[Fuente], estados: dict[int, Estado]) -> None:
        self.looks = CAMBIO
        self.fuentes = fuentes  # on many troops, in the order in which they count
        self.estados = estados  # by ident, in the order in which the troops entered
        #: troops that something may have to be done about: no VIDA left, a Legión, immune to what may lie on them
        self.delicadas: list[int] = []
        #: zones in which each seat's troops stand
        self.ocupadas: list[int] = [0, 0]
        #: zones in the active área de amenaza of each seat's troops, for a troop that walks and for one that flies
        self.amenaza: list[int] = [0, 0]
        self.amenaza_al_vuelo: list[int] = [0, 0]


class Mesa(DerivedTable[Derivado]):
    """The whole table."""

    RECORD: ClassVar = Record(TABLE, outside=("catalogo",), fresh={"seed": 0}, derived=("catalogo", "zonas", "oidos"))

    def __init__(self, config: Config, catalogo: Catalogo, seed: int) -> None:
        super().__init__("warlords_of_terra", 2, seed, config.politica)
        self.config = config
        self.catalogo = catalogo
        self.jugadores: list[Jugador] = []
        self.tropas: dict[int, Tropa] = {}  # by ident, in the order they entered
        self.zonas: list[int] = [0] * ZONAS  # ident of the troop in each zone, 0 for none
        self.campo: dict[int, Pertrecho] = {}  # objetos de campo, by zone
        self.pila: list[Objeto] = []  # at most three (WT-A.11.2.3), the first below
        self.en_curso: list[Objeto] = []  # what is being carried out, outermost first
        self.jugando: list[Objeto] = []  # what is being played while its choices are made
        self.disparos: list[Objeto] = []  # triggered abilities that wait (OQ-WT-60)
        self.danos: list[Dano] = []  # damage on its way
        self.combate: Combate | None = None
        self.primero = 0
        self.activo = 0
        self.turno = 0
        self.fase = PREPARACION
        self.activa = 0  # the troop whose activation goes on (OQ-WT-04)
        self.siguiente_id = 1
        self.reloj = 0  # counts what is acquired, equipped and annulled, in order
        self.turnos_restantes = -1  # after time has been called: turns still to come (WT-C.1.2)
        # worked out from what is in play; never saved
        self.oidos = 0  # events that some card in play reacts to

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    def clone(self) -> Mesa:
        o = Mesa(self.config, self.catalogo, 0)
        self.copy_kernel_into(o)
        o.jugadores = [x.clone() for x in self.jugadores]
        o.tropas = self.tropas.copy()
        o.zonas = self.zonas.copy()
        o.campo = self.campo.copy()
        o.pila = [x.clone() for x in self.pila]
        o.en_curso = [x.clone() for x in self.en_curso]
        o.jugando = [x.clone() for x in self.jugando]
        o.disparos = [x.clone() for x in self.disparos]
        o.danos = self.danos.copy()
        o.combate = None if self.combate is None else self.combate.clone()
        o.primero = self.primero
        o.activo = self.activo
        o.turno = self.turno
        o.fase = self.fase
        o.activa = self.activa
        o.siguiente_id = self.siguiente_id
        o.reloj = self.reloj
        o.turnos_restantes = self.turnos_restantes
        o.oidos = self.oidos
        return o

    def save_table(self) -> dict[str, Any]:
        return {
            "config": self.config.save(),
            "jugadores": [x.save() for x in self.jugadores],
            "tropas": [x.save() for x in self.tropas.values()],
            "campo": [[k, *x.save()] for k, x in sorted(self.campo.items())],
            "pila": [x.save() for x in self.pila],
            "en_curso": [x.save() for x in self.en_curso],
            "jugando": [x.save() for x in self.jugando],
            "disparos": [x.save() for x in self.disparos],
            "danos": [x.save() for x in self.danos],
            "combate": None if self.combate is None else self.combate.save(),
            "primero": self.primero,
            "activo": self.activo,
            "turno": self.turno,
            "fase": self.fase,
            "activa": self.activa,
            "siguiente_id": self.siguiente_id,
            "reloj": self.reloj,
            "turnos_restantes": self.turnos_restantes,
        }

    @staticmethod
    def load(data: dict[str, Any], catalogo: Catalogo) -> Mesa:
        o = Mesa(Config.load(data["config"]), catalogo, 0)
        o.jugadores = [Jugador.load(x) for x in data["jugadores"]]
        o.tropas = {x.ident: x for x in [Tropa.load(each) for each in data["tropas"]]}
        o.campo = {int(row[0]): Pertrecho.load(row[1:]) for row in data["campo"]}
        o.pila = [Objeto.load(x) for x in data["pila"]]
        o.en_curso = [Objeto.load(x) for x in data["en_curso"]]
        o.jugando = [Objeto.load(x) for x in data["jugando"]]
        o.disparos = [Objeto.load(x) for x in data["disparos"]]
        o.danos = [Dano.load(x) for x in data["danos"]]
        o.combate = None if data["combate"] is None else Combate.load(data["combate"])
        o.primero = int(data["primero"])
        o.activo = int(data["activo"])
        o.turno = int(data["turno"])
        o.fase = int(data["fase"])
        o.activa = int(data["activa"])
        o.siguiente_id = int(data["siguiente_id"])
        o.reloj = int(data["reloj"])
        o.turnos_restantes = int(data["turnos_restantes"])
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    def nuevo_id(self) -> int:
        n = self.siguiente_id
        self.siguiente_id = n + 1
        return n

    def marcar_hora(self) -> int:
        """The next moment of the clock: what is acquired, equipped and annulled is ordered by it."""
        self.reloj += 1
        return self.reloj

    def carta(self, numero: int) -> Carta:
        return self.catalogo.cartas[numero]

    def tropa_en(self, zona: int) -> Tropa | None:
        ident = self.zonas[zona]
        return self.tropas[ident] if ident else None

    # Three doors to a troop, by who looks at what is changed. Only atoms go through them.

    def editar(self, ident: int) -> Tropa:
        """A copy of a troop in which anything may be written, already in its place."""
        p = self.retocar(ident)
        self.cambia(p)
        return p

    def alterar(self, ident: int) -> Tropa:
        """The same for what nothing but its own status looks at: damage, what it has acquired, its copies, whether it
        is turned."""
        p = self.retocar(ident)
        self.touch(ident)
        return p

    def retocar(self, ident: int) -> Tropa:
        """The same for what no status looks at: what it has done this turn, who holds it, whether it is stunned."""
        p = self.tropas[ident].clone()
        self.tropas[ident] = p
        return p

    def cambia(self, p: Tropa) -> None:
        """A troop is not where, whose or what it was, has come or has gone: its own status follows anew, and everyone's
        if it gives something to others, itself or by what lies on it."""
        cards = self.catalogo.cartas
        gives = cards[p.carta].da_a_otras
        for x in p.objetos:
            gives = gives or cards[x.carta].da_a_otras
        for a in p.adheridas:
            gives = gives or cards[a.carta].da_a_otras
        if gives:
            self.changed(CAMBIO)
        else:
            self.touch(p.ident)

    def cambia_lo_dado(self, carta: int) -> None:
        """A card that is no troop has come into play or gone: it matters to the troops if it gives them something."""
        if self.catalogo.cartas[carta].da_a_otras:
            self.changed(CAMBIO)

    def estado(self, ident: int) -> Estado:
        """The final status of a troop (WT-A.7.3.2)."""
        kept = self.kept
        if kept is None or self.touched:
            kept = self.ahora()
        return kept.estados[ident]

    def work_out(self) -> Derivado:
        return DEDUCE[0](self, None, ())

    def work_out_again(self, kept: Derivado, touched: tuple[int, ...]) -> Derivado:
        return DEDUCE[0](self, kept, touched)


#: `facts/status.py` works out what follows from a table, and puts its function here when it is imported: anew, or from
#: what followed before some troops were touched
DEDUCE: Final[list[Callable[[Mesa, Derivado | None, tuple[int, ...]], Derivado]]] = []


def tropas_de(m: Mesa, seat: int) -> list[Tropa]:
    return [p for p in m.tropas.values() if p.control == seat]


def linea_de(zona: int) -> int:
    """Whose línea de invocación a zone is part of; -1 for neither (WT-M.board.3)."""
    return 0 if zona < LADO else 1 if zona >= ZONAS - LADO else -1
