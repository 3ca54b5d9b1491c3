"""Clocks: how time is counted at a table. Pure: whoever uses them says what time it is, in milliseconds.

- none: nobody counts;
- move: every question is to be answered within the base time;
- game: each seat has the base time for all its answers, and gains the increment with each;
- round: the table has the base time as a whole; when it is over the game says what that means;
- turn: whoever's turn it is has the base time for all the decisions of the turn. When it is over, what is under way is
  the last thing done: for it there is the increment, once; then the game's default choices are taken until the turn
  ends. Everybody else has the increment for each decision. Before the first turn each seat has the base time;
- days: by correspondence. Each seat has the base time for all it decides until somebody else has answered: a turn of
  ten decisions is one move, and whoever is waited for has it whole. Which seat answers is seen by everybody, so whose
  time starts anew tells nothing.

A seat's time runs only while it is being asked. A clock that is saved has no "now": time stands still while the server
is down. One of days goes on while its table is put away: it is told the time that the house has been open
(`coliseo.server.calendar.OpenTime`), and what is saved says when that was.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

NONE: Final = "none"
MOVE: Final = "move"
GAME: Final = "game"
ROUND: Final = "round"
TURN: Final = "turn"
DAYS: Final = "days"
KINDS: Final = (NONE, MOVE, GAME, ROUND, TURN, DAYS)
Kind = Literal["none", "move", "game", "round", "turn", "days"]

#: the owner of a turn that is nobody's: the game is being set up
NOBODY: Final = -1
#: no turn has been seen yet
UNSEEN: Final = -1
#: the time of the turn is not over
IN_TIME: Final = -1


class SavedClock(Struct, omit_defaults=True):
    """What a stopped clock holds."""

    left: list[int]
    called: bool = False  # the round's time is over and the game has been told
    #: for each seat the number of the latest answer that brought it the increment
    earned: list[int] = []
    #: per turn: the number of the turn that the times belong to, whose it is, and how many answers had been given when
    #: its time was over
    turn: int = UNSEEN
    owner: int = NOBODY
    late: int = IN_TIME
    #: of days: when it was saved, and whose time goes on
    at: int = 0
    running: list[int] = []


class Clock:
    """The clock of one table. `running` are the seats whose time passes."""

    __slots__ = ("base", "called", "earned", "increment", "kind", "late", "left", "owner", "running", "since", "turn")

    def __init__(self, kind: str, base: int, increment: int, seats: int, saved: SavedClock | None = None) -> None:
        if kind not in KINDS:
            raise ValueError(f"a clock is one of {', '.join(KINDS)}")
        self.kind = kind
        self.base = base
        self.increment = increment
        self.left = list(saved.left) if saved is not None else [base] * seats
        self.called = saved.called if saved is not None else False
        self.earned = list(saved.earned) if saved is not None and saved.earned else [0] * seats
        self.turn = saved.turn if saved is not None else UNSEEN
        self.owner = saved.owner if saved is not None else NOBODY
        self.late = saved.late if saved is not None else IN_TIME
        self.running: tuple[int, ...] = ()
        self.since = 0
        if kind == DAYS and saved is not None:
            self.running, self.since = tuple(saved.running), saved.at

    def save(self, now: int) -> SavedClock:
        earned = self.earned if any(self.earned) else []
        saved = SavedClock(self.left_at(now), self.called, earned, self.turn, self.owner, self.late)
        if self.kind == DAYS:
            saved.at, saved.running = now, list(self.running)
        return saved

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

    def at_turn(self, number: int, owner: int, now: int) -> None:
        """That turn is under way. With a clock per turn, the times start anew when it is another than before."""
        if self.kind != TURN or (number, owner) == (self.turn, self.owner):
            return
        self.turn, self.owner, self.late = number, owner, IN_TIME
        self.left = [self.base if owner in (seat, NOBODY) else self.increment for seat in range(len(self.left))]
        self.since = now

    def last_action(self, seat: int, now: int, count: int) -> bool:
        """The time of a turn is over, after so many answers: its owner gets the increment to finish what is under way.
        False if there is none to be had: it has been given already, or the turn is another's."""
        if not self._has_last_action(seat):
            return False
        self.left = self.left_at(now)
        self.left[seat] = self.increment
        self.since = now
        self.late = count
        return True

    def _has_last_action(self, seat: int) -> bool:
        return self.kind == TURN and seat == self.owner and self.late == IN_TIME

    def begins_too_late(self, seat: int, count: int) -> bool:
        """Whether what the seat is asked after so many answers was asked when the time of its turn was over already."""
        return self.kind == TURN and seat == self.owner and self.late != IN_TIME and count > self.late

    def is_shut_out(self, seat: int, now: int) -> bool:
        """Whether the seat can no longer answer for itself: its time is over, and nothing is to be had after it."""
        return self.kind != ROUND and seat in self.out_of_time(now) and not self._has_last_action(seat)

    def answered(self, seat: int, now: int, number: int) -> None:
        """The seat has given the answer of that number: with a clock per move its time starts anew, whoever answered
        for it, and per turn for everybody but the owner of the turn; by days that of everybody else does; per game it
        gains the increment, if its time was running and that number has not earned it before: an answer that was taken
        back earns nothing when it is given again."""
        self.left = self.left_at(now)
        self.since = now
        if not 0 <= seat < len(self.left):
            return  # the end of the round's time is nobody's answer
        if self.kind == MOVE:
            self.left[seat] = self.base
        elif self.kind == GAME and seat in self.running and number > self.earned[seat]:
            self.left[seat] += self.increment
            self.earned[seat] = number
        elif self.kind == DAYS:
            self.left = [ms if other == seat else self.base for other, ms in enumerate(self.left)]
        elif self.kind == TURN and self.owner not in (seat, NOBODY):
            self.left[seat] = self.increment

    def out_of_time(self, now: int) -> list[int]:
        """The running seats that have nothing left."""
        left = self.left_at(now)
        return [seat for seat in self.running if left[seat] <= 0]

    def next_flag(self, now: int) -> int | None:
        """Milliseconds until somebody's time is over; None when nothing runs."""
        left = self.left_at(now)
        return min((left[seat] for seat in self.running), default=None)

    def take_back(self, now: int, *, call: bool) -> None:
        """Answers were taken back. Time that was spent stays spent, except per move, per turn and by days, where all
        get the whole time for what they are asked again. `call`: the end of the round's time was among what was taken
        back; as nothing is left of it, it is called again."""
        self.stop(now)
        if self.kind in (MOVE, DAYS):
            self.left = [self.base] * len(self.left)
        self.turn = UNSEEN
        if call:
            self.called = False
