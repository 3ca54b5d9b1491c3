"""Nodes: what a card's ability is made of.

Amounts, conditions, selectors and operations. Each node acts, speaks Spanish and English, and answers static questions
about itself. Games add their own kinds; the ones here mean the same everywhere.

What acts on the table takes the game's own as parameter: a game writes `class Robar(Op[Mesa])` and
`def run(self, m: Mesa, x: EffectFrame)`. What is written for any table (`State`) serves for every game's.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from coliseo.effects.frame import EffectFrame
from coliseo.kernel.state import State
from coliseo.text.lexicon import ES, Figure
from coliseo.text.mistake import Mistake

#: the table of a game. Contravariant: an amount of any table is an amount of a game's own
M = TypeVar("M", bound=State, contravariant=True)


#: every bit of `Node.looks`
EVERYTHING: Final = -1


class Printing:
    """How a text is to be printed: the language, the figures of the Power, and facts the wording depends on."""

    __slots__ = ("kind", "lang", "values")

    def __init__(self, lang: str, values: Figure, kind: str = "") -> None:
        self.lang = lang
        self.values = values
        self.kind = kind

    def pick(self, es: str, en: str) -> str:
        return es if self.lang == ES else en


class Node:
    """A piece of an ability. `key` is its word in a card file."""

    key = ""
    #: its text begins with a word of the game that keeps its capital inside a sentence
    keyword = False
    #: what its value depends on: bits named by the game. A node that does not say is taken to look at everything, and
    #: what was worked out with it is worked out anew whenever anything happens
    looks = EVERYTHING

    def children(self) -> list[Node]:
        return []

    def text(self, t: Printing) -> str:
        return ""


class Amount(Node, Generic[M]):
    """A number: fixed, printed on the card, or counted when it is needed.

    A counted amount is told in two places of a sentence: the figure at its head and "for each…" at its tail, as in
    "Draw 2 Esbirros from the top of the Fosa for each Caído in your Altar".
    """

    #: stands on the card as a number; otherwise it is counted on the table
    printed = False

    def value(self, m: M, x: EffectFrame) -> int:
        return 0

    def figure(self, t: Printing) -> Figure | None:
        """The printed figure, if it is one; None for amounts that are counted."""
        return None

    def head(self, t: Printing) -> Figure:
        """The figure that begins the sentence: one, for a bare count."""
        figure = self.figure(t)
        return Figure(1, 1) if figure is None else figure

    def tail(self, t: Printing) -> str:
        """What ends the sentence, with its leading space or comma; nothing for a printed number."""
        if self.printed:
            return ""
        return t.pick(f" por {self.text(t)}", f" for {self.text(t)}")

    def highest(self) -> int:
        """An upper bound, for validation; counted amounts give 99."""
        return 99


class Condition(Node, Generic[M]):
    def holds(self, m: M, x: EffectFrame) -> bool:
        return True

    def denied(self, t: Printing) -> str:
        """The text of its contrary."""
        return t.pick(f"no {self.text(t)}", f"it is not true that {self.text(t)}")


class Selector(Node):
    """What an operation acts upon. A selector that is a target is chosen when the ability is announced."""


class Op(Node, Generic[M]):
    """Something that happens."""

    def run(self, m: M, x: EffectFrame) -> None:
        return None

    def before(self) -> list[Op[M]]:
        """What must be settled first, as operations of their own: whom it is for, say."""
        return []


class AskingOp(Op[M]):
    """An operation that may ask: `run` asks or sets `m.choice` by itself, `bind` carries out what was answered."""

    def bind(self, m: M, x: EffectFrame) -> None:
        return None


class CountedOp(Op[M]):
    """An operation on so many things."""

    def __init__(self, cuantos: Amount[M]) -> None:
        self.cuantos = cuantos

    def children(self) -> list[Node]:
        return [self.cuantos]


class CountedAskingOp(AskingOp[M]):
    """An operation on so many things, which may ask which."""

    def __init__(self, cuantos: Amount[M]) -> None:
        self.cuantos = cuantos

    def children(self) -> list[Node]:
        return [self.cuantos]


# -- amounts --------------------------------------------------------------------------------------------------------


class Fixed(Amount[State]):
    key = "numero"
    looks = 0
    printed = True

    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, m: State, x: EffectFrame) -> int:
        return self.number

    def figure(self, t: Printing) -> Figure | None:
        return Figure(self.number, self.number)

    def highest(self) -> int:
        return self.number

    def text(self, t: Printing) -> str:
        return str(self.number)


class Times(Amount[M]):
    """`{por: 2, cada: …, maximo: 6}`: a number for each thing counted, up to a maximum if there is one."""

    key = "por"
    looks = 0

    def __init__(self, por: Amount[M], cada: Amount[M], maximo: Amount[M] | None = None) -> None:
        if not por.printed or (maximo is not None and not maximo.printed):
            raise Mistake("«por» y «maximo» son números, no cuentas", "«por» and «maximo» are numbers, not counts")
        if cada.printed or isinstance(cada, (Times, Sum)):
            raise Mistake("«cada» es algo que se cuenta", "«cada» is something that is counted")
        self.por = por
        self.cada = cada
        self.maximo = maximo

    def children(self) -> list[Node]:
        return [self.por, self.cada] if self.maximo is None else [self.por, self.cada, self.maximo]

    def value(self, m: M, x: EffectFrame) -> int:
        n = self.por.value(m, x) * self.cada.value(m, x)
        if self.maximo is not None:
            n = min(n, self.maximo.value(m, x))
        return n

    def head(self, t: Printing) -> Figure:
        return self.por.head(t)

    def tail(self, t: Printing) -> str:
        each = self.cada.text(t)
        text = t.pick(f" por {each}", f" for {each}")
        if self.maximo is not None:
            top = self.maximo.text(t)
            text += t.pick(f", hasta un máximo de {top}", f", up to a maximum of {top}")
        return text

    def text(self, t: Printing) -> str:
        return f"{self.por.text(t)}{self.tail(t)}"


class Sum(Amount[M]):
    """`{suma: [a, b]}`: first a base, then what is added to it."""

    key = "suma"
    looks = 0

    def __init__(self, suma: list[Amount[M]]) -> None:
        if len(suma) < 2 or any(isinstance(part, Sum) for part in suma):
            raise Mistake(
                "una suma tiene dos partes o más, y ninguna es otra suma",
                "a sum has two parts or more, and none is another sum",
            )
        if any(part.printed for part in suma[1:]):
            raise Mistake("primero la base y luego lo que se cuenta", "the base first, then what is counted")
        self.parts = suma

    def children(self) -> list[Node]:
        return list(self.parts)

    def value(self, m: M, x: EffectFrame) -> int:
        total = 0
        for part in self.parts:
            total += part.value(m, x)
        return total

    def head(self, t: Printing) -> Figure:
        return self.parts[0].head(t)

    def tail(self, t: Printing) -> str:
        text = self.parts[0].tail(t)
        for part in self.parts[1:]:
            text += t.pick(", más ", ", plus ") + f"{part.head(t)}{part.tail(t)}"
        return text

    def text(self, t: Printing) -> str:
        return f"{self.head(t)}{self.tail(t)}"


# -- conditions -----------------------------------------------------------------------------------------------------


class Done(Condition[State]):
    """The tally says that something was done: an answer that was yes, or how much was reached. No card writes it: words
    that ask first are made with it."""

    def holds(self, m: State, x: EffectFrame) -> bool:
        return x.tally > 0


class Not(Condition[M]):
    key = "no"
    looks = 0

    def __init__(self, no: Condition[M]) -> None:
        self.inner = no

    def children(self) -> list[Node]:
        return [self.inner]

    def holds(self, m: M, x: EffectFrame) -> bool:
        return not self.inner.holds(m, x)

    def text(self, t: Printing) -> str:
        return self.inner.denied(t)

    def denied(self, t: Printing) -> str:
        return self.inner.text(t)


class Both(Condition[M]):
    key = "y"
    looks = 0

    def __init__(self, y: list[Condition[M]]) -> None:
        self.parts = y

    def children(self) -> list[Node]:
        return list(self.parts)

    def holds(self, m: M, x: EffectFrame) -> bool:
        for part in self.parts:
            if not part.holds(m, x):
                return False
        return True

    def text(self, t: Printing) -> str:
        return t.pick(" y ", " and ").join(part.text(t) for part in self.parts)


# -- control --------------------------------------------------------------------------------------------------------


class If(Op[M]):
    """`{si: …, entonces: […], sino: […]}`: part of an effect that depends on a condition. Only jumps; see machine."""

    key = "si"

    def __init__(self, si: Condition[M], entonces: list[Op[M]], sino: list[Op[M]] | None = None) -> None:
        self.condition = si
        self.then = entonces
        self.otherwise: list[Op[M]] = [] if sino is None else sino

    def children(self) -> list[Node]:
        return [self.condition, *self.then, *self.otherwise]

    def text(self, t: Printing) -> str:
        then = inside(self.then, t)
        text = t.pick(f"Si {self.condition.text(t)}, {then}", f"If {self.condition.text(t)}, {then}")
        if self.otherwise:
            rest = inside(self.otherwise, t)
            text += t.pick(f" De lo contrario, {rest}", f" Otherwise, {rest}")
        return text


def lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def inside(ops: list[Op[M]], t: Printing) -> str:
    """The texts of operations, to go on a sentence already begun. English "I" keeps its capital."""
    text = sentences(ops, t)
    if ops[0].keyword or (t.lang != ES and text.startswith("I ")):
        return text
    return lower(text)


def sentences(ops: list[Op[M]], t: Printing) -> str:
    """The texts of operations, one sentence each."""
    return " ".join(text for text in (op.text(t) for op in ops) if text)


def walk(node: Node) -> list[Node]:
    """The node and everything below it, in reading order."""
    found = [node]
    for child in node.children():
        found.extend(walk(child))
    return found


def looks_of(node: Node | None) -> int:
    """Everything that a node, and what it is made of, looks at."""
    if node is None:
        return 0
    looks = 0
    for each in walk(node):
        looks |= each.looks
    return looks
