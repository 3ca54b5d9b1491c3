"""Clocks at the table, rooms that are put away, tables that are removed, and what happens when storing fails."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from server.rooms.bots import GAME, LOST, Bot, make_table
from server.rooms.conftest import Running
from server.rooms.small_app import settings_for
from server.rooms.test_table import BARE, MACHINE, alone, on_server, pair, room_of, stored
from sqlalchemy import func, insert, select, update

from coliseo.games.registry import load_game, package, register
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.match.replay import verify
from coliseo.server.rooms.hub import Hub
from coliseo.server.storage.engine import open_store
from coliseo.server.storage.models import Answer, Person, Table
from coliseo.server.storage.rows import Fenced, Write

pytestmark = pytest.mark.slow


def test_whose_time_is_over_has_lost(server: Running) -> None:
    async def body() -> str:
        table, bot = await alone(server, 2, clock={"kind": "game", "base": 4000, "increment": 100})
        again = Bot(server.address, table, "ana")
        clock = (await again.enter())["clock"]
        assert clock["running"] == [0] and 0 < clock["left"][0] <= 4200
        while bot.result is None:
            await bot.receive()
        assert bot.result["reason"] == "time" and bot.result["winners"] == [1]
        return table

    table = asyncio.run(body())
    record = on_server(server, lambda hub: hub.record_of(table, "id-ana"))
    assert record.answers[-1].choice is None and record.answers[-1].seat == 0
    assert verify(record) == len(record.checkpoints)


def test_everybody_is_told_whose_time_runs_when_the_game_begins_and_when_it_is_taken_back(one_server: Running) -> None:
    async def body() -> None:
        _, ana, berta = await pair(one_server, clock={"kind": "game", "base": 60_000, "increment": 0}, undo="libre")
        asked = 0 if ana.question is not None else 1
        assert ana.snapshot["clock"]["running"] == berta.snapshot["clock"]["running"] == [asked]
        bot = (ana, berta)[asked]
        await bot.play_one()
        await bot.send("undo", seat=asked)
        for one in (ana, berta):
            told = await one.until("snapshot")
            assert "version" not in told and told["clock"]["running"] == [asked]

    asyncio.run(body())


def test_a_move_in_time_winds_the_clock_up_again(one_server: Running) -> None:
    async def body() -> None:
        _, bot = await alone(one_server, 0, clock={"kind": "move", "base": 2500, "increment": 0})
        for _ in range(3):
            await asyncio.sleep(1.0)
            assert await bot.play_one()
            await bot.until_asked()
        assert bot.result is None

    asyncio.run(body())


def test_when_the_round_is_over_the_game_decides(one_server: Running) -> None:
    async def body() -> str:
        # nothing is under way that would have to be finished first
        table, bot = await alone(one_server, 0, position=BARE, clock={"kind": "round", "base": 700, "increment": 0})
        while bot.result is None:
            await bot.receive()
        assert bot.result["reason"] == "time" and bot.result["rule"]
        return table

    table = asyncio.run(body())
    record = on_server(one_server, lambda hub: hub.record_of(table, "id-ana"))
    assert any(a.seat == -1 and a.choice is None for a in record.answers)
    assert verify(record) == len(record.checkpoints)


def test_time_stands_still_while_the_server_is_down(start: Callable[..., Running]) -> None:
    async def begin(running: Running) -> tuple[str, int]:
        table, bot = await alone(running, 3, clock={"kind": "game", "base": 60_000, "increment": 0})
        await bot.close()
        room = room_of(running, table)
        return table, room.clock.left[0]

    first = start()
    table, left = asyncio.run(begin(first))
    first.stop()
    time.sleep(1.5)
    second = start()

    async def again() -> None:
        bot = Bot(second.address, table, "ana")
        shown = await bot.enter()
        assert left - 400 < shown["clock"]["left"][0] <= 60_000

    asyncio.run(again())


# -- rooms and tables that are no longer needed ----------------------------------------------------------------------


def test_rooms_that_nobody_looks_at_are_put_away_and_come_back(start: Callable[..., Running]) -> None:
    running = start(idle_room=1)

    async def body() -> None:
        table, bot = await alone(running, 8)
        hub: Hub = running.app.state.hub
        version, view, question = bot.version, bot.view, bot.question
        await asyncio.sleep(2.5)
        assert table in hub.rooms, "somebody is there"
        await bot.close()
        deadline = time.monotonic() + 20
        while table in hub.rooms:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.1)
        again = Bot(running.address, table, "ana")
        await again.enter()
        assert (again.version, again.view, again.question) == (version, view, question)

    asyncio.run(body())


def test_old_tables_are_removed_but_not_those_of_account_holders(server: Running) -> None:
    async def make() -> dict[str, str]:
        waiting = await make_table(server.address, "ana", [{"kind": "me"}, {"kind": "person"}])
        fresh = await make_table(server.address, "ana", [{"kind": "me"}, {"kind": "person"}])
        playing = await make_table(server.address, "ana", [{"kind": "me"}, MACHINE])
        over = await make_table(server.address, "ana", [{"kind": "me"}, MACHINE])
        kept = await make_table(server.address, "berta", [{"kind": "me"}, MACHINE])
        for name, table in (("ana", over), ("berta", kept)):
            bot = Bot(server.address, table, name)
            await bot.enter()
            await bot.ask("concede", seat=0)
            await bot.close()
        return {"waiting": waiting, "fresh": fresh, "playing": playing, "over": over, "kept": kept}

    tables = asyncio.run(make())

    async def age(hub: Hub) -> set[str]:
        async with hub.store.writing() as db:
            await db.execute(update(Table).where(Table.id != tables["fresh"]).values(touched=1))
            await db.execute(update(Person).where(Person.id == "id-berta").values(user="berta"))
        gone = set(await hub.remove_old_tables())
        async with hub.store.reading() as db:
            left = set((await db.scalars(select(Table.id))).all())
            orphans = await db.scalar(select(func.count()).select_from(Answer).where(Answer.table_id.in_(gone)))
        assert left == {tables["fresh"], tables["kept"]} and orphans == 0
        return gone

    assert on_server(server, age) == {tables["waiting"], tables["playing"], tables["over"]}


# -- storing ---------------------------------------------------------------------------------------------------------


def test_what_cannot_be_stored_has_not_happened(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        _, bot = await alone(server, 5)
        view, question, version = bot.view, bot.question, bot.version
        hub: Hub = server.app.state.hub
        written = hub.store.writer.write

        async def broken(write: Write) -> None:
            raise OSError("the disk is full")

        monkeypatch.setattr(hub.store.writer, "write", broken)
        said = await bot.answer()
        assert said["t"] == "refused" and said["code"] == "store_unclear", "nobody knows what a broken disk has kept"
        with pytest.raises(LOST):
            while True:
                await bot.receive()
        monkeypatch.setattr(hub.store.writer, "write", written)
        await bot.enter()
        assert (bot.view, bot.question, bot.version) == (view, question, version)
        assert await bot.play_one()

    asyncio.run(body())


def test_a_process_that_lost_its_table_cannot_write_it(server: Running, database: str) -> None:
    """Another process takes the table over: the first one's answer is not stored, and it lets go of the room."""

    async def body() -> None:
        table, ana, berta = await pair(server)
        from coliseo.server.storage.tables import take_over

        other = await open_store(database)
        assert await take_over(other, table) is not None
        await other.close()
        asked = ana if ana.question is not None else berta
        said = await asked.answer()
        assert said["t"] == "refused" and said["code"] == "not_stored"
        assert await asyncio.to_thread(stored, server, table) == []
        hub: Hub = server.app.state.hub
        assert table not in hub.rooms

    asyncio.run(body())


