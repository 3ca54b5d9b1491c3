"""One door for each game: what clients know of it, and how little a new one has to write."""

from __future__ import annotations

import ast
import inspect
import os
from dataclasses import MISSING, fields
from pathlib import Path

import pytest
from toy.game import GAME as TOY
from toy.package import PACKAGE as TOY_PACKAGE

from coliseo.games.package import GamePackage
from coliseo.games.plain import findings_of, shelf_of, tables_of
from coliseo.games.registry import game_keys, package
from coliseo.kernel.table_game import TableGame

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
SOURCE = ROOT / "src" / "coliseo"
CLIENTS = sorted(path for path in SOURCE.rglob("*.py") if "games" not in path.relative_to(SOURCE).parts)
#: what the author of a game writes: a package with its catalogue, and the functions of TableGame
MOST_NAMES = 20
MOST_LINES = 350


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def test_clients_know_games_only_through_the_registry() -> None:
    assert len(CLIENTS) > 100
    for path in CLIENTS:
        of_games = {name.split(".")[2] for name in imported(path) if name.startswith("coliseo.games.")}
        assert of_games <= {"registry", "package", "plain"}, path
        assert not of_games & set(game_keys()), path


def test_no_client_looks_a_game_up_by_the_name_of_a_module() -> None:
    asking = [path for path in CLIENTS if "coliseo.games." in path.read_text(encoding="utf-8").replace("from ", "")]
    named = [path for path in asking if 'f"coliseo.games' in path.read_text(encoding="utf-8")]
    assert named == []


@pytest.mark.parametrize("key", game_keys())
def test_every_game_of_the_house_has_every_part(key: str) -> None:
    found = package(key)
    parts = [field.name for field in fields(GamePackage) if field.default is None]
    # the time of Atrum Arena is not counted by turns; only Sorcerer's Arena is learnt by chapters, can be played on
    # another board, and has words of its own in English; and it alone has no law with a date
    absent = ["turns"] if key == "atrum_arena" else []
    absent += ["dated"] if key == "sorcerers_arena" else ["boards", "chapters", "terms"]
    assert [name for name in parts if getattr(found, name) is None] == absent
    assert found.rules().key == key and found.rules().prefix == found.prefix
    assert {lang: found.rules().title(lang) for lang in ("es", "en")} == found.title
    assert (found.data / "rules.yaml").exists()


def required_names() -> list[str]:
    """What has no default, of the package and of the game behind it, and the catalogue."""
    of_package = [field.name for field in fields(GamePackage) if field.default is MISSING]
    arguments = inspect.signature(TableGame.__init__).parameters.values()
    functions = [a.name for a in arguments if a.default is a.empty and a.name not in ("self", "key", "prefix", "title")]
    return [*of_package, "rules.yaml", *functions]


def test_a_sixth_author_writes_few_names_and_few_lines() -> None:
    assert len(required_names()) <= MOST_NAMES, required_names()
    folder = ROOT / "tests" / "toy"
    lines = sum(path.read_text(encoding="utf-8").count("\n") for path in folder.glob("*.py"))
    assert lines <= MOST_LINES


def test_a_game_without_parts_is_answered_for_plainly() -> None:
    tables = tables_of(TOY_PACKAGE)
    (mode,) = tables.modes_for_clients()
    assert mode["seats"] == [2, 3, 4]
    m = TOY.new_game(tables.options_for(mode["key"], ["", "", ""], "casual", 3), 1)
    assert m.seats == 3
    assert shelf_of(TOY_PACKAGE).card_list("es") == {"cards": [], "filters": []}
    assert shelf_of(TOY_PACKAGE).check_deck_text("", "", "es")["ok"]
    assert not shelf_of(TOY_PACKAGE).check_deck_text("1 Farol", "", "es")["ok"]
    assert findings_of(TOY_PACKAGE).broken_invariant(m) == ""
    with pytest.raises(LookupError):
        tables.table_options(mode["key"], None, 0, [], ["mazo"])
