"""What a pair costs: the levels of the table in docs/adr/0020, packed into one whole number.

Each level is a sum over the pairs and gets as many bits as that sum can ever need, so nothing of a lower level carries
into a higher one: the smallest packed sum is the smallest in the order of the levels. There are no weights to tune and
no fractions.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final

from coliseo.tournament.problem import (
    BYE,
    CUSTOM_HALVES,
    CUSTOM_NEIGHBOURS,
    CUSTOM_NONE,
    DOWN,
    LEVELS,
    REMATCH,
    SECOND_BYE,
    SOFT_BARRED,
    TAG_ABOVE,
    TAG_BELOW,
    UP,
    Pair,
    PairingProblem,
    ordered,
)

LOT_BITS: Final = 44
LOT_SHIFT: Final = 256 - LOT_BITS
#: in a row: these two may not meet
NEVER: Final = -1


class Weights:
    """The vertices of a round and what each pair of them costs.

    Vertices are positions 0, 1, …: players by points, the highest first, then by number; the bye last, if there is one.
    """

    def __init__(self, problem: PairingProblem) -> None:
        self.problem = problem
        points = problem.points
        self.numbers: list[int] = sorted(problem.players, key=lambda n: (-points[n], n))
        self.players = len(self.numbers)
        if self.players % 2:
            self.numbers.append(BYE)
        self.size = len(self.numbers)
        self.place = {n: i for i, n in enumerate(self.numbers)}
        #: positions with the same points, the highest first
        self.groups = [
            range(run[0], run[-1] + 1)
            for _, of in groupby(range(self.players), key=lambda i: points[self.numbers[i]])
            if (run := list(of))
        ]
        self._custom_order = self._order_for_custom()
        self.shift, self.bits = self._widths()
        self._prepare_rows()

    # ---------------------------------------------------------------- levels

    def _widths(self) -> tuple[dict[str, int], int]:
        """Where each level begins, in bits from the right, and how many bits there are in all."""
        problem = self.problem
        here = [n for n in self.numbers if n != BYE]
        points = [problem.points[n] for n in here] or [0]
        score = [problem.score.get(n, 0) for n in here] or [0]
        pairs = self.size // 2
        rests = self.size - self.players
        rounds = max(problem.met.values(), default=0) if REMATCH in problem.relaxed else 0
        most = {
            "rematches": pairs * (REMATCH in problem.relaxed),
            "rematch_rounds": pairs * rounds,
            "second_byes": rests * (SECOND_BYE in problem.relaxed),
            "soft_barred": pairs * (SOFT_BARRED in problem.relaxed),
            "bye": rests * max(points),
            "tag_above": pairs * (problem.tag_level == TAG_ABOVE),
            "points": pairs * (max(points) - min(points)) ** 2,
            "score": pairs * (max(score) - min(score)) ** 2,
            "downs": pairs * max(points),
            "floats": pairs * 2,
            "tag": pairs * (problem.tag_level == TAG_BELOW),
            "custom": pairs * len(here) * (problem.custom != CUSTOM_NONE),
            "lot": pairs * (2**LOT_BITS - 1),
        }
        shift: dict[str, int] = {}
        bits = 0
        for level in reversed(LEVELS):
            shift[level] = bits
            bits += most[level].bit_length()
        return shift, bits

    def _order_for_custom(self) -> dict[int, int]:
        """Of each player, which one in the standings he is: of all, or of those with his points."""
        problem = self.problem
        order = sorted(problem.players, key=lambda n: (problem.places.get(n, 0), n))
        if problem.custom == CUSTOM_HALVES:
            order.sort(key=lambda n: -problem.points[n])
        return {n: i for i, n in enumerate(order)}

    def allowed(self, one: int, other: int) -> bool:
        """May these two (numbers, or `BYE`) meet?"""
        problem = self.problem
        if one == other:
            return False
        if BYE in (one, other):
            return one + other not in problem.had_bye or SECOND_BYE in problem.relaxed
        pair = ordered(one, other)
        if pair in problem.barred:
            return False
        if pair in problem.soft_barred and SOFT_BARRED not in problem.relaxed:
            return False
        return pair not in problem.met or REMATCH in problem.relaxed

    def levels(self, one: int, other: int) -> dict[str, int]:
        """What an allowed pair costs, level by level; those that cost nothing are left out."""
        problem = self.problem
        pair = low, high = ordered(one, other)
        cost = {"lot": lot(problem.seed, low, high)}
        if low == BYE:
            cost["bye"] = problem.points[high]
            cost["second_byes"] = int(high in problem.had_bye)
            return {level: value for level, value in cost.items() if value}
        cost["rematches"] = int(pair in problem.met)
        cost["rematch_rounds"] = problem.met.get(pair, 0)
        cost["soft_barred"] = int(pair in problem.soft_barred)
        mine, theirs = problem.points[low], problem.points[high]
        cost["points"] = (mine - theirs) ** 2
        cost["score"] = (problem.score.get(low, 0) - problem.score.get(high, 0)) ** 2
        if mine != theirs:
            cost["downs"] = max(mine, theirs)
            cost["floats"] = self._again(low, theirs - mine) + self._again(high, mine - theirs)
        same = problem.tags.get(low, "") == problem.tags.get(high, "") != ""
        cost["tag_above"] = int(same and problem.tag_level == TAG_ABOVE)
        cost["tag"] = int(same and problem.tag_level == TAG_BELOW)
        cost["custom"] = self._custom(low, high)
        return {level: value for level, value in cost.items() if value}

    def _again(self, number: int, difference: int) -> int:
        """1 if whoever meets somebody with so many points more went the same way in one of the last two rounds."""
        return int((UP if difference > 0 else DOWN) in self.problem.floats.get(number, ()))

    def _custom(self, one: int, other: int) -> int:
        problem = self.problem
        apart = abs(self._custom_order[one] - self._custom_order[other])
        if problem.custom == CUSTOM_NEIGHBOURS:
            return apart
        if problem.custom == CUSTOM_HALVES and problem.points[one] == problem.points[other]:
            return abs(2 * apart - len(self.groups[self._group_of[self.place[one]]]))
        return 0

    def pack(self, cost: Mapping[str, int]) -> int:
        return sum(value << self.shift[level] for level, value in cost.items())

    def total(self, pairs: Iterable[Pair]) -> dict[str, int]:
        """What a whole pairing costs, level by level."""
        sums: dict[str, int] = {}
        for one, other in pairs:
            for level, value in self.levels(one, other).items():
                sums[level] = sums.get(level, 0) + value
        return {level: sums[level] for level in LEVELS if level in sums}

    # ------------------------------------------------------- many pairs at once

    def _prepare_rows(self) -> None:
        """What `row` would otherwise work out again for every row."""
        problem = self.problem
        self._group_of = [0] * self.size
        for g, group in enumerate(self.groups):
            for i in group:
                self._group_of[i] = g
        self._group_points = [problem.points[self.numbers[group[0]]] for group in self.groups]
        unit = 1 << self.shift["floats"]
        self._again_up = [unit * (UP in problem.floats.get(n, ())) for n in self.numbers]
        self._again_down = [unit * (DOWN in problem.floats.get(n, ())) for n in self.numbers]
        self._score = [problem.score.get(n, 0) for n in self.numbers]
        self._custom_places = [self._custom_order.get(n, 0) for n in self.numbers]
        self._same_tag: dict[str, list[int]] = {}
        for number, tag in problem.tags.items():
            if tag and number in self.place:
                self._same_tag.setdefault(tag, []).append(self.place[number])
        #: pairs that cost something of their own, or may not meet, by each of the two
        self._special: list[dict[int, int]] = [{} for _ in self.numbers]
        for one, other in {*problem.met, *problem.barred, *problem.soft_barred}:
            if one in self.place and other in self.place:
                extra = NEVER
                if self.allowed(one, other):
                    levels = self.levels(one, other)
                    extra = self.pack(
                        {k: v for k, v in levels.items() if k in ("rematches", "rematch_rounds", "soft_barred")}
                    )
                i, j = self.place[one], self.place[other]
                self._special[i][j] = self._special[j][i] = extra
        self._lot_ends = [number.to_bytes(4, "big") for number in self.numbers]

    def row(self, i: int) -> list[int]:
        """What position i costs with every other, without the lot; `NEVER` where they may not meet."""
        if i >= self.players:
            return [self._bye(j) for j in range(self.players)] + [NEVER]
        problem = self.problem
        row: list[int] = []
        mine = self._group_points[self._group_of[i]]
        points_at, downs_at = self.shift["points"], self.shift["downs"]
        for g, group in enumerate(self.groups):
            theirs = self._group_points[g]
            if mine == theirs:
                row += [0] * len(group)
                continue
            own = self._again_down[i] if mine > theirs else self._again_up[i]
            base = ((mine - theirs) ** 2 << points_at) + (max(mine, theirs) << downs_at) + own
            again = self._again_up if mine > theirs else self._again_down
            row += [base + more for more in again[group.start : group.stop]]
        if problem.score:
            at, score = self.shift["score"], self._score[i]
            row = [cost + ((score - other) ** 2 << at) for cost, other in zip(row, self._score, strict=False)]
        if problem.custom != CUSTOM_NONE:
            self._add_custom(i, row)
        tag = problem.tags.get(self.numbers[i], "")
        if tag and problem.tag_level in (TAG_BELOW, TAG_ABOVE):
            unit = 1 << self.shift["tag" if problem.tag_level == TAG_BELOW else "tag_above"]
            for j in self._same_tag[tag]:
                row[j] += unit
        for j, extra in self._special[i].items():
            row[j] = NEVER if extra == NEVER else row[j] + extra
        row[i] = NEVER
        if self.size > self.players:
            row.append(self._bye(i))
        return row

    def _add_custom(self, i: int, row: list[int]) -> None:
        at, places = self.shift["custom"], self._custom_places
        mine = places[i]
        if self.problem.custom == CUSTOM_NEIGHBOURS:
            for j in range(self.players):
                row[j] += abs(mine - places[j]) << at
        else:
            group = self.groups[self._group_of[i]]
            for j in group:
                row[j] += abs(2 * abs(mine - places[j]) - len(group)) << at

    def _bye(self, i: int) -> int:
        number = self.numbers[i]
        if not self.allowed(number, BYE):
            return NEVER
        return self.pack({k: v for k, v in self.levels(number, BYE).items() if k != "lot"})

    def lots(self, i: int, others: Iterable[int]) -> list[int]:
        """The lot of position i with each of those."""
        numbers, seed, mine = self.numbers, self.problem.seed, self._lot_ends[i]
        number, ends = numbers[i], self._lot_ends
        first, sha, whole = seed + mine, hashlib.sha256, int.from_bytes
        return [
            whole(sha(first + ends[j] if number < numbers[j] else seed + ends[j] + mine).digest(), "big") >> LOT_SHIFT
            for j in others
        ]


def lot(seed: bytes, low: int, high: int) -> int:
    """44 bits that nobody could choose: the first of SHA-256 of the round's seed and both numbers."""
    digest = hashlib.sha256(seed + low.to_bytes(4, "big") + high.to_bytes(4, "big")).digest()
    return int.from_bytes(digest, "big") >> LOT_SHIFT
