"""Which modules are compiled: the launcher, the compiler, the wheel's build hook and the tests all ask here.

Standard library only: the launcher asks before there is an environment.
"""

from __future__ import annotations

from pathlib import Path

#: packages of coliseo/ that are compiled entirely
WHOLE = ("kernel", "tabletop", "effects")
#: the rooms of games/<game>/ that are compiled: where its rules are; the others serve people, and wait for people
ROOMS = ("model", "facts", "atoms", "language", "construction", "flow", "telling", "mind")
#: those of them in which little time is spent: the C compiler takes half the time if it optimises them less
UNHURRIED = ("language", "construction", "telling", "mind")
#: single modules of other packages, compiled with the engine: no rules, but done for everybody after every answer
ALONE = ("server/rooms/patch.py",)
#: packages that are not compiled but that compiled modules import: the compiler copies their constants (`Final`)
READ = ("text", "decks", "tournament")
#: the unit of the packages in WHOLE; the unit of a game has the game's name
ENGINE = "engine"


def units(source: Path) -> dict[str, list[str]]:
    """What is compiled together: the engine, and each game; files by their path from the source folder."""
    package = source / "coliseo"
    found = {ENGINE: [path for name in WHOLE for path in (package / name).rglob("*.py")]}
    found[ENGINE] += [package / name for name in ALONE if (package / name).is_file()]
    for game in game_folders(source):
        found[game.name] = in_rooms(game)
    return {name: relative(source, paths) for name, paths in found.items() if relative(source, paths)}


def modules(source: Path) -> list[str]:
    """Every file that is compiled."""
    return sorted(path for paths in units(source).values() for path in paths)


def read_for(source: Path, unit: str) -> list[str]:
    """Every file that may decide how a unit is compiled: its own, those of the engine, and what those import."""
    package = source / "coliseo"
    found = [path for name in (*WHOLE, *READ) for path in (package / name).rglob("*.py")]
    found += [package / name for name in ALONE]
    if unit != ENGINE:
        game = package / "games" / unit
        found += [*in_rooms(game), *game.glob("*.py"), package / "games" / "__init__.py"]
    return sorted(str(path.relative_to(source)) for path in {*found, package / "__init__.py"} if path.is_file())


def game_folders(source: Path) -> list[Path]:
    return sorted(path for path in (source / "coliseo" / "games").glob("*") if path.is_dir())


def in_rooms(game: Path) -> list[Path]:
    return [path for room in ROOMS for path in (game / room).rglob("*.py")]


def relative(source: Path, paths: list[Path]) -> list[str]:
    """Without packages' `__init__.py`, which only gather names."""
    return sorted(str(path.relative_to(source)) for path in paths if path.name != "__init__.py")
