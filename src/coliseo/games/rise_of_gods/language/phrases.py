"""Operations that are told as clauses, so that a text can join them: "Anula ese movimiento e inflige 2 puntos…"."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, AskingOp, Node, Op, Printing, inside
from coliseo.games.rise_of_gods.atoms.pieces import alcanza
from coliseo.games.rise_of_gods.language.selection import Seleccion
from coliseo.games.rise_of_gods.language.vocabulary import objeto_de
from coliseo.games.rise_of_gods.model.table import BLANCO, Mesa
from coliseo.text.lexicon import ES, capital


class OpFrase(Op[Mesa]):
    """An operation told as one clause."""

    def clausula(self, t: Printing) -> str:
        """Without capital or full stop."""
        return ""

    def continuacion(self, t: Printing) -> str:
        """What it says right after another of its kind, in the same sentence; nothing if it has no short form."""
        return ""

    def text(self, t: Printing) -> str:
        return f"{capital(self.clausula(t))}."


class PreguntaFrase(AskingOp[Mesa]):
    """An operation that may ask, told as one clause."""

    def clausula(self, t: Printing) -> str:
        return ""

    def text(self, t: Printing) -> str:
        return f"{capital(self.clausula(t))}."


class OpSobre(OpFrase):
    """An operation on what a selector yields."""

    def __init__(self, a: Seleccion) -> None:
        self.a = a

    def children(self) -> list[Node]:
        return [self.a]


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
    return inside([op], t).rstrip(".")


def con_pronombre(a: Seleccion, clause: str, t: Printing) -> str:
    """A Spanish clause whose object is a pronoun ("le inflijo 2 puntos") or follows it ("… a una criatura")."""
    return f"{a.pronombre} {clause}" if a.pronombre else f"{clause} {a.a(t)}"


def a_quien(a: Seleccion, clause: str, t: Printing, en_link: str = "to") -> str:
    """The clause with whom it happens to, in either language."""
    if t.lang == ES:
        return con_pronombre(a, clause, t)
    return f"{clause} {en_link} {a.nombre(t)}"


def piezas(m: Mesa, x: EffectFrame, a: Seleccion) -> list[int]:
    """The pieces a selector yields that the effect can touch: not those that Escudo mágico keeps from it (RG-KW.25)."""
    o = objeto_de(m, x)
    return [code for code in a.codigos(m, x) if code < BLANCO and alcanza(m, o, code, a.elegida)]
