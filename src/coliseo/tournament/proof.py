"""Is this pairing legal, and is there really none better? A checker that trusts nobody.

It shares no code with what makes pairings: it reads the problem, works out every cost again in its own way and verifies

1. everybody plays once, every pair is allowed, and at most one rests;
2. the odd sets are odd, no z is negative, and of two sets one lies in the other or they lie apart;
3. y[u] + y[v] + Σ z(sets with both) ≥ 2(W − w) for *every* allowed pair, chosen or not;
4. Σy + Σ z(B)(|B| − 1)/2 = Σ 2(W − w) over the chosen pairs.

By 3 the left side of 4 is at least what any legal pairing saves (a set of 2k + 1 holds at most k pairs); by 4 this one
saves that much. So none costs less. Costs may be counted with any W: every pairing has the same number of pairs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from coliseo.tournament.problem import LEVELS, Pair, PairingProblem, PairingResult

ILLEGAL: Final = "illegal"
NOT_OPTIMAL: Final = "not_optimal"
WRONG_COST: Final = "wrong_cost"
BAD_PROOF: Final = "bad_proof"


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: its kind, the pair it is about, if any, and the words."""

    kind: str
    pair: Pair | None
    es: str
    en: str


class _Costs:
    """What pairs cost, written down again from the table of levels."""

    def __init__(self, problem: PairingProblem) -> None:
        self.problem = problem
        self.people = list(problem.players)
        self.rests = len(self.people) % 2 == 1
        self.everybody = ([0] if self.rests else []) + self.people
        half = len(self.everybody) // 2
        points = {n: problem.points[n] for n in self.people}
        top, bottom = max(points.values(), default=0), min(points.values(), default=0)
        scores = [problem.score[n] for n in self.people] if problem.score else [0]
        again = "rematch" in problem.relaxed
        largest_sum = {
            "rematches": half if again else 0,
            "rematch_rounds": half * max(problem.met.values(), default=0) if again else 0,
            "second_byes": 1 if self.rests and "second_bye" in problem.relaxed else 0,
            "soft_barred": half if "soft_barred" in problem.relaxed else 0,
            "bye": top if self.rests else 0,
            "tag_above": half if problem.tag_level == "above" else 0,
            "points": half * (top - bottom) ** 2,
            "score": half * (max(scores, default=0) - min(scores, default=0)) ** 2,
            "downs": half * top,
            "floats": half * 2,
            "tag": half if problem.tag_level == "below" else 0,
            "custom": half * len(self.people) if problem.custom != "none" else 0,
            "lot": half * (2**44 - 1),
        }
        self.unit: dict[str, int] = {}
        unit = 1
        for level in LEVELS[::-1]:
            self.unit[level] = unit
            while unit <= largest_sum[level] * self.unit[level]:
                unit *= 2
        self.standing = self._standing()
        self.group_size = {p: sum(1 for n in self.people if points[n] == p) for p in set(points.values())}

    def _standing(self) -> dict[int, int]:
        """Position in the standings: among all, or (halves) counted group by group of points."""
        problem = self.problem
        if problem.custom == "halves":
            line = sorted((-problem.points[n], problem.places[n], n) for n in self.people)
        elif problem.custom == "neighbours":
            line = sorted((0, problem.places[n], n) for n in self.people)
        else:
            return {}
        return {entry[2]: k for k, entry in enumerate(line)}

    def forbidden(self) -> dict[int, set[int]]:
        """Whom each one may not meet; 0 is the bye."""
        problem = self.problem
        found: dict[int, set[int]] = {n: {n} for n in self.everybody}
        sources: list[Mapping[Pair, int] | frozenset[Pair]] = [problem.barred]
        if "soft_barred" not in problem.relaxed:
            sources.append(problem.soft_barred)
        if "rematch" not in problem.relaxed:
            sources.append(problem.met)
        for pairs in sources:
            for a, b in pairs:
                if a in found and b in found:
                    found[a].add(b)
                    found[b].add(a)
        if self.rests and "second_bye" not in problem.relaxed:
            for n in problem.had_bye & found.keys():
                found[n].add(0)
                found[0].add(n)
        return found

    def by_level(self, a: int, b: int) -> dict[str, int]:
        """A pair with a < b; a = 0: b rests."""
        problem = self.problem
        if a == 0:
            return {
                "second_byes": 1 if b in problem.had_bye else 0,
                "bye": problem.points[b],
                "lot": self.lot(a, b),
            }
        pa, pb = problem.points[a], problem.points[b]
        cost = {"points": (pa - pb) * (pa - pb), "lot": self.lot(a, b)}
        if (a, b) in problem.met:
            cost["rematches"] = 1
            cost["rematch_rounds"] = problem.met[a, b]
        if (a, b) in problem.soft_barred:
            cost["soft_barred"] = 1
        if problem.score:
            cost["score"] = (problem.score[a] - problem.score[b]) ** 2
        if pa != pb:
            upper, lower = (a, b) if pa > pb else (b, a)
            cost["downs"] = problem.points[upper]
            went_down = -1 in problem.floats.get(upper, ())
            went_up = 1 in problem.floats.get(lower, ())
            cost["floats"] = int(went_down) + int(went_up)
        if problem.tags.get(a) and problem.tags.get(a) == problem.tags.get(b) and problem.tag_level != "off":
            cost["tag_above" if problem.tag_level == "above" else "tag"] = 1
        if problem.custom == "neighbours":
            cost["custom"] = abs(self.standing[a] - self.standing[b])
        elif problem.custom == "halves" and pa == pb:
            cost["custom"] = abs(abs(self.standing[a] - self.standing[b]) * 2 - self.group_size[pa])
        return cost

    def lot(self, a: int, b: int) -> int:
        """The first 44 bits of SHA-256 (seed, a, b), each number in four bytes."""
        text = self.problem.seed + (a * 2**32 + b).to_bytes(8, "big")
        return int(sha256(text).hexdigest()[:11], 16)

    def packed(self, cost: Mapping[str, int]) -> int:
        return sum(self.unit[level] * value for level, value in cost.items())

    def rows(self) -> _Rows:
        return _Rows(self)


