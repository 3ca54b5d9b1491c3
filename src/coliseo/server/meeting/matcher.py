"""Who is put at one table. Pure: whoever uses it says what time it is, in milliseconds.

Whoever has waited longest is served first, and gets those who have waited longest among the people that fit: the same
game, the same way to play it, a clock that both take, and about as strong. How far apart in strength people may be
grows with the time that they have waited, each for themselves; what both would go is added up. After LONGEST anybody
will do. Whoever is not measured yet fits everybody. Whoever has seen somebody in the lobby and wants to play against
them comes before all that: they are put together at once, however strong they are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Final

from msgspec import Struct

from coliseo.server.meeting.clocks import is_by_days

#: how far somebody goes at once, and how much further with each second, in points of rating
AT_ONCE: Final = 50
EACH_SECOND: Final = 10
#: after so long (milliseconds) anybody will do
LONGEST: Final = 60_000
#: people of one game and mode that are looked through at a time, those who have waited longest: within a minute they
#: fit each other, and others are looked at
MOST_LOOKED_AT: Final = 120


class Wish(Struct, frozen=True):
    """Somebody who looks for a rival. `since` is steady time; an empty `clock` is none at all."""

    ident: str
    person: str
    name: str
    game: str
    mode: str
    seats: int
    clock: str
    any_clock: bool
    rating: int | None
    since: int
    #: that rating is not sure yet
    provisional: bool = False
    #: the game is to count, with somebody who wants that too; others are played with all the same
    rated: bool = False
    #: the wish, as everybody sees it in the lobby, that this one answers
    whom: str = ""
    #: that rating is told to nobody: the person shows what they have played to friends at most
    discreet: bool = False


#: whether two people may meet, as far as that is known
May = Callable[[str, str], bool]


def reach(wish: Wish, now: int) -> int:
    """How far from one's own rating one goes by now."""
    return AT_ONCE + EACH_SECOND * max(0, now - wish.since) // 1000


def fits(one: Wish, other: Wish, now: int) -> bool:
    """Whether these two would play each other."""
    if one.person == other.person or not _share_a_clock(one, other):
        return False
    if one.rating is None or other.rating is None or _answers(one, other):
        return True
    if now - min(one.since, other.since) >= LONGEST:
        return True
    return abs(one.rating - other.rating) <= reach(one, now) + reach(other, now)


def _answers(one: Wish, other: Wish) -> bool:
    """One of the two has chosen the other."""
    return one.whom == other.ident or other.whom == one.ident


def _share_a_clock(one: Wish, other: Wish) -> bool:
    """Any clock will do for some; but none at all, or days, only for those who asked for that."""
    if one.clock == other.clock:
        return True
    if is_by_days(one.clock) or is_by_days(other.clock):
        return False
    return bool(one.clock and other.clock) and (one.any_clock or other.any_clock)


def clock_for(group: Iterable[Wish]) -> str:
    """The clock that somebody insists on; else that of whoever has waited longest."""
    ordered = sorted(group, key=lambda wish: (wish.any_clock, wish.since))
    return ordered[0].clock


def _fits_all(group: list[Wish], other: Wish, now: int, may: May) -> bool:
    for wish in group:
        if not fits(wish, other, now) or not may(wish.person, other.person):
            return False
    # two who take any clock may each share one with a third without all three sharing one
    return len({wish.clock for wish in (*group, other) if not wish.any_clock}) <= 1


def is_rated(group: Iterable[Wish]) -> bool:
    """Whether the game counts: everybody wants it to."""
    return all(wish.rated for wish in group)


def groups_of(wishes: Iterable[Wish], now: int, may: May) -> list[list[Wish]]:
    """Those who can be put at a table now, each of them once."""
    waiting: defaultdict[tuple[str, str], list[Wish]] = defaultdict(list)
    for wish in sorted(wishes, key=lambda wish: (wish.since, wish.ident)):
        waiting[wish.game, wish.mode].append(wish)
    found = []
    for alike in waiting.values():
        found.extend(_among(alike, now, may))
    return found


def _among(alike: list[Wish], now: int, may: May) -> list[list[Wish]]:
    by_ident = {wish.ident: wish for wish in alike}
    looked_at = alike[:MOST_LOOKED_AT]
    # those who were chosen, with whoever chose them; then whoever has waited longest
    begun = [[by_ident[wish.whom], wish] for wish in alike if wish.whom in by_ident]
    begun = [pair for pair in begun if _fits_all(pair[:1], pair[1], now, may)] + [[first] for first in looked_at]
    found: list[list[Wish]] = []
    taken: set[str] = set()
    for group in begun:
        if not taken.isdisjoint(wish.ident for wish in group):
            continue
        for other in looked_at:
            if len(group) == group[0].seats:
                break
            if other.ident not in taken and _fits_all(group, other, now, may):
                group.append(other)
        if len(group) == group[0].seats:
            found.append(group)
            taken.update(wish.ident for wish in group)
    return found
