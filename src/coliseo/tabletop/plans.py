"""What most games say of a gesture (games.package.Planned): nothing is chosen by itself, nor declared one by one, and
no phase leads on to another."""

from __future__ import annotations

from typing import Final

from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

LEADS: Final[dict[str, frozenset[str]]] = {}
BETWEEN: Final[frozenset[str]] = frozenset()


def default(m: State, q: Question) -> tuple[int, ...] | None:
    """Only the person can choose."""
    return None


def declared(m: State, purpose: str, lang: str) -> str:
    return ""
