"""Who gave each answer: kept with it, and of no account to whoever replays it."""

from __future__ import annotations

import json

import pytest
from match.helpers import MODES, machine_session, played

from coliseo.match.errors import DamagedRecord
from coliseo.match.manners import Manners, Stance
from coliseo.match.record import BY_MACHINE, BY_MANNER, BY_PERSON, GIVERS, load_record
from coliseo.match.replay import verify
from coliseo.match.session import Session, new_session
from coliseo.players.base import make_player


def test_every_answer_says_who_gave_it_and_old_records_need_not() -> None:
    record = played(MODES[0])
    assert {answer.by for answer in record.answers} <= set(GIVERS)
    data = json.loads(record.dumps())
    assert all("by" in answer for answer in data["answers"])
    for answer in data["answers"]:
        del answer["by"]
    old = load_record(json.dumps(data).encode())
    assert {answer.by for answer in old.answers} == {""} and old.answers[0].is_persons
    assert verify(old) == len(old.checkpoints)
    data["answers"][3]["by"] = "nobody"
    with pytest.raises(DamagedRecord, match=r"answers\[3\].by"):
        load_record(json.dumps(data).encode())


def polite_session(answers: int) -> Session:
    """Somebody at A who is asked only what matters, against a machine, after so many answers of their own."""
    base = machine_session(MODES[0])
    session = new_session(base.game, MODES[0], 5, {1: make_player("random", 5)})
    manners = Manners(session.game.key)
    person = make_player("random", 6)
    given = 0
    while given < answers:
        session.let_machines_play()
        q = session.question_for(0)
        assert q is not None
        found = manners.verdict(Stance(), session.state, q)
        choice = person.choose(session.game, session.state, q) if found.asks else found.choice
        session.answer(0, q.token, choice, BY_PERSON if found.asks else found.by)
        given += found.asks
    return session


def test_what_the_table_answered_is_replayed_without_its_manners() -> None:
    record = load_record(polite_session(12).record.dumps())
    assert {answer.by for answer in record.answers} == {BY_PERSON, BY_MANNER, BY_MACHINE}
    assert verify(record) == len(record.checkpoints)


def test_taking_back_lands_on_a_decision_of_a_person() -> None:
    session = polite_session(9)
    for _ in range(4):
        at = max(i for i, a in enumerate(session.record.answers) if a.seat == 0 and a.by == BY_PERSON)
        session.undo(0)
        assert len(session.record.answers) == at
