"""What most games say of a gesture (games.package.Planned): nothing is chosen by itself, nor declared one by one, no
phase leads on to another, and nobody falls before the game ends."""

from __future__ import annotations

from typing import Final

from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

LEADS: Final[dict[str, frozenset[str]]] = {}
BETWEEN: Final[frozenset[str]] = frozenset()
TOLLS: Final[dict[str, tuple[tuple[str, str], tuple[str, str]]]] = {}
STANDING: Final = ("", "")
COUNTS: Final[frozenset[str]] = frozenset()


def default(m: State, q: Question) -> tuple[int, ...] | None:
    """Only the person can choose."""
    return None


def declared(m: State, purpose: str, lang: str) -> str:
    return ""


def standing(m: State) -> tuple[int, ...]:
    """Told elsewhere."""
    return ()
