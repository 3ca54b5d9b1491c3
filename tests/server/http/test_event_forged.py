"""A copy of an event can be written elsewhere, with a key of one's own and the ids of others' tables in its log. It is
not opened here; and if it ever were, nothing it says would reach those tables."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from copy import copy
from typing import Any, Final

import pytest
from decks_kit import listed, ready_deck
from server.http.event_bots import GAME, AtTable, online_event, published
from server.http.site import Site
from server.http.test_events import Desk
from server.http.test_online_events import opened, until

from coliseo.games.registry import package
from coliseo.server.http import event_extras
from coliseo.server.rooms import seating
from coliseo.server.rooms.client import Patience
from coliseo.server.storage.models import now_ms
from coliseo.tournament.acts.registry import Who
from coliseo.tournament.drawing import draw_round
from coliseo.tournament.event import ALONE, Event, engine
from coliseo.tournament.log import parse
from coliseo.tournament.model import HEAD_JUDGE, ORGANISER

#: how long the house looks after events before it is said that nothing came of it, in seconds
A_WHILE: Final = 2.5


@pytest.fixture(autouse=True)
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "random_seed", lambda: 20_261)
    monkeypatch.setattr(Patience, "rate", (100_000, 100_000.0))


class Forger:
    """Somebody who makes an event at home that names a table of others as its own."""

    def __init__(self, record: str) -> None:
        law = package(GAME).law
        assert law is not None
        self.now = now_ms() - 600_000
        settings = {"match": "bo1", "list_required": False, "spectator_delay": 0, "hands_delay": 0}
        self.event = event = Event.create(law(), "Mía", self.who(), settings, "Yo", ALONE, place="en_linea")
        event.act("registration", {}, self.who())
        deck = listed(GAME, ready_deck(GAME, ""))
        for n in (1, 2):
            event.enter(f"Persona {n}", self.who())
            event.hand_in(n, deck, self.who())
        event.act("lists_locked", {}, self.who())
        draw_round(event, self.who())
        for kind in ("published", "started"):
            event.act(kind, {}, self.who())
        assert event.state.round is not None
        (self.table,) = event.state.round.pairings
        self.at = {"stage": 0, "round": 1, "table": self.table.table}
        self.now += 1
        event.act("table_opened", {**self.at, "game": 1, "record": record}, engine(self.now, "1/1"))

    def who(self, role: str = ORGANISER) -> Who:
        self.now += 1
        return Who("s1", role, "d", self.now)

    @property
    def text(self) -> str:
        return self.event.log.dump(secrets=True)

    def restored(self, site: Site) -> Desk:
        desk = Desk(site)
        answer = desk.post("/api/events/restore", json={"text": self.text})
        assert answer.status_code == 201, answer.text
        desk.event = answer.json()["id"]
        return desk


@pytest.fixture
def let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if such a copy had been opened in spite of all: each way to a table has to hold by itself."""
    monkeypatch.setattr(event_extras, "ids_in", lambda _log: [])


@pytest.fixture
def victim(site: Site) -> Iterator[tuple[Desk, list[Desk], str]]:
    desk, *phones = online_event(site, 2, match="bo1")
    published(desk)
    (record,) = opened(desk)
    yield desk, phones, record


def test_a_copy_that_names_others_tables_is_not_opened(site: Site, victim: tuple[Desk, list[Desk], str]) -> None:
    desk, _, record = victim
    private = desk.open_table(game=GAME)
    for named in (record, private):
        forger = Forger(named)
        refused = Desk(site).post("/api/events/restore", json={"text": forger.text})
        assert (refused.status_code, refused.json()["code"]) == (422, "others_tables"), refused.text
        # what was undone could count again
        forger.event.undo(forger.event.log.entries[-1].n, forger.who(HEAD_JUDGE), "x")
        refused = Desk(site).post("/api/events/restore", json={"text": forger.text})
        assert (refused.status_code, refused.json()["code"]) == (422, "others_tables"), refused.text
    # tables of the house that it comes from are nobody's here
    assert Forger("de-otra-casa").restored(site).look()["entries"]


