"""Hands kept as counts.

Cards of a hand that differ in nothing but their kind are kept as counts, and so is knowledge about them: "at least two
Zombies". Counts are lower bounds, which is all that a person at a table can hold on to once cards of the same kind come
and go.
"""

from __future__ import annotations


def learned(bound: tuple[int, ...], seen: list[int]) -> tuple[int, ...]:
    """What an observer knows after seeing `seen` of a hand: at least the larger of both, kind by kind."""
    return tuple(max(a, b) for a, b in zip(bound, seen, strict=True))


def one_left(bound: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """After a card of a known kind left the hand."""
    if bound[kind] == 0:
        return bound
    return (*bound[:kind], bound[kind] - 1, *bound[kind + 1 :])


def one_more(bound: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """After a card of a known kind entered the hand in sight."""
    return (*bound[:kind], bound[kind] + 1, *bound[kind + 1 :])
