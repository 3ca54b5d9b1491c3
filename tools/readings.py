"""Writes `model/readings.py` of every game from its `data/readings.yaml`: `python tools/readings.py [--check] [GAMES]`.

Each setting of a reading becomes a constant, so that the rules say `aturdir == ATURDIR_INMEDIATO` and not `== 1`.
With `--check` it only says which files are out of date.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import yaml

GAMES = Path(__file__).resolve().parents[1] / "src" / "coliseo" / "games"
WIDTH = 120

TOP = '''"""The readings of what the rulebook leaves open, as a table may switch them.

Written by tools/readings.py from data/readings.yaml: do not edit.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.readings import check_readings, setting_of

# the settings of each reading, the ruling adopted first
'''
CLASS = '''

class Lecturas:
    """The readings in force at a table: each attribute is one of the constants above."""

    def __init__(self, chosen: dict[str, str] | None = None) -> None:
        given = {} if chosen is None else chosen
        check_readings(given, LECTURAS)
        self.elegidas = dict(sorted(given.items()))
'''
BOTTOM = '''
    def save(self) -> dict[str, str]:
        """Only those that somebody chose."""
        return self.elegidas

    @staticmethod
    def load(data: dict[str, str]) -> Lecturas:
        return Lecturas(data)
'''


def constant(reading: str, setting: str) -> str:
    return f"{reading}_{setting}".upper()


def code(readings: list[dict[str, Any]]) -> str:
    switched = [r for r in readings if r.get("settings")]
    lines: list[str] = []
    for r in switched:
        for place, setting in enumerate(r["settings"]):
            lines.append(f"{constant(r['name'], setting)}: Final = {place}" + ("" if place else f"  # {r['id']}"))
    lines += ["", "#: name of a reading → its settings", "LECTURAS: Final[dict[str, tuple[str, ...]]] = {"]
    for r in switched:
        lines.append(f'    "{r["name"]}": ({", ".join(_quoted(s) for s in r["settings"])}),')
    lines.append("}")
    made = [f'        self.{r["name"]} = setting_of(given, LECTURAS, "{r["name"]}")' for r in switched]
    too_long = [line for line in [*lines, *made] if len(line) > WIDTH]
    if too_long:
        raise ValueError(f"shorter names are needed: {too_long}")
    return TOP + "\n".join(lines) + "\n" + CLASS + "\n".join(made) + "\n" + BOTTOM


def _quoted(text: str) -> str:
    return f'"{text}"'


def main(arguments: list[str]) -> int:
    check = "--check" in arguments
    paths = [a for a in arguments if not a.startswith("-")]
    stale = 0
    for source in sorted((Path(paths[0]) if paths else GAMES).glob("*/data/readings.yaml")):
        game = source.parents[1]
        target = game / "model" / "readings.py"
        text = code(yaml.safe_load(source.read_text(encoding="utf-8")))
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            stale += 1
            print(f"{game.name}: model/readings.py {'is out of date' if check else 'written'}")
            if not check:
                target.write_text(text, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
