"""The clock of a round as it is told: what is left of it at a moment, from which every screen counts on by itself."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from coliseo.tournament.clock import Clock
from coliseo.tournament.profile import Profile


class ClockOfRound(Struct, omit_defaults=True):
    """`left` seconds at the moment `now`, less than 0 once they are over: a table with an extension adds it to that.
    None without a limit. `extra` seconds come after them, to finish what is under way. `runs` if it goes on by itself.
    """

    state: str
    now: int
    left: int | None = None
    runs: bool = False
    extra: int = 0
    notices: Annotated[list[int], Meta(description="Minutes left at which everybody is told.")] = []
    notice_rules: list[str] = []


def clock_of(clock: Clock, now: int, profile: Profile, extension: int = 0) -> ClockOfRound:
    """`extension` is that of a table whose clock it is; that of the round has none."""
    balance = clock.balance(now, extension)
    told = ClockOfRound(clock.state(now, extension), now, runs=bool(clock.started and not clock.stands_since))
    if balance is not None:
        told.left, told.extra = balance // 1000, clock.extra // 1000
        told.notices, told.notice_rules = list(profile.notices), list(profile.rules_of("notices"))
    return told