def test_one_bad_write_takes_no_other_along(database: str) -> None:
    async def body() -> list[Any]:
        store = await open_store(database)
        row = {"game": "g", "status": "playing", "public": False, "host": "h", "created": 1, "touched": 1}
        async with store.writing() as db:
            for table in ("a", "b", "c"):
                values = {**row, "id": table, "settings": "{}", "seats": "[]", "options": "{}", "epoch": 3}
                await db.execute(insert(Table).values(values))

        def write(table: str, n: int, epoch: int = 3) -> Write:
            answer = {"table_id": table, "n": n, "seat": 0, "token": 1, "choice": "[1]", "chance": "[]", "at": 1}
            return Write(table, epoch, answers=[answer], change={"touched": n + 10})

        await store.writer.write(write("a", 0))
        batch = [write("a", 0), write("b", 0), write("c", 0, epoch=2), write("c", 0), write("nowhere", 0)]
        done = await asyncio.gather(*(store.writer.write(w) for w in batch), return_exceptions=True)
        assert [type(d) for d in done] == [Fenced, type(None), Fenced, type(None), Fenced]
        async with store.reading() as db:
            found = (await db.execute(select(Answer.table_id, Answer.n).order_by(Answer.table_id))).all()
            touched = {row.id: row.touched for row in await db.execute(select(Table.id, Table.touched))}
        await store.close()
        assert touched == {"a": 10, "b": 10, "c": 10}
        return [tuple(row) for row in found]

    assert asyncio.run(body()) == [("a", 0), ("b", 0), ("c", 0)]


def test_two_processes_may_bring_a_database_up_at_once(database: str) -> None:
    async def body() -> None:
        for store in await asyncio.gather(*(open_store(database) for _ in range(4))):
            async with store.reading() as db:
                assert await db.scalar(select(func.count()).select_from(Table)) == 0
            await store.close()

    asyncio.run(body())


# -- the clock and what is taken back --------------------------------------------------------------------------------


