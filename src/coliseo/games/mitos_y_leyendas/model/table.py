"""The table: players with their zones, cards in play, what is being played or used, the battle.

Pieces (cards in play) and marks are never changed once another state may share them: atoms replace them, so that a
copy of the table shares what has not changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, CUALQUIERA, Carta, Catalogo
from coliseo.games.mitos_y_leyendas.model.config import Config
from coliseo.games.mitos_y_leyendas.model.derived import Estado, Situacion
from coliseo.games.mitos_y_leyendas.model.events import NEUTROS
from coliseo.kernel.codec import changed_fields, restore_fields
from coliseo.kernel.events import EVERYONE
from coliseo.kernel.frames import Frame
from coliseo.kernel.state import State

NADIE: Final = -1
#: idents begin here, so that a seat is never taken for a card
PRIMER_ID: Final = 10

# zones in play (ML-10.14.1)
RESERVA: Final = 0
PAGADO: Final = 1
DEFENSA: Final = 2
ATAQUE: Final = 3
APOYO: Final = 4
PORTADA: Final = 5  # an Arma, underneath its bearer
LINEAS: Final = ("reserva", "pagado", "defensa", "ataque", "apoyo", "portada")

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
ANCHO: Final = 4096

# what Oros virtuales pay for, as one number: bits of card types, a Raza (place + 1) and whether abilities too
RESTRICCION_RAZA: Final = 32
RESTRICCION_HABILIDADES: Final = 4096
SIN_RESTRICCION: Final = 0

# -- durations ------------------------------------------------------------------------------------------------------

#: named moments at which an effect ends (6.9, OQ-34)
SIEMPRE: Final = 0  # while the object stays, or for the rest of the game
HASTA_FASE_FINAL: Final = 1  # 9.4-C: "este turno", no duration given
HASTA_FIN_DE_TURNO: Final = 2  # 9.4-G: Fuerza modifiers
HASTA_PROXIMO_TURNO: Final = 3  # 9.1-D of a later turn
HASTA_VIGILIA: Final = 4  # 9.2-E of a later turn, and so on for the steps of the battle
HASTA_ATAQUE: Final = 5
HASTA_BLOQUEO: Final = 6
HASTA_GUERRA: Final = 7
HASTA_ASIGNACION: Final = 8
MIENTRAS_FUENTE: Final = 9  # while its source stays in play
EN_BATALLA: Final = 10  # until this battle is over
HASTA_FIN_DEL_PROXIMO: Final = 11  # 9.4-C of a later turn: "next turn" of a card
HASTA_SU_AGRUPACION: Final = 12  # 9.1-D of a later turn of its controller
HASTAS: Final = (
    "siempre",
    "fase_final",
    "fin_de_turno",
    "proximo_turno",
    "vigilia",
    "ataque",
    "bloqueo",
    "guerra",
    "asignacion",
    "mientras_fuente",
    "batalla",
    "fin_del_proximo_turno",
    "su_agrupacion",
)

# kinds of marks on a card in play
BONO: Final = 0  # Fuerza +n
DOBLE: Final = 1
FIJA: Final = 2  # Fuerza n, made by a resolved effect (OQ-15 b)
PALABRA: Final = 3  # n: bits of cards.PALABRAS
RAZA: Final = 4  # n: mask of the Raza it has now
SIN_HABILIDAD: Final = 5
COPIA_FUERZA: Final = 6  # n: base Fuerza
COPIA_HABILIDAD: Final = 7  # n: number of the definition whose text it has instead of its own
GANA_HABILIDAD: Final = 8  # n: number of the definition whose text it has besides its own
BLOQUEA_MAS: Final = 10  # n more attackers than it could block
NO_LE_BLOQUEA: Final = 9  # n: ident of an Aliado, or DE_RAZA/DE_NUMERO code, that cannot block it
MARCAS: Final = (
    "bono",
    "doble",
    "fija",
    "palabra",
    "raza",
    "sin_habilidad",
    "copia_fuerza",
    "copia_habilidad",
    "gana_habilidad",
    "no_le_bloquea",
    "bloquea_mas",
)

# kinds of lasting facts about players and the game (Vigencia)
V_PROHIBE: Final = 0  # n: bits of cards.PROHIBICIONES
V_ABARATA: Final = 1  # n Oros off the next card played; filter in `dato` (see Mesa.filtro_de)
V_GRATIS: Final = 2  # the next card costs 0
V_NO_SE_ANULA: Final = 3  # the next card played cannot be annulled
V_ANULA_SIGUIENTE: Final = 4  # the next Talismán of the player is annulled
V_SIN_HABILIDAD: Final = 5  # cards of this name (n: number) have no ability (6.5.5)
V_NO_JUEGA: Final = 6  # the player may not play cards of this name (n: number)
V_INVIERTE_BONOS: Final = 7  # Bonificadores count negatively
V_ROBA_EXTRA: Final = 8  # n extra draws at the end of the turn
V_TURNO_EXTRA: Final = 9
V_PIERDE_SI_NO_GANA: Final = 10  # loses at the end of the turn `dato`
V_MANO_MAXIMA: Final = 11  # n more
V_INTERCAMBIA: Final = 12  # Fuerza and cost of all Aliados change places
V_SIN_DANO_DE: Final = 13  # Aliados of the Raza `n` (mask) do no damage
V_AL_ATACAR: Final = 14  # Aliados of the player have the words `n` while they attack; `dato` is since when
V_UNA_VEZ: Final = 15  # an ability of "once per game" of the card `n` acts, or has acted: only that of the ident `dato`
V_DESVIA_DANO: Final = 16  # the Aliado `n` receives the damage in the place of the player's Castillo
V_ENLACE: Final = 17  # what the Aliado `n` or the Aliado `dato` receives the other receives too
VIGENCIAS: Final = (
    "prohibe",
    "abarata",
    "gratis",
    "no_se_anula",
    "anula_siguiente",
    "sin_habilidad",
    "no_juega",
    "invierte_bonos",
    "roba_extra",
    "turno_extra",
    "pierde_si_no_gana",
    "mano_maxima",
    "intercambia",
    "sin_dano_de",
    "al_atacar",
    "una_vez",
    "desvia_dano",
    "enlace",
)

#: in the source of a Vigencia: a Talismán made it, so that cards untouched by Talismanes are not reached
DE_TALISMAN: Final = -1


class Marca:
    """Something an effect did to a card in play. `orden` is when, on the clock of the table."""

    __slots__ = ("clase", "fuente", "hasta", "n", "orden", "turno")

    def __init__(self, clase: int, n: int, hasta: int, orden: int, turno: int, fuente: int) -> None:
        self.clase = clase
        self.n = n
        self.hasta = hasta
        self.orden = orden
        self.turno = turno  # the turn it was made in
        self.fuente = fuente  # ident of the card it comes from, if that matters

    def save(self) -> list[int]:
        return [self.clase, self.n, self.hasta, self.orden, self.turno, self.fuente]


class Vigencia:
    """Something that is so for a player (or both, NADIE) for a while. Never changed."""

    __slots__ = ("asiento", "causa", "clase", "dato", "desde", "fuente", "hasta", "n", "turno")

    def __init__(
        self,
        clase: int,
        asiento: int,
        n: int,
        hasta: int,
        turno: int,
        desde: int = 0,
        fuente: int = 0,
        dato: int = 0,
        causa: int = 0,
    ) -> None:
        self.clase = clase
        self.asiento = asiento
        self.n = n
        self.hasta = hasta
        self.turno = turno  # the turn it was made in
        self.desde = desde  # the first turn in which it is so
        self.fuente = fuente
        self.dato = dato
        self.causa = causa

    def en_turno(self, desde: int) -> Vigencia:
        """The same from another turn on."""
        return Vigencia(
            self.clase, self.asiento, self.n, self.hasta, self.turno, desde, self.fuente, self.dato, self.causa
        )

    def save(self) -> list[int]:
        return [
            self.clase,
            self.asiento,
            self.n,
            self.hasta,
            self.turno,
            self.desde,
            self.fuente,
            self.dato,
            self.causa,
        ]


#: what a saved piece tells besides what it is, who controls it, and where and since when it is there
_CAMPOS_PIEZA: Final = (
    "agrupable",
    "bloqueo",
    "declarado",
    "dueno",
    "elegido",
    "impresa",
    "portador",
    "usos",
    "usos_partida",
)


class Pieza:
    """A card in play: one object from the moment it enters until it leaves (ML-6.10.3)."""

    __slots__ = (
        "armas",
        "carta",
        "control",
        "en_cementerio",
        "ident",
        "linea",
        "marcas",
        "orden",
        "por",
        "por_combate",
        "por_rival",
        "sin_texto",
        "tipo",
        "turno",
        "ultima_fuerza",
        *_CAMPOS_PIEZA,
    )

    def __init__(self, ident: int, carta: int, impresa: int, tipo: int, dueno: int, control: int) -> None:
        self.ident = ident
        self.carta = carta  # the definition in force: that of the copied card, if it is a copy (ML-10.17.2)
        self.impresa = impresa  # the definition of the card itself
        self.tipo = tipo
        self.dueno = dueno
        self.control = control
        self.linea = DEFENSA
        self.portador = 0  # of an Arma: ident of its bearer
        self.armas: tuple[int, ...] = ()  # idents of the Armas it bears, in the order they came
        self.marcas: tuple[Marca, ...] = ()
        self.orden = 0  # when it entered, or came under this control, on the clock of the table
        self.turno = 0  # the turn in which it entered play
        self.agrupable = False  # in play under this control since the start of its controller's latest Agrupación
        self.elegido = -1  # code of what was chosen as it entered
        self.usos = 0  # uses this turn, four bits for each ability
        self.usos_partida = 0  # the same over the whole game
        self.declarado = 0  # the last turn in which it was declared attacker
        self.bloqueo = 0  # the last turn in which it was declared blocker
        # as it was when it left play: only on pieces that have left
        self.ultima_fuerza = 0
        self.sin_texto = False
        self.en_cementerio = False
        self.por = 0  # the card that did it
        self.por_combate = False
        self.por_rival = False

    def copy(self) -> Pieza:
        p = Pieza(self.ident, self.carta, self.impresa, self.tipo, self.dueno, self.control)
        p.linea = self.linea
        p.portador = self.portador
        p.armas = self.armas
        p.marcas = self.marcas
        p.orden = self.orden
        p.turno = self.turno
        p.agrupable = self.agrupable
        p.elegido = self.elegido
        p.usos = self.usos
        p.usos_partida = self.usos_partida
        p.declarado = self.declarado
        p.bloqueo = self.bloqueo
        return p

    def save(self) -> dict[str, Any]:
        """Only what differs from a fresh piece, so that saved games stay small."""
        fresh = Pieza(self.ident, self.carta, self.carta, self.tipo, self.control, self.control)
        data: dict[str, Any] = {
            "de": [self.ident, self.carta, self.tipo, self.control, self.linea, self.orden, self.turno]
        }
        data.update(changed_fields(self, fresh, _CAMPOS_PIEZA))
        if self.armas:
            data["armas"] = list(self.armas)
        if self.marcas:
            data["marcas"] = [x.save() for x in self.marcas]
        return data


def load_pieza(data: dict[str, Any]) -> Pieza:
    ident, carta, tipo, control, linea, orden, turno = data["de"]
    p = Pieza(ident, carta, carta, tipo, control, control)
    p.linea = linea
    p.orden = orden
    p.turno = turno
    restore_fields(p, data, _CAMPOS_PIEZA)
    p.armas = tuple(data.get("armas", ()))
    p.marcas = tuple(Marca(c, n, h, o, t, f) for c, n, h, o, t, f in data.get("marcas", ()))
    return p


# kinds of things being played or used
CARTA: Final = 0  # a card being played (8.1)
HABILIDAD: Final = 1  # an ability being used (6.7)
JUGADAS: Final = ("carta", "habilidad")

# from where a card is played
DE_LA_MANO: Final = 0
DEL_CASTILLO: Final = 1
DEL_CEMENTERIO: Final = 2
DE_DEBAJO: Final = 3  # kept under an Aliado, from where it is played as if from hand
DESDE: Final = ("mano", "castillo", "cementerio", "debajo")

_CAMPOS_JUGADA: Final = (
    "anulaciones",
    "anulada",
    "cancelada",
    "causa",
    "control_final",
    "copia",
    "cuando",
    "cuenta",
    "de_quien",
    "desde",
    "destino",
    "fuente",
    "fuerza",
    "gratis",
    "habilidad",
    "ida",
    "otro",
    "pagado",
    "palabras_al_entrar",
    "paso",
    "portador",
    "respondida",
    "respuestas",
    "sin_bonos",
    "sin_habilidad",
    "sujeto",
    "x",
)


class Jugada:
    """A card being played or an ability being used: whose, from where, at what, and how far it has got."""

    __slots__ = ("carta", "clase", "control", "ident", "objetivos", *_CAMPOS_JUGADA)

    def __init__(self, ident: int, clase: int, control: int, carta: int) -> None:
        self.ident = ident
        self.clase = clase
        self.control = control
        self.carta = carta  # number of the definition whose text is in force
        self.objetivos: tuple[tuple[int, ...], ...] = ()  # one tuple for each of the effect's targets
        self.habilidad = -1  # place of the ability in the text; -1 for a card that only enters play
        self.fuente = 0  # ABILITY: ident of the card in play it comes from (it may be gone); 0 from elsewhere
        self.desde = DE_LA_MANO
        self.de_quien = control  # whose zone the card comes from
        self.portador = 0  # an Arma's bearer
        self.gratis = False  # put into play by an effect: no Oros are paid (ML-8.4.2)
        self.paso = 0  # step under way: 8.1 A–G are 0–6, 6.7 A–E are 0–4
        self.anulada = False
        self.cancelada = False
        self.anulaciones = 0  # seats that have used their Anulación on it, as a mask
        self.respuestas = 0  # seats that have answered it, as a mask
        self.respondida = 0  # ident of the thing that this one answers, annuls or cancels
        self.control_final = NADIE  # who will control it on entering play, if not who played it (OQ-61)
        self.sin_habilidad = False  # it will enter play without its ability (ML-6.10.6)
        self.sin_bonos = False  # what its effect does to Fuerza has been cancelled
        self.palabras_al_entrar = 0  # words it will have this turn on entering play
        self.destino = 0  # where a Talismán goes instead of the Cementerio (cards.Z_…), 0 for nowhere else
        self.sujeto = 0  # the subject of the event it reacts to
        self.otro = 0  # the other card of that event, or the number that goes with it; the card as which it enters play
        self.ida = 0  # code (DE_CEMENTERIO…) of the card that the subject became, if it has left play
        self.fuerza = 0  # last Fuerza of a source or subject that has left play
        self.pagado = 0  # Oros paid
        self.cuenta = 0  # what a cost counted (cards botadas, cost of the card discarded)
        self.x = 0  # a number chosen on declaring
        self.cuando = 0  # left for the end of this turn
        self.copia = 0  # a Talismán whose text it copies: number + 1
        self.causa = 0  # number of the event that began it

    def clone(self) -> Jugada:
        o = Jugada(self.ident, self.clase, self.control, self.carta)
        o.objetivos = self.objetivos
        o.habilidad = self.habilidad
        o.fuente = self.fuente
        o.desde = self.desde
        o.de_quien = self.de_quien
        o.portador = self.portador
        o.gratis = self.gratis
        o.paso = self.paso
        o.anulada = self.anulada
        o.cancelada = self.cancelada
        o.anulaciones = self.anulaciones
        o.respuestas = self.respuestas
        o.respondida = self.respondida
        o.control_final = self.control_final
        o.sin_habilidad = self.sin_habilidad
        o.sin_bonos = self.sin_bonos
        o.palabras_al_entrar = self.palabras_al_entrar
        o.destino = self.destino
        o.sujeto = self.sujeto
        o.otro = self.otro
        o.ida = self.ida
        o.fuerza = self.fuerza
        o.pagado = self.pagado
        o.cuenta = self.cuenta
        o.x = self.x
        o.cuando = self.cuando
        o.copia = self.copia
        o.causa = self.causa
        return o

    def save(self) -> dict[str, Any]:
        fresh = Jugada(self.ident, self.clase, self.control, self.carta)
        data: dict[str, Any] = {"de": [self.ident, self.clase, self.control, self.carta]}
        data.update(changed_fields(self, fresh, _CAMPOS_JUGADA))
        if self.objetivos:
            data["objetivos"] = [list(slot) for slot in self.objetivos]
        return data


def load_jugada(data: dict[str, Any]) -> Jugada:
    ident, clase, control, carta = data["de"]
    o = Jugada(ident, clase, control, carta)
    restore_fields(o, data, _CAMPOS_JUGADA)
    o.objetivos = tuple(tuple(slot) for slot in data.get("objetivos", ()))
    return o


_CAMPOS_JUGADOR: Final = (
    "agrupo",
    "aliados_jugados",
    "atacantes_anterior",
    "bajo",
    "bajo_de",
    "castillo",
    "cementerio",
    "conocida",
    "dano_recibido",
    "destierro",
    "fondo",
    "fondo_visto",
    "inicial",
    "jugadas",
    "jugadas_turno",
    "mano",
    "mulligan",
    "oro_del_turno",
    "tope",
    "tope_visto",
    "turnos",
    "virtuales",
)

# the Oro of the turn (9.2-B)
ORO_PENDIENTE: Final = 0
ORO_JUGADO: Final = 1
ORO_DECLINADO: Final = 2


class Jugador:
    """One player's zones out of play and what the game remembers. Hidden lists are kept in order of number."""

    __slots__ = _CAMPOS_JUGADOR

    def __init__(self) -> None:
        self.castillo: list[int] = []  # the part of the Mazo Castillo whose order nobody knows
        self.tope: list[int] = []  # known to lie on top, the top last
        self.tope_visto: list[int] = []  # who knows each of them, as a mask
        self.fondo: list[int] = []  # known to lie at the bottom, the bottom first
        self.fondo_visto: list[int] = []
        self.mano: list[int] = []
        self.conocida: list[int] = []  # cards of the hand that the opponent knows of
        self.cementerio: list[int] = []  # in order, the top last (ML-4.7.2)
        self.destierro: list[int] = []
        self.bajo: list[int] = []  # cards kept under an Aliado as a second hand
        self.bajo_de = 0  # ident of that Aliado
        self.virtuales: list[list[int]] = []  # Oros virtuales: [restriction, how many], in order of restriction
        self.inicial = -1  # number of the Oro Inicial
        #: hands taken back at the start, once one is kept; before that, -1 and one less for each
        self.mulligan = -1
        self.turnos = 0  # turns begun
        self.oro_del_turno = ORO_PENDIENTE
        self.agrupo = True  # grouped in the latest Agrupación
        self.jugadas_turno = 0  # cards played this turn, the Oro of the turn among them
        self.jugadas = 0  # cards put into play this game, the Oro Inicial and Oros not counted
        self.aliados_jugados = 0  # Aliados among them
        self.dano_recibido = 0  # combat damage to the Castillo in the opponent's latest turn
        self.atacantes_anterior: list[int] = []  # idents of the opposing Aliados that attacked in that turn

    def clone(self) -> Jugador:
        o = Jugador()
        o.castillo = self.castillo.copy()
        o.tope = self.tope.copy()
        o.tope_visto = self.tope_visto.copy()
        o.fondo = self.fondo.copy()
        o.fondo_visto = self.fondo_visto.copy()
        o.mano = self.mano.copy()
        o.conocida = self.conocida.copy()
        o.cementerio = self.cementerio.copy()
        o.destierro = self.destierro.copy()
        o.bajo = self.bajo.copy()
        o.bajo_de = self.bajo_de
        o.virtuales = [pair.copy() for pair in self.virtuales]
        o.inicial = self.inicial
        o.mulligan = self.mulligan
        o.turnos = self.turnos
        o.oro_del_turno = self.oro_del_turno
        o.agrupo = self.agrupo
        o.jugadas_turno = self.jugadas_turno
        o.jugadas = self.jugadas
        o.aliados_jugados = self.aliados_jugados
        o.dano_recibido = self.dano_recibido
        o.atacantes_anterior = self.atacantes_anterior.copy()
        return o

    def save(self) -> dict[str, Any]:
        return changed_fields(self, Jugador(), _CAMPOS_JUGADOR)

    def en_castillo(self) -> int:
        return len(self.castillo) + len(self.tope) + len(self.fondo)

    def oros_virtuales(self) -> int:
        return sum([pair[1] for pair in self.virtuales]) if self.virtuales else 0


