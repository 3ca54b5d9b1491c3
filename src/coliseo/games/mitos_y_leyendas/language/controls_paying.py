"""Words around operations: what somebody may pay to prevent something, to make it happen, or to keep cards."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, AskingOp, Condition, If, Node, Op, Printing, sentences
from coliseo.effects.vocabulary import AMOUNT, INTEGER, OPS, SELECTOR, WORD, Field
from coliseo.games.mitos_y_leyendas.atoms.cards import botar, descartar
from coliseo.games.mitos_y_leyendas.atoms.leaving import al_cementerio
from coliseo.games.mitos_y_leyendas.atoms.paying import cobrar
from coliseo.games.mitos_y_leyendas.facts.demands import puede_pagar
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.controls import DiceSi, Nada
from coliseo.games.mitos_y_leyendas.language.ops.moves import Contar, vista_por
from coliseo.games.mitos_y_leyendas.language.phrases import (
    OPONENTE,
    TU,
    FraseVarias,
    Optativa,
    agregar,
    con_lo_enlazado,
    dentro,
    es_tuya,
    las_que_dice,
    unidas,
)
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion
from coliseo.games.mitos_y_leyendas.language.topics import en_infinitivo
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO, jugada_de
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_JUGADA, Mesa
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.questions import CARDS, TARGETS, YES, Question, number, yes_no
from coliseo.text.mistake import Mistake

# -- unless somebody pays -------------------------------------------------------------------------------------------


class PreguntarEvitar(AskingOp[Mesa]):
    """Does the player want to prevent it? Not asked if they cannot."""

    def __init__(self, suyo: SalvoQue) -> None:
        self.suyo = suyo

    def run(self, m: Mesa, x: EffectFrame) -> None:
        m.choice = (0,)
        if self.suyo.puede(m, x):
            m.ask(yes_no(self.suyo.asiento(m, x), "evitar", "ML-10.41.1"))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        x.tally = 1 if m.choice[0] == YES else 0


class PagarEvitar(AskingOp[Mesa]):
    """What they give: Oros, cards of the hand, or cards of the Castillo."""

    def __init__(self, suyo: SalvoQue) -> None:
        self.suyo = suyo

    def run(self, m: Mesa, x: EffectFrame) -> None:
        m.choice = ()
        if x.tally != 1:
            return
        op = self.suyo
        seat = op.asiento(m, x)
        if op.paga:
            cobrar(m, jugada_de(m, x), seat, op.paga, "ML-10.39.1")
        elif op.descarta:
            hand = m.jugadores[seat].mano.cards
            menu = sorted(set(hand))
            n = op.descarta
            copies = [hand.count(c) for c in menu]
            ask_secretly(m, Question(CARDS, seat, "descartar", "ML-10.20.1", menu, n, n, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        if x.tally != 1:
            return
        op = self.suyo
        seat = op.asiento(m, x)
        if op.paga:
            x.tally = m.hechas
        elif op.descarta:
            descartar(m, seat, list(m.choice), "ML-10.20.1")
        else:
            botar(m, seat, op.bota, "ML-10.10.1")


class SalvoQue(If[Mesa]):
    """`{salvo_que: oponente, descarta: 3, efecto: […]}`: it happens unless that player gives something."""

    key = "salvo_que"

    def __init__(self, salvo_que: str, efecto: list[Op[Mesa]], paga: int = 0, descarta: int = 0, bota: int = 0) -> None:
        if (paga > 0) + (descarta > 0) + (bota > 0) != 1:
            raise Mistake("una de «paga», «descarta» o «bota»", "one of «paga», «descarta» or «bota»")
        self.quien = salvo_que
        self.ops = efecto
        self.paga = paga
        self.descarta = descarta
        self.bota = bota
        steps = [
            PreguntarEvitar(self),
            PagarEvitar(self),
            If(DiceSi(), [Nada()], efecto),
        ]
        super().__init__(Condition(), steps)

    def children(self) -> list[Node]:
        return list(self.ops)

    def asiento(self, m: Mesa, x: EffectFrame) -> int:
        seat = jugada_de(m, x).control
        return seat if self.quien == TU else m.rival[seat]

    def puede(self, m: Mesa, x: EffectFrame) -> bool:
        seat = self.asiento(m, x)
        j = m.jugadores[seat]
        if self.paga:
            return puede_pagar(m, jugada_de(m, x), seat, self.paga)
        # a Castillo may be emptied to pay: that player has lost, but may choose so
        return len(j.mano.cards) >= self.descarta and j.castillo.size() >= self.bota

    def text(self, t: Printing) -> str:
        if self.paga:
            what = nouns.cuantas(self.paga, nouns.N_ORO, t.lang)
            es, en, ellos_en = f"pague {what}", f"pays {what}", f"pay {what}"
            tu_es, tu_en = f"pagues {what}", f"pay {what}"
        elif self.descarta:
            what = nouns.cuantas(self.descarta, nouns.CARTA, t.lang)
            es, en, ellos_en = f"descarte {what}", f"discards {what}", f"discard {what}"
            tu_es, tu_en = f"descartes {what}", f"discard {what}"
        else:
            what = nouns.cuantas(self.bota, nouns.CARTA, t.lang)
            es, en = f"bote {what} de su Mazo Castillo", f"botas {what} from their Mazo Castillo"
            ellos_en = f"botar {what} from their Mazo Castillo"
            tu_es, tu_en = f"botes {what} de tu Mazo Castillo", f"botar {what} from your Mazo Castillo"
        body = sentences(self.ops, t).rstrip(".")
        if self.quien == TU:
            return t.pick(f"{body}, salvo que {tu_es}.", f"{body}, unless you {tu_en}.")
        if body.startswith(t.pick("El oponente", "The opponent")):
            # the same player: there is no need to say it again
            return t.pick(f"{body}, salvo que {es}.", f"{body}, unless they {ellos_en}.")
        return t.pick(f"{body}, salvo que el oponente {es}.", f"{body}, unless the opponent {en}.")


# -- paying for more ------------------------------------------------------------------------------------------------


class PreguntarPago(AskingOp[Mesa]):
    """Does the player want to pay for it? Not asked if they cannot, or there is nothing to pay for."""

    def __init__(self, suyo: SiPagas) -> None:
        self.suyo = suyo

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.suyo.cuanto(m, x)
        seat = jugada_de(m, x).control
        m.choice = (0,)
        if n >= 0 and puede_pagar(m, jugada_de(m, x), seat, n):
            m.ask(yes_no(seat, "hacer", "ML-10.41.1"))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        x.tally = 1 if m.choice[0] == YES else 0


class Cobrar(AskingOp[Mesa]):
    """The Oros are paid."""

    def __init__(self, suyo: SiPagas) -> None:
        self.suyo = suyo

    def run(self, m: Mesa, x: EffectFrame) -> None:
        m.choice = ()
        if x.tally == 1:
            o = jugada_de(m, x)
            cobrar(m, o, o.control, self.suyo.cuanto(m, x), "ML-10.39.1")

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        if x.tally == 1:
            x.tally = m.hechas


class SiPagas(Optativa):
    """`{si_pagas: […], oros: 2}`: its player may pay, and only then it happens."""

    key = "si_pagas"

    def __init__(
        self, si_pagas: list[Op[Mesa]], oros: Amount[Mesa] | None = None, coste_de: Seleccion | None = None
    ) -> None:
        if (oros is None) == (coste_de is None):
            raise Mistake("«oros» o «coste_de»", "«oros» or «coste_de»")
        self.ops = si_pagas
        self.oros = oros
        self.coste_de = coste_de
        super().__init__(Condition(), [PreguntarPago(self), Cobrar(self), If(DiceSi(), si_pagas)])

    def children(self) -> list[Node]:
        found: list[Node] = []
        if self.oros is not None:
            found.append(self.oros)
        if self.coste_de is not None:
            found.append(self.coste_de)
        return [*found, *self.ops]

    def cuanto(self, m: Mesa, x: EffectFrame) -> int:
        """How much; -1 if what it is paid for is no longer there (OQ-61)."""
        if self.oros is not None:
            return self.oros.value(m, x)
        assert self.coste_de is not None
        for code in self.coste_de.codigos(m, x):
            if code in m.piezas:
                return m.carta(m.piezas[code].carta).coste
            if code // BLANCO == DE_JUGADA // BLANCO:
                other = m.jugada(code - DE_JUGADA)
                if other is not None and not other.anulada:
                    return m.carta(other.carta).coste
        return -1

    def _lo_que_pagas(self, t: Printing) -> str:
        if self.oros is not None:
            n = self.oros.head(t)
            return nouns.cuantas(n.high, nouns.N_ORO, t.lang) + self.oros.tail(t)
        assert self.coste_de is not None
        name = self.coste_de.nombre(t)
        return t.pick(f"el coste impreso de {name}", f"the printed cost of {name}")

    def opcion(self, t: Printing) -> str:
        what = self._lo_que_pagas(t)
        if all([es_tuya(op) for op in self.ops]):
            rest = unidas(self.ops, en_infinitivo(t))
            return t.pick(f"paga {what} para {rest}", f"pay {what} to {rest}")
        rest = dentro(self.ops, t).rstrip(".")
        return t.pick(f"si pagas {what}, {rest}", f"if you pay {what}, {rest}")

    def text(self, t: Printing) -> str:
        what = self._lo_que_pagas(t)
        rest = dentro(self.ops, t)
        return t.pick(f"Puedes pagar {what}; si lo haces, {rest}", f"You may pay {what}; if you do, {rest}")


# -- pay for each or lose it ----------------------------------------------------------------------------------------


class _CuantosPaga(AskingOp[Mesa]):
    def __init__(self, suya: PagaOPierde) -> None:
        self.suya = suya

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = jugada_de(m, x)
        seat = m.rival[o.control]
        high = len(las_que_dice(m, x, self.suya.a))
        while high > 0 and not puede_pagar(m, o, seat, high * self.suya.oros):
            high -= 1
        m.choice = (0,)
        if high > 0:
            m.ask(number(seat, "numero", "ML-10.39.1", 0, high))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        x.tally = m.choice[0]


class _PagaPorEllos(AskingOp[Mesa]):
    def __init__(self, suya: PagaOPierde) -> None:
        self.suya = suya

    def run(self, m: Mesa, x: EffectFrame) -> None:
        m.choice = ()
        n = x.tally
        if n:
            o = jugada_de(m, x)
            cobrar(m, o, m.rival[o.control], n * self.suya.oros, "ML-10.39.1")

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        if x.tally and not m.hechas:
            x.tally = 0


class _PierdeElResto(AskingOp[Mesa]):
    def __init__(self, suya: PagaOPierde) -> None:
        self.suya = suya

    def run(self, m: Mesa, x: EffectFrame) -> None:
        menu = las_que_dice(m, x, self.suya.a)
        n = min(x.tally, len(menu))
        ask_openly(m, Question(TARGETS, m.rival[jugada_de(m, x).control], "piezas", "ML-6.11.1", menu, n, n))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        kept = list(m.choice)
        m.hechas = 0
        lost = [ident for ident in self.suya.a.codigos(m, x) if ident in m.piezas and ident not in kept]
        if lost:
            # it is their own doing (ML-6.1.5)
            o = jugada_de(m, x)
            al_cementerio(m, vista_por(o, m.rival[o.control]), con_lo_enlazado(m, o, lost))


class PagaOPierde(FraseVarias):
    """For each of those cards the opponent pays, or it goes to the Cementerio."""

    key = "paga_o_pierde"

    def __init__(self, a: Seleccion, oros: int = 1) -> None:
        if a.elegida:
            raise Mistake("aquí van «todos» los que cumplen", "here go «todos» that match")
        self.a = a
        self.oros = oros
        super().__init__(
            [
                _CuantosPaga(self),
                _PagaPorEllos(self),
                _PierdeElResto(self),
                Contar(),
            ]
        )

    def children(self) -> list[Node]:
        return [self.a]

    def afecta(self) -> int:
        return self.a.tipos()

    def tuya(self) -> bool:
        return False

    def clausula(self, t: Printing) -> str:
        n = nouns.cuantas(self.oros, nouns.N_ORO, t.lang)
        name = self.a.nombre(t)
        return t.pick(
            f"por {name}, el oponente paga {n} o {'la' if self.a.femenino() else 'lo'} envía al Cementerio",
            f"for {name} the opponent pays {n} or sends it to the Cementerio",
        )


_OPS_ES: Final = "lo que ocurre"
_OPS_EN: Final = "what happens"
_UNO: Final = (TU, OPONENTE)

VOCABULARIO.add(
    "op",
    "salvo_que",
    SalvoQue,
    (
        Field("salvo_que", WORD, "quién puede evitarlo", "who may prevent it", True, _UNO),
        Field("efecto", OPS, _OPS_ES, _OPS_EN),
        Field("paga", INTEGER, "cuántos Oros lo evitan", "how many Oros prevent it", False),
        Field("descarta", INTEGER, "cuántas cartas descartadas lo evitan", "how many discards prevent it", False),
        Field("bota", INTEGER, "cuántas cartas botadas lo evitan", "how many cards of the Castillo prevent it", False),
    ),
    "Ocurre salvo que un jugador pague, descarte o bote para evitarlo.",
    "It happens unless a player pays, discards or botas to prevent it.",
    ("ML-10.41.1", "ML-10.39.1"),
)
VOCABULARIO.add(
    "op",
    "si_pagas",
    SiPagas,
    (
        Field("si_pagas", OPS, _OPS_ES, _OPS_EN),
        Field("oros", AMOUNT, "cuántos Oros", "how many Oros", False),
        Field("coste_de", SELECTOR, "el coste impreso de qué carta", "the printed cost of which card", False),
    ),
    "Su jugador puede pagar, y solo entonces ocurre.",
    "Its player may pay, and only then it happens.",
    ("ML-10.41.1", "ML-10.39.1"),
)
agregar(
    "paga_o_pierde",
    PagaOPierde,
    (
        Field("a", SELECTOR, "por qué cartas", "for which cards"),
        Field("oros", INTEGER, "cuántos Oros por cada una", "how many Oros for each", False),
    ),
    "Por cada carta el oponente paga o la envía al Cementerio.",
    "For each card the opponent pays or sends it to the Cementerio.",
    ("ML-10.39.1", "ML-6.11.1", "ML-6.1.5"),
)
