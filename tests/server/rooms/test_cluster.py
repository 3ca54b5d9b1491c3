"""Two server processes, one database, one Redis: players on different processes, and an owner that is killed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator

import pytest
from redis.asyncio import Redis
from server.rooms.bots import PATIENCE, Bot, make_table, seated
from server.rooms.conftest import run_in_thread
from server.rooms.processes import ServerProcess
from server.rooms.small_app import UNLIMITED
from server.rooms.survivors import Memory, check_promises, play_through_it_all, stored_record

from coliseo.server.cluster import PREFIX, Cluster
from coliseo.server.rooms.client import Patience
from coliseo.server.rooms.doors import close_sockets
from coliseo.server.storage.friends import block, unblock


@contextlib.contextmanager
def two_processes(database: str, redis: str) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    pair = ServerProcess(database, redis, "norte"), ServerProcess(database, redis, "sur")
    try:
        for server in pair:
            server.start()  # both bring the empty database up at the same time
        for server in pair:
            server.wait()
        yield pair
    finally:
        for server in pair:
            server.stop()


def rooms(server: ServerProcess) -> int:
    return server.figures()["rooms"]


def test_players_on_two_processes_play_a_whole_game(database: str, redis_url: str) -> None:
    async def play(north: ServerProcess, south: ServerProcess) -> None:
        table = await seated(north.address, south.address)
        memory = Memory()
        ana, berta = await asyncio.gather(
            play_through_it_all(north.address, table, "ana", memory),
            play_through_it_all(south.address, table, "berta", memory),
        )
        assert ana.result is not None and berta.result is not None
        assert ana.result["winners"] == berta.result["winners"]
        assert rooms(north) + rooms(south) == 1, "one table, one owner"
        check_promises(await stored_record(database, table), memory)

    with two_processes(database, redis_url) as pair:
        asyncio.run(play(*pair))


@pytest.mark.slow
def test_the_other_process_takes_over_when_the_owner_is_killed(database: str, redis_url: str) -> None:
    async def play(north: ServerProcess, south: ServerProcess) -> None:
        table = await seated(north.address, south.address)
        memory = Memory(pause=0.05)
        # both are guests of the same process in the end: the one that is left
        berta = asyncio.create_task(play_through_it_all(south.address, table, "berta", memory))
        ana = asyncio.create_task(play_through_it_all(north.address, table, "ana", memory))
        await asyncio.sleep(2)
        assert rooms(north) + rooms(south) == 1
        owner = north if rooms(north) else south
        assert owner is north, "who was asked first owns the table"
        before = max(memory.acknowledged)
        north.kill()
        async with asyncio.timeout(60):
            while rooms(south) == 0:
                await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        north.start()  # another process now, at the same address: a guest at south's
        await asyncio.to_thread(north.wait)
        memory.pause = 0.0
        async with asyncio.timeout(200):
            await asyncio.gather(ana, berta)
        assert max(memory.acknowledged) > before
        assert rooms(north) == 0 and rooms(south) == 1
        check_promises(await stored_record(database, table), memory)

    with two_processes(database, redis_url) as pair:
        asyncio.run(play(*pair))


def test_what_is_wanted_of_a_game_counts_at_tables_of_other_processes_too(database: str, redis_url: str) -> None:
    async def play(north: ServerProcess, south: ServerProcess) -> None:
        around = [{"kind": "me"}, {"kind": "machine", "level": "random"}]
        bots = []
        for server in (north, south):
            table = await make_table(server.address, "ana", around, seed=3, ask_all=False)
            bot = Bot(server.address, table, "ana")
            await bot.enter()
            await bot.until_asked()
            bots.append(bot)
        assert rooms(north) == rooms(south) == 1
        there, here = bots
        assert (await there.ask("manners", seat=0, settings={"full": True}))["t"] == "done"
        while here.manners["settings"] != {"full": True}:
            await here.receive()

    with two_processes(database, redis_url) as pair:
        asyncio.run(play(*pair))


# -- processes that go without a word --------------------------------------------------------------------------------


async def until_away(bot: Bot, seat: int) -> None:
    while bot.room["seats"][seat].get("connected"):
        await bot.until("room", patience=15)


def test_whoever_came_through_a_killed_process_is_away(sqlite_url: str, redis_url: str) -> None:
    async def play(north: ServerProcess, south: ServerProcess) -> None:
        table = await make_table(north.address, "ana", [{"kind": "me"}, {"kind": "person"}])
        ana, berta = Bot(north.address, table, "ana"), Bot(south.address, table, "berta")
        await ana.enter()
        await berta.enter()
        assert (await berta.ask("sit", seat=1))["t"] == "done"
        while not ana.room["seats"][1].get("connected"):
            await ana.until("room")
        south.kill()
        await until_away(ana, 1)

    with two_processes(sqlite_url, redis_url) as pair:
        asyncio.run(play(*pair))


def test_what_is_told_to_nobody_is_answered_by_their_leave(sqlite_url: str, redis_url: str) -> None:
    """The far process has lost a connection, and its word of it was lost too."""
    north, south = (run_in_thread(sqlite_url, node, redis=redis_url) for node in ("n", "s"))

    async def body() -> None:
        table = await make_table(north.address, "ana", [{"kind": "me"}, {"kind": "person"}])
        ana, berta = Bot(north.address, table, "ana"), Bot(south.address, table, "berta")
        await ana.enter()
        await berta.enter()
        assert (await berta.ask("sit", seat=1))["t"] == "done"
        while not ana.room["seats"][1].get("connected"):
            await ana.until("room")
        far = south.app.state.hub.cluster.far
        assert len(far) == 1
        far.clear()
        assert (await ana.ask("chat", text="hola"))["t"] == "done"
        await until_away(ana, 1)
        assert north.app.state.hub.cluster.guests == {}
        await berta.close()

    try:
        asyncio.run(body())
    finally:
        south.stop()
        north.stop()


def test_words_of_somebody_blocked_are_not_read_in_any_process(sqlite_url: str, redis_url: str) -> None:
    """Said to one process, while the table at which one hears them is in another."""
    north, south = (run_in_thread(sqlite_url, node, redis=redis_url) for node in ("n", "s"))

    async def body() -> None:
        table = await make_table(north.address, "ana", [{"kind": "me"}, {"kind": "person"}])
        ana, berta = Bot(north.address, table, "ana"), Bot(south.address, table, "berta")
        await ana.enter()
        await berta.enter()
        assert (await berta.ask("sit", seat=1))["t"] == "done"
        store, there = north.app.state.hub.store, south.app.state.hub
        (reader,) = (client for client in north.app.state.hub.rooms[table].clients if client.person.id == "id-ana")

        async def changed(known: set[str]) -> None:
            told = there.company_changed("id-ana")
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(told, there.loop))
            async with asyncio.timeout(PATIENCE):
                while reader.muted != known:
                    await asyncio.sleep(0.01)

        for known in ({"id-berta"}, set[str]()):
            change = block if known else unblock
            done = change(store, "id-ana", "id-berta")
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(done, north.app.state.hub.loop))
            await changed(known)
        await ana.close()
        await berta.close()

    try:
        asyncio.run(body())
    finally:
        south.stop()
        north.stop()


def test_a_session_that_ends_closes_its_sockets_in_every_process(sqlite_url: str, redis_url: str) -> None:
    north, south = (run_in_thread(sqlite_url, node, redis=redis_url) for node in ("n", "s"))

    async def body() -> None:
        table = await make_table(north.address, "ana", [{"kind": "me"}, {"kind": "machine"}])
        near, far = Bot(north.address, table, "ana"), Bot(south.address, table, "ana")
        for bot in (near, far):
            await bot.enter()
        hub = north.app.state.hub
        assert hub.loop is not None
        hub.loop.call_soon_threadsafe(close_sockets, hub, [""])  # nobody here has a session of their own
        for bot in (near, far):
            assert (await bot.until("refused"))["code"] == "session_over"
            assert bot.socket is not None
            await bot.socket.wait_closed()
            assert bot.socket.close_code == 4401

    try:
        asyncio.run(body())
    finally:
        south.stop()
        north.stop()


@pytest.mark.usefixtures("slow_people")
def test_the_edge_passes_nothing_on_that_is_too_fast(sqlite_url: str, redis_url: str) -> None:
    north, south = (run_in_thread(sqlite_url, node, redis=redis_url) for node in ("n", "s"))
    Patience.rate = (10, 0.01)

    async def body() -> None:
        table = await make_table(north.address, "ana", [{"kind": "me"}, {"kind": "machine"}])
        ana, eva = Bot(north.address, table, "ana"), Bot(south.address, table, "eva")
        await ana.enter()
        await eva.enter()
        for _ in range(30):
            await eva.send("chat", text="x")
        codes = [(await eva.until("refused"))["code"] for _ in range(30)]
        assert codes.count("too_fast") >= 20
        desk = next(iter(south.app.state.hub.cluster.far.values()))
        assert desk.said <= 10

    try:
        asyncio.run(body())
    finally:
        south.stop()
        north.stop()


@pytest.fixture
def slow_people() -> Iterator[None]:
    yield
    Patience.rate = UNLIMITED


def test_a_thousand_tables_are_let_go_in_the_same_moment(redis_url: str, caplog: pytest.LogCaptureFixture) -> None:
    """As when a server stops: each lease is given back, and nobody has to wait until it ends by itself."""

    async def body() -> int:
        cluster, names = Cluster(redis_url, "stopping"), [f"crowd-{n}" for n in range(1000)]
        async with Redis.from_url(redis_url) as redis:
            keys = [f"{PREFIX}owner:{name}" for name in names]
            await redis.mset(dict.fromkeys(keys, "stopping"))
            for name in names:
                cluster.let_go(name)
            deadline = asyncio.get_running_loop().time() + 20
            while left := await redis.exists(*keys):
                assert asyncio.get_running_loop().time() < deadline
                await asyncio.sleep(0.05)
            return int(left)

    assert asyncio.run(body()) == 0
    assert "ends by itself" not in caplog.text
