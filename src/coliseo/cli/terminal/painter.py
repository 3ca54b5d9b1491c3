"""What the terminal needs to know about a particular game: the part `painter` of its package."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from rich.text import Text

from coliseo.kernel.questions import Question
from coliseo.kernel.state import State


@dataclass(frozen=True, slots=True)
class Choice:
    """A candidate as it is listed: under which heading, and in how few words."""

    candidate: int
    group: str
    label: Text
    #: neighbours of the same run may be shown as one range: "3–8 a1–f1"
    run: str = ""


class Painter(Protocol):
    """Draws one game in one language for the person in `seat`."""

    #: kinds of event left out of the short log
    noise: frozenset[str]
    #: lines kept for the story on a small screen, even if the menu has to be shortened for it
    story: int

    def board(self, view: dict[str, Any], width: int, height: int) -> list[Text]:
        """The table without the chain, in at most about half of `height` lines."""
        ...

    def pending(self, view: dict[str, Any], width: int) -> list[Text]:
        """What has been announced and not yet resolved, in the order in which it will be; empty when nothing is."""
        ...

    def participant(self, view: dict[str, Any], seat: int, width: int) -> list[Text]:
        """One side of the table in full."""
        ...

    def pile(self, view: dict[str, Any], width: int) -> list[Text]:
        """The discard pile."""
        ...

    def under_way(self, m: State) -> str:
        """What the person is in the middle of, if a question does not say it by itself."""
        ...

    def choices(self, m: State, q: Question, candidates: list[int]) -> list[Choice]: ...

    def called(self, m: State, q: Question, candidate: int) -> list[str]:
        """What may be typed for a candidate, besides its number: words without accents joined by underscores."""
        ...

    def idle(self, q: Question) -> int | None:
        """The candidate that does nothing; it is always number 0."""
        ...

    def details(self, m: State, q: Question, candidate: int) -> str:
        """All there is to say about a candidate: the card's text and what it costs."""
        ...

    def card(self, m: State, words: str) -> list[str]:
        """Cards by name, as texts."""
        ...

    def welcome(self) -> list[str]:
        """Three lines for somebody who has never played."""
        ...

    def help_rows(self) -> list[tuple[str, str]]:
        """What can be typed in this game and what it does: looking up options, rules, cards and piles."""
        ...

    def legend(self) -> list[str]:
        """What the signs on the screen mean."""
        ...

    def ending(self, events: list[dict[str, Any]]) -> tuple[str, str]:
        """How the game ended, as a sentence, and the rule."""
        ...
