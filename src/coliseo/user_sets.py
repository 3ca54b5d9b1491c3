"""The user's own sets: `~/.coliseo/sets/*.yaml` and the folder given with `--sets`. They are played without any code.

A file that cannot be read is reported and left out; it never stops the program.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from coliseo.effects.source import CardError, read_file


@dataclass(slots=True)
class UserSets:
    """The files to hand to a table as its option `sets`, and what is wrong with the others."""

    files: list[Path] = field(default_factory=list)
    problems: list[CardError] = field(default_factory=list)


def home_folder() -> Path:
    return Path.home() / ".coliseo" / "sets"


def folders(extra: Path | None = None) -> list[Path]:
    return [home_folder(), *([] if extra is None else [extra])]


def usable_sets(game_key: str, extra: Path | None = None) -> UserSets:
    """Every set file of the user for that game that reads well together with those before it."""
    library = import_module(f"coliseo.games.{game_key}.library")
    found = UserSets()
    for folder in folders(extra):
        for path in sorted(folder.glob("*.yaml")):
            if path in found.files:
                continue
            try:
                named = read_file(path).get("juego")
                if named is not None and named.scalar != game_key:
                    continue  # a set of another game
                library.open_catalogue([*map(str, found.files), str(path)])
            except CardError as error:
                found.problems.append(error)
            else:
                found.files.append(path)
    return found