class _Rows:
    """Costs without the lot of one player with all that have a higher number: column by column, not pair by pair."""

    def __init__(self, costs: _Costs) -> None:
        problem, people, unit = costs.problem, costs.people, costs.unit
        self.costs = costs
        self.points = [problem.points[n] for n in people]
        self.if_up = [unit["floats"] if 1 in problem.floats.get(n, ()) else 0 for n in people]
        self.if_down = [unit["floats"] if -1 in problem.floats.get(n, ()) else 0 for n in people]
        self.scores = [problem.score[n] for n in people] if problem.score else []
        self.standing = [costs.standing[n] for n in people] if costs.standing else []
        self.tags = [problem.tags.get(n, "") for n in people] if problem.tag_level != "off" else []
        #: pairs with a cost of their own
        self.own: dict[int, dict[int, int]] = {}
        place = {n: k for k, n in enumerate(people)}
        for a, b in {*problem.met, *problem.soft_barred}:
            if a in place and b in place:
                extra = 0
                if (a, b) in problem.met:
                    extra += unit["rematches"] + unit["rematch_rounds"] * problem.met[a, b]
                if (a, b) in problem.soft_barred:
                    extra += unit["soft_barred"]
                self.own.setdefault(place[a], {})[place[b]] = extra

    def after(self, k: int) -> list[int]:
        """Costs of the k-th player with the k+1-st, the k+2-nd, …"""
        costs, problem, unit = self.costs, self.costs.problem, self.costs.unit
        mine = self.points[k]
        base: dict[int, int] = {mine: 0}
        for p in set(self.points):
            if p != mine:
                base[p] = (p - mine) ** 2 * unit["points"] + max(p, mine) * unit["downs"]
                base[p] += self.if_up[k] if p > mine else self.if_down[k]
        row = [
            base[p] + (up if p < mine else down if p > mine else 0)
            for p, up, down in zip(self.points[k + 1 :], self.if_up[k + 1 :], self.if_down[k + 1 :], strict=True)
        ]
        if self.scores:
            score = self.scores[k]
            row = [c + (s - score) ** 2 * unit["score"] for c, s in zip(row, self.scores[k + 1 :], strict=True)]
        if self.tags and self.tags[k]:
            tag, more = self.tags[k], unit["tag_above" if problem.tag_level == "above" else "tag"]
            row = [c + more if t == tag else c for c, t in zip(row, self.tags[k + 1 :], strict=True)]
        if self.standing:
            here = self.standing[k]
            if problem.custom == "neighbours":
                row = [c + abs(s - here) * unit["custom"] for c, s in zip(row, self.standing[k + 1 :], strict=True)]
            else:
                size = costs.group_size[mine]
                row = [
                    c + abs(2 * abs(s - here) - size) * unit["custom"] if p == mine else c
                    for c, s, p in zip(row, self.standing[k + 1 :], self.points[k + 1 :], strict=True)
                ]
        for other, extra in self.own.get(k, {}).items():
            row[other - k - 1] += extra
        return row


