"""Somebody sets the clock of the computer, or it sets itself: nobody at a table notices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running
from server.rooms.test_table import MACHINE, TWO, alone, on_server, pair, room_of
from server.wall import DAY, HOUR, Wall
from sqlalchemy import select

from coliseo.server.rooms.hub import Hub
from coliseo.server.storage.models import Table

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("leap", [HOUR, -HOUR, 400 * DAY])
@pytest.mark.parametrize("kind", ["move", "game", "round"])
def test_a_leap_costs_nobody_time_and_gives_nobody_any(one_server: Running, wall: Wall, kind: str, leap: float) -> None:
    async def body() -> None:
        table, bot = await alone(one_server, 1, clock={"kind": kind, "base": 60_000, "increment": 0})
        wall.wrong += leap
        await asyncio.sleep(0.3)
        assert await bot.play_one()
        await bot.until_asked()
        assert bot.result is None
        left = room_of(one_server, table).clock_state().left[0]
        assert 50_000 < left <= (60_000 if kind == "move" else 59_700)

    asyncio.run(body())


def test_time_runs_out_although_the_clock_went_back(one_server: Running, wall: Wall) -> None:
    async def body() -> None:
        _, bot = await alone(one_server, 0, clock={"kind": "move", "base": 400, "increment": 0})
        wall.wrong -= HOUR
        while bot.result is None:
            await bot.receive(5)
        assert bot.result["reason"] == "time"

    asyncio.run(body())


def test_whoever_is_away_keeps_their_seat_for_as_long_as_ever(start: Callable[..., Running], wall: Wall) -> None:
    running = start(grace=1)

    async def body() -> None:
        table, ana, berta = await pair(running)
        await berta.close()
        await ana.until("room")
        wall.wrong += HOUR
        assert await ana.refused("stand_in", seat=1) == "not_yet"
        wall.wrong -= 2 * HOUR
        room = room_of(running, table)
        await asyncio.sleep(1.1)
        assert room.can_be_claimed(1)
        assert (await ana.ask("stand_in", seat=1))["t"] == "done"
        await berta.enter()
        assert not room.seats[1].stand_in, "and whoever comes back has it again"

    asyncio.run(body())


def test_a_leap_removes_nothing(start: Callable[..., Running], wall: Wall) -> None:
    first = start()

    async def make() -> set[str]:
        waiting = await make_table(first.address, "ana", TWO)
        playing = await make_table(first.address, "ana", [{"kind": "me"}, MACHINE])
        over = await make_table(first.address, "ana", [{"kind": "me"}, MACHINE])
        bot = Bot(first.address, over, "ana")
        await bot.enter()
        await bot.ask("concede", seat=0)
        await bot.close()
        return {waiting, playing, over}

    async def left_after(hub: Hub) -> set[str]:
        await hub.remove_old_tables()
        async with hub.store.reading() as db:
            return set((await db.scalars(select(Table.id))).all())

    tables = asyncio.run(make())
    assert on_server(first, left_after) == tables
    wall.wrong += 1000 * DAY
    assert on_server(first, left_after) == tables
    first.stop()
    second = start()
    assert on_server(second, left_after) == tables, "nor when it starts on such a day"
    wall.wait(HOUR)
    assert on_server(second, left_after) == set(), "they were really that old"


def test_tables_are_listed_although_the_clock_leapt(one_server: Running, wall: Wall) -> None:
    table = asyncio.run(make_table(one_server.address, "ana", TWO, public=True))
    for leap in (DAY, -2 * DAY):
        wall.wrong += leap
        listed = on_server(one_server, lambda hub: hub.list_public("atrum_arena", "open", "id-eva"))
        assert [found.id for found in listed] == [table]
