"""The scenarios that come with the house, by the path under their folder without its ending."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import coliseo
from coliseo.games.registry import game_keys

_NAME: Final = re.compile(r"^[a-z0-9_]+(?:/[a-z0-9_]+)*$")
#: the name of a file in both languages stands near its top, in one line or in two
_TITLE: Final = re.compile(
    r"^nombre:\s*\{?\s*es: *(?P<es>\"[^\"]*\"|[^,\"\n]*),?\s+en: *(?P<en>\"[^\"]*\"|[^}\"\n]*)", re.MULTILINE
)

_RULES: Final = re.compile(r"\breglas: *\[([^\]]*)\]")


def folder() -> Path | None:
    """Where the scenarios lie: in a checkout beside the sources, in an installed house inside the package."""
    house = Path(coliseo.__file__).parent
    root = os.environ.get("COLISEO_ROOT")
    places = (Path(root) / "scenarios" if root else None, house.parents[1] / "scenarios", house / "scenarios")
    return next((place for place in places if place is not None and place.is_dir()), None)


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


@dataclass(frozen=True, slots=True)
class Listed:
    """A scenario of the house: its path, its name in both languages, and the rules that it proves."""

    path: str
    es: str
    en: str
    rules: tuple[str, ...]


@cache
def shelf(game: str) -> tuple[Listed, ...]:
    """The scenarios of a game."""
    root = folder()
    if root is None or game not in game_keys():
        return ()
    found = []
    for path in sorted((root / game).rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        title = _TITLE.search(text[:2000])
        plain = path.stem.replace("_", " ")
        es, en = (title["es"].strip(' "'), title["en"].strip(' "')) if title else (plain, plain)
        rules = dict.fromkeys(rule for part in _RULES.findall(text) for rule in re.split(r"[,\s]+", part) if rule)
        found.append(Listed(path.relative_to(root).with_suffix("").as_posix(), es, en, tuple(rules)))
    return tuple(found)
