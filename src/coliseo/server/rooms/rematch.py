"""Once more, if everybody wants to: one asks, the others say yes or no, and it ends when somebody leaves."""

from __future__ import annotations

from coliseo.server import messages
from coliseo.server.rooms import event_refusals, refusals
from coliseo.server.rooms.absence import people_at
from coliseo.server.rooms.again import OnceMore
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.room import Room


async def rematch(room: Room, client: Client, message: messages.Rematch) -> None:
    """A new table with the same people, once all of them want it; those who ask later get the same one."""
    if room.play is None or not room.play.over:
        raise refusals.not_over()
    if room.event is not None:
        raise event_refusals.no_rematch()
    if not room.seats_of(client.person.id):
        raise refusals.not_your_seat()
    if not room.settings.rematch:
        if not message.yes:
            _decline(room, client, message.id)
            return
        await _ask(room, client)
        if people_at(room) - room.once_more.wants:
            client.tell(messages.Done(message.id, room.version))
            room.tell_room()
            return
        await room.hub.spend_table(client.payer)
        made = await room.hub.again(room, client.person, client.payer)
        room.settings.rematch = made
        room.once_more = OnceMore()
        await room.store_settings()
    client.tell(messages.Done(message.id, room.version))
    for each in room.clients:
        each.tell(messages.RematchReady(room.settings.rematch))


async def _ask(room: Room, client: Client) -> None:
    person, once_more = client.person.id, room.once_more
    if room.settings.own_set is not None and person != room.host and room.host not in once_more.wants:
        raise refusals.owner_rematch()
    if not all(room.is_here(other) for other in people_at(room)):
        raise refusals.nobody_to_ask()
    for other in sorted(people_at(room) - {person}):
        # as at any other table: somebody may have been blocked since they sat down at this one
        if not await room.hub.lobby.may_meet(person, other):
            raise refusals.not_again()
    if once_more.declined and once_more.declined != person:
        raise refusals.declined()
    once_more.declined = ""
    once_more.wants.add(person)


def _decline(room: Room, client: Client, ref: int) -> None:
    """Whoever says no is not asked again; they may ask themselves."""
    once_more = room.once_more
    if not once_more.wants:
        raise refusals.no_offer()
    withdrawn = once_more.wants == {client.person.id}
    room.once_more = OnceMore()
    room.once_more.declined = "" if withdrawn else client.person.id
    client.tell(messages.Done(ref, room.version))
    room.tell_room()
