"""No legal pairing: why, in words, and what could give way.

By a theorem of Tutte and Berge there is then a set of players (the hinge) without whom the rest falls into more odd
groups, between which nobody may meet, than the hinge has members: each group needs somebody of the hinge, and there are
too few. The failed search for a pairing is that set. Nothing is relaxed here: what could be is listed, with the best
pairing it would give, and somebody chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from coliseo.kernel.errors import in_both
from coliseo.text.lexicon import joined
from coliseo.tournament.duals import CheapestMatching, Graph, NoPerfectMatching
from coliseo.tournament.problem import (
    BYE,
    REMATCH,
    SECOND_BYE,
    SOFT_BARRED,
    Pair,
    PairingResult,
)
from coliseo.tournament.weights import NEVER, Weights

RELAXATION_WORDS: Final = {
    SOFT_BARRED: ("que se enfrente una pareja que se prefería separar", "a pair meets that was to be kept apart"),
    SECOND_BYE: ("que alguien descanse por segunda vez", "somebody has a second bye"),
    REMATCH: ("que se repita el enfrentamiento más antiguo", "the rematch of longest ago"),
}


@dataclass(frozen=True)
class Obstacle:
    """Take the `hinge` away and `groups` stay, all odd, none of which may meet another. 0 is the bye."""

    hinge: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]

    def words(self, lang: str, name: Callable[[int], str] = str) -> str:
        """What stands in the way, in a sentence; `name` says who a number is."""
        es = lang == "es"

        def them(numbers: Iterable[int]) -> str:
            rests = "el descanso" if es else "the bye"
            return joined([rests if n == BYE else name(n) for n in numbers], lang)

        hinge, count = them(self.hinge), len(self.groups)
        if (BYE,) in self.groups and not self.hinge:
            return "nadie puede descansar: todos han descansado ya" if es else "nobody may rest: all have had a bye"
        alone = [group[0] for group in self.groups]
        if all(len(group) == 1 and group[0] != BYE for group in self.groups):
            if not self.hinge and es:
                return f"{them(alone)} ya no {'puede' if count == 1 else 'pueden'} enfrentarse a nadie"
            if not self.hinge:
                return f"{them(alone)} {'has' if count == 1 else 'have'} nobody left to meet"
            if es:
                return f"{them(alone)} solo pueden enfrentarse a {hinge}: son {count} para {len(self.hinge)}"
            return f"{them(alone)} can only meet {hinge}: they are {count} for {len(self.hinge)}"
        groups = "; ".join(them(group) for group in self.groups)
        if es:
            without = f"sin {hinge} " if self.hinge else ""
            many = "queda un grupo impar que no puede" if count == 1 else f"quedan {count} grupos impares que no pueden"
            return f"{without}{many} enfrentarse a los demás: {groups}"
        without = f"without {hinge} " if self.hinge else ""
        many = "one odd group is left that" if count == 1 else f"{count} odd groups are left that"
        return f"{without}{many} may not meet the others: {groups}"


@dataclass(frozen=True)
class NotApart(Obstacle):
    """Tables of several: none were found that keep all those pairs apart."""

    pairs: tuple[Pair, ...] = ()

    def words(self, lang: str, name: Callable[[int], str] = str) -> str:
        whom = ", ".join(f"{name(a)} – {name(b)}" for a, b in self.pairs)
        if lang == "es":
            return f"no hallo mesas que separen a todos los que no deben coincidir: {whom}"
        return f"no tables were found that keep apart all who may not meet: {whom}"


@dataclass(frozen=True)
class WayOut:
    """Something that could give way, and the best pairing if it does."""

    relaxed: tuple[str, ...]
    result: PairingResult
    #: pairs that meet again or were to be kept apart
    pairs: tuple[Pair, ...]

    def words(self, lang: str, name: Callable[[int], str] = str) -> str:
        es = lang == "es"
        what = joined([RELAXATION_WORDS[key][0 if es else 1] for key in self.relaxed], lang)
        whom = [f"{name(a)} – {name(b)}" for a, b in self.pairs]
        if self.result.cost.get("second_byes"):
            whom.append(("descansa " if es else "bye for ") + name(self.result.bye))
        return f"{what} ({', '.join(whom)})" if whom else what


class NoLegalPairing(Exception):
    """The round cannot be paired as it stands."""

    def __init__(self, obstacle: Obstacle) -> None:
        super().__init__(in_both(obstacle.words("es"), obstacle.words("en")))
        self.obstacle = obstacle


def obstacle_of(failed: NoPerfectMatching, weights: Weights) -> Obstacle:
    """The set that a search over *all* allowed pairs failed on; of that search and one without costs, the smaller."""
    graph = without_costs(weights)
    hinges = [failed.inner]
    try:
        CheapestMatching(graph)
    except NoPerfectMatching as none:
        hinges.append(none.inner)
    hinge = min(hinges, key=lambda one: (len(one), one))
    numbers = weights.numbers
    groups = [tuple(sorted(numbers[i] for i in group)) for group in _groups_without(graph, hinge) if len(group) % 2]
    return Obstacle(tuple(sorted(numbers[i] for i in hinge)), tuple(sorted(groups, key=lambda g: (len(g), g))))


def without_costs(weights: Weights) -> Graph:
    """All allowed pairs, none dearer than another."""
    rows = (weights.row(i) for i in range(weights.size))
    return [[(j, 0) for j, cost in enumerate(row) if cost != NEVER] for row in rows]


def _groups_without(graph: Graph, hinge: list[int]) -> list[list[int]]:
    """What the graph falls into when those are taken away."""
    seen = set(hinge)
    groups: list[list[int]] = []
    for start in range(len(graph)):
        if start in seen:
            continue
        seen.add(start)
        group = [start]
        for i in group:
            for j, _ in graph[i]:
                if j not in seen:
                    seen.add(j)
                    group.append(j)
        groups.append(group)
    return groups
