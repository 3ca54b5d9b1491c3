"""Challenges between people."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from coliseo.server.http.answers import AnyRequest, errors
from coliseo.server.http.people import PersonText, settings_of
from coliseo.server.http.tables import Made, made
from coliseo.server.messages import ClockInfo
from coliseo.server.people import person_of
from coliseo.server.processor import payer_of
from coliseo.server.rooms.begin import settings_for
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.refusals import Refused
from coliseo.server.security import client_address, spend
from coliseo.server.society import challenges
from coliseo.server.society.challenges import Terms, table_for
from coliseo.server.storage import challenges as stored
from coliseo.server.storage.challenges import StoredChallenge
from coliseo.server.storage.models import now_ms

ChallengeId = Annotated[
    str, PathParameter(description="Id of a challenge.", max_length=24, pattern=r"^[A-Za-z0-9_-]+$")
]


class NewChallenge(Terms, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """The person, and what they are challenged to: a game of two, with its mode and clock."""

    to: PersonText


class ChallengeInfo(Struct, omit_defaults=True):
    id: str
    person: Annotated[str, Meta(description="The other one.")]
    name: str
    mine: Annotated[bool, Meta(description="I have challenged them; else they have challenged me.")]
    game: str
    mode: str
    clock: ClockInfo
    rated: bool
    state: Annotated[
        Literal["open", "accepted", "declined", "withdrawn", "lapsed"],
        Meta(description="What became of it is told for a day."),
    ]
    at: int
    left: Annotated[int, Meta(description="Seconds in which it can still be accepted.")] = 0
    table: str = ""


def info_of(challenge: StoredChallenge, person: str, now: int) -> ChallengeInfo | None:
    """None if it was for something that is no longer played here."""
    mine = challenge.challenger == person
    terms = msgspec.json.decode(challenge.spec, type=Terms)
    try:
        clock = settings_for(table_for(terms)).clock
    except Refused:
        return None
    state = challenge.state_at(now)
    return ChallengeInfo(
        challenge.id,
        challenge.challenged if mine else challenge.challenger,
        challenge.challenged_name if mine else challenge.challenger_name,
        mine,
        terms.game,
        terms.mode,
        clock,
        terms.rated,
        msgspec.convert(state, Literal["open", "accepted", "declined", "withdrawn", "lapsed"]),
        challenge.at,
        max(0, challenge.until - now) // 1000 if state == "open" else 0,
        challenge.table_id or "",
    )


class ChallengesController(Controller):
    path = "/challenges"
    tags = ("company",)

    @get(summary="My challenges", responses=errors(403, 429))
    async def mine(self, request: AnyRequest, state: State) -> list[ChallengeInfo]:
        """To me and from me, the latest first: what waits for an answer, and what became of others since yesterday."""
        person, settings = person_of(request).id, settings_of(state)
        await spend(state.memory, "look", person, settings.limits.look)
        found = await stored.of(state.store, person)
        now = now_ms()
        return [info for one in found if (info := info_of(one, person, now)) is not None]

    @post(status_code=201, summary="Challenge somebody", responses=errors(400, 403, 404, 409, 413, 422, 429))
    async def challenge(self, request: AnyRequest, state: State, data: JSONBody[NewChallenge]) -> dict[str, str]:
        """It can be accepted for ten minutes. It takes an account."""
        person, settings = person_of(request), settings_of(state)
        await spend(state.memory, "challenge", person.id, settings.limits.challenge)
        await spend(state.memory, "challenge-address", client_address(request), settings.limits.challenge_address)
        terms = Terms(data.game, data.mode, data.clock, data.rated)
        return {"id": await challenges.challenge(state.hub, person, data.to, terms, payer_of(request))}

    @post(
        "/{challenge:str}/accept",
        summary="Accept a challenge",
        responses=errors(400, 403, 404, 409, 422, 429),
    )
    async def accept(self, request: AnyRequest, state: State, challenge: ChallengeId) -> Response[Made]:
        """A table opens, with both seated; whoever challenged begins when both have chosen their decks."""
        hub: Hub = state.hub
        payer = payer_of(request)
        hub.processor.admit(payer)
        return made(await challenges.accept(hub, person_of(request), challenge, payer))

    @delete("/{challenge:str}", summary="Decline or withdraw a challenge", responses=errors(400, 403, 404, 429))
    async def decline(self, request: AnyRequest, state: State, challenge: ChallengeId) -> None:
        """One made to me is declined; one of mine is withdrawn."""
        await challenges.decline(state.hub, person_of(request).id, challenge)
