"""The compiler itself, on a small engine with a game, and the wheel that holds what it makes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
Tool = Callable[[str], ModuleType]


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


ENGINE = {
    "kernel/state.py": """
class State:
    def __init__(self) -> None:
        self.turn = 0

    def advance(self) -> int:
        self.turn += 1
        return self.turn
""",
    "games/una/model/cards.py": """
from coliseo.kernel.state import State

class Mesa(State):
    def advance(self) -> int:
        return super().advance() + 10
""",
    # The same name as a file of another room.
    "games/una/flow/cards.py": """
from coliseo.games.una.model.cards import Mesa
from coliseo.kernel.state import State

def play(state: State) -> int:
    return state.advance()

def both() -> list[int]:
    return [play(State()), play(Mesa())]
""",
}
ASK = """
from coliseo.games.una.flow import cards
from coliseo.games.una.model import cards as model
from coliseo.kernel import state
print(cards.both(), {m.__file__.endswith(".so") for m in (cards, model, state)})
"""


@pytest.mark.slow
@pytest.mark.skipif(
    not (shutil.which("cc") and Path(sysconfig.get_path("include"), "Python.h").exists()), reason="no C compiler"
)
def test_an_edit_in_one_game_costs_that_game(tmp_path: Path) -> None:
    source, work = tmp_path / "src", tmp_path / "work"
    write(source / "coliseo", ENGINE)

    def compile_and_ask(name: str) -> str:
        target = tmp_path / name
        command = [sys.executable, str(ROOT / "tools" / "compile.py"), str(source), str(target), str(work)]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": ""})
        env = {**os.environ, "PYTHONPATH": str(target)}
        answer = subprocess.run([sys.executable, "-P", "-c", ASK], env=env, stdout=subprocess.PIPE, text=True)
        return answer.stdout

    def plans() -> set[tuple[str, int]]:
        return {(str(path), path.stat().st_mtime_ns) for path in work.glob("*/plan.json")}

    def objects() -> set[str]:
        return {path.name for path in work.glob("objects/*.o")}

    def edit(name: str, old: str, new: str) -> tuple[set[tuple[str, int]], set[str]]:
        """What there was before the edit."""
        write(source / "coliseo", {name: ENGINE[name].replace(old, new)})
        return plans(), objects()

    assert compile_and_ask("one") == "[1, 11] {True}\n"
    assert len(plans()) == 2
    # The body of a function of the game: its front end, and one C file.
    old_plans, old_objects = edit("games/una/flow/cards.py", "advance()", "advance() + 100")
    assert compile_and_ask("two") == "[101, 111] {True}\n"
    assert len(plans() - old_plans) == 1
    assert len(objects() - old_objects) == 1
    # A method before the others in the engine: the game's code calls them by their number.
    more = "    def before(self) -> int:\n        return 5\n\n    def advance"
    old_plans, _ = edit("kernel/state.py", "    def advance", more)
    assert compile_and_ask("three") == "[101, 111] {True}\n"
    assert len(plans() - old_plans) == 2


# --- the wheel -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", ["", "1"])
def test_a_wheel_is_pure_unless_it_is_asked_to_be_compiled(
    tool: Tool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wanted: str
) -> None:
    monkeypatch.setenv("COLISEO_COMPILED", wanted)
    monkeypatch.syspath_prepend(str(ROOT))
    hook_module = tool("hatch_build")
    monkeypatch.setattr(tool("web"), "build_if_needed", lambda: None)
    lock = "mypy==2.4.1 \\\n    --hash=sha256:ab\nmypy-extensions==1 \\\nsetuptools==80.9.0 \\\n"
    write(tmp_path, {"requirements.lock": lock})

    def run(command: list[str], check: bool) -> None:
        write(Path(command[3]), {"coliseo_engine__mypyc.so": "", "coliseo/kernel/state.so": ""})

    monkeypatch.setattr(hook_module.subprocess, "run", run)
    hook = hook_module.WheelBuildHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")
    build_data: dict[str, Any] = {"force_include": {}, "pure_python": True, "infer_tag": False}
    hook.initialize("standard", build_data)
    assert hook.dependencies() == (["mypy==2.4.1", "setuptools==80.9.0"] if wanted else [])
    assert build_data["pure_python"] is not bool(wanted)
    assert build_data["infer_tag"] is bool(wanted)
    names = ["coliseo/kernel/state.so", "coliseo_engine__mypyc.so"] if wanted else []
    assert sorted(build_data["force_include"].values()) == names
    sys.modules.pop("hatch_build")
