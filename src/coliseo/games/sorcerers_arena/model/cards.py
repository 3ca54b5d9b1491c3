"""Personajes and their cards as the engine holds them: read once, never changed.

A card anywhere but in play is the number of its definition; copies differ in nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.effects.machine import Program
from coliseo.effects.nodes import Op
from coliseo.effects.provenance import COLISEO
from coliseo.games.sorcerers_arena.model.procedures import POR_NADIE

if TYPE_CHECKING:
    from coliseo.games.sorcerers_arena.language.selectors import Directo
    from coliseo.games.sorcerers_arena.model.board import Tablero
    from coliseo.games.sorcerers_arena.model.table import Mesa

# phase badges, as bits: the dual badge counts as both (SA-1.CARTA.4, SA-1.CARTA.7)
DE_ACCION: Final = 1
DE_MOVIMIENTO: Final = 2
DISTINTIVOS: Final = ("", "accion", "movimiento", "accion_o_movimiento")

# categories, as bits: one or several, whatever the badge (SA-1.CARTA.8)
ATAQUE: Final = 1
MAGICA: Final = 2
ESTADO: Final = 4
CATEGORIAS: Final = ("ataque", "magica", "estado")

# ingredients (SA-4.ING.2)
FUEGO: Final = 0
CONCHA: Final = 1
CORAZON: Final = 2
VIENTO: Final = 3
INGREDIENTES: Final = ("fuego", "concha", "corazon", "viento")

# the nine statuses, in the order of the book (SA-0.EST.1)
MALDITO: Final = 0
NERVIOSO: Final = 1
INMOVILIZADO: Final = 2
ESCOBA: Final = 3
DEBILITADO: Final = 4
SIGILOSO: Final = 5
FUERTE: Final = 6
PROVOCAR: Final = 7
RESISTENTE: Final = 8
ESTADOS: Final = (
    "cursed",
    "nervous",
    "immobilized",
    "magic_broom",
    "weakened",
    "stealthy",
    "strong",
    "taunt",
    "tough",
)
CUANTOS_ESTADOS: Final = len(ESTADOS)
SIN_ESTADOS: Final = (0,) * CUANTOS_ESTADOS
#: those that do something only when a counter is removed in the fase Inicial (SA-0.EST.1, SA-0.EST.3)
ACTIVADOS: Final = (True, True, False, True, False, False, False, False, False)
#: tokens and counters of the box, for whoever plays with its limits (`component_limits`)
FICHAS_DE_LA_CAJA: Final = (4, 4, 6, 1, 3, 2, 2, 1, 1)
CONTADORES_DE_LA_CAJA: Final = 15

# when an ability works (SA-3.HAB.8, SA-4.MEJ.7)
DE_FASE: Final = 0  # used once in the Habilidades phase
AL_DEJAR_FUERA: Final = 1  # a rival is left Fuera de combate by the bearer's standard attack
CUANDO: Final = ("fase", "fuera_por_ataque_normal")

#: number of cards of a mazo de Personaje, copies included (SA-0.GEN.16)
CARTAS_POR_PERSONAJE: Final = 10
#: definitions there can be in one catalogue
NUMERO: Final = 2048


class Empuje:
    """Everybody of a class may be moved before an effect chooses anybody: who, how far and through whom."""

    __slots__ = ("alcance", "clase", "con", "paso", "pasos")

    def __init__(self, clase: int, alcance: int, con: int, pasos: int, paso: int) -> None:
        self.clase = clase
        self.alcance = alcance
        self.con = con  # the status that they must have, or -1
        self.pasos = pasos
        self.paso = paso


class Efecto(Program["Mesa"]):
    """What a card or an ability does, instruction by instruction, with the static answers that the game needs."""

    def __init__(self, tree: list[Op[Mesa]]) -> None:
        #: the choices of its direct effects, in reading order; found while it is laid out
        self.directos: list[Directo] = []
        #: the most spaces that its own personaje may have moved before the first of them (`target_check`)
        self.pasos_antes = 0
        #: through whom: the freest of those moves
        self.paso_antes = POR_NADIE
        #: others that may be moved before the first of them
        self.empujes_antes: list[Empuje] = []
        #: cards drawn before the first of them
        self.robos_antes = 0
        super().__init__(tree)

    def cerrar(self, finales: list[Op[Mesa] | None]) -> None:
        """Lays it out again, with what comes after each instruction, if anything does."""
        self.ops = []
        for op, last in zip(self.tree, finales, strict=True):
            self._lay_out([op])
            if last is not None:
                self.ops.append(last)


class Coste:
    """What an ability asks to be paid first: a card of the hand, or counters of its personaje."""

    __slots__ = ("categoria", "contadores", "distintivo", "estado")

    def __init__(self, categoria: int = 0, distintivo: int = 0, estado: int = -1, contadores: int = 0) -> None:
        self.categoria = categoria  # a card of this category is discarded
        self.distintivo = distintivo  # or one of this badge
        self.estado = estado  # or counters of this status are removed
        self.contadores = contadores

    @property
    def es_carta(self) -> bool:
        return self.estado < 0

    def sirve(self, c: Carta) -> bool:
        """Does this card pay it? Whose it is does not matter (SA-3.HAB.3)."""
        return bool(c.categorias & self.categoria) if self.categoria else bool(c.distintivo & self.distintivo)


class Habilidad:
    """One ability of a Capacidades card."""

    def __init__(self, nombre: str, nombre_en: str, efecto: Efecto) -> None:
        self.nombre = nombre
        self.nombre_en = nombre_en
        self.efecto = efecto
        self.cuando = DE_FASE
        self.coste: Coste | None = None
        self.textos: dict[str, str] = {}  # generated, by language

    def name(self, lang: str) -> str:
        return self.nombre if lang == "es" else self.nombre_en


class Cara:
    """One face of a Capacidades card (SA-3.CAPAC.1)."""

    def __init__(self, mano: int, movimiento: int, ataque: int, habilidades: tuple[Habilidad, ...]) -> None:
        self.mano = mano
        self.movimiento = movimiento
        self.ataque = ataque
        self.habilidades = habilidades


class Falta:
    """Something that a set does not say of a personaje, the chapter that first needs it and the rule that says so."""

    __slots__ = ("capitulo", "en", "es", "regla")

    def __init__(self, capitulo: int, es: str, en: str, regla: str) -> None:
        self.capitulo = capitulo
        self.regla = regla
        self.es = es
        self.en = en

    def text(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


class Personaje:
    """A personaje: its ficha, both faces of its Capacidades card, and its deck."""

    def __init__(self, numero: int, key: str, nombre: str, nombre_en: str) -> None:
        self.numero = numero
        self.key = key
        self.nombre = nombre
        self.nombre_en = nombre_en
        self.corto: dict[str, str] = {}  # how texts call it
        self.atributos: tuple[dict[str, str], ...] = ()
        self.femenino = False
        self.vida = 0
        self.pv = 0
        self.iniciativa = 0
        self.inicial = Cara(0, 2, 2, ())
        #: initial abilities repeated, and the new one last (SA-4.MEJ.6)
        self.mejorada = Cara(0, 2, 2, ())
        self.coste: tuple[int, int, int, int] = (0, 0, 0, 0)  # of the upgrade, by ingredient (SA-4.MEJ.1)
        self.distribucion: tuple[int, int, int, int] = (0, 0, 0, 0)  # ingredients of its deck (SA-4.MEJ.10)
        self.mazo: tuple[int, ...] = ()  # numbers of its ten cards
        self.procedencia = COLISEO
        self.set_key = ""
        #: the highest chapter it is complete enough to play; 0 if none (a private set may lack data)
        self.hasta_capitulo = 4
        #: what is missing for the others
        self.faltan: tuple[Falta, ...] = ()

    def poner_ficha(self, vida: int, pv: int, iniciativa: int) -> None:
        """What its ficha de Orden del turno shows (SA-1.FICHA.1, SA-1.FICHA.2, SA-1.FICHA.4)."""
        self.vida = vida
        self.pv = pv
        self.iniciativa = iniciativa

    def name(self, lang: str) -> str:
        return self.nombre if lang == "es" else self.nombre_en

    def cara(self, mejorado: bool) -> Cara:
        return self.mejorada if mejorado else self.inicial


class Carta:
    """A card by name."""

    def __init__(self, numero: int, key: str, codigo: str, nombre: str, nombre_en: str, efecto: Efecto) -> None:
        self.numero = numero
        self.key = key
        self.codigo = codigo  # the short code of an original card ("BRU-1"), or nothing
        self.nombre = nombre
        self.nombre_en = nombre_en
        self.efecto = efecto
        self.personaje = 0  # number of whose card it is (SA-1.CARTA.2)
        self.copias = 1
        self.distintivo = DE_ACCION
        self.categorias = 0
        self.ingrediente = FUEGO
        self.procedencia = COLISEO
        self.set_key = ""
        self.textos: dict[str, str] = {}  # generated, by language

    def name(self, lang: str) -> str:
        return self.nombre if lang == "es" else self.nombre_en

    def text(self, lang: str) -> str:
        return self.textos.get(lang, "")


class Catalogo:
    """Every personaje and card there is, by number and by key, and the boards."""

    def __init__(self) -> None:
        self.personajes: list[Personaje] = []
        self.cartas: list[Carta] = []
        self.por_clave: dict[str, Carta] = {}
        self.personaje_por_clave: dict[str, Personaje] = {}
        self.tableros: dict[str, Tablero] = {}
        #: names of statuses that a set gives instead of the house's labels, by key and language
        self.nombres_de_estados: dict[str, dict[str, str]] = {}
