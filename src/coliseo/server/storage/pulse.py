"""Whether the database takes what is written to it.

Asked by whoever watches over the server, it is found out by writing something. When a write of ours has failed nothing
else is tried for the moment: everybody is told at once, instead of after a long wait each, and it is looked again and
again until it works.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from urllib.parse import quote

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from coliseo.server.storage.models import now_ms
from coliseo.server.storage.trouble import GONE, LOCKED, Trouble, Troubled, trouble_of

log = logging.getLogger(__name__)

#: for so long an answer counts for others who ask
FRESH_SECONDS: Final = 1.0
#: how often it is looked whether it works again
LOOK_EVERY: Final = 1.0
#: who waits longer for somebody else's lock has found trouble
LOCK_SECONDS: Final = 2.0
#: and for any answer at all
PATIENCE: Final = 5.0
_NOTE: Final = (
    "INSERT INTO notes (name, value) VALUES ('checked', {now}) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)


class Pulse:
    def __init__(self, url: str, writers: AsyncEngine, sync: str) -> None:
        path = make_url(url).database
        self._file = f"file:{quote(path)}?mode=rw" if writers.dialect.name == "sqlite" and path else ""
        self._writers = writers
        self._sync = sync
        #: what is known to be wrong; nothing is written meanwhile
        self.trouble: Trouble | None = None
        #: called when it works again
        self.on_recovery: Callable[[], None] | None = None
        self._thread = ThreadPoolExecutor(1, "pulse")
        self._asking: asyncio.Task[Trouble | None] | None = None
        self._asked = -FRESH_SECONDS
        self._looking: asyncio.Task[None] | None = None

    async def check(self) -> Trouble | None:
        """What is wrong; None if all is well. Many may ask at once: it is looked once."""
        if self._asking is None or (self._asking.done() and time.monotonic() - self._asked > FRESH_SECONDS):
            self._asking = asyncio.create_task(self._look())
        found = await asyncio.shield(self._asking)
        # a lock that is held for a moment is waited for, unless it has made a write fail
        if found is not None and found != LOCKED:
            self.fall_ill(found)
        return found or self.trouble

    def need_health(self) -> None:
        """Raises Troubled when it is known that nothing can be written."""
        if self.trouble is not None:
            raise Troubled(self.trouble)

    def failed(self, error: BaseException) -> None:
        """Something could not be written."""
        trouble = None if isinstance(error, Troubled) else trouble_of(error)
        if trouble is not None:
            self.fall_ill(trouble)

    def fall_ill(self, trouble: Trouble) -> None:
        if self.trouble is None:
            log.error("nothing can be written to the database: %s", trouble.en)
        self.trouble = trouble
        if self._looking is None:
            self._looking = asyncio.create_task(self._get_well())

    async def close(self) -> None:
        for task in (self._looking, self._asking):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        self._thread.shutdown(wait=False)

    async def _get_well(self) -> None:
        try:
            while True:
                await asyncio.sleep(LOOK_EVERY)
                found = await self._look()
                if found is None:
                    break
                self.trouble = found
            self.trouble = None
            log.warning("the database can be written again")
            if self.on_recovery is not None:
                self.on_recovery()
        finally:
            self._looking = None

    async def _look(self) -> Trouble | None:
        try:
            async with asyncio.timeout(PATIENCE):
                if self._file:
                    await asyncio.get_running_loop().run_in_executor(self._thread, self._write_file)
                else:
                    await self._write()
            return None
        except Exception as error:
            log.warning("the database: %s", error)
            return trouble_of(error) or GONE
        finally:
            self._asked = time.monotonic()

    def _write_file(self) -> None:
        """On a connection of its own, which sees the file as it is now and waits for nobody for long."""
        db = sqlite3.connect(self._file, timeout=LOCK_SECONDS, isolation_level=None, uri=True)
        try:
            db.execute(f"PRAGMA synchronous={self._sync}")
            db.execute("PRAGMA wal_autocheckpoint=0")
            db.execute(_NOTE.format(now=now_ms()))
        finally:
            db.close()

    async def _write(self) -> None:
        async with self._writers.begin() as db:
            await db.execute(text(f"SET LOCAL lock_timeout = {int(LOCK_SECONDS * 1000)}"))
            await db.execute(text(_NOTE.format(now=now_ms())))