class _OddSets:
    """The sets of a proof, each within another or apart from it."""

    def __init__(self, sets: tuple[tuple[tuple[int, ...], int], ...]) -> None:
        self.sets = sorted(sets, key=lambda one: len(one[0]))
        self.crossed = False
        self.smallest: dict[int, int] = {}
        self.outer: list[int | None] = [None] * len(self.sets)
        self.rings: dict[tuple[int, int | None], tuple[int, ...]] = {}
        largest: dict[int, int] = {}
        for k, (members, _) in enumerate(self.sets):
            inside: dict[int, int] = {}
            for n in members:
                if n in largest:
                    inside[largest[n]] = inside.get(largest[n], 0) + 1
                else:
                    self.smallest[n] = k
                largest[n] = k
            for within, count in inside.items():
                self.outer[within] = k
                self.crossed = self.crossed or count != len(self.sets[within][0])

    def shared_with(self, n: int) -> dict[int, int]:
        """Of everybody who is in a set with n: Σz of the sets they share."""
        chain: list[int] = []
        k: int | None = self.smallest.get(n)
        while k is not None:
            chain.append(k)
            k = self.outer[k]
        left = sum(self.sets[k][1] for k in chain)
        shared: dict[int, int] = {}
        inside: int | None = None
        for k in chain:
            if (k, inside) not in self.rings:
                without = set(self.sets[inside][0]) if inside is not None else set()
                self.rings[k, inside] = tuple(m for m in self.sets[k][0] if m not in without)
            shared.update(dict.fromkeys(self.rings[k, inside], left))
            left -= self.sets[k][1]
            inside = k
        return shared


def faults(
    problem: PairingProblem, result: PairingResult, progress: Callable[[int, int], None] | None = None
) -> list[Fault]:
    """What is wrong with a pairing; nothing if it is legal, costs what it says and is optimal where it says so."""
    costs = _Costs(problem)
    found = _legality(costs, result)
    if found:
        return found
    pairs = [*result.pairs, *([(0, result.bye)] if result.bye else [])]
    total: dict[str, int] = {}
    for a, b in pairs:
        for level, value in costs.by_level(a, b).items():
            total[level] = total.get(level, 0) + value
    if {k: v for k, v in total.items() if v} != {k: v for k, v in result.cost.items() if v}:
        es = "el coste escrito no es el de estas parejas"
        wrong = Fault(WRONG_COST, None, es, "the cost written down is not that of these pairs")
        # where there is a proof, it also says which of them is one too dear
        dear = _optimality(costs, result, pairs, progress) if result.proof is not None else []
        return [wrong, *(fault for fault in dear if fault.pair)]
    if result.proof is None:
        if result.marks:
            return []
        return [Fault(BAD_PROOF, None, "falta la prueba", "the proof is missing")]
    return _optimality(costs, result, pairs, progress)


