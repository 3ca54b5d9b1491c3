"""The judge's bench without a browser: walking, acting, branching, comparing, keeping; in every game."""

from __future__ import annotations

import base64
import json
import os
import random
import zlib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError
from coliseo.games.plain import tables_of
from coliseo.games.registry import game_keys, load_game, package
from coliseo.judge import answers
from coliseo.judge.adapter import ActionRefused
from coliseo.judge.runner import run_scenario
from coliseo.judge.sandbox import bench, library
from coliseo.judge.sandbox.addresses import address_of
from coliseo.judge.sandbox.bench import NotPossible
from coliseo.judge.sandbox.document import (
    MAX_STEPS,
    Document,
    NoSuchPlace,
    Place,
    new_document,
    node_at,
    read_document,
    scenario_in,
    text_of,
    with_step,
    without_rest,
)
from coliseo.judge.sandbox.walking import Walk, first_place, listed_case, walk
from coliseo.judge.saved import packed
from coliseo.judge.scenario import SCHEMA, Case, scenario_from_text
from coliseo.judge.speech import first_reply
from coliseo.kernel.codec import state_hash
from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.questions import CELL, OPTION, YES_NO

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
GAMES = game_keys()[:5]
#: scenarios of each game from which chance walks on
WALKED = 4

QUESTION = """\
juego: atrum_arena
nombre: {es: ¿Qué pasa?, en: What happens?}
posicion:
  alcance: parte
  A:
    reptantes: [{nombre: Uno, poderes: [Carga heroica]}]
    mano: {caido: 1}
acciones:
  - A: {anuncia: Carga heroica}
casos:
  - nombre: {es: Se resuelve, en: It resolves}
    acciones: [resuelve]
    espera: {B.resistencia: 7}
"""


def scenarios_of(game: str) -> list[str]:
    return [one.path for one in library.shelf(game)]


def ends(case: Case, path: tuple[int, ...] = ()) -> list[Place]:
    """The ends of all branches."""
    found = [place for i, child in enumerate(case.cases) for place in ends(child, (*path, i))]
    return found or [Place(path, len(case.steps))]


def opened(name: str) -> Document:
    text = library.shipped(name)
    assert text is not None
    return read_document(text)


def question_of(found: Walk, rng: random.Random) -> tuple[Any, tuple[int, ...]]:
    q = rng.choice(found.run.m.questions)
    return q, (rng.choice(q.menu),) if q.kind in (OPTION, CELL, YES_NO) else first_reply(q)


def test_every_game_ships_scenarios_with_their_names() -> None:
    assert sum(len(scenarios_of(game)) for game in GAMES) == len(list((ROOT / "scenarios").rglob("*.yaml")))
    named = {one.path: one for one in library.shelf("atrum_arena")}
    chain = named["atrum_arena/ejemplos/ex_02"]
    assert (chain.es, chain.en) == ("Cadena de tres eslabones", "Three-link chain")
    assert set(chain.rules) == set(scenario_in(opened(chain.path)).rules())
    for path in ("../pyproject", "atrum_arena", "atrum_arena/ejemplos/no", "/etc/passwd", "x" * 300):
        assert library.shipped(path) is None


