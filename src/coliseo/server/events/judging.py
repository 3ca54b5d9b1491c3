"""What those who judge see: the queue of calls, what extensions are proposed, deck checks, rulings that are kept."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from coliseo.server.events.desks import now_for
from coliseo.tournament.acts.judging import time_of, worth_of, worth_of_check
from coliseo.tournament.acts.penalties import lateness
from coliseo.tournament.clock import MINUTE
from coliseo.tournament.event import Event
from coliseo.tournament.model import CLOSED, HEAD_JUDGE, JUDGE, Call, Check, EventState
from coliseo.tournament.whom_to_check import tables_to_check

#: tables that are proposed for a check at a time, at least
TABLES_DRAWN = 3


class JudgeCall(Struct, omit_defaults=True):
    """A call. Times are the server's; `left`: seconds of the round when somebody went."""

    id: int
    table: int
    topic: str
    who: str
    asked: int
    taken: int = 0
    left: int | None = None
    by: str = ""
    mine: bool = False
    closed: int = 0
    ruling: str = ""
    rules: list[str] = []
    appealed: bool = False
    first_ruling: str = ""
    first_rules: list[str] = []
    first_by: str = ""


class CheckInfo(Struct, omit_defaults=True):
    """A deck check: `bell` is when it should be over."""

    id: int
    table: int
    number: int
    began: int
    bell: int
    round: int
    mine: bool = False
    ended: int = 0
    differences: list[str] = []


class ProposedExtension(Struct):
    """Minutes that a table has lost by a call or a check that is over, until somebody gives them."""

    why: Annotated[str, Meta(description="call or check.")]
    id: int
    table: int
    minutes: int
    took: Annotated[int, Meta(description="Seconds.")]
    left: Annotated[int | None, Meta(description="Seconds of the round when it began.")]
    mine: bool


class PrecedentInfo(Struct):
    id: int
    question: str
    rules: list[str]
    answer: str
    by: str
    at: int


class LookInfo(Struct):
    """That somebody of the staff looked into an online table of the round in play."""

    table: int
    game: int
    by: str
    at: int
    how: Annotated[str, Meta(description="story, bench; empty: from a seat, at the table.")]


class Judging(Struct):
    now: int
    head: bool
    judges: bool
    calls: list[JudgeCall]
    checks: list[CheckInfo]
    extensions: list[ProposedExtension]
    to_check: Annotated[
        list[int], Meta(description="Tables drawn among those least checked; towards the cut, whoever can reach it.")
    ]
    check_minutes: int
    late_minutes: int
    late: Annotated[str, Meta(description="What somebody not at the table yet would be given; empty for nothing.")]
    precedents: list[PrecedentInfo]
    looks: Annotated[list[LookInfo], Meta(description="The latest first.")]


def judging_of(event: Event, acts_as: str, lang: str) -> Judging:
    state, now = event.state, now_for(event)
    roles = state.staff[acts_as].roles
    judges = bool({HEAD_JUDGE, JUDGE} & set(roles))
    minutes, late = lateness(state, event.profile, now)
    return Judging(
        now=now,
        head=HEAD_JUDGE in roles,
        judges=judges,
        calls=[_call(event, call, acts_as) for call in _of_this_round(state)],
        checks=[_check(check, acts_as, judges) for check in state.checks if check.whom],
        extensions=_extensions(state, acts_as),
        to_check=_to_check(event),
        check_minutes=int(state.settings["check_bell_minutes"]),
        late_minutes=minutes,
        late=event.profile.ladder.name(late, lang) if late else "",
        precedents=[
            PrecedentInfo(p.id, p.question, list(p.rules), p.answer, event.staff_name(p.by), p.at)
            for p in state.precedents
        ],
        looks=_looks(event),
    )


def _check(c: Check, acts_as: str, judges: bool) -> CheckInfo:
    """What differed says what is on the list: it is for those who may open it."""
    differences = list(c.differences) if judges else []
    return CheckInfo(c.id, c.table, c.whom, c.began, c.bell, c.round, c.by == acts_as, c.ended, differences)


def _looks(event: Event) -> list[LookInfo]:
    found = event.state.round
    if found is None or not found.out:
        return []
    here = {"stage": found.stage, "round": found.number}
    return [
        LookInfo(
            entry.data["table"],
            entry.data.get("game", 0),
            event.staff_name(entry.by),
            entry.at,
            entry.data.get("how", ""),
        )
        for entry in reversed(event.log.entries)
        if entry.kind == "looked" and here.items() <= entry.data.items() and entry.at >= found.tables_called
    ]


def _of_this_round(state: EventState) -> list[Call]:
    """Calls that wait, the longest waiting first, and those of the round in play."""
    found = state.round
    since = 0 if found is None else found.tables_called
    return sorted((c for c in state.calls if not c.closed or c.asked >= since), key=lambda call: call.asked)


def _call(event: Event, call: Call, acts_as: str) -> JudgeCall:
    who = event.name_of(int(call.who[1:])) if call.who[1:].isdigit() else event.staff_name(call.who)
    return JudgeCall(
        id=call.id,
        table=call.table,
        topic=call.topic,
        who=who,
        asked=call.asked,
        taken=call.taken,
        left=None if call.left_taken is None else call.left_taken // 1000,
        by=event.staff_name(call.by) if call.by else "",
        mine=call.by == acts_as,
        closed=call.closed,
        ruling=call.ruling,
        rules=list(call.rules),
        appealed=call.appealed,
        first_ruling=call.first_ruling,
        first_rules=list(call.first_rules),
        first_by=event.staff_name(call.first_by) if call.first_by else "",
    )


def _extensions(state: EventState, acts_as: str) -> list[ProposedExtension]:
    """Of the round in play, one for each call and one for each table that was checked; not those that were decided."""
    found = state.round
    if found is None or not found.out or found.state == CLOSED:
        return []
    open_tables = {p.table for p in found.matches() if not p.settled}
    proposed = [
        ProposedExtension(
            "call",
            call.id,
            call.table,
            worth_of(call) // MINUTE,
            (time_of(call)[0] - (call.took if call.decided else 0)) // 1000,
            None if call.left_taken is None else call.left_taken // 1000,
            call.by == acts_as,
        )
        for call in state.calls
        if call.asked >= found.tables_called and not (call.given or call.declined) and worth_of(call)
    ]
    by_table = {check.table: [c for c in state.checks if c.table == check.table] for check in state.checks}
    for table, checks in by_table.items():
        these = [c for c in checks if c.round == found.whole]
        if not these or any(c.given or c.declined or not c.ended for c in these):
            continue
        longest = max(these, key=lambda c: c.ended - c.began)
        minutes, took = worth_of_check(state, longest) // MINUTE, (longest.ended - longest.began) // 1000
        proposed.append(ProposedExtension("check", longest.id, table, minutes, took, None, longest.by == acts_as))
    return [each for each in proposed if each.table in open_tables]


# -- deck checks ------------------------------------------------------------------------------------------------------


def _to_check(event: Event) -> list[int]:
    found = event.state.round
    if found is None or not found.out or found.state == CLOSED:
        return []
    drawn = tables_to_check(event.state, event.profile, event.check_secret(), found, TABLES_DRAWN)
    return [pairing.table for pairing in drawn]
