"""Who gets which prize: by place; who shares places shares what they bring, or the lot decides."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from coliseo.tournament.model import EventState
from coliseo.tournament.places import Shared, final_places
from coliseo.tournament.prize_lines import SHARED, Prize, in_words, read_prize
from coliseo.tournament.profile import Profile


@dataclass(slots=True)
class Award:
    """What somebody gets. `last` is beyond `first` where places are shared; the prizes are in words."""

    first: int
    last: int
    number: int
    gifts: list[str] = field(default_factory=list)

    @property
    def places(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


def awards(state: EventState, profile: Profile) -> list[Award]:
    """Who gets what as things stand; those who get nothing are not in it."""
    prizes = [read_prize(line) for line in state.prizes]
    found: list[Award] = []
    for places in final_places(state, profile):
        if state.prize_ties == SHARED:
            found += _share(prizes, places)
        else:
            for place, number in enumerate(places.numbers, places.first):
                found.append(
                    Award(place, place, number, [in_words(*_of(p)) for p in prizes if p.first <= place <= p.last])
                )
    return [award for award in found if award.gifts]


def _of(prize: Prize) -> tuple[int, int, str]:
    return prize.amount, prize.per, prize.unit


def _share(prizes: Iterable[Prize], places: Shared) -> list[Award]:
    pool: dict[tuple[str, int], int] = {}
    for prize in prizes:
        covered = min(prize.last, places.last) - max(prize.first, places.first) + 1
        if covered > 0:
            pool[prize.unit, prize.per] = pool.get((prize.unit, prize.per), 0) + covered * prize.amount
    given = [Award(places.first, places.last, number) for number in places.numbers]
    next_up = 0
    for (unit, per), amount in pool.items():
        each, over = divmod(amount, len(given))
        # what cannot be divided goes on from whoever comes after the last who got a piece, whatever prize that was of
        favoured = {(next_up + k) % len(given) for k in range(over)}
        next_up = (next_up + over) % len(given)
        for i, award in enumerate(given):
            part = each + (i in favoured)
            if part:
                award.gifts.append(in_words(part, per, unit))
    return given
