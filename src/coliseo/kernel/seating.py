"""Who sits where, and on whose side: rivals, partners and orders around the table, worked out once for tables alike.

Seats are numbered in turn order. A side is a number that partners share. Everything here is immutable, so that tables
and their copies share it.
"""

from __future__ import annotations

from typing import Final


class Seating:
    """The sides of a table, and all that follows from them. Made by `seating_of`, never by hand."""

    __slots__ = ("orders", "paired", "partners", "rival", "rivals", "sides", "teams")

    def __init__(self, sides: tuple[int, ...]) -> None:
        seats = len(sides)
        self.sides = sides
        #: every seat in turn order, for each seat that may come first
        self.orders = tuple([tuple([(first + i) % seats for i in range(seats)]) for first in range(seats)])
        #: for each seat those of other sides, in turn order from it on
        self.rivals = tuple([tuple([s for s in order if sides[s] != sides[order[0]]]) for order in self.orders])
        #: for each seat the others of its side, in turn order from it on
        self.partners = tuple([tuple([s for s in order[1:] if sides[s] == sides[order[0]]]) for order in self.orders])
        #: the seats of each side; sides in the order in which their first seats sit
        self.teams = tuple([(s, *self.partners[s]) for s in range(seats) if sides.index(sides[s]) == s])
        #: does anybody have a partner?
        self.paired = len(self.teams) < seats
        #: in a duel, the only rival of each seat; at other tables nobody has just one, and there is none to name
        duel = seats == 2 and sides[0] != sides[1]
        self.rival: tuple[int, ...] = (1, 0) if duel else ()

    def sides_among(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """The sides of some seats, each once: of the winners, those that win; more than one share the victory."""
        return tuple([self.sides[team[0]] for team in self.teams if any([seat in seats for seat in team])])

    def turned(self) -> tuple[int, ...]:
        """Where each seat sits when everybody moves on by as few places as keep partners together."""
        count = len(self.sides)
        for step in range(1, count):
            moved = tuple([(seat + step) % count for seat in range(count)])
            if all([len({self.sides[moved[seat]] for seat in team}) == 1 for team in self.teams]):
                return moved
        return tuple(range(count))


_SEATINGS: Final[dict[tuple[int, ...], Seating]] = {}


def seating_of(sides: tuple[int, ...]) -> Seating:
    found = _SEATINGS.get(sides)
    if found is None:
        found = Seating(sides)
        _SEATINGS[sides] = found
    return found


_INTERLEAVED: Final[dict[tuple[int, int], Seating]] = {}


def interleaved(seats: int, groups: int) -> Seating:
    """Partners sit interleaved with the others: every `groups`-th seat is of one side."""
    found = _INTERLEAVED.get((seats, groups))
    if found is None:
        found = seating_of(tuple([seat % groups for seat in range(seats)]))
        _INTERLEAVED[(seats, groups)] = found
    return found


#: tables at which everyone plays for themselves, by number of seats: a duel, if there are two. Looked up by every table
#: that is made, copies among them, so they are at hand
EACH_ALONE: Final = [seating_of(tuple(range(seats))) for seats in range(10)]
