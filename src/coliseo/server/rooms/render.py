"""What an observer is shown of a game: built from the game's own views, in one language, and nothing else."""

from __future__ import annotations

import msgspec

from coliseo.kernel.game import Game
from coliseo.kernel.state import State
from coliseo.server.messages import ChangeLine, LogLine, Reason, Result, key_of

Names = tuple[str, ...]


def log_lines(game: Game, m: State, observer: int, after: int, lang: str, names: Names) -> list[LogLine]:
    """The events since the last answer, as the observer may know them."""
    lines = []
    for event, seen in zip(m.events, game.events_for(m, observer), strict=True):
        text = game.narrate(seen, lang, names)
        mentions = game.mentions(seen, lang)
        lines.append(LogLine(event.number, after, event.kind, text, event.rule, event.cause, mentions))
    return lines


def in_change(lines: list[LogLine]) -> list[ChangeLine]:
    """Consecutive lines as a change tells them."""
    return [
        ChangeLine(line.kind, line.text, line.rule, line.n - line.cause if line.cause else 0, _mentions(line.mentions))
        for line in lines
    ]


def _mentions(mentions: list[tuple[str, str]]) -> list[str]:
    return [part for text, key in mentions for part in (text, "" if key == key_of(text) else key)]


def result_of(winners: tuple[int, ...], reason: str, lines: list[LogLine]) -> Result:
    """How it ended; the last line of the log says by which rule."""
    text, rule = (lines[-1].text, lines[-1].rule) if lines else ("", "")
    return Result(list(winners), text, rule, msgspec.convert(reason, Reason))
