"""Tables as lists show them."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from coliseo.server.messages import ClockInfo
from coliseo.server.rooms.settings import SeatState, TableSettings
from coliseo.server.storage.tables import TableRow


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


def summary_of(row: TableRow, person: str, spectators: int) -> TableSummary:
    """A stored table as a person is shown it. Raises MsgspecError if it cannot be read."""
    settings = msgspec.json.decode(row.settings, type=TableSettings)
    seats = [
        SeatSummary(i, s.kind, s.name, s.level, s.kind == "person" and s.person == person)
        for i, s in enumerate(msgspec.json.decode(row.seats, type=list[SeatState]))
    ]
    winners = None if row.winners is None else msgspec.json.decode(row.winners, type=list[int])
    return TableSummary(
        row.id, row.game, settings.mode, row.status, row.public, seats, settings.clock, row.created, row.touched,
        settings.policy, settings.undo, settings.lesson, row.host == person, winners, row.reason or "",
        row.branch_of or "", row.branch_at or 0, spectators, bool(settings.position), settings.sides,
        settings.own_set is not None, settings.rated,
    )  # fmt: skip
