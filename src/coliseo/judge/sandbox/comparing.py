"""Two moments side by side: where their stories part, and what is not the same on the table."""

from __future__ import annotations

from typing import Any

from coliseo.judge.expectations import shown
from coliseo.judge.sandbox.walking import Walk

Told = dict[str, Any]


def flat(data: object, path: str = "") -> dict[str, object]:
    """Every value of a position by its path; bags and lists are values."""
    found: dict[str, object] = {}
    if isinstance(data, dict) and (not path or any(not isinstance(value, int) for value in data.values())):
        for key, value in data.items():
            found.update(flat(value, f"{path}.{key}" if path else _seat(str(key))))
        return found
    found[path] = data
    return found


def _seat(key: str) -> str:
    """Seats are written with capitals."""
    return key.upper() if len(key) == 1 else key


def differences(one: dict[str, Any], other: dict[str, Any]) -> list[tuple[str, object, object]]:
    """What is not the same in two positions: path, and the value in each (None where there is nothing)."""
    left, right = flat(one), flat(other)
    paths = [*left, *(path for path in right if path not in left)]
    return [(path, left.get(path), right.get(path)) for path in paths if left.get(path) != right.get(path)]


def compare(one: Walk, other: Walk, lang: str) -> dict[str, Any]:
    """The first line in which the stories differ, and the values that differ, as plain data."""
    a = [_line(event, lang) for event in one.run.story]
    b = [_line(event, lang) for event in other.run.story]
    same = 0
    while same < len(a) and same < len(b) and a[same] == b[same]:
        same += 1
    adapter = one.scenario.adapter
    values = differences(adapter.whole(one.run.m), adapter.whole(other.run.m))
    return {
        "same": same,
        "a": a[same:],
        "b": b[same:],
        "values": [{"path": path, "a": shown(left), "b": shown(right)} for path, left, right in values],
        "a_stopped": [failure.text(lang) for failure in one.stopped],
        "b_stopped": [failure.text(lang) for failure in other.stopped],
    }


def _line(event: Told, lang: str) -> dict[str, str]:
    return {"rule": event["regla"], "text": event["texto"][lang]}
