"""Games end, and on the way nothing is lost. `COLISEO_GAMES=10000` plays that many of each mode."""

from __future__ import annotations

import os
import random

import pytest
from contract.checks import check_table
from contract.driver import play_on, walk
from contract.subjects import ATRUM_SUBJECTS, MODES, RELAY_SUBJECTS, SUBJECTS, TOY_SUBJECTS, TOYS, Subject, atrum

from coliseo.games.atrum_arena.model.config import POLITICAS
from coliseo.kernel.codec import dumps, state_hash
from coliseo.kernel.game import Game

GAMES = int(os.environ.get("COLISEO_GAMES", "0"))


def games_end(subject: Subject, seeds: range) -> None:
    for seed in seeds:
        for m, reply in walk(subject.game, subject.options, seed):
            check_table(subject, m)
            assert (reply is None) == (m.winners is not None)
            if m.winners is not None:
                assert m.winners and all(0 <= seat < m.seats for seat in m.winners)
                assert not m.stack and not m.commits


@pytest.mark.parametrize("batch", [0, 1, *(pytest.param(batch, marks=pytest.mark.slow) for batch in (2, 3))])
@pytest.mark.parametrize("mode", MODES)
def test_atrum_games_end(mode: str, batch: int) -> None:
    """Small batches, so that all cores share them; the policies take turns. Half of them do for a quick run."""
    each = max(1, (GAMES or 24) // 12)
    for i, politica in enumerate(POLITICAS):
        start = (batch * 3 + i) * each
        games_end(atrum(mode, politica), range(start, start + each))


@pytest.mark.parametrize("subject", [*TOY_SUBJECTS, *RELAY_SUBJECTS], ids=str)
def test_toy_games_end(subject: Subject) -> None:
    games_end(subject, range(GAMES or 40))


@pytest.mark.slow
@pytest.mark.parametrize("subject", ATRUM_SUBJECTS, ids=str)
def test_more_games_end(subject: Subject) -> None:
    games_end(subject, range(100_000, 100_000 + max(25, GAMES // 3)))


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_every_subject_is_a_game(subject: Subject) -> None:
    game: Game = subject.game
    assert game.key in subject.name
    assert game.title("es") and game.title("en")
    assert 2 <= subject.seats <= 9


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_a_seat_may_give_up_at_any_question(subject: Subject) -> None:
    """It does not win; the game is over or goes on among the others, and nothing is lost with it."""
    rng = random.Random(6)
    for n, (m, _) in enumerate(walk(subject.game, subject.options, 51)):
        if m.over or n % 23:
            continue
        for seat in range(m.seats):
            c = m.clone()
            subject.game.concede(c, seat)
            check_table(subject, c)
            assert c.over or (c.questions and c.question_for(seat) is None)
            assert state_hash(subject.game.load(dumps(c))) == state_hash(c)
            play_on(c, rng, 10)
            check_table(subject, c)
            assert c.winners is None or subject.game.key not in TOYS or seat not in c.winners
        if n > 400:
            break


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_time_may_be_called_at_any_question(subject: Subject) -> None:
    """The game ends at once, or when what is under way is complete: in the same turn, without asking for ever."""
    rng = random.Random(7)
    waited = 0
    for n, (m, _) in enumerate(walk(subject.game, subject.options, 52)):
        if m.over:
            break
        if n % 7:
            continue
        c = m.clone()
        subject.game.call_time(c)
        check_table(subject, c)
        assert c.over != bool(c.questions)
        assert c.events, "nobody was told"
        assert state_hash(subject.game.load(dumps(c))) == state_hash(c)
        if not c.over:
            waited += 1
            before = dumps(c)
            subject.game.call_time(c)
            assert dumps(c) == before, "calling time again changed something"
            play_on(c, rng, 400)
            check_table(subject, c)
        assert c.over and (c.winners or subject.may_be_null)
        if n > 600:
            break
    assert waited or subject.game.key in TOYS


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_time_means_nothing_once_the_game_is_over(subject: Subject) -> None:
    *_, (m, _) = walk(subject.game, subject.options, 53)
    before, told = dumps(m), list(m.events)
    subject.game.call_time(m)
    assert dumps(m) == before and m.events == told
