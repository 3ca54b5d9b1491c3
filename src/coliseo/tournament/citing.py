"""Rules as they are listed: as a rulebook numbers them, and between brackets only where there are any."""

from __future__ import annotations

import re
from collections.abc import Iterable

_NUMBERS = re.compile(r"(\d+)")


def as_numbered(rule: str) -> tuple[tuple[int, str], ...]:
    """A key to sort by: PN.2 comes before PN.10."""
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in _NUMBERS.split(rule))


def cited(rules: Iterable[str]) -> str:
    """What is written behind a sentence; nothing where the law is silent."""
    listed = ", ".join(rules)
    return f" ({listed})" if listed else ""
