"""What one person does, or what fails for one person, is nobody else's trouble."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import httpx
import pytest
from server.rooms.bots import GAME, Bot, make_table
from server.rooms.conftest import Running
from server.rooms.test_table import MACHINE, TWO, alone, on_server, pair, room_of
from sqlalchemy import event
from websockets.asyncio.client import connect

from coliseo.match.lesson import lessons_of
from coliseo.server.messages import PROTOCOL
from coliseo.server.people import PersonInfo
from coliseo.server.rooms import asking, dispatch, load
from coliseo.server.rooms.client import NO_TABLE, RESTART
from coliseo.server.rooms.hub import Hub
from coliseo.server.storage import engine
from coliseo.server.storage.engine import open_store
from coliseo.server.storage.rows import Fenced, Write
from coliseo.server.storage.writer import Writer

pytestmark = pytest.mark.slow

# -- somebody is erased ----------------------------------------------------------------------------------------------


def test_erasing_a_spectator_disturbs_nobody(one_server: Running) -> None:
    async def body() -> None:
        table, ana, _ = await pair(one_server)
        eva = Bot(one_server.address, table, "eva")
        await eva.enter()
        room = room_of(one_server, table)
        await asyncio.to_thread(on_server, one_server, lambda hub: hub.forget("id-eva"))
        assert eva.socket is not None
        await eva.socket.wait_closed()
        assert eva.socket.close_code == RESTART
        assert room_of(one_server, table) is room and not room.gone
        assert (await ana.ask("language", lang="en"))["t"] == "done"

    asyncio.run(body())


def test_a_room_that_is_read_anew_gives_nobody_time_back(one_server: Running) -> None:
    async def body() -> None:
        _, ana, berta = await pair(one_server, clock={"kind": "game", "base": 60_000, "increment": 0})
        seat = 0 if ana.question is not None else 1
        await asyncio.sleep(1.0)
        await asyncio.to_thread(on_server, one_server, lambda hub: hub.forget("id-berta"))
        for bot in (ana, berta):
            assert bot.socket is not None
            await bot.socket.wait_closed()
        shown = await ana.enter()
        assert shown["clock"]["running"] == [seat]
        assert shown["clock"]["left"][seat] < 59_100

    asyncio.run(body())


# -- what is no text -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("person", ["id-\x00", "id\n", "", "ñandú", "id-berta\n"])
def test_who_is_muted_must_be_somebody(one_server: Running, person: str) -> None:
    async def body() -> None:
        _, bot = await alone(one_server, 0)
        said = await bot.ask("mute", person=person)
        assert said["code"] == "malformed" and "person" in said["text"]

    asyncio.run(body())


def test_control_characters_never_reach_the_database(server: Running) -> None:
    async def body() -> None:
        table, ana, berta = await pair(server)
        room = room_of(server, table)
        assert (await ana.ask("chat", text="ho\x00la\u202e\u200b a\u0301"))["t"] == "done"
        assert (await berta.until("chat"))["text"] == "ho la á"
        for wrong in ("%00bcdefghijklmnopqrst", "abc%00efghijklmnopqr", "corta", "a" * 25):
            socket = await connect(f"ws://{server.address}/tables/{wrong}/socket?as=ana")
            await socket.wait_closed()
            assert socket.close_code == NO_TABLE, wrong
        assert room_of(server, table) is room
        assert await ana.refused("stance", seat=0, stop_at=["a\x00", True]) == "malformed"

    asyncio.run(body())

    async def looked_up(hub: Hub) -> list[Any]:
        with pytest.raises(Exception, match="no_table"):
            await hub.summary("abc\x00efghijklmnopqr")
        return await hub.list_public("x\x00", "open")

    assert on_server(server, looked_up) == []


@pytest.mark.parametrize("kind", ["why", "language"])
def test_what_fails_for_one_is_refused_to_one(one_server: Running, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    async def broken(*_: Any) -> Any:
        raise OSError("a read that fails")

    async def body() -> None:
        table, ana, berta = await pair(one_server)
        room = room_of(one_server, table)
        monkeypatch.setattr(asking, "told_again", broken)
        monkeypatch.setattr(dispatch, "send_snapshot", broken)
        said = await ana.ask(kind, **({"event": 1} if kind == "why" else {"lang": "en"}))
        while said["t"] == "done":
            said = await ana.until("refused")
        assert said["code"] == "failed"
        if kind == "language":
            assert ana.socket is not None
            await ana.socket.wait_closed()
            assert ana.socket.close_code == RESTART, "it no longer knows where it stands"
        else:
            assert (await ana.ask("stance", seat=0))["t"] == "done"
        assert (await berta.ask("stance", seat=1))["t"] == "done"
        assert room_of(one_server, table) is room

    asyncio.run(body())


# -- chance ----------------------------------------------------------------------------------------------------------


def test_nobody_chooses_the_chance_of_a_game_with_others(one_server: Running) -> None:
    async def ask(seats: list[dict[str, Any]]) -> httpx.Response:
        async with httpx.AsyncClient(timeout=20) as http:
            body = {"game": GAME, "seats": seats, "seed": 7}
            return await http.post(f"http://{one_server.address}/tables", params={"as": "ana"}, json=body)

    said = asyncio.run(ask(TWO))
    assert said.status_code == 422 and said.json()["code"] == "bad_field" and "seed" in said.json()["detail"]
    assert asyncio.run(ask([{"kind": "me"}, MACHINE])).status_code == 201


# -- why -------------------------------------------------------------------------------------------------------------


async def ask_why_of_everything(bot: Bot) -> int:
    """How many chains end at something that cannot be told again."""
    ended = 0
    for line in bot.log:
        said = await bot.ask("why", event=line["n"])
        assert said["t"] == "causes" and said["chain"][0] == line
        ended += bool(said["chain"][-1].get("cause"))
    assert await bot.refused("why", event=10**6) == "unknown_event"
    return ended


def test_why_in_a_lesson(one_server: Running) -> None:
    async def body() -> int:
        ended = 0
        for lesson in lessons_of(GAME):
            bot = Bot(one_server.address, await make_table(one_server.address, "ana", [], lesson=lesson.key), "ana")
            await bot.enter()
            for _ in range(2):
                await bot.until_asked()
                if bot.lesson is not None:
                    await bot.answer(bot.lesson["expects"])
            await bot.until_asked()
            ended += await ask_why_of_everything(bot)
        return ended

    assert asyncio.run(body()) > 0, "some chain goes back to the set-up, which cannot be told again"


def test_why_in_a_branched_game(one_server: Running) -> None:
    async def body() -> tuple[str, Bot]:
        table, bot = await alone(one_server, 4)
        await bot.ask("concede", seat=0)
        return table, bot

    table, _ = asyncio.run(body())
    carla = PersonInfo("id-carla", "carla")
    made = on_server(one_server, lambda hub: hub.branch(table, 1, 0, "random", carla))

    async def go_on() -> None:
        bot = Bot(one_server.address, made, "carla")
        await bot.enter()
        await bot.play_one()
        await bot.until_asked()
        assert len(bot.log) > 1
        await ask_why_of_everything(bot)

    asyncio.run(go_on())


# -- rooms that go while somebody comes ------------------------------------------------------------------------------


def test_nobody_is_left_at_a_table_that_has_gone(one_server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        table, _ = await alone(one_server, 0)
        hub: Hub = one_server.app.state.hub
        reading, go_on = threading.Event(), threading.Event()
        asked = dispatch.muted_by

        async def slow(*given: Any) -> Any:
            reading.set()
            await asyncio.to_thread(go_on.wait, 10)
            return await asked(*given)

        monkeypatch.setattr(dispatch, "muted_by", slow)
        entering, queued, silent = (Bot(one_server.address, table, name) for name in ("eva", "iris", "olga"))
        for bot in (entering, queued, silent):
            await bot.connect()
        await entering.send("enter", protocol=PROTOCOL)
        await asyncio.to_thread(reading.wait, 10)
        await queued.send("enter", protocol=PROTOCOL)
        await asyncio.sleep(0.1)
        room = room_of(one_server, table)
        assert hub.loop is not None
        hub.loop.call_soon_threadsafe(room.drop, RESTART)
        await asyncio.sleep(0.1)
        go_on.set()
        for bot in (entering, queued, silent):
            assert bot.socket is not None
            async with asyncio.timeout(5):
                await bot.socket.wait_closed()
            assert bot.socket.close_code == RESTART
        assert room.clients == [] and room.gone
        monkeypatch.setattr(dispatch, "muted_by", asked)
        await entering.enter()

    asyncio.run(body())


# -- storing ---------------------------------------------------------------------------------------------------------


def test_what_may_have_been_written_is_not_written_again() -> None:
    async def body(error: Exception) -> tuple[list[int], list[type]]:
        sizes: list[int] = []

        async def commit(writes: list[Write]) -> None:
            sizes.append(len(writes))
            raise error

        writer = Writer(commit)
        writes = [Write(table, 1) for table in "abc"]
        done = await asyncio.gather(*(writer.write(w) for w in writes), return_exceptions=True)
        return sizes, [type(d) for d in done]

    assert asyncio.run(body(OSError("the connection ended"))) == ([3], [OSError] * 3)
    assert asyncio.run(body(Fenced("another's"))) == ([3, 1, 1, 1], [Fenced] * 3)


def test_a_table_that_cannot_be_read_for_the_moment_is_tried_again(
    one_server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: Any) -> Any:
        raise ConnectionRefusedError("no database there")

    async def body() -> None:
        _, ana = await alone(one_server, 0)
        await asyncio.to_thread(on_server, one_server, lambda hub: hub.forget("id-ana"))
        with monkeypatch.context() as broken:
            broken.setattr(load, "take_or_watch", gone)
            await ana.connect()
            assert (await ana.until("refused"))["code"] == "cannot_store"
            assert ana.socket is not None
            await ana.socket.wait_closed()
            assert ana.socket.close_code == RESTART, "come back, as often as it takes"
        await ana.enter()

    asyncio.run(body())


def test_the_log_is_moved_on_though_it_failed_once(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "TIDY_SECONDS", 0.02)
    tries: list[bool] = []
    again = threading.Event()

    async def body() -> None:
        store = await open_store(sqlite_url)
        assert store._file is not None

        def executing(*_: Any) -> None:
            tries.append(True)
            if len(tries) == 1:
                raise OSError("disk I/O error")
            again.set()

        event.listen(store._file._tidy_engine, "before_cursor_execute", executing)
        try:
            assert await asyncio.to_thread(again.wait, 10), "nobody moves the log any more"
        finally:
            await store.close()

    asyncio.run(body())
