"""Games outlive the engine that played them: replayed, else resumed, else told; and whoever comes is told which."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from contract.driver import random_reply
from server.rooms.bots import Bot
from server.rooms.conftest import Running
from server.rooms.small_app import UNLIMITED, know, settings_for
from server.rooms.test_once import Guest
from sqlalchemy import delete, func, select, update

from coliseo.games.registry import load_game
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.match.record import engine_of, load_record, state_hash_of
from coliseo.match.replay import verify
from coliseo.server.messages import PROTOCOL
from coliseo.server.rooms import dispatch
from coliseo.server.rooms import hub as hub_module
from coliseo.server.rooms.client import FAULT, GONE, RESTART, Patience, closing_code
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.refusals import Refused
from coliseo.server.rooms.render import kept_lines
from coliseo.server.rooms.room import Room
from coliseo.server.rooms.settings import NewTable
from coliseo.server.storage.engine import open_store
from coliseo.server.storage.models import Answer, Checkpoint, Story, Table
from coliseo.server.storage.tables import find_table

GAME = "rise_of_gods"
#: one checkpoint after the first, and some answers after it
ANSWERS = 60
OTHER = json.dumps({"coliseo": "0.0.9", "record": 1, "state": 1, "engine": "of another time"})


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Patience, "rate", UNLIMITED)


class Caller(Guest):
    """Somebody who may be sent away."""

    def close(self, code: int) -> None:
        self.closed = code


class House:
    """A hub with one table at which Ana plays both sides, and the database behind it."""

    def __init__(self, hub: Hub, table: str, ana: Guest) -> None:
        self.hub = hub
        self.table = table
        self.ana = ana
        self.rng = random.Random(8)

    async def enter(self, name: str = "ana") -> tuple[Room, Guest]:
        room = await self.hub.room(self.table)
        guest = Caller(name, "es")
        self.hub.local_desk(room, guest)
        await self.say(room, guest, "enter", protocol=PROTOCOL, lang="es")
        return room, guest

    async def say(self, room: Room, guest: Guest, kind: str, **fields: Any) -> dict[str, Any]:
        told = len(guest.seen.others)
        dispatch.receive(room, guest, json.dumps({"t": kind, "id": 7, **fields}).encode())
        await room.settled()
        return next((m for m in guest.seen.others[told:] if m.get("ref") == 7), {})

    async def play(self, answers: int) -> dict[str, Any]:
        """What Ana then has before her."""
        room, guest = await self.enter()
        for _ in range(answers):
            assert room.play is not None
            seat, token, choice = random_reply(room.play.state, self.rng)
            said = await self.say(room, guest, "reply", seat=seat, token=token, choice=choice)
            assert said["t"] == "done", said
        await self.say(room, guest, "look", seat=0)
        return dict(guest.seen.snapshot)

    def forget(self) -> None:
        """As when the process is killed: nothing more is written."""
        for room in list(self.hub.rooms.values()):
            for client in list(room.visitors):
                room.farewell(client)
            room.drop(RESTART)

    async def change(self, *statements: Any) -> None:
        async with self.hub.store.writing() as db:
            for statement in statements:
                await db.execute(statement)

    async def by_another_engine(self, *statements: Any) -> None:
        await self.change(update(Table).where(Table.id == self.table).values(versions=OTHER), *statements)

    async def count(self, what: Any) -> int:
        async with self.hub.store.reading() as db:
            query = select(func.count()).select_from(what).where(what.table_id == self.table)
            return int(await db.scalar(query) or 0)

    async def points(self) -> list[int]:
        async with self.hub.store.reading() as db:
            query = select(Checkpoint.after).where(Checkpoint.table_id == self.table).order_by(Checkpoint.after)
            return list((await db.scalars(query)).all())

    async def rewrite_states(self, change: Callable[[dict[str, Any]], None]) -> None:
        """Checkpoints as another engine would have written them: other states, with the right hashes."""
        async with self.hub.store.writing() as db:
            query = select(Checkpoint.after, Checkpoint.state).where(Checkpoint.table_id == self.table)
            for row in (await db.execute(query)).all():
                state = json.loads(row.state)
                change(state)
                here = (Checkpoint.table_id == self.table, Checkpoint.after == row.after)
                changed = {"state": json.dumps(state), "hash": state_hash_of(state)}
                await db.execute(update(Checkpoint).where(*here).values(changed))

    def answer(self, n: int) -> Any:
        return update(Answer).where(Answer.table_id == self.table, Answer.n == n)


def in_a_house(database: str, body: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await open_store(database)
        hub = Hub(settings_for(database), store)
        await hub.start()
        ana = Guest("ana", "es")
        await know(store, ana.person)
        spec = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}], "undo": "libre", "seed": 5, "ask_all": True}
        table = await hub.create(msgspec.convert(spec, NewTable), ana.person)
        house = House(hub, table, ana)
        try:
            await body(house)
        finally:
            house.forget()
            await hub.stop()
            await store.close()

    asyncio.run(run())


def same_table(shown: dict[str, Any], before: dict[str, Any]) -> None:
    for part in ("view", "question", "version"):
        assert shown.get(part) == before.get(part), part
    # how far back the log goes depends on where the latest checkpoint is
    shortest = min(len(shown["log"]), len(before["log"]))
    assert shortest > 20 and shown["log"][-shortest:] == before["log"][-shortest:]


def test_a_game_of_this_engine_is_opened_without_a_word(sqlite_url: str) -> None:
    async def body(house: House) -> None:
        before = await house.play(7)
        house.forget()
        _, guest = await house.enter()
        same_table(guest.seen.snapshot, before)
        assert "reopened" not in guest.seen.room

    in_a_house(sqlite_url, body)


def test_a_game_of_another_engine_that_replays_goes_on_and_says_so_once(sqlite_url: str) -> None:
    async def body(house: House) -> None:
        before = await house.play(ANSWERS)
        house.forget()
        await house.by_another_engine()
        _, guest = await house.enter()
        same_table(guest.seen.snapshot, before)
        assert guest.seen.room["reopened"] == {"kind": "replayed"}
        row = await find_table(house.hub.store, house.table)
        assert row is not None and json.loads(row.versions or "")["engine"] == engine_of(GAME)
        house.forget()
        _, guest = await house.enter()
        assert "reopened" not in guest.seen.room

    in_a_house(sqlite_url, body)


def test_a_game_that_does_not_replay_goes_on_from_its_last_checkpoint(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def body(house: House) -> None:
        at_the_point = await house.play(50)
        await house.play(ANSWERS - 50)
        house.forget()
        # another engine took an answer that this one does not take
        await house.by_another_engine(house.answer(3).values(choice="[4711]"))
        with caplog.at_level(logging.WARNING):
            room, guest = await house.enter()
        assert f"table {house.table} ({GAME}) is resumed after 50 answers, 10 lost: " in caplog.text
        same_table(guest.seen.snapshot, at_the_point)
        told = {"kind": "resumed", "after": 50, "lost": 10}
        assert guest.seen.room["reopened"] == told
        assert (await house.say(room, guest, "undo", seat=0))["code"] == "nothing_to_undo"
        assert (await house.say(room, guest, "why", event=guest.seen.log[2]["n"]))["t"] == "causes"
        assert await house.count(Answer) == ANSWERS, "nothing is lost until somebody answers"
        house.forget()
        after = await house.play(3)
        assert await house.count(Answer) == 53 and await house.points() == [0, 50]
        house.forget()
        _, guest = await house.enter()
        same_table(guest.seen.snapshot, after)
        assert guest.seen.room["reopened"] == told, "also to whoever comes later"
        assert {line["after"] for line in guest.seen.log} >= {45, 51}

    in_a_house(database, body)


def test_a_table_that_is_put_away_loses_nothing(sqlite_url: str) -> None:
    """The position is stored when a server stops, which is when engines change."""

    async def body(house: House) -> None:
        before = await house.play(ANSWERS)
        await house.hub.rooms[house.table].retire(RESTART)
        assert await house.points() == [0, 50, ANSWERS]
        await house.by_another_engine(house.answer(3).values(choice="[4711]"))
        _, guest = await house.enter()
        same_table(guest.seen.snapshot, before)
        assert guest.seen.room["reopened"] == {"kind": "resumed", "after": ANSWERS}
        await house.hub.rooms[house.table].retire(RESTART)
        assert await house.points() == [0, 50, ANSWERS], "once is enough"

    in_a_house(sqlite_url, body)


def test_a_table_at_rest_is_stored_as_it_stands_also_after_taking_back(sqlite_url: str) -> None:
    async def body(house: House) -> None:
        await house.play(52)
        room = house.hub.rooms[house.table]
        guest = next(iter(room.clients))
        assert isinstance(guest, Guest) and room.play is not None
        for _ in range(2):
            seat = 0 if room.play.question_for(0) else 1
            assert (await house.say(room, guest, "undo", seat=seat))["t"] == "done"
        count = room.play.count
        room.clients.clear()
        await room.rest()
        assert room.gone and (await house.points())[-1] == count
        assert await house.count(Story) == count + 1

    in_a_house(sqlite_url, body)


def test_a_state_of_another_engine_that_still_loads_is_written_anew(sqlite_url: str) -> None:
    """A field that is no longer saved: the hash of the loaded position is another one."""

    def older(state: dict[str, Any]) -> None:
        state["shown"] = 0

    async def body(house: House) -> None:
        await house.play(50)
        house.forget()
        await house.rewrite_states(older)
        await house.by_another_engine()
        _, guest = await house.enter()
        assert guest.seen.room["reopened"] == {"kind": "resumed", "after": 50}
        after = await house.play(2)
        house.forget()
        _, guest = await house.enter()
        same_table(guest.seen.snapshot, after)

    in_a_house(sqlite_url, body)


def no_longer_read(state: dict[str, Any]) -> None:
    state["format"] = 99


def test_a_game_that_cannot_go_on_is_told_as_it_was_seen(sqlite_url: str) -> None:
    async def body(house: House) -> None:
        before = await house.play(20)
        seen = {"ana": [line["text"] for line in before["log"]]}
        _, eva = await house.enter("eva")
        seen["eva"] = [line["text"] for line in eva.seen.log]
        house.forget()
        await house.rewrite_states(no_longer_read)
        await house.by_another_engine()
        with pytest.raises(Refused) as refused:
            await house.hub.room(house.table)
        assert (refused.value.code, closing_code(refused.value)) == ("story", GONE)
        assert "relato" in refused.value.text("es") and "story" in refused.value.text("en")
        with pytest.raises(Refused) as again:
            await house.hub.room(house.table)
        assert again.value is refused.value, "it is found out once"
        for name, observer in (("ana", 0), ("eva", SPECTATOR)):
            story = await house.hub.story(house.table, f"id-{name}")
            assert (story.observer, story.answers, len(story.parts)) == (observer, 20, 21)
            told = kept_lines(load_game(GAME), story.parts, story.observer, "es", ("ana", "ana"))
            assert [line.text for line in told][-len(seen[name]) :] == seen[name]

    in_a_house(sqlite_url, body)


@pytest.mark.parametrize(
    ("damage", "where", "lost"),
    [
        (lambda h: h.answer(57).values(choice='{"a": 1}'), "answers[57]", 3),
        (lambda h: delete(Answer).where(Answer.table_id == h.table, Answer.n == 55), "answers[55]", 5),
        (lambda h: h.answer(58).values(chance="[[1]]"), "answers[58]", 2),
    ],
)
def test_a_damaged_answer_is_named_and_the_game_goes_on_before_it(
    sqlite_url: str, caplog: pytest.LogCaptureFixture, damage: Callable[[House], Any], where: str, lost: int
) -> None:
    async def body(house: House) -> None:
        await house.play(ANSWERS)
        house.forget()
        await house.change(damage(house))
        with caplog.at_level(logging.ERROR):
            _, guest = await house.enter()
        told = {"kind": "resumed", "after": ANSWERS - lost, "lost": lost, "damaged": True}
        assert guest.seen.room["reopened"] == told
        assert house.table in caplog.text and where in caplog.text
        after = await house.play(2)
        house.forget()
        _, guest = await house.enter()
        same_table(guest.seen.snapshot, after)

    in_a_house(sqlite_url, body)


@pytest.mark.parametrize("damage", [{"state": "{"}, {"state": "{}"}, {"hash": "0" * 32}])
def test_a_damaged_checkpoint_costs_nothing_but_is_named(
    sqlite_url: str, caplog: pytest.LogCaptureFixture, damage: dict[str, str]
) -> None:
    async def body(house: House) -> None:
        before = await house.play(ANSWERS)
        house.forget()
        await house.change(update(Checkpoint).where(Checkpoint.after == 50).values(damage))
        with caplog.at_level(logging.ERROR):
            _, guest = await house.enter()
        assert guest.seen.version == ANSWERS and guest.seen.snapshot["view"] == before["view"]
        assert guest.seen.room["reopened"] == {"kind": "replayed", "damaged": True}
        assert house.table in caplog.text and "checkpoints (after 50)" in caplog.text

    in_a_house(sqlite_url, body)


def test_a_table_whose_own_row_is_damaged_is_named_and_hides_no_other(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def body(house: House) -> None:
        other = await house.hub.create(
            msgspec.convert({"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}]}, NewTable), house.ana.person
        )
        await house.change(update(Table).where(Table.id == house.table).values(settings="{"))
        for ask in (house.hub.room(house.table), house.hub.summary(house.table), house.hub.record_of(house.table, "")):
            caplog.clear()
            with pytest.raises(Refused) as refused, caplog.at_level(logging.ERROR):
                await ask
            if refused.value.code != "not_over":
                assert (refused.value.code, closing_code(refused.value)) == ("damaged", GONE)
                assert house.table in caplog.text
        assert [table.id for table in await house.hub.list_mine("id-ana")] == [other]

    in_a_house(sqlite_url, body)


def test_a_game_that_is_no_longer_installed_is_named(sqlite_url: str) -> None:
    async def body(house: House) -> None:
        await house.change(update(Table).values(game="parchis"))
        with pytest.raises(Refused, match="parchis") as refused:
            await house.hub.room(house.table)
        assert closing_code(refused.value) == GONE

    in_a_house(sqlite_url, body)


def test_the_record_of_a_resumed_game_says_so_and_replays_from_there(sqlite_url: str) -> None:
    async def body(house: House) -> None:
        await house.play(50)
        house.forget()
        await house.by_another_engine(house.answer(3).values(choice="[4711]"))
        await house.play(4)
        room = house.hub.rooms[house.table]
        guest = room.clients[0]
        assert isinstance(guest, Guest)
        assert (await house.say(room, guest, "concede", seat=0))["t"] == "done"
        record = load_record((await house.hub.record_of(house.table, "id-ana")).dumps())
        assert [(r.after, r.lost, r.engine) for r in record.resumed] == [(50, 0, "of another time")]
        assert record.engine == engine_of(GAME) and verify(record) == 2
        assert sorted(record.stories) == list(range(56))
        made = await house.hub.branch(house.table, 52, 0, "greedy", guest.person)
        assert (await house.hub.room(made)).version == 52

    in_a_house(sqlite_url, body)


async def closed_with(bot: Bot) -> tuple[dict[str, Any], int | None]:
    """The refusal with which a server hangs up, and the code it closes with."""
    await bot.connect()
    said = await bot.receive()
    assert bot.socket is not None and said["text"]
    await bot.socket.wait_closed()
    return said, bot.socket.close_code


def test_the_socket_says_why_it_closes(one_server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    from server.rooms.test_table import alone, on_server

    async def body() -> None:
        table, bot = await alone(one_server, 3)
        await bot.close()

        async def break_it(hub: Hub) -> None:
            hub.rooms[table].drop(RESTART)
            house = House(hub, table, Guest("ana", "es"))
            await house.rewrite_states(no_longer_read)
            await house.by_another_engine()

        await asyncio.to_thread(on_server, one_server, break_it)
        said, code = await closed_with(Bot(one_server.address, table, "ana"))
        assert (said["t"], said["ref"], said["code"], code) == ("refused", 0, "story", GONE)
        assert "queda su relato" in said["text"]
        said, _ = await closed_with(Bot(one_server.address, table, "ana&lang=en"))
        assert "its story is left" in said["text"], "whoever says so is refused in English"

        async def fails(*_: object) -> Room:
            raise RuntimeError("a mistake of ours")

        monkeypatch.setattr(hub_module, "load_room", fails)
        said, code = await closed_with(Bot(one_server.address, table, "ana"))
        assert (said["t"], said["ref"], said["code"], code) == ("refused", 0, "failed", FAULT)

    asyncio.run(body())
