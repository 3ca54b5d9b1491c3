"""What phones and walls are told: the clock of each table, the sums behind a place, what somebody needs."""

from __future__ import annotations

from typing import Any

import pytest
from server.http.site import Site
from server.http.test_events import Desk, organised, paired

MINUTE = 60


def begun(desk: Desk, minutes: int) -> int:
    """The next round, whose clock has run for so long; since when."""
    paired(desk)
    desk.did("published")
    at: int = desk.look()["now"] - minutes * 60_000
    desk.did("started", at=at)
    return at


def left(told: dict[str, Any], at: int, minutes: int) -> int:
    """Of so many minutes, by the moment that the clock was told at."""
    seconds: int = (minutes * 60_000 - (told["now"] - at)) // 1000
    return seconds


def clock(desk: Desk) -> dict[str, Any]:
    told: dict[str, Any] = desk.round["clock"]
    return told


def test_the_clock_is_told_beyond_its_end_so_that_an_extension_counts_once(site: Site) -> None:
    """A table of a round of 45 minutes with 3 more has one left after 47, whenever it asks."""
    desk, _ = organised(site, 2)
    at = begun(desk, 47)
    desk.did("extended", table=1, minutes=3)
    told = clock(desk)
    assert told["left"] == left(told, at, 45) <= -2 * MINUTE and not told.get("extra")
    assert desk.round["tables"][0]["extension"] == 3 * MINUTE
    stream = desk.get(f"/api/events/{desk.event}/overlay", params={"table": 1}).json()["clock"]
    assert stream["left"] == left(stream, at, 48) > 0 and stream["state"] == "running"


def test_minutes_to_finish_the_game_under_way_come_after_the_extension(site: Site) -> None:
    desk, _ = organised(site, 2, "mitos_y_leyendas", minutes=45, extra_minutes=5)
    at = begun(desk, 46)
    told = clock(desk)
    assert told["extra"] == 5 * MINUTE and told["left"] == left(told, at, 45) < 0 and told["state"] == "extra"


@pytest.mark.rule("RG-DV.11")
def test_notices_come_with_the_clock_and_their_rule(site: Site) -> None:
    desk, _ = organised(site, 2, "rise_of_gods")
    for key, *_ in desk.look()["staff"]["to_explain"]:
        desk.did("explained", point=key)
    begun(desk, 1)
    told = clock(desk)
    assert told["notices"] == [10, 5] and told["notice_rules"] == ["RG-DV.11"]


def played(desk: Desk, rounds: int) -> None:
    """The first of every table wins."""
    for _ in range(rounds):
        begun(desk, 1)
        for table in desk.round["tables"]:
            if not table.get("kind"):
                result = {"kind": "played", "winner": 0, "games": [{"winner": 0, "left": [4, 1]}]}
                desk.did("reported", table=table["table"], result=result)
        desk.did("closed")


def test_every_number_of_the_standings_opens_its_sum(site: Site) -> None:
    """OMW% as a percentage; each number is the sum or the mean of what is told of it, with the rules it has."""
    desk, phones = organised(site, 5, "sorcerers_arena", rounds=3)
    played(desk, 2)
    view = phones[0].look()
    omw = {row["values"]["omw"] for row in view["standings"]["rows"]}
    assert all(value == "0.00" or 33 <= float(value) <= 100 for value in omw) and max(map(float, omw)) > 33
    for row in view["standings"]["rows"]:
        answer = phones[0].get(f"/api/events/{desk.event}/sums", params={"number": row["number"]})
        assert answer.status_code == 200, answer.text
        sums = answer.json()["sums"]
        assert {each["key"]: each["value"] for each in sums} == row["values"]
        for each in sums:
            terms = [float(term["value"]) for term in each["terms"]]
            whole = sum(terms) / (max(1, len(terms)) if each["how"] == "mean" else 1)
            assert abs(whole - float(each["value"])) < 0.011, each
            assert all(term.get("number") or term.get("round") for term in each["terms"])
    assert phones[0].get(f"/api/events/{desk.event}/sums", params={"number": 99}).status_code == 404


