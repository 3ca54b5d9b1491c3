"""The judge school: questions to learn by, exams whose answers only the server knows, and what people get wrong."""

from __future__ import annotations

import hashlib
import random
import secrets
from collections import defaultdict
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from coliseo.rulebook import chapters, load_rules
from coliseo.school.exam import choose
from coliseo.school.learning import LEARNT, answered, next_question
from coliseo.school.question import Bank, Question
from coliseo.server.http.answers import AnyRequest, GameKey, LangQuery, errors, known_game
from coliseo.server.http.rulings import PositionPart, StoryLine
from coliseo.server.people import person_of
from coliseo.server.problems import Lang, Problem, language_of
from coliseo.server.school import Banks
from coliseo.server.security import spend
from coliseo.server.settings import Settings
from coliseo.server.storage import school as stored
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.school import Asked, Sheet, StoredExam

#: rules with fewer answers are not told of: they would tell of somebody
FEWEST_ANSWERS: Final = 3

Code = Annotated[str, PathParameter(description="Code of an exam.", max_length=24, pattern=r"^[A-Z0-9]+\Z")]


class ChapterState(Struct):
    id: str
    title: str
    total: int
    seen: int
    learnt: int


class ExamLine(Struct):
    code: str
    begun: int
    ended: Annotated[int, Meta(description="0: not yet.")]
    right: Annotated[int, Meta(description="0 until it is over.")]
    total: int


class SchoolState(Struct):
    ready: Annotated[bool, Meta(description="False while the questions are being made: ask again.")]
    total: int
    due: Annotated[int, Meta(description="Questions that come again now.")]
    chapters: list[ChapterState]
    exams: list[ExamLine]


class QuestionTold(Struct):
    """A question as it is asked: which answer is right, it does not say."""

    id: Annotated[str, Meta(description="Empty in an exam until it is over: by it the answer could be looked up.")]
    level: int
    chapter: str
    asked: str
    position: list[PositionPart]
    actions: list[str]
    answers: list[list[str]]


class Explanation(Struct):
    """What the rules say, and which misreading each other answer is."""

    right: bool
    correct: int
    why: Annotated[list[str], Meta(description="Of each answer; empty for the right one.")]
    title: str
    rules: list[str]
    story: list[StoryLine]
    ruling: Annotated[str, Meta(description="The ruling that it was made from.")]
    bench: str


class Given(Struct, forbid_unknown_fields=True):
    question: Annotated[str, Meta(max_length=80)]
    choice: Annotated[int, Meta(ge=0, le=9)]


class GivenInExam(Struct, forbid_unknown_fields=True):
    place: Annotated[int, Meta(ge=0, le=99)]
    choice: Annotated[int, Meta(ge=0, le=9)]


class Begun(Struct):
    code: str
    url: str


class ExamQuestion(Struct):
    question: QuestionTold
    chosen: Annotated[int, Meta(description="-1: not yet.")]
    explained: Annotated[Explanation | None, Meta(description="Only once the exam is over, and to its owner.")]


class ChapterScore(Struct):
    id: str
    title: str
    right: int
    total: int


class ExamTold(Struct):
    code: str
    game: str
    name: str
    mine: bool
    begun: int
    ended: int
    right: Annotated[int, Meta(description="0 until it is over.")]
    total: int
    chapters: list[ChapterScore]
    questions: Annotated[list[ExamQuestion], Meta(description="Only to its owner.")]


class ExamState(Struct):
    left: int


class RuleResult(Struct):
    rule: str
    text: str
    asked: int
    right: int
    misreading: Annotated[str, Meta(description="What is chosen most often instead, in words.")]


