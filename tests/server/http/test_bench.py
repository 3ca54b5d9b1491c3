"""The judge's bench over HTTP: open, look, act, why not, compare, keep; bounded, and nothing of a running game."""

from __future__ import annotations

from typing import Any

import pytest
from server.http.site import GAME, Site, Visitor

from coliseo.judge.runner import run_scenario
from coliseo.judge.scenario import scenario_from_text

SCENARIO = "atrum_arena/ejemplos/ex_02"


def post(visitor: Visitor, what: str, status: int = 200, **body: Any) -> dict[str, Any]:
    answer = visitor.post(f"/api/bench/{what}?lang=es", json=body)
    assert answer.status_code == status, answer.text
    data: dict[str, Any] = answer.json()
    return data


def test_from_a_scenario_of_the_house_to_a_link(site: Site) -> None:
    with site.visitor() as judge, site.visitor() as friend:
        judge.come_in()
        friend.come_in()
        form = judge.get(f"/api/bench/{GAME}/form?lang=en").json()
        [listed] = [one for one in form["scenarios"] if one["path"] == SCENARIO]
        assert listed["name"] == "Three-link chain" and listed["rules"]
        seen = post(judge, "open", scenario=SCENARIO)
        at = {"document": seen["document"], "place": {"path": [], "step": 1}}
        moment = post(judge, "look", **at)["moment"]
        assert moment["story"] and all(line["rule"] for line in moment["story"])
        q = moment["questions"][0]
        for item in q.get("impossible", [])[:1]:
            said = post(judge, "why-not", **at, seat=q["seat"], token=q["token"], candidate=item["candidate"])
            assert said["refusals"][0]["rules"]
        done = post(judge, "act", **at, seat=q["seat"], token=q["token"], choice=[q["options"][-1]["candidate"]])
        assert len(done["document"].get("casos", [])) == 2, "another way than the scenario's"
        found = post(judge, "compare", document=done["document"], place=done["place"], other={"path": [0], "step": 1})
        assert found["a"] != found["b"] or found["values"]
        kept = post(judge, "file", document=done["document"], expecting=True)
        assert all(case["ok"] for case in kept["cases"])
        assert run_scenario(scenario_from_text(kept["text"])).ok
        link = post(judge, "links", 201, document=kept["document"])
        assert post(judge, "links", 201, document=kept["document"]) == link
        assert post(friend, "open", link=link["id"])["document"] == kept["document"]
        again = post(friend, "open", text=kept["text"])
        assert again["document"] == kept["document"]


@pytest.mark.parametrize(
    ("what", "body", "status", "code"),
    [
        ("open", {}, 422, "one_of"),
        ("open", {"game": GAME, "text": "x"}, 422, "one_of"),
        ("open", {"game": "ajedrez"}, 404, "game"),
        ("open", {"scenario": "../secret"}, 404, "scenario"),
        ("open", {"link": "nothing"}, 404, "link"),
        ("open", {"text": "juego: [", "case": 30}, 422, "document"),
        ("open", {"game": GAME, "case": 30}, 422, "place"),
        ("look", {"document": {"juego": GAME}}, 422, "document"),
        ("look", {"document": {"juego": GAME, "nombre": "x", "posicion": {"A": {"mano": 1.5}}}}, 422, "document"),
        ("act", {"document": {"juego": GAME, "nombre": "x"}, "text": "A: {vuela: 1}"}, 422, "document"),
        ("act", {"document": {"juego": GAME, "nombre": "x"}, "seat": 9, "choice": [1]}, 422, "not_possible"),
        ("look", {"document": {"juego": GAME, "nombre": "x", "posicion": {"guardada": "eJw.x"}}}, 422, "seal"),
    ],
)
def test_what_cannot_be_is_told(site: Site, what: str, body: dict[str, Any], status: int, code: str) -> None:
    with site.visitor() as visitor:
        visitor.come_in()
        assert post(visitor, what, status, **body)["code"] == code


def test_a_game_comes_to_the_bench_when_it_is_over_and_not_before(site: Site) -> None:
    with site.visitor() as visitor:
        visitor.come_in()
        playing = visitor.open_table(seed=6, public=True)
        assert post(visitor, "open", 409, table=playing)["code"] == "not_over"
        over = visitor.open_table(seed=5, public=True)
        visitor.finish(over)
        seen = post(visitor, "open", table=over, after=3)
        q = seen["moment"]["questions"][0]
        at = {"document": seen["document"], "place": seen["place"]}
        done = post(visitor, "act", **at, seat=q["seat"], token=q["token"], choice=[q["options"][0]["candidate"]])
        kept = post(visitor, "file", document=done["document"], expecting=True)
        assert run_scenario(scenario_from_text(kept["text"])).ok
        # the same table, changed by hand, did not come from this house
        word = seen["document"]["posicion"]["guardada"]
        seen["document"]["posicion"]["guardada"] = "A" + word[1:]
        assert post(visitor, "look", 422, document=seen["document"])["code"] == "seal"
