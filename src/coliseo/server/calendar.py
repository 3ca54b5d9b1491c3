"""Time that passes and the date, kept apart: clocks of computers are set, and sometimes wrongly.

What happens within a game (clocks, how long somebody has been away) is measured with `steady_ms`, which nobody can set.
The date (`now_ms`) is for what people read, and for what is old. By a wrong date everything would be old at once, so
what is removed goes by a `Calendar`, which believes in the date only as far as time has passed. Games by
correspondence, which last longer than any process, go by `OpenTime`: for how long the house has been open in all.
"""

from __future__ import annotations

import logging
import time
from typing import Final

from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.notes import OPEN, note_at_least

log = logging.getLogger(__name__)

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
#: what a clock may be off after so much time, put right or not
TOLERANCE: Final = 5 * MINUTE
#: a date that leapt ahead while the server ran is believed after so long
DOUBT: Final = 24 * HOUR
#: one that is far ahead when the server starts, likewise: most often the house was shut
DOUBT_AT_START: Final = HOUR


def steady_ms() -> int:
    """Milliseconds of a clock that only goes forward, and that stands still while the computer sleeps."""
    return time.monotonic_ns() // 1_000_000


def awake_or_asleep_ms() -> int:
    """The same, with the time the computer slept where the system counts it."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return steady_ms() if clock is None else time.clock_gettime_ns(clock) // 1_000_000


class Calendar:
    """The date by which things are old. It follows the clock back at once, and ahead only as fast as time passes; a
    leap ahead is believed when the clock has stood by it for a while."""

    def __init__(self, known: int | None = None) -> None:
        """`known` is the date when it was last noted, if ever."""
        self._date = now_ms() if known is None else known
        self._at = awake_or_asleep_ms()
        #: how far the clock is ahead, since when, and how long that is doubted
        self._ahead: tuple[int, int, int] | None = None
        self._doubt = DOUBT_AT_START

    def today(self) -> int:
        """In milliseconds since 1970. To be asked now and then, so that small errors never add up to a leap."""
        wall, at = now_ms(), awake_or_asleep_ms()
        expected = self._date + at - self._at
        ahead = wall - expected
        if ahead > TOLERANCE and not self._is_believed(ahead, at):
            return expected
        self._date, self._at, self._ahead, self._doubt = wall, at, None, DOUBT
        return wall

    def _is_believed(self, ahead: int, at: int) -> bool:
        if self._ahead is None or abs(ahead - self._ahead[0]) > TOLERANCE:
            seconds, hours = ahead // 1000, self._doubt // HOUR
            if self._doubt == DOUBT_AT_START:
                log.info("the house was shut for %d s, or the date leapt: nothing is removed for %d h", seconds, hours)
            else:
                log.warning("the date leapt %d s ahead: nothing is removed by it for %d h", seconds, hours)
            self._ahead = (ahead, at, self._doubt)
            self._doubt = DOUBT
        _, since, doubt = self._ahead
        return at - since >= doubt


class OpenTime:
    """For how long the house has been open, in all its life: what games by correspondence are timed by. It comes from
    steady time alone, so no date that is set moves it, and it stands still while the house is shut and nobody could
    answer. It is noted now and then; what was not is lost when the house falls, in favour of whoever is to move.

    Of several processes each counts on from what was noted last, and the furthest is right: none runs ahead of time.
    """

    def __init__(self, known: int = 0) -> None:
        self._known = known
        self._at = steady_ms()

    def now(self) -> int:
        """In milliseconds."""
        return self._known + steady_ms() - self._at

    async def note(self, store: Store) -> None:
        furthest = await note_at_least(store, OPEN, self.now())
        if furthest > self.now():
            self._known, self._at = furthest, steady_ms()
