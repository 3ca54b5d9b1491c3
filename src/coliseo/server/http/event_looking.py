"""A judge looks into an online table while it is played: reads its story with nothing hidden, or takes a moment of it
to a bench that is theirs alone. That they look is written down first."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Response, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct

from coliseo.judge.sandbox import bench
from coliseo.judge.saved import SEAL
from coliseo.server.events import acting, looking
from coliseo.server.events.looking import BENCH, STORY, AtTable
from coliseo.server.events.own_tables import own_table
from coliseo.server.http.answers import AnyRequest, LangQuery, errors
from coliseo.server.http.bench_seals import seal_for
from coliseo.server.http.bench_shapes import LATEST, Seen
from coliseo.server.http.bench_work import on, packed_at, worked
from coliseo.server.http.events import EventId, desks_of, done
from coliseo.server.http.people import settings_of
from coliseo.server.http.stories import StoryPage, story_body
from coliseo.server.people import person_of
from coliseo.server.problems import language_of
from coliseo.server.processor import payer_of
from coliseo.server.rooms import event_refusals
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.refusals import bad_field
from coliseo.server.security import spend
from coliseo.server.storage import events as stored
from coliseo.tournament.event import Event

LOOKING: Final = errors(400, 403, 404, 409, 410, 413, 422, 429)


class ToLookInto(Struct, forbid_unknown_fields=True):
    """An online table of the round in play, by its number; and which game of the match."""

    table: Annotated[int, Meta(ge=1, le=1_000_000)]
    game: Annotated[int, Meta(ge=0, le=99, description="0: the latest.")] = 0


class ToBench(ToLookInto, forbid_unknown_fields=True):
    after: Annotated[int, Meta(ge=-1, le=LATEST, description="After so many answers; -1: as it stands now.")] = -1


class EventLookingController(Controller):
    path = "/events"
    tags = ("events",)

    @post("/{event:str}/table-story", summary="A table in play, as it was told", status_code=200, responses=LOOKING)
    async def story(
        self, request: AnyRequest, state: State, event: EventId, data: JSONBody[ToLookInto], lang: LangQuery = None
    ) -> Response[StoryPage]:
        """For those who judge the event and do not play in it: everything, with its rules. It is an entry of the
        log that they looked; those at the table are not disturbed."""
        at = await find(request, state, event, data)
        hub: Hub = state.hub
        person = person_of(request).id
        kept = await hub.judged_story(at.record, person)
        await note(request, state, event, at, STORY, kept.answers)
        summary = await hub.summary(at.record, person)
        spoken = lang or language_of(request)
        body: Any = await hub.processor.short(payer_of(request), story_body, kept, summary, spoken)
        return Response(body, media_type="application/json")

    @post("/{event:str}/table-bench", summary="A table in play, at the bench", status_code=200, responses=LOOKING)
    async def bench(
        self, request: AnyRequest, state: State, event: EventId, data: JSONBody[ToBench], lang: LangQuery = None
    ) -> Seen:
        """The document can be looked at and acted in like any other of the bench, by this judge alone; it can be kept
        or shared once the game is over."""
        at = await find(request, state, event, data)
        hub: Hub = state.hub
        person = person_of(request).id
        record = await hub.judged_game(at.record, person)
        first, last = record.floor, len(record.answers)
        after = last if data.after < 0 else data.after
        if not first <= after <= last:
            raise bad_field("after", f"de {first} a {last}", f"from {first} to {last}")
        await note(request, state, event, at, BENCH, after)
        word = await worked(request, state, packed_at, record, after)
        sealed = f"{word}{SEAL}{seal_for(state.settings, word, at.record, person)}"
        document = looking.titled(bench.from_table(record.game, sealed, after), at, after)
        spoken = lang or language_of(request)
        return msgspec.convert(await on(request, state, document, bench.first_look, 0, spoken), Seen)


async def find(request: AnyRequest, state: State, event: str, wanted: ToLookInto) -> AtTable:
    """Raises Refused for whoever does not judge the event before it says anything of its tables."""
    person = person_of(request).id
    await spend(state.memory, "event-act", person, settings_of(state).limits.event_act)
    acts_as = await stored.member(state.store, event, person)
    at = await desks_of(state).look(
        event, payer_of(request), lambda held: looking.find(held, acts_as, wanted.table, wanted.game)
    )
    if at is None:
        raise event_refusals.judges_only()
    if await own_table(state.store, at.named) is None:
        raise looking.no_online_game()
    return at


async def note(request: AnyRequest, state: State, event: str, at: AtTable, how: str, after: int) -> None:
    person = person_of(request).id

    def work(held: Event, acts_as: str) -> None:
        looking.note(held, person, acts_as, at, how, after)

    # counted as it was looked for
    await done(request, state, event, work, acting.need_for("looked"), counted=False)
