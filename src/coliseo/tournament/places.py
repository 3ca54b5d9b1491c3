"""The places of an event over all its stages: what is shown, and what prizes and circuits go by.

The final stage comes first: who lost in the same round of a bracket shares those places. Behind them, the table that it
was cut from. Who was disqualified has no place, and the next moves up.
"""

from __future__ import annotations

from dataclasses import dataclass

from coliseo.tournament.bracket_now import bracket_of, bracket_winners
from coliseo.tournament.brackets import GRAND_FINAL, MAIN, RESET, SECOND, THIRD_PLACE, Bracket, Match
from coliseo.tournament.explain import Names, ordinal, place_in_words, you_stand
from coliseo.tournament.model import DISQUALIFIED, MERGED, OVER, EventState, Stage
from coliseo.tournament.profile import Profile
from coliseo.tournament.settings import DOUBLE, ELIMINATION, PLAYOFF, SINGLE
from coliseo.tournament.stages import is_second, told_apart, with_a_table
from coliseo.tournament.standings import standings, tallies_of, win_of
from coliseo.tournament.tiebreaks import BRACKET, Row, Standings


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


def table_now(state: EventState, profile: Profile) -> Standings:
    """The table as everybody is shown it. A bracket is no table of points: whoever is in it stands by how far they came
    in it, with the sums they went in with, and those who did not come so far stand behind them as they were."""
    stages = told_apart(state)
    if not stages or stages[-1].structure not in ELIMINATION:
        table = standings(state, profile)
        return _with_those_before(state, profile, table) if stages and is_second(state, stages[-1]) else table
    before = ranked_stage(state)
    table = standings(state, profile, before)
    known = _rows_known(state, profile)
    inside = {n for s in stages if s.structure in ELIMINATION for n in s.entrants}
    still = still_in(state, stages[-1])
    rows: list[Row] = []
    for shared in final_places(state, profile):
        for place, n in enumerate(shared.numbers, shared.first):
            had = known.get(n)
            values = {} if had is None else had.values
            if n in inside:
                rows.append(Row(shared.first, n, values, BRACKET, in_play=n in still))
            elif had is not None:
                rows.append(Row(place, n, values, had.decided, had.by_lot))
    return Standings(rows, table.criteria)


def _rows_known(state: EventState, profile: Profile) -> dict[int, Row]:
    """The line of everybody in the last table they were in."""
    return {row.number: row for stage in with_a_table(state) for row in standings(state, profile, stage).rows}


def _with_those_before(state: EventState, profile: Profile, table: Standings) -> Standings:
    """Behind those of a second stage, who did not come so far: as they were."""
    known = _rows_known(state, profile)
    rows, inside = list(table.rows), {row.number for row in table.rows}
    for n in (n for shared in final_places(state, profile) for n in shared.numbers if n not in inside):
        rows.append(Row(len(rows) + 1, n, known[n].values, known[n].decided, known[n].by_lot))
    return Standings(rows, table.criteria, table.to_play)


def ranked_stage(state: EventState, number: int = 0) -> Stage | None:
    """The stage whose sums are shown: the last with a table of its own; where there is none, the bracket. Of somebody,
    the last of those that they were in."""
    stages = with_a_table(state) or told_apart(state)
    return next((s for s in reversed(stages) if not number or not s.entrants or number in s.entrants), None)


def still_in(state: EventState, stage: Stage) -> set[int]:
    """Who may still win an elimination stage."""
    bracket, winners = bracket_of(state, stage), bracket_winners(stage)
    if bracket.champion(winners) is not None:
        return set()
    return set(_out_of(bracket, winners)[0])


def my_place(state: EventState, profile: Profile, number: int, names: Names, lang: str) -> str:
    """Where somebody stands, in words; nothing for whoever is in no table."""
    found, stage = table_now(state, profile), ranked_stage(state, number)
    row = next((row for row in found.rows if row.number == number), None)
    if row is None or stage is None:
        return ""
    over = state.status == OVER
    if row.decided == BRACKET:
        return _in_bracket(found, row, names, lang, over)
    tallies = tallies_of(state, profile, stage)
    if stage is not ranked_stage(state):
        return _out_before(row, lang)
    return place_in_words(standings(state, profile, stage), number, tallies, win_of(state), names, lang, over)


def _out_before(row: Row, lang: str) -> str:
    place = ordinal(row.place, lang)
    if lang == "es":
        return f"Quedaste {place}: no pasaste a la segunda fase."
    return f"You came {place}: you did not go on to the second stage."


def _in_bracket(found: Standings, row: Row, names: Names, lang: str, over: bool) -> str:
    if row.in_play:
        return "Sigues en la eliminatoria." if lang == "es" else "You are still in the bracket."
    if row.place == 1:
        return "Has ganado el torneo." if lang == "es" else "You have won the event."
    told = you_stand(row.place, lang, over)
    beside = [names(other.number) for other in found.rows if other.place == row.place and other is not row]
    if not beside:
        return f"{told}: lo dice la eliminatoria." if lang == "es" else f"{told} by the bracket."
    both = ", ".join(beside)
    if lang == "es":
        return f"{told} por la eliminatoria, igual que {both}: salisteis en la misma ronda."
    return f"{told} by the bracket, as {both}: you left it in the same round."


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
