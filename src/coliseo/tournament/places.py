"""The places of an event as they are in the end, over all its stages: what prizes and circuits go by.

The final stage comes first: who lost in the same round of a bracket shares those places. Behind them, the table that it
was cut from. Who was disqualified has no place, and the next moves up.
"""

from __future__ import annotations

from dataclasses import dataclass

from coliseo.tournament.brackets import GRAND_FINAL, MAIN, RESET, SECOND, THIRD_PLACE, Bracket, Match
from coliseo.tournament.drawing import bracket_of, bracket_winners
from coliseo.tournament.model import DISQUALIFIED, MERGED, EventState, Stage
from coliseo.tournament.profile import Profile
from coliseo.tournament.settings import DOUBLE, PLAYOFF, SINGLE
from coliseo.tournament.standings import standings


@dataclass(frozen=True, slots=True)
class Shared:
    """Places from `first` to `last`, and who has them; in order of the lot if they are more than one."""

    first: int
    numbers: tuple[int, ...]

    @property
    def last(self) -> int:
        return self.first + len(self.numbers) - 1


def final_places(state: EventState, profile: Profile) -> list[Shared]:
    """Everybody who played, in groups that nothing but the lot tells apart."""
    gone = {n for n, p in state.players.items() if p.status in (DISQUALIFIED, MERGED)}
    found: list[Shared] = []
    seen: set[int] = set(gone)
    place = 1
    stages: list[Stage | None] = [s for s in state.stages if s.structure != PLAYOFF]
    for stage in reversed(stages or [None]):
        for group in _groups(state, profile, stage):
            numbers = tuple(n for n in group if n not in seen)
            if numbers:
                found.append(Shared(place, numbers))
                place += len(numbers)
                seen.update(numbers)
    return found


def _groups(state: EventState, profile: Profile, stage: Stage | None) -> list[list[int]]:
    if stage is not None and stage.structure in (SINGLE, DOUBLE):
        bracket = bracket_of(state, stage)
        return _out_of(bracket, bracket_winners(stage))
    groups: list[list[int]] = []
    before = None
    for row in standings(state, profile, stage).rows:
        tied = before is not None and row.by_lot and before.by_lot and row.values == before.values
        if tied:
            groups[-1].append(row.number)
        else:
            groups.append([row.number])
        before = row
    return groups


def _out_of(bracket: Bracket, winners: dict[int, int]) -> list[list[int]]:
    """Who is still in it first; then those who left it, the latest before."""
    sides = bracket.sides(winners)
    best = bracket.champion(winners)
    # who falls in the main part of a double elimination plays on below, and its first final may be played again
    plays_on = {MAIN} if any(match.part == GRAND_FINAL for match in bracket.matches) else set()
    plays_on |= {GRAND_FINAL} if best is None else set()
    last: dict[int, tuple[int, ...]] = {}
    for match in bracket.matches:
        one, other = sides[match.key]
        won = winners.get(match.key)
        if won is None or not one or not other or match.part in plays_on:
            continue
        last[other if won == one else one] = _rank(match, False)
        if match.part == THIRD_PLACE:
            last[won] = _rank(match, True)
    in_play = [n for n in bracket.seeds if n not in last and n != best]
    groups = [[n for n in bracket.seeds if n == best], in_play]
    for rank in sorted(set(last.values()), reverse=True):
        groups.append([n for n in bracket.seeds if last.get(n) == rank and n != best])
    return [group for group in groups if group]


def _rank(match: Match, won: bool) -> tuple[int, ...]:
    """How late somebody left, later being greater."""
    if match.part in (GRAND_FINAL, RESET):
        return (3, match.round, 0)
    if match.part == THIRD_PLACE:
        # beside the final, behind both who play it
        return (1, match.round - 1, 2 if won else 1)
    return (1 if match.part == MAIN else 2 if match.part == SECOND else 0, match.round, 0)
