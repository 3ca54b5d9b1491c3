"""What must hold at every question of every game. Used by the tests and by `tools/ten_thousand.py`."""

from __future__ import annotations

import random

from contract.driver import plain_bytes, play_on, trace
from contract.subjects import Subject

from coliseo.kernel.codec import dumps, state_hash
from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.kernel.questions import NUMBER
from coliseo.kernel.rules import CATALOGUES
from coliseo.kernel.state import State

LANGUAGES = ("es", "en")
#: a two-player table must fit in this
MAX_STATE_BYTES = 4096


def rule_exists(rule: str) -> bool:
    return rule in CATALOGUES.get(rule.partition("-")[0], set())


def check_clone(subject: Subject, m: State, rng: random.Random, steps: int = 6) -> None:
    """A clone is equal, plays on like its twin, and leaves the original alone."""
    before = dumps(m)
    first, second = m.clone(), m.clone()
    assert dumps(first) == before
    replies = play_on(first, rng, steps)
    assert dumps(m) == before, "playing on a clone changed the original"
    assert dumps(second) == before, "playing on a clone changed another clone"
    third = second.clone()
    assert trace(subject.game, second, replies) == trace(subject.game, third, replies)
    assert dumps(second) == dumps(first)


def check_saved(subject: Subject, m: State, rng: random.Random, steps: int = 6) -> None:
    """Saved and loaded it is the same position, seen the same by all, and goes on the same, chance included."""
    raw = dumps(m)
    loaded = subject.game.load(raw)
    assert dumps(loaded) == raw
    assert state_hash(loaded) == state_hash(m)
    for observer in [*range(m.seats), SPECTATOR, JUDGE]:
        seen = plain_bytes(subject.game.view(m, observer))
        assert plain_bytes(subject.game.view(loaded, observer)) == seen
    here = m.clone()
    replies = play_on(m.clone(), rng, steps)
    assert trace(subject.game, loaded, replies) == trace(subject.game, here, replies)
    if m.seats == 2:
        assert len(raw) <= MAX_STATE_BYTES, f"the saved state takes {len(raw)} bytes"


def check_offers(subject: Subject, m: State) -> None:
    """Offered ⇔ allowed ⇔ explained without refusals; and no offer twice."""
    for q in m.questions:
        if q.kind == NUMBER:
            assert q.low <= q.high
            continue
        assert len(set(q.menu)) == len(q.menu) > 0, f"{q.purpose}: {q.menu}"
        for i, a in enumerate(q.menu):
            assert not any(subject.equivalent(m, q, a, b) for b in q.menu[:i]), f"{q.purpose}: {a} is offered twice"
        universe = subject.game.universe(m, q)
        assert set(q.menu) <= set(universe), f"{q.purpose}: offers from outside its universe"
        for candidate in universe:
            refusals = subject.game.explain(m, q, candidate)
            offered = candidate in q.menu or any(subject.equivalent(m, q, candidate, c) for c in q.menu)
            reasons = [r.text("en") for r in refusals]
            assert offered == (not refusals), f"{q.purpose}, {candidate}: offered {offered}, refused by {reasons}"
            for refusal in refusals:
                assert refusal.rules and all(rule_exists(rule) for rule in refusal.rules), refusal.rules
                assert refusal.es and refusal.en and refusal.es != refusal.en


def check_questions(subject: Subject, m: State) -> None:
    """Each question cites a rule and can be read, and its answers told apart, in both languages."""
    for q in m.questions:
        assert rule_exists(q.rule), q.rule
        assert subject.game.question_view(m, q)
        for lang in LANGUAGES:
            check_sentence(subject.game.prompt(m, q, lang), f"{q.purpose}, {lang}")
            texts = [subject.game.describe(m, q, c, lang) for c in q.menu]
            for text in texts:
                check_sentence(text, f"{q.purpose}, {lang}")
            assert len(set(texts)) == len(texts), f"{q.purpose}, {lang}: offers that read the same: {texts}"


def check_events(subject: Subject, m: State, first: int) -> None:
    """Events since the last answer: numbered without gaps, with rule, cause and a sentence for everyone."""
    for number, event in enumerate(m.events, start=first):
        assert event.number == number
        assert rule_exists(event.rule), event.rule
        assert 0 <= event.cause < event.number
    assert m.event_count == first + len(m.events) - 1
    for observer in [*range(m.seats), SPECTATOR, JUDGE]:
        for event_view in subject.game.events_for(m, observer):
            for lang in LANGUAGES:
                sentence = subject.game.narrate(event_view, lang)
                check_sentence(sentence, str(event_view))
                assert "?" not in sentence, f"{sentence}: {event_view}"


def check_sentence(text: str, where: str) -> None:
    assert text.strip(), where
    assert "{" not in text and "}" not in text, f"{where}: {text}"
    assert "None" not in text, f"{where}: {text}"
