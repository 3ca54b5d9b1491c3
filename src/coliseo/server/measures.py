"""What the server measures of itself, for Prometheus.

Every process counts for itself. Where several serve one port, whoever asks reaches any of them; so all write into a
folder that they share (SHARED_FOLDER, made by `coliseo.server.ending.Supervisor`) and whichever is asked adds up.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import os
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from coliseo import __version__, build_kind

if TYPE_CHECKING:
    from coliseo.server.rooms.hub import Hub

P = ParamSpec("P")
T = TypeVar("T")

#: where the library reads of the folder that processes share
SHARED_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
#: from half a millisecond, which is a quick answer of the engine, to ten seconds, when somebody has given up
BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
#: how often the loop is asked whether it is late, and what stands still is looked at
LAG_EVERY: Final = 0.1
LOOK_EVERY: Final = 1.0

PARTS: Final = Histogram(
    "coliseo_part_seconds",
    "Where the time goes. answer: from taking up an answer until everybody is told, which is engine (applying it), "
    "database (waiting until it is stored) and rendering (what each sees and reads). commit: one transaction, shared "
    "by several answers. snapshot: a whole table told. machine: the machine thinks. cycles: Python looks for what "
    "went and holds on to itself, and everybody waits.",
    ["part"],
    buckets=BUCKETS,
)
LAG: Final = Histogram(
    "coliseo_loop_lag_seconds", "How late the event loop wakes whoever asked it to.", buckets=BUCKETS
)
ANSWERS: Final = Counter("coliseo_answers", "Answers taken and stored, by game.", ["game"])
COMMITS: Final = Counter("coliseo_commits", "Transactions with answers in them.")
OVER: Final = Counter("coliseo_games_over", "Games that ended, by game and how.", ["game", "reason"])
REFUSED: Final = Counter("coliseo_refused", "Messages at tables that were refused, by code.", ["code"])
REQUESTS: Final = Histogram(
    "coliseo_request_seconds", "HTTP requests, by handler and status.", ["handler", "status"], buckets=BUCKETS
)
LINES: Final = Counter("coliseo_log_lines", "Lines of the log, warnings and worse.", ["level"])
ROOMS: Final = Gauge("coliseo_rooms", "Tables in memory.", multiprocess_mode="livesum")
SOCKETS: Final = Gauge("coliseo_sockets", "Open sockets.", multiprocess_mode="livesum")
MEMORY: Final = Gauge("coliseo_resident_bytes", "Memory in use.", multiprocess_mode="livesum")
PROCESSOR: Final = Gauge(
    "coliseo_processor_seconds", "Processor time used by the processes that live.", multiprocess_mode="livesum"
)
PROCESSES: Final = Gauge("coliseo_processes", "Processes that serve.", multiprocess_mode="livesum")
STARTED: Final = Gauge(
    "coliseo_start_time_seconds", "When the youngest process started, since 1970.", multiprocess_mode="livemax"
)
BUILD: Final = Gauge(
    "coliseo_build_info", "What is running.", ["version", "engine", "python"], multiprocess_mode="livemax"
)

_inside = threading.local()


def timed(part: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Counts the time that a function takes as that part; what it calls of the same part is not counted twice."""
    observe = PARTS.labels(part).observe

    def decorate(work: Callable[P, T]) -> Callable[P, T]:
        @functools.wraps(work)
        def measured(*args: P.args, **kwargs: P.kwargs) -> T:
            if getattr(_inside, part, False):
                return work(*args, **kwargs)
            setattr(_inside, part, True)
            begun = time.perf_counter()
            try:
                return work(*args, **kwargs)
            finally:
                observe(time.perf_counter() - begun)
                setattr(_inside, part, False)

        return measured

    return decorate


def timed_wait(part: str) -> Callable[[Callable[P, Awaitable[T]]], Callable[P, Awaitable[T]]]:
    """Likewise for what waits; others may be served meanwhile."""
    observe = PARTS.labels(part).observe

    def decorate(work: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
        @functools.wraps(work)
        async def measured(*args: P.args, **kwargs: P.kwargs) -> T:
            begun = time.perf_counter()
            try:
                return await work(*args, **kwargs)
            finally:
                observe(time.perf_counter() - begun)

        return measured

    return decorate


def exposition() -> bytes:
    """Everything, of all the processes that serve here."""
    if SHARED_FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    of_all = CollectorRegistry()
    MultiProcessCollector(of_all)  # type: ignore[no-untyped-call]  # the library leaves it untyped
    return generate_latest(of_all)


async def keep_measuring(hub: Hub) -> None:
    """What nobody does by the way: how late the loop is, and what there is in memory."""
    BUILD.labels(__version__, build_kind(), sys.version.split()[0]).set(1)
    PROCESSES.set(1)
    STARTED.set(time.time())
    loop = asyncio.get_running_loop()
    look_at = loop.time()
    while True:
        due = loop.time() + LAG_EVERY
        await asyncio.sleep(LAG_EVERY)
        now = loop.time()
        LAG.observe(max(0.0, now - due))
        if now >= look_at:
            look_at = now + LOOK_EVERY
            ROOMS.set(len(hub.rooms))
            SOCKETS.set(hub.doors.open)
            MEMORY.set(resident_bytes())
            PROCESSOR.set(time.process_time())


def resident_bytes() -> int:
    """0 where the system does not say it this way."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0


class CountLines(logging.Handler):
    """Counts what is logged: a number that grows is noticed sooner than lines are read."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        LINES.labels(record.levelname.lower()).inc()
