"""The user's own sets: `~/.coliseo/sets/*.yaml` and the folder given with `--sets`. They are played without any code.

A file that cannot be read is reported and left out; it never stops the program.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from coliseo.effects.source import CardError, Tree, read_file
from coliseo.games.package import Shelf
from coliseo.games.plain import shelf_of
from coliseo.games.registry import game_keys, package
from coliseo.own_sets.opening import OwnSet, digest_of, open_own_set, own_text


@dataclass(slots=True)
class UserSets:
    """The files to hand to a table as its option `sets`, and what is wrong with the others."""

    files: list[Path] = field(default_factory=list)
    problems: list[CardError] = field(default_factory=list)


def home_folder() -> Path:
    return Path.home() / ".coliseo" / "sets"


def folders(extra: Path | None = None) -> list[Path]:
    return [home_folder(), *([] if extra is None else [extra])]


def is_for(tree: Tree, game_key: str) -> bool:
    """Whether a set file is of that game: it says so or, if it says nothing, it holds what only that game's files hold.
    What could be of any game is read as this one's, so that its mistakes are told."""
    named = tree.get("juego")
    if named is not None:
        return named.scalar == game_key
    owners = [key for key in game_keys() if any(tree.get(field) is not None for field in _library(key).SET_MARKS)]
    return game_key in owners or not owners


def _library(game_key: str) -> Shelf:
    return shelf_of(package(game_key))


def set_with_digest(game_key: str, digest: str, extra: Path | None = None) -> OwnSet | None:
    """The user's set with that digest, wherever among their files; None if they do not have it, or it was changed."""
    for folder in folders(extra):
        for path in sorted(folder.glob("*.yaml")):
            try:
                text = own_text(path)
                if digest_of(text) == digest:
                    return open_own_set(game_key, text, str(path))
            except CardError:
                continue
    return None


def usable_sets(game_key: str, extra: Path | None = None) -> UserSets:
    """Every set file of the user for that game that reads well together with those before it."""
    library = _library(game_key)
    found = UserSets()
    for folder in folders(extra):
        for path in sorted(folder.glob("*.yaml")):
            if path in found.files:
                continue
            try:
                if not is_for(read_file(path), game_key):
                    continue
                library.open_catalogue([*map(str, found.files), str(path)])
            except CardError as error:
                found.problems.append(error)
            else:
                found.files.append(path)
    return found
