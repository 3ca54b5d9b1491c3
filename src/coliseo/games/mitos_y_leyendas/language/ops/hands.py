"""Operations on hands: drawing, discarding, looking, showing, shuffling cards of a hand into the Castillo."""

# Over 500 lines: drawing, discarding and looking share their nouns and questions.

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, AskingOp, Fixed, Node, Printing
from coliseo.effects.vocabulary import AMOUNT, INTEGER, SELECTOR, WORD, Field
from coliseo.games.mitos_y_leyendas.atoms.cards import (
    carta_de_mano_al_azar,
    de_mano_al_castillo,
    descartar,
    descartar_al_azar,
    descartar_mano,
    desterrar_de_mano,
    mirar_mano,
    mostrar_mano,
    robar,
    robar_ambos,
)
from coliseo.games.mitos_y_leyendas.atoms.effects import guardar_bajo, robar_mostrando
from coliseo.games.mitos_y_leyendas.atoms.pieces import vigencia
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.phrases import (
    AMBOS,
    OPONENTE,
    QUIEN,
    SI_NO,
    TU,
    FraseVarias,
    OpFrase,
    PreguntaFrase,
    acepta,
    agregar,
    asientos,
    cola_ajena,
    cuantas,
    filtro_de,
    hace,
    menu_de,
    verbo,
)
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion
from coliseo.games.mitos_y_leyendas.language.topics import EnInfinitivo
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO, jugada_de
from coliseo.games.mitos_y_leyendas.model.marks import HASTA_FIN_DE_TURNO, V_ROBA_EXTRA
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_NOMBRE, Mesa
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.questions import CARDS, Question, number
from coliseo.tabletop.windows import ask_from_hand
from coliseo.text.lexicon import ES
from coliseo.text.mistake import Mistake

# -- drawing --------------------------------------------------------------------------------------------------------


class Robar(PreguntaFrase):
    """Draw cards; "up to n" asks how many (ML-6.10.2)."""

    key = "robar"

    def __init__(self, cuantas: Amount[Mesa], quien: str = TU, hasta: str = "no", mostrando: str = "no") -> None:
        self.cuantas = cuantas
        self.quien = quien
        self.hasta = hasta == "si"
        self.mostrando = mostrando == "si"
        if (self.hasta or self.mostrando) and quien == AMBOS:
            raise Mistake("«hasta» y «mostrando» son de un jugador", "«hasta» and «mostrando» are of one player")

    def children(self) -> list[Node]:
        return [self.cuantas]

    def tuya(self) -> bool:
        return self.quien == TU

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuantas.value(m, x)
        if self.hasta and n > 0:
            m.ask(number(asientos(m, x, self.quien)[0], "numero", "ML-6.10.2", 0, n))
        else:
            m.choice = (n,)

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        n = m.choice[0]
        drawn = 0
        seats = asientos(m, x, self.quien)
        if len(seats) == 2 and not self.mostrando:
            x.tally = robar_ambos(m, n, n, "ML-10.46.1")
            return
        for seat in seats:
            if m.over:
                return
            if self.mostrando:
                drawn += len(robar_mostrando(m, seat, n, "ML-10.46.1"))
            else:
                drawn += robar(m, seat, n, "ML-10.46.1")
        x.tally = drawn

    def clausula(self, t: Printing) -> str:
        upto = t.pick("hasta ", "up to ") if self.hasta else ""
        show = ""
        if self.mostrando:
            show = (
                t.pick(" mostrándolas", ", showing them")
                if self.cuantas.highest() > 1
                else t.pick(" mostrándola", ", showing it")
            )
        return (
            f"{hace(t, self.quien, 'robar')} {upto}{cuantas(self.cuantas, nouns.CARTA, t)}{self.cuantas.tail(t)}{show}"
        )


class RobarHastaTener(OpFrase):
    """Draw until the hand holds so many."""

    key = "robar_hasta_tener"

    def __init__(self, cuantas: Amount[Mesa], quien: str = TU) -> None:
        self.cuantas = cuantas
        self.quien = quien

    def children(self) -> list[Node]:
        return [self.cuantas]

    def tuya(self) -> bool:
        return self.quien == TU

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuantas.value(m, x)
        wanted = [0, 0]
        for seat in asientos(m, x, self.quien):
            wanted[seat] = max(0, n - len(m.jugadores[seat].mano.cards))
        x.tally = robar_ambos(m, wanted[0], wanted[1], "ML-10.46.1")

    def clausula(self, t: Printing) -> str:
        what = cuantas(self.cuantas, nouns.CARTA, t)
        if self.quien == TU:
            return f"{verbo(t, 'robar')} " + t.pick(f"hasta tener {what} en la mano", f"until you hold {what}")
        return f"{hace(t, self.quien, 'robar')} " + t.pick(f"hasta tener {what} en la mano", f"until they hold {what}")


