"""From the bytes of a client to what the room does about them. Whatever comes, it is answered, and never by a crash."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from coliseo.server import messages
from coliseo.server.logs import about
from coliseo.server.messages import MAX_BYTES, PROTOCOL, decoder
from coliseo.server.rooms import asking, leaving, partners, planning, playing, refusals, seating, talk, undo, wanting
from coliseo.server.rooms.at_event import AtEvent
from coliseo.server.rooms.client import GONE, RESTART, Client
from coliseo.server.rooms.refusals import Refused
from coliseo.server.rooms.rematch import rematch
from coliseo.server.rooms.room import Room, RoomLost
from coliseo.server.rooms.show import send_snapshot
from coliseo.server.storage.tables import muted_by
from coliseo.server.storage.trouble import trouble_of

log = logging.getLogger(__name__)
Handler = Callable[[Room, Client, Any], Awaitable[None]]
_any = msgspec.json.Decoder()


async def _enter(room: Room, client: Client, message: messages.Enter) -> None:
    if client.entered:
        raise refusals.entered()
    if message.protocol != PROTOCOL:
        raise refusals.wrong_protocol()
    client.lang = message.lang
    client.muted = await muted_by(room.hub.store, client.person.id)
    if room.gone or client not in room.visitors:
        return  # dropped, or they left again, while the database was asked
    if room.event is not None and not await _admitted(room.event, client, message):
        return
    wanted = -1 if message.seat is None else message.seat
    client.observer = seating.place_of(room, client.person.id, wanted)
    client.entered = True
    newcomer = not room.is_here(client.person.id)
    others = list(room.clients)
    room.clients.append(client)
    await leaving.came_back(room, client)
    await send_snapshot(room, client)
    if room.gone:
        return
    playing.go_on(room)
    room.hub.lobby.arrived(client.person.id, room.id)
    if newcomer:
        room.tell_room(others)
    if room.play is not None and any(i in room.away_since for i in range(len(room.seats))):
        leaving.tell_when_claimable(room)


async def _admitted(event: AtEvent, client: Client, message: messages.Enter) -> bool:
    """Whether they come to the table itself; else they watch, or are told why not and sent away."""
    try:
        if await event.admit(client):
            return True
        client.entered = True
        await event.watch(client)
    except Refused as refused:
        client.refuse(message.id, refused)
        client.close(GONE)
    return False


async def _look(room: Room, client: Client, message: messages.Look) -> None:
    if room.event is not None and room.event.is_judge(client):
        await room.event.look(client, message.seat)
    else:
        room.own_seat(client, message.seat)
    client.observer = message.seat
    client.tell(messages.Done(message.id, room.version))
    await send_snapshot(room, client)


async def _language(room: Room, client: Client, message: messages.Language) -> None:
    client.lang = message.lang
    client.tell(messages.Done(message.id, room.version))
    await send_snapshot(room, client)


HANDLERS: Final[dict[type, Handler]] = {
    messages.Enter: _enter,
    messages.Reply: playing.reply,
    messages.PlanView: planning.plan_view,
    messages.WhyNot: asking.why_not,
    messages.WhyNotBetween: asking.why_not_between,
    messages.Why: asking.why,
    messages.Look: _look,
    messages.Language: _language,
    messages.Manners: wanting.set_manners,
    messages.Stance: wanting.take_stance,
    messages.Undo: undo.undo,
    messages.Instead: undo.instead,
    messages.Agree: undo.agree,
    messages.Concede: partners.concede,
    messages.ShowHand: partners.show_hand,
    messages.Chat: talk.chat,
    messages.Mute: talk.mute,
    messages.Sit: seating.sit,
    messages.Consent: seating.consent,
    messages.Stand: seating.stand,
    messages.Machine: seating.give_to_machine,
    messages.Begin: seating.begin,
    messages.StandIn: leaving.stand_in,
    messages.Claim: leaving.claim,
    messages.Rematch: rematch,
}


#: what changes nothing at the table: if it fails, it fails for one client
HARMLESS: Final = (
    messages.PlanView, messages.WhyNot, messages.WhyNotBetween, messages.Why, messages.Mute, messages.Manners,
)  # fmt: skip
#: likewise, but the client would no longer know where it stands: it comes back and gets the whole table
SHOWING: Final = (messages.Enter, messages.Look, messages.Language)

#: what makes the server tell a part of the game again, or write down something for good, counts as several messages
COSTLY: Final = (messages.Enter, messages.Look, messages.Language, messages.Why, messages.Manners)
COSTLY_MESSAGE: Final = 5.0
#: what is not done on credit; a game that is being played is (see `coliseo.server.processor`)
PAID_AT_ONCE: Final = (
    *COSTLY,
    messages.PlanView,
    messages.Undo,
    messages.Instead,
    messages.Sit,
    messages.Begin,
    messages.Rematch,
)


def receive(room: Room, client: Client, raw: bytes) -> None:
    """A text frame of a client. Cheap refusals are answered at once, everything else waits its turn."""
    if not client.patience.messages.take():
        client.slow_down(ref_of(raw))
        return
    if len(raw) > MAX_BYTES:
        client.refuse(0, refusals.too_long())
        return
    try:
        message = decoder.decode(raw)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        client.refuse(ref_of(raw), misunderstood(error))
        return
    if not client.entered and not isinstance(message, messages.Enter):
        client.refuse(message.id, refusals.not_entered())
        return
    if isinstance(message, COSTLY) and not client.patience.messages.take(COSTLY_MESSAGE - 1):
        client.slow_down(message.id)
        return
    try:
        room.hub.processor.admit(client.payer, costly=isinstance(message, PAID_AT_ONCE))
    except Refused as refused:
        client.refuse(message.id, refused)
        return
    room.payer = client.payer
    room.post(lambda: obey(room, client, message), client.payer)


async def obey(room: Room, client: Client, message: messages.Incoming) -> None:
    about(room.id, client.person.id)
    try:
        if room.watch_only and not isinstance(message, (*HARMLESS, *SHOWING)):
            raise refusals.cannot_store()
        if room.event is not None and room.event.watches(client):
            await room.event.obey(client, message)
            return
        await HANDLERS[type(message)](room, client, message)
    except Refused as refused:
        client.refuse(message.id, refused)
    except RoomLost:
        raise
    except Exception as error:
        troubled = trouble_of(error) is not None
        if not isinstance(message, (*HARMLESS, *SHOWING)):
            if troubled:
                client.refuse(message.id, refusals.cannot_store())
            raise
        log.exception("table %s: %s failed", room.id, type(message).__name__)
        client.refuse(message.id, refusals.cannot_store() if troubled else refusals.failed())
        if isinstance(message, SHOWING):
            client.close(RESTART)


def ref_of(raw: bytes) -> int:
    """The number of a message that was not understood otherwise, if it has one."""
    if len(raw) > MAX_BYTES:
        return 0
    try:
        data = _any.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0
    ref = data.get("id") if isinstance(data, dict) else 0
    return ref if type(ref) is int and 0 <= ref <= 2**31 else 0


def misunderstood(error: Exception) -> Refused:
    """Names the field, which is what the decoder's own message does; the rest of the text is ours."""
    if isinstance(error, msgspec.ValidationError):
        detail = str(error)
        if "Invalid value" in detail and "$.t" in detail:
            return Refused("unknown_type", "No hay mensajes de ese tipo.", "There are no messages of that type.")
        at = detail.rpartition(" - at `")[2].rstrip("`") if " - at `" in detail else ""
        where = at or (detail.split("`")[1] if "`" in detail else "")
        return Refused("malformed", f"El mensaje no se entiende: {where}", f"The message cannot be understood: {where}")
    return refusals.malformed()
