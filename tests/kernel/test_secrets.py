"""Simultaneous secret choices: committed unseen, revealed together."""

from __future__ import annotations

import pytest
from contract.driver import plain_bytes
from toy.game import GAME, Table

from coliseo.games.atrum_arena.game import GAME as ATRUM
from coliseo.kernel.codec import dumps, state_hash
from coliseo.kernel.errors import NotOffered, WrongSeat
from coliseo.kernel.frames import answer
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.kernel.state import State


def bidding() -> Table:
    """Three seats about to bid; the first can choose among several cards."""
    for seed in range(100):
        m = GAME.new_game({"asientos": 3}, seed)
        assert isinstance(m, Table)
        if len(m.questions[0].menu) > 1:
            return m
    raise AssertionError("no such deal")


def faces(m: State, others: list[int]) -> list[bytes]:
    asked = {q.seat: GAME.question_view(m, q, "es") for q in m.questions}
    return [plain_bytes([GAME.view(m, o), GAME.events_for(m, o), asked.get(o)]) for o in others]


def test_all_are_asked_at_once() -> None:
    m = bidding()
    assert [q.seat for q in m.questions] == [0, 1, 2]
    assert {q.token for q in m.questions} == {1}


def test_the_others_see_that_a_choice_was_made_but_not_which() -> None:
    m = bidding()
    menu = m.questions[0].menu
    seen = []
    for card in menu:
        c = m.clone()
        answer(c, 0, 1, (card,))
        assert c.events == []
        assert [q.seat for q in c.questions] == [1, 2]
        seen.append(faces(c, [1, 2, SPECTATOR]))
    assert all(each == seen[0] for each in seen)


def test_a_committed_choice_cannot_be_changed() -> None:
    m = bidding()
    answer(m, 0, 1, (m.questions[0].menu[0],))
    before = dumps(m)
    for token in (0, 1, 2):
        with pytest.raises(WrongSeat):
            answer(m, 0, token, (0,))
    assert dumps(m) == before


def test_a_bad_commitment_is_refused_while_others_wait() -> None:
    m = bidding()
    answer(m, 1, 1, (m.questions[1].menu[0],))
    before = dumps(m)
    with pytest.raises(NotOffered):
        answer(m, 0, 1, (77,))
    assert dumps(m) == before


def test_the_order_of_commitment_does_not_matter() -> None:
    hashes = set()
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        m = bidding()
        for seat in order:
            q = m.question_for(seat)
            assert q is not None
            answer(m, seat, q.token, (q.menu[-1],))
        assert m.commits == []
        hashes.add((state_hash(m), plain_bytes(GAME.events_for(m, SPECTATOR))))
    assert len(hashes) == 1


def test_with_the_last_one_in_everything_is_revealed() -> None:
    m = bidding()
    bids = [q.menu[0] for q in m.questions]
    for seat in (0, 1, 2):
        answer(m, seat, 1, (bids[seat],))
    revealed = [e["datos"] for e in GAME.events_for(m, SPECTATOR) if e["suceso"] == "reveals"]
    assert revealed == [[seat, bids[seat]] for seat in (0, 1, 2)]


def test_half_committed_games_are_saved_with_the_secret() -> None:
    m = bidding()
    answer(m, 0, 1, (m.questions[0].menu[-1],))
    o = GAME.load(dumps(m))
    assert o.commits == m.commits != []
    for seat in (1, 2):
        for each in (m, o):
            q = each.question_for(seat)
            assert q is not None
            answer(each, seat, q.token, (q.menu[0],))
    assert dumps(m) == dumps(o)


@pytest.mark.rule("AA-III.2.3.7")
def test_the_last_removal_of_a_tournament_table_is_secret() -> None:
    m = ATRUM.new_game({"torneo": True}, 3)
    for _ in range(2):
        q = m.questions[0]
        answer(m, q.seat, q.token, (q.menu[0],))
    assert {(q.seat, q.purpose) for q in m.questions} == {(0, "remover_propio"), (1, "remover_propio")}
    seen = set()
    for code in m.questions[0].menu:
        c = m.clone()
        q = c.questions[0]
        answer(c, q.seat, q.token, (code,))
        other = c.questions[0]
        told = ATRUM.events_for(c, other.seat)
        seen.add(plain_bytes([ATRUM.view(c, other.seat), told, ATRUM.question_view(c, other, "es")]))
    assert len(seen) == 1
    q, other = m.questions
    answer(m, q.seat, q.token, (q.menu[0],))
    answer(m, other.seat, other.token, (other.menu[0],))
    removed = [(e["asiento"], e["de"]) for e in ATRUM.events_for(m, SPECTATOR) if e["suceso"] == "remueve"]
    assert sorted(removed) == [(0, 0), (1, 1)]
