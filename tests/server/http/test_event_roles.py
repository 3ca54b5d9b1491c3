"""Who may do what at an event over the wire: what is undone, devices of one kind, words for some, corrections after the
cut."""

from __future__ import annotations

import json
from typing import Any

import pytest
from decks_kit import listed, ready_deck
from server.http.site import Site
from server.http.test_event_desk import play_a_round
from server.http.test_events import Desk, organised, paired

from coliseo.cli.errors import UserError
from coliseo.cli.main import run


def joined(site: Site, desk: Desk, name: str, role: str) -> Desk:
    token = desk.say("invitations", name=name, roles=[role]).json()["token"]
    other = Desk(site, desk.event)
    assert other.say("staff", token=token).status_code == 200
    return other


def test_whoever_judges_does_not_make_themselves_organiser(site: Site) -> None:
    desk, _ = organised(site, 2)
    head = joined(site, desk, "Jota", "head_judge")
    (me,) = (one["id"] for one in head.look()["staff"]["people"] if one.get("me"))
    (boss,) = (one["id"] for one in desk.look()["staff"]["people"] if one.get("me"))
    for refused in (
        head.does("staff", id=me, roles=["organiser", "head_judge"]),
        head.does("staff_left", id=boss),
        head.say("invitations", name="Eva", roles=["organiser"]),
        head.get(f"/api/events/{desk.event}/copy"),
    ):
        assert refused.status_code == 403, refused.text
    assert not {"staff", "staff_left"} & set(head.look()["staff"]["may"]), "and no button says otherwise"
    assert {"staff", "staff_left"} <= set(desk.look()["staff"]["may"])
    assert desk.does("staff_left", id=boss).json()["code"] == "last_organiser"
    desk.did("staff_left", id=me)


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


def test_what_depends_on_an_entry_is_shown_before_it_is_undone_with_it(site: Site) -> None:
    desk, phones = organised(site, 4, rounds=2)
    paired(desk)
    desk.did("published")
    published = desk.look()["entries"]
    address = f"/api/events/{desk.event}/undo/{published}"
    assert desk.get(address).json() == {"entries": [], "reason": False}
    for phone in phones[:2]:
        phone.reports(0)
    foreseen = desk.get(address).json()
    assert [line["what"] for line in foreseen["entries"]] == ["dar un resultado"] * 2
    alone = desk.say("undo", n=published, reason="mesas mal puestas")
    assert alone.json()["code"] == "depends" and "dar un resultado" in alone.json()["detail"]
    # what was reported since it was shown is not undone unseen
    phones[2].reports(0)
    shown = [line["n"] for line in foreseen["entries"]]
    late = desk.say("undo", n=published, reason="mesas mal puestas", with_all=True, shown=shown)
    assert (late.status_code, late.json()["code"]) == (409, "depends")
    assert desk.round["state"] == "published"
    shown = [line["n"] for line in desk.get(address).json()["entries"]]
    assert desk.say("undo", n=published, reason="mesas mal puestas", with_all=True, shown=shown).status_code == 200
    assert desk.round["state"] == "paired"
    assert desk.get(f"/api/events/{desk.event}/undo/1").json()["code"] == "undo", "without it there is no event"


def test_the_whole_log_is_read_page_by_page(site: Site) -> None:
    desk, _ = organised(site, 2)
    for word in range(50):
        desk.did("announced", es=f"Aviso {word}", en=f"Notice {word}")
    last = desk.look()["entries"]
    address = f"/api/events/{desk.event}/entries"
    seen: list[int] = []
    page = desk.get(address).json()["entries"]
    while page:
        seen += [line["n"] for line in page]
        page = desk.get(f"{address}?before={seen[-1]}").json()["entries"] if seen[-1] > 1 else []
    assert seen == list(range(last, 0, -1))


