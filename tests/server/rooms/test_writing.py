"""What a commit writes: however much it is, all of it; and what may not be written takes nothing else along."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import insert, select

from coliseo.server.storage.engine import Store, open_store
from coliseo.server.storage.models import Answer, Story, Table
from coliseo.server.storage.rows import Fenced, Write
from coliseo.server.storage.writer import MOST_PARAMETERS

#: more than fit into one statement
MANY = MOST_PARAMETERS // len(Answer.__table__.columns) + 10


def answers(table: str, count: int, first: int = 0) -> list[dict[str, Any]]:
    return [
        {"table_id": table, "n": n, "seat": n % 2, "token": n, "choice": None, "chance": "[]", "at": n * 10}
        for n in range(first, first + count)
    ]


async def lay(store: Store, *tables: str) -> None:
    texts = dict.fromkeys(("settings", "seats", "options"), "{}")
    row = {"game": "atrum_arena", "status": "playing", "host": "h", "public": False, "epoch": 1, **texts}
    async with store.writing() as connection:
        for table in tables:
            await connection.execute(insert(Table).values(id=table, created=0, touched=0, **row))


async def kept(store: Store, table: str) -> list[tuple[int, int, str | None]]:
    found = select(Answer.n, Answer.seat, Answer.choice).where(Answer.table_id == table).order_by(Answer.n)
    async with store.reading() as connection:
        return [(n, seat, choice) for n, seat, choice in (await connection.execute(found)).all()]


def test_more_rows_than_one_statement_takes_are_all_written(database: str) -> None:
    async def body() -> None:
        store = await open_store(database)
        try:
            await lay(store, "long")
            story = {"table_id": "long", "after": 1, "events": "«¿?» 'x' ; --"}
            await store.writer.write(Write("long", 1, answers=answers("long", MANY), stories=[story]))
            assert await kept(store, "long") == [(n, n % 2, None) for n in range(MANY)]
            async with store.reading() as connection:
                assert (await connection.execute(select(Story.events))).scalar_one() == story["events"]
        finally:
            await store.close()

    asyncio.run(body())


def test_of_writes_that_come_together_only_the_wrong_one_is_refused(database: str) -> None:
    async def body() -> None:
        store = await open_store(database)
        try:
            await lay(store, "a", "b")
            await store.writer.write(Write("a", 1, answers=answers("a", 3)))
            told = await asyncio.gather(
                store.writer.write(Write("a", 1, answers=answers("a", 1, first=2))),  # that number is taken
                store.writer.write(Write("b", 1, answers=answers("b", 2))),
                store.writer.write(Write("nowhere", 1, answers=answers("nowhere", 1))),
                return_exceptions=True,
            )
            assert [type(one) for one in told] == [Fenced, type(None), Fenced]
            assert [n for n, _, _ in await kept(store, "a")] == [0, 1, 2]
            assert [n for n, _, _ in await kept(store, "b")] == [0, 1] and await kept(store, "nowhere") == []
        finally:
            await store.close()

    asyncio.run(body())


def test_writers_of_sqlite_take_turns_in_the_order_of_asking(sqlite_url: str) -> None:
    """An answer that waits while something else is written is not overtaken by whoever comes after it."""

    async def body() -> None:
        store = await open_store(sqlite_url)
        order: list[str] = []

        async def write_answer(n: int) -> None:
            await store.writer.write(Write("a", 1, answers=answers("a", 1, first=n)))
            order.append("answer")

        async def write_more() -> None:
            await asyncio.sleep(0.35)
            async with store.writing():
                order.append("later")

        try:
            await lay(store, "a")
            for n in range(5):
                async with store.writing():
                    waiting = [asyncio.create_task(write_answer(n)), asyncio.create_task(write_more())]
                    await asyncio.sleep(0.5)
                await asyncio.gather(*waiting)
            assert order == ["answer", "later"] * 5
        finally:
            await store.close()

    asyncio.run(body())
