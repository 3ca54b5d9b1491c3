"""Mutants: one guard that never refuses, one step that is skipped, one effect node without effect.

Each is made in the memory of a process. Tests run each in one that is thrown away afterwards; whoever tries one after
the other (the judge school does) puts guards and steps back.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from coliseo.conformance.coverage import Subject, import_whole
from coliseo.effects.nodes import Amount, AskingOp, Condition, Node, Op, Printing
from coliseo.effects.vocabulary import Entry, Vocabulary
from coliseo.kernel.frames import Procedure
from coliseo.kernel.guards import GuardTable
from coliseo.kernel.state import State

T = TypeVar("T")
Undo = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change that should break a test which cites one of its rules. `apply` makes it in this process, and gives back
    what undoes it."""

    name: str
    rules: tuple[str, ...]
    apply: Callable[[], Undo]


def mutants_of(subject: Subject) -> list[Mutant]:
    """Every mutant of a game, in a stable order. The engine must be pure Python: compiled code cannot be changed."""
    import_whole(subject)
    found = [*_guards(subject), *_steps(subject), *_nodes(subject)]
    return sorted(found, key=lambda mutant: mutant.name)


def undoable_mutants(subject: Subject) -> list[Mutant]:
    """Guards and steps: they stand in tables, which can be changed and put back in any build."""
    import_whole(subject)
    return sorted([*_guards(subject), *_steps(subject)], key=lambda mutant: mutant.name)


# -- guards ---------------------------------------------------------------------------------------------------------


def _guards(subject: Subject) -> Iterator[Mutant]:
    modules = _modules(subject)
    for table in _held_by_modules(subject, GuardTable):
        for i, guard in enumerate(table.guards):
            yield Mutant(f"guard:{table.name}.{guard.name}", guard.rules, _never_refuses(modules, table, i))


def _never_refuses(modules: list[Any], table: GuardTable, i: int) -> Callable[[], Undo]:
    def apply() -> Undo:
        real = table.guards[i].test
        # a game may also call the test by its name, past the table
        named = [(m, name) for m in modules for name, value in list(vars(m).items()) if value is real]

        def put(test: Callable[..., bool]) -> None:
            table.tests[i] = test
            table.guards[i].test = test
            for module, name in named:
                setattr(module, name, test)

        put(_always)
        return lambda: put(real)

    return apply


def _always(*_: Any) -> bool:
    return True


# -- steps ----------------------------------------------------------------------------------------------------------


def _steps(subject: Subject) -> Iterator[Mutant]:
    for procedure in _held_by_modules(subject, Procedure):
        for step in procedure.steps:
            yield Mutant(f"step:{procedure.name}.{step.name}", step.rules, _skips(procedure, step.index))


def _skips(procedure: Procedure[Any], i: int) -> Callable[[], Undo]:
    def apply() -> Undo:
        real = procedure.runs[i]
        procedure.runs[i] = _nothing

        def undo() -> None:
            procedure.runs[i] = real

        return undo

    return apply


def _nothing(*_: Any) -> None:
    return None


# -- effect nodes ---------------------------------------------------------------------------------------------------


def _nodes(subject: Subject) -> Iterator[Mutant]:
    for vocabulary in _held_by_modules(subject, Vocabulary):
        for (role, key), entry in vocabulary.entries.items():
            # the words that all games share cite no game's rules; the tests of the card language answer for them
            if entry.rules:
                yield Mutant(f"effect:{role}.{key}", entry.rules, _without_effect(entry))


def _without_effect(entry: Entry) -> Callable[[], Undo]:
    def apply() -> Undo:
        kind = entry.make
        if isinstance(kind, type) and issubclass(kind, Amount):
            _replace(kind, "value", lambda self, m, x: 0)
        elif isinstance(kind, type) and issubclass(kind, Condition):
            _replace(kind, "holds", lambda self, m, x: True)
        elif isinstance(kind, type) and issubclass(kind, Op) and _acts(kind):
            _replace(kind, "run", _nothing)
            if issubclass(kind, AskingOp):
                _replace(kind, "bind", _nothing)
        else:
            # It does nothing by itself: the game looks for it in the effect. So it must not be found there.
            make: Callable[..., Any] = kind
            entry.make = lambda **values: Inert(make(**values))
        return _for_good

    return apply


def _for_good() -> None:
    """A class that was changed stays so: cards made of it are all about."""


def _acts(kind: type[Op[Any]]) -> bool:
    return kind.run is not Op.run or (issubclass(kind, AskingOp) and kind.bind is not AskingOp.bind)


def _replace(kind: type, name: str, function: Callable[..., Any]) -> None:
    setattr(kind, name, function)


class Inert(Op[State]):
    """Stands where a node was: reads like it, but is not it."""

    def __init__(self, inner: Node) -> None:
        self.inner = inner

    def children(self) -> list[Node]:
        return self.inner.children()

    def text(self, t: Printing) -> str:
        return self.inner.text(t)


# -- where to look --------------------------------------------------------------------------------------------------


def _modules(subject: Subject) -> list[Any]:
    return [sys.modules[name] for name in subject.modules() if name in sys.modules]


def _held_by_modules(subject: Subject, kind: type[T]) -> list[T]:
    """Objects of a kind that the game's modules hold, alone or gathered in a tuple, list or dict; each once."""
    found: dict[int, T] = {}
    for module in _modules(subject):
        for value in vars(module).values():
            several = value.values() if isinstance(value, dict) else value
            for thing in several if isinstance(value, (tuple, list, dict)) else (value,):
                if isinstance(thing, kind):
                    found.setdefault(id(thing), thing)
    return list(found.values())
