"""The state of an event is the fold of its log: every entry that stands, applied in order.

An undo is an entry too (`undo`, with the numbers it undoes): what it names no longer counts, and what an undo that was
itself undone had named counts again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.text.mistake import in_each
from coliseo.text.visible import is_visible
from coliseo.tournament.acts import (
    blackout,
    judging,
    online,
    penalties,
    people,
    prizes,
    reports,
    rounds,
    setup,
    staffing,
    wall,
)
from coliseo.tournament.acts.registry import ACTS, Malformed, Who, may, refusal
from coliseo.tournament.log import UNDO, Entry
from coliseo.tournament.model import OVER, EventState
from coliseo.tournament.profile import Profile

#: what cannot be undone: without it there is no event, what was shown cannot be hidden again, or what was seen unseen;
#: and of the words for the seed nobody who knows it picks those that suit
KEPT: Final = ("created", "word", "seed", "erased", "looked")

#: acts that may change what a round is paired from: a draft from before them is not published
PAIRED_FROM: Final = frozenset({"corrected", "barred", "unbarred", "edited", "settings", "tiebreaks"})
#: what is shown among other things of its kind
ON_ONE_LINE: Final = ("name", "team", "word", "zone")
#: of a line, or of a column
ENDS: Final = "\n\r\t\u2028\u2029"
PAIRING_SETTINGS: Final = (
    "custom", "last_round_custom", "tag_level", "rematch_scope", "rounds", "third_place", "pod_size", "tiebreaks",
    "first_table", "missing_tables", "rooms", "second_rounds", "league_left",
)  # fmt: skip

#: the modules that fill the table of acts
FILLED_BY: Final = (setup, people, rounds, blackout, reports, judging, penalties, prizes, online, staffing, wall)


def who_of(entry: Entry) -> Who:
    return Who(entry.by, entry.role, entry.device, entry.at)


def standing(entries: Sequence[Entry]) -> list[Entry]:
    """The entries that count, undos included."""
    undone: set[int] = set()
    for entry in reversed(entries):
        if entry.kind == UNDO and entry.n not in undone:
            undone.update(entry.data["undoes"])
    return [entry for entry in entries if entry.n not in undone]


def apply(state: EventState, profile: Profile, entry: Entry) -> None:
    """One entry that stands. Malformed if it cannot follow from what was before."""
    last, before = state.round, _pairs_by(state) if entry.kind in PAIRED_FROM else None
    if entry.kind == UNDO:
        for round_ in state.rounds():
            round_.version = entry.n
    else:
        act = ACTS.get(entry.kind)
        if act is None:
            raise Malformed(f"no se conoce: {entry.kind}", f"unknown: {entry.kind}")
        act.apply(state, profile, entry.data, who_of(entry))
        _touch(state, entry)
    if last is not None and not last.out and before is not None and before != _pairs_by(state):
        last.stale = True
    state.last_entry = entry.n


def _pairs_by(state: EventState) -> tuple[object, ...]:
    """What a round is paired from besides who plays: results, who does not meet, shops, tables, customs."""
    return (
        [(p.result, p.corrected) for round_ in state.rounds() for p in round_.pairings],
        dict(state.barred),
        [(p.team, p.fixed_table, p.needs) for p in state.players.values()],
        [state.settings.get(key) for key in PAIRING_SETTINGS],
    )


def _touch(state: EventState, entry: Entry) -> None:
    """Whoever wants to change a round says which version of it they saw."""
    if entry.kind in online.QUIET | staffing.QUIET | wall.QUIET:
        return
    found, stage = state.round, entry.data.get("stage", len(state.stages) - 1)
    if isinstance(stage, int) and isinstance(entry.data.get("round"), int):
        found = state.round_at(stage, entry.data["round"])
    if found is not None:
        found.version = entry.n


def fold(entries: Sequence[Entry], profile: Profile, event: str = "") -> EventState:
    state = EventState(id=event)
    for entry in standing(entries):
        apply(state, profile, entry)
    if entries:
        state.last_entry = entries[-1].n
    return state


def objections(state: EventState, profile: Profile, kind: str, data: dict[str, object], who: Who) -> list[Refusal]:
    """Everything that stands in the way of an act."""
    act = ACTS.get(kind)
    if act is None:
        return [refusal("kind", f"no se conoce «{kind}»", f"“{kind}” is unknown")]
    if state.status == OVER and not act.afterwards:
        return [refusal("over", "el torneo ha terminado", "the event is over")]
    found = may(state, profile, act, who)
    if found:
        return found
    if not can_be_read(data):
        es, en = "hay caracteres que no se pueden mostrar", "there are characters that cannot be shown"
        return [refusal("characters", es, en)]
    try:
        return act.check(state, profile, data, who)
    except ValueError as error:  # Malformed, or a result that is none
        return [refusal("malformed", *in_each(error))]


def can_be_read(data: dict[str, object]) -> bool:
    """Whether whoever reads what an act tells sees all of it: on a wall, on a sheet, in the log."""
    rest: list[object] = [data]
    while rest:
        each = rest.pop()
        if isinstance(each, str):
            if not is_visible(each, lines=True):
                return False
        elif isinstance(each, dict):
            rest += each.keys()
            rest += each.values()
        elif isinstance(each, list):
            rest += each
    # what stands among others on one line
    return not any(end in str(data.get(key, "")) for key in ON_ONE_LINE for end in ENDS)


def changed_by_undoing(entries: Sequence[Entry], on: Iterable[int]) -> tuple[list[Entry], int]:
    """The entries that would count without those, and the number of the first that counts otherwise than now: what an
    undo had taken away counts again once that undo is undone."""
    gone = sorted(on)
    last = entries[-1]
    undoing = replace(last, n=last.n + 1, kind=UNDO, data={"undoes": gone})
    before = {entry.n for entry in standing(entries)}
    after = [entry for entry in standing([*entries, undoing]) if entry is not undoing]
    return after, min(before ^ {entry.n for entry in after})


def depending(entries: Sequence[Entry], profile: Profile, on: Iterable[int]) -> list[int]:
    """The later entries that could not stand without those, or beside what would count again: they would be undone
    with them. A draft is of what it was paired from, and of nothing else."""
    after, first = changed_by_undoing(entries, on)
    found: list[int] = []
    draft = 0
    state = EventState()
    for entry in after:
        if entry.n > first and entry.kind != UNDO and objections(state, profile, entry.kind, entry.data, who_of(entry)):
            found.append(entry.n)
            continue
        try:
            apply(state, profile, entry)
        except ValueError:
            found.append(entry.n)
            continue
        if entry.kind == "paired":
            draft = entry.n
    if state.round is not None and not state.round.out and _was_paired_from(entries, after, draft):
        found.append(draft)
    return sorted(found)


def _was_paired_from(entries: Sequence[Entry], after: Sequence[Entry], draft: int) -> bool:
    """Does something that a draft was paired from count otherwise now?"""
    turned = {entry.n for entry in standing(entries)} ^ {entry.n for entry in after}
    return any(entry.n in turned and entry.n < draft and entry.kind in PAIRED_FROM for entry in entries)
