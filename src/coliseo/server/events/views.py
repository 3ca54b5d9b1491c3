"""What is shown of an event: to everybody, to a player, to the staff. Built from what each may know, never by deleting.

A round that is a draft, lists that are not published, calls and penalties are for the staff; a player sees their own.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from msgspec import Meta, Struct

from coliseo.server.events.acting import member_of, number_of, who_acts
from coliseo.server.events.desks import now_for
from coliseo.server.events.penalties import PenaltyInfo, penalties_of
from coliseo.server.events.rounds_view import RoundInfo, ToldInfo, reports_told, round_view, told_at
from coliseo.server.events.staffing import Colleague, TaskInfo, colleagues, tasks_of
from coliseo.server.events.standings_view import StandingsInfo, standings_of
from coliseo.server.http.answers import Text
from coliseo.tournament.acts.people import may_play_from_home
from coliseo.tournament.acts.registry import ACTS, Who
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.acts.rounds import OPEN
from coliseo.tournament.acts.rounds import people_of as people_there
from coliseo.tournament.acts.staffing import USUAL
from coliseo.tournament.bracket_now import in_bracket
from coliseo.tournament.choices import REASONS, choice_name, source_in_words
from coliseo.tournament.clock import MINUTE
from coliseo.tournament.event import Event
from coliseo.tournament.model import (
    AUDIENCES,
    FORMING,
    ONLINE,
    PUBLIC,
    TIME,
    TO_ALL,
    TO_PLAYERS,
    Call,
    Pairing,
    Round,
)
from coliseo.tournament.need import outlooks
from coliseo.tournament.notes import note_in_words
from coliseo.tournament.online import lateness, next_game, online_tables, wanted
from coliseo.tournament.places import my_place
from coliseo.tournament.seats import Chair, by_boards, games_at, index_of
from coliseo.tournament.settings import Setting
from coliseo.tournament.teams import people_of


class PlayerInfo(Struct, omit_defaults=True):
    number: int
    name: str
    status: str
    team: str = ""
    people: Annotated[list[str], Meta(description="Of a team, its people in order of seat; `name` is its own.")] = []
    decklist: Annotated[str, Meta(description="none, handed_in or locked.")] = "none"
    checked_in: bool = False


class LateInfo(Struct):
    """Somebody who has not come to an online table, and what the law of the event proposes: a person gives it."""

    table: int
    side: int
    minutes: int
    penalty: str
    seat: Annotated[int, Meta(description="Of a team, which of its people it is.")] = 1


class ExchangeInfo(Struct):
    """Between two games of a match: the list as it lies, to be divided otherwise, until then."""

    game: int
    until: int
    ready: bool
    text: str


class ReportForm(Struct):
    """What a report of a match tells: so many games at most, whether nobody may win, and what each side had left at the
    end, where the law of the game counts it; `most` is how much at most, 0 without a limit. Teams that meet seat by
    seat have so many `seats`, each such a match; `people` are those of a side. `agreed`: a draw may be agreed on;
    `concede`: somebody may still give up, which some laws allow only until time is up."""

    games: int
    draws: bool
    counted: Text
    seats: int = 1
    people: int = 1
    most: int = 0
    agreed: bool = False
    concede: bool = True
    reasons: Annotated[
        list[tuple[str, Text]], Meta(description="By what a game may have ended, where each is told with its turns.")
    ] = []


class SettingInfo(Struct):
    """What holds in the event, and where that comes from: the rulebook, a reading of it, a default, or this event."""

    key: str
    name: Text
    value: Any
    shown: Annotated[Text, Meta(description="The value in words.")]
    source: Text
    rules: list[str]


class ConductInfo(Struct):
    """How one behaves in the event: what the rulebook asks for, or the code of the house (then without a rule)."""

    text: Text
    rule: str


class AnnouncementInfo(Struct):
    id: int
    text: Text
    at: int


class NoteInfo(Struct):
    """Something that everybody is told: a result that was corrected later, say, with its reason."""

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


class RulesKnown(Struct):
    """Where a law is content with somebody who knows the rules instead of a judge, and there is no judge."""

    rules: list[str]
    somebody: bool


class StaffPart(Struct):
    """Only for the staff."""

    calls: list[CallInfo]
    penalties: list[PenaltyInfo]
    roles: list[str]
    may: Annotated[list[str], Meta(description="Kinds of acts that one of my roles may do.")]
    outstanding: list[int]
    to_explain: list[tuple[str, Text, str, bool]]
    log: int
    people: Annotated[list[Colleague], Meta(description="Who is on the staff, and where.")]
    tasks: Annotated[list[TaskInfo], Meta(description="Of this round, and those of earlier ones not done yet.")]
    usual_tasks: Annotated[list[tuple[str, Text]], Meta(description="What is done in most rounds, in order.")]
    bracket: Annotated[bool, Meta(description="It has come to its bracket: the final stage is open.")]
    told: Annotated[list[ToldInfo], Meta(description="What each side told of tables without a result.")] = []
    entry: Annotated[bool, Meta(description="One may still enter somebody at the desk.")] = False
    report_wait: Annotated[int, Meta(description="After so many milliseconds a single report may be accepted.")] = 0
    late: list[LateInfo] = []
    knows_the_rules: Annotated[RulesKnown | None, Meta(description="Asked for only where it matters.")] = None


class PlayerPart(Struct, omit_defaults=True):
    """Only for the player it is about."""

    number: int
    name: str
    seat: Annotated[int, Meta(description="Of a team: which of its people one is.")] = 0
    table: int = 0
    rivals: list[int] = []
    place: str = ""
    decklist: str = "none"
    calls: list[CallInfo] = []
    penalties: list[PenaltyInfo] = []
    told: Annotated[list[ToldInfo], Meta(description="My report while it waits; where they differ, all.")] = []
    need: Annotated[bool, Meta(description="They may ask what they need to reach the cut, and there is one.")] = False
    exchange: ExchangeInfo | None = None
    forming: Annotated[
        list[ConductInfo], Meta(description="What one's table does before the clock, while it has not formed.")
    ] = []


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
    words: Annotated[int, Meta(description="Added to the seed by people in the room, before it is revealed.")]
    report: ReportForm
    date: Annotated[str, Meta(description="The day of the event, as of which lists are checked; empty: none.")]
    rulebook: Annotated[Text, Meta(description="The edition of the rulebook that it is held under.")]
    conduct: list[ConductInfo]
    lists_open: Annotated[bool, Meta(description="Lists are published: anybody may read them.")]
    settings: list[SettingInfo]
    players: list[PlayerInfo]
    rounds: list[RoundInfo]
    standings: StandingsInfo
    announcements: list[AnnouncementInfo]
    notes: list[NoteInfo]
    wall: Annotated[list[str], Meta(description="What walls show; nothing: what the moment asks for.")] = []
    joining: Annotated[bool, Meta(description="Anybody may still enter by themselves.")] = False
    from_home: Annotated[bool, Meta(description="Whoever enters a room's event may say that they play online.")] = False
    staff: StaffPart | None = None
    me: PlayerPart | None = None


def view_of(event: Event, acts_as: str, lang: str) -> EventView:
    state, now = event.state, now_for(event)
    staff = state.staff.get(acts_as)
    inside = staff is not None and staff.here
    number = number_of(acts_as)
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
        words=len(state.words),
        report=_report_form(event),
        date=state.date,
        rulebook=Text(state.edition("es"), state.edition("en")),
        conduct=[ConductInfo(Text(said.es, said.en), said.rule) for said in event.profile.code],
        lists_open=any(held.published for held in state.lists.values()),
        settings=_settings(event),
        players=[_player(event, n) for n in sorted(state.players)],
        rounds=[round_view(event, round_, now) for round_ in shown],
        standings=standings_of(event),
        announcements=[
            AnnouncementInfo(a.id, Text(a.es, a.en), a.at)
            for a in state.announcements
            if a.to in _heard_by(inside, number in state.players) and (not a.until or a.until > now)
        ],
        notes=[NoteInfo(Text(note_in_words(n, "es"), note_in_words(n, "en")), n["at"]) for n in state.notes],
        wall=list(state.wall),
        joining=_may_enter(event, Who("public", PUBLIC, "", now)),
        from_home=state.place != ONLINE and may_play_from_home(state),
        staff=_staff_part(event, acts_as) if inside else None,
        me=_player_part(event, number, member_of(acts_as), lang) if number in state.players else None,
    )


def _may_enter(event: Event, who: Who) -> bool:
    anybody = {"number": event.next_number(), "name": "", "members": int(event.state.settings["team_size"])}
    return not event.check("entered", anybody, who)


def _heard_by(staff: bool, player: bool) -> tuple[str, ...]:
    return AUDIENCES if staff else (TO_ALL, TO_PLAYERS) if player else (TO_ALL,)


def _report_form(event: Event) -> ReportForm:
    state, profile = event.state, event.profile
    structure = state.stage.structure if state.stage is not None else str(state.settings["structure"])
    way = profile.way(state.settings, structure, state.round is not None and state.round.final)
    counted = profile.counted_name if profile.counted else {"es": "", "en": ""}
    draws = not profile.no_draws and (way.seats > 1 or not way.decisive)
    late = state.round is not None and state.round.state == TIME and bool(profile.rules_of("concede_in_time"))
    return ReportForm(
        way.games,
        draws,
        Text(**counted),
        way.seats,
        int(state.settings["team_size"]),
        profile.most_left(state.settings),
        agreed=draws and not way.decisive and bool(state.settings["agreed_draws"]),
        concede=not late,
        reasons=[(key, Text(**REASONS[key])) for key in profile.reasons] if profile.tells_games else [],
    )


def _settings(event: Event) -> list[SettingInfo]:
    values = event.state.settings
    return [_setting(setting, values[key]) for key, setting in event.profile.settings.items()]


def _setting(setting: Setting, value: Any) -> SettingInfo:
    shown, source = (
        Text(*(words(setting, value, lang) for lang in ("es", "en"))) for words in (choice_name, source_in_words)
    )
    return SettingInfo(setting.key, Text(setting.es, setting.en), value, shown, source, list(setting.rules))


def _list_state(event: Event, number: int, members: range) -> str:
    """Of somebody, or of all of a team: what there is of every one of them."""
    held = event.state.lists.get(number)
    lists = [] if held is None else [held.of(member) for member in members]
    if held is None or not all(each.revisions for each in lists):
        return "none"
    return "locked" if all(each.locked for each in lists) else "handed_in"


def _player(event: Event, number: int) -> PlayerInfo:
    player, people = event.state.players[number], people_of(event.name_of(number))
    state = _list_state(event, number, range(1, player.members + 1))
    return PlayerInfo(number, event.title_of(number), player.status, player.team, people, state, player.checked_in)


def _late(event: Event) -> list[LateInfo]:
    now = now_for(event)
    return [
        LateInfo(pairing.table, chair.side, minutes, penalty, chair.member)
        for round_, pairing in online_tables(event)
        for chair, minutes, penalty in lateness(event, round_, pairing, now)
    ]


def _exchange(event: Event, number: int, member: int) -> ExchangeInfo | None:
    for round_, pairing in online_tables(event):
        chair, way = Chair(pairing.side_of(number), member), way_of(event.state, event.profile, round_)
        board = member if by_boards(way, pairing) else 1
        games = games_at(way, pairing, board)
        if chair.side >= 0 and games and games[-1].ended:
            until = next_game(event, round_, pairing, games[-1].ended, board)[1]
            if until:
                what = wanted(event, round_, pairing, games[-1].n + 1)
                text = what.decks[what.chairs.index(chair)]
                return ExchangeInfo(len(games) + 1, until, index_of(pairing, chair) in pairing.ready, text)
    return None


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


def _staff_part(event: Event, acts_as: str) -> StaffPart:
    state, roles = event.state, list(event.state.staff[acts_as].roles)
    last = state.round
    return StaffPart(
        calls=[_call(call) for call in state.calls],
        penalties=penalties_of(event),
        roles=roles,
        may=sorted(kind for kind, act in ACTS.items() if set(roles) & set(act.roles)),
        outstanding=[p.table for p in last.outstanding()] if last is not None else [],
        to_explain=[
            (point.key, Text(point.es, point.en), point.rule, point.key in state.explained)
            for point in event.profile.points_to_explain
        ],
        log=len(event.log.entries),
        people=colleagues(event, acts_as),
        tasks=tasks_of(event),
        usual_tasks=[(key, Text(**words)) for key, words in USUAL.items()],
        bracket=in_bracket(state),
        told=reports_told(last) if last is not None and last.state in OPEN else [],
        entry=_may_enter(event, who_acts(event, "", acts_as, "entered")),
        report_wait=int(state.settings["report_wait_minutes"]) * MINUTE,
        late=_late(event),
        knows_the_rules=_rules_known(event),
    )


def _rules_known(event: Event) -> RulesKnown | None:
    state, law = event.state, event.profile
    with_nobody, with_somebody = (
        law.check_people(state.settings, replace(people_there(state), knows_the_rules=known)) for known in (False, True)
    )
    # two refusals that say the same are not the same object
    besides = {refusal.es for refusal in with_somebody}
    missing = [refusal for refusal in with_nobody if refusal.es not in besides]
    rules = list(dict.fromkeys(rule for refusal in missing for rule in refusal.rules))
    return RulesKnown(rules, state.knows_the_rules) if missing else None


def _player_part(event: Event, number: int, member: int, lang: str) -> PlayerPart:
    state, profile = event.state, event.profile
    last = next((round_ for round_ in reversed(list(state.rounds())) if round_.out), None)
    pairing = last.of(number) if last is not None else None
    place = my_place(state, profile, number, event.title_of, lang) if last is not None else ""
    mine = pairing is not None and pairing.table
    whole = last.whole if last is not None else 0
    return PlayerPart(
        number=number,
        name=event.person_of(number, member),
        seat=member if state.players[number].members > 1 else 0,
        table=pairing.table if pairing is not None else 0,
        rivals=[n for n in pairing.sides if n != number] if pairing is not None else [],
        place=place,
        decklist=_list_state(event, number, range(member, member + 1)),
        calls=[_call(call) for call in state.calls if mine and (call.round, call.table) == (whole, mine)],
        penalties=penalties_of(event, number),
        told=_told_of_mine(event, last, pairing, number, member),
        need=state.settings["what_do_i_need"] == "everybody" and bool(outlooks(event, number)),
        exchange=_exchange(event, number, member),
        forming=_forming(event, last, pairing),
    )


def _told_of_mine(
    event: Event, last: Round | None, pairing: Pairing | None, number: int, member: int
) -> list[ToldInfo]:
    if last is None or last.state not in OPEN or pairing is None:
        return []
    seat = member if by_boards(way_of(event.state, event.profile, last), pairing) else 0
    return told_at(pairing, pairing.side_of(number), seat)


def _forming(event: Event, last: Round | None, pairing: Pairing | None) -> list[ConductInfo]:
    if last is None or last.state != FORMING or pairing is None or pairing.formed or pairing.place == ONLINE:
        return []
    steps = event.profile.how_to_form(event.state.settings)
    return [ConductInfo(Text(said.es, said.en), said.rule) for said in steps]
