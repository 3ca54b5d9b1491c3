"""What concerns a side: giving up together, and a hand that is shown to a partner."""

from __future__ import annotations

from coliseo.match.record import NOBODY
from coliseo.server import messages
from coliseo.server.rooms import refusals
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.playing import answer
from coliseo.server.rooms.room import Room


async def concede(room: Room, client: Client, message: messages.Concede) -> None:
    """The seat gives up; where it does not fall alone, once all who fall with it want to."""
    play = room.playing()
    room.own_seat(client, message.seat)
    seat = message.seat
    together = {seat, *room.game.gives_up_with(play.state, seat)}
    if not message.yes:
        if not room.giving_up & together:
            raise refusals.nobody_gives_up()
        room.giving_up -= together
        _tell_side(room, client, message.id, together)
        return
    room.giving_up.add(seat)
    if any(_plays_on(room, client, other) for other in together):
        _tell_side(room, client, message.id, together)
        return
    room.giving_up -= together
    await answer(room, client, message.id, seat, lambda: play.take_concession(seat), "conceded")


def _plays_on(room: Room, client: Client, number: int) -> bool:
    """Whether somebody else holds the seat, is here or may still come back, and has not said that they give up."""
    seat = room.seats[number]
    if number in room.giving_up or seat.kind != "person" or seat.stand_in or seat.person == client.person.id:
        return False
    return not room.can_be_claimed(number)


def _tell_side(room: Room, client: Client, ref: int, together: set[int]) -> None:
    """Only those who fall together hear who wants to give up."""
    client.tell(messages.Done(ref, room.version))
    people = {room.seats[seat].person for seat in together}
    room.tell_room([each for each in room.clients if each.person.id in people])


async def show_hand(room: Room, client: Client, message: messages.ShowHand) -> None:
    play = room.playing()
    seat = room.own_seat(client, message.seat)
    if seat.stand_in:
        raise refusals.not_your_seat()
    if room.lesson is not None:
        raise refusals.no_showing()
    # it answers no question, so nothing else keeps it from being said again and again
    if not client.patience.chat.take():
        raise refusals.too_fast()
    # nobody's answer to the clock: it neither earns time nor spends any
    await answer(room, client, message.id, NOBODY, lambda: play.take_showing(message.seat, message.to, message.shown))
