"""The scenarios that play under a reading: every setting of every switch has one, and it is about that setting."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from coliseo.games.sorcerers_arena.model.readings import LECTURAS
from coliseo.judge.runner import run_scenario
from coliseo.judge.scenario import load_scenario

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[3])
FOLDER = ROOT / "scenarios" / "sorcerers_arena"
_LECTURAS = re.compile(r"lecturas: \{(.*?)\}")
_UNA = re.compile(r'(\w+): "?(\w+)"?')


def _elegidas() -> list[tuple[Path, str, str]]:
    """File, reading and setting, for each setting that a scenario names."""
    found: list[tuple[Path, str, str]] = []
    for path in sorted(FOLDER.rglob("*.yaml")):
        named = _LECTURAS.search(path.read_text(encoding="utf-8"))
        found += [(path, name, setting) for name, setting in _UNA.findall(named[1] if named else "")]
    return found


def test_every_setting_has_a_scenario() -> None:
    assert {(name, setting) for _, name, setting in _elegidas()} == {
        (name, setting) for name, settings in LECTURAS.items() for setting in settings
    }


@pytest.mark.parametrize(
    ("path", "name", "setting"), [pytest.param(*each, id=f"{each[0].stem}-{each[1]}") for each in _elegidas()]
)
def test_under_the_other_setting_it_does_not_hold(path: Path, name: str, setting: str, tmp_path: Path) -> None:
    other = next(each for each in LECTURAS[name] if each != setting)
    text = re.sub(rf'{name}: "?{setting}"?', f'{name}: "{other}"', path.read_text(encoding="utf-8"))
    changed = tmp_path / path.name
    changed.write_text(text, encoding="utf-8")
    assert any(not case.ok for case in run_scenario(load_scenario(changed)).cases)