class SchoolController(Controller):
    path = "/school"
    tags = ("school",)

    @get("/{game:str}", summary="How far I am", responses=errors(400, 404, 429))
    async def overview(self, request: AnyRequest, state: State, game: GameKey, lang: LangQuery = None) -> SchoolState:
        """The first to ask for a game sets off the making of its questions."""
        person = await pupil(request, state, game)
        bank = await banks(state).get(game)
        if bank is None:
            return SchoolState(False, 0, 0, [], [])
        cards = await stored.cards_of(state.store, person, game)
        exams = await stored.exams_of(state.store, person, game)
        now = now_ms()
        due = sum(1 for q in bank.questions if q.id in cards and cards[q.id][1] <= now)
        told = chapters_told(bank, cards, lang or language_of(request))
        return SchoolState(True, len(bank.questions), due, told, [line_of(exam) for exam in exams])

    @get("/{game:str}/next", summary="A question to learn by", responses=errors(400, 404, 409, 429))
    async def next(
        self,
        request: AnyRequest,
        state: State,
        game: GameKey,
        lang: LangQuery = None,
        chapter: Annotated[str, QueryParameter(max_length=40, description="Only of this chapter.")] = "",
    ) -> QuestionTold:
        person = await pupil(request, state, game)
        bank = await ready(state, game)
        cards = await stored.cards_of(state.store, person, game)
        questions = [q for q in bank.questions if not chapter or q.chapter == chapter]
        found = next_question(questions, cards, now_ms(), random.Random(secrets.randbits(32)))
        if found is None:
            raise Problem(
                404, "chapter", "No hay preguntas de ese capítulo.", "There are no questions of that chapter."
            )
        order = order_for(state, person, found, cards.get(found.id, (0, 0))[0])
        return told_of(found, order, lang or language_of(request))

    @post("/{game:str}/answers", summary="Answer a question", responses=errors(400, 403, 404, 409, 422, 429))
    async def answer(
        self, request: AnyRequest, state: State, game: GameKey, data: JSONBody[Given], lang: LangQuery = None
    ) -> Explanation:
        person = await pupil(request, state, game)
        bank = await ready(state, game)
        question = next((q for q in bank.questions if q.id == data.question), None)
        if question is None:
            raise no_question()
        cards = await stored.cards_of(state.store, person, game)
        box = cards.get(question.id, (0, 0))[0]
        order = order_for(state, person, question, box)
        right = check(order, data.choice)
        await stored.keep_card(state.store, person, game, question.id, *answered(box, right, now_ms()))
        await tally(state, question, order[data.choice])
        return explained(question, order, data.choice, lang or language_of(request))

    @post("/{game:str}/exams", summary="Begin an exam", responses=errors(400, 403, 404, 409, 429))
    async def begin(self, request: AnyRequest, state: State, game: GameKey) -> Begun:
        """Twenty questions, other ones for everybody and as hard for all."""
        settings: Settings = state.settings
        person = await pupil(request, state, game)
        bank = await ready(state, game)
        await spend(state.memory, "exam", person, settings.limits.exam)
        seed = secrets.randbits(48)
        questions = choose(bank, seed, await stored.difficulty(state.store, game))
        dice = random.Random(seed)
        asked = [Asked(q.id, dice.sample(range(len(q.answers)), len(q.answers))) for q in questions]
        sheet = Sheet(asked, [msgspec.to_builtins(q) for q in questions])
        exam = await stored.begin_exam(state.store, person, game, person_of(request).name, seed, sheet)
        return Begun(exam.id, f"/escuela/examen/{exam.id}")

    @get("/{game:str}/results", summary="What people get wrong, by rule", responses=errors(400, 404, 429))
    async def results(
        self, request: AnyRequest, state: State, game: GameKey, lang: LangQuery = None
    ) -> list[RuleResult]:
        """Of everybody together, the rule that is got wrong most often first; not of rules with few answers."""
        await pupil(request, state, game)
        bank = await banks(state).get(game)
        return by_rule(game, bank, await stored.tallies(state.store, game), lang or language_of(request))


class ExamsController(Controller):
    path = "/exams"
    tags = ("school",)

    @get("/{code:str}", summary="An exam, or its result", responses=errors(400, 404, 429))
    async def exam(self, request: AnyRequest, state: State, code: Code, lang: LangQuery = None) -> ExamTold:
        """Its owner sees the questions; anybody with the code, the result once it is over."""
        settings: Settings = state.settings
        person = person_of(request).id
        await spend(state.memory, "school", person, settings.limits.school)
        found = await stored.find_exam(state.store, code)
        if found is None or (found.person != person and not found.ended):
            raise no_exam()
        return exam_told(found, found.person == person, lang or language_of(request))

    @post("/{code:str}/answers", summary="Answer in an exam", responses=errors(400, 403, 404, 409, 422, 429))
    async def answer(self, request: AnyRequest, state: State, code: Code, data: JSONBody[GivenInExam]) -> ExamState:
        """Whether it was right is told when the exam is over. An answer given stays."""
        settings: Settings = state.settings
        person = person_of(request).id
        await spend(state.memory, "school", person, settings.limits.school)
        found = await stored.find_exam(state.store, code)
        if found is None or found.person != person:
            raise no_exam()
        if data.place >= len(found.sheet.asked):
            raise no_question()
        order = found.sheet.asked[data.place].order
        right = check(order, data.choice)
        exam = await stored.answer_exam(state.store, code, data.place, data.choice, right)
        if exam is None:
            raise Problem(409, "answered", "Esa pregunta ya está respondida.", "That question has been answered.")
        await tally(state, question_at(found, data.place), order[data.choice])
        return ExamState(sum(asked.chosen < 0 for asked in exam.sheet.asked))


# -- asking -----------------------------------------------------------------------------------------------------------


def banks(state: State) -> Banks:
    found: Banks = state.banks
    return found


async def pupil(request: AnyRequest, state: State, game: str) -> str:
    settings: Settings = state.settings
    known_game(game)
    person = person_of(request).id
    await spend(state.memory, "school", person, settings.limits.school)
    return person


async def ready(state: State, game: str) -> Bank:
    bank = await banks(state).get(game)
    if bank is None:
        raise Problem(
            409,
            "making",
            "Las preguntas se están haciendo: vuelve en un momento.",
            "The questions are being made: come back in a moment.",
        )
    return bank


def no_question() -> Problem:
    return Problem(404, "question", "No hay tal pregunta.", "There is no such question.")


def no_exam() -> Problem:
    return Problem(404, "exam", "No hay un examen con ese código.", "There is no exam by that code.")


