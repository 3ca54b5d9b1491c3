"""Where phones find an event: as words, and as a code for their cameras."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get
from litestar.datastructures import State
from msgspec import Meta, Struct

from coliseo.server.http.answers import AnyRequest, Text, errors
from coliseo.server.http.events import EventId
from coliseo.server.http.people import settings_of
from coliseo.server.http.tables import qr_svg
from coliseo.server.people import person_of
from coliseo.server.problems import Problem
from coliseo.server.processor import payer_of
from coliseo.server.reach import Reach, reach_of
from coliseo.server.security import spend


class EventAddress(Struct):
    """The page of an event as other devices reach it."""

    address: Annotated[str, Meta(description="Empty where none is known.")]
    missing: Annotated[Text | None, Meta(description="What is to be done for there to be one.")] = None


def reach_event(request: AnyRequest, state: State, event: str) -> Reach:
    reach = reach_of(request, settings_of(state))
    return Reach(f"{reach.address}/torneo/{event}") if reach.address else reach


class EventAddressController(Controller):
    path = "/events"
    tags = ("events",)

    @get("/{event:str}/address", summary="The address of an event", responses=errors(400, 403, 404, 429))
    async def address(self, request: AnyRequest, state: State, event: EventId) -> EventAddress:
        """As other devices reach it. It changes with the network of the computer that serves."""
        await spend(state.memory, "event-look", person_of(request).id, settings_of(state).limits.event_look)
        reach = reach_event(request, state, event)
        return EventAddress(reach.address, None if reach.address else Text(reach.es, reach.en))

    @get(
        "/{event:str}/qr.svg",
        summary="The address of an event as a QR code",
        media_type="image/svg+xml",
        responses=errors(400, 403, 404, 409, 429),
    )
    async def qr(self, request: AnyRequest, state: State, event: EventId) -> Response[bytes]:
        """For phones in the room: where they join. No code at all is better than one that leads nowhere."""
        await spend(state.memory, "event-look", person_of(request).id, settings_of(state).limits.event_look)
        reach = reach_event(request, state, event)
        if not reach.address:
            raise Problem(409, "no_address", reach.es, reach.en)
        svg = await state.processor.short(payer_of(request), qr_svg, reach.address)
        return Response(svg, media_type="image/svg+xml")
