"""Chat: stored, not too fast, and nobody has to read anybody."""

from __future__ import annotations

import unicodedata

from coliseo.server import messages
from coliseo.server.messages import EVERYBODY, MAX_CHAT, ChatLine, encode
from coliseo.server.rooms import refusals
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.room import Room
from coliseo.server.rooms.settings import MOST_MUTED
from coliseo.server.society.sanctions import silenced
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.rows import Write
from coliseo.server.storage.tables import has_written, set_muted


async def chat(room: Room, client: Client, message: messages.Chat) -> None:
    """Those who play write, and those who watch read: what a spectator sees must not reach a player this way."""
    if not room.settings.chat:
        raise refusals.no_chat()
    if not room.seats_of(client.person.id):
        raise refusals.spectators_quiet()
    mute = room.hub.sanctions.mute(client.person.id)
    if mute is not None:
        raise silenced(mute)
    side = EVERYBODY if message.to == "table" else _own_side(room, client)
    text = plain_text(message.text)
    if not text:
        raise refusals.nothing_said()
    if not client.patience.chat.take():
        raise refusals.chat_too_fast()
    line = ChatLine(client.person.id, client.person.name, text, now_ms(), side)
    row = {"table_id": room.id, "person": line.person, "name": line.name, "text": line.text, "at": line.at}
    row["side"] = None if side == EVERYBODY else side
    await room.store(Write(room.id, room.epoch, chat=[row]))
    client.tell(messages.Done(message.id, room.version))
    data = encode(line)
    for each in room.clients:
        if line.person not in each.muted and (side == EVERYBODY or side in room.sides_of(each.person.id)):
            each.send(data)


def _own_side(room: Room, client: Client) -> int:
    """The side that the client looks from. Until the game begins people still change seats, and would take along what
    they read."""
    if room.play is None:
        raise refusals.not_begun()
    if not room.sides or not room.play.state.partners(client.observer):
        raise refusals.no_partners()
    return room.sides[client.observer]


def plain_text(text: str, longest: int = MAX_CHAT) -> str:
    """One line of composed letters, without characters that nobody sees or that turn the direction of writing."""
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(c if c.isprintable() else " " for c in composed).split())[:longest]


async def mute(room: Room, client: Client, message: messages.Mute) -> None:
    """Somebody who sits here or has written here; a mute can be lifted anywhere."""
    person, other = client.person.id, message.person
    if other == person:
        raise refusals.malformed()
    if message.muted and not room.seats_of(other) and not await has_written(room.hub.store, room.id, other):
        raise refusals.unknown_person()
    if not await set_muted(room.hub.store, person, other, message.muted, MOST_MUTED):
        raise refusals.too_many_mutes()
    await room.hub.company_changed(person)
    client.tell(messages.Done(message.id, room.version))
