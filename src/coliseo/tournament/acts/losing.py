"""What a penalty takes: the game or the match in progress, or, if none is, the next one.

What is lost later is owed: it is taken when the round in which they meet somebody again is published, and given back
by undoing the penalty, as anything else is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coliseo.tournament.ladder import DISQUALIFICATION, GAME_LOSS, MATCH_LOSS
from coliseo.tournament.model import EventState, Pairing, Round
from coliseo.tournament.profile import Profile
from coliseo.tournament.results import DOUBLE_LOSS, PENALTY, Result
from coliseo.tournament.way import Way

#: penalties that end a game or the match of whoever is playing one; who is disqualified loses theirs too
ENDING: Final = (GAME_LOSS, MATCH_LOSS, DISQUALIFICATION)
#: of those, what somebody who is playing nothing loses the next time
OWED: Final = (GAME_LOSS, MATCH_LOSS)
#: what the law did by itself is nobody's entry
BY_RULE: Final = "rule"


def lose(
    state: EventState, profile: Profile, way: Way, pairing: Pairing, sides: Sequence[int], penalty: str, by: str
) -> None:
    """A penalty that ends the match is its result. A game of a longer match, or one whose law wants to know more of
    it, is told with the result: as a game with the reason "sanción". At a table of several the others play on."""
    if len(pairing.sides) == 2 and ((way.games == 1 and way.seats == 1) or penalty != GAME_LOSS):
        told = Result(DOUBLE_LOSS) if len(set(sides)) > 1 else Result(PENALTY, fault=sides[0])
        result, refusals = profile.settle(state.settings, way, told)
        if not refusals:
            pairing.result, pairing.result_by, pairing.conflict = result, by, False
            return
    pairing.penalties.extend(sides)


def take_what_is_owed(state: EventState, profile: Profile, round_: Round) -> None:
    """A round is published: those who meet somebody in it lose there what they owe. A bye pays nothing."""
    way = profile.way(state.settings, state.stages[round_.stage].structure, round_.final)
    for pairing in round_.matches():
        for penalty in reversed(OWED):  # a match lost leaves no game of it to lose
            sides = [i for i, n in enumerate(pairing.sides) for owed in state.players[n].owes if owed == penalty]
            if sides and not pairing.settled:
                lose(state, profile, way, pairing, sides, penalty, BY_RULE)
        for n in pairing.sides:
            state.players[n].owes.clear()
