"""Rulings: those that come with the house and those that people write, by words, rule and card, each by its link."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import Annotated, Final, Literal

from litestar import Controller, delete, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from coliseo.effects.source import CardError
from coliseo.games.plain import shelf_of
from coliseo.games.registry import package
from coliseo.match.fingerprint import fingerprint
from coliseo.rulebook import load_readings
from coliseo.rulings.finding import Indexed, find, index
from coliseo.rulings.ruling import OPINION, Ruling
from coliseo.rulings.shipped import library
from coliseo.rulings.written import MAX_TEXT, run_written
from coliseo.server.http.answers import NO_TOKEN, AnyRequest, GameKey, LangQuery, errors, known_game
from coliseo.server.http.games import CardName
from coliseo.server.http.moderation import need_role
from coliseo.server.people import person_of
from coliseo.server.problems import Lang, Problem, WrongPart, language_of
from coliseo.server.processor import NOBODY, Processor, payer_of
from coliseo.server.rooms.talk import plain_text
from coliseo.server.security import client_address, spend
from coliseo.server.settings import Settings
from coliseo.server.society.moderation import Moderation
from coliseo.server.storage import rulings as stored
from coliseo.server.storage.rulings import MOST_RULINGS, StoredRuling, TooManyRulings

MOST: Final = 100
LONGEST_QUESTION: Final = 400
LONGEST_ANSWER: Final = 2000
#: so many rulings that people wrote are kept told at once
REMEMBERED: Final = 512

Status = Literal["libro", "lectura", "opinion"]
RulingId = Annotated[
    str, PathParameter(description="Id of a ruling.", min_length=1, max_length=80, pattern=r"^[A-Za-z0-9_.-]+\Z")
]


class RulingLine(Struct):
    id: str
    game: str
    title: str
    status: Status
    rules: list[str]
    author: str
    date: Annotated[str, Meta(description="Since when the answer is this one.")]
    moved: Annotated[bool, Meta(description="Its outcome is no longer the one that was noted.")]
    question: str


class RulingList(Struct):
    total: int
    moved: Annotated[int, Meta(description="Of the game, how many have moved.")]
    rulings: list[RulingLine]


class PositionPart(Struct):
    title: str
    things: list[str]


class StoryLine(Struct):
    rule: str
    text: str


class RestsOn(Struct):
    """A reading without which the answer would be another."""

    id: str
    question: str
    adopted: str


class RulingPage(Struct):
    id: str
    game: str
    title: str
    question: str
    said: Annotated[str, Meta(description="The answer in the words of whoever wrote it; empty for the house's own.")]
    position: list[PositionPart]
    actions: list[str]
    on_the_way: list[str]
    answer: Annotated[list[str], Meta(description="What there is at the end, as the engine has it.")]
    story: list[StoryLine]
    rules: list[str]
    cards: list[CardName]
    status: Status
    readings: list[RestsOn]
    author: str
    date: str
    moved: bool
    ok: Annotated[bool, Meta(description="False: what was expected no longer holds.")]
    example: Annotated[str, Meta(description="The worked example of the rulebook that it is.")]
    bench: Annotated[str, Meta(description="Where it can be played on from.")]


class NewRuling(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    scenario: Annotated[str, Meta(max_length=MAX_TEXT, description="A scenario of one case, as YAML.")]
    question: Annotated[str, Meta(min_length=1, max_length=LONGEST_QUESTION)]
    answer: Annotated[str, Meta(min_length=1, max_length=LONGEST_ANSWER)]


class Marked(Struct, forbid_unknown_fields=True):
    status: Status


class Written(Struct):
    id: str
    url: str


def searchable(game: str) -> list[Indexed]:
    return index(library(game).values())


#: the rulings of the house, run and made ready to be searched once in the life of a process
_searchable: Final = lru_cache(maxsize=16)(searchable)


class RulingsController(Controller):
    path = "/rulings/{game:str}"
    tags = ("rulings",)
    opt = {NO_TOKEN: True}  # noqa: RUF012

    @get(summary="Search the rulings", responses=errors(400, 404, 422, 429))
    async def search(
        self,
        request: AnyRequest,
        state: State,
        game: GameKey,
        lang: LangQuery = None,
        q: Annotated[str, QueryParameter(max_length=100, description="Words, in either language.")] = "",
        rule: Annotated[str, QueryParameter(max_length=40, description="Only those that cite it.")] = "",
        card: Annotated[str, QueryParameter(max_length=120, description="Only those that use it.")] = "",
        status: Annotated[Literal["", "libro", "lectura", "opinion"], QueryParameter(description="Only these.")] = "",
        moved: Annotated[bool, QueryParameter(description="Only those that have moved.")] = False,
        limit: Annotated[int, QueryParameter(ge=1, le=MOST)] = 30,
        offset: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    ) -> RulingList:
        settings: Settings = state.settings
        known_game(game)
        await spend(state.memory, "rules", client_address(request), settings.limits.rules)
        spoken = lang or language_of(request)
        processor: Processor = state.processor
        payer = payer_of(request)
        processor.admit(payer)
        house = await processor.long(NOBODY, _searchable, game)
        people = [] if status in ("libro", "lectura") and not moved else await written_in(state, game)
        everything = [*house, *people]
        found = await processor.short(payer, find, game, everything, q, rule, card, status)
        if moved:
            found = [ruling for ruling in found if ruling.moved]
        lines = [line_of(ruling, spoken) for ruling in found[offset : offset + limit]]
        return RulingList(len(found), sum(one.ruling.moved for one in everything), lines)

    @get("/{ruling:str}", summary="One ruling", responses=errors(400, 404, 429))
    async def one(
        self, request: AnyRequest, state: State, game: GameKey, ruling: RulingId, lang: LangQuery = None
    ) -> RulingPage:
        settings: Settings = state.settings
        known_game(game)
        await spend(state.memory, "rules", client_address(request), settings.limits.rules)
        processor: Processor = state.processor
        payer = payer_of(request)
        processor.admit(payer)
        spoken = lang or language_of(request)
        house = await processor.long(NOBODY, library, game)
        if ruling in house:
            return page_of(house[ruling], spoken)
        kept = await stored.find_ruling(state.store, ruling)
        if kept is None or kept.game != game:
            raise no_ruling(ruling)
        told = await tell(state, kept, (await stored.authors(state.store, {kept.owner})).get(kept.owner, ""))
        if told is None:
            raise gone(ruling)
        page = page_of(told, spoken)
        page.said = kept.answer
        page.bench = ""
        return page


class WrittenRulingsController(Controller):
    """What people write. A ruling is an opinion until somebody who moderates says otherwise."""

    path = "/written-rulings"
    tags = ("rulings",)

    @post(summary="Write a ruling", responses=errors(400, 403, 404, 409, 413, 422, 429))
    async def write(self, request: AnyRequest, state: State, data: JSONBody[NewRuling]) -> Written:
        """It is run, and what comes of it is noted. The link is for good."""
        settings: Settings = state.settings
        person = person_of(request).id
        game = known_game(data.game)
        await spend(state.memory, "ruling", person, settings.limits.ruling)
        await spend(state.memory, "ruling_day", client_address(request), settings.limits.ruling_address_day)
        processor: Processor = state.processor
        question, answer = plain_text(data.question, LONGEST_QUESTION), plain_text(data.answer, LONGEST_ANSWER)
        if not question or not answer:
            raise Problem(422, "empty", "Faltan la pregunta o la respuesta.", "The question or the answer is missing.")
        try:
            ruling = await processor.long(payer_of(request), run_written, game, data.scenario)
        except CardError as error:
            raise wrong(error) from error
        if not ruling.ok:
            failure = ruling.result.failures[0]
            raise Problem(
                422, "expectation", f"No pasa eso: {failure.text('es')}", f"That does not happen: {failure.text('en')}"
            )
        try:
            kept = await stored.keep_ruling(
                state.store, person, game, question, answer, data.scenario, OPINION, ruling.digest, fingerprint(game)
            )
        except TooManyRulings:
            raise Problem(
                409,
                "too_many",
                f"Ya has escrito {MOST_RULINGS} fallos: retira alguno.",
                f"You have written {MOST_RULINGS} rulings already: withdraw one.",
            ) from None
        return Written(kept.id, f"/fallos/{game}/{kept.id}")

    @delete("/{ruling:str}", summary="Withdraw a ruling", responses=errors(400, 403, 404, 429))
    async def withdraw(self, request: AnyRequest, state: State, ruling: RulingId) -> None:
        """Of mine; whoever moderates may withdraw anybody's."""
        person = person_of(request)
        moderation: Moderation = state.moderation
        anybody = await moderation.moderates(person.id, person.user)
        if not await stored.remove_ruling(state.store, ruling, None if anybody else person.id):
            raise no_ruling(ruling)

    @put("/{ruling:str}/status", summary="Say what a ruling is", responses=errors(400, 403, 404, 422, 429))
    async def mark(self, request: AnyRequest, state: State, ruling: RulingId, data: JSONBody[Marked]) -> None:
        """By whoever moderates: the book says so, it is a reading that this house adopts, or an opinion."""
        await need_role(request, state)
        if not await stored.mark_ruling(state.store, ruling, data.status):
            raise no_ruling(ruling)


