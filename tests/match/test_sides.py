"""Matches between sides: hands shown to partners, giving up together, and how it is recorded."""

from __future__ import annotations

import json
from typing import Any

import pytest
from relay.game import GAME, Track

from coliseo.kernel.codec import dumps, state_hash
from coliseo.kernel.errors import NotShown
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.match.errors import DamagedRecord
from coliseo.match.record import Record, load_record
from coliseo.match.replay import replay, state_at, verify
from coliseo.match.session import Session, hand_to_show, new_session, resume
from coliseo.players.base import make_player

pytestmark = pytest.mark.usefixtures("relay")


def four(people: tuple[int, ...] = (0, 1, 2, 3), seed: int = 3) -> Session:
    machines = {seat: make_player("random", seat) for seat in range(4) if seat not in people}
    return new_session(GAME, {"asientos": 4}, seed, machines)


def table_of(session: Session) -> Track:
    assert isinstance(session.state, Track)
    return session.state


def hand_seen(session: Session, owner: int, observer: int) -> list[int]:
    hands: list[list[int]] = GAME.view(session.state, observer)["hands"]
    return hands[owner]


def play(session: Session, answers: int) -> None:
    for _ in range(answers):
        q = session.state.questions[0]
        session.answer(q.seat, q.token, (q.menu[-1],))


# -- showing a hand ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("REL-3.1")
def test_a_hand_is_shown_to_the_partner_alone_and_stays_open() -> None:
    session = four()
    asked = session.state.questions[0].token
    assert GAME.view(session.state, 0)["may_show"] == [3] and "shown" not in GAME.view(session.state, 0)
    session.show_hand(0, 3, shown=True)
    cards = table_of(session).hands[0].cards
    assert hand_seen(session, 0, 3) == cards and len(cards) == 3
    assert [hand_seen(session, 0, other) for other in (1, 2, SPECTATOR)] == [[], [], []]
    assert session.state.questions[0].token == asked, "whoever is asked is asked the same"
    play(session, 4)
    assert hand_seen(session, 0, 3) == table_of(session).hands[0].cards, "what was drawn since is seen too"
    assert GAME.view(session.state, SPECTATOR)["shown"] == [[0, 3]]
    drawn = [seen.event for seen in session.seen_by(3) if seen.event["suceso"] == "draws" and seen.after == 1 + 1]
    assert [len(event["datos"]) for event in drawn] == [2]


def test_a_hand_that_is_shown_no_longer_keeps_only_what_was_seen() -> None:
    session = four()
    session.show_hand(0, 3, shown=True)
    session.show_hand(0, 3, shown=False)
    seen = hand_seen(session, 0, 3)
    play(session, 4)
    assert len(hand_seen(session, 0, 3)) == 2 and set(hand_seen(session, 0, 3)) <= set(seen)


@pytest.mark.parametrize(("seat", "to", "shown"), [(0, 1, True), (0, 0, True), (0, 3, False)])
def test_a_hand_is_shown_to_nobody_else_and_only_once(seat: int, to: int, shown: bool) -> None:
    session = four()
    before, events = state_hash(session.state), list(session.state.events)
    with pytest.raises(NotShown):
        session.show_hand(seat, to, shown=shown)
    assert state_hash(session.state) == before and session.state.events == events and session.count == 0
    session.show_hand(0, 3, shown=True)
    with pytest.raises(NotShown):
        session.show_hand(0, 3, shown=True)
    session.concede(1)
    with pytest.raises(NotShown):
        session.show_hand(3, 0, shown=True)


def test_two_alone_have_nobody_to_show_a_hand_to() -> None:
    m = GAME.new_game({"asientos": 2}, 1)
    assert GAME.may_show(m, 0) == () and "may_show" not in GAME.view(m, 0)
    with pytest.raises(NotShown):
        GAME.show_hand(m, 0, 1, True)


