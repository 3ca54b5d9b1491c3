"""What people are told in two languages is raised as two sentences, never as one to be taken apart again."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from .test_imports import MODULES, SOURCE

BETWEEN = " / "
#: where an exception joins what it holds apart
JOINS = {"kernel/errors.py"}


def _notes(tree: ast.Module) -> set[int]:
    """The strings that nobody raises: what a module, a class or a function says of itself."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def joined(source: str) -> list[int]:
    """Lines with two sentences in one text, or a text of two taken apart."""
    tree = ast.parse(source)
    notes = _notes(tree)
    found: list[int] = []
    raised = {id(part) for node in ast.walk(tree) if isinstance(node, ast.Raise) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes:
            es, between, en = node.value.partition(BETWEEN)
            if between and (es.strip() or en.strip() or id(node) in raised):
                found.append(node.lineno)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            given = node.args[0] if node.args else None
            divides = isinstance(given, ast.Constant) and given.value == BETWEEN
            whole = ast.unparse(node.func.value)
            if (divides and node.func.attr in ("partition", "rpartition", "split") and whole.startswith("str(")) or (
                ast.unparse(node.func) == "super().__init__"
                and any(isinstance(part, ast.Constant) and part.value == BETWEEN for part in ast.walk(node))
            ):
                found.append(node.lineno)
    return sorted(set(found))


def _joined_in(path: Path) -> list[int]:
    text = path.read_text(encoding="utf-8")
    return joined(text) if BETWEEN in text else []


def test_no_message_is_two_sentences_in_one() -> None:
    found = {
        f"{path.relative_to(SOURCE)}:{line}"
        for path in MODULES
        if str(path.relative_to(SOURCE)) not in JOINS
        for line in _joined_in(path)
    }
    assert not found, sorted(found)


@pytest.mark.parametrize(
    "source",
    [
        'raise CardError(file, 1, "set", "está vacío / is empty")',
        'raise ValueError(f"más de {n} / more than {n}")',
        'raise ValueError(f"{es} / {en}")',
        'told = "falta / is missing: " + names',
        'return "«portador» es de un Arma / belongs to an Arma"',
        'es, _, en = str(error).partition(" / ")',
        'class Bad(Exception):\n    def __init__(self):\n        super().__init__(f"{self.es} / {self.en}")',
    ],
)
def test_such_a_message_would_be_found(source: str) -> None:
    assert joined(source)


@pytest.mark.parametrize("source", ['"""En español / in English."""', 'said = " / ".join(parts)', "half = 1 / 2"])
def test_what_is_no_message_is_let_be(source: str) -> None:
    assert not joined(source)
