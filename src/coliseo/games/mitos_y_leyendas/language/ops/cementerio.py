"""Operations on a Cementerio that choose nothing card by card: at random, exchanges with cards in play.

Taking, shuffling and exiling chosen cards of a Cementerio is what `subir`, `barajar` and `desterrar` do.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node, Op, Printing
from coliseo.effects.vocabulary import AMOUNT, SELECTOR, WORD, Field
from coliseo.games.mitos_y_leyendas.atoms.cards import del_cementerio_al_castillo
from coliseo.games.mitos_y_leyendas.atoms.effects import cementerio_al_azar, intercambiar_con_cementerio
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.ops.moves import Contar
from coliseo.games.mitos_y_leyendas.language.phrases import (
    SI_NO,
    FraseVarias,
    PreguntaFrase,
    agregar,
    cementerio_abierto,
    cuantas,
    en_cementerio,
    filtro_de,
    piezas,
    verbo,
)
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion
from coliseo.games.mitos_y_leyendas.language.selectors import EnCementerio, del_cementerio
from coliseo.games.mitos_y_leyendas.language.vocabulary import jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import CUALQUIERA
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.questions import number
from coliseo.text.mistake import Mistake


class BarajarAlAzar(PreguntaFrase):
    """Random cards of the own Cementerio go into the Castillo."""

    key = "barajar_al_azar"

    def __init__(self, cuantas: Amount[Mesa], hasta: str = "no") -> None:
        self.cuantas = cuantas
        self.hasta = hasta == "si"

    def children(self) -> list[Node]:
        return [self.cuantas]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = jugada_de(m, x).control
        there = len(m.jugadores[seat].cementerio) if cementerio_abierto(m, seat, seat) else 0
        n = min(self.cuantas.value(m, x), there)
        if self.hasta and n > 0:
            m.ask(number(seat, "numero", "ML-6.10.2", 0, n))
        else:
            m.choice = (n,)

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        seat = jugada_de(m, x).control
        x.tally = m.choice[0]
        if m.choice[0]:
            cards = cementerio_al_azar(m, seat, m.choice[0])
            del_cementerio_al_castillo(m, seat, cards, "ML-10.22.1")

    def clausula(self, t: Printing) -> str:
        upto = t.pick("hasta ", "up to ") if self.hasta else ""
        number = cuantas(self.cuantas, nouns.CARTA, t)
        if upto and number == "a card":
            number = "one card"
        what = f"{upto}{number} {t.pick('al azar', 'at random')}"
        where = t.pick("de tu Cementerio en tu Mazo Castillo", "from your Cementerio into your Mazo Castillo")
        return f"{verbo(t, 'barajar')} {what} {where}{self.cuantas.tail(t)}"


class _Intercambia(Op[Mesa]):
    def __init__(self, suya: IntercambiarConCementerio) -> None:
        self.suya = suya

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = jugada_de(m, x)
        m.hechas = 0
        graves = [code for code in self.suya.con.codigos(m, x) if en_cementerio(code)]
        reached = piezas(m, x, self.suya.a)
        if not graves or not reached:
            return
        seat, card = del_cementerio(graves[0])
        rule = "ML-10.36.1"
        if cementerio_abierto(m, o.control, seat) and intercambiar_con_cementerio(m, o, reached[0], seat, card, rule):
            m.hechas = 1


class IntercambiarConCementerio(FraseVarias):
    """A card in play and one of a Cementerio change places."""

    key = "intercambiar_con_cementerio"

    def __init__(self, a: Seleccion, con: Seleccion) -> None:
        if not isinstance(con, EnCementerio):
            raise Mistake("«con» es una carta de un Cementerio", "«con» is a card of a Cementerio")
        self.a = a
        self.con = con
        super().__init__([_Intercambia(self), Contar()])

    def children(self) -> list[Node]:
        return [self.a, self.con]

    def afecta(self) -> int:
        return self.a.tipos() | self.con.tipos()

    def clausula(self, t: Printing) -> str:
        verb = verbo(t, "intercambiar")
        f = filtro_de(self.a)
        # of either player's: what tells it from the other is that it is in play
        name, where = self.a.nombre(t), t.pick(" en juego", " in play")
        if f is not None and f.de == CUALQUIERA and where not in name:
            name += where
        return t.pick(f"{verb} {name} por {self.con.nombre(t)}", f"{verb} {name} for {self.con.nombre(t)}")


_HASTA: Final = Field("hasta", WORD, "hasta tantas, o ninguna", "up to so many, or none", False, SI_NO)

agregar(
    "barajar_al_azar",
    BarajarAlAzar,
    (Field("cuantas", AMOUNT, "cuántas cartas", "how many cards"), _HASTA),
    "Baraja en el Mazo Castillo cartas al azar de tu Cementerio.",
    "Shuffles random cards of your Cementerio into your Mazo Castillo.",
    ("ML-10.22.1", "ML-10.7.2"),
)
agregar(
    "intercambiar_con_cementerio",
    IntercambiarConCementerio,
    (
        Field("a", SELECTOR, "la carta en juego", "the card in play"),
        Field("con", SELECTOR, "la carta del Cementerio", "the card of the Cementerio"),
    ),
    "Una carta en juego y una de un Cementerio cambian de lugar.",
    "A card in play and one of a Cementerio change places.",
    ("ML-10.36.1", "ML-10.27.1"),
)
