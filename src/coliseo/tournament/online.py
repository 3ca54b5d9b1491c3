"""What an event wants of its online tables at a moment: which open, how their clocks stand, what a game that ended
means for the match. Pure: whoever asks says what time it is, and does it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from coliseo.tournament import results as r
from coliseo.tournament.acts.judging import lateness as late_by
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.acts.rounds import OPEN
from coliseo.tournament.clock import MINUTE
from coliseo.tournament.clock import TIME as OUT_OF_TIME
from coliseo.tournament.event import Event
from coliseo.tournament.model import FORMING, ONLINE, PLAYING, TIME, Pairing, Round

#: in the vault: lists that are played with from one game of a match to the next
EXCHANGES: Final = "exchanges"
#: why a game ended, as every profile knows it
BY_CONCESSION: Final = "concesion"
BY_TIME: Final = "tiempo"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table that is to be opened."""

    round: Round
    pairing: Pairing
    game: int
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
    #: the side that a judge had lose the game
    lost_by: int = r.NOBODY
    #: both let their hands be seen, later
    hands: bool = False


def rounds_in_play(event: Event) -> Iterator[Round]:
    return (round_ for round_ in event.state.rounds() if round_.state in OPEN)


def online_tables(event: Event) -> Iterator[tuple[Round, Pairing]]:
    """Tables of the house in rounds that are in play."""
    for round_ in rounds_in_play(event):
        for pairing in round_.pairings:
            if pairing.place == ONLINE and len(pairing.sides) == 2:
                yield round_, pairing


def is_time(round_: Round, pairing: Pairing, now: int) -> bool:
    """Whether the time of that table is over: by its clock with what the table was given, or because it was called."""
    if not round_.clock.duration:
        return False
    if round_.clock.state(pairing.paused or now, pairing.extension) == OUT_OF_TIME:
        return True
    return round_.state == TIME and not pairing.extension


# -- what opens -----------------------------------------------------------------------------------------------------


def next_game(event: Event, round_: Round, pairing: Pairing, now: int) -> tuple[int, int]:
    """The game that opens now, 0 for none; and when to look again, 0 if only an entry changes it."""
    games = pairing.online
    if pairing.settled or pairing.paused or (games and not games[-1].ended):
        return 0, 0
    if not games:
        return 1, 0
    way = way_of(event.state, event.profile, round_)
    if r.decided(way.best_of, told_in(pairing), False) is not None or len(games) >= way.games:
        return 0, 0
    window = event.profile.exchange_seconds(event.state.settings) * 1000
    until = games[-1].ended + window
    if now < until and len(pairing.ready) < len(pairing.sides):
        return 0, until
    return len(games) + 1, 0


def told_in(pairing: Pairing) -> tuple[r.Game, ...]:
    return tuple(game.told for game in pairing.online if game.told is not None)


def too_late_for(event: Event, round_: Round, pairing: Pairing, now: int) -> bool:
    """Whether no other game is begun: the time of the round is over, or what was added to it runs."""
    if not round_.clock.duration:
        return False
    return round_.state != PLAYING or not round_.clock.may_begin_a_game(now, pairing.extension)


def wanted(event: Event, round_: Round, pairing: Pairing, game: int) -> Wanted:
    """How the table of that game is opened: with the registered lists, or what was made of them since."""
    state, profile = event.state, event.profile
    way = way_of(state, profile, round_)
    decks = tuple(_deck(event, round_, pairing, game, side) for side in range(len(pairing.sides)))
    winners = [told.winner for told in told_in(pairing)]
    return Wanted(
        round_,
        pairing,
        game,
        decks,
        profile.play_mode(state.settings, state.format),
        profile.game_options(state.settings, way.decisive, winners),
    )


def exchange_key(round_: Round, pairing: Pairing, game: int, side: int) -> str:
    return f"{round_.tables_called}/{pairing.table}/{game}/{side}"


def _deck(event: Event, round_: Round, pairing: Pairing, game: int, side: int) -> str:
    if not event.profile.plays_by_list(event.state.settings):
        return ""
    for earlier in range(game, 1, -1):  # what was laid out stays for the next game
        kept = event.log.vault.text(EXCHANGES, exchange_key(round_, pairing, earlier, side))
        if kept:
            return kept
    return event.list_of(pairing.sides[side]) or ""


# -- how it stands --------------------------------------------------------------------------------------------------


def standing_of(event: Event, round_: Round, pairing: Pairing, game: int, now: int) -> Standing:
    current = pairing.online[game - 1] if 0 < game <= len(pairing.online) else None
    over = round_.state not in OPEN or pairing.place != ONLINE
    at = pairing.paused or now
    clock = round_.clock
    return Standing(
        plays=round_.state in (PLAYING, TIME),
        forming=round_.state == FORMING and not pairing.formed,
        paused=bool(pairing.paused or clock.stands_since),
        closed=(over or pairing.settled) and (current is None or not current.ended),
        left=clock.left(at, pairing.extension),
        runs=bool(clock.started and not clock.stands_since and not pairing.paused),
        time=is_time(round_, pairing, now),
        lost_by=lost_by_penalty(pairing),
        hands=len(pairing.shown) == len(pairing.sides),
    )


def lost_by_penalty(pairing: Pairing) -> int:
    """The side that is to lose the game under way, or else the next, because a judge said so; NOBODY if none is."""
    paid = sum(told.reason == r.BY_PENALTY for told in told_in(pairing))
    return pairing.penalties[paid] if paid < len(pairing.penalties) else r.NOBODY


# -- what came of it ------------------------------------------------------------------------------------------------


def result_of(event: Event, round_: Round, pairing: Pairing, time: bool) -> r.Result | None:
    """The result of the match after the games that were played; None while another is to be played. `time` says that no
    other is begun."""
    way = way_of(event.state, event.profile, round_)
    games = told_in(pairing)
    record = ",".join(game.record for game in pairing.online)
    if way.games == 1 and games and games[-1].reason in (BY_CONCESSION, r.BY_PENALTY):
        kind = r.CONCEDED if games[-1].reason == BY_CONCESSION else r.PENALTY
        return r.Result(kind, games[-1].winner, games, 1 - games[-1].winner, record=record)
    if r.decided(way.best_of, games, False) is not None:
        by_time = games[-1].reason == BY_TIME and way.timed
        return r.Result(r.TIME if by_time else r.PLAYED, r.NOBODY, games, record=record)
    return r.Result(r.TIME, r.NOBODY, games, record=record) if time and way.timed else None


# -- who is not there -----------------------------------------------------------------------------------------------


def missing_from(round_: Round, pairing: Pairing) -> list[int]:
    """Sides that have not come to their table."""
    if pairing.settled or pairing.place != ONLINE:
        return []
    return [side for side in range(len(pairing.sides)) if side not in pairing.present]


def lateness(event: Event, round_: Round, pairing: Pairing, now: int) -> list[tuple[int, int, str]]:
    """Who has not come though the minutes to check in are over: side, minutes late, and what is proposed for it."""
    if now - round_.tables_called < int(event.state.settings["check_in_minutes"]) * MINUTE:
        return []
    late, proposed = late_by(event.state, event.profile, now)
    return [(side, late, proposed) for side in missing_from(round_, pairing)]
