"""What an event gives out to read: sheets to print, a page without JavaScript, and what is looked up first."""

from __future__ import annotations

import time
from typing import Annotated, Any, Final, Literal

from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct, convert

from coliseo.decks.handed_in import checked_list, lists_beside, mode_of
from coliseo.decks.ready import example_for, ready_for
from coliseo.server.events.acting import is_judge, is_staff, member_of, number_of
from coliseo.server.events.desks import now_for
from coliseo.server.events.plain_page import plain_page
from coliseo.server.http.answers import AnyRequest, LangQuery, Text, errors
from coliseo.server.http.event_address import reach_event
from coliseo.server.http.events import EventId, desks_of
from coliseo.server.http.games import DeckReport
from coliseo.server.http.people import settings_of
from coliseo.server.people import person_of
from coliseo.server.problems import Problem, language_of
from coliseo.server.processor import payer_of
from coliseo.server.security import spend
from coliseo.server.storage import events as stored
from coliseo.tournament.acts.penalties import proposal_now
from coliseo.tournament.at_time import NoAnswer
from coliseo.tournament.documents import as_html, as_typst
from coliseo.tournament.documents.make import SHEETS
from coliseo.tournament.documents.order import MOST_COLUMNS, NothingToPrint, Order
from coliseo.tournament.documents.sheet import A4, LETTER
from coliseo.tournament.event import Event
from coliseo.tournament.on_record import led_at_time
from coliseo.tournament.online import is_time

#: sheets that anybody may have; the others are for the staff
FOR_EVERYBODY: Final = frozenset({"pairings", "results", "standings", "lists", "check", "rules"})
#: the page has its style within and nothing else
PAGE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"
What = Annotated[
    Literal[
        "pairings",
        "slips",
        "results",
        "standings",
        "registration",
        "deck-check",
        "penalties",
        "expulsions",
        "poster",
        "emergency",
        "prizes",
        "shifts",
        "lists",
        "check",
        "rules",
    ],
    PathParameter(description="Which sheets."),
]
As = Annotated[Literal["pdf", "html"], QueryParameter(name="as", required=False, description="PDF if it can be made.")]
Paper = Annotated[Literal["a4", "letter"], QueryParameter(required=False)]
Columns = Annotated[
    int,
    QueryParameter(required=False, ge=1, le=MOST_COLUMNS, description="Lengths of the pairings beside each other."),
]
RoundNumber = Annotated[
    int,
    QueryParameter(name="round", required=False, ge=0, le=999, description="Of the event; 0: the last that is out."),
]


class InfringementInfo(Struct):
    key: str
    name: Text
    rules: list[str]
    whom: Annotated[list[str], Meta(description="Whom it may reach: jugador, tercero, juez.")]


class ListText(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=20_000)]


class ReadyList(Struct):
    key: str
    name: Text
    text: str


class ReadyLists(Struct):
    """What the event takes of what comes with the game; `example` is how a list of it begins."""

    mode: Annotated[str, Meta(description="By which of the game's ways to play lists are checked.")]
    example: str
    lists: list[ReadyList]


class TimeFacts(Struct, forbid_unknown_fields=True):
    """What a table has answered so far: a word, or a number for each side. What the event knows counts in its place."""

    table: Annotated[int, Meta(ge=1, description="Of the round in play.")]
    facts: Annotated[
        dict[str, Annotated[str, Meta(max_length=40)] | Annotated[list[int], Meta(max_length=9)]], Meta(max_length=12)
    ] = {}
    seat: Annotated[int, Meta(ge=0, le=9, description="Of two teams that meet seat by seat; else 0.")] = 0


class TimeStep(Struct):
    text: str
    rules: list[str]
    asks: Annotated[str, Meta(description="The fact that is wanted next; empty for what is only told.")]
    answers: Annotated[list[str], Meta(description="Words to choose from; without any, a number for each side.")]


class AtTimeTold(Struct):
    """How far the procedure has come, and the result as the act `reported` takes it, once it is known."""

    steps: list[TimeStep]
    result: dict[str, Any] | None
    scores: list[int]


class Proposal(Struct):
    """What the law proposes for somebody now: the program proposes, people judge."""

    penalty: Annotated[str, Meta(description="Its key, as the act `penalised` takes it.")]
    text: str
    rules: list[str]
    choices: Annotated[list[tuple[str, str]], Meta(description="What may be given: keys and names.")]


