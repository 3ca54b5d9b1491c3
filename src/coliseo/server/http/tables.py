"""Tables: opening one, finding one, the invitation, the record of a finished game, its replay, and branching off."""

from __future__ import annotations

import io
import logging
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

import msgspec
import segno
from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from coliseo.kernel.knowledge import SPECTATOR
from coliseo.match.errors import MatchError
from coliseo.match.record import is_this_engine
from coliseo.own_sets.opening import OwnSet
from coliseo.server.event_sessions import counted_address
from coliseo.server.http.answers import AnyRequest, LangQuery, TableId, encode, errors, kept
from coliseo.server.http.replays import (
    ReplayPage,
    SeatName,
    Shelf,
    Shelved,
    ending,
    frames_of,
    observers_of,
    turns_of,
)
from coliseo.server.http.stories import StoryPage, story_body
from coliseo.server.names import proper_name
from coliseo.server.people import person_of
from coliseo.server.problems import Lang, Problem, language_of
from coliseo.server.processor import Payer, payer_of
from coliseo.server.reach import shared_address
from coliseo.server.rooms import refusals
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.own_cards import pages_of
from coliseo.server.rooms.playing import STAND_IN_LEVEL
from coliseo.server.rooms.settings import NewTable, shown_names
from coliseo.server.rooms.summaries import TableSummary
from coliseo.server.security import spend
from coliseo.server.settings import Settings
from coliseo.server.society.sanctions import Sanctions
from coliseo.text.seats import LETTERS

log = logging.getLogger(__name__)
QR_BORDER: Final = 2
#: later than any game lasts
END: Final = 1_000_000
#: no seat in particular: a number, because the bounds of a number or nothing would not be documented
NO_SEAT: Final = -1


class Made(Struct):
    """A new table and where it is."""

    id: str
    url: str


class NewBranch(Struct, forbid_unknown_fields=True):
    """Plays on from a moment of a finished game, against the machine."""

    at: Annotated[int, Meta(ge=0, le=END, description="After so many answers.")]
    seat: Annotated[int, Meta(ge=0, le=63, description="The seat to play.")]
    level: Annotated[str, Meta(max_length=40, description="Level of the machine; empty for the best.")] = ""


def made(table: str) -> Response[Made]:
    url = f"/mesa/{table}"
    return Response(Made(table, url), status_code=201, headers={"location": url})


async def spend_table(request: AnyRequest, hub: Hub) -> Payer:
    """Whoever asks for a table, if they may have one more."""
    payer = payer_of(request)
    hub.processor.admit(payer)
    await hub.spend_table(payer)
    return payer


def with_proper_names(spec: NewTable) -> NewTable:
    """Several people at one device give their own names: they follow the rules for names."""
    seats = [msgspec.structs.replace(s, name=proper_name(s.name)) if s.name else s for s in spec.seats]
    return msgspec.structs.replace(spec, seats=seats)


def without_names(spec: NewTable, name: str) -> NewTable:
    """Whoever has lost the choice of their name gives none to a seat either: those at one device have a number."""
    several = sum(seat.kind == "me" for seat in spec.seats) > 1
    seats = [
        msgspec.structs.replace(seat, name=f"{name} {i}" if several and seat.kind == "me" else "")
        for i, seat in enumerate(spec.seats, 1)
    ]
    return msgspec.structs.replace(spec, seats=seats)


