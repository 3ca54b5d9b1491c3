"""What a stream shows of one match: who plays, how they stand, what they have left, the clock.

The table is the one that the desk features, or any that is asked for. What is counted the desk types; it is no part of
the event and lies beside its log. Of an online table the engine tells it, as late as the public sees the game, and its
games are those that the engine has told.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from coliseo.server.events.clock_view import ClockOfRound, clock_of
from coliseo.server.events.counting import Watched
from coliseo.server.events.desks import now_for
from coliseo.server.events.own_tables import named
from coliseo.server.http.answers import Text
from coliseo.tournament.event import Event
from coliseo.tournament.log import DESK
from coliseo.tournament.model import Pairing, Round
from coliseo.tournament.online import told_in
from coliseo.tournament.results import NOBODY
from coliseo.tournament.standings import tallies_of

#: under which key it lies in the vault
FEATURED: Final = "featured"


class Featured(Struct, forbid_unknown_fields=True):
    """The match on the stream: its table, games won and what is counted, side by side; empty: nothing is shown."""

    table: Annotated[int, Meta(ge=0, le=1_000_000, description="0: the first table.")] = 0
    games: Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=9)] = []
    counts: Annotated[list[Annotated[int, Meta(ge=-9999, le=99_999)]], Meta(max_length=9)] = []


class OverlaySide(Struct, omit_defaults=True):
    number: int
    name: str
    team: str = ""
    points: int = 0
    record: Annotated[tuple[int, int, int], Meta(description="Won, drawn, lost.")] = (0, 0, 0)
    games: int = 0
    count: int | None = None
    won: bool = False


class Overlay(Struct, omit_defaults=True):
    event: str
    name: str
    game: str
    counted: Annotated[Text, Meta(description="What `count` is: life, Reptantes…")]
    round: int = 0
    state: str = ""
    table: int = 0
    sides: list[OverlaySide] = []
    clock: ClockOfRound | None = None


def feature(event: Event, featured: Featured) -> None:
    event.log.vault.put(DESK, FEATURED, {"table": featured.table, "games": featured.games, "counts": featured.counts})


def featured_of(event: Event) -> Featured:
    held = event.log.vault.get(DESK, FEATURED)
    return Featured() if held is None else Featured(**held)


def overlay_of(event: Event, table: int = 0) -> Overlay:
    state, now = event.state, now_for(event)
    told = Overlay(state.id, state.name, state.game, Text(**event.profile.on_stream))
    round_ = next((each for each in reversed(list(state.rounds())) if each.out), None)
    if round_ is None:
        return told
    featured = featured_of(event)
    pairing = _pairing(round_, table or featured.table)
    typed = featured if pairing is not None and pairing.table == featured.table else Featured()
    told.round, told.state = round_.whole, round_.state
    if pairing is not None:
        told.table, told.sides = pairing.table, _sides(event, round_, pairing, typed)
    told.clock = clock_of(round_.clock, now, event.profile, 0 if pairing is None else pairing.extension)
    return told


def watched_at(event: Event, table: int, now: int) -> Watched | None:
    """The online game at that table that the public sees by now: the latest that has begun so long ago, else the first.
    None for a table of wood, and for one of several people a side."""
    round_ = next((each for each in reversed(list(event.state.rounds())) if each.out), None)
    pairing = None if round_ is None else round_.at_table(table)
    if round_ is None or pairing is None or pairing.boards or not pairing.online:
        return None
    until = now - int(event.state.settings["spectator_delay"]) * 1000
    seen = [game for game in pairing.online if game.opened <= until]
    return Watched(named(event, round_, pairing, (seen or pairing.online[:1])[-1]), until)


def _pairing(round_: Round, table: int) -> Pairing | None:
    """The table that was asked for; else the top one, which a fixed table never is."""
    if table:
        return round_.at_table(table)
    there = sorted(round_.matches(), key=lambda p: (p.fixed, p.table))
    return there[0] if there else None


def _sides(event: Event, round_: Round, pairing: Pairing, typed: Featured) -> list[OverlaySide]:
    state = event.state
    tallies = tallies_of(state, event.profile, state.stages[round_.stage])
    sides: list[OverlaySide] = []
    for i, number in enumerate(pairing.sides):
        tally, result = tallies.get(number), pairing.result
        side = OverlaySide(number, event.name_of(number), state.players[number].team)
        if tally is not None:
            side.points, side.record = tally.points, tally.record
        side.games = _games_won(pairing, i, typed)
        side.count = None if pairing.online else _nth(typed.counts, i)
        side.won = result is not None and result.winner == i != NOBODY
        sides.append(side)
    return sides


def _games_won(pairing: Pairing, side: int, typed: Featured) -> int:
    """By the result; before there is one, as the engine told of an online table, or as the desk typed it."""
    if pairing.result is not None:
        return pairing.result.won_games(side)
    if pairing.boards:
        return sum(board.result is not None and board.result.winner == side for board in pairing.boards.values())
    if pairing.online:
        return sum(game.winner == side for game in told_in(pairing.online))
    return _nth(typed.games, side) or 0


def _nth(values: list[Any], i: int) -> int | None:
    return int(values[i]) if i < len(values) else None