@pytest.mark.parametrize("game", GAMES)
def test_shipped_scenarios_open_and_hold_at_the_end_of_every_branch(game: str) -> None:
    """Every eleventh here; all of them are run as they are by the tests of scenarios."""
    for name in scenarios_of(game)[::11]:
        document = opened(name)
        scenario = scenario_in(document)
        for place in ends(scenario.root):
            found = walk(scenario, place)
            assert not found.stopped and not found.failed, (name, place)
            assert found.place == place
        for number, case in enumerate(run_scenario(scenario).cases, 1):
            assert listed_case(scenario, number) == case.place
        seen = bench.look(document, first_place(scenario), "en")["moment"]
        assert seen["game"] == game and seen["view"]
        if not seen["questions"]:
            assert seen["could_act"] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_done_by_chance_at_the_bench_is_a_scenario_that_the_judge_passes(game: str) -> None:
    """Answers of every kind of question, given anywhere, branches included; saved, read again and judged."""
    rng = random.Random(f"bench {game}")
    schema = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    branched = answered = 0
    for name in rng.sample(scenarios_of(game), WALKED):
        document = opened(name)
        document.pop("reglas", None)
        place = first_place(scenario_in(document))
        document = without_rest(document, place)
        for node in (document, node_at(document, place.path)):
            node.pop("azar", None)  # what was forced there may not be drawn here
        for _ in range(12):
            place = rng.choice([place, place, *ends(scenario_in(document).root)])
            found = walk(scenario_in(document), place)
            assert not found.stopped, (name, place)
            if not found.run.m.questions:
                continue
            q, choice = question_of(found, rng)
            try:
                step = answers.step_for(found.run.m, q, choice)
            except ReplyRefused:
                continue
            before = len(ends(scenario_in(document).root))
            document, place = with_step(document, place, step)
            answered += 1
            branched += len(ends(scenario_in(document).root)) > before
            after = walk(scenario_in(document), place)
            assert not after.stopped, (name, step, after.stopped)
            if rng.random() < 0.5 and place.step > 0:
                place = Place(place.path, place.step - 1)
        kept = bench.file_of(document, True, "es")
        schema.validate(kept["document"])
        result = run_scenario(scenario_from_text(kept["text"]))
        assert result.ok, (name, [f.text("es") for case in result.cases for f in case.failures])
        assert all(case["ok"] for case in kept["cases"])
        assert read_document(kept["text"]) == kept["document"]
    assert answered > 12 and branched


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_table_of_every_game_is_played_from(game: str) -> None:
    document = new_document(game)
    seen = bench.look(document, Place(), "es")
    assert seen["moment"]["questions"], game
    form = bench.form(game, "en")
    assert form["root"] in form["defs"] and form["chance"] and form["readings"]
    q = seen["moment"]["questions"][0]
    assert q["seat"] in {one["seat"] for one in seen["moment"]["could_act"] if one["now"]}
    done = bench.answer(document, Place(), q["seat"], q["token"], [q["options"][0]["candidate"]], True, "es", -2)
    assert done["document"]["acciones"] and document["acciones"] == []
    with pytest.raises(NotPossible):
        bench.answer(document, Place(), q["seat"], q["token"] + 1, [0], True, "es", -2)


def test_acting_otherwise_in_the_middle_branches_and_keeps_what_was_there() -> None:
    document = read_document(QUESTION)
    again, place = with_step(document, Place(), {"A": {"anuncia": "Carga heroica"}})
    assert again == document and place == Place((), 1), "the same step is gone along with"
    other, place = with_step(document, Place(), {"A": "sigue"})
    assert place == Place((1,), 1)
    assert other["acciones"] == []
    assert [case["acciones"] for case in other["casos"]] == [[{"A": {"anuncia": "Carga heroica"}}], [{"A": "sigue"}]]
    assert other["casos"][0]["casos"] == document["casos"]
    third, place = with_step(document, Place((), 1), {"B": "no responde"})
    assert place == Place((1,), 1) and len(third["casos"]) == 2
    # after what a case expects there is another one
    end = Place((0,), 1)
    fourth, place = with_step(document, end, "resuelve")
    assert place == Place((0, 1), 1) and fourth["casos"][0]["casos"][0]["espera"] == {"B.resistencia": 7}
    for wrong in (Place((7,), 0), Place((), 9)):
        with pytest.raises(NoSuchPlace):
            walk(scenario_in(document), wrong)


def test_a_failing_expectation_is_found_at_its_moment() -> None:
    document = read_document(QUESTION)
    [case] = bench.judged(scenario_in(document), "es")
    assert not case["ok"] and case["place"] == {"path": [0], "step": 1}
    seen = bench.look(document, Place((0,), 1), "en")["moment"]
    assert [f["place"] for f in seen["failed"]] == [{"path": [0], "step": 1}]
    assert "expected 7; found 8" in seen["failed"][0]["text"]
    # a step that cannot be done: one stands before it, and is told why
    document["casos"][0]["acciones"] = [{"B": {"anuncia": "Carga heroica"}}]
    seen = bench.look(document, Place((0,), 1), "es")
    assert seen["place"] == {"path": [0], "step": 0} and seen["moment"]["stopped"]


@pytest.mark.rule("AA-II.4.4.1")
def test_two_branches_side_by_side() -> None:
    document = read_document(QUESTION)
    found = bench.side_by_side(document, Place(), Place((0,), 1), "es")
    assert found["same"] == 0 and not found["a"] and found["b"]
    values = {value["path"]: (value["a"], value["b"]) for value in found["values"]}
    assert values["B.resistencia"] == ("10", "8")


