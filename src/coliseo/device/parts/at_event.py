"""In place of `coliseo.server.rooms.at_event`: no event has its tables on a device."""

from __future__ import annotations

from typing import Any, NoReturn


class AtEvent:
    def __init__(self, room: Any, of: Any) -> None:
        raise TypeError("a table of an event is not on a device")

    def __getattr__(self, name: str) -> NoReturn:
        raise AttributeError(name)
