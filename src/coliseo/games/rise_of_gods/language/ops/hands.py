"""Operations on hands: discarding, looking, trapping, taking."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Condition, If, Node, Printing
from coliseo.effects.vocabulary import AMOUNT, INTEGER, WORD, Field
from coliseo.games.rise_of_gods.atoms.cards import (
    abaratar,
    descartar,
    descartar_al_azar,
    descartar_del_mazo,
    mirar_mano,
    revelar_tope,
    tomar_carta,
)
from coliseo.games.rise_of_gods.atoms.pieces import atrapar_de_mano
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.ops.cards import AMBOS, OPONENTE, QUIEN, TU, asientos, cartas, hace, menu_de
from coliseo.games.rise_of_gods.language.phrases import OpFrase, PreguntaFrase
from coliseo.games.rise_of_gods.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.rise_of_gods.model.cards import SELLO
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.questions import CARDS, OPTION, Question
from coliseo.text.lexicon import capital
from coliseo.text.mistake import Mistake


class DescartarAlAzar(OpFrase):
    """Discard at random. What was discarded last is remembered."""

    key = "descartar_al_azar"

    def __init__(self, cuantas: Amount[Mesa], quien: str = OPONENTE) -> None:
        self.cuantas = cuantas
        self.quien = quien

    def children(self) -> list[Node]:
        return [self.cuantas]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuantas.value(m, x)
        x.tally = -1
        for seat in asientos(m, x, self.quien):
            for _ in range(n):
                card = descartar_al_azar(m, seat, "RG-PI.5")
                if card >= 0:
                    x.tally = card

    def clausula(self, t: Printing) -> str:
        what = f"{cartas(self.cuantas, t)} {t.pick('al azar', 'at random')}"
        return f"{hace(t, self.quien, 'descartar')} {what}{self.cuantas.tail(t)}"


class _DescartaUno(PreguntaFrase):
    """One player discards cards of their own choice."""

    def __init__(self, cuantas: Amount[Mesa], quien: str) -> None:
        self.cuantas = cuantas
        self.quien = quien

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = asientos(m, x, self.quien)[0]
        menu, copies = menu_de(m.jugadores[seat].mano.cards)
        n = min(self.cuantas.value(m, x), sum(copies))
        ask_secretly(m, Question(CARDS, seat, "cartas", "RG-PI.5", menu, n, n, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        seat = asientos(m, x, self.quien)[0]
        for card in m.choice:
            descartar(m, seat, card, "RG-PI.5")


class Descartar(If[Mesa]):
    """Discard cards that the discarding player chooses."""

    key = "descartar"

    def __init__(self, cuantas: Amount[Mesa], quien: str = OPONENTE) -> None:
        self.cuantas = cuantas
        self.quien = quien
        who = [TU, OPONENTE] if quien == AMBOS else [quien]
        super().__init__(Condition(), [_DescartaUno(cuantas, one) for one in who])

    def children(self) -> list[Node]:
        return [self.cuantas]

    def text(self, t: Printing) -> str:
        clause = f"{hace(t, self.quien, 'descartar')} {cartas(self.cuantas, t)}{self.cuantas.tail(t)}"
        return f"{capital(clause)}."


class DescartarDelMazo(PreguntaFrase):
    """Discard a card of the opponent's deck: the top, or one of the first ones, of one's choice."""

    key = "descartar_del_mazo"

    def __init__(self, entre: int = 1, cuantas: int = 1) -> None:
        if entre > 1 and cuantas > 1:
            raise Mistake("o varias del tope, o una entre varias", "either several from the top, or one among several")
        self.entre = entre
        self.cuantas = cuantas

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        deck = m.jugadores[m.rival[seat]].mazo.size()
        if deck == 0:
            m.choice = ()
        elif self.entre == 1:
            m.choice = (1,) * min(self.cuantas, deck)
        else:
            menu = list(range(1, min(self.entre, deck) + 1))
            ask_openly(m, Question(OPTION, seat, "profundidad", "RG-GB.6", menu))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        for depth in m.choice:
            descartar_del_mazo(m, m.rival[objeto_de(m, x).control], depth, "RG-PI.5")

    def clausula(self, t: Printing) -> str:
        if self.entre > 1:
            n = nouns.cuantas(self.entre, nouns.CARTA, t.lang)
            return t.pick(
                f"el oponente descarta, a tu elección, una de las primeras {n} de su mazo",
                f"the opponent discards one of the first {n} of their deck, of your choice",
            )
        if self.cuantas > 1:
            n = nouns.cuantas(self.cuantas, nouns.CARTA, t.lang)
            return t.pick(
                f"el oponente descarta las primeras {n} de su mazo",
                f"the opponent discards the top {n} of their deck",
            )
        return t.pick(
            "el oponente descarta la primera carta de su mazo", "the opponent discards the top card of their deck"
        )


class MirarMano(OpFrase):
    """Look at the opponent's hand."""

    key = "mirar_mano"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        mirar_mano(m, seat, m.rival[seat], "RG-PI.5")

    def clausula(self, t: Printing) -> str:
        return f"{nouns.verbo(t, 'mirar')} " + t.pick("la mano del oponente", "the opponent's hand")


