"""The catalogues of the games and what names their rules: code, cards, readings; and the command that counts them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from data_kit import read_yaml

from coliseo.cli import conformance_cmd
from coliseo.cli.errors import UserError
from coliseo.conformance.collection import Collection, Test
from coliseo.conformance.coverage import Subject, cited_rules, installed, named_in_source
from coliseo.conformance.mutants import mutants_of
from coliseo.conformance.mutation import accepted_survivors
from coliseo.games.registry import game_keys
from coliseo.kernel.rules import CITATIONS
from coliseo.rulebook import load_readings

games = pytest.mark.parametrize("key", game_keys())


def rules_named(data: Any) -> list[str]:
    """The IDs under `reglas`, `rules` or `regla`, wherever they stand."""
    if isinstance(data, list):
        return [rule for item in data for rule in rules_named(item)]
    if not isinstance(data, dict):
        return []
    found: list[str] = []
    for name, value in data.items():
        if name in ("reglas", "rules", "regla"):
            found += value if isinstance(value, list) else [value]
        else:
            found += rules_named(value)
    return found


@games
def test_whatever_the_code_names_is_in_the_catalogue(key: str) -> None:
    """Citations are checked at import; the rules of events, questions and refusals are checked here."""
    subject = installed(key)
    known = {rule.id for rule in subject.rules}
    prefix = subject.rules[0].id.partition("-")[0]
    for path in sorted(subject.folder.rglob("*.py")):
        named = {rule for rule in named_in_source(path.read_text(encoding="utf-8")) if rule.startswith(f"{prefix}-")}
        assert named <= known, path.name


@games
def test_whatever_the_data_names_is_in_the_catalogue(key: str) -> None:
    subject = installed(key)
    known = {rule.id for rule in subject.rules}
    for path in sorted(subject.folder.glob("data/cards/*.yaml")):
        named = set(rules_named(read_yaml(path)))
        assert named <= known, path.name
    assert {rule for reading in load_readings(key) for rule in reading.rules} <= known


@games
def test_a_classified_rule_says_why_in_both_languages(key: str) -> None:
    for rule in installed(key).rules:
        assert rule.es and rule.en
        if rule.classified is not None:
            assert rule.classified.es and rule.classified.en, rule.id


@games
def test_mutants_have_names_of_their_own_and_rules_of_the_catalogue(key: str) -> None:
    subject = installed(key)
    mutants = mutants_of(subject)
    assert len({mutant.name for mutant in mutants}) == len(mutants) > 100
    assert {mutant.name.partition(":")[0] for mutant in mutants} == {"guard", "step", "effect"}
    assert {rule for mutant in mutants for rule in mutant.rules} <= cited_rules(subject)
    assert set(accepted_survivors(subject)) <= {mutant.name for mutant in mutants}


@games
def test_every_guard_step_and_node_that_cites_a_rule_has_a_mutant(key: str) -> None:
    names = {mutant.name for mutant in mutants_of(installed(key))}
    nodes = {name.rpartition(".")[2] for name in names if name.startswith("effect:")}
    prefix = installed(key).rules[0].id.partition("-")[0]
    for citation in CITATIONS:
        if not citation.rule.startswith(f"{prefix}-"):
            continue
        if citation.kind in ("guard", "step"):
            assert f"{citation.kind}:{citation.name}" in names
        elif citation.kind == "effect":
            assert citation.name.rpartition(".")[2] in nodes


# -- the command ----------------------------------------------------------------------------------------------------


def answer_with(monkeypatch: pytest.MonkeyPatch, collection: Collection) -> None:
    monkeypatch.setattr(conformance_cmd, "read", lambda root: collection)


def all_rules(key: str, outcome: str = "collected") -> Collection:
    return Collection(tuple(Test(rule.id, (rule.id,), outcome) for rule in installed(key).rules))


@games
def test_the_command_counts_and_fails_while_something_is_missing(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer_with(monkeypatch, Collection(()))
    assert conformance_cmd.run(key, json=True) == 1
    (answer,) = json.loads(capsys.readouterr().out)
    rules = installed(key).rules
    owed = [rule.id for rule in rules if rule.classified is None]
    assert answer == {
        "game": key,
        "catalogued": len(rules),
        "cited": len(cited_rules(installed(key))),
        "proved": 0,
        "classified": len(rules) - len(owed),
        "missing": owed,
    }


@games
def test_the_command_names_what_is_missing_with_its_text(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = [rule for rule in installed(key).rules if rule.classified is None]
    answer_with(monkeypatch, Collection(tuple(Test(r.id, (r.id,), "collected") for r in rules[1:])))
    assert conformance_cmd.run(key) == 1
    assert f"{rules[0].id}  {rules[0].es}" in capsys.readouterr().out


@games
def test_what_could_not_be_collected_is_told_and_is_a_failure(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = all_rules(key)
    monkeypatch.setattr(conformance_cmd, "cited_rules", lambda *_: {rule.id for rule in installed(key).rules})
    answer_with(monkeypatch, whole)
    assert conformance_cmd.run(key) == 0
    answer_with(monkeypatch, Collection(whole.tests, ("tests/broken.py",)))
    assert conformance_cmd.run(key) == 1
    assert "tests/broken.py" in capsys.readouterr().err


def test_no_game_of_that_name() -> None:
    with pytest.raises(UserError):
        conformance_cmd.run("ajedrez")


def test_an_explanation_needs_both_languages(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "survivors.yaml").write_text('"guard:a.b":\n  es: "porque sí"\n', encoding="utf-8")
    with pytest.raises(ValueError, match="guard:a"):
        accepted_survivors(Subject("x", "x", tmp_path))
