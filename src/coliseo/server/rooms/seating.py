"""Who sits where before the game begins."""

from __future__ import annotations

import secrets

from coliseo.match.session import Play
from coliseo.players.base import LEVELS
from coliseo.server import messages
from coliseo.server.rooms import event_refusals, refusals
from coliseo.server.rooms.begin import Start, check_deck, start_game
from coliseo.server.rooms.by_days import is_by_days
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.company import check_company, need_identity
from coliseo.server.rooms.playing import go_on
from coliseo.server.rooms.room import Room
from coliseo.server.rooms.settings import MAX_SEED, SeatState
from coliseo.server.rooms.show import send_snapshots
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.rows import Write


def _waiting(room: Room) -> None:
    if room.play is not None:
        raise refusals.begun()


def _host(room: Room, client: Client) -> None:
    if client.person.id != room.host:
        raise refusals.not_host()


async def sit(room: Room, client: Client, message: messages.Sit) -> None:
    if room.event is not None:
        raise event_refusals.seats()
    _waiting(room)
    seat = room.seat(message.seat)
    person = client.person
    if seat.kind == "machine" or (seat.kind == "person" and seat.person != person.id):
        raise refusals.seat_taken()
    await check_company(room, person, message.seat)
    # a seat takes what whoever sits there has chosen and nothing else; at a practice table the cards are where the
    # position puts them
    deck = "" if room.settings.position else message.deck
    if deck:
        # the names of the host's own cards are told to nobody who tries some
        own = room.own if person.id == room.host else None
        await room.hub.processor.short(client.payer, check_deck, room.game.key, deck, room.settings.mode, own)
    agreed = seat.agreed and seat.person == person.id
    room.seats[message.seat] = SeatState("person", person.id, person.name, deck=deck, agreed=agreed)
    room.away_since.pop(message.seat, None)
    room.vigil.ended = None
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
        room.seats[message.seat] = SeatState()
    await _seats_changed(room, client, message.id)


async def give_to_machine(room: Room, client: Client, message: messages.Machine) -> None:
    _waiting(room)
    _host(room, client)
    seat = room.seat(message.seat)
    if seat.kind == "person":
        raise refusals.seat_taken()
    if room.settings.rated:
        raise refusals.rated_people()
    if is_by_days(room):
        raise refusals.by_days_people()
    if message.level not in LEVELS:
        raise refusals.no_level()
    room.seats[message.seat] = SeatState(
        "machine", level=message.level, deck=seat.deck if seat.kind == "machine" else ""
    )
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


def may_begin(room: Room, person: str) -> bool:
    """Whoever opened the table; by correspondence everybody who plays, because nobody waits for anybody there."""
    return person == room.host or (is_by_days(room) and bool(room.seats_of(person)))


async def begin(room: Room, client: Client, message: messages.Begin) -> None:
    _waiting(room)
    if not may_begin(room, client.person.id):
        raise refusals.not_host()
    if any(seat.kind == "free" for seat in room.seats):
        raise refusals.seats_free()
    if any(room.is_undecided(seat) for seat in room.seats):
        raise refusals.undecided()
    if room.settings.rated:
        # it counts however it ends, so everybody lasts who begins it
        for seat in room.seats:
            await need_identity(room.hub.store, seat.person)
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
