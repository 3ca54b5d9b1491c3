"""What a deck is likely to give: exact chances, by counting, and the piles that a game deals and draws from.

Cards that somebody else draws from the same pile, or that lie anywhere else unseen, change nothing: whatever is seen of
a shuffled pile is a fair sample of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any, Final

#: a text in the languages of the house
Bilingual = dict[str, str]

#: turns that are told, and how many of something may be asked for
TURNS: Final = 8
MOST_WANTED: Final = 6


def at_least(wanted: int, pile: int, copies: int, seen: int) -> Fraction:
    """The chance that of `seen` cards of a shuffled pile, with so many copies of a thing, at least `wanted` are it."""
    if not 0 <= copies <= pile or seen < 0:
        raise ValueError("a pile has no more copies than cards, and nobody sees less than nothing")
    seen = min(seen, pile)
    ways = comb(pile, seen)
    fewer = sum(comb(copies, k) * comb(pile - copies, seen - k) for k in range(min(wanted, seen + 1)))
    return 1 - Fraction(fewer, ways)


@dataclass(frozen=True, slots=True)
class Sort:
    """One card, or one kind of them, and how many copies a pile has."""

    key: str
    name: Bilingual
    copies: int


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that are dealt and drawn from: by kind, and card by card. `first` and `second`: how many of it have been
    seen in the opening hand and in each own turn after it, by whoever begins and by whoever does not."""

    name: Bilingual
    size: int
    kinds: tuple[Sort, ...]
    cards: tuple[Sort, ...]
    first: tuple[int, ...]
    second: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Opening:
    """How a game begins for a deck. `dealt`: there is an opening hand of it; `text` says what there is, or why not."""

    piles: tuple[Pile, ...]
    rules: tuple[str, ...]
    text: Bilingual
    dealt: bool = True


def drawn(hand: int, before: int, each: int = 1, first_turn: int | None = None) -> tuple[int, ...]:
    """What has been seen: the opening hand, then turn by turn. `before`: 1 where a turn begins with its draw, 0 where
    it ends with it; `first_turn`: what the first draw gives, if not as many as the others."""
    seen = [hand]
    for turn in range(1, TURNS + 1):
        draws = turn - 1 + before
        extra = 0 if first_turn is None or draws < 1 else first_turn - each
        seen.append(hand + each * draws + extra)
    return tuple(seen)


def sorts(keys: Sequence[str], names: dict[str, Bilingual]) -> tuple[Sort, ...]:
    """Each once, with its copies, in the order first named."""
    held = list(keys)
    return tuple(Sort(key, names[key], held.count(key)) for key in dict.fromkeys(held))


def chances(opening: Opening, wanted: int, lang: str) -> list[dict[str, Any]]:
    """The table of a deck, pile by pile: the chance of having seen so many of each kind and of each card."""
    return [
        {
            "name": pile.name[lang],
            "size": pile.size,
            "first": list(pile.first),
            "second": list(pile.second),
            "kinds": [_row(sort, pile, wanted, lang) for sort in pile.kinds],
            "cards": [_row(sort, pile, wanted, lang) for sort in pile.cards],
        }
        for pile in opening.piles
    ]


def _row(sort: Sort, pile: Pile, wanted: int, lang: str) -> dict[str, Any]:
    return {
        "key": sort.key,
        "name": sort.name[lang],
        "copies": sort.copies,
        "first": [float(at_least(wanted, pile.size, sort.copies, seen)) for seen in pile.first],
        "second": [float(at_least(wanted, pile.size, sort.copies, seen)) for seen in pile.second],
    }
