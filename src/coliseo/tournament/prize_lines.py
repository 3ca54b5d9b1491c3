"""Prizes by place. Who shares a place shares what it brings, or the lot decides: the organiser says which.

A prize is a line as people write it, `1=60 €`, `2=30 €`, `3-4=5 sobres`, `1=trofeo`: places, how much of what. Money is
divided to the hundredth, anything else by the piece; what is left over goes, piece by piece, in order of the lot, each
prize going on from where the one before it ended: nobody gets a second piece before everybody has had one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from coliseo.text.mistake import Mistake

#: who shares places shares what they bring
SHARED: Final = "shared"
#: the order of the lot stands
BY_LOT: Final = "lot"
TIES: Final = (SHARED, BY_LOT)
#: lines of prizes, and the last place that may have one
MOST_LINES: Final = 200
LAST_PLACE: Final = 9_999

_LINE: Final = re.compile(
    r"^\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*[=:]\s*(?:(\d{1,7})(?:[.,](\d{1,2}))?\s*)?(\D.{0,79}?)\s*$"
)
_MONEY: Final = frozenset({"€", "$", "£", "eur", "euro", "euros", "usd", "clp", "mxn", "ars", "pesos", "dólares"})


@dataclass(frozen=True, slots=True)
class Prize:
    """What each place from `first` to `last` brings: `amount` parts of which `per` make one of `unit`."""

    first: int
    last: int
    amount: int
    per: int
    unit: str


def read_prize(line: str) -> Prize:
    """Raises Mistake for what is none."""
    found = _LINE.match(line)
    if found is None:
        es, en = (
            f"«{line[:80]}»: se escribe 1=60 € o 3-4=2 sobres",
            f"“{line[:80]}”: it is written 1=60 € or 3-4=2 packs",
        )
        raise Mistake(es, en)
    first, last = int(found[1]), int(found[2] or found[1])
    unit = found[5]
    per = 100 if found[4] or unit.casefold() in _MONEY else 1
    amount = per if found[3] is None else int(found[3]) * per + int((found[4] or "").ljust(2, "0")) * (per // 100)
    if not 1 <= first <= last <= LAST_PLACE or not amount:
        es, en = (
            f"«{line[:80]}»: puestos desde el 1, y algo que dar",
            f"“{line[:80]}”: places from 1 on, and something to give",
        )
        raise Mistake(es, en)
    return Prize(first, last, amount, per, unit)


def in_words(amount: int, per: int, unit: str) -> str:
    whole, part = divmod(amount, per)
    return f"{whole},{part:02d} {unit}" if part else f"{whole} {unit}"
