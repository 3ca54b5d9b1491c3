"""Who reads the story of a table: whoever plays with one seat is spoken to, everybody else is told of each by name."""

from __future__ import annotations

import asyncio
import re

from server.rooms.bots import ENDING, Bot, make_table
from server.rooms.conftest import Running

ME, PERSON = {"kind": "me"}, {"kind": "person"}
ANSWERS = 30
Lines = dict[int, str]


def lines_of(bot: Bot) -> Lines:
    return {line["n"]: line["text"] for line in bot.log}


async def play(bots: list[Bot], answers: int) -> None:
    for _ in range(answers):
        asked = next((bot for bot in bots if bot.question is not None), None)
        assert asked is not None
        said = await asked.answer(None)
        assert said["t"] == "done"
        for bot in bots:
            while bot.version < said["version"]:
                await bot.receive()


async def two_and_a_watcher(running: Running, lang: str) -> tuple[str, list[Bot]]:
    """Ana and Berta, and Otto who looks on; what they have read when some answers have been given."""
    table = await make_table(running.address, "ana", [ME, PERSON], game=ENDING)
    bots = [Bot(running.address, table, name, lang) for name in ("ana", "berta", "otto")]
    for bot in bots:
        await bot.enter()
    assert (await bots[1].ask("sit", seat=1))["t"] == "done"
    assert (await bots[0].ask("begin"))["t"] == "done"
    for bot in bots:
        await bot.until("snapshot")
    players = bots[:2]
    await play(players, ANSWERS)
    while bots[2].version < players[0].version:
        await bots[2].receive()
    return table, bots


def named(lines: Lines) -> set[str]:
    """Who is called by name in them."""
    return {name.lower() for text in lines.values() for name in re.findall(r"\b(?:ana|berta)\b", text, re.IGNORECASE)}


def check_read(ana: Lines, berta: Lines, otto: Lines, yours: str) -> None:
    assert ana.keys() == berta.keys() == otto.keys()
    assert named(ana) == {"berta"} and named(berta) == {"ana"} and named(otto) == {"ana", "berta"}
    assert any(text.startswith(yours) for text in ana.values())
    assert any(text.startswith(yours) for text in berta.values())
    assert not any(text.startswith(yours) for text in otto.values())


def test_each_of_two_is_spoken_to_and_who_looks_on_is_not(one_server: Running) -> None:
    async def body() -> None:
        for lang, yours in (("es", "Robas "), ("en", "You draw ")):
            table, bots = await two_and_a_watcher(one_server, lang)
            told = [lines_of(bot) for bot in bots]
            check_read(told[0], told[1], told[2], yours)
            # whoever comes back reads the same
            for bot, before in zip(bots, told, strict=True):
                await bot.close()
                again = Bot(one_server.address, table, bot.name, lang)
                await again.enter()
                after = lines_of(again)
                assert after and all(before[n] == text for n, text in after.items() if n in before)
                line = next(n for n, text in before.items() if n > 1)
                causes = await again.ask("why", event=line)
                assert [each["text"] for each in causes["chain"] if each["n"] == line] == [before[line]]
                await again.close()

    asyncio.run(body())


def test_who_plays_both_sides_reads_of_each_by_name(one_server: Running) -> None:
    async def body() -> None:
        table = await make_table(one_server.address, "ana", [ME, ME], game=ENDING)
        bot = Bot(one_server.address, table, "ana")
        await bot.enter(seat=0)
        other = Bot(one_server.address, table, "ana")
        await other.enter(seat=1)
        await play([bot, other], 12)
        for each in (bot, other):
            assert named(lines_of(each)) == {"ana"}
            assert not any(text.startswith(("Robas ", "Recibes ", "Empiezas")) for text in lines_of(each).values())

    asyncio.run(body())
