"""The rounds of an event as they are shown: table by table, with what was told of each and how it was paired."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from coliseo.server.events.clock_view import ClockOfRound, clock_of
from coliseo.server.http.answers import Text
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.clock import MINUTE
from coliseo.tournament.event import Event
from coliseo.tournament.model import FORMING, Board, OnlineGame, Pairing, Report, Round
from coliseo.tournament.notes import marks_in_words
from coliseo.tournament.phases import phases_in_words
from coliseo.tournament.problem import BY_HAND
from coliseo.tournament.results import NOBODY
from coliseo.tournament.seats import board_of, boards_of, by_boards, game_number
from coliseo.tournament.way import Way


class OnlineGameInfo(Struct, omit_defaults=True):
    """A game at a table of the house. Once it is `over`, its record can be seen again. `seat`: of two teams that meet
    seat by seat."""

    game: int
    record: str
    seat: int = 0
    over: bool = False
    winner: int = NOBODY
    reason: str = ""
    turns: int = 0
    rule: str = ""
    digest: Annotated[str, Meta(description="SHA-256 of the whole record.")] = ""


class SeatTold(Struct, omit_defaults=True):
    """One seat of two teams that meet seat by seat: what was told of it, and what came of it."""

    seat: int
    kind: str = ""
    winner: int = NOBODY
    games: list[int] = []
    conflict: bool = False
    reported: list[int] = []
    formed: bool = False


class TableInfo(Struct, omit_defaults=True):
    """A table of a round. One side alone rests; more than two are a pod."""

    table: int
    sides: list[int]
    place: str = ""
    mark: Annotated[str, Meta(description="Of a table that is somebody's: ♿ or F; it is never the top one.")] = ""
    label: str = ""
    kind: str = ""
    winner: int = NOBODY
    games: list[int] = []
    order: Annotated[list[int], Meta(description="Of a pod: its sides, the winner first.")] = []
    scores: Annotated[list[int], Meta(description="What each side scored, where the law counts it.")] = []
    seats: list[SeatTold] = []
    conflict: bool = False
    reported: list[int] = []
    extension: Annotated[int, Meta(description="Seconds.")] = 0
    extra_turns: Annotated[int, Meta(description="Turns that a judge gave for slow play.")] = 0
    corrected: bool = False
    formed: Annotated[bool, Meta(description="Its teams are formed, where the law has that before the clock.")] = False
    missing: Annotated[list[int], Meta(description="Sides that were not there to form: it holds up nobody.")] = []
    online: list[OnlineGameInfo] = []
    present: list[int] = []
    paused: bool = False
    shown: list[int] = []


class RoundInfo(Struct, omit_defaults=True):
    stage: int
    structure: Annotated[str, Meta(description="Of its stage: swiss, league, single…")]
    number: int
    whole: int
    state: str
    version: int
    tables: list[TableInfo]
    clock: ClockOfRound
    proof: Annotated[bool, Meta(description="The pairing comes with a proof that there is no better one.")] = False
    by_hand: Annotated[bool, Meta(description="Somebody of the staff chose who meets whom.")] = False
    relaxed: list[str] = []
    marks: Annotated[list[Text], Meta(description="What every screen says of it: its phase, how it was paired.")] = []
    forming_until: Annotated[int, Meta(description="From then on a table that misses somebody may be left out.")] = 0


class GameOfReport(Struct, omit_defaults=True):
    winner: int
    left: list[int] = []


class ToldInfo(Struct, omit_defaults=True):
    """What one side told of a table without a result yet: for the staff, who may have to judge between two, and for
    whoever told it; where two differ, for both."""

    table: int
    side: int
    at: int
    kind: str
    winner: int = NOBODY
    games: list[GameOfReport] = []
    fault: int = NOBODY
    order: list[int] = []
    seat: Annotated[int, Meta(description="Of two teams that meet seat by seat.")] = 0


def reports_told(round_: Round) -> list[ToldInfo]:
    """The reports that wait: for the other to say the same, or for somebody of the staff."""
    found: list[ToldInfo] = []
    for pairing in round_.pairings:
        if pairing.settled:
            continue
        found += [_told(pairing.table, 0, report) for report in pairing.reports]
        for seat, board in sorted(pairing.boards.items()):
            found += [_told(pairing.table, seat, report) for report in board.reports if board.result is None]
    return found


def told_at(pairing: Pairing, side: int, seat: int) -> list[ToldInfo]:
    """What a side may read of it until there is a result, `seat` being one's own of two teams that meet seat by seat:
    its own report; those of others only where they differ, so that nobody repeats what a rival typed."""
    at = pairing.boards.get(seat, Board()) if seat else pairing
    if pairing.settled or at.result is not None:
        return []
    return [_told(pairing.table, seat, report) for report in at.reports if at.conflict or report.side == side]


def _told(table: int, seat: int, report: Report) -> ToldInfo:
    told = report.result
    games = [GameOfReport(game.winner, list(game.left)) for game in told.games]
    return ToldInfo(
        table, report.side, report.at, told.kind, told.winner, games, told.fault, list(told.order), seat
    )  # fmt: skip


def round_view(event: Event, round_: Round, now: int) -> RoundInfo:
    waited = round_.tables_called + int(event.state.settings["forming_minutes"]) * MINUTE
    return RoundInfo(
        round_.stage,
        event.state.stages[round_.stage].structure,
        round_.number,
        round_.whole,
        round_.state,
        round_.version,
        [_table(event, way_of(event.state, event.profile, round_), pairing) for pairing in round_.pairings],
        clock_of(round_.clock, now, event.profile),
        bool(round_.found.get("proof")),
        BY_HAND in round_.found.get("marks", []),
        list(round_.relaxed),
        [Text(es, en) for es, en in zip(*(_said(event, round_, lang) for lang in ("es", "en")), strict=True)],
        waited if round_.state == FORMING else 0,
    )


def _said(event: Event, round_: Round, lang: str) -> list[str]:
    return [*phases_in_words(event.state, round_, lang), *marks_in_words(round_, lang)]


def _table(event: Event, way: Way, pairing: Pairing) -> TableInfo:
    result = pairing.result
    scores: tuple[int, ...] = ()
    if result is not None and event.profile.counted and len(pairing.sides) > 1:
        scores = event.profile.whole_scores(event.state.settings, result, len(pairing.sides))
    return TableInfo(
        table=pairing.table,
        sides=list(pairing.sides),
        place=pairing.place,
        mark=pairing.mark,
        label=pairing.label,
        kind="" if result is None else result.kind,
        winner=NOBODY if result is None else result.winner,
        games=[] if result is None else [game.winner for game in result.games],
        order=[] if result is None else list(result.order),
        scores=list(scores),
        seats=[_seat(n, pairing.boards.get(n, Board())) for n in boards_of(way, pairing) if by_boards(way, pairing)],
        conflict=pairing.conflict,
        reported=sorted({report.side for report in pairing.reports}),
        extension=pairing.extension // 1000,
        extra_turns=pairing.turns,
        corrected=bool(pairing.corrected),
        formed=pairing.formed,
        missing=list(pairing.missing),
        online=[_online_game(way, pairing, game) for game in pairing.online],
        present=sorted(pairing.present),
        paused=bool(pairing.paused),
        shown=list(pairing.shown),
    )


def _seat(n: int, board: Board) -> SeatTold:
    told, result = sorted({report.side for report in board.reports}), board.result
    if result is None:
        return SeatTold(n, conflict=board.conflict, reported=told, formed=board.formed)
    return SeatTold(n, result.kind, result.winner, [game.winner for game in result.games], reported=told)


def _online_game(way: Way, pairing: Pairing, game: OnlineGame) -> OnlineGameInfo:
    board = board_of(way, game.n) if by_boards(way, pairing) else 0
    n = game.n - game_number(way, board, 0) if board else game.n
    shown = OnlineGameInfo(n, game.record, board, bool(game.ended), rule=game.rule, digest=game.digest)
    if game.told is not None:
        shown.winner, shown.reason, shown.turns = game.told.winner, game.told.reason, game.told.turns
    return shown
