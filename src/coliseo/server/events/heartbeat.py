"""Whether the house was away while a round was played: it notes that it is there, every few seconds, and when it comes
back it writes into each event whose clock ran meanwhile that nobody saw it. It also notices when the system's clock
jumps, as when somebody sets it. The desk is asked what the clock of the round did."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

from coliseo.server import calendar
from coliseo.server.events.desks import Desks, now_for
from coliseo.server.problems import Problem
from coliseo.server.processor import NOBODY
from coliseo.server.storage import events as stored
from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.notes import note, noted
from coliseo.tournament.clock import HEARTBEAT, jumped
from coliseo.tournament.event import Event, engine

log = logging.getLogger(__name__)

#: when the house was last seen while an event ran, in milliseconds
SEEN: Final = "events_seen"


async def keep_beating(store: Store, desks: Desks) -> None:
    """Only while an event runs: a house without any writes nothing."""
    clocks = Clocks()
    while True:
        try:
            by = clocks.jumped()
            running = await stored.running(store)
            if running:
                await note(store, SEEN, now_ms())
            if by:
                log.warning("the system's clock jumped by %d ms", by)
                await note_jump(running, desks, by)
        except Exception:
            log.exception("the heartbeat could not be noted")
        await asyncio.sleep(HEARTBEAT / 1000)


class Clocks:
    """The system's clock beside the one that only counts, which nobody can set."""

    def __init__(self) -> None:
        self._seen = self._now()

    def _now(self) -> tuple[int, int]:
        return now_ms(), calendar.awake_or_asleep_ms()

    def jumped(self) -> int:
        """By how much the system's clock has jumped since this was last asked; 0 if by too little to tell."""
        before, self._seen = self._seen, self._now()
        return jumped(before[0], self._seen[0], before[1], self._seen[1])


async def note_jump(running: Iterable[str], desks: Desks, by: int) -> None:
    """Every event whose clock runs is told of a jump of the system's."""
    for event in running:
        try:
            await desks.do(event, NOBODY, lambda held: _note(held, "clock_jumped", {"by": by}))
        except Problem as problem:
            log.info("%s: %s", event, problem.code)


async def note_blackouts(store: Store, desks: Desks) -> None:
    """Before anybody is answered: every event whose clock ran while the house was away is told so."""
    seen = await noted(store, SEEN) or 0
    for event in await stored.running(store):
        try:
            await desks.do(event, NOBODY, lambda held: _note(held, "blackout", {"last_seen": last_seen(held, seen)}))
        except Problem as problem:
            # another process of this house was quicker to note it
            log.info("%s: %s", event, problem.code)


def last_seen(event: Event, seen: int) -> int:
    """An entry, too, shows that the house was there."""
    return max(seen, event.log.entries[-1].at)


def _note(event: Event, kind: str, data: dict[str, int]) -> None:
    who = engine(now_for(event), "house")
    if event.can_write and event.state.round is not None and not event.check(kind, data, who):
        event.act(kind, data, who)
