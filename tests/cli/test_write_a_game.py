"""The guide “write a game”: what it quotes stands in the toy game, and what it tells to type works as it says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
TOY = ROOT / "tests" / "toy"
GUIDES = {"es": ROOT / "docs" / "escribe-un-juego.md", "en": ROOT / "docs" / "en" / "write-a-game.md"}

guides = pytest.mark.parametrize("guide", GUIDES.values(), ids=GUIDES)


def blocks(guide: Path, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", guide.read_text(encoding="utf-8"), re.DOTALL)


@guides
def test_what_it_quotes_stands_in_the_toy(guide: Path) -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in [*TOY.glob("*.py"), *TOY.glob("*.yaml")])
    quoted = [*blocks(guide, "python"), *blocks(guide, "yaml")]
    assert len(quoted) == 6
    assert [block for block in quoted if block not in sources] == []


@guides
def test_both_count_the_lines_as_they_are(guide: Path) -> None:
    code, data = (
        sum(p.read_text(encoding="utf-8").count("\n") for p in TOY.glob(f"*.{end}")) for end in ("py", "yaml")
    )
    told = re.search(r"(\d+) (?:líneas de Python, |lines of Python and )(\d+)", guide.read_text(encoding="utf-8"))
    assert told is not None and (int(told[1]), int(told[2])) == (code, data)


@pytest.mark.slow
@guides
def test_what_it_tells_to_type_works(guide: Path) -> None:
    for block in blocks(guide, "console"):
        line, *expected = block.strip().splitlines()
        words = shlex.split(line.removeprefix("$ "))
        given = dict(word.split("=", 1) for word in words if word.partition("=")[0].isupper())
        arguments = words[words.index("./coliseo") + 1 :]
        inherited = os.environ.get("PYTHONPATH", "")
        path = os.pathsep.join(filter(None, [str(ROOT / given["PYTHONPATH"]), inherited, str(ROOT / "src")]))
        env = {**os.environ, **given, "PYTHONPATH": path, "LANG": "es_ES.UTF-8", "COLISEO_ROOT": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-m", "coliseo", *arguments], env=env, cwd=ROOT, input="", capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        assert all(text in done.stdout for text in expected), done.stdout
