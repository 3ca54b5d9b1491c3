"""What can be played: the games, their cards, and decks checked against the rules."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, Literal

from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct, convert

from coliseo.decks.elsewhere import with_its_game
from coliseo.games.plain import shelf_of, tables_of
from coliseo.games.registry import package
from coliseo.own_sets.opening import OwnSet
from coliseo.own_sets.report import with_what_it_lacks
from coliseo.server.http.answers import (
    NO_TOKEN,
    READY_MADE,
    AnyRequest,
    GameKey,
    LangQuery,
    Text,
    errors,
    kept,
    known_game,
)
from coliseo.server.http.library import (
    card_body,
    cards_body,
    chapters_body,
    companion_body,
    dated_body,
    deck_lesson_body,
    games_body,
)
from coliseo.server.problems import Lang, Problem, language_of
from coliseo.server.processor import Processor, payer_of
from coliseo.server.security import client_address, spend
from coliseo.server.settings import Settings
from coliseo.text.counting import Companion

MAX_DECK: Final = 8000
FREE: Final = {NO_TOKEN: True, READY_MADE: True}


class Mode(Struct):
    key: str
    name: Text
    seats_min: int
    seats_max: int
    seats: list[int] = []  # the numbers of seats that can be played
    #: where some are partners: the side of each seat, for each number of seats at which they are
    sides: list[list[int]] = []
    side_names: list[Text] = []
    cards: int = 0  # cards in a deck
    side: int = 0  # cards beside it, at most
    side_name: Text | None = None  # what those are called
    #: how often a card may be in a deck and beside it together: one number, or one for each rarity
    copies: int | dict[str, int] = 1
    unlimited: list[str] = []  # types of card that may be there as often as one likes
    noun: Text | None = None  # what a deck is called
    advice: list[dict[str, Any]] = []  # how many of a type are advised
    limits: dict[str, Any] = {}  # the rules that set these numbers
    text: Text | None = None  # what it asks of a deck
    start: dict[str, Any] | None = None  # the card that begins the game apart from the deck: name and rule
    limited: list[dict[str, Any]] = []  # cards with fewer copies than their own limit, and why


class Level(Struct):
    key: str
    name: Text


class ClockPreset(Struct):
    """Times in milliseconds. `rule` is the rule that sets them, if one does."""

    key: str
    name: Text
    kind: str
    base: int
    increment: int
    rule: str = ""


class Policy(Struct):
    """When a seat that has nothing to decide is asked all the same."""

    key: str
    name: Text
    text: Text | None = None


class CardName(Struct, omit_defaults=True):
    key: str
    name: str
    count: int = 1


class Deck(Struct):
    key: str
    name: Text
    text: Text
    mode: str
    cards: list[CardName]
    side: list[CardName] = []
    modes: list[str] = []  # every mode that it may be played in, if the game tells
    start: str = ""  # key of the card that begins the game apart from the deck


class LessonName(Struct):
    key: str
    name: Text
    text: Text
    rematch: bool  # afterwards a rematch with seats changed is offered
    chapter: int  # and what this chapter of the game changes; 0: none
    deck: bool  # it is about building, on the bench of the builder; the others are at a table


class DeckChange(Struct):
    """So many of a card in or, below zero, out of a part of the list."""

    key: str
    n: int
    part: Literal["main", "side"]


class DeckLessonStep(Struct):
    """What a part of the deck is for; where `rule` is not empty, the list breaks it: `ask` says what to do, `mend` is
    one way to do it, and `done` is said once the rules have nothing more to say."""

    title: Text
    text: Text
    mode: str
    rule: str
    ask: Text | None
    done: Text | None
    mend: list[DeckChange]


class DeckLessonPage(Struct):
    """A list with faults, by the keys of its cards, copy by copy, and the steps that mend it."""

    key: str
    name: Text
    mode: str
    cards: list[str]
    side: list[str]
    steps: list[DeckLessonStep]
    end: Text


class GameInfo(Struct):
    key: str
    title: str
    titles: Text
    modes: list[Mode]
    levels: list[Level]
    clocks: list[ClockPreset]
    strangers_clock: str  # of those, the one by default where strangers meet
    policies: list[Policy]
    decks: list[Deck]
    lessons: list[LessonName]


class CardList(Struct):
    """Every card of a game in one language. What a card says depends on the game."""

    cards: list[dict[str, Any]]
    filters: Any


class DeckText(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=MAX_DECK, description="One card per line, by name or key.")]
    mode: Annotated[str, Meta(max_length=40)] = ""
    lang: Annotated[str, Meta(pattern="^(es|en)$")] | None = None


class DeckProblem(Struct, omit_defaults=True):
    """Why a deck may not be played, with the rules that say so; `line` is where, if it is at one line."""

    text: str
    rules: list[str]
    line: int | None = None
    suggestion: str = ""  # the card that may have been meant
    cards: list[str] = []  # keys of the cards that it is about


class DeckReport(Struct):
    """`warnings` are advice: they forbid nothing. `counts` is what the deck is made of, if the game tells it."""

    ok: bool
    cards: list[CardName]
    problems: list[DeckProblem]
    text: Annotated[str, Meta(description="The deck as it would be exported.")]
    side: list[CardName] = []
    start: str = ""  # key of the card that begins the game apart from the deck
    warnings: list[DeckProblem] = []
    counts: dict[str, Any] | None = None


class ChapterRule(Struct):
    id: str
    texto: str


class ChapterChange(ChapterRule):
    sustituye: list[ChapterRule]  # rules of earlier chapters that no longer hold


class ChapterPage(Struct):
    """What a chapter changes of those before it, and what is advised to whoever begins it."""

    capitulo: int
    titulo: str
    consejos: list[ChapterRule]
    cambios: list[ChapterChange]


class DatedEntry(Struct, omit_defaults=True):
    """What a list says of one card; `was`, what the list before it said."""

    name: str
    says: str
    rules: list[str]
    was: str = ""


class DatedList(Struct):
    """A list that holds from a day on. `until`: the first day on which it does not hold any more; nothing while no end
    is known. `added`, `changed` and `gone` are against the list `before`, if there is one."""

    key: str
    name: str
    since: str
    until: str
    source: str
    mode: str
    before: str
    entries: list[DatedEntry]
    added: list[DatedEntry]
    changed: list[DatedEntry]
    gone: list[DatedEntry]


class GamesController(Controller):
    path = "/games"
    tags = ("games",)

    @get(
        summary="The games",
        description="Modes, machine levels, clocks, ready decks and lessons of each.",
        responses=errors(429),
        opt=FREE,
    )
    async def games(self, request: AnyRequest) -> Response[list[GameInfo]]:
        return kept(request, await asyncio.to_thread(games_body))

    @get("/{game:str}/cards", summary="Every card of a game", responses=errors(400, 404, 429), opt=FREE)
    async def cards(self, request: AnyRequest, game: GameKey, lang: LangQuery = None) -> Response[CardList]:
        spoken = lang or language_of(request)
        return kept(request, await asyncio.to_thread(cards_body, known_game(game), spoken), spoken)

    @get("/{game:str}/chapters", summary="What each chapter changes", responses=errors(400, 404, 429), opt=FREE)
    async def chapters(self, request: AnyRequest, game: GameKey, lang: LangQuery = None) -> Response[list[ChapterPage]]:
        """Of a game that is learnt by chapters, each built on the one before."""
        spoken: Lang = lang or language_of(request)
        body = await asyncio.to_thread(chapters_body, known_game(game), spoken)
        if body is None:
            raise Problem(404, "chapters", "Este juego no va por capítulos.", "This game does not go by chapters.")
        return kept(request, body, spoken)

    @get("/{game:str}/deck-lesson", summary="The lesson about building", responses=errors(400, 404, 429), opt=FREE)
    async def deck_lesson(self, request: AnyRequest, game: GameKey) -> Response[DeckLessonPage]:
        """A list with faults and the steps that mend it, each with the rule that is broken there."""
        body = await asyncio.to_thread(deck_lesson_body, known_game(game))
        if body is None:
            raise Problem(404, "lesson", "Ninguna lección de este juego es de construir.", "It has no such lesson.")
        return kept(request, body)

    @get(
        "/{game:str}/companion", summary="What is counted beside real cards", responses=errors(400, 404, 429), opt=FREE
    )
    async def companion(self, request: AnyRequest, game: GameKey) -> Response[Companion]:
        """Life and counters in each way to play: where they start and stop, what happens there, and why."""
        body = await asyncio.to_thread(companion_body, known_game(game))
        if body is None:
            raise Problem(404, "companion", "De este juego no se sabe qué se cuenta.", "What it counts is not known.")
        return kept(request, body)

    @get("/{game:str}/dated", summary="Lists and changes that have a date", responses=errors(400, 404, 429), opt=FREE)
    async def dated(self, request: AnyRequest, game: GameKey, lang: LangQuery = None) -> Response[list[DatedList]]:
        """The latest first, each with what it changed of the one before and until when it holds."""
        spoken: Lang = lang or language_of(request)
        return kept(request, await asyncio.to_thread(dated_body, known_game(game), spoken), spoken)

    @get("/{game:str}/cards/{card:str}", summary="One card", responses=errors(400, 404, 429), opt=FREE)
    async def card(
        self,
        request: AnyRequest,
        game: GameKey,
        card: Annotated[str, PathParameter(description="Key of a card.", max_length=80)],
        lang: LangQuery = None,
    ) -> Response[dict[str, Any]]:
        spoken: Lang = lang or language_of(request)
        body = await asyncio.to_thread(card_body, known_game(game), card, spoken)
        if body is None:
            raise Problem(404, "card", f"No hay una carta «{card}».", f"There is no card “{card}”.")
        return kept(request, body, spoken)

    @post(
        "/{game:str}/decks/check",
        status_code=200,
        summary="Check a deck against the rules",
        responses=errors(400, 403, 404, 413, 422, 429),
    )
    async def check(self, request: AnyRequest, state: State, game: GameKey, data: JSONBody[DeckText]) -> DeckReport:
        settings: Settings = state.settings
        known_game(game)
        await spend(state.memory, "deck", client_address(request), settings.limits.deck)
        return await checked_deck(request, state, game, data)


async def checked_deck(
    request: AnyRequest, state: State, game: str, data: DeckText, own: OwnSet | None = None
) -> DeckReport:
    """A deck against the rules; `own` is a set whose cards it may have besides."""
    processor: Processor = state.processor
    payer = payer_of(request)
    processor.admit(payer)
    lang = data.lang or language_of(request)
    played = package(game)
    modes = [mode["key"] for mode in tables_of(played).modes_for_clients()]
    if data.mode and data.mode not in modes:
        raise Problem(422, "mode", f"No hay un modo «{data.mode}».", f"There is no mode “{data.mode}”.")
    with_own = {} if own is None else {"catalogue": own.catalogue}
    found = await processor.short(
        payer, shelf_of(played).check_deck_text, data.text, data.mode or modes[0], lang, **with_own
    )
    if own is None:
        found = await processor.short(payer, with_its_game, found, data.text, game, lang)
    if own is not None:
        found["problems"] = [{**p, "text": with_what_it_lacks(p["text"], own, lang)} for p in found["problems"]]
    return convert(found, DeckReport)
