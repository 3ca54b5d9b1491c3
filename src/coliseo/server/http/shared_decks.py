"""Lists shown by a link: the cards, what each format says of them today, and how they fared here."""

from __future__ import annotations

import re
import time
import unicodedata
from functools import lru_cache
from typing import Annotated, Any, Final

from litestar import Controller, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct, convert

from coliseo.games.plain import dealing_of, shelf_of, tables_of
from coliseo.games.registry import game_keys, package
from coliseo.server.http.answers import AnyRequest, LangQuery, Text, errors, known_game
from coliseo.server.http.games import MAX_DECK, CardName, DeckProblem
from coliseo.server.http.kept import Turns
from coliseo.server.names import check_visible
from coliseo.server.people import person_of
from coliseo.server.problems import Problem, language_of
from coliseo.server.processor import NOBODY, Processor, payer_of
from coliseo.server.security import client_address, spend
from coliseo.server.settings import Settings
from coliseo.server.storage import shared_decks as stored
from coliseo.server.storage.engine import Store
from coliseo.server.storage.people import People
from coliseo.server.storage.shared_decks import MOST_LINKS, ListBody, StoredList, TooManyLinks, digest_of

#: the letters of a list's name
LONGEST_NAME: Final = 60
#: problems told of each format: the rest is for the builder
MOST_PROBLEMS: Final = 3
#: rivals told of a list, those met most often
MOST_RIVALS: Final = 12
#: how often a process looks for games that have ended, in seconds
NOTE_EVERY: Final = 10.0

LinkId = Annotated[
    str, PathParameter(description="Id of a shared list.", min_length=1, max_length=24, pattern=r"^[A-Za-z0-9_-]+\Z")
]


