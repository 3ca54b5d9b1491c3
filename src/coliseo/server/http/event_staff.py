"""Codes that bring somebody in on a device of their own: the staff by an invitation, a player by a code of the desk."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from litestar import Controller, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct

from coliseo.server.events import acting
from coliseo.server.events.codes import PLAYER, STAFF, digest_of, link_of, new_code
from coliseo.server.http.answers import AnyRequest, errors
from coliseo.server.http.events import ACTING, EventId, EventMade, Joined, Name, desks_of, done
from coliseo.server.http.people import settings_of
from coliseo.server.http.tables import qr_svg
from coliseo.server.names import MOST_MEMBERS, real_name
from coliseo.server.people import person_of
from coliseo.server.problems import Problem
from coliseo.server.processor import payer_of
from coliseo.server.reach import shared_address
from coliseo.server.security import spend
from coliseo.server.storage import events as stored
from coliseo.tournament.event import Event, player_id
from coliseo.tournament.model import STAFF_ROLES

#: an invitation to the staff can be used for so long, in milliseconds
INVITED: Final = 24 * 3600_000
#: a player's code is shown to them at the desk, and used at once
WAY_IN: Final = 15 * 60_000
COMING: Final = errors(400, 403, 404, 409, 413, 429)


class Invitation(Struct, forbid_unknown_fields=True):
    """Somebody who is to join the staff."""

    name: Name
    roles: Annotated[list[str], Meta(min_length=1, max_length=len(STAFF_ROLES))]


class Token(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=60)]


class Invited(Struct):
    """What makes somebody one of the event, the link that brings it to their device, and that as a code to point at."""

    token: str
    link: str
    code: Annotated[str, Meta(description="A QR code as SVG.")]


class WhoComes(Struct, forbid_unknown_fields=True):
    """A player, and of a team which of its people."""

    number: int
    seat: Annotated[int, Meta(ge=1, le=MOST_MEMBERS)] = 1


class EventStaffController(Controller):
    path = "/events"
    tags = ("events",)

    @post("/{event:str}/invitations", summary="Invite to the staff", status_code=201, responses=ACTING)
    async def invite(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Invitation]) -> Invited:
        """The token makes whoever uses it first, within a day, one of the staff, on that device."""
        person, name = person_of(request).id, real_name(data.name)
        new = f"s{secrets.token_hex(4)}"

        def work(held: Event, acts_as: str) -> None:
            acting.name_staff(held, person, acts_as, new, name, data.roles)

        await done(request, state, event, work, acting.need_for("staff"))
        return await _coded(request, state, event, new, STAFF, INVITED)

    @post("/{event:str}/staff", summary="Join the staff", status_code=200, responses=COMING)
    async def join_staff(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Token]) -> EventMade:
        person = person_of(request).id
        await spend(state.memory, "event-pin-person", person, settings_of(state).limits.event_pin)
        now_as, digest = await stored.member(state.store, event, person), digest_of(data.token)
        if acting.number_of(now_as):
            es = "Este dispositivo juega el torneo: la organización entra desde otro."
            raise Problem(409, "player_device", es, "This device plays the event: staff come in from another.")
        becomes = await stored.invited(state.store, event, digest)
        if now_as and becomes:
            payer = payer_of(request)
            if await desks_of(state).look(event, payer, lambda held: acting.loses_a_role(held, now_as, becomes)):
                es = "Este dispositivo es de la organización y perdería su cargo: abre la invitación en otro."
                en = "This device is the staff's and would lose its role: open the invitation on another."
                raise Problem(409, "staff_device", es, en)
        acts_as = "" if acting.number_of(becomes) else await stored.use_invitation(state.store, event, digest)
        if not acts_as:
            es, en = "Esa invitación ya no vale: pide otra.", "That invitation is no longer good: ask for another."
            raise Problem(403, "invitation", es, en)
        await stored.make_member(state.store, event, person, acts_as)
        return EventMade(event)

    @post("/{event:str}/ways-in", summary="Make a code for a player's device", status_code=201, responses=ACTING)
    async def way_in(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[WhoComes]) -> Invited:
        """For whoever has lost their PIN, or cannot try it any more. The device that uses it first, within a quarter of
        an hour, is theirs."""

        def work(held: Event, acts_as: str) -> None:
            player = held.state.players.get(data.number)
            if player is None or data.seat > player.members:
                es = f"No hay nadie con el número {data.number}."
                raise Problem(422, "player", es, f"There is nobody with the number {data.number}.")

        await done(request, state, event, work, acting.need_for("entered", of_staff=True))
        return await _coded(request, state, event, player_id(data.number, data.seat), PLAYER, WAY_IN)

    @post("/{event:str}/come-in", summary="Come in by a code of the desk", status_code=200, responses=COMING)
    async def come_in(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Token]) -> Joined:
        person = person_of(request).id
        await spend(state.memory, "event-pin-person", person, settings_of(state).limits.event_pin)
        now_as, digest = await stored.member(state.store, event, person), digest_of(data.token)
        if now_as and not acting.number_of(now_as):
            es = "Este dispositivo es de la organización: para jugar, entra desde otro."
            raise Problem(409, "staff_device", es, "This device is the staff's: to play, join from another.")
        becomes = await stored.invited(state.store, event, digest)
        number = acting.number_of(becomes)
        if not number or not await stored.use_invitation(state.store, event, digest):
            es, en = "Ese código ya no vale: pide otro en la mesa.", "That code is no longer good: ask the desk again."
            raise Problem(403, "way_in", es, en)
        await stored.make_member(state.store, event, person, becomes)
        return Joined(number, "")


async def _coded(request: AnyRequest, state: State, event: str, acts_as: str, name: str, milliseconds: int) -> Invited:
    token = await new_code(state.store, event, acts_as, milliseconds)
    link = link_of(shared_address(request, settings_of(state)), event, name, token)
    svg = await state.processor.short(payer_of(request), qr_svg, link)
    return Invited(token, link, svg.decode())
