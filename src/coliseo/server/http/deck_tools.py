"""For whoever builds a deck: opening hands dealt by the game's own rules, and what may be expected of the draws."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Controller, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct, convert

from coliseo.decks.dealing import WrongChange, deal
from coliseo.decks.odds import MOST_WANTED, chances
from coliseo.games.package import Dealing, GamePackage
from coliseo.games.plain import dealing_of, tables_of
from coliseo.games.registry import package
from coliseo.kernel.game import BadOptions
from coliseo.kernel.policies import CASUAL
from coliseo.kernel.questions import CARDS
from coliseo.own_sets.opening import OwnSet
from coliseo.server.http.answers import AnyRequest, GameKey, errors, known_game
from coliseo.server.http.games import MAX_DECK, CardName
from coliseo.server.problems import Problem, WrongPart, language_of
from coliseo.server.processor import Processor, payer_of
from coliseo.server.security import client_address, spend
from coliseo.server.settings import Settings

#: decisions about one hand, and cards that each may put back: more than any game has
MOST_CHANGES: Final = 12
MOST_CARDS: Final = 20
LARGEST_SEED: Final = 2**31 - 1


class DeckToLookAt(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=MAX_DECK, description="One card per line, by name or key.")]
    mode: Annotated[str, Meta(max_length=40)] = ""
    lang: Annotated[str, Meta(pattern="^(es|en)$")] | None = None


class ToDeal(DeckToLookAt, forbid_unknown_fields=True):
    seed: Annotated[int, Meta(ge=0, le=LARGEST_SEED, description="The same seed and changes give the same hand.")] = 0
    changes: Annotated[
        list[Annotated[list[Annotated[str, Meta(max_length=120)]], Meta(max_length=MOST_CARDS)] | None],
        Meta(
            max_length=MOST_CHANGES,
            description="Decisions so far: the cards put back (all, where hands are changed whole), null to keep.",
        ),
    ] = []


class ToCount(DeckToLookAt, forbid_unknown_fields=True):
    wanted: Annotated[int, Meta(ge=1, le=MOST_WANTED, description="At least so many of each.")] = 1


class HandChange(Struct):
    """The question about the hand, as the table would ask it. `cards`: one says which; else the whole hand goes."""

    text: str
    rule: str
    cards: bool
    most: int


class DealtHand(Struct):
    """`dealt` is false where the game deals no hand of what one brings; `text` says what there is, or why not."""

    dealt: bool
    text: str
    rules: list[str]
    hand: list[CardName] = []
    changes: int = 0
    change: HandChange | None = None


class SortChances(Struct):
    """A card, or a kind of them, and the chance of having seen enough of it: opening hand, then turn by turn."""

    key: str
    name: str
    copies: int
    first: list[float]
    second: list[float]


class PileChances(Struct):
    """`first` and `second`: cards seen by whoever begins and by whoever does not, without changing the hand."""

    name: str
    size: int
    first: list[int]
    second: list[int]
    kinds: list[SortChances]
    cards: list[SortChances]


class DrawOdds(Struct):
    dealt: bool
    text: str
    rules: list[str]
    wanted: int
    piles: list[PileChances]


class DeckToolsController(Controller):
    path = "/games/{game:str}/decks"
    tags = ("games",)

    @post(
        "/deal",
        status_code=200,
        summary="Deal an opening hand",
        responses=errors(400, 403, 404, 413, 422, 429),
    )
    async def deal_hand(self, request: AnyRequest, state: State, game: GameKey, data: JSONBody[ToDeal]) -> DealtHand:
        """By the game's own rules, with its own way of changing hands. Nothing is stored."""
        await spend_deck(request, state, game)
        return await dealt_hand(request, state, game, data)

    @post(
        "/odds",
        status_code=200,
        summary="What a deck is likely to give",
        responses=errors(400, 403, 404, 413, 422, 429),
    )
    async def odds(self, request: AnyRequest, state: State, game: GameKey, data: JSONBody[ToCount]) -> DrawOdds:
        """Exact chances of having seen enough of each kind and of each card, by the game's own draws."""
        await spend_deck(request, state, game)
        return await draw_odds(request, state, game, data)


