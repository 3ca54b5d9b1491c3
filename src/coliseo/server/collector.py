"""When Python looks for cycles: not while people play.

Views and messages are made and thrown away by the thousand; they hold no cycles and go by themselves. Python's
collector does not know it. It counts what is made against what goes, which at a busy server is nearly the same; by the
time it looks, all that the tables hold has been made since it looked last, and it looks through all of it: with 1,000
tables it stops them all for a quarter of a second. So it is told when to look: when there is nothing else to do, when
memory has grown, or after hours without either.

What would leave cycles behind often (connections, rooms, statements) does not: tests/server/http/test_collector.py.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from typing import Final

from coliseo.server.measures import PARTS, resident_bytes

log = logging.getLogger(__name__)

LOOK_EVERY: Final = 1.0
#: a process that was at work for less than this part of the time has nothing to do
QUIET: Final = 0.02
#: not again so soon, however quiet it is
EARLIEST: Final = 60.0
#: Memory has grown when it is so many times what it was, and by so many bytes; then not again so soon. More tables
#: make it grow as well: once for every doubling is not too often.
GROWN: Final = 2.0
GROWN_BYTES: Final = 256 << 20
GROWN_EARLIEST: Final = 10.0
LATEST: Final = 6 * 3600.0

_measure: Final = PARTS.labels("cycles").observe


class Collector:
    """Decides once a second. `at` and `memory` are of the last time that it looked."""

    def __init__(self, now: float, memory: int) -> None:
        self.at = now
        self.memory = memory

    def is_due(self, now: float, busy: float, memory: int) -> bool:
        """`busy` is the part of the last second that the process was at work."""
        since = now - self.at
        if since >= LATEST:
            return True
        if since >= GROWN_EARLIEST and memory > max(self.memory * GROWN, self.memory + GROWN_BYTES):
            return True
        return since >= EARLIEST and busy < QUIET

    def collect(self) -> None:
        begun = time.perf_counter()
        found = gc.collect()
        spent = time.perf_counter() - begun
        _measure(spent)
        self.at, self.memory = time.monotonic(), resident_bytes()
        log.debug("looked for cycles: %d objects, %.0f ms", found, spent * 1000)


async def keep_collecting() -> None:
    """Takes the matter into its own hands until it is cancelled. What there is now stays: it is not looked through."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        collector = Collector(time.monotonic(), resident_bytes())
        worked, now = time.process_time(), time.monotonic()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            before, worked = worked, time.process_time()
            then, now = now, time.monotonic()
            if collector.is_due(now, (worked - before) / (now - then), resident_bytes()):
                collector.collect()
    finally:
        gc.enable()
