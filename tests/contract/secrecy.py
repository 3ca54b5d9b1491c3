"""Non-interference: two positions that differ only in what an observer cannot know look the same to it, and go on
looking the same, as long as both are played alike and nothing hidden is lawfully shown."""

from __future__ import annotations

import random
from typing import Any

from contract.checks import check_table
from contract.driver import acceptable, plain_bytes, random_reply
from contract.subjects import Subject

from coliseo.kernel.errors import EngineFault
from coliseo.kernel.frames import answer
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.kernel.questions import ORDER, Question
from coliseo.kernel.state import State


def check_secrecy(subject: Subject, m: State, rng: random.Random, steps: int = 12) -> int:
    """For every observer a second position is imagined; where it is the observer's turn, both are played on.

    Returns how many steps were compared in all, so that a test can see that it was not for nothing.
    """
    compared = 0
    for observer in [*range(m.seats), SPECTATOR]:
        other = subject.game.resample(m, observer, rng.getrandbits(60))
        check_table(subject, other)
        look(subject, m, other, observer)
        # questions of others were made from cards that are not theirs in the imagined position
        if all(q.seat == observer for q in m.questions):
            compared += play_both(subject, m.clone(), other, observer, rng, steps)
    for q in m.questions:
        compared += check_secret_answers(subject, m, q)
    return compared


def check_secret_answers(subject: Subject, m: State, q: Question) -> int:
    """Two answers that differ only in a secret look the same to everyone else. Returns how many pairs were compared."""
    pairs = [(a, b) for i, a in enumerate(q.menu) for b in q.menu[:i] if subject.secret(m, q, a, b)]
    for pair in pairs:
        first, second = m.clone(), m.clone()
        answer(first, q.seat, q.token, begun_with(q, pair[0]))
        answer(second, q.seat, q.token, begun_with(q, pair[1]))
        for observer in [*range(m.seats), SPECTATOR]:
            if observer == q.seat or not same_story(subject, first, second, observer, subject.unsealing):
                continue
            if asked(first) == asked(second):
                look(subject, first, second, observer)
            else:
                assert not subject.discreet, f"{asked(first)} or {asked(second)}"
    return len(pairs)


def begun_with(q: Question, candidate: int) -> tuple[int, ...]:
    """The answer that is this candidate, or begins with it where all of them are put in order."""
    if q.kind != ORDER:
        return (candidate,)
    rest = q.menu.copy()
    rest.remove(candidate)
    return (candidate, *rest)


def look(subject: Subject, a: State, b: State, observer: int) -> None:
    """The table, and the question if it is the observer's."""
    game = subject.game
    seen, other = game.view(a, observer), game.view(b, observer)
    assert plain_bytes(seen) == plain_bytes(other), f"seat {observer} sees {differences(seen, other)}"
    mine, same = a.question_for(observer), b.question_for(observer)
    assert (mine is None) == (same is None), "asked in one of two positions that look the same"
    if mine is not None and same is not None and mine.purpose not in subject.searching:
        for lang in ("es", "en"):
            assert plain_bytes(game.question_view(a, mine, lang)) == plain_bytes(game.question_view(b, same, lang))
            assert game.prompt(a, mine, lang) == game.prompt(b, same, lang)


def differences(a: Any, b: Any, at: str = "") -> list[str]:
    """Where two pieces of plain data differ, for the message."""
    if isinstance(a, dict) and isinstance(b, dict):
        keys = sorted({*a, *b})
        return [line for key in keys for line in differences(a.get(key), b.get(key), f"{at}.{key}")]
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return [line for i in range(len(a)) for line in differences(a[i], b[i], f"{at}[{i}]")]
    return [] if a == b else [f"{at}: {a} or {b}"]


def play_both(subject: Subject, a: State, b: State, observer: int, rng: random.Random, steps: int) -> int:
    """Plays two positions alike and compares what the observer sees after each step. Returns the steps compared."""
    for done in range(steps):
        if a.over:
            assert b.over
            return done
        reply = random_reply(a, rng)
        theirs = b.question_for(reply[0])
        if theirs is None or not takes(b, theirs, reply):
            # an actor whose hidden cards differ has other choices: from here on the stories differ
            return done
        # what somebody has answered in secret, and the observer imagines otherwise, comes out with the last answer
        opened = subject.unsealing if a.commits != b.commits else frozenset()
        answer(a, *reply)
        b.forced = forced_outcomes(a)
        try:
            answer(b, *reply)
        except EngineFault as fault:
            if "is impossible here" in str(fault):
                return done  # what was drawn in one position is not there to be drawn in the other
            raise
        if not same_story(subject, a, b, observer, opened):
            return done
        if asked(a) != asked(b):
            assert not subject.discreet, f"whether a seat is asked tells seat {observer}: {asked(a)} or {asked(b)}"
            return done
        look(subject, a, b, observer)
    return steps


def takes(m: State, q: Question, reply: tuple[int, int, tuple[int, ...]]) -> bool:
    from coliseo.kernel.errors import ReplyRefused

    try:
        q.check(reply[2])
    except ReplyRefused:
        return False
    return q.token == reply[1] and acceptable(m, q, reply[2])


def forced_outcomes(m: State) -> dict[str, list[int]]:
    forced: dict[str, list[int]] = {}
    for purpose, outcome in m.chance_out:
        forced.setdefault(purpose, []).append(outcome)
    return forced


def asked(m: State) -> list[tuple[int, str]]:
    return [(q.seat, q.purpose) for q in m.questions]


def same_story(subject: Subject, a: State, b: State, observer: int, unsealing: frozenset[str] = frozenset()) -> bool:
    """False when the two positions have lawfully come apart; a difference of any other kind is a leak.

    Lawful is a showing of hidden cards. Where tables are not discreet it is also lawful that one position ran further
    because a hidden actor had nothing to be asked, or that such an actor's only answer was taken without asking.
    """
    told_a: list[dict[str, Any]] = subject.game.events_for(a, observer)
    told_b: list[dict[str, Any]] = subject.game.events_for(b, observer)
    for i, (event, other) in enumerate(zip(a.events, b.events, strict=False)):
        if plain_bytes(told_a[i]) == plain_bytes(told_b[i]):
            continue
        names = {name for e in (event, other) for name in (e.kind, f"{e.kind} {e.rule}")}
        lawful = bool(names & (subject.revealing | unsealing))
        if not subject.discreet:
            lawful |= event.kind in subject.hidden_choices and event.data[0] != observer
        assert lawful, f"seat {observer} is told {told_a[i]} or {told_b[i]}"
        return False
    if len(told_a) == len(told_b):
        return True
    shorter = a if len(told_a) < len(told_b) else b
    waits = not subject.discreet and shorter.question_for(observer) is None
    assert waits, f"more is told to seat {observer}: {told_a} or {told_b}; asked are {asked(a)} or {asked(b)}"
    return False
