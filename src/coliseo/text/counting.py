"""What is counted at a table of wood: a game's life and counters as its rules have them, each number with its rule.

Plain data in both languages, for whoever counts beside real cards. A game fills it in from the numbers that its own
engine sets up and keeps to (`shelf/companion.py`).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Said(Struct, frozen=True):
    """A text in both languages."""

    es: str
    en: str


class Mark(Struct, frozen=True):
    """What happens when a counter gets to a number: whoever holds it loses, the round under way is the last, or
    something is to be done."""

    at: int
    kind: Literal["loses", "last_round", "tells"]
    text: Said
    rules: tuple[str, ...]


class EachTurn(Struct, frozen=True, omit_defaults=True):
    """What its owner's turn does to a counter as it begins: adds so many, or, if it was at its lowest since the turn
    before, puts it back."""

    rules: tuple[str, ...]
    adds: int = 0
    back_to: int | None = None


class Counter(Struct, frozen=True, omit_defaults=True):
    """One thing that is counted, the most looked at first. Without `high` there is no end to it."""

    key: str
    name: Said
    start: int
    start_rules: tuple[str, ...]
    low: int = 0
    low_rules: tuple[str, ...] = ()
    high: int | None = None
    high_rules: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    each_turn: EachTurn | None = None
    #: a report of a tournament tells how many each had left
    reported: bool = False
    #: under which name the law of the game asks for it when time is over
    fact: str = ""


class Counted(Struct, frozen=True, omit_defaults=True):
    """What is counted in one way to play. Who wins: the last who has not lost, or whoever has most as it ends."""

    mode: str
    counters: tuple[Counter, ...]
    ends: Literal["standing", "most"]
    ends_rules: tuple[str, ...]
    #: partners have one count between them
    by_side: bool = False
    #: the settings of an event in which it is played
    event: dict[str, str] = {}


class Throw(Struct, frozen=True, omit_defaults=True):
    """A die or a coin that the game itself throws. `first`: it says who begins; without sides it is a lot."""

    key: str
    name: Said
    rules: tuple[str, ...]
    sides: int = 0
    #: faces that are a success
    hits: tuple[int, ...] = ()
    first: bool = False


class Companion(Struct, frozen=True):
    """All that a companion of a game needs to know."""

    modes: tuple[Counted, ...]
    throws: tuple[Throw, ...]


def at_zero(es: str, en: str, *rules: str) -> Mark:
    """Who has none left loses."""
    return Mark(0, "loses", Said(es, en), rules)
