"""Rounds: who is asked, in which order, until when.

A round asks each seat of an order once; whoever acts starts a new round. It ends when all have declined in succession.
Chains, stacks of responses and priority windows of every game are made of this. A procedure that asks in rounds has a
frame of this kind.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from coliseo.kernel.frames import Frame, Procedure

NOBODY: Final = -1
#: `asked` of a frame whose round has not begun
NOT_BEGUN: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class RoundFrame(Frame):
    """The frame of a procedure that asks in rounds: the seats in `order`, of which so many have been `asked`.

    A procedure that remembers nothing else uses this class; one that does derives its own from it, with only the
    fields of its own (see `Frame`).
    """

    __slots__ = ("asked", "order")

    asked: int
    order: tuple[int, ...]

    def __init__(self, proc: Procedure[Any], cause: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asked = NOT_BEGUN
        self.order = ()

    def clone(self) -> Frame:
        copy = RoundFrame(self.proc, self.cause)
        copy.step = self.step
        copy.asked = self.asked
        copy.order = self.order
        return copy

    def save(self) -> list[int]:
        return self.save_round(0)

    @classmethod
    def load(cls, proc: Procedure[Any], cause: int, numbers: list[int]) -> Frame:
        f = RoundFrame(proc, cause)
        f.load_round(numbers, 0)
        return f

    def start_round(self, order: list[int]) -> None:
        """A new round: everyone in `order` is still to be asked."""
        self.asked = 0
        self.order = tuple(order)

    def next_seat(self) -> int:
        """The next seat to ask, or NOBODY when all have declined."""
        asked = self.asked
        if asked >= len(self.order):
            return NOBODY
        self.asked = asked + 1
        return self.order[asked]

    def current_seat(self) -> int:
        """The seat that `next_seat` gave last."""
        return self.order[self.asked - 1]

    def ask_again(self) -> None:
        """Whoever was asked last is the next to be asked."""
        self.asked -= 1

    def leave_out(self, seat: int) -> None:
        """The seat is not asked any more in this round."""
        if self.asked != NOT_BEGUN:
            self.order = self.order[: self.asked] + tuple([s for s in self.order[self.asked :] if s != seat])

    # A round is saved after the frame's own numbers: first the place of the next seat, counted from the very first
    # number of the frame, then the seats. A round that has not begun leaves nothing.

    def save_round(self, own: int) -> list[int]:
        """The round as saved after so many numbers of the frame's own."""
        return [] if self.asked == NOT_BEGUN else [own + 1 + self.asked, *self.order]

    def load_round(self, numbers: list[int], own: int) -> None:
        """The other way round; `numbers` are all those of the frame."""
        self.asked = NOT_BEGUN
        self.order = ()
        if len(numbers) > own and numbers[own] > own:
            self.asked = numbers[own] - own - 1
            self.order = tuple(numbers[own + 1 :])
