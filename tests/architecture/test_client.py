"""The client knows no rules: no engine numbers, no neighbouring cells, no limits of a rulebook (ADR 5).

What can be done, and why not, is said by the engine; pages only lay it out. These tests read the sources of the pages.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
PAGES = ROOT / "web" / "src"
SOURCES = sorted(p for p in PAGES.rglob("*") if p.suffix in (".ts", ".svelte"))
GAMES = sorted(p.name for p in (PAGES / "games").iterdir() if (p / "index.ts").exists())

#: numbers that take an engine's candidate apart, or put one together
BIG = re.compile(r"\b(1e[5-9]|1_?000_?000(_?000)?|100_?000|10 ?\*\* ?[5-9])\b")
#: a candidate is a name: it is compared and sent, never reckoned with
RECKONED = re.compile(
    r"\b(candidate|code)( \?\? \d+\))? ?(%|\*|//|- |\+ )|(%|[^/*]\*|[^<*/]/) ?\w*\.?\b(candidate)\b"
    r"|Math\.\w+\([^()]*\b(candidate|code)\b"
)
#: what a rulebook sets, and a view says: how many rows, how much life, how many cards
LIMIT = re.compile(r"export const [A-Z_]+ ?(: ?\w+ ?)?= ?\d")
#: working out where something lies from numbers: rows, columns, distances
PLACED = re.compile(r"\bMath\.(floor|trunc|hypot)\(|[\w)\]] % (?!seats\b)[\w(]")


def code(path: Path) -> str:
    """The source without comments, texts and styles."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"<style.*?</style>|<!--.*?-->|/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"^\s*//.*$|\s// .*$", "", text, flags=re.M)
    return re.sub(r"'(?:[^'\\\n]|\\.)*'", "''", text)


def found(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    return [
        f"{path.relative_to(PAGES)}: {line.strip()}"
        for path in paths
        for line in code(path).splitlines()
        if pattern.search(line)
    ]


def drawn_by_games() -> list[Path]:
    """What the games' folders hold but for their pictures, which are drawn with numbers, and what follows a pointer."""
    inside = [p for p in SOURCES if p.relative_to(PAGES).parts[:1] == ("games",)]
    return [p for p in inside if not {"art", "shared"} & set(p.relative_to(PAGES).parts) and p.name != "drag.ts"]


def test_there_is_something_to_look_at() -> None:
    assert len(SOURCES) > 150
    assert {"atrum_arena", "mitos_y_leyendas", "rise_of_gods"} <= set(GAMES)
    assert len(drawn_by_games()) > 50


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (BIG, "const CLASS = 1_000_000_000;"),
        (BIG, "const PAIR = 100_000;"),
        (RECKONED, "return known.candidate - (known.candidate % PLACE) + cell;"),
        (RECKONED, "return Math.floor(code / CLASS);"),
        (RECKONED, "].sort((a, b) => (a.code ?? 0) - (b.code ?? 0));"),
        (LIMIT, "export const VIDA = 20;"),
        (PLACED, "const along = Math.floor(a / COLUMNS);"),
        (PLACED, "const across = a % COLUMNS.length;"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: re.Pattern[str], line: str) -> None:
    assert pattern.search(line)


def test_no_game_rebuilds_the_numbers_of_the_engine() -> None:
    assert not [p for p in SOURCES if p.name == "codes.ts"]
    tables = [p for p in SOURCES if p.relative_to(PAGES).parts[0] in ("games", "learn", "replay", "table")]
    assert found(BIG, tables) == []
    assert found(RECKONED, SOURCES) == []


def test_what_a_rulebook_sets_comes_from_the_view() -> None:
    assert found(LIMIT, drawn_by_games()) == []


def test_no_game_works_out_where_cells_lie() -> None:
    assert found(PLACED, drawn_by_games()) == []


def test_games_are_found_by_their_folders() -> None:
    """No list of games stands anywhere in the client: a folder is enough, and none is needed to play."""
    named = re.compile("|".join(GAMES))
    outside = [p for p in SOURCES if not set(GAMES) & set(p.relative_to(PAGES).parts)]
    told = [str(p.relative_to(PAGES)) for p in outside if named.search(p.read_text(encoding="utf-8"))]
    assert told == []
