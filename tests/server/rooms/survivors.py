"""Bots that outlive their server: they come back, go on, and remember what was acknowledged."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from server.rooms.bots import LOST, Bot, choice_for

from coliseo.match.record import Record
from coliseo.match.replay import verify
from coliseo.server.storage.engine import open_store
from coliseo.server.storage.games import stored_game
from coliseo.server.storage.tables import find_table


@dataclass
class Memory:
    """What was promised at one table: by number of the answer, who said what."""

    acknowledged: dict[int, tuple[int, int, list[int]]] = field(default_factory=dict)
    seen: dict[str, tuple[int, Any, Any]] = field(default_factory=dict)  # by bot: version, view, question
    pause: float = 0.0  # seconds before an answer, at most
    returns: int = 0
    same_question: int = 0


async def play_through_it_all(address: str, table: str, name: str, memory: Memory) -> Bot:
    """Plays to the end, however often the connection is lost."""
    bot = Bot(address, table, name, seed=len(name))
    while bot.result is None:
        try:
            # what the other is told while this one comes in may be newer than what it is shown
            promised = max(memory.acknowledged, default=0)
            await bot.enter()
            _compare(bot, memory, promised)
            while bot.result is None:
                await _one(bot, memory)
        except LOST:
            memory.seen[name] = (bot.version, bot.view, bot.question)
            if bot.result is None:
                await asyncio.sleep(0.05)
    await bot.close()
    return bot


def _compare(bot: Bot, memory: Memory, promised: int) -> None:
    """Nothing that was promised or shown has been lost; if nothing has happened since, all is exactly as it was."""
    memory.returns += 1
    version, view, question = memory.seen.get(bot.name, (0, None, None))
    assert bot.version >= promised, f"{bot.version} answers are left of {promised} acknowledged"
    assert bot.version >= version, f"{bot.version} answers are left of {version} shown"
    if bot.version == version and view is not None:
        assert bot.view == view
        if question is not None:
            assert bot.question == question
            memory.same_question += 1


async def _one(bot: Bot, memory: Memory) -> None:
    q = await bot.until_asked()
    if q is None:
        return
    if memory.pause:
        await asyncio.sleep(memory.pause * bot.rng.random())
    choice = choice_for(q, bot.rng)
    said = await bot.ask("reply", seat=q["seat"], token=q["token"], choice=choice)
    if said["t"] == "done":
        assert said["version"] not in memory.acknowledged, "one number for two answers"
        memory.acknowledged[said["version"]] = (q["seat"], q["token"], choice)
        if bot.version < said["version"]:
            bot.question = None
    else:
        # not_stored is honest: the room is about to be thrown away
        assert said["code"] in ("constraint", "wrong_count", "not_stored"), said


async def stored_record(database: str, table: str) -> Record:
    store = await open_store(database)
    try:
        row = await find_table(store, table)
        assert row is not None
        found = await stored_game(store, row)
        assert found.broken is None, found.broken
        return found.record
    finally:
        await store.close()


def check_promises(record: Record, memory: Memory) -> None:
    """Everything acknowledged is in the record at its place, nothing is there twice, and it all replays."""
    for number, (seat, token, choice) in memory.acknowledged.items():
        stored = record.answers[number - 1]
        assert (stored.seat, stored.token, list(stored.choice or ())) == (seat, token, choice)
    given = [(a.seat, a.token) for a in record.answers if a.choice is not None]
    assert len(given) == len(set(given)), "an answer is there twice"
    assert verify(record) == len(record.checkpoints)
    assert record.winners is not None
