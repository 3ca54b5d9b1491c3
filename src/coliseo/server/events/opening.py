"""Opening a table of an event: the people who were paired, their lists, no undo, and the clock of the round."""

from __future__ import annotations

import msgspec

from coliseo.games.plain import tables_of
from coliseo.games.registry import package
from coliseo.kernel.policies import COMPETITIVA
from coliseo.match.session import NUNCA
from coliseo.server.events.desks import Desks
from coliseo.server.messages import ClockInfo
from coliseo.server.processor import NOBODY
from coliseo.server.rooms import seating
from coliseo.server.rooms.begin import game_named, new_row, start_game
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.settings import OfEvent, SeatState, TableSettings, new_table_id
from coliseo.server.storage import event_tables
from coliseo.server.storage.models import now_ms
from coliseo.tournament.event import Event, player_id
from coliseo.tournament.online import Wanted


async def open_table(hub: Hub, desks: Desks, of: OfEvent, what: Wanted) -> str:
    """The table, stored and with its game begun; the one there is, if another process was quicker. Raises Refused if
    the game cannot begin, as with a list that is no longer legal."""
    settings, seats, game = await desks.look(of.event, NOBODY, lambda event: _set_up(event, of, what))
    holders = await event_tables.holders(hub.store, of.event)
    for number, chair, seat in zip(of.numbers, of.chairs, seats, strict=True):
        seat.person = holders.get(player_id(number, chair.member), "")
    table = new_table_id()
    row = new_row(table, game, settings, seats, "", False, now_ms())
    start = await hub.processor.short(
        NOBODY, start_game, table, game_named(game), settings, seats, seating.random_seed(), None
    )
    row.update(start.change)
    people = [seat.person for seat in seats if seat.person]
    key = (of.called, of.table, of.game)
    return await event_tables.add(hub.store, of.event, key, row, people, start.checkpoint, start.story)


def _set_up(event: Event, of: OfEvent, what: Wanted) -> tuple[TableSettings, list[SeatState], str]:
    state, profile = event.state, event.profile
    values = state.settings
    mode = what.mode or str(tables_of(package(state.game)).modes_for_clients()[0]["key"])
    with_limits = msgspec.structs.replace(
        of,
        delay=int(values["spectator_delay"]),
        hands_delay=int(values["hands_delay"]),
        idle=profile.idle_limit(values),
    )
    settings = TableSettings(
        mode, COMPETITIVA, NUNCA, _clock(event, what), leaving="never", event=with_limits, fresh_chance=False
    )
    if len(of.numbers) > len(what.pairing.sides):
        settings.sides = [chair.side for chair in what.chairs]
    seats = [
        SeatState("person", "", event.person_of(n, chair.member), deck=deck)
        for n, chair, deck in zip(of.numbers, what.chairs, what.decks, strict=True)
    ]
    return settings, seats, state.game


def of_event(event: str, what: Wanted) -> OfEvent:
    """What a table that is to be opened is of its event."""
    round_, pairing, chairs = what.round, what.pairing, what.chairs
    of = OfEvent(
        event, round_.stage, round_.number, round_.tables_called, pairing.table, what.game,
        [pairing.sides[chair.side] for chair in chairs], options=what.options, board=what.board, nth=what.nth,
    )  # fmt: skip
    if list(chairs) != of.chairs:
        of.sides, of.members = [chair.side for chair in chairs], [chair.member for chair in chairs]
    return of


def _clock(event: Event, what: Wanted) -> ClockInfo:
    """That of the round; where turns are limited too, the table counts those, and the event the round."""
    turn = event.profile.turn_clock(event.state.settings)
    if turn is not None:
        return ClockInfo("turn", turn[0] * 1000, turn[1] * 1000)
    whole = what.round.clock.duration
    return ClockInfo("round", whole) if whole else ClockInfo("none")
