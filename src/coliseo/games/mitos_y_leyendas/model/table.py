"""The table: players with their zones, cards in play, what is being played or used, the battle.

Pieces (cards in play) and marks are never changed once another state may share them: atoms replace them, so that a
copy of the table shares what has not changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, CUALQUIERA, Carta, Catalogo
from coliseo.games.mitos_y_leyendas.model.config import Config
from coliseo.games.mitos_y_leyendas.model.derived import FUERA, Estado, Situacion
from coliseo.games.mitos_y_leyendas.model.events import NEUTROS
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.marks import Vigencia
from coliseo.games.mitos_y_leyendas.model.pieces import Pieza
from coliseo.games.mitos_y_leyendas.model.players import NADIE, Jugador
from coliseo.kernel.events import EVERYONE
from coliseo.kernel.frames import Frame
from coliseo.kernel.records import TABLE, Record
from coliseo.tabletop.codes import References
from coliseo.tabletop.derived import DerivedTable
from coliseo.tabletop.zones import Deck, Hand

#: idents begin here, so that a seat is never taken for a card
PRIMER_ID: Final = 10

# phases and steps of the turn (9)
PREPARACION: Final = 0
AGRUPACION: Final = 1
VIGILIA: Final = 2
DECLARACION_ATAQUE: Final = 3
DECLARACION_BLOQUEO: Final = 4
GUERRA: Final = 5
ASIGNACION: Final = 6
FINAL: Final = 7
FASES: Final = (
    "preparacion",
    "agrupacion",
    "vigilia",
    "declaracion_ataque",
    "declaracion_bloqueo",
    "guerra",
    "asignacion",
    "final",
)

# codes of targets: the ident of a piece, or one of these plus a number
BLANCO: Final = 1_000_000
DE_JUGADOR: Final = BLANCO  # + seat
DE_CEMENTERIO: Final = 2 * BLANCO  # + seat * ANCHO + number of a definition
DE_JUGADA: Final = 3 * BLANCO  # + ident of something being played or used
DE_MODO: Final = 4 * BLANCO  # + place of a mode
DE_RAZA: Final = 5 * BLANCO  # + place of a Raza
DE_NOMBRE: Final = 6 * BLANCO  # + number of a definition
DE_NUMERO: Final = 7 * BLANCO  # + a number
REFERENCIAS: Final = References(BLANCO, "pieza", "jugador", "cementerio", "jugada", "modo", "raza", "nombre", "numero")
ANCHO: Final = 4096

# what Oros virtuales pay for, as one number: bits of card types, a Raza (place + 1) and whether abilities too
RESTRICCION_RAZA: Final = 32
RESTRICCION_HABILIDADES: Final = 4096
SIN_RESTRICCION: Final = 0


class Mesa(DerivedTable[Situacion]):
    """The whole table."""

    RECORD: ClassVar = Record(
        TABLE,
        outside=("catalogo",),
        fresh={"seed": 0},
        groups={
            "batalla": (
                "atacantes", "bloqueos", "fuera_de_batalla", "batalla_cancelada", "atacaron", "prioridad", "pases",
                "dano_asignado", "por_caer", "bloqueados",
            ),
            "turno": ("primero", "activo", "turno", "fase", "ventana", "respondieron"),
            "reloj": ("siguiente_id", "reloj", "turnos_restantes", "hechas"),
        },
        derived=("catalogo", "condicionadas"),
    )  # fmt: skip

    def __init__(self, config: Config, catalogo: Catalogo, seed: int) -> None:
        super().__init__("mitos_y_leyendas", 2, seed, config.politica)
        self.config = config
        self.catalogo = catalogo
        self.jugadores: list[Jugador] = []
        self.piezas: dict[int, Pieza] = {}  # by ident, in the order they entered
        self.jugando: list[Jugada] = []  # cards being played and abilities being used, the innermost last
        self.en_curso: list[Jugada] = []  # those whose effect is running, the innermost last
        self.cola: list[Jugada] = []  # triggered abilities that wait for their turn (6.8)
        self.aplazados: list[Jugada] = []  # effects left for the end of the turn `x`
        self.vigencias: list[Vigencia] = []
        self.saliendo: list[int] = []  # idents of cards about to leave play, while they can still be saved
        self.mirando: list[int] = []  # cards that are being looked at or searched
        self.mira = NADIE  # who looks at them; both for -2
        # the battle (9.3)
        self.atacantes: list[int] = []  # idents in declared order
        self.bloqueos: list[list[int]] = []  # [attacker, blocker], in declared order
        self.bloqueados: list[int] = []  # attackers that were blocked, whatever has become of their blockers
        self.fuera_de_batalla: list[int] = []  # attackers that no longer take part (OQ-59)
        self.batalla_cancelada = False
        self.atacaron: list[int] = []  # idents of the Aliados that have attacked this turn, also of those gone since
        self.prioridad = 0  # who may act in the Guerra de Talismanes
        self.pases = 0  # consecutive passes
        self.dano_asignado: list[list[int]] = []  # [attacker, its share of the damage that fell]
        self.por_caer: list[int] = []  # Aliados that the comparison of Fuerzas destroys
        # the turn
        self.primero = 0
        self.activo = 0
        self.turno = 0
        self.fase = PREPARACION
        self.ventana = 0  # the named moment under way, a bit of cards.EVENTOS
        self.respondieron = 0  # seats that have used their response in that window, as a mask
        self.destruidas_turno: list[list[int]] = []  # [owner, card] of the Aliados destroyed this turn
        self.siguiente_id = PRIMER_ID
        self.reloj = 0  # clock of arrivals and effects, so that Fuerza applies in order
        self.aplicadas: dict[int, int] = {}  # when each conditional continuous modifier began to act (OQ-16)
        self.turnos_restantes = -1  # after time has been called
        self.hechas = 0  # how many cards the latest move reached
        self.reveladas: list[int] = []  # cards shown to both by the effect under way
        self.condicionadas = 0  # cards in play with a continuous ability that depends on a condition

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    def clone(self) -> Mesa:
        o = Mesa(self.config, self.catalogo, 0)
        self.copy_kernel_into(o)
        o.jugadores = [x.clone() for x in self.jugadores]
        o.piezas = self.piezas.copy()
        o.jugando = [x.clone() for x in self.jugando]
        self.clone_en_curso(o)
        o.cola = [x.clone() for x in self.cola]
        o.aplazados = [x.clone() for x in self.aplazados]
        o.vigencias = self.vigencias.copy()
        o.saliendo = self.saliendo.copy()
        o.mirando = self.mirando.copy()
        o.mira = self.mira
        o.atacantes = self.atacantes.copy()
        o.bloqueos = [x.copy() for x in self.bloqueos]
        o.bloqueados = self.bloqueados.copy()
        o.fuera_de_batalla = self.fuera_de_batalla.copy()
        o.batalla_cancelada = self.batalla_cancelada
        o.atacaron = self.atacaron.copy()
        o.prioridad = self.prioridad
        o.pases = self.pases
        o.dano_asignado = [x.copy() for x in self.dano_asignado]
        o.por_caer = self.por_caer.copy()
        o.primero = self.primero
        o.activo = self.activo
        o.turno = self.turno
        o.fase = self.fase
        o.ventana = self.ventana
        o.respondieron = self.respondieron
        o.destruidas_turno = [x.copy() for x in self.destruidas_turno]
        o.siguiente_id = self.siguiente_id
        o.reloj = self.reloj
        o.aplicadas = self.aplicadas.copy()
        o.turnos_restantes = self.turnos_restantes
        o.hechas = self.hechas
        o.reveladas = self.reveladas.copy()
        o.condicionadas = self.condicionadas
        return o

    def save_table(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "config": self.config.save(),
            "piezas": [x.save() for x in self.piezas.values()],
            "jugando": [x.save() for x in self.jugando],
            "en_curso": [x.save() for x in self.en_curso],
            "cola": [x.save() for x in self.cola],
            "aplazados": [x.save() for x in self.aplazados],
            "vigencias": [x.save() for x in self.vigencias],
            "saliendo": self.saliendo,
            "mirando": self.mirando,
            "mira": self.mira,
            "batalla": [
                self.atacantes, self.bloqueos, self.fuera_de_batalla, self.batalla_cancelada, self.atacaron,
                self.prioridad, self.pases, self.dano_asignado, self.por_caer, self.bloqueados,
            ],
            "turno": [self.primero, self.activo, self.turno, self.fase, self.ventana, self.respondieron],
            "destruidas_turno": self.destruidas_turno,
            "reloj": [self.siguiente_id, self.reloj, self.turnos_restantes, self.hechas],
            "aplicadas": sorted(self.aplicadas.items()),
            "reveladas": self.reveladas,
        }  # fmt: skip
        self.save_jugadores(data)
        return data

    @staticmethod
    def load(data: dict[str, Any], catalogo: Catalogo) -> Mesa:
        batalla = data["batalla"]
        turno = data["turno"]
        reloj = data["reloj"]
        o = Mesa(Config.load(data["config"]), catalogo, 0)
        o.load_jugadores(data)
        o.piezas = {x.ident: x for x in [Pieza.load(each) for each in data["piezas"]]}
        o.jugando = [Jugada.load(x) for x in data["jugando"]]
        o.load_en_curso(data)
        o.cola = [Jugada.load(x) for x in data["cola"]]
        o.aplazados = [Jugada.load(x) for x in data["aplazados"]]
        o.vigencias = [Vigencia.load(x) for x in data["vigencias"]]
        o.saliendo = [int(x) for x in data["saliendo"]]
        o.mirando = [int(x) for x in data["mirando"]]
        o.mira = int(data["mira"])
        o.atacantes = [int(x) for x in batalla[0]]
        o.bloqueos = [[int(y) for y in x] for x in batalla[1]]
        o.bloqueados = [int(x) for x in batalla[9]]
        o.fuera_de_batalla = [int(x) for x in batalla[2]]
        o.batalla_cancelada = bool(batalla[3])
        o.atacaron = [int(x) for x in batalla[4]]
        o.prioridad = int(batalla[5])
        o.pases = int(batalla[6])
        o.dano_asignado = [[int(y) for y in x] for x in batalla[7]]
        o.por_caer = [int(x) for x in batalla[8]]
        o.primero = int(turno[0])
        o.activo = int(turno[1])
        o.turno = int(turno[2])
        o.fase = int(turno[3])
        o.ventana = int(turno[4])
        o.respondieron = int(turno[5])
        o.destruidas_turno = [[int(y) for y in x] for x in data["destruidas_turno"]]
        o.siguiente_id = int(reloj[0])
        o.reloj = int(reloj[1])
        o.aplicadas = {int(k): int(x) for k, x in data["aplicadas"]}
        o.turnos_restantes = int(reloj[2])
        o.hechas = int(reloj[3])
        o.reveladas = [int(x) for x in data["reveladas"]]
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    # with each hand goes what the rival knows of it, if anything

    def save_jugadores(self, data: dict[str, Any]) -> None:
        data["jugadores"] = [j.save() for j in self.jugadores]
        for seat, saved in enumerate(data["jugadores"]):
            known = self.jugadores[seat].mano.known[self.rival[seat]]
            if known:
                saved["conocida"] = known

    def load_jugadores(self, data: dict[str, Any]) -> None:
        for seat, saved in enumerate(data["jugadores"]):
            hand = Hand(seat, self.seats)
            hand.known[self.rival[seat]] = [int(x) for x in saved.get("conocida", ())]
            self.jugadores.append(Jugador.load(saved, Deck(), hand))

    # what resolves is one of the things being played or used: the same object in both lists

    def clone_en_curso(self, o: Mesa) -> None:
        o.en_curso = [o.jugada(x.ident) or x.clone() for x in self.en_curso]

    def load_en_curso(self, data: dict[str, Any]) -> None:
        self.en_curso = [self.jugada(x["de"][0]) or Jugada.load(x) for x in data["en_curso"]]

    def call(self, frame: Frame) -> None:
        """Once the game is over nothing begins any more: an effect may have ended it half way."""
        if self.winners is None:
            self.stack.append(frame)

    def emit(
        self,
        kind: str,
        rule: str,
        data: tuple[int, ...],
        audience: int = EVERYONE,
        public: tuple[int, ...] = (),
    ) -> int:
        """What happened may change what is so: it is worked out anew when next asked for (ML-6.4.2)."""
        number = super().emit(kind, rule, data, audience, public)
        kept = self.kept
        if kept is not None and kept.looks & FUERA and kind not in NEUTROS:
            self.kept = None
        if self.condicionadas and (self.kept is None or not self.kept.anotada):
            ANOTA[0](self)
        return number

    def nuevo_id(self) -> int:
        n = self.siguiente_id
        self.siguiente_id = n + 1
        return n

    def tic(self) -> int:
        """The clock goes on: when something arrived or was applied."""
        self.reloj += 1
        return self.reloj

    def carta(self, numero: int) -> Carta:
        return self.catalogo.cartas[numero]

    def editar(self, ident: int) -> Pieza:
        """A copy of a piece that may be written to, already in its place. Only atoms call this."""
        p = self.piezas[ident].clone()
        self.piezas[ident] = p
        self.kept = None
        return p

    def retocar(self, ident: int) -> Pieza:
        """The same for where an Aliado stands and what it has done: few continuous abilities look at that."""
        p = self.piezas[ident].clone()
        self.piezas[ident] = p
        self.cambia_la_batalla()
        return p

    def cambia_la_batalla(self) -> None:
        """Who attacks, who blocks, in which line: what is so changes only if some ability looks at that."""
        self.changed(FUERA)

    def jugada(self, ident: int) -> Jugada | None:
        """Something being played or used, by its ident."""
        for o in self.jugando:
            if o.ident == ident:
                return o
        return None

    def estado(self, ident: int) -> Estado:
        """What a card in play is now: Fuerza, Raza, words, text."""
        s = self.kept
        return (self.ahora() if s is None else s).estados[ident]

    def work_out(self) -> Situacion:
        return DEDUCE[0](self)


#: what a table calls and other rooms do: `facts/situation.py` works out what is so, `atoms/lasting.py` notes since when
#: it is. Each puts its function here when it is imported.
DEDUCE: Final[list[Callable[[Mesa], Situacion]]] = []
ANOTA: Final[list[Callable[[Mesa], None]]] = []


def en_batalla(m: Mesa) -> bool:
    return DECLARACION_ATAQUE <= m.fase <= ASIGNACION


def aliados_de(m: Mesa, seat: int) -> list[Pieza]:
    return [p for p in m.piezas.values() if p.tipo == ALIADO and p.control == seat]


def es_de(control: int, de_quien: int, seat: int) -> bool:
    """Does something of `control` count as own, opposing or anyone's, seen from a seat?"""
    return de_quien == CUALQUIERA or (de_quien == 1) == (control == seat)
