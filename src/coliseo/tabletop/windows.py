"""Windows: moments at which a seat may act or let things be.

Who is asked, in which order and how often, is each game's book (kernel.rounds). What they share is what an unasked seat
gives away: at competitive tables a window opens whenever some card that nobody sees could act in it, so that its
opening says nothing about the hand.
"""

from __future__ import annotations

from coliseo.kernel.asking import ask_secretly
from coliseo.kernel.policies import COMPETITIVA
from coliseo.kernel.questions import OPTION, Question
from coliseo.kernel.state import State


def ask_window(
    m: State, seat: int, purpose: str, rule: str, codes: list[int], idle: int, might: bool, idle_first: bool = False
) -> bool:
    """Asks a seat what it does, if there is something to do, or if not being asked would tell something: `might` says
    whether some card that the others do not see could act here. A window that stays shut is answered with `idle`.

    Doing nothing is the last of the menu, or the first: records hold that order, so a game keeps its own. True if the
    window was opened.
    """
    if not codes and not (might and m.policy == COMPETITIVA):
        m.choice = (idle,)
        return False
    m.ask(Question(OPTION, seat, purpose, rule, [idle, *codes] if idle_first else [*codes, idle]))
    return True


def ask_from_hand(m: State, q: Question, hand: list[int]) -> None:
    """A choice among cards of a hand that fit. With none, at competitive tables the hand is looked through in vain: not
    being asked would tell the others that there is none."""
    if not q.menu and hand and m.policy == COMPETITIVA:
        menu = sorted(set(hand))
        m.ask(Question(q.kind, q.seat, q.purpose, q.rule, menu, 0, 0, [hand.count(card) for card in menu]))
    else:
        ask_secretly(m, q)
