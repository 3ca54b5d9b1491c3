"""Operations told as clauses, so that a text can join them; and choosing somebody before a direct effect."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import AskingOp, Node, Op, Printing
from coliseo.games.sorcerers_arena.atoms.choosing import fijar_objetivo, pagar, pedir_objetivo, pedir_pago
from coliseo.games.sorcerers_arena.facts.choosing import SIN_ALCANCE
from coliseo.games.sorcerers_arena.language import nouns
from coliseo.games.sorcerers_arena.language.selectors import Directo, Quien
from coliseo.games.sorcerers_arena.language.vocabulary import objeto_de
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.rules import cite

cite("policy", "choosing.Elegir", ("SA-1.EFE.1", "SA-1.RES.1", "SA-1.RES.6"))
cite("policy", "choosing.PagarSigiloso", ("SA-0.EST.14",))


class Elegir(AskingOp[Mesa]):
    """Whom a direct effect is for, asked as its instruction begins."""

    def __init__(self, directo: Directo) -> None:
        self.directo = directo

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        # from off the board nobody is in range (SA-1.KO.8)
        if self.directo.alcance != SIN_ALCANCE and m.figuras[o.personaje].casilla < 0:
            m.choice = ()
        else:
            pedir_objetivo(m, o, self.directo.clase, self.directo.alcance)

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        fijar_objetivo(m, objeto_de(m, x))


class PagarSigiloso(AskingOp[Mesa]):
    """Choosing somebody who has Sigiloso costs a card."""

    def run(self, m: Mesa, x: EffectFrame) -> None:
        pedir_pago(m, objeto_de(m, x))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        pagar(m, objeto_de(m, x))


def elegir_antes(quien: Quien) -> list[Op[Mesa]]:
    """What comes before an operation on somebody who has to be chosen."""
    return [Elegir(quien), PagarSigiloso()] if isinstance(quien, Directo) else []


class Frase(Op[Mesa]):
    """An operation told as one clause."""

    def clausula(self, t: Printing) -> str:
        """Without capital or full stop."""
        return ""

    def marca(self) -> str:
        """The symbol that it is printed with."""
        return ""

    def cola(self, t: Printing) -> str:
        """Sentences that follow its own."""
        return ""

    def text(self, t: Printing) -> str:
        return nouns.oracion(self.marca(), self.clausula(t)) + self.cola(t)


class Pregunta(AskingOp[Mesa]):
    """An operation that may ask, told as one clause."""

    def clausula(self, t: Printing) -> str:
        return ""

    def marca(self) -> str:
        return ""

    def cola(self, t: Printing) -> str:
        return ""

    def text(self, t: Printing) -> str:
        return nouns.oracion(self.marca(), self.clausula(t)) + self.cola(t)


class SobreQuien(Frase):
    """An operation on personajes."""

    def __init__(self, quien: Quien) -> None:
        self.quien = quien

    def before(self) -> list[Op[Mesa]]:
        return elegir_antes(self.quien)

    def children(self) -> list[Node]:
        return [self.quien]

    def marca(self) -> str:
        return self.quien.marca

    def run(self, m: Mesa, x: EffectFrame) -> None:
        self.hacer(m, x, self.quien.anota(m, x))

    def hacer(self, m: Mesa, x: EffectFrame, lugares: list[int]) -> None:
        return None


def clausula_de(op: Op[Mesa], t: Printing) -> str:
    if isinstance(op, Frase):
        return op.clausula(t)
    if isinstance(op, Pregunta):
        return op.clausula(t)
    text = op.text(t).rstrip(".")
    return text[:1].lower() + text[1:]


def cola_de(op: Op[Mesa], t: Printing) -> str:
    if isinstance(op, Frase):
        return op.cola(t)
    return op.cola(t) if isinstance(op, Pregunta) else ""


def marca_de(op: Op[Mesa]) -> str:
    if isinstance(op, Frase):
        return op.marca()
    return op.marca() if isinstance(op, Pregunta) else ""