def test_a_sweep_under_way_is_finished_before_the_database_is_closed(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> list[str]:
        store = await open_store(sqlite_url)
        hub = Hub(settings_for(sqlite_url), store)
        told: list[str] = []
        begun = asyncio.Event()

        async def slowly() -> list[str]:
            begun.set()
            await asyncio.sleep(0.05)
            told.append("swept")
            return []

        monkeypatch.setattr(hub, "remove_old_tables", slowly)
        await hub.start()
        await begun.wait()
        await hub.stop()
        told.append("stopped")
        await store.close()
        return told

    assert asyncio.run(run()) == ["swept", "stopped"]


def test_an_orderly_stop_gives_nobody_time_back(start: Callable[..., Running]) -> None:
    first = start()

    async def think() -> str:
        table, bot = await alone(first, 1, clock={"kind": "game", "base": 60_000, "increment": 0})
        await asyncio.sleep(1.2)
        await bot.close()
        return table

    table = asyncio.run(think())
    first.stop()
    second = start()

    async def again() -> int:
        shown = await Bot(second.address, table, "ana").enter()
        return int(shown["clock"]["left"][0])

    assert asyncio.run(again()) < 58_900


def test_taking_back_earns_no_time(one_server: Running) -> None:
    async def body() -> None:
        clock = {"kind": "game", "base": 60_000, "increment": 5_000}
        table, bot = await alone(one_server, 1, clock=clock)
        for _ in range(4):
            assert (await bot.ask("undo", seat=0))["t"] == "done"
            await bot.play_one()
            await bot.until_asked()
        shown = await Bot(one_server.address, table, "ana").enter()
        assert 60_000 < shown["clock"]["left"][0] <= 65_000

    asyncio.run(body())


# -- the time of a turn ----------------------------------------------------------------------------------------------


@pytest.fixture
def by_turns() -> Iterator[None]:
    """The game as one whose turns are timed: each of its main actions is a beginning, and passing is what it defaults
    to."""

    def default_reply(m: State, q: Question) -> tuple[int, ...] | None:
        idle = load_game(GAME).idle(m, q)
        return None if idle is None else (idle,)

    turned = SimpleNamespace(
        turn_of=lambda m: (m.turno, m.activo),
        begins_action=lambda m, q: q.purpose == "accion",
        default_reply=default_reply,
    )
    before = package(GAME)
    register(replace(before, turns=lambda: turned))
    yield
    register(before)


@pytest.mark.usefixtures("by_turns")
def test_whoever_does_not_move_in_time_loses_the_turn_and_not_the_game(one_server: Running) -> None:
    async def body() -> str:
        clock = {"kind": "turn", "base": 900, "increment": 400}
        table, bot = await alone(one_server, 0, clock=clock)
        version, turns, late = bot.version, set(), False
        while len(turns) < 4:
            message = await bot.receive()
            late = late or bool(message.get("clock", {}).get("late"))
            assert bot.view is not None and bot.result is None
            turns.add(bot.view["turno"])
        assert bot.version > version and late, "turns went by, each after its last action was allowed for"
        await bot.ask("concede", seat=0)
        return table

    table = asyncio.run(body())
    record = on_server(one_server, lambda hub: hub.record_of(table, "id-ana"))
    assert all(answer.choice is not None for answer in record.answers[:-1]), "defaults are answers like any other"
    assert verify(record) == len(record.checkpoints)


@pytest.mark.rule("RG-TM.2", "RG-TM.8", "RG-TM.9")
def test_turns_of_a_game_that_times_them_pass_by_themselves(one_server: Running) -> None:
    async def body() -> None:
        clock = {"kind": "turn", "base": 600, "increment": 300}
        _, bot = await alone(one_server, 0, game="rise_of_gods", clock=clock)
        seen: set[int] = set()
        while len(seen) < 5:
            await bot.receive()
            assert bot.view is not None and bot.result is None
            seen.add(bot.view["turno"])
        mine = bot.view["jugadores"][0]
        assert mine["vida"] > 0 and not [p for p in bot.view["piezas"] if p["dueno"] == 0], "nothing was played"

    asyncio.run(body())


@pytest.mark.usefixtures("by_turns")
def test_a_turn_in_time_is_not_cut_short(one_server: Running) -> None:
    async def body() -> None:
        clock = {"kind": "turn", "base": 60_000, "increment": 30_000}
        table, bot = await alone(one_server, 6, clock=clock)
        assert bot.result is None
        shown = await Bot(one_server.address, table, "ana").enter()
        assert not shown["clock"].get("late") and shown["clock"]["running"] == [0]
        assert 0 < shown["clock"]["left"][0] <= 60_000

    asyncio.run(body())


def test_a_game_without_timed_turns_refuses_such_a_clock(one_server: Running) -> None:
    async def body() -> None:
        for clock in ({"kind": "turn", "base": 1000, "increment": 1000}, {"kind": "turn", "base": 0, "increment": 9}):
            async with httpx.AsyncClient() as http:
                body = {"game": GAME, "seats": [{"kind": "me"}, MACHINE], "clock": clock}
                answer = await http.post(f"http://{one_server.address}/tables", params={"as": "ana"}, json=body)
            assert answer.status_code == 422 and "clock" in answer.text

    asyncio.run(body())