def sheets_of(event: Event, what: str, order: Order, pdf: bool) -> tuple[bytes, str]:
    try:
        sheets = SHEETS[what](event, order)
    except NothingToPrint as nothing:
        raise Problem(409, "nothing_to_print", f"{nothing.es}.", f"{nothing.en}.") from None
    if pdf and as_typst.can_make_pdf():
        return as_typst.pdf(sheets), "application/pdf"
    return as_html.html(sheets).encode(), "text/html; charset=utf-8"


class EventPapersController(Controller):
    path = "/events"
    tags = ("events",)

    @get("/{event:str}/print/{what:str}", summary="Sheets to print", responses=errors(400, 403, 404, 409, 429))
    async def sheets(
        self,
        request: AnyRequest,
        state: State,
        event: EventId,
        what: What,
        as_: As = "pdf",
        paper: Paper = "a4",
        round_: RoundNumber = 0,
        columns: Columns = 1,
        lang: LangQuery = None,
    ) -> Response[bytes]:
        """As PDF, or as HTML where no PDF can be made. What everybody may know is for everybody: pairings, results,
        standings, rules in force, rounds as the checker found them, and lists once they are published."""
        person = person_of(request).id
        await spend(state.memory, "record", person, settings_of(state).limits.record)
        acts_as = await stored.member(state.store, event, person)
        address = reach_event(request, state, event).address
        language = lang or language_of(request)

        def make(held: Event) -> tuple[bytes, str]:
            staff = is_staff(held, acts_as)
            if what not in FOR_EVERYBODY and not staff:
                raise Problem(403, "staff_only", "Eso es cosa de la organización.", "That is for staff.")
            size, hour = LETTER if paper == "letter" else A4, time.strftime("%H:%M")
            order = Order(language, size, hour, round_, address, drafts=staff, columns=columns)
            return sheets_of(held, what, order, as_ == "pdf")

        # the checker takes its time with a large event
        body, kind = await desks_of(state).look(event, payer_of(request), make, long=what == "check")
        headers = {"content-security-policy": PAGE_POLICY} if kind.startswith("text/html") else {}
        ending = "pdf" if kind == "application/pdf" else "html"
        headers["content-disposition"] = f'inline; filename="{what}.{ending}"'
        return Response(body, media_type=kind, headers=headers)

    @get("/{event:str}/page", summary="A page without JavaScript", responses=errors(400, 403, 404, 429))
    async def page(self, request: AnyRequest, state: State, event: EventId, lang: LangQuery = None) -> Response[bytes]:
        """Pairings, results and standings, for any browser at all, and where the rest is."""
        await spend(state.memory, "event-look", person_of(request).id, settings_of(state).limits.event_look)
        order = Order(lang or language_of(request), A4, time.strftime("%H:%M"))
        body = await desks_of(state).look(event, payer_of(request), lambda held: plain_page(held, order).encode())
        headers = {"content-security-policy": PAGE_POLICY}
        return Response(body, media_type="text/html; charset=utf-8", headers=headers)

    @post(
        "/{event:str}/at-time",
        summary="The procedure at time",
        status_code=200,
        responses=errors(400, 403, 404, 409, 413, 422, 429),
    )
    async def at_time(
        self, request: AnyRequest, state: State, event: EventId, data: JSONBody[TimeFacts], lang: LangQuery = None
    ) -> AtTimeTold:
        """What the law of the game does when time is up, question by question. What the event knows is not asked; what
        follows from it is told to staff and, once their time is up, to those at the table. Nothing is stored."""
        await spend(state.memory, "event-look", person_of(request).id, settings_of(state).limits.event_look)
        acts_as = await stored.member(state.store, event, person_of(request).id)
        language = lang or language_of(request)

        def led(held: Event) -> AtTimeTold:
            last = held.state.round
            if last is None or not last.out:
                raise Problem(409, "no_round", "No hay ninguna ronda en juego.", "No round is being played.")
            pairing = last.at_table(data.table)
            if pairing is None or len(pairing.sides) != 2:
                raise Problem(422, "no_table", "En esa mesa no juegan dos.", "At that table no two play.")
            there = pairing.side_of(number_of(acts_as)) >= 0 and is_time(last, pairing, now_for(held))
            try:
                found = led_at_time(
                    held.state,
                    held.profile,
                    last,
                    pairing,
                    data.facts,
                    seat=data.seat,
                    judges=is_judge(held, acts_as),
                    may_know=there or is_staff(held, acts_as),
                )
            except NoAnswer as wrong:
                es, en = ("; ".join(getattr(refusal, lang) for refusal in wrong.refusals) for lang in ("es", "en"))
                cited = [rule for refusal in wrong.refusals for rule in refusal.rules]
                raise Problem(422, "facts", f"{es}.", f"{en}.", rules=cited) from None
            told = found.data(language)
            steps = [TimeStep(s["text"], s["rules"], s["asks"], s["answers"]) for s in told["steps"]]
            return AtTimeTold(steps, told["result"], told["scores"])

        return await desks_of(state).look(event, payer_of(request), led)

    @post(
        "/{event:str}/lists/check",
        summary="Whether a list would be taken",
        status_code=200,
        responses=errors(400, 403, 404, 413, 422, 429),
    )
    async def check_list(
        self, request: AnyRequest, state: State, event: EventId, data: JSONBody[ListText], lang: LangQuery = None
    ) -> DeckReport:
        """By the rules of construction and by what the event has chosen of them, as of its day, and beside the lists of
        one's companions. Nothing is stored."""
        person = person_of(request).id
        await spend(state.memory, "deck", person, settings_of(state).limits.deck)
        language, acts_as = lang or language_of(request), await stored.member(state.store, event, person)

        def told(held: Event) -> DeckReport:
            beside = lists_beside(held, number_of(acts_as), member_of(acts_as))
            found = checked_list(held, data.text, language, beside=beside)
            if found is None:
                raise Problem(422, "no_lists", "Este juego no tiene listas.", "This game has no lists.")
            return convert(found, DeckReport)

        return await desks_of(state).look(event, payer_of(request), told)

    @get("/{event:str}/lists/ready", summary="Ready lists", responses=errors(400, 403, 404, 429))
    async def ready_lists(
        self, request: AnyRequest, state: State, event: EventId, lang: LangQuery = None
    ) -> ReadyLists:
        """Those that come with the game and the event would take as they are, for whoever has none."""
        person = person_of(request).id
        await spend(state.memory, "deck", person, settings_of(state).limits.deck)
        language, acts_as = lang or language_of(request), await stored.member(state.store, event, person)

        def told(held: Event) -> ReadyLists:
            beside = lists_beside(held, number_of(acts_as), member_of(acts_as))
            found = ready_for(held, language, beside)
            lists = [ReadyList(deck["key"], Text(**deck["name"]), text) for deck, text in found]
            return ReadyLists(mode_of(held), example_for(held, language), lists)

        return await desks_of(state).look(event, payer_of(request), told)

    @get("/{event:str}/ladder", summary="Infringements", responses=errors(400, 403, 404, 429))
    async def ladder(self, request: AnyRequest, state: State, event: EventId) -> list[InfringementInfo]:
        """What the law of the game, or of the house, knows of."""
        await spend(state.memory, "event-look", person_of(request).id, settings_of(state).limits.event_look)

        def told(held: Event) -> list[InfringementInfo]:
            known = held.profile.ladder.infringements.values()
            return [
                InfringementInfo(each.key, Text(each.es, each.en), list(each.rules), list(each.whom)) for each in known
            ]

        return await desks_of(state).look(event, payer_of(request), told)

    @get("/{event:str}/proposal", summary="What a penalty would be", responses=errors(400, 403, 404, 422, 429))
    async def proposal(
        self,
        request: AnyRequest,
        state: State,
        event: EventId,
        number: Annotated[int, QueryParameter(ge=1, description="Of the player.")],
        key: Annotated[str, QueryParameter(max_length=60, description="Of the infringement.")],
        lang: LangQuery = None,
    ) -> Proposal:
        """Nothing is done: what has happened in the event counts, and what would follow is said with its rules."""
        person, language = person_of(request).id, lang or language_of(request)
        await spend(state.memory, "event-look", person, settings_of(state).limits.event_look)
        acts_as = await stored.member(state.store, event, person)

        def told(held: Event) -> Proposal:
            if not is_staff(held, acts_as):
                raise Problem(403, "staff_only", "Eso es cosa de la organización.", "That is for staff.")
            ladder = held.profile.ladder
            if number not in held.state.players or key not in ladder.of_players:
                raise Problem(
                    422, "no_infringement", "No hay tal persona o tal falta.", "No such person or infringement."
                )
            found = proposal_now(held.state, held.profile, number, key, now_for(held))
            choices = list(dict.fromkeys((found.penalty, *found.choices)))
            named = [(choice, ladder.name(choice, language)) for choice in choices if choice]
            return Proposal(found.penalty, found.text(language), list(found.rules), named)

        return await desks_of(state).look(event, payer_of(request), told)