class TablesController(Controller):
    path = "/tables"
    tags = ("tables",)

    @post(summary="Open a table", responses=errors(400, 403, 409, 413, 422, 429))
    async def create(self, request: AnyRequest, state: State, data: JSONBody[NewTable]) -> Response[Made]:
        """Without free seats the game begins at once; else the others come in by the table's address."""
        person = person_of(request)
        spec = with_proper_names(data)
        sanctions: Sanctions = state.sanctions
        if sanctions.name(person.id) is not None:
            spec = without_names(spec, person.name)
        hub: Hub = state.hub
        payer = await spend_table(request, hub)
        return made(await hub.create(spec, person, payer))

    @get(summary="Public tables", responses=errors(400, 429))
    async def public(
        self,
        request: AnyRequest,
        state: State,
        game: Annotated[
            str, QueryParameter(max_length=40, pattern="^[a-z0-9_]*$", description="Only of this game.")
        ] = "",
        kind: Annotated[
            Literal["open", "live"], QueryParameter(description="Waiting for players, or being played.")
        ] = "open",
    ) -> list[TableSummary]:
        """Tables to join (open) or to watch (live). Private tables are never listed."""
        hub: Hub = state.hub
        return await hub.list_public(game, kind, person_of(request).id)

    @get("/mine", summary="My tables", responses=errors(429))
    async def mine(self, request: AnyRequest, state: State) -> list[TableSummary]:
        """Where I left off: unfinished games first."""
        hub: Hub = state.hub
        return await hub.list_mine(person_of(request).id)

    @get("/{table:str}", summary="One table", responses=errors(400, 404, 410, 429))
    async def one(self, request: AnyRequest, state: State, table: TableId) -> TableSummary:
        hub: Hub = state.hub
        return await hub.summary(table, person_of(request).id)

    @get(
        "/{table:str}/qr.svg",
        summary="The invitation as a QR code",
        media_type="image/svg+xml",
        responses=errors(400, 404, 409, 429),
    )
    async def qr(
        self,
        request: AnyRequest,
        state: State,
        table: TableId,
        seat: Annotated[
            int, QueryParameter(ge=NO_SEAT, le=63, description="Invites to this seat; -1: to none.")
        ] = NO_SEAT,
    ) -> Response[bytes]:
        """The table's whole address, for a phone's camera; that of one seat, if it is named."""
        hub: Hub = state.hub
        summary = await hub.summary(table)
        if seat >= len(summary.seats):
            raise refusals.no_seat()
        address = f"{shared_address(request, state.settings)}/mesa/{table}"
        if seat != NO_SEAT:
            address += f"?asiento={LETTERS[seat]}"
        svg = await hub.processor.short(payer_of(request), qr_svg, address)
        return Response(svg, media_type="image/svg+xml", headers={"cache-control": "private, max-age=3600"})

    @get("/{table:str}/record", summary="The record of a finished game", responses=errors(400, 404, 409, 410, 429))
    async def record(self, request: AnyRequest, state: State, table: TableId) -> Response[dict[str, Any]]:
        """A file that `coliseo replay` reads. Not before the game is over: it holds every card."""
        settings: Settings = state.settings
        await spend(state.memory, "record", counted_address(request) or person_of(request).id, settings.limits.record)
        hub: Hub = state.hub
        payer = payer_of(request)
        hub.processor.admit(payer)
        record = await hub.record_of(table, person_of(request).id)
        headers = {
            "content-disposition": f'attachment; filename="coliseo-{record.game}-{table}.json"',
            "cache-control": "private, max-age=3600",
        }
        body: Any = await hub.processor.long(payer, record.dumps)
        return Response(body, media_type="application/json", headers=headers)

    @get("/{table:str}/story", summary="A game as it was told", responses=errors(400, 403, 404, 409, 410, 422, 429))
    async def story(
        self, request: AnyRequest, state: State, table: TableId, lang: LangQuery = None
    ) -> Response[StoryPage]:
        """What happened, from the events kept with the game: for games that can no longer be played or replayed.
        Whoever sat there reads what they saw; a finished game is told whole."""
        settings: Settings = state.settings
        person = person_of(request).id
        await spend(state.memory, "replay", person, settings.limits.replay)
        await spend(state.memory, "replay-address", counted_address(request), settings.limits.replay_address)
        hub: Hub = state.hub
        spoken = lang or language_of(request)
        kept_story = await hub.story(table, person)
        summary = await hub.summary(table, person)
        body = await hub.processor.short(payer_of(request), story_body, kept_story, summary, spoken)
        return kept(request, body, spoken, shared=False)

    @get(
        "/{table:str}/replay",
        summary="A finished game, frame by frame",
        responses=errors(400, 403, 404, 409, 410, 422, 429),
    )
    async def replay(
        self,
        request: AnyRequest,
        state: State,
        table: TableId,
        start: Annotated[int, QueryParameter(name="from", ge=0, le=END, description="First moment.")] = 0,
        end: Annotated[
            int, QueryParameter(name="to", ge=0, le=END, description="Last moment; at most 100 frames are given.")
        ] = END,
        observer: Annotated[
            int, QueryParameter(ge=-2, le=63, description="A seat, -1 for a spectator, -2 for everything.")
        ] = SPECTATOR,
        lang: LangQuery = None,
    ) -> Response[ReplayPage]:
        """The first frame is whole, the others are patches of the one before."""
        settings: Settings = state.settings
        await spend(state.memory, "replay", person_of(request).id, settings.limits.replay)
        await spend(state.memory, "replay-address", counted_address(request), settings.limits.replay_address)
        hub: Hub = state.hub
        shelf: Shelf = state.shelf
        payer = payer_of(request)
        hub.processor.admit(payer)
        summary = await hub.summary(table)
        person = person_of(request).id
        # refuses while the game is being played, and whoever may not see the cards that it was played with
        own = await hub.check_reader(table, person, observer)
        allowed = await hub.places_to_look_from(table, person)
        shelved = shelf.get(table)
        if shelved is None:
            record = await hub.record_of(table, person, observer)
            try:
                shelved = await hub.processor.long(payer, shelf.put, table, record)
            except MatchError as error:
                log.warning("table %s (%s) can only be told: %s", table, record.game, error)
                raise refusals.not_replayed() from error
        spoken = lang or language_of(request)
        body = await hub.processor.long(payer, page_body, shelved, summary, start, end, observer, spoken, own, allowed)
        return kept(request, body, spoken, shared=False)

    @post("/{table:str}/branch", summary="Play on from a moment", responses=errors(400, 403, 404, 409, 413, 422, 429))
    async def branch(
        self, request: AnyRequest, state: State, table: TableId, data: JSONBody[NewBranch]
    ) -> Response[Made]:
        """A new table of mine that shares the game up to that moment; the machine plays the other seats."""
        person = person_of(request)
        hub: Hub = state.hub
        payer = await spend_table(request, hub)
        return made(await hub.branch(table, data.at, data.seat, data.level or STAND_IN_LEVEL, person, payer))


