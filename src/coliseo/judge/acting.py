"""Carrying out an action of a scenario answer by answer, on the way past questions that it does not answer.

What may be let pass, and how, is the game's to say: `let_pass` answers such a question, or raises `ActionRefused`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.effects.source import Tree
from coliseo.judge.adapter import ActionRefused
from coliseo.judge.speech import Speech
from coliseo.kernel.frames import advance, answer
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.text.seats import LETTERS, seat_named

After = Callable[[], None]
LetPass = Callable[[Question], None]

#: an action that waits for a question gives up after so many answers
PATIENCE: Final = 400


def seat_at(tree: Tree, field: str, seats: int) -> int:
    """A seat by its letter."""
    seat = seat_named(tree.text(field).strip(), seats)
    if seat < 0:
        raise tree.error(field, f"se esperaba un asiento / a seat was expected: {', '.join(LETTERS[:seats])}")
    return seat


def acting_seat(name: str, value: Tree, seats: int) -> int:
    """Whose action it is: the field `A` of `{A: …}`."""
    seat = seat_named(name, seats)
    if seat < 0:
        known = ", ".join(LETTERS[:seats])
        raise value.error(name, f"se esperaba un asiento o «hasta» / a seat or «hasta» was expected: {known}")
    return seat


def reply(m: State, q: Question, choice: tuple[int, ...], after: After) -> None:
    answer(m, q.seat, q.token, choice)
    after()


def find_question(
    m: State, seat: int, wanted: Callable[[Question], bool], gone: Callable[[], bool], let_pass: LetPass
) -> Question | None:
    """The next question of the seat that is wanted; others are let pass, until the moment for it has gone."""
    for _ in range(PATIENCE):
        q = m.question_for(seat)
        if q is not None and wanted(q):
            return q
        if not m.questions or gone():
            return None
        let_pass(m.questions[0])
    return None


def wait_for(
    speech: Speech,
    m: State,
    seat: int,
    tree: Tree,
    wanted: Callable[[Question], bool],
    gone: Callable[[], bool],
    let_pass: LetPass,
) -> Question:
    """The same, of an action that cannot do without."""
    q = find_question(m, seat, wanted, gone, let_pass)
    if q is None:
        raise speech.not_asked(m, seat, tree)
    return q


def settle(m: State, tree: Tree, strict: bool, passes: Callable[[Question], bool], let_pass: LetPass) -> None:
    """Nobody responds any more: everything resolves, up to a question that somebody must answer."""
    if strict:
        raise ActionRefused(tree, "en modo estricto cada uno dice que no responde", "strict mode: each must decline")
    while m.questions and passes(m.questions[0]):
        let_pass(m.questions[0])


def until(m: State, value: Tree, moments: tuple[str, ...], arrived: Callable[[], bool], let_pass: LetPass) -> None:
    """Everyone lets questions pass up to the first one at a moment, or to the end of the game (`fin: true`)."""
    value.only("hasta", (*moments, "fin"))
    end = value.get("fin")
    if end is not None:
        end.boolean("fin")
    for _ in range(PATIENCE):
        if m.over or not m.questions:
            if end is not None:
                return
            break
        if end is None and arrived():
            return
        let_pass(m.questions[0])
    raise ActionRefused(value, "nunca se pregunta nada en ese momento", "nothing is ever asked at that moment")


def refusals_of(attempt: Callable[[], object]) -> list[Refusal] | None:
    """What stands in the way of an attempt: nothing (empty), or no rule that could be named (None)."""
    try:
        attempt()
    except ActionRefused as error:
        return error.refusals or None
    return []


def begin(m: State, outcomes: dict[str, list[int]] | None) -> None:
    """Goes on from a position to its first question (or to the end of the game), with those outcomes of chance."""
    if outcomes:
        m.forced = {purpose: list(values) for purpose, values in outcomes.items()}
    advance(m)


def force(m: State, outcomes: dict[str, list[int]]) -> None:
    """Outcomes of chance, by purpose, after those that are already set."""
    for purpose, values in outcomes.items():
        m.forced.setdefault(purpose, []).extend(values)