def test_what_do_i_need_is_told_to_those_whom_the_event_tells_it(site: Site) -> None:
    desk, phones = organised(site, 8, cut=2, rounds=3)

    def asked(who: Desk, number: int) -> Any:
        return who.get(f"/api/events/{desk.event}/need", params={"number": number, "lang": "es"})

    begun(desk, 1)
    assert asked(phones[0], 1).json()["outlooks"] == [] and not phones[0].look()["me"].get("need"), "three are left"
    for table in desk.round["tables"]:
        result = {"kind": "played", "winner": 0, "games": [{"winner": 0}]}
        desk.did("reported", table=table["table"], result=result)
    desk.did("closed")
    played(desk, 1)
    begun(desk, 1)
    leader = desk.look()["standings"]["rows"][0]["number"]
    last = desk.look()["standings"]["rows"][-1]["number"]
    assert phones[leader - 1].look()["me"]["need"] is True
    told = asked(phones[leader - 1], leader).json()["outlooks"]
    assert [each["outcome"] for each in told] == ["win", "draw", "loss"]
    assert told[0]["certainty"] == "sure" and told[0]["text"] == "si ganas: seguro" and told[0]["share"] is None
    unsure = [each for each in told if each["certainty"] == "possible"]
    assert unsure and all(0 <= each["share"] <= 1 and "%" in each["text"] for each in unsure)
    assert asked(phones[leader - 1], leader).json()["outlooks"] == told, "the same until something happens"
    assert {each["certainty"] for each in asked(phones[0], last).json()["outlooks"]} == {"impossible"}
    assert asked(desk, 99).status_code == 422
    desk.did("settings", changes={"what_do_i_need": "staff"})
    assert asked(phones[0], 1).status_code == 403 and asked(desk, leader).status_code == 200
    assert not phones[leader - 1].look()["me"].get("need")
    desk.did("settings", changes={"what_do_i_need": "off"})
    assert asked(desk, leader).status_code == 403


@pytest.mark.rule("AA-III.2.6.4", "AA-III.2.6.8")
def test_a_phone_is_told_how_a_match_may_end_otherwise(site: Site) -> None:
    """No draws to agree on in Atrum Arena, and nobody gives up once time is up; in Warlords of Terra both are open."""
    desk, phones = organised(site, 2, "atrum_arena")
    assert paired_report(desk) == (False, True)
    desk.did("formed", table=1)
    desk.did("started")
    desk.did("time")
    assert (phones[0].look()["report"]["agreed"], phones[0].look()["report"]["concede"]) == (False, False)
    won = {"winner": 1, "reason": "", "left": [1, 2], "turns": 0}
    told = {"kind": "conceded", "winner": 1, "fault": 0, "games": [won]}
    refused = phones[0].does("reported", table=1, number=1, result=told)
    assert refused.status_code == 422 and "AA-III.2.6.8" in refused.json()["rules"]
    other, _ = organised(site, 2, "warlords_of_terra")
    assert paired_report(other) == (True, True)
    assert other.look()["report"]["draws"]


def paired_report(desk: Desk) -> tuple[bool, bool]:
    """Whether a draw may be agreed on, and whether somebody may give up, in the first round."""
    paired(desk)
    desk.did("published")
    report = desk.look()["report"]
    return report["agreed"], report["concede"]


def test_anybody_adds_a_word_to_the_seed_before_it_is_revealed(site: Site) -> None:
    desk, phones = organised(site, 2)
    for who in (desk, phones[0], Desk(site, desk.event)):
        who.did("word", word="lluvia")
    seen = Desk(site, desk.event).look()
    assert seen["words"] == 3 and len(seen["seed_promise"]) == 64 and not seen["seed"]
    paired(desk)
    late = phones[1].does("word", word="tarde")
    assert late.status_code == 422
    assert phones[1].look()["seed"] and phones[1].look()["words"] == 3


# -- at time ----------------------------------------------------------------------------------------------------------


def led(phone: Desk, table: int, **facts: Any) -> dict[str, Any]:
    told = phone.say("at-time", table=table, facts=facts)
    assert told.status_code == 200, told.text
    found: dict[str, Any] = told.json()
    return found


