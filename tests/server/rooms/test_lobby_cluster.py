"""One lobby over two processes, one database and one Redis."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running, run_in_thread
from server.rooms.processes import ServerProcess
from server.rooms.test_cluster import two_processes
from server.rooms.test_table import TWO
from server.rooms.visitors import Visitor

from coliseo.server.meeting import board, wishes
from coliseo.server.meeting import lobby as meeting
from coliseo.server.rooms.hub import Hub

Pair = tuple[Running, Running]


@pytest.fixture
def two(sqlite_url: str, redis_url: str) -> Iterator[Pair]:
    """In threads of this process, so that tests can look inside."""
    pair = run_in_thread(sqlite_url, "n", redis=redis_url), run_in_thread(sqlite_url, "s", redis=redis_url)
    yield pair
    for server in pair:
        server.stop()


async def tables_of(*people: Visitor) -> set[str]:
    return {await one.found() for one in people}


def test_strangers_on_two_processes_meet_and_play(database: str, redis_url: str) -> None:
    async def body(north: ServerProcess, south: ServerProcess) -> None:
        ana, berta = await Visitor(north.address, "ana").enter(), await Visitor(south.address, "berta").enter()
        for one in (ana, berta):
            await one.until(lambda me: me.view["people"] == 2)
        await ana.seek()
        await berta.until(lambda me: len(me.view["seeks"]) == 1)
        await berta.seek()
        (table,) = await tables_of(ana, berta)
        bots = [Bot(north.address, table, "ana"), Bot(south.address, table, "berta")]
        for bot in bots:
            await bot.enter()
        for bot in bots:
            await bot.drain(0.3)
        asked = next(bot for bot in bots if bot.question is not None)
        assert await asked.play_one()
        for one in (ana, berta):
            await one.until(lambda me: not me.yours.get("paired") and table in me.view["tables"])

    with two_processes(database, redis_url) as pair:
        asyncio.run(body(*pair))


def test_many_are_all_brought_together_and_nobody_twice(two: Pair) -> None:
    async def body() -> None:
        people = [await Visitor(two[n % 2].address, f"p{n}").enter() for n in range(12)]
        await asyncio.gather(*(one.seek() for one in people))
        found = [await one.found() for one in people]
        assert len(set(found)) == 6 and all(found.count(table) == 2 for table in found)
        await asyncio.sleep(1.2)
        hubs: list[Hub] = [server.app.state.hub for server in two]
        assert all(not hub.lobby.seeks for hub in hubs), "nobody is left over"

    asyncio.run(body())


def test_tabs_in_two_processes_are_one_person(two: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meeting, "SEARCH_GRACE", 3000)

    async def body() -> None:
        here, there = await Visitor(two[0].address, "ana").enter(), await Visitor(two[1].address, "ana").enter()
        for tab in (here, there):
            await tab.until(lambda me: me.view["people"] == 1)
        await here.seek()
        await there.until(lambda me: me.yours.get("seek"))
        await there.seek(clock="partida_5")
        await here.until(lambda me: me.yours.get("seek", {}).get("clock") == "partida_5")
        assert (await here.ask("cancel"))["t"] == "done", "called off from the other process"
        for tab in (here, there):
            await tab.until(lambda me: not me.yours.get("seek") and me.view["seeks"] == {})
        await here.seek()
        await there.until(lambda me: me.yours.get("seek"))
        await here.close()
        await asyncio.sleep(2)  # whoever has another page open goes on looking from there
        hub: Hub = two[1].app.state.hub
        assert list(hub.lobby.seeks) == ["id-ana"]
        await asyncio.sleep(2)
        berta = await Visitor(two[0].address, "berta").enter()
        await berta.seek()
        assert len(await tables_of(there, berta)) == 1

    asyncio.run(body())


def test_tables_of_another_process_are_offered_and_ghosts_are_not(two: Pair) -> None:
    async def body() -> None:
        eva = await Visitor(two[1].address, "eva").enter()
        table = await make_table(two[0].address, "ana", TWO, public=True)
        ana = Bot(two[0].address, table, "ana")
        await ana.enter()
        await eva.until(lambda me: table in me.view["tables"])
        hub: Hub = two[1].app.state.hub
        assert hub.loop is not None
        listed = asyncio.run_coroutine_threadsafe(hub.list_public("", "open"), hub.loop).result(10)
        assert [found.id for found in listed] == [table]

    asyncio.run(body())


def test_a_process_that_is_no_more_is_missed(sqlite_url: str, redis_url: str) -> None:
    async def body(north: ServerProcess, south: ServerProcess) -> None:
        ana, berta = await Visitor(north.address, "ana").enter(), await Visitor(south.address, "berta").enter()
        await berta.seek()
        await ana.until(lambda me: me.view["people"] == 2 and len(me.view["seeks"]) == 1)
        south.kill()
        await ana.until(lambda me: me.view["people"] == 1 and me.view["seeks"] == {}, board.SILENCE / 1000 + 10)

    with two_processes(sqlite_url, redis_url) as pair:
        asyncio.run(body(*pair))


def test_a_wish_that_somebody_took_and_died_with_is_made_again(two: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meeting, "DOUBT", 500)
    monkeypatch.setattr(meeting, "REST", 100)

    async def body() -> None:
        ana, berta = await Visitor(two[0].address, "ana").enter(), await Visitor(two[1].address, "berta").enter()
        await ana.seek()
        hub: Hub = two[0].app.state.hub
        assert hub.loop is not None
        taken = wishes.take(hub.memory, hub.lobby.seeks["id-ana"].wish)
        assert asyncio.run_coroutine_threadsafe(taken, hub.loop).result(5) == ""
        await berta.seek()
        assert len(await tables_of(ana, berta)) == 1

    asyncio.run(body())
