"""The fingerprint of a game's engine: a hash of all that decides how a game of it goes on.

It is made of the sources, which lie beside the compiled modules in every build (a checkout, a compiled tree, a wheel),
so that it is the same in all of them and nothing has to be written down when one is built. Rooms that only serve people
are left out: a new colour in the terminal is no new engine. What is left decides more than strictly needed (a comment
changes it too): all that costs is that a stored game is replayed once to see that nothing has changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import coliseo
from coliseo.games.registry import package

#: packages of the house that every game stands on
ENGINE: Final = ("kernel", "tabletop", "effects")
#: rooms and data of a game that do not decide how it goes on: they show, teach, explain or play it
BESIDE: Final = frozenset(
    {
        "judge",
        "mind",
        "shelf",
        "telling",
        "terminal",
        "lessons",
        "chapters.yaml",
        "kinds.yaml",
        "rules.yaml",
        "survivors.yaml",
    }
)
#: what a folder may hold that matters
KINDS: Final = (".json", ".py", ".yaml")
SIZE: Final = 12


@cache
def fingerprint(key: str) -> str:
    """Of the game of that key, worked out once in the life of a process. KeyError if there is no such game."""
    found = hashlib.blake2b(digest_size=SIZE)
    for name, path in _files(key):
        content = path.read_bytes()
        found.update(f"{name}\0{len(content)}\0".encode() + content)
    return found.hexdigest()


def _files(key: str) -> Iterator[tuple[str, Path]]:
    """What is hashed, by names that are the same wherever the house is installed."""
    house = Path(coliseo.__file__).parent
    for part in ENGINE:
        yield from _under(part, house / part)
    game = package(key)
    home = _folder_of(game.home or game.rules.__module__)
    yield from _under("game", home)
    if home != game.data and home not in game.data.parents:
        yield from _under("data", game.data)


def _folder_of(module: str) -> Path:
    """The folder of a package, or of the package that a module is in; a lone module is its own file."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise KeyError(module)
    origin = Path(spec.origin)
    return origin.parent if spec.submodule_search_locations or "." in module else origin


def _under(name: str, place: Path) -> Iterator[tuple[str, Path]]:
    if place.is_file():
        yield name, place
        return
    paths = [path for path in place.rglob("*") if path.suffix in KINDS]
    for path in sorted(paths, key=lambda path: path.relative_to(place).as_posix()):
        parts = path.relative_to(place).parts
        if parts[0] not in BESIDE and not (parts[0] == "data" and parts[1] in BESIDE):
            yield f"{name}/{'/'.join(parts)}", path
