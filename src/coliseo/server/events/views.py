"""What is shown of an event: to everybody, to a player, to the staff. Built from what each may know, never by deleting.

A round that is a draft, lists that are not published, calls and penalties are for the staff; a player sees their own.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from coliseo.server.events.desks import now_for
from coliseo.server.events.lists import mode_of
from coliseo.server.http.answers import Text
from coliseo.tournament.acts.registry import ACTS
from coliseo.tournament.event import Event
from coliseo.tournament.explain import place_in_words
from coliseo.tournament.model import Call, Infraction, OnlineGame, Pairing, Round
from coliseo.tournament.online import lateness, next_game, online_tables, wanted
from coliseo.tournament.results import NOBODY
from coliseo.tournament.settings import SOURCES
from coliseo.tournament.standings import standings, tallies_of, win_of
from coliseo.tournament.tiebreaks import FORMULAS


class PlayerInfo(Struct, omit_defaults=True):
    number: int
    name: str
    status: str
    team: str = ""
    decklist: Annotated[str, Meta(description="none, handed_in or locked.")] = "none"
    checked_in: bool = False


class OnlineGameInfo(Struct, omit_defaults=True):
    """A game at a table of the house. Once it is `over`, its record can be seen again."""

    game: int
    record: str
    over: bool = False
    winner: int = NOBODY
    reason: str = ""
    turns: int = 0
    rule: str = ""
    digest: Annotated[str, Meta(description="SHA-256 of the whole record.")] = ""


class LateInfo(Struct):
    """Somebody who has not come to an online table, and what the law of the event proposes: a person gives it."""

    table: int
    side: int
    minutes: int
    penalty: str


class ExchangeInfo(Struct):
    """Between two games of a match: the list as it lies, to be divided otherwise, until then."""

    game: int
    until: int
    ready: bool
    text: str


class TableInfo(Struct, omit_defaults=True):
    """A table of a round. One side alone rests."""

    table: int
    sides: list[int]
    place: str = ""
    fixed: bool = False
    label: str = ""
    kind: str = ""
    winner: int = NOBODY
    games: list[int] = []
    conflict: bool = False
    reported: list[int] = []
    extension: Annotated[int, Meta(description="Seconds.")] = 0
    extra_turns: Annotated[int, Meta(description="Turns that a judge gave for slow play.")] = 0
    corrected: bool = False
    online: list[OnlineGameInfo] = []
    present: list[int] = []
    paused: bool = False
    shown: list[int] = []


class ClockOfRound(Struct, omit_defaults=True):
    """`left` seconds at the moment `now`; none without a limit. `runs` if it goes on by itself."""

    state: str
    now: int
    left: int | None = None
    runs: bool = False


class RoundInfo(Struct, omit_defaults=True):
    stage: int
    number: int
    whole: int
    state: str
    version: int
    tables: list[TableInfo]
    clock: ClockOfRound
    proof: Annotated[bool, Meta(description="The pairing comes with a proof that there is no better one.")] = False
    by_hand: bool = False
    relaxed: list[str] = []


class StandingRow(Struct, omit_defaults=True):
    place: int
    number: int
    values: dict[str, str]
    record: list[int]
    by_lot: bool = False
    pending: bool = False


class StandingsInfo(Struct):
    columns: list[tuple[str, Text]]
    rows: list[StandingRow]


class ReportForm(Struct):
    """What a report of a match tells: so many games at most, whether nobody may win, and what each side had left at the
    end, where the law of the game counts it."""

    games: int
    draws: bool
    counted: Text


class SettingInfo(Struct):
    """What holds in the event, and where that comes from: the rulebook, a reading of it, or a default."""

    key: str
    name: Text
    value: Any
    source: Text
    rules: list[str]


class AnnouncementInfo(Struct):
    id: int
    text: Text
    at: int


class CallInfo(Struct, omit_defaults=True):
    id: int
    table: int
    topic: str
    asked: int
    taken: int = 0
    closed: int = 0
    by: str = ""
    ruling: str = ""
    appealed: bool = False
    final: Annotated[bool, Meta(description="The head judge has decided it.")] = False


class PenaltyInfo(Struct, omit_defaults=True):
    id: int
    number: int
    key: str
    penalty: str
    round: int
    reason: str = ""
    rules: list[str] = []


class StaffPart(Struct):
    """Only for the staff."""

    calls: list[CallInfo]
    penalties: list[PenaltyInfo]
    roles: list[str]
    may: Annotated[list[str], Meta(description="Kinds of acts that one of my roles may do.")]
    outstanding: list[int]
    to_explain: list[tuple[str, Text, str, bool]]
    log: int
    late: list[LateInfo] = []


class PlayerPart(Struct, omit_defaults=True):
    """Only for the player it is about."""

    number: int
    name: str
    table: int = 0
    rivals: list[int] = []
    place: str = ""
    decklist: str = "none"
    calls: list[CallInfo] = []
    penalties: list[PenaltyInfo] = []
    exchange: ExchangeInfo | None = None


class EventView(Struct, omit_defaults=True):
    id: str
    game: str
    name: str
    status: str
    place: str
    now: int
    key: Annotated[str, Meta(description="Public key by which the log is signed.")]
    head: Annotated[str, Meta(description="The first characters of the last entry's hash.")]
    entries: int
    seed_promise: str
    seed: str
    report: ReportForm
    list_mode: Annotated[str, Meta(description="By which of the game's modes lists are checked.")]
    settings: list[SettingInfo]
    players: list[PlayerInfo]
    rounds: list[RoundInfo]
    standings: StandingsInfo
    announcements: list[AnnouncementInfo]
    notes: list[dict[str, Any]]
    staff: StaffPart | None = None
    me: PlayerPart | None = None


def view_of(event: Event, acts_as: str, lang: str) -> EventView:
    state, now = event.state, now_for(event)
    staff = state.staff.get(acts_as)
    inside = staff is not None and staff.here
    number = int(acts_as[1:]) if acts_as.startswith("p") and acts_as[1:].isdigit() else 0
    shown = [round_ for round_ in state.rounds() if inside or round_.out]
    return EventView(
        id=state.id,
        game=state.game,
        name=state.name,
        status=state.status,
        place=state.place,
        now=now,
        key=str(event.log.header["key"]),
        head=event.log.shown,
        entries=len(event.log.entries),
        seed_promise=state.seed_promise,
        seed=state.seed,
        report=_report_form(event),
        list_mode=mode_of(event),
        settings=_settings(event),
        players=[_player(event, n) for n in sorted(state.players)],
        rounds=[_round(event, round_, now) for round_ in shown],
        standings=_standings(event),
        announcements=[
            AnnouncementInfo(a.id, Text(a.es, a.en), a.at) for a in state.announcements if not a.until or a.until > now
        ],
        notes=state.notes,
        staff=_staff_part(event, acts_as) if inside else None,
        me=_player_part(event, number, lang) if number in state.players else None,
    )


def _report_form(event: Event) -> ReportForm:
    state, profile = event.state, event.profile
    structure = state.stage.structure if state.stage is not None else str(state.settings["structure"])
    way = profile.way(state.settings, structure, state.round is not None and state.round.final)
    counted = profile.counted_name if profile.counted else {"es": "", "en": ""}
    games = way.seats if way.seats > 1 else way.games
    return ReportForm(games, not profile.no_draws and not way.decisive, Text(**counted))


def _settings(event: Event) -> list[SettingInfo]:
    known, values = event.profile.settings, event.state.settings
    return [
        SettingInfo(key, Text(s.es, s.en), values.get(key), Text(**SOURCES[s.source]), list(s.rules))
        for key, s in known.items()
    ]


def _list_state(event: Event, number: int) -> str:
    held = event.state.lists.get(number)
    if held is None or not held.revisions:
        return "none"
    return "locked" if held.locked else "handed_in"


def _player(event: Event, number: int) -> PlayerInfo:
    player = event.state.players[number]
    state = _list_state(event, number)
    return PlayerInfo(number, event.name_of(number), player.status, player.team, state, player.checked_in)


def _round(event: Event, round_: Round, now: int) -> RoundInfo:
    clock, found = round_.clock, round_.found
    left = clock.left(now)
    return RoundInfo(
        round_.stage,
        round_.number,
        round_.whole,
        round_.state,
        round_.version,
        [_table(pairing) for pairing in round_.pairings],
        ClockOfRound(
            clock.state(now),
            now,
            None if left is None else left // 1000,
            bool(clock.started and not clock.stands_since),
        ),
        bool(found.get("proof")),
        bool(found.get("by_hand")),
        list(round_.relaxed),
    )


def _table(pairing: Pairing) -> TableInfo:
    result = pairing.result
    return TableInfo(
        table=pairing.table,
        sides=list(pairing.sides),
        place=pairing.place,
        fixed=pairing.fixed,
        label=pairing.label,
        kind="" if result is None else result.kind,
        winner=NOBODY if result is None else result.winner,
        games=[] if result is None else [game.winner for game in result.games],
        conflict=pairing.conflict,
        reported=sorted({report.side for report in pairing.reports}),
        extension=pairing.extension // 1000,
        extra_turns=pairing.turns,
        corrected=bool(pairing.corrected),
        online=[_online_game(game) for game in pairing.online],
        present=sorted(pairing.present),
        paused=bool(pairing.paused),
        shown=list(pairing.shown),
    )


def _online_game(game: OnlineGame) -> OnlineGameInfo:
    shown = OnlineGameInfo(game.n, game.record, bool(game.ended), rule=game.rule, digest=game.digest)
    if game.told is not None:
        shown.winner, shown.reason, shown.turns = game.told.winner, game.told.reason, game.told.turns
    return shown


def _late(event: Event) -> list[LateInfo]:
    now = now_for(event)
    return [
        LateInfo(pairing.table, *each)
        for round_, pairing in online_tables(event)
        for each in lateness(event, round_, pairing, now)
    ]


def _exchange(event: Event, number: int) -> ExchangeInfo | None:
    for round_, pairing in online_tables(event):
        side = pairing.side_of(number)
        if side >= 0 and pairing.online and pairing.online[-1].ended:
            until = next_game(event, round_, pairing, pairing.online[-1].ended)[1]
            if until:
                game = len(pairing.online) + 1
                text = wanted(event, round_, pairing, game).decks[side]
                return ExchangeInfo(game, until, side in pairing.ready, text)
    return None


def _standings(event: Event) -> StandingsInfo:
    state, profile = event.state, event.profile
    found = standings(state, profile)
    stage = state.stage
    tallies = tallies_of(state, profile, stage) if stage is not None else {}
    columns = [(c.key, Text(FORMULAS[c.key].es, FORMULAS[c.key].en)) for c in found.criteria if c.key in FORMULAS]
    rows: list[StandingRow] = []
    for row in found.rows:
        values = {
            key: f"{float(value):.2f}" if not isinstance(value, int) else str(value)
            for key, value in row.values.items()
        }
        record = list(tallies[row.number].record) if row.number in tallies else [0, 0, 0]
        rows.append(StandingRow(row.place, row.number, values, record, row.by_lot, row.pending))
    return StandingsInfo(columns, rows)


def _call(call: Call) -> CallInfo:
    return CallInfo(
        call.id,
        call.table,
        call.topic,
        call.asked,
        call.taken,
        call.closed,
        call.by,
        call.ruling,
        call.appealed,
        bool(call.first_by and call.closed),
    )


def _penalty(infraction: Infraction) -> PenaltyInfo:
    i = infraction
    return PenaltyInfo(i.id, i.whom, i.key, i.penalty, i.round, i.reason, list(i.rules))


def _staff_part(event: Event, acts_as: str) -> StaffPart:
    state, roles = event.state, list(event.state.staff[acts_as].roles)
    last = state.round
    return StaffPart(
        calls=[_call(call) for call in state.calls],
        penalties=[_penalty(infraction) for infraction in state.infractions],
        roles=roles,
        may=sorted(kind for kind, act in ACTS.items() if set(roles) & set(act.roles)),
        outstanding=[p.table for p in last.outstanding()] if last is not None else [],
        to_explain=[
            (point.key, Text(point.es, point.en), point.rule, point.key in state.explained)
            for point in event.profile.points_to_explain
        ],
        log=len(event.log.entries),
        late=_late(event),
    )


def _player_part(event: Event, number: int, lang: str) -> PlayerPart:
    state, profile = event.state, event.profile
    last = next((round_ for round_ in reversed(list(state.rounds())) if round_.out), None)
    pairing = last.of(number) if last is not None else None
    place = ""
    if state.stage is not None and last is not None:
        tallies = tallies_of(state, profile, state.stage)
        if number in tallies:
            place = place_in_words(standings(state, profile), number, tallies, win_of(state), event.name_of, lang)
    mine = pairing is not None and pairing.table
    return PlayerPart(
        number=number,
        name=event.name_of(number),
        table=pairing.table if pairing is not None else 0,
        rivals=[n for n in pairing.sides if n != number] if pairing is not None else [],
        place=place,
        decklist=_list_state(event, number),
        calls=[_call(call) for call in state.calls if mine and call.table == mine],
        penalties=[_penalty(i) for i in state.infractions if i.whom == number],
        exchange=_exchange(event, number),
    )
