"""Something that is written down and sent later: looked for every second, tried again after ever longer pauses."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Any, ClassVar, Final

log = logging.getLogger(__name__)
LOOK_EVERY: Final = 1.0
AT_ONCE: Final = 20
#: addresses, or people, that something is being sent to at the same time
MOST_LINES: Final = 100
#: what is under way when the house stops has so many seconds
FAREWELL: Final = 3.0
#: after each try that failed, so long until the next, in milliseconds; then it is given up
PAUSES: Final = (60_000, 5 * 60_000, 30 * 60_000, 2 * 3600_000, 6 * 3600_000)


class Outbox(ABC):
    """`send_due` is what is done again and again. Several processes may: whoever claims a thing has it to send.

    What is for one address goes out in its order; what is for several, at the same time: whoever is slow to answer, or
    cannot be asked at all, holds up nobody else.
    """

    what: ClassVar[str] = ""

    def __init__(self) -> None:
        #: multiplied into every pause; tests have no hours
        self.patience = 1.0
        self._task: asyncio.Task[None] | None = None
        self._stopping = asyncio.Event()
        self._lines: dict[str, asyncio.Task[None]] = {}

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        self._stopping.set()
        if self._task is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(self._task), FAREWELL)
            self._task.cancel()
        if self._lines:
            lines = list(self._lines.values())
            await asyncio.wait(lines, timeout=FAREWELL)
            for line in lines:
                line.cancel()

    @property
    def stopping(self) -> bool:
        return self._stopping.is_set()

    def pause(self, tries: int) -> int:
        """So long until the next try, after so many, in milliseconds."""
        return round(PAUSES[min(tries, len(PAUSES) - 1)] * self.patience)

    @property
    def busy(self) -> list[str]:
        """To whom something is being sent right now: what else there is for them waits."""
        return list(self._lines)

    @property
    def free(self) -> int:
        """How much may be looked for now."""
        return min(AT_ONCE, MOST_LINES - len(self._lines))

    def begin(self, line: str, work: Coroutine[Any, Any, None]) -> None:
        """Does what is to be done for one of them, who is not among the busy ones."""
        self._lines[line] = asyncio.create_task(self._guarded(work))
        self._lines[line].add_done_callback(lambda _: self._lines.pop(line, None))

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            log.warning("%s: something was not sent: %s", self.what, error)

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
        """Begins to send whatever is due now."""
