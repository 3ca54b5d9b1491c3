"""Bad replies: a typed refusal each, and nothing changes."""

from __future__ import annotations

import functools
import random
from typing import Any

import pytest
from contract.driver import acceptable, random_choice, walk
from contract.subjects import SUBJECTS, Subject
from hypothesis import given, settings
from hypothesis import strategies as st

from coliseo.kernel.codec import dumps
from coliseo.kernel.errors import (
    BrokenConstraint,
    NothingAsked,
    NotOffered,
    ReplyRefused,
    StaleReply,
    WrongCount,
    WrongSeat,
    WrongType,
)
from coliseo.kernel.frames import answer
from coliseo.kernel.questions import NUMBER, ORDER, SPLIT, Question
from coliseo.kernel.state import State

#: one mode of each number of seats is enough here: replies know nothing of modes
CHOSEN = [s for s in SUBJECTS if s.name.endswith(("-competitiva", "toy-3"))]
HUGE = 10**40


BY_NAME = {subject.name: subject for subject in CHOSEN}


@functools.cache
def positions(name: str) -> list[State]:
    """A position for each purpose that comes up in a few games, and one at the end."""
    subject = BY_NAME[name]
    found: dict[str, State] = {}
    for seed in range(2):
        for m, reply in walk(subject.game, subject.options, 4000 + seed):
            found.setdefault("end" if reply is None else m.questions[0].purpose, m.clone())
    return list(found.values())


def refused(m: State, seat: Any, token: Any, choice: Any) -> type[ReplyRefused]:
    before = dumps(m)
    with pytest.raises(ReplyRefused) as caught:
        answer(m, seat, token, choice)
    assert dumps(m) == before
    assert caught.value.code != "refused", "each refusal has a code of its own"
    return caught.type


@pytest.mark.parametrize("subject", CHOSEN, ids=str)
def test_stale_forged_and_foreign_replies(subject: Subject) -> None:
    rng = random.Random(5)
    for m in positions(subject.name):
        if m.over:
            assert refused(m, 0, m.asked[0], (0,)) is NothingAsked
            continue
        q = m.questions[0]
        choice = random_choice(q, rng)
        for token in (q.token - 1, q.token + 1, 0, -1, HUGE):
            assert refused(m, q.seat, token, choice) is StaleReply
        for seat in range(-3, m.seats + 3):
            if m.question_for(seat) is None:
                assert refused(m, seat, q.token, choice) is WrongSeat
        assert refused(m, HUGE, q.token, choice) is WrongSeat


@pytest.mark.parametrize("subject", CHOSEN, ids=str)
@pytest.mark.parametrize("bad", ["0", 0.0, True, None, [0], b"0", {0: 0}], ids=repr)
def test_replies_of_the_wrong_type(subject: Subject, bad: Any) -> None:
    for m in positions(subject.name):
        if m.over:
            continue
        q = m.questions[0]
        good = tuple(q.menu[:1]) or (q.low,)
        assert refused(m, q.seat, q.token, bad) is WrongType
        assert refused(m, q.seat, q.token, (bad,)) is WrongType
        assert refused(m, q.seat, q.token, list(good)) is WrongType
        assert refused(m, q.seat, bad, good) is WrongType
        assert refused(m, bad, q.token, good) is WrongType


@pytest.mark.parametrize("subject", CHOSEN, ids=str)
def test_out_of_range_too_many_too_few(subject: Subject) -> None:
    for m in positions(subject.name):
        if m.over:
            continue
        q = m.questions[0]
        for code in (-1, HUGE, -HUGE, 12_345):
            assert refused(m, q.seat, q.token, (code,)) in (NotOffered, WrongCount)
        too_many = (q.menu or [q.low]) * 70
        assert refused(m, q.seat, q.token, tuple(too_many)) in (WrongCount, NotOffered)
        if q.low > 0:
            assert refused(m, q.seat, q.token, ()) in (WrongCount, NotOffered)


def belongs(q: Question, choice: tuple[int, ...]) -> bool:
    """What a question says about its answers, read a second time and in another way than `Question.check` does."""
    copies = {c: 1 for c in q.menu} if q.copies is None else dict(zip(q.menu, q.copies, strict=True))
    if q.kind == NUMBER:
        return len(choice) == 1 and choice[0] in range(q.low, q.high + 1)
    if q.kind == ORDER:
        return len(choice) == len(q.menu) and set(choice) == set(q.menu)
    if q.kind == SPLIT:
        room = [q.high if q.copies is None else copies[c] for c in q.menu]
        fits = len(choice) == len(room) and all(0 <= n <= most for n, most in zip(choice, room, strict=False))
        return fits and sum(choice) in range(q.low, q.high + 1)
    low, high = (q.low, q.high) if q.kind in ("cards", "targets") else (1, 1)
    return low <= len(choice) <= high and all(choice.count(c) <= copies.get(c, 0) for c in choice)


@pytest.mark.parametrize("subject", CHOSEN, ids=str)
@settings(max_examples=60, deadline=None, derandomize=True)
@given(data=st.data())
def test_any_numbers_are_taken_or_refused_and_never_half(subject: Subject, data: st.DataObject) -> None:
    m = data.draw(st.sampled_from([p for p in positions(subject.name) if not p.over]))
    q = data.draw(st.sampled_from(m.questions))
    near = st.sampled_from(q.menu) if q.menu else st.integers(q.low - 1, q.high + 1)
    choice = tuple(data.draw(st.lists(st.one_of(near, near, st.integers(-3, 130), st.integers()), max_size=6)))
    trial = m.clone()
    before = dumps(m)
    if belongs(q, choice) and acceptable(m, q, choice):
        answer(trial, q.seat, q.token, choice)
        assert trial.over or trial.question_for(q.seat) is not q
    else:
        kind = refused(trial, q.seat, q.token, choice)
        assert (kind is BrokenConstraint) == belongs(q, choice)
    assert dumps(m) == before


anything = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=3), st.binary(max_size=3))


@pytest.mark.parametrize("subject", CHOSEN[:1] + CHOSEN[-1:], ids=str)
@settings(max_examples=200, deadline=None, derandomize=True)
@given(seat=anything, token=anything, choice=st.one_of(anything, st.lists(anything), st.lists(anything).map(tuple)))
def test_junk_never_gets_through(subject: Subject, seat: Any, token: Any, choice: Any) -> None:
    m = positions(subject.name)[0]
    q = m.question_for(seat) if type(seat) is int else None
    if q is not None and type(token) is int and token == q.token and type(choice) is tuple and belongs(q, choice):
        return  # by chance it is a good reply
    refused(m, seat, token, choice)
