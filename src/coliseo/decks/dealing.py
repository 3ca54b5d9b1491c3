"""Opening hands, dealt and changed by the game's own rules: a real game is begun, and stops where its hands are kept.

Nothing is kept between one answer and the next: the same seed and the same answers lead to the same hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.frames import answer
from coliseo.kernel.game import Game
from coliseo.kernel.questions import CARDS, NO, ORDER, TARGETS, YES, YES_NO, Question
from coliseo.kernel.state import State
from coliseo.text.mistake import Mistake

#: the one whose deck it is
SEAT: Final = 0
#: answers that setting up a game may take, far more than any does
MOST_STEPS: Final = 200


class DealtCard(Protocol):
    key: str

    def name(self, lang: str) -> str: ...


class Hands(Protocol):
    """What is asked of a game here (see games.package.Dealing)."""

    @property
    def MULLIGAN(self) -> str: ...

    @property
    def NOT_FIRST(self) -> dict[str, Any]: ...

    def hand(self, m: Any, seat: int) -> list[int]: ...

    def card(self, m: Any, number: int) -> Any: ...


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand, and the question about changing it, if it may be changed. `changes`: how often it was."""

    hand: list[DealtCard]
    question: Question | None
    prompt: str
    changes: int


class WrongChange(Mistake):
    """The hand cannot be changed so."""


def deal(
    game: Game, hooks: Hands, options: dict[str, Any], seed: int, changes: Sequence[Sequence[str] | None], lang: str
) -> Dealt:
    """A hand of the first seat, after some decisions about it: None keeps it, else the cards that are put back (all of
    them where the game changes whole hands). Raises WrongChange."""
    m = game.new_game({**options, **hooks.NOT_FIRST}, seed)
    done = 0
    hand = hooks.hand(m, SEAT)
    for _ in range(MOST_STEPS):
        q = _next(m, hooks)
        if q is None or (hand and _decided(m, hooks)):
            break
        if q.seat == SEAT and q.purpose == hooks.MULLIGAN:
            hand = hooks.hand(m, SEAT)
            if done == len(changes):
                return _dealt(game, hooks, m, hand, q, done, lang)
            change = changes[done]
            if change is None:
                return _dealt(game, hooks, m, hand, None, done, lang)
            done += 1
            _change(m, hooks, q, change)
        else:
            answer(m, q.seat, q.token, _plainest(q))
        hand = hooks.hand(m, SEAT)
    if any(change is not None for change in changes[done:]):
        raise WrongChange("la mano ya no se puede cambiar más", "the hand cannot be changed again")
    return _dealt(game, hooks, m, hand, None, done, lang)


def _next(m: State, hooks: Hands) -> Question | None:
    """The question about the hand if it is being asked, else whatever is; nothing once the game itself has begun."""
    mine = m.question_for(SEAT)
    if mine is not None and mine.purpose == hooks.MULLIGAN:
        return mine
    return m.questions[0] if m.questions else None


def _decided(m: State, hooks: Hands) -> bool:
    """Nobody is asked about a hand any more, and the first procedure has called another: the turns."""
    return all(q.purpose != hooks.MULLIGAN for q in m.questions) and len(m.stack) > 1


def _change(m: State, hooks: Hands, q: Question, change: Sequence[str]) -> None:
    if q.kind == YES_NO:
        choice: tuple[int, ...] = (YES,)
    else:
        menu = {hooks.card(m, number).key: number for number in q.menu}
        if any(key not in menu for key in change):
            raise WrongChange("esa carta no está en la mano", "a card that is not in the hand")
        choice = tuple(sorted(menu[key] for key in change))
    try:
        answer(m, q.seat, q.token, choice)
    except ReplyRefused as refused:
        raise WrongChange("la mano no se cambia por esas cartas", "the hand is not changed by those cards") from refused


def _plainest(q: Question) -> tuple[int, ...]:
    """The answer that changes least: keep, as few as may be, the first that is offered."""
    if q.kind == YES_NO:
        return (NO,)
    if q.kind == ORDER:
        return tuple(q.menu)
    if q.kind in (CARDS, TARGETS):
        return tuple(q.menu[: q.low])
    return (q.menu[0],)


def _dealt(game: Game, hooks: Hands, m: State, hand: list[int], q: Question | None, changes: int, lang: str) -> Dealt:
    cards = [hooks.card(m, number) for number in hand]
    return Dealt(cards, q, "" if q is None else game.prompt(m, q, lang), changes)
