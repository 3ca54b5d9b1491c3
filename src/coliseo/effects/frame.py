"""The frame of an effect under way, the same in every game: numbers and no objects, so that it can be saved."""

from __future__ import annotations

from typing import ClassVar

from coliseo.kernel.frames import Frame, Procedure


class EffectFrame(Frame):
    """`link` is the game's own number for what is resolving, `program` which program of it, `pc` the next operation;
    `tally` is the number that "for each of them" refers to."""

    link: int
    program: int
    pc: int
    tally: int
    DEFAULTS: ClassVar = {"program": 0, "pc": 0, "tally": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("link", "pc", "program", "tally")

    def __init__(
        self, proc: Procedure[EffectFrame], cause: int, link: int, program: int = 0, pc: int = 0, tally: int = 0,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.link = link
        self.program = program
        self.pc = pc
        self.tally = tally

    def clone(self) -> EffectFrame:
        copy = EffectFrame(self.proc, self.cause, self.link, self.program, self.pc, self.tally)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.link, self.program, self.pc, self.tally]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------
