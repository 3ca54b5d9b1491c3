"""Replays: to any point, without a seed, with every hash checked; and branches."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from match.helpers import MODES, machine_session, played

from coliseo.kernel.codec import state_hash
from coliseo.kernel.knowledge import JUDGE
from coliseo.match.errors import DamagedRecord, HashMismatch, OutOfRange, UnsupportedRecord
from coliseo.match.record import Answer, Record, load_record, position_hash
from coliseo.match.replay import CLOCK, branch, replay, state_at, verify
from coliseo.match.session import Session, resume


def story(record: Record) -> list[list[dict[str, Any]]]:
    from coliseo.games.registry import load_game

    game = load_game(record.game)
    return [game.events_for(moment.state, JUDGE) for moment in replay(record)]


@pytest.mark.parametrize("options", MODES)
def test_the_replay_is_the_game(options: dict[str, Any]) -> None:
    session = machine_session(options)
    events = [session.game.events_for(session.state, JUDGE)]
    hashes = [state_hash(session.state)]
    while not session.over:
        q = session.state.questions[0]
        session.answer(q.seat, q.token, session.players[q.seat].choose(session.game, session.state, q))
        events.append(session.game.events_for(session.state, JUDGE))
        hashes.append(state_hash(session.state))
    record = load_record(session.record.dumps())
    assert story(record) == events
    assert [state_hash(moment.state) for moment in replay(record)] == hashes
    assert verify(record) == len(record.checkpoints)


def test_a_replay_needs_no_seed() -> None:
    record = played(MODES[0])
    data = json.loads(record.dumps())
    data["header"]["seed"] = None
    for point in data["checkpoints"]:
        point["state"]["rng"] = 123456789
    blind = load_record(json.dumps(data).encode())
    assert story(blind)[1:] == story(record)[1:]
    assert verify(blind) == len(record.checkpoints)


def test_any_point_is_reached_from_the_nearest_checkpoint() -> None:
    record = played(MODES[0])
    for moment in replay(record):
        if moment.after % 17 == 0:
            assert state_hash(state_at(record, moment.after)) == state_hash(moment.state)


@pytest.mark.parametrize("to", [-1, 10**6])
def test_a_point_beyond_the_record_is_refused(to: int) -> None:
    record = played(MODES[0])
    with pytest.raises(OutOfRange):
        state_at(record, to)
    with pytest.raises(OutOfRange):
        list(replay(record, to))


def test_a_forged_answer_is_found() -> None:
    record = played(MODES[0])
    record.answers[30] = replace(record.answers[30], choice=(4711,))
    with pytest.raises(DamagedRecord) as caught:
        verify(record)
    assert caught.value.where == "answers[30]"


def test_forged_chance_is_found() -> None:
    record = played(MODES[0])
    at = next(i for i, a in enumerate(record.answers) if a.chance)
    purpose, _ = record.answers[at].chance[0]
    rest = record.answers[at].chance[1:]
    for forged in (((purpose, 99), *rest), rest, (*record.answers[at].chance, (purpose, 0))):
        copy = record.cut(len(record.answers))
        copy.answers[at] = replace(copy.answers[at], chance=forged)
        with pytest.raises(DamagedRecord) as caught:
            verify(copy)
        assert caught.value.where == f"answers[{at}].chance"


def test_a_different_draw_is_found_at_the_next_checkpoint() -> None:
    """An outcome that is possible but is not what happened: only the hash can tell."""
    record = played(MODES[0])
    found = None
    for at, answer in enumerate(record.answers[:50]):
        for i, (purpose, outcome) in enumerate(answer.chance):
            other = (*answer.chance[:i], (purpose, (outcome + 1) % 6), *answer.chance[i + 1 :])
            copy = record.cut(len(record.answers))
            copy.answers[at] = replace(answer, chance=other)
            try:
                verify(copy)
            except HashMismatch as error:
                found = error
            except DamagedRecord:
                continue
    assert found is not None
    assert found.expected != found.found


def test_a_forged_state_is_found() -> None:
    record = played(MODES[0])
    record.checkpoints[1].state["table"]["participantes"][0]["resistencia"] = 99
    with pytest.raises(HashMismatch):
        state_at(record, record.checkpoints[1].after)
    record.checkpoints[1].state["table"]["participantes"] = 5
    with pytest.raises(DamagedRecord):
        state_at(record, record.checkpoints[1].after)


def test_forged_winners_are_found() -> None:
    record = played(MODES[0])
    assert record.winners is not None
    record.winners = (1 - record.winners[0],)
    with pytest.raises(DamagedRecord, match="winners"):
        verify(record)


def test_a_game_that_is_not_installed_is_named() -> None:
    record = played(MODES[0])
    record.game = "parchis"
    with pytest.raises(UnsupportedRecord, match="parchis"):
        verify(record)


def test_a_branch_goes_on_as_the_original_would_have() -> None:
    record = played(MODES[0])
    half = len(record.answers) // 2
    new, state = branch(record, half)
    assert len(new.answers) == half and len(record.answers) > half
    for i in range(half, len(record.answers)):
        given = record.answers[i]
        assert given.choice is not None
        from coliseo.kernel.frames import answer

        answer(state, given.seat, given.token, given.choice)  # nothing is forced: the stream itself goes on
        assert tuple(state.chance_out) == given.chance
    assert state.winners == record.winners


def test_a_branch_with_a_seed_is_another_future_and_a_good_record() -> None:
    record = played(MODES[0])
    half = len(record.answers) // 2
    new, state = branch(record, half, seed=77)
    session = resume(new, machine_session(MODES[0]).players)
    assert position_hash(session.state) == position_hash(state)
    assert session.state.rng == 77
    session.let_machines_play()
    assert verify(load_record(session.record.dumps())) == len(session.record.checkpoints)
    assert session.record.answers != record.answers


@pytest.mark.parametrize("options", MODES)
def test_a_clock_that_ran_out_is_part_of_the_record(options: dict[str, Any]) -> None:
    """Noted as an answer of nobody's; what was under way is completed by answers that follow it."""
    session = machine_session(options, 11)
    m, game = session.state, session.game
    for _ in range(40):
        answer_once(session)
    m.events.clear()
    m.chance_out.clear()
    game.call_time(m)
    session.record.add(Answer(CLOCK, 0, None, tuple(m.chance_out)), m)
    while not session.over:
        answer_once(session)
    record = load_record(session.record.dumps())
    assert Answer(CLOCK, 0, None) in [replace(a, chance=()) for a in record.answers]
    assert record.winners == session.state.winners
    assert verify(record) == len(record.checkpoints)
    told = [event["suceso"] for events in story(record) for event in events]
    assert "concede" not in told and told[-1] in ("tiempo", "gana")


def answer_once(session: Session) -> None:
    q = session.state.questions[0]
    session.answer(q.seat, q.token, session.players[q.seat].choose(session.game, session.state, q))
