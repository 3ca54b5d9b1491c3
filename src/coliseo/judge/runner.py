"""Runs scenarios. Cases branch from a copy of the table, so they do not disturb one another."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from coliseo.effects.source import CardError, Tree
from coliseo.judge.adapter import ActionRefused
from coliseo.judge.expectations import Failure, Moment, both, check
from coliseo.judge.scenario import STEP_CHANCE, STEP_EXPECT, Case, Scenario
from coliseo.kernel.errors import EngineFault
from coliseo.kernel.state import State


@dataclass(slots=True)
class CaseResult:
    """What came of one case: its failures, and the story of how it came to be."""

    names: list[dict[str, str]]
    rules: tuple[str, ...]
    line: int
    failures: list[Failure] = field(default_factory=list)
    #: events with their sentence in both languages
    story: list[dict[str, Any]] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.failures

    def name(self, lang: str) -> str:
        return " › ".join(name[lang] for name in self.names)


@dataclass(slots=True)
class ScenarioResult:
    scenario: Scenario
    cases: list[CaseResult]

    @property
    def ok(self) -> bool:
        return all(case.ok for case in self.cases)


class _Run:
    """A table under way, its story, and the outcomes of chance still to come."""

    def __init__(self, scenario: Scenario, m: State, story: list[dict[str, Any]]) -> None:
        self.scenario = scenario
        self.m = m
        self.story = story

    def note(self) -> None:
        adapter = self.scenario.adapter
        for event in adapter.events(self.m, self.story):
            told = dict(event)
            told["texto"] = {lang: adapter.narrate(self.m, event, lang) for lang in ("es", "en")}
            self.story.append(told)

    def branch(self) -> _Run:
        copy = self.m.clone()
        copy.forced = {purpose: list(outcomes) for purpose, outcomes in self.m.forced.items()}
        return _Run(self.scenario, copy, list(self.story))

    def moment(self) -> Moment:
        return Moment(self.scenario.adapter, self.m, self.story, self.scenario.cards)


def run_scenario(scenario: Scenario) -> ScenarioResult:
    """Runs every case. Mistakes in the file raise `CardError`; everything else is a result."""
    root = scenario.root
    m = scenario.adapter.build(scenario.position, scenario.cards, root.chance)
    run = _Run(scenario, m, [])
    run.note()
    results: list[CaseResult] = []
    _run_case(run, root, [], (), results)
    return ScenarioResult(scenario, results)


def _run_case(
    run: _Run, case: Case, names: list[dict[str, str]], rules: tuple[str, ...], results: list[CaseResult]
) -> None:
    names = [*names, case.name]
    rules = tuple(dict.fromkeys((*rules, *case.rules)))
    failures = _play(run, case)
    if not failures:
        for block in case.expectations:
            failures.extend(check(run.moment(), block))
    if not case.cases and not failures:
        failures.extend(_unused_chance(run, case))
    if case.checks or failures or not case.cases:
        results.append(CaseResult(names, rules, case.tree.line, failures, list(run.story)))
    for child in case.cases:
        if failures:
            # its starting point was not reached
            blocked = Failure(
                child.tree.line,
                {"es": "caso sin ejecutar", "en": "case not run"},
                "",
                {"es": "lo que va antes ha fallado", "en": "what comes before has failed"},
            )
            results.append(CaseResult([*names, child.name], rules, child.tree.line, [blocked], list(run.story)))
            continue
        branch = run.branch()
        if child.chance is not None:
            run.scenario.adapter.force(branch.m, child.chance)
        _run_case(branch, child, names, rules, results)


def _play(run: _Run, case: Case) -> list[Failure]:
    """Carries the steps out; stops at the first that fails."""
    adapter = run.scenario.adapter
    for step in case.steps:
        expected = step.get(STEP_EXPECT)
        if expected is not None:
            failures = [f for block in (expected.items or [expected]) for f in check(run.moment(), block)]
            if failures:
                return failures
            continue
        chance = step.get(STEP_CHANCE)
        if chance is not None:
            adapter.force(run.m, chance)
            continue
        try:
            adapter.act(run.m, step, case.strict, run.note)
        except ActionRefused as error:
            return [_refused(error)]
        except EngineFault as error:
            what = {"es": "el motor se detiene", "en": "the engine stops"}
            return [Failure(step.line, what, "", both(str(error)))]
    return []


def _refused(error: ActionRefused) -> Failure:
    what = {"es": "acción", "en": "action"}
    return Failure(error.tree.line, what, "", {lang: error.text(lang) for lang in ("es", "en")})


def _unused_chance(run: _Run, case: Case) -> list[Failure]:
    left = {purpose: outcomes for purpose, outcomes in run.m.forced.items() if outcomes}
    if not left:
        return []
    what = {"es": "azar", "en": "chance"}
    found = ", ".join(f"{purpose} ({len(outcomes)})" for purpose, outcomes in left.items())
    text = {"es": f"se forzaron resultados que nadie sacó: {found}", "en": f"forced outcomes that nobody drew: {found}"}
    return [Failure(_line_of_chance(case), what, "", text)]


def _line_of_chance(case: Case) -> int:
    place: Tree = case.chance if case.chance is not None else case.tree
    return place.line


__all__ = ["CardError", "CaseResult", "ScenarioResult", "run_scenario"]
