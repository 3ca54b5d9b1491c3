"""Rows that several write for the first time at the same moment, in each kind of database."""

from __future__ import annotations

import asyncio

from tournament.kit import Desk

from coliseo.server.storage import events, school
from coliseo.server.storage.engine import open_store
from coliseo.server.storage.sessions import Sessions


def test_the_same_new_row_written_by_many_at_once_is_one(database: str) -> None:
    async def body() -> None:
        store = await open_store(database)
        try:
            await Sessions(store).begin_guest("ana", "Ana", "")
            log = Desk("warlords_of_terra", 1).event.log
            await events.add(store, log, "warlords_of_terra", "Torneo", "running", "ana", "s1")
            event = str(log.header["event"])
            many = 12
            await asyncio.gather(*(school.tally(store, "g", "q", "R-1", "") for _ in range(many)))
            await asyncio.gather(*(school.keep_card(store, "ana", "g", "q", 1, 2) for _ in range(many)))
            await asyncio.gather(*(events.make_member(store, event, "ana", "p1") for _ in range(many)))
            assert await school.tallies(store, "g") == [("q", "R-1", "", many)]
            assert await school.cards_of(store, "ana", "g") == {"q": (1, 2)}
            assert await events.member(store, event, "ana") == "p1"
        finally:
            await store.close()

    asyncio.run(body())
