"""The machine is honest: what its player is handed is made of what its seat knows, and of nothing else.

Two tables that a seat cannot tell apart must give the same imagined table, to the last byte: then no player, however
clever, can answer by what it should not know.
"""

from __future__ import annotations

import random

import pytest
from contract.checks import check_worked_out
from contract.driver import play_on, walk
from contract.secrecy import asked, begun_with, look, same_story
from contract.subjects import SUBJECTS, TOYS, Subject

from coliseo.kernel.codec import dumps
from coliseo.kernel.frames import answer
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.state import State


def check_honesty(subject: Subject, m: State, rng: random.Random) -> int:
    """Returns how many pairs of tables were compared."""
    compared = 0
    for q in m.questions:
        game, seat, seed = subject.game, q.seat, rng.getrandbits(60)
        believed = game.imagine(m, seat, seed)
        check_worked_out(believed, subject.notes)
        look(subject, m, believed, seat)
        # another deal of the same cards, and other lists altogether
        for other in (game.resample(m, seat, rng.getrandbits(60)), game.imagine(m, seat, rng.getrandbits(60))):
            other.rng = rng.getrandbits(60)
            again = game.imagine(other, seat, seed)
            assert dumps(again) == dumps(believed), f"{q.purpose}: seat {seat} is told what it cannot know"
            compared += 1
        assert dumps(game.imagine(m, JUDGE, seed)).partition(b'"rng"')[0] == dumps(m).partition(b'"rng"')[0]
        play_on(believed, rng, 6)
    return compared + check_secret_answers(subject, m, rng)


def check_secret_answers(subject: Subject, m: State, rng: random.Random) -> int:
    """What somebody has answered in secret does not reach the player of somebody else who is still asked."""
    compared = 0
    for q in m.questions:
        for i, a in enumerate(q.menu):
            for b in q.menu[:i]:
                if not subject.secret(m, q, a, b):
                    continue
                first, second = m.clone(), m.clone()
                answer(first, q.seat, q.token, begun_with(q, a))
                answer(second, q.seat, q.token, begun_with(q, b))
                for seat in range(m.seats):
                    if seat == q.seat or first.question_for(seat) is None or asked(first) != asked(second):
                        continue
                    if same_story(subject, first, second, seat, subject.unsealing):
                        seed = rng.getrandbits(60)
                        one, two = subject.game.imagine(first, seat, seed), subject.game.imagine(second, seat, seed)
                        assert dumps(one) == dumps(two), f"{q.purpose}: seat {seat} knows what seat {q.seat} answered"
                        compared += 1
    return compared


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_what_a_player_is_handed_is_made_of_what_its_seat_knows(subject: Subject) -> None:
    rng = random.Random(47)
    every = 1 if subject.game.key in TOYS else 6 * subject.seats**2
    compared = 0
    for n, (m, _) in enumerate(walk(subject.game, subject.options, 47)):
        if n % every == 0 or n < 4:
            compared += check_honesty(subject, m, rng)
    assert compared > 10
