"""Nothing is made twice: a room keeps what it has made of the state its table is in, and of no other state."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from contract.driver import random_reply
from server.rooms.bots import ENDING, Bot
from server.rooms.small_app import know, settings_for

from coliseo.games.registry import game_keys
from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.match.plans import Plans
from coliseo.server.messages import PROTOCOL
from coliseo.server.people import PersonInfo
from coliseo.server.rooms import dispatch, leaving
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.room import Room
from coliseo.server.rooms.settings import NewTable
from coliseo.server.storage.engine import open_store

#: what of a game is counted, and by which of its arguments
COUNTED: dict[str, Callable[..., Any]] = {
    "view": lambda m, observer: observer,
    "events_for": lambda m, observer: observer,
    "question_view": lambda m, q, lang, names: (q.seat, lang),
    "told": lambda event, lang, names, reader: (msgspec.json.encode(event), lang, reader),
    "idle": lambda m, q: q.seat,
}


class Counting:
    """A game that notes what is asked of it."""

    def __init__(self, game: Any, calls: Counter[tuple[str, Any]]) -> None:
        self._game = game
        self._calls = calls

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._game, name)
        if name not in COUNTED:
            return found

        def call(*given: Any) -> Any:
            self._calls[name, COUNTED[name](*given)] += 1
            return found(*given)

        return call


class Guest(Client):
    """Somebody at the table without a socket: what they are sent is applied as a browser would."""

    def __init__(self, name: str, lang: str) -> None:
        super().__init__(PersonInfo(f"id-{name}", name))
        self.seen = Bot("", "", name, lang)

    def send(self, data: bytes) -> None:
        self.seen.note(json.loads(data))

    def close(self, code: int) -> None:
        raise AssertionError(f"{self.person.name} was sent away: {code}")


class Table:
    """Ana and Berta play; Eva and Iris look on, in two languages."""

    def __init__(self, hub: Hub, room: Room, guests: list[Guest]) -> None:
        self.hub = hub
        self.room = room
        self.guests = guests
        self.real: Game = room.game
        self.calls: Counter[tuple[str, Any]] = Counter()
        counting: Any = Counting(room.game, self.calls)
        room.game = room.plans.game = counting
        self.plans = Plans(self.real.key)
        self.rng = random.Random(5)

    async def say(self, guest: Guest, kind: str, **fields: Any) -> dict[str, Any]:
        """Counts from here on what the message leads to; what is answered to it."""
        self.calls.clear()
        told = len(guest.seen.others)
        dispatch.receive(self.room, guest, json.dumps({"t": kind, "id": 7, **fields}).encode())
        await self.room.settled()
        return next((m for m in guest.seen.others[told:] if m.get("ref") == 7), {})

    async def answer(self) -> None:
        assert self.room.play is not None
        seat, token, choice = random_reply(self.room.play.state, self.rng)
        said = await self.say(self.guests[seat], "reply", seat=seat, token=token, choice=choice)
        assert said["t"] == "done", said

    def made(self, name: str) -> dict[Any, int]:
        return {which: n for (what, which), n in self.calls.items() if what == name}

    def check_what_is_seen(self) -> None:
        """Everyone has before them what the game shows of this state, however it got there."""
        assert self.room.play is not None
        m = self.room.play.state
        for guest in self.guests:
            assert guest.seen.view == json.loads(msgspec.json.encode(self.real.view(m, guest.observer)))
            q = self.room.question_shown_to(guest.observer)
            names = self.room.names(guest.lang)
            shown = None if q is None else self.plans.told(m, q, guest.lang, names)
            assert guest.seen.question == json.loads(msgspec.json.encode(shown))


def at_a_table(database: str, game: str, body: Callable[[Table], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        store = await open_store(database)
        hub = Hub(settings_for(database), store)
        await hub.start()
        guests = [Guest("ana", "es"), Guest("berta", "en"), Guest("eva", "es"), Guest("iris", "en")]
        for guest in guests:
            await know(store, guest.person)
        spec = {"game": game, "seats": [{"kind": "me"}, {"kind": "person"}], "ask_all": True, **settings}
        room = await hub.room(await hub.create(msgspec.convert(spec, NewTable), guests[0].person))
        for guest in guests:
            hub.local_desk(room, guest)
        table = Table(hub, room, guests)
        for guest in guests:
            await table.say(guest, "enter", protocol=PROTOCOL, lang=guest.seen.lang)
        assert (await table.say(guests[1], "sit", seat=1))["t"] == "done"
        assert (await table.say(guests[0], "begin"))["t"] == "done"
        await body(table)
        for guest in guests:
            leaving.went_away(room, guest)
        await hub.stop()
        await store.close()

    asyncio.run(run())


OBSERVERS = {0: 1, 1: 1, SPECTATOR: 1}


@pytest.mark.parametrize("game", game_keys())
def test_an_answer_makes_each_view_and_each_sentence_once(sqlite_url: str, game: str) -> None:
    async def body(table: Table) -> None:
        assert table.made("view") == OBSERVERS, "the first state, shown to four guests"
        for _ in range(40):
            await table.answer()
            assert table.made("view") == OBSERVERS
            assert table.made("events_for") == {**OBSERVERS, JUDGE: 1}, "for those who look, and for the story"
            assert set(table.made("told").values()) <= {1}, "told once to each it speaks to"
            questions = table.made("question_view")
            assert set(questions) <= {(0, "es"), (1, "en")} and set(questions.values()) <= {1}
            table.check_what_is_seen()

    at_a_table(sqlite_url, game, body)


def test_who_looks_again_is_shown_what_was_made(sqlite_url: str) -> None:
    async def body(table: Table) -> None:
        ana, berta, eva, _ = table.guests
        await table.answer()
        assert table.room.play is not None
        q = table.room.play.state.questions[0]
        holder = table.guests[q.seat]
        assert (await table.say(holder, "reply", seat=q.seat, token=q.token, choice=[-5]))["t"] == "refused"
        assert not table.made("view") and not table.made("question_view")
        for guest, seat in ((ana, 0), (berta, 1)):
            await table.say(guest, "look", seat=seat)
            assert not table.made("view") and not table.made("question_view")
        await table.say(eva, "language", lang="en")
        assert not table.made("view")
        await table.say(holder, "language", lang={"es": "en", "en": "es"}[holder.lang])
        assert not table.made("view")
        assert table.made("question_view") == {(q.seat, holder.lang): 1}, "a language it has not been asked in"
        table.check_what_is_seen()
        await table.answer()
        assert table.made("view") == OBSERVERS
        table.check_what_is_seen()

    at_a_table(sqlite_url, ENDING, body)


def test_another_state_is_another_matter(sqlite_url: str) -> None:
    """The same number of answers, taken back and given anew, is not the same state."""

    async def body(table: Table) -> None:
        for _ in range(30):
            await table.answer()
        for _ in range(3):
            seat = next(i for i in (0, 1) if table.room.play and table.room.play.question_for(i))
            assert (await table.say(table.guests[seat], "undo", seat=seat))["t"] == "done"
            assert table.made("view") == OBSERVERS, "made anew, once for everyone"
            table.check_what_is_seen()
            for _ in range(4):
                await table.answer()
                table.check_what_is_seen()

    at_a_table(sqlite_url, ENDING, body, undo="libre")


@pytest.mark.parametrize("game", game_keys())
def test_what_is_passed_is_passed_without_looking(sqlite_url: str, game: str) -> None:
    """Whether a question is passed, and with which candidate, is asked of the state: nothing is built for it."""

    async def body(table: Table) -> None:
        room = table.room
        passed = 0
        for _ in range(60):
            if passed > 4 or room.playing().over:
                break
            before = room.version
            await table.answer()
            answers = room.version - before
            passed += answers - 1
            assert table.made("view") == dict.fromkeys(OBSERVERS, answers)
            assert sum(table.made("question_view").values()) <= answers
        assert passed or game == "sorcerers_arena"
        table.check_what_is_seen()

    at_a_table(sqlite_url, game, body, ask_all=False)


def test_a_table_that_nobody_looks_at_keeps_nothing(sqlite_url: str) -> None:
    async def body(table: Table) -> None:
        await table.answer()
        kept = table.room.kept()
        for guest in table.guests[1:]:
            leaving.went_away(table.room, guest)
        assert table.room.kept() is kept, "Ana still looks"
        leaving.went_away(table.room, table.guests[0])
        assert table.room.kept() is not kept

    at_a_table(sqlite_url, ENDING, body)
