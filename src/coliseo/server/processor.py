"""The processor's time, shared out among those who ask for it.

How often somebody may ask says little of what it costs. So what is done for a person, and for an address, is measured
in seconds of processor and taken from what they have saved up; whoever has nothing left is told when to come back.
Whoever is deep in debt has even their plain messages refused: until then games go on.

What takes longer than it takes to read the request is done in a thread, away from the loop that serves every table.
There are two: one for what is short and awaited at tables, one for what may take seconds. More would only compete for
the interpreter with the loop. In each line an address has one piece of work at a time, so that nobody waits behind all
that somebody else has asked for.

Each process counts what it does itself.
"""

from __future__ import annotations

import asyncio
import math
import sys
import time
import types
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, ParamSpec, TypeVar

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Struct

from coliseo.server.event_sessions import counted_address, is_event_session
from coliseo.server.rooms import refusals
from coliseo.server.security import client_address
from coliseo.server.settings import Settings

P = ParamSpec("P")
T = TypeVar("T")

#: one can save up what comes in within so many seconds
SAVED_SECONDS: Final = 80.0
#: purses remembered; beyond so many those that are full are forgotten, which changes nothing
MOST_PURSES: Final = 10_000
#: a thread that computes lets the loop have its turn after so many seconds (Python's own 5 ms, several times a message,
#: would be felt at every table)
TURN: Final = 0.0005
#: nobody pays to be told that the server is well, and whoever watches over it must always learn it
FREE: Final = "/api/health"


class Payer(Struct, frozen=True):
    """Whom something is done for: a person, an address, both, or nobody in particular."""

    person: str = ""
    address: str = ""


NOBODY: Final = Payer()


class Purse:
    """What somebody may still have done, in seconds of processor; less than nothing is debt."""

    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at


class Purses:
    """Of all people, or of all addresses. `share` is the part of a processor that each may use for ever."""

    def __init__(self, share: float) -> None:
        self.share = share
        self.most = share * SAVED_SECONDS
        self._purses: dict[str, Purse] = {}
        self._looked_through = 0.0

    def left(self, who: str) -> float:
        purse = self._purses.get(who)
        return self.most if purse is None else self._now(purse, time.monotonic())

    def pay(self, who: str, seconds: float) -> None:
        now = time.monotonic()
        purse = self._purses.get(who)
        if purse is None:
            if len(self._purses) >= MOST_PURSES and now - self._looked_through > 1:
                self._looked_through = now
                self._purses = {k: p for k, p in self._purses.items() if self._now(p, now) < self.most}
            purse = self._purses[who] = Purse(self.most, now)
        purse.left = self._now(purse, now) - seconds
        purse.at = now

    def _now(self, purse: Purse, now: float) -> float:
        return min(self.most, purse.left + (now - purse.at) * self.share)


class Line:
    """What one address waits for."""

    __slots__ = ("turn", "waiting")

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.waiting = 0


class Lane:
    """A thread, and a line of each address before it."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._lines: dict[str, Line] = {}

    async def do(self, address: str, before: Callable[[], None], work: Callable[[], T]) -> T:
        """`before` is called when it is the address's turn, and may still refuse."""
        line = self._lines.setdefault(address, Line())
        line.waiting += 1
        try:
            async with line.turn:
                before()
                return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            line.waiting -= 1
            if not line.waiting:
                self._lines.pop(address, None)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


class Processor:
    def __init__(self, settings: Settings) -> None:
        self.people = Purses(settings.person_share / 100)
        self.addresses = Purses(settings.address_share / 100)
        self._short = Lane("short")
        self._long = Lane("long")
        sys.setswitchinterval(min(TURN, sys.getswitchinterval()))

    def close(self) -> None:
        self._short.close()
        self._long.close()

    # -- paying --------------------------------------------------------------------------------------------------------

    def pay(self, payer: Payer, seconds: float) -> None:
        if payer.person:
            self.people.pay(payer.person, seconds)
        if payer.address:
            self.addresses.pay(payer.address, seconds)

    def wait(self, payer: Payer, *, costly: bool = True) -> float:
        """Seconds until something more may be asked for; 0 if now. What costs little may be asked for on credit."""
        longest = 0.0
        for purses, who in ((self.people, payer.person), (self.addresses, payer.address)):
            if who:
                left = purses.left(who) + (0.0 if costly else purses.most)
                longest = max(longest, -left / purses.share if left <= 0 else 0.0, 0.001 if left <= 0 else 0.0)
        return longest

    def admit(self, payer: Payer, *, costly: bool = True) -> None:
        """Raises Refused if the payer has nothing left."""
        seconds = self.wait(payer, costly=costly)
        if seconds > 0:
            raise refusals.too_costly(math.ceil(seconds))

    # -- working -------------------------------------------------------------------------------------------------------

    async def short(self, payer: Payer, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Something of some tens of milliseconds at most, whatever was sent: a deck, a table told again."""
        return await self._do(self._short, payer, lambda: None, lambda: work(*args, **kwargs))

    async def long(self, payer: Payer, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Something that may take seconds: a set, a replay. Raises Refused, also when its turn comes and what was asked
        for before has cost too much."""
        self.admit(payer)
        return await self._do(self._long, payer, lambda: self.admit(payer), lambda: work(*args, **kwargs))

    async def _do(self, lane: Lane, payer: Payer, before: Callable[[], None], work: Callable[[], T]) -> T:
        spent = 0.0

        def timed() -> T:
            nonlocal spent
            begun = time.thread_time()
            try:
                return work()
            finally:
                spent = time.thread_time() - begun

        try:
            return await lane.do(payer.address or payer.person, before, timed)
        finally:
            self.pay(payer, spent)

    async def metered(self, payer: Payer, work: Coroutine[Any, Any, T]) -> T:
        """What a job takes of the loop itself, step by step, is paid like the rest."""
        result: T = await steps(work, lambda seconds: self.pay(payer, seconds))
        return result


@types.coroutine
def steps(work: Coroutine[Any, Any, Any], pay: Callable[[float], None]) -> Generator[Any, Any, Any]:
    """Awaits `work`, and tells what each of its steps took. Between two steps others are served.

    By the clock on the wall: to ask the system for the thread's own time takes a twentieth of all that the loop does,
    and a step is so short that little of somebody else's falls into it.
    """
    given: Any = None
    thrown: BaseException | None = None
    while True:
        begun = time.perf_counter()
        try:
            awaited = work.send(given) if thrown is None else work.throw(thrown)
        except StopIteration as end:
            return end.value
        finally:
            pay(time.perf_counter() - begun)
        given = thrown = None
        try:
            given = yield awaited
        except BaseException as error:
            thrown = error


def payer_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Payer:
    """Whoever asks, as far as that is known by now."""
    person = connection.scope.get("user")
    return Payer("" if person is None else str(person.id), counted_address(connection))


class PayAsYouGo(ASGIMiddleware):
    """Every request and every socket pays for what it takes of the loop."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["path"] == FREE:
            await next_app(scope, receive, send)
            return
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        processor: Processor = connection.app.state.processor
        unknown = Payer(address=client_address(connection))
        if scope["type"] == ScopeType.HTTP and scope["path"].startswith("/api/"):
            processor.admit(unknown, costly=False)

        def pay(seconds: float) -> None:
            person = scope.get("user")  # not known from the first step on
            address = "" if is_event_session(scope) else unknown.address
            processor.pay(Payer("" if person is None else person.id, address), seconds)

        # an application is a coroutine function, though ASGIApp promises no more than something to wait for
        await steps(next_app(scope, receive, send), pay)  # type: ignore[arg-type]
