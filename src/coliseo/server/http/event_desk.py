"""The desk of an event: what it needs to know, people from a spreadsheet, names put right, corrections foreseen."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from coliseo.server.events import acting
from coliseo.server.events.desk_view import DeskView, ImportPreview, desk_view, preview_told
from coliseo.server.http.answers import AnyRequest, LangQuery, Text, errors
from coliseo.server.http.event_judging import LOOKED, looked
from coliseo.server.http.events import ACTING, Done, EventId, desks_of, done, told
from coliseo.server.http.people import settings_of
from coliseo.server.names import proper_name
from coliseo.server.people import person_of
from coliseo.server.problems import Lang, Problem, language_of
from coliseo.server.processor import payer_of
from coliseo.server.security import spend
from coliseo.server.storage import events as stored
from coliseo.tournament.correcting import foresee
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.interop.bring_in import enter_players
from coliseo.tournament.interop.chart import BadImport
from coliseo.tournament.interop.players_csv import read_players
from coliseo.tournament.progress import PHASES
from coliseo.tournament.slip_codes import read_slip

SlipCode = Annotated[str, PathParameter(max_length=40, description="As it was read: 16 digits.")]


class PlayersFile(Struct, forbid_unknown_fields=True):
    """A spreadsheet as text. Without `confirm` it is only read."""

    text: Annotated[str, Meta(max_length=400_000)]
    confirm: bool = False


class NamePutRight(Struct, forbid_unknown_fields=True):
    number: int
    name: Annotated[str, Meta(max_length=60)]


class Correction(Struct, forbid_unknown_fields=True):
    """As the act `corrected` takes it."""

    stage: int
    round: int
    table: int
    result: dict[str, Any]
    reason: Annotated[str, Meta(max_length=300)] = ""
    after_cut: Annotated[str, Meta(max_length=10)] = ""


class MovedPlayer(Struct):
    number: int
    before: int
    after: int
    cut: Annotated[bool, Meta(description="It takes them across the cut.")]


class ForeseenCorrection(Struct):
    """Whose place changes; rounds that are out and stand; who would have met instead in the last one."""

    moved: list[MovedPlayer]
    stands: list[int]
    instead: list[list[int]]


class SlipTable(Struct):
    """The table that a slip is of, with who sits there; whether its result is known already."""

    table: int
    sides: list[int]
    settled: bool


class HowFar(Struct):
    """What is being done, in words, and how much of it, of how much; nothing if nothing takes a while."""

    what: Text | None = None
    done: int = 0
    of: int = 0


class EventDeskController(Controller):
    path = "/events"
    tags = ("events",)

    @get("/{event:str}/desk", summary="What the desk sees", responses=LOOKED)
    async def desk(self, request: AnyRequest, state: State, event: EventId, lang: LangQuery = None) -> DeskView:
        """Barred pairs, likely duplicates, PINs, the last entries of the log, and what it is asked."""

        def work(held: Event, acts_as: str, language: Lang) -> DeskView:
            acting.need_staff(held, acts_as)
            return desk_view(held, acts_as, language)

        return await looked(request, state, event, lang, work)

    @get("/{event:str}/progress", summary="How far a pairing is", responses=LOOKED)
    async def progress(self, request: AnyRequest, state: State, event: EventId) -> HowFar:
        """While this process pairs a round of many: whoever reads the event waits until that is over, this does not."""
        person = person_of(request).id
        await spend(state.memory, "event-look", person, settings_of(state).limits.event_look)
        acts_as, desks = await stored.member(state.store, event, person), desks_of(state)
        held = desks.held(event)
        if held is None:
            await desks.look(event, payer_of(request), lambda read: acting.need_staff(read, acts_as))
        else:
            acting.need_staff(held, acts_as)
        far = desks.far(event)
        return HowFar() if far is None else HowFar(Text(**PHASES[far[0]]), *far[1:])

    @get("/{event:str}/slips/{code:str}", summary="The table of a slip", responses=errors(400, 403, 404, 422, 429))
    async def slip(self, request: AnyRequest, state: State, event: EventId, code: SlipCode) -> SlipTable:
        """By the code that a scanner reads on it. Of another round, another event, or misread: refused in words."""

        def work(held: Event, acts_as: str, _: Lang) -> SlipTable:
            acting.need_staff(held, acts_as)
            try:
                found = read_slip(held, code)
            except Refused as refused:
                raise acting.as_problem(refused) from None
            return SlipTable(found.table, list(found.sides), found.settled)

        return await looked(request, state, event, None, work)

    @post("/{event:str}/import", summary="People from a spreadsheet", status_code=200, responses=ACTING)
    async def bring_in(
        self, request: AnyRequest, state: State, event: EventId, data: JSONBody[PlayersFile]
    ) -> ImportPreview:
        """Columns are guessed; bad lines and likely duplicates are told by their number and not entered."""
        person, lang = person_of(request).id, language_of(request)
        await spend(state.memory, "event-act", person, settings_of(state).limits.event_act)

        def work(held: Event, acts_as: str) -> ImportPreview:
            acting.need_staff(held, acts_as)
            who = acting.who_acts(held, person, acts_as, "entered")
            acting.need_role(who, "entered")
            there = {p.number: held.name_of(p.number) for p in held.state.active()}
            try:
                preview = read_players(data.text, there)
            except BadImport as bad:
                raise Problem(422, "import", f"{bad.text('es')}.", f"{bad.text('en')}.") from None
            entered = 0
            if data.confirm:
                rows = [replace(row, pin=row.pin or acting.new_pin()) for row in preview.rows]
                entered = enter_players(held, replace(preview, rows=rows), who)
            return preview_told(preview, entered, lang)

        return await done(request, state, event, work)

    @post("/{event:str}/rename", summary="Put a name right", status_code=200, responses=ACTING)
    async def rename(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[NamePutRight]) -> Done:
        """Of a player; the name before is forgotten."""
        person, name = person_of(request).id, proper_name(data.name)
        await spend(state.memory, "event-act", person, settings_of(state).limits.event_act)

        def work(held: Event, acts_as: str) -> Done:
            who = acting.who_acts(held, person, acts_as, "edited")
            acting.need_role(who, "edited")
            return told(held, held.rename(data.number, name, who).n)

        return await done(request, state, event, work)

    @post("/{event:str}/foresee", summary="What a correction would change", status_code=200, responses=ACTING)
    async def foresee(
        self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Correction]
    ) -> ForeseenCorrection:
        """Places, the cut, and the pairings as they would have been. Nothing is done."""
        person = person_of(request).id

        def work(held: Event, acts_as: str, _: Lang) -> ForeseenCorrection:
            who = acting.who_corrects(held, person, acts_as, data.after_cut)
            acting.need_role(who, "corrected")
            asked = {name: getattr(data, name) for name in data.__struct_fields__}
            # whoever only looks need not say why yet
            asked["reason"] = data.reason or "…"
            try:
                found = foresee(held, asked, who)
            except Refused as refused:
                raise acting.as_problem(refused) from None
            moved = [MovedPlayer(**each) for each in found.moved]
            return ForeseenCorrection(moved, found.stands, [list(pair) for pair in found.instead])

        return await looked(request, state, event, None, work)
