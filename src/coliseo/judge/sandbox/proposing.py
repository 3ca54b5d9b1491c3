"""A document to keep: what came of it is written down as what is expected, so that the judge holds it to that."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError
from coliseo.judge.expectations import check
from coliseo.judge.sandbox.comparing import differences
from coliseo.judge.sandbox.document import Document, Place, copied, node_at, scenario_in
from coliseo.judge.sandbox.walking import Walk, walk
from coliseo.judge.scenario import Case
from coliseo.text.seats import LETTERS

#: values proposed of one case
MOST_VALUES: Final = 16
#: what lies in a deck is seldom what the question was about
_DECKS: Final = ("mazo", "castillo", "fosa", "batalla", "construccion")


def proposed(found: Walk) -> dict[str, Any]:
    """What one may expect at a moment: the values that changed on the way there, and who is asked what."""
    start = walk(found.scenario, Place(_beginning(found), 0))
    adapter = found.scenario.adapter
    block: dict[str, Any] = {}
    for path, _, now in differences(adapter.whole(start.run.m), adapter.whole(found.run.m)):
        if path.rpartition(".")[2] in _DECKS or len(block) >= MOST_VALUES:
            continue
        if _holds(found, {path: now}):
            block[path] = now
    asked = found.run.m.questions
    question: object = {"a": LETTERS[asked[0].seat], "para": asked[0].purpose} if asked else "ninguna"
    if _holds(found, {"pregunta": question}):
        block["pregunta"] = question
    return block


def _beginning(found: Walk) -> tuple[int, ...]:
    """The case whose position the walk began at."""
    cases: list[Case] = [found.scenario.root]
    for i in found.place.path:
        cases.append(cases[-1].cases[i])
    begin = max((i for i, case in enumerate(cases) if case.position is not None), default=0)
    return found.place.path[:begin]


def _holds(found: Walk, block: dict[str, Any]) -> bool:
    """Whether the judge, too, finds it so: a name with a point in it, say, cannot be written as a path."""
    try:
        return not check(found.run.moment(), tree_of(block))
    except CardError:
        return False


def with_expectations(document: Document) -> Document:
    """The document in which every case that ends without expecting anything expects what came of it."""
    scenario = scenario_in(document)
    copy: Document = copied(document)

    def visit(case: Case, path: tuple[int, ...]) -> None:
        for i, child in enumerate(case.cases):
            visit(child, (*path, i))
        if case.cases or case.checks:
            return
        found = walk(scenario, Place(path, len(case.steps)))
        block = {} if found.stopped else proposed(found)
        if block:
            node_at(copy, path)["espera"] = block

    visit(scenario.root, ())
    return copy
