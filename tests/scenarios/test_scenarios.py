"""Every scenario file of the project, as a test that cites the rules of its file."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from pathlib import Path

import jsonschema
import pytest
from contract.citations import never_cited_so
from data_kit import read_yaml

from coliseo.judge.report import case_lines
from coliseo.judge.runner import run_scenario
from coliseo.judge.scenario import SCHEMA, load_scenario

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
FOLDER = ROOT / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))
EXAMPLES = {"atrum_arena": 23, "mitos_y_leyendas": 39}


def _cases() -> list[object]:
    """One test for each file; the rules of all its cases are its marks. Where the book is silent there is none."""
    cited = [(path, load_scenario(path).rules()) for path in FILES]
    return [
        pytest.param(
            path, marks=[pytest.mark.rule(*rules)] if rules else [], id=str(path.relative_to(FOLDER).with_suffix(""))
        )
        for path, rules in cited
    ]


@pytest.mark.parametrize("path", _cases())
def test_scenario(path: Path) -> None:
    result = run_scenario(load_scenario(path))
    failed = [line for case in result.cases if not case.ok for line in case_lines(str(path), case, "es")]
    assert not failed, "\n" + "\n".join(failed)
    game = result.scenario.adapter.key
    story = [event for case in result.cases for event in case.story]
    assert {(e["suceso"], e["regla"]) for e in story if never_cited_so(game, e)} == set()


@cache
def schema() -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_the_schema_admits_it(path: Path) -> None:
    assert [error.message for error in schema().iter_errors(read_yaml(path))] == []


@pytest.mark.parametrize(("game", "count"), EXAMPLES.items())
def test_every_worked_example_is_a_scenario(game: str, count: int) -> None:
    found = {load_scenario(path).example for path in FILES if path.is_relative_to(FOLDER / game)}
    assert {f"EX-{n:02}" for n in range(1, count + 1)} <= found


def test_values_that_are_not_of_the_game_are_said_to_be_so() -> None:
    """A scenario with cards of its own must say that their values belong to the test."""
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        if re.search(r"^cartas:", text, re.MULTILINE):
            assert load_scenario(path).test_values, path