def test_another_reading_on_the_same_answers() -> None:
    """Some scenario of the house is there because a reading decides it: switched back, it goes otherwise."""
    parted = []
    for game in GAMES:
        for name in scenarios_of(game):
            text = library.shipped(name) or ""
            if "lecturas:" not in text:
                continue
            document = opened(name)
            chosen = (document.get("posicion") or {}).get("lecturas")
            if not chosen:
                continue
            scenario = scenario_in(document)
            adopted = {r["name"]: r["settings"][0] for r in bench.form(game, "es")["readings"] if r["name"] in chosen}
            found = bench.with_reading(document, ends(scenario.root)[0], adopted, "es")
            if found["a"] or found["b"] or found["values"] or found["b_stopped"]:
                parted.append(game)
                assert found["document"]["posicion"]["lecturas"] == adopted
                break
    assert len(parted) >= 3, parted


def test_why_not_tells_the_rules_and_can_be_expected() -> None:
    asked = 0
    for game in GAMES:
        document = new_document(game)
        seen = bench.look(document, Place(), "es")["moment"]
        for q in seen["questions"]:
            for item in q.get("impossible", [])[:3]:
                said = bench.why_not(document, Place(), q["seat"], q["token"], item["candidate"], "en")
                assert said["text"] and all(refusal["rules"] for refusal in said["refusals"])
                asked += 1
    assert asked


def test_an_answer_in_words_is_refused_with_what_is_offered() -> None:
    found = walk(scenario_in(read_document(QUESTION)), Place())
    m = found.run.m
    offered = answers.labels(load_game(m.game), m, m.questions[0])
    with pytest.raises(ActionRefused, match="no se ofrece"):
        answers.give(m, tree_of({"A": {"contesta": "volar"}}), True, lambda _: None, lambda: None)
    with pytest.raises(ActionRefused, match="no se le pregunta"):
        answers.give(m, tree_of({"B": {"contesta": "pasar"}}), True, lambda _: None, lambda: None)
    with pytest.raises(CardError, match="campo desconocido"):
        answers.give(m, tree_of({"A": {"contesta": "x", "con": "y"}}), True, lambda _: None, lambda: None)
    assert answers.refusals(m, tree_of({"A": {"contesta": next(iter(offered.values()))}})) == []
    assert answers.refusals(m, tree_of({"B": {"contesta": "pasar"}})) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_table_as_a_game_left_it_is_packed_and_read_again(game: str) -> None:
    tables = tables_of(package(game))
    mode = tables.modes_for_clients()[0]["key"]
    m = load_game(game).new_game(tables.table_options(mode, None, 50, [], None), 7)
    document = bench.from_table(game, packed(m), 3)
    found = walk(scenario_in(read_document(text_of(document))), Place())
    assert state_hash(found.run.m) == state_hash(m)
    assert bench.saved_in(document) == [packed(m)]
    for wrong in ("", "!!!", "eJw", packed(m)[:40]):
        document["posicion"]["guardada"] = wrong
        with pytest.raises(CardError, match="guardada"):
            walk(scenario_in(document), Place())


def test_a_failure_has_an_address_that_opens_where_it_fails(tmp_path: Path) -> None:
    file = tmp_path / "mal.yaml"
    file.write_text(QUESTION, encoding="utf-8")
    [case] = run_scenario(scenario_from_text(QUESTION)).cases
    address = address_of(file, case, "http://casa.example/")
    page, _, packed_text = address.partition("#d=")
    assert page == "http://casa.example/banco?m=0-1"
    assert zlib.decompress(base64.urlsafe_b64decode(packed_text)).decode() == QUESTION
    house = ROOT / "scenarios" / "atrum_arena" / "ejemplos" / "ex_02.yaml"
    assert address_of(house, case, "x") == "x/banco?escenario=atrum_arena/ejemplos/ex_02&m=0-1"


def test_what_anybody_sends_is_bounded() -> None:
    deep: Document = {}
    for _ in range(40):
        deep = {"a": deep}
    many = {**new_document("atrum_arena"), "acciones": ["resuelve"] * (MAX_STEPS + 1)}
    crowded = {**new_document("rise_of_gods"), "posicion": {"A": {"mano": {f"x{i}": 99 for i in range(9)}}}}
    for document in ({**new_document("atrum_arena"), "posicion": deep}, many, crowded):
        with pytest.raises(CardError):
            scenario_in(document)
    with pytest.raises(CardError, match="no hay tal juego"):
        new_document("ajedrez")
