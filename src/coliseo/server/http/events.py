"""Organised play: events, who joins them, what is done in them, and their log for whoever wants to check it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, TypeVar, cast

from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from litestar.response import ServerSentEvent
from msgspec import Meta, Struct

from coliseo.decks.handed_in import checked_list, lists_beside
from coliseo.server.event_sessions import counted_address
from coliseo.server.events import acting
from coliseo.server.events.desks import Desks, profile_of
from coliseo.server.events.following import follow, within
from coliseo.server.events.pin_tries import try_pin
from coliseo.server.events.templates import start_from
from coliseo.server.events.views import EventView, view_of
from coliseo.server.http.answers import READY_MADE, AnyRequest, LangQuery, errors, known_game
from coliseo.server.http.people import settings_of
from coliseo.server.names import LONGEST_SIDE, MOST_MEMBERS, proper_side, proper_title, real_name
from coliseo.server.people import person_of
from coliseo.server.problems import Problem, language_of
from coliseo.server.processor import payer_of
from coliseo.server.rooms import refusals
from coliseo.server.rooms.hub import Hub
from coliseo.server.security import client_address, spend
from coliseo.server.storage import events as stored
from coliseo.server.storage.event_erasing import forget_players
from coliseo.server.storage.events import ListedEvent
from coliseo.server.storage.models import now_ms
from coliseo.tournament.acts.people import entries_of
from coliseo.tournament.acts.registry import Who
from coliseo.tournament.event import ALONE, Event, Refused, player_id
from coliseo.tournament.model import AT_A_TABLE, ORGANISER
from coliseo.tournament.obstacle import NoLegalPairing

T = TypeVar("T")

EventId = Annotated[str, PathParameter(description="Id of an event.", max_length=24, pattern=r"^[a-f0-9]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Version = Annotated[
    int | None,
    Meta(description="Of the last round, as it was seen: if somebody has changed it since, nothing is done."),
]
#: of a request that names all that goes with an entry, in bytes
LARGEST_UNDO: Final = 256 * 1024

ACTING: Final = errors(400, 403, 404, 409, 413, 422, 429)


class NewEvent(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(min_length=1, max_length=120)]
    organiser: Name
    settings: Annotated[dict[str, Any], Meta(description="What it has otherwise than its template.")] = {}
    template: Annotated[
        str,
        Meta(max_length=40, description="The key of the game's, or the id of one's own; none: the law alone."),
    ] = ""
    date: Annotated[str, Meta(max_length=10)] = ""
    place: Annotated[
        Literal["fisica", "en_linea"], Meta(description="Where its tables are, unless it is said otherwise of one.")
    ] = AT_A_TABLE


class EventMade(Struct):
    id: str


class Act(Struct, forbid_unknown_fields=True):
    """An act of the log, by its kind. What it takes is said in docs/organizar.md."""

    kind: Annotated[str, Meta(max_length=40)]
    data: dict[str, Any] = {}
    version: Version = None


class Done(Struct):
    """The entry that came of it, and the head of the log after it."""

    n: int
    head: str


class Joining(Struct, forbid_unknown_fields=True):
    """Somebody new by their name, a team with its people («Los Lobos: Ana, Beto»); somebody entered already by number
    and PIN, and those of a team by their seat in it."""

    name: Annotated[str, Meta(max_length=LONGEST_SIDE)] = ""
    team: Annotated[str, Meta(max_length=60)] = ""
    number: int = 0
    pin: Annotated[str, Meta(max_length=12)] = ""
    seat: Annotated[int, Meta(ge=1, le=MOST_MEMBERS, description="Which of the people of a team one is.")] = 1
    online: Annotated[bool, Meta(description="Plays from elsewhere: their tables are online ones.")] = False


class Joined(Struct):
    number: int
    pin: Annotated[str, Meta(description="To come back from another device; empty if it was just given.")]


class ListHandedIn(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=20_000)]
    number: Annotated[int, Meta(description="Whose it is; 0 for one's own.")] = 0
    seat: Annotated[int, Meta(ge=1, le=MOST_MEMBERS, description="Of a team: of which of its people.")] = 1


class PairRequest(Struct, forbid_unknown_fields=True):
    relaxed: Annotated[list[Literal["soft_barred", "second_bye", "rematch"]], Meta(max_length=3)] = []
    version: Version = None


class Undoing(Struct, forbid_unknown_fields=True):
    n: int
    reason: Annotated[str, Meta(max_length=300)] = ""
    with_all: bool = False
    shown: Annotated[
        Annotated[list[int], Meta(max_length=20_000)] | None,
        Meta(description="What was shown to depend on it: no other goes with it."),
    ] = None


class Number(Struct, forbid_unknown_fields=True):
    number: int


class Mine(Struct):
    event: ListedEvent
    acts_as: str


def proper_team(text: str) -> str:
    """Whom somebody plays for, if they have said so."""
    return proper_title(text) if text.strip() else ""


def desks_of(state: State) -> Desks:
    desks: Desks = state.desks
    return desks


#: raises a Problem for whoever may not do something, by as what they are in the event
Need = Callable[[Event, str], object]


async def done(
    request: AnyRequest, state: State, event: str, work: Callable[[Event, str], T], need: Need, counted: bool = True
) -> T:
    """Does something in the role that the person has in the event. It is counted first (unless it was already), and
    whoever may not do it is told so before they would wait for their turn: the desk does not wait for them either."""
    person, desks = person_of(request).id, desks_of(state)
    if counted:
        await spend(state.memory, "event-act", person, settings_of(state).limits.event_act)
    acts_as = await stored.member(state.store, event, person)
    await desks.before_turn(event, lambda held: need(held, acts_as))

    def in_turn(held: Event) -> T:
        need(held, acts_as)
        return work(held, acts_as)

    try:
        return await desks.do(event, payer_of(request), in_turn)
    except (Refused, NoLegalPairing) as error:
        held = desks.held(event)
        raise acting.as_problem(error, str if held is None else held.name_of) from None


def told(event: Event, n: int) -> Done:
    return Done(n, event.log.shown)


class EventsController(Controller):
    path = "/events"
    tags = ("events",)

    @get(summary="Events", responses=errors(403, 429))
    async def events(self, request: AnyRequest, state: State) -> list[ListedEvent]:
        """The latest that are open to people, running or over."""
        await spend(state.memory, "look", person_of(request).id, settings_of(state).limits.look)
        return await stored.listed(state.store)

    @get("/mine", summary="My events", responses=errors(403, 429))
    async def mine(self, request: AnyRequest, state: State) -> list[Mine]:
        """Those I run, judge or play in."""
        person = person_of(request).id
        await spend(state.memory, "look", person, settings_of(state).limits.look)
        return [Mine(event, acts_as) for event, acts_as in await stored.of_person(state.store, person)]

    @post(status_code=201, summary="Create an event", responses=errors(400, 403, 404, 413, 422, 429))
    async def create(self, request: AnyRequest, state: State, data: JSONBody[NewEvent]) -> EventMade:
        """Whoever creates it organises it, judges it and keeps its results until they name others."""
        person = person_of(request)
        limits = settings_of(state).limits
        await spend(state.memory, "event", person.id, limits.event)
        await spend(state.memory, "event-address", client_address(request), limits.event_address)
        law, organiser = profile_of(known_game(data.game)), real_name(data.organiser)
        name = proper_title(data.name)
        acts_as = f"s{secrets.token_hex(4)}"
        who = Who(acts_as, ORGANISER, "", now_ms())
        chosen = await start_from(state, person.id, law, data.template)
        more = {"place": data.place, **({"date": data.date} if data.date else {})}
        settings = {**chosen, **data.settings}
        try:
            event = await state.processor.short(
                payer_of(request), Event.create, law, name, who, settings, organiser, ALONE, **more
            )
        except Refused as error:
            raise acting.as_problem(error) from None
        await desks_of(state).add(event, person.id, acts_as)
        return EventMade(event.state.id)

    @get("/{event:str}", summary="An event", responses=errors(400, 403, 404, 429))
    async def event(self, request: AnyRequest, state: State, event: EventId, lang: LangQuery = None) -> EventView:
        """As whoever asks may see it: everybody, a player, or the staff."""
        person = person_of(request).id
        await spend(state.memory, "event-look", person, settings_of(state).limits.event_look)
        acts_as = await stored.member(state.store, event, person)
        language = lang or language_of(request)
        return await desks_of(state).look(event, payer_of(request), lambda held: view_of(held, acts_as, language))

    @post(
        "/{event:str}/acts",
        summary="Do something",
        status_code=200,
        responses=ACTING,
    )
    async def act(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Act]) -> Done:
        """One entry of the log. The same report by the same device under the same number is taken once."""
        person = person_of(request).id

        def work(held: Event, acts_as: str) -> Done:
            return told(held, acting.do_act(held, person, acts_as, data.kind, data.data, data.version).n)

        return await done(request, state, event, work, acting.need_for(data.kind))

    @post(
        "/{event:str}/join",
        summary="Join an event",
        status_code=200,
        responses=ACTING,
    )
    async def join(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Joining]) -> Joined:
        """Without an account: by one's name, or, if entered already, by number and PIN."""
        person = person_of(request).id
        acts_as = await stored.member(state.store, event, person)
        if acts_as and not acting.number_of(acts_as):
            es = "Este dispositivo es de la organización: para jugar, entra desde otro."
            raise Problem(409, "staff_device", es, "This device is the staff's: to play, join from another.")
        await spend(state.memory, "event-join", person, settings_of(state).limits.event_join)
        if data.number:

            async def right() -> bool:
                return await desks_of(state).look(
                    event, payer_of(request), lambda held: acting.come_back(held, data.number, data.pin, data.seat)
                )

            limits, address = settings_of(state).limits, client_address(request)
            if not await try_pin(state.memory, limits, event, data.number, person, address, right):
                raise Problem(403, "pin", "Ese número y ese PIN no van juntos.", "That number and PIN do not match.")
            number, pin = data.number, ""
        else:
            if acts_as:
                raise Problem(409, "joined", "Ya estás en este torneo.", "You are in this event already.")
            name, team = proper_side(data.name), proper_team(data.team)
            number, pin = await done(
                request,
                state,
                event,
                lambda held, _: acting.enter(held, person, "", name, team, data.online),
                acting.anybody,
                counted=False,
            )
        await stored.make_member(state.store, event, person, player_id(number, data.seat))
        return Joined(number, pin)

    @post(
        "/{event:str}/players",
        summary="Enter somebody",
        status_code=201,
        responses=ACTING,
    )
    async def enter(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Joining]) -> Joined:
        """By the desk; the PIN is for them."""
        person, name, team = person_of(request).id, proper_side(data.name), proper_team(data.team)

        def work(held: Event, acts_as: str) -> tuple[int, str]:
            return acting.enter(held, person, acts_as, name, team, data.online)

        number, pin = await done(request, state, event, work, acting.need_for("entered", of_staff=True))
        return Joined(number, pin)

    @post(
        "/{event:str}/lists",
        summary="Hand in a list",
        status_code=200,
        responses=ACTING,
    )
    async def hand_in(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[ListHandedIn]) -> Done:
        """Checked by the rules of construction of the game; what they refuse is not taken."""
        person, lang = person_of(request).id, language_of(request)
        await spend(state.memory, "deck", person, settings_of(state).limits.deck)

        def work(held: Event, acts_as: str) -> Done:
            number, member = data.number, data.seat
            if not number:
                number, member = acting.number_of(acts_as), acting.member_of(acts_as)
            found = checked_list(held, data.text, lang, beside=lists_beside(held, number, member))
            if found is not None and not found["ok"]:
                raise acting.bad_list(found["problems"])
            return told(held, acting.hand_in(held, person, acts_as, number, data.text, member).n)

        return await done(request, state, event, work, acting.need_for("list"))

    @post(
        "/{event:str}/pair",
        summary="Pair the next round",
        status_code=200,
        responses=ACTING,
    )
    async def pair(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[PairRequest]) -> Done:
        """As a draft that only the staff see. Where there is no legal pairing, who stands in the way is said."""
        person, progress = person_of(request).id, desks_of(state).progress_of(event)

        def work(held: Event, acts_as: str) -> Done:
            return told(held, acting.pair(held, person, acts_as, list(data.relaxed), data.version, progress).n)

        return await done(request, state, event, work, acting.need_for("paired"))

    @post(
        "/{event:str}/cut",
        summary="Open the next stage",
        status_code=200,
        responses=ACTING,
    )
    async def cut(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Number]) -> Done:
        """With so many players; with 0, as many as the settings say."""
        person = person_of(request).id

        def work(held: Event, acts_as: str) -> Done:
            return told(held, acting.cut(held, person, acts_as, data.number).n)

        return await done(request, state, event, work, acting.need_for("stage"))

    @post(
        "/{event:str}/undo",
        summary="Undo an entry",
        status_code=200,
        request_max_body_size=LARGEST_UNDO,
        responses=ACTING,
    )
    async def undo(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Undoing]) -> Done:
        """With those that depend on it, if asked to: nothing vanishes, an entry says that they no longer count."""
        person = person_of(request).id

        def work(held: Event, acts_as: str) -> Done:
            return told(held, acting.undo(held, person, acts_as, data.n, data.reason, data.with_all, data.shown).n)

        return await done(request, state, event, work, acting.need_staff)

    @post(
        "/{event:str}/erase",
        summary="Erase a person",
        status_code=200,
        responses=ACTING,
    )
    async def erase(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Number]) -> Done:
        """Name, PIN and lists are deleted; the chain still verifies. Their seats at online tables have no name any
        more, and no device is theirs."""
        person, hub = person_of(request).id, cast("Hub", state.hub)

        def work(held: Event, acts_as: str) -> tuple[Done, list[int]]:
            entry = acting.erase(held, person, acts_as, data.number)
            return told(held, entry.n), entries_of(held.state, data.number)

        erased, numbers = await done(request, state, event, work, acting.need_for("erased"))
        await hub.read_anew(await forget_players(state.store, event, numbers))
        return erased

    @post("/{event:str}/end", summary="End an event", status_code=200, responses=errors(400, 403, 404, 409, 422, 429))
    async def end(self, request: AnyRequest, state: State, event: EventId) -> Done:
        person = person_of(request).id

        def work(held: Event, acts_as: str) -> Done:
            return told(held, acting.end(held, person, acts_as).n)

        return await done(request, state, event, work, acting.need_for("over"))

    # -- for whoever looks on -----------------------------------------------------------------------------------------

    @get(
        "/{event:str}/log",
        summary="The log of an event",
        responses=errors(400, 403, 404, 429),
        media_type="application/jsonl",
    )
    async def log(self, request: AnyRequest, state: State, event: EventId) -> Response[str]:
        """As a file that `coliseo tournament check` verifies. Without secrets. Drafts are in it for the staff only;
        secret lists, and what judges found, for those who judge and the organiser."""
        await spend(state.memory, "record", person_of(request).id, settings_of(state).limits.record)
        acts_as = await stored.member(state.store, event, person_of(request).id)
        text = await desks_of(state).look(event, payer_of(request), lambda held: acting.log_for(held, acts_as))
        headers = {"content-disposition": f'attachment; filename="{event}.coliseo-event"'}
        return Response(text, media_type="application/jsonl", headers=headers)

    @get("/{event:str}/stream", summary="Follow an event", opt={READY_MADE: True}, responses=errors(400, 403, 404, 429))
    async def stream(self, request: AnyRequest, state: State, event: EventId) -> ServerSentEvent:
        """Server-sent events: the number of entries, whenever there is a new one. What is new is asked for."""
        person, address, doors = person_of(request).id, counted_address(request), state.hub.doors
        await spend(state.memory, "socket", person, settings_of(state).limits.socket)
        if not await stored.listed(state.store, event):
            raise Problem(404, "no_event", "No hay tal torneo.", "There is no such event.")
        if not doors.has_room(person, address):
            said = refusals.too_many_sockets()
            raise Problem(429, said.code, said.es, said.en)
        return ServerSentEvent(within(doors, person, address, follow(desks_of(state), event)), event_type="entries")
