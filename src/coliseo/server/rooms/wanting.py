"""What people say of the manners of the table: where they want to be asked in a game, at every table of it that they
have open and in those to come, and what a seat wants at this table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from coliseo.match.manners import MannerSettings, Stance
from coliseo.server import messages
from coliseo.server.rooms import refusals
from coliseo.server.rooms.by_days import is_by_days, keep
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.playing import go_on
from coliseo.server.rooms.room import Room
from coliseo.server.rooms.show import tell_question
from coliseo.server.storage.manners import keep_manners

if TYPE_CHECKING:
    from coliseo.server.rooms.hub import Hub

#: cards that one may want no more questions about
MOST_QUIET: Final = 200


async def set_manners(room: Room, client: Client, message: messages.Manners) -> None:
    """Where a person wants to be asked, in this game and in those to come."""
    room.own_seat(client, message.seat)
    if room.manners.off:
        raise refusals.no_orders()
    person, settings = client.person.id, _settings_of(room, message)
    await keep_manners(room.hub.store, person, room.game.key, settings)
    seats = room.seats_of(person)
    _want(room, seats, settings)
    client.tell(messages.Done(message.id, room.version))
    _told_anew(room, seats)
    room.hub.tell_wanted(room, person, settings)


async def take_stance(room: Room, client: Client, message: messages.Stance) -> None:
    """What a seat wants now."""
    room.playing()
    room.own_seat(client, message.seat)
    if room.manners.off:
        raise refusals.no_orders()
    room.manners.stances[message.seat] = _new_stance(room, message)
    room.waiting = None
    if is_by_days(room):
        await keep(room)
    client.tell(messages.Done(message.id, room.version))
    _told_anew(room, [message.seat])


def want_everywhere(hub: Hub, person: str, game: str, settings: MannerSettings, but: str) -> None:
    """Tables of this process that the person has open, but for the one at which they said it."""
    for room in hub.rooms.values():
        if room.id != but and room.game.key == game and room.seats_of(person):
            room.post(partial(_want_here, room, person, settings))


async def _want_here(room: Room, person: str, settings: MannerSettings) -> None:
    seats = [seat for seat in room.seats_of(person) if seat in room.manners.stances]
    if seats and not room.manners.off:
        _want(room, seats, settings)
        _told_anew(room, seats)


def _want(room: Room, seats: list[int], settings: MannerSettings) -> None:
    for seat in seats:
        room.manners.stances[seat] = replace(room.manners.stance(seat), settings=settings)
    room.waiting = None


def _told_anew(room: Room, seats: list[int]) -> None:
    if room.play is not None and not room.play.over:
        for seat in seats:
            tell_question(room, seat)
        go_on(room)


def _settings_of(room: Room, message: messages.Manners) -> MannerSettings:
    given = message.settings
    known = room.manners.of.of
    phases, events = {phase.key for phase in known.PHASES}, set(known.EVENTS)
    if not set(given.phases) <= phases or not set(given.events) <= events:
        raise refusals.unknown_stop()
    # what is left to the table is not kept: so the table may come to think otherwise
    return MannerSettings(
        {key: both for key, both in given.phases.items() if both != ("auto", "auto")},
        {key: flag for key, flag in given.events.items() if flag != "auto"},
        given.full,
        given.alone,
    )


def _new_stance(room: Room, message: messages.Stance) -> Stance:
    """What the seat wants, with what its person says now."""
    s = room.manners.stance(message.seat)
    play = room.playing()
    if message.stop_now is not None:
        asked = room.manners.asked_already(message.seat)
        s = s.stops_now(asked) if message.stop_now else replace(s, stop_now=False)
    if message.stop_at is not None:
        phase, mine = message.stop_at
        if phase not in {known.key for known in room.manners.of.of.PHASES}:
            raise refusals.unknown_stop()
        s = s.stops_at(phase, mine, room.manners.asked_already(message.seat))
        s = room.manners.of.gone_by(s, play.state, message.seat)
    if message.until is not None:
        s = replace(s, until=message.until, said_in=room.game.turn(play.state))
    if message.ask_again:
        s = replace(s, quiet={}, let="")
    if message.quiet is not None:
        q = play.question_for(message.seat)
        f = None if q is None else room.manners.of.of.public_facts(play.state, q)
        if f is None or not f.subject:
            raise refusals.nothing_to_hush()
        if len(s.quiet) >= MOST_QUIET:
            raise refusals.nothing_to_hush()
        s = replace(s, quiet={**s.quiet, f.subject: 0 if message.quiet == "game" else f.turn})
    return s
