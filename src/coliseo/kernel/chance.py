"""Chance, through one door.

The random stream is a 64-bit counter kept in the state, so that a clone costs nothing and a saved game goes on exactly
as it would have. Every outcome is noted as an answer of the CHANCE seat; a test, a judge or a replay forces outcomes by
putting them in `forced` under the purpose they are for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.kernel.errors import EngineFault

if TYPE_CHECKING:
    from coliseo.kernel.state import State

_MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
_GOLDEN: Final = 0x9E37_79B9_7F4A_7C15


def mix(counter: int) -> int:
    """The splitmix64 scramble of a counter: well-spread bits from consecutive numbers."""
    z = counter & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & _MASK
    return z ^ (z >> 31)


def pick(m: State, purpose: str, weights: list[int]) -> int:
    """An index of `weights`, each as likely as its weight. The index is what is recorded and what can be forced."""
    total = 0
    for w in weights:
        total += w
    if total <= 0:
        raise EngineFault(f"chance for {purpose}: nothing to choose from")
    outcome = -1
    # the stream moves on even when the outcome is forced, so that a replayed game goes on exactly as the original
    m.rng = (m.rng + _GOLDEN) & _MASK
    queue = m.forced.get(purpose) if m.forced else None
    if queue:
        outcome = queue.pop(0)
        if not 0 <= outcome < len(weights) or weights[outcome] <= 0:
            raise EngineFault(f"chance for {purpose}: the forced outcome {outcome} is impossible here")
    else:
        at = mix(m.rng) % total
        for outcome in range(len(weights)):
            at -= weights[outcome]
            if at < 0:
                break
    m.chance_out.append((purpose, outcome))
    return outcome


def draw_from(m: State, purpose: str, bag: list[int]) -> int:
    """Takes one of a bag's values out of it, each copy as likely as any other.

    The value itself is what is recorded and what can be forced, so that a scenario names the card and not its place.
    """
    n = len(bag)
    if n == 0:
        raise EngineFault(f"chance for {purpose}: nothing to draw from")
    m.rng = (m.rng + _GOLDEN) & _MASK
    queue = m.forced.get(purpose) if m.forced else None
    if queue:
        value = queue.pop(0)
        if value not in bag:
            raise EngineFault(f"chance for {purpose}: the forced outcome {value} is impossible here")
        bag.remove(value)
    else:
        value = bag.pop(mix(m.rng) % n)
    m.chance_out.append((purpose, value))
    return value
