"""A power cut in the middle of a round, or a jump of the system's clock: the house notes it, and people say what
becomes of the clock of the round."""

from __future__ import annotations

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import (
    DESK,
    ENGINE,
    JUDGES,
    Data,
    Malformed,
    Who,
    act,
    flag,
    number,
    refusal,
    the_round,
)
from coliseo.tournament.clock import HEARTBEAT, JUMP, blackout
from coliseo.tournament.model import PLAYING, TIME, EventState
from coliseo.tournament.profile import Profile


def _check_blackout(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, seen = the_round(state, data), number(data, "last_seen")
    if found.state not in (PLAYING, TIME) or blackout(found.clock, seen, who.at) is None:
        return [refusal("blackout", "ningún reloj corría sin que se viera", "no clock ran unseen")]
    if any(seen < until for _, until in found.dark):
        return [refusal("blackout", "ese apagón ya está anotado", "that power cut is noted already")]
    return []


@act("blackout", (ENGINE,), "anotar un apagón", "note a power cut", _check_blackout)
def noted(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    the_round(state, data).dark.append((number(data, "last_seen"), who.at))


def _check_answered(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    flag(data, "stood")
    if not the_round(state, data).dark:
        return [refusal("blackout", "nadie pregunta por el reloj", "nobody asks about the clock")]
    return []


@act(
    "blackout_answered",
    (*DESK, *JUDGES),
    "decir si el reloj siguió",
    "say whether the clock went on",
    _check_answered,
)
def answered(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """It went on: nothing changes. It stood still: since it was last seen, and until somebody lets it go on."""
    found = the_round(state, data)
    if not found.dark:
        raise Malformed("nadie pregunta por el reloj", "nobody asks about the clock")
    if flag(data, "stood"):
        clock = found.clock
        # all but the last cut are over: the clock ran between them
        clock.stood += sum(until - since for since, until in found.dark[:-1])
        clock.stand(found.dark[-1][0])
    found.dark.clear()


def _check_jumped(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found = the_round(state, data)
    clock = found.clock
    if found.state not in (PLAYING, TIME) or clock.stands_since or abs(number(data, "by")) <= JUMP:
        return [refusal("jump", "ningún reloj ha saltado", "no clock has jumped")]
    if any(abs(who.at - at) <= 2 * HEARTBEAT for at, _ in found.jumps):
        return [refusal("jump", "ese salto ya está anotado", "that jump is noted already")]
    return []


@act("clock_jumped", (ENGINE,), "anotar un salto del reloj", "note a jump of the clock", _check_jumped)
def jumped(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    the_round(state, data).jumps.append((who.at, number(data, "by")))


def _check_jump_answered(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    flag(data, "taken_back")
    if not the_round(state, data).jumps:
        return [refusal("jump", "nadie pregunta por el reloj", "nobody asks about the clock")]
    return []


@act(
    "jump_answered",
    (*DESK, *JUDGES),
    "decir qué se hace con un salto del reloj",
    "say what becomes of a jump of the clock",
    _check_jump_answered,
)
def jump_answered(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """Taken back: the round has what it would have had without it. Else it is left as the system's clock says."""
    found = the_round(state, data)
    if flag(data, "taken_back"):
        found.clock.adjusted += sum(by for _, by in found.jumps)
    found.jumps.clear()
