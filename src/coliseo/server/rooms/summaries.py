"""Tables as lists show them."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from coliseo.match.clocks import DAYS, Clock, SavedClock
from coliseo.server.messages import ClockInfo
from coliseo.server.rooms.settings import SeatState, TableSettings
from coliseo.server.storage.rows import TableRow


class SeatSummary(Struct, omit_defaults=True):
    seat: int
    kind: Literal["person", "machine", "free"]
    name: str = ""
    level: str = ""
    you: bool = False


class TableSummary(Struct, omit_defaults=True):
    """A table as lists show it."""

    id: str
    game: str
    mode: str
    status: str
    public: bool
    seats: list[SeatSummary]
    clock: ClockInfo
    created: int
    touched: int
    policy: str = ""
    undo: str = ""
    lesson: str = ""
    host: bool = False
    winners: list[int] | None = None
    reason: str = ""
    branch_of: str = ""
    branch_at: int = 0
    spectators: int = 0
    #: a practice table, begun at a position that its host wrote down
    position: bool = False
    #: the side of each seat; nothing where everyone plays for themselves
    sides: list[int] = []
    #: played with a set of the host's own
    own_set: bool = False
    #: its result changes the ratings of those who play
    rated: bool = False
    #: by correspondence, while it is played: whether I am waited for, and how long whoever is waited for still has, in
    #: milliseconds
    my_turn: bool = False
    left: int = 0


def summary_of(row: TableRow, person: str, spectators: int, open_time: int = 0) -> TableSummary:
    """A stored table as a person is shown it, at that time of the house. Raises MsgspecError if it cannot be read."""
    settings = msgspec.json.decode(row.settings, type=TableSettings)
    seats = [
        SeatSummary(i, s.kind, s.name, s.level, s.kind == "person" and s.person == person)
        for i, s in enumerate(msgspec.json.decode(row.seats, type=list[SeatState]))
    ]
    winners = None if row.winners is None else msgspec.json.decode(row.winners, type=list[int])
    my_turn, left = _waited_for(row, settings, {seat.seat for seat in seats if seat.you}, open_time)
    return TableSummary(
        row.id, row.game, settings.mode, row.status, row.public, seats, settings.clock, row.created, row.touched,
        settings.policy, settings.undo, settings.lesson, row.host == person, winners, row.reason or "",
        row.branch_of or "", row.branch_at or 0, spectators, bool(settings.position), settings.sides,
        settings.own_set is not None, settings.rated, my_turn, left,
    )  # fmt: skip


def _waited_for(row: TableRow, settings: TableSettings, mine: set[int], now: int) -> tuple[bool, int]:
    if settings.clock.kind != DAYS or row.status != "playing" or row.clock is None:
        return False, 0
    saved = msgspec.json.decode(row.clock, type=SavedClock)
    clock = Clock(DAYS, settings.clock.base, 0, len(saved.left), saved)
    left = clock.left_at(now)
    own = [left[seat] for seat in clock.running if seat in mine]
    return bool(own), min(own or [left[seat] for seat in clock.running], default=0)