async def spend_deck(request: AnyRequest, state: State, game: str) -> None:
    settings: Settings = state.settings
    known_game(game)
    await spend(state.memory, "deck", client_address(request), settings.limits.deck)


async def dealt_hand(
    request: AnyRequest, state: State, game: str, data: ToDeal, own: OwnSet | None = None
) -> DealtHand:
    processor: Processor = state.processor
    payer = payer_of(request)
    processor.admit(payer)
    mode = mode_of(package(game), data.mode)
    lang = data.lang or language_of(request)
    if not data.text.strip():
        raise Problem(422, "deck", "No hay cartas que repartir.", "There are no cards to deal.")
    try:
        return await processor.short(payer, hand_of, game, data, mode, lang, None if own is None else own.catalogue)
    except BadOptions as bad:
        raise Problem(
            422,
            "deck",
            "; ".join(problem.es for problem in bad.problems),
            "; ".join(problem.en for problem in bad.problems),
            rules=[rule for problem in bad.problems for rule in problem.rules],
        ) from bad
    except WrongChange as wrong:
        raise Problem(
            422,
            "change",
            "La mano no se puede cambiar así.",
            "The hand cannot be changed like that.",
            errors=[WrongPart("changes", wrong.es, wrong.en)],
        ) from wrong


async def draw_odds(request: AnyRequest, state: State, game: str, data: ToCount, own: OwnSet | None = None) -> DrawOdds:
    processor: Processor = state.processor
    payer = payer_of(request)
    processor.admit(payer)
    mode = mode_of(package(game), data.mode)
    lang = data.lang or language_of(request)
    return await processor.short(payer, odds_of, game, data, mode, lang, None if own is None else own.catalogue)


def mode_of(played: GamePackage, key: str) -> dict[str, Any]:
    modes = tables_of(played).modes_for_clients()
    found = next((mode for mode in modes if mode["key"] == key), None) if key else modes[0]
    if found is None:
        raise Problem(422, "mode", f"No hay un modo «{key}».", f"There is no mode “{key}”.")
    return found


def hooks_of(game: str) -> Dealing | None:
    return dealing_of(package(game))


def hand_of(game: str, data: ToDeal, mode: dict[str, Any], lang: str, catalogue: Any) -> DealtHand:
    hooks = hooks_of(game)
    if hooks is None:
        return DealtHand(False, "", [])
    begin = hooks.opening(data.text, mode["key"], catalogue)
    told = DealtHand(begin.dealt, begin.text[lang], list(begin.rules))
    if not begin.dealt:
        return told
    played = package(game)
    seats = mode["seats"][0]
    with_own = {} if catalogue is None else {"catalogue": catalogue}
    decks = [data.text, *[""] * (seats - 1)]
    options = tables_of(played).options_for(mode["key"], decks, CASUAL, seats, seed=data.seed, **with_own)
    if catalogue is not None:
        options = {**options, "catalogo": catalogue}
    found = deal(played.rules(), hooks, options, data.seed, data.changes, lang)
    told.hand = [CardName(card.key, card.name(lang)) for card in found.hand]
    told.changes = found.changes
    if found.question is not None:
        q = found.question
        told.change = HandChange(found.prompt, q.rule, q.kind == CARDS, q.high if q.kind == CARDS else len(told.hand))
    return told


def odds_of(game: str, data: ToCount, mode: dict[str, Any], lang: str, catalogue: Any) -> DrawOdds:
    hooks = hooks_of(game)
    if hooks is None:
        return DrawOdds(False, "", [], data.wanted, [])
    begin = hooks.opening(data.text, mode["key"], catalogue)
    piles = convert(chances(begin, data.wanted, lang), list[PileChances])
    return DrawOdds(begin.dealt, begin.text[lang], list(begin.rules), data.wanted, piles)