def no_ruling(ruling: str) -> Problem:
    return Problem(404, "ruling", f"No hay un fallo {ruling[:40]}.", f"There is no ruling {ruling[:40]}.")


def gone(ruling: str) -> Problem:
    es, en = f"El fallo {ruling[:40]} ya no se puede ejecutar.", f"The ruling {ruling[:40]} can no longer be run."
    return Problem(404, "ruling_gone", es, en)


def wrong(error: CardError) -> Problem:
    """A mistake in the scenario: where it is, and what was expected."""
    return Problem(
        422,
        "scenario",
        f"Línea {error.line}, {error.field}: {error.es}",
        f"Line {error.line}, {error.field}: {error.en}",
        errors=[WrongPart(error.field, error.es, error.en)],
    )


# -- telling ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=REMEMBERED)
def told_of(game: str, scenario: str) -> Ruling | None:
    """A ruling that somebody wrote, run; None if it can no longer be."""
    try:
        return run_written(game, scenario)
    except CardError:
        return None


async def tell(state: State, kept: StoredRuling, author: str) -> Ruling | None:
    processor: Processor = state.processor
    ruling = await processor.long(NOBODY, told_of, kept.game, kept.scenario)
    return None if ruling is None else named(ruling, kept, author)


def named(ruling: Ruling, kept: StoredRuling, author: str) -> Ruling:
    """A copy with what is kept of it: of two that wrote the same scenario each has their own words."""
    return Ruling(
        id=kept.id,
        game=kept.game,
        title={lang: kept.question for lang in ("es", "en")},
        question=ruling.question,
        rules=ruling.rules,
        cards=ruling.cards,
        result=ruling.result,
        scenario=ruling.scenario,
        file="",
        number=1,
        along=ruling.along,
        facts=ruling.facts,
        digest=ruling.digest,
        status=kept.status,
        author=author,
        date=day_of(kept.created),
        moved=kept.moved or ruling.digest != kept.digest,
    )


