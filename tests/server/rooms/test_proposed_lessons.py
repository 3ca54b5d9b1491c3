"""Lessons that propose, over the wire: other answers, taking back, a new server, the end, and what comes after it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from server.rooms.bots import Bot, make_table
from server.rooms.conftest import Running

from coliseo.match.replay import verify
from coliseo.server.rooms.hub import Hub

pytestmark = pytest.mark.slow

GAME = "sorcerers_arena"
LESSON = "primera_partida"


async def lesson_table(running: Running) -> str:
    return await make_table(running.address, "ana", [], game=GAME, lesson=LESSON)


async def entered(running: Running, table: str) -> Bot:
    bot = Bot(running.address, table, "ana")
    await bot.enter()
    await bot.until_asked()
    return bot


def answer_of(bot: Bot) -> list[int]:
    """As proposed; where there are several ways, the first."""
    assert bot.lesson is not None and bot.question is not None
    expects: list[int] = bot.lesson["expects"]
    return expects if bot.question["kind"] == "order" else expects[:1]


async def as_proposed(bot: Bot, steps: int) -> None:
    for _ in range(steps):
        await bot.until_asked()
        assert bot.lesson is not None and bot.lesson["proposes"] and not bot.lesson.get("free")
        assert (await bot.answer(answer_of(bot)))["t"] == "done"
    await bot.until_asked()


def other_than(bot: Bot) -> list[int]:
    assert bot.lesson is not None and bot.question is not None
    return [next(o["candidate"] for o in bot.question["options"] if o["candidate"] not in bot.lesson["expects"])]


def words(bot: Bot) -> dict[str, Any]:
    assert bot.lesson is not None
    return bot.lesson


def test_another_answer_is_taken_and_taking_it_back_brings_the_proposal_back(one_server: Running) -> None:
    async def body() -> None:
        bot = await entered(one_server, await lesson_table(one_server))
        assert bot.room["lesson"] == LESSON and not bot.room["public"]
        await as_proposed(bot, 4)
        proposed = words(bot)
        assert (await bot.answer(other_than(bot)))["t"] == "done"
        await bot.until_asked()
        assert words(bot)["free"] and words(bot)["pages"] and not words(bot).get("expects")
        assert (await bot.ask("undo", seat=0))["t"] == "done"
        assert words(bot) == proposed
        # the steps are taken again, to the end of them
        while not words(bot).get("free"):
            await as_proposed(bot, 1)
        assert words(bot)["pages"]

    asyncio.run(body())


@pytest.mark.parametrize("steps", [3, 30])
def test_a_new_server_goes_on_where_it_was(start: Callable[..., Running], steps: int) -> None:
    """Along the steps, and long after them: the same words, the same question."""
    first = start()

    async def begin() -> tuple[str, dict[str, Any], Any]:
        table = await lesson_table(first)
        bot = await entered(first, table)
        await as_proposed(bot, 3)
        for _ in range(steps - 3):
            if not await bot.play_one():
                break
        await bot.until_asked()
        return table, words(bot), bot.question

    table, said, asked = asyncio.run(begin())
    first.stop()
    second = start()

    async def go_on() -> None:
        bot = await entered(second, table)
        assert words(bot) == said and bot.question == asked
        await bot.play()
        assert words(bot)["ask_continue"] and words(bot)["free"]

    asyncio.run(go_on())


def test_it_is_played_to_its_end_marked_and_followed_by_a_rematch_with_seats_changed(one_server: Running) -> None:
    async def body() -> tuple[str, str]:
        table = await lesson_table(one_server)
        bot = await entered(one_server, table)
        assert await bot.refused("rematch") == "not_over"
        await as_proposed(bot, 1)
        await bot.play()
        assert bot.result is not None
        assert words(bot)["ask_continue"] and words(bot)["pages"]
        assert (await bot.ask("rematch"))["t"] == "done"
        made: str = (await bot.until("rematch"))["table"]
        again = Bot(one_server.address, made, "ana")
        shown = await again.enter()
        assert not shown["table"].get("lesson") and shown["table"]["mode"] == "capitulo_1"
        assert again.you["seats"] == [1] and again.room["seats"][0]["kind"] == "machine"
        await again.until_asked()
        assert again.lesson is None and again.view is not None
        mine = [f["personaje"] for f in again.view["figuras"] if f["asiento"] == 1]
        assert sorted(mine) == ["brego", "nerea"]
        return table, made

    table, made = asyncio.run(body())
    hub: Hub = one_server.app.state.hub
    assert hub.loop is not None
    record = asyncio.run_coroutine_threadsafe(hub.record_of(table, "id-ana"), hub.loop).result(30)
    assert record.options["leccion"] == LESSON and record.seed is None
    assert verify(record) == len(record.checkpoints)
    summary = asyncio.run_coroutine_threadsafe(hub.summary(table), hub.loop).result(30)
    assert summary.lesson == LESSON and made != table
    listed = asyncio.run_coroutine_threadsafe(hub.list_public(GAME, "live"), hub.loop).result(30)
    assert table not in {each.id for each in listed}


def test_giving_up_ends_it_with_words_too(one_server: Running) -> None:
    async def body() -> None:
        bot = await entered(one_server, await lesson_table(one_server))
        assert (await bot.ask("concede", seat=0))["t"] == "done"
        while bot.result is None:
            await bot.receive()
        assert bot.result["winners"] == [1]
        assert words(bot)["ask_continue"]

    asyncio.run(body())
