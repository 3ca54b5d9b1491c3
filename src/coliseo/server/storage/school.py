"""The judge school as the database keeps it: what each is learning, exams, and how often each answer is chosen."""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.study_models import SchoolCard, SchoolExam, SchoolTally
from coliseo.server.storage.twice import twice

#: exams of one person; the oldest go
MOST_EXAMS: Final = 50
#: letters of a code: enough that nobody guesses one, few enough to be typed from paper
_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE: Final = 12


class Asked(Struct):
    """A question of an exam: in which order its answers stood, and the one that was chosen (-1: none yet)."""

    question: str
    order: list[int]
    chosen: int = -1


class Sheet(Struct):
    """What an exam asks. The questions are kept as they were asked: they may be made otherwise one day."""

    asked: list[Asked]
    #: texts and right answers, as JSON of `coliseo.school.question.Question`
    questions: list[Any]


class StoredExam(Struct):
    id: str
    person: str
    game: str
    name: str
    seed: int
    sheet: Sheet
    begun: int
    ended: int
    right: int
    total: int


_sheet = msgspec.json.Decoder(Sheet)
_COLUMNS: Final = tuple(getattr(SchoolExam, name) for name in StoredExam.__struct_fields__)


def _row(row: Any) -> StoredExam:
    return StoredExam(**{**row._asdict(), "sheet": _sheet.decode(row.sheet)})


# -- learning ---------------------------------------------------------------------------------------------------------


async def cards_of(store: Store, person: str, game: str) -> dict[str, tuple[int, int]]:
    """Question → its box, and when it comes again."""
    query = select(SchoolCard.question, SchoolCard.box, SchoolCard.due)
    async with store.reading() as db:
        rows = await db.execute(query.where(SchoolCard.person == person, SchoolCard.game == game))
        return {row.question: (row.box, row.due) for row in rows}


async def keep_card(store: Store, person: str, game: str, question: str, box: int, due: int) -> None:
    mine = SchoolCard.person == person, SchoolCard.game == game, SchoolCard.question == question
    row = {"person": person, "game": game, "question": question, "box": box, "due": due}

    async def write() -> None:
        async with store.writing() as db:
            done = await db.execute(update(SchoolCard).where(*mine).values(box=box, due=due))
            if not done.rowcount:
                await db.execute(insert(SchoolCard).values(row))

    await twice(write)


# -- exams ------------------------------------------------------------------------------------------------------------


async def begin_exam(store: Store, person: str, game: str, name: str, seed: int, sheet: Sheet) -> StoredExam:
    code = "".join(secrets.choice(_LETTERS) for _ in range(CODE))
    made = StoredExam(code, person, game, name, seed, sheet, now_ms(), 0, 0, len(sheet.asked))
    values = {field: getattr(made, field) for field in StoredExam.__struct_fields__}
    async with store.writing() as db:
        await db.execute(insert(SchoolExam).values(**{**values, "sheet": msgspec.json.encode(sheet).decode()}))
        old = select(SchoolExam.id).where(SchoolExam.person == person).order_by(SchoolExam.begun.desc())
        many = (await db.execute(old.offset(MOST_EXAMS))).scalars().all()
        await db.execute(delete(SchoolExam).where(SchoolExam.id.in_(many)))
    return made


async def find_exam(store: Store, code: str) -> StoredExam | None:
    async with store.reading() as db:
        row = (await db.execute(select(*_COLUMNS).where(SchoolExam.id == code))).first()
    return None if row is None else _row(row)


async def exams_of(store: Store, person: str, game: str) -> list[StoredExam]:
    """The latest first."""
    query = select(*_COLUMNS).where(SchoolExam.person == person, SchoolExam.game == game)
    async with store.reading() as db:
        return [_row(row) for row in await db.execute(query.order_by(SchoolExam.begun.desc()))]


async def answer_exam(store: Store, code: str, place: int, chosen: int, right: bool) -> StoredExam | None:
    """Notes an answer; None if that question has one already, or the exam is over. With the last one it is over."""
    async with store.writing() as db:
        row = (await db.execute(select(*_COLUMNS).where(SchoolExam.id == code).with_for_update())).first()
        exam = None if row is None else _row(row)
        if exam is None or exam.ended or exam.sheet.asked[place].chosen >= 0:
            return None
        exam.sheet.asked[place].chosen = chosen
        exam.right += right
        if all(asked.chosen >= 0 for asked in exam.sheet.asked):
            exam.ended = now_ms()
        values = {"sheet": msgspec.json.encode(exam.sheet).decode(), "right": exam.right, "ended": exam.ended}
        await db.execute(update(SchoolExam).where(SchoolExam.id == code).values(**values))
    return exam


# -- what is got wrong ------------------------------------------------------------------------------------------------


async def tally(store: Store, game: str, question: str, rule: str, choice: str) -> None:
    """One more who chose that."""
    this = SchoolTally.game == game, SchoolTally.question == question, SchoolTally.choice == choice
    row = {"game": game, "question": question, "choice": choice, "rule": rule, "n": 1}

    async def write() -> None:
        async with store.writing() as db:
            done = await db.execute(update(SchoolTally).where(*this).values(n=SchoolTally.n + 1, rule=rule))
            if not done.rowcount:
                await db.execute(insert(SchoolTally).values(row))

    await twice(write)


async def tallies(store: Store, game: str) -> list[tuple[str, str, str, int]]:
    """Question, rule, choice and how often, of a game."""
    query = select(SchoolTally.question, SchoolTally.rule, SchoolTally.choice, SchoolTally.n)
    async with store.reading() as db:
        rows = await db.execute(query.where(SchoolTally.game == game))
        return [(row.question, row.rule, row.choice, row.n) for row in rows]


async def difficulty(store: Store, game: str) -> dict[str, tuple[int, int]]:
    """Question → how often it was answered, and how often rightly."""
    right = func.sum(SchoolTally.n).filter(SchoolTally.choice == "")
    query = select(SchoolTally.question, func.sum(SchoolTally.n), right).where(SchoolTally.game == game)
    async with store.reading() as db:
        rows = await db.execute(query.group_by(SchoolTally.question))
        return {row[0]: (int(row[1]), int(row[2] or 0)) for row in rows}


async def bring_school(db: AsyncConnection, guest: str, holder: str) -> None:
    """What a guest has learnt becomes the account's; of a question that both learn, the account's stays."""
    for game, question in (
        await db.execute(select(SchoolCard.game, SchoolCard.question).where(SchoolCard.person == holder))
    ).all():
        twice = SchoolCard.person == guest, SchoolCard.game == game, SchoolCard.question == question
        await db.execute(delete(SchoolCard).where(*twice))
    await db.execute(update(SchoolCard).where(SchoolCard.person == guest).values(person=holder))
    await db.execute(update(SchoolExam).where(SchoolExam.person == guest).values(person=holder))
