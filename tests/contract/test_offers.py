"""Offered ⇔ allowed ⇔ explained, and everything can be read in two languages."""

from __future__ import annotations

import pytest
from contract.checks import check_events, check_offers, check_pairs, check_questions
from contract.driver import walk
from contract.subjects import SUBJECTS, Subject


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_offered_is_what_explain_does_not_refuse(subject: Subject) -> None:
    for n, (m, _) in enumerate(walk(subject.game, subject.options, 21)):
        if n % 4 == 0 or any(q.purpose not in ("accion", "inicio", "responder") for q in m.questions):
            check_offers(subject, m)


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_two_things_touched_in_turn_are_something_that_is_offered_or_explained(subject: Subject) -> None:
    for n, (m, _) in enumerate(walk(subject.game, subject.options, 25)):
        if n % 8 == 0:
            check_pairs(subject, m)


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_questions_can_be_read(subject: Subject) -> None:
    for n, (m, _) in enumerate(walk(subject.game, subject.options, 22)):
        if n % 3 == 0:
            check_questions(subject, m)


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_events_have_rule_cause_and_sentence(subject: Subject) -> None:
    told = 0
    for n, (m, _) in enumerate(walk(subject.game, subject.options, 23)):
        check_events(subject, m, told + 1)
        told = m.event_count
        if n > 500:
            break
    assert told > 10


@pytest.mark.slow
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_all_of_it_at_every_question(subject: Subject) -> None:
    told = 0
    for m, _ in walk(subject.game, subject.options, 24):
        check_offers(subject, m)
        check_pairs(subject, m)
        check_questions(subject, m)
        check_events(subject, m, told + 1)
        told = m.event_count
