"""The rulebooks: search in both languages, and one page for each rule."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final

from litestar import Controller, Response, get
from litestar.datastructures import State
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta, Struct

from coliseo.games.plain import shelf_of
from coliseo.games.registry import package
from coliseo.rule_search.finding import Found, Hit, search
from coliseo.rulebook import Reading, Rule, chapter_of, chapters, load_readings, load_rules
from coliseo.server.http.answers import (
    NO_TOKEN,
    READY_MADE,
    AnyRequest,
    GameKey,
    LangQuery,
    encode,
    errors,
    kept,
    known_game,
)
from coliseo.server.http.games import CardName
from coliseo.server.problems import Lang, Problem, language_of
from coliseo.server.processor import Processor, payer_of
from coliseo.server.security import client_address, spend
from coliseo.server.settings import Settings

MOST_RULES: Final = 2000
MOST_WORDS: Final = 12


class Chapter(Struct, omit_defaults=True):
    """A part of the book (level 1) or a chapter (level 2). `part`: the part it stands in, if its id does not say so."""

    id: str
    title: str
    level: int
    part: str = ""


class RuleLine(Struct, omit_defaults=True):
    id: str
    text: str
    chapter: str
    tag: str
    readings: Annotated[int, Meta(description="How many open questions concern it.")] = 0
    through: Annotated[str, Meta(description="Id of the reading that has the words, where the rule has not.")] = ""
    adopted: Annotated[
        str, Meta(description="What that reading says; told with the first rule that it answers for.")
    ] = ""


class RuleList(Struct):
    total: int
    chapters: list[Chapter]
    rules: Annotated[list[RuleLine], Meta(description="With words, the likeliest first.")]
    whole: Annotated[
        bool, Meta(description="False: no rule has all that was looked for, and these have the most of it.")
    ] = True
    marks: Annotated[list[str], Meta(description="The words of the texts that answer, without accents.")] = []
    meant: Annotated[
        str, Meta(description="What was looked for instead, where words were typed that nobody knows; else empty.")
    ] = ""


class OtherLanguage(Struct):
    lang: str
    text: str


class ClassifiedAs(Struct):
    """Why no code carries the rule out."""

    kind: str
    text: str


class ReadingInfo(Struct):
    """What the rulebook leaves open and the ruling adopted; with `settings`, a table may choose another."""

    id: str
    name: str
    question: str
    adopted: str
    basis: str
    settings: list[str]
    rules: list[str]


class RulePage(Struct):
    id: str
    text: str
    other: OtherLanguage
    tag: str
    chapter: str
    chapter_title: str
    classified: ClassifiedAs | None
    readings: list[ReadingInfo]
    cited_by_cards: list[CardName]
    previous: str | None
    next: str | None


class RulesController(Controller):
    path = "/games/{game:str}/rules"
    tags = ("games",)
    opt = {NO_TOKEN: True, READY_MADE: True}  # noqa: RUF012

    @get(summary="Search the rulebook", responses=errors(400, 404, 422, 429))
    async def search(
        self,
        request: AnyRequest,
        state: State,
        game: GameKey,
        lang: LangQuery = None,
        q: Annotated[str, QueryParameter(max_length=100, description="Words, in either language.")] = "",
        limit: Annotated[int, QueryParameter(ge=1, le=MOST_RULES, description="At most so many rules.")] = 50,
        offset: Annotated[int, QueryParameter(ge=0, le=100_000, description="Leaves out so many.")] = 0,
    ) -> Response[RuleList]:
        """The rules that answer the words, by stems, by synonyms and by the readings; every rule without words."""
        settings: Settings = state.settings
        known_game(game)
        words = tuple(dict.fromkeys(q.lower().split()))
        if len(words) > MOST_WORDS:
            raise Problem(
                422, "words", f"Como mucho {MOST_WORDS} palabras distintas.", f"At most {MOST_WORDS} different words."
            )
        await spend(state.memory, "rules", client_address(request), settings.limits.rules)
        spoken = lang or language_of(request)
        processor: Processor = state.processor
        payer = payer_of(request)
        processor.admit(payer)
        body = await processor.short(payer, search_body, game, words, limit, offset, spoken)
        return kept(request, body, spoken)

    @get("/{rule:str}", summary="One rule", responses=errors(400, 404, 429), sync_to_thread=True)
    def rule(
        self,
        request: AnyRequest,
        game: GameKey,
        rule: Annotated[str, PathParameter(description="Id of a rule.", max_length=40)],
        lang: LangQuery = None,
    ) -> Response[RulePage]:
        """The rule in both languages, the readings that concern it and the cards that cite it."""
        spoken = lang or language_of(request)
        body = rule_body(known_game(game), rule.upper(), spoken)
        if body is None:
            raise Problem(404, "rule", f"No hay una regla {rule}.", f"There is no rule {rule}.")
        return kept(request, body, spoken)


@lru_cache(maxsize=256)
def search_body(game: str, words: tuple[str, ...], limit: int, offset: int, lang: Lang) -> bytes:
    found = search(game, " ".join(words)) if words else every_rule(game)
    counts = reading_counts(game)
    adopted = {reading.id: reading.adopted(lang) for reading in load_readings(game)} if words else {}
    lines = [
        RuleLine(
            r.id,
            r.text(lang),
            chapter_of(game, r.id),
            r.tag,
            counts.get(r.id, 0),
            hit.through,
            adopted.pop(hit.through, ""),
        )
        for hit in found.hits[offset : offset + limit]
        for r in (hit.rule,)
    ]
    told = [chapter_of_data(c) for c in chapters(game, lang)]
    return encode(RuleList(len(found.hits), told, lines, found.whole, found.marks, found.meant))


def every_rule(game: str) -> Found:
    return Found([Hit(rule, 0.0, "") for rule in load_rules(game)], True, [])


def chapter_of_data(data: dict[str, Any]) -> Chapter:
    return Chapter(data["id"], data["title"], data["level"], data.get("part", ""))


@lru_cache(maxsize=16)
def reading_counts(game: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for reading in load_readings(game):
        for rule in reading.rules:
            counts[rule] = counts.get(rule, 0) + 1
    return counts


@lru_cache(maxsize=2048)
def rule_body(game: str, rule_id: str, lang: Lang) -> bytes | None:
    rules = load_rules(game)
    at = next((i for i, rule in enumerate(rules) if rule.id.upper() == rule_id), -1)
    if at < 0:
        return None
    rule = rules[at]
    other: Lang = "en" if lang == "es" else "es"
    chapter = chapter_of(game, rule.id)
    titles = {c["id"]: c["title"] for c in chapters(game, lang)}
    page = RulePage(
        id=rule.id,
        text=rule.text(lang),
        other=OtherLanguage(other, rule.text(other)),
        tag=rule.tag,
        chapter=chapter,
        chapter_title=titles.get(chapter, ""),
        classified=classified(rule, lang),
        readings=[reading_info(r, lang) for r in load_readings(game) if rule.id in r.rules],
        cited_by_cards=citing_cards(game, lang).get(rule.id, []),
        previous=rules[at - 1].id if at > 0 else None,
        next=rules[at + 1].id if at + 1 < len(rules) else None,
    )
    return encode(page)


def classified(rule: Rule, lang: Lang) -> ClassifiedAs | None:
    c = rule.classified
    return None if c is None else ClassifiedAs(c.kind, c.text(lang))


def reading_info(r: Reading, lang: Lang) -> ReadingInfo:
    return ReadingInfo(r.id, r.name, r.question(lang), r.adopted(lang), r.basis, list(r.settings), list(r.rules))


@lru_cache(maxsize=16)
def citing_cards(game: str, lang: Lang) -> dict[str, list[CardName]]:
    """The cards that cite each rule."""
    cited: dict[str, list[CardName]] = {}
    for card in shelf_of(package(game)).card_list(lang)["cards"]:
        for rule in card.get("reglas", ()):
            cited.setdefault(rule, []).append(CardName(card["clave"], card["nombre"]))
    return cited
