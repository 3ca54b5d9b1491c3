"""Run by itself, with the address of a database: prints what the reading for visitors leaves to Python's collector.

A process of its own, because it counts everything in it: servers of other tests go on reading beside them.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
from collections import Counter

from coliseo.server.storage.engine import Store, open_store
from coliseo.server.storage.sessions import Sessions
from coliseo.server.storage.tables import answers_between, chat_of, checkpoint_before, find_table, muted_by, take_over

VISITS = 3


async def come(store: Store, sessions: Sessions) -> None:
    await sessions.find("somebody")
    await take_over(store, "somewhere")
    await find_table(store, "somewhere")
    await checkpoint_before(store, "somewhere", 50)
    await answers_between(store, "somewhere", 50, 60)
    await muted_by(store, "somebody")
    await chat_of(store, "somewhere", [0, 1], 50)


async def left_by_visits(url: str) -> Counter[str]:
    store = await open_store(url)
    sessions = Sessions(store)
    try:
        await come(store, sessions)  # what is made once is made here
        gc.collect()
        gc.disable()
        gc.set_debug(gc.DEBUG_SAVEALL)
        for _ in range(VISITS):
            await come(store, sessions)
        gc.collect()
        return Counter(f"{type(thing).__module__}.{type(thing).__qualname__}" for thing in gc.garbage)
    finally:
        gc.set_debug(0)
        await store.close()


if __name__ == "__main__":
    print(json.dumps(asyncio.run(left_by_visits(sys.argv[1]))))
