"""The questions of the school, made once for an engine in a process of their own and kept beside the database."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from pathlib import Path
from typing import Final

import msgspec

import coliseo
from coliseo.school.making import engine_of
from coliseo.school.question import Bank

log = logging.getLogger(__name__)
FOLDER: Final = "school"
#: a bank that takes longer than this to make is given up
LONGEST: Final = 600


class Banks:
    """The banks of a server process. Making one switches rules off, which must not be done where games are played."""

    def __init__(self, data: Path) -> None:
        self.folder = data / FOLDER
        self._banks: dict[str, Bank] = {}
        self._making: dict[str, asyncio.Task[None]] = {}
        #: one at a time: there are games to be served
        self._turn = asyncio.Lock()

    async def get(self, game: str) -> Bank | None:
        """The questions of a game; None while they are being made, which the first to ask sets off."""
        found = self._banks.get(game)
        if found is not None:
            return found
        task = self._making.get(game)
        if task is None:
            task = self._making[game] = asyncio.create_task(self._make(game))
        if task.done():
            self._making.pop(game)
            task.result()
        return self._banks.get(game)

    async def _make(self, game: str) -> None:
        engine = await asyncio.to_thread(engine_of, game)
        path = self.folder / f"{game}-{engine}.json"
        if not path.exists():
            async with self._turn:
                await self._run(game, path)
        self._banks[game] = await asyncio.to_thread(read_bank, path)
        await asyncio.to_thread(forget_others, path, game)

    async def _run(self, game: str, path: Path) -> None:
        house = str(Path(coliseo.__file__).resolve().parents[1])
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([house, *filter(None, [os.environ.get("PYTHONPATH")])])}
        command = (sys.executable, "-m", "coliseo.school.making", game, str(path))
        process = await asyncio.create_subprocess_exec(*command, env=env, stdin=asyncio.subprocess.DEVNULL)
        try:
            code = await asyncio.wait_for(process.wait(), LONGEST)
        except BaseException:
            process.kill()
            await process.wait()
            raise
        if code:
            raise RuntimeError(f"the questions of {game} could not be made: exit code {code}")
        log.info("made the questions of %s", game)

    async def close(self) -> None:
        for task in self._making.values():
            task.cancel()
        await asyncio.gather(*self._making.values(), return_exceptions=True)


def read_bank(path: Path) -> Bank:
    return msgspec.json.decode(path.read_bytes(), type=Bank)


def forget_others(path: Path, game: str) -> None:
    """Banks of engines that were."""
    for other in path.parent.glob(f"{game}-*.json"):
        if other != path:
            other.unlink(missing_ok=True)
