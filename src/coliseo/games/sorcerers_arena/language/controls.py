"""Words around operations: a condition, leave to do it, several in one instruction, somebody chosen for them all.

They lay out as conditions do (machine).
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import AskingOp, Condition, If, Node, Op, Printing
from coliseo.effects.vocabulary import CONDITION, OPS, SELECTOR, Field
from coliseo.games.sorcerers_arena.language import nouns
from coliseo.games.sorcerers_arena.language.ops.statuses import Adquiere
from coliseo.games.sorcerers_arena.language.phrases import clausula_de, cola_de, elegir_antes, marca_de
from coliseo.games.sorcerers_arena.language.selectors import Cada, Directo, Ese, Esos, Quien, Yo
from coliseo.games.sorcerers_arena.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.sorcerers_arena.model.procedures import limpiar
from coliseo.games.sorcerers_arena.model.readings import KO_CLEANUP_AFTER_INSTRUCTION
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import YES, yes_no
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import capital, joined
from coliseo.text.mistake import Mistake


def clausulas(ops: list[Op[Mesa]], t: Printing) -> str:
    """Several operations as one sentence, without capital or full stop."""
    return joined([clausula_de(op, t) for op in ops], t.lang)


def colas(ops: list[Op[Mesa]], t: Printing) -> str:
    return "".join([cola_de(op, t) for op in ops])


def marca_comun(ops: list[Op[Mesa]]) -> str:
    """The symbol of a sentence made of several operations: that of the first that has one (SA-1.EFE.6)."""
    for op in ops:
        if marca_de(op):
            return marca_de(op)
    return ""


# -- conditions -----------------------------------------------------------------------------------------------------


class Si(If[Mesa]):
    """`{si: …, entonces: […], sino: […]}`."""

    key = "si"

    def text(self, t: Printing) -> str:
        when = self.condition.text(t)
        then = clausulas(self.then, t)
        text = t.pick(f"Si {when}, {then}.", f"If {when}, {then}.") + colas(self.then, t)
        mark = marca_comun(self.then)
        if mark:
            text = f"{mark} {text}"
        if self.otherwise:
            rest = clausulas(self.otherwise, t)
            mark = marca_comun(self.otherwise)
            text += f" {mark} " if mark else " "
            text += t.pick(f"De lo contrario, {rest}.", f"Otherwise, {rest}.") + colas(self.otherwise, t)
        return text


# -- leave ----------------------------------------------------------------------------------------------------------


class Quiere(Condition[Mesa]):
    """The tally of the frame says that its Invocador wants it."""

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return x.tally > 0


class PreguntarSi(AskingOp[Mesa]):
    def run(self, m: Mesa, x: EffectFrame) -> None:
        m.ask(yes_no(objeto_de(m, x).control, "usar", "SA-1.RES.5"))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        x.tally = 1 if m.choice[0] == YES else 0


class Puedes(If[Mesa]):
    """`{puedes: […]}`: only if its Invocador wants it (SA-1.RES.5)."""

    key = "puedes"

    def __init__(self, puedes: list[Op[Mesa]]) -> None:
        self.ops = puedes
        super().__init__(Condition(), [PreguntarSi(), If(Quiere(), puedes)])

    def children(self) -> list[Node]:
        return list(self.ops)

    def text(self, t: Printing) -> str:
        what = clausulas(self.ops, t)
        text = t.pick(f"Si quieres, {what}.", f"If you wish, {what}.") + colas(self.ops, t)
        mark = marca_comun(self.ops)
        return f"{mark} {text}" if mark else text


# -- the end of an instruction --------------------------------------------------------------------------------------

cite("policy", "controls.FinDeInstruccion", ("SA-1.KO.2",))


class FinDeInstruccion(Op[Mesa]):
    """Ends an instruction of several operations: whoever fell in it is taken off the board only now (OQ-SA-09)."""

    def __init__(self, operaciones: int) -> None:
        self.operaciones = operaciones  # how many steps of the program the instruction takes

    def run(self, m: Mesa, x: EffectFrame) -> None:
        if m.config.lecturas.ko_cleanup == KO_CLEANUP_AFTER_INSTRUCTION and any(
            [f.fuera and f.casilla >= 0 for f in m.figuras]
        ):
            m.call(Frame(limpiar, x.cause))


def a_mitad_de_una_instruccion(ops: list[Op[Mesa]], pc: int) -> bool:
    """Has the instruction that the last operation belongs to something left to do?"""
    for i in range(pc, len(ops)):
        op = ops[i]
        if isinstance(op, FinDeInstruccion):
            return i - op.operaciones < pc
    return False


# -- one instruction ------------------------------------------------------------------------------------------------


class Instruccion(If[Mesa]):
    """`{instruccion: […]}`: several operations that the card prints as one instruction."""

    key = "instruccion"

    def __init__(self, instruccion: list[Op[Mesa]]) -> None:
        self.ops = instruccion
        super().__init__(Condition(), instruccion)

    def children(self) -> list[Node]:
        return list(self.ops)

    def text(self, t: Printing) -> str:
        parts: list[str] = []
        given: list[Adquiere] = []
        for op in self.ops:
            if isinstance(op, Adquiere) and given and _el_mismo(given[0].quien, op.quien):
                given.append(op)
                parts[-1] = _adquiridos(given, t)
                continue
            given = [op] if isinstance(op, Adquiere) else []
            parts.append(op.text(t))
        return " ".join(parts)


def _el_mismo(uno: Quien, otro: Quien) -> bool:
    """Does the second speak of whom the first did?"""
    if isinstance(uno, Yo):
        return isinstance(otro, Yo)
    if isinstance(uno, (Directo, Ese)):
        return isinstance(otro, Ese)
    return isinstance(uno, (Cada, Esos)) and isinstance(otro, Esos)


def _adquiridos(ops: list[Adquiere], t: Printing) -> str:
    """ "Ixara adquiere Fuerte 2 y Resistente 2."."""
    first = ops[0]
    who = first.quien.nombre(t)
    what = joined([op.dado(t) for op in ops], t.lang)
    return nouns.oracion(first.marca(), t.pick(f"{who} adquiere {what}", f"{who} acquires {what}"))


class Elige(If[Mesa]):
    """`{elige: {un: rival, alcance: 2}, haz: […]}`: somebody is chosen first, and then it happens."""

    key = "elige"

    def __init__(self, elige: Quien, haz: list[Op[Mesa]]) -> None:
        if not isinstance(elige, Directo):
            raise Mistake("se elige con «un»", "whoever is chosen is said with «un»")
        self.directo = elige
        self.ops = haz
        super().__init__(Condition(), [*elegir_antes(elige), *haz])

    def children(self) -> list[Node]:
        return [self.directo, *self.ops]

    def text(self, t: Printing) -> str:
        who = self.directo.nombre(t)
        head = nouns.oracion(nouns.DIRECTO, t.pick(f"elige {who}", f"choose {who}"))
        # only the first may leave unsaid whom it is about
        told = [clausula_de(op, nouns.en_breve(t, i == 0)) for i, op in enumerate(self.ops)]
        return f"{head} {capital(joined(told, t.lang))}.{colas(self.ops, t)}"


_OPS_ES: Final = "lo que ocurre"
_OPS_EN: Final = "what happens"

VOCABULARIO.add(
    "op",
    "si",
    Si,
    (
        Field("si", CONDITION, "la condición", "the condition"),
        Field("entonces", OPS, "lo que ocurre si se cumple", "what happens if it holds"),
        Field("sino", OPS, "lo que ocurre si no se cumple", "what happens otherwise", False),
    ),
    "Una parte del efecto que depende de una condición; se comprueba al resolver.",
    "A part of the effect that depends on a condition, checked on resolving.",
    ("SA-1.RES.1", "SA-1.RES.2"),
)
VOCABULARIO.add(
    "op",
    "puedes",
    Puedes,
    (Field("puedes", OPS, _OPS_ES, _OPS_EN),),
    "Solo si su Invocador quiere.",
    "Only if its Summoner wants it.",
    ("SA-1.RES.5",),
)
VOCABULARIO.add(
    "op",
    "instruccion",
    Instruccion,
    (Field("instruccion", OPS, _OPS_ES, _OPS_EN),),
    "Varias operaciones que la carta imprime como una sola instrucción.",
    "Several operations that the card prints as one instruction.",
    ("SA-1.MOV.7", "SA-1.ACC.6", "SA-1.RES.1"),
)
VOCABULARIO.add(
    "op",
    "elige",
    Elige,
    (
        Field("elige", SELECTOR, "a quién, con «un»", "whom, with «un»"),
        Field("haz", OPS, "lo que ocurre, que habla de «ese»", "what happens, which speaks of «ese»"),
    ),
    "Se elige a un personaje y después ocurre lo demás.",
    "A character is chosen, and then the rest happens.",
    ("SA-1.EFE.1", "SA-1.RES.6"),
)
