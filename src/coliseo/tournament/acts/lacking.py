"""What an event lacks before a round can be: people, and the lists of those who play it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import refusal
from coliseo.tournament.model import ONLINE, EventState, Pairing
from coliseo.tournament.profile import Profile

#: what stands in the way where lists are missing
LISTS: Final = "lists"
_NUMBER: Final = re.compile(r"#(\d+)(?:\.(\d+))?")
#: so many are named, if more are missing
_NAMED: Final = 10


def people_missing(state: EventState, profile: Profile, entrants: Collection[int] = ()) -> list[Refusal]:
    """What a tournament lacks before anything can be paired. `entrants`: of a stage that not everybody is in."""
    there = state.active()
    found: list[Refusal] = []
    if len(there) < 2:
        n = len(there)
        es = f"faltan jugadores: hay {n} y hacen falta al menos dos"
        en = f"players are missing: there are {n} and at least two are needed"
        found.append(refusal("players", es, en, profile.rules_of("players")))
    if profile.asks_for_lists(state.settings) and not state.lists_locked:
        es = "faltan las listas: se entregan y se cierran antes"
        en = "lists are missing: they are handed in and locked first"
        found.append(refusal(LISTS, es, en, profile.rules_of("list_required")))
    elif not entrants:
        found += lists_missing(state, profile, [player.number for player in there])
    return found


def lists_missing(state: EventState, profile: Profile, people: Iterable[int]) -> list[Refusal]:
    """Where a list is obligatory, whoever comes late hands one in too before they play, and a list that was reopened is
    handed in again. Of people who have left nothing is asked."""
    if not profile.asks_for_lists(state.settings):
        return []
    without = state.without_list((n for n in people if state.players[n].plays), locked=True)
    if not without:
        return []
    es = f"falta la lista, entregada y cerrada, de: {listed(without, 'es')}. "
    es += "La entregan, en su móvil o en la mesa, o se retiran"
    en = f"lists handed in and locked are missing of: {listed(without, 'en')}. "
    en += "They hand one in, on their phone or at the desk, or drop"
    return [refusal(LISTS, es, en, profile.rules_of("list_required"))]


def without_list(state: EventState, profile: Profile, pairings: Iterable[Pairing]) -> list[Refusal]:
    """Online tables are played with the list that was handed in and locked."""
    if not profile.plays_by_list(state.settings):
        return []
    online = [n for pairing in pairings if pairing.place == ONLINE for n in pairing.sides]
    without = state.without_list(online, locked=True)
    if not without:
        return []
    es = f"en línea se juega con la lista entregada y cerrada; faltan: {listed(without, 'es')}"
    en = f"online one plays with the list handed in and locked; missing: {listed(without, 'en')}"
    return [refusal(LISTS, es, en, profile.rules_of("list_required"))]


def listed(without: list[str], lang: str) -> str:
    """By number, as whoever has been erased is told («#3», of a team «#3.2»): `by_name` says who they are. How many
    others there are is said too."""
    rest = len(without) - _NAMED
    named = ", ".join(f"#{one}" for one in without[:_NAMED])
    return named if rest <= 0 else f"{named} y {rest} más" if lang == "es" else f"{named} and {rest} more"


def by_name(lacking: Refusal, name: Callable[[int, int], str]) -> Refusal:
    """The same with the names of those whose lists are missing; `name` says who sits in a seat of a number."""
    if lacking.guard != LISTS:
        return lacking
    es, en = (
        _NUMBER.sub(lambda found: name(int(found[1]), int(found[2] or 0)), text) for text in (lacking.es, lacking.en)
    )
    return refusal(LISTS, es, en, lacking.rules)
