"""Clocks: how time is counted at a table. Pure: whoever uses them says what time it is, in milliseconds.

- none: nobody counts;
- move: every question is to be answered within the base time;
- game: each seat has the base time for all its answers, and gains the increment with each;
- round: the table has the base time as a whole; when it is over the game says what that means.

A seat's time runs only while it is being asked. A clock that is saved has no "now": time stands still while the server
is down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

NONE: Final = "none"
MOVE: Final = "move"
GAME: Final = "game"
ROUND: Final = "round"
KINDS: Final = (NONE, MOVE, GAME, ROUND)
Kind = Literal["none", "move", "game", "round"]


class SavedClock(Struct, omit_defaults=True):
    """What a stopped clock holds."""

    left: list[int]
    called: bool = False  # the round's time is over and the game has been told
    #: for each seat the number of the latest answer that brought it the increment
    earned: list[int] = []


class Clock:
    """The clock of one table. `running` are the seats whose time passes."""

    __slots__ = ("base", "called", "earned", "increment", "kind", "left", "running", "since")

    def __init__(self, kind: str, base: int, increment: int, seats: int, saved: SavedClock | None = None) -> None:
        if kind not in KINDS:
            raise ValueError(f"a clock is one of {', '.join(KINDS)}")
        self.kind = kind
        self.base = base
        self.increment = increment
        self.left = list(saved.left) if saved is not None else [base] * seats
        self.called = saved.called if saved is not None else False
        self.earned = list(saved.earned) if saved is not None and saved.earned else [0] * seats
        self.running: tuple[int, ...] = ()
        self.since = 0

    def save(self, now: int) -> SavedClock:
        return SavedClock(self.left_at(now), self.called, self.earned if any(self.earned) else [])

    def left_at(self, now: int) -> list[int]:
        passed = max(0, now - self.since)
        return [max(0, ms - passed) if seat in self.running else ms for seat, ms in enumerate(self.left)]

    def run(self, asked: Iterable[int], now: int) -> None:
        """From now on the time of those seats passes; nobody's if there are none."""
        self.left = self.left_at(now)
        self.since = now
        if self.kind == NONE:
            return
        seats = tuple(asked)
        if self.kind == ROUND:
            self.running = tuple(range(len(self.left))) if seats and not self.called else ()
        else:
            self.running = tuple(s for s in seats if s < len(self.left))

    def stop(self, now: int) -> None:
        self.run((), now)

    def answered(self, seat: int, now: int, number: int) -> None:
        """The seat has given the answer of that number: with a clock per move its time starts anew, whoever answered
        for it; per game it gains the increment, if its time was running and that number has not earned it before: an
        answer that was taken back earns nothing when it is given again."""
        self.left = self.left_at(now)
        self.since = now
        if not 0 <= seat < len(self.left):
            return  # the end of the round's time is nobody's answer
        if self.kind == MOVE:
            self.left[seat] = self.base
        elif self.kind == GAME and seat in self.running and number > self.earned[seat]:
            self.left[seat] += self.increment
            self.earned[seat] = number

    def out_of_time(self, now: int) -> list[int]:
        """The running seats that have nothing left."""
        left = self.left_at(now)
        return [seat for seat in self.running if left[seat] <= 0]

    def next_flag(self, now: int) -> int | None:
        """Milliseconds until somebody's time is over; None when nothing runs."""
        left = self.left_at(now)
        return min((left[seat] for seat in self.running), default=None)

    def take_back(self, now: int, *, call: bool) -> None:
        """Answers were taken back. Time that was spent stays spent, except per move, where everyone gets the whole
        time for what they are asked again. `call`: the end of the round's time was among what was taken back; as
        nothing is left of it, it is called again."""
        self.stop(now)
        if self.kind == MOVE:
            self.left = [self.base] * len(self.left)
        if call:
            self.called = False
