"""Questions: what the engine asks, as a menu of candidates. Never the cross product of combinations.

A candidate is a small integer; what it means is the game's business (`Game.describe`). A reply is a tuple of
candidates.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.errors import NotOffered, WrongCount, WrongType

OPTION: Final = "option"
TARGETS: Final = "targets"
CARDS: Final = "cards"
CELL: Final = "cell"
NUMBER: Final = "number"
ORDER: Final = "order"
SPLIT: Final = "split"
YES_NO: Final = "yes_no"
KINDS: Final = (OPTION, TARGETS, CARDS, CELL, NUMBER, ORDER, SPLIT, YES_NO)

NO: Final = 0
YES: Final = 1


class Question:
    """What one seat is asked now.

    - option, cell, yes_no: one candidate of the menu;
    - targets, cards: between `low` and `high` candidates, each at most as often as its `copies` (once if None);
    - number: one whole number from `low` to `high` (the menu is empty);
    - order: the whole menu, rearranged;
    - split: as many numbers as the menu has candidates, each at least 0, adding up to a total from `low` to
      `high`; a candidate takes at most its `copies`.
    """

    __slots__ = ("copies", "high", "kind", "low", "menu", "purpose", "rule", "seat", "token")

    def __init__(
        self,
        kind: str,
        seat: int,
        purpose: str,
        rule: str,
        menu: list[int],
        low: int = 1,
        high: int = 1,
        copies: list[int] | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.purpose = purpose
        self.rule = rule
        self.menu = menu
        self.low = low
        self.high = high
        self.copies = copies
        self.token = 0

    def check(self, reply: object) -> None:
        """Raises the refusal that a reply deserves, or nothing. Never enumerates combinations."""
        if not isinstance(reply, tuple):
            raise WrongType(f"{self.purpose}: a reply is a tuple of whole numbers")
        for c in reply:
            if type(c) is not int:  # True is not 1 here
                raise WrongType(f"{self.purpose}: {c!r} is not a whole number")
        choice: tuple[int, ...] = reply
        kind = self.kind
        if kind == OPTION or kind == CELL or kind == YES_NO:
            if len(choice) != 1:
                raise WrongCount(f"{self.purpose}: exactly one answer is expected, {len(choice)} came")
            if choice[0] not in self.menu:
                raise NotOffered(f"{self.purpose}: {choice[0]} is not on the menu")
        elif kind == NUMBER:
            if len(choice) != 1:
                raise WrongCount(f"{self.purpose}: exactly one number is expected")
            if not self.low <= choice[0] <= self.high:
                raise NotOffered(f"{self.purpose}: {choice[0]} is not between {self.low} and {self.high}")
        elif kind == ORDER:
            if sorted(choice) != sorted(self.menu):
                raise NotOffered(f"{self.purpose}: the answer must rearrange the whole menu")
        elif kind == SPLIT:
            self._check_split(choice)
        else:
            self._check_several(choice)

    def _check_several(self, choice: tuple[int, ...]) -> None:
        if not self.low <= len(choice) <= self.high:
            raise WrongCount(f"{self.purpose}: between {self.low} and {self.high} are expected, {len(choice)} came")
        for c in choice:
            if c not in self.menu:
                raise NotOffered(f"{self.purpose}: {c} is not on the menu")
            allowed = 1 if self.copies is None else self.copies[self.menu.index(c)]
            if choice.count(c) > allowed:
                raise WrongCount(f"{self.purpose}: {c} can be taken at most {allowed} times")

    def _check_split(self, choice: tuple[int, ...]) -> None:
        if len(choice) != len(self.menu):
            raise WrongCount(f"{self.purpose}: one number for each of the {len(self.menu)} candidates is expected")
        total = 0
        for i, n in enumerate(choice):
            if n < 0 or (self.copies is not None and n > self.copies[i]):
                raise NotOffered(f"{self.purpose}: {n} is out of range for candidate {self.menu[i]}")
            total += n
        if not self.low <= total <= self.high:
            raise WrongCount(f"{self.purpose}: the numbers must add up to between {self.low} and {self.high}")


def yes_no(seat: int, purpose: str, rule: str) -> Question:
    return Question(YES_NO, seat, purpose, rule, [NO, YES])


def number(seat: int, purpose: str, rule: str, low: int, high: int) -> Question:
    return Question(NUMBER, seat, purpose, rule, [], low, high)
