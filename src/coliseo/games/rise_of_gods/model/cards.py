"""Cards as the engine holds them: read once, never changed.

A card anywhere but on the board is an integer: the number of its definition plus what has been done to that one copy
(`DESCUENTO`, `CUALQUIER_SELLO`, `AJENA`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.effects.machine import Program
from coliseo.effects.nodes import Node, Op
from coliseo.effects.provenance import COLISEO
from coliseo.tabletop.list_lore import ListLore
from coliseo.text.lexicon import Noun

if TYPE_CHECKING:
    from coliseo.games.rise_of_gods.model.table import Mesa

if TYPE_CHECKING:
    from coliseo.games.rise_of_gods.language.selectors import Objetivo

# card types (RG-CT.1)
SELLO: Final = 0
CRIATURA: Final = 1
MAGIA_RAPIDA: Final = 2
MAGIA_LENTA: Final = 3
ESTRUCTURA: Final = 4
ARTEFACTO: Final = 5
TERRENO: Final = 6
TIPOS: Final = ("sello", "criatura", "magia_rapida", "magia_lenta", "estructura", "artefacto", "terreno")

RAREZAS: Final = ("comun", "rara", "epica", "legendaria")
#: copies of one card in a deck, by rarity (RG-RR.3 to RG-RR.6)
COPIAS: Final = {"comun": 4, "rara": 3, "epica": 2, "legendaria": 1}

# keywords that a piece has or has not, as bits of a mask (RG-KW)
ATAQUE_360: Final = 1
ATAQUE_RAPIDO: Final = 2
CARGAR: Final = 4
CAIDA_LIBRE: Final = 8
COMERCIABLE: Final = 16
ESCUDO_MAGICO: Final = 32
PROVOCAR: Final = 64
REGENERACION: Final = 128
TOQUE_MORTAL: Final = 256
VINCULO: Final = 512
SIN_MAGIAS: Final = 1024  # cannot be the target of magias: a text, not a keyword of the index
PALABRAS: Final = (
    "ataque_360",
    "ataque_rapido",
    "cargar",
    "caida_libre",
    "comerciable",
    "escudo_magico",
    "provocar",
    "regeneracion",
    "toque_mortal",
    "vinculo",
    "sin_magias",
)

# kinds of ability
ASALTO: Final = 0  # on being summoned from the hand (RG-KW.6)
AMANECER: Final = 1  # the same, as the first card of the turn (RG-KW.5)
OFRENDA: Final = 2  # the same, giving cards of the hand (RG-KW.30)
ULTIMO_SUSPIRO: Final = 3  # on going to the cementerio from the field (RG-KW.42)
PAGABLE: Final = 4  # activated for sellos (RG-AB.3)
REACCION: Final = 5  # passive, instant (RG-AB.9)
TEXTO: Final = 6  # what a magia does

# what a REACCION waits for, as bits of a mask; in parentheses the subject of the event
INICIO: Final = 1  # start of its controller's turn; of a terreno: start of the turn of whoever stands there (occupant)
FINAL: Final = 2  # end of its controller's turn; of a terreno: of every turn (occupant)
AL_ATACAR: Final = 4  # its bearer declared an attack (target piece or 0)
AL_GOLPEAR: Final = 8  # its bearer's attack dealt damage (struck piece or 0 for a player)
AL_MATAR: Final = 16  # its bearer's attack killed a criatura (0: it is gone)
INVOCAS: Final = 32  # its controller summoned a criatura (that piece)
CURADA: Final = 64  # an allied criatura was healed (that piece)
MUERE_ENFERMA: Final = 128  # an enemy criatura died of Enfermedad (the CELL it left)
EQUIPAS: Final = 256  # its controller equipped an artefacto to an allied criatura (that criatura)
VENGANZA: Final = 512  # an allied criatura died, the first time (0)
ENTRA: Final = 1024  # a criatura entered this cell (that piece): only terrenos
DESCARTA: Final = 2048  # the opponent discarded a card (the card)
ROBA_FUERA: Final = 4096  # the opponent drew a card outside the draw phase (0)
JUEGAS_SELLO: Final = 8192  # its controller played a sello (the card)
JUEGAS_CARTA: Final = 16384  # its controller played a card that is no sello (the card)
AL_ENTRAR: Final = 32768  # it was itself summoned; of an artefacto: equipped (itself)
ALIADO_ATACADO: Final = 65536  # an enemy declared an attack on an allied piece (that piece)
SE_JUEGA: Final = 131072  # either player played a card that is no sello (the card)
MATA: Final = 262144  # its bearer killed an enemy criatura, by any means (0: it is gone)
EVENTOS: Final = (
    "inicio_del_turno",
    "final_del_turno",
    "al_atacar",
    "al_golpear",
    "al_matar",
    "invocas",
    "curada",
    "muere_por_enfermedad",
    "equipas",
    "venganza",
    "entra",
    "oponente_descarta",
    "oponente_roba_fuera_de_fase",
    "juegas_sello",
    "juegas_carta",
    "al_entrar",
    "aliado_atacado",
    "se_juega_carta",
    "mata",
)

# what a copy of a card carries besides the number of its definition
NUMERO: Final = 1024  # definitions are numbered below this
DESCUENTO: Final = 1024  # each costs 1 less (up to 15)
CUALQUIER_SELLO: Final = 1024 * 16  # its spheres may be paid with any sello
AJENA: Final = 1024 * 32  # it belongs to the other player


class Efecto(Program["Mesa"]):
    """What an ability or a magia does, with the static answers that the game needs."""

    def __init__(self, tree: list[Op[Mesa]]) -> None:
        super().__init__(tree)
        #: targets chosen when it goes on the pila, in reading order (RG-OQ.39)
        self.objetivos: list[Objetivo] = []
        #: it takes something from a creature or a player: a debuff of the start of the turn (RG-OQ.25)
        self.quita = False
        #: all it does is Silencio (RG-OQ.51)
        self.solo_silencia = False
        #: all it does is draw or create cards, so that of several copies it is the same which acts first
        self.indistinto = False
        #: it chooses criaturas (or criatura o estructura) as targets, so an Asalto of it may be left unused (RG-OP.1)
        self.elige_criaturas = False


class Habilidad:
    """One ability of a card."""

    def __init__(self, clase: int, efecto: Efecto) -> None:
        self.clase = clase
        self.efecto = efecto
        self.coste = 0  # PAGABLE: neutral sellos; OFRENDA: cards of the hand
        self.evento = 0  # REACCION: bits of what it waits for
        self.usos_por_partida = 0  # PAGABLE: 0 without limit
        self.de_cualquiera = False  # PAGABLE: either player may activate it, in the own turn
        self.una_vez = False  # REACCION: only the first time it sees the event
        self.por_turno = False  # REACCION: only the first time in each turn
        self.otra = False  # REACCION: the subject must be another piece than itself
        self.sujeto_tipo = -1  # REACCION: type the subject must have, -1 any
        self.sujeto_nombres: tuple[str, ...] = ()  # REACCION: keys of cards the subject must be one of
        self.sujeto_faccion = -1  # REACCION on a sello: its faction


class Portador:
    """What an artefacto or an attached Vínculo gives to its bearer while it hangs there."""

    def __init__(self, ataque: int, vida: int, palabras: int, punalada: int, ataques: int, aturde: bool) -> None:
        self.ataque = ataque
        self.vida = vida
        self.palabras = palabras
        self.punalada = punalada
        self.ataques = ataques  # extra attacks each turn
        self.aturde = aturde  # its bearer is stunned while it hangs there


class Constantes:
    """What is true while the card (or a level of it) is on the field. Zero or False where it says nothing."""

    def __init__(self) -> None:
        self.movimientos = 0  # extra moves each turn of the piece itself
        self.movimientos_al_empezar = 0  # terreno: for whoever begins its controller's turn there
        self.ataques = 0  # extra attacks each turn
        self.resta_ataque = 0  # enemies around have so much less attack
        self.encarece_magias = 0  # the opponent's magias cost so much more
        self.inmoviliza = False  # terreno: whoever stands there cannot move
        self.protege_de_magias = False  # terreno: whoever stands there cannot be the target of magias
        self.aturde_desde = -1  # criaturas with at least this attack are stunned; -1 none
        self.nodos: list[Node] = []  # for the text, in reading order


class Nivel:
    """What a card does as printed, or what an estructura does while so many copies are stacked."""

    def __init__(self, habilidades: list[Habilidad], constantes: Constantes) -> None:
        self.habilidades = habilidades
        self.constantes = constantes
        oye = 0
        self.pagables = False
        self.de_cualquiera = False  # either player may activate one of them
        self.por_turno = False  # one of them reacts once in each turn
        for h in habilidades:
            oye |= h.evento
            self.por_turno = self.por_turno or h.por_turno
            if h.clase == PAGABLE:
                self.pagables = True
                self.de_cualquiera = self.de_cualquiera or h.de_cualquiera
        #: every event that one of its reactions waits for
        self.oye = oye

    def primera(self, clase: int) -> int:
        """The place of its first ability of a kind, or -1."""
        for i, h in enumerate(self.habilidades):
            if h.clase == clase:
                return i
        return -1


# when a conditional magia rápida may be played (RG-MG.12)
SIEMPRE: Final = 0
ANTE_ATAQUE: Final = 1  # in response to an enemy attack
ANTE_MOVIMIENTO: Final = 2  # in response to an enemy movement
ANTE_MAGIA: Final = 3  # in response to a magia of the opponent
CON_SELLO: Final = 4  # only with a sello of its own faction in play
CONDICIONES: Final = ("", "ataque_enemigo", "movimiento_enemigo", "magia_del_oponente", "sello_de_su_faccion")


class Carta:
    """A card by name."""

    def __init__(self, numero: int, key: str, codigo: str, nombre: str, nombre_en: str, tipo: int) -> None:
        self.numero = numero
        self.key = key
        self.codigo = codigo  # the short code of an original card ("AL-02"), or nothing
        self.nombre = nombre
        self.nombre_en = nombre_en
        self.tipo = tipo
        self.faccion = 0  # place in the catalogue's factions
        self.rareza = ""  # nothing for sellos and Tokens
        self.esferas = 0  # specific cost (RG-CR.4)
        self.neutral = 0  # neutral cost (RG-CR.3)
        self.ataque = 0
        self.vida = 0
        self.token = False
        self.palabras = 0  # mask
        self.punalada = 0
        self.sobrecarga = 0
        self.condicion = SIEMPRE
        self.sacrificio = False  # additional cost: an allied criatura (RG-OQ.78)
        self.gasta_todos = False  # additional cost: all own sellos of its faction
        self.al_aire = False  # a magia that may aim at a card en el aire (RG-AIR.2)
        self.portador: Portador | None = None
        #: as printed; for an estructura one for each level
        self.niveles: list[Nivel] = []
        #: after the trade upgrade (RG-CO.1), or None
        self.mejora: Nivel | None = None
        self.procedencia = COLISEO
        self.set_key = ""
        self.textos: dict[str, str] = {}  # generated, by language
        self.sustantivo: Noun | None = None  # its name in a sentence, for the cards that name it
        self.fuentes: tuple[str, ...] = ()  # where the facts of a public card come from
        self.conocida = True  # False: a real card whose effect is not public; it can be looked up but not played

    @property
    def coste(self) -> int:
        """The printed total."""
        return self.esferas + self.neutral

    @property
    def es_magia(self) -> bool:
        return self.tipo == MAGIA_RAPIDA or self.tipo == MAGIA_LENTA

    def name(self, lang: str) -> str:
        return self.nombre if lang == "es" else self.nombre_en

    def text(self, lang: str) -> str:
        return self.textos.get(lang, "")


class Catalogo:
    """Every card there is, by number and by key, and the factions."""

    def __init__(self) -> None:
        self.cartas: list[Carta] = []
        self.por_clave: dict[str, Carta] = {}
        self.facciones: list[str] = []  # keys, in the order of the files
        self.nombres_faccion: dict[str, dict[str, str]] = {}
        self.sello_de: list[int] = []  # number of the sello of each faction
        #: what everybody knows of decks, by dated list (construction/lore.py)
        self.saber: dict[str, ListLore] = {}

    def carta(self, codigo: int) -> Carta:
        """The definition of a card as zones hold it."""
        return self.cartas[codigo % NUMERO]
