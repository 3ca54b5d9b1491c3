"""What has changed between two pieces of plain data, as short as it can cheaply be said.

A patch is a list of [path, value] (put it there) and [path] (take it away), applied in order. A path is a list of keys
and positions; one that begins with -k goes on after the first k parts of the path before it, because what changes at
once lies close together. Lists are told element by element only where that is shorter than the whole list.

What Python holds for equal counts as unchanged, because comparing that way costs next to nothing: so a field must keep
its kind and not turn from 1 into true. Views are made of fields that do.
"""

from __future__ import annotations

from typing import Any

import msgspec

Path = list[str | int]
Patch = list[list[Any]]

_encode = msgspec.json.Encoder().encode


def diff(old: Any, new: Any) -> Patch:
    """The patch that makes `new` of `old`. It shares values with `new`: encode it before `new` changes."""
    patch: Patch = []
    _diff(old, new, [], patch)
    return _with_short_paths(patch)


def _with_short_paths(patch: Patch) -> Patch:
    before: Path = []
    short: Patch = []
    for path, *value in patch:
        shared = 0
        while shared < min(len(before), len(path)) and before[shared] == path[shared]:
            shared += 1
        if any(isinstance(part, str) for part in path[:shared]):
            short.append([[-shared, *path[shared:]], *value])
        else:
            short.append([path, *value])
        before = path
    return short


def _whole_path(path: Path, before: Path) -> Path:
    first = path[0] if path else 0
    return [*before[:-first], *path[1:]] if isinstance(first, int) and first < 0 else path


def _diff(old: Any, new: Any, path: Path, patch: Patch) -> None:
    if type(old) is not type(new):
        patch.append([path, new])
    elif isinstance(new, dict):
        _diff_dicts(old, new, path, patch)
    elif isinstance(new, list):
        _diff_lists(old, new, path, patch)
    elif old != new:
        patch.append([path, new])


def _diff_dicts(old: dict[str, Any], new: dict[str, Any], path: Path, patch: Patch) -> None:
    known = 0
    for key, value in new.items():
        if key not in old:
            patch.append([[*path, key], value])
            continue
        known += 1
        before = old[key]
        if before != value:
            _diff(before, value, [*path, key], patch)
    if known < len(old):
        patch.extend([[*path, key]] for key in old if key not in new)


def _diff_lists(old: list[Any], new: list[Any], path: Path, patch: Patch) -> None:
    if not old or not new:
        if old or new:
            patch.append([path, new])
        return
    parts: Patch = []
    common = min(len(old), len(new))
    for i in range(common):
        if old[i] != new[i]:
            _diff(old[i], new[i], [*path, i], parts)
    parts.extend([[*path, i], new[i]] for i in range(common, len(new)))
    # from the end, so that the positions before stay what they were
    parts.extend([[*path, i]] for i in range(len(old) - 1, common - 1, -1))
    if len(parts) > 1 and len(_encode(parts)) >= len(_encode([[path, new]])):
        patch.append([path, new])
    else:
        patch.extend(parts)


def apply(data: Any, patch: Patch) -> Any:
    """`data` with the patch applied; `data` itself is left as it was."""
    path: Path = []
    for change in patch:
        path = _whole_path(change[0], path)
        data = _put(data, path, change[1]) if len(change) == 2 else _take(data, path)
    return data


def _put(data: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    key = path[0]
    if isinstance(data, dict):
        return {**data, key: _put(data.get(key), path[1:], value)}
    assert isinstance(key, int)
    if key == len(data):
        return [*data, value]
    return [*data[:key], _put(data[key], path[1:], value), *data[key + 1 :]]


def _take(data: Any, path: Path) -> Any:
    key = path[0]
    if len(path) > 1:
        return _put(data, [key], _take(data[key], path[1:]))
    if isinstance(data, dict):
        return {k: v for k, v in data.items() if k != key}
    assert isinstance(key, int)
    return [*data[:key], *data[key + 1 :]]
