"""What is worked out from the table and never stored: Fuerza, Raza, words, texts in force, prohibitions, surcharges.

`stats` makes it whole whenever something has changed (ML-6.4.2); copies of a table share it until then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.tabletop.derived import Derived

if TYPE_CHECKING:
    from coliseo.games.mitos_y_leyendas.language.selection import Filtro
    from coliseo.games.mitos_y_leyendas.model.cards import Continua, Texto


# what an ability may look at, and so what what is worked out depends on (effects.nodes.Node.looks)
EN_JUEGO: Final = 1  # the cards in play
FUERA: Final = 2  # hands, Cementerios, Castillos, the lines and the battle
OROS: Final = 4  # Oros without text in play
TURNO: Final = 8  # whose turn it is, and which


class Estado:
    """What a card in play is now."""

    __slots__ = (
        "armas",
        "base",
        "bloquea",
        "coste",
        "fuerza",
        "ganados",
        "impedidos",
        "palabras",
        "perdida",
        "plano",
        "razas",
        "solo_le_bloquean",
        "texto",
    )

    def __init__(self, texto: Texto | None, razas: int) -> None:
        #: the text box in force; None if it has lost its ability
        self.texto = texto
        #: texts it has besides, gained from others
        self.ganados: tuple[Texto, ...] = ()
        self.razas = razas
        self.palabras = 0
        self.base = 0  # Fuerza before modifiers: printed, copied or X
        self.fuerza = 0  # as the game reads it, never below 0
        self.perdida = -1  # when a continuous ability, or being named, took its ability away
        self.plano = False  # a card without text that nothing acts on
        self.coste = 0  # printed, unless it has changed places with the Fuerza
        self.bloquea = 1  # attackers it may block
        self.armas = 1  # Armas it may bear
        #: who cannot block it, besides what its words say
        self.impedidos: tuple[Filtro, ...] = ()
        self.solo_le_bloquean: tuple[Filtro, ...] = ()

    def copy(self) -> Estado:
        o = Estado(self.texto, self.razas)
        o.ganados = self.ganados
        o.palabras = self.palabras
        o.base = self.base
        o.fuerza = self.fuerza
        o.coste = self.coste
        o.bloquea = self.bloquea
        o.armas = self.armas
        o.perdida = self.perdida
        o.impedidos = self.impedidos
        o.solo_le_bloquean = self.solo_le_bloquean
        return o


class Recargo:
    """A continuous ability that changes costs, with the card it comes from."""

    __slots__ = ("continua", "control", "fuente")

    def __init__(self, continua: Continua, fuente: int, control: int) -> None:
        self.continua = continua
        self.fuente = fuente
        self.control = control


class Situacion(Derived):
    """Everything that is worked out from a table."""

    __slots__ = (
        "aliados",
        "anotada",
        "con_texto",
        "costes",
        "especiales",
        "estados",
        "mano_maxima",
        "momentos",
        "oidos",
        "oros",
        "prohibido",
        "roba_extra",
        "roba_obligado",
    )

    def __init__(self) -> None:
        self.estados: dict[int, Estado] = {}
        self.aliados: list[int] = []  # idents of those in play
        self.con_texto: list[int] = []  # idents of cards in play with a text, or that something was done to
        self.looks = EN_JUEGO  # what it depends on
        self.anotada = False  # it has been noted since when its conditional modifiers act
        self.prohibido: list[int] = [0, 0]  # bits of cards.PROHIBICIONES, by seat
        self.mano_maxima: list[int] = [8, 8]
        self.roba_extra: list[int] = [0, 0]  # draws at the end of the turn that the player may make
        self.roba_obligado: list[int] = [0, 0]  # …and that the player makes
        self.costes: list[Recargo] = []
        self.oidos = 0  # events that some card in play waits for
        self.momentos: list[int] = [0, 0]  # moments at which some card in play of each player may be used
        self.oros: list[int] = [0, 0]  # what the Oros in Reserva can pay, but for those that generate
        self.especiales: list[list[int]] = [[], []]  # Oros in Reserva that generate Oros virtuales when paid

    def con_oro_nuevo(self, ident: int, estado: Estado, seat: int, valor: int) -> Situacion:
        """The same with one more Oro without text in Reserva."""
        o = self.con_oros(seat, valor)
        o.estados = self.estados.copy()
        o.estados[ident] = estado
        return o

    def con_oros(self, seat: int, valor: int) -> Situacion:
        """The same when a player can pay so much more, or less: nothing else has changed."""
        o = Situacion()
        o.estados = self.estados
        o.aliados = self.aliados
        o.con_texto = self.con_texto
        o.looks = self.looks
        o.prohibido = self.prohibido
        o.mano_maxima = self.mano_maxima
        o.roba_extra = self.roba_extra
        o.roba_obligado = self.roba_obligado
        o.costes = self.costes
        o.oidos = self.oidos
        o.momentos = self.momentos
        o.especiales = self.especiales
        o.oros = self.oros.copy()
        o.oros[seat] += valor
        return o
