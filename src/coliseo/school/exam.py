"""Which questions an exam asks: other ones for every seed, and as hard for everybody."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from coliseo.school.question import Bank, Question

LENGTH: Final = 20
LEVELS: Final = (1, 2, 3)
#: drafts of which the one nearest to the mean difficulty is taken
DRAFTS: Final = 40
#: so many answers count as much as what was estimated before anybody answered
PRIOR: Final = 8
#: the share of wrong answers that is expected of each level
EXPECTED: Final = {1: 0.25, 2: 0.4, 3: 0.55}


def difficulty(question: Question, answered: Mapping[str, tuple[int, int]]) -> float:
    """The share of people who get it wrong: as its level says, and ever more as the answers do."""
    asked, right = answered.get(question.id, (0, 0))
    return (EXPECTED[question.level] * PRIOR + asked - right) / (PRIOR + asked)


def quotas(length: int) -> dict[int, int]:
    """How many of each level: the same in every exam."""
    return {level: length // len(LEVELS) + (level <= length % len(LEVELS)) for level in LEVELS}


def choose(
    bank: Bank, seed: int, answered: Mapping[str, tuple[int, int]] | None = None, length: int = LENGTH
) -> list[Question]:
    """The questions of an exam. Every exam has as many of each level, its chapters in turn, no case twice, and of many
    drafts the one whose difficulty is nearest to that of the whole bank."""
    known = answered or {}
    dice = random.Random(seed)
    wanted = quotas(min(length, len(bank.questions)))
    means = {
        level: _mean([difficulty(q, known) for q in bank.questions if q.level == level] or [EXPECTED[level]])
        for level in LEVELS
    }
    target = sum(means[level] * n for level, n in wanted.items())
    drafts = [_draft(bank, dice, wanted) for _ in range(DRAFTS)]
    best = min(drafts, key=lambda draft: abs(sum(difficulty(q, known) for q in draft) - target))
    dice.shuffle(best)
    return best


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def _draft(bank: Bank, dice: random.Random, wanted: dict[int, int]) -> list[Question]:
    chosen: list[Question] = []
    cases: set[str] = set()
    of_chapter: dict[str, int] = defaultdict(int)
    for level in LEVELS:
        pool = [q for q in bank.questions if q.level == level]
        dice.shuffle(pool)
        for _ in range(wanted[level]):
            free = [q for q in pool if q.id.removesuffix(".regla") not in cases] or pool
            if not free:
                break
            # the chapter that has had the fewest so far; the dice have already decided between equals
            question = min(free, key=lambda q: of_chapter[q.chapter])
            pool.remove(question)
            cases.add(question.id.removesuffix(".regla"))
            of_chapter[question.chapter] += 1
            chosen.append(question)
    return chosen
