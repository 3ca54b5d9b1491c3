"""The power is cut in the middle of games, again and again: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path

import pytest
from server.disk import Disk
from server.rooms.bots import seated
from server.rooms.processes import ServerProcess
from server.rooms.survivors import Memory, play_through_it_all

from coliseo.server.storage.engine import open_store
from coliseo.server.storage.tables import answers_between

pytestmark = pytest.mark.slow

#: acknowledged answers in all, and how many of them before each cut
ENOUGH = 1_000
BETWEEN = 250
TABLES = 10


@pytest.mark.parametrize("sync", ["full", "normal"])
def test_a_power_cut_loses_nothing_that_was_acknowledged(tmp_path: Path, sync: str) -> None:
    """With `normal` something is lost, as is said of it; which shows that this disk forgets."""
    disk = Disk(tmp_path)
    server = ServerProcess(disk.database, sync=sync)
    server.environment = disk.environment
    server.start()
    server.wait()
    try:
        acknowledged, lost = asyncio.run(play_and_cut(server, disk, ENOUGH if sync == "full" else 1))
    finally:
        server.stop()
    if sync == "full":
        assert acknowledged >= ENOUGH and lost == 0, f"{lost} lost of {acknowledged}"
    else:
        assert lost > 0


async def play_and_cut(server: ServerProcess, disk: Disk, enough: int) -> tuple[int, int]:
    """How many answers were acknowledged, and how many of them were not there after some cut."""
    tables = [await seated(server.address, server.address) for _ in range(TABLES)]
    memories = {table: Memory() for table in tables}
    bots = [
        asyncio.create_task(play_through_it_all(server.address, table, name, memory))
        for table, memory in memories.items()
        for name in ("ana", "berta")
    ]
    lost, cut_at = 0, 0
    while acknowledged(memories) < enough:
        cut_at += BETWEEN
        async with asyncio.timeout(120):
            while acknowledged(memories) < cut_at and not all(bot.done() for bot in bots):
                await asyncio.sleep(0.002)
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(0.05)  # what was still on its way to the players counts
        disk.come_back()
        lost += await missing(disk.copy(disk.folder.with_name(f"after{cut_at}")), memories)
        if lost or acknowledged(memories) >= enough:
            break
        server.start()
        await asyncio.to_thread(server.wait)
    for bot in bots:
        bot.cancel()
    await asyncio.gather(*bots, return_exceptions=True)
    return acknowledged(memories), lost


def acknowledged(memories: Mapping[str, Memory]) -> int:
    return sum(len(memory.acknowledged) for memory in memories.values())


async def missing(database: str, memories: Mapping[str, Memory]) -> int:
    """Answers that were acknowledged and are not stored, each at its place."""
    lost = 0
    store = await open_store(database)
    try:
        for table, memory in memories.items():
            given = await answers_between(store, table, 0)
            there = {n: (a.seat, a.token, list(a.choice or ())) for n, a in enumerate(given, 1)}
            lost += sum(there.get(number) != said for number, said in memory.acknowledged.items())
    finally:
        await store.close()
    return lost
