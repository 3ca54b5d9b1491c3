"""In place of `coliseo.server.people`: whoever holds the device is all the people there are."""

from __future__ import annotations

from msgspec import Struct


class PersonInfo(Struct, frozen=True):
    id: str
    name: str
    user: str | None = None
