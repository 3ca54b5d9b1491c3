"""Readings are named by their settings: constants written from data/readings.yaml, and no bare numbers in the rules."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
TOOL = ROOT / "tools" / "readings.py"
GAMES = ROOT / "src" / "coliseo" / "games"
READING = """
- {id: XX-OQ.1, name: luck, settings: [good, bad]}
- {id: XX-OQ.2, name: settled}
"""


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, TOOL, *arguments], capture_output=True, text=True, check=False)


def test_the_constants_are_up_to_date() -> None:
    done = run("--check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_reading_with_settings_becomes_constants_and_an_attribute(tmp_path: Path) -> None:
    for folder in ("data", "model"):
        (tmp_path / "game" / folder).mkdir(parents=True)
    (tmp_path / "game" / "data" / "readings.yaml").write_text(READING, encoding="utf-8")
    assert run("--check", tmp_path).stdout == "game: model/readings.py is out of date\n"
    assert run(tmp_path).returncode == 0 and run("--check", tmp_path).returncode == 0
    names: dict[str, object] = {"__name__": "readings"}
    exec((tmp_path / "game" / "model" / "readings.py").read_text(encoding="utf-8"), names)
    assert (names["LUCK_GOOD"], names["LUCK_BAD"], names["LECTURAS"]) == (0, 1, {"luck": ("good", "bad")})
    chosen = names["Lecturas"]({"luck": "bad"})  # type: ignore[operator]
    assert chosen.luck == 1 and chosen.save() == {"luck": "bad"} and not hasattr(chosen, "settled")


def compared_with_a_number(path: Path) -> list[int]:
    """Lines in which a reading (`….lecturas.name`) is compared with a number."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute):
            of = node.left.value
            name = of.attr if isinstance(of, ast.Attribute) else of.id if isinstance(of, ast.Name) else ""
            if name == "lecturas" and any(isinstance(other, ast.Constant) for other in node.comparators):
                found.append(node.lineno)
    return found


def test_no_rule_compares_a_reading_with_a_bare_number(tmp_path: Path) -> None:
    sample = tmp_path / "sample.py"
    sample.write_text("a = m.config.lecturas.luck == 1\nb = lecturas.luck != 0\nc = lecturas.luck == LUCK_BAD\n")
    assert compared_with_a_number(sample) == [1, 2]
    modules = [*GAMES.rglob("*.py")]
    assert len(modules) > 100
    assert {str(path.relative_to(GAMES)): lines for path in modules if (lines := compared_with_a_number(path))} == {}
