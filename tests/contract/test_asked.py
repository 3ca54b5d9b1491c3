"""What is asked of a game between answers is read off its state: no view, no question is built for it."""

from __future__ import annotations

from typing import Any

import pytest
from contract.driver import walk
from contract.subjects import SUBJECTS, Subject

from coliseo.kernel.knowledge import SPECTATOR
from coliseo.kernel.table_game import TableGame

#: what takes time, and is made to be shown
BUILT = ("view", "question_view", "universe", "describe", "prompt", "explain", "places")


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_the_idle_answer_is_the_one_that_the_question_shows(subject: Subject) -> None:
    game, idle_ones, turns = subject.game, 0, set()
    for m, _ in walk(game, subject.options, 25):
        for q in m.questions:
            idle = game.idle(m, q)
            assert idle == game.question_view(m, q, "es").get("pass"), q.purpose
            assert idle is None or idle in q.menu
            idle_ones += idle is not None
        turns.add(game.turn(m))
        assert game.turn(m) == game.view(m, SPECTATOR).get("turno", game.turn(m))
    assert idle_ones and len(turns) > 1


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_asking_builds_nothing(subject: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> Any:
        raise AssertionError("something was built")

    game = subject.game
    for name in BUILT:
        monkeypatch.setattr(game, f"_{name}" if isinstance(game, TableGame) else name, refuse)
    for n, (m, _) in enumerate(walk(game, subject.options, 26)):
        game.turn(m)
        for q in m.questions:
            game.idle(m, q)
        if n > 300:
            break
