"""What an event wants of its online tables at a moment: which open, how their clocks stand, what a game that ended
means for the match. Pure: whoever asks says what time it is, and does it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from coliseo.tournament import results as r
from coliseo.tournament.acts.penalties import lateness as late_by
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.acts.rounds import OPEN
from coliseo.tournament.clock import MINUTE
from coliseo.tournament.clock import TIME as OUT_OF_TIME
from coliseo.tournament.event import Event
from coliseo.tournament.log import EXCHANGES
from coliseo.tournament.model import FORMING, ONLINE, PLAYING, TIME, OnlineGame, Pairing, Round
from coliseo.tournament.seats import (
    Chair,
    board_of,
    by_boards,
    chair_of,
    chairs_at,
    everybody_at,
    game_number,
    games_at,
    index_of,
)
from coliseo.tournament.way import Way

#: why a game ended, as every profile knows it
BY_CONCESSION: Final = "concesion"
BY_TIME: Final = "tiempo"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table that is to be opened: for which game, and who sits where with what."""

    round: Round
    pairing: Pairing
    #: the seat of two teams that meet seat by seat, and which game of it; else 0
    board: int
    nth: int
    #: its number over the whole pairing
    game: int
    chairs: tuple[Chair, ...]
    decks: tuple[str, ...]
    mode: str
    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Standing:
    """How an online table stands, as its room has to know it."""

    #: the round has begun, or its tables may form
    plays: bool
    forming: bool = False
    paused: bool = False
    #: nothing more is played here: the match has its result, or is played elsewhere
    closed: bool = False
    #: milliseconds of the round for this table; None without a limit
    left: int | None = None
    runs: bool = False
    time: bool = False
    #: seats of the table that a judge had lose the game
    lost: tuple[int, ...] = ()
    #: all at the table let their hands be seen, later
    hands: bool = False


def rounds_in_play(event: Event) -> Iterator[Round]:
    return (round_ for round_ in event.state.rounds() if round_.state in OPEN)


def online_tables(event: Event) -> Iterator[tuple[Round, Pairing]]:
    """Tables of the house in rounds that are in play."""
    for round_ in rounds_in_play(event):
        for pairing in round_.pairings:
            if pairing.place == ONLINE and len(pairing.sides) > 1:
                yield round_, pairing


def is_time(round_: Round, pairing: Pairing, now: int) -> bool:
    """Whether the time of that table is over: by its clock with what the table was given, or because it was called."""
    if not round_.clock.duration:
        return False
    if round_.clock.state(pairing.paused or now, pairing.extension) == OUT_OF_TIME:
        return True
    return round_.state == TIME and not pairing.extension


# -- what opens -----------------------------------------------------------------------------------------------------


def next_game(event: Event, round_: Round, pairing: Pairing, now: int, board: int = 1) -> tuple[int, int]:
    """The game of a board that opens now, 0 for none; and when to look again, 0 if only an entry changes it."""
    way = way_of(event.state, event.profile, round_)
    games = games_at(way, pairing, board)
    if is_settled(pairing, board) or pairing.paused or (games and not games[-1].ended):
        return 0, 0
    if not games:
        return game_number(way, board, 1), 0
    if r.decided(way.best_of, told_in(games), False) is not None or len(games) >= way.games:
        return 0, 0
    window = event.profile.exchange_seconds(event.state.settings, way.games) * 1000
    until = games[-1].ended + window
    here = chairs_at(event.state, event.profile, way, pairing, board)
    if now < until and any(index_of(pairing, chair) not in pairing.ready for chair in here):
        return 0, until
    return game_number(way, board, len(games) + 1), 0


def is_settled(pairing: Pairing, board: int = 1) -> bool:
    """Whether the match, or that seat of two teams, has its result."""
    return pairing.settled or (board in pairing.boards and pairing.boards[board].result is not None)


def told_in(games: list[OnlineGame]) -> tuple[r.Game, ...]:
    return tuple(game.told for game in games if game.told is not None)


def too_late_for(event: Event, round_: Round, pairing: Pairing, now: int) -> bool:
    """Whether no other game is begun: the time of the round is over, or what was added to it runs."""
    if not round_.clock.duration:
        return False
    return round_.state != PLAYING or not round_.clock.may_begin_a_game(now, pairing.extension)


def wanted(event: Event, round_: Round, pairing: Pairing, game: int) -> Wanted:
    """How the table of that game is opened: with the registered lists, or what was made of them since."""
    state, profile = event.state, event.profile
    way = way_of(state, profile, round_)
    board = board_of(way, game)
    chairs = chairs_at(state, profile, way, pairing, board)
    winners = [told.winner for told in told_in(games_at(way, pairing, board))]
    of_teams = by_boards(way, pairing)
    return Wanted(
        round_,
        pairing,
        board if of_teams else 0,
        game - game_number(way, board, 0) if of_teams else 0,
        game,
        chairs,
        tuple(_deck(event, round_, pairing, game, chair) for chair in chairs),
        profile.play_mode(state.settings, state.format, len(pairing.sides)),
        profile.game_options(state.settings, way.decisive and way.seats == 1, winners),
    )


