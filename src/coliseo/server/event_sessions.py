"""Sessions of an event: a whole shop shares one address, so what is counted by address is not counted for those who
take part in an event that is not over. By person everything is counted as ever, and newcomers by the event that they
come to."""

from __future__ import annotations

import re
import time
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import Scope

from coliseo.server.security import client_address
from coliseo.server.storage import event_tables, events
from coliseo.server.storage.engine import Store
from coliseo.tournament.model import REGISTRATION, RUNNING

#: that somebody takes part is remembered for so many seconds; that they do not is asked every time: they may just join
REMEMBERED: Final = 30.0
#: people remembered; beyond so many all are asked anew
MOST: Final = 20_000
#: where people who belong to an event come from, besides sockets
PATHS: Final = ("/api/events/", "/api/tables/")
#: in a scope's state
_FLAG: Final = "event_session"
_IN_PATH: Final = re.compile(r"^/(?:api/events|torneo)/([a-f0-9]{1,24})(?:/|$)")


class EventSessions:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, float] = {}

    async def belongs(self, person: str) -> bool:
        """Whether somebody takes part in an event that is not over."""
        now = time.monotonic()
        if self._known.get(person, 0.0) > now:
            return True
        if not await event_tables.is_member(self.store, person):
            return False
        if len(self._known) >= MOST:
            self._known.clear()
        self._known[person] = now + REMEMBERED
        return True

    async def event_asked_for(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """The event that somebody new comes to: by what is asked for, or by the page that asks. Empty if it is none
        that people can join or watch now."""
        came_from = urlsplit(connection.headers.get("referer", "")).path
        found = _IN_PATH.match(connection.scope["path"]) or _IN_PATH.match(came_from)
        if found is None:
            return ""
        listed = await events.listed(self.store, found[1])
        return found[1] if listed and listed[0].status in (REGISTRATION, RUNNING) else ""


async def note_session(connection: ASGIConnection[Any, Any, Any, Any], sessions: EventSessions, person: str) -> None:
    """Whoever asks is known from here on."""
    scope = connection.scope
    if scope["type"] == ScopeType.WEBSOCKET or scope["path"].startswith(PATHS):
        scope["state"][_FLAG] = await sessions.belongs(person)


def counted_address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address that limits are counted by; none for a session of an event."""
    return "" if is_event_session(connection.scope) else client_address(connection)


def is_event_session(scope: Scope) -> bool:
    return bool(scope["state"].get(_FLAG))