class RobarExtra(OpFrase):
    """Extra draws at the end of the turn, which the player may make (ML-10.28.1, OQ-45)."""

    key = "robar_extra"

    def __init__(self, cuantas: Amount[Mesa], quien: str = TU) -> None:
        self.cuantas = cuantas
        self.quien = quien

    def children(self) -> list[Node]:
        return [self.cuantas]

    def tuya(self) -> bool:
        return False

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuantas.value(m, x)
        if n:
            for seat in asientos(m, x, self.quien):
                vigencia(m, V_ROBA_EXTRA, seat, n, HASTA_FIN_DE_TURNO, "ML-10.28.1")
        x.tally = n

    def clausula(self, t: Printing) -> str:
        n = self.cuantas.head(t).high
        what = cuantas(self.cuantas, nouns.CARTA, t)
        if t.lang == ES:
            what += " adicional" if n == 1 else " adicionales"
        else:
            what = "an extra card" if n == 1 else f"{nouns.cifra(n, t.lang)} extra cards"
        end = t.pick("al final del turno", "at the end of the turn")
        who = {
            TU: t.pick("puedes robar", "you may draw"),
            OPONENTE: t.pick("el oponente puede robar", "the opponent may draw"),
            AMBOS: t.pick("cada jugador puede robar", "each player may draw"),
        }[self.quien]
        return f"{who} {what} {end}{self.cuantas.tail(t)}"


# -- discarding -----------------------------------------------------------------------------------------------------


class _Descarta(AskingOp[Mesa]):
    """One player discards cards of their own choice (OQ-43)."""

    def __init__(self, suya: Descartar, quien: str, primera: bool) -> None:
        self.suya = suya
        self.quien = quien
        self.primera = primera

    def run(self, m: Mesa, x: EffectFrame) -> None:
        op = self.suya
        seat = asientos(m, x, self.quien)[0]
        o = jugada_de(m, x)
        hand = [c for c in m.jugadores[seat].mano.cards if acepta(m, o, op.filtro, c)]
        menu, copies = menu_de(hand)
        high = min(op.cuantas.value(m, x), len(hand))
        low = 0 if op.hasta else high
        q = Question(CARDS, seat, "descartar", "ML-10.20.1", menu, low, high, copies)
        ask_from_hand(m, q, m.jugadores[seat].mano.cards)

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        seat = asientos(m, x, self.quien)[0]
        cards = list(m.choice)
        descartar(m, seat, cards, "ML-10.20.1", not self.suya.de_mas)
        x.tally = len(cards) + (0 if self.primera else x.tally)


class Descartar(FraseVarias):
    """Discard cards that the discarding player chooses."""

    key = "descartar"

    def __init__(
        self,
        cuantas: Amount[Mesa],
        quien: str = TU,
        que: Seleccion | None = None,
        hasta: str = "no",
        de_mas: str = "no",
    ) -> None:
        self.cuantas = cuantas
        self.quien = quien
        self.que = que
        self.filtro = None if que is None else filtro_de(que)
        self.hasta = hasta == "si"
        self.de_mas = de_mas == "si"  # besides what was discarded: it does not set off more discards
        who = [TU, OPONENTE] if quien == AMBOS else [quien]
        super().__init__([_Descarta(self, one, i == 0) for i, one in enumerate(who)])

    def children(self) -> list[Node]:
        return [self.cuantas] if self.que is None else [self.cuantas, self.que]

    def sueltas(self) -> list[Seleccion]:
        return [] if self.que is None else [self.que]

    def tuya(self) -> bool:
        return self.quien == TU

    def seguras(self) -> int:
        """How many cards it discards for certain; 0 when that depends on something."""
        if self.hasta or self.que is not None or self.de_mas or not isinstance(self.cuantas, Fixed):
            return 0
        return self.cuantas.number

    def posible(self, m: Mesa, x: EffectFrame) -> bool:
        seat = asientos(m, x, self.quien)[0]
        return len(m.jugadores[seat].mano.cards) >= self.cuantas.value(m, x)

    def clausula(self, t: Printing) -> str:
        upto = t.pick("hasta ", "up to ") if self.hasta else ""
        if self.filtro is not None:
            what = f"{upto}{self.filtro.contado(self.cuantas.highest(), False, t)}"
        else:
            what = f"{upto}{cuantas(self.cuantas, nouns.CARTA, t)}"
        if self.de_mas and t.lang == ES:
            what += " más"
        elif self.de_mas:
            n = self.cuantas.head(t).high
            what = "one more card" if n == 1 else f"{nouns.cifra(n, t.lang)} more cards"
        tail = cola_ajena(self.cuantas, t) if self.quien == OPONENTE else self.cuantas.tail(t)
        if self.filtro is not None and not self.hasta and not isinstance(t, EnInfinitivo):
            # nothing in the text says that there is one to discard
            one = self.filtro.nucleos()[0].agree("alguno", "alguna")
            tail += t.pick(f", si tiene{'s' if self.quien == TU else ''} {one}", ", if able")
        return f"{hace(t, self.quien, 'descartar')} {what}{tail}"


