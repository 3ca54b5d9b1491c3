"""Copies of the events that this server runs, in the data folder and in a second place that the host allows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from coliseo.server.settings import Settings
from coliseo.tournament.documents.sheet import Sheet
from coliseo.tournament.event import Event
from coliseo.tournament.log import DESK, Entry
from coliseo.tournament.snapshots import folder_for, forgets, pack_of, snapshots, write_copies, write_packs

log = logging.getLogger(__name__)
#: where in the data folder
FOLDER: Final = "events"
#: under which key the desk's choice of a second place lies in the vault
CHOICE: Final = "copies"
NOWHERE: Final = -1


class Copies:
    def __init__(self, settings: Settings) -> None:
        self.home = settings.data / FOLDER
        #: places that the host has named: nobody at a desk may have any other written to
        self.allowed = settings.event_copies
        #: of each event, the places that could not be written to the last time, and why
        self.faults: dict[str, list[tuple[str, str]]] = {}
        self._drawing: set[asyncio.Task[None]] = set()

    def choice(self, event: Event) -> int:
        """Which of the allowed places is the second of an event."""
        held = event.log.vault.get(DESK, CHOICE)
        chosen = int(held["place"]) if held is not None else 0
        return chosen if chosen < len(self.allowed) else NOWHERE

    def choose(self, event: Event, place: int) -> None:
        event.log.vault.put(DESK, CHOICE, {"place": place})

    def places(self, event: Event) -> list[Path]:
        second = self.choice(event)
        return [self.home, *([self.allowed[second]] if second != NOWHERE else [])]

    async def keep(self, event: Event, new: Sequence[Entry]) -> None:
        """Copies what is at the boundary of a round, and lets the copies forget who was erased. The pack is drawn
        afterwards: nobody waits for it."""
        if not any(snapshots(event, new)) and not forgets(new):
            return
        written, failed = await asyncio.to_thread(write_copies, event, new, self.places(event))
        self.faults[event.state.id] = [(str(each.place), each.why) for each in failed]
        for each in failed:
            log.warning("event %s: no copy in %s: %s", event.state.id, each.place, each.why)
        task = asyncio.create_task(self._draw(event.state.id, await asyncio.to_thread(pack_of, event), written))
        self._drawing.add(task)
        task.add_done_callback(self._drawing.discard)

    async def _draw(self, event: str, packs: dict[str, list[Sheet]], written: list[Path]) -> None:
        try:
            failed = await asyncio.to_thread(write_packs, packs, written)
        except Exception:
            # the copies themselves are there; that the pack is not must not end the server's loop unseen
            log.exception("event %s: the emergency pack could not be drawn", event)
            return
        for each in failed:
            log.warning("event %s: no pack in %s: %s", event, each.place, each.why)

    def kept(self, event: Event) -> list[Path]:
        """Copies that lie in the data folder, the latest last."""
        folder = folder_for(event, self.home)
        return sorted(folder.glob("*.coliseo-event"), key=lambda path: path.stat().st_mtime) if folder.is_dir() else []

    async def stop(self) -> None:
        if self._drawing:
            await asyncio.wait(self._drawing, timeout=10)