def load_jugador(data: dict[str, Any]) -> Jugador:
    o = Jugador()
    restore_fields(o, data, _CAMPOS_JUGADOR)
    return o


class Mesa(State):
    """The whole table."""

    def __init__(self, config: Config, catalogo: Catalogo, seed: int) -> None:
        super().__init__("mitos_y_leyendas", 2, seed)
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
        # worked out from all that; never saved
        self.situacion: Situacion | None = None

    def clone(self) -> Mesa:
        o = Mesa(self.config, self.catalogo, 0)
        self.copy_kernel_into(o)
        o.jugadores = [p.clone() for p in self.jugadores]
        o.piezas = self.piezas.copy()
        o.jugando = [x.clone() for x in self.jugando]
        # what resolves is one of the things being played or used: the same object in both lists
        o.en_curso = [o.jugada(x.ident) or x.clone() for x in self.en_curso]
        o.cola = [x.clone() for x in self.cola]
        o.aplazados = [x.clone() for x in self.aplazados]
        o.vigencias = self.vigencias.copy()
        o.saliendo = self.saliendo.copy()
        o.mirando = self.mirando.copy()
        o.mira = self.mira
        o.atacantes = self.atacantes.copy()
        o.bloqueos = [pair.copy() for pair in self.bloqueos]
        o.bloqueados = self.bloqueados.copy()
        o.fuera_de_batalla = self.fuera_de_batalla.copy()
        o.batalla_cancelada = self.batalla_cancelada
        o.atacaron = self.atacaron.copy()
        o.prioridad = self.prioridad
        o.pases = self.pases
        o.dano_asignado = [pair.copy() for pair in self.dano_asignado]
        o.por_caer = self.por_caer.copy()
        o.primero = self.primero
        o.activo = self.activo
        o.turno = self.turno
        o.fase = self.fase
        o.ventana = self.ventana
        o.respondieron = self.respondieron
        o.destruidas_turno = [pair.copy() for pair in self.destruidas_turno]
        o.siguiente_id = self.siguiente_id
        o.reloj = self.reloj
        o.aplicadas = self.aplicadas.copy()
        o.turnos_restantes = self.turnos_restantes
        o.hechas = self.hechas
        o.reveladas = self.reveladas.copy()
        o.condicionadas = self.condicionadas
        o.situacion = self.situacion
        return o

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
        s = self.situacion
        if s is not None and s.sensible and kind not in NEUTROS:
            self.situacion = None
        if self.condicionadas and (self.situacion is None or not self.situacion.anotada):
            ANOTA[0](self)
        return number

    def save_table(self) -> dict[str, Any]:
        return {
            "config": self.config.save(),
            "jugadores": [p.save() for p in self.jugadores],
            "piezas": [p.save() for p in self.piezas.values()],
            "jugando": [x.save() for x in self.jugando],
            "en_curso": [x.save() for x in self.en_curso],
            "cola": [x.save() for x in self.cola],
            "aplazados": [x.save() for x in self.aplazados],
            "vigencias": [v.save() for v in self.vigencias],
            "saliendo": self.saliendo,
            "mirando": self.mirando,
            "mira": self.mira,
            "batalla": [
                self.atacantes,
                self.bloqueos,
                self.fuera_de_batalla,
                self.batalla_cancelada,
                self.atacaron,
                self.prioridad,
                self.pases,
                self.dano_asignado,
                self.por_caer,
                self.bloqueados,
            ],
            "turno": [self.primero, self.activo, self.turno, self.fase, self.ventana, self.respondieron],
            "destruidas_turno": self.destruidas_turno,
            "reloj": [self.siguiente_id, self.reloj, self.turnos_restantes, self.hechas],
            "aplicadas": sorted(self.aplicadas.items()),
            "reveladas": self.reveladas,
        }

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
        p = self.piezas[ident].copy()
        self.piezas[ident] = p
        self.situacion = None
        return p

    def retocar(self, ident: int) -> Pieza:
        """The same for where an Aliado stands and what it has done: few continuous abilities look at that."""
        p = self.piezas[ident].copy()
        self.piezas[ident] = p
        self.cambia_la_batalla()
        return p

    def cambia_la_batalla(self) -> None:
        """Who attacks, who blocks, in which line: what is so changes only if some ability looks at that."""
        s = self.situacion
        if s is not None and s.sensible:
            self.situacion = None

    def jugada(self, ident: int) -> Jugada | None:
        """Something being played or used, by its ident."""
        for o in self.jugando:
            if o.ident == ident:
                return o
        return None

    def estado(self, ident: int) -> Estado:
        """What a card in play is now: Fuerza, Raza, words, text."""
        s = self.situacion
        return (self.ahora() if s is None else s).estados[ident]

    def ahora(self) -> Situacion:
        """Everything that is worked out from the table."""
        s = self.situacion
        if s is None:
            s = DEDUCE[0](self)
            self.situacion = s
        return s


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
