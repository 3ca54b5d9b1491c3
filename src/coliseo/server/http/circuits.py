"""Circuits: events that feed one ranking. Points are for organisers, ratings for players; a page shows both, apart."""

from __future__ import annotations

import secrets
from typing import Annotated, cast

from litestar import Controller, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from coliseo.server.events.circuit_parts import CircuitParts
from coliseo.server.http.answers import AnyRequest, errors, known_game
from coliseo.server.http.event_extras import need_organiser
from coliseo.server.http.events import desks_of
from coliseo.server.http.people import settings_of
from coliseo.server.names import proper_title
from coliseo.server.people import person_of
from coliseo.server.problems import Problem
from coliseo.server.processor import payer_of
from coliseo.server.security import client_address, spend
from coliseo.server.standing.circuits import CircuitRating
from coliseo.server.storage import circuits as stored
from coliseo.server.storage import events as stored_events
from coliseo.server.storage.circuits import ListedCircuit, StoredCircuit
from coliseo.tournament.circuits import MOST_PLACES, can_count, shown_points
from coliseo.tournament.event import Event

CircuitId = Annotated[str, PathParameter(description="Id of a circuit.", max_length=24, pattern=r"^[a-f0-9]+$")]
FedEvent = Annotated[str, PathParameter(description="Id of an event.", max_length=24, pattern=r"^[a-f0-9]+$")]


class NewCircuit(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(min_length=1, max_length=120)]
    points: Annotated[
        list[Annotated[int, Meta(ge=0, le=99_999)]],
        Meta(min_length=1, max_length=MOST_PLACES, description="What each place brings, from the first."),
    ]


class CircuitMade(Struct):
    id: str


class Fed(Struct, forbid_unknown_fields=True):
    event: Annotated[str, Meta(max_length=24, pattern=r"^[a-f0-9]+$")]


class CircuitEventInfo(Struct):
    id: str
    name: str


class CircuitPlace(Struct):
    place: int
    name: str
    points: Annotated[str, Meta(description="Exact, or to the hundredth where places were shared.")]
    events: int


class CircuitView(Struct):
    id: str
    name: str
    game: str
    points: list[int]
    events: list[CircuitEventInfo]
    ranking: Annotated[list[CircuitPlace], Meta(description="By place in each event: for organisers.")]
    ratings: Annotated[list[CircuitRating], Meta(description="By every game, with its deviation: for players.")]
    mine: bool


async def known(state: State, circuit: str) -> StoredCircuit:
    found = await stored.find(state.store, circuit)
    if found is None:
        raise Problem(404, "no_circuit", "No hay tal circuito.", "There is no such circuit.")
    return found


async def own(request: AnyRequest, state: State, circuit: str) -> StoredCircuit:
    await spend(state.memory, "event-act", person_of(request).id, settings_of(state).limits.event_act)
    found = await known(state, circuit)
    if found.owner != person_of(request).id:
        raise Problem(403, "owner_only", "Eso es de quien creó el circuito.", "That is for whoever made the circuit.")
    return found


class CircuitsController(Controller):
    path = "/circuits"
    tags = ("events",)

    @get(summary="Circuits", responses=errors(403, 429))
    async def circuits(self, request: AnyRequest, state: State) -> list[ListedCircuit]:
        await spend(state.memory, "look", person_of(request).id, settings_of(state).limits.look)
        return await stored.listed(state.store)

    @post(status_code=201, summary="Create a circuit", responses=errors(400, 403, 404, 409, 413, 422, 429))
    async def create(self, request: AnyRequest, state: State, data: JSONBody[NewCircuit]) -> CircuitMade:
        person, limits = person_of(request).id, settings_of(state).limits
        await spend(state.memory, "event", person, limits.event)
        await spend(state.memory, "event-address", client_address(request), limits.event_address)
        made, name = CircuitMade(secrets.token_hex(8)), proper_title(data.name)
        if not await stored.add(state.store, made.id, name, known_game(data.game), data.points, person):
            es, en = f"Como mucho {stored.MOST_CIRCUITS}.", f"At most {stored.MOST_CIRCUITS}."
            raise Problem(409, "too_many", es, en)
        return made

    @get("/{circuit:str}", summary="A circuit", responses=errors(400, 403, 404, 429))
    async def circuit(self, request: AnyRequest, state: State, circuit: CircuitId) -> CircuitView:
        """Worked out from the events as they are now: a correction counts here too."""
        await spend(state.memory, "event-look", person_of(request).id, settings_of(state).limits.event_look)
        found, reading = await known(state, circuit), cast("CircuitParts", state.circuit_parts)
        now = await reading.of(found, payer_of(request))
        return CircuitView(
            found.id,
            found.name,
            found.game,
            found.points,
            [CircuitEventInfo(part.event, part.name) for part in now.parts],
            [CircuitPlace(row.place, row.name, shown_points(row.total), len(row.by_event)) for row in now.rows],
            now.ratings,
            found.owner == person_of(request).id,
        )

    @post(
        "/{circuit:str}/events",
        summary="Add an event",
        status_code=204,
        responses=errors(400, 403, 404, 409, 413, 422, 429),
    )
    async def feed(self, request: AnyRequest, state: State, circuit: CircuitId, data: JSONBody[Fed]) -> None:
        """One that is over, of the same game, and organised by whoever made the circuit."""
        found = await own(request, state, circuit)
        acts_as = await stored_events.member(state.store, data.event, person_of(request).id)

        def fits(held: Event) -> None:
            need_organiser(held, acts_as)
            if held.state.game != found.game:
                raise Problem(422, "game", "Ese torneo es de otro juego.", "That event is of another game.")
            if not can_count(held):
                raise Problem(422, "not_over", "Ese torneo no ha terminado.", "That event is not over.")

        await desks_of(state).look(data.event, payer_of(request), fits)
        if not await stored.feed(state.store, circuit, data.event):
            es, en = f"Como mucho {stored.MOST_EVENTS} torneos.", f"At most {stored.MOST_EVENTS} events."
            raise Problem(409, "too_many", es, en)

    @delete("/{circuit:str}/events/{event:str}", summary="Take an event out", responses=errors(400, 403, 404, 429))
    async def unfeed(self, request: AnyRequest, state: State, circuit: CircuitId, event: FedEvent) -> None:
        await own(request, state, circuit)
        if not await stored.unfeed(state.store, circuit, event):
            raise Problem(404, "no_event", "No hay tal torneo.", "There is no such event.")
