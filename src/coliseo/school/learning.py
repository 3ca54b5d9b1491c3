"""Spaced repetition after Leitner: what is known comes again ever later, what is not, soon."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from coliseo.school.question import Question

_MINUTE: Final = 60_000
_DAY: Final = 24 * 60 * _MINUTE
#: after a right answer a question waits so long, box by box; after a wrong one it is in the first again
WAITS: Final = (10 * _MINUTE, _DAY, 3 * _DAY, 7 * _DAY, 21 * _DAY, 60 * _DAY)
#: from this box on it counts as learnt
LEARNT: Final = 3


def answered(box: int, right: bool, now: int) -> tuple[int, int]:
    """The box that a question goes to, and when it comes again."""
    box = min(box + 1, len(WAITS) - 1) if right else 0
    return box, now + WAITS[box]


def next_question(
    questions: list[Question], cards: Mapping[str, tuple[int, int]], now: int, dice: random.Random
) -> Question | None:
    """What is due comes first, the longest overdue before the rest; then what is new, easy before hard; then what
    would be due next."""
    due = [q for q in questions if q.id in cards and cards[q.id][1] <= now]
    if due:
        return min(due, key=lambda q: cards[q.id][1])
    new = [q for q in questions if q.id not in cards]
    if new:
        easiest = min(q.level for q in new)
        return dice.choice([q for q in new if q.level == easiest])
    return min(questions, key=lambda q: cards[q.id][1], default=None)
