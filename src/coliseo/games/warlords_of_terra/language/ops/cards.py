"""Operations on cards: fichas put into play, cards drawn, searched for, and brought back from the discard."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Node, Printing
from coliseo.effects.vocabulary import INTEGER, WORD, Field
from coliseo.games.warlords_of_terra.atoms.cards import (
    barajar,
    buscar_en_mazo,
    del_descarte,
    mazo,
    no_encontrar,
    robar,
)
from coliseo.games.warlords_of_terra.atoms.things import equipo_nuevo, objeto_a_la_armeria
from coliseo.games.warlords_of_terra.facts.board import libres
from coliseo.games.warlords_of_terra.facts.status import objeto_de_clase
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.naming_tokens import Ficha
from coliseo.games.warlords_of_terra.language.phrases import OpFrase, PreguntaFrase
from coliseo.games.warlords_of_terra.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.warlords_of_terra.model.cards import DE_CAMPO, OBJETO, TROPA, Carta
from coliseo.games.warlords_of_terra.model.events import BATALLA, CONSTRUCCION
from coliseo.games.warlords_of_terra.model.procedures import Colocar, colocar, muertes
from coliseo.games.warlords_of_terra.model.table import LINEA, TABLERO, Mesa
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import CARDS, OPTION, Question
from coliseo.text.mistake import Mistake

# -- fichas ---------------------------------------------------------------------------------------------------------

EN_LA_LINEA: Final = 0
EN_EL_CAMPO: Final = 1
EN_SU_ZONA: Final = 2
DONDE: Final = ("tu_linea", "campo", "su_zona")


def zonas_donde(m: Mesa, x: EffectFrame, donde: int) -> int:
    """The free zones of a place, as a mask (WT-M.board.8)."""
    o = objeto_de(m, x)
    if donde == EN_LA_LINEA:
        return libres(m, LINEA[o.control])
    if donde == EN_EL_CAMPO:
        return libres(m, TABLERO.all)
    return libres(m, 1 << o.zona) if o.zona >= 0 else 0


class PonerFichas(OpFrase):
    """Fichas of troops enter, as many as fit (WT-A.5.1, OQ-WT-80)."""

    key = "poner_fichas"

    def __init__(self, ficha: str, cuantas: int = 1, donde: str = "tu_linea") -> None:
        self.ficha = Ficha(ficha)
        if not 1 <= cuantas <= 10:
            raise Mistake("de 1 a 10", "from 1 to 10")
        self.cuantas = cuantas
        self.donde = DONDE.index(donde)
        if self.donde == EN_SU_ZONA and cuantas > 1:
            raise Mistake("en una zona cabe una", "one fits in a zone")

    def children(self) -> list[Node]:
        return [self.ficha]

    def posible(self, m: Mesa, x: EffectFrame) -> bool:
        return zonas_donde(m, x, self.donde) != 0

    def run(self, m: Mesa, x: EffectFrame) -> None:
        zones = zonas_donde(m, x, self.donde)
        if zones:
            o = objeto_de(m, x)
            m.call(Colocar(colocar, x.cause, o.control, self.ficha.numero(m), self.cuantas, zones))

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "poner")
        what = self.ficha.contada(self.cuantas, t)
        if self.donde == EN_SU_ZONA:
            return t.pick(f"{verb} en ella {what}", f"{verb} {what} in it")
        zone = t.pick("una zona libre", "a free zone") if self.cuantas == 1 else t.pick("zonas libres", "free zones")
        if self.donde == EN_LA_LINEA:
            return t.pick(
                f"{verb} {what} en {zone} de tu línea de invocación",
                f"{verb} {what} in {zone} of your línea de invocación",
            )
        return t.pick(f"{verb} {what} en {zone} del campo de batalla", f"{verb} {what} in {zone} of the battlefield")


# -- the discard ----------------------------------------------------------------------------------------------------


class DelDescarte(PreguntaFrase):
    """A troop of one's discard enters without being invoked; or an object goes to the Armería (WT-A.6.2.2)."""

    key = "del_descarte"

    def __init__(self, carta: str, nivel_maximo: int = -1) -> None:
        self.tipo = TROPA if carta == "tropa" else OBJETO
        self.nivel_maximo = nivel_maximo

    def sirve(self, c: Carta) -> bool:
        """An objeto de campo is never in an Armería (WT-A.4.3.1)."""
        if c.tipo != self.tipo or (c.tipo == OBJETO and c.clase_objeto == DE_CAMPO):
            return False
        return self.nivel_maximo < 0 or c.nivel <= self.nivel_maximo

    def posible(self, m: Mesa, x: EffectFrame) -> bool:
        return len(self._menu(m, x)) > 0

    def _menu(self, m: Mesa, x: EffectFrame) -> list[int]:
        if self.tipo == TROPA and not zonas_donde(m, x, EN_LA_LINEA):
            return []  # what fits nowhere stays where it was (OQ-WT-80)
        discard = m.jugadores[objeto_de(m, x).control].descarte
        return [n for n in sorted(set(discard)) if self.sirve(m.carta(n))]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        m.choice = ()
        menu = self._menu(m, x)
        if menu:
            ask_openly(m, Question(CARDS, objeto_de(m, x).control, "del_descarte", "WT-A.6.1.1", menu))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        for card in m.choice:
            if self.tipo == TROPA:
                # it leaves the discard once its zone is known
                m.call(Colocar(colocar, x.cause, seat, card, 1, zonas_donde(m, x, EN_LA_LINEA)))
            else:
                del_descarte(m, seat, card, "WT-M.board.5")
                objeto_a_la_armeria(m, seat, card, "WT-M.board.5")
                m.call(Frame(muertes, x.cause))

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "poner")
        n = self.nivel_maximo
        level = t.pick(f" de nivel {n} o inferior", f" of level {n} or lower") if n >= 0 else ""
        if self.tipo == TROPA:
            return t.pick(
                f"{verb} en una zona libre de tu línea de invocación una tropa{level} de tu descarte",
                f"{verb} a troop{level} from your discard in a free zone of your línea de invocación",
            )
        return t.pick(
            f"{verb} en tu Armería un objeto{level} de tu descarte",
            f"{verb} an object{level} from your discard in your Armería",
        )


