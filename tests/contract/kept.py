"""What a table keeps although it follows from the rest must be what comes out when it is worked out anew.

For every game, without its saying anything: what a `DerivedTable` has worked out, and the fields that a table's record
declares `derived`, are compared part by part with those of a table that has nothing to remember them from.
"""

from __future__ import annotations

from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from coliseo.kernel.state import State
from coliseo.tabletop.derived import DerivedTable


def check_worked_out(m: State, notes: frozenset[str]) -> None:
    """Nothing that was kept has gone stale. `notes` are parts that say what has been done with it, not what follows."""
    if isinstance(m, DerivedTable):
        other = m.clone()
        assert isinstance(other, DerivedTable)
        other.kept = None
        stale = difference(m.ahora(), other.ahora(), notes)
        assert not stale, f"kept and worked out anew differ in {stale}"


def check_derived_fields(m: State, loaded: State) -> None:
    """The fields that are not saved come out of the saved ones as they were."""
    record = getattr(type(m), "RECORD", None)
    for name in record.derived if record is not None else ():
        if name not in record.outside:
            stale = difference(getattr(m, name), getattr(loaded, name))
            assert not stale, f"{name}, kept and loaded, differs in {stale}"


def difference(a: Any, b: Any, notes: frozenset[str] = frozenset(), where: str = "itself") -> str:
    """The first part in which two things differ, by the way to it; empty if there is none."""
    if a is b:
        return ""
    if type(a) is not type(b):
        return where
    parts: list[tuple[str, Any, Any]] = []
    if isinstance(a, list | tuple):
        if len(a) != len(b):
            return where
        parts = [(str(i), x, y) for i, (x, y) in enumerate(zip(a, b, strict=True))]
    elif isinstance(a, dict):
        if a.keys() != b.keys():
            return where
        parts = [(str(key), a[key], b[key]) for key in a]
    elif type(a).__eq__ is object.__eq__:
        parts = [(name, getattr(a, name), getattr(b, name)) for name in fields_of(a) if name not in notes]
        if not parts:
            return where
    elif a != b:
        return where
    for name, x, y in parts:
        found = difference(x, y, notes, name if where == "itself" else f"{where}.{name}")
        if found:
            return found
    return ""


def fields_of(thing: object) -> list[str]:
    """What an object holds, in either build: slots are members of its class, compiled attributes are got and set."""
    held = (GetSetDescriptorType, MemberDescriptorType)
    named = [name for base in type(thing).__mro__ for name, value in vars(base).items() if isinstance(value, held)]
    return [name for name in [*named, *getattr(thing, "__dict__", ())] if not name.startswith("__")]
