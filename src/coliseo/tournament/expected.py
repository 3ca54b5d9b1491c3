"""Rounds that no matching decides, worked out a second time: who had to meet whom in a bracket, in a league and in a
play-off, and whether tables of several are legal and cost what they say.

It shares no code with what makes such rounds (`brackets`, `pods`, `playoff`, `drawing`). There a bracket is a list of
matches fed by one another and a league is people who go round a table; here both are sums of places, so that a mistake
of one is not the mistake of the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations, pairwise
from typing import Any

from coliseo.tournament.leavers import LEFT
from coliseo.tournament.log import round_seed
from coliseo.tournament.model import EventState, Stage
from coliseo.tournament.problem import SOFT_BARRED
from coliseo.tournament.profile import Profile
from coliseo.tournament.settings import DOUBLE, LEAGUE, PLAYOFF, PODS, SWISS
from coliseo.tournament.stages import cut_of
from coliseo.tournament.standings import eligible, played_off, standings, tallies_of

#: a table of a round: who sits there, in order of number, and which match of a bracket it is
Table = tuple[tuple[int, ...], str]
#: both sides of a match: a number, 0 for nobody, None for not known yet
Sides = tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class Misdrawn:
    """What a round is not as it had to be; `sides` are those of the table that shows it."""

    sides: tuple[int, ...]
    es: str
    en: str


def misdrawn(state: EventState, profile: Profile, stage: Stage, data: Mapping[str, Any]) -> list[Misdrawn]:
    """What is wrong with the next round of a stage as its entry holds it; `state` is that before it."""
    tables = [(tuple(sorted(row["sides"])), str(row.get("label", ""))) for row in data["tables"]]
    there = {player.number for player in state.active()}
    if stage.structure == PODS:
        return _pods(state, profile, stage, tables, data["found"], data.get("relaxed", ()))
    if stage.structure == LEAGUE:
        due = _league(state, stage, int(data["round"]), there)
        if not any(label for _, label in tables):
            # an older log, or one whose settings say so: whoever has nobody to play against rests
            due = [(sides, "") for sides, _ in due]
        return _compared(tables, due, "el turno de la liga es", "the league's turn is")
    if stage.structure == PLAYOFF:
        due = [(tuple(sorted(pair)), "") for pair in _play_off(state, profile)]
        return _compared(tables, due, "el desempate es", "the play-off is")
    tree = Tree(stage.entrants, _won(stage), stage.structure == DOUBLE, bool(state.settings["third_place"]))
    found = _compared(tables, tree.tables(there), "el cuadro pide", "the bracket asks for")
    final = tree.at_the_final or (bool(state.settings["final_match"]) and tree.at_the_grand_final)
    if not found and bool(data.get("final")) != final:
        sides = tables[0][0]
        found.append(Misdrawn(sides, "no se dice bien si es la final", "it is told wrongly whether this is the final"))
    return found


def misplaced(state: EventState, profile: Profile, data: Mapping[str, Any]) -> list[Misdrawn]:
    """What is wrong with a stage that opens: those who take part are those whom the table before it says, in its order,
    and the places that are written down are its own."""
    given = list(data.get("entrants", []))
    table = standings(state, profile)
    if data["structure"] == PLAYOFF:
        due = sorted(row.number for row in table.rows if row.pending)
    else:
        # where nobody is named everybody plays
        due = [row.number for row in eligible(state, table)][: len(given)]
        if state.stages and (list(data.get("places", [])), list(data.get("lots", []))) != (table.order, table.lots):
            return [Misdrawn((), "los puestos no son los de la clasificación", "the places are not those of the table")]
        if given and data["structure"] == SWISS and bool(data.get("carry")) != state.settings["carry_points"]:
            es, en = "los puntos no pasan como dice el ajuste", "points are not carried as the setting says"
            return [Misdrawn((), es, en)]
    if given == due:
        return []
    wrong = next((pair for pair in zip(given, due, strict=False) if pair[0] != pair[1]), tuple({*given} ^ {*due})[:2])
    es, en = "los cabezas de serie no son los de la clasificación", "the seeds are not those of the table"
    return [Misdrawn(wrong, es, en)]


def _compared(given: Sequence[Table], due: Sequence[Table], es: str, en: str) -> list[Misdrawn]:
    """A word for each table that should not be there, with what should."""
    extra, lacking = sorted(set(given) - set(due)), sorted(set(due) - set(given))
    if len(given) != len(set(given)) and not extra:
        extra = [table for table, times in Counter(given).items() if times > 1]
    found: list[Misdrawn] = []
    for sides, label in extra:
        instead = [_named(table) for table, of in lacking if of == label or set(table) & set(sides)]
        told = ", ".join(instead) or "–"
        found.append(Misdrawn(sides, f"{es} {told}", f"{en} {told}"))
    if not extra:
        found += [
            Misdrawn(sides, f"falta: {es} {_named(sides)}", f"missing: {en} {_named(sides)}") for sides, _ in lacking
        ]
    return found


def _named(sides: Sequence[int]) -> str:
    return "–".join(map(str, sides))


# -- brackets -------------------------------------------------------------------------------------------------------


def _won(stage: Stage) -> dict[int, int]:
    """Who went on from each match, by its number in the bracket: whoever won it, or was alone there."""
    return {
        int(table.label.partition("/")[0]): table.sides[0 if len(table.sides) == 1 else table.result.winner]
        for round_ in stage.rounds
        for table in round_.pairings
        if table.label and table.result is not None and (len(table.sides) == 1 or table.result.winner >= 0)
    }


class Tree:
    """A bracket by places. Each round of its upper part has half the matches of the one before; in the first, seed v
    meets seed size + 1 − v. Below, those who fell meet two by two, then those who have just fallen, turned round."""

    def __init__(self, seeds: Sequence[int], won: Mapping[int, int], double: bool, third_place: bool) -> None:
        self.seeds, self.won, self.double = seeds, won, double
        self.size = 1 << (len(seeds) - 1).bit_length()
        self.depth = self.size.bit_length() - 1
        self.third_place = third_place and not double and self.depth > 1
        self.heads = sorted(range(1, self.size // 2 + 1), key=lambda seed: _place(seed, self.size // 2))
        matches = [each for each in self._matches() if self._can_be_played(each)]
        if not double:
            first = min((each[2] for each in matches), default=0)
            matches = [each for each in matches if each[2] == first]
        self.now = matches

    @property
    def at_the_final(self) -> bool:
        return not self.double and bool(self.now) and self.now[0][2] == self.depth

    @property
    def at_the_grand_final(self) -> bool:
        return bool(self.now) and self.now[0][1] in ("grand_final", "reset")

    def tables(self, there: set[int]) -> list[Table]:
        """The tables of the next round: where somebody has left, whoever is there goes on alone; where both have, the
        first of them is carried along, but not to win a final."""
        found: list[Table] = []
        for key, part, _, (one, other) in self.now:
            both = [n for n in (one, other) if n]
            playing = [n for n in both if n in there]
            if playing or not self.at_the_final:
                found.append((tuple(sorted(playing or both[:1])), f"{key}/{part}"))
        return found

    def _can_be_played(self, match: tuple[int, str, int, Sides]) -> bool:
        key, part, _, (one, other) = match
        if part == "reset" and self.won.get(key - 1) != self._grand_final()[1]:
            return False  # who came from above has won: there is no second final
        return bool(one and other) and key not in self.won

    def _matches(self) -> Iterator[tuple[int, str, int, Sides]]:
        """Each match: its number, its part, its round and its sides."""
        for r in range(1, self.depth + 1):
            for i in range(self.size >> r):
                yield self._upper_key(r, i), "main", r, self._upper(r, i)
        if self.third_place:
            yield self.size - 2, "third_place", self.depth, (self._fell(1, 0), self._fell(1, 1))
        if not self.double:
            return
        for m in range(1, self.depth):
            for i in range(self.size >> m + 1):
                yield self._lower_key(2 * m - 1, i), "second", 2 * m - 1, self._among_fallen(m, i)
                yield self._lower_key(2 * m, i), "second", 2 * m, self._against_fallen(m, i)
        last, final = 2 * self.size - 3, self._grand_final()
        yield last, "grand_final", self.depth + 1, final
        yield last + 1, "reset", self.depth + 2, (self._on(last, final), self._out(last, final))

    # matches are numbered round by round, the upper part first; that for the third place comes before the final

    def _upper_key(self, r: int, i: int) -> int:
        return self.size - (self.size >> r - 1) + i + (self.third_place and r == self.depth)

    def _lower_key(self, number: int, i: int) -> int:
        before = sum(self.size >> each // 2 + 1 for each in range(2, number + 1))
        return self.size - 1 + before + i

    def _upper(self, r: int, i: int) -> Sides:
        if r == 1:
            head = self.heads[i]
            return self._seed(head), self._seed(self.size + 1 - head)
        one, other = ((self._upper_key(r - 1, j), self._upper(r - 1, j)) for j in (2 * i, 2 * i + 1))
        return self._on(*one), self._on(*other)

    def _seed(self, v: int) -> int:
        return self.seeds[v - 1] if v <= len(self.seeds) else 0

    def _fell(self, back: int, i: int) -> int | None:
        """Who lost a match of the upper part, so many rounds before the last."""
        r = self.depth - back
        return self._out(self._upper_key(r, i), self._upper(r, i))

    def _among_fallen(self, m: int, i: int) -> Sides:
        if m == 1:
            return self._fell(self.depth - 1, 2 * i), self._fell(self.depth - 1, 2 * i + 1)
        one, other = ((self._lower_key(2 * m - 2, j), self._against_fallen(m - 1, j)) for j in (2 * i, 2 * i + 1))
        return self._on(*one), self._on(*other)

    def _against_fallen(self, m: int, i: int) -> Sides:
        stays = self._on(self._lower_key(2 * m - 1, i), self._among_fallen(m, i))
        return stays, self._fell(self.depth - m - 1, (self.size >> m + 1) - 1 - i)

    def _grand_final(self) -> Sides:
        top = self._on(self._upper_key(self.depth, 0), self._upper(self.depth, 0))
        if self.depth == 1:
            return top, self._fell(0, 0)
        return top, self._on(self._lower_key(2 * self.depth - 2, 0), self._against_fallen(self.depth - 1, 0))

    def _on(self, key: int, sides: Sides) -> int | None:
        """Who goes on from a match; who has nobody to play against does."""
        one, other = sides
        if one is None or other is None:
            return None
        return self.won.get(key) if one and other else one or other

    def _out(self, key: int, sides: Sides) -> int | None:
        on = self._on(key, sides)
        return None if on is None else next((n for n in sides if n != on), 0)


def _place(seed: int, of: int) -> int:
    """Where a seed stands from top to bottom among so many: the lower half of them stands beside who it mirrors."""
    if of == 1:
        return 0
    return 2 * _place(seed, of // 2) if seed <= of // 2 else 2 * _place(of + 1 - seed, of // 2) + 1


# -- league ---------------------------------------------------------------------------------------------------------


def _league(state: EventState, stage: Stage, number: int, there: set[int]) -> list[Table]:
    """The circle method in a sum: all but the first have places 0 … m − 2, and in turn t those meet whose places add up
    to −2t modulo m − 1; whose double does meets the first."""
    order = _drawn(stage.entrants, round_seed(state.seed, stage.index, 0))
    order += [0] * (len(order) % 2)
    turns = len(order) - 1
    found: set[Table] = set()
    for place, n in enumerate(order[1:]):
        across = (-2 * number - place) % turns
        pair = (n, order[0] if across == place else order[1 + across])
        sides = tuple(sorted(each for each in pair if each in there))
        gone = [each for each in pair if each and each not in there]
        found.add((sides, f"{LEFT}{gone[0]}" if len(sides) == len(gone) == 1 else ""))
    return sorted(table for table in found if table[0])


def _drawn(people: Sequence[int], seed: bytes) -> list[int]:
    """By lot: eight bytes of SHA-256 of the seed and the number."""
    return sorted(people, key=lambda n: (sha256(seed + b"%d" % n).digest()[:8], n))


# -- play-off -------------------------------------------------------------------------------------------------------


def _play_off(state: EventState, profile: Profile) -> list[tuple[int, int]]:
    """The games that are due between those whom nothing else tells apart, where their places are worth something."""
    stage = next(each for each in reversed(state.stages) if each.structure != PLAYOFF)
    rounds = len(stage.rounds)
    # asked for a round, the table knows of no play-off: who is tied has a lot
    rows = standings(state, profile, stage, rounds).rows
    begins = [i for i, row in enumerate(rows) if row.decided != "lot"]
    cut = cut_of(state, profile, stage, len(stage.entrants) or len(rows))
    own = int(state.settings["relevant_places"])
    games, seed = played_off(state, stage), round_seed(state.seed, stage.index, rounds)
    gone = {row.number for row in rows if not state.players[row.number].plays}
    due: list[tuple[int, int]] = []
    for start, end in pairwise([*begins, len(rows)]):
        # who does not play any more takes nobody's place in the cut
        lost = sum(row.number in gone for row in rows[:start]) if cut else 0
        worth = [(min(place, own + 1), place <= cut + lost) for place in range(start + 1, end + 1)]
        # who left before playing for a place is below those who are there
        played = {n for game in games for n in game}
        tied = [row.number for row in rows[start:end] if row.number not in gone or row.number in played]
        due += _due(tied, worth, [game for game in games if {*game} <= {*tied}], seed, gone)
    return due


def _due(
    tied: list[int], worth: list[Any], games: list[tuple[int, int]], seed: bytes, gone: set[int]
) -> list[tuple[int, int]]:
    """One elimination after another, each for the best place left, until those left are worth the same. Who has left
    loses without playing; of two who have, the second drawn."""
    worth = worth[: len(tied)]
    for k in range(len(tied) - 1):
        if len(set(worth[k:])) == 1:
            return []
        own, alive = _turned(seed, k), list(tied)
        while len(alive) > 1:
            own = _turned(own, len(alive))
            drawn = _drawn(alive, own)
            pairs = list(zip(drawn[::2], drawn[1::2], strict=False))
            ended = [next((game for game in games if {*game} == {*pair}), None) for pair in pairs]
            for i, (game, pair) in enumerate(zip(ended, pairs, strict=True)):
                if game is not None:
                    games.remove(game)
                elif gone & {*pair}:
                    ended[i] = pair if pair[0] not in gone or pair[1] in gone else pair[::-1]
            waiting = [pair for pair, game in zip(pairs, ended, strict=True) if game is None]
            if waiting:
                return waiting
            alive = drawn[2 * len(pairs) :] + [game[0] for game in ended if game is not None]
        tied = [n for n in tied if n != alive[0]]
    return []


def _turned(seed: bytes, n: int) -> bytes:
    return sha256(seed + b"playoff%d" % n).digest()


# -- tables of several ----------------------------------------------------------------------------------------------


def _pods(
    state: EventState,
    profile: Profile,
    stage: Stage,
    tables: list[Table],
    told: Mapping[str, Any],
    relaxed: Collection[str],
) -> list[Misdrawn]:
    pods = [sides for sides, _ in tables]
    people = [n for pod in pods for n in pod]
    found: list[Misdrawn] = []
    if sorted(tuple(sorted(pod)) for pod in told["pods"]) != sorted(pods):
        found.append(Misdrawn(pods[0], "las mesas no son las que se hallaron", "the tables are not those found"))
    sizes = _sizes(len(people), int(state.settings["pod_size"]))
    if sorted(map(len, pods)) != sizes:
        wrong = next((pod for pod in pods if len(pod) not in sizes), pods[0])
        found.append(Misdrawn(wrong, f"las mesas son de {_named(sizes)}", f"tables are of {_named(sizes)}"))
    for pod in pods:
        for pair in combinations(pod, 2):
            if pair in state.barred and not (state.barred[pair] and SOFT_BARRED in relaxed):
                found.append(Misdrawn(pod, f"{_named(pair)} no coinciden", f"{_named(pair)} may not meet"))
    met = Counter(
        pair for round_ in stage.rounds for table in round_.pairings for pair in combinations(sorted(table.sides), 2)
    )
    points = {n: tally.points for n, tally in tallies_of(state, profile, stage).items()}
    beside = [pair for pod in pods for pair in combinations(pod, 2)]
    # who has met all but k of the others meets somebody again wherever more than k sit beside them
    known = {n: sum(1 for other in people if met[min(n, other), max(n, other)]) for n in people}
    short = sum(max(0, min(sizes, default=1) - 1 - (len(people) - 1 - known[n])) for n in people)
    due = {
        "repeats": sum(met[pair] ** 2 for pair in beside),
        "spread": sum((points[a] - points[b]) ** 2 for a, b in beside),
        "least_repeats": (short + 1) // 2,
    }
    for key, cost in due.items():
        if told[key] != cost:
            es, en = f"el coste escrito ({key} {told[key]}) no es {cost}", f"the cost ({key} {told[key]}) is not {cost}"
            found.append(Misdrawn(pods[0], es, en))
    return found


def _sizes(people: int, size: int) -> list[int]:
    """As few tables as hold everybody, none above the size; but none of two, so fewer and larger where it must be."""
    tables = next(count for count in range(1, people + 1) if count * size >= people)
    if tables * 3 > people:
        tables = people // 3
    return sorted((people + i) // tables for i in range(tables))
