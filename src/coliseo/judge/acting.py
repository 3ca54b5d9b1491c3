"""Carrying out an action of a scenario answer by answer, on the way past questions that it does not answer.

What may be let pass, and how, is the game's to say: `let_pass` answers such a question, or raises `ActionRefused`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any, Final

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.judge.adapter import ActionRefused
from coliseo.judge.speech import Speech, name_exactly, only_reply
from coliseo.kernel.errors import NotShown
from coliseo.kernel.frames import advance, answer
from coliseo.kernel.game import Game
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.text.seats import LETTERS, seat_named

After = Callable[[], None]
LetPass = Callable[[Question], None]

#: an action that waits for a question gives up after so many answers
PATIENCE: Final = 400
#: verbs by which a hand is shown to a seat, and no longer
HANDS: Final = {"ensena_mano": True, "oculta_mano": False}


def seat_at(tree: Tree, field: str, seats: int) -> int:
    """A seat by its letter."""
    seat = seat_named(tree.text(field).strip(), seats)
    if seat < 0:
        known = ", ".join(LETTERS[:seats])
        raise tree.error(field, f"se esperaba un asiento: {known}", f"a seat was expected: {known}")
    return seat


def acting_seat(name: str, value: Tree, seats: int) -> int:
    """Whose action it is: the field `A` of `{A: …}`."""
    seat = seat_named(name, seats)
    if seat < 0:
        known = ", ".join(LETTERS[:seats])
        raise value.error(
            name, f"se esperaba un asiento o «hasta»: {known}", f"a seat or «hasta» was expected: {known}"
        )
    return seat


def carry_out(
    game: Game,
    m: State,
    action: Tree,
    after: After,
    resolve: Callable[[], None],
    wait_until: Callable[[Tree], None],
    say: Callable[[int, str, Tree], None],
    act: Callable[[int, Tree], None],
) -> None:
    """Reads one action and hands it on: `resuelve` and `{hasta: …}` are everyone's, `{SEAT: word}` is said and
    `{SEAT: {…}}` done by a seat. Calling time, conceding and showing a hand (`{A: {ensena_mano: D}}`, and no longer,
    `oculta_mano`) are the same in every game."""
    if action.entries is None:
        word = plain(action.text("accion"))
        if word == "tiempo":
            game.call_time(m)
            after()
        elif word == "resuelve":
            resolve()
        else:
            raise action.error(
                "accion",
                "se esperaba «resuelve», «tiempo» o «ASIENTO: …»",
                "«resuelve», «tiempo» or «SEAT: …» was expected",
            )
        return
    if len(action.entries) != 1:
        raise action.error("accion", "una acción cada vez", "one action at a time")
    name, value = action.entries[0]
    if name == "hasta":
        wait_until(value)
        return
    seat = acting_seat(name, value, m.seats)
    if value.entries is not None:
        if value.entries and value.entries[0][0] in HANDS:
            show_hand(game, m, seat, value)
            after()
        else:
            act(seat, value)
        return
    word = plain(value.text(name))
    if word == "concede":
        game.concede(m, seat)
        after()
    else:
        say(seat, word, value)


def show_hand(game: Game, m: State, seat: int, value: Tree) -> None:
    """A seat lets another see its hand, or no longer."""
    verb, named = value.entries[0] if value.entries else ("", value)
    value.only("accion", (verb,))
    to = seat_at(named, verb, m.seats)
    try:
        game.show_hand(m, seat, to, HANDS[verb])
    except NotShown:
        who, whom = LETTERS[seat], LETTERS[to]
        es, en = f"{who} no puede: {verb} «{whom}»", f"{who} cannot: {verb} “{whom}”"
        raise ActionRefused(named, es, en) from None


def is_now(value: Tree, phase: str, active: int, turn: int, seats: int) -> bool:
    """Whether `hasta` names this `fase`, `activo` and `turno`; what it does not name is not asked."""
    named, whose, number = (value.get(field) for field in ("fase", "activo", "turno"))
    if named is not None and plain(named.text("fase")) != phase:
        return False
    if whose is not None and seat_at(whose, "activo", seats) != active:
        return False
    return number is None or number.integer("turno", 1, 999) == turn


def cannot(game: Game, m: State, q: Question, code: int, verb: str, value: Tree) -> ActionRefused:
    """That what the verb names cannot be done in answer to the question, and why not."""
    who, name = LETTERS[q.seat], value.need(verb).text(verb)
    es, en = f"{who} no puede: {verb} «{name}»", f"{who} cannot: {verb} “{name}”"
    return ActionRefused(value, es, en, game.explain(m, q, code))


class Answers:
    """Verbs for what is asked outside the windows: `verbs` says which questions each may answer; one without any
    (`elige`) answers all of them. `choose` makes the reply from what stands behind the verb."""

    def __init__(
        self,
        speech: Speech,
        verbs: Mapping[str, tuple[str, ...]],
        windows: tuple[str, ...],
        other_verbs: tuple[str, ...],
        choose: Callable[[Any, Question, Tree, str], tuple[int, ...]],
    ) -> None:
        self.speech = speech
        self.verbs = verbs
        self.windows = windows
        self.known = (*other_verbs, *verbs)
        self.choose = choose

    def verb_of(self, value: Tree, field: str) -> tuple[str, Tree]:
        entries = value.mapping(field)
        if len(entries) != 1 or entries[0][0] not in self.verbs:
            known = ", ".join(self.known)
            raise value.error(
                field, f"se esperaba uno de estos verbos: {known}", f"one of these verbs was expected: {known}"
            )
        return entries[0]

    def fits(self, verb: str, q: Question) -> bool:
        wanted = self.verbs[verb]
        return q.purpose in wanted if wanted else q.purpose not in self.windows

    def give(self, m: State, seat: int, value: Tree, gone: Callable[[], bool], let_pass: LetPass, after: After) -> None:
        """Answers the next question of the seat that the verb is for."""
        verb, tree = self.verb_of(value, LETTERS[seat])
        q = wait_for(self.speech, m, seat, value, lambda q: self.fits(verb, q), gone, let_pass)
        reply(m, q, self.choose(m, q, tree, verb), after)

    def refusals(self, m: State, q: Question | None, value: Tree, field: str) -> list[Refusal] | None:
        """Why that answer cannot be given to a question; None if that is not what is asked."""
        if q is None:
            return None
        verb, tree = self.verb_of(value, field)
        return refusals_of(lambda: self.choose(m, q, tree, verb)) if self.fits(verb, q) else None


class Passing:
    """Questions that an action does not answer. Of the `windows` those of `declined` are answered with `idle`; what has
    one answer only is given it; those of `as_it_lies` are answered with their menu, in its order. In strict mode only
    what leaves no choice passes by itself."""

    def __init__(
        self, speech: Speech, windows: tuple[str, ...], declined: tuple[str, ...], idle: int, as_it_lies: str = ""
    ) -> None:
        self.speech = speech
        self.windows = windows
        self.declined = declined
        self.idle = idle
        self.as_it_lies = as_it_lies

    def let(self, m: State, tree: Tree, q: Question, strict: bool, after: After) -> None:
        only = None if q.purpose in self.windows else only_reply(q)
        if only is not None:
            reply(m, q, only, after)
        elif q.purpose in self.declined and not strict and self.idle in q.menu:
            reply(m, q, (self.idle,), after)
        elif q.purpose == self.as_it_lies and not strict:
            reply(m, q, tuple(q.menu), after)
        else:
            raise self.speech.unanswered(m, q, tree)

    def by(self, m: State, tree: Tree, strict: bool, after: After) -> LetPass:
        return lambda q: self.let(m, tree, q, strict, after)

    def passes(self, q: Question) -> bool:
        """Whether nobody has to say anything for it once things are left to resolve."""
        if q.purpose in self.declined or q.purpose == self.as_it_lies:
            return True
        return q.purpose not in self.windows and only_reply(q) is not None


def unnoted() -> None:
    """Nothing to note after an answer on a copy."""


def only_as_said(
    value: Tree,
    fields: Iterable[tuple[str, list[int]]],
    used: Container[str],
    names: Callable[[int], list[str]],
    why: Callable[[str], list[Refusal]],
) -> None:
    """What was taken as given must be what was said in a field that answered nothing: the things by any of their
    `names`; `why` tells what stands against another."""
    for name, codes in fields:
        tree = value.get(name)
        if tree is None or name in used:
            continue
        have = [names(code) for code in codes]
        said = [word for item in tree.items or [tree] for word, _ in words_of(item, name)]
        if not name_exactly(said, have):
            only = ", ".join(h[0] for h in have) or "—"
            against = [refusal for word in said for refusal in why(word)]
            raise ActionRefused(tree, f"{name}: solo puede ser «{only}»", f"{name}: it can only be “{only}”", against)


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
    """Everyone lets questions pass up to the first one at a moment, or to the end of the game (`fin: true`).
    `siguiente` lets only the one pass that is open: so every window can be stopped at."""
    if value.entries is None and plain(value.text("hasta")) == "siguiente":
        if not m.questions:
            raise ActionRefused(value, "ya no se pregunta nada", "nothing is asked any more")
        let_pass(m.questions[0])
        return
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
