"""A saved game names procedures and steps: whoever imports a game has all of them, also in a fresh process."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT_STEPS = """
import importlib, sys
from coliseo.kernel.frames import PROCEDURES
importlib.import_module(sys.argv[1])
assert PROCEDURES
print(*[name for name, procedure in PROCEDURES.items() if not procedure.steps])
"""


@pytest.mark.parametrize("game", ["atrum_arena", "rise_of_gods", "mitos_y_leyendas"])
def test_every_procedure_has_its_steps_as_soon_as_the_game_is_imported(game: str) -> None:
    command = [sys.executable, "-c", WITHOUT_STEPS, f"coliseo.games.{game}.game"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.split() == []
