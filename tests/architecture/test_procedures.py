"""A saved game names procedures and steps: whoever imports a game has all of them, also in a fresh process; and what a
procedure remembers is saved, loaded and copied whole."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from coliseo.kernel.frames import PROCEDURES, Frame, Procedure

GAMES = {"atrum_arena": "aa", "rise_of_gods": "rg", "mitos_y_leyendas": "ml"}
WITHOUT_STEPS = """
import importlib, sys
from coliseo.kernel.frames import PROCEDURES
importlib.import_module(sys.argv[1])
assert PROCEDURES
print(*[name for name, procedure in PROCEDURES.items() if not procedure.steps])
"""


@pytest.mark.parametrize("game", GAMES)
def test_every_procedure_has_its_steps_as_soon_as_the_game_is_imported(game: str) -> None:
    command = [sys.executable, "-c", WITHOUT_STEPS, f"coliseo.games.{game}.game"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.split() == []


def with_all_its_numbers(procedure: Procedure[Frame]) -> Frame:
    """A frame of the procedure with a different number in each of its fields."""
    for n in range(9, -1, -1):
        try:
            return procedure.frame.load(procedure, 77, list(range(1, n + 1)))
        except TypeError:
            continue
    raise AssertionError(f"{procedure.name} cannot be loaded")


@pytest.mark.parametrize("game", GAMES)
def test_what_a_procedure_remembers_is_saved_loaded_and_copied_whole(game: str) -> None:
    import_module(f"coliseo.games.{game}.game")
    found = [p for p in PROCEDURES.values() if p.name.startswith(f"{GAMES[game]}.")]
    assert found
    for procedure in found:
        f = with_all_its_numbers(procedure)
        f.step = 1
        numbers = f.save()
        assert numbers == list(range(1, len(numbers) + 1)), procedure.name
        copy = f.clone()
        assert type(copy) is type(f) is procedure.frame
        assert (copy.proc, copy.cause, copy.step, copy.save()) == (procedure, 77, 1, numbers)
