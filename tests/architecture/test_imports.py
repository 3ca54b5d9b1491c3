"""Who may import whom, and what the kernel must not know."""

from __future__ import annotations

import ast
import os
import re
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
SOURCE = ROOT / "src" / "coliseo"
MODULES = sorted(SOURCE.rglob("*.py"))
GAMES = sorted(p.name for p in (SOURCE / "games").iterdir() if (p / "game.py").exists())
MOST_LINES = 800
LONG = 500

#: the first part of the package → what it may import of the others
ALLOWED = {
    "kernel": {"kernel"},
    "tabletop": {"kernel", "tabletop"},
    "text": {"kernel", "text"},
    "effects": {"kernel", "text", "effects"},
}
#: the games' words, in both languages of the code
FOREIGN_WORDS = {"mana", "life", "combat", "phase", "vida", "combate", "fase", "esbirro", "reptante", "altar", "fosa"}


def name_of(path: Path) -> str:
    return str(path.relative_to(SOURCE))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Every node of a module, read once for all the tests that look at it."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imported(path: Path) -> frozenset[str]:
    """Everything a module imports, as full dotted names; also inside functions and for type checking only."""
    package = ["coliseo", *path.relative_to(SOURCE).parent.parts]
    found: set[str] = set()
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found.add(module)
            found.update(f"{module}.{alias.name}" for alias in node.names)
    return frozenset(found)


def identifiers(path: Path) -> set[str]:
    """Every name in the code, taken apart at underscores and capitals; comments and texts do not count."""
    names: set[str] = set()
    for node in nodes_of(path):
        for field in ("id", "attr", "name", "arg", "asname"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                names.add(value)
    return {word.lower() for name in names for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def test_there_is_something_to_look_at() -> None:
    assert len(MODULES) > 30
    assert "atrum_arena" in GAMES
    assert "coliseo.kernel.state.State" in imported(SOURCE / "kernel" / "frames.py")
    assert {"frame", "stack"} <= identifiers(SOURCE / "kernel" / "frames.py")


@pytest.mark.parametrize("layer", ALLOWED)
def test_a_layer_imports_only_what_lies_below_it(layer: str) -> None:
    paths = sorted((SOURCE / layer).rglob("*.py"))
    assert paths
    for path in paths:
        for module in imported(path):
            if module.startswith("coliseo."):
                assert module.split(".")[1] in ALLOWED[layer], f"{name_of(path)} imports {module}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_no_other_game(game: str) -> None:
    for path in sorted((SOURCE / "games" / game).rglob("*.py")):
        for module in imported(path):
            parts = module.split(".")
            if parts[:2] == ["coliseo", "games"] and len(parts) > 2:
                assert parts[2] in (game, "package"), f"{name_of(path)} imports {module}"


def test_nothing_is_copied_deeply() -> None:
    assert [name_of(path) for path in MODULES if "copy.deepcopy" in imported(path)] == []
    assert [name_of(path) for path in MODULES if "deepcopy" in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("path", sorted((SOURCE / "kernel").glob("*.py")), ids=name_of)
def test_the_kernel_has_no_word_of_any_game(path: Path) -> None:
    assert not identifiers(path) & FOREIGN_WORDS


def test_no_file_is_too_long_to_read() -> None:
    """Over the first limit a file says why; over the second there is no excuse."""
    for path in [*MODULES, *(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        lines = text.count("\n")
        assert lines <= MOST_LINES, f"{path.relative_to(ROOT)}: {lines}"
        assert lines <= LONG or "\n# Over 500 lines: " in text, f"{path.relative_to(ROOT)}: {lines}"


@cache
def compiled() -> ModuleType:
    """tools/compiled.py: what is compiled."""
    spec = spec_from_file_location("compiled", ROOT / "tools" / "compiled.py")
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compiled_modules() -> list[Path]:
    return [SOURCE.parent / name for name in compiled().modules(SOURCE.parent)]


def test_whatever_a_compiled_module_imports_counts_as_read_by_the_compiler() -> None:
    """Else a constant could change without the compiled engine becoming out of date."""
    for unit, names in compiled().units(SOURCE.parent).items():
        read = set(compiled().read_for(SOURCE.parent, unit))
        waiting, seen = list(names), set(names)
        while waiting:
            for module in imported(SOURCE.parent / waiting.pop()):
                path = module.replace(".", "/")
                found = {name for name in (f"{path}.py", f"{path}/__init__.py") if (SOURCE.parent / name).is_file()}
                waiting += found - seen
                seen |= found
        assert {name for name in seen if name.startswith("coliseo/")} <= read, unit


def caught_as(function: ast.FunctionDef) -> dict[str, set[str]]:
    """The names of a function's `except … as name`, each with the kinds of exception it stands for."""
    kinds: dict[str, set[str]] = {}
    for handler in ast.walk(function):
        if isinstance(handler, ast.ExceptHandler) and handler.name and handler.type is not None:
            kinds.setdefault(handler.name, set()).add(ast.unparse(handler.type))
    return kinds


def test_one_name_for_two_kinds_of_exception_would_break_the_compiled_build() -> None:
    """mypyc gives the name of an `except … as name` one type for the whole function."""
    looked_at = 0
    for path in compiled_modules():
        # most modules catch nothing, and then no function of theirs needs a look
        if not any(isinstance(node, ast.ExceptHandler) for node in nodes_of(path)):
            continue
        for function in nodes_of(path):
            if isinstance(function, ast.FunctionDef):
                kinds = caught_as(function)
                looked_at += len(kinds)
                assert all(len(types) == 1 for types in kinds.values()), f"{name_of(path)}: {function.name}: {kinds}"
    assert looked_at > 10


def is_unpacked(node: ast.expr) -> bool:
    return isinstance(node, ast.Tuple) and any(isinstance(element, ast.Starred) for element in node.elts)


def test_membership_of_an_unpacked_tuple_would_break_the_compiled_build() -> None:
    """mypyc stops at `x in (*ONE, OTHER)`."""
    modules = compiled_modules()
    assert len(modules) > 100
    found = [
        f"{name_of(path)}:{node.lineno}"
        for path in modules
        for node in nodes_of(path)
        if isinstance(node, ast.Compare) and any(is_unpacked(other) for other in node.comparators)
    ]
    assert found == []


def test_whether_a_game_is_over_is_asked_of_the_table() -> None:
    """mypyc holds on to `m.winners is None` over a call that may have ended the game, and then stops; `m.over` asks
    anew."""
    rooms = ("atoms", "facts", "flow", "language")
    modules = [path for path in compiled_modules() if path.relative_to(SOURCE).parts[2:3] and path.parts[-2] in rooms]
    assert len(modules) > 50
    found = [name_of(path) for path in modules if "winners is not None" in path.read_text(encoding="utf-8")]
    assert found == []
