"""Which tables a judge is told to check in a round, and how many.

By the end of the Swiss rounds everybody who can reach the cut has been checked once. So that this does not all come in
the last of them, it begins some rounds before: those who can still reach the cut and were never checked come first, and
as many tables are drawn as it takes to spread them evenly over the rounds that are left.
"""

from __future__ import annotations

from typing import Final

from coliseo.tournament.checks import draw_checks, times_checked
from coliseo.tournament.explain import IMPOSSIBLE, bounds
from coliseo.tournament.model import EventState, Pairing, Round
from coliseo.tournament.profile import Profile
from coliseo.tournament.settings import SWISS
from coliseo.tournament.stages import cut_of
from coliseo.tournament.standings import tallies_of

#: so many Swiss rounds before the cut, the last among them, whoever can reach it comes first
LAST_ROUNDS: Final = 3


def tables_to_check(
    state: EventState, profile: Profile, secret: str, round_: Round, at_least: int
) -> list[Pairing]:  # fmt: skip
    """By lot, from a seed that only staff know; those of them that are still playing."""
    rounds_left = _rounds_left(state, round_)
    if not 1 <= rounds_left <= LAST_ROUNDS:
        return draw_checks(state, secret, round_, at_least)
    checked = times_checked(state)
    first = [n for n in may_reach_the_cut(state, profile, round_) if not checked[n]]
    waiting = sum(1 for pairing in round_.matches() if not pairing.settled and set(first) & set(pairing.sides))
    done = len({check.table for check in state.checks if check.round == round_.whole and check.table})
    share = -(-(waiting + done) // rounds_left) - done
    return draw_checks(state, secret, round_, max(at_least, share), first)


def _rounds_left(state: EventState, round_: Round) -> int:
    """Swiss rounds before the cut, this one too; 0 in any other stage."""
    stage = state.stages[round_.stage]
    return stage.rounds_planned - round_.number + 1 if stage.structure == SWISS else 0


def may_reach_the_cut(state: EventState, profile: Profile, round_: Round) -> list[int]:
    """Everybody for whom it is not impossible any more; nobody where there is no cut."""
    stage = state.stages[round_.stage]
    tallies = tallies_of(state, profile, stage)
    places = cut_of(state, profile, stage, len(tallies))
    if not places:
        return []
    values = state.settings
    win, draw, loss = int(values["win"]), int(values["draw"]), int(values["loss"])
    points = {n: tally.points for n, tally in tallies.items() if state.players[n].plays}
    tables = [p.sides for p in round_.matches() if not p.settled]
    after = _rounds_left(state, round_) - 1
    return [n for n in points if bounds(points, n, win, after, win, loss, places, tables, draw) != IMPOSSIBLE]
