"""Records: what a table is made of. Their fields stand once, in `__init__`; copying, saving and loading are written.

A class that holds `RECORD: ClassVar = Record(…)` gets `__slots__`, `clone`, `save` and `load` from `tools/records.py`,
between two marks in the class itself: ordinary code, the same for the reader, the debugger and both builds. Nothing is
looked up while a game is played; the declaration is only read by the tool.
"""

from __future__ import annotations

from typing import Any, Final

# how a record is saved
WHOLE: Final = "whole"  # every field by name
CHANGED: Final = "changed"  # `head` as a list under "de", then the fields that differ from a fresh one
ROW: Final = "row"  # a list of the fields in order, truth as 0 or 1
TABLE: Final = "table"  # as WHOLE, on top of what the kernel itself copies and saves

# how a record is held, and so what becomes of it when its holder is copied
OWNED: Final = "owned"  # copied along
ON_WRITE: Final = "on_write"  # shared: whoever writes to it first puts a clone in its place
FROZEN: Final = "frozen"  # shared: never changed, so it has no clone at all


class Record:
    """What the tool must be told besides the fields.

    `key`: the field by which a dict of these is kept; then only the values are saved. `groups`: fields saved together
    in a list under one name. `derived`: worked out from the rest, so copied but never saved. `transient`: neither;
    a copy begins afresh. `outside`: given to `load` by its caller. `fresh`: what a fresh one is made with, a number,
    the name of another field or a call (`"Deck()"`), where an argument of `__init__` is not in the head. `flat`: a
    field that is itself a record, saved under these names as if its fields were this record's own.

    A method `clone_<field>(self, o)`, `save_<field>(self, data)` or `load_<field>(self, data)` written by hand takes
    the place of what would be written for that field. A flat record that is given from outside is given empty: `load`
    fills it.
    """

    __slots__ = ("derived", "flat", "fresh", "groups", "head", "held", "key", "outside", "shape", "transient")

    def __init__(
        self,
        shape: str,
        held: str = OWNED,
        *,
        head: tuple[str, ...] = (),
        key: str = "",
        groups: dict[str, tuple[str, ...]] | None = None,
        derived: tuple[str, ...] = (),
        transient: tuple[str, ...] = (),
        outside: tuple[str, ...] = (),
        fresh: dict[str, int | str] | None = None,
        flat: dict[str, dict[str, str]] | None = None,
    ) -> None:
        self.shape = shape
        self.held = held
        self.head = head
        self.key = key
        self.groups = {} if groups is None else groups
        self.derived = derived
        self.transient = transient
        self.outside = outside
        self.fresh = {} if fresh is None else fresh
        self.flat = {} if flat is None else flat


def changed_fields(thing: object, fresh: object, names: tuple[str, ...]) -> dict[str, Any]:
    """The fields in which a thing differs from a fresh one of its kind: all that has to be saved of it."""
    data: dict[str, Any] = {}
    for name in names:
        value = getattr(thing, name)
        if value != getattr(fresh, name):
            data[name] = value
    return data


def restore_fields(thing: object, data: dict[str, Any], names: tuple[str, ...]) -> None:
    """The other way round: puts what was saved back into a fresh thing."""
    for name in names:
        if name in data:
            setattr(thing, name, data[name])
