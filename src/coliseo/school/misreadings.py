"""Misreadings of a case: the rule in question switched off or read otherwise, and the case run so.

Each is a real run of the engine: another reading, a guard that refuses no longer, a step that is skipped, what would
have come of a neighbouring case, or of leaving an action out. A run that ends as the rules have it is none. Nothing
here is to be done in a process that serves games: guards and steps are switched off for everybody in it.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from coliseo.conformance.coverage import installed
from coliseo.conformance.mutants import Mutant, undoable_mutants
from coliseo.rulings.ruling import Ruling, begins_at, steps_of
from coliseo.rulings.trial import Tried, chosen_in, readings_near, try_case
from coliseo.rulings.words import Both, action_in_words, both

#: a case takes some milliseconds: one that takes so many seconds without a part of the engine does not end
LONGEST_RUN: Final = 0.12


@dataclass(frozen=True, slots=True)
class Misreading:
    """A way of getting it wrong: its name, what it is in words, and the run."""

    name: str
    why: Both = field(hash=False)
    run: Callable[[], Tried | None]


@cache
def mutants_by_rule(game: str) -> dict[str, list[Mutant]]:
    found: dict[str, list[Mutant]] = {}
    for mutant in undoable_mutants(installed(game)):
        for rule in mutant.rules:
            found.setdefault(rule, []).append(mutant)
    return found


def misreadings_of(ruling: Ruling, siblings: list[Ruling]) -> Iterator[Misreading]:
    """The likeliest first: what the rule itself decides, then what is near it."""
    yield from _guards(ruling)
    yield from _other_readings(ruling)
    yield from _steps(ruling)
    yield from _neighbours(ruling, siblings)
    yield from _left_out(ruling)


def _guards(ruling: Ruling) -> Iterator[Misreading]:
    refused = [rule for fact in ruling.facts for rule in fact.rules]
    for mutant in _concerned(ruling, [*ruling.rules, *refused], "guard:"):
        rules = ", ".join(mutant.rules)
        es, en = f"Así sería si {rules} no lo impidiera.", f"So it would be if {rules} did not forbid it."
        yield Misreading(mutant.name, both(es, en), _with(mutant, ruling))


def _steps(ruling: Ruling) -> Iterator[Misreading]:
    for mutant in _concerned(ruling, list(ruling.rules), "step:"):
        rules = ", ".join(mutant.rules)
        es, en = f"Así sería si no se hiciera lo que dice {rules}.", f"So it would be if {rules} were not carried out."
        yield Misreading(mutant.name, both(es, en), _with(mutant, ruling))


def _concerned(ruling: Ruling, rules: list[str], kind: str) -> list[Mutant]:
    by_rule = mutants_by_rule(ruling.game)
    found = {m.name: m for rule in dict.fromkeys(rules) for m in by_rule.get(rule, ()) if m.name.startswith(kind)}
    return list(found.values())


def _with(mutant: Mutant, ruling: Ruling) -> Callable[[], Tried | None]:
    def run() -> Tried | None:
        undo = mutant.apply()
        try:
            with at_most(LONGEST_RUN):
                return try_case(ruling.scenario, ruling.result.path)
        except Exception:
            # an engine without one of its parts may stop anywhere, or never: then it tells no outcome
            return None
        finally:
            undo()

    return run


class TooLong(Exception):
    """A run without one of the engine's parts does not end."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Ends what takes longer of the processor, with TooLong. Only in the first thread of a process. It rings again and
    again: Python drops what is raised while it tidies up, and then a run that does not end would not."""

    def ring(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _other_readings(ruling: Ruling) -> Iterator[Misreading]:
    chosen = chosen_in(ruling.result.path)
    for reading in readings_near(ruling.game, ruling.result):
        now = chosen.get(reading.name, reading.settings[0])
        for setting in reading.settings:
            if setting != now:
                es = f"Así sería con otra lectura de {reading.id} ({setting.replace('_', ' ')})."
                en = f"So it would be by another reading of {reading.id} ({setting.replace('_', ' ')})."
                yield Misreading(
                    f"lectura:{reading.name}={setting}", both(es, en), _read_so(ruling, reading.name, setting)
                )


def _read_so(ruling: Ruling, name: str, setting: str) -> Callable[[], Tried | None]:
    return lambda: try_case(ruling.scenario, ruling.result.path, {name: setting})


def _neighbours(ruling: Ruling, siblings: list[Ruling]) -> Iterator[Misreading]:
    """What would have come of another case from the same position."""
    mine = ruling.result.path
    for other in siblings:
        path = other.result.path
        if other.id == ruling.id or path[begins_at(path)].position is not mine[begins_at(mine)].position:
            continue
        title = {lang: path[-1].name[lang] for lang in ("es", "en")}
        es, en = f"Eso pasa en otro caso: «{title['es']}».", f"That is another case: “{title['en']}”."
        yield Misreading(f"vecino:{other.id}", both(es, en), _as_in(ruling, other))


def _as_in(ruling: Ruling, other: Ruling) -> Callable[[], Tried | None]:
    return lambda: try_case(ruling.scenario, other.result.path, looking=ruling.result.path[-1])


def _left_out(ruling: Ruling) -> Iterator[Misreading]:
    """What there would be had an action not been taken: the last first."""
    steps = [step for step in steps_of(ruling.result.path) if step.get("azar") is None]
    for i in range(len(steps) - 1, -1, -1):
        deed = {lang: action_in_words(steps[i], lang).rstrip(".") for lang in ("es", "en")}
        es, en = f"Así estaría todo sin esto: «{deed['es']}».", f"So things would stand without this: “{deed['en']}”."
        yield Misreading(f"sin:{i}", both(es, en), _without(ruling, i))


def _without(ruling: Ruling, i: int) -> Callable[[], Tried | None]:
    return lambda: try_case(ruling.scenario, ruling.result.path, without=i)


def misreading_named(ruling: Ruling, siblings: list[Ruling], name: str) -> Misreading:
    """To run one again; KeyError if the case has none of that name."""
    for one in misreadings_of(ruling, siblings):
        if one.name == name:
            return one
    raise KeyError(name)
