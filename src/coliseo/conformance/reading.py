"""What a file of tests cites, read from how it is written, without importing it.

Importing all tests takes half a minute, and nearly every citation is a plain `@pytest.mark.rule("AA-II.5.5.1")`. A file
that says anything less plain (marks made by a function, of a parameter, under an `if`) is not read: pytest is asked.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeGuard

from coliseo.kernel.rules import CATALOGUES

MARK = "rule"
#: what stands in every file of tests that cites a rule; the plugin refuses a citation from a file without it
CITATION = f"{MARK}("
#: words of files in which some tests may not be there when pytest has collected them
_PERHAPS_ABSENT = ("nightly", "importorskip", "allow_module_level", "__test__")

#: the tests of a file by name, with a class before it as pytest has it, and the rules that each cites
Citations = dict[str, frozenset[str]]


def is_known(rule: object) -> bool:
    return isinstance(rule, str) and rule in CATALOGUES.get(rule.partition("-")[0], ())


def plain_citations(source: str) -> Citations | None:
    """The tests that cite rules; None if only pytest can tell, or has something to refuse."""
    if any(word in source for word in _PERHAPS_ABSENT):
        return None
    tree = ast.parse(source)
    found: dict[str, set[object]] = {}
    understood: set[int] = set()
    for name, marks in _tests(tree.body, _pytestmarks(tree.body)):
        plain = [mark for mark in marks if _is_plain(mark)]
        found[name] = {argument.value for mark in plain for argument in mark.args if isinstance(argument, ast.Constant)}
        understood.update(id(mark.func) for mark in plain)
    if any(_is_mark(node) and id(node) not in understood for node in ast.walk(tree)):
        return None
    if not all(is_known(rule) for rules in found.values() for rule in rules):
        return None
    return {name: frozenset(map(str, rules)) for name, rules in found.items() if rules}


def _tests(body: list[ast.stmt], over: list[ast.expr], inside: str = "") -> Iterator[tuple[str, list[ast.expr]]]:
    """Each test with all that decorates it, its class or its module."""
    for node in body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            yield inside + node.name, [*over, *node.decorator_list]
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            whole = [*over, *node.decorator_list, *_pytestmarks(node.body)]
            yield from _tests(node.body, whole, f"{inside}{node.name}::")


def _pytestmarks(body: list[ast.stmt]) -> list[ast.expr]:
    """The marks of a line `pytestmark = …`."""
    found: list[ast.expr] = []
    for node in body:
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == ["pytestmark"]:
            found += node.value.elts if isinstance(node.value, ast.List | ast.Tuple) else [node.value]
    return found


def _is_plain(mark: ast.expr) -> TypeGuard[ast.Call]:
    """`pytest.mark.rule(…)` with everything that it is given written there."""
    return (
        isinstance(mark, ast.Call)
        and _is_mark(mark.func)
        and bool(mark.args)
        and not mark.keywords
        and all(isinstance(argument, ast.Constant) for argument in mark.args)
    )


def _is_mark(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == MARK and ast.unparse(node.value).endswith("mark")