class DeEsaMano(PreguntaFrase):
    """Does something to a card of the opponent's hand that one chooses, having looked at it."""

    def __init__(self, menos: str = "") -> None:
        self.sin_sellos = menos == "sello"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        hand = m.jugadores[m.rival[seat]].mano.cards
        menu, copies = menu_de([c for c in hand if not self.sin_sellos or m.carta(c).tipo != SELLO])
        n = min(1, len(menu))
        ask_secretly(m, Question(CARDS, seat, "cartas", "RG-KW.16", menu, n, n, copies))

    def una_carta(self, t: Printing) -> str:
        but = t.pick(" que no sea un sello", " that is not a sello") if self.sin_sellos else ""
        return t.pick("una carta de esa mano", "a card from that hand") + but


class Atrapar(DeEsaMano):
    """Out of the game until the source goes to the cementerio (RG-KW.16, RG-KW.17)."""

    key = "atrapar"
    keyword = True

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        for card in m.choice:
            if o.fuente in m.piezas:
                atrapar_de_mano(m, o.fuente, m.rival[o.control], card, "RG-KW.16")

    def clausula(self, t: Printing) -> str:
        return f"{nouns.verbo(t, 'atrapar')} {self.una_carta(t)}"


class DescartarDeEsaMano(DeEsaMano):
    key = "descartar_de_esa_mano"

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        for card in m.choice:
            descartar(m, m.rival[objeto_de(m, x).control], card, "RG-PI.5")

    def clausula(self, t: Printing) -> str:
        return f"{nouns.verbo(t, 'descartar')} {self.una_carta(t)}"


class TomarDeEsaMano(DeEsaMano):
    """The card changes hands; it costs 1 less and any sello pays for it."""

    key = "tomar_de_esa_mano"

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        for card in m.choice:
            tomar_carta(m, seat, m.rival[seat], card, "RG-PI.5")

    def clausula(self, t: Printing) -> str:
        tail = t.pick(
            "; cuesta 1 menos y se puede pagar con cualquier sello",
            "; it costs 1 less and any sello may pay for it",
        )
        return f"{nouns.verbo(t, 'tomar')} {self.una_carta(t)}{tail}"


