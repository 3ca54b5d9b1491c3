"""Sends what is noted to be told, when its time has come: each thing once, and again only if nobody could be reached.

Whoever answers or opens the table takes the note away in the database, so what is found there is still true. Several
processes may look: whoever moves a note's hour has it to send (storage.notices.claim). If that process falls, the note
comes up again at that later hour.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from coliseo.games.registry import game_keys, package
from coliseo.server.notices.mail import Mail
from coliseo.server.notices.outbox import PAUSES, Outbox
from coliseo.server.notices.push import Gone, Push
from coliseo.server.notices.words import Told, told
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.settings import SeatState
from coliseo.server.settings import Settings
from coliseo.server.storage.notices import (
    StoredNotice,
    claim,
    devices_of,
    drop_device,
    due_notices,
    mailbox_of,
    settle,
)
from coliseo.server.storage.tables import find_table

log = logging.getLogger(__name__)


class Subject(msgspec.Struct, frozen=True):
    """What a notice is about, as its reader may be told it."""

    game: str
    others: list[str]


class Notifier(Outbox):
    what = "notices"

    def __init__(self, settings: Settings, hub: Hub) -> None:
        super().__init__()
        self.hub = hub
        self.mail = Mail(settings) if settings.smtp else None
        self.push = Push(settings) if settings.push_contact else None

    def start(self) -> None:
        if self.mail is not None or self.push is not None:
            super().start()

    async def send_due(self) -> None:
        if self.free <= 0:
            return
        people: dict[str, list[StoredNotice]] = {}
        for notice in await due_notices(self.hub.store, self.hub.letters.time.now(), self.free, self.busy):
            people.setdefault(notice.person, []).append(notice)
        for person, notices in people.items():
            self.begin(person, self._send_each(notices))

    async def _send_each(self, notices: Sequence[StoredNotice]) -> None:
        for notice in notices:
            if self.stopping:
                return
            again = self.hub.letters.time.now() + self.pause(notice.tries)
            if await claim(self.hub.store, notice, again):
                await self._send(notice)

    async def _send(self, notice: StoredNotice) -> None:
        room = self.hub.rooms.get(notice.table_id)
        subject = await self._subject(notice)
        looks = room is not None and room.is_here(notice.person)
        if subject is None or looks or await self._reach(notice, subject):
            await settle(self.hub.store, notice)
        elif notice.tries >= len(PAUSES):
            log.warning("table %s: somebody could not be told that they are waited for", notice.table_id)
            await settle(self.hub.store, notice)

    async def _subject(self, notice: StoredNotice) -> Subject | None:
        row = await find_table(self.hub.store, notice.table_id)
        if row is None or row.game not in game_keys():
            return None
        seats = msgspec.json.decode(row.seats, type=list[SeatState])
        return Subject(row.game, [seat.name for seat in seats if seat.person != notice.person])

    async def _reach(self, notice: StoredNotice, about: Subject) -> bool:
        """Whether it is done: somebody took it in one way at least, or there is no way left."""
        path = f"/mesa/{notice.table_id}"
        mark = hashlib.sha256(f"{notice.table_id}/{notice.kind}/{notice.made}".encode()).hexdigest()
        tries: list[Any] = []
        box = await mailbox_of(self.hub.store, notice.person) if self.mail is not None else None
        if self.mail is not None and box is not None and box.confirmed:
            letter = self._told(notice, about, box.lang)
            tries.append(self.mail.tell(notice.person, box.address, box.lang, letter, path, mark))
        if self.push is not None:
            for device in await devices_of(self.hub.store, notice.person):
                tries.append(self._push_to(device, self._told(notice, about, device.lang), path, mark))
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        for error in outcomes:
            if isinstance(error, BaseException) and not isinstance(error, Exception):
                raise error
            if isinstance(error, Exception) and not isinstance(error, Gone):
                # whatever is wrong with one address, the others are asked, and this one is tried again for a while
                log.warning("table %s: a notice could not be sent: %s", notice.table_id, error)
        refused = [error for error in outcomes if isinstance(error, BaseException) and not isinstance(error, Gone)]
        return not refused or len(refused) < sum(1 for error in outcomes if not isinstance(error, Gone))

    async def _push_to(self, device: Any, letter: Told, path: str, mark: str) -> None:
        assert self.push is not None
        try:
            await self.push.tell(device, letter, path, mark)
        except Gone:
            await drop_device(self.hub.store, device.id)
            raise

    def _told(self, notice: StoredNotice, about: Subject, lang: str) -> Told:
        return told(notice.kind, package(about.game).title[lang], about.others, lang)