# -- Armar and Carroñar ---------------------------------------------------------------------------------------------


class BuscarYEquipar(PreguntaFrase):
    """The source equips itself with an object of the battle deck, or of the discard (WT-A.12.armar.1, OQ-WT-45)."""

    key = "buscar_y_equipar"

    def __init__(self, nivel_maximo: int, en: str = "mazo") -> None:
        self.nivel_maximo = nivel_maximo
        self.en_mazo = en == "mazo"

    def _menu(self, m: Mesa, x: EffectFrame) -> list[int]:
        o = objeto_de(m, x)
        j = m.jugadores[o.control]
        where = j.batalla.cards() if self.en_mazo else j.descarte
        return [n for n in sorted(set(where)) if self.cabe(m, o.fuente, m.carta(n))]

    def cabe(self, m: Mesa, ident: int, c: Carta) -> bool:
        """An object of the level whose place is free on the troop (WT-M.object.1)."""
        if c.tipo != OBJETO or c.clase_objeto == DE_CAMPO or c.nivel > self.nivel_maximo:
            return False
        return not objeto_de_clase(m, m.tropas[ident], c.clase_objeto)

    def run(self, m: Mesa, x: EffectFrame) -> None:
        m.choice = ()
        o = objeto_de(m, x)
        if o.fuente not in m.tropas:
            return
        menu = self._menu(m, x)
        q = Question(CARDS, o.control, "buscar", "WT-A.12.armar.1", menu, 0, min(1, len(menu)))
        if self.en_mazo:
            ask_secretly(m, q)
        else:
            ask_openly(m, q)

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        if o.fuente not in m.tropas:
            return
        rule = "WT-A.12.armar.1" if self.en_mazo else "WT-A.12.armar.3"
        if not m.choice:
            no_encontrar(m, o.control, rule)
            if self.en_mazo:
                barajar(m, o.control, BATALLA, rule)
            return
        card = m.choice[0]
        if self.en_mazo:
            buscar_en_mazo(m, o.control, card, rule)
        else:
            del_descarte(m, o.control, card, rule)
        equipo_nuevo(m, o.control, card, o.fuente, rule)

    def clausula(self, t: Printing) -> str:
        n = self.nivel_maximo
        if self.en_mazo:
            where = t.pick("de tu mazo de batalla", "from your battle deck")
        else:
            where = t.pick("de tu descarte", "from your discard")
        return t.pick(
            f"esta tropa se equipa con un objeto {where} de nivel {n} o inferior",
            f"this troop equips itself with an object {where} of level {n} or lower",
        )


