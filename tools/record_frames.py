"""The code that `tools/records.py` writes for one frame: `__slots__`, `__init__`, `clone`, `save`, perhaps `load`.

A frame is a class that derives from `Frame`. It names its fields with their types, and those that may be left out in
`DEFAULTS`; they are whole numbers, and at most one row of them. Saved are the numbers in order, then the row.
"""

from __future__ import annotations

import ast

from record_code import closing, packed
from record_fields import ClassRead, Unclear

ROW = "tuple[int, ...]"
#: what the class of every frame holds, with what a fresh one begins with
GROUND = {"proc": "proc", "cause": "cause", "step": "0"}
WRITTEN = ("__init__", "clone", "save", "load")


def last_field(read: ClassRead) -> int:
    """The line that the fields of a frame end in."""
    return max(item.end_lineno or 0 for item in read.node.body if isinstance(item, ast.AnnAssign))


class FrameWriter:
    def __init__(self, read: ClassRead, marks: list[int]) -> None:
        self.read = read
        self.name = read.name
        methods = [item for item in read.node.body if isinstance(item, ast.FunctionDef) and item.name in WRITTEN]
        by_hand = [item.name for item in methods if not marks or not marks[0] < item.lineno <= marks[1]]
        if by_hand:
            raise Unclear(f"the {by_hand[0]} of a frame is written from its fields, which stand in the class")
        self.fields = read.frame_fields()
        self.defaults = read.frame_defaults()
        self.round = read.round_fields()
        self._check()
        self.numbers = [n for n, kind in self.fields.items() if kind == "int"]
        self.rows = [n for n, kind in self.fields.items() if kind == ROW]

    def _check(self) -> None:
        if not self.read.own_fields():
            raise Unclear("it names no fields: a procedure that remembers nothing has a plain Frame")
        optional = False
        for name, kind in self.fields.items():
            if name in GROUND:
                raise Unclear(f"{name} is a field of every frame")
            if kind not in ("int", ROW):
                raise Unclear(f"{name}: a frame remembers whole numbers (int) and at most one row of them ({ROW})")
            if optional and name not in self.defaults:
                raise Unclear(f"{name} cannot be left out, so it comes before those that can")
            optional = name in self.defaults
        for name in self.defaults:
            if name not in self.fields:
                raise Unclear(f"DEFAULTS: {name} is not a field")
        if list(self.fields.values()).count(ROW) + bool(self.round) > 1:
            raise Unclear("a second row, or a row and a round, could not be told apart when saved")

    def code(self) -> list[str]:
        own = sorted(self.read.own_fields())
        slots = packed("__slots__ = (", [f'"{name}"' for name in own], closing(own), 4)
        parts = [slots, self.init(), self.clone(), self.save()]
        if self.rows or self.round:
            parts.append(self.load())
        return [line for part in parts for line in ["", *part]][1:]

    def init(self) -> list[str]:
        given = ["self", f"proc: Procedure[{self.name}]", "cause: int"]
        for name, kind in self.fields.items():
            given.append(f"{name}: {kind}" + (f" = {self.defaults[name]}" if name in self.defaults else ""))
        values = GROUND | self.round | {name: name for name in self.fields}
        head = packed("def __init__(", given, ") -> None:", 4)
        return [*head, *[f"        self.{name} = {value}" for name, value in values.items()]]

    def clone(self) -> list[str]:
        given = [f"self.{name}" for name in ("proc", "cause", *self.fields)]
        return [
            f"    def clone(self) -> {self.name}:",
            *packed(f"copy = {self.name}(", given, ")", 8),
            *[f"        copy.{name} = self.{name}" for name in ("step", *self.round)],
            "        return copy",
        ]

    def save(self) -> list[str]:
        items = [f"self.{name}" for name in self.numbers]
        items += [f"*self.{name}" for name in self.rows]
        if self.round:
            items.append(f"*self.save_round({len(self.numbers)})")
        return ["    def save(self) -> list[int]:", *packed("return [", items, "]", 8)]

    def load(self) -> list[str]:
        own = len(self.numbers)
        lines = [
            "    @classmethod",
            f"    def load(cls, proc: Procedure[{self.name}], cause: int, numbers: list[int]) -> {self.name}:",
        ]
        values = {name: f"numbers[{i}]" for i, name in enumerate(self.numbers)}
        values |= {name: f"tuple(numbers[{own}:])" for name in self.rows}
        given = ["proc", "cause", *[values[name] for name in self.fields]]
        if not self.round:
            return [*lines, *packed(f"return {self.name}(", given, ")", 8)]
        made = packed(f"f = {self.name}(", given, ")", 8)
        return [*lines, *made, f"        f.load_round(numbers, {own})", "        return f"]
