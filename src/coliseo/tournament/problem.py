"""What pairing a round starts from, and what it ends in.

`PairingProblem` is everything that may decide who meets whom, in numbers: no names, no clock, nothing of the house.
From the same problem comes the same pairing, on any machine. `PairingResult` is the pairing with what it costs and
with its proof. Both have a canonical JSON form (`data()`, `from_data()`), in which entries of an event's log hold
them: keys in a fixed order, people in order of number, pairs with the lower number first; numbers that outgrow 53
bits are texts.

The door to the rest: `pairing.pair(problem)` gives the result or raises `obstacle.NoLegalPairing`;
`proof.faults(problem, result)` checks one without sharing code with the other; `pairing.pair_by_hand` makes a result
of pairs that a person chose.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from coliseo.text.mistake import Mistake

#: stands for "nobody" on the other side of a bye; players have numbers from 1 on
BYE: Final = 0

#: floats: who met somebody with fewer points went down
DOWN: Final = -1
LEVEL: Final = 0
UP: Final = 1

#: what may give way when there is no legal pairing, in the order in which it is offered
SOFT_BARRED: Final = "soft_barred"
SECOND_BYE: Final = "second_bye"
REMATCH: Final = "rematch"
RELAXATIONS: Final = (SOFT_BARRED, SECOND_BYE, REMATCH)

#: level 5: two of the same shop, team or city
TAG_OFF: Final = "off"
TAG_BELOW: Final = "below"
TAG_ABOVE: Final = "above"
TAG_LEVELS: Final = (TAG_OFF, TAG_BELOW, TAG_ABOVE)

#: level 6: customs within what the other levels leave open
CUSTOM_NONE: Final = "none"
CUSTOM_HALVES: Final = "halves"
CUSTOM_NEIGHBOURS: Final = "neighbours"
CUSTOMS: Final = (CUSTOM_NONE, CUSTOM_HALVES, CUSTOM_NEIGHBOURS)

#: marks of a result
NO_PROOF: Final = "sin_prueba"
BY_HAND: Final = "a_mano"
MARKS: Final = (NO_PROOF, BY_HAND)
#: in the place of a pairing with its proof: another program made the round
EXTERNAL: Final = "external"

#: levels of the cost by name, the first counting most; the first four arise only where a relaxation was consented to
LEVELS: Final = (
    "rematches",
    "rematch_rounds",
    "second_byes",
    "soft_barred",
    "bye",
    "tag_above",
    "points",
    "score",
    "downs",
    "floats",
    "tag",
    "custom",
    "lot",
)

Pair = tuple[int, int]


def ordered(one: int, other: int) -> Pair:
    """A pair as it is written everywhere: the lower number first."""
    return (one, other) if one < other else (other, one)


@dataclass(frozen=True)
class PairingProblem:
    """A round to be paired."""

    #: numbers (from 1 on) of everybody who plays this round, bye included; any order is taken and put in order
    players: tuple[int, ...]
    #: points of each of `players`; a game that counts halves counts them doubled here
    points: Mapping[int, int]
    #: SHA-256 of seed, stage and round: what the lot is drawn from (§2 of the log)
    seed: bytes
    #: what counts after the points where a game has it (AA: ΣSCORE); empty where it has not
    score: Mapping[int, int] = field(default_factory=dict)
    #: pairs that have met and may not again → the latest round in which they did
    met: Mapping[Pair, int] = field(default_factory=dict)
    #: pairs that never meet, whatever is relaxed: siblings, a judge's order
    barred: frozenset[Pair] = frozenset()
    #: pairs that do not meet unless `soft_barred` is relaxed
    soft_barred: frozenset[Pair] = frozenset()
    #: who has had a bye and gets no other unless `second_bye` is relaxed
    had_bye: frozenset[int] = frozenset()
    #: floats of the last two rounds, the older first: `DOWN`, `LEVEL` or `UP`; who is not here floated in neither
    floats: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    #: shop, team or city of whoever has one; equal texts are the same
    tags: Mapping[int, str] = field(default_factory=dict)
    #: where two of the same tag count: `off`, `below` (level 5) or `above` level 2, for the first rounds
    tag_level: str = TAG_BELOW
    #: level 6: `none`, `halves` (top half against bottom half of each points group) or `neighbours` (in the standings)
    custom: str = CUSTOM_NONE
    #: place in the standings, for level 6: needed of everybody unless `custom` is `none`; ties go by number
    places: Mapping[int, int] = field(default_factory=dict)
    #: what an entry of the log consented to for this round
    relaxed: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        object.__setattr__(self, "players", tuple(sorted(self.players)))
        for name in ("barred", "soft_barred"):
            pairs: Iterable[Pair] = getattr(self, name)
            object.__setattr__(self, name, frozenset(ordered(*pair) for pair in pairs))
        object.__setattr__(self, "met", {ordered(*pair): round_ for pair, round_ in self.met.items()})
        self._refuse_nonsense()

    def _refuse_nonsense(self) -> None:
        here = set(self.players)
        if len(here) != len(self.players) or any(number < 1 for number in here):
            raise Mistake("cada número, de 1 en adelante, una sola vez", "each number, from 1 on, only once")
        if any(number not in self.points for number in here):
            raise Mistake("faltan los puntos de alguien", "somebody's points are missing")
        if self.score and any(number not in self.score for number in here):
            raise Mistake("falta el SCORE de alguien", "somebody's SCORE is missing")
        if any(self.points[number] < 0 for number in here):
            raise Mistake("nadie tiene menos de 0 puntos", "nobody has less than 0 points")
        if self.custom != CUSTOM_NONE and any(number not in self.places for number in here):
            raise Mistake("falta el puesto de alguien", "somebody's place is missing")
        if self.tag_level not in TAG_LEVELS or self.custom not in CUSTOMS or not self.relaxed <= set(RELAXATIONS):
            raise Mistake("ajuste desconocido", "unknown setting")
        for pairs in (self.barred, self.soft_barred, self.met):
            if any(one == other for one, other in pairs):
                raise Mistake("nadie se enfrenta a sí mismo", "nobody meets himself")
        if len(self.seed) != 32:
            raise Mistake("la semilla de una ronda tiene 32 bytes", "the seed of a round has 32 bytes")

    def relaxing(self, *what: str) -> PairingProblem:
        """The same round with one thing more that may give way."""
        return replace(self, relaxed=self.relaxed | set(what))

    def data(self) -> dict[str, Any]:
        """The canonical form. Of people who do not play this round nothing is kept: they decide nothing."""
        here = set(self.players)

        def pairs(some: Iterable[Pair]) -> list[list[int]]:
            return sorted([a, b] for a, b in some if a in here and b in here)

        return {
            "players": [
                {
                    "n": n,
                    "points": self.points[n],
                    "score": self.score.get(n, 0),
                    "bye": n in self.had_bye,
                    "floats": list(self.floats.get(n, (LEVEL, LEVEL))),
                    "tag": self.tags.get(n, ""),
                    "place": self.places.get(n, 0),
                }
                for n in self.players
            ],
            "has_score": bool(self.score),
            "seed": self.seed.hex(),
            "met": sorted([a, b, r] for (a, b), r in self.met.items() if a in here and b in here),
            "barred": pairs(self.barred),
            "soft_barred": pairs(self.soft_barred),
            "tag_level": self.tag_level,
            "custom": self.custom,
            "relaxed": sorted(self.relaxed),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> PairingProblem:
        people = data["players"]
        return cls(
            players=tuple(p["n"] for p in people),
            points={p["n"]: p["points"] for p in people},
            seed=bytes.fromhex(data["seed"]),
            score={p["n"]: p["score"] for p in people} if data["has_score"] else {},
            met={(a, b): r for a, b, r in data["met"]},
            barred=frozenset((a, b) for a, b in data["barred"]),
            soft_barred=frozenset((a, b) for a, b in data["soft_barred"]),
            had_bye=frozenset(p["n"] for p in people if p["bye"]),
            floats={p["n"]: (p["floats"][0], p["floats"][1]) for p in people if any(p["floats"])},
            tags={p["n"]: p["tag"] for p in people if p["tag"]},
            tag_level=data["tag_level"],
            custom=data["custom"],
            places={p["n"]: p["place"] for p in people if p["place"]},
            relaxed=frozenset(data["relaxed"]),
        )


@dataclass(frozen=True)
class Proof:
    """Why no better pairing exists: a solution of the dual problem, every number doubled so that all are whole.

    With w the cost of a pair: for *every* allowed pair (u, v) holds y[u] + y[v] + Σ z(B with both in B) ≥ 2(W − w),
    and the same, summed up over everybody, is what the chosen pairs save: Σy + Σ z(B)(|B| − 1)/2 = Σ 2(W − w).
    """

    #: above every cost
    W: int
    #: of each player, and of `BYE` where somebody rests
    y: Mapping[int, int]
    #: odd sets of players (in order of number), each with its z > 0
    z: tuple[tuple[tuple[int, ...], int], ...] = ()

    def data(self) -> dict[str, Any]:
        return {
            "W": str(self.W),
            "y": [[n, str(value)] for n, value in sorted(self.y.items())],
            "z": [[list(members), str(value)] for members, value in sorted(self.z)],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Proof:
        return cls(
            W=int(data["W"]),
            y={n: int(value) for n, value in data["y"]},
            z=tuple((tuple(members), int(value)) for members, value in data["z"]),
        )


@dataclass(frozen=True)
class PairingResult:
    """A round that was paired."""

    #: who meets whom, the lower number first, in order of number; tables come afterwards (`tables.seat`)
    pairs: tuple[Pair, ...]
    #: who rests, or `BYE` (0) if nobody does
    bye: int = BYE
    #: what it costs, by level (`LEVELS`); levels that cost nothing are left out
    cost: Mapping[str, int] = field(default_factory=dict)
    #: why nothing costs less; none in a round "sin prueba" or "a mano"
    proof: Proof | None = None
    #: `sin_prueba`, `a_mano`
    marks: tuple[str, ...] = ()
    #: a round by hand: why
    reason: str = ""
    #: a round by hand: what the best pairing would have cost, by level
    best: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "pairs", tuple(sorted(ordered(*pair) for pair in self.pairs)))

    def rival(self, number: int) -> int | None:
        """Who meets that player: `BYE` if he rests, None if he does not play."""
        if number == self.bye:
            return BYE
        return next((a + b - number for a, b in self.pairs if number in (a, b)), None)

    def data(self) -> dict[str, Any]:
        def by_level(cost: Mapping[str, int]) -> dict[str, str]:
            return {level: str(cost[level]) for level in LEVELS if cost.get(level)}

        return {
            "pairs": [list(pair) for pair in self.pairs],
            "bye": self.bye,
            "cost": by_level(self.cost),
            "proof": self.proof.data() if self.proof else None,
            "marks": sorted(self.marks),
            "reason": self.reason,
            "best": by_level(self.best),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> PairingResult:
        return cls(
            pairs=tuple((a, b) for a, b in data["pairs"]),
            bye=data["bye"],
            cost={level: int(value) for level, value in data["cost"].items()},
            proof=Proof.from_data(data["proof"]) if data["proof"] else None,
            marks=tuple(data["marks"]),
            reason=data["reason"],
            best={level: int(value) for level, value in data["best"].items()},
        )
