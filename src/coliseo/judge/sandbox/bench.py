"""What is done at the bench, one call each: a document and a moment go in, plain data comes out, nothing is kept."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from coliseo.effects.plain_data import data_as_written
from coliseo.effects.source import CardError, read_text
from coliseo.games.registry import load_game
from coliseo.judge.adapter import load_adapter
from coliseo.judge.answers import NEXT, step_for
from coliseo.judge.runner import run_scenario
from coliseo.judge.sandbox.comparing import compare
from coliseo.judge.sandbox.document import (
    FILE,
    Document,
    Place,
    scenario_in,
    text_of,
    with_readings,
    with_step,
)
from coliseo.judge.sandbox.proposing import with_expectations
from coliseo.judge.sandbox.showing import moment, place_data
from coliseo.judge.sandbox.walking import Walk, first_place, listed_case, walk
from coliseo.judge.saved import SAVED
from coliseo.judge.scenario import SCHEMA, Case, Scenario, scenario_from_text
from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.rulebook import load_readings

Data = dict[str, Any]

#: windows without a choice that pass by themselves after one answer
_PASSED: Final = 40


class NotPossible(Exception):
    """What was wanted at a moment cannot be: in both languages."""

    def __init__(self, es: str, en: str) -> None:
        super().__init__(en)
        self.es = es
        self.en = en


_STALE: Final = NotPossible(
    "En ese momento no se pregunta eso: vuelve a mirarlo.", "That is not asked at that moment: look at it again."
)


def first_look(document: Document, number: int, lang: str) -> Data:
    """Where to look first: at a case by its number, as the judge lists them from one, or at the beginning (0)."""
    scenario = scenario_in(document)
    place = Place(listed_case(scenario, number), 0) if number else first_place(scenario)
    return _seen(document, walk(scenario, place), lang, JUDGE)


def game_of(document: Document) -> str:
    """The game of a document that can be read."""
    return scenario_in(document).adapter.key


def look(document: Document, place: Place, lang: str, observer: int = JUDGE) -> Data:
    """The moment, and the document as it was."""
    return _seen(document, walk(scenario_in(document), place), lang, observer)


def _seen(document: Document, found: Walk, lang: str, observer: int) -> Data:
    return {"document": document, "place": place_data(found.place), "moment": moment(found, lang, observer)}


def answer(
    document: Document, place: Place, seat: int, token: int, choice: list[int], stop: bool, lang: str, observer: int
) -> Data:
    """Somebody answers a question. Raises NotPossible and ReplyRefused."""
    found = walk(scenario_in(document), place)
    q = _question(found.run.m, seat, token)
    return _done(document, place, step_for(found.run.m, q, tuple(choice)), stop, lang, observer)


def do(document: Document, place: Place, text: str, stop: bool, lang: str, observer: int) -> Data:
    """A step as somebody writes it, in the words of scenarios. Raises CardError and NotPossible."""
    return _done(document, place, data_as_written(read_text(text, FILE)), stop, lang, observer)


def _done(document: Document, place: Place, step: object, stop: bool, lang: str, observer: int) -> Data:
    document, after = with_step(document, place, step)
    found = walk(scenario_in(document), after)
    if found.stopped:
        failure = found.stopped[0]
        raise NotPossible(failure.text("es"), failure.text("en"))
    for _ in range(0 if stop else _PASSED):
        if not _nothing_to_choose(found.run.m):
            break
        document, after = with_step(document, after, dict(NEXT))
        found = walk(scenario_in(document), after)
    return _seen(document, found, lang, observer)


def _nothing_to_choose(m: State) -> bool:
    """Is everybody who is asked asked only whether to go on?"""
    game = load_game(m.game)
    return bool(m.questions) and all(q.menu == [game.idle(m, q)] for q in m.questions)


def _question(m: State, seat: int, token: int) -> Question:
    q = m.question_for(seat)
    if q is None or q.token != token:
        raise _STALE
    return q


def why_not(document: Document, place: Place, seat: int, token: int, candidate: int, lang: str) -> Data:
    """What stands against a candidate that is not offered."""
    m = walk(scenario_in(document), place).run.m
    game = load_game(m.game)
    q = _question(m, seat, token)
    if candidate not in game.universe(m, q):
        raise _STALE
    return _explained(game, m, q, candidate, lang)


def why_not_between(document: Document, place: Place, seat: int, token: int, first: str, then: str, lang: str) -> Data:
    """The same of what touching two things in turn would be."""
    m = walk(scenario_in(document), place).run.m
    game = load_game(m.game)
    q = _question(m, seat, token)
    candidate = game.between(m, q, first, then)
    if candidate is None:
        raise NotPossible("Esas dos cosas no son nada juntas.", "Those two things are nothing together.")
    return _explained(game, m, q, candidate, lang)


def _explained(game: Game, m: State, q: Question, candidate: int, lang: str) -> Data:
    against = [{"text": r.text(lang), "rules": list(r.rules)} for r in game.explain(m, q, candidate)]
    return {"text": game.describe(m, q, candidate, lang), "refusals": against}


def side_by_side(document: Document, one: Place, other: Place, lang: str) -> Data:
    """Two moments of a document."""
    scenario = scenario_in(document)
    return compare(walk(scenario, one), walk(scenario, other), lang)


def with_reading(document: Document, place: Place, readings: dict[str, str], lang: str) -> Data:
    """The same answers under other readings: what changes. The document with them comes along."""
    other = with_readings(document, readings)
    found = compare(walk(scenario_in(document), place), walk(scenario_in(other), place), lang)
    return {**found, "document": other}


def judged(scenario: Scenario, lang: str) -> list[Data]:
    """Every case as the judge finds it, each failure with the moment at which it is seen."""
    return [
        {
            "name": case.name(lang),
            "ok": case.ok,
            "place": place_data(Place(case.place, case.done)),
            "failures": [failure.text(lang) for failure in case.failures],
        }
        for case in run_scenario(scenario).cases
    ]


def file_of(document: Document, expecting: bool, lang: str) -> Data:
    """The document as a file that the judge takes, and what the judge says to it; or why it does not take it yet."""
    kept = with_expectations(document) if expecting else document
    text = text_of(kept)
    scenario = scenario_in(kept)
    try:
        cases = judged(scenario_from_text(text, FILE), lang)
    except CardError as error:
        where = place_data(first_place(scenario))
        cases = [{"name": scenario.name[lang], "ok": False, "place": where, "failures": [error.text(lang)]}]
    return {"document": kept, "text": text, "cases": cases}


@cache
def _schema() -> Data:
    data: Data = json.loads(SCHEMA.read_text(encoding="utf-8"))
    return data


def form(game: str, lang: str) -> Data:
    """What a position of the game may say, as a JSON Schema; what chance may be forced in; and the readings."""
    defs = _schema()["$defs"]
    root = f"posicion_{game}"
    wanted: dict[str, Any] = {}

    def gather(node: object) -> None:
        if isinstance(node, list):
            for item in node:
                gather(item)
        elif isinstance(node, dict):
            name = str(node.get("$ref", "")).removeprefix("#/$defs/")
            if name and name not in wanted:
                wanted[name] = defs[name]
                gather(defs[name])
            for value in node.values():
                gather(value)

    gather({"$ref": f"#/$defs/{root}"})
    return {
        "root": root,
        "defs": wanted,
        "chance": list(load_adapter(game).chance),
        "readings": [
            {
                "id": reading.id,
                "name": reading.name,
                "settings": list(reading.settings),
                "question": reading.question(lang),
                "adopted": reading.adopted(lang),
            }
            for reading in load_readings(game)
            if reading.settings
        ],
    }


def from_table(game: str, word: str, after: int) -> Document:
    """The moment of a game that is over, packed, as a document."""
    return {
        "juego": game,
        "nombre": {"es": f"Una partida, tras {after} respuestas", "en": f"A game, after {after} answers"},
        "posicion": {SAVED: word},
        "acciones": [],
    }


def saved_in(document: Document) -> list[str]:
    """The packed tables that a document begins at."""
    words: list[str] = []

    def look_at(case: Case) -> None:
        tree = None if case.position is None else case.position.get(SAVED)
        if tree is not None:
            words.append(tree.text(SAVED))
        for child in case.cases:
            look_at(child)

    look_at(scenario_in(document).root)
    return words
