"""The desk says what each place brings; who gets it follows from the standings."""

from __future__ import annotations

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import DESK, Data, Malformed, Who, act, text, texts
from coliseo.tournament.model import EventState
from coliseo.tournament.prize_lines import MOST_LINES, SHARED, TIES, read_prize
from coliseo.tournament.profile import Profile


def _check_prizes(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    lines = texts(data, "prizes")
    if len(lines) > MOST_LINES:
        raise Malformed(f"como mucho {MOST_LINES} líneas", f"at most {MOST_LINES} lines")
    for line in lines:
        read_prize(line)
    if text(data, "ties", SHARED) not in TIES:
        known = ", ".join(TIES)
        raise Malformed(f"los empates: {known}", f"ties: {known}")
    return []


@act("prizes", DESK, "decir los premios", "set the prizes", _check_prizes, afterwards=True)
def prizes(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    state.prizes, state.prize_ties = list(texts(data, "prizes")), text(data, "ties", SHARED)