async def written_in(state: State, game: str) -> list[Indexed]:
    rows = await stored.rulings_of_game(state.store, game)
    names = await stored.authors(state.store, {row.owner for row in rows})
    told = [await tell(state, row, names.get(row.owner, "")) for row in rows[:REMEMBERED]]
    processor: Processor = state.processor
    return await processor.short(NOBODY, index, [ruling for ruling in told if ruling is not None])


def day_of(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date().isoformat()


def line_of(ruling: Ruling, lang: Lang) -> RulingLine:
    return RulingLine(
        ruling.id,
        ruling.game,
        ruling.title[lang],
        status_of(ruling),
        list(ruling.rules),
        ruling.author,
        ruling.date,
        ruling.moved or not ruling.ok,
        ruling.question[lang],
    )


def status_of(ruling: Ruling) -> Status:
    return "libro" if ruling.status == "libro" else "lectura" if ruling.status == "lectura" else "opinion"


def page_of(ruling: Ruling, lang: Lang) -> RulingPage:
    readings = {reading.id: reading for reading in load_readings(ruling.game)}
    rests = [readings[name] for name in ruling.readings if name in readings]
    names = card_titles(ruling.game, lang)
    return RulingPage(
        id=ruling.id,
        game=ruling.game,
        title=ruling.title[lang],
        question=ruling.question[lang],
        said="",
        position=[PositionPart(title, things) for title, things in ruling.position(lang)],
        actions=ruling.actions(lang),
        on_the_way=ruling.on_the_way(lang),
        answer=ruling.answer(lang),
        story=[StoryLine(rule, text) for rule, text in ruling.story(lang)],
        rules=list(ruling.rules),
        cards=[CardName(key, names[key]) for key in ruling.cards if key in names],
        status=status_of(ruling),
        readings=[RestsOn(r.id, r.question(lang), r.adopted(lang)) for r in rests],
        author=ruling.author,
        date=ruling.date,
        moved=ruling.moved,
        ok=ruling.ok,
        example=ruling.scenario.example,
        bench=f"/banco?escenario={ruling.file}&caso={ruling.number}",
    )


@lru_cache(maxsize=16)
def card_titles(game: str, lang: Lang) -> dict[str, str]:
    return {card["clave"]: card["nombre"] for card in shelf_of(package(game)).card_list(lang)["cards"]}