def test_the_staff_see_what_each_side_told(site: Site) -> None:
    desk, phones = organised(site, 2, rounds=1)
    paired(desk)
    desk.did("published")
    for phone in phones:
        mine = desk.round["tables"][0]["sides"].index(phone.look()["me"]["number"])
        phone.reports(mine)
    told = desk.look()["staff"]["told"]
    assert sorted((one["side"], one.get("winner", -1)) for one in told) == [(0, 0), (1, 1)]
    assert all(one["table"] == 1 and one["kind"] == "played" and one["games"] and one["at"] for one in told)
    assert desk.look()["staff"]["report_wait"] == 180_000
    assert "staff" not in phones[0].look()
    # both sat there, and what they told differs: each reads both, and nobody else does
    assert all(len(phone.look()["me"]["told"]) == 2 for phone in phones)
    assert "told" not in str(Desk(site, desk.event).look())
    desk.did("accepted", table=1, side=1)
    assert desk.look()["staff"]["told"] == []


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


def test_whoever_has_the_computer_comes_back_to_the_desk(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    lost, phones = organised(site, 2)
    where = ["--data", str(site.settings.data), "--database", site.settings.database]

    def coliseo(*words: str) -> str:
        assert run(["--lang", "en", "desk", *words, *where]) == 0
        return capsys.readouterr().out.strip()

    assert lost.event in [one["id"] for one in json.loads(coliseo("--json"))] and f"{lost.event}  " in coliseo()
    link = coliseo(lost.event, "--port", "8123")
    page, token = link.split("?invitacion=")
    assert page == f"http://localhost:8123/torneo/{lost.event}"
    desk = Desk(site, lost.event)
    assert desk.look().get("staff") is None
    assert phones[0].say("staff", token=token).json()["code"] == "player_device"
    assert desk.say("staff", token=token).status_code == 200
    paired(desk)
    assert desk.does("published").status_code == 200
    assert Desk(site, lost.event).say("staff", token=token).status_code == 403, "it is good once"
    with pytest.raises(UserError, match="There is no event “nada”"):
        coliseo("nada")


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


def test_an_act_is_no_longer_than_it_needs_and_can_be_written_down(site: Site) -> None:
    desk, phones = organised(site, 1)
    anybody = Desk(site, desk.event)
    for who in (phones[0], anybody):
        refused = who.does("word", word="sol", more="x" * 9000)
        assert (refused.status_code, refused.json()["code"]) == (413, "too_long"), refused.text
    assert anybody.does("word", word="sol").status_code == 200
    endless = desk.post(
        f"/api/events/{desk.event}/acts",
        content=b'{"kind": "announced", "data": {"es": "\xe2\x80\xa6", "until": 1e999}}',
        headers={"content-type": "application/json"},
    )
    assert endless.status_code in (400, 422), endless.text


def test_a_scorekeeper_reads_no_list_that_is_secret_by_another_way(site: Site) -> None:
    desk, phones = organised(site, 2, "mitos_y_leyendas")
    deck = listed("mitos_y_leyendas", ready_deck("mitos_y_leyendas", ""))
    assert phones[0].say("lists", text=deck).status_code == 200
    paired(desk)
    desk.did("published")
    desk.did("check_began", number=1)
    desk.did("check_ended", check=1, differences=["falta una carta que lleva"])

    def told(who: Desk) -> tuple[int, bool, bool, list[list[str]]]:
        log = who.get(f"/api/events/{desk.event}/log").text
        checks = who.get(f"/api/events/{desk.event}/judging").json()["checks"]
        found = [check.get("differences", []) for check in checks]
        opened = who.get(f"/api/events/{desk.event}/lists/1").status_code
        return opened, '"vault":"list"' in log, "falta una carta" in log, found

    assert told(joined(site, desk, "Ese", "scorekeeper")) == (403, False, False, [[]])
    assert told(joined(site, desk, "Jota", "judge")) == (200, True, True, [["falta una carta que lleva"]])
