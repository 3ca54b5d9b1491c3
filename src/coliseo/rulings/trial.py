"""A case tried otherwise: with another reading, without one of its actions, or from a changed engine.

Nothing is expected of it: what comes of it is told in the same words as the case itself (`outcome.facts_of`).
"""

from __future__ import annotations

from dataclasses import dataclass

from coliseo.effects.source import CardError, Tree
from coliseo.judge.adapter import ActionRefused
from coliseo.judge.positions import nothing_said
from coliseo.judge.runner import CaseResult, Run
from coliseo.judge.scenario import STEP_CHANCE, STEP_EXPECT, Case, Scenario
from coliseo.kernel.errors import EngineFault
from coliseo.rulebook import Reading, load_readings
from coliseo.rulings.outcome import Fact, facts_of
from coliseo.rulings.ruling import begins_at
from coliseo.rulings.words import action_in_words


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of it, and the story that led there."""

    facts: tuple[Fact, ...]
    story: tuple[tuple[str, str, str], ...] = ()

    def same(self, other: Tried) -> bool:
        return [(f.about, f.data) for f in self.facts] == [(f.about, f.data) for f in other.facts]


def looks_at(case: Case) -> tuple[list[Tree], list[Tree]]:
    """What is done in a case, and the blocks of expectations that look at the end of that: its own or, where it has
    none, the last on the way, with nothing done after it."""
    if case.expectations:
        return case.steps, case.expectations
    for i in range(len(case.steps) - 1, -1, -1):
        block = case.steps[i].get(STEP_EXPECT)
        if block is not None:
            return case.steps[:i], block.items or [block]
    return case.steps, []


def try_case(
    scenario: Scenario,
    path: tuple[Case, ...],
    readings: dict[str, str] | None = None,
    without: int = -1,
    looking: Case | None = None,
) -> Tried | None:
    """The outcome of a case with other readings, or `without` one of its actions, looked at as another case looks
    (`looking`); None if there is none: the engine stops, no rule refuses what cannot be done, or the file does not
    allow it."""
    try:
        return _try(scenario, path, readings or {}, without, looking)
    except (EngineFault, CardError, ActionRefused):
        return None


def _try(
    scenario: Scenario, path: tuple[Case, ...], readings: dict[str, str], without: int, looking: Case | None
) -> Tried:
    adapter = scenario.adapter
    begin = begins_at(path)
    position = path[begin].position or nothing_said(path[begin].tree)
    run = Run(scenario, adapter.build(with_readings(position, readings), scenario.cards, path[begin].chance), [])
    run.note()
    done = -1
    last_steps, blocks = looks_at(path[-1])
    if looking is not None:
        blocks = looks_at(looking)[1]
    for case in path[begin:]:
        if case is not path[begin] and case.chance is not None:
            adapter.force(run.m, case.chance)
        for step in last_steps if case is path[-1] else case.steps:
            if step.get(STEP_EXPECT) is not None:
                continue
            chance = step.get(STEP_CHANCE)
            if chance is not None:
                adapter.force(run.m, chance)
                continue
            done += 1
            if done == without:
                continue
            try:
                run.act(step, case.strict)
            except ActionRefused as error:
                if not error.rules():
                    raise
                return Tried((_refused(step, error),), _story(run))
    moment = run.moment()
    return Tried(tuple(fact for block in blocks for fact in facts_of(moment, block)), _story(run))


def _story(run: Run) -> tuple[tuple[str, str, str], ...]:
    return tuple((event["regla"], event["texto"]["es"], event["texto"]["en"]) for event in run.story)


def _refused(step: Tree, error: ActionRefused) -> Fact:
    """An action on the way that cannot be done so."""
    rules = tuple(sorted(error.rules()))
    why = {lang: "; ".join(r.text(lang) for r in error.refusals) or error.text(lang) for lang in ("es", "en")}
    deed = {lang: action_in_words(step, lang).rstrip(".") for lang in ("es", "en")}
    es, en = f"No se puede ({deed['es']}): {why['es']}", f"It may not be done ({deed['en']}): {why['en']}"
    return Fact(f"accion {deed['es']}", es, en, "false", rules)


def with_readings(position: Tree, readings: dict[str, str]) -> Tree:
    """A position that chooses those readings, and else is the same."""
    if not readings:
        return position
    chosen = Tree(position.file, position.line)
    before = position.get("lecturas")
    chosen.entries = [(name, tree) for name, tree in (before.entries or []) if name not in readings] if before else []
    for name, setting in readings.items():
        tree = Tree(position.file, position.line)
        tree.scalar = setting
        chosen.entries.append((name, tree))
    changed = Tree(position.file, position.line)
    changed.entries = [(name, tree) for name, tree in position.entries or [] if name != "lecturas"]
    changed.entries.append(("lecturas", chosen))
    return changed


def readings_near(game: str, result: CaseResult) -> list[Reading]:
    """The readings that a table can switch and that concern what the case proves, or what happened in it."""
    concerned = {*result.rules, *(event["regla"] for event in result.story)}
    return [reading for reading in load_readings(game) if reading.settings and concerned & set(reading.rules)]


def chosen_in(path: tuple[Case, ...]) -> dict[str, str]:
    """The readings that the position of a case names."""
    position = path[begins_at(path)].position
    tree = None if position is None else position.get("lecturas")
    return {} if tree is None else {name: value.text(name) for name, value in tree.entries or []}


def rests_on(scenario: Scenario, result: CaseResult) -> tuple[str, ...]:
    """The readings without which the answer would be another: each is switched and the case run."""
    if not result.ok:
        return ()
    plain_run = try_case(scenario, result.path)
    if plain_run is None:
        return ()
    chosen = chosen_in(result.path)
    found = []
    for reading in readings_near(scenario.adapter.key, result):
        now = chosen.get(reading.name, reading.settings[0])
        for setting in reading.settings:
            if setting == now:
                continue
            other = try_case(scenario, result.path, {reading.name: setting})
            if other is not None and not other.same(plain_run):
                found.append(reading.id)
                break
    return tuple(found)
