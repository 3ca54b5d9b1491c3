"""What the people around a table are called."""

from __future__ import annotations

from typing import Final

#: the seats of a table, where no names are given
LETTERS: Final = "ABCDEFGHI"


def called(seat: int, names: tuple[str, ...] = ()) -> str:
    """By name where one is given, else by letter."""
    return names[seat] if seat < len(names) and names[seat] else LETTERS[seat]


def seat_named(letter: str, seats: int) -> int:
    """The seat of a letter, large or small, at a table of so many; -1 if there is none."""
    return LETTERS.find(letter.upper(), 0, seats) if len(letter) == 1 else -1
