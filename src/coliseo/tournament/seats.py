"""Who sits at a pairing. A side is one person or a team; a table of the house has a chair for each of those who play at
it: two, all of a pod, both teams together, or, where teams meet seat by seat, one of each at a table of their own.

Such a table is a board of the pairing. Its games are numbered over the whole pairing: those of the first board, then
those of the second.
"""

from __future__ import annotations

from typing import NamedTuple

from coliseo.tournament.model import EventState, OnlineGame, Pairing
from coliseo.tournament.profile import Profile
from coliseo.tournament.way import Way


class Chair(NamedTuple):
    """Of somebody at a table: their side of the pairing, and which of its people they are, from 1."""

    side: int
    member: int


def boards_of(way: Way, pairing: Pairing) -> range:
    """The tables at which a pairing is played; one, unless teams meet seat by seat."""
    return range(1, (way.seats if len(pairing.sides) == 2 else 1) + 1)


def by_boards(way: Way, pairing: Pairing) -> bool:
    return way.seats > 1 and len(pairing.sides) == 2


def chairs_at(state: EventState, profile: Profile, way: Way, pairing: Pairing, board: int = 1) -> tuple[Chair, ...]:
    """Who sits at a board, in the order of the seats of its table."""
    if by_boards(way, pairing):
        return Chair(0, board), Chair(1, board)
    members = state.players[pairing.sides[0]].members
    found: list[Chair] = []
    seen = [0] * len(pairing.sides)
    for side in profile.seating(len(pairing.sides), members):
        seen[side] += 1
        found.append(Chair(side, seen[side]))
    return tuple(found)


def everybody_at(state: EventState, profile: Profile, way: Way, pairing: Pairing) -> list[Chair]:
    """All who play a pairing, whatever table they sit at."""
    return [chair for board in boards_of(way, pairing) for chair in chairs_at(state, profile, way, pairing, board)]


def index_of(pairing: Pairing, chair: Chair) -> int:
    """By which a pairing keeps who has come, is ready or lost a game: the side itself, where sides are of one."""
    return (chair.member - 1) * len(pairing.sides) + chair.side


def chair_of(pairing: Pairing, index: int) -> Chair:
    member, side = divmod(index, len(pairing.sides))
    return Chair(side, member + 1)


def game_number(way: Way, board: int, game: int) -> int:
    """Of a game of a board, over the whole pairing."""
    return (board - 1) * way.games + game


def board_of(way: Way, number: int) -> int:
    return (number - 1) // way.games + 1


def games_at(way: Way, pairing: Pairing, board: int) -> list[OnlineGame]:
    return [game for game in pairing.online if board_of(way, game.n) == board]
