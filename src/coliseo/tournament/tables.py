"""Where each pair or pod sits, once it is known who meets whom.

Whoever has a fixed table (somebody who cannot move, a stream) keeps it; the rest sit in the order they come in. A fixed
table is never taken for the top one: it carries a mark wherever tables are shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from coliseo.text.mistake import Mistake
from coliseo.tournament.problem import Pair, PairingProblem
from coliseo.tournament.settings import Values

#: those who meet at a table: two, or the people of a pod
Group = tuple[int, ...]

#: why a table is fixed, and the mark it is shown with
NEEDS: Final = "needs"
FEATURED: Final = "featured"
MARKS: Final = {NEEDS: "♿", FEATURED: "F"}
_SPAN: Final = re.compile(r"(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?")


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


def hall_of(values: Values) -> Hall:
    """The hall as the settings of an event describe it."""
    missing = frozenset(n for first, last in spans(str(values["missing_tables"])) for n in range(first, last + 1))
    return Hall(int(values["first_table"]), missing, rooms_in(str(values["rooms"])))


def spans(text: str) -> list[tuple[int, int]]:
    """«4, 13, 20-22». Mistake for what is not such a list."""
    found: list[tuple[int, int]] = []
    for part in filter(None, (each.strip() for each in text.split(","))):
        told = _SPAN.fullmatch(part)
        if told is None or int(told[2] or told[1]) < int(told[1]):
            raise Mistake(f"«{part}»: se escribe 4, 13, 20-22", f"«{part}»: write 4, 13, 20-22")
        found.append((int(told[1]), int(told[2] or told[1])))
    return found


def rooms_in(text: str) -> tuple[Room, ...]:
    """«Sala A: 1-20; Sótano: 21-40». Mistake for what does not name rooms."""
    found: list[Room] = []
    for part in filter(None, (each.strip() for each in text.split(";"))):
        name, _, tables = part.rpartition(":")
        span = spans(tables)
        if not name.strip() or len(span) != 1:
            raise Mistake(
                f"«{part}»: se escribe Sala A: 1-20; Sótano: 21-40", f"«{part}»: write Room A: 1-20; Cellar: 21-40"
            )
        if found and span[0][0] <= found[-1].last:
            raise Mistake("las salas van en orden y no comparten mesas", "rooms come in order and share no tables")
        found.append(Room(name.strip(), *span[0]))
    return tuple(found)


@dataclass(frozen=True)
class Seating:
    """The tables of a round, in order of number."""

    tables: tuple[tuple[int, Group], ...]
    #: marks of fixed tables
    marks: Mapping[int, str] = field(default_factory=dict)
    #: what the organiser should know: (es, en)
    notices: tuple[tuple[str, str], ...] = ()


def seat(
    groups: Iterable[Group],
    fixed: Mapping[int, FixedTable] | None = None,
    hall: Hall | None = None,
    names: Mapping[int, str] | None = None,
) -> Seating:
    """Tables for those who meet in a round, in order. With `names` (a meeting before round 1) they sit by the alphabet
    instead."""
    fixed, hall = fixed or {}, hall or Hall()
    tables: dict[int, Group] = {}
    marks: dict[int, str] = {}
    notices: list[tuple[str, str]] = []
    late: list[Group] = []
    for group in groups:
        wanted = sorted((fixed[n].table, n) for n in group if n in fixed)
        if not wanted:
            late.append(group)
            continue
        table, who = wanted[0]
        if len(wanted) > 1:
            other = wanted[1][1]
            notices.append(
                (
                    f"{who} y {other} tienen mesa fija y se enfrentan: juegan en la {table}",
                    f"{who} and {other} have fixed tables and meet: they play at {table}",
                )
            )
        if table in tables:
            kept = ", ".join(map(str, tables[table]))
            notices.append(
                (
                    f"la mesa {table} es la fija de dos parejas o grupos: la conservan {kept}",
                    f"table {table} is the fixed one of two pairs or pods: {kept} keep it",
                )
            )
            late.append(group)
            continue
        tables[table] = group
        marks[table] = MARKS[fixed[who].why]
    if names:
        late.sort(key=lambda group: min((names[n].casefold(), n) for n in group))
    theirs = {place.table for place in fixed.values()}  # nobody else is shown to a table that is somebody's
    free = (number for number in hall.numbers() if number not in theirs)
    for group in late:
        number = next(free, None)
        if number is None:
            raise Mistake("no hay mesas para todos", "there are not enough tables")
        tables[number] = group
    return Seating(tuple(sorted(tables.items())), marks, tuple(notices))


def by_points(problem: PairingProblem, pairs: Iterable[Pair]) -> list[Pair]:
    """The pair of the highest player first; equal ones by the other's points, by SCORE, by number."""
    points, score = problem.points, problem.score

    def standing(number: int) -> tuple[int, int]:
        return -points[number], -score.get(number, 0)

    return sorted(pairs, key=lambda p: (*sorted(standing(n) for n in p), p))
