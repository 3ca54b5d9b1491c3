"""Games by correspondence: days a move, over visits, restarts and clocks that are set."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise

import msgspec
import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running
from server.rooms.small_app import know
from server.rooms.test_secrecy import make_twins
from server.rooms.test_table import MACHINE, TWO, on_server, pair, room_of
from server.wall import Wall
from sqlalchemy import select

from coliseo.match.clocks import DAYS, Clock
from coliseo.match.session import machine_choice
from coliseo.server.people import PersonInfo
from coliseo.server.processor import NOBODY
from coliseo.server.rooms import seating
from coliseo.server.rooms.begin import settings_for
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.playing import answer, take
from coliseo.server.rooms.refusals import Refused
from coliseo.server.rooms.settings import NewSeat, NewTable, SeatState
from coliseo.server.rooms.summaries import TableSummary
from coliseo.server.storage.models import Table
from coliseo.server.storage.notice_models import Notice
from coliseo.server.storage.notices import StoredDevice, keep_device
from coliseo.server.storage.tables import find_table

pytestmark = pytest.mark.slow

HOUR = 3600_000
DAY = 24 * HOUR
THREE = {"clock": "dias_3", "ask_all": False}


def pass_time(running: Running, ms: int) -> None:
    """The house has been open for so much longer."""

    async def later(hub: Hub) -> None:
        hub.letters.time._known += ms
        await hub.letters.time.note(hub.store)
        await hub.letters.look()
        room_jobs = [room.settled() for room in hub.rooms.values()]
        await asyncio.gather(*room_jobs)

    on_server(running, later)


def mine(running: Running, name: str) -> list[TableSummary]:
    return on_server(running, lambda hub: hub.list_mine(f"id-{name}"))


def put_away(running: Running, table: str) -> None:
    """Nobody looks, so it leaves the memory."""

    async def rest(hub: Hub) -> None:
        room = hub.rooms[table]
        await room.settled()
        assert room.is_idle(), "nothing of it need stay in memory"
        room.post(room.rest)
        await room.settled()
        assert table not in hub.rooms

    on_server(running, rest)


async def leave(*bots: Bot) -> None:
    for bot in bots:
        await bot.close()
    await asyncio.sleep(0.1)


def all_told(running: Running, table: str) -> None:
    """The table has done all there was to do, and said so."""

    async def rest(hub: Hub) -> None:
        await hub.rooms[table].settled()

    on_server(running, rest)


async def one_move(running: Running, table: str, bots: list[Bot]) -> Bot:
    """Whoever is waited for comes, answers until somebody else is, and goes."""
    for bot in bots:
        await bot.enter()
        all_told(running, table)
        await bot.drain(0.1)
        if bot.question is not None:
            while bot.question is not None:
                await bot.play_one()
                all_told(running, table)
                await bot.drain(0.1)
            await leave(bot)
            return bot
        await leave(bot)
    raise AssertionError("nobody is waited for")


def test_whoever_is_waited_for_has_the_days_until_another_answers() -> None:
    clock = Clock(DAYS, 3 * DAY, 0, 2)
    clock.run([0], 0)
    clock.answered(0, DAY, 1)
    clock.run([0], DAY)
    assert clock.left_at(DAY) == [2 * DAY, 3 * DAY], "a second decision of the same move"
    clock.answered(0, DAY + HOUR, 2)
    clock.run([1], DAY + HOUR)
    saved = msgspec.json.decode(msgspec.json.encode(clock.save(2 * DAY)), type=type(clock.save(0)))
    again = Clock(DAYS, 3 * DAY, 0, 2, saved)
    assert again.left_at(2 * DAY) == clock.left_at(2 * DAY) == [2 * DAY - HOUR, 2 * DAY + HOUR]
    assert again.out_of_time(5 * DAY) == [1], "its time goes on while it is put away"
    again.answered(1, 2 * DAY, 3)
    assert again.left_at(2 * DAY)[0] == 3 * DAY


def test_a_game_over_visits_and_a_restart(start: Callable[..., Running]) -> None:
    first = start()

    async def begin() -> str:
        table, ana, berta = await pair(first, **THREE)
        await leave(ana, berta)
        return table

    table = asyncio.run(begin())
    put_away(first, table)
    pass_time(first, DAY)
    before = [t for name in ("ana", "berta") for t in mine(first, name)]
    assert [t.my_turn for t in before].count(True) == 1
    assert all(2 * DAY - 60_000 < t.left <= 2 * DAY for t in before)
    first.stop()

    second = start()
    waiting = next(name for name in ("ana", "berta") if mine(second, name)[0].my_turn)
    assert 2 * DAY - 60_000 < mine(second, waiting)[0].left <= 2 * DAY, "while the house is shut nobody's time runs"

    async def move() -> str:
        bots = [Bot(second.address, table, name) for name in ("ana", "berta")]
        return (await one_move(second, table, bots)).name

    assert asyncio.run(move()) == waiting
    other = {"ana": "berta", "berta": "ana"}[waiting]
    assert mine(second, other)[0].my_turn and not mine(second, waiting)[0].my_turn
    assert mine(second, other)[0].left > 3 * DAY - 60_000


@pytest.mark.parametrize("leap", [400 * 86_400, -400 * 86_400])
def test_no_date_flags_or_removes_a_game(start: Callable[..., Running], wall: Wall, leap: float) -> None:
    running = start(playing_age=1, waiting_age=1, open_age=3600, unseated_age=1)

    async def begin() -> str:
        table, ana, berta = await pair(running, public=True, **THREE)
        await leave(ana, berta)
        return table

    table = asyncio.run(begin())
    put_away(running, table)
    wall.wrong += leap
    pass_time(running, 0)
    left = mine(running, "ana")[0].left
    assert 3 * DAY - 60_000 < left <= 3 * DAY
    if leap > 0:
        wall.wait(1000 * 86_400)

    async def swept(hub: Hub) -> list[str]:
        hub.calendar.today()
        await hub.remove_old_tables()
        async with hub.store.reading() as db:
            return list((await db.scalars(select(Table.id))).all())

    assert on_server(running, swept) == [table]
    assert mine(running, "ana")[0].status == "playing"


def test_when_the_days_are_over_the_game_is(start: Callable[..., Running]) -> None:
    running = start()

    async def begin() -> str:
        table, ana, berta = await pair(running, **THREE)
        await leave(ana, berta)
        return table

    table = asyncio.run(begin())
    put_away(running, table)
    late = next(i for i, name in enumerate(("ana", "berta")) if mine(running, name)[0].my_turn)
    pass_time(running, 3 * DAY - HOUR)
    assert mine(running, "ana")[0].status == "playing"
    pass_time(running, HOUR + 1000)
    deadline = time.monotonic() + 10
    while mine(running, "ana")[0].status == "playing" and time.monotonic() < deadline:
        time.sleep(0.05)
    for name in ("ana", "berta"):
        told = mine(running, name)[0]
        assert (told.status, told.reason, told.winners, told.my_turn) == ("over", "time", [1 - late], False)


def test_nobody_is_away_and_no_machine_plays(start: Callable[..., Running]) -> None:
    running = start(grace=0, leave_grace=0)

    async def body() -> None:
        _, ana, berta = await pair(running, public=True, **THREE)
        await berta.close()
        await ana.drain(0.3)
        info = ana.room["seats"][1]
        assert not info.get("connected") and not {"away", "claimable", "grace", "forfeit"} & info.keys()
        assert await ana.refused("stand_in", seat=1) == "not_yet"
        assert await ana.refused("claim", seat=1) == "no_claim"
        await ana.close()
        waiting = await make_table(running.address, "ana", TWO, **THREE)
        eva = Bot(running.address, waiting, "ana")
        await eva.enter()
        assert await eva.refused("machine", seat=1, level="random") == "by_days"
        assert await eva.refused("sit", seat=1) == "by_days"
        await eva.close()

    asyncio.run(body())
    with pytest.raises(AssertionError, match="clock"):
        asyncio.run(make_table(running.address, "ana", [{"kind": "me"}, MACHINE], clock="dias_1"))
    with pytest.raises(AssertionError, match="clock"):
        asyncio.run(make_table(running.address, "ana", [{"kind": "me"}, {"kind": "me"}], clock="dias_1"))


def test_an_open_table_waits_without_its_host_and_whoever_sits_down_begins(start: Callable[..., Running]) -> None:
    running = start(ghost=1)

    async def offered(hub: Hub) -> list[str]:
        await hub.letters.look()
        return [found.id for found in await hub.list_public("atrum_arena", "open", "id-eva")]

    async def body() -> None:
        table = await make_table(running.address, "ana", TWO, public=True, **THREE)
        ana = Bot(running.address, table, "ana")
        await ana.enter()
        await leave(ana)
        await asyncio.to_thread(put_away, running, table)
        await asyncio.sleep(1.1)
        assert await asyncio.to_thread(on_server, running, offered) == [table]
        berta = Bot(running.address, table, "berta")
        await berta.enter()
        assert await berta.refused("begin") == "not_host", "not before they sit down"
        assert (await berta.ask("sit", seat=1))["t"] == "done"
        assert (await berta.ask("begin"))["t"] == "done"
        await berta.until("snapshot")
        assert await asyncio.to_thread(on_server, running, offered) == []
        assert (await asyncio.to_thread(mine, running, "ana"))[0].status == "playing"
        await berta.close()

    asyncio.run(body())


def test_a_game_that_begins_without_anybody_there_is_looked_after(start: Callable[..., Running]) -> None:
    """As those are that the lobby brings together, and whatever was left in the middle by a fall."""
    running = start()

    async def body(hub: Hub) -> int | None:
        for name in ("ana", "berta"):
            await know(hub.store, PersonInfo(f"id-{name}", name))
        spec = NewTable("atrum_arena", "", [NewSeat("me"), NewSeat("person")], clock="dias_1")
        seats = [SeatState("person", f"id-{name}", name) for name in ("ana", "berta")]
        table = await hub.add("atrum_arena", settings_for(spec), seats, "id-ana", False, NOBODY)
        for _ in range(100):
            row = await find_table(hub.store, table)
            assert row is not None
            if row.due:
                return row.due - hub.letters.time.now()
            await asyncio.sleep(0.05)
        return None

    left = on_server(running, body)
    assert left is not None and DAY - 60_000 < left <= DAY


def test_what_a_seat_has_ordered_still_counts_when_the_table_comes_back(start: Callable[..., Running]) -> None:
    running = start()

    async def body() -> None:
        table, ana, berta = await pair(running, **THREE)
        asked, other = (ana, berta) if ana.question is not None else (berta, ana)
        seat = 0 if other is ana else 1
        assert (await other.ask("stance", seat=seat, until="mine"))["t"] == "done"
        await leave(ana, berta)
        await asyncio.to_thread(put_away, running, table)
        await other.enter()
        assert other.manners["until"] == "mine"
        assert room_of(running, table).manners.stance(1 - seat).until == ""
        await leave(other)
        assert asked.name != other.name

    asyncio.run(body())


def test_what_is_hidden_changes_no_notice(one_server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables that differ in what Ana cannot know: the same is noted for her, as often and at the same time."""
    monkeypatch.setattr(seating, "random_seed", lambda: 11)

    async def begin() -> list[str]:
        tables = []
        for _ in range(2):
            table, ana, berta = await pair(one_server, clock="dias_3", ask_all=False, policy="competitiva")
            await leave(ana, berta)
            tables.append(table)
        return tables

    tables = asyncio.run(begin())

    async def compare(hub: Hub) -> tuple[int, int]:
        await keep_device(hub.store, "id-ana", StoredDevice("d" * 64, "https://push.example/a", "k", "a", "es"))
        rooms = [await hub.room(table) for table in tables]
        await make_twins(monkeypatch, rooms[0], rooms[1], observer=0, seed=78)
        noted: list[list[tuple[str, str, int, int]]] = []
        answers = 0
        for _ in range(60):
            for room in rooms:
                await room.settled()
            seen = [await notices_at(hub, table) for table in tables]
            assert seen[0] == seen[1]
            noted.append(seen[0])
            first, second = (room.play for room in rooms)
            assert first is not None and second is not None
            if first.over or not first.state.questions:
                break
            q = first.state.questions[0]
            choice = machine_choice("random", 5, first.count, rooms[0].game, first.state, q)
            try:
                for room in rooms:
                    act = partial(take, room, room.playing(), q.seat, q.token, choice)
                    await answer(room, None, 0, q.seat, act)
            except Refused:
                break  # what is hidden no longer allows the same
            answers += 1
        return answers, sum(1 for before, after in pairwise(noted) if before != after)

    answers, changes = on_server(one_server, compare)
    assert answers >= 10 and changes >= 3


async def notices_at(hub: Hub, table: str) -> list[tuple[str, str, int, int]]:
    """What is noted for whoever can be told, and how long after it was noted it is sent."""
    columns = (Notice.person, Notice.kind, Notice.due - Notice.made, Notice.tries)
    async with hub.store.reading() as db:
        found = await db.execute(select(*columns).where(Notice.table_id == table).order_by(Notice.person))
        return [tuple(row) for row in found]
