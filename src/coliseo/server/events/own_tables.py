"""Which tables of the house are an event's own.

A log names its tables by id, and a log can be written elsewhere: whoever makes an event of their own may write any id
into it. So nothing is done at a table, looked at or counted because an event names it; the table itself, which only
this house writes, has to say that it was opened by that event, for that round, table and game. Whatever reaches a table
from a log asks here first.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from coliseo.match.errors import DamagedRecord
from coliseo.server.rooms.settings import OfEvent, TableSettings, is_table_id
from coliseo.server.storage.engine import Store
from coliseo.server.storage.rows import TableRow
from coliseo.server.storage.tables import find_table
from coliseo.tournament.event import Event
from coliseo.tournament.log import Log
from coliseo.tournament.model import OnlineGame, Pairing, Round


@dataclass(frozen=True, slots=True)
class Named:
    """A table as the log of an event names it, and for which game."""

    event: str
    stage: int
    round: int
    called: int
    table: int
    game: int
    record: str

    def is_of(self, of: OfEvent | None) -> bool:
        """Whether the table says the same of itself."""
        return of is not None and (of.event, of.stage, of.round, of.called, of.table, of.game) == (
            self.event, self.stage, self.round, self.called, self.table, self.game,
        )  # fmt: skip


def named(event: Event, round_: Round, pairing: Pairing, game: OnlineGame) -> Named:
    return Named(
        event.state.id, round_.stage, round_.number, round_.tables_called, pairing.table, game.n, game.record
    )  # fmt: skip


def ids_in(log: Log) -> list[str]:
    """Every table that a log names, also in what was undone: it could count again."""
    return [str(entry.data.get("record", "")) for entry in log.entries if entry.kind == "table_opened"]


async def own_table(store: Store, table: Named) -> TableRow | None:
    """The table, if it is here and the event's own."""
    try:
        row = await find_table(store, table.record) if is_table_id(table.record) else None
    except DamagedRecord:
        return None
    if row is None or not table.is_of(msgspec.json.decode(row.settings, type=TableSettings).event):
        return None
    return row
