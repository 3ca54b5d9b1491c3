"""Values of a position by path, as scenarios name them: a game gives the whole position as plain data."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any

from coliseo.effects.source import plain
from coliseo.judge.adapter import NoSuchValue


def bag(names: list[str]) -> dict[str, int]:
    """Things without order: a count for each name."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return counts


def key_named(data: dict[str, Any], name: str) -> str | None:
    """The key that a person writes so: accents, case and spaces do not matter."""
    return {plain(key): key for key in data}.get(name)


def value_at(
    data: dict[str, Any],
    path: str,
    bags: Container[str],
    in_bags: Callable[[str], bool],
    key_of: Callable[[dict[str, Any], str], str | None] = key_named,
) -> Any:
    """The value at a path of names joined by dots. What could be in one of the `bags` and is not, is there 0 times."""
    here: Any = data
    bag_before = False
    gone: list[str] = []
    for name in (plain(part) for part in path.split(".")):
        if here is None:
            raise NoSuchValue(path, [], ".".join(gone))
        gone.append(name)
        if not isinstance(here, dict):
            raise NoSuchValue(path, [])
        key = key_of(here, name)
        if key is None:
            if bag_before and in_bags(name):
                return 0
            raise NoSuchValue(path, sorted(here))
        here = here[key]
        bag_before = key in bags
    return here
