"""What a device is given to play without a line: the sources of this very house, as far as a table needs them.

They are packed where they are served, so that what is played without a line is what is played with it. Where a room
asks for what a device does not have, the module from `parts` takes its place.
"""

from __future__ import annotations

import importlib.util
import io
import json
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import coliseo
from coliseo.effects.source import READY, plain_tree, read_file

#: what goes along of the house; of the server, only its rooms
PACKAGES: Final = (
    "decks", "device", "effects", "games", "judge", "kernel", "match", "own_sets", "players", "tabletop", "text",
    "tournament",
)  # fmt: skip
MODULES: Final = (
    "__init__.py", "rulebook.py", "server/__init__.py", "server/manners_told.py", "server/messages.py",
    "server/room_told.py",
    "server/meeting/__init__.py", "server/meeting/clocks.py", "server/rooms/__init__.py",
    "server/storage/__init__.py", "server/storage/rows.py", "server/storage/stored.py",
)  # fmt: skip
ROOMS: Final = (
    "about", "absence", "again", "asking", "begin", "by_days", "client", "desks", "dispatch", "event_refusals",
    "giving", "kept", "leaving", "load", "luck", "making", "manners", "outcome", "own_cards", "pacing", "partners",
    "patch", "planning", "playing", "refusals", "rematch", "render", "reopen", "room", "seating", "settings", "show",
    "undo", "wanting",
)  # fmt: skip
#: module of the server → the part that takes its place
PARTS: Final = {
    "server/calendar.py": "calendar",
    "server/logs.py": "logs",
    "server/measures.py": "measures",
    "server/people.py": "people",
    "server/processor.py": "processor",
    "server/rooms/at_event.py": "at_event",
    "server/rooms/company.py": "company",
    "server/rooms/talk.py": "talk",
    "server/standing/outcomes.py": "outcomes",
    "server/storage/games.py": "games",
    "server/storage/manners.py": "manners",
    "server/storage/models.py": "models",
    "server/storage/notices.py": "notices",
    "server/storage/tables.py": "tables",
    "server/storage/trouble.py": "trouble",
}
#: of a game, what nobody at a table asks for
LEFT_OUT: Final = frozenset({"terminal", "chapters.yaml", "survivors.yaml", "__pycache__"})
KINDS: Final = frozenset({".json", ".py", ".yaml"})
#: pure Python that the house stands on, beside msgspec, which has a build of its own for browsers
BESIDE: Final = ("yaml", "mypy_extensions")
#: the same content is the same file: the date of a file says nothing
NO_DATE: Final = (1980, 1, 1, 0, 0, 0)
#: has no module of its own in what is packed
EMPTY: Final = "server/standing/__init__.py"


@cache
def packed() -> bytes:
    """The archive, made once in the life of a process."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(_files()):
            archive.writestr(zipfile.ZipInfo(name, NO_DATE), content, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def _files() -> Iterator[tuple[str, bytes]]:
    house = Path(coliseo.__file__).parent
    for package in PACKAGES:
        for path in (house / package).rglob("*"):
            parts = path.relative_to(house).parts
            if path.suffix in KINDS and not LEFT_OUT.intersection(parts) and parts[:2] != ("device", "pack.py"):
                name = f"coliseo/{'/'.join(parts)}"
                yield name, path.read_bytes()
                if path.suffix == ".yaml" and path.name != "rules.yaml":
                    yield name + READY, _tree(path)
    for name in (*MODULES, *(f"server/rooms/{room}.py" for room in ROOMS)):
        yield f"coliseo/{name}", (house / name).read_bytes()
    for name, part in PARTS.items():
        yield f"coliseo/{name}", (house / "device" / "parts" / f"{part}.py").read_bytes()
    yield f"coliseo/{EMPTY}", b""
    for module in BESIDE:
        yield from _installed(module)


def _tree(path: Path) -> bytes:
    """What is read of the file: a device's own reader of YAML would take seconds for a game's cards."""
    return json.dumps(plain_tree(read_file(path)), ensure_ascii=False, separators=(",", ":")).encode()


def _installed(module: str) -> Iterator[tuple[str, bytes]]:
    spec = importlib.util.find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(module)
    origin = Path(spec.origin)
    if spec.submodule_search_locations is None:
        yield origin.name, origin.read_bytes()
        return
    for path in origin.parent.glob("*.py"):
        yield f"{module}/{path.name}", path.read_bytes()
