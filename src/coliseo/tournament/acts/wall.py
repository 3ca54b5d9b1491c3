"""The desk says what the wall shows; unless it does, the wall shows what the moment asks for."""

from __future__ import annotations

from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import DESK, Data, Malformed, Who, act, texts
from coliseo.tournament.model import EventState
from coliseo.tournament.profile import Profile

SHOWN: Final = ("clock", "pairings", "standings", "announcements", "qr")
#: what changes nothing of a round
QUIET: Final = frozenset({"wall"})


def _check_wall(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if not set(texts(data, "shows")) <= set(SHOWN):
        known = ", ".join(SHOWN)
        raise Malformed(f"en la pared caben: {known}", f"a wall shows: {known}")
    return []


@act("wall", DESK, "elegir lo que enseña la pared", "choose what the wall shows", _check_wall, afterwards=True)
def wall(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    chosen = texts(data, "shows")
    state.wall = tuple(key for key in SHOWN if key in chosen)
