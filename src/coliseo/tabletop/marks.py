"""Marks: what an effect has done to a thing, a player or the game, and the named moments at which that ends.

A mark is never changed: another takes its place. What it means is the game's business; the kit keeps and ends it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

#: in the place of a moment: nothing that comes by itself ends it
NEVER: Final = -1
#: in the place of a seat: nobody's
NOBODY: Final = -1


class Mark:
    """A lasting fact. All but its kind, its number and its end are there for the games that look at them."""

    __slots__ = ("about", "cause", "data", "first", "kind", "n", "since", "source", "turn", "until")

    def __init__(
        self,
        kind: int,
        n: int,
        until: int,
        about: int = 0,
        since: int = 0,
        turn: int = 0,
        source: int = 0,
        first: int = 0,
        data: int = 0,
        cause: int = 0,
    ) -> None:
        self.kind = kind
        self.n = n
        self.until = until  # place in the game's table of moments
        self.about = about  # the player or the thing it is about, if it does not lie on it
        self.since = since  # when it was made, on the clock of the table
        self.turn = turn  # the turn it was made in
        self.source = source  # what it comes from, if that matters
        self.first = first  # the first turn in which it is so
        self.data = data  # a second number
        self.cause = cause  # number of the event that brought it

    def from_turn(self, first: int) -> Mark:
        """The same from another turn on."""
        return Mark(
            self.kind,
            self.n,
            self.until,
            self.about,
            self.since,
            self.turn,
            self.source,
            first,
            self.data,
            self.cause,
        )


class Now:
    """A moment that has come: which, in which turn, and whose turn that is."""

    __slots__ = ("active", "at", "turn")

    def __init__(self, at: int, turn: int, active: int) -> None:
        self.at = at
        self.turn = turn
        self.active = active


class Moment:
    """A named end of marks.

    `at` is the moment that must have come, NEVER if only the game itself takes such marks away. `later`: only in a
    later turn than the one it was made in. `own`: only in a turn of whoever it is about.
    """

    __slots__ = ("at", "key", "later", "own")

    def __init__(self, key: str, at: int, later: bool = False, own: bool = False) -> None:
        self.key = key
        self.at = at
        self.later = later
        self.own = own

    def ends(self, mark: Mark, now: Now, whose: int) -> bool:
        """Does such a mark on something of `whose` end now?"""
        if self.at != now.at or (self.own and whose != now.active):
            return False
        if self.later:
            return mark.turn < now.turn
        return now.turn >= mark.first


class Moments:
    """The ends that the marks of a game can have; `until` of a mark is a place among them."""

    __slots__ = ("all", "keys")

    def __init__(self, *moments: Moment) -> None:
        self.all = moments
        self.keys = tuple([moment.key for moment in moments])

    def place(self, key: str) -> int:
        """Which of them has a name; -1 if none has."""
        return self.keys.index(key) if key in self.keys else -1


class Duration:
    """A word of card files for how long something lasts: the end it stands for, and how a sentence says it, with the
    leading space."""

    __slots__ = ("en", "es", "key", "until")

    def __init__(self, key: str, until: int, es: str, en: str) -> None:
        self.key = key
        self.until = until
        self.es = es
        self.en = en


def ended_now(marks: Sequence[Mark], moments: Moments, now: Now, whose: int = NOBODY) -> list[Mark]:
    """Those that end now. `whose` is the player whom marks on a thing belong to; marks about a player (NOBODY is given)
    belong to that one."""
    found: list[Mark] = []
    for mark in marks:
        if moments.all[mark.until].ends(mark, now, mark.about if whose == NOBODY else whose):
            found.append(mark)
    return found


def latest(marks: Sequence[Mark], kind: int, about: int) -> Mark | None:
    """The latest mark of a kind about something; later ones win over earlier ones."""
    for i in range(len(marks) - 1, -1, -1):
        mark = marks[i]
        if mark.kind == kind and mark.about == about:
            return mark
    return None