class DescartarAlAzar(OpFrase):
    """Discard at random: what an effect does to the opponent's hand (ML-10.20.2)."""

    key = "descartar_al_azar"

    def __init__(self, cuantas: Amount[Mesa], quien: str = OPONENTE) -> None:
        self.cuantas = cuantas
        self.quien = quien

    def children(self) -> list[Node]:
        return [self.cuantas]

    def tuya(self) -> bool:
        return self.quien == TU

    def seguras(self) -> int:
        return self.cuantas.number if isinstance(self.cuantas, Fixed) else 0

    def posible(self, m: Mesa, x: EffectFrame) -> bool:
        return len(m.jugadores[asientos(m, x, self.quien)[0]].mano.cards) >= self.cuantas.value(m, x)

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuantas.value(m, x)
        total = 0
        for seat in asientos(m, x, self.quien):
            total += descartar_al_azar(m, seat, n, "ML-10.20.2")
        x.tally = total

    def clausula(self, t: Printing) -> str:
        what = f"{cuantas(self.cuantas, nouns.CARTA, t)} {t.pick('al azar', 'at random')}"
        tail = cola_ajena(self.cuantas, t) if self.quien == OPONENTE else self.cuantas.tail(t)
        return f"{hace(t, self.quien, 'descartar')} {what}{tail}"


class DescartarMano(OpFrase):
    """The whole hand."""

    key = "descartar_mano"

    def __init__(self, quien: str = OPONENTE) -> None:
        self.quien = quien

    def tuya(self) -> bool:
        return self.quien == TU

    def run(self, m: Mesa, x: EffectFrame) -> None:
        total = 0
        for seat in asientos(m, x, self.quien):
            total += descartar_mano(m, seat, "ML-10.20.1")
        x.tally = total

    def clausula(self, t: Printing) -> str:
        whose = (
            t.pick("toda tu mano", "your whole hand")
            if self.quien == TU
            else t.pick("toda su mano", "their whole hand")
        )
        return f"{hace(t, self.quien, 'descartar')} {whose}"


