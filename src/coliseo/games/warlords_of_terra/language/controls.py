"""Words around operations: luck, leave to do it, and what follows if it was done.

They lay out as conditions do (machine): an asking operation first, then what depends on its answer, which stays in
the tally of the frame.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import AskingOp, Condition, Done, If, Node, Op, Printing, inside
from coliseo.effects.vocabulary import OPS, Field, add_if
from coliseo.games.warlords_of_terra.atoms.cards import tirar_suerte
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.phrases import clausula_de, es_posible
from coliseo.games.warlords_of_terra.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.questions import YES, yes_no
from coliseo.text.lexicon import joined

# -- luck -----------------------------------------------------------------------------------------------------------


class TirarSuerte(Op[Mesa]):
    """Roll the die."""

    def run(self, m: Mesa, x: EffectFrame) -> None:
        x.tally = int(tirar_suerte(m, objeto_de(m, x).control, "WT-A.12.suerte.1"))


class Suerte(If[Mesa]):
    """`{suerte: […]}`: only on a 1 or a 6."""

    key = "suerte"
    keyword = True

    def __init__(self, suerte: list[Op[Mesa]]) -> None:
        self.exito = suerte
        super().__init__(Condition(), [TirarSuerte(), If(Done(), suerte)])

    def children(self) -> list[Node]:
        return list(self.exito)

    def text(self, t: Printing) -> str:
        return f"Suerte: {inside(self.exito, t)}"


# -- leave ----------------------------------------------------------------------------------------------------------


class PreguntarSi(AskingOp[Mesa]):
    """Does its player want it? Not asked if nothing could come of it."""

    def __init__(self, ops: list[Op[Mesa]]) -> None:
        self.ops = ops

    def run(self, m: Mesa, x: EffectFrame) -> None:
        m.choice = ()
        if es_posible(self.ops[0], m, x):
            m.ask(yes_no(objeto_de(m, x).control, "usar", "WT-A.11.4.8"))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        x.tally = 1 if m.choice and m.choice[0] == YES else 0


class Puedes(If[Mesa]):
    """`{puedes: […], si_lo_haces: […]}`: only if its player wants it; and what follows from having done it."""

    key = "puedes"

    def __init__(self, puedes: list[Op[Mesa]], si_lo_haces: list[Op[Mesa]] | None = None) -> None:
        self.ops = puedes
        self.despues: list[Op[Mesa]] = [] if si_lo_haces is None else si_lo_haces
        then: list[Op[Mesa]] = [*puedes]
        if self.despues:
            then.append(If(Done(), self.despues))
        super().__init__(Condition(), [PreguntarSi(puedes), If(Done(), then)])

    def children(self) -> list[Node]:
        return [*self.ops, *self.despues]

    def text(self, t: Printing) -> str:
        told = nouns.con_infinitivo(t)
        what = joined([clausula_de(op, told) for op in self.ops], t.lang)
        text = t.pick(f"Puedes {what}", f"You may {what}")
        if not self.despues:
            return f"{text}."
        rest = inside(self.despues, t)
        return text + t.pick(f"; si lo haces, {rest}", f"; if you do, {rest}")


_OPS_ES: Final = "lo que ocurre"
_OPS_EN: Final = "what happens"

add_if(VOCABULARIO, ("WT-A.11.4.8",))
VOCABULARIO.add(
    "op",
    "suerte",
    Suerte,
    (Field("suerte", OPS, _OPS_ES, _OPS_EN),),
    "Se tira un dado de seis caras: solo ocurre con un 1 o un 6.",
    "A six-sided die is rolled: it happens only on a 1 or a 6.",
    ("WT-A.12.suerte.1", "WT-A.12.suerte.2"),
)
VOCABULARIO.add(
    "op",
    "puedes",
    Puedes,
    (
        Field("puedes", OPS, _OPS_ES, _OPS_EN),
        Field("si_lo_haces", OPS, "lo que sigue si se hizo", "what follows if it was done", False),
    ),
    "Solo si su jugador quiere.",
    "Only if its player wants it.",
    ("WT-A.11.4.8",),
)
