"""Webhooks of an event: addresses that the organiser types, and nobody else."""

from __future__ import annotations

import secrets
from typing import Annotated, Literal

from litestar import Controller, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from coliseo.server.events.courier import KINDS
from coliseo.server.http.answers import AnyRequest, errors
from coliseo.server.http.event_extras import need_organiser
from coliseo.server.http.events import EventId, desks_of
from coliseo.server.http.people import settings_of
from coliseo.server.notices.outside import Unreachable, checked
from coliseo.server.people import person_of
from coliseo.server.problems import Problem
from coliseo.server.processor import payer_of
from coliseo.server.security import spend
from coliseo.server.storage import events as stored
from coliseo.server.storage import hooks

HookId = Annotated[str, PathParameter(max_length=16, pattern=r"^[a-f0-9]+$")]
Kind = Literal["round_published", "round_started", "result", "penalty", "event_over"]


class NewHook(Struct, forbid_unknown_fields=True):
    address: Annotated[str, Meta(min_length=8, max_length=500)]
    kinds: Annotated[list[Kind], Meta(max_length=len(KINDS))] = []


class HookMade(Struct):
    """The secret is shown this once: with it the receiver checks what it gets."""

    id: str
    secret: str


class HookInfo(Struct):
    id: str
    address: str
    kinds: list[str]
    told: Annotated[int, Meta(description="When it was last told something; 0: never.")]
    status: Annotated[int, Meta(description="What it answered; 0: nothing.")]
    lost: Annotated[int, Meta(description="Messages that were given up.")]


async def only_the_organiser(request: AnyRequest, state: State, event: str) -> None:
    person = person_of(request).id
    await spend(state.memory, "event-act", person, settings_of(state).limits.event_act)
    acts_as = await stored.member(state.store, event, person)
    await desks_of(state).look(event, payer_of(request), lambda held: need_organiser(held, acts_as))


class EventHooksController(Controller):
    path = "/events"
    tags = ("events",)

    @get("/{event:str}/hooks", summary="Webhooks", responses=errors(400, 403, 404, 429))
    async def hooks(self, request: AnyRequest, state: State, event: EventId) -> list[HookInfo]:
        await only_the_organiser(request, state, event)
        found = await hooks.of_event(state.store, event)
        return [HookInfo(h.id, h.address, h.kinds.split(), h.told, h.status, h.lost) for h in found]

    @post(
        "/{event:str}/hooks",
        summary="Add a webhook",
        status_code=201,
        responses=errors(400, 403, 404, 409, 413, 422, 429),
    )
    async def add(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[NewHook]) -> HookMade:
        """Without kinds, it is told everything. Only addresses of the world, unless the host allows others."""
        await only_the_organiser(request, state, event)
        private = settings_of(state).webhooks_private
        try:
            checked(data.address, private=private)
        except Unreachable:
            es = "Hace falta una dirección https:// pública; de esta red, solo con COLISEO_WEBHOOKS_PRIVATE=1."
            en = "A public https:// address is needed; of this network, only with COLISEO_WEBHOOKS_PRIVATE=1."
            raise Problem(422, "address", es, en) from None
        made = HookMade(secrets.token_hex(8), secrets.token_hex(24))
        if not await hooks.add(state.store, event, made.id, data.address, made.secret, data.kinds or KINDS):
            es, en = f"Como mucho {hooks.MOST_HOOKS} por torneo.", f"At most {hooks.MOST_HOOKS} for an event."
            raise Problem(409, "too_many", es, en)
        return made

    @delete("/{event:str}/hooks/{hook:str}", summary="Remove a webhook", responses=errors(400, 403, 404, 429))
    async def remove(self, request: AnyRequest, state: State, event: EventId, hook: HookId) -> None:
        """What it was still to be told is forgotten."""
        await only_the_organiser(request, state, event)
        if not await hooks.remove(state.store, event, hook):
            raise Problem(404, "no_hook", "No hay tal aviso.", "There is no such webhook.")
