"""What a desk has besides the acts of the log: prizes as they fall, copies of the event, the match on the stream."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Controller, Response, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from coliseo.server.events.acting import need_staff
from coliseo.server.events.copies import Copies
from coliseo.server.events.counting import Watched
from coliseo.server.events.overlay import Featured, Overlay, feature, featured_of, overlay_of, watched_at
from coliseo.server.events.own_tables import ids_in
from coliseo.server.events.restoring import opened
from coliseo.server.http.answers import AnyRequest, errors
from coliseo.server.http.events import ACTING, EventId, EventMade, desks_of, done
from coliseo.server.http.people import settings_of
from coliseo.server.people import person_of
from coliseo.server.problems import Problem
from coliseo.server.processor import payer_of
from coliseo.server.security import client_address, spend
from coliseo.server.storage import event_tables
from coliseo.server.storage import events as stored
from coliseo.tournament.event import Event
from coliseo.tournament.model import ORGANISER, OVER
from coliseo.tournament.prizes import awards

#: the largest copy that is opened: 2,000 players and nine rounds take 18 MB
LARGEST_COPY: Final = 32 << 20


class AwardInfo(Struct):
    places: str
    number: int
    name: str
    gifts: list[str]


class Prizes(Struct):
    """As they would fall now; once the event is over, as they do."""

    lines: list[str]
    ties: str
    awards: list[AwardInfo]
    over: bool


class CopyInfo(Struct):
    name: str
    at: Annotated[int, Meta(description="Milliseconds since 1970.")]


class CopiesInfo(Struct):
    """Copies in the data folder, the latest last; the second places that the host allows, and which was chosen."""

    kept: list[CopyInfo]
    allowed: list[str]
    chosen: Annotated[int, Meta(description="-1: none.")]
    faults: Annotated[list[tuple[str, str]], Meta(description="Places that could not be written to last, and why.")]


class Place(Struct, forbid_unknown_fields=True):
    place: Annotated[int, Meta(ge=-1, le=99, description="Which of the allowed ones; -1: none.")]


class Copy(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=LARGEST_COPY, description="A copy of an event, with its key.")]


def copies_of(state: State) -> Copies:
    copies: Copies = state.copies
    return copies


def need_organiser(event: Event, acts_as: str) -> None:
    need_staff(event, acts_as)
    if ORGANISER not in event.state.staff[acts_as].roles:
        raise Problem(403, "organiser_only", "Eso es cosa de quien organiza.", "That is for the organiser.")


class EventExtrasController(Controller):
    path = "/events"
    tags = ("events",)

    @get("/{event:str}/prizes", summary="Prizes", responses=errors(400, 403, 404, 429))
    async def prizes(self, request: AnyRequest, state: State, event: EventId) -> Prizes:
        """What each place brings, and who gets it. They are set by the act `prizes`."""
        await spend(state.memory, "event-look", person_of(request).id, settings_of(state).limits.event_look)

        def told(held: Event) -> Prizes:
            now = held.state
            given = [AwardInfo(a.places, a.number, held.name_of(a.number), a.gifts) for a in awards(now, held.profile)]
            return Prizes(now.prizes, now.prize_ties, given, now.status == OVER)

        return await desks_of(state).look(event, payer_of(request), told)

    # -- copies -------------------------------------------------------------------------------------------------------

    @get("/{event:str}/copies", summary="Copies of an event", responses=errors(400, 403, 404, 429))
    async def copies(self, request: AnyRequest, state: State, event: EventId) -> CopiesInfo:
        """Made before a round is published and when one is closed."""
        person = person_of(request).id
        await spend(state.memory, "event-look", person, settings_of(state).limits.event_look)
        acts_as, copies = await stored.member(state.store, event, person), copies_of(state)

        def told(held: Event) -> CopiesInfo:
            need_staff(held, acts_as)
            kept = [CopyInfo(path.name, int(path.stat().st_mtime * 1000)) for path in copies.kept(held)]
            return CopiesInfo(kept, list(map(str, copies.allowed)), copies.choice(held), copies.faults.get(event, []))

        return await desks_of(state).look(event, payer_of(request), told)

    @put("/{event:str}/copies", summary="Choose the second place", status_code=204, responses=ACTING)
    async def choose(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Place]) -> None:
        """One of those that the host allows: nobody writes anywhere else on that computer."""
        copies = copies_of(state)

        def work(held: Event, acts_as: str) -> None:
            if data.place >= len(copies.allowed):
                es = "El servidor no permite ese sitio: se dice con COLISEO_EVENT_COPIES."
                raise Problem(
                    422, "place", es, "The server does not allow that place: COLISEO_EVENT_COPIES names them."
                )
            copies.choose(held, data.place)

        await done(request, state, event, work, need_organiser)

    @get(
        "/{event:str}/copy",
        summary="The whole event as one file",
        responses=errors(400, 403, 404, 429),
        media_type="application/jsonl",
    )
    async def copy(self, request: AnyRequest, state: State, event: EventId) -> Response[str]:
        """With its key, to go on elsewhere: for the organiser alone."""
        person = person_of(request).id
        await spend(state.memory, "record", person, settings_of(state).limits.record)
        acts_as = await stored.member(state.store, event, person)

        def whole(held: Event) -> str:
            need_organiser(held, acts_as)
            return held.log.dump(secrets=True)

        text = await desks_of(state).look(event, payer_of(request), whole)
        headers = {
            "content-disposition": f'attachment; filename="{event}-con-clave.coliseo-event"',
            "cache-control": "no-store",
        }
        return Response(text, media_type="application/jsonl", headers=headers)

    @post(
        "/restore",
        summary="Open a copy",
        status_code=201,
        request_max_body_size=LARGEST_COPY,
        responses=errors(400, 403, 409, 413, 422, 429),
    )
    async def restore(self, request: AnyRequest, state: State, data: JSONBody[Copy]) -> EventMade:
        """Goes on with an event on this server. Whoever has its key organises it. It is new here, so no table that was
        opened here is its own: a copy that names one is refused."""
        person, limits = person_of(request).id, settings_of(state).limits
        await spend(state.memory, "event", person, limits.event)
        await spend(state.memory, "event-address", client_address(request), limits.event_address)
        event = await state.processor.long(payer_of(request), opened, data.text)
        ident = event.state.id
        there = await stored.length(state.store, ident)
        if there:
            es = f"Ese torneo ya está en este servidor, con {there} entradas; la copia tiene {len(event.log.entries)}."
            en = f"That event is on this server already, with {there} entries; the copy has {len(event.log.entries)}."
            raise Problem(409, "exists", es, en)
        if await event_tables.there(state.store, ids_in(event.log)):
            es = "Esa copia nombra como suyas mesas que aquí son de otros."
            raise Problem(422, "others_tables", es, "That copy names as its own tables that are others' here.")
        staff = [s for s in event.state.staff.values() if s.here]
        acts_as = next((s.id for s in staff if ORGANISER in s.roles), staff[0].id if staff else "")
        await desks_of(state).add(event, person, acts_as)
        return EventMade(ident)

    # -- the stream ---------------------------------------------------------------------------------------------------

    @get("/{event:str}/overlay", summary="One match, for a stream", responses=errors(400, 403, 404, 429))
    async def overlay(
        self,
        request: AnyRequest,
        state: State,
        event: EventId,
        table: Annotated[
            int, QueryParameter(required=False, ge=0, le=1_000_000, description="0: the featured one.")
        ] = 0,
    ) -> Overlay:
        """Names, records, games, what is counted (of an online table by the engine, as late as the public sees it) and
        the clock; the page `/torneo/ID/emision` shows it."""
        await spend(state.memory, "event-look", person_of(request).id, settings_of(state).limits.event_look)
        now = state.online.now()

        def work(held: Event) -> tuple[Overlay, Watched | None]:
            told = overlay_of(held, table)
            return told, watched_at(held, told.table, now)

        told, watched = await desks_of(state).look(event, payer_of(request), work)
        if watched is not None:
            for side, count in zip(told.sides, await state.stream_counts.of(watched), strict=False):
                side.count = count
        return told

    @get("/{event:str}/featured", summary="The match on the stream", responses=errors(400, 403, 404, 429))
    async def featured(self, request: AnyRequest, state: State, event: EventId) -> Featured:
        """As the desk typed it."""
        await spend(state.memory, "event-look", person_of(request).id, settings_of(state).limits.event_look)
        return await desks_of(state).look(event, payer_of(request), featured_of)

    @put("/{event:str}/featured", summary="Feature a match", status_code=204, responses=ACTING)
    async def feature(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Featured]) -> None:
        """By the staff, as often as something changes at that table: it is no entry of the log."""

        def work(held: Event, acts_as: str) -> None:
            feature(held, data)

        await done(request, state, event, work, need_staff)
