"""A stored table that another engine played, or of which something is damaged: as much of it as there is.

What is found out about it is written down, so that it is found out once: that a game replays alike, at once; that it
goes on from a checkpoint, with the next answer (of a machine too). Until then nothing of the old game is lost, and the
engine that played it would still find it whole.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from coliseo.match.opening import REPLAYED, RESUMED, SAME, BrokenPart, Opened, open_record, reason
from coliseo.match.session import Play
from coliseo.own_sets.records import CATALOGUE
from coliseo.server.messages import Reopened
from coliseo.server.processor import Payer
from coliseo.server.rooms import refusals
from coliseo.server.storage.games import stored_game
from coliseo.server.storage.rows import TableRow, Write, checkpoint_of
from coliseo.server.storage.stored import resumed_column, versions_now

if TYPE_CHECKING:
    from coliseo.server.rooms.hub import Hub
    from coliseo.server.rooms.room import Room

log = logging.getLogger(__name__)
#: tables that are remembered as only to be told
MOST_REMEMBERED: Final = 10_000


async def reopen(room: Room, row: TableRow, payer: Payer) -> None:
    """Puts the room where its game can go on. Raises Refused if it can only be told, or cannot be read at all."""
    opened = await opened_row(room.hub, row, payer, room.options.get(CATALOGUE))
    log.log(
        logging.INFO if opened.why is None else logging.ERROR if opened.damaged else logging.WARNING,
        "table %s (%s) is %s%s%s%s",
        room.id,
        row.game,
        opened.kind,
        f" after {len(opened.record.answers)} answers, {opened.lost} lost" if opened.kind == RESUMED else "",
        ", damaged" if opened.damaged else "",
        "" if opened.why is None else f": {reason(opened, 'en')}",
    )
    taught = room.lesson is not None and room.lesson.follows
    if opened.state is None or (opened.kind == RESUMED and taught):
        # a teacher would have to have seen every answer
        if len(room.hub.only_told) >= MOST_REMEMBERED:
            room.hub.only_told.clear()
        room.hub.only_told[room.id] = refusals.only_told(opened)
        raise room.hub.only_told[room.id]
    count = len(opened.record.answers)
    room.play = Play(room.game, opened.state, count)
    rewrite = Write(room.id, room.epoch, change={"versions": versions_now(row.game)})
    if opened.kind == SAME or opened.kind == REPLAYED:
        if opened.damaged:
            rewrite.renewed = checkpoint_of(room.id, count, opened.state)
            room.saved_at = count
        room.reopened = Reopened("replayed", damaged=opened.damaged)
        await _note(room, rewrite)
        return
    room.reopened = Reopened("resumed", count, opened.lost, opened.damaged)
    room.resumed = opened.record.resumed
    rewrite.cut = count
    rewrite.renewed = checkpoint_of(room.id, count, opened.state)
    rewrite.change = {"versions": versions_now(row.game), "resumed": resumed_column(room.resumed)}
    room.rewrite = rewrite
    room.saved_at = count


async def opened_row(hub: Hub, row: TableRow, payer: Payer, catalogue: object = None) -> Opened:
    """A stored game, opened as a record is, beside the tables that are being played."""
    try:
        found = await stored_game(hub.store, row)
    except BrokenPart as broken:
        log.error("table %s (%s) cannot be read: %s", row.id, row.game, broken)
        raise refusals.damaged(broken.where) from broken
    if catalogue is not None:
        found.record.options[CATALOGUE] = catalogue
    return await hub.processor.long(payer, open_record, found.record, found.broken, found.missing)


async def _note(room: Room, write: Write) -> None:
    """If it cannot be written it is found out again the next time."""
    try:
        await room.hub.store.writer.write(write)
    except Exception as error:
        log.warning("table %s: how it was opened could not be noted (%s)", room.id, error)
