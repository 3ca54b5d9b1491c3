"""A catalogue read from its file: what a rule may say of others."""

from __future__ import annotations

from pathlib import Path

import pytest

from coliseo.rulebook import BadCatalogue, read_rules

EARLIER = '- {id: ZZ-1.A.1, es: "doce", en: "twelve"}\n'


def catalogue(folder: Path, later: str) -> Path:
    path = folder / "rules.yaml"
    path.write_text(EARLIER + later, encoding="utf-8")
    return path


def test_a_rule_may_replace_or_repeat_others(tmp_path: Path) -> None:
    later = '- {id: ZZ-2.A.1, es: "veinte", en: "twenty", replaces: [ZZ-1.A.1]}\n'
    again = '- {id: ZZ-3.A.1, es: "también doce", en: "twelve too", repeats: [ZZ-1.A.1]}\n'
    rules = read_rules(catalogue(tmp_path, later + again))
    assert [rule.replaces for rule in rules] == [(), ("ZZ-1.A.1",), ()]
    assert [rule.repeats for rule in rules] == [(), (), ("ZZ-1.A.1",)]


@pytest.mark.parametrize("field", ["replaces", "repeats"])
@pytest.mark.parametrize("named", ["ZZ-9.A.1", "ZZ-2.A.1"])
def test_it_must_be_another_rule_of_the_catalogue(tmp_path: Path, field: str, named: str) -> None:
    with pytest.raises(BadCatalogue, match=f"ZZ-2.A.1 names {named}"):
        read_rules(catalogue(tmp_path, f'- {{id: ZZ-2.A.1, es: "a", en: "b", {field}: [{named}]}}\n'))


def test_a_game_without_a_catalogue_has_no_rules(tmp_path: Path) -> None:
    assert read_rules(tmp_path / "rules.yaml") == []
