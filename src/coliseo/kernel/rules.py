"""Rule citations: every step, guard, operation and validator names the rules it carries out.

The IDs of a game's `rules.yaml` are read at import, so a citation of a rule that does not exist stops the program at
once instead of lying to a judge later.
"""

from __future__ import annotations

import re
from pathlib import Path

_ID_LINE = re.compile(r"^- id: (\S+)", re.MULTILINE)


class UnknownRule(Exception):
    """A citation names a rule that no catalogue holds."""


class Citation:
    """One place in the code that carries out a rule."""

    __slots__ = ("kind", "name", "rule")

    def __init__(self, rule: str, kind: str, name: str) -> None:
        self.rule = rule
        self.kind = kind
        self.name = name


#: prefix ("AA") → known IDs
CATALOGUES: dict[str, set[str]] = {}
#: every citation made at import, in order
CITATIONS: list[Citation] = []


def register_catalogue(prefix: str, path: Path) -> None:
    """Makes the IDs of a `rules.yaml` known. Only the IDs are read here: the texts load when someone asks for them."""
    CATALOGUES[prefix] = set(_ID_LINE.findall(path.read_text(encoding="utf-8")))


def cite(kind: str, name: str, rules: tuple[str, ...]) -> tuple[str, ...]:
    """Checks and records that `name` (a step, a guard…) carries out `rules`."""
    for rule in rules:
        prefix = rule.partition("-")[0]
        known = CATALOGUES.get(prefix)
        if known is None or rule not in known:
            raise UnknownRule(f"{kind} {name}: the rule {rule} is in no catalogue")
        CITATIONS.append(Citation(rule, kind, name))
    return rules
