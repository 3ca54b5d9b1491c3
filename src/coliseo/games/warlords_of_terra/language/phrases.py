"""Operations that are told as clauses, so that a text can join them; and what they act upon."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, AskingOp, Node, Op, Printing
from coliseo.games.warlords_of_terra.language.selection import Seleccion, Una, es_inmune
from coliseo.games.warlords_of_terra.language.vocabulary import objeto_de
from coliseo.games.warlords_of_terra.model.cards import TROPA
from coliseo.games.warlords_of_terra.model.items import Objeto
from coliseo.games.warlords_of_terra.model.table import BLANCO, DE_JUGADOR, Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.questions import TARGETS, Question
from coliseo.text.lexicon import capital


class OpFrase(Op[Mesa]):
    """An operation told as one clause."""

    def posible(self, m: Mesa, x: EffectFrame) -> bool:
        """Could it do anything now? What it makes no sense to ask for is not asked."""
        return True

    def clausula(self, t: Printing) -> str:
        """Without capital or full stop."""
        return ""

    def text(self, t: Printing) -> str:
        return f"{capital(self.clausula(t))}."


class PreguntaFrase(AskingOp[Mesa]):
    """An operation that may ask, told as one clause."""

    def posible(self, m: Mesa, x: EffectFrame) -> bool:
        return True

    def clausula(self, t: Printing) -> str:
        return ""

    def text(self, t: Printing) -> str:
        return f"{capital(self.clausula(t))}."


class OpSobre(PreguntaFrase):
    """An operation on what a selector yields. With `una`, its player chooses which one as it is carried out."""

    def __init__(self, a: Seleccion) -> None:
        self.a = a

    def children(self) -> list[Node]:
        return [self.a]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        codes = self.a.codigos(m, x)
        if not isinstance(self.a, Una):
            self.hacer(m, x, codes)
            return
        m.choice = ()
        if codes:
            ask_openly(m, Question(TARGETS, objeto_de(m, x).control, "tropa", "WT-A.11.4.8", codes))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        if isinstance(self.a, Una):
            self.hacer(m, x, list(m.choice))

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        return None


class OpCuanto(OpSobre):
    """An operation of so much on what a selector yields."""

    def __init__(self, cuanto: Amount[Mesa], a: Seleccion) -> None:
        super().__init__(a)
        self.cuanto = cuanto

    def children(self) -> list[Node]:
        return [self.cuanto, self.a]


def clausula_de(op: Op[Mesa], t: Printing) -> str:
    """The clause of an operation of any kind."""
    if isinstance(op, OpFrase):
        return op.clausula(t)
    if isinstance(op, PreguntaFrase):
        return op.clausula(t)
    text = op.text(t).rstrip(".")
    return text if op.keyword else text[:1].lower() + text[1:]


def es_posible(op: Op[Mesa], m: Mesa, x: EffectFrame) -> bool:
    if isinstance(op, OpFrase):
        return op.posible(m, x)
    return not isinstance(op, PreguntaFrase) or op.posible(m, x)


def tropas_de(m: Mesa, x: EffectFrame, codes: list[int]) -> list[int]:
    """The troops among them that are still there and that the effect can touch (WT-A.12.inmune.3)."""
    o = objeto_de(m, x)
    return [code for code in codes if code in m.tropas and not es_inmune(m, o, code)]


def jugadores_de(codes: list[int]) -> list[int]:
    """The seats of the players among them."""
    return [code - DE_JUGADOR for code in codes if code // BLANCO == DE_JUGADOR // BLANCO]


def tropa_fuente(m: Mesa, o: Objeto) -> int:
    """The ident of the troop that an effect comes from, 0 if it comes from something else (WT-A.10.5.4)."""
    return o.fuente if m.carta(o.carta).tipo == TROPA else 0
