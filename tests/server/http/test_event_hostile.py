"""People who mean ill to an event: copies written by hand, acts that nobody could keep, judges called without end,
streams opened without end, PINs guessed, a link tried on the wrong device."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from server.http.site import Site
from server.http.test_event_roles import joined
from server.http.test_events import Desk, organised, paired
from tournament.kit import Desk as Bare
from tournament.test_hostile_files import entry, kept, written

from coliseo.server.events import desks
from coliseo.server.events.following import within
from coliseo.server.events.restoring import MOST_TOLD, opened
from coliseo.server.problems import Problem
from coliseo.server.rooms.doors import Doors
from coliseo.server.settings import Limit, Limits
from coliseo.server.storage.models import now_ms
from coliseo.tournament.log import DESK

Start = Callable[..., Site]
Lines = list[dict[str, Any]]


def told(line: int, **data: Any) -> Callable[[Lines], object]:
    return lambda lines: lines[line]["data"].update(data)


def header(**fields: Any) -> Callable[[Lines], object]:
    return lambda lines: lines[0].update(fields)


# -- copies ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        header(event=12),
        header(event="../../etc"),
        header(more="x" * 100_000),
        told(1, name="x" * 121),
        told(1, rulebook="x" * 100_000),
        told(1, settings=[1]),
        told(2, team="x" * 121),
        told(2, needs="x" * MOST_TOLD),
        entry(2, device="x" * 100_000),
        entry(2, by="s" + "1" * 60),
        entry(2, role="o" * 30),
        entry(2, device="mesa\x00"),
        kept("pin", "1" * 100, text="000000"),
        entry(2, at=-1),
        entry(2, at=now_ms() + 10 * 24 * 3600_000),
        kept("name", "1", text="x" * 1000, salt="00"),
        kept("name", "1", text="Ana\u202e", salt="00"),
        kept("list", "1/1", text="x" * 20_001, salt="00"),
        kept("whatever", "1", text="x"),
        entry(3, kind="list", data={}),
    ],
)
def test_a_copy_holds_nothing_that_could_not_have_come_in_by_the_doors(change: Callable[[Lines], object]) -> None:
    opened(written(lambda lines: None))
    with pytest.raises(Problem) as caught:
        opened(written(change))
    assert caught.value.code == "bad_copy"


def test_undoing_without_end_is_not_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Bare("warlords_of_terra", 2)
    for _ in range(5):
        n = desk.do("wall", shows=["clock"]).n
        desk.event.undo(n, desk.who())
    text = desk.event.log.dump(secrets=True)
    assert opened(text).state.players.keys() == {1, 2}
    monkeypatch.setattr("coliseo.server.events.restoring.MOST_UNDOING", 10)
    with pytest.raises(Problem):
        opened(text)


def test_what_a_desk_chose_on_another_computer_stays_there() -> None:
    for choice in ({"place": "abc"}, {"place": -7}):
        assert DESK not in opened(written(kept("desk", "copies", **choice))).log.vault.held
    assert DESK not in opened(written(kept("desk", "featured", table="x"))).log.vault.held


def test_a_hostile_copy_is_refused_over_the_wire_and_listed_nowhere(site: Site) -> None:
    visitor = Desk(site)
    for text in ("[" * 100_000, written(kept("key", "event", secret="zz")), written(told(1, name="x" * 50_000))):
        refused = visitor.post("/api/events/restore", json={"text": text})
        assert (refused.status_code, refused.json()["code"]) == (422, "bad_copy")


# -- acts ------------------------------------------------------------------------------------------------------------


def test_nothing_is_written_down_that_no_reader_of_the_log_holds(site: Site) -> None:
    desk, _ = organised(site, 2)
    deep: Any = "x"
    for _ in range(60):
        deep = [deep]
    for data in ({"until": 2**70}, {"until": 10**300}, {"more": deep}):
        refused = desk.does("announced", es="a", en="b", **data)
        assert (refused.status_code, refused.json()["code"]) == (422, "malformed")
    assert desk.does("edited", number=1, fixed_table=2**60).status_code == 422


def test_a_name_is_put_right_where_it_is_kept_and_not_in_the_log(site: Site) -> None:
    """Its text in an entry could not be erased, and would be no commitment to what is kept: the copy would not open."""
    desk, _ = organised(site, 2)
    refused = desk.does("edited", number=1, name="Ana Pérez")
    assert (refused.status_code, refused.json()["code"]) == (422, "own_address")
    assert desk.say("rename", number=1, name="Ana Pérez").status_code == 200
    copy = desk.get(f"/api/events/{desk.event}/copy").text
    entries = [json.loads(line) for line in copy.splitlines() if '"signature"' in line]
    assert "Ana" not in json.dumps(entries)
    assert opened(copy).name_of(1) == "Ana Pérez"


def test_garbage_for_a_result_is_refused(site: Site) -> None:
    desk, phones = organised(site, 2)
    paired(desk)
    desk.did("published")
    for result in ({"kind": "played", "games": 5}, {"kind": "played", "games": [1]}, {"kind": "played", "seats": [1]}):
        for who in (desk, phones[0]):
            refused = who.does("reported", table=1, number=1, result=result)
            assert (refused.status_code, refused.json()["code"]) == (422, "malformed")


def test_whoever_plays_calls_once_for_one_thing(site: Site) -> None:
    desk, phones = organised(site, 2)
    paired(desk)
    desk.did("published")
    phones[0].did("called", table=1, topic="regla")
    again = phones[0].does("called", table=1, topic="regla")
    assert (again.status_code, again.json()["code"]) == (422, "call")
    phones[0].did("called", table=1, topic="mazo")
    phones[1].did("called", table=1, topic="regla")
    assert len(desk.look()["staff"]["calls"]) == 3
    desk.did("call_taken", call=1)
    desk.did("call_closed", call=1)
    phones[0].did("called", table=1, topic="regla")


# -- who somebody is -------------------------------------------------------------------------------------------------


def test_the_organiser_who_tries_a_judges_link_stays_organiser_and_the_link_stays_good(site: Site) -> None:
    desk, _ = organised(site, 2)
    token = desk.say("invitations", name="Nuria", roles=["judge"]).json()["token"]
    refused = desk.say("staff", token=token)
    assert (refused.status_code, refused.json()["code"]) == (409, "staff_device")
    assert "organiser" in desk.look()["staff"]["roles"]
    judge = Desk(site, desk.event)
    assert judge.say("staff", token=token).status_code == 200
    # to become more than one was is no loss
    token = desk.say("invitations", name="Nuria", roles=["head_judge"]).json()["token"]
    assert judge.say("staff", token=token).status_code == 200
    assert judge.look()["staff"]["roles"] == ["head_judge"]


def test_whoever_was_taken_off_the_staff_comes_back_by_another_link(site: Site) -> None:
    desk, _ = organised(site, 2)
    judge = joined(site, desk, "Nuria", "head_judge")
    (me,) = (one["id"] for one in judge.look()["staff"]["people"] if one.get("me"))
    desk.did("staff_left", id=me)
    token = desk.say("invitations", name="Nuria", roles=["scorekeeper"]).json()["token"]
    assert judge.say("staff", token=token).status_code == 200


def test_events_made_to_come_to_are_no_way_past_the_limit_of_an_address(start: Start) -> None:
    site = start(limits=Limits(event_guest_address=Limit(3, 600)))
    events = [organised(site, 0)[0].event for _ in range(2)]
    came = []
    for event in (*events, *events):
        with site.visitor(referer=f"{site.address}/torneo/{event}") as visitor:
            came.append(visitor.get("/api/me").status_code)
    assert came[-1] == 429 and came[0] == 200


# -- streams ---------------------------------------------------------------------------------------------------------


def test_a_stream_counts_as_a_socket_while_it_is_open() -> None:
    doors = Doors(2, 3)

    async def lines() -> Any:
        yield "1"
        yield "2"

    async def run() -> None:
        first, second = (within(doors, "ana", "1.2.3.4", lines()) for _ in range(2))
        assert [await anext(first), await anext(second)] == ["1", "1"] and doors.open == 2
        assert not doors.has_room("ana", "") and doors.has_room("beto", "1.2.3.4")
        assert [line async for line in within(doors, "ana", "", lines())] == []
        await cast("Any", first).aclose()
        assert [line async for line in second] == ["2"] and doors.open == 0

    asyncio.run(run())


def test_streams_are_not_opened_without_end(start: Start) -> None:
    site = start(sockets_per_person=1)
    desk, (phone,) = organised(site, 1)
    path = f"/api/events/{desk.event}/stream"
    with phone.stream("GET", path) as one:
        lines = one.iter_lines()
        assert next(lines)
        refused = phone.get(path)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")


def test_of_the_many_who_follow_an_event_one_asks_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def length(_store: object, event: str) -> int:
        asked.append(event)
        return 7

    monkeypatch.setattr(desks.stored, "length", length)
    monkeypatch.setattr(desks, "LOOK_AGAIN", 0.2)

    async def run() -> list[int]:
        held = desks.Desks(cast("Any", SimpleNamespace()), cast("Any", SimpleNamespace()))
        return await asyncio.gather(*(held.wait_beyond("a", 7) for _ in range(300)))

    assert asyncio.run(run()) == [7] * 300 and len(asked) == 1
