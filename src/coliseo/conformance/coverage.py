"""What the catalogue, the code and the tests say about each rule of a game, and what is missing.

A rule is *cited* when the code names it: a step, guard, operation, validator or policy cites it at import, or an event,
question or refusal carries it. It is *proved* when a test cites it (and passes, if the tests were run). A rule that no
software can hold is *classified*, with its reason, in `rules.yaml`. Everything else is missing: a rule that is proved
but that no code names is missing too, because then nobody can be sent from the rule to the place that carries it out.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from coliseo.games.registry import package
from coliseo.kernel.rules import CITATIONS
from coliseo.rulebook import Rule, load_rules

#: what the ID of a rule looks like: AA-II.5.5.1, AA-I.7.2b.3
ID = re.compile(r"[A-Z]{2}-\w+(\.\w+(-\w+)*)+")


@dataclass(frozen=True, slots=True)
class Subject:
    """A game to be looked at: its key, its package, where it lies, and its catalogue."""

    key: str
    package: str
    folder: Path
    rules: tuple[Rule, ...] = ()

    def modules(self) -> list[str]:
        """Every module of the game, those in its rooms too."""
        inside = walk_packages([str(self.folder)], f"{self.package}.")
        return [self.package, *(found.name for found in inside)]


def installed(key: str) -> Subject:
    """The game of that key; KeyError if there is none."""
    found = package(key)
    return subject_of(key, found.home or found.rules.__module__.rpartition(".")[0], tuple(load_rules(key)))


def subject_of(key: str, package: str, rules: tuple[Rule, ...] = ()) -> Subject:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise KeyError(package)
    return Subject(key, package, Path(next(iter(spec.submodule_search_locations))), rules)


def import_whole(subject: Subject) -> None:
    """Imports every module of the game, so that all its citations are made."""
    for name in subject.modules():
        import_module(name)


def cited_rules(subject: Subject, sources: Path | None = None) -> set[str]:
    """The rules that the game's code names. `sources` is where its `.py` files lie, if not beside its data."""
    import_whole(subject)
    found = {citation.rule for citation in CITATIONS}
    for path in sorted((sources or subject.folder).rglob("*.py")):
        found |= named_in_source(path.read_text(encoding="utf-8"))
    return found & {rule.id for rule in subject.rules}


@cache
def named_in_source(source: str) -> frozenset[str]:
    """Strings of the code that are exactly a rule's ID. A rule that a docstring or a comment mentions is not cited.

    Kept, because whoever asks about a game asks more than once, and reading all its modules takes half a second.
    """
    return frozenset(
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value)
    )


@dataclass(slots=True)
class Coverage:
    """The answer for one game."""

    game: str
    rules: tuple[Rule, ...]
    cited: set[str]
    proved: set[str]
    failed: list[str] = field(default_factory=list)

    @property
    def classified(self) -> set[str]:
        return {rule.id for rule in self.rules if rule.classified is not None}

    @property
    def owed(self) -> list[Rule]:
        """The rules that the software must hold."""
        return [rule for rule in self.rules if rule.classified is None]

    @property
    def unproved(self) -> list[Rule]:
        return [rule for rule in self.owed if rule.id not in self.proved]

    @property
    def uncited(self) -> list[Rule]:
        return [rule for rule in self.owed if rule.id not in self.cited]

    @property
    def missing(self) -> list[Rule]:
        return [rule for rule in self.owed if rule.id not in self.proved or rule.id not in self.cited]

    def as_data(self) -> dict[str, Any]:
        known = {rule.id for rule in self.rules}
        return {
            "game": self.game,
            "catalogued": len(self.rules),
            "cited": len(self.cited & known),
            "proved": len(self.proved & known),
            "classified": len(self.classified),
            "missing": [rule.id for rule in self.missing],
        }
