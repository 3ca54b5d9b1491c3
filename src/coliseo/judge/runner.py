"""Runs scenarios. Cases branch from a copy of the table, so they do not disturb one another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import CardError, Tree, plain
from coliseo.judge import answers
from coliseo.judge.adapter import ActionRefused, reply_refused
from coliseo.judge.expectations import Failure, Moment, both, check, shown
from coliseo.judge.positions import nothing_said
from coliseo.judge.saved import is_saved, load_saved
from coliseo.judge.scenario import STEP_CHANCE, STEP_EXPECT, Case, Scenario
from coliseo.kernel.errors import EngineFault, ReplyRefused
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
    #: the cases from the root to this one
    path: tuple[Case, ...] = ()
    #: what a witness noted of each block of expectations
    seen: list[Any] = field(default_factory=list)
    #: how many of its steps were done
    done: int = 0

    @property
    def ok(self) -> bool:
        return not self.failures

    @property
    def place(self) -> tuple[int, ...]:
        """Which case of which case it is, by number from the root on."""
        return tuple(
            next(i for i, case in enumerate(around.cases) if case is inner) for around, inner in pairwise(self.path)
        )

    def name(self, lang: str) -> str:
        return " › ".join(name[lang] for name in self.names)


@dataclass(slots=True)
class ScenarioResult:
    scenario: Scenario
    cases: list[CaseResult]

    @property
    def ok(self) -> bool:
        return all(case.ok for case in self.cases)


#: looks at the table wherever a block of expectations does, and says what it saw
Witness = Callable[[Moment, Tree], object]


class Run:
    """A table under way, its story, and the outcomes of chance still to come."""

    def __init__(
        self, scenario: Scenario, m: State, story: list[dict[str, Any]], witness: Witness | None = None
    ) -> None:
        self.scenario = scenario
        self.m = m
        self.story = story
        self.witness = witness
        #: where in the story the last action begins
        self.acted_at = 0

    def note(self) -> None:
        adapter = self.scenario.adapter
        for event in adapter.events(self.m, self.story):
            told = dict(event)
            announced = adapter.announced(self.m, event)
            told["texto"] = {
                lang: adapter.narrate(self.m, event, lang) + said_of(announced, lang) for lang in ("es", "en")
            }
            self.story.append(told)

    def branch(self) -> Run:
        copy = self.m.clone()
        copy.forced = {purpose: list(outcomes) for purpose, outcomes in self.m.forced.items()}
        branch = Run(self.scenario, copy, list(self.story), self.witness)
        branch.acted_at = self.acted_at
        return branch

    def moment(self) -> Moment:
        return Moment(self.scenario.adapter, self.m, self.story, self.scenario.cards, self.acted_at)

    def act(self, step: Tree, strict: bool) -> None:
        """Carries out one action. What was chosen without anybody being asked, because there was nothing else, may be
        said all the same: it is true if the story of the last action, gone on with, speaks of it."""
        begins = len(self.story)
        if answers.answers(step):
            answers.give(self.m, step, strict, lambda let: self.act(let, False), self.note)
            self.acted_at = begins
            return
        forced = self.branch() if _choice_in(step) is not None else None
        try:
            self.scenario.adapter.act(self.m, step, strict, self.note)
        except ActionRefused as error:
            if forced is None or not error.unasked or not _told(self.story[self.acted_at :], _choice_in(step)):
                raise
            self.m, self.story = forced.m, forced.story
            return
        except ReplyRefused as error:
            # what lets a question pass is not always an answer to it
            raise reply_refused(step, error) from error
        self.acted_at = begins


_ANNOUNCED = {
    "objetivos": {"es": "objetivo", "en": "target"},
    "pago": {"es": "pago", "en": "payment"},
    "copia": {"es": "copia", "en": "copies"},
}


def said_of(announced: dict[str, Any], lang: str) -> str:
    """At what an announcement points, how it is paid and what it copies, after its sentence."""
    parts = [f"{word[lang]}: {shown(announced[name])}" for name, word in _ANNOUNCED.items() if announced.get(name)]
    return f" ({'; '.join(parts)})" if parts else ""


def _choice_in(step: Tree) -> Tree | None:
    """What `{A: {elige: …}}` names."""
    if step.entries is None or len(step.entries) != 1:
        return None
    return step.entries[0][1].get("elige")


def _told(story: list[dict[str, Any]], choice: Tree | None) -> bool:
    """Does the story speak of everything that was chosen?"""
    told: set[str] = set()

    def hear(value: object) -> None:
        if isinstance(value, dict):
            for inner in value.values():
                hear(inner)
        elif isinstance(value, (list, tuple)):
            for inner in value:
                hear(inner)
        elif isinstance(value, str):
            told.add(plain(value))

    for event in story:
        hear({name: value for name, value in event.items() if name not in ("texto", "regla", "suceso")})
    words = [] if choice is None else [word for word, _ in words_of(choice, "elige")]
    return bool(words) and all(word in told for word in words)


def run_scenario(scenario: Scenario, witness: Witness | None = None) -> ScenarioResult:
    """Runs every case. Mistakes in the file raise `CardError`; everything else is a result."""
    root = scenario.root
    results: list[CaseResult] = []
    if begins_in_its_cases(root):
        for case in root.cases:
            _run_case(from_position(scenario, case, witness), case, (root,), results)
    else:
        _run_case(from_position(scenario, root, witness), root, (), results)
    return ScenarioResult(scenario, results)


def begins_in_its_cases(root: Case) -> bool:
    """Is there nothing to do before its cases, each of which has a position of its own?"""
    if root.position is not None or root.steps or root.expectations:
        return False
    return bool(root.cases) and all(child.position is not None for child in root.cases)


def from_position(scenario: Scenario, case: Case, witness: Witness | None = None) -> Run:
    """A table in the position of a case, at its first question."""
    position = case.position if case.position is not None else nothing_said(case.tree)
    if is_saved(position):
        m = load_saved(scenario.adapter.key, position)
        if case.chance is not None:
            scenario.adapter.force(m, case.chance)
    else:
        m = scenario.adapter.build(position, scenario.cards, case.chance)
    run = Run(scenario, m, [], witness)
    run.note()
    return run


def _run_case(run: Run, case: Case, above: tuple[Case, ...], results: list[CaseResult]) -> None:
    path = (*above, case)
    names = [part.name for part in path]
    rules = tuple(dict.fromkeys(rule for part in path for rule in part.rules))
    seen: list[Any] = []
    failures, done = _play(run, case, seen)
    if not failures:
        for block in case.expectations:
            failures.extend(_look(run, block, seen))
    if not case.cases and not failures:
        failures.extend(_unused_chance(run, case))
    if case.checks or failures or not case.cases:
        results.append(CaseResult(names, rules, case.tree.line, failures, list(run.story), path, seen, done))
    for child in case.cases:
        if child.position is not None:
            _run_case(from_position(run.scenario, child, run.witness), child, path, results)
            continue
        if failures:
            # its starting point was not reached
            blocked = Failure(
                child.tree.line,
                {"es": "caso sin ejecutar", "en": "case not run"},
                "",
                {"es": "lo que va antes ha fallado", "en": "what comes before has failed"},
            )
            unrun = CaseResult([*names, child.name], rules, child.tree.line, [blocked], list(run.story), (*path, child))
            results.append(unrun)
            continue
        _run_case(branch_into(run, child), child, path, results)


def branch_into(run: Run, child: Case) -> Run:
    """A copy of the table for a case that goes on from there, with the outcomes of chance that it forces."""
    branch = run.branch()
    if child.chance is not None:
        run.scenario.adapter.force(branch.m, child.chance)
    return branch


def _look(run: Run, block: Tree, seen: list[Any]) -> list[Failure]:
    moment = run.moment()
    if run.witness is not None:
        seen.append(run.witness(moment, block))
    try:
        return check(moment, block)
    except ActionRefused as error:
        # an action that is asked about (`legal`, `ilegal`) names what there is not
        return [_refused(error)]


def _play(run: Run, case: Case, seen: list[Any]) -> tuple[list[Failure], int]:
    """Carries the steps out up to the first that fails; with how many were done."""
    for done, step in enumerate(case.steps):
        failures = take_step(run, step, case.strict, seen)
        if failures:
            return failures, done
    return [], len(case.steps)


def take_step(run: Run, step: Tree, strict: bool, seen: list[Any]) -> list[Failure]:
    """Carries out one step of `acciones`; what keeps it from being done, or does not hold."""
    adapter = run.scenario.adapter
    expected = step.get(STEP_EXPECT)
    if expected is not None:
        return [f for block in (expected.items or [expected]) for f in _look(run, block, seen)]
    chance = step.get(STEP_CHANCE)
    if chance is not None:
        adapter.force(run.m, chance)
        return []
    try:
        run.act(step, strict)
    except ActionRefused as error:
        return [_refused(error)]
    except EngineFault as error:
        what = {"es": "el motor se detiene", "en": "the engine stops"}
        return [Failure(step.line, what, "", both(str(error)))]
    return []


def _refused(error: ActionRefused) -> Failure:
    what = {"es": "acción", "en": "action"}
    return Failure(error.tree.line, what, "", {lang: error.text(lang) for lang in ("es", "en")})


def _unused_chance(run: Run, case: Case) -> list[Failure]:
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


__all__ = [
    "CardError",
    "CaseResult",
    "Run",
    "ScenarioResult",
    "begins_in_its_cases",
    "branch_into",
    "from_position",
    "run_scenario",
    "take_step",
]