def _legality(costs: _Costs, result: PairingResult) -> list[Fault]:
    found: list[Fault] = []
    forbidden = costs.forbidden()
    times: dict[int, int] = dict.fromkeys(costs.people, 0)
    for n in [n for pair in result.pairs for n in pair] + ([result.bye] if result.bye else []):
        if n not in times:
            found.append(Fault(ILLEGAL, None, f"el {n} no juega esta ronda", f"{n} does not play this round"))
        else:
            times[n] += 1
    for n, count in times.items():
        if count != 1:
            es = f"el {n} está en {count} parejas, no en una"
            found.append(Fault(ILLEGAL, None, es, f"{n} is in {count} pairs, not in one"))
    for a, b in result.pairs:
        if b in forbidden.get(a, ()):
            es = f"{a} y {b} no pueden enfrentarse"
            found.append(Fault(ILLEGAL, (a, b), es, f"{a} and {b} may not meet"))
    if result.bye and 0 in forbidden.get(result.bye, ()):
        es = f"el {result.bye} no puede descansar"
        found.append(Fault(ILLEGAL, (0, result.bye), es, f"{result.bye} may not have a bye"))
    return found


def _optimality(
    costs: _Costs, result: PairingResult, pairs: list[Pair], progress: Callable[[int, int], None] | None
) -> list[Fault]:
    proof = result.proof
    assert proof is not None
    everybody = set(costs.everybody)
    if set(proof.y) != everybody:
        return [_bad("los números y no son los de quienes juegan", "the numbers y are not those of the players")]
    for members, z in proof.z:
        if z < 0 or len(members) % 2 == 0 or len(set(members)) != len(members) or not set(members) <= everybody:
            return [_bad("un conjunto de la prueba no vale", "a set of the proof is not valid")]
    sets = _OddSets(proof.z)
    if sets.crossed:
        return [_bad("dos conjuntos de la prueba se cruzan", "two sets of the proof cross")]
    wrong = _unpaid(costs, proof.W, proof.y, sets, progress)
    if wrong is not None:
        es = f"la prueba no cubre a {wrong[0]} con {wrong[1]}"
        return [Fault(NOT_OPTIMAL, wrong, es, f"the proof does not cover {wrong[0]} with {wrong[1]}")]
    bound = sum(proof.y.values()) + sum(z * ((len(members) - 1) // 2) for members, z in proof.z)
    saved = {pair: 2 * (proof.W - costs.packed(costs.by_level(*pair))) for pair in pairs}
    if bound == sum(saved.values()):
        return []
    for a, b in sorted(saved):
        if proof.y[a] + proof.y[b] + sets.shared_with(a).get(b, 0) != saved[a, b]:
            es = f"hay un emparejamiento mejor que el de {a} con {b}"
            return [Fault(NOT_OPTIMAL, (a, b), es, f"there is a better pairing than that of {a} with {b}")]
    return [_bad("la suma de la prueba no es la del emparejamiento", "the sum of the proof is not that of the pairing")]


def _bad(es: str, en: str) -> Fault:
    return Fault(BAD_PROOF, None, es, en)


def _unpaid(
    costs: _Costs, w: int, y: Mapping[int, int], sets: _OddSets, progress: Callable[[int, int], None] | None
) -> Pair | None:
    """An allowed pair for which condition 3 fails, or None. Where it holds without the lot, no lot is drawn."""
    people = costs.people
    forbidden = costs.forbidden()
    if costs.rests:
        shared = sets.shared_with(0)
        for n in people:
            if n not in forbidden[0]:
                cost = costs.packed(costs.by_level(0, n))
                if y[0] + y[n] + shared.get(n, 0) < 2 * (w - cost):
                    return 0, n
    rows = costs.rows()
    column = [y[n] for n in people]
    lot_unit = costs.unit["lot"]
    for k, a in enumerate(people):
        need = 2 * w - y[a]
        never = forbidden[a]
        shared = {}
        short = zip(people[k + 1 :], rows.after(k), column[k + 1 :], strict=True)
        for b, lacking in [(b, need - theirs - 2 * c) for b, c, theirs in short if 2 * c + theirs < need]:
            if b in never or 2 * lot_unit * costs.lot(a, b) >= lacking:
                continue
            shared = shared or sets.shared_with(a)
            if 2 * lot_unit * costs.lot(a, b) + shared.get(b, 0) < lacking:
                return a, b
        if progress is not None and k % 64 == 0:
            progress(k, len(people))
    return None
