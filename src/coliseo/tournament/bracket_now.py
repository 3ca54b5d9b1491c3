"""How the bracket of an event stands: who has won what so far, who has won it, and whether it is over."""

from __future__ import annotations

from coliseo.tournament.brackets import Bracket, double_elimination, single_elimination
from coliseo.tournament.model import EventState, Stage
from coliseo.tournament.results import NOBODY
from coliseo.tournament.settings import DOUBLE, SINGLE


def bracket_of(state: EventState, stage: Stage) -> Bracket:
    """The bracket of an elimination stage: its seeds are in the stage, all else follows."""
    if stage.structure == DOUBLE:
        return double_elimination(stage.entrants)
    return single_elimination(stage.entrants, bool(state.settings["third_place"]))


def bracket_winners(stage: Stage) -> dict[int, int]:
    """Who has won each match of the bracket so far, by the key that its table is labelled with."""
    won: dict[int, int] = {}
    for round_ in stage.rounds:
        for pairing in round_.pairings:
            if pairing.result is None or not pairing.label:
                continue
            # whoever was there alone goes on: their rival had left
            winner = 0 if len(pairing.sides) == 1 else pairing.result.winner
            if winner != NOBODY:
                won[int(pairing.label.split("/")[0])] = pairing.sides[winner]
    return won


def champion(state: EventState, stage: Stage) -> int | None:
    """Who has won an elimination stage, once that is known."""
    return bracket_of(state, stage).champion(bracket_winners(stage))


def in_bracket(state: EventState) -> bool:
    """Whether the event has come to its bracket: that leads to the champion, and nothing is cut any more."""
    return any(stage.structure in (SINGLE, DOUBLE) for stage in state.stages)


def bracket_is_over(state: EventState) -> bool:
    """Whether every match of the bracket has been played."""
    stage = next((each for each in reversed(state.stages) if each.structure in (SINGLE, DOUBLE)), None)
    return stage is not None and not bracket_of(state, stage).playable(bracket_winners(stage))
