"""Who sits where when a table plays once more."""

from __future__ import annotations

from typing import Final

from coliseo.kernel.seating import EACH_ALONE, seating_of
from coliseo.match.scripted import Rematch
from coliseo.server.rooms.settings import NewSeat, NewTable, SeatState
from coliseo.text.seats import LETTERS

#: two who play again sit as before: it is by lot that one of them begins
MOST_IN_A_DUEL: Final = 2


class OnceMore:
    """Who wants to play once more, and who does not; people, by their ids."""

    __slots__ = ("declined", "wants")

    def __init__(self) -> None:
        self.wants: set[str] = set()
        self.declined = ""


def lesson_name(name: str, seat: int, seats: int) -> str:
    """Several whom a lesson plays are told apart by their letter."""
    return name if seats <= MOST_IN_A_DUEL else f"{name} {LETTERS[seat]}"


def moved_on(seats: list[SeatState], sides: list[int]) -> list[SeatState]:
    """Everybody sits elsewhere, with the same partners."""
    seating = seating_of(tuple(sides)) if sides else EACH_ALONE[len(seats)]
    moved = dict(zip(seating.turned(), seats, strict=True))
    return [moved[i] for i in range(len(seats))]


def after_lesson(game: str, seats: list[SeatState], after: Rematch) -> NewTable:
    """An ordinary table with seats changed: whoever learnt sits where the machine sat."""
    changed = [*seats[1:], *seats[:1]]
    return NewTable(
        game,
        after.mode,
        [
            NewSeat("me" if seat.kind == "person" else "machine", deck=deck)
            for seat, deck in zip(changed, after.decks, strict=True)
        ],
    )
