"""Lasting effects, and the named moments at which they end.

A modifier is an immutable fact ("the cards of seat 1's hand count as type 2") that holds until a moment with a name.
What it means is the game's business: the kernel keeps and ends it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.kernel.records import FROZEN, ROW, Record

#: until something removes it
ALWAYS: Final = "siempre"


class Modifier:
    """A lasting fact: `kind` and up to three numbers, until a named moment; `cause` is the event that brought it."""

    RECORD: ClassVar = Record(ROW, FROZEN)

    def __init__(self, kind: str, until: str, a: int = 0, b: int = 0, c: int = 0, cause: int = 0) -> None:
        self.kind = kind
        self.until = until
        self.a = a
        self.b = b
        self.c = c
        self.cause = cause

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("a", "b", "c", "cause", "kind", "until")

    def save(self) -> list[Any]:
        return [self.kind, self.until, self.a, self.b, self.c, self.cause]

    @staticmethod
    def load(row: list[Any]) -> Modifier:
        return Modifier(str(row[0]), str(row[1]), int(row[2]), int(row[3]), int(row[4]), int(row[5]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


def find(modifiers: list[Modifier], kind: str, a: int) -> Modifier | None:
    """The latest modifier of a kind on `a`; later ones win over earlier ones."""
    for i in range(len(modifiers) - 1, -1, -1):
        mod = modifiers[i]
        if mod.kind == kind and mod.a == a:
            return mod
    return None


def expire(modifiers: list[Modifier], moment: str) -> list[Modifier]:
    """Ends everything that lasted until `moment`; returns what ended."""
    ended = [mod for mod in modifiers if mod.until == moment]
    if ended:
        modifiers[:] = [mod for mod in modifiers if mod.until != moment]
    return ended