# -- drawing --------------------------------------------------------------------------------------------------------

MAZOS_DE_ROBO: Final = ("batalla", "construccion", "elegido")


class Robar(PreguntaFrase):
    """Cards are drawn; an empty deck makes nobody lose here (WT-A.8.2.4)."""

    key = "robar"

    def __init__(self, cartas: int, de: str = "batalla") -> None:
        if not 1 <= cartas <= 10:
            raise Mistake("de 1 a 10", "from 1 to 10")
        self.cartas = cartas
        self.de = de

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        if self.de != "elegido":
            m.choice = (BATALLA if self.de == "batalla" else CONSTRUCCION,)
            return
        j = m.jugadores[seat]
        menu = [which for which in (BATALLA, CONSTRUCCION) if mazo(j, which).size()]
        m.choice = ()
        if menu:
            ask_openly(m, Question(OPTION, seat, "robar_de", "WT-A.8.2.4", menu))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        for which in m.choice:
            for _ in range(self.cartas):
                robar(m, seat, which, "WT-A.8.2.4")

    def clausula(self, t: Printing) -> str:
        what = f"{nouns.verbo(t, 'robar')} {nouns.cuantas(self.cartas, nouns.CARTA, t.lang)}"
        if self.de == "elegido":
            return t.pick(f"{what} del mazo que elijas", f"{what} from the deck of your choice")
        if self.de == "batalla":
            return t.pick(f"{what} de tu mazo de batalla", f"{what} from your battle deck")
        return t.pick(f"{what} de tu mazo de construcción", f"{what} from your construction deck")


_NIVEL: Final = Field("nivel_maximo", INTEGER, "de ese nivel o inferior", "of that level or lower", False)

VOCABULARIO.add(
    "op",
    "poner_fichas",
    PonerFichas,
    (
        Field("ficha", WORD, "clave de la ficha", "key of the ficha"),
        Field("cuantas", INTEGER, "cuántas", "how many", False),
        Field("donde", WORD, "en qué zonas libres", "in which free zones", False, DONDE),
    ),
    "Pone fichas de tropa en zonas libres, las que quepan.",
    "Puts troop fichas in free zones, as many as fit.",
    ("WT-A.5.1", "WT-A.5.2", "WT-A.5.3", "WT-A.5.4", "WT-M.board.8"),
)
VOCABULARIO.add(
    "op",
    "del_descarte",
    DelDescarte,
    (Field("carta", WORD, "tropa u objeto", "troop or object", True, ("tropa", "objeto")), _NIVEL),
    "Pone una tropa del descarte en tu línea de invocación, o un objeto en tu Armería.",
    "Puts a troop of the discard on your línea de invocación, or an object in your Armería.",
    ("WT-A.6.1.1", "WT-A.6.1.6", "WT-A.6.2.2", "WT-A.12.omnipresencia.3", "WT-M.board.5"),
)
VOCABULARIO.add(
    "op",
    "buscar_y_equipar",
    BuscarYEquipar,
    (
        Field("nivel_maximo", INTEGER, "de ese nivel o inferior", "of that level or lower"),
        Field("en", WORD, "dónde", "where", False, ("mazo", "descarte")),
    ),
    "La tropa se equipa con un objeto del mazo de batalla o del descarte.",
    "The troop equips itself with an object of the battle deck or of the discard.",
    ("WT-A.12.armar.1", "WT-A.12.armar.2", "WT-A.12.armar.3"),
)
VOCABULARIO.add(
    "op",
    "robar",
    Robar,
    (
        Field("cartas", INTEGER, "cuántas", "how many"),
        Field("de", WORD, "de qué mazo", "from which deck", False, MAZOS_DE_ROBO),
    ),
    "Roba cartas de un mazo.",
    "Draws cards from a deck.",
    ("WT-A.8.2.4",),
)
