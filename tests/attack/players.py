"""People who only want to play, while somebody attacks the house. Each answer is timed from sending it to its `done`.

They live in a process of their own: what the attackers cost the machine that they run on is not the server's doing.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import random
import threading
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any, Self

from attack.house import Guest, Seat
from server.rooms.bots import choice_for

TABLE: dict[str, Any] = {
    "game": "atrum_arena",
    "seats": [{"kind": "me"}, {"kind": "machine", "level": "random"}],
}
PLAYERS = 3
#: from one answer to the next; a table takes twenty messages a second from one person
PACE = 0.06
#: an answer takes no longer than this, in milliseconds
GOOD = 100.0
#: a machine where more wants to run than can has whoever plays wait even if nobody attacks; but never this long (what
#: these attacks once did was to stop every table for many seconds)
NEVER = 1000.0
#: from so many running at once for each processor on, the machine has other things to do
BUSY = 1.5
#: how long they are watched before an attack, and at least during it
QUIET_SECONDS = 1.5
ATTACK_SECONDS = 2.0

Times = list[tuple[float, float]]


def play(house: str, number: int, stop: threading.Event, times: Times) -> None:
    guest = Guest(house, f"203.0.113.{number + 1}")
    rng = random.Random(number)
    while not stop.is_set():
        seat = guest.enter(guest.open_table(**TABLE))
        while not seat.over and not stop.is_set():
            if seat.question is None:
                seat.receive()
            else:
                answer(seat, seat.question, rng, times)
                stop.wait(PACE)
        seat.socket.close()


def answer(seat: Seat, asked: dict[str, Any], rng: random.Random, times: Times) -> None:
    begun = time.monotonic()
    said = seat.ask("reply", seat=asked["seat"], token=asked["token"], choice=choice_for(asked, rng))
    times.append((begun, (time.monotonic() - begun) * 1000))
    if said["t"] == "done" and seat.question is asked:
        seat.question = None  # what it led to is on its way


def drive(house: str, line: Connection) -> None:
    stop = threading.Event()
    times: Times = []
    threads = [threading.Thread(target=play, args=(house, n, stop, times), daemon=True) for n in range(PLAYERS)]
    for thread in threads:
        thread.start()
    while line.recv() != "stop":
        line.send((list(times), [thread.is_alive() for thread in threads]))
    stop.set()


class Players:
    """They play for as long as the house stands; `attacked` watches them before and during an attack."""

    def __init__(self, house: str) -> None:
        self.house = house

    def __enter__(self) -> Self:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=drive, args=(self.house, theirs), daemon=True)
        self._process.start()
        deadline = time.monotonic() + 60
        while len(self._times()) < 10 * PLAYERS:
            assert time.monotonic() < deadline, "the players do not play"
            time.sleep(0.1)
        return self

    def __exit__(self, *_: object) -> None:
        self._line.send("stop")
        self._process.join(20)

    def _times(self) -> Times:
        self._line.send("times")
        assert self._line.poll(60), "the players are stuck"
        times: Times
        times, playing = self._line.recv()
        assert all(playing), "a player was turned away"
        return times

    @contextlib.contextmanager
    def attacked(self) -> Iterator[None]:
        """What is done in its body may not be felt by those who play."""
        quiet_from = time.monotonic()
        time.sleep(QUIET_SECONDS)
        attacked_from = time.monotonic()
        yield
        time.sleep(max(0.0, attacked_from + ATTACK_SECONDS - time.monotonic()))
        attacked_until = time.monotonic()
        time.sleep(0.2)
        times = self._times()
        quiet = [ms for at, ms in times if quiet_from <= at < attacked_from]
        attacked = [ms for at, ms in times if attacked_from <= at < attacked_until]
        assert len(quiet) >= 10 and len(attacked) >= 10, (quiet, attacked)
        told = (
            f"p99 {p99(attacked):.0f} ms of {len(attacked)} answers (longest {max(attacked):.0f} ms), "
            f"before {p99(quiet):.0f} ms of {len(quiet)}; load {load():.1f} for each processor"
        )
        print(told)
        assert p99(attacked) < (GOOD if load() < BUSY else NEVER), told


def load() -> float:
    """What wanted to run in the last minute, for each processor."""
    return os.getloadavg()[0] / (os.cpu_count() or 1)


def p99(times: list[float]) -> float:
    """All but the longest of each hundred."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
