"""Python's collector stops every table for as long as it looks: it looks when that disturbs nobody, and what happens
all the time leaves nothing for it."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from server.http.site import ENTER, PATIENCE, Site

from coliseo.server.collector import EARLIEST, GROWN_BYTES, GROWN_EARLIEST, LATEST, QUIET, Collector

MB = 1 << 20


@pytest.mark.parametrize(
    ("since", "busy", "memory", "due"),
    [
        (EARLIEST, 0.0, 500 * MB, True),
        (EARLIEST, QUIET, 500 * MB, False),  # people play
        (EARLIEST - 1, 0.0, 500 * MB, False),  # it has just looked
        (GROWN_EARLIEST, 1.0, 1001 * MB, True),
        (GROWN_EARLIEST, 1.0, 999 * MB, False),
        (GROWN_EARLIEST - 1, 1.0, 5000 * MB, False),
        (LATEST, 1.0, 500 * MB, True),
        (LATEST - 1, 1.0, 500 * MB, False),
    ],
)
def test_it_looks_in_quiet_moments_when_memory_doubles_and_after_hours(
    since: float, busy: float, memory: int, due: bool
) -> None:
    assert Collector(1000.0, 500 * MB).is_due(1000.0 + since, busy, memory) is due


def test_a_small_house_may_double_without_being_looked_at() -> None:
    assert not Collector(0.0, 100 * MB).is_due(EARLIEST, 1.0, 100 * MB + GROWN_BYTES)
    assert Collector(0.0, 100 * MB).is_due(EARLIEST, 1.0, 101 * MB + GROWN_BYTES)


def wait_until(so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@contextmanager
def only_what_cycles() -> Iterator[Callable[[], Counter[str]]]:
    """Yields what tells of everything that went since and could only be found by looking for it."""

    def found() -> Counter[str]:
        gc.collect()
        return Counter(f"{type(thing).__module__}.{type(thing).__qualname__}" for thing in gc.garbage)

    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        yield found
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def test_playing_and_leaving_leaves_nothing_to_look_for(site: Site) -> None:
    with only_what_cycles() as found:
        with site.visitor() as visitor:
            visitor.come_in()
            table = visitor.open_table()
            visitor.finish(table)  # plays over a socket, and closes it
            for _ in range(5):
                visitor.get(f"/api/tables/{table}").raise_for_status()
                with visitor.socket(table) as socket:
                    socket.send(ENTER)
                    socket.recv(PATIENCE)
        wait_until(lambda: not site.app.state.hub.doors.open)
        time.sleep(0.1)  # until the loop has let go of them
        # the visitor is in this process as well, but these are none of its things
        of_the_server = ("coliseo.", "uvicorn.", "uvloop.", "litestar.")
        assert [name for name in found() if name.startswith(of_the_server)] == []


def test_what_is_read_for_everybody_who_comes_leaves_nothing_either(sqlite_url: str) -> None:
    """SQLAlchemy's expressions hold on to themselves, some of them: those are made once."""
    command = [sys.executable, "-P", str(Path(__file__).with_name("what_visits_leave.py")), sqlite_url]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.stdout.strip(), done.stderr) == ("{}", "")
