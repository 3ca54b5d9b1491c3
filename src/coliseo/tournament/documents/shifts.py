"""The shift log: who of the staff did what and when, from the log of the event."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Final

from coliseo.tournament.acts.registry import ACTS
from coliseo.tournament.acts.staffing import task_words
from coliseo.tournament.documents.order import Order, sheet_of
from coliseo.tournament.documents.sheet import CENTER, RIGHT, Block, Column, Grid, Heading, Sheet, Text
from coliseo.tournament.event import Event
from coliseo.tournament.log import UNDO, Entry
from coliseo.tournament.model import ROLE_NAMES
from coliseo.tournament.state import standing

#: the same thing again within so long is told on the same line
TOGETHER: Final = 15 * 60_000
#: tables that a line names
MOST_TABLES: Final = 8
_MINUTE: Final = 60_000


@dataclass
class Line:
    """Something that somebody did, once or several times in a row."""

    kind: str
    what: str
    round: int
    first: int
    last: int
    times: int = 1
    tables: list[int] = field(default_factory=list)


@dataclass
class Shift:
    """What one person did."""

    person: str
    lines: list[Line] = field(default_factory=list)
    tasks: int = 0
    rested: int = 0
    resting: int = 0  # since when

    def rest(self, at: int, rests: bool) -> None:
        if self.resting:
            self.rested += at - self.resting
        self.resting = at if rests else 0

    def note(self, line: Line) -> None:
        before = self.lines[-1] if self.lines else None
        again = before is not None and (before.kind, before.what, before.round) == (line.kind, line.what, line.round)
        if before is None or not again or line.first - before.last > TOGETHER:
            self.lines.append(line)
            return
        before.last, before.times = line.last, before.times + 1
        before.tables += [table for table in line.tables if table not in before.tables]


def shifts_of(event: Event, lang: str) -> list[Shift]:
    """Of everybody on the staff who did something, in the order in which they came. What was undone is not told."""
    found: dict[str, Shift] = {}
    round_, end, asked = 0, 0, 0
    for entry in standing(event.log.read()):
        end = entry.at
        if entry.kind == "published":
            round_ += 1
        asked += entry.kind == "task"
        if entry.by not in event.state.staff:
            continue
        shift = found.setdefault(entry.by, Shift(entry.by))
        table = entry.data.get("table", 0)
        tables = [table] if isinstance(table, int) and table and entry.kind != "where" else []
        shift.note(Line(entry.kind, _what(event, entry, lang, asked), round_, entry.at, entry.at, tables=tables))
        if entry.kind == "where":
            whose = str(entry.data.get("id", entry.by))
            found.setdefault(whose, Shift(whose)).rest(entry.at, bool(entry.data.get("break")))
        elif entry.kind == "task_done":
            shift.tasks += 1
    for shift in found.values():
        shift.rest(end, False)
    return [shift for shift in found.values() if shift.lines]


def _what(event: Event, entry: Entry, lang: str, asked: int) -> str:
    """`asked`: how many tasks there were by then."""
    es, data = lang == "es", entry.data
    if entry.kind == UNDO:
        return ("deshacer " if es else "undo ") + ", ".join(map(str, data["undoes"]))
    if entry.kind == "where":
        told = _where(data, es)
        whose = str(data.get("id", entry.by))
        return told if whose == entry.by else f"{event.staff_name(whose)}: {told}"
    named = ACTS[entry.kind].name(lang)
    if entry.kind in ("task", "task_taken", "task_done") and event.state.tasks:
        named += f" ({task_words(event.state.tasks[int(data.get('task', asked)) - 1], lang)})"
    return named


def _where(data: dict[str, object], es: bool) -> str:
    if data.get("break"):
        return "descanso" if es else "on a break"
    if data.get("table"):
        return f"sentarse en la mesa {data['table']}" if es else f"sit at table {data['table']}"
    if data.get("zone"):
        return f"en: {data['zone']}" if es else f"at: {data['zone']}"
    return "disponible" if es else "available"


def shifts(event: Event, order: Order) -> list[Sheet]:
    """For the staff: a line for each of them, then what each did."""
    say, lang = order.say, order.lang
    found = shifts_of(event, lang)
    days = {_day(line.first) for shift in found for line in shift.lines}
    hour = _hour if len(days) < 2 else _day_and_hour
    columns = (
        Column(say("Quién", "Who"), 2.4),
        Column(say("Cargo", "Role"), 2.4),
        Column(say("De", "From"), 1),
        Column(say("A", "To"), 1),
        Column(say("Descansos", "Breaks"), 1, RIGHT),
        Column(say("Tareas", "Tasks"), 0.8, RIGHT),
    )
    rows = tuple(
        (
            event.staff_name(shift.person),
            ", ".join(ROLE_NAMES[role][lang] for role in event.state.staff[shift.person].roles),
            hour(shift.lines[0].first),
            hour(shift.lines[-1].last),
            f"{shift.rested // _MINUTE} min",
            str(shift.tasks),
        )
        for shift in found
    )
    blocks: list[Block] = [
        Text(say("Reservado: para la organización.", "Private: for the staff.")),
        Grid(columns, rows),
    ]
    each = (
        Column(say("Hora", "Time"), 1.2),
        Column(say("Ronda", "Round"), 0.6, CENTER),
        Column(say("Qué", "What"), 4),
        Column(say("Mesas", "Tables"), 1.6),
    )
    for shift in found:
        blocks += [
            Heading(event.staff_name(shift.person)),
            Grid(each, tuple(_row(line, hour(line.first), hour(line.last)) for line in shift.lines)),
        ]
    return [sheet_of(event, order, "shifts", say("Turnos de la organización", "Shift log"), blocks)]


def _row(line: Line, first: str, last: str) -> tuple[str, ...]:
    hours = first if first == last else f"{first}–{last}"
    tables = ", ".join(map(str, line.tables[:MOST_TABLES])) + ("…" if len(line.tables) > MOST_TABLES else "")
    what = line.what if line.times == 1 else f"{line.what} (×{line.times})"
    return hours, str(line.round) if line.round else "–", what, tables


def _hour(at: int) -> str:
    return time.strftime("%H:%M", time.localtime(at / 1000))


def _day(at: int) -> str:
    return time.strftime("%d/%m", time.localtime(at / 1000))


def _day_and_hour(at: int) -> str:
    return f"{_day(at)} {_hour(at)}"
