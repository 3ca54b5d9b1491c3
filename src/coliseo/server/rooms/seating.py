"""Who sits where: before the game begins, when somebody leaves, and once more after the end."""

from __future__ import annotations

import asyncio
import secrets
import time

from coliseo.match.session import Play
from coliseo.players.base import LEVELS
from coliseo.server import messages
from coliseo.server.calendar import steady_ms
from coliseo.server.rooms import refusals
from coliseo.server.rooms.begin import Start, check_deck, start_game
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.playing import STAND_IN_LEVEL, go_on
from coliseo.server.rooms.room import Room
from coliseo.server.rooms.settings import MAX_SEED, SeatState
from coliseo.server.rooms.show import send_snapshots
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.writer import Write


def _waiting(room: Room) -> None:
    if room.play is not None:
        raise refusals.begun()


def _host(room: Room, client: Client) -> None:
    if client.person.id != room.host:
        raise refusals.not_host()


async def sit(room: Room, client: Client, message: messages.Sit) -> None:
    _waiting(room)
    seat = room.seat(message.seat)
    person = client.person
    if seat.kind == "machine" or (seat.kind == "person" and seat.person != person.id):
        raise refusals.seat_taken()
    # at a practice table the cards are where the position puts them
    deck = "" if room.settings.position else message.deck
    if deck:
        # the names of the host's own cards are told to nobody who tries some
        own = room.own if person.id == room.host else None
        await room.hub.processor.short(client.payer, check_deck, room.game.key, deck, room.settings.mode, own)
    agreed = seat.agreed and seat.person == person.id
    room.seats[message.seat] = SeatState("person", person.id, person.name, deck=deck or seat.deck, agreed=agreed)
    room.away_since.pop(message.seat, None)
    await _seats_changed(room, client, message.id)


async def stand(room: Room, client: Client, message: messages.Stand) -> None:
    """One's own seat; the host may also send the machine away."""
    _waiting(room)
    seat = room.seat(message.seat)
    if seat.kind == "machine":
        _host(room, client)
    else:
        room.own_seat(client, message.seat)
    room.seats[message.seat] = SeatState()
    await _seats_changed(room, client, message.id)


async def consent(room: Room, client: Client, message: messages.Consent) -> None:
    """To play with the host's own set, or to stand up."""
    _waiting(room)
    seat = room.own_seat(client, message.seat)
    if not room.is_undecided(seat):
        raise refusals.nothing_to_agree()
    if message.yes:
        seat.agreed = True
    else:
        # the deck that the host had laid there stays for the next
        room.seats[message.seat] = SeatState(deck=seat.deck)
    await _seats_changed(room, client, message.id)


async def give_to_machine(room: Room, client: Client, message: messages.Machine) -> None:
    _waiting(room)
    _host(room, client)
    seat = room.seat(message.seat)
    if seat.kind == "person":
        raise refusals.seat_taken()
    if message.level not in LEVELS:
        raise refusals.no_level()
    room.seats[message.seat] = SeatState("machine", level=message.level, deck=seat.deck)
    await _seats_changed(room, client, message.id)


async def _seats_changed(room: Room, client: Client, ref: int) -> None:
    await room.store_seats(touched=now_ms())
    client.tell(messages.Done(ref))
    for each in room.clients:
        each.observer = place_of(room, each.person.id, each.observer)
    room.tell_room()


def place_of(room: Room, person: str, wanted: int) -> int:
    """From where a person looks: the wanted seat if it is theirs, else their first, else from outside."""
    own = room.seats_of(person)
    if wanted in own:
        return wanted
    return own[0] if own else -1


async def begin(room: Room, client: Client, message: messages.Begin) -> None:
    _waiting(room)
    _host(room, client)
    if any(seat.kind == "free" for seat in room.seats):
        raise refusals.seats_free()
    if any(room.is_undecided(seat) for seat in room.seats):
        raise refusals.undecided()
    start = await room.hub.processor.short(
        client.payer, start_game, room.id, room.game, room.settings, room.seats, random_seed(), room.own
    )
    await _store_start(room, start)
    await room.manners.begin()
    client.tell(messages.Done(message.id, room.version))
    # first, so that what is sent says whose time is running
    go_on(room)
    await send_snapshots(room)


async def _store_start(room: Room, start: Start) -> None:
    change = {**start.change, "touched": now_ms()}
    await room.store(Write(room.id, room.epoch, checkpoints=[start.checkpoint], stories=[start.story], change=change))
    room.saved_at = 0
    room.seed = None if start.change["seed"] is None else int(start.change["seed"])
    room.options = start.options
    room.status = start.change["status"]
    room.play = Play(room.game, start.state)


def random_seed() -> int:
    return secrets.randbelow(MAX_SEED)


# -- leaving and coming back -----------------------------------------------------------------------------------------


async def came_back(room: Room, client: Client) -> None:
    """Somebody is here again: their seats are theirs, whoever played for them."""
    own = room.seats_of(client.person.id)
    replaced = [i for i in own if room.seats[i].stand_in]
    for i in own:
        room.away_since.pop(i, None)
    if room.watch_only:
        return
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
    if not room.clients:
        room.keep_nothing()
    room.idle_since = time.monotonic()
    if not client.entered or room.is_here(client.person.id):
        return
    now = steady_ms()
    own = room.seats_of(client.person.id)
    for i in own:
        room.away_since[i] = now
    room.tell_room()
    if own and room.clients:
        tell_when_claimable(room)


def tell_when_claimable(room: Room) -> None:
    """When a seat may be claimed, everybody is told."""

    async def tell() -> None:
        if any(room.can_be_claimed(i) for i in range(len(room.seats))):
            room.tell_room()

    asyncio.get_running_loop().call_later(room.hub.settings.grace + 0.05, lambda: room.post(tell))


async def stand_in(room: Room, client: Client, message: messages.StandIn) -> None:
    room.playing()
    seat = room.seat(message.seat)
    if not room.seats_of(client.person.id):
        raise refusals.not_your_seat()
    if seat.kind != "person" or seat.stand_in or room.lesson is not None:
        raise refusals.no_stand_in()
    if room.is_here(seat.person):
        raise refusals.still_here()
    if not room.can_be_claimed(message.seat):
        raise refusals.not_yet()
    seat.stand_in = True
    seat.level = STAND_IN_LEVEL
    await room.store_seats()
    client.tell(messages.Done(message.id, room.version))
    room.tell_room()
    go_on(room)


# -- once more -------------------------------------------------------------------------------------------------------


async def rematch(room: Room, client: Client, message: messages.Rematch) -> None:
    """A new table with the same people; those who ask later get the same one."""
    if room.play is None or not room.play.over:
        raise refusals.not_over()
    if not room.seats_of(client.person.id):
        raise refusals.not_your_seat()
    if room.settings.own_set is not None and client.person.id != room.host:
        raise refusals.owner_rematch()
    if not room.settings.rematch:
        await room.hub.spend_table(client.payer)
        made = await room.hub.again(room, client.person, client.payer)
        room.settings.rematch = made
        await room.store_settings()
    client.tell(messages.Done(message.id, room.version))
    for each in room.clients:
        each.tell(messages.RematchReady(room.settings.rematch))
