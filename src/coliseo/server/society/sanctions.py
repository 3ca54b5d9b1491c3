"""What is in force of what moderators have decided, in the memory of every process.

Every request asks, so nobody asks the database: it is read again every few seconds, and at once by the process that
changes it. Whoever is banned meanwhile is sent out wherever they sit.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import logging
import time
from collections.abc import Callable
from typing import Final

from coliseo.server.rooms.refusals import Refused
from coliseo.server.storage.engine import Store
from coliseo.server.storage.friends import has_identity
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.moderation import InForce, in_force, shut_address

log = logging.getLogger(__name__)
REFRESH_SECONDS: Final = 5.0


class Sanctions:
    def __init__(self, store: Store, secret: str) -> None:
        self._store = store
        self._secret = secret.encode()
        self._known: dict[tuple[str, str, str], InForce] = {}
        self._stopping = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None
        #: told of every ban when it is first seen in force
        self.on_ban: Callable[[InForce], None] = lambda ban: None

    async def refresh(self) -> None:
        found = {(s.kind, s.of, s.target): s for s in await in_force(self._store)}
        new = [s for key, s in found.items() if s.kind == "ban" and key not in self._known]
        self._known = found
        for ban in new:
            self.on_ban(ban)

    async def start(self) -> None:
        await self.refresh()
        self._reader = asyncio.create_task(self._keep_fresh())

    async def stop(self) -> None:
        """Not in the middle of reading: the database is closed next."""
        self._stopping.set()
        if self._reader is not None:
            await self._reader

    async def _keep_fresh(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(REFRESH_SECONDS):
                    await self._stopping.wait()
                return
            try:
                await self.refresh()
            except Exception as error:
                # what was known holds; whoever watches over the database has more to say about it
                log.warning("sanctions cannot be read, those known hold: %s", error)

    def digest(self, address: str) -> str:
        """Of an address nothing else is kept."""
        return hmac.new(self._secret, f"address:{address}".encode(), hashlib.sha256).hexdigest()[:32]

    def _of(self, kind: str, of: str, target: str) -> InForce | None:
        found = self._known.get((kind, of, target))
        return found if found is not None and found.holds(now_ms()) else None

    def ban(self, person: str, session: str) -> InForce | None:
        if not self._known:
            return None
        return self._of("ban", "person", person) or self._of("ban", "session", session)

    def mute(self, person: str) -> InForce | None:
        return self._of("mute", "person", person)

    def name(self, person: str) -> InForce | None:
        """Whether a moderator has named them."""
        return self._of("name", "person", person)

    async def shut_out(self, person: str, session: str, address: str) -> InForce | None:
        """The ban that keeps somebody out who comes from there. An address may be a whole school's: whoever has an
        account comes in all the same, unless it is theirs that is banned."""
        if not self._known:
            return None
        ban = self.ban(person, session)
        if ban is not None:
            if ban.address_until > now_ms() and self._of("ban", "address", self.digest(address)) is None:
                await shut_address(self._store, ban, self.digest(address))
                await self.refresh()
            return ban
        here = self._of("ban", "address", self.digest(address))
        return None if here is None or await has_identity(self._store, person) else here


def when(ms: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(ms / 1000))


def _until(sanction: InForce) -> tuple[str, str]:
    if sanction.until == 0:
        return "", ""
    return f" hasta {when(sanction.until)}", f" until {when(sanction.until)}"


def _why(sanction: InForce) -> tuple[str, str]:
    return (f" Motivo: {sanction.reason}", f" Reason: {sanction.reason}") if sanction.reason else ("", "")


def banned(ban: InForce) -> Refused:
    until, why = _until(ban), _why(ban)
    return Refused(
        "banned",
        f"Quienes cuidan de esta casa no te dejan jugar en ella{until[0]}.{why[0]}",
        f"Those who look after this house do not let you play in it{until[1]}.{why[1]}",
        status=403,
    )


def silenced(mute: InForce) -> Refused:
    until, why = _until(mute), _why(mute)
    return Refused(
        "silenced",
        f"Quienes cuidan de esta casa no te dejan escribir{until[0]}.{why[0]}",
        f"Those who look after this house do not let you write{until[1]}.{why[1]}",
        status=403,
    )


def named(name: InForce) -> Refused:
    until, why = _until(name), _why(name)
    return Refused(
        "named",
        f"Quienes cuidan de esta casa te han cambiado el nombre; no puedes cambiarlo{until[0]}.{why[0]}",
        f"Those who look after this house have changed your name; you cannot change it{until[1]}.{why[1]}",
        status=403,
    )