@pytest.mark.usefixtures("let_in")
def test_nobody_has_a_game_lost_paused_or_shown_that_is_not_theirs(
    site: Site, victim: tuple[Desk, list[Desk], str]
) -> None:
    desk, phones, record = victim
    table = desk.round["tables"][0]
    first, second = (phones[number - 1] for number in table["sides"])
    forger = Forger(record)
    forger.event.act("game_lost", {**forger.at, "number": forger.table.sides[0], "reason": "x"}, forger.who(HEAD_JUDGE))
    forger.event.act("paused", forger.at, forger.who(HEAD_JUDGE))

    async def sitting() -> list[dict[str, Any]]:
        async with AtTable(first, record) as one, AtTable(second, record) as two:
            await one.enter()
            await two.enter()
            evil = await asyncio.to_thread(forger.restored, site)
            await asyncio.to_thread(evil.did, "announced", es="Ya.")
            await asyncio.sleep(A_WHILE)
            for at in (one, two):  # and so it hears everything that the room has said meanwhile
                await at.ask("chat", text="Hola")
            return [one.told, two.told]

    for told in asyncio.run(sitting()):
        assert told["event"]["state"] == "playing" and told["event"]["event"] == desk.event
        assert not told["event"].get("hands")
    after = desk.round["tables"][0]
    assert not after.get("kind") and not after["online"][0].get("over")


@pytest.mark.usefixtures("let_in")
def test_a_table_at_rest_is_not_woken_by_an_event_that_is_not_its_own(
    site: Site, victim: tuple[Desk, list[Desk], str]
) -> None:
    desk, _, record = victim
    hub = site.app.state.hub
    assert record not in hub.rooms, "nobody has come yet"
    forger = Forger(record)
    forger.event.act("game_lost", {**forger.at, "number": forger.table.sides[0], "reason": "x"}, forger.who(HEAD_JUDGE))
    evil = forger.restored(site)
    evil.did("announced", es="Ya.")
    with pytest.raises(TimeoutError):
        until(lambda: record in hub.rooms, A_WHILE)
    assert not desk.round["tables"][0].get("kind")


@pytest.mark.usefixtures("let_in")
def test_a_stream_counts_only_its_own_tables(site: Site, victim: tuple[Desk, list[Desk], str]) -> None:
    desk, _, record = victim
    private = desk.open_table(game=GAME)

    def counted(whose: Desk) -> list[int | None]:
        sides = whose.get(f"/api/events/{whose.event}/overlay").json()["sides"]
        return [side.get("count") for side in sides]

    assert None not in counted(desk), "and what was worked out for its own event is not handed to another"
    for named in (record, private):
        assert counted(Forger(named).restored(site)) == [None, None]


@pytest.mark.usefixtures("let_in")
def test_a_judge_of_both_looks_only_through_the_event_whose_table_it_is(
    site: Site, victim: tuple[Desk, list[Desk], str]
) -> None:
    desk, _, record = victim
    forger = Forger(record)
    answer = desk.post("/api/events/restore", json={"text": forger.text})
    assert answer.status_code == 201, answer.text
    other = copy(desk)
    other.event = answer.json()["id"]
    before = other.look()["entries"]
    for route in ("table-story", "table-bench"):
        refused = other.say(route, table=forger.table.table)
        assert (refused.status_code, refused.json()["code"]) == (404, "no_online_game"), refused.text
    assert other.look()["entries"] == before
    looked = desk.say("table-story", table=desk.round["tables"][0]["table"])
    assert looked.status_code == 200, looked.text
    kinds = [e.kind for e in parse(desk.get(f"/api/events/{desk.event}/log").text).entries]
    assert kinds.count("looked") == 1


@pytest.mark.usefixtures("let_in")
def test_no_record_becomes_anybodys_through_a_copy(site: Site, victim: tuple[Desk, list[Desk], str]) -> None:
    desk, phones, record = victim
    evil = Forger(record).restored(site)

    async def give_up() -> None:
        number = desk.round["tables"][0]["sides"][0]
        async with AtTable(phones[number - 1], record) as at:
            await at.enter()
            assert (await at.ask("concede", seat=0))["t"] == "done"

    asyncio.run(give_up())
    until(lambda: desk.round["tables"][0].get("kind"))
    # the public of the event sees it three minutes later, its organiser at once; the forger is the public
    for path in ("replay", "record"):
        assert evil.get(f"/api/tables/{record}/{path}").json()["code"] == "event_not_yet", path
    assert desk.get(f"/api/tables/{record}/replay").status_code == 200
    assert not evil.round["tables"][0].get("kind"), "nor does its end end anything elsewhere"
