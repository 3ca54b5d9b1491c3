"""What is noted of a finished game: who played on which side, how each side came out, and whether it is rated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from coliseo.server.standing.ratings import Played


class Holder(Protocol):
    """Whoever holds a seat."""

    @property
    def kind(self) -> str: ...
    @property
    def person(self) -> str: ...
    @property
    def helped(self) -> bool: ...


class SeatOutcome(Struct, frozen=True):
    """`rank` is 0 for those who won, and for everybody in a draw. Nobody in particular holds a machine's seat."""

    seat: int
    person: str
    side: int
    rank: int


class Outcome(Struct, frozen=True):
    """`rated`: as far as the table can tell; whether everybody is still known, the database knows."""

    table: str
    game: str
    format: str
    at: int
    seats: tuple[SeatOutcome, ...]
    rated: bool

    def played(self) -> Played:
        sides: dict[int, list[SeatOutcome]] = {}
        for seat in self.seats:
            sides.setdefault(seat.side, []).append(seat)
        return Played(
            self.game,
            self.format,
            tuple(tuple(seat.person for seat in side) for side in sides.values()),
            tuple(side[0].rank for side in sides.values()),
        )


def outcome_of(
    table: str,
    game: str,
    format: str,
    at: int,
    holders: Sequence[Holder],
    sides: Sequence[int],
    winners: Sequence[int],
    rated: bool,
) -> Outcome | None:
    """None where people of at least two sides did not play each other: that is nobody's record."""
    side_of = list(sides) if sides else list(range(len(holders)))
    winning = {side_of[seat] for seat in winners}
    seats = tuple(
        SeatOutcome(
            i, h.person if h.kind == "person" else "", side_of[i], int(bool(winning) and side_of[i] not in winning)
        )
        for i, h in enumerate(holders)
    )
    people = [seat for seat in seats if seat.person]
    if len({seat.person for seat in people}) < 2 or len({seat.side for seat in people}) < 2:
        return None
    # everybody plays one seat, by themselves, from the first answer to the last
    alone = len({seat.person for seat in people}) == len(seats)
    return Outcome(table, game, format, at, seats, rated and alone and not any(h.helped for h in holders))