class ToShare(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    text: Annotated[str, Meta(max_length=MAX_DECK, description="One card per line, by name or key.")]
    mode: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


class Shared(Struct):
    id: str
    url: str
    game: str
    name: str
    created: int


class ModeVerdict(Struct):
    """What a way to play says of the list today."""

    mode: str
    name: Text
    ok: bool
    problems: list[DeckProblem]


class Score(Struct):
    won: int
    lost: int
    neither: int


class RivalScore(Score):
    """Against one list; `name` only of lists that are public: ready ones, and those that somebody shares."""

    name: str
    link: str


class Results(Struct):
    """Finished games of this house with these very cards."""

    people: Score
    machine: Score
    rivals: list[RivalScore]


class SharedList(Struct):
    id: str
    game: str
    mode: str
    name: str
    by: Annotated[str, Meta(description="What whoever shares it is called; nothing once they are gone.")]
    created: int
    cards: list[CardName]
    side: list[CardName]
    start: str
    text: str
    verdicts: list[ModeVerdict]
    results: Results
    mine: bool


class SharedDecksController(Controller):
    path = "/decks"
    tags = ("games",)

    @get(summary="The lists that I share", responses=errors(429))
    async def mine(self, request: AnyRequest, state: State) -> list[Shared]:
        return [told(kept) for kept in await stored.lists_of(state.store, person_of(request).id)]

    @post(summary="Share a list by a link", responses=errors(400, 403, 404, 409, 413, 422, 429))
    async def share(self, request: AnyRequest, state: State, data: JSONBody[ToShare]) -> Shared:
        """The link is for good and the list never changes; sharing the same again gives the same link."""
        settings: Settings = state.settings
        person = person_of(request).id
        known_game(data.game)
        await spend(state.memory, "share", person, settings.limits.share)
        await spend(state.memory, "share_day", client_address(request), settings.limits.share_address_day)
        processor: Processor = state.processor
        payer = payer_of(request)
        processor.admit(payer)
        mode = mode_or_first(data.game, data.mode)
        lang = language_of(request)
        report = await processor.short(payer, shelf_of(package(data.game)).check_deck_text, data.text, mode, lang)
        cards = [card["key"] for card in report["cards"] for _ in range(card.get("count", 1))]
        side = [card["key"] for card in report.get("side", ()) for _ in range(card.get("count", 1))]
        if not cards:
            raise Problem(422, "deck", "Ahí no hay ninguna carta conocida.", "There is no known card in it.")
        name = list_name(data.name)
        body = ListBody(cards, side, report.get("start", ""), report["text"])
        try:
            turns: Turns = state.kept_turns
            async with turns.one():
                return told(await stored.share_list(state.store, person, data.game, mode, name, body))
        except TooManyLinks:
            raise Problem(
                409,
                "too_many",
                f"Ya compartes {MOST_LINKS} listas: retira alguna.",
                f"You share {MOST_LINKS} lists already: withdraw one.",
            ) from None

    @get("/{link:str}", summary="A list by its link", responses=errors(400, 404, 429))
    async def one(self, request: AnyRequest, state: State, link: LinkId, lang: LangQuery = None) -> SharedList:
        settings: Settings = state.settings
        await spend(state.memory, "shared", client_address(request), settings.limits.shared)
        kept = await stored.find_list(state.store, link)
        if kept is None or kept.game not in game_keys():
            raise no_list()
        await note_now_and_then(state)
        processor: Processor = state.processor
        payer = payer_of(request)
        processor.admit(payer)
        spoken = lang or language_of(request)
        people: People = state.people
        owner = await people.find(kept.owner) if kept.owner else None
        cards, side, verdicts = await processor.short(payer, looked_at, kept, spoken)
        return SharedList(
            kept.id,
            kept.game,
            kept.mode,
            kept.name,
            "" if owner is None else owner.name,
            kept.created,
            cards,
            side,
            kept.body.start,
            kept.body.text,
            verdicts,
            await results_of(state.store, kept, spoken),
            kept.owner == person_of(request).id,
        )

    @delete("/{link:str}", summary="Withdraw a list of mine", responses=errors(400, 403, 404, 429))
    async def withdraw(self, request: AnyRequest, state: State, link: LinkId) -> None:
        if not await stored.withdraw_list(state.store, link, person_of(request).id):
            raise no_list()


def no_list() -> Problem:
    return Problem(404, "list", "No hay una lista con ese enlace.", "There is no list by that link.")


def told(kept: StoredList) -> Shared:
    return Shared(kept.id, f"/mazo/{kept.id}", kept.game, kept.name, kept.created)


def list_name(text: str) -> str:
    """As it is kept: composed letters, single blanks; nothing if nobody would see it."""
    name = re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()
    if name:
        check_visible(name)
    return name


def mode_or_first(game: str, mode: str) -> str:
    modes = [item["key"] for item in tables_of(package(game)).modes_for_clients()]
    if mode and mode not in modes:
        raise Problem(422, "mode", f"No hay un modo «{mode}».", f"There is no mode “{mode}”.")
    return mode or modes[0]


def looked_at(kept: StoredList, lang: str) -> tuple[list[CardName], list[CardName], list[ModeVerdict]]:
    """The cards by name, and what each way to play says of them."""
    shelf = shelf_of(package(kept.game))
    verdicts: list[ModeVerdict] = []
    cards: list[CardName] = []
    side: list[CardName] = []
    for mode in tables_of(package(kept.game)).modes_for_clients():
        report = shelf.check_deck_text(kept.body.text, mode["key"], lang)
        if not cards:
            cards = convert(report["cards"], list[CardName])
            side = convert(report.get("side", []), list[CardName])
        problems = convert(report["problems"][:MOST_PROBLEMS], list[DeckProblem])
        verdicts.append(ModeVerdict(mode["key"], Text(**mode["name"]), report["ok"], problems))
    return cards, side, verdicts


# -- results ----------------------------------------------------------------------------------------------------------


def lists_in(game: str, options: dict[str, Any]) -> list[list[str]]:
    """The cards of each seat, by the options of a table."""
    hooks = dealing_of(package(game)) if game in game_keys() else None
    if hooks is None:
        return []
    try:
        return hooks.lists(options)
    except (KeyError, TypeError, AttributeError):
        return []  # options of an older engine


async def note_now_and_then(state: State) -> None:
    """Games that have ended since are noted first, but not at every request."""
    now = time.monotonic()
    if now - getattr(state, "decks_noted", -NOTE_EVERY) < NOTE_EVERY:
        return
    state.decks_noted = now
    processor: Processor = state.processor
    await processor.metered(NOBODY, stored.note_finished(state.store, lists_in))


async def results_of(store: Store, kept: StoredList, lang: str) -> Results:
    tally = await stored.tally_of(store, kept.digest)
    ready = ready_lists(kept.game)
    shown = await stored.names_of(store, list(tally.rivals))
    rivals: list[RivalScore] = []
    other = [0, 0, 0]
    often = sorted(tally.rivals.items(), key=lambda item: (-sum(item[1]), item[0]))
    for digest, counts in often:
        name = ready[digest][lang] if digest in ready else shown[digest][1] if digest in shown else ""
        link = shown[digest][0] if digest in shown and digest not in ready else ""
        if name and len(rivals) < MOST_RIVALS:
            rivals.append(RivalScore(counts[1], counts[0], counts[2], name, link))
        else:
            other = [a + b for a, b in zip(other, counts, strict=True)]
    if any(other):
        rivals.append(RivalScore(other[1], other[0], other[2], "", ""))
    return Results(score(tally.people), score(tally.machine), rivals)


def score(counts: list[int]) -> Score:
    return Score(counts[1], counts[0], counts[2])


@lru_cache(maxsize=16)
def ready_lists(game: str) -> dict[str, dict[str, str]]:
    """The lists that come with a game, by their digest: their names."""
    found: dict[str, dict[str, str]] = {}
    for deck in shelf_of(package(game)).decks_for_clients():
        keys = [card["key"] for card in deck["cards"] for _ in range(card.get("count", 1))]
        found[digest_of(game, keys)] = deck["name"]
    return found
