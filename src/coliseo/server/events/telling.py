"""What the engine says of a game that is over, as entries of the event's log: the game, and the match if that ends it.
Told however often, it is in the log once."""

from __future__ import annotations

import hashlib
import logging
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from coliseo.games.plain import findings_of
from coliseo.games.registry import load_game, package
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.kernel.state import State
from coliseo.match.opening import BrokenPart
from coliseo.match.record import Record
from coliseo.match.replay import load_checkpoint
from coliseo.match.story import seen_in
from coliseo.server.events.desks import profile_of
from coliseo.server.processor import NOBODY
from coliseo.server.rooms.settings import OfEvent, TableSettings
from coliseo.server.storage import event_tables
from coliseo.server.storage.event_tables import Opened
from coliseo.server.storage.games import stored_game
from coliseo.server.storage.rows import TableRow
from coliseo.server.storage.tables import find_table
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.event import Event
from coliseo.tournament.model import Pairing, Round
from coliseo.tournament.online import BY_CONCESSION, BY_TIME, is_settled, is_time, result_of, too_late_for
from coliseo.tournament.online_law import OnlineLaw
from coliseo.tournament.results import BY_PENALTY, Game
from coliseo.tournament.results import NOBODY as NO_SIDE
from coliseo.tournament.seats import boards_of, by_boards

if TYPE_CHECKING:
    from coliseo.server.events.online import OnlineTables

log = logging.getLogger(__name__)

#: how a table's game ended → the reason of a game of the event
REASONS = {"conceded": BY_CONCESSION, "left": BY_CONCESSION, "time": BY_TIME, "judge": BY_PENALTY}


class Ended(Struct):
    """How a game ended, and the digest of its whole record: whoever has the record can check the entry."""

    told: Game
    rule: str
    digest: str


async def tell_end(online: OnlineTables, opened: Opened) -> None:
    store = online.hub.store
    row = await find_table(store, opened.table_id)
    of = None if row is None else msgspec.json.decode(row.settings, type=TableSettings).event
    if row is None or of is None:
        return
    try:
        record = (await stored_game(store, row)).record
    except BrokenPart as broken:
        log.error("table %s cannot be told to its event: %s", row.id, broken)
        return
    ended = await online.hub.processor.long(NOBODY, how_it_ended, row, record, of)
    await online.do(opened.event, lambda event: note_end(online, event, of, row.id, ended))
    await event_tables.note(store, row.id)


def how_it_ended(row: TableRow, record: Record, of: OfEvent) -> Ended:
    m, law = load_checkpoint(record.options, load_game(record.game), record.checkpoints[-1]), profile_of(record.game)
    sides = [chair.side for chair in of.chairs]
    won = {sides[seat] for seat in record.winners or ()}
    winner = won.pop() if len(won) == 1 else NO_SIDE
    turns = int(findings_of(package(record.game)).summary(m)["turns"])
    order = tuple(sides[seat] for seat in order_of(law, m, record)) if len(set(sides)) > 2 else ()
    game = Game(winner, REASONS.get(row.reason or "", ""), law.left_at(m), turns, order)
    story = record.stories.get(len(record.answers))
    seen = [] if story is None else seen_in(story, SPECTATOR)
    return Ended(game, str(seen[-1]["regla"]) if seen else "", hashlib.sha256(record.dumps()).hexdigest())


def order_of(law: OnlineLaw, m: State, record: Record) -> tuple[int, ...]:
    """The seats of a game of several, the winner first, by who left it when."""
    told = (event for n in sorted(record.stories) for event in seen_in(record.stories[n], SPECTATOR))
    left = [seat for event in told if (seat := law.leaves(event)) >= 0]
    return law.order_at(m, left)


def pairing_of(event: Event, of: OfEvent) -> tuple[Round, Pairing] | None:
    """Where the table belongs, if its round still stands as it was published."""
    round_ = event.state.round_at(of.stage, of.round)
    if round_ is None or round_.tables_called != of.called:
        return None
    pairing = round_.at_table(of.table)
    return None if pairing is None else (round_, pairing)


def note_end(online: OnlineTables, event: Event, of: OfEvent, table: str, ended: Ended) -> None:
    """The game, and the match if it is over. Nothing, if it was told before or the event no longer has that table."""
    found = pairing_of(event, of)
    if found is None:
        return
    round_, pairing = found
    if pairing.game(of.game) is None:
        # whoever opened it did not come to write so
        online.act(event, "table_opened", of, game=of.game, record=table)
    game = pairing.game(of.game)
    if game is None or game.record != table or game.ended:
        return
    online.act(
        event, "game_ended", of, game=of.game, record=table, told=ended.told.data(), rule=ended.rule,
        digest=ended.digest,
    )  # fmt: skip
    if not game.ended:
        return
    now = online.clock()
    over = is_time(round_, pairing, now) or too_late_for(event, round_, pairing, now)
    tell_match(online, event, of, round_, pairing, of.board or 1, over)


def tell_match(
    online: OnlineTables, event: Event, of: OfEvent, round_: Round, pairing: Pairing, board: int, over: bool
) -> None:
    """The match, or that seat of two teams, if its games decide it; `over` says that no other is begun."""
    result = None if is_settled(pairing, board) else result_of(event, round_, pairing, over, board)
    if result is None:
        return
    way = way_of(event.state, event.profile, round_)
    seat = {"seat": board} if by_boards(way, pairing) else {}
    online.act(event, "reported", of, result=result.data(), **seat)
    waits = any(not is_settled(pairing, each) for each in boards_of(way, pairing) if seat and each != board)
    if not pairing.settled and not (is_settled(pairing, board) and waits):
        # the law asks for more than the table can say, as of a draw in an elimination
        online.call(event, of, "regla")
