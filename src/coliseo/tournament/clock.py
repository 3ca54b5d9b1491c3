"""The clock of a round: one for all tables, with what each table was given on top.

Times are milliseconds of one clock, that of the server. A clock that stands has `stands_since`; what it stood before is
in `stood`. Nothing here asks what time it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

MINUTE: Final = 60_000
#: how often the server notes that the clock still runs, and what jump of the system's clock is worth a warning
HEARTBEAT: Final = 5_000
JUMP: Final = 2_000
#: minutes, or turns, that are given at once; a round is no longer either
LONGEST: Final = 600

# how a clock stands
WAITING: Final = "waiting"
RUNNING: Final = "running"
STANDING: Final = "standing"
EXTRA: Final = "extra"  # the minutes added to finish what is under way
TIME: Final = "time"


@dataclass(slots=True)
class Clock:
    """A round's clock. Without `duration` there is no limit."""

    duration: int  # milliseconds; 0 if the round is played without time
    extra: int = 0
    started: int = 0
    stands_since: int = 0
    stood: int = 0
    adjusted: int = 0  # what was added or taken by hand, for all tables

    def data(self) -> dict[str, Any]:
        return {
            "duration": self.duration,
            "extra": self.extra,
            "started": self.started,
            "stands_since": self.stands_since,
            "stood": self.stood,
            "adjusted": self.adjusted,
        }

    def gone(self, now: int) -> int:
        """How long it has run."""
        if not self.started:
            return 0
        return max(0, (self.stands_since or now) - self.started - self.stood)

    def balance(self, now: int, extension: int = 0) -> int | None:
        """What is left for a table with that extension, less than 0 once it is over; None without a limit."""
        return self.duration + self.adjusted + extension - self.gone(now) if self.duration else None

    def left(self, now: int, extension: int = 0) -> int | None:
        """What is left for a table with that extension; None without a limit. The minutes added at the end are told
        once they run."""
        balance = self.balance(now, extension)
        return balance if balance is None or balance > 0 else max(0, balance + self.extra)

    def state(self, now: int, extension: int = 0) -> str:
        if not self.started:
            return WAITING
        if self.stands_since:
            return STANDING
        if not self.duration:
            return RUNNING
        whole = self.duration + self.adjusted + extension
        gone = self.gone(now)
        if gone < whole:
            return RUNNING
        return EXTRA if gone < whole + self.extra else TIME

    def may_begin_a_game(self, now: int, extension: int = 0) -> bool:
        """The minutes added at the end are for the game under way: no other is begun in them."""
        return self.state(now, extension) == RUNNING

    def start(self, now: int) -> None:
        self.started = now

    def stand(self, now: int) -> None:
        if self.started and not self.stands_since:
            self.stands_since = now

    def go_on(self, now: int) -> None:
        if self.stands_since:
            self.stood += now - self.stands_since
            self.stands_since = 0

    def notices(self, before: int, now: int, at: Iterable[int]) -> list[int]:
        """The notices due since the clock was last looked at, in minutes left."""
        was, left = self.left(before), self.left(now)
        if was is None or left is None or self.state(now) != RUNNING:
            return []
        return [minutes for minutes in at if left <= minutes * MINUTE < was]


@dataclass(frozen=True, slots=True)
class Blackout:
    """The power came back: did the clock go on, or stand still since it was last seen?"""

    last_seen: int
    back: int

    @property
    def lost(self) -> int:
        return self.back - self.last_seen


def blackout(clock: Clock | None, heartbeat: int, now: int) -> Blackout | None:
    """The question the desk asks on its return, if a running clock was not seen for longer than it should."""
    if clock is None or not clock.started or clock.stands_since or now - heartbeat <= 2 * HEARTBEAT:
        return None
    return Blackout(heartbeat, now)


def jumped(wall_before: int, wall_now: int, monotonic_before: int, monotonic_now: int) -> int:
    """By how much the system's clock jumped while the one that only counts went on; 0 if by too little to tell."""
    by = (wall_now - wall_before) - (monotonic_now - monotonic_before)
    return by if abs(by) > JUMP else 0


# -- extensions -----------------------------------------------------------------------------------------------------


def extension_for_call(took: int, lost: int) -> int:
    """What a call is worth that took so long, of which the table lost so much (at most what was left of the round when
    it began): in whole minutes rounded up; calls under a minute give none."""
    return 0 if took < MINUTE else -(-lost // MINUTE) * MINUTE


def extension_for_check(took: int, extra_minutes: int) -> int:
    """A deck check: what it took, in whole minutes rounded up, and the minutes to begin anew."""
    return -(-took // MINUTE) * MINUTE + extra_minutes * MINUTE
