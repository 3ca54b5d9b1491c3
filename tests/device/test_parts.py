"""What takes the place of the server's modules on a device has the names that the rooms import, called alike; and the
whole of it runs where nothing is installed but what goes along."""

from __future__ import annotations

import ast
import inspect
import io
import json
import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from typing import cast

import msgspec
import pytest

import coliseo
from coliseo.device.drawer import Drawer
from coliseo.device.house import House
from coliseo.device.pack import PARTS, ROOMS, packed
from coliseo.device.parts import processor
from coliseo.effects.source import Tree, plain_tree, read_file, tree_in
from coliseo.games.registry import game_keys, package

HOUSE = Path(coliseo.__file__).parent
#: of one game after the other: a table for two, entered, three answers, and taken up again by another engine
PLAYS = Path(__file__).with_name("plays_alone.py")


def imported_from(path: Path, module: str) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == module:
            found.update(alias.name for alias in node.names)
    return found


@pytest.mark.parametrize("name", PARTS)
def test_a_part_has_what_the_rooms_import(name: str) -> None:
    module = "coliseo." + name.removesuffix(".py").replace("/", ".")
    real, part = import_module(module), import_module(f"coliseo.device.parts.{PARTS[name]}")
    rooms = [HOUSE / "server" / "rooms" / f"{room}.py" for room in ROOMS]
    wanted: set[str] = set()
    for path in (*rooms, *(HOUSE / "device").glob("*.py")):
        wanted |= imported_from(path, module)
        package_name, _, last = module.rpartition(".")
        if last in imported_from(path, package_name):
            wanted |= {node.attr for node in ast.walk(ast.parse(path.read_text())) if is_of(node, last)}
    assert wanted, "nobody asks for it"
    for each in wanted:
        mine, theirs = getattr(part, each), getattr(real, each)
        if inspect.isfunction(theirs):
            assert list(inspect.signature(mine).parameters) == list(inspect.signature(theirs).parameters), each
            assert inspect.iscoroutinefunction(mine) == inspect.iscoroutinefunction(theirs), each


#: what a device has no need of, and why nothing gets there
NEVER_ASKED: dict[str, str] = {
    "own_sets": "a table with somebody's own set is not made on a device",
    "letters": "nothing is played on a device by correspondence",
}


def test_the_house_has_what_the_rooms_ask_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("coliseo.device.house.Processor", processor.Processor)
    wanted: set[str] = set()
    for room in ROOMS:
        for node in ast.walk(ast.parse((HOUSE / "server" / "rooms" / f"{room}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and (is_of(node, "hub") or is_hub_of(node)):
                wanted.add(node.attr)
    assert wanted > set(NEVER_ASKED)
    house = House(cast(Drawer, None))
    assert {name for name in wanted if not hasattr(house, name)} == set(NEVER_ASKED)


def is_hub_of(node: ast.Attribute) -> bool:
    """`room.hub.…`"""
    return isinstance(node.value, ast.Attribute) and node.value.attr == "hub"


def is_of(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == name


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a device unpacks: the archive, and msgspec."""
    folder = tmp_path_factory.mktemp("device")
    zipfile.ZipFile(io.BytesIO(packed())).extractall(folder)
    (folder / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    return folder


def test_a_device_plays_every_game_with_nothing_else_installed(alone: Path) -> None:
    command = [sys.executable, "-I", "-S", str(PLAYS), str(alone), *game_keys()]
    told = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert told.returncode == 0, told.stderr
    for game, seen in json.loads(told.stdout).items():
        assert seen["answers"] == seen["version"] >= 3 and seen["again"] == seen["question"], game
        assert seen["undone"] and seen["machine"] and seen["wanted"], game
        assert seen["refused"].startswith("seats: sin conexión"), game
    assert "coliseo/server/app.py" not in zipfile.ZipFile(io.BytesIO(packed())).namelist()


def test_a_tree_that_was_read_before_is_the_one_that_is_read() -> None:
    def flat(tree: Tree) -> object:
        inner = [flat(item) for item in tree.items or []], [(key, flat(value)) for key, value in tree.entries or []]
        return tree.file, tree.line, tree.written, tree.scalar, inner, tree.items is None, tree.entries is None

    for key in game_keys():
        for path in sorted(package(key).data.rglob("*.yaml"))[:4]:
            tree = read_file(path)
            assert flat(tree_in(json.loads(json.dumps(plain_tree(tree))), str(path))) == flat(tree)
