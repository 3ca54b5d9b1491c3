"""What I keep: decks, preferences and lessons done, the same on every device of mine."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, delete, get, put
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from coliseo.server.http.answers import AnyRequest, errors, known_game
from coliseo.server.people import person_of
from coliseo.server.problems import Problem
from coliseo.server.security import client_address, spend
from coliseo.server.settings import Settings
from coliseo.server.storage import kept as stored
from coliseo.server.storage.engine import Store
from coliseo.server.storage.kept import MOST_DECKS, MOST_THINGS, DeckBody, NotLatest, StoredDeck, StoredThing, TooMany

#: cards of a deck, and letters of each key: far more than any game has
MOST_CARDS: Final = 500
LONGEST_KEY: Final = 120
LONGEST_TEXT: Final = 8000
#: letters of one preference, as JSON
LONGEST_VALUE: Final = 4000
#: what a deck may take in all: its cards are not kept in words as long as they may be
LARGEST_DECK: Final = 24_000
LATEST: Final = 2**53
#: after each write, for whatever the tables have to write, in seconds
PAUSE: Final = 0.04

DeckId = Annotated[
    str, PathParameter(description="Id of a deck of mine.", min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+\Z")
]
Keys = Annotated[list[Annotated[str, Meta(max_length=LONGEST_KEY)]], Meta(max_length=MOST_CARDS)]
Moment = Annotated[int, Meta(ge=0, le=LATEST, description="Milliseconds since 1970, by the device's own clock.")]
ThingName = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[a-z_][a-z0-9_.]*\Z")]


class MyDeck(Struct):
    """A deck that I keep; of one that I deleted, only that it is `gone`."""

    id: str
    game: str
    name: str
    mode: str
    cards: list[str]
    side: list[str]
    start: str
    text: str
    set: Annotated[str, Meta(description="The set of my own that it has cards of; nothing if none.")]
    touched: int
    gone: bool


class NewDeck(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(min_length=1, max_length=80)]
    mode: Annotated[str, Meta(max_length=40)]
    cards: Keys
    text: Annotated[str, Meta(max_length=LONGEST_TEXT)]
    touched: Moment
    base: Annotated[
        int, Meta(ge=0, le=LATEST, description="`touched` of the version that was changed; 0 for a new deck.")
    ] = 0
    side: Keys = []
    start: Annotated[str, Meta(max_length=LONGEST_KEY)] = ""
    set: Annotated[str, Meta(max_length=24)] = ""


class Thing(Struct, forbid_unknown_fields=True):
    value: Annotated[Any, Meta(description="Plain data.")]
    touched: Moment


class NewThings(Struct, forbid_unknown_fields=True):
    things: Annotated[dict[ThingName, Thing], Meta(max_length=MOST_THINGS)]


class AllKept(Struct):
    decks: list[MyDeck]
    things: dict[str, Thing]


def told(deck: StoredDeck) -> MyDeck:
    body = deck.body
    return MyDeck(
        deck.id, deck.game, deck.name, body.mode, body.cards, body.side, body.start, body.text, body.set,
        deck.touched, deck.gone,
    )  # fmt: skip


def too_many(es: str, en: str) -> Problem:
    return Problem(409, "too_many", es, en)


async def spend_kept(request: AnyRequest, state: State) -> str:
    """Whoever asks for something to be kept, if they may have one more."""
    settings: Settings = state.settings
    person = person_of(request).id
    await spend(state.memory, "kept", person, settings.limits.kept)
    await spend(state.memory, "kept_address", client_address(request), settings.limits.kept_address)
    await spend(state.memory, "kept_day", client_address(request), settings.limits.kept_address_day)
    return person


class Turns:
    """What is kept is written one thing at a time, with a pause after each: the tables write to the same disk, and
    somebody waits for them."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        async with self._turn:
            try:
                yield
            finally:
                await asyncio.sleep(PAUSE)


class KeptController(Controller):
    path = "/me/kept"
    tags = ("people",)

    @get(summary="What I keep", responses=errors(429))
    async def all_of_it(self, request: AnyRequest, state: State) -> AllKept:
        """Decks, those deleted too as marks, and preferences by name."""
        settings: Settings = state.settings
        store: Store = state.store
        person = person_of(request).id
        await spend(state.memory, "kept_read", person, settings.limits.kept)
        decks = [told(deck) for deck in await stored.decks_of(store, person)]
        return AllKept(decks, await things_told(store, person))

    @put("/decks/{deck:str}", summary="Keep a deck", responses=errors(400, 403, 404, 409, 413, 422, 429))
    async def keep_deck(self, request: AnyRequest, state: State, deck: DeckId, data: JSONBody[NewDeck]) -> MyDeck:
        """Refused (`changed`) if it was changed elsewhere since the version that this one was made from."""
        person = await spend_kept(request, state)
        known_game(data.game)
        body = DeckBody(data.mode, data.cards, data.side, data.start, data.text, data.set)
        if len(msgspec.json.encode(body)) > LARGEST_DECK:
            raise Problem(422, "deck_size", "El mazo es demasiado grande.", "The deck is too large.")
        kept = StoredDeck(deck, data.game, data.name, body, data.touched, False)
        try:
            async with turns(state).one():
                await stored.keep_deck(state.store, person, kept, data.base)
        except NotLatest:
            raise Problem(
                409, "changed", "El mazo se ha cambiado en otro dispositivo.", "The deck was changed on another device."
            ) from None
        except TooMany:
            es, en = f"Ya guardas {MOST_DECKS} mazos: borra alguno.", f"You keep {MOST_DECKS} decks: delete one."
            raise too_many(es, en) from None
        return told(kept)

    @delete("/decks/{deck:str}", summary="Delete a deck", responses=errors(400, 403, 404, 429))
    async def delete_deck(
        self,
        request: AnyRequest,
        state: State,
        deck: DeckId,
        touched: Annotated[
            int, QueryParameter(ge=0, le=LATEST, description="When: a deck that was changed after that stays.")
        ],
    ) -> None:
        person = await spend_kept(request, state)
        async with turns(state).one():
            found = await stored.mark_gone(state.store, person, deck, touched)
        if not found:
            raise Problem(404, "deck", "No hay tal mazo, o se cambió después.", "No such deck, or changed later.")

    @put("/things", summary="Keep preferences and progress", responses=errors(400, 403, 409, 413, 422, 429))
    async def keep_things(self, request: AnyRequest, state: State, data: JSONBody[NewThings]) -> dict[str, Thing]:
        """Of two of the same name the later stays. Answers with all that is kept now."""
        person = await spend_kept(request, state)
        things = []
        for name, thing in data.things.items():
            value = msgspec.json.encode(thing.value).decode()
            if len(value) > LONGEST_VALUE:
                raise Problem(422, "thing_size", f"«{name}» es demasiado largo.", f"“{name}” is too long.")
            things.append(StoredThing(name, value, thing.touched))
        try:
            async with turns(state).one():
                await stored.keep_things(state.store, person, things)
        except TooMany:
            raise too_many("No se guardan tantas preferencias.", "So many preferences are not kept.") from None
        return await things_told(state.store, person)


def turns(state: State) -> Turns:
    found: Turns = state.kept_turns
    return found


async def things_told(store: Store, person: str) -> dict[str, Thing]:
    return {
        thing.name: Thing(msgspec.json.decode(thing.value), thing.touched)
        for thing in await stored.things_of(store, person)
    }
