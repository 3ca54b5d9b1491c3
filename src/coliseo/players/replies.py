"""Replies to a question: one at random, or all of them up to a limit. Plain functions, for every kind of question."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations
from random import Random

from coliseo.kernel.errors import EngineFault, ReplyRefused
from coliseo.kernel.questions import CARDS, NO, NUMBER, ORDER, SPLIT, TARGETS, YES_NO, Question
from coliseo.kernel.state import State

#: how often a random reply may break a constraint before the least that does not is given
ATTEMPTS = 12
#: replies looked through in order before giving up; no question of any game comes near it
SEARCH_LIMIT = 200_000


def random_choice(q: Question, rng: Random) -> tuple[int, ...]:
    """A reply that `q.check` accepts; each candidate of the menu is as likely as any other."""
    kind = q.kind
    if kind in (CARDS, TARGETS):
        return _some(q, rng)
    if kind == NUMBER:
        return (rng.randint(q.low, q.high),)
    if kind == ORDER:
        return tuple(rng.sample(q.menu, len(q.menu)))
    if kind == SPLIT:
        return _portions(q, rng)
    return (q.menu[int(rng.random() * len(q.menu))],)


def _some(q: Question, rng: Random) -> tuple[int, ...]:
    """A random size, then a random selection of it; copies are as many tickets in the draw."""
    if q.low == q.high == 1:
        return (q.menu[int(rng.random() * len(q.menu))],)
    copies = q.copies
    pool = q.menu if copies is None else [c for c, n in zip(q.menu, copies, strict=True) for _ in range(n)]
    high = min(q.high, len(pool))
    size = q.low if q.low >= high else rng.randint(q.low, high)
    return tuple(rng.sample(pool, size))


def _portions(q: Question, rng: Random) -> tuple[int, ...]:
    room = [q.high] * len(q.menu) if q.copies is None else list(q.copies)
    total = rng.randint(q.low, min(q.high, sum(room)))
    portions = [0] * len(q.menu)
    for _ in range(total):
        i = rng.choice([i for i, n in enumerate(room) if n > 0])
        room[i] -= 1
        portions[i] += 1
    return tuple(portions)


def legal_choice(m: State, q: Question, rng: Random) -> tuple[int, ...]:
    """A random reply that the game accepts as a whole too."""
    choice = random_choice(q, rng)
    if q.kind != CARDS and q.kind != TARGETS:
        return choice
    for _ in range(ATTEMPTS):
        if accepts(m, q, choice):
            return choice
        choice = random_choice(q, rng)
    return least_choice(m, q)


def least_choice(m: State, q: Question) -> tuple[int, ...]:
    """The reply that does least: no rather than yes, as few as may be, things in the order in which they stand."""
    kind = q.kind
    if kind == YES_NO:
        return (NO,)
    if kind == ORDER:
        return tuple(q.menu)
    if kind == CARDS or kind == TARGETS:
        copies = q.copies or [1] * len(q.menu)
        few = (_taken(q, counts) for size in range(q.low, q.high + 1) for counts in _counts(copies, size))
        for choice in islice(few, SEARCH_LIMIT):
            if accepts(m, q, choice):
                return choice
        raise EngineFault(f"{q.purpose}: the question has no answer that the game accepts")
    return next(all_choices(q))


def accepts(m: State, q: Question, choice: tuple[int, ...]) -> bool:
    try:
        m.check_constraint(q, choice)
    except ReplyRefused:
        return False
    return True


def all_choices(q: Question) -> Iterator[tuple[int, ...]]:
    """Every reply that `q.check` accepts; those that differ only in the order of the same things once."""
    kind = q.kind
    if kind in (CARDS, TARGETS):
        copies = q.copies or [1] * len(q.menu)
        for size in range(q.high, q.low - 1, -1):
            for counts in _counts(copies, size):
                yield _taken(q, counts)
    elif kind == NUMBER:
        for n in range(q.low, q.high + 1):
            yield (n,)
    elif kind == ORDER:
        yield from permutations(q.menu)
    elif kind == SPLIT:
        copies = [q.high] * len(q.menu) if q.copies is None else q.copies
        for total in range(q.low, q.high + 1):
            yield from _counts(copies, total)
    else:
        for c in q.menu:
            yield (c,)


def _taken(q: Question, counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(c for c, n in zip(q.menu, counts, strict=True) for _ in range(n))


def _counts(room: list[int], total: int) -> Iterator[tuple[int, ...]]:
    """Ways to take `total` things, at most `room[i]` of the i-th."""
    if not room:
        if total == 0:
            yield ()
        return
    rest = room[1:]
    left = sum(rest)
    for n in range(min(room[0], total), max(0, total - left) - 1, -1):
        for tail in _counts(rest, total - n):
            yield (n, *tail)
