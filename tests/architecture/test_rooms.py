"""The rooms of a game: the same names in every game, each seeing only those to its left.

Calls to the right go through `model/procedures.py`: a frame names the procedure, never the module.

One arrow to the right is let through: `model` may name classes of `language` for type checking only. A card holds the
nodes of its text, so its fields have their types; when the game runs nothing is imported, and nothing of them called.
"""

from __future__ import annotations

import ast
import os
from pathlib import Path

import pytest

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
GAMES_FOLDER = ROOT / "src" / "coliseo" / "games"
GAMES = sorted(path.parent.name for path in GAMES_FOLDER.glob("*/game.py"))

#: room → the rooms it may look into, besides itself
SEES: dict[str, tuple[str, ...]] = {}
for _room in ("model", "facts", "atoms", "language", "construction", "flow", "telling", "game"):
    SEES[_room] = tuple(SEES)
RULES = tuple(SEES)
SEES["mind"] = SEES["law"] = RULES
SEES["shelf"] = (*RULES, "law")
SEES["judge"] = SEES["terminal"] = (*RULES, "law", "shelf")

#: what every room stands on
GROUND = {"kernel", "tabletop", "effects", "boards", "text"}
#: a room that serves a client may use the client's kit
KITS = {
    "language": {"decks"},
    "construction": {"decks"},
    "telling": {"decks"},
    "law": {"tournament"},
    "shelf": {"decks", "rulebook"},
    "judge": {"judge"},
    "terminal": {"cli"},
}


def room_of(path: Path) -> str:
    parts = path.relative_to(GAMES_FOLDER).parts
    return parts[1] if len(parts) > 2 else path.stem


def imports_of(source: str) -> list[tuple[str, bool]]:
    """The modules that a file imports names from, also inside functions, and whether only for type checking."""
    tree = ast.parse(source)
    typing = {
        id(each)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for statement in node.body
        for each in ast.walk(statement)
    }
    found: list[tuple[str, bool]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            # `from package import module`: the module is what is imported
            whole = node.module.count(".") < 3
            names = [f"{node.module}.{alias.name}" for alias in node.names] if whole else [node.module]
            found += [(name, id(node) in typing) for name in names]
        elif isinstance(node, ast.Import):
            found += [(alias.name, id(node) in typing) for alias in node.names]
    return found


def wrong_imports(source: str, game: str, room: str) -> list[str]:
    """What a file of that room imports and may not."""
    wrong: list[str] = []
    for module, typing in imports_of(source):
        parts = module.split(".")
        if parts[0] != "coliseo":
            continue
        if parts[1] == "games":
            other = parts[3] if len(parts) > 3 else ""
            named = typing and room == "model" and other == "language"
            outdoors = other not in {"package", *SEES}  # what a game's own `__init__.py` says of it: its name, its data
            inside = parts[2] == game and (outdoors or other == room or other in SEES[room] or named)
            if not inside and parts[2] != "package":
                wrong.append(module)
        elif parts[1] not in GROUND | KITS.get(room, set()):
            wrong.append(module)
    return wrong


def files_of(game: str) -> list[Path]:
    return sorted(path for path in (GAMES_FOLDER / game).rglob("*.py") if path.name != "__init__.py")


@pytest.mark.parametrize("game", GAMES)
def test_every_file_lies_in_a_room_of_a_known_name(game: str) -> None:
    assert {room_of(path) for path in files_of(game)} - set(SEES) - {"package"} == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_room_looks_only_to_its_left(game: str) -> None:
    wrong = [
        f"{path.relative_to(GAMES_FOLDER)} imports {module}"
        for path in files_of(game)
        if room_of(path) != "package"  # the door sees them all
        for module in wrong_imports(path.read_text(encoding="utf-8"), game, room_of(path))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("room", "source", "wrong"),
    [
        ("atoms", "from coliseo.games.toy.flow.turn import turno", ["coliseo.games.toy.flow.turn"]),
        ("atoms", "def f():\n    from coliseo.games.toy.flow import turn", ["coliseo.games.toy.flow"]),
        ("flow", "from coliseo.games.toy import law", ["coliseo.games.toy.law"]),
        ("flow", "from coliseo.games.toy.atoms import pieces\nfrom coliseo.kernel import chance", []),
        ("model", "from coliseo.games.toy.language.nouns import N", ["coliseo.games.toy.language.nouns"]),
        ("model", "if TYPE_CHECKING:\n    from coliseo.games.toy.language.nouns import N", []),
        ("model", "if TYPE_CHECKING:\n    from coliseo.games.toy.flow.turn import T", ["coliseo.games.toy.flow.turn"]),
        ("facts", "from coliseo.games.other.facts.stats import n", ["coliseo.games.other.facts.stats"]),
        ("facts", "from coliseo.judge.adapter import Adapter", ["coliseo.judge.adapter.Adapter"]),
    ],
)
def test_an_arrow_to_the_right_is_found(room: str, source: str, wrong: list[str]) -> None:
    assert wrong_imports(source, "toy", room) == wrong


@pytest.mark.parametrize("game", GAMES)
def test_the_files_that_only_name_a_room_are_empty(game: str) -> None:
    """Names are imported from the module that defines them."""
    named = [path for path in (GAMES_FOLDER / game).rglob("*/__init__.py") if path.parent.name != game]
    assert [str(path.relative_to(GAMES_FOLDER)) for path in named if path.read_text(encoding="utf-8").strip()] == []
