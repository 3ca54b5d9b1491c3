"""A moment as plain data, in one language, with nothing hidden: for whoever draws the bench."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.plain_data import tree_of
from coliseo.games.registry import load_game
from coliseo.judge.adapter import ActionRefused
from coliseo.judge.answers import NEXT
from coliseo.judge.sandbox.document import Place, said_of_step
from coliseo.judge.sandbox.walking import Walk
from coliseo.judge.scenario import Case
from coliseo.kernel.errors import EngineFault
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

#: how many windows ahead one looks for somebody who could act
_AHEAD: Final = 8

Data = dict[str, Any]


def place_data(place: Place) -> Data:
    return {"path": list(place.path), "step": place.step}


def moment(found: Walk, lang: str, observer: int = JUDGE) -> Data:
    """Everything that is seen at a moment."""
    m = found.run.m
    game = load_game(m.game)
    winners = m.winners
    return {
        "game": m.game,
        "seats": m.seats,
        "sides": list(m.sides) if m.seating.paired else [],
        "place": place_data(found.place),
        "view": game.view(m, observer if observer < m.seats else JUDGE),
        "questions": [game.question_view(m, q, lang) for q in m.questions],
        "could_act": could_act(found),
        "story": story(found, lang),
        "steps": way(found),
        "cases": tree(found.scenario.root, lang),
        "stopped": [failure.text(lang) for failure in found.stopped],
        "failed": [{"place": place_data(place), "text": failure.text(lang)} for place, failure in found.failed],
        "winners": None if winners is None else list(winners),
        "forced": {purpose: len(left) for purpose, left in m.forced.items() if left},
    }


def story(found: Walk, lang: str) -> list[Data]:
    """Every event as a sentence, with its rule, what caused it, and the step of the way that it came after."""
    marks = [taken.told for taken in found.taken]
    lines = []
    step = 0
    for i, event in enumerate(found.run.story):
        while step < len(marks) and marks[step] <= i:
            step += 1
        lines.append(
            {
                "n": event["numero"],
                "step": step,
                "kind": event["suceso"],
                "rule": event["regla"],
                "cause": event.get("causa", 0),
                "text": event["texto"][lang],
            }
        )
    return lines


def way(found: Walk) -> list[Data]:
    """The steps from the position on: those taken, and those of this case that come next."""
    steps = [
        {"place": place_data(taken.place), "text": said_of_step(taken.step), "done": True} for taken in found.taken
    ]
    path, at = found.place.path, found.place.step
    for i in range(at, len(found.case.steps)):
        after = Place(path, i + 1)
        steps.append({"place": place_data(after), "text": said_of_step(found.case.steps[i]), "done": False})
    return steps


def tree(case: Case, lang: str, path: tuple[int, ...] = ()) -> Data:
    """The cases of a document, each with its own."""
    return {
        "path": list(path),
        "name": case.name[lang],
        "rules": list(case.rules),
        "steps": len(case.steps),
        "expects": case.checks,
        "own_position": case.position is not None,
        "cases": [tree(child, lang, (*path, i)) for i, child in enumerate(case.cases)],
    }


def could_act(found: Walk) -> list[Data]:
    """Who could do something before anything else happens, also those who are asked only when others have passed."""
    run = found.run.branch()
    game = load_game(run.m.game)
    told = len(run.story)
    seen: dict[int, Data] = {}
    open_now = {q.seat for q in run.m.questions}
    for _ in range(_AHEAD):
        for q in run.m.questions:
            ways = _ways(run.m, q, game.idle(run.m, q))
            if q.seat not in seen:
                seen[q.seat] = {"seat": q.seat, "purpose": q.purpose, "ways": ways, "now": q.seat in open_now}
        if not run.m.questions:
            break
        try:
            run.act(tree_of(NEXT), False)
        except (ActionRefused, EngineFault):
            break
        if len(run.story) > told:
            break
    return sorted(seen.values(), key=lambda one: one["seat"])


def _ways(m: State, q: Question, idle: int | None) -> int:
    return len([c for c in q.menu if c != idle]) if q.menu else 1
