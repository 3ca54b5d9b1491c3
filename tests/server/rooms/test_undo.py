"""Taking back: nobody agrees for somebody else, and chance after it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running
from server.rooms.test_table import alone, on_server, pair, play_some, room_of, stored

from coliseo.kernel.errors import EngineFault
from coliseo.match.record import Answer
from coliseo.match.replay import verify
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.luck import with_what_came_up
from coliseo.server.rooms.settings import CameUp


def test_a_stand_in_agrees_to_nothing(start: Callable[..., Running]) -> None:
    running = start(grace=0)

    async def body() -> None:
        table, ana, berta = await pair(running, undo="acuerdo")
        while not any(a.seat == 0 for a in await asyncio.to_thread(stored, running, table)):
            await play_some(ana, berta, 1)
        await berta.close()
        while not ana.room["seats"][1].get("claimable"):
            await ana.until("room")
        assert (await ana.ask("stand_in", seat=1))["t"] == "done"
        await ana.until_asked()
        version = ana.version
        assert await ana.refused("undo", seat=0) == "absent"
        assert ana.version == version and room_of(running, table).proposal is None
        # whoever comes back decides for themselves
        back = Bot(running.address, table, "berta")
        await back.enter()
        assert (await ana.ask("undo", seat=0))["t"] == "done"
        assert (await back.until("proposal"))["proposal"] == {"seat": 0, "waiting": [1]}

    asyncio.run(body())


def stream_of(running: Running, table: str) -> int:
    play = room_of(running, table).play
    assert play is not None
    return play.state.rng


def came_up(running: Running, table: str) -> list[tuple[int, str, int]]:
    return [(seen.seat, seen.purpose, seen.outcome) for seen in room_of(running, table).settings.came_up]


async def brought(running: Running, table: str) -> list[Answer]:
    return list(await asyncio.to_thread(stored, running, table))


async def put_away(running: Running, table: str) -> None:
    async def retire(hub: Hub) -> None:
        await hub.rooms[table].retire(1012)
        await hub.room(table)

    await asyncio.to_thread(on_server, running, retire)


async def play_until_chance(running: Running, table: str, bot: Bot) -> list[Answer]:
    """Plays on until what followed a decision of the bot brought something by chance; all answers so far."""
    while True:
        before = len(await brought(running, table))
        assert await bot.play_one()
        await bot.until_asked()
        answers = await brought(running, table)
        if any(a.chance for a in answers[before:]) and answers[before].seat == 0:
            return answers


def test_what_was_seen_comes_up_again_and_the_rest_is_drawn_anew(server: Running) -> None:
    async def body() -> str:
        table, bot = await alone(server, 0)
        answers = await play_until_chance(server, table, bot)
        stream = stream_of(server, table)
        last = max(n for n, a in enumerate(answers) if a.seat == 0)
        assert (await bot.ask("undo", seat=0))["version"] == last
        seen = [(a.seat, *outcome) for a in answers[last:] for outcome in a.chance]
        assert seen and came_up(server, table) == seen
        fresh = stream_of(server, table)
        # a room that leaves the memory takes neither along
        await put_away(server, table)
        again = Bot(server.address, table, "ana")
        await again.enter()
        assert stream_of(server, table) == fresh and came_up(server, table) == seen
        # the same play brings the same cards
        assert (await again.answer(list(answers[last].choice or ())))["t"] == "done"
        await again.until_asked()
        assert await brought(server, table) == answers
        assert came_up(server, table) == []
        assert stream_of(server, table) != stream, "what is still to come is new"
        for _ in range(5):
            await again.play_one()
        assert (await again.ask("concede", seat=0))["t"] == "done"
        return table

    table = asyncio.run(body())
    record = on_server(server, lambda hub: hub.record_of(table, "id-ana"))
    assert verify(record) >= 2, "the record replays, checkpoint by checkpoint"


def test_a_table_may_keep_its_chance_as_it_was(one_server: Running) -> None:
    async def body() -> None:
        table, bot = await alone(one_server, 0, fresh_chance=False)
        assert bot.room["fresh_chance"] is False
        answers = await play_until_chance(one_server, table, bot)
        stream = stream_of(one_server, table)
        await bot.ask("undo", seat=0)
        assert came_up(one_server, table) == []
        last = max(n for n, a in enumerate(answers) if a.seat == 0)
        await bot.answer(list(answers[last].choice or ()))
        await bot.until_asked()
        assert await brought(one_server, table) == answers
        assert stream_of(one_server, table) == stream

    asyncio.run(body())


def test_in_a_lesson_chance_stays_as_it_is_told(one_server: Running) -> None:
    async def body() -> None:
        table = await make_table(one_server.address, "ana", [], lesson="primera_partida")
        bot = Bot(one_server.address, table, "ana")
        await bot.enter()
        await bot.until_asked()
        stream = stream_of(one_server, table)
        assert bot.lesson is not None
        await bot.answer(bot.lesson["expects"])
        await bot.until_asked()
        await bot.ask("undo", seat=0)
        assert stream_of(one_server, table) == stream and came_up(one_server, table) == []

    asyncio.run(body())


class Dice:
    """As much of a state as chance needs."""

    def __init__(self) -> None:
        self.forced: dict[str, list[int]] = {}

    def clone(self) -> Dice:
        return Dice()


class Table:
    """As much of a room as luck needs."""

    def __init__(self, *seen: CameUp) -> None:
        self.settings = type("Kept", (), {"came_up": list(seen)})()
        self.play = type("Going", (), {"state": Dice()})()
        self.lesson = None
        self.settings_changed = False


def rolled(room: Any, seat: int, *faces: int, purpose: str = "dado", sides: int = 6) -> list[int]:
    """Rolls as often as there are faces; those come up unless something else is forced."""

    def act() -> Answer:
        chance = []
        for face in faces:
            queue = room.play.state.forced.get(purpose)
            found = queue.pop(0) if queue else face
            if found >= sides:
                raise EngineFault("the forced outcome is impossible here")
            chance.append((purpose, found))
        return Answer(seat, 1, (0,), tuple(chance))

    return [outcome for _, outcome in with_what_came_up(room, seat, act).chance]


def test_what_came_up_waits_for_the_seat_and_the_purpose_that_it_was_for() -> None:
    room = Table(CameUp(0, "dado", 5), CameUp(0, "dado", 5), CameUp(1, "dado", 2), CameUp(0, "moneda", 1))
    assert rolled(room, 1, 0, 0) == [2, 0], "seat 1 has seen one, and rolls the other"
    assert rolled(room, 0, 0) == [5], "one of two alike"
    assert room.settings_changed and len(room.settings.came_up) == 2
    assert room.play.state.forced == {}
    assert rolled(room, 0, 3, purpose="carta") == [3]
    assert rolled(room, 0, 0, 4) == [5, 4]
    assert rolled(room, 0, 0, purpose="moneda") == [1]
    assert room.settings.came_up == []


def test_what_can_no_longer_come_up_is_forgotten() -> None:
    room = Table(CameUp(0, "dado", 5), CameUp(1, "dado", 5))
    assert rolled(room, 0, 1, sides=4) == [1]
    assert room.settings.came_up == [CameUp(1, "dado", 5)] and room.settings_changed
    with pytest.raises(EngineFault):
        rolled(room, 0, 9, sides=4)
