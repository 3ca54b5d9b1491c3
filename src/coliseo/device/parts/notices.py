"""In place of `coliseo.server.storage.notices`: nothing is played here by correspondence."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from coliseo.device.drawer import Store

TURN: Final = "turn"
OVER: Final = "over"


class Awaited(Struct):
    kind: str
    people: list[str]
    made: int
    due: int
    answered: list[str] = []


async def seen(store: Store, table: str, person: str) -> None:
    pass
