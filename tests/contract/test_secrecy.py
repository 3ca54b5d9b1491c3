"""What a seat does not know changes nothing it sees."""

from __future__ import annotations

import random

import pytest
from contract.driver import walk
from contract.secrecy import check_secrecy
from contract.subjects import SUBJECTS, TOYS, Subject

#: steps compared in many positions of a subject; where games are short it takes more of them
ENOUGH = 100
MOST_GAMES = 40
#: questions in which setting up a game comes to its end
BEGINNING = 40


def compared_in_a_game(subject: Subject, seed: int, every: int) -> int:
    rng = random.Random(seed)
    compared = 0
    for n, (m, _) in enumerate(walk(subject.game, subject.options, seed)):
        if n % every == 0:
            compared += check_secrecy(subject, m, rng)
    return compared


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_hidden_cards_do_not_interfere(subject: Subject) -> None:
    every = 1 if subject.game.key in TOYS else 20 * subject.seats
    assert compared_in_a_game(subject, 31, every) > 10


@pytest.mark.slow
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_hidden_cards_do_not_interfere_in_many_positions(subject: Subject) -> None:
    every, games = (1, 30) if subject.game.key in TOYS else (10, 2)
    compared = 0
    for n in range(MOST_GAMES):
        if n >= games and compared > ENOUGH:
            break
        compared += compared_in_a_game(subject, 3100 + n, every)
    assert compared > ENOUGH


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_what_was_answered_in_secret_comes_out_with_the_last_answer(subject: Subject) -> None:
    """Positions in which some have answered a common question and others have not: most are at the beginning."""
    rng = random.Random(5)
    sealed = compared = 0
    for seed in range(3):
        for n, (m, _) in enumerate(walk(subject.game, subject.options, seed)):
            if n > BEGINNING:
                break
            if m.commits:
                sealed += 1
                compared += check_secrecy(subject, m, rng)
    assert compared or not sealed
