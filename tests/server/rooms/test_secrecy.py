"""Non-interference on the socket: tables that differ only in what an observer cannot know send it the same bytes.

Two tables are the same but for what the observer does not know. At both the same is answered, and chance brings the
same to whatever the observer sees, as long as what is hidden allows that; so everything the observer may know stays the
same, and every frame must.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running

from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.match.record import Answer, position_hash
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.room import Room

pytestmark = pytest.mark.slow

SEATS = [{"kind": "me"}, {"kind": "me", "name": "otra"}]
#: answers given at both tables, at most and at least
STEPS = 40
ENOUGH = 10


def normal(frame: str) -> str:
    """Without what names the table, and without the hour."""
    frame = re.sub(r'"id":"[\w-]{20}"', '"id":"TABLE"', frame)
    return re.sub(r'"away":\d+', '"away":1', frame)


def on_loop(hub: Hub, job: Coroutine[Any, Any, None]) -> None:
    assert hub.loop is not None
    asyncio.run_coroutine_threadsafe(job, hub.loop).result(10)


def observer_sees_chance(room: Room, observer: int) -> bool:
    """Whether chance of the latest answer brought something that the observer may know: what others draw it may not."""
    assert room.play is not None
    m = room.play.state
    hidden = [e for e in room.game.events_for(m, JUDGE) if e["suceso"] == "roba" and e["asiento"] != observer]
    return len(m.chance_out) > sum(e["cuantos"] for e in hidden)


async def make_twins(patching: pytest.MonkeyPatch, first: Room, second: Room, observer: int, seed: int) -> None:
    """Hidden cards of the second table are dealt anew; chance brings to it what it has just brought to the first."""
    await first.settled()
    await second.settled()
    assert first.play is not None and second.play is not None
    told, play = first.play, second.play
    before = position_hash(play.state)
    play.state = second.game.resample(play.state, observer, seed)
    assert position_hash(play.state) != before, "nothing was dealt otherwise: the test would prove nothing"
    take = play.take_answer

    def with_the_same_chance(seat: int, token: int, choice: tuple[int, ...]) -> Answer:
        if observer_sees_chance(first, observer):
            for purpose, outcome in told.state.chance_out:
                play.state.forced.setdefault(purpose, []).append(outcome)
        try:
            return take(seat, token, choice)
        finally:
            play.state.forced = {}

    patching.setattr(play, "take_answer", with_the_same_chance)


@dataclass
class Twin:
    """A table with a connection for each seat, and one of the observer's that keeps every frame."""

    table: str
    seats: list[Bot]
    watcher: Bot

    async def settle(self, version: int) -> list[str]:
        """Everything that was sent until that version has arrived; the watcher's frames."""
        for bot in [*self.seats, self.watcher]:
            while bot.version < version:
                await bot.receive()
        # what is asked last is answered last: nothing else is on its way
        assert await self.watcher.refused("why", event=10**6) == "unknown_event"
        return [normal(frame) for frame in self.watcher.frames]

    def asked(self) -> Bot | None:
        return next((bot for bot in self.seats if bot.question is not None), None)


async def sit_down(running: Running, seed: int) -> tuple[str, list[Bot]]:
    table = await make_table(running.address, "ana", SEATS, seed=seed, policy="competitiva")
    bots = [Bot(running.address, table, "ana"), Bot(running.address, table, "ana")]
    for seat, bot in enumerate(bots):
        await bot.enter(seat=seat)
    return table, bots


async def watch(running: Running, table: str, observer: int) -> Bot:
    bot = Bot(running.address, table, "eva" if observer == SPECTATOR else "ana")
    bot.keep_frames = True
    assert (await bot.enter())["observer"] == observer
    return bot


#: games in which both tables can go on alike for long enough
@pytest.mark.parametrize(
    ("observer", "seed"), [(SPECTATOR, 2), (SPECTATOR, 3), (SPECTATOR, 8), (0, 3), (0, 11), (0, 12)]
)
def test_what_is_hidden_does_not_reach_the_socket(
    one_server: Running, monkeypatch: pytest.MonkeyPatch, observer: int, seed: int
) -> None:
    async def body() -> int:
        hub: Hub = one_server.app.state.hub
        sat = [await sit_down(one_server, seed) for _ in range(2)]
        rooms = [hub.rooms[table] for table, _ in sat]
        job = make_twins(monkeypatch, rooms[0], rooms[1], observer, seed * 7 + 1)
        await asyncio.to_thread(on_loop, hub, job)
        twins = [Twin(table, bots, await watch(one_server, table, observer)) for table, bots in sat]
        for _, bots in sat:
            for seat, bot in enumerate(bots):
                await bot.close()
                await bot.enter(seat=seat)  # their hands are others now
        return await play_alike(twins[0], twins[1], random.Random(seed))

    assert asyncio.run(body()) >= ENOUGH


async def play_alike(one: Twin, other: Twin, rng: random.Random) -> int:
    """The same answers at both tables, as long as both offer them: how many. Every frame is compared."""
    for step in range(STEPS):
        first, second = await one.settle(step), await other.settle(step)
        assert first == second, different(first, second)
        bots = one.asked(), other.asked()
        if bots[0] is None or bots[1] is None:
            return step
        choice = common_choice(bots[0].question, bots[1].question, rng)
        if choice is None:
            return step
        for bot in bots:
            assert bot is not None
            if (await bot.answer(choice))["t"] != "done":
                return step
    return STEPS


def common_choice(one: dict[str, Any] | None, other: dict[str, Any] | None, rng: random.Random) -> list[int] | None:
    """Something that both questions offer; None if what is hidden makes them differ too much."""
    assert one is not None and other is not None
    if (one["seat"], one["purpose"]) != (other["seat"], other["purpose"]):
        return None
    offers = [Counter({o["candidate"]: o.get("copies", 1) for o in q["options"]}) for q in (one, other)]
    pool = sorted((offers[0] & offers[1]).elements())
    wanted = max(1, one["low"], other["low"])
    return rng.sample(pool, wanted) if len(pool) >= wanted else None


def different(first: list[str], second: list[str]) -> str:
    pairs = zip_longest(first, second, fillvalue="(no more frames)")
    return next(f"{a}\n{b}" for a, b in pairs if a != b)
