"""Procedures and the two calls that drive every game."""

from __future__ import annotations

import pytest
from kernel.small import Bare

from coliseo.kernel import frames
from coliseo.kernel.errors import BrokenConstraint, EngineFault, NothingAsked
from coliseo.kernel.frames import PROCEDURES, Frame, Procedure, advance, answer
from coliseo.kernel.questions import CARDS, OPTION, Question, yes_no

RULE = "TOY-3.1"


class Pair(Frame):
    """Remembers two numbers."""

    def __init__(self, proc: Procedure[Pair], cause: int = 0, a: int = 0, b: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.a = a
        self.b = b

    def clone(self) -> Pair:
        copy = Pair(self.proc, self.cause, self.a, self.b)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.a, self.b]


@pytest.fixture
def procedure(request: pytest.FixtureRequest) -> Procedure[Pair]:
    """A procedure of the test's own; procedures are known by name for as long as the program runs."""
    name = f"test.{request.node.name}"
    request.addfinalizer(lambda: PROCEDURES.pop(name))
    return Procedure(name, Pair)


def run(procedure: Procedure[Pair]) -> Bare:
    m = Bare()
    m.stack.append(Pair(procedure))
    advance(m)
    return m


def test_steps_run_in_the_order_they_are_written(procedure: Procedure[Pair]) -> None:
    for _ in range(3):
        procedure.step(RULE)(lambda m, f: m.notes.append(f.step))
    m = run(procedure)
    assert m.notes == [1, 2, 3], "a frame under way points to its next step"
    assert m.stack == []


def test_a_jump_goes_elsewhere_and_done_ends(procedure: Procedure[Pair]) -> None:
    @procedure.step(RULE)
    def again(m: Bare, f: Pair) -> None:
        f.a += 1
        m.notes.append(f.a)

    @procedure.step(RULE)
    def decide(m: Bare, f: Pair) -> None:
        if f.a < 3:
            f.jump(again)
        else:
            f.done()

    @procedure.step(RULE)
    def never(m: Bare, f: Frame) -> None:
        m.notes.append("never")

    assert run(procedure).notes == [1, 2, 3]


@pytest.fixture
def inner(request: pytest.FixtureRequest) -> Procedure[Pair]:
    request.addfinalizer(lambda: PROCEDURES.pop("test.inner"))
    return Procedure("test.inner", Pair)


def test_a_call_runs_first_and_the_caller_goes_on_after_it(procedure: Procedure[Pair], inner: Procedure[Pair]) -> None:
    inner.step(RULE)(lambda m, f: m.notes.append(("inner", f.cause, f.save())))

    @procedure.step(RULE)
    def outer(m: Bare, f: Frame) -> None:
        m.call(Pair(inner, 3, 7))
        m.notes.append("before")

    procedure.step(RULE)(lambda m, f: m.notes.append("after"))
    assert run(procedure).notes == ["before", ("inner", 3, [7, 0]), "after"]


def test_an_answer_is_bound_by_the_next_step(procedure: Procedure[Pair]) -> None:
    procedure.step(RULE)(lambda m, f: m.ask(Question(OPTION, 1, "what", RULE, [4, 5])))
    procedure.step(RULE)(lambda m, f: m.notes.append(m.choice))
    m = run(procedure)
    assert m.notes == []
    answer(m, 1, 1, (5,))
    assert m.notes == [(5,)]
    with pytest.raises(NothingAsked):
        answer(m, 1, 1, (5,))


