"""What of the package is compiled, said once: for the compiler, for the wheel and for the tests of the architecture.

Standard library only: the launcher reads it before there is an environment.
"""

from __future__ import annotations

from pathlib import Path

#: compiled from top to bottom
WHOLE = ("kernel", "tabletop", "effects")
#: the rooms of a game where its rules are; the others serve people, and wait for people
ROOMS = ("model", "facts", "atoms", "language", "construction", "flow", "telling", "mind")


def modules(source: Path) -> list[str]:
    """The files to compile, relative to the source folder. Files of packages (`__init__.py`) only name folders."""
    package = source / "coliseo"
    folders = [package / name for name in WHOLE]
    folders += [folder for room in ROOMS for folder in (package / "games").glob(f"*/{room}")]
    found = [path for folder in folders for path in folder.rglob("*.py")]
    return sorted(str(path.relative_to(source)) for path in found if path.name != "__init__.py")
