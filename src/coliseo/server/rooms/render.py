"""What an observer is shown of a game: built from the game's own views, in one language, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.kernel.state import State
from coliseo.match.story import Story, seen_in, story_from, told
from coliseo.server.messages import ChangeLine, LogLine, Reason, Result, key_of

Names = tuple[str, ...]


class Telling:
    """The events since the last answer, for everyone who is to hear of them: what several see alike is said once."""

    __slots__ = ("_after", "_game", "_said", "_seen", "_state")

    def __init__(self, game: Game, m: State, after: int) -> None:
        self._game = game
        self._state = m
        self._after = after
        #: by observer, what each saw
        self._seen: dict[int, list[dict[str, Any]]] = {}
        #: by the event's place, language and reader, each way in which it was seen, with its line
        self._said: dict[tuple[int, str, int], list[tuple[dict[str, Any], LogLine]]] = {}

    def lines(self, observer: int, lang: str, names: Names, reader: int = SPECTATOR) -> list[LogLine]:
        """What the observer may know of them, in one language; `names` are the same at every call. The seat of a
        `reader` reads of itself in the second person."""
        return [self._line(i, seen, lang, names, reader) for i, seen in enumerate(self.seen_by(observer))]

    def seen_by(self, observer: int) -> list[dict[str, Any]]:
        found = self._seen.get(observer)
        if found is None:
            found = self._seen[observer] = self._game.events_for(self._state, observer)
        return found

    def story(self) -> Story:
        """The events as they are kept."""
        return story_from(self._state, self.seen_by)

    def _line(self, i: int, seen: dict[str, Any], lang: str, names: Names, reader: int) -> LogLine:
        said = self._said.setdefault((i, lang, reader), [])
        for known, line in said:
            if known == seen:
                return line
        event = self._state.events[i]
        text, mentions = self._game.told(seen, lang, names, reader)
        line = LogLine(event.number, self._after, event.kind, text, event.rule, event.cause, mentions)
        said.append((seen, line))
        return line


def log_lines(game: Game, m: State, observer: int, after: int, lang: str, names: Names) -> list[LogLine]:
    """The events since the last answer, as one observer may know them."""
    return Telling(game, m, after).lines(observer, lang, names)


def kept_lines(
    game: Game,
    stories: Iterable[tuple[int, Story]],
    observer: int,
    lang: str,
    names: Names,
    reader: int = SPECTATOR,
) -> list[LogLine]:
    """Events that were kept, as one observer saw them."""
    lines = []
    for after, story in stories:
        for seen in seen_in(story, observer):
            text, mentions = told(game, seen, lang, names, reader)
            lines.append(LogLine(seen["numero"], after, seen["suceso"], text, seen["regla"], seen["causa"], mentions))
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
