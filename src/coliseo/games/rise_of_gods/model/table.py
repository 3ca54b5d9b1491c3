"""The table of Rise of Gods: everything that must be remembered, and nothing that can be worked out.

A deck has no order until somebody sees some of it: `mazo` is a bag, `tope` what is known to lie on top, `fondo` at the
bottom. Pieces are never changed in place: an atom takes a fresh copy with `Mesa.editar`, so that copying a table copies
no piece. Sets of cells are bit masks (boards.grid).
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.boards.grid import Grid
from coliseo.games.rise_of_gods.model.cards import Carta, Catalogo, Nivel
from coliseo.games.rise_of_gods.model.config import Config
from coliseo.kernel.codec import changed_fields, restore_fields
from coliseo.kernel.modifiers import Modifier
from coliseo.kernel.state import State

FILAS: Final = 4
COLUMNAS: Final = 6
#: columns a–f, rows 1–4 from the first player's edge (RG-BD.1, RG-OQ.1)
TABLERO: Final = Grid(FILAS, COLUMNAS)
CELDAS: Final = FILAS * COLUMNAS

VIDA_INICIAL: Final = 20
VIDA_MAXIMA: Final = 20
MANO_INICIAL: Final = 6
MANO_MAXIMA: Final = 10
SELLOS_PARA_GAMBITO: Final = 3

# moments of a turn (RG rules, section 5)
PREPARACION: Final = 0
ROBO: Final = 1
COMIENZO: Final = 2
PRINCIPAL: Final = 3
FIN: Final = 4
FASES: Final = ("preparacion", "robo", "comienzo", "principal", "fin")

# how the sello of the turn was played
NINGUNO: Final = 0
NATURAL: Final = 1
POR_GAMBITO: Final = 2
POR_HANDOUT: Final = 3
MODOS_SELLO: Final = ("", "natural", "gambito", "handout")

# objects: what is on the pila (RG-PI.1, RG-PI.8 to RG-PI.11), and what acts without going there
MAGIA: Final = 0
ASALTO: Final = 1  # Asalto, Amanecer and Ofrenda tenebrosa (RG-OQ.37)
SUSPIRO: Final = 2
PAGABLE: Final = 3
MOVIMIENTO: Final = 4
ATAQUE: Final = 5
INVOCACION: Final = 6
REACCION: Final = 7  # a passive: instant (RG-AB.7)
REGENERACION: Final = 8  # the two keywords of the start of the turn
ENFERMEDAD: Final = 9
APLAZADO: Final = 10  # what a magia left for the end of the turn
MALDICION: Final = 11  # life that a player loses at each start of the own turn
OBJETOS: Final = (
    "magia",
    "asalto",
    "ultimo_suspiro",
    "habilidad",
    "movimiento",
    "ataque",
    "invocacion",
    "reaccion",
    "regeneracion",
    "enfermedad",
    "aplazado",
    "maldicion",
)

#: codes of targets: the ident of a piece as it is, anything else above these
BLANCO: Final = 100_000
DE_CASILLA: Final = 1 * BLANCO  # + cell
DE_JUGADOR: Final = 2 * BLANCO  # + seat
DE_ADJUNTO: Final = 3 * BLANCO  # + ident of the artefacto
DE_PILA: Final = 4 * BLANCO  # + ident of the object
DE_CEMENTERIO: Final = 5 * BLANCO  # + seat * 2048 + number of the definition

# lasting facts (modifiers); `a` is whom they are about
MOD_ATURDIDA: Final = "aturdida_mientras"  # a piece, while piece `b` is there
MOD_APAGADA: Final = "apagada"  # a piece whose text does nothing to others this turn
MOD_PIERDE_VIDA: Final = "pierde_vida"  # a player, `b` at each start of the own turn, by card `c`
MOD_SELLO_GIRADO: Final = "sello_girado"  # a player, at the next start of the own turn
FIN_DE_TURNO: Final = "fin_de_turno"

#: no seat at all, and no observer either (kernel.knowledge)
NADIE: Final = -3

#: where a trapped card was
EN_MANO: Final = 0
EN_CAMPO: Final = 1


class Adjunto:
    """An artefacto or a Vínculo that hangs on a criatura. Never changed."""

    __slots__ = ("carta", "control", "dueno", "ident", "mejorada")

    def __init__(self, ident: int, carta: int, dueno: int, control: int, mejorada: bool) -> None:
        self.ident = ident
        self.carta = carta
        self.dueno = dueno
        self.control = control
        self.mejorada = mejorada

    def save(self) -> list[int]:
        return [self.ident, self.carta, self.dueno, self.control, 1 if self.mejorada else 0]


class Atrapada:
    """A card out of the game until its trapper goes to the cementerio (RG-KW.17). Never changed."""

    __slots__ = ("carta", "celda", "dueno", "vista", "zona")

    def __init__(self, carta: int, dueno: int, zona: int, celda: int, vista: int) -> None:
        self.carta = carta
        self.dueno = dueno
        self.zona = zona
        self.celda = celda
        self.vista = vista  # mask of the seats that know it

    def save(self) -> list[int]:
        return [self.carta, self.dueno, self.zona, self.celda, self.vista]


def load_atrapada(a: list[int]) -> Atrapada:
    return Atrapada(a[0], a[1], a[2], a[3], a[4])


#: what a saved piece tells, but for what it is and where, what it carries, and what can be worked out
_CAMPOS_PIEZA: Final = (
    "aire",
    "ataco",
    "ataque",
    "aturdida_desde",
    "aturdida_en",
    "bono_ataque",
    "bono_vida",
    "cartas",
    "concedidas",
    "enfermedad",
    "entro_en",
    "habilidades_usadas",
    "mejorada",
    "movio",
    "movs_extra",
    "nivel",
    "palabras",
    "perdidas",
    "punalada",
    "silenciada",
    "temp_ataque",
    "temp_palabras",
    "temp_resta_ataque",
    "temp_resta_vida",
    "temp_vida",
    "token",
    "usos",
    "vida",
    "vida_maxima",
    "vistas",
)


class Pieza:
    """A criatura or an estructura on the board. Written to only by atoms, and only on a copy made by `Mesa.editar`."""

    __slots__ = (
        "adjuntos",
        "ataques",
        "atrapadas",
        "carta",
        "celda",
        "control",
        "dueno",
        "ident",
        "movimientos",
        "texto",
        "tipo",
        *_CAMPOS_PIEZA,
    )

    def __init__(self, ident: int, carta: int, tipo: int, dueno: int, control: int, celda: int) -> None:
        self.ident = ident
        self.carta = carta
        self.tipo = tipo
        self.dueno = dueno
        self.control = control
        self.celda = celda
        self.ataque = 0  # as it stands, but for what others take from it (stats.ataque)
        self.vida = 0
        self.vida_maxima = 0
        self.bono_ataque = 0  # what Silencio would take away (RG-OQ.50), its artefactos and Vínculos included
        self.bono_vida = 0
        self.temp_ataque = 0  # until the end of the turn
        self.temp_vida = 0
        self.temp_resta_ataque = 0  # losses that come back then
        self.temp_resta_vida = 0
        self.palabras = 0  # keywords in force: see stats.palabras_en_vigor
        self.concedidas = 0
        self.temp_palabras = 0
        self.perdidas = 0
        self.punalada = 0
        self.nivel = 1  # copies whose level counts
        self.cartas = 1  # copies stacked
        self.enfermedad = 0
        # turns of its controller, by that player's count, that it spends stunned: from the first to the last
        self.aturdida_desde = 0
        self.aturdida_en = 0
        self.entro_en = 0  # the turn of the table in which it entered
        self.movio = 0
        self.movs_extra = 0  # granted for this turn
        self.ataco = 0
        self.habilidades_usadas = 0  # mask
        self.usos = 0  # of its abilities limited by the game, 4 bits each
        self.vistas = 0  # mask of reactions that happen once and have happened
        self.token = False
        self.aire = False  # en el aire (RG-AIR.1)
        self.silenciada = False
        self.mejorada = False
        self.adjuntos: tuple[Adjunto, ...] = ()
        self.atrapadas: tuple[Atrapada, ...] = ()
        # worked out by stats.preparar_texto; never saved
        self.texto: Nivel | None = None  # what its text says now, None when it has been erased
        self.movimientos = 1  # moves and attacks in a turn
        self.ataques = 1

    def copy(self) -> Pieza:
        o = Pieza(self.ident, self.carta, self.tipo, self.dueno, self.control, self.celda)
        o.ataque = self.ataque
        o.vida = self.vida
        o.vida_maxima = self.vida_maxima
        o.bono_ataque = self.bono_ataque
        o.bono_vida = self.bono_vida
        o.temp_ataque = self.temp_ataque
        o.temp_vida = self.temp_vida
        o.temp_resta_ataque = self.temp_resta_ataque
        o.temp_resta_vida = self.temp_resta_vida
        o.palabras = self.palabras
        o.concedidas = self.concedidas
        o.temp_palabras = self.temp_palabras
        o.perdidas = self.perdidas
        o.punalada = self.punalada
        o.nivel = self.nivel
        o.cartas = self.cartas
        o.enfermedad = self.enfermedad
        o.aturdida_desde = self.aturdida_desde
        o.aturdida_en = self.aturdida_en
        o.entro_en = self.entro_en
        o.movio = self.movio
        o.movs_extra = self.movs_extra
        o.ataco = self.ataco
        o.habilidades_usadas = self.habilidades_usadas
        o.usos = self.usos
        o.vistas = self.vistas
        o.token = self.token
        o.aire = self.aire
        o.silenciada = self.silenciada
        o.mejorada = self.mejorada
        o.adjuntos = self.adjuntos
        o.atrapadas = self.atrapadas
        o.texto = self.texto
        o.movimientos = self.movimientos
        o.ataques = self.ataques
        return o

    def save(self) -> dict[str, Any]:
        """Only what differs from a fresh piece, so that saved games stay small."""
        fresh = Pieza(self.ident, self.carta, self.tipo, self.dueno, self.control, self.celda)
        data: dict[str, Any] = {"de": [self.ident, self.carta, self.tipo, self.dueno, self.control, self.celda]}
        data.update(changed_fields(self, fresh, _CAMPOS_PIEZA))
        if self.adjuntos:
            data["adjuntos"] = [a.save() for a in self.adjuntos]
        if self.atrapadas:
            data["atrapadas"] = [a.save() for a in self.atrapadas]
        return data


def load_pieza(data: dict[str, Any]) -> Pieza:
    ident, carta, tipo, dueno, control, celda = data["de"]
    p = Pieza(ident, carta, tipo, dueno, control, celda)
    restore_fields(p, data, _CAMPOS_PIEZA)
    p.adjuntos = tuple(Adjunto(a[0], a[1], a[2], a[3], a[4] == 1) for a in data.get("adjuntos", ()))
    p.atrapadas = tuple(load_atrapada(a) for a in data.get("atrapadas", ()))
    return p


class Terreno:
    """A terreno on a cell. Never changed: another takes its place."""

    __slots__ = ("carta", "control", "dueno", "ident")

    def __init__(self, ident: int, carta: int, dueno: int, control: int) -> None:
        self.ident = ident
        self.carta = carta
        self.dueno = dueno
        self.control = control


#: what a saved object tells, but for what it is and whose
_CAMPOS_OBJETO: Final = (
    "anulado",
    "bloqueados",
    "causa",
    "celda",
    "dato",
    "fuente",
    "grupo",
    "habilidad",
    "mejorada",
    "nivel",
    "objetivos",
    "pagado",
    "primera",
    "sujeto",
)


class Objeto:
    """Something on the pila, or something that acts: whose, from where, at what."""

    __slots__ = ("carta", "clase", "control", "ident", *_CAMPOS_OBJETO)

    def __init__(self, ident: int, clase: int, control: int, carta: int) -> None:
        self.ident = ident
        self.clase = clase
        self.control = control
        self.carta = carta  # the card it comes from, as zones hold it
        self.fuente = 0  # ident of the piece, adjunto or terreno it comes from
        self.celda = -1  # where that is, or was last
        self.nivel = 1  # level of the card in force (estructuras)
        self.mejorada = False
        self.habilidad = 0  # place of the ability in that level
        self.objetivos: tuple[tuple[int, ...], ...] = ()
        self.dato = -1  # movement: destination; attack: cell attacked, or CELDAS for the player
        self.sujeto = 0  # the subject of the event it reacts to, or the criatura chosen before
        self.pagado = 0  # sellos turned for it
        self.primera = False  # a magia that is the first card its player plays this turn
        self.grupo = 0  # among simultaneous effects: lower groups act first
        self.anulado = False
        self.bloqueados: tuple[int, ...] = ()  # pieces whose Escudo mágico stopped it
        self.causa = 0  # number of the event that put it there

    def clone(self) -> Objeto:
        o = Objeto(self.ident, self.clase, self.control, self.carta)
        o.fuente = self.fuente
        o.celda = self.celda
        o.nivel = self.nivel
        o.mejorada = self.mejorada
        o.habilidad = self.habilidad
        o.objetivos = self.objetivos
        o.dato = self.dato
        o.sujeto = self.sujeto
        o.pagado = self.pagado
        o.primera = self.primera
        o.grupo = self.grupo
        o.anulado = self.anulado
        o.bloqueados = self.bloqueados
        o.causa = self.causa
        return o

    def save(self) -> dict[str, Any]:
        fresh = Objeto(self.ident, self.clase, self.control, self.carta)
        data: dict[str, Any] = {"de": [self.ident, self.clase, self.control, self.carta]}
        data.update(changed_fields(self, fresh, _CAMPOS_OBJETO))
        return data


def objeto_de_pieza(ident: int, clase: int, control: int, p: Pieza, habilidad: int) -> Objeto:
    """An ability of a piece as an object, used by a player, from where the piece stands and as its text is now."""
    o = Objeto(ident, clase, control, p.carta)
    o.fuente = p.ident
    o.celda = p.celda
    o.nivel = p.nivel
    o.mejorada = p.mejorada
    o.habilidad = habilidad
    return o


def load_objeto(data: dict[str, Any]) -> Objeto:
    ident, clase, control, carta = data["de"]
    o = Objeto(ident, clase, control, carta)
    for name, value in data.items():
        if name == "objetivos":
            o.objetivos = tuple(tuple(slot) for slot in value)
        elif name == "bloqueados":
            o.bloqueados = tuple(value)
        elif name in _CAMPOS_OBJETO:
            setattr(o, name, value)
    return o


_CAMPOS_JUGADOR: Final = (
    "aniquiladas",
    "cementerio",
    "comerciadas",
    "conocida",
    "descuento_artefacto",
    "destruidas",
    "fondo",
    "fondo_visto",
    "fuera",
    "fuera_visto",
    "gambito",
    "girados",
    "jugadas",
    "jugadas_turno",
    "libres",
    "mano",
    "mazo",
    "mulligan",
    "sello_del_turno",
    "tope",
    "tope_visto",
    "turnos",
    "vida",
)


class Jugador:
    """One player: life, cards and sellos. Lists of cards in hidden zones are kept in order of number."""

    __slots__ = _CAMPOS_JUGADOR

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
        data: dict[str, Any] = {}
        for name in _CAMPOS_JUGADOR:
            value = getattr(self, name)
            if name == "jugadas":
                value = sorted(value.items())
            data[name] = value
        return data

    def cartas_en_mazo(self) -> int:
        return len(self.mazo) + len(self.tope) + len(self.fondo)

    def sellos_libres(self) -> int:
        return sum(self.libres)

    def sellos_en_juego(self) -> int:
        return sum(self.libres) + sum(self.girados)


def load_jugador(data: dict[str, Any]) -> Jugador:
    o = Jugador(0)
    for name in _CAMPOS_JUGADOR:
        value = data[name]
        if name == "jugadas":
            value = {int(k): int(n) for k, n in value}
        setattr(o, name, value)
    return o


class Mesa(State):
    """The whole table."""

    def __init__(self, config: Config, catalogo: Catalogo, seed: int) -> None:
        super().__init__("rise_of_gods", 2, seed)
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
        self.modificadores: list[Modifier] = []
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

    def clone(self) -> Mesa:
        o = Mesa(self.config, self.catalogo, 0)
        self.copy_kernel_into(o)
        o.jugadores = [p.clone() for p in self.jugadores]
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
        return {
            "config": self.config.save(),
            "jugadores": [p.save() for p in self.jugadores],
            "piezas": [p.save() for p in self.piezas.values()],
            "terrenos": [[c, t.ident, t.carta, t.dueno, t.control] for c, t in sorted(self.terrenos.items())],
            "pila": [x.save() for x in self.pila],
            "en_curso": [x.save() for x in self.en_curso],
            "cola": [x.save() for x in self.cola],
            "aplazados": [x.save() for x in self.aplazados],
            "jugando": [x.save() for x in self.jugando],
            "liberadas": [a.save() for a in self.liberadas],
            "modificadores": [mod.save() for mod in self.modificadores],
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
        p = self.piezas[ident].copy()
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
