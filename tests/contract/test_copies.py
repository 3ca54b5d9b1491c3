"""Clones, saved games and determinism, at the questions of whole games."""

from __future__ import annotations

import random
from typing import Any

import pytest
from contract.checks import check_clone, check_saved
from contract.driver import Reply, plain_bytes, trace, walk
from contract.subjects import SUBJECTS, Subject

from coliseo.kernel.codec import state_hash
from coliseo.kernel.frames import answer
from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.kernel.state import State


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_a_clone_is_equal_independent_and_plays_on_alike(subject: Subject) -> None:
    rng = random.Random(1)
    ahead: State | None = None
    for n, (m, reply) in enumerate(walk(subject.game, subject.options, 11)):
        if ahead is not None:
            assert state_hash(ahead) == state_hash(m)
            ahead = None
        if reply is not None and (n < 40 or n % 5 == 0):
            check_clone(subject, m, rng, steps=2)
            ahead = m.clone()
            answer(ahead, *reply)
        if n > 600:
            break


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_a_saved_game_is_the_same_game(subject: Subject) -> None:
    rng = random.Random(2)
    for n, (m, _) in enumerate(walk(subject.game, subject.options, 12)):
        if n < 20 or n % 60 == 0 or m.over:
            check_saved(subject, m, rng)


@pytest.mark.slow
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_every_question_of_a_game_can_be_cloned_and_saved(subject: Subject) -> None:
    """All questions of each mode with the policy that asks the most, every fourth with the others: they save the same
    fields, and the whole of it for each would take minutes."""
    rng = random.Random(3)
    every = 1 if subject.quick else 4
    for n, (m, _) in enumerate(walk(subject.game, subject.options, 13)):
        if n % every and not m.over:
            continue
        check_clone(subject, m, rng, steps=2)
        check_saved(subject, m, rng, steps=2)


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_same_seed_and_same_answers_give_the_same_game(subject: Subject) -> None:
    replies: list[Reply] = []
    for _, reply in walk(subject.game, subject.options, 14):
        if reply is None or len(replies) == 300:
            break
        replies.append(reply)
    first = trace(subject.game, subject.game.new_game(subject.options, 14), replies)
    assert first == trace(subject.game, subject.game.new_game(subject.options, 14), replies)
    other = subject.game.new_game(subject.options, 15)
    assert state_hash(other) != state_hash(subject.game.new_game(subject.options, 14))


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_a_view_that_was_given_stays_as_it_was(subject: Subject) -> None:
    """Whoever looks keeps it, to tell what an answer changed: nothing of the table may be in it."""
    given: list[tuple[dict[str, Any], bytes]] = []
    for n, (m, _) in enumerate(walk(subject.game, subject.options, 15)):
        assert [plain_bytes(view) for view, _ in given] == [before for _, before in given]
        views = [subject.game.view(m, observer) for observer in (JUDGE, SPECTATOR, 0)]
        given = [(view, plain_bytes(view)) for view in views]
        if n > 60:
            break