def exchange_key(round_: Round, pairing: Pairing, game: int, side: int) -> str:
    return f"{round_.tables_called}/{pairing.table}/{game}/{side}"


def _deck(event: Event, round_: Round, pairing: Pairing, game: int, chair: Chair) -> str:
    if not event.profile.plays_by_list(event.state.settings):
        return ""
    way = way_of(event.state, event.profile, round_)
    first = game_number(way, board_of(way, game), 1)
    for earlier in range(game, first, -1):  # what was laid out stays for the next game
        kept = event.log.vault.text(EXCHANGES, exchange_key(round_, pairing, earlier, chair.side))
        if kept:
            return kept
    return event.list_of(pairing.sides[chair.side], chair.member) or ""


# -- how it stands --------------------------------------------------------------------------------------------------


def standing_of(event: Event, round_: Round, pairing: Pairing, game: int, now: int) -> Standing:
    way, current = way_of(event.state, event.profile, round_), pairing.game(game)
    board = board_of(way, game)
    chairs = chairs_at(event.state, event.profile, way, pairing, board)
    over = round_.state not in OPEN or pairing.place != ONLINE
    at = pairing.paused or now
    clock = round_.clock
    lost = lost_by_penalty(way, pairing, board)
    return Standing(
        plays=round_.state in (PLAYING, TIME),
        forming=round_.state == FORMING and not pairing.formed,
        paused=bool(pairing.paused or clock.stands_since),
        closed=(over or is_settled(pairing, board)) and (current is None or not current.ended),
        left=clock.left(at, pairing.extension),
        runs=bool(clock.started and not clock.stands_since and not pairing.paused),
        time=is_time(round_, pairing, now),
        lost=tuple(seat for seat, chair in enumerate(chairs) if chair in lost),
        hands=all(index_of(pairing, chair) in pairing.shown for chair in chairs),
    )


def lost_by_penalty(way: Way, pairing: Pairing, board: int = 1) -> list[Chair]:
    """Who is to lose the game under way at a board, or else the next, because a judge said so. Of a longer match each
    such game is paid for once it was told; a game of several goes on without whoever lost it."""
    chairs = [chair_of(pairing, index) for index in pairing.penalties]
    here = [chair for chair in chairs if not by_boards(way, pairing) or chair.member == board]
    if way.games == 1:
        return here
    paid = sum(told.reason == r.BY_PENALTY for told in told_in(games_at(way, pairing, board)))
    return here[paid : paid + 1]


# -- what came of it ------------------------------------------------------------------------------------------------


def result_of(event: Event, round_: Round, pairing: Pairing, time: bool, board: int = 1) -> r.Result | None:
    """The result of the match, or of that seat of two teams, after the games that were played; None while another is to
    be played. `time` says that no other is begun."""
    way = way_of(event.state, event.profile, round_)
    here = games_at(way, pairing, board)
    games, record = told_in(here), ",".join(game.record for game in here)
    if games and len(pairing.sides) > 2:
        return _of_several(games[-1], record)
    if way.games == 1 and games and games[-1].reason in (BY_CONCESSION, r.BY_PENALTY):
        kind = r.CONCEDED if games[-1].reason == BY_CONCESSION else r.PENALTY
        return r.Result(kind, games[-1].winner, games, 1 - games[-1].winner, record=record)
    if r.decided(way.best_of, games, False) is not None:
        by_time = games[-1].reason == BY_TIME and way.timed
        return r.Result(r.TIME if by_time else r.PLAYED, r.NOBODY, games, record=record)
    return r.Result(r.TIME, r.NOBODY, games, record=record) if time and way.timed else None


def _of_several(game: r.Game, record: str) -> r.Result:
    """A table of several. Whoever gave up last left the game to the winner: they are the second in the order."""
    kinds = {BY_CONCESSION: r.CONCEDED, r.BY_PENALTY: r.PENALTY, BY_TIME: r.TIME}
    kind = kinds.get(game.reason, r.PLAYED)
    fault = game.order[1] if kind in r.WITH_FAULT else r.NOBODY
    return r.Result(kind, game.winner, (game,), fault, game.order, record=record)


# -- who is not there -----------------------------------------------------------------------------------------------


def missing_from(event: Event, round_: Round, pairing: Pairing) -> list[Chair]:
    """Who has not come to their table."""
    if pairing.settled or pairing.place != ONLINE:
        return []
    way = way_of(event.state, event.profile, round_)
    return [
        chair
        for chair in everybody_at(event.state, event.profile, way, pairing)
        if index_of(pairing, chair) not in pairing.present
        and not (by_boards(way, pairing) and is_settled(pairing, chair.member))
    ]


def lateness(event: Event, round_: Round, pairing: Pairing, now: int) -> list[tuple[Chair, int, str]]:
    """Who has not come though the minutes to check in are over: minutes late, and what is proposed for it."""
    if now - round_.tables_called < int(event.state.settings["check_in_minutes"]) * MINUTE:
        return []
    late, proposed = late_by(event.state, event.profile, now)
    return [(chair, late, proposed) for chair in missing_from(event, round_, pairing)]
