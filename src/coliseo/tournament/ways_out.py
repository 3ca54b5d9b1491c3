"""What could give way where the next round has no legal pairing, of a matching and of tables of several."""

from __future__ import annotations

from coliseo.tournament.drawing import pod_problem, swiss_problem
from coliseo.tournament.model import EventState, Stage
from coliseo.tournament.obstacle import NoLegalPairing, WayOut
from coliseo.tournament.pairing import ways_out
from coliseo.tournament.pods import seat_pods
from coliseo.tournament.problem import SOFT_BARRED, PairingResult
from coliseo.tournament.profile import Profile
from coliseo.tournament.settings import PODS


def what_gives_way(state: EventState, profile: Profile, stage: Stage) -> list[WayOut]:
    """Where the next round has no legal pairing: what would be enough if it gave way. Nothing is relaxed by asking."""
    number = len(stage.rounds) + 1
    if stage.structure != PODS:
        return ways_out(swiss_problem(state, profile, stage, number))
    problem = pod_problem(state, profile, stage, number, [SOFT_BARRED])
    if not problem.soft:
        return []
    try:
        pods = seat_pods(problem).pods
    except NoLegalPairing:
        return []
    beside = tuple(pair for pair in sorted(problem.soft) if any(set(pair) <= set(pod) for pod in pods))
    return [WayOut((SOFT_BARRED,), PairingResult(beside, cost={SOFT_BARRED: len(beside)}), beside)]
