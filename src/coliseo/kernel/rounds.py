"""Rounds: who is asked, in which order, until when.

A round asks each seat of an order once; whoever acts starts a new round. It ends when all have declined in succession.
Chains, stacks of responses and priority windows of every game are made of this. A round lives in the tail of a frame's
numbers (`at` says from where): the position, then the seats.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.frames import Frame

NOBODY: Final = -1


def start(f: Frame, at: int, order: list[int]) -> None:
    """A new round: everyone in `order` is still to be asked."""
    del f.env[at:]
    f.env.append(at + 1)
    f.env.extend(order)


def next_seat(f: Frame, at: int) -> int:
    """The next seat to ask, or NOBODY when all have declined."""
    position = f.env[at]
    if position >= len(f.env):
        return NOBODY
    f.env[at] = position + 1
    return f.env[position]


def current_seat(f: Frame, at: int) -> int:
    """The seat that `next_seat` gave last."""
    return f.env[f.env[at] - 1]