def page_body(
    shelved: Shelved,
    table: TableSummary,
    start: int,
    end: int,
    observer: int,
    lang: Lang,
    own: OwnSet | None = None,
    allowed: list[int] | None = None,
) -> bytes:
    if end < start:
        raise Problem(422, "out_of_range", "«to» no puede ir antes que «from».", "“to” cannot come before “from”.")
    names = shown_names(table.seats, lang)
    seats = [SeatName(seat.seat, seat.kind, seat.name, seat.level) for seat in table.seats]
    page = ReplayPage(
        game=table.game,
        mode=table.mode,
        total=len(shelved.record.answers),
        seats=seats,
        observers=[one for one in observers_of(seats, lang) if allowed is None or one.observer in allowed],
        turns=turns_of(shelved, lang, names),
        frames=frames_of(shelved, start, end, observer, lang, names),
        result=ending(shelved, lang, names, table.reason),
        sides=shelved.sides,
        own_cards=[] if own is None else pages_of(own, own.keys, lang),
        other_engine=not is_this_engine(shelved.record),
    )
    return encode(page)


@lru_cache(maxsize=256)
def qr_svg(address: str) -> bytes:
    """Dark on light whatever the theme of the page: cameras need it so."""
    out = io.BytesIO()
    code = segno.make(address, micro=False, error="m")
    code.save(out, kind="svg", border=QR_BORDER, dark="#14121b", light="#ffffff", omitsize=True, xmldecl=False)
    return out.getvalue()