def order_for(state: State, person: str, question: Question, box: int) -> list[int]:
    """In which order somebody sees the answers: another one each time, and nobody can tell which is right by it."""
    settings: Settings = state.settings
    mixed = hashlib.blake2b(f"{person} {question.id} {box}".encode(), key=settings.secret.encode()[:64], digest_size=8)
    return random.Random(mixed.digest()).sample(range(len(question.answers)), len(question.answers))


def check(order: list[int], choice: int) -> bool:
    """Whether the right one was chosen; the first answer of a question is."""
    if choice >= len(order):
        raise Problem(422, "choice", "Esa respuesta no está.", "There is no such answer.")
    return order[choice] == 0


async def tally(state: State, question: Question, chosen: int) -> None:
    misreading = question.answers[chosen].misreading[:120]
    await stored.tally(state.store, question.game, question.id, question.rule, misreading)


def told_of(question: Question, order: list[int], lang: Lang) -> QuestionTold:
    return QuestionTold(
        question.id,
        question.level,
        question.chapter,
        question.asked[lang],
        [PositionPart(title, things) for title, things in question.position[lang]],
        question.actions[lang],
        [question.answers[i].lines[lang] for i in order],
    )


def explained(question: Question, order: list[int], choice: int, lang: Lang) -> Explanation:
    return Explanation(
        choice >= 0 and order[choice] == 0,
        order.index(0),
        [question.answers[i].why.get(lang, "") for i in order],
        question.title[lang],
        question.rules,
        [StoryLine(rule, es if lang == "es" else en) for rule, es, en in question.story],
        f"/fallos/{question.game}/{question.id.removesuffix('.regla')}",
        question.bench,
    )


# -- telling ----------------------------------------------------------------------------------------------------------


def chapters_told(bank: Bank, cards: dict[str, tuple[int, int]], lang: Lang) -> list[ChapterState]:
    titles = {chapter["id"]: chapter["title"] for chapter in chapters(bank.game, lang)}
    by_chapter: dict[str, list[Question]] = defaultdict(list)
    for question in bank.questions:
        by_chapter[question.chapter].append(question)
    found = []
    for name in sorted(by_chapter, key=list(titles).index):
        questions = by_chapter[name]
        boxes = [cards[q.id][0] for q in questions if q.id in cards]
        learnt = sum(box >= LEARNT for box in boxes)
        found.append(ChapterState(name, titles[name], len(questions), len(boxes), learnt))
    return found


def line_of(exam: StoredExam) -> ExamLine:
    return ExamLine(exam.id, exam.begun, exam.ended, exam.right if exam.ended else 0, exam.total)


def question_at(exam: StoredExam, place: int) -> Question:
    return msgspec.convert(exam.sheet.questions[place], Question)


def exam_told(exam: StoredExam, mine: bool, lang: Lang) -> ExamTold:
    questions = [question_at(exam, place) for place in range(exam.total)]
    scores: dict[str, list[int]] = {}
    if exam.ended:
        for question, asked in zip(questions, exam.sheet.asked, strict=True):
            score = scores.setdefault(question.chapter, [0, 0])
            score[0] += asked.order[asked.chosen] == 0
            score[1] += 1
    titles = {chapter["id"]: chapter["title"] for chapter in chapters(exam.game, lang)}
    told = [
        ExamQuestion(
            _in_exam(told_of(question, asked.order, lang), exam.ended),
            asked.chosen,
            explained(question, asked.order, asked.chosen, lang) if exam.ended else None,
        )
        for question, asked in zip(questions, exam.sheet.asked, strict=True)
    ]
    return ExamTold(
        exam.id,
        exam.game,
        exam.name,
        mine,
        exam.begun,
        exam.ended,
        exam.right if exam.ended else 0,
        exam.total,
        [ChapterScore(name, titles.get(name, name), right, n) for name, (right, n) in sorted(scores.items())],
        told if mine else [],
    )


def _in_exam(told: QuestionTold, ended: int) -> QuestionTold:
    return told if ended else msgspec.structs.replace(told, id="")


def by_rule(game: str, bank: Bank | None, rows: list[tuple[str, str, str, int]], lang: Lang) -> list[RuleResult]:
    texts = {rule.id: rule.text(lang) for rule in load_rules(game)}
    whys: dict[str, str] = {}
    for question in bank.questions if bank is not None else []:
        whys.update({a.misreading: a.why[lang] for a in question.answers if a.misreading})
    chosen: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for _, rule, choice, n in rows:
        chosen[rule][choice] += n
    found = []
    for rule, choices in chosen.items():
        asked, right = sum(choices.values()), choices.get("", 0)
        if asked < FEWEST_ANSWERS or rule not in texts:
            continue
        wrong: dict[str, Any] = {name: n for name, n in choices.items() if name}
        worst = max(wrong, key=lambda name: wrong[name]) if wrong else ""
        found.append(RuleResult(rule, texts[rule], asked, right, whys.get(worst, "")))
    return sorted(found, key=lambda one: (one.right / one.asked, -one.asked, one.rule))
