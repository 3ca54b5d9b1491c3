"""The state of an event is the fold of its log: every entry that stands, applied in order.

An undo is an entry too (`undo`, with the numbers it undoes): what it names no longer counts, and what an undo that was
itself undone had named counts again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from coliseo.kernel.guards import Refusal
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
from coliseo.tournament.log import Entry
from coliseo.tournament.model import OVER, EventState
from coliseo.tournament.profile import Profile

UNDO: Final = "undo"
#: what cannot be undone: without it there is no event, what was shown cannot be hidden again, or what was seen unseen
KEPT: Final = ("created", "seed", "erased", "looked")

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
    if entry.kind == UNDO:
        for round_ in state.rounds():
            round_.version = entry.n
    else:
        act = ACTS.get(entry.kind)
        if act is None:
            raise Malformed(f"no se conoce / unknown: {entry.kind}")
        act.apply(state, profile, entry.data, who_of(entry))
        _touch(state, entry)
    state.last_entry = entry.n


def _touch(state: EventState, entry: Entry) -> None:
    """Whoever wants to change a round says which version of it they saw."""
    if entry.kind in online.QUIET | staffing.QUIET | wall.QUIET:
        return
    if "round" in entry.data and isinstance(entry.data["round"], int):
        found = state.round_at(entry.data.get("stage", len(state.stages) - 1), entry.data["round"])
    else:
        found = state.round
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
    try:
        return act.check(state, profile, data, who)
    except ValueError as error:  # Malformed, or a result that is none
        es, _, en = str(error).partition(" / ")
        return [refusal("malformed", es, en or es)]


def depending(entries: Sequence[Entry], profile: Profile, on: Iterable[int]) -> list[int]:
    """The later entries that could not stand without those: they would be undone with them."""
    gone = set(on)
    first = min(gone)
    found: list[int] = []
    state = EventState()
    for entry in standing(entries):
        if entry.n in gone:
            continue
        if entry.n > first and entry.kind != UNDO and objections(state, profile, entry.kind, entry.data, who_of(entry)):
            found.append(entry.n)
            continue
        try:
            apply(state, profile, entry)
        except ValueError:
            found.append(entry.n)
    return found
