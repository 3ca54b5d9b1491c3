"""What is worked out from a table and never stored, kept until something that it looks at changes; and how a number
comes out of all that acts on it.

A game's passes over its cards are its own. Shared are when to throw away what they made, and the fold.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from coliseo.kernel.policies import CASUAL
from coliseo.kernel.state import State

# what a step of a fold does
ADD: Final = 0
DOUBLE: Final = 1
SET: Final = 2

#: (layer, when, whose, ADD | DOUBLE | SET, n): sorted, they act in this order
FoldStep = tuple[int, int, int, int, int]

# layers, for games that tell apart what a card has become from what others lend it
ACQUIRED: Final = 1  # what has been done to it: by time of resolution
ADDED: Final = 2  # what others give it all the time


@mypyc_attr(allow_interpreted_subclasses=True)
class Derived:
    """Everything that was worked out. `looks` has a bit, named by the game, for each kind of thing it depends on."""

    __slots__ = ("looks",)

    def __init__(self) -> None:
        self.looks = -1


D = TypeVar("D", bound=Derived)


@mypyc_attr(allow_interpreted_subclasses=True)
class DerivedTable(State, Generic[D]):
    """A table with something worked out from it. Copies share it: it is replaced, never changed."""

    def __init__(self, game: str, seats: int, seed: int, policy: str = CASUAL) -> None:
        super().__init__(game, seats, seed, policy)
        self.kept: D | None = None
        #: pieces whose own part of what is kept has to be worked out again before it is read
        self.touched: tuple[int, ...] = ()

    def copy_kernel_into(self, other: State) -> None:
        super().copy_kernel_into(other)
        if isinstance(other, DerivedTable):
            other.kept = self.kept
            other.touched = self.touched

    def changed(self, what: int) -> None:
        """Things of these kinds are no longer as they were: what looks at them has to be worked out anew."""
        kept = self.kept
        if kept is not None and kept.looks & what:
            self.kept = None

    def touch(self, ident: int) -> None:
        """A piece has changed, come or gone in a way that nothing but its own part of what is kept looks at."""
        if self.kept is not None and ident not in self.touched:
            self.touched = (*self.touched, ident)

    def work_out(self) -> D:
        """The game's passes."""
        raise TypeError(f"the table of {self.game} does not say what follows from it")

    def work_out_again(self, kept: D, touched: tuple[int, ...]) -> D:
        """What follows now, from what followed before these pieces were touched. Never `kept` itself, which copies of
        the table share. A game that can tell no piece apart from the rest works out everything."""
        return self.work_out()

    def ahora(self) -> D:
        """What follows from the table as it is."""
        kept = self.kept
        if kept is None:
            kept = self.work_out()
        elif self.touched:
            kept = self.work_out_again(kept, self.touched)
        else:
            return kept
        self.kept = kept
        self.touched = ()
        return kept


def fold(base: int, steps: list[FoldStep]) -> int:
    """Applies steps, already sorted, one over another. Twice a negative number is nothing."""
    total = base
    for _layer, _when, _whose, kind, n in steps:
        if kind == ADD:
            total += n
        elif kind == SET:
            total = n
        else:
            total = 2 * total if total > 0 else 0
    return total


def up_to(steps: list[FoldStep], layer: int) -> list[FoldStep]:
    """The steps of the layers up to one: what a card has become, without what others lend it."""
    return [step for step in steps if step[0] <= layer]


def without(steps: list[FoldStep], layer: int) -> list[FoldStep]:
    """The steps but for those of one layer: a text that sets a card's own value lets nothing be acquired."""
    return [step for step in steps if step[0] != layer]


def shut_out(steps: list[FoldStep], since: int) -> list[FoldStep]:
    """What is left to something that "cannot be modified" since a moment: what it had acquired before, which is no
    longer an effect, and nothing that others give it."""
    return [step for step in steps if step[0] < ADDED and step[1] < since]
