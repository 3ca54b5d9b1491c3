"""Draws docs/img/terminal.svg from a real game: the first screen in which the machine's Power can be answered.

PYTHONPATH=src python tools/terminal_picture.py
"""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).resolve().parents[1]
PICTURE = ROOT / "docs" / "img" / "terminal.svg"
WIDTH, SEED = 80, 11


def screens() -> list[str]:
    """The screens of a game in which the first answer is always taken."""
    answers = "1\n" * 40 + "rendirse\ns\n"
    env = {**os.environ, "FORCE_COLOR": "1", "COLUMNS": str(WIDTH), "LANG": "es_ES.UTF-8"}
    command = [sys.executable, "-m", "coliseo", "play", "atrum_arena", "--seed", str(SEED), "--lang", "es"]
    played = subprocess.run(command, input=answers, capture_output=True, text=True, env=env, cwd=ROOT, timeout=120)
    return re.split(r"\n(?=\S*turno \d)", played.stdout)


def main() -> None:
    screen = next(s for s in screens() if "Cadena" in s and "Respondes" in s)
    shown = screen[: screen.rindex(">") + 1]
    # rich names its font from a host; the picture must need nothing from outside
    console = Console(record=True, width=WIDTH, file=io.StringIO())
    console.print(Text.from_ansi(shown))
    svg = console.export_svg(title="./coliseo play atrum_arena")
    svg = re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    PICTURE.write_text(svg, encoding="utf-8")
    print(PICTURE.relative_to(ROOT))


if __name__ == "__main__":
    main()
