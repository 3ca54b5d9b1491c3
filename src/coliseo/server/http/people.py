"""People as others see them: profiles, ladders, and what each lets others see."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Controller, get, put
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from coliseo.server.http.answers import AnyRequest, GameKey, errors, known_game
from coliseo.server.people import person_of
from coliseo.server.problems import Problem
from coliseo.server.security import spend
from coliseo.server.settings import Settings
from coliseo.server.society.reports import no_person
from coliseo.server.standing.ratings import PROVISIONAL_GAMES, PROVISIONAL_SIGMA, Rating, points_of
from coliseo.server.storage import results
from coliseo.server.storage.engine import Store
from coliseo.server.storage.friends import (
    Open,
    blocked_by,
    friendship,
    openness_of,
    set_openness,
    shows_profile,
)
from coliseo.server.storage.profiles import Seen, seen_by
from coliseo.server.storage.results import HistoryRow
from coliseo.server.storage.society_models import StoredRating

PersonKey = Annotated[
    str, PathParameter(description="Public id of a person.", max_length=40, pattern=r"^[A-Za-z0-9_-]+$")
]
PERSON_ID: Final = re.compile(r"^[A-Za-z0-9_-]{1,40}\Z")
PersonText = Annotated[str, Meta(pattern=PERSON_ID.pattern, description="Public id of a person.")]
FormatKey = Annotated[
    str, PathParameter(description="Key of a mode of the game.", max_length=40, pattern=r"^[a-z0-9_-]+$")
]
Before = Annotated[int, QueryParameter(ge=0, le=2**53, description="Only what came before that one; 0: the latest.")]
#: seats of the largest table, and some more
MOST_NAMED: Final = 12
Persons = Annotated[list[str], QueryParameter(min_items=1, max_items=MOST_NAMED, description="Public ids of people.")]
#: rows of a page
PAGE: Final = 50
HISTORY_PAGE: Final = 30
MOST_RECORDS: Final = 60
#: later than any page of a ladder
LAST: Final = 1_000_000


class RatingInfo(Struct):
    """How strong somebody is at one format of a game."""

    points: Annotated[int, Meta(description="Whoever is new has 1500.")]
    provisional: Annotated[bool, Meta(description="Not sure yet, and on no ladder: shown with a question mark.")]
    games: int
    won: int
    lost: int
    drawn: int


class FormatInfo(Struct):
    game: str
    format: str
    rating: RatingInfo


class Rung(Struct):
    rank: int
    person: str
    name: str
    rating: RatingInfo


class Ladder(Struct):
    game: str
    format: str
    total: Annotated[int, Meta(description="How many are on it, as far as I may see them.")]
    start: int
    rungs: list[Rung]
    least_games: Annotated[int, Meta(description="With fewer games nobody is on it.")]
    mine: Annotated[RatingInfo | None, Meta(description="My own rating, on the ladder or not.")] = None


class Opponent(Struct):
    """Somebody else at a game; without a person or a name, nobody who is still here."""

    person: str
    name: str
    partner: bool


class PastGame(Struct):
    n: int
    table: Annotated[str, Meta(description="To look at it again; empty if it was private, or is no more.")]
    game: str
    format: str
    at: int
    rated: bool
    result: Literal["won", "lost", "drawn"]
    others: list[Opponent]
    points: Annotated[int | None, Meta(description="The rating that it led to, if it was rated.")]


class RecordAgainst(Struct):
    person: str
    name: str
    game: str
    won: int
    lost: int
    drawn: int


class Profile(Struct):
    person: str
    name: str
    you: bool
    hidden: Annotated[bool, Meta(description="Only for friends, and I am none: the rest is left out.")]
    since: Annotated[int, Meta(description="Milliseconds since 1970; 0 if it is hidden.")]
    account: Annotated[bool, Meta(description="Can come back another day: has an account or a passkey.")]
    friendship: Annotated[
        Literal["", "friends", "asked", "asking"],
        Meta(description="Of me to them: nothing, friends, I have asked, they are asking."),
    ]
    blocked: Annotated[bool, Meta(description="By me.")]
    ratings: list[FormatInfo]
    records: list[RecordAgainst]
    history: list[PastGame]


class OpennessInfo(Struct, forbid_unknown_fields=True):
    """What I let others see, and from whom I take challenges."""

    profile: Literal["everybody", "friends"] = "everybody"
    challenges: Literal["everybody", "friends", "nobody"] = "everybody"


def rating_info(rating: Rating) -> RatingInfo:
    return RatingInfo(rating.points, rating.provisional, rating.games, rating.won, rating.lost, rating.drawn)


def past_game(row: HistoryRow) -> PastGame:
    result: Literal["won", "lost", "drawn"] = "drawn" if row.drawn else "lost" if row.rank else "won"
    others = [
        Opponent(person if name is not None else "", name or "", side == row.side) for person, name, side in row.others
    ]
    points = None if row.mu is None else points_of(row.mu)
    return PastGame(row.n, row.table, row.game, row.format, row.at, row.rated, result, others, points)


async def read(store: Store, query: Any, *args: Any) -> Any:
    async with store.reading() as db:
        return await db.run_sync(query, *args)


async def find_seen(request: AnyRequest, state: State, person: str) -> Seen:
    """Whoever is looked at, as far as I may see them. Raises a Problem."""
    me, settings = person_of(request).id, settings_of(state)
    await spend(state.memory, "look", me, settings.limits.look)
    found = await seen_by(state.store, me, person)
    if found is None:
        raise no_person()
    return found


class LadderController(Controller):
    path = "/ladders"
    tags = ("company",)

    @get("/{game:str}/{format:str}", summary="The strongest", responses=errors(400, 403, 404, 429))
    async def ladder(
        self,
        request: AnyRequest,
        state: State,
        game: GameKey,
        format: FormatKey,
        start: Annotated[int, QueryParameter(ge=0, le=LAST, description="How many to leave out.")] = 0,
    ) -> Ladder:
        """Of one format of a game, the strongest first, fifty at a time: those who have played enough, and who let me
        see it."""
        known_game(game)
        store: Store = state.store
        me, settings = person_of(request).id, settings_of(state)
        await spend(state.memory, "look", me, settings.limits.look)
        settled = results.settled_among(PROVISIONAL_GAMES, PROVISIONAL_SIGMA)
        # a column of the mapped class, which the type checker takes for what an instance holds
        shown = shows_profile(me, StoredRating.person.expression)
        total, rows = await read(store, results.ladder, game, format, settled, shown, start, PAGE)
        mine: dict[str, Rating] = await read(store, results.rating_in, [me], game, format)
        rungs = [Rung(start + i, r.person, r.name, rating_info(r.rating)) for i, r in enumerate(rows, 1)]
        own = rating_info(mine[me]) if me in mine else None
        return Ladder(game, format, total, start, rungs, PROVISIONAL_GAMES, own)

    @get("/{game:str}/{format:str}/people", summary="How strong some people are", responses=errors(400, 403, 404, 429))
    async def strengths(
        self, request: AnyRequest, state: State, game: GameKey, format: FormatKey, person: Persons
    ) -> dict[str, RatingInfo]:
        """Of those who have a rating in that format and let me see it, by their id: to name them at a table."""
        known_game(game)
        me, settings = person_of(request).id, settings_of(state)
        await spend(state.memory, "look", me, settings.limits.look)
        shown = shows_profile(me, StoredRating.person.expression)
        asked = [one for one in person if PERSON_ID.match(one)]
        found: dict[str, Rating] = await read(state.store, results.rating_in, asked, game, format, shown)
        return {key: rating_info(rating) for key, rating in found.items()}


class ProfileController(Controller):
    path = "/people"
    tags = ("company",)

    @get("/{person:str}", summary="Somebody's profile", responses=errors(400, 403, 404, 429))
    async def profile(self, request: AnyRequest, state: State, person: PersonKey) -> Profile:
        """Name, ratings, records against others, and the latest games. Of somebody who shows it to friends only, others
        see the name."""
        store: Store = state.store
        me = person_of(request).id
        seen = await find_seen(request, state, person)
        profile = Profile(
            seen.person, seen.name, me == person, not seen.shown, seen.created if seen.shown else 0, seen.lasting,
            await friendship(store, me, person), any(p == person for p, _ in await blocked_by(store, me)), [], [], [],
        )  # fmt: skip
        if seen.shown:
            ratings = await read(store, results.ratings_of, person)
            profile.ratings = [FormatInfo(r.game, r.format, rating_info(r.rating)) for r in ratings]
            records = await read(store, results.records_of, person, MOST_RECORDS)
            profile.records = [msgspec.convert(msgspec.to_builtins(r), RecordAgainst) for r in records]
            history = await read(store, results.history_of, person, me, None, HISTORY_PAGE)
            profile.history = [past_game(row) for row in history]
        return profile

    @get("/{person:str}/games", summary="Somebody's finished games", responses=errors(400, 403, 404, 429))
    async def games(self, request: AnyRequest, state: State, person: PersonKey, before: Before = 0) -> list[PastGame]:
        """Against other people, the latest first, thirty at a time."""
        seen = await find_seen(request, state, person)
        if not seen.shown:
            raise hidden()
        me = person_of(request).id
        rows = await read(state.store, results.history_of, person, me, before or None, HISTORY_PAGE)
        return [past_game(row) for row in rows]


class OpennessController(Controller):
    path = "/me/openness"
    tags = ("company",)

    @get(summary="What I let others see", responses=errors(403, 429))
    async def mine(self, request: AnyRequest, state: State) -> OpennessInfo:
        found = await openness_of(state.store, person_of(request).id)
        return msgspec.convert(msgspec.to_builtins(found), OpennessInfo)

    @put(summary="Say what others may see", responses=errors(400, 403, 413, 429))
    async def change(self, request: AnyRequest, state: State, data: JSONBody[OpennessInfo]) -> OpennessInfo:
        """My profile (to everybody, or to friends), and from whom I take challenges."""
        me, settings = person_of(request).id, settings_of(state)
        await spend(state.memory, "rename", me, settings.limits.rename)
        await set_openness(state.store, me, Open(data.profile, data.challenges))
        return data


def settings_of(state: State) -> Settings:
    settings: Settings = state.settings
    return settings


def hidden() -> Problem:
    return Problem(
        403,
        "hidden",
        "Esa persona enseña su perfil solo a sus amistades.",
        "That person shows their profile to friends only.",
    )
