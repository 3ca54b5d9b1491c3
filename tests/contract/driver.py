"""Playing any game at random through the common contract, and nothing else."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import msgspec

from coliseo.kernel.codec import state_hash
from coliseo.kernel.errors import BrokenConstraint
from coliseo.kernel.frames import answer
from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.questions import CARDS, NUMBER, ORDER, SPLIT, TARGETS, Question
from coliseo.kernel.state import State

Reply = tuple[int, int, tuple[int, ...]]

#: no game of any mode asks more than this; one that does is taken to have no end
QUESTION_LIMIT = 60_000


def plain_bytes(value: Any) -> bytes:
    """Views and events as the bytes a client would get: equal only if they are equal to the last letter."""
    return msgspec.json.encode(value)


def random_choice(q: Question, rng: random.Random) -> tuple[int, ...]:
    """Something on the menu, piece by piece; whether the pieces go together is another matter."""
    if q.kind == NUMBER:
        return (rng.randint(q.low, q.high),)
    if q.kind == ORDER:
        return tuple(rng.sample(q.menu, len(q.menu)))
    if q.kind == SPLIT:
        shares = [0] * len(q.menu)
        room = [q.high] * len(q.menu) if q.copies is None else q.copies.copy()
        for _ in range(rng.randint(q.low, min(q.high, sum(room)))):
            at = rng.choice([i for i in range(len(room)) if shares[i] < room[i]])
            shares[at] += 1
        return tuple(shares)
    if q.kind in (CARDS, TARGETS):
        pool = unfolded(q)
        return tuple(rng.sample(pool, rng.randint(q.low, min(q.high, len(pool)))))
    return (rng.choice(q.menu),)


def unfolded(q: Question) -> list[int]:
    """The menu with each candidate as often as it may be taken."""
    if q.copies is None:
        return q.menu.copy()
    return [c for c, n in zip(q.menu, q.copies, strict=True) for _ in range(n)]


def acceptable(m: State, q: Question, choice: tuple[int, ...]) -> bool:
    try:
        m.check_constraint(q, choice)
    except BrokenConstraint:
        return False
    return True


def random_reply(m: State, rng: random.Random) -> Reply:
    """A legal reply to one of the open questions. Every question must have one."""
    q = rng.choice(m.questions)
    for _ in range(30):
        choice = random_choice(q, rng)
        if acceptable(m, q, choice):
            return q.seat, q.token, choice
    for n in range(q.low, q.high + 1):
        for choice in itertools.combinations(unfolded(q), n):
            if acceptable(m, q, choice):
                return q.seat, q.token, choice
    raise AssertionError(f"{q.purpose}: no reply at all is accepted; menu {q.menu}, {q.low} to {q.high}")


def walk(game: Game, options: dict[str, Any], seed: int) -> Iterator[tuple[State, Reply | None]]:
    """A random game, stopping at each question with the reply that will be given, and at the end with None."""
    rng = random.Random(seed)
    m = game.new_game(options, seed)
    for _ in range(QUESTION_LIMIT):
        if m.over:
            assert not m.questions, "the game is over and still asks"
            yield m, None
            return
        assert m.questions, "the game is not over and asks nothing"
        reply = random_reply(m, rng)
        yield m, reply
        answer(m, *reply)
    raise AssertionError(f"seed {seed}: the game does not end")


def play_on(m: State, rng: random.Random, steps: int) -> list[Reply]:
    """Plays up to `steps` random replies and says which."""
    replies: list[Reply] = []
    while not m.over and len(replies) < steps:
        reply = random_reply(m, rng)
        answer(m, *reply)
        replies.append(reply)
    return replies


def trace(game: Game, m: State, replies: list[Reply]) -> list[tuple[str, bytes, tuple[tuple[str, int], ...]]]:
    """Plays given replies; after each the hash, the whole story and what chance decided."""
    found = []
    for reply in replies:
        answer(m, *reply)
        found.append((state_hash(m), plain_bytes(game.events_for(m, JUDGE)), tuple(m.chance_out)))
    return found
