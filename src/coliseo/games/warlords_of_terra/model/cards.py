"""Cards as the engine holds them: read once, never changed.

A card anywhere but in play is the number of its definition.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.effects.machine import Program
from coliseo.effects.nodes import Condition, Node, Op
from coliseo.effects.provenance import COLISEO
from coliseo.tabletop.list_lore import ListLore

if TYPE_CHECKING:
    from coliseo.games.warlords_of_terra.language.selectors import Objetivo
    from coliseo.games.warlords_of_terra.model.table import Mesa

# card types (WT-M.card.2)
TROPA: Final = 0
HECHIZO: Final = 1
SUBITO: Final = 2  # a type of its own that counts as a hechizo (WT-A.2.3.1, WT-A.2.3.2)
GRITO: Final = 3
OBJETO: Final = 4
LUGAR: Final = 5
HEROE: Final = 6
TIPOS: Final = ("tropa", "hechizo", "hechizo_subito", "grito", "objeto", "lugar", "heroe")

# kinds of object (WT-M.object.1, WT-A.4.3.1)
ARMA: Final = 0
ARMADURA: Final = 1
ACCESORIO: Final = 2
DE_CAMPO: Final = 3
CLASES_DE_OBJETO: Final = ("arma", "armadura", "accesorio", "objeto_de_campo")

# how a hechizo stays on a troop (OQ-WT-41)
NO_SE_ADHIERE: Final = 0
POTENCIA: Final = 1
MALDICION: Final = 2
ADHESIONES: Final = ("", "potencia", "maldicion")

# how many copies a deck may have (WT-A.2.1.1, WT-A.2.1.4, WT-C.5.1)
NORMAL: Final = 0
UNICA: Final = 1
LEGENDARIA: Final = 2
RANGOS: Final = ("", "unica", "legendaria")
COPIAS: Final = (3, 1, 1)

# the realms (WT-M.setup.1)
REINOS: Final = ("theridom", "terra", "hellscions", "overlords")
NOMBRE_REINO: Final = ("Theridom", "Terra", "Hellscions", "Overlords")

# resources, and which of them a hero feeds on (WT-M.res.3)
ORO: Final = 0
MANA: Final = 1
RECURSOS: Final = ("oro", "mana")

# keywords that a troop has or has not, as bits of a mask (WT-A.12)
AHINCO: Final = 1
ARRASAR: Final = 2
ATRAPAR: Final = 4
ATURDIR: Final = 8
CARGA: Final = 16
DISTANCIA: Final = 32
ESCUDAR: Final = 64
GOLPE_EN_AREA: Final = 128
GOLPE_RAPIDO: Final = 256
IRRADIAR: Final = 512
LEGION: Final = 1024
OMNIPRESENCIA: Final = 2048
SOBERBIA: Final = 4096
ULTIMA_PALABRA: Final = 8192
VOLAR: Final = 16384
PALABRAS: Final = (
    "ahinco",
    "arrasar",
    "atrapar",
    "aturdir",
    "carga",
    "distancia",
    "escudar",
    "golpe_en_area",
    "golpe_rapido",
    "irradiar",
    "legion",
    "omnipresencia",
    "soberbia",
    "ultima_palabra",
    "volar",
)

# keywords with a number, by their place: the same one twice adds up (OQ-WT-77)
ABSORBER: Final = 0
ABSORBER_MAGICO: Final = 1
ESCUDO_IGNEO: Final = 2
REGENERAR: Final = 3
INDICES: Final = ("absorber", "absorber_magico", "escudo_igneo", "regenerar")

# keywords about a set: masks of realms (Odio a) and of what somebody is immune to (Inmune a)
INMUNE_A_HECHIZOS: Final = 1
INMUNE_A_GRITOS: Final = 2
INMUNE_A_TROPAS: Final = 4
INMUNE_A_OBJETOS: Final = 8
INMUNE_A_LUGARES: Final = 16
INMUNE_A_HEROES: Final = 32
INMUNIDADES: Final = ("hechizos", "gritos", "tropas", "objetos", "lugares", "heroes")
#: what a card of each type is, for immunity: a súbito is a hechizo, a grito is not (WT-A.2.3.2, WT-A.2.4.2)
INMUNIDAD_ANTE: Final = (
    INMUNE_A_TROPAS,
    INMUNE_A_HECHIZOS,
    INMUNE_A_HECHIZOS,
    INMUNE_A_GRITOS,
    INMUNE_A_OBJETOS,
    INMUNE_A_LUGARES,
    INMUNE_A_HEROES,
)

# statistics
ATQ: Final = 0
VIDA: Final = 1
VEL: Final = 2
ESTADISTICAS: Final = ("atq", "vida", "vel")

# what a triggered ability waits for, as bits of a mask; in parentheses the subject of the event
ENTRA: Final = 1  # it enters the battlefield, however (itself) (WT-A.6.1.1)
INVOCADA: Final = 2  # it is invoked (itself) (WT-A.6.2.2)
MUERE: Final = 4  # it dies (itself, gone)
GOLPEA: Final = 8  # it strikes a troop (that troop)
GOLPEADA: Final = 16  # it is struck (the troop that strikes)
VA_A_COMBATIR: Final = 32  # it is about to fight (itself) (WT-A.10.1a.9)
INMOLAS: Final = 64  # its controller immolates a troop (0: it is gone; its zone is known)
CONJURAS_GRITO: Final = 128  # its controller conjures a grito
INICIO: Final = 256  # start of its controller's turn
FINAL: Final = 512  # end of its controller's turn
MATA: Final = 1024  # it kills a troop (0: it is gone) (WT-A.10.5.4)
GOLPEA_JUGADOR: Final = 2048  # it strikes a player
EVENTOS: Final = (
    "entra",
    "invocada",
    "muere",
    "golpea",
    "golpeada",
    "va_a_combatir",
    "inmolas",
    "conjuras_grito",
    "inicio_del_turno",
    "final_del_turno",
    "mata",
    "golpea_jugador",
)

# kinds of ability
TEXTO: Final = 0  # what a hechizo, súbito or grito does
DISPARADA: Final = 1  # waits for an event
ACTIVADA: Final = 2  # is used by paying for it: a súbito unless it says otherwise (WT-A.11.1.0.1)
DE_HEROE: Final = 3  # is used for PP in the own Táctica (WT-A.11.1.2.2)
CLASES: Final = ("texto", "disparada", "activada", "de_heroe")

#: fichas come out of cards, so definitions have room for both
NUMERO: Final = 2048


class Efecto(Program["Mesa"]):
    """What an ability or a card does, with the static answers that the game needs."""

    def __init__(self, tree: list[Op[Mesa]]) -> None:
        super().__init__(tree)
        #: targets chosen as it is played, in reading order (WT-A.11.4.5)
        self.objetivos: list[Objetivo] = []
        #: it has one target and touches nothing else, so that Irradiar spreads it (WT-A.12.irradiar.2)
        self.radiable = False
        #: it may choose several targets but can be kept to one (WT-A.12.irradiar.3)
        self.radiable_si_uno = False
        #: a die is rolled somewhere in it (WT-A.12.suerte.2)
        self.con_suerte = False
        #: it deals damage somewhere
        self.con_dano = False
        #: damage that its player splits among the targets as it is played, each at least 1 (WT-A.11.4.1); 0 for none
        self.reparto = 0
        #: the same operations with the damage last, for a Legión (WT-A.12.legion.5); nothing if that is how they are
        self.dano_al_final: list[Op[Mesa]] = []


class Habilidad:
    """One ability of a card."""

    def __init__(self, clase: int, efecto: Efecto) -> None:
        self.clase = clase
        self.efecto = efecto
        self.evento = 0  # DISPARADA: bits of what it waits for
        self.condicion: Condition[Mesa] | None = None  # DISPARADA: looked at when it triggers and when it resolves
        self.no_ficha = False  # INMOLAS: only troops that are no fichas
        self.voltea = False  # ACTIVADA: its card is turned
        self.inmola = 0  # ACTIVADA: troops immolated to pay for it
        self.inmola_otra = False  # none of them is its own card
        self.pp = 0  # DE_HEROE
        self.nombre = ""  # DE_HEROE: what the power is called
        self.nombre_en = ""
        self.textos: dict[str, str] = {}  # generated, by language


# whom a permanent effect reaches (WT-A.7.1.2.3)
A_SI_MISMA: Final = 0
A_LA_PORTADORA: Final = 1  # the troop it is equipped or adhered to
A_TROPAS: Final = 2  # all that fit: whose, subtype, where

# whose
DE_TODOS: Final = 0
TUYAS: Final = 1
ENEMIGAS: Final = 2
DE_QUIEN: Final = ("cualquiera", "tuya", "enemiga")

# where
EN_TODAS_PARTES: Final = 0
EN_TU_LINEA: Final = 1
CERCA: Final = 2  # in the zone of the source or beside it
DONDE: Final = ("cualquiera", "tu_linea", "cerca")


class Palabra:
    """A keyword as a card gives it: a plain one (`bit`), one with a number (`indice`, `n`), or one about a set."""

    __slots__ = ("bit", "indice", "inmune", "n", "odio")

    def __init__(self, bit: int = 0, indice: int = -1, n: int = 0, odio: int = 0, inmune: int = 0) -> None:
        self.bit = bit
        self.indice = indice
        self.n = n
        self.odio = odio  # mask of realms
        self.inmune = inmune  # mask of INMUNIDADES


class Permanente:
    """A permanent effect: what is so while its source applies (WT-A.7.1.2.1, WT-A.7.1.2.2)."""

    def __init__(self, alcance: int, nodo: Node | None = None) -> None:
        self.alcance = alcance
        self.nodo = nodo  # for the text
        self.de = DE_TODOS
        self.subtipo = ""
        self.reino = -1
        self.donde = EN_TODAS_PARTES
        self.otra = False  # not the source itself
        self.atq = 0
        self.vida = 0
        self.vel = 0
        self.palabras: tuple[Palabra, ...] = ()
        self.fija_vel = False  # VEL cannot be modified by any other effect (WT-A.7.2.5)


class Carta:
    """A card by name."""

    def __init__(self, numero: int, key: str, codigo: str, nombre: str, nombre_en: str, tipo: int) -> None:
        self.numero = numero
        self.key = key
        self.codigo = codigo  # the short code of an original card ("TH-02"), or nothing
        self.nombre = nombre
        self.nombre_en = nombre_en
        self.tipo = tipo
        self.reino = -1  # place in REINOS, -1 for none
        self.rango = NORMAL
        self.subtipos: tuple[str, ...] = ()  # keys; a card that prints none has none (WT-A.2.2.3)
        #: names of those that only its own set has, by key and language
        self.subtipos_propios: dict[str, dict[str, str]] = {}
        self.oro = 0
        self.mana = 0
        self.atq = 0
        self.vida = 0
        self.vel = 0
        self.mecanica = False  # durabilidad mecánica instead of VIDA (WT-A.4.3.8)
        self.atq_es_vida = False  # its ATQ is always equal to its VIDA (WT-A.7.2.3)
        self.clase_objeto = ARMA
        self.durabilidad = 0  # 0: it never wears out (WT-A.4.1.2)
        self.adhesion = NO_SE_ADHIERE
        self.da_oro = 0  # LUGAR: production each turn (WT-M.card.6)
        self.da_mana = 0
        self.alimento = MANA  # HEROE: what it feeds on
        self.inmola = 0  # additional cost: troops to immolate (OQ-WT-57)
        self.ficha = False
        # keywords as printed
        self.palabras = 0
        self.indices: tuple[int, ...] = (0, 0, 0, 0)
        self.odio = 0
        self.inmune = 0
        self.armar = 0  # Armar N, Carroñar N (WT-A.12.armar.1, WT-A.12.armar.3)
        self.carronar = 0
        self.anular = False
        self.habilidades: tuple[Habilidad, ...] = ()
        self.permanentes: tuple[Permanente, ...] = ()
        #: every event that one of its abilities waits for
        self.oye = 0
        #: one of its abilities can be used by paying for it
        self.se_usa = False
        self.procedencia = COLISEO
        self.set_key = ""
        self.textos: dict[str, str] = {}  # generated, by language
        self.fuentes: tuple[str, ...] = ()  # where the facts of a public card come from
        self.conocida = True  # False: a real card whose effect is not public; it can be looked up but not played

    @property
    def nivel(self) -> int:
        """Oro and maná together; a ficha is always level 0 (WT-M.card.3, WT-A.5.6)."""
        return 0 if self.ficha else self.oro + self.mana

    @property
    def da_a_otras(self) -> bool:
        """While in play it gives something to troops that it does not lie on."""
        for p in self.permanentes:
            if p.alcance == A_TROPAS:
                return True
        return False

    @property
    def es_hechizo(self) -> bool:
        """A hechizo for every purpose: súbitos count, gritos do not (WT-A.2.3.2, WT-A.2.4.2)."""
        return self.tipo == HECHIZO or self.tipo == SUBITO

    @property
    def se_conjura(self) -> bool:
        return HECHIZO <= self.tipo <= GRITO

    @property
    def efecto(self) -> Efecto:
        """What a hechizo, súbito or grito does."""
        return self.habilidades[0].efecto

    def name(self, lang: str) -> str:
        return self.nombre if lang == "es" else self.nombre_en

    def text(self, lang: str) -> str:
        return self.textos.get(lang, "")


class Catalogo:
    """Every card there is, by number and by key."""

    def __init__(self) -> None:
        self.cartas: list[Carta] = []
        self.por_clave: dict[str, Carta] = {}
        #: subtypes by key, with their names
        self.subtipos: dict[str, dict[str, str]] = {}
        #: what everybody knows of decks, by realm and settings (construction/lore.py)
        self.saber: dict[str, ListLore] = {}

    def carta(self, numero: int) -> Carta:
        return self.cartas[numero]