class DescartarMirando(PreguntaFrase):
    """Look at the opponent's hand and choose a card of it to discard; "puedes": it may be left."""

    key = "descartar_mirando"

    def __init__(self, que: Seleccion | None = None, cuantas: int = 1, puedes: str = "no") -> None:
        self.que = que
        self.filtro = None if que is None else filtro_de(que)
        self.cuantas = cuantas
        self.puedes = puedes == "si"

    def children(self) -> list[Node]:
        return [] if self.que is None else [self.que]

    def sueltas(self) -> list[Seleccion]:
        return [] if self.que is None else [self.que]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = jugada_de(m, x)
        seat = o.control
        mirar_mano(m, seat, m.rival[seat], "ML-10.34.1")
        hand = [c for c in m.jugadores[m.rival[seat]].mano.cards if acepta(m, o, self.filtro, c)]
        menu, copies = menu_de(hand)
        high = min(self.cuantas, len(hand))
        low = 0 if self.puedes else high
        ask_secretly(m, Question(CARDS, seat, "cartas", "ML-10.34.1", menu, low, high, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        cards = list(m.choice)
        descartar(m, m.rival[jugada_de(m, x).control], cards, "ML-10.20.1")
        x.tally = len(cards)

    def clausula(self, t: Printing) -> str:
        if self.filtro is None:
            what = nouns.cuantas(self.cuantas, nouns.CARTA, t.lang)
        else:
            what = self.filtro.contado(self.cuantas, False, t)
        look = f"{verbo(t, 'mirar')} " + t.pick("la mano del oponente", "the opponent's hand")
        from_it = t.pick(f"de ella {what}", f"from it {what}" if " that " in what else f"{what} from it")
        if self.puedes:
            return f"{look}; {t.pick('puedes descartar', 'you may discard')} {from_it}"
        return f"{look} {t.pick('y', 'and')} {verbo(t, 'descartar')} {from_it}"


class DescartarNombrada(OpFrase):
    """The opponent shows the hand and discards the card named before."""

    key = "descartar_nombrada"

    def __init__(self, todas: str = "no", si_la_tiene: str = "no") -> None:
        self.todas = todas == "si"
        self.si_la_tiene = si_la_tiene == "si"  # a hand without it is not shown

    def tuya(self) -> bool:
        return False

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = jugada_de(m, x)
        seat = m.rival[o.control]
        x.tally = 0
        if o.x // BLANCO != DE_NOMBRE // BLANCO:
            return
        found = [c for c in m.jugadores[seat].mano.cards if m.catalogo.mismo_nombre(c, o.x - DE_NOMBRE)]
        if found or not self.si_la_tiene:
            mostrar_mano(m, seat, "ML-4.9.3")
        if not self.todas:
            found = found[:1]
        descartar(m, seat, found, "ML-10.20.1")
        x.tally = len(found)

    def clausula(self, t: Printing) -> str:
        if self.si_la_tiene:
            what = t.pick("todas sus copias", "every copy of it") if self.todas else t.pick("esa carta", "that card")
            return t.pick(
                f"si el oponente tiene en la mano la carta nombrada, muestra su mano y descarta {what}",
                f"if the opponent holds the named card, they show their hand and discard {what}",
            )
        if self.todas:
            return t.pick(
                "el oponente muestra su mano y descarta todas las copias de la carta nombrada",
                "the opponent shows their hand and discards every copy of the named card",
            )
        return t.pick(
            "el oponente muestra su mano y descarta la carta nombrada",
            "the opponent shows their hand and discards the named card",
        )


# -- looking --------------------------------------------------------------------------------------------------------


class MirarMano(OpFrase):
    """Look at the opponent's hand."""

    key = "mirar_mano"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = jugada_de(m, x).control
        mirar_mano(m, seat, m.rival[seat], "ML-10.34.1")
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        return f"{verbo(t, 'mirar')} " + t.pick("la mano del oponente", "the opponent's hand")


class VerAlAzar(OpFrase):
    """See a random card of the opponent's hand."""

    key = "ver_al_azar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = jugada_de(m, x).control
        seen = carta_de_mano_al_azar(m, seat, m.rival[seat], "ML-10.34.1")
        x.tally = 0 if seen < 0 else 1

    def clausula(self, t: Printing) -> str:
        return f"{verbo(t, 'mirar')} " + t.pick(
            "una carta al azar de la mano del oponente", "a random card in the opponent's hand"
        )


class MostrarMano(OpFrase):
    """Players show their hands."""

    key = "mostrar_mano"

    def __init__(self, quien: str = TU) -> None:
        self.quien = quien

    def tuya(self) -> bool:
        return self.quien == TU

    def run(self, m: Mesa, x: EffectFrame) -> None:
        for seat in asientos(m, x, self.quien):
            mostrar_mano(m, seat, "ML-4.9.3")
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        if self.quien == TU:
            return f"{verbo(t, 'mostrar')} {t.pick('tu mano al oponente', 'your hand to the opponent')}"
        return f"{hace(t, self.quien, 'mostrar')} {t.pick('su mano', 'their hand')}"


# -- cards of the own hand ------------------------------------------------------------------------------------------


class DeLaMano(PreguntaFrase):
    """Cards of the own hand, of one's choice, go somewhere. The subclasses say where."""

    def __init__(self, cuantas: Amount[Mesa], hasta: str = "no", que: Seleccion | None = None) -> None:
        self.cuantas = cuantas
        self.hasta = hasta == "si"
        self.que = que
        self.filtro = None if que is None else filtro_de(que)

    def children(self) -> list[Node]:
        return [self.cuantas] if self.que is None else [self.cuantas, self.que]

    def sueltas(self) -> list[Seleccion]:
        return [] if self.que is None else [self.que]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = jugada_de(m, x)
        hand = [c for c in m.jugadores[o.control].mano.cards if acepta(m, o, self.filtro, c)]
        menu, copies = menu_de(hand)
        high = min(self.cuantas.value(m, x), len(hand))
        low = 0 if self.hasta else high
        ask_secretly(m, Question(CARDS, o.control, "cartas", "ML-10.36.1", menu, low, high, copies))

    def que_cartas(self, t: Printing) -> str:
        upto = t.pick("hasta ", "up to ") if self.hasta else ""
        if self.filtro is not None:
            what = self.filtro.contado(self.cuantas.highest(), False, t)
        else:
            what = cuantas(self.cuantas, nouns.CARTA, t)
        return f"{upto}{what} {t.pick('de tu mano', 'from your hand')}"


class BarajarDeMano(DeLaMano):
    """Into the Castillo."""

    key = "barajar_de_mano"

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        cards = list(m.choice)
        x.tally = de_mano_al_castillo(m, jugada_de(m, x).control, cards, "ML-10.7.2", self.filtro is not None)

    def clausula(self, t: Printing) -> str:
        where = t.pick("en tu Mazo Castillo", "into your Mazo Castillo")
        return f"{verbo(t, 'barajar')} {self.que_cartas(t)} {where}"


class DesterrarDeMano(DeLaMano):
    """To Destierro."""

    key = "desterrar_de_mano"

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        cards = list(m.choice)
        desterrar_de_mano(m, jugada_de(m, x).control, cards, "ML-10.21.1")
        x.tally = len(cards)

    def clausula(self, t: Printing) -> str:
        return f"{verbo(t, 'desterrar')} {self.que_cartas(t)}"


class GuardarBajo(DeLaMano):
    """Under the source, from where they are played as if from hand."""

    key = "guardar_bajo"

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        o = jugada_de(m, x)
        cards = list(m.choice)
        if cards and o.fuente in m.piezas:
            guardar_bajo(m, o, o.control, cards, "ML-10.36.1")
            x.tally = len(cards)
        else:
            x.tally = 0

    def clausula(self, t: Printing) -> str:
        rest = t.pick(
            "bajo esta carta; puedes jugarlas como si estuvieran en tu mano",
            "under this card; you may play them as if from your hand",
        )
        return f"{verbo(t, 'poner')} {self.que_cartas(t)} {rest}"


# -- what was shown -------------------------------------------------------------------------------------------------


class ElOponenteEscoge(PreguntaFrase):
    """Of the cards just shown, the opponent picks some, which are discarded or exiled; the rest stay in hand."""

    key = "el_oponente_escoge"

    def __init__(self, cuantas: int, a: str = "cementerio") -> None:
        self.cuantas = cuantas
        self.destierra = a == "destierro"

    def tuya(self) -> bool:
        return False

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = jugada_de(m, x).control
        hand = m.jugadores[seat].mano.cards.copy()
        shown: list[int] = []
        for c in m.reveladas:
            if c in hand:
                hand.remove(c)
                shown.append(c)
        menu, copies = menu_de(shown)
        n = min(self.cuantas, len(shown))
        ask_openly(m, Question(CARDS, m.rival[seat], "cartas", "ML-8.2.12", menu, n, n, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        seat = jugada_de(m, x).control
        cards = list(m.choice)
        if self.destierra:
            desterrar_de_mano(m, seat, cards, "ML-10.21.1")
        else:
            descartar(m, seat, cards, "ML-10.20.1")
        x.tally = len(cards)

    def clausula(self, t: Printing) -> str:
        n = nouns.numero(self.cuantas, nouns.CARTA, t.lang) if self.cuantas > 1 else t.pick("una", "one")
        if self.destierra:
            return t.pick(f"el oponente destierra {n} de ellas", f"the opponent exiles {n} of them")
        return t.pick(f"el oponente descarta {n} de ellas", f"the opponent discards {n} of them")


_CUANTAS: Final = Field("cuantas", AMOUNT, "cuántas cartas", "how many cards")
_QUIEN: Final = Field("quien", WORD, "quién", "who", False, QUIEN)
_HASTA: Final = Field("hasta", WORD, "hasta tantas, o ninguna", "up to so many, or none", False, SI_NO)
_QUE: Final = Field("que", SELECTOR, "qué cartas", "which cards", False)

agregar(
    "robar",
    Robar,
    (
        _CUANTAS,
        _QUIEN,
        _HASTA,
        Field("mostrando", WORD, "las muestra al robarlas", "shows them on drawing", False, SI_NO),
    ),
    "Roba cartas del Mazo Castillo.",
    "Draws cards from the Mazo Castillo.",
    ("ML-10.46.1", "ML-4.9.2", "ML-6.10.2"),
)
agregar(
    "robar_hasta_tener",
    RobarHastaTener,
    (_CUANTAS, _QUIEN),
    "Roba hasta tener tantas cartas en la mano.",
    "Draws until the hand holds so many cards.",
    ("ML-10.46.1",),
)
agregar(
    "robar_extra",
    RobarExtra,
    (_CUANTAS, _QUIEN),
    "Robos extra al final del turno.",
    "Extra draws at the end of the turn.",
    ("ML-10.28.1",),
)
agregar(
    "descartar",
    Descartar,
    (
        _CUANTAS,
        _QUIEN,
        _QUE,
        _HASTA,
        Field("de_mas", WORD, "además de lo ya descartado", "besides what was discarded", False, SI_NO),
    ),
    "Descarta cartas que elige quien descarta.",
    "Discards cards chosen by whoever discards.",
    ("ML-10.20.1", "ML-10.20.2"),
)
agregar(
    "descartar_al_azar",
    DescartarAlAzar,
    (_CUANTAS, _QUIEN),
    "Descarta cartas al azar.",
    "Discards cards at random.",
    ("ML-10.20.2",),
)
VOCABULARIO.add(
    "op",
    "descartar_mano",
    DescartarMano,
    (_QUIEN,),
    "Descarta toda la mano.",
    "Discards the whole hand.",
    ("ML-10.20.1",),
)
agregar(
    "descartar_mirando",
    DescartarMirando,
    (
        _QUE,
        Field("cuantas", INTEGER, "cuántas", "how many", False),
        Field("puedes", WORD, "solo si quiere", "only if wanted", False, SI_NO),
    ),
    "Mira la mano del oponente y descarta de ella cartas a elección.",
    "Looks at the opponent's hand and discards cards of one's choice from it.",
    ("ML-10.34.1", "ML-10.20.1"),
)
VOCABULARIO.add(
    "op",
    "descartar_nombrada",
    DescartarNombrada,
    (
        Field("todas", WORD, "todas las copias", "every copy", False, SI_NO),
        Field("si_la_tiene", WORD, "solo muestra la mano si la tiene", "shows only if held", False, SI_NO),
    ),
    "El oponente muestra su mano y descarta la carta nombrada antes.",
    "The opponent shows their hand and discards the card named before.",
    ("ML-10.37.1", "ML-10.20.1"),
)
VOCABULARIO.add(
    "op", "mirar_mano", MirarMano, (), "Mira la mano del oponente.", "Looks at the opponent's hand.", ("ML-10.34.1",)
)
VOCABULARIO.add(
    "op",
    "ver_al_azar",
    VerAlAzar,
    (),
    "Mira una carta al azar de la mano del oponente.",
    "Looks at a random card of the opponent's hand.",
    ("ML-10.34.1",),
)
VOCABULARIO.add(
    "op", "mostrar_mano", MostrarMano, (_QUIEN,), "Muestra la mano.", "Shows the hand.", ("ML-4.9.3", "ML-10.34.1")
)
agregar(
    "barajar_de_mano",
    BarajarDeMano,
    (_CUANTAS, _HASTA, _QUE),
    "Baraja cartas de la mano en el Mazo Castillo.",
    "Shuffles cards of the hand into the Mazo Castillo.",
    ("ML-10.7.2",),
)
agregar(
    "desterrar_de_mano",
    DesterrarDeMano,
    (_CUANTAS, _HASTA, _QUE),
    "Destierra cartas de la mano.",
    "Exiles cards of the hand.",
    ("ML-10.21.1", "ML-4.8.1"),
)
agregar(
    "guardar_bajo",
    GuardarBajo,
    (_CUANTAS, _HASTA, _QUE),
    "Pone cartas de la mano bajo la fuente, desde donde se juegan.",
    "Puts cards of the hand under the source, from where they are played.",
    ("ML-10.36.1", "ML-8.1.1"),
)
agregar(
    "el_oponente_escoge",
    ElOponenteEscoge,
    (
        Field("cuantas", INTEGER, "cuántas", "how many"),
        Field("a", WORD, "adónde van", "where they go", False, ("cementerio", "destierro")),
    ),
    "De las cartas recién mostradas, el oponente descarta o destierra algunas.",
    "Of the cards just shown, the opponent discards or exiles some.",
    ("ML-8.2.12", "ML-10.20.1", "ML-10.21.1"),
)
