"""How often a PIN may be tried. Guessing six digits stays hopeless, and nobody locks somebody else out by it.

Whoever tries wrong PINs uses up their own device first, then what their address may try, and only then what may be
tried of that player in all: to reach that takes many addresses. A right PIN uses up nothing, so that a whole shop
behind one address comes in. Where all is used up the desk still lets its players in by a code of its own (`ways-in`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from coliseo.server.problems import Problem
from coliseo.server.security import ShortMemory
from coliseo.server.settings import Limit, Limits


def _counted(limits: Limits, event: str, number: int, person: str, address: str) -> tuple[tuple[str, Limit], ...]:
    """What one try counts for, the narrowest first: what one refuses the wider ones are not told of."""
    return (
        (f"event-pin-person:{person}", limits.event_pin),
        (f"event-pin-from:{event}/{number}@{address}", limits.event_pin_from),
        (f"event-pin-address:{event}@{address}", limits.event_pin_address),
        (f"event-pin-player:{event}/{number}", limits.event_pin_player),
    )


async def try_pin(
    memory: ShortMemory,
    limits: Limits,
    event: str,
    number: int,
    person: str,
    address: str,
    right: Callable[[], Awaitable[bool]],
) -> bool:
    """Whether it is the right one. It is counted before anybody looks: many at once are no way past the count."""
    counted = _counted(limits, event, number, person, address)
    for key, limit in counted:
        n, left = await memory.count(key, limit.seconds)
        if n > limit.count:
            raise too_many(left)
    if not await right():
        return False
    for key, limit in counted:
        await memory.uncount(key, limit.seconds)
    return True


def too_many(seconds: int) -> Problem:
    minutes = -(-seconds // 60)
    wait_es, wait_en = ("1 minuto", "a minute") if minutes == 1 else (f"{minutes} minutos", f"{minutes} minutes")
    es = f"Demasiados PIN equivocados. Espera {wait_es}, o pide a la organización un código para entrar."
    en = f"Too many wrong PINs. Wait {wait_en}, or ask the desk for a code to come in."
    return Problem(429, "pin_tries", es, en, headers={"retry-after": str(seconds)})
