"""kill -9 in the middle of games, again and again: nothing acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
import os
import random

import pytest
from server.rooms.bots import ENDING, make_table, seated
from server.rooms.processes import ServerProcess
from server.rooms.survivors import Memory, check_promises, play_through_it_all, stored_record

#: by night; by day fewer, because each start takes seconds
KILLS = 10 if os.environ.get("COLISEO_NIGHTLY") else 5
#: acknowledged answers in all, of which none may be lost
ENOUGH = 1_000
#: tables against the machine; besides them there is one of two people
ALONE = 8
MACHINE = {"kind": "machine", "level": "random"}


@pytest.mark.slow
def test_killed_again_and_again(database: str) -> None:
    server = ServerProcess(database)
    server.start()
    server.wait()
    try:
        asyncio.run(play_and_kill(server, database))
    finally:
        server.stop()


async def play_and_kill(server: ServerProcess, database: str) -> None:
    alone = [await make_table(server.address, f"sola{i}", [{"kind": "me"}, MACHINE], game=ENDING) for i in range(ALONE)]
    shared = await seated(server.address, server.address)
    memories = {table: Memory(pause=0.04) for table in [*alone, shared]}
    places = [*((t, f"sola{i}") for i, t in enumerate(alone)), (shared, "ana"), (shared, "berta")]
    bots = [asyncio.create_task(play_through_it_all(server.address, t, n, memories[t])) for t, n in places]
    rng = random.Random(5)
    for _ in range(KILLS):
        await asyncio.sleep(rng.uniform(0.2, 1.0))
        await asyncio.to_thread(server.kill)
        server.start()
        await asyncio.to_thread(server.wait)
    for memory in memories.values():
        memory.pause = 0.0
    async with asyncio.timeout(200):
        await asyncio.gather(*bots)
    assert sum(len(m.acknowledged) for m in memories.values()) >= ENOUGH
    assert sum(m.returns for m in memories.values()) > KILLS
    assert sum(m.same_question for m in memories.values()) > 0
    for table, memory in memories.items():
        check_promises(await stored_record(database, table), memory)
