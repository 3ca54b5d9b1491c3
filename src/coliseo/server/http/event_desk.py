"""The desk of an event: what it needs to know, people from a spreadsheet, names put right, corrections foreseen."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final

from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from coliseo.server.events import acting
from coliseo.server.events.desk_view import (
    DeskView,
    ImportPreview,
    LogPage,
    UndoForeseen,
    desk_view,
    log_before,
    preview_told,
    undo_foreseen,
)
from coliseo.server.http.answers import AnyRequest, LangQuery, Text, errors
from coliseo.server.http.event_judging import LOOKED, looked
from coliseo.server.http.events import ACTING, Done, EventId, desks_of, done, told
from coliseo.server.http.people import settings_of
from coliseo.server.names import real_name
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

EntryNumber = Annotated[int, PathParameter(ge=1, le=10**9, description="Of an entry of the log.")]
Before = Annotated[int, QueryParameter(ge=0, le=10**9, description="The number of an entry; 0: of none.")]
UNDOING = errors(400, 403, 404, 422, 429)


#: of a spreadsheet of ten thousand people, in characters, and in bytes as it is sent
LONGEST_FILE: Final = 400_000
LARGEST_FILE: Final = 4 * LONGEST_FILE


class PlayersFile(Struct, forbid_unknown_fields=True):
    """A spreadsheet as text. Without `confirm` it is only read."""

    text: Annotated[str, Meta(max_length=LONGEST_FILE)]
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

    @get("/{event:str}/entries", summary="A page of the log", responses=LOOKED)
    async def entries(
        self, request: AnyRequest, state: State, event: EventId, before: Before = 0, lang: LangQuery = None
    ) -> LogPage:
        """What was written before an entry, as many as the desk shows at a time; without one, the last ones."""

        def work(held: Event, acts_as: str, language: Lang) -> LogPage:
            acting.need_staff(held, acts_as)
            return LogPage(log_before(held, before, language))

        return await looked(request, state, event, lang, work)

    @get("/{event:str}/undo/{n:int}", summary="What undoing an entry takes with it", responses=UNDOING)
    async def undoing(
        self, request: AnyRequest, state: State, event: EventId, n: EntryNumber, lang: LangQuery = None
    ) -> UndoForeseen:
        """The later entries that could not stand without it: all are undone together, or none. Nothing is done."""
        person = person_of(request).id

        def work(held: Event, acts_as: str, language: Lang) -> UndoForeseen:
            try:
                return undo_foreseen(held, n, acting.who_undoes(held, person, acts_as, n), language)
            except Refused as refused:
                raise acting.as_problem(refused) from None

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

    @post(
        "/{event:str}/import",
        summary="People from a spreadsheet",
        status_code=200,
        request_max_body_size=LARGEST_FILE,
        responses=ACTING,
    )
    async def bring_in(
        self, request: AnyRequest, state: State, event: EventId, data: JSONBody[PlayersFile]
    ) -> ImportPreview:
        """Columns are guessed; bad lines and likely duplicates are told by their number and not entered."""
        person, lang = person_of(request).id, language_of(request)

        def work(held: Event, acts_as: str) -> ImportPreview:
            who = acting.who_acts(held, person, acts_as, "entered")
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

        return await done(request, state, event, work, acting.need_for("entered", of_staff=True))

    @post("/{event:str}/rename", summary="Put a name right", status_code=200, responses=ACTING)
    async def rename(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[NamePutRight]) -> Done:
        """Of a player; the name before is forgotten."""
        person, name = person_of(request).id, real_name(data.name)

        def work(held: Event, acts_as: str) -> Done:
            who = acting.who_acts(held, person, acts_as, "edited")
            return told(held, held.rename(data.number, name, who).n)

        return await done(request, state, event, work, acting.need_for("edited"))

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
