"""What `coliseo conformance` reads of a file of tests without importing it, and which files it leaves to pytest."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from coliseo.conformance import collection
from coliseo.conformance.collection import COLLECTED, Collection, Test, read
from coliseo.conformance.plugin import cited_by
from coliseo.conformance.reading import CITATION, Citations, plain_citations

FIRST, SECOND, THIRD = "AA-I.1.1.1", "AA-I.1.2.1", "AA-I.1.3.1"


@cache
def citations_of(path: Path) -> Citations | None:
    source = path.read_text(encoding="utf-8")
    return plain_citations(source) if CITATION in source else {}


def test_what_is_read_is_what_pytest_collects(request: pytest.FixtureRequest) -> None:
    """Of every test of this run, whichever they are: in a whole one, all."""
    wrong = []
    for item in request.session.items:
        written = citations_of(item.path)
        name = item.nodeid.partition("::")[2].partition("[")[0]
        if written is not None and written.get(name, frozenset()) != set(cited_by(item)):
            wrong.append(item.nodeid)
    assert not wrong


def test_a_citation_of_a_test_of_its_class_and_of_its_module() -> None:
    source = f"""
import pytest
pytestmark = [pytest.mark.slow, pytest.mark.rule("{FIRST}")]

@pytest.mark.rule("{SECOND}", "{THIRD}")
def test_alone(): ...

@pytest.mark.rule("{SECOND}")
class TestMany:
    pytestmark = pytest.mark.rule("{THIRD}")
    def test_inside(self): ...
    def helper(self): ...
"""
    everything = {FIRST, SECOND, THIRD}
    assert plain_citations(source) == {"test_alone": everything, "TestMany::test_inside": everything}


@pytest.mark.parametrize(
    "source",
    [
        f'FREE = pytest.mark.rule("{FIRST}")\n@FREE\ndef test_a(): ...',
        "@pytest.mark.rule(*RULES)\ndef test_a(): ...",
        f'@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("{FIRST}"))])\ndef test_a(x): ...',
        f'if True:\n    @pytest.mark.rule("{FIRST}")\n    def test_a(): ...',
        f'class Base:\n    @pytest.mark.rule("{FIRST}")\n    def test_a(self): ...',
        f'from pytest import mark\nrule = mark.rule\n@rule("{FIRST}")\ndef test_a(): ...',
        f'@pytest.mark.nightly\n@pytest.mark.rule("{FIRST}")\ndef test_a(): ...',
        '@pytest.mark.rule("AA-9.9.9")\ndef test_a(): ...',
        "@pytest.mark.rule(3)\ndef test_a(): ...",
        "@pytest.mark.rule()\ndef test_a(): ...",
    ],
    ids=["named", "computed", "parameter", "nested", "base", "alias", "nightly", "unknown", "number", "empty"],
)
def test_what_is_not_plainly_written_is_left_to_pytest(source: str) -> None:
    assert plain_citations(f"import pytest\n{source}\n") is None


def test_only_what_cannot_be_read_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tests").mkdir()
    for name, mark in (("plain", f'rule("{FIRST}")'), ("made", "rule(*RULES)"), ("silent", "slow")):
        (tmp_path / "tests" / f"test_{name}.py").write_text(f"@pytest.mark.{mark}\ndef test_it(): ...\n")
    asked = []

    def answer(root: Path, memory: str, files: list[str]) -> Collection:
        asked.extend(files)
        return Collection((Test("tests/test_made.py::test_it", (SECOND,), COLLECTED),), ("tests/test_made.py",))

    monkeypatch.setattr(collection, "_remembered", answer)
    found = read(tmp_path)
    assert asked == ["tests/test_made.py"]
    assert {test.name: test.rules for test in found.tests} == {
        "tests/test_plain.py::test_it": (FIRST,),
        "tests/test_made.py::test_it": (SECOND,),
    }
    assert found.errors == ("tests/test_made.py",)
