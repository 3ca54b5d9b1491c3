"""Operations on cards and PV: drawing, apartar, looking, revealing, taking back; points gained and lost."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node, Printing
from coliseo.effects.vocabulary import AMOUNT, INTEGER, WORD, Field
from coliseo.games.sorcerers_arena.atoms.cards import (
    al_fondo,
    apartar_de_la_mano,
    devolver,
    mirar,
    recoger,
    revelar,
    robar,
)
from coliseo.games.sorcerers_arena.atoms.noting import anotar_revelada, elegir_invocador
from coliseo.games.sorcerers_arena.atoms.score import ganar_pv, perder_pv
from coliseo.games.sorcerers_arena.facts.play import mirada, regla_del_texto
from coliseo.games.sorcerers_arena.language import nouns
from coliseo.games.sorcerers_arena.language.phrases import Frase, Pregunta
from coliseo.games.sorcerers_arena.language.selectors import Ese
from coliseo.games.sorcerers_arena.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.sorcerers_arena.model.events import POR_EFECTO
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.questions import CARDS, OPTION, ORDER, YES, Question, yes_no
from coliseo.tabletop.zones import distinct
from coliseo.text.lexicon import Figure
from coliseo.text.mistake import Mistake

MAX_CARTAS: Final = 10


def _de_una_a_diez(n: int) -> int:
    if not 1 <= n <= MAX_CARTAS:
        raise Mistake(f"de 1 a {MAX_CARTAS}", f"from 1 to {MAX_CARTAS}")
    return n


# -- hand -----------------------------------------------------------------------------------------------------------


class Roba(Frase):
    """Cards drawn, as many as there are; one that is missing makes this the last round (SA-1.ADD.11)."""

    key = "roba"

    def __init__(self, cartas: int) -> None:
        self.cartas = _de_una_a_diez(cartas)

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        robar(m, o.control, self.cartas, regla_del_texto(m, o))

    def clausula(self, t: Printing) -> str:
        cards = Figure(self.cartas, self.cartas).of(nouns.CARTA, t.lang)
        return t.pick(f"roba {cards}", f"draw {cards}")


class Aparta(Pregunta):
    """Cards of the hand, of one's own choice, leave the game (SA-1.ADD.2)."""

    key = "aparta"

    def __init__(self, cartas: int) -> None:
        self.cartas = _de_una_a_diez(cartas)

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        hand = m.invocadores[seat].mano.cards
        n = min(self.cartas, len(hand))
        cards, copies = distinct(hand)
        ask_secretly(m, Question(CARDS, seat, "aparta", "SA-1.ADD.2", cards, n, n, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        for card in m.choice:
            apartar_de_la_mano(m, objeto_de(m, x).control, card, POR_EFECTO, "SA-1.ADD.2")

    def clausula(self, t: Printing) -> str:
        n = self.cartas
        if n == 1:
            return t.pick(
                "aparta una carta de tu mano, a tu elección", "set aside a card of your choice from your hand"
            )
        return t.pick(
            f"aparta {nouns.en_letra(n, t.lang)} cartas de tu mano, a tu elección",
            f"set aside {nouns.en_letra(n, t.lang)} cards of your choice from your hand",
        )


class Recoge(Pregunta):
    """A card of the own discard pile comes back to the hand, with its ingredient (SA-4.ING.7)."""

    key = "recoge"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        m.choice = ()
        pile = m.invocadores[seat].descartes
        if pile:
            cards, copies = distinct(pile)
            ask_openly(m, Question(CARDS, seat, "recoge", "SA-4.ING.7", cards, 1, 1, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        for card in m.choice:
            recoger(m, objeto_de(m, x).control, card, "SA-4.ING.7")

    def clausula(self, t: Printing) -> str:
        return t.pick(
            "devuelve a tu mano una carta de tu pila de descartes, a tu elección",
            "return a card of your choice from your discard pile to your hand",
        )


# -- the top of a deck ----------------------------------------------------------------------------------------------

ORDENA: Final = "ordena"
FONDO: Final = "fondo"
LUEGO: Final = (ORDENA, FONDO)


class Mira(Pregunta):
    """The first cards of the own deck are looked at, and put back in any order; or the first may go to the bottom."""

    key = "mira"

    def __init__(self, cartas: int, luego: str = ORDENA) -> None:
        self.cartas = _de_una_a_diez(cartas)
        self.luego = luego
        if luego == FONDO and cartas != 1:
            raise Mistake("al fondo va una sola carta", "only one card goes to the bottom")

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        seat = o.control
        seen = mirar(m, seat, self.cartas, regla_del_texto(m, o))
        m.choice = ()
        if not seen:
            return
        if self.luego == FONDO:
            m.ask(yes_no(seat, "al_fondo", "SA-1.RES.5"))
        else:
            ask_secretly(m, Question(ORDER, seat, "orden_cartas", regla_del_texto(m, o), list(range(len(seen)))))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        if not m.choice:
            return
        o = objeto_de(m, x)
        if self.luego == ORDENA:
            devolver(m, o.control, [mirada(m, o.control, place) for place in m.choice], regla_del_texto(m, o))
        elif m.choice[0] == YES:
            al_fondo(m, o.control, "SA-1.RES.5")

    def clausula(self, t: Printing) -> str:
        if self.cartas == 1:
            return t.pick("mira la carta superior de tu mazo", "look at the top card of your deck")
        n = nouns.en_letra(self.cartas, t.lang)
        return t.pick(
            f"mira las {n} primeras cartas de tu mazo y devuélvelas a este en el orden que quieras",
            f"look at the top {n} cards of your deck and put them back in any order",
        )

    def cola(self, t: Printing) -> str:
        if self.luego == ORDENA:
            return ""
        return t.pick(" Puedes ponerla en la parte inferior de tu mazo.", " You may put it on the bottom of your deck.")


TUYO: Final = "tuyo"
DE_RIVAL: Final = "rival"
MAZOS: Final = (TUYO, DE_RIVAL)


class Revela(Pregunta):
    """Everyone sees the top card of a deck, which stays there (SA-1.ADD.3, SA-1.ADD.4)."""

    key = "revela"

    def __init__(self, mazo: str = TUYO) -> None:
        self.mazo = mazo

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        if self.mazo == TUYO:
            m.choice = (seat,)
            return
        rivals = [j.asiento for j in m.invocadores if m.bandos[j.asiento] != m.bandos[seat]]
        ask_openly(m, Question(OPTION, seat, "invocador", "SA-1.EFE.7", rivals))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        seat = m.choice[0]
        if self.mazo == DE_RIVAL:
            elegir_invocador(m, o, seat)
        anotar_revelada(o, revelar(m, seat, "SA-1.ADD.3"))

    def clausula(self, t: Printing) -> str:
        if self.mazo == TUYO:
            return t.pick("revela la carta superior de tu mazo", "reveal the top card of your deck")
        return t.pick(
            "revela la carta superior del mazo de un Invocador rival", "reveal the top card of a rival Summoner's deck"
        )


# -- PV -------------------------------------------------------------------------------------------------------------


class GanaPV(Frase):
    """PV for the side of the active Invocador (SA-T.END.5)."""

    key = "gana_pv"

    def __init__(self, cuantos: Amount[Mesa]) -> None:
        self.cuantos = cuantos
        self.de_mas = False  # they come on top of others

    def children(self) -> list[Node]:
        return [self.cuantos]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        ganar_pv(m, m.bandos[o.control], self.cuantos.value(m, x), regla_del_texto(m, o))

    def clausula(self, t: Printing) -> str:
        figure = self.cuantos.head(t)
        points = figure.of(nouns.PUNTO_DE_VICTORIA, t.lang)
        rest = self.cuantos.tail(t)
        if not self.de_mas:
            return t.pick(f"obtienes {points}{rest}", f"you gain {points}{rest}")
        more = "adicionales" if figure.plural else "adicional"
        return t.pick(
            f"obtienes {points} {more}{rest}",
            f"you gain {figure} additional {nouns.PUNTO_DE_VICTORIA.form(t.lang, figure.plural)}{rest}",
        )


class PierdePV(Frase):
    """PV lost by the Invocador of the one chosen, never below zero (SA-1.ADD.1)."""

    key = "pierde_pv"

    def __init__(self, cuantos: Amount[Mesa]) -> None:
        self.cuantos = cuantos
        self.quien = Ese()

    def children(self) -> list[Node]:
        return [self.quien, self.cuantos]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        if o.elegido != NADIE:
            perder_pv(m, m.figuras[o.elegido].bando, self.cuantos.value(m, x), regla_del_texto(m, o))

    def clausula(self, t: Printing) -> str:
        points = self.cuantos.head(t).of(nouns.PUNTO_DE_VICTORIA, t.lang)
        who = self.quien.nombre(t)
        return t.pick(
            f"el Invocador de {who} pierde {points}{self.cuantos.tail(t)}",
            f"{who}'s Summoner loses {points}{self.cuantos.tail(t)}",
        )


_CARTAS: Final = (Field("cartas", INTEGER, "cuántas", "how many"),)
_CUANTOS: Final = (Field("cuantos", AMOUNT, "cuántos", "how many"),)

VOCABULARIO.add(
    "op",
    "roba",
    Roba,
    _CARTAS,
    "Roba cartas de tu mazo, las que haya.",
    "Draws cards from your deck, as many as there are.",
    ("SA-1.ADD.5", "SA-1.ADD.6", "SA-1.ADD.11", "SA-1.EFE.5"),
)
VOCABULARIO.add(
    "op",
    "aparta",
    Aparta,
    _CARTAS,
    "Aparta cartas de tu mano, a tu elección: salen de la partida.",
    "Cards of your hand, of your choice, leave the game.",
    ("SA-1.ADD.2", "SA-1.EFE.7"),
)
VOCABULARIO.add(
    "op",
    "recoge",
    Recoge,
    (),
    "Devuelve a tu mano una carta de tu pila de descartes, y con ella su ingrediente.",
    "Returns a card of your discard pile to your hand, and its ingredient with it.",
    ("SA-4.ING.7", "SA-1.EFE.7"),
)
VOCABULARIO.add(
    "op",
    "mira",
    Mira,
    (
        *_CARTAS,
        Field("luego", WORD, "devolverlas en cualquier orden, o poder ponerla al fondo",
              "put them back in any order, or the one may go to the bottom", False, LUEGO),
    ),
    "Mira las primeras cartas de tu mazo, las que haya.",
    "Looks at the first cards of your deck, as many as there are.",
    ("SA-1.EFE.5", "SA-1.RES.1"),
)  # fmt: skip
VOCABULARIO.add(
    "op",
    "revela",
    Revela,
    (Field("mazo", WORD, "de quién", "whose", False, MAZOS),),
    "Revela la carta superior de un mazo; luego vuelve a su sitio.",
    "Reveals the top card of a deck; it then goes back.",
    ("SA-1.ADD.3", "SA-1.ADD.4", "SA-1.EFE.7"),
)
VOCABULARIO.add(
    "op",
    "gana_pv",
    GanaPV,
    _CUANTOS,
    "Obtienes puntos de Victoria.",
    "You gain VP.",
    ("SA-1.END.1", "SA-T.END.5", "SA-1.EFE.5"),
)
VOCABULARIO.add(
    "op",
    "pierde_pv",
    PierdePV,
    _CUANTOS,
    "El Invocador del personaje elegido pierde puntos de Victoria, sin bajar de cero.",
    "The Summoner of the character chosen loses VP, never below zero.",
    ("SA-1.ADD.1", "SA-T.END.5"),
)
