"""The machine: runs an effect one operation at a time, so that any of them can ask and the game can be saved there.

A tree of operations is laid out flat; conditions become jumps. The frame of an effect carries the position and a few
numbers, never objects. Work is bounded: jumps only go forward.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import AskingOp, Condition, If, Node, Op, walk
from coliseo.kernel.frames import Frame
from coliseo.kernel.state import State

#: places in the frame of an effect, in every game
LINK: Final = 0  # the game's own number for what is resolving
PROGRAM: Final = 1  # which program of it
PC: Final = 2  # the next operation
TALLY: Final = 3  # the number that "for each of them" refers to
FIELDS: Final = ("link", "program", "pc", "tally")

MAX_OPS: Final = 60


class JumpUnless(Op):
    """Made from `si`: goes on below, or jumps over the part that does not apply."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.target = 0

    def run(self, m: State, x: Frame) -> None:
        if not self.condition.holds(m, x):
            x.env[PC] = self.target


class Jump(Op):
    def __init__(self) -> None:
        self.target = 0

    def run(self, m: State, x: Frame) -> None:
        x.env[PC] = self.target


class Bind(Op):
    """Follows an operation that asks: carries out the answer."""

    def __init__(self, asking: AskingOp) -> None:
        self.asking = asking

    def run(self, m: State, x: Frame) -> None:
        self.asking.bind(m, x)


class Program:
    """An ability ready to run: the flat operations, and the tree they came from."""

    def __init__(self, tree: list[Op]) -> None:
        self.tree = tree
        self.ops: list[Op] = []
        self.nodes: list[Node] = []
        for op in tree:
            self.nodes.extend(walk(op))
        self._lay_out(tree)

    def _lay_out(self, ops: list[Op]) -> None:
        for op in ops:
            if isinstance(op, If):
                unless = JumpUnless(op.condition)
                self.ops.append(unless)
                self._lay_out(op.then)
                if op.otherwise:
                    skip = Jump()
                    self.ops.append(skip)
                    unless.target = len(self.ops)
                    self._lay_out(op.otherwise)
                    skip.target = len(self.ops)
                else:
                    unless.target = len(self.ops)
            else:
                self.ops.append(op)
                if isinstance(op, AskingOp):
                    self.ops.append(Bind(op))


def run_program(m: State, x: Frame, ops: list[Op]) -> bool:
    """Runs operations until one asks, calls another procedure or ends the game. True when the effect is complete."""
    env = x.env
    stack = m.stack
    while True:
        pc = env[PC]
        if pc >= len(ops):
            return True
        env[PC] = pc + 1
        ops[pc].run(m, x)
        if m.questions or not stack or stack[-1] is not x:
            return False
