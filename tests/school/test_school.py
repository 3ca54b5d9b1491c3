"""Questions made from scenarios: the right answer is the engine's, each wrong one a run of the engine that differs."""

from __future__ import annotations

import random
import sys
from functools import cache

import pytest

from coliseo.games.registry import game_keys
from coliseo.rulebook import chapter_of
from coliseo.rulings.shipped import library
from coliseo.rulings.trial import try_case
from coliseo.school import exam
from coliseo.school.learning import LEARNT, WAITS, answered, next_question
from coliseo.school.making import make_bank, missing
from coliseo.school.misreadings import TooLong, at_most, misreading_named, mutants_by_rule
from coliseo.school.question import OUTCOME, RULE, Answer, Bank, Question

#: enough of each game to see every kind of misreading, in a second or two
FEW = 10


@cache
def bank(game: str) -> Bank:
    return make_bank(game, FEW)


@pytest.mark.parametrize("game", game_keys())
def test_wrong_answers_are_proved_wrong_by_the_engine(game: str) -> None:
    """Each misreading is run again: it ends as the answer says, and not as the rules have it."""
    rulings = library(game)
    questions = bank(game).questions
    assert len(questions) >= FEW
    for question in questions:
        ruling = rulings[question.id.removesuffix(".regla")]
        siblings = [other for other in rulings.values() if other.file == ruling.file]
        right, *wrong = question.answers
        assert right.misreading == "" and 2 <= len(wrong) <= 3
        for lang in ("es", "en"):
            assert len({tuple(answer.lines[lang]) for answer in question.answers}) == len(question.answers)
            assert all(answer.why[lang] for answer in wrong) and question.asked[lang]
        if question.kind == RULE:
            refused = {rule for fact in ruling.facts for rule in fact.rules}
            assert question.rule in refused
            assert not refused & {answer.misreading.removeprefix("regla:") for answer in wrong}
            continue
        truth = try_case(ruling.scenario, ruling.result.path)
        assert truth is not None and [f.data for f in truth.facts] == [f.data for f in ruling.facts]
        for answer in wrong:
            found = misreading_named(ruling, siblings, answer.misreading).run()
            assert found is not None and not found.same(truth), (question.id, answer.misreading)
            said = [f.es for f in found.facts]
            told = [line for line in answer.lines["es"] if not line.startswith("No ocurre esto: ")]
            assert set(told) <= set(said), (question.id, answer.misreading)
    # and nothing is left switched off
    assert all(try_case(r.scenario, r.result.path) for r in list(rulings.values())[:5])


def test_what_is_switched_off_is_put_back() -> None:
    mutants = {m.name: m for ms in mutants_by_rule("rise_of_gods").values() for m in ms}
    guard = mutants["guard:atacar.no_enferma"] if "guard:atacar.no_enferma" in mutants else next(iter(mutants.values()))
    ruling = library("rise_of_gods")["we_01.1"]
    before = try_case(ruling.scenario, ruling.result.path)
    undo = guard.apply()
    undo()
    assert try_case(ruling.scenario, ruling.result.path) == before


def test_a_run_without_end_is_ended_though_the_first_bell_was_lost() -> None:
    """Python drops whatever is raised while it tidies up."""

    class Untidy:
        def __del__(self) -> None:
            deaf()

    def deaf() -> None:
        while True:
            pass

    dropped: list[object] = []
    hook, sys.unraisablehook = sys.unraisablehook, dropped.append
    try:
        with pytest.raises(TooLong), at_most(0.02):
            Untidy()
            deaf()
    finally:
        sys.unraisablehook = hook
    assert dropped


@pytest.mark.parametrize("game", game_keys())
def test_questions_stand_in_chapters_of_the_book(game: str) -> None:
    questions = bank(game).questions
    assert len({q.chapter for q in questions}) > FEW // 3
    assert all(q.chapter == chapter_of(game, q.rule) != "" for q in questions)
    assert {q.level for q in questions} == {1, 2, 3}
    assert OUTCOME in {q.kind for q in questions}


def test_that_something_does_not_happen_is_said_in_the_words_of_a_run_in_which_it_does() -> None:
    ruling = library("atrum_arena")["ex_04.1"]
    truth = try_case(ruling.scenario, ruling.result.path)
    assert truth is not None
    event = next(f for f in truth.facts if f.about.startswith("suceso"))
    assert missing(event.about, [truth], "es") == f"No ocurre esto: {event.es}"
    assert missing("nada", [truth], "es") == ""


# -- exams ------------------------------------------------------------------------------------------------------------


def made_up(number: int) -> Bank:
    """A bank of that many questions of seven chapters and three levels."""
    answers = [Answer({"es": [x], "en": [x]}, x and "m") for x in ("", "a", "b")]
    questions = [
        Question(
            id=f"q.{i}", game="g", kind=OUTCOME, rule="R", chapter=f"C{i % 7}", rules=["R"], title={}, asked={},
            position={}, actions={}, answers=answers, story=[], bench="", weight=i, level=1 + i % 3,
        )
        for i in range(number)
    ]  # fmt: skip
    return Bank("g", "e", questions)


def test_exams_differ_and_are_as_hard_for_everybody() -> None:
    house = made_up(90)
    known = {f"q.{i}": (40, 10 + i % 30) for i in range(0, 90, 2)}
    papers = [exam.choose(house, seed, known) for seed in range(12)]
    assert [q.id for q in exam.choose(house, 3, known)] == [q.id for q in papers[3]]
    assert len({tuple(q.id for q in paper) for paper in papers}) == 12
    hardness = [sum(exam.difficulty(q, known) for q in paper) for paper in papers]
    assert max(hardness) - min(hardness) < 0.5
    for paper in papers:
        assert len({q.id for q in paper}) == exam.LENGTH
        assert [sum(q.level == level for q in paper) for level in exam.LEVELS] == [7, 7, 6]
        counts = [sum(q.chapter == f"C{c}" for q in paper) for c in range(7)]
        assert max(counts) - min(counts) <= 2


def test_difficulty_follows_the_answers() -> None:
    question = made_up(1).questions[0]
    assert exam.difficulty(question, {}) == exam.EXPECTED[1]
    assert exam.difficulty(question, {"q.0": (100, 100)}) < 0.05 < 0.9 < exam.difficulty(question, {"q.0": (100, 0)})


# -- learning ---------------------------------------------------------------------------------------------------------


def test_what_is_known_comes_ever_later_and_what_is_not_soon() -> None:
    box, due, now = 0, 0, 1000
    for _ in range(8):
        before = due - now
        box, due = answered(box, True, now)
        assert due - now >= before
    assert box == len(WAITS) - 1 >= LEARNT
    assert answered(box, False, now) == (0, now + WAITS[0])


def test_due_before_new_before_later() -> None:
    questions = made_up(4).questions
    dice = random.Random(1)
    assert next_question(questions, {"q.1": (1, 50), "q.2": (1, 40)}, 60, dice) is questions[2]
    assert next_question(questions, {"q.1": (1, 70)}, 60, dice) in (questions[0], questions[3])
    later = {q.id: (1, 100 - i) for i, q in enumerate(questions)}
    assert next_question(questions, later, 60, dice) is questions[3]
    assert next_question([], {}, 60, dice) is None
