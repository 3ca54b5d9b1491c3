"""What a game says of its gestures, a part of its door (`package.py`): what belongs to one, how it is paid for unless
its player wants otherwise, and what comes of it."""

from __future__ import annotations

from typing import Protocol

from coliseo.kernel.questions import Question
from coliseo.kernel.state import State


class Planned(Protocol):
    """One gesture, several answers (match/plans.py). Without this part every answer is given by itself."""

    @property
    def WITHIN(self) -> frozenset[str]:
        """Purposes of choices that are made within a gesture though they are never a mere part of it: the mode of a
        card, what is sacrificed for it."""
        ...

    @property
    def LOOKS(self) -> frozenset[str]:
        """Kinds of events by which something hidden comes to light: a plan ends there."""
        ...

    @property
    def LEADS(self) -> dict[str, frozenset[str]]:
        """Purposes of what is asked in a phase, with those of the later phases of the same turn: to end the first and
        the first thing done in a later one are one gesture."""
        ...

    @property
    def BETWEEN(self) -> frozenset[str]:
        """Purposes of the windows that lie between such phases: a plan goes through them as long as nobody does
        anything there."""
        ...

    @property
    def SAID(self) -> dict[str, tuple[str, str]]:
        """By purpose, how an answer reads in the line of a plan: "paga {}", "pays {}"."""
        ...

    @property
    def TOLLS(self) -> dict[str, tuple[tuple[str, str], tuple[str, str]]]:
        """What somebody loses for good before the game is over: the purpose of the question that asks them for it, or
        the kind of event that tells it (its first number is their seat), with the words of it, in the third person and
        in the second: "pierde un Reptante", "pierdes un Reptante"."""
        ...

    @property
    def STANDING(self) -> tuple[str, str]:
        """What `standing` counts: "resistencia"."""
        ...

    @property
    def COUNTS(self) -> frozenset[str]:
        """Kinds of events by which it changes: of the seat of their first number, to their third."""
        ...

    def standing(self, m: State) -> tuple[int, ...]:
        """What each seat has left of that which decides the game; nothing where it is told elsewhere."""
        ...

    def default(self, m: State, q: Question) -> tuple[int, ...] | None:
        """What is answered to a part of a gesture unless the person wants otherwise; None if only they can choose."""
        ...

    def declared(self, m: State, purpose: str, lang: str) -> str:
        """What has been declared by answers of that purpose, in the words of the button that does it: "Atacar con 3
        (Fuerza 7)"; nothing where nothing is declared one by one."""
        ...

    def left(self, m: State, seat: int, lang: str) -> str:
        """What the seat has left to pay with, in words; nothing where that is no matter."""
        ...
