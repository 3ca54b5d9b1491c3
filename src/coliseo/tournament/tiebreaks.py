"""Standings: sums over what each round gave, in exact fractions, and the order in which they decide places.

What an opponent has counts once per meeting, as it is now, also of those who left. A bye has no opponent and is left
out of all rates; a round not played counts as a match in one's own rate. The lot ends every order, from the round's
seed, and whoever has a place by it is marked.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from coliseo.tournament.log import lot
from coliseo.tournament.playoff import Relevance, settle_tie
from coliseo.tournament.results import Line
from coliseo.tournament.settings import Criterion

#: the least that an opponent's match rate counts for in OMW%
FLOOR: Final = Fraction(33, 100)

#: stands next to whoever has a place by lot, with the words
LOT_MARK: Final = "⚄"
LOT_WORDS: Final = {"es": "a suertes", "en": "by lot"}
PENDING_WORDS: Final = {"es": "por jugar", "en": "to be played"}
IN_PLAY_WORDS: Final = {"es": "sigue en juego", "en": "still in it"}

Number = int | Fraction


@dataclass(slots=True)
class Tally:
    """What somebody did in a stage, round by round; what is carried is of the stage before: points, wins, SCORE."""

    number: int
    lines: list[Line] = field(default_factory=list)
    carried: int = 0
    carried_wins: int = 0
    carried_score: int = 0

    @property
    def points(self) -> int:
        return self.carried + sum(line.points for line in self.lines)

    @property
    def wins(self) -> int:
        return self.carried_wins + sum(line.won for line in self.lines)

    @property
    def score(self) -> int:
        return self.carried_score + sum(line.score for line in self.lines)

    def carry(self, before: Tally) -> None:
        """They begin with what they had: that by which the law pairs and places, be it points, wins or SCORE."""
        self.carried, self.carried_wins, self.carried_score = before.points, before.wins, before.score

    def brought(self, key: str) -> int:
        """What a number holds that was carried."""
        return {"points": self.carried, "wins": self.carried_wins, "score": self.carried_score}.get(key, 0)

    @property
    def opponents(self) -> list[int]:
        return [n for line in self.lines for n in line.opponents]

    @property
    def beaten(self) -> list[int]:
        return [n for line in self.lines for n in line.beaten]

    @property
    def record(self) -> tuple[int, int, int]:
        """Won, drawn, lost."""
        counted = [line for line in self.lines if line.match]
        won, drawn = sum(line.won for line in counted), sum(line.drawn for line in counted)
        return won, drawn, len(counted) - won - drawn

    def rated(self) -> list[Line]:
        return [line for line in self.lines if line.match and line.rated]

    def match_rate(self, win: int) -> Fraction:
        """Points of those that a win of every match would have given; a bye is left out of both."""
        rated = self.rated()
        return Fraction(sum(line.points for line in rated), win * len(rated)) if rated and win else Fraction(0)

    def win_rate(self) -> Fraction:
        rated = self.rated()
        return Fraction(sum(line.won for line in rated), len(rated)) if rated else Fraction(0)

    def game_rate(self) -> Fraction:
        """A game without a winner counts for nobody."""
        won = sum(line.games_won for line in self.lines)
        lost = sum(line.games_lost for line in self.lines)
        return Fraction(won, won + lost) if won + lost else Fraction(0)


Tallies = Mapping[int, Tally]
#: what a number is the sum or the mean of: an opponent (0: none in particular) and what they add
Terms = list[tuple[int, Number]]


@dataclass(frozen=True, slots=True)
class Formula:
    """A number of the standings."""

    key: str
    es: str
    en: str
    terms: Callable[[Tally, Tallies, int], Terms]
    whole: Callable[[Terms], Number]
    percent: bool = False
    #: of a number of one's own, what a round adds to it
    by_round: Callable[[Line], Number] | None = None

    def name(self, lang: str) -> str:
        return self.es if lang == "es" else self.en

    def value(self, tally: Tally, tallies: Tallies, win: int) -> Number:
        return self.whole(self.terms(tally, tallies, win))


def total(terms: Terms) -> Number:
    return sum((value for _, value in terms), start=0)


def mean(terms: Terms) -> Number:
    return Fraction(total(terms), len(terms)) if terms else Fraction(0)


def middle(terms: Terms) -> Number:
    """Without the best and the worst."""
    return total(sorted(terms, key=lambda term: term[1])[1:-1])


def _rivals(of: Callable[[Tally, int], Number]) -> Callable[[Tally, Tallies, int], Terms]:
    return lambda tally, tallies, win: [(n, of(tallies[n], win)) for n in tally.opponents]


def _beaten(tally: Tally, tallies: Tallies, win: int) -> Terms:
    return [(n, tallies[n].points) for n in tally.beaten]


def _own(of: Callable[[Tally], Number]) -> Callable[[Tally, Tallies, int], Terms]:
    return lambda tally, tallies, win: [(0, of(tally))]


def _difference(tally: Tally) -> int:
    return sum(line.games_won - line.games_lost for line in tally.lines)


def _score_difference(tally: Tally) -> int:
    return sum(line.score - line.score_against for line in tally.lines if line.rated)


FORMULAS: Final[dict[str, Formula]] = {
    f.key: f
    for f in (
        Formula("points", "puntos", "points", _own(lambda t: t.points), total, by_round=lambda line: line.points),
        Formula("wins", "victorias", "wins", _own(lambda t: t.wins), total, by_round=lambda line: int(line.won)),
        Formula("score", "SCORE", "SCORE", _own(lambda t: t.score), total, by_round=lambda line: line.score),
        Formula(
            "opp_points", "suma de puntos de los rivales", "sum of opponents' points",
            _rivals(lambda t, win: t.points), total,
        ),
        Formula("beaten_points", "suma de puntos de los vencidos", "sum of points of those beaten", _beaten, total),
        Formula(
            "opp_mean", "media de puntos de los rivales", "mean of opponents' points",
            _rivals(lambda t, win: t.points), mean,
        ),
        Formula(
            "opp_wins", "victorias de los rivales", "opponents' wins", _rivals(lambda t, win: t.wins), total
        ),
        Formula(
            "omw", "OMW %", "OMW%", _rivals(lambda t, win: max(t.match_rate(win), FLOOR)), mean, percent=True
        ),
        Formula(
            "opp_win_rate", "porcentaje de victorias de los rivales", "opponents' win rate",
            _rivals(lambda t, win: t.win_rate()), mean, percent=True,
        ),
        Formula(
            "game_rate", "porcentaje de partidas", "game rate", _own(lambda t: t.game_rate()), total, percent=True
        ),
        Formula(
            "difference", "diferencia de partidas", "game difference", _own(_difference), total,
            by_round=lambda line: line.games_won - line.games_lost,
        ),
        Formula(
            "score_difference", "diferencia de PV", "PV difference", _own(_score_difference), total,
            by_round=lambda line: line.score - line.score_against if line.rated else 0,
        ),
        Formula(
            "median", "Buchholz mediano", "median Buchholz", _rivals(lambda t, win: t.points), middle
        ),
        Formula("head_to_head", "enfrentamiento directo", "head to head", lambda t, all_, win: [], total),
        Formula("lot", "sorteo", "lot", lambda t, all_, win: [], total),
    )
}  # fmt: skip
#: those that have no number of their own
WITHOUT_NUMBER: Final = ("head_to_head", "lot")
#: what has placed somebody whom no number places: how far they came in an elimination
BRACKET: Final = "bracket"


def shown(value: Number, percent: bool = False) -> str:
    """Two decimals on screen; whole numbers as they are."""
    if isinstance(value, int) and not percent:
        return str(value)
    hundredths = Fraction(value) * (100 if percent else 1)
    rounded = round(hundredths * 100)  # halves to even, as everywhere
    sign, rounded = ("-", -rounded) if rounded < 0 else ("", rounded)
    return f"{sign}{rounded // 100}.{rounded % 100:02d}"


# -- the order ------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Row:
    """A line of the standings."""

    place: int
    number: int
    values: dict[str, Number]
    #: the criterion that put them below the line before
    decided: str = ""
    by_lot: bool = False
    pending: bool = False  # a play-off has still to place them
    in_play: bool = False  # still in a bracket: the first of those places is nobody's yet

    def data(self) -> dict[str, Any]:
        return {
            "place": self.place,
            "number": self.number,
            "values": {
                key: value if isinstance(value, int) else f"{value.numerator}/{value.denominator}"
                for key, value in self.values.items()
            },
            "decided": self.decided,
            "by_lot": self.by_lot,
            "pending": self.pending,
            "in_play": self.in_play,
        }


@dataclass(slots=True)
class Standings:
    """Best first, and the play-off games that are to be played now."""

    rows: list[Row]
    criteria: tuple[Criterion, ...]
    to_play: list[tuple[int, int]] = field(default_factory=list)

    @property
    def order(self) -> list[int]:
        return [row.number for row in self.rows]

    def row(self, number: int) -> Row:
        return next(row for row in self.rows if row.number == number)

    @property
    def lots(self) -> list[int]:
        return [row.number for row in self.rows if row.by_lot]


def rank(
    tallies: Tallies,
    criteria: Sequence[Criterion],
    seed: bytes,
    win: int = 3,
    relevance: Relevance | None = None,
    played_off: Sequence[tuple[int, int]] = (),
    absent: Collection[int] = (),
) -> Standings:
    """Everybody in order. `relevance` says which places are played for where nothing else tells people apart, and is
    None while they are not (before the last round, or where the law has no play-off); `played_off` are those games so
    far, winner first. Those who are `absent` do not go on, and others do in their place."""
    # worked out once: with hundreds of people each opponent is asked about many times
    values = {
        n: {c.key: FORMULAS[c.key].value(tally, tallies, win) for c in criteria if c.key not in WITHOUT_NUMBER}
        for n, tally in tallies.items()
    }
    found = Standings([], tuple(criteria))
    games = list(played_off)
    groups: list[tuple[list[int], str]] = [(sorted(tallies), "")]
    for criterion in criteria:
        if criterion.key == "lot":
            break
        groups = [part for group in groups for part in _split(group, criterion.key, values, tallies)]
    above = 0
    for group, decided in groups:
        worth = None if relevance is None else relevance.beside(above)
        _seat(found, group, decided, values, seed, worth, games, absent)
        above += sum(n in absent for n in group)
    return found


def _split(
    group: tuple[list[int], str], key: str, values: Mapping[int, Mapping[str, Number]], tallies: Tallies
) -> list[tuple[list[int], str]]:
    """A group of tied people as a criterion parts it; the first part keeps what put the group where it is."""
    people, decided = group
    if len(people) == 1:
        return [group]
    if key == "head_to_head":
        parts = head_to_head(people, tallies)
    else:
        by_value: dict[Number, list[int]] = {}
        for n in people:
            by_value.setdefault(values[n][key], []).append(n)
        parts = [by_value[value] for value in sorted(by_value, reverse=True)]
    return [(part, decided if i == 0 else key) for i, part in enumerate(parts)]


def head_to_head(people: Sequence[int], tallies: Tallies) -> list[list[int]]:
    """Somebody goes ahead if they beat every other one tied, and the same is then asked of the rest. Who met more than
    once has beaten the other by winning more of those matches."""
    parts: list[list[int]] = []
    left = list(people)
    while len(left) > 1:
        first = next((a for a in left if all(_beat(tallies, a, b) for b in left if b != a)), None)
        if first is None:
            break
        parts.append([first])
        left.remove(first)
    return [*parts, left] if left else parts


def _beat(tallies: Tallies, one: int, other: int) -> bool:
    return tallies[one].beaten.count(other) > tallies[other].beaten.count(one)


def _seat(
    found: Standings,
    people: list[int],
    decided: str,
    values: Mapping[int, dict[str, Number]],
    seed: bytes,
    relevance: Relevance | None,
    games: list[tuple[int, int]],
    absent: Collection[int],
) -> None:
    """Puts a group that no criterion parts in the table: by a play-off where its places matter, else by lot."""
    first = len(found.rows) + 1
    lots: list[int] = []
    waiting: list[int] = []
    order = people
    # who left before playing for a place is below those who are there
    there = [n for n in people if n not in absent or any(n in game for game in games)]
    if relevance is not None and relevance.decides(first, len(there)):
        own = [game for game in games if set(game) <= set(people)]
        for game in own:
            games.remove(game)
        settled = settle_tie(there, first, relevance, own, seed, absent)
        waiting = sorted(set(there) - set(settled.order), key=lambda n: lot(seed, n))
        gone = sorted(set(people) - set(there), key=lambda n: lot(seed, n))
        order, lots = [*settled.order, *waiting, *gone], settled.by_lot
        found.to_play.extend(settled.to_play)
    elif len(people) > 1:
        present = frozenset(there)
        order = sorted(people, key=lambda n: (n not in present, lot(seed, n)))
        lots = order
    by_lot, to_play = frozenset(lots), frozenset(waiting)
    for i, n in enumerate(order):
        why = decided if i == 0 else "lot" if n in by_lot and order[i - 1] in by_lot else "playoff"
        found.rows.append(Row(first + i, n, values[n], why, n in by_lot, n in to_play))