@pytest.mark.rule("RG-DV.4")
def test_at_time_nobody_is_asked_for_warnings_and_only_the_table_learns_what_follows(site: Site) -> None:
    """RG OQ.62. Who has how many is private: that is told neither before time is up nor to others."""
    desk, phones = organised(site, 4, "rise_of_gods", structure="single")
    for key, *_ in desk.look()["staff"]["to_explain"]:
        desk.did("explained", point=key)
    begun(desk, 1)
    table, other = desk.round["tables"]
    desk.did("penalised", number=table["sides"][1], key="robar_de_mas", penalty="warning")
    at, facts = table["table"], {"momento": "en_turno", "turno": "A", "ganador": "nadie", "vidas": [9, 9]}
    lie = {**facts, "advertencias": [3, 0]}
    there = [phones[n - 1] for n in table["sides"]]
    elsewhere = [phones[other["sides"][0] - 1], Desk(site, desk.event)]

    def closed(phone: Desk) -> bool:
        for asked in (facts, lie):
            told = led(phone, at, **asked)
            if told["result"] or told["steps"][-1]["asks"] or "advertencia" in str(told):
                return False
        return True

    assert all(closed(phone) for phone in (*there, *elsewhere)), "time is not up"
    assert led(desk, at, **facts)["result"]["winner"] == 0, "staff know it anyway"
    desk.did("time")
    assert all(closed(phone) for phone in elsewhere)
    for phone in there:
        told = led(phone, at, **lie)
        assert told["result"]["winner"] == 0 and "advertencias" not in {step["asks"] for step in told["steps"]}
        assert [game["left"] for game in told["result"]["games"]] == [[9, 9]]
    false = {**told["result"], "winner": 1}
    refused = there[1].does("reported", table=at, number=1, result=false)
    assert refused.status_code == 422 and "RG-DV.4" in refused.json()["rules"]
    for n, phone in enumerate(there, 1):
        answer = phone.does("reported", table=at, number=n, result=told["result"])
        assert answer.status_code == 200, answer.text
    assert desk.round["tables"][0]["kind"] == "time"
    assert desk.say("at-time", table=99, facts={}).status_code == 422


@pytest.mark.rule("AA-III.2.6.4")
def test_those_who_play_do_not_choose_the_lot(site: Site) -> None:
    """AA OQ-63: the program draws it, or a judge."""
    desk, phones = organised(site, 2, "atrum_arena", formal=False)
    paired(desk)
    desk.did("published")
    desk.did("formed", table=1)
    desk.did("started")
    desk.did("time")
    even = {"reptantes": [2, 2], "resistencia": [5, 5], "ultimo": "nadie"}
    told = [led(phone, 1, **even, sorteo=word) for phone in phones for word in "AB"]
    assert all(each == told[0] for each in told) and "sorteo" not in {step["asks"] for step in told[0]["steps"]}
    result = told[0]["result"]
    other = {**result, "winner": 1 - result["winner"]}
    other["games"] = [{**result["games"][0], "winner": 1 - result["winner"]}]
    for phone in phones:
        refused = phone.does("reported", table=1, number=1, result=other)
        assert refused.status_code == 422 and "AA OQ-63" in refused.json()["rules"]
    by_judge = led(desk, 1, **even, sorteo="AB"[other["winner"]])["result"]
    assert by_judge["winner"] == other["winner"]
    desk.did("reported", table=1, result=by_judge)
    assert desk.round["tables"][0]["winner"] == other["winner"]


@pytest.mark.rule("AA-III.2.3.1", "AA-III.2.3.4", "AA-III.2.3.6", "AA-III.2.3.7", "AA-III.2.3.8", "AA-III.2.4.9")
def test_a_phone_is_told_how_its_table_forms_and_says_that_it_has(site: Site) -> None:
    desk, phones = organised(site, 4, "atrum_arena")
    paired(desk)
    assert "forming" not in phones[0].look()["me"]
    desk.did("published")
    told = phones[0].look()["me"]["forming"]
    assert [step["rule"] for step in told][:2] == ["AA-III.2.3.1", "AA-I.4.6.1"]
    assert {"AA-III.2.3.4", "AA-III.2.3.6", "AA-III.2.3.7"} < {step["rule"] for step in told}
    mine = phones[0].look()["me"]["table"]
    assert phones[0].does("formed", table=3 - mine).status_code == 422, "of the other table they say nothing"
    phones[0].did("formed", table=mine)
    assert "forming" not in phones[0].look()["me"]
    refused = desk.does("started")
    assert refused.status_code == 422 and "AA-III.2.4.9" in refused.json()["rules"]
    # where everybody has registered the three they play there are no steps
    pods, people = organised(site, 3, "atrum_arena", structure="pods")
    paired(pods)
    pods.did("published")
    assert people[0].round["state"] == "forming" and "forming" not in people[0].look()["me"]


def test_time_that_is_called_early_is_up_on_every_clock(site: Site) -> None:
    """What a table was given on top counts from then; undone, the clock is as it was."""
    desk, _ = organised(site, 4)
    at = begun(desk, 10)
    desk.did("extended", table=1, minutes=3)
    desk.did("time")
    told = clock(desk)
    assert told["left"] <= 0 and told["state"] == "time"
    stream = desk.get(f"/api/events/{desk.event}/overlay", params={"table": 1}).json()["clock"]
    assert 0 < stream["left"] <= 3 * MINUTE
    called = desk.look()["entries"]
    assert desk.say("undo", n=called, reason="Se pulsó sin querer").status_code == 200
    told = clock(desk)
    assert told["left"] == left(told, at, 45) > 30 * MINUTE
