"""Remedies led question by question, who knows the rules, and what is told of past events."""

from __future__ import annotations

from typing import Any

import pytest
from server.http.site import Site
from server.http.test_event_judging import begun, judge_of

MINUTE = 60


@pytest.mark.rule("RG-ER.8", "RG-ER.9")
def test_a_judge_is_led_through_a_remedy_question_by_question(site: Site) -> None:
    desk, (phone, _) = begun(site, 2, "rise_of_gods")
    judge = judge_of(site, desk)
    address = f"/api/events/{desk.event}/remedies"
    assert phone.get(address).status_code == 403
    assert "robo" in [case["key"] for case in judge.get(address).json()]
    asked = judge.say("remedies/robo", facts={}).json()["steps"][-1]
    assert asked["asks"] == "adrede" and asked["answers"] == [["si", "Sí"], ["no", "No"]]
    facts = {"adrede": "no", "levantadas": [2], "debidas": [1], "distinguibles": "no"}
    told = judge.say("remedies/robo", facts=facts).json()
    assert "RG-ER.9" in told["steps"][0]["rules"] and told["infringement_name"] == "Robar de más sin querer"
    assert judge.say("remedies/robo", facts={"adrede": "quizá"}).status_code == 422
    assert judge.say("remedies/nada", facts={}).status_code == 404


@pytest.mark.rule("RG-TT.3", "RG-TT.4")
def test_without_a_judge_the_desk_says_that_somebody_knows_the_rules(site: Site) -> None:
    desk, _ = begun(site, 2, "rise_of_gods")
    assert desk.look()["staff"].get("knows_the_rules") is None, "whoever organises judges too"
    (me,) = (one["id"] for one in desk.look()["staff"]["people"])
    desk.did("staff", id=me, roles=["organiser"])
    told = desk.look()["staff"]["knows_the_rules"]
    assert told == {"rules": ["RG-TT.3", "RG-TT.4"], "somebody": False}
    desk.did("knows_the_rules", yes=True)
    assert desk.look()["staff"]["knows_the_rules"]["somebody"]


def test_past_events_are_told_of_only_where_the_organiser_has_chosen_so(site: Site) -> None:
    """§8: same name, same organiser, the last year."""
    desk, phones = begun(site, 2, "rise_of_gods")
    name = phones[0].look()["me"]["name"]
    desk.did("penalised", number=1, key="robar_de_mas", penalty="warning", reason="dos cartas")

    first = desk.look()

    def again(**settings: Any) -> list[dict[str, Any]]:
        """The same organiser holds another, and looks at who came first to it."""
        made = {"game": "rise_of_gods", "name": "Otra", "organiser": "Olga", "settings": settings}
        desk.event = desk.post("/api/events", json=made).json()["id"]
        assert desk.say("players", name=name).is_success
        found: list[dict[str, Any]] = desk.get(f"/api/events/{desk.event}/elsewhere", params={"number": 1}).json()
        return found

    assert again() == []
    (past,) = again(past_penalties=True)
    assert past["event"] == first["name"] and past["penalty"]["given"]["es"] == "advertencia"
    assert desk.get(f"/api/events/{desk.event}/elsewhere", params={"number": 9}).status_code == 422
    assert phones[0].get(f"/api/events/{first['id']}/elsewhere", params={"number": 1}).status_code == 403