def test_what_a_partner_was_shown_is_not_imagined_anew() -> None:
    session = four()
    session.show_hand(0, 3, shown=True)
    cards = table_of(session).hands[0].cards
    for seed in range(20):
        imagined = GAME.resample(session.state, 3, seed)
        assert isinstance(imagined, Track) and imagined.hands[0].cards == cards
        assert GAME.view(imagined, 3) == GAME.view(session.state, 3)
    others = [GAME.resample(session.state, 1, seed) for seed in range(20)]
    assert any(isinstance(o, Track) and o.hands[0].cards != cards for o in others)


def test_machines_show_their_partner_their_hand() -> None:
    session = four(people=(0,))
    session.let_machines_play()
    assert [session.state.shows_hand(seat, other) for seat, other in ((3, 0), (1, 2), (2, 1), (0, 3))] == [
        True, True, True, False,
    ]  # fmt: skip
    assert hand_seen(session, 3, 0) == table_of(session).hands[3].cards
    assert hand_to_show(GAME, session.state, (1, 2, 3)) is None


# -- records -----------------------------------------------------------------------------------------------------------


def shown_and_played() -> Record:
    session = four()
    play(session, 2)
    session.show_hand(0, 3, shown=True)
    play(session, 3)
    session.show_hand(0, 3, shown=False)
    session.show_hand(2, 1, shown=True)
    play(session, 7)
    assert session.over
    return session.record


def test_showing_is_recorded_and_replayed() -> None:
    record = shown_and_played()
    again = load_record(record.dumps())
    assert again == record and verify(again) == 2
    told = [answer for answer in again.save()["answers"] if "show" in answer or "hide" in answer]
    assert all(answer.pop("events") for answer in told)
    assert [answer.pop("by") for answer in told] == ["person"] * 3
    assert told == [{"seat": 0, "show": 3}, {"seat": 0, "hide": 3}, {"seat": 2, "show": 1}]
    kinds = [event["suceso"] for m in replay(again) for event in GAME.events_for(m.state, SPECTATOR)]
    assert kinds.count("shows") == 2 and kinds.count("hides") == 1
    middle = state_at(again, 6)
    assert middle.shows_hand(0, 3) and not state_at(again, 7).shows_hand(0, 3)
    assert state_hash(GAME.load(dumps(middle))) == state_hash(middle)


@pytest.mark.parametrize("change", [{"show": 1}, {"show": "D"}, {"hide": 3}])
def test_a_record_in_which_a_hand_is_shown_wrongly_is_damaged(change: dict[str, Any]) -> None:
    data = shown_and_played().save()
    data["answers"][2] = {"seat": 0, **change}
    with pytest.raises(DamagedRecord, match=r"answers\[2\]"):
        verify(load_record(json.dumps(data).encode()))


def test_what_was_shown_is_no_decision_to_take_back() -> None:
    session = four()
    play(session, 1)
    before = session.state.clone()
    session.show_hand(0, 3, shown=True)
    session.undo(0)
    assert session.state.questions[0].seat == 0 and len(session.record.answers) == 0
    assert before.questions[0].seat == 1


def test_a_match_goes_on_where_hands_were_shown() -> None:
    session = four()
    play(session, 2)
    session.show_hand(1, 2, shown=True)
    again = resume(session.record)
    assert again.state.shows_hand(1, 2) and hand_seen(again, 1, 2) == table_of(again).hands[1].cards
    assert [s.event["suceso"] for s in again.seen_by(0)][-1] == "shows"


# -- giving up, and winning together -----------------------------------------------------------------------------------


@pytest.mark.rule("REL-3.2")
def test_a_side_gives_up_as_a_whole() -> None:
    session = four()
    assert [GAME.gives_up_with(session.state, seat) for seat in range(4)] == [(3,), (2,), (1,), (0,)]
    session.concede(3)
    assert session.state.winners == (1, 2)


@pytest.mark.rule("REL-1.4")
def test_both_sides_may_win() -> None:
    session = four()
    while not session.over:
        q = session.state.questions[0]
        session.answer(q.seat, q.token, (0,))
    assert session.state.winners == (0, 1, 2, 3)
    assert session.state.seating.sides_among(session.state.winners) == (0, 1)
