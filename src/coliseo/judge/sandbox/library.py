"""The scenarios that come with the house, by the path under their folder without its ending."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import coliseo
from coliseo.games.registry import game_keys

#: in an installed package the scenarios lie within it; in a checkout, beside the sources
_PLACES: Final = (
    Path(coliseo.__file__).parent / "scenarios",
    Path(coliseo.__file__).resolve().parents[2] / "scenarios",
)
_NAME: Final = re.compile(r"^[a-z0-9_]+(?:/[a-z0-9_]+)*$")
#: the name of a file in both languages stands near its top, in one line or in two
_TITLE: Final = re.compile(
    r"^nombre:\s*\{?\s*es: *(?P<es>\"[^\"]*\"|[^,\"\n]*),?\s+en: *(?P<en>\"[^\"]*\"|[^}\"\n]*)", re.MULTILINE
)


@cache
def folder() -> Path | None:
    return next((place for place in _PLACES if place.is_dir()), None)


def shipped(name: str) -> str | None:
    """The text of a scenario of the house; None if there is none of that name."""
    root = folder()
    if root is None or len(name) > 200 or not _NAME.match(name):
        return None
    path = root / f"{name}.yaml"
    return path.read_text(encoding="utf-8") if path.is_file() else None


def name_of(path: Path) -> str | None:
    """By which name a file is shipped, if it is."""
    root = folder()
    if root is None or not path.resolve().is_relative_to(root.resolve()):
        return None
    return path.resolve().relative_to(root.resolve()).with_suffix("").as_posix()


@cache
def shelf(game: str) -> tuple[tuple[str, str, str], ...]:
    """The scenarios of a game: path, and name in both languages."""
    root = folder()
    if root is None or game not in game_keys():
        return ()
    found = []
    for path in sorted((root / game).rglob("*.yaml")):
        name = path.relative_to(root).with_suffix("").as_posix()
        title = _TITLE.search(path.read_text(encoding="utf-8")[:2000])
        plain = path.stem.replace("_", " ")
        es, en = (title["es"].strip(' "'), title["en"].strip(' "')) if title else (plain, plain)
        found.append((name, es, en))
    return tuple(found)
