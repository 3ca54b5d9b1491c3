"""Who leaves a table and who comes back: the others are told, and may in time let the machine play on or claim the
game (see `absence`)."""

from __future__ import annotations

import asyncio
import time

from coliseo.server import messages
from coliseo.server.calendar import steady_ms
from coliseo.server.rooms import absence, event_refusals, refusals
from coliseo.server.rooms.again import OnceMore
from coliseo.server.rooms.by_days import is_by_days
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.playing import STAND_IN_LEVEL, answer, go_on
from coliseo.server.rooms.room import Room
from coliseo.server.storage.notices import seen


async def came_back(room: Room, client: Client) -> None:
    """Somebody is here again: their seats are theirs, whoever played for them."""
    own = room.seats_of(client.person.id)
    replaced = [i for i in own if room.seats[i].stand_in]
    for i in own:
        room.away_since.pop(i, None)
    if own:
        absence.is_waited_for(room)
    if client.person.id == room.host:
        room.host_left = None
    if room.watch_only:
        return
    if own and is_by_days(room):
        await seen(room.hub.store, room.id, client.person.id)
    for i in replaced:
        room.seats[i].stand_in = False
    renamed = [i for i in own if len(own) == 1 and room.seats[i].name != client.person.name and room.play is None]
    for i in renamed:
        room.seats[i].name = client.person.name
    if replaced or renamed:
        await room.store_seats()
        go_on(room)


def went_away(room: Room, client: Client) -> None:
    """A connection was lost; when it was the person's last one, the grace period begins."""
    room.farewell(client)
    if client in room.clients:
        room.clients.remove(client)
    if room.event is not None:
        room.event.leave(client)
    if not room.clients:
        room.keep_nothing()
    room.idle_since = time.monotonic()
    if not client.entered or room.is_here(client.person.id):
        return
    now = steady_ms()
    own = room.seats_of(client.person.id)
    for i in own:
        room.away_since[i] = now
        room.vigil.missed.pop(i, None)
    if client.person.id == room.host:
        room.host_left = now
    if own:
        # nobody is asked to wait for somebody who has gone
        room.once_more = OnceMore()
        if not any(room.is_here(person) for person in absence.people_at(room)):
            room.vigil.ended = now
    room.tell_room()
    if own and room.clients:
        tell_when_claimable(room)


def tell_when_claimable(room: Room) -> None:
    """When a seat of somebody who is away now may be claimed, everybody is told."""

    async def tell() -> None:
        if any(room.can_be_claimed(i) for i in range(len(room.seats))):
            room.tell_room()

    for number in room.away_since:
        left = absence.left_to(room, number)
        if left > 0:
            asyncio.get_running_loop().call_later(left + 0.05, lambda: room.post(tell))


async def stand_in(room: Room, client: Client, message: messages.StandIn) -> None:
    room.playing()
    seat = room.seat(message.seat)
    if room.event is not None:
        raise event_refusals.no_stand_in()
    if not room.seats_of(client.person.id):
        raise refusals.not_your_seat()
    if seat.kind != "person" or seat.stand_in or room.lesson is not None:
        raise refusals.no_stand_in()
    if room.is_here(seat.person):
        raise refusals.still_here()
    if not room.can_be_claimed(message.seat):
        raise refusals.not_yet()
    if is_by_days(room):
        raise refusals.no_stand_in()
    seat.stand_in = seat.helped = True
    seat.level = STAND_IN_LEVEL
    await room.store_seats()
    client.tell(messages.Done(message.id, room.version))
    room.tell_room()
    go_on(room)


async def claim(room: Room, client: Client, message: messages.Claim) -> None:
    """The game of somebody who left: their seat gives up, with those who fall with it."""
    play = room.playing()
    seat = room.seat(message.seat)
    if room.event is not None:
        raise event_refusals.no_claim()
    if not room.seats_of(client.person.id):
        raise refusals.not_your_seat()
    if seat.kind != "person" or seat.stand_in or not absence.can_fall(room, message.seat):
        raise refusals.no_claim()
    if room.is_here(seat.person):
        raise refusals.still_here()
    if not room.can_be_claimed(message.seat):
        raise refusals.not_yet()
    if not absence.is_forfeit(room, message.seat):
        raise refusals.partner_plays()
    await answer(room, client, message.id, message.seat, lambda: play.take_concession(message.seat), "left")
