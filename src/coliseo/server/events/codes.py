"""Codes that make a device somebody's of an event: whoever uses one first is that person from then on."""

from __future__ import annotations

import hashlib
import secrets

from coliseo.server.storage import events as stored
from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import now_ms

#: how a link names a code: of the staff, of a player
STAFF, PLAYER = "invitacion", "entrada"


async def new_code(store: Store, event: str, acts_as: str, milliseconds: int) -> str:
    """Kept by its digest alone, so that whoever reads the database comes in by none."""
    code = secrets.token_urlsafe(24)
    await stored.invite(store, event, digest_of(code), acts_as, now_ms() + milliseconds)
    return code


def digest_of(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


def link_of(address: str, event: str, name: str, code: str) -> str:
    return f"{address}/torneo/{event}?{name}={code}"
