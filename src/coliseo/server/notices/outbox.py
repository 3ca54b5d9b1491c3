"""Something that is written down and sent later: looked for every second, tried again after ever longer pauses."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from typing import ClassVar, Final

log = logging.getLogger(__name__)
LOOK_EVERY: Final = 1.0
AT_ONCE: Final = 20
#: after each try that failed, so long until the next, in milliseconds; then it is given up
PAUSES: Final = (60_000, 5 * 60_000, 30 * 60_000, 2 * 3600_000, 6 * 3600_000)


class Outbox(ABC):
    """`send_due` is what is done again and again. Several processes may: whoever claims a thing has it to send."""

    what: ClassVar[str] = ""

    def __init__(self) -> None:
        #: multiplied into every pause; tests have no hours
        self.patience = 1.0
        self._task: asyncio.Task[None] | None = None
        self._stopping = asyncio.Event()

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        self._stopping.set()
        if self._task is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(self._task), 3.0)
            self._task.cancel()

    @property
    def stopping(self) -> bool:
        return self._stopping.is_set()

    def pause(self, tries: int) -> int:
        """So long until the next try, after so many, in milliseconds."""
        return round(PAUSES[min(tries, len(PAUSES) - 1)] * self.patience)

    async def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                await self.send_due()
            except Exception as error:
                log.warning("%s are not sent: %s", self.what, error)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._stopping.wait()

    @abstractmethod
    async def send_due(self) -> None:
        """Sends whatever is due now."""