def test_the_procedure_that_asks_refuses_what_does_not_hold_together(
    procedure: Procedure[Pair], inner: Procedure[Pair]
) -> None:
    @procedure.step(RULE)
    def ask(m: Bare, f: Pair) -> None:
        f.a = 3
        m.ask(Question(CARDS, 0, "pay", RULE, [1, 2, 4], 1, 3))

    @procedure.step(RULE)
    def note(m: Bare, f: Pair) -> None:
        m.notes.append(sum(m.choice))
        m.call(Pair(inner))

    @procedure.constraint
    def enough(m: Bare, f: Pair, q: Question, choice: tuple[int, ...]) -> None:
        if q.purpose == "pay" and sum(choice) < f.a:
            raise BrokenConstraint("No basta.", "Not enough.")

    @inner.step(RULE)
    def ask_again(m: Bare, f: Pair) -> None:
        m.ask(Question(CARDS, 0, "pay", RULE, [1, 2], 1, 2))

    m = run(procedure)
    with pytest.raises(BrokenConstraint):
        answer(m, 0, m.questions[0].token, (2,))
    assert m.notes == [] and len(m.questions) == 1, "a bad reply changes nothing"
    answer(m, 0, m.questions[0].token, (1, 2))
    assert m.notes == [3]
    answer(m, 0, m.questions[0].token, (1,))  # the constraint is that of whoever asks, not of its callers
    assert m.stack == []


def test_tokens_count_the_questions_of_each_seat(procedure: Procedure[Pair]) -> None:
    for _ in range(3):
        procedure.step(RULE)(lambda m, f: m.ask(yes_no(1 if f.step == 2 else 0, "well", RULE)))
    m = run(procedure)
    tokens = []
    while m.questions:
        q = m.questions[0]
        tokens.append((q.seat, q.token))
        answer(m, q.seat, q.token, (0,))
    assert tokens == [(0, 1), (1, 1), (0, 2)]


def test_events_and_chance_of_an_earlier_answer_are_gone(procedure: Procedure[Pair]) -> None:
    def tell_and_ask(m: Bare, f: Frame) -> None:
        m.emit("told", RULE, (f.step,))
        m.ask(yes_no(0, "well", RULE))

    procedure.step(RULE)(tell_and_ask)
    procedure.step(RULE)(tell_and_ask)
    m = run(procedure)
    assert [e.data for e in m.events] == [(1,)]
    answer(m, 0, 1, (1,))
    assert [(e.number, e.data) for e in m.events] == [(2, (2,))]


def test_a_procedure_without_end_is_a_fault_of_the_engine(
    procedure: Procedure[Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    @procedure.step(RULE)
    def forever(m: Bare, f: Frame) -> None:
        f.jump(forever)

    monkeypatch.setattr(frames, "STEP_LIMIT", 1000)
    with pytest.raises(EngineFault, match="runs without end"):
        run(procedure)


def test_two_procedures_cannot_share_a_name(procedure: Procedure[Pair]) -> None:
    with pytest.raises(EngineFault, match="two procedures"):
        Procedure(procedure.name, Frame)


def test_finishing_drops_whatever_was_pending(procedure: Procedure[Pair]) -> None:
    @procedure.step(RULE)
    def win(m: Bare, f: Frame) -> None:
        m.call(Pair(procedure))
        m.finish((1,))

    m = run(procedure)
    assert m.over
    assert m.winners == (1,)
    assert m.stack == [] and m.questions == []


def test_a_cloned_frame_shares_nothing(procedure: Procedure[Pair]) -> None:
    f = Pair(procedure, 5, 1, 2)
    g = f.clone()
    g.a = 9
    assert (f.save(), g.cause, g.proc) == ([1, 2], 5, procedure)


def test_a_frame_is_saved_as_its_fields_in_order_and_loaded_from_them(procedure: Procedure[Pair]) -> None:
    f = procedure.frame.load(procedure, 5, [1, 2])
    assert isinstance(f, Pair)
    assert (f.proc, f.cause, f.a, f.b) == (procedure, 5, 1, 2)
    assert f.save() == [1, 2]
    with pytest.raises(TypeError):
        procedure.frame.load(procedure, 5, [1, 2, 3])


def test_a_procedure_that_remembers_nothing_has_a_bare_frame() -> None:
    f = Frame.load(PROCEDURES["toy.play"], 5, [])
    assert (f.cause, f.save(), f.clone().save()) == (5, [], [])
    with pytest.raises(TypeError):
        Frame.load(PROCEDURES["toy.play"], 5, [1])
