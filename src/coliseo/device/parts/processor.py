"""In place of `coliseo.server.processor`: whoever plays here pays with their own battery, and there are no threads."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final, ParamSpec, TypeVar

from msgspec import Struct

P = ParamSpec("P")
T = TypeVar("T")


class Payer(Struct, frozen=True):
    person: str = ""
    address: str = ""


NOBODY: Final = Payer()


class Processor:
    def wait(self, payer: Payer, *, costly: bool = True) -> float:
        return 0.0

    def admit(self, payer: Payer, *, costly: bool = True) -> None:
        pass

    async def short(self, payer: Payer, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return work(*args, **kwargs)

    async def long(self, payer: Payer, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return work(*args, **kwargs)

    async def metered(self, payer: Payer, work: Coroutine[Any, Any, T]) -> T:
        return await work
