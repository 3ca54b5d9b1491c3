"""Rulings that people wrote, run again after the engine has changed: those whose outcome moved are marked."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from coliseo.effects.source import CardError
from coliseo.games.registry import game_keys
from coliseo.match.fingerprint import fingerprint
from coliseo.rulings.written import run_written
from coliseo.server.processor import NOBODY, Processor
from coliseo.server.storage.engine import Store
from coliseo.server.storage.rulings import StoredRuling, note_run, run_with_others

log = logging.getLogger(__name__)
#: rulings looked for at once, and the pause after each: others are being served
AT_ONCE: Final = 50
PAUSE: Final = 0.05


async def run_written_again(store: Store, processor: Processor) -> None:
    """Once, in the background of a server that starts. Another process may do the same: they find the same. What goes
    wrong is in the log, and tried again at the next start."""
    try:
        await _run_again(store, processor)
    except Exception:
        log.exception("rulings that people wrote were not all run again")


async def _run_again(store: Store, processor: Processor) -> None:
    for game in game_keys():
        engine = await asyncio.to_thread(fingerprint, game)
        while found := await run_with_others(store, game, engine, AT_ONCE):
            for ruling in found:
                moved = ruling.moved or await processor.long(NOBODY, has_moved, ruling)
                if moved and not ruling.moved:
                    log.info("a ruling has moved: %s", ruling.id)
                await note_run(store, ruling.id, engine, moved)
                await asyncio.sleep(PAUSE)


def has_moved(ruling: StoredRuling) -> bool:
    """Also where it can no longer be run at all."""
    try:
        return run_written(ruling.game, ruling.scenario).digest != ruling.digest
    except CardError:
        return True