class AbaratarDeMano(PreguntaFrase):
    """Reveal a card of the own hand: it costs 1 less."""

    key = "abaratar_de_mano"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        menu, copies = menu_de([c for c in m.jugadores[seat].mano.cards if m.carta(c).tipo != SELLO])
        n = min(1, len(menu))
        ask_secretly(m, Question(CARDS, seat, "cartas", "RG-SL.4", menu, n, n, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        for card in m.choice:
            abaratar(m, objeto_de(m, x).control, card, "RG-PI.5")

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "revelar")
        return t.pick(f"{verb} una carta de tu mano; cuesta 1 menos", f"{verb} a card of your hand; it costs 1 less")


class CompararTope(OpFrase):
    """Reveal the top of the opponent's deck; it is discarded too if its type is that of the card just discarded."""

    key = "comparar_tope"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = m.rival[objeto_de(m, x).control]
        before = x.tally
        top = revelar_tope(m, seat, "RG-KW.4")
        if top >= 0 and before >= 0 and m.carta(top).tipo == m.carta(before).tipo:
            descartar_del_mazo(m, seat, 1, "RG-PI.5")

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "revelar")
        return t.pick(
            f"{verb} la primera carta del mazo del oponente y, si es del mismo tipo, la descarta",
            f"{verb} the top card of the opponent's deck and, if it is of the same type, it is discarded",
        )


_CUANTAS: Final = Field("cuantas", AMOUNT, "cuántas cartas", "how many cards")
_QUIEN: Final = Field("quien", WORD, "quién", "who", False, QUIEN)
_MENOS: Final = Field("menos", WORD, "lo que no se puede elegir", "what may not be chosen", False, ("sello",))

VOCABULARIO.add(
    "op",
    "descartar_al_azar",
    DescartarAlAzar,
    (_CUANTAS, _QUIEN),
    "Descarta cartas al azar.",
    "Discards cards at random.",
    ("RG-PI.5",),
)
VOCABULARIO.add(
    "op",
    "descartar",
    Descartar,
    (_CUANTAS, _QUIEN),
    "Descarta cartas que elige quien descarta.",
    "Discards cards chosen by whoever discards.",
    ("RG-PI.5",),
)
VOCABULARIO.add(
    "op",
    "descartar_del_mazo",
    DescartarDelMazo,
    (
        Field("entre", INTEGER, "una de las primeras tantas", "one of the first so many", False),
        Field("cuantas", INTEGER, "cuántas del tope", "how many from the top", False),
    ),
    "Descarta cartas del mazo del oponente.",
    "Discards cards of the opponent's deck.",
    ("RG-PI.5", "RG-GB.6"),
)
VOCABULARIO.add(
    "op",
    "mirar_mano",
    MirarMano,
    (),
    "Mira la mano del oponente.",
    "Looks at the opponent's hand.",
    ("RG-KW.16",),
)
VOCABULARIO.add(
    "op",
    "atrapar",
    Atrapar,
    (_MENOS,),
    "Atrapa una carta de la mano mirada.",
    "Traps a card of the hand looked at.",
    ("RG-KW.16", "RG-KW.17"),
)
VOCABULARIO.add(
    "op",
    "descartar_de_esa_mano",
    DescartarDeEsaMano,
    (_MENOS,),
    "Descarta una carta elegida de la mano mirada.",
    "Discards a chosen card of the hand looked at.",
    ("RG-PI.5",),
)
VOCABULARIO.add(
    "op",
    "tomar_de_esa_mano",
    TomarDeEsaMano,
    (_MENOS,),
    "Toma una carta de la mano mirada.",
    "Takes a card of the hand looked at.",
    ("RG-SL.4",),
)
VOCABULARIO.add(
    "op",
    "abaratar_de_mano",
    AbaratarDeMano,
    (),
    "Revela una carta de tu mano, que cuesta 1 menos.",
    "Reveals a card of your hand, which costs 1 less.",
    ("RG-SL.4",),
)
VOCABULARIO.add(
    "op",
    "comparar_tope",
    CompararTope,
    (),
    "Revela el tope del mazo del oponente y lo descarta si es del tipo de la carta recién descartada.",
    "Reveals the top of the opponent's deck and discards it if it is of the type of the card just discarded.",
    ("RG-KW.4", "RG-PI.5"),
)
