"""Where each pair sits, once it is known who meets whom.

Whoever has a fixed table (somebody who cannot move, a stream) keeps it; the rest sit by points, the leaders first. A
fixed table is never taken for the top one: it carries a mark wherever tables are shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from coliseo.tournament.problem import Pair, PairingProblem, PairingResult

#: why a table is fixed, and the mark it is shown with
NEEDS: Final = "needs"
FEATURED: Final = "featured"
MARKS: Final = {NEEDS: "♿", FEATURED: "F"}


@dataclass(frozen=True)
class Room:
    """Tables of one room, from the first to the last, without those that are missing."""

    name: str
    first: int
    last: int


@dataclass(frozen=True)
class FixedTable:
    table: int
    why: str = NEEDS


@dataclass(frozen=True)
class Hall:
    """How the tables are numbered."""

    first: int = 1
    #: numbers that no table has
    missing: frozenset[int] = frozenset()
    #: rooms in the order in which they are filled; none: one room without an end
    rooms: tuple[Room, ...] = ()

    def numbers(self) -> Iterator[int]:
        """Free numbers in order, for as long as there are any."""
        if not self.rooms:
            number = self.first
            while True:
                if number not in self.missing:
                    yield number
                number += 1
        for room in self.rooms:
            for number in range(max(room.first, self.first), room.last + 1):
                if number not in self.missing:
                    yield number

    def room(self, table: int) -> str:
        return next((room.name for room in self.rooms if room.first <= table <= room.last), "")


@dataclass(frozen=True)
class Seating:
    """The tables of a round, in order of number."""

    tables: tuple[tuple[int, Pair], ...]
    #: marks of fixed tables
    marks: Mapping[int, str] = field(default_factory=dict)
    #: what the organiser should know: (es, en)
    notices: tuple[tuple[str, str], ...] = ()

    def table_of(self, number: int) -> int | None:
        return next((table for table, pair in self.tables if number in pair), None)


def seat(
    problem: PairingProblem,
    result: PairingResult,
    fixed: Mapping[int, FixedTable] | None = None,
    hall: Hall | None = None,
    names: Mapping[int, str] | None = None,
) -> Seating:
    """Tables for the pairs of a round. With `names` (a meeting before round 1) they sit by the alphabet instead."""
    fixed, hall = fixed or {}, hall or Hall()
    tables: dict[int, Pair] = {}
    marks: dict[int, str] = {}
    notices: list[tuple[str, str]] = []
    late: list[Pair] = []
    for pair in _by_points(problem, result.pairs):
        wanted = sorted((fixed[n].table, n) for n in pair if n in fixed)
        if not wanted:
            late.append(pair)
            continue
        table, who = wanted[0]
        if len(wanted) == 2 and wanted[1][0] != table:
            other = wanted[1][1]
            notices.append(
                (
                    f"{who} y {other} tienen mesa fija y se enfrentan: juegan en la {table}",
                    f"{who} and {other} have fixed tables and meet: they play at {table}",
                )
            )
        if table in tables:
            a, b = tables[table]
            notices.append(
                (
                    f"la mesa {table} es la fija de dos parejas: {a} y {b} la conservan",
                    f"table {table} is the fixed one of two pairs: {a} and {b} keep it",
                )
            )
            late.append(pair)
            continue
        tables[table] = pair
        marks[table] = MARKS[fixed[who].why]
    if names:
        late.sort(key=lambda p: min((names[n].casefold(), n) for n in p))
    kept = {place.table for place in fixed.values()}  # nobody else is shown to a table that is somebody's
    free = (number for number in hall.numbers() if number not in kept)
    for pair in late:
        number = next(free, None)
        if number is None:
            raise ValueError("no hay mesas para todos / there are not enough tables")
        tables[number] = pair
    return Seating(tuple(sorted(tables.items())), marks, tuple(notices))


def _by_points(problem: PairingProblem, pairs: Iterable[Pair]) -> list[Pair]:
    """The pair of the highest player first; equal ones by the other's points, by SCORE, by number."""
    points, score = problem.points, problem.score

    def standing(number: int) -> tuple[int, int]:
        return -points[number], -score.get(number, 0)

    return sorted(pairs, key=lambda p: (*sorted(standing(n) for n in p), p))
