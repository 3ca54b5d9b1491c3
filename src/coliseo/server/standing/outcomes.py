"""What is noted of a finished game: who played on which side, how each side came out, and whether it is rated."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final, Protocol

from msgspec import Struct

from coliseo.server.standing.ratings import Played

#: of somebody who is no more, all whose games have the same name that tells nothing
GONE: Final = "~"


def nobody() -> str:
    """The name in results of somebody of whom nothing is known."""
    return GONE + secrets.token_urlsafe(9)


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
    """None where people of at least two sides did not play each other: that is nobody's record. Whoever was erased in
    the middle of the game has played it all the same."""
    side_of = list(sides) if sides else list(range(len(holders)))
    winning = {side_of[seat] for seat in winners}
    seats = tuple(
        SeatOutcome(i, _player(h), side_of[i], int(bool(winning) and side_of[i] not in winning))
        for i, h in enumerate(holders)
    )
    people = [seat for seat in seats if seat.person]
    if len({seat.person for seat in people}) < 2 or len({seat.side for seat in people}) < 2:
        return None
    # everybody plays one seat, by themselves, from the first answer to the last
    alone = len({seat.person for seat in people}) == len(seats)
    return Outcome(table, game, format, at, seats, rated and alone and not any(h.helped for h in holders))


def _player(holder: Holder) -> str:
    return (holder.person or nobody()) if holder.kind == "person" else ""
