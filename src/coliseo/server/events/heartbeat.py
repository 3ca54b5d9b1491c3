"""Whether the house was away while a round was played: it notes that it is there, every few seconds, and when it comes
back it writes into each event whose clock ran meanwhile that nobody saw it. The desk is asked what the clock did."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from coliseo.server.events.desks import Desks, now_for
from coliseo.server.problems import Problem
from coliseo.server.processor import NOBODY
from coliseo.server.storage import events as stored
from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.notes import note, noted
from coliseo.tournament.clock import HEARTBEAT
from coliseo.tournament.event import Event, engine

log = logging.getLogger(__name__)

#: when the house was last seen while an event ran, in milliseconds
SEEN: Final = "events_seen"


async def keep_beating(store: Store) -> None:
    """Only while an event runs: a house without any writes nothing."""
    while True:
        try:
            if await stored.running(store):
                await note(store, SEEN, now_ms())
        except Exception:
            log.exception("the heartbeat could not be noted")
        await asyncio.sleep(HEARTBEAT / 1000)


async def note_blackouts(store: Store, desks: Desks) -> None:
    """Before anybody is answered: every event whose clock ran while the house was away is told so."""
    seen = await noted(store, SEEN) or 0
    for event in await stored.running(store):
        try:
            await desks.do(event, NOBODY, lambda held: _note(held, seen))
        except Problem as problem:
            # another process of this house was quicker to note it
            log.info("%s: %s", event, problem.code)


def _note(event: Event, seen: int) -> None:
    """An entry, too, shows that the house was there."""
    last = max(seen, event.log.entries[-1].at)
    who, data = engine(now_for(event), "house"), {"last_seen": last}
    if event.can_write and event.state.round is not None and not event.check("blackout", data, who):
        event.act("blackout", data, who)
