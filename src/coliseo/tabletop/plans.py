"""What most games say of a gesture (games.package.Planned): nothing is chosen by itself, nor declared one by one."""

from __future__ import annotations

from coliseo.kernel.questions import Question
from coliseo.kernel.state import State


def default(m: State, q: Question) -> tuple[int, ...] | None:
    """Only the person can choose."""
    return None


def declared(m: State, purpose: str, lang: str) -> str:
    return ""
