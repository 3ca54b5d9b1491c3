"""`{A: {contesta: …, para: …}}`: the answer to a question in the words in which the game offers it.

The verbs of a game say what a person means to do, and several answers may follow from one. This one gives exactly one
answer, whatever the question: what somebody chose by touching it can so be written down, and read again, in every game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import Tree, plain
from coliseo.games.registry import load_game
from coliseo.judge.acting import PATIENCE, acting_seat, reply
from coliseo.judge.adapter import ActionRefused, reply_refused
from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.game import Game
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import NUMBER, SPLIT, Question
from coliseo.kernel.state import State
from coliseo.text.nearest import nearest
from coliseo.text.seats import LETTERS

ANSWER: Final = "contesta"
PURPOSE: Final = "para"
#: lets the open question pass, in every game
NEXT: Final = {"hasta": "siguiente"}


def answers(step: Tree) -> bool:
    """Is the step of this kind?"""
    entries = step.entries or []
    return len(entries) == 1 and entries[0][1].get(ANSWER) is not None


def labels(game: Game, m: State, q: Question) -> dict[int, str]:
    """What each candidate is called: as the game describes it, and numbered where several are described alike."""
    found: dict[int, str] = {}
    times: dict[str, int] = {}
    for c in q.menu:
        text = game.describe(m, q, c, "es")
        key = plain(text)
        times[key] = times.get(key, 0) + 1
        found[c] = text if times[key] == 1 else f"{text} #{times[key]}"
    return found


def step_for(m: State, q: Question, choice: tuple[int, ...]) -> dict[str, object]:
    """The step that gives this answer; the answer must be one that the question admits (ReplyRefused)."""
    q.check(choice)
    m.check_constraint(q, choice)
    said: object
    if q.kind == NUMBER:
        said = choice[0]
    else:
        names = labels(load_game(m.game), m, q)
        if q.kind == SPLIT:
            said = {names[c]: n for c, n in zip(q.menu, choice, strict=True) if n}
        else:
            chosen = [names[c] for c in choice]
            said = chosen[0] if len(chosen) == 1 else chosen
    return {LETTERS[q.seat]: {ANSWER: said, PURPOSE: q.purpose}}


def give(m: State, step: Tree, strict: bool, act: Callable[[Tree], None], after: Callable[[], None]) -> None:
    """Answers the question that the step is for. Others before it are let pass, unless in strict mode."""
    assert step.entries is not None
    name, value = step.entries[0]
    seat = acting_seat(name, value, m.seats)
    value.only(name, (ANSWER, PURPOSE))
    wanted = value.get(PURPOSE)
    purpose = "" if wanted is None else plain(wanted.text(PURPOSE))
    for _ in range(PATIENCE):
        q = m.question_for(seat)
        if q is not None and (not purpose or plain(q.purpose) == purpose):
            reply(m, q, choice_of(m, q, value.need(ANSWER)), after)
            return
        if strict or not m.questions:
            break
        act(tree_of(NEXT, step.file, step.line))
    asked = ", ".join(f"{LETTERS[q.seat]} ({q.purpose})" for q in m.questions) or "—"
    what = f" ({purpose})" if purpose else ""
    raise ActionRefused(
        value,
        f"a {LETTERS[seat]} no se le pregunta eso{what}; ahora responde: {asked}",
        f"{LETTERS[seat]} is not asked that{what}; asked now: {asked}",
        unasked=True,
    )


def refusals(m: State, step: Tree) -> list[Refusal] | None:
    """Why that answer cannot be given now: nothing if it can, None if its seat is not asked that."""
    assert step.entries is not None
    name, value = step.entries[0]
    q = m.question_for(acting_seat(name, value, m.seats))
    wanted = value.get(PURPOSE)
    if q is None or (wanted is not None and plain(wanted.text(PURPOSE)) != plain(q.purpose)):
        return None
    try:
        choice_of(m, q, value.need(ANSWER))
    except ActionRefused as error:
        return error.refusals or None
    return []


def choice_of(m: State, q: Question, tree: Tree) -> tuple[int, ...]:
    """The reply that the words stand for, checked as the engine will check it."""
    choice = _read(m, q, tree)
    try:
        q.check(choice)
        m.check_constraint(q, choice)
    except ReplyRefused as error:
        raise reply_refused(tree, error, q.rule) from error
    return choice


def _read(m: State, q: Question, tree: Tree) -> tuple[int, ...]:
    if q.kind == NUMBER:
        return (tree.integer(ANSWER, q.low, q.high),)
    game = load_game(m.game)
    names = {plain(text): c for c, text in labels(game, m, q).items()}
    if q.kind == SPLIT:
        amounts = dict.fromkeys(q.menu, 0)
        for word, value in tree.mapping(ANSWER):
            amounts[_named(game, m, q, word, names, value)] = value.integer(f"{ANSWER}.{word}", 0, 999)
        return tuple(amounts.values())
    items = [tree] if tree.items is None else tree.items
    return tuple(_named(game, m, q, plain(item.text(ANSWER)), names, item) for item in items)


def _named(game: Game, m: State, q: Question, word: str, names: dict[str, int], place: Tree) -> int:
    if word in names:
        return names[word]
    said = place.written or str(place.scalar)
    for c in game.universe(m, q):
        if c not in q.menu and plain(game.describe(m, q, c, "es")) == word:
            against = game.explain(m, q, c)
            raise ActionRefused(place, f"«{said}» no puede ser", f"“{said}” cannot be taken", against)
    offered = [text for _, text in sorted(labels(game, m, q).items())]
    listed = "; ".join(offered[:12])
    es, en = f"«{said}» no se ofrece ({q.purpose}: {listed})", f"“{said}” is not offered ({q.purpose}: {listed})"
    meant = nearest(word, (plain(text) for text in offered))
    if meant:
        es, en = f"{es}. ¿Quisiste decir «{meant}»?", f"{en}. Did you mean “{meant}”?"
    raise ActionRefused(place, es, en)
