"""Who may do what at an event over the wire: what is undone, devices of one kind, words for some, corrections after the
cut."""

from __future__ import annotations

from typing import Any

from server.http.site import Site
from server.http.test_event_desk import play_a_round
from server.http.test_events import Desk, organised, paired


def joined(site: Site, desk: Desk, name: str, role: str) -> Desk:
    token = desk.say("invitations", name=name, roles=[role]).json()["token"]
    other = Desk(site, desk.event)
    assert other.say("staff", token=token).status_code == 200
    return other


def test_staff_undo_what_they_may_do(site: Site) -> None:
    desk, _ = organised(site, 2)
    scorer = joined(site, desk, "Luz", "scorekeeper")
    paired(desk)
    desk.did("published")
    given = desk.does("penalised", number=1, key="conducta", penalty="warning", reason="…")
    assert given.status_code == 200, given.text
    entry = desk.look()["entries"]
    refused = scorer.say("undo", n=entry, reason="", with_all=True)
    assert (refused.status_code, refused.json()["code"]) == (422, "role")
    assert len(desk.look()["staff"]["penalties"]) == 1
    # whoever runs the event alone is all of it
    assert desk.say("undo", n=entry, reason="", with_all=True).status_code == 200
    assert not desk.look()["staff"]["penalties"]


def test_a_device_is_the_staffs_or_a_players(site: Site) -> None:
    desk, phones = organised(site, 2, "atrum_arena")
    token = desk.say("invitations", name="Luz", roles=["judge"]).json()["token"]
    refused = phones[0].say("staff", token=token)
    assert (refused.status_code, refused.json()["code"]) == (409, "player_device")
    assert Desk(site, desk.event).say("staff", token=token).status_code == 200, "the invitation is still good"
    pin = desk.say("players", name="Tino").json()
    refused = desk.say("join", number=pin["number"], pin=pin["pin"])
    assert (refused.status_code, refused.json()["code"]) == (409, "staff_device")
    assert desk.look()["staff"] is not None


def test_whoever_judges_atrum_does_not_play_it(site: Site) -> None:
    desk, _ = organised(site, 2, "atrum_arena")
    refused = desk.say("invitations", name="persona 1", roles=["judge"])
    assert refused.status_code == 422 and refused.json()["rules"] == ["AA-III.2.4.14"], refused.text


def test_words_are_heard_by_those_they_are_for(site: Site) -> None:
    desk, phones = organised(site, 1)
    for to in ("all", "players", "staff"):
        desk.did("announced", es=f"para {to}", to=to)

    def heard(who: Desk) -> list[str]:
        return [each["text"]["es"].removeprefix("para ") for each in who.look()["announcements"]]

    assert [heard(who) for who in (desk, phones[0], Desk(site, desk.event))] == [
        ["all", "players", "staff"], ["all", "players"], ["all"],
    ]  # fmt: skip


def test_a_ruling_is_read_by_those_of_its_table_in_its_round(site: Site) -> None:
    desk, phones = organised(site, 4, rounds=2)
    play_a_round(desk, close=False)
    first = next(table for table in desk.round["tables"] if table["table"] == 1)
    caller = phones[first["sides"][0] - 1]
    caller.did("called", table=1, topic="regla")
    desk.did("call_closed", call=1, ruling="Se repite el robo.")
    assert [call["ruling"] for call in caller.look()["me"]["calls"]] == ["Se repite el robo."]
    desk.did("closed")
    play_a_round(desk, close=False)
    assert not any(phone.look()["me"].get("calls") for phone in phones)


def test_after_the_cut_whoever_is_head_judge_too_chooses(site: Site) -> None:
    desk, _ = organised(site, 4, "sorcerers_arena", rounds=1, cut=2)
    play_a_round(desk)
    cut = desk.say("cut", number=2)
    assert cut.status_code == 200, cut.text
    told: dict[str, Any] = {"kind": "played", "winner": 1, "games": [{"winner": 1}]}
    where = {"stage": 0, "round": 1, "table": 2, "result": told, "reason": "al revés"}
    refused = desk.does("corrected", **where)
    assert refused.json()["code"] == "after_cut"
    assert desk.say("foresee", **where, after_cut="stands").status_code == 200
    desk.did("corrected", **where, after_cut="stands")
