"""My own sets: cards that I write for my own tables. Nobody else can list, read, search or download them."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Controller, Response, delete, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from coliseo.effects.source import CardError
from coliseo.games.plain import boards_of
from coliseo.games.registry import package
from coliseo.own_sets.boards import board_of_text, own_boards, with_board
from coliseo.own_sets.editing import cards_of_text, edited
from coliseo.own_sets.opening import OwnSet, hooks_of
from coliseo.own_sets.report import mistake, report
from coliseo.server.http.answers import AnyRequest, LangQuery, Text, errors, known_game
from coliseo.server.http.deck_tools import DealtHand, DrawOdds, ToCount, ToDeal, dealt_hand, draw_odds
from coliseo.server.http.games import CardList, DeckReport, DeckText, checked_deck
from coliseo.server.own_sets import LONGEST, OwnSets
from coliseo.server.people import PersonInfo, person_of
from coliseo.server.problems import Problem, WrongPart, language_of
from coliseo.server.processor import Payer, payer_of
from coliseo.server.rooms.hub import Hub
from coliseo.server.security import spend
from coliseo.server.settings import Settings
from coliseo.server.storage.own_sets import StoredSet
from coliseo.server.storage.people import People

#: a body may be longer than its text: letters may come written as numbers
MAX_BODY: Final = 4 * LONGEST
#: fields of a card that one edit may change
MAX_FIELDS: Final = 60
#: far more than the largest board takes
MAX_BOARD: Final = 32_000

SetId = Annotated[str, PathParameter(description="Id of a set of mine.", max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]
Game = Annotated[str, Meta(max_length=40)]
GameQuery = Annotated[str, QueryParameter(name="game", max_length=40, description="Key of a game.")]
SetText = Annotated[str, Meta(max_length=LONGEST, description="The file (YAML).")]


class SetSummary(Struct):
    id: str
    game: str
    name: str
    digest: Annotated[str, Meta(description="Of its text: a game played with it names it.")]
    created: int
    changed: int


class OwnCard(Struct):
    """A card that can be played, with the sentence made from what it does."""

    key: str
    kind: str
    name: Text
    text: Text


class UnfinishedCard(Struct):
    """A card that cannot be played yet: the fields that are null, and the unfinished cards that it names."""

    name: str
    where: str
    line: int
    lacks: list[Text]
    waits_for: list[str]


class SetMistake(Struct):
    """Where a set is wrong, and what was expected there."""

    line: int
    field: str
    expected: Text


class SetReport(Struct):
    ok: bool
    cards: list[OwnCard] = []
    unfinished: list[UnfinishedCard] = []
    mistake: SetMistake | None = None


class BoardMistake(Struct):
    """What keeps a board from being played on, and the space that it is about, if it is about one."""

    space: str
    line: int
    field: str
    expected: Text


class FileBoard(Struct):
    """The board as it stands in the text; what `data` says depends on the game."""

    data: dict[str, Any]
    mistakes: list[BoardMistake]


class BoardName(Struct):
    """A board of a set, for the tables that are played with it."""

    key: str
    name: Text
    spaces: int


class FileCard(Struct):
    """A card as it stands in the text: its fields, each as it is written."""

    group: str
    where: str
    line: int
    name: str
    fields: dict[str, str]


class WholeSet(Struct):
    set: SetSummary
    text: str
    report: SetReport
    file_cards: list[FileCard]
    board: FileBoard | None = None
    house_board: Annotated[
        dict[str, Any] | None, Meta(description="The game's own, to begin one with; null if it takes no others.")
    ] = None


class NewSet(Struct, forbid_unknown_fields=True):
    game: Game
    text: SetText


class ChangedSet(Struct, forbid_unknown_fields=True):
    text: SetText
    digest: Annotated[
        str, Meta(max_length=64, description="Of the text that was changed; refused if it is another by now.")
    ] = ""


class CardEdit(Struct, forbid_unknown_fields=True):
    """Changes one card of a text; nothing is stored. An empty `where` adds one to the group."""

    game: Game
    text: SetText
    group: Annotated[str, Meta(max_length=80)]
    where: Annotated[str, Meta(max_length=120)] = ""
    within: Annotated[str, Meta(max_length=60, description="Key of the realm or faction that a new card goes to.")] = ""
    fields: Annotated[
        dict[str, Annotated[str, Meta(max_length=8000)] | None],
        Meta(max_length=MAX_FIELDS, description="As written in the file; null takes the field out."),
    ] = {}
    remove: bool = False


class Edited(Struct):
    text: str
    where: str
    report: SetReport
    file_cards: list[FileCard]
    board: FileBoard | None = None


class BoardEdit(Struct, forbid_unknown_fields=True):
    """Puts a board into a text; nothing is stored."""

    game: Game
    text: SetText
    board: Annotated[str, Meta(max_length=MAX_BOARD, description="YAML or JSON; empty takes the board out.")] = ""


class Template(Struct):
    game: str
    text: str


def told(found: dict[str, Any]) -> SetReport:
    if not found["ok"]:
        return SetReport(False, mistake=SetMistake(found["line"], found["field"], Text(found["es"], found["en"])))
    cards = [OwnCard(c["key"], c["kind"], Text(**c["name"]), Text(**c["text"])) for c in found["cards"]]
    return SetReport(True, cards, [unfinished(u) for u in found["unfinished"]])


def unfinished(card: dict[str, Any]) -> UnfinishedCard:
    return UnfinishedCard(**{**card, "lacks": [Text(**what) for what in card["lacks"]]})


def summary_of(kept: StoredSet) -> SetSummary:
    return SetSummary(kept.id, kept.game, kept.name, kept.digest, kept.created, kept.changed)


async def owner_of(request: AnyRequest, state: State) -> PersonInfo:
    """Somebody who can come back: sets belong to an account."""
    person = person_of(request)
    people: People = state.people
    if person.user is None and not await people.count_passkeys(person.id):
        raise Problem(
            403,
            "account",
            "Los conjuntos propios son de una cuenta: crea una para guardarlos.",
            "Sets of one's own belong to an account: open one to keep them.",
        )
    return person


async def spend_set(request: AnyRequest, state: State) -> Payer:
    """Whoever asks for a set to be read, if they may have one more read."""
    settings: Settings = state.settings
    payer = payer_of(request)
    await spend(state.memory, "set", payer.person, settings.limits.own_set)
    hub: Hub = state.hub
    hub.processor.admit(payer)
    return payer


def sets(state: State) -> OwnSets:
    hub: Hub = state.hub
    return hub.own_sets


def wrong(error: CardError) -> Problem:
    """A mistake in a set that was to be stored: where it is, and what was expected."""
    return Problem(
        422,
        "set",
        f"Línea {error.line}, {error.field}: {error.es}",
        f"Line {error.line}, {error.field}: {error.en}",
        errors=[WrongPart(error.field, error.es, error.en)],
    )


async def looked_at(
    state: State, payer: Payer, game: str, text: str
) -> tuple[SetReport, list[FileCard], FileBoard | None]:
    """What is told of a text, right or wrong, and its cards and its board as they stand in it."""
    read: OwnSet | CardError
    try:
        read = await sets(state).read(game, text, payer)
    except CardError as error:
        read = error
    return await sets(state).processor.long(payer, told_of, game, text, read)


def told_of(game: str, text: str, read: OwnSet | CardError) -> tuple[SetReport, list[FileCard], FileBoard | None]:
    found = report(read) if isinstance(read, OwnSet) else mistake(read)
    try:
        cards = cards_of_text(game, text)
    except CardError:
        cards = []
    return told(found), [FileCard(**card) for card in cards], file_board(game, text)


async def whole(state: State, payer: Payer, kept: StoredSet, text: str) -> WholeSet:
    hooks = boards_of(package(kept.game))
    house = None if hooks is None else await sets(state).processor.long(payer, hooks.house_board)
    return WholeSet(summary_of(kept), text, *await looked_at(state, payer, kept.game, text), house)


def file_board(game: str, text: str) -> FileBoard | None:
    try:
        found = board_of_text(game, text)
    except CardError:
        return None
    if found is None:
        return None
    return FileBoard(found["data"], [board_mistake(space, error) for space, error in found["mistakes"]])


def board_mistake(space: str, error: CardError) -> BoardMistake:
    return BoardMistake(space, error.line, error.field, Text(error.es, error.en))


async def opened_own(request: AnyRequest, state: State, set_id: str) -> tuple[str, OwnSet]:
    """One of my sets, read, and the game it is of."""
    person = await owner_of(request, state)
    payer = await spend_set(request, state)
    kept, text = await sets(state).find(set_id, person.id)
    try:
        return kept.game, await sets(state).read(kept.game, text, payer)
    except CardError as error:
        raise wrong(error) from error


class SetsController(Controller):
    path = "/sets"
    tags = ("sets",)
    request_max_body_size = MAX_BODY

    @get(summary="My sets", responses=errors(403, 429))
    async def mine(self, request: AnyRequest, state: State) -> list[SetSummary]:
        person = await owner_of(request, state)
        return [summary_of(kept) for kept in await sets(state).of(person.id)]

    @post(summary="Keep a new set", responses=errors(400, 403, 404, 409, 413, 422, 429))
    async def create(self, request: AnyRequest, state: State, data: JSONBody[NewSet]) -> WholeSet:
        """Cards with fields that are null are kept, and cannot be played yet."""
        person = await owner_of(request, state)
        payer = await spend_set(request, state)
        try:
            kept = await sets(state).add(person.id, known_game(data.game), data.text, payer)
        except CardError as error:
            raise wrong(error) from error
        return await whole(state, payer, kept, data.text)

    @get("/template", summary="A file to begin a set with", responses=errors(400, 404, 429))
    async def template(self, request: AnyRequest, state: State, game: GameQuery, lang: LangQuery = None) -> Template:
        """What is known of the game's real cards, marked with its provenance; what is not known is null."""
        hooks = hooks_for(game)
        text = await sets(state).processor.short(payer_of(request), hooks.template, lang or language_of(request))
        return Template(game, text)

    @get("/form", summary="What can be written on a card", responses=errors(400, 404, 429))
    async def form(self, game: GameQuery) -> list[dict[str, Any]]:
        """The lists of cards of a set file of that game, each with its fields."""
        return [group.as_data() for group in hooks_for(game).GROUPS]

    @post("/check", status_code=200, summary="Check a set", responses=errors(400, 403, 404, 413, 429))
    async def check(self, request: AnyRequest, state: State, data: JSONBody[NewSet]) -> Edited:
        """Nothing is stored. Tells what can be played, what is missing, or where the mistake is."""
        await owner_of(request, state)
        payer = await spend_set(request, state)
        return Edited(data.text, "", *await looked_at(state, payer, known_game(data.game), data.text))

    @post("/edit", status_code=200, summary="Change a card of a text", responses=errors(400, 403, 404, 413, 422, 429))
    async def edit(self, request: AnyRequest, state: State, data: JSONBody[CardEdit]) -> Edited:
        """Nothing is stored: the text comes back with the card changed, and everything else as it was."""
        await owner_of(request, state)
        payer = await spend_set(request, state)
        game = known_game(data.game)
        try:
            text, where = await sets(state).processor.long(
                payer, edited, game, data.text, data.group, data.where, data.within, data.fields, data.remove
            )
        except CardError as error:
            raise wrong(error) from error
        return Edited(text, where, *await looked_at(state, payer, game, text))

    @post("/board", status_code=200, summary="Put a board into a text", responses=errors(400, 403, 404, 413, 422, 429))
    async def edit_board(self, request: AnyRequest, state: State, data: JSONBody[BoardEdit]) -> Edited:
        """Nothing is stored: the text comes back with the board, and everything else as it was."""
        await owner_of(request, state)
        payer = await spend_set(request, state)
        game = known_game(data.game)
        try:
            text = await sets(state).processor.long(payer, with_board, game, data.text, data.board)
        except CardError as error:
            raise wrong(error) from error
        return Edited(text, "", *await looked_at(state, payer, game, text))

    @get("/{set_id:str}", summary="One of my sets", responses=errors(400, 403, 404, 429))
    async def one(self, request: AnyRequest, state: State, set_id: SetId) -> WholeSet:
        person = await owner_of(request, state)
        payer = await spend_set(request, state)
        kept, text = await sets(state).find(set_id, person.id)
        return await whole(state, payer, kept, text)

    @get("/{set_id:str}/file", summary="One of my sets as a file", responses=errors(400, 403, 404, 429))
    async def file(self, request: AnyRequest, state: State, set_id: SetId) -> Response[str]:
        person = await owner_of(request, state)
        kept, text = await sets(state).find(set_id, person.id)
        headers = {
            "content-disposition": f'attachment; filename="coliseo-{kept.game}-{kept.id}.yaml"',
            "cache-control": "no-store",
        }
        return Response(text, media_type="application/yaml", headers=headers)

    @get(
        "/{set_id:str}/cards", summary="The playable cards of one of my sets", responses=errors(400, 403, 404, 422, 429)
    )
    async def cards(self, request: AnyRequest, state: State, set_id: SetId, lang: LangQuery = None) -> CardList:
        """As /api/games/{game}/cards tells cards, to build decks with."""
        person = await owner_of(request, state)
        payer = await spend_set(request, state)
        kept, text = await sets(state).find(set_id, person.id)
        try:
            own = await sets(state).read(kept.game, text, payer)
        except CardError as error:
            raise wrong(error) from error
        spoken = lang or language_of(request)
        cards = await sets(state).processor.long(payer, hooks_of(kept.game).own_cards, own.catalogue, spoken)
        return CardList(cards, [])

    @get("/{set_id:str}/boards", summary="The boards of one of my sets", responses=errors(400, 403, 404, 422, 429))
    async def boards(self, request: AnyRequest, state: State, set_id: SetId) -> list[BoardName]:
        """A table that is played with the set can be played on them."""
        person = await owner_of(request, state)
        payer = await spend_set(request, state)
        kept, text = await sets(state).find(set_id, person.id)
        try:
            own = await sets(state).read(kept.game, text, payer)
        except CardError as error:
            raise wrong(error) from error
        return [BoardName(b["key"], Text(**b["name"]), b["spaces"]) for b in own_boards(own)]

    @post(
        "/{set_id:str}/decks/check",
        status_code=200,
        summary="Check a deck that may have my own cards",
        responses=errors(400, 403, 404, 413, 422, 429),
    )
    async def check_deck(
        self, request: AnyRequest, state: State, set_id: SetId, data: JSONBody[DeckText]
    ) -> DeckReport:
        """As /api/games/{game}/decks/check, with the playable cards of one of my sets besides."""
        game, own = await opened_own(request, state, set_id)
        return await checked_deck(request, state, game, data, own)

    @post(
        "/{set_id:str}/decks/deal",
        status_code=200,
        summary="Deal an opening hand of a deck that may have my own cards",
        responses=errors(400, 403, 404, 413, 422, 429),
    )
    async def deal_hand(self, request: AnyRequest, state: State, set_id: SetId, data: JSONBody[ToDeal]) -> DealtHand:
        """As /api/games/{game}/decks/deal, with the playable cards of one of my sets besides."""
        game, own = await opened_own(request, state, set_id)
        return await dealt_hand(request, state, game, data, own)

    @post(
        "/{set_id:str}/decks/odds",
        status_code=200,
        summary="What a deck that may have my own cards is likely to give",
        responses=errors(400, 403, 404, 413, 422, 429),
    )
    async def odds(self, request: AnyRequest, state: State, set_id: SetId, data: JSONBody[ToCount]) -> DrawOdds:
        """As /api/games/{game}/decks/odds, with the playable cards of one of my sets besides."""
        game, own = await opened_own(request, state, set_id)
        return await draw_odds(request, state, game, data, own)

    @put("/{set_id:str}", summary="Change one of my sets", responses=errors(400, 403, 404, 409, 413, 422, 429))
    async def change(self, request: AnyRequest, state: State, set_id: SetId, data: JSONBody[ChangedSet]) -> WholeSet:
        """Tables that are being played go on with the version they began with."""
        person = await owner_of(request, state)
        payer = await spend_set(request, state)
        kept, _ = await sets(state).find(set_id, person.id)
        try:
            new = await sets(state).change(kept, data.text, data.digest, payer)
        except CardError as error:
            raise wrong(error) from error
        return await whole(state, payer, new, data.text)

    @delete("/{set_id:str}", summary="Delete one of my sets", responses=errors(400, 403, 404, 429))
    async def remove(self, request: AnyRequest, state: State, set_id: SetId) -> None:
        """Games that are being played with it are finished with it; then its text is gone for good."""
        person = await owner_of(request, state)
        await sets(state).remove(set_id, person.id)


def hooks_for(game: str) -> Any:
    try:
        return hooks_of(known_game(game))
    except CardError as error:
        raise Problem(404, "game", error.es, error.en) from error
