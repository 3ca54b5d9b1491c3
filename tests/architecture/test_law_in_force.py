"""No law that only tests can reach: what the tournament law of a game or of the house says is called by the product.

A function or class counts as used if another module imports it, if its own module runs it, or if something that is used
calls it; a method, if anything in the source names it. What an entry of a table is made of by a decorator is used.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
SOURCE = ROOT / "src" / "coliseo"
Definition = ast.FunctionDef | ast.ClassDef


def module_of(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def named_in(node: ast.AST) -> set[str]:
    names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    return names | {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}


def taken_from(nodes: list[ast.AST]) -> Iterator[tuple[str, str]]:
    """What a module takes from others: (module, name)."""
    called: dict[str, str] = {}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in node.names:
                yield node.module, name.name
                called[name.asname or name.name] = f"{node.module}.{name.name}"
        elif isinstance(node, ast.Import):
            called |= {name.asname or name.name: name.name for name in node.names}
    for node in nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in called:
            yield called[node.value.id], node.attr


def unused(tree: ast.Module, module: str, taken: set[tuple[str, str]]) -> list[str]:
    """Functions and classes of a module that nothing reaches."""
    own = {node.name: node for node in tree.body if isinstance(node, Definition)}
    run = {name for node in tree.body if not isinstance(node, Definition) for name in named_in(node)}
    waiting = [name for name in own if (module, name) in taken or name in run]
    waiting += [name for name, node in own.items() if isinstance(node, ast.FunctionDef) and node.decorator_list]
    reached: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += named_in(own[name]) & set(own)
    return [name for name in own if name not in reached]


def methods(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Public methods: (class, name)."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.FunctionDef) and not each.name.startswith("_"):
                    yield node.name, each.name


def test_what_the_law_says_is_called_by_the_product() -> None:
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py")}
    taken: set[tuple[str, str]] = set()
    asked: set[str] = set()
    for tree in trees.values():
        # one walk through each: there are well over a thousand
        nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute | ast.ImportFrom | ast.Import)]
        taken.update(taken_from(nodes))
        asked.update(node.attr for node in nodes if isinstance(node, ast.Attribute))
    law = sorted([*SOURCE.glob("games/*/law/*.py"), *SOURCE.glob("tournament/**/*.py")])
    assert len(law) > 80
    found = [f"{module_of(path)}.{name}" for path in law for name in unused(trees[path], module_of(path), taken)]
    found += [
        f"{module_of(path)}.{owner}.{name}" for path in law for owner, name in methods(trees[path]) if name not in asked
    ]
    assert found == [], "only tests reach it: use it where it belongs, or delete it"


def test_the_finder_finds() -> None:
    told = "def used(): helper()\ndef helper(): 0\ndef dead(): deader()\ndef deader(): 0\nclass Run: 0\nx = Run()\n"
    assert unused(ast.parse(told), "law", {("law", "used")}) == ["dead", "deader"]
    assert set(taken_from(list(ast.walk(ast.parse("from a.b import c as d\nimport e as f\nf.g()\nd.h()\n"))))) == {
        ("a.b", "c"), ("e", "g"), ("a.b.c", "h"),
    }  # fmt: skip
