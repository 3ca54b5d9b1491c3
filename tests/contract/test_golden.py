"""Compiled and pure give the same answers: fixed games must give the hashes that pure Python gave.

When a state comes to be written otherwise: `PYTHONPATH=src:tests python -m contract.golden`, and read the difference.
After a deliberate change of the rules, the same with `rules` at the end.
"""

from __future__ import annotations

import json

import pytest
from contract.golden import FILE, SEEDS, play_fixed
from contract.subjects import SUBJECTS, Subject


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_fixed_games_give_the_recorded_hashes(subject: Subject) -> None:
    recorded = json.loads(FILE.read_text(encoding="utf-8"))
    for seed in SEEDS:
        assert play_fixed(subject, seed) == recorded[f"{subject.name}-{seed}"]


def test_every_fixed_game_is_recorded_and_no_other() -> None:
    recorded = json.loads(FILE.read_text(encoding="utf-8"))
    assert set(recorded) == {f"{subject.name}-{seed}" for subject in SUBJECTS for seed in SEEDS}
