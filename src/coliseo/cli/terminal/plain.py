"""Draws any game from its view and its questions alone: what a game has in the terminal before it has a painter."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.language import say
from coliseo.cli.terminal.lines import paragraph, rule_line
from coliseo.cli.terminal.painter import Choice
from coliseo.effects.source import plain
from coliseo.games.package import GamePackage
from coliseo.kernel.questions import NUMBER, Question
from coliseo.kernel.state import State

#: a table that says more than this of one thing is cut in the middle of the screen; `b LETTER` shows a side whole
MOST_SHOWN: Final = 200
#: a command shows a hand, and the story tells of it
TOLD_OTHERWISE: Final = ("may_show", "shown")


class PlainPainter:
    """Every field of the view is a line; candidates are listed in the words of the game."""

    noise: frozenset[str] = frozenset()
    story = 3

    def __init__(self, package: GamePackage, seat: int, lang: str) -> None:
        self.title = package.title[lang]
        self.game = package.rules()
        self.seat = seat
        self.lang = lang

    def board(self, view: dict[str, Any], width: int, height: int) -> list[Text]:
        lines = [rule_line(self.title, width)]
        for name, value in view.items():
            if name in TOLD_OTHERWISE:
                continue
            lines.extend(paragraph(f"{name}: {in_words(value)[:MOST_SHOWN]}", width, 1, 3))
        return lines

    def pending(self, view: dict[str, Any], width: int) -> list[Text]:
        return []

    def participant(self, view: dict[str, Any], seat: int, width: int) -> list[Text]:
        """What the view says by seat: lists with a place for each, and mappings of one."""
        found = [(name, value[seat]) for name, value in view.items() if isinstance(value, list) and seat < len(value)]
        return [line for name, value in found for line in paragraph(f"{name}: {in_words(value)}", width, 1, 3)]

    def pile(self, view: dict[str, Any], width: int) -> list[Text]:
        return self.board(view, width, 0)

    def under_way(self, m: State) -> str:
        return ""

    def choices(self, m: State, q: Question, candidates: list[int]) -> list[Choice]:
        return [Choice(c, "", Text(self.game.describe(m, q, c, self.lang))) for c in candidates]

    def called(self, m: State, q: Question, candidate: int) -> list[str]:
        return [] if q.kind == NUMBER else [plain(self.game.describe(m, q, candidate, self.lang)).replace(" ", "_")]

    def idle(self, q: Question) -> int | None:
        return None

    def details(self, m: State, q: Question, candidate: int) -> str:
        return self.game.describe(m, q, candidate, self.lang)

    def card(self, m: State, words: str) -> list[str]:
        return []

    def welcome(self) -> list[str]:
        return [
            self.title,
            say(
                "Escribe el número de lo que quieras hacer. «?» dice qué no se puede y por qué; «ayuda», lo demás.",
                "Type the number of what you want to do. “?” tells what cannot be done and why; “help”, the rest.",
            ),
        ]

    def help_rows(self) -> list[tuple[str, str]]:
        return []

    def legend(self) -> list[str]:
        return []

    def ending(self, events: list[dict[str, Any]]) -> tuple[str, str]:
        last = events[-1]
        return self.game.narrate(last, self.lang), str(last["regla"])


def in_words(value: object) -> str:
    """Plain data on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {in_words(inner)}" for name, inner in value.items())
    if isinstance(value, list | tuple):
        return " · ".join(f"({in_words(i)})" if isinstance(i, list | tuple) else in_words(i) for i in value) or "—"
    return "—" if value is None else str(value)
