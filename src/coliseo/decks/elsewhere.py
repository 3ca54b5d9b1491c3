"""A list in which a game finds no card of its own: perhaps it is one of another game of the house."""

from __future__ import annotations

from typing import Any, Final

from coliseo.decks.writing import is_about, written_lines
from coliseo.games.plain import shelf_of, tables_of
from coliseo.games.registry import game_keys, package

#: lines that are looked at: of whole lists of any length every other game would read every line
FEW: Final = 12
PARTS: Final = ("cards", "side")


def game_of(text: str, not_this: str) -> tuple[str, int]:
    """The other game that knows most of the first lines of a list, if it knows half of them, and how many cards it
    knows; else nothing."""
    lines = _first_lines(text)
    head = "\n".join(lines)
    known = {key: _known(key, head) for key in game_keys() if key != not_this and lines}
    best = max(known, key=lambda key: known[key], default="")
    return (best, known[best]) if best and 2 * known[best] >= len(lines) else ("", 0)


def _first_lines(text: str) -> list[str]:
    return [written for _, written in written_lines(text) if written and not is_about(written)][:FEW]


def _known(game: str, text: str) -> int:
    """How many different cards of it a game takes the text to name."""
    played = package(game)
    if played.shelf is None:
        return 0
    mode = tables_of(played).modes_for_clients()[0]["key"]
    return _named(shelf_of(played).check_deck_text(text, mode, "es"))


def _named(report: dict[str, Any]) -> int:
    return len({card["key"] for part in PARTS for card in report.get(part, ())})


def with_its_game(report: dict[str, Any], text: str, game: str, lang: str) -> dict[str, Any]:
    """What a game says of a list. Where another game knows more of its cards, it is that which is
    said, not of every line that it names no card; and the few whose names both have are not taken for a deck."""
    named = _named(report)
    if not report["problems"] or 2 * named > len(_first_lines(text)):
        return report
    other, there = game_of(text, game)
    if there <= named:
        return report
    theirs, ours = package(other).title[lang], package(game).title[lang]
    if lang == "es":
        told = f"esta lista parece de {theirs}: aquí se leen las de {ours}"
    else:
        told = f"this looks like a list for {theirs}: those for {ours} are read here"
    return {**report, **{part: [] for part in PARTS if part in report}, "problems": [{"text": told, "rules": []}]}
