"""A table with nothing on it, for tests of the kernel alone."""

from __future__ import annotations

from typing import Any

import toy.game  # noqa: F401  its catalogue gives the procedures of these tests rules to cite

from coliseo.kernel.state import State


class Bare(State):
    """Remembers only what its steps write down."""

    def __init__(self, seats: int = 2, seed: int = 1) -> None:
        super().__init__("bare", seats, seed)
        self.notes: list[Any] = []

    def clone(self) -> Bare:
        o = Bare(self.seats)
        self.copy_kernel_into(o)
        o.notes = self.notes.copy()
        return o

    def save_table(self) -> dict[str, Any]:
        return {"notes": self.notes}
