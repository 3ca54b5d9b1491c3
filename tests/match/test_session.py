"""Sessions: people and machines at one table, refusals that lose nothing, undo, concession, secrecy."""

from __future__ import annotations

import pytest
from match.helpers import MODES, machine_session

from coliseo.games.registry import load_game
from coliseo.kernel.codec import state_hash
from coliseo.kernel.errors import NothingAsked, NotOffered, ReplyRefused, StaleReply, WrongCount, WrongSeat, WrongType
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.match.errors import TableRefusal
from coliseo.match.replay import verify
from coliseo.match.session import NUNCA, Session, new_session, resume
from coliseo.players.base import make_player
from coliseo.players.replies import legal_choice


def person_and_machine(undo: str = "libre", seed: int = 5) -> Session:
    game = load_game("atrum_arena")
    session = new_session(game, {"limite_turnos": 60}, seed, {1: make_player("random", seed)}, undo)
    session.let_machines_play()
    return session


def play_some(session: Session, decisions: int) -> None:
    from random import Random

    rng = Random(1)
    for _ in range(decisions):
        q = session.question_for(0)
        assert q is not None
        session.answer(0, q.token, legal_choice(session.state, q, rng))
        session.let_machines_play()


def test_machines_stop_where_a_person_is_asked() -> None:
    session = person_and_machine()
    assert session.people == [0]
    assert session.question_for(0) is not None and session.question_for(1) is None


@pytest.mark.parametrize(
    ("seat", "token", "choice", "refusal"),
    [
        (1, 0, (99,), WrongSeat),
        (0, -1, (99,), StaleReply),
        (0, 0, (4711,), NotOffered),
        (0, 0, (), WrongCount),
        (0, 0, ("99",), WrongType),
        (0, 0, [99], WrongType),
    ],
)
def test_a_bad_reply_loses_nothing(seat: int, token: int, choice: object, refusal: type[ReplyRefused]) -> None:
    session = person_and_machine()
    play_some(session, 5)
    q = session.question_for(0)
    assert q is not None
    before = (state_hash(session.state), len(session.record.answers), len(session.seen_by(0)))
    with pytest.raises(refusal):
        session.answer(seat, q.token + token, choice)  # type: ignore[arg-type]
    assert (state_hash(session.state), len(session.record.answers), len(session.seen_by(0))) == before


def test_undo_goes_back_to_the_latest_decision_and_draws_nothing_anew() -> None:
    session = person_and_machine()
    play_some(session, 8)
    q = session.question_for(0)
    assert q is not None
    before = state_hash(session.state)
    seen = len(session.seen_by(0))
    reply = (q.menu[0],) * q.low
    session.answer(0, q.token, reply)
    after = state_hash(session.state)
    session.let_machines_play()
    session.undo(0)
    assert state_hash(session.state) == before
    assert len(session.seen_by(0)) == seen
    session.answer(0, q.token, reply)
    assert state_hash(session.state) == after
    assert verify(session.record) == len(session.record.checkpoints)


def test_undo_can_go_back_to_the_first_decision_and_no_further() -> None:
    session = person_and_machine()
    start = state_hash(session.state)
    play_some(session, 6)
    for _ in range(6):
        session.undo(0)
    assert state_hash(session.state) == start
    with pytest.raises(TableRefusal):
        session.undo(0)


def test_a_table_may_have_no_undo() -> None:
    session = person_and_machine(NUNCA)
    play_some(session, 2)
    before = state_hash(session.state)
    with pytest.raises(TableRefusal):
        session.undo(0)
    assert state_hash(session.state) == before
    with pytest.raises(ValueError, match="libre"):
        person_and_machine("a veces")


@pytest.mark.rule("AA-III.2.6.8")
def test_conceding_loses_the_game_and_is_recorded() -> None:
    session = person_and_machine()
    play_some(session, 3)
    session.concede(0)
    assert session.state.winners == (1,)
    assert session.record.answers[-1].choice is None
    assert verify(session.record) == len(session.record.checkpoints)
    with pytest.raises(NothingAsked):
        session.concede(1)


@pytest.mark.rule("AA-III.3.0.15")
def test_with_several_participants_the_others_play_on_after_a_concession() -> None:
    session = machine_session(MODES[2])
    for _ in range(20):
        q = session.state.questions[0]
        session.answer(q.seat, q.token, session.players[q.seat].choose(session.game, session.state, q))
    session.concede(2)
    assert not session.over
    session.let_machines_play()
    assert session.state.winners is not None and 2 not in session.state.winners
    assert verify(session.record) == len(session.record.checkpoints)


@pytest.mark.rule("AA-I.4.3.1")
def test_nobody_sees_the_cards_that_another_draws() -> None:
    session = person_and_machine()
    play_some(session, 10)
    drawn = [s.event for s in session.seen_by(0) if s.event["suceso"] == "roba"]
    assert {e["asiento"] for e in drawn} == {0, 1}
    assert all(("tipos" in e) == (e["asiento"] == 0) for e in drawn)
    public = [s.event for s in session.seen_by(SPECTATOR) if s.event["suceso"] == "roba"]
    assert public and not any("tipos" in e for e in public)


@pytest.mark.parametrize("decisions", [0, 12])
def test_a_resumed_session_is_where_it_was(decisions: int) -> None:
    session = person_and_machine()
    play_some(session, decisions)
    other = resume(session.record, session.players)
    assert state_hash(other.state) == state_hash(session.state)
    assert other.seen_by(0) == session.seen_by(0)
    assert other.seen_by(SPECTATOR) == session.seen_by(SPECTATOR)
    if decisions:
        session.undo(0)
        other.undo(0)
        assert state_hash(other.state) == state_hash(session.state)
