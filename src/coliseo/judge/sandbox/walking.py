"""Walking to a moment of a document: the table there, how it came to be, and what did not hold on the way."""

from __future__ import annotations

from dataclasses import dataclass, field

from coliseo.effects.source import Tree
from coliseo.judge.expectations import Failure, check
from coliseo.judge.runner import Run, begins_in_its_cases, branch_into, from_position, take_step
from coliseo.judge.sandbox.document import NoSuchPlace, Place
from coliseo.judge.scenario import STEP_EXPECT, Case, Scenario


@dataclass(slots=True)
class Taken:
    """A step of the way: the moment after it, and how long the story was before it."""

    place: Place
    step: Tree
    told: int


@dataclass(slots=True)
class Walk:
    """Where one has come to. `stopped` says what could not be done, if the way ends before the moment wanted."""

    scenario: Scenario
    run: Run
    case: Case
    place: Place
    taken: list[Taken] = field(default_factory=list)
    stopped: list[Failure] = field(default_factory=list)
    #: expectations that did not hold, each with the moment at which it was looked at
    failed: list[tuple[Place, Failure]] = field(default_factory=list)


def case_at(scenario: Scenario, path: tuple[int, ...]) -> list[Case]:
    """The cases on the way, the root first."""
    cases = [scenario.root]
    for i in path:
        if not 0 <= i < len(cases[-1].cases):
            raise NoSuchPlace(f"{path}")
        cases.append(cases[-1].cases[i])
    return cases


def first_place(scenario: Scenario) -> Place:
    """Where a document begins: at its position, or at that of its first case where the cases have their own."""
    return Place((0,) if begins_in_its_cases(scenario.root) else (), 0)


def listed_case(scenario: Scenario, number: int) -> tuple[int, ...]:
    """The case that the judge lists at that place, from one: those that expect something, and those that end."""
    found: list[tuple[int, ...]] = []

    def visit(case: Case, path: tuple[int, ...]) -> None:
        if case.checks or not case.cases:
            found.append(path)
        for i, child in enumerate(case.cases):
            visit(child, (*path, i))

    visit(scenario.root, ())
    if not 1 <= number <= len(found):
        raise NoSuchPlace(str(number))
    return found[number - 1]


def walk(scenario: Scenario, place: Place) -> Walk:
    """Goes to a moment. Raises NoSuchPlace, and CardError for what the document has wrong."""
    cases = case_at(scenario, place.path)
    begin = max((i for i, case in enumerate(cases) if case.position is not None), default=0)
    run = from_position(scenario, cases[begin])
    found = Walk(scenario, run, cases[begin], Place(place.path[:begin], 0))
    for depth in range(begin, len(cases)):
        case = cases[depth]
        last = depth == len(cases) - 1
        path = place.path[:depth]
        found.case, found.place = case, Place(path, 0)
        if depth > begin:
            found.run = branch_into(found.run, case)
        if last and not 0 <= place.step <= len(case.steps):
            raise NoSuchPlace(f"{place.path} {place.step}")
        for i in range(place.step if last else len(case.steps)):
            if not _take(found, case.steps[i], Place(path, i + 1)):
                return found
        if not last or place.step == len(case.steps):
            _look(found)
    return found


def _take(found: Walk, step: Tree, after: Place) -> bool:
    """One step; what was expected and does not hold is noted, and one goes on."""
    told = len(found.run.story)
    failures = take_step(found.run, step, found.case.strict, [])
    if failures and step.get(STEP_EXPECT) is None:
        found.stopped = failures
        return False
    found.failed.extend((found.place, failure) for failure in failures)
    found.place = after
    found.taken.append(Taken(after, step, told))
    return True


def _look(found: Walk) -> None:
    """What is expected at the end of a case."""
    for block in found.case.expectations:
        found.failed.extend((found.place, failure) for failure in check(found.run.moment(), block))
