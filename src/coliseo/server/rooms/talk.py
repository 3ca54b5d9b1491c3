"""Chat: stored, not too fast, and nobody has to read anybody."""

from __future__ import annotations

from coliseo.server import messages
from coliseo.server.messages import ChatLine, encode
from coliseo.server.rooms import refusals
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.room import Room, now_ms
from coliseo.server.storage.tables import set_muted
from coliseo.server.storage.writer import Write


async def chat(room: Room, client: Client, message: messages.Chat) -> None:
    """Those who play write, and those who watch read: what a spectator sees must not reach a player this way."""
    if not room.settings.chat:
        raise refusals.no_chat()
    if not room.seats_of(client.person.id):
        raise refusals.spectators_quiet()
    text = " ".join("".join(c if c.isprintable() else " " for c in message.text).split())
    if not text:
        raise refusals.malformed()
    if not client.chat_bucket.take():
        raise refusals.chat_too_fast()
    line = ChatLine(client.person.id, client.person.name, text, now_ms())
    row = {"table_id": room.id, "person": line.person, "name": line.name, "text": line.text, "at": line.at}
    await room.store(Write(room.id, room.epoch, chat=[row]))
    client.tell(messages.Done(message.id, room.version))
    data = encode(line)
    for each in room.clients:
        if line.person not in each.muted:
            each.send(data)


async def mute(room: Room, client: Client, message: messages.Mute) -> None:
    if message.person == client.person.id:
        raise refusals.malformed()
    await set_muted(room.hub.store, client.person.id, message.person, message.muted)
    for each in room.clients:
        if each.person.id == client.person.id:
            (each.muted.add if message.muted else each.muted.discard)(message.person)
    client.tell(messages.Done(message.id, room.version))
