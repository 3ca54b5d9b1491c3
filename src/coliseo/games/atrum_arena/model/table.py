"""The table of Atrum Arena: everything that must be remembered, and nothing that can be worked out.

Esbirros of one type differ in nothing, so a hand is six counts. In an Altar each Esbirro is an object with a number of
its own, because Powers point at it; it is packed in one integer (see `esbirro`). The Fosa is a bag: nobody knows its
order, so there is none, except for what was put on top in everyone's sight (`tope`, the top last).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.games.atrum_arena.model.cards import Reptante
from coliseo.games.atrum_arena.model.config import Config
from coliseo.games.atrum_arena.model.marks import Efecto
from coliseo.kernel.records import CHANGED, TABLE, WHOLE, Record, changed_fields, restore_fields
from coliseo.kernel.seating import interleaved
from coliseo.kernel.state import State

# Esbirro types (I.2.2); NEUTRO is a discard requirement, not a type
BESTIA: Final = 0
CAIDO: Final = 1
ESQUELETO: Final = 2
GOLEM: Final = 3
ZOMBIE: Final = 4
SOMBRA: Final = 5
NEUTRO: Final = 6
TIPOS: Final = ("bestia", "caido", "esqueleto", "golem", "zombie", "sombra")
PRINCIPALES: Final = 5

# kinds of Power (I.7.2)
ATAQUE: Final = 0
DEFENSA: Final = 1
TACTICO: Final = 2
CLASES: Final = ("ataque", "defensa", "tactico")

# phases and parts of a turn (I.5)
PREPARAR: Final = 0
ROBAR: Final = 1
PRINCIPAL: Final = 2
DESCARTAR: Final = 3
FASES: Final = ("preparar", "robar", "principal", "descartar")
INICIO: Final = 0
DESARROLLO: Final = 1
FINAL: Final = 2
PARTES: Final = ("inicio", "desarrollo", "final")

# how a cost is paid, and what is discarded
PAGO_AGOTAR: Final = 0
PAGO_EXPLOTAR: Final = 1
DESCARTE_SIMPLE: Final = 0
DESCARTE_SOMBRA: Final = 1
DESCARTE_FICHA: Final = 2

# what became of a link
PENDIENTE: Final = 0
LANZADO: Final = 1
ANULADO: Final = 2
NO_LANZADO: Final = 3
ESTADOS: Final = ("pendiente", "lanzado", "anulado", "no_lanzado")

RESISTENCIA_INICIAL: Final = 10
SIN_TOPE: Final = 999  # a Defence that prevents everything


NADA: Final = (0, 0, 0, 0, 0, 0)


# -- an Esbirro in an Altar -----------------------------------------------------------------------------------------


def esbirro(ident: int, tipo: int, preparado: bool) -> int:
    return ident * 16 + tipo * 2 + (1 if preparado else 0)


def ident_de(e: int) -> int:
    return e >> 4


def tipo_de(e: int) -> int:
    return (e >> 1) & 7


def es_preparado(e: int) -> bool:
    return (e & 1) == 1


_SIN_OFERTA: Final[list[int]] = []


class Participante:
    """One participant: resistencia, three Reptantes, hand and Altar."""

    RECORD: ClassVar = Record(WHOLE, outside=("equipo",), transient=("oferta_en", "oferta"))

    def __init__(
        self,
        equipo: tuple[Reptante, ...],
        resistencia: int,
        en_juego: int,
        preparados: int,
        sin_preparar: int,
        mano: list[int],
        altar: list[int],
        conocida: tuple[tuple[int, ...], ...],
        turnos: int,
        coloco: bool,
        elimino: bool,
        alcanzo_cero: bool,
        ultima_baja: int,
    ) -> None:
        self.equipo = equipo
        self.resistencia = resistencia
        self.en_juego = en_juego  # bit i: Reptante i has not been eliminated
        self.preparados = preparados  # bit i: Reptante i is Preparado
        self.sin_preparar = sin_preparar  # bit i: it skips its next Preparar phase
        self.mano = mano
        self.altar = altar
        self.conocida = conocida  # for each seat, the least it knows this hand to hold
        self.turnos = turnos  # turns begun
        self.coloco = coloco  # placed its Esbirro this turn
        self.elimino = elimino  # eliminated a Reptante this turn
        self.alcanzo_cero = alcanzo_cero  # goes back to 10 at its next turn
        self.ultima_baja = ultima_baja  # order number of its latest elimination, 0 if none
        # the latest offers outside a chain and the moment they were made (see guards.anuncios): a cache, never saved
        self.oferta_en = -1
        self.oferta: list[int] = _SIN_OFERTA

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = (
        "alcanzo_cero", "altar", "coloco", "conocida", "elimino", "en_juego", "equipo", "mano", "oferta", "oferta_en",
        "preparados", "resistencia", "sin_preparar", "turnos", "ultima_baja",
    )  # fmt: skip

    def clone(self) -> Participante:
        return Participante(
            self.equipo, self.resistencia, self.en_juego, self.preparados, self.sin_preparar, self.mano.copy(),
            self.altar.copy(), self.conocida, self.turnos, self.coloco, self.elimino, self.alcanzo_cero,
            self.ultima_baja,
        )  # fmt: skip

    def save(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "resistencia": self.resistencia,
            "en_juego": self.en_juego,
            "preparados": self.preparados,
            "sin_preparar": self.sin_preparar,
            "mano": self.mano,
            "altar": self.altar,
            "conocida": self.conocida,
            "turnos": self.turnos,
            "coloco": self.coloco,
            "elimino": self.elimino,
            "alcanzo_cero": self.alcanzo_cero,
            "ultima_baja": self.ultima_baja,
        }
        self.save_equipo(data)
        return data

    @staticmethod
    def load(data: dict[str, Any], equipo: tuple[Reptante, ...]) -> Participante:
        return Participante(
            equipo, int(data["resistencia"]), int(data["en_juego"]), int(data["preparados"]), int(data["sin_preparar"]),
            [int(x) for x in data["mano"]], [int(x) for x in data["altar"]],
            tuple([tuple([int(y) for y in x]) for x in data["conocida"]]), int(data["turnos"]), bool(data["coloco"]),
            bool(data["elimino"]), bool(data["alcanzo_cero"]), int(data["ultima_baja"]),
        )  # fmt: skip

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    def save_equipo(self, data: dict[str, Any]) -> None:
        data["equipo"] = [r.key for r in self.equipo]

    @property
    def vivo(self) -> bool:
        return self.en_juego != 0

    def cartas_en_mano(self) -> int:
        h = self.mano
        return h[0] + h[1] + h[2] + h[3] + h[4] + h[5]


class Eslabon:
    """A link of the chain: an announced Power, with what is reserved for it and what has happened to it."""

    RECORD: ClassVar = Record(CHANGED, head=("asiento", "reptante", "ranura"))

    def __init__(self, asiento: int, reptante: int, ranura: int) -> None:
        self.asiento = asiento
        self.reptante = reptante
        self.ranura = ranura
        self.clase = TACTICO  # kind as it stands now
        self.copia: tuple[int, ...] = ()  # (seat, Reptante, slot) of the copied Power, outermost first; flat triples
        self.objetivos: tuple[tuple[int, ...], ...] = ()
        self.beneficiario = asiento
        self.pago = PAGO_AGOTAR
        self.descarte = DESCARTE_SIMPLE
        self.carta = 0  # type of the reserved card (plain or token); in Sombra mode the Sombra itself is reserved
        self.ficha = -1  # type granted by a token, or -1
        self.girados: tuple[int, ...] = ()
        self.mostrado = False
        self.refuerzo = 0
        self.defensa = 0  # prevented by the Defence
        self.prevencion = 0  # prevented by Tácticos
        self.refuerzo_contado = False  # Reforzar counts once for the whole Power
        self.defensa_gastada = 0  # how much of what is prevented has met damage already
        self.prevencion_gastada = 0
        self.protegido = False  # some of its effect met an Altar out of its reach
        self.alcanzado = False  # and some reached an Esbirro of an Altar
        self.anulado = False
        self.clase_imposible = False
        self.estado = PENDIENTE
        self.jinetes: tuple[int, ...] = ()  # Defences that wait for this Attack's casting
        self.descartadas: tuple[int, ...] = ()  # what was discarded to cast it
        self.anuncio = 0  # number of the announcing event

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = (
        "alcanzado", "anulado", "anuncio", "asiento", "beneficiario", "carta", "clase", "clase_imposible", "copia",
        "defensa", "defensa_gastada", "descartadas", "descarte", "estado", "ficha", "girados", "jinetes", "mostrado",
        "objetivos", "pago", "prevencion", "prevencion_gastada", "protegido", "ranura", "refuerzo", "refuerzo_contado",
        "reptante",
    )  # fmt: skip

    def clone(self) -> Eslabon:
        o = Eslabon(self.asiento, self.reptante, self.ranura)
        o.clase = self.clase
        o.copia = self.copia
        o.objetivos = self.objetivos
        o.beneficiario = self.beneficiario
        o.pago = self.pago
        o.descarte = self.descarte
        o.carta = self.carta
        o.ficha = self.ficha
        o.girados = self.girados
        o.mostrado = self.mostrado
        o.refuerzo = self.refuerzo
        o.defensa = self.defensa
        o.prevencion = self.prevencion
        o.refuerzo_contado = self.refuerzo_contado
        o.defensa_gastada = self.defensa_gastada
        o.prevencion_gastada = self.prevencion_gastada
        o.protegido = self.protegido
        o.alcanzado = self.alcanzado
        o.anulado = self.anulado
        o.clase_imposible = self.clase_imposible
        o.estado = self.estado
        o.jinetes = self.jinetes
        o.descartadas = self.descartadas
        o.anuncio = self.anuncio
        return o

    def save(self) -> dict[str, Any]:
        """Only what differs from a fresh one, so that saved games stay small."""
        fresh = Eslabon(self.asiento, self.reptante, self.ranura)
        data: dict[str, Any] = {"de": [self.asiento, self.reptante, self.ranura]}
        data.update(changed_fields(self, fresh, (
            "clase", "copia", "objetivos", "beneficiario", "pago", "descarte", "carta", "ficha", "girados", "mostrado",
            "refuerzo", "defensa", "prevencion", "refuerzo_contado", "defensa_gastada", "prevencion_gastada",
            "protegido", "alcanzado", "anulado", "clase_imposible", "estado", "jinetes", "descartadas", "anuncio",
        )))  # fmt: skip
        return data

    @staticmethod
    def load(data: dict[str, Any]) -> Eslabon:
        asiento, reptante, ranura = data["de"]
        o = Eslabon(asiento, reptante, ranura)
        restore_fields(o, data, (
            "clase", "beneficiario", "pago", "descarte", "carta", "ficha", "mostrado", "refuerzo", "defensa",
            "prevencion", "refuerzo_contado", "defensa_gastada", "prevencion_gastada", "protegido", "alcanzado",
            "anulado", "clase_imposible", "estado", "anuncio",
        ))  # fmt: skip
        o.copia = tuple([int(x) for x in data.get("copia", ())])
        o.objetivos = tuple([tuple([int(y) for y in x]) for x in data.get("objetivos", ())])
        o.girados = tuple([int(x) for x in data.get("girados", ())])
        o.jinetes = tuple([int(x) for x in data.get("jinetes", ())])
        o.descartadas = tuple([int(x) for x in data.get("descartadas", ())])
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Mesa(State):
    """The whole table."""

    RECORD: ClassVar = Record(TABLE, outside=("config", "participantes"), fresh={"seed": 0}, transient=("ruido",))

    def __init__(self, config: Config, seed: int) -> None:
        super().__init__("atrum_arena", config.asientos, seed, config.politica)
        self.config = config
        if config.grupos:
            # participants of one group sit interleaved with the others (AA-III.3.0.6)
            self.seat_sides(interleaved(config.asientos, config.grupos))
        self.participantes: list[Participante] = []
        self.fosa: list[int] = [0, 0, 0, 0, 0, 0]
        self.tope: list[int] = []
        self.vertedero: list[int] = []
        self.revelados: list[int] = []
        self.cadena: list[Eslabon] = []
        self.anunciando: Eslabon | None = None  # an announcement being put together
        self.modificadores: list[Efecto] = []
        self.primero = 0
        self.activo = 0
        self.turno = 0
        self.fase = PREPARAR
        self.parte = INICIO
        self.resolviendo = False
        self.siguiente_id = 1
        self.bajas = 0
        #: Powers cast this turn, as seat * 4 + kind
        self.lanzados: list[int] = []
        #: kinds Reforzados this turn, as a mask
        self.reforzados = 0
        #: events that change nothing (phases, declines): a window may skip work when only these have happened
        self.ruido = 0

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    def clone(self) -> Mesa:
        o = Mesa(self.config, 0)
        self.copy_kernel_into(o)
        o.participantes = [x.clone() for x in self.participantes]
        o.fosa = self.fosa.copy()
        o.tope = self.tope.copy()
        o.vertedero = self.vertedero.copy()
        o.revelados = self.revelados.copy()
        o.cadena = [x.clone() for x in self.cadena]
        o.anunciando = None if self.anunciando is None else self.anunciando.clone()
        o.modificadores = self.modificadores.copy()
        o.primero = self.primero
        o.activo = self.activo
        o.turno = self.turno
        o.fase = self.fase
        o.parte = self.parte
        o.resolviendo = self.resolviendo
        o.siguiente_id = self.siguiente_id
        o.bajas = self.bajas
        o.lanzados = self.lanzados.copy()
        o.reforzados = self.reforzados
        return o

    def save_table(self) -> dict[str, Any]:
        return {
            "config": self.config.save(),
            "participantes": [x.save() for x in self.participantes],
            "fosa": self.fosa,
            "tope": self.tope,
            "vertedero": self.vertedero,
            "revelados": self.revelados,
            "cadena": [x.save() for x in self.cadena],
            "anunciando": None if self.anunciando is None else self.anunciando.save(),
            "modificadores": [x.save() for x in self.modificadores],
            "primero": self.primero,
            "activo": self.activo,
            "turno": self.turno,
            "fase": self.fase,
            "parte": self.parte,
            "resolviendo": self.resolviendo,
            "siguiente_id": self.siguiente_id,
            "bajas": self.bajas,
            "lanzados": self.lanzados,
            "reforzados": self.reforzados,
        }

    @staticmethod
    def load(data: dict[str, Any], config: Config, participantes: list[Participante]) -> Mesa:
        o = Mesa(config, 0)
        o.participantes = participantes
        o.fosa = [int(x) for x in data["fosa"]]
        o.tope = [int(x) for x in data["tope"]]
        o.vertedero = [int(x) for x in data["vertedero"]]
        o.revelados = [int(x) for x in data["revelados"]]
        o.cadena = [Eslabon.load(x) for x in data["cadena"]]
        o.anunciando = None if data["anunciando"] is None else Eslabon.load(data["anunciando"])
        o.modificadores = [Efecto.load(x) for x in data["modificadores"]]
        o.primero = int(data["primero"])
        o.activo = int(data["activo"])
        o.turno = int(data["turno"])
        o.fase = int(data["fase"])
        o.parte = int(data["parte"])
        o.resolviendo = bool(data["resolviendo"])
        o.siguiente_id = int(data["siguiente_id"])
        o.bajas = int(data["bajas"])
        o.lanzados = [int(x) for x in data["lanzados"]]
        o.reforzados = int(data["reforzados"])
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    def nuevo_id(self) -> int:
        n = self.siguiente_id
        self.siguiente_id = n + 1
        return n

    def fosa_total(self) -> int:
        f = self.fosa
        return f[0] + f[1] + f[2] + f[3] + f[4] + f[5] + len(self.tope)
