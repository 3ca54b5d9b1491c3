"""The standings of an event, from its state: what every round gave everybody, ranked by the law of its game."""

from __future__ import annotations

from typing import Any

from coliseo.tournament.log import round_seed
from coliseo.tournament.model import CLOSED, EventState, Round, Stage
from coliseo.tournament.playoff import Relevance
from coliseo.tournament.profile import Profile
from coliseo.tournament.results import NOBODY
from coliseo.tournament.settings import PLAYOFF
from coliseo.tournament.stages import cut_of, stage_before
from coliseo.tournament.tiebreaks import Row, Standings, Tallies, Tally, rank


def tallies_of(state: EventState, profile: Profile, stage: Stage, upto: int | None = None) -> dict[int, Tally]:
    """What a stage gave everybody in it, up to a round of it; results that are not in yet give nothing."""
    people = stage.entrants or tuple(
        n for n, p in state.players.items() if p.plays or any(round_.of(n) for round_ in stage.rounds)
    )
    found = {n: Tally(n) for n in people}
    earlier = stage_before(state, stage) if stage.carry else None
    if earlier is not None:
        had = tallies_of(state, profile, earlier)
        for n, tally in found.items():
            if n in had:
                tally.carry(had[n])
    for round_ in stage.rounds[:upto]:
        if round_.out:
            _add(found, state, profile, stage, round_)
    return found


def _add(found: dict[int, Tally], state: EventState, profile: Profile, stage: Stage, round_: Round) -> None:
    way = profile.way(state.settings, stage.structure, round_.final)
    for pairing in round_.pairings:
        if pairing.result is None:
            continue
        lines = profile.lines(state.settings, way, pairing.result, pairing.sides, round_.number)
        for n, line in zip(pairing.sides, lines, strict=True):
            if n in found:
                found[n].lines.append(line)


def win_of(state: EventState) -> int:
    return int(state.settings["win"])


def relevance_of(state: EventState, profile: Profile, stage: Stage) -> Relevance:
    """Which places matter: the cut, and the first places that have prizes of their own."""
    people = len(stage.entrants) or len(tallies_of(state, profile, stage))
    own = int(state.settings["relevant_places"])
    return Relevance(cut_of(state, profile, stage, people), {n: str(n) for n in range(1, own + 1)})


def is_last_round(stage: Stage) -> bool:
    closed = [round_ for round_ in stage.rounds if round_.state == CLOSED]
    return bool(closed) and len(closed) >= stage.rounds_planned


def standings(state: EventState, profile: Profile, stage: Stage | None = None, upto: int | None = None) -> Standings:
    """The table of a stage: the last that is no play-off, if none is named. Once the next stage has begun, places are
    as they were then."""
    if stage is None:
        stage = next((s for s in reversed(state.stages) if s.structure != PLAYOFF), None)
    if stage is None:
        empty = {n: Tally(n) for n, p in state.players.items() if p.plays}
        seed = round_seed(state.seed or state.seed_promise, 0, 0)
        return rank(empty, profile.criteria(state.settings, str(state.settings["structure"])), seed)
    tallies = tallies_of(state, profile, stage, upto)
    criteria = profile.criteria(state.settings, stage.structure)
    # a draft is nobody's business yet: lots are not drawn anew for it
    last = sum(round_.out for round_ in stage.rounds) if upto is None else upto
    seed = round_seed(state.seed or state.seed_promise, stage.index, last)
    relevance = None
    if stage.structure in profile.plays_off and upto is None and is_last_round(stage):
        relevance = relevance_of(state, profile, stage)
    win = win_of(state)
    gone = {n for n in tallies if not state.players[n].plays} if relevance else ()
    found = rank(tallies, criteria, seed, win, relevance, played_off(state, stage) if relevance else (), gone)
    if stage.frozen and upto is None:
        found = frozen(found, stage, tallies)
    return found


def played_off(state: EventState, stage: Stage) -> list[tuple[int, int]]:
    """Games of the play-off of a stage so far, the winner first."""
    games: list[tuple[int, int]] = []
    for later in state.stages[stage.index + 1 :]:
        if later.structure != PLAYOFF:
            break
        for round_ in later.rounds:
            for pairing in round_.pairings:
                result = pairing.result
                if result is not None and len(pairing.sides) == 2 and result.winner != NOBODY:
                    games.append((pairing.sides[result.winner], pairing.sides[1 - result.winner]))
    return games


def frozen(found: Standings, stage: Stage, tallies: Tallies) -> Standings:
    """Places of a stage that is over: a later correction changes sums, not places."""
    by_number = {row.number: row for row in found.rows}
    rows = [by_number[n] for n in stage.frozen if n in by_number]
    rows += [row for row in found.rows if row.number not in stage.frozen]
    for place, row in enumerate(rows, 1):
        row.place, row.by_lot, row.pending = place, row.number in stage.frozen_lots, False
    return Standings(rows, found.criteria)


def changes(before: Standings, after: Standings, cut: int = 0) -> list[dict[str, Any]]:
    """Whose place is another now, and whether that takes them across the cut."""
    had = {row.number: row.place for row in before.rows}
    return [
        {
            "number": row.number,
            "before": had.get(row.number, 0),
            "after": row.place,
            "cut": bool(cut) and (had.get(row.number, cut + 1) <= cut) != (row.place <= cut),
        }
        for row in after.rows
        if had.get(row.number) != row.place
    ]


def eligible(state: EventState, found: Standings) -> list[Row]:
    """Those who can go on: whoever left or was disqualified does not, and the next in the table moves up."""
    return [row for row in found.rows if state.players[row.number].plays]
