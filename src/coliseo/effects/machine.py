"""The machine: runs an effect one operation at a time, so that any of them can ask and the game can be saved there.

A tree of operations is laid out flat; conditions become jumps. The frame of an effect carries the position and a few
numbers, never objects. Work is bounded: jumps only go forward.
"""

from __future__ import annotations

from typing import Final, Generic

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import AskingOp, Condition, If, M, Node, Op, walk
from coliseo.kernel.state import State

MAX_OPS: Final = 60


class JumpUnless(Op[M]):
    """Made from `si`: goes on below, or jumps over the part that does not apply."""

    def __init__(self, condition: Condition[M]) -> None:
        self.condition = condition
        self.target = 0

    def run(self, m: M, x: EffectFrame) -> None:
        if not self.condition.holds(m, x):
            x.pc = self.target


class Jump(Op[State]):
    def __init__(self) -> None:
        self.target = 0

    def run(self, m: State, x: EffectFrame) -> None:
        x.pc = self.target


class Bind(Op[M]):
    """Follows an operation that asks: carries out the answer."""

    def __init__(self, asking: AskingOp[M]) -> None:
        self.asking = asking

    def run(self, m: M, x: EffectFrame) -> None:
        self.asking.bind(m, x)


class Program(Generic[M]):
    """An ability ready to run: the flat operations, and the tree they came from."""

    def __init__(self, tree: list[Op[M]]) -> None:
        self.tree = tree
        self.ops: list[Op[M]] = []
        self.nodes: list[Node] = []
        for op in tree:
            self.nodes.extend(walk(op))
        self._lay_out(tree)

    def _lay_out(self, ops: list[Op[M]]) -> None:
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
                self._lay_out(op.before())
                self.ops.append(op)
                if isinstance(op, AskingOp):
                    self.ops.append(Bind(op))


def run_program(m: M, x: EffectFrame, ops: list[Op[M]]) -> bool:
    """Runs operations until one asks, calls another procedure or ends the game. True when the effect is complete."""
    stack = m.stack
    while True:
        pc = x.pc
        if pc >= len(ops):
            return True
        x.pc = pc + 1
        ops[pc].run(m, x)
        if m.questions or not stack or stack[-1] is not x:
            return False
