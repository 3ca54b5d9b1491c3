"""What a correction changes before anybody makes it: places, the cut, and what the last pairing would have been.

Published pairings stand; it affects only those yet to be made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from coliseo.tournament.acts.registry import Who
from coliseo.tournament.bracket_now import in_bracket
from coliseo.tournament.drawing import round_data
from coliseo.tournament.event import Event
from coliseo.tournament.log import Log
from coliseo.tournament.model import Round
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.places import ranked_stage, table_now
from coliseo.tournament.stages import cut_of
from coliseo.tournament.standings import changes
from coliseo.tournament.tiebreaks import Standings


@dataclass(frozen=True, slots=True)
class Foreseen:
    #: whose place is another: number, before, after, and whether that crosses the cut
    moved: list[dict[str, Any]]
    #: later rounds that are out, and stand
    stands: list[int]
    #: pairs of the last round that would have met instead
    instead: list[tuple[int, ...]]


def foresee(event: Event, data: dict[str, Any], who: Who) -> Foreseen:
    """What the act `corrected` would do. Nothing is written. Raises Refused."""
    copy = Event(Log(event.log.header, list(event.log.entries), event.log.vault), event.profile, event.entropy)
    before = table_now(copy.state, copy.profile)
    copy.act("corrected", data, who)
    found = copy.state.round_at(int(data.get("stage", len(copy.state.stages) - 1)), int(data["round"]))
    assert found is not None
    return difference(copy, before, found)


def difference(event: Event, before: Standings, corrected: Round) -> Foreseen:
    """What a correction that was made has changed."""
    state = event.state
    stage = ranked_stage(state)
    people = len(stage.entrants) if stage is not None and stage.entrants else len(before.rows)
    cut = 0 if in_bracket(state) else cut_of(state, event.profile, stage, people)
    moved = changes(before, table_now(state, event.profile), cut)
    stands = [round_.whole for round_ in state.rounds() if round_.out and round_.whole > corrected.whole]
    last = state.round
    instead = _would_have_met(event, last) if last is not None and last.whole > corrected.whole else []
    return Foreseen(moved, stands, instead)


def _would_have_met(event: Event, last: Round) -> list[tuple[int, ...]]:
    stage = event.state.stages[last.stage]
    if stage.structure != "swiss" or last.number < 2:
        return []
    kept, stage.rounds = stage.rounds, stage.rounds[: last.number - 1]
    try:
        found = round_data(event.state, event.profile, stage, last.number, last.relaxed)
    except NoLegalPairing:
        return []
    finally:
        stage.rounds = kept
    now = {tuple(sorted(table["sides"])) for table in found["tables"]}
    return sorted(now - {tuple(sorted(pairing.sides)) for pairing in last.pairings})
