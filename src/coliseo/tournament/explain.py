"""Standings in words: somebody's place with every sum behind it, and what they need in the rounds that are left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from coliseo.tournament.settings import Criterion
from coliseo.tournament.tiebreaks import FORMULAS, LOT_WORDS, Row, Standings, Tallies, shown

Names = Callable[[int], str]

# how certain something is
SURE: Final = "sure"
POSSIBLE: Final = "possible"
IMPOSSIBLE: Final = "impossible"
CERTAINTY: Final = {
    SURE: {"es": "seguro", "en": "certain"},
    POSSIBLE: {"es": "posible", "en": "possible"},
    IMPOSSIBLE: {"es": "imposible", "en": "impossible"},
}


def ordinal(place: int, lang: str) -> str:
    if lang == "es":
        return f"{place}.º"
    ending = "th" if 10 < place % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def sum_of(key: str, number: int, tallies: Tallies, win: int, names: Names) -> str:
    """A number opened: what each rival adds to it; nothing if it is one's own."""
    formula = FORMULAS[key]
    terms = [(n, value) for n, value in formula.terms(tallies[number], tallies, win) if n]
    return " + ".join(f"{names(n)} {shown(value, formula.percent)}" for n, value in terms)


@dataclass(frozen=True, slots=True)
class Term:
    """What one rival, or one round, adds to a number. `carried`: what was brought from the stage before."""

    value: str
    rival: int = 0
    round: int = 0
    carried: bool = False


#: how the terms of a number make it: added up, their mean, without the best and the worst, or games won of those played
ADDED: Final = "sum"
WAYS: Final = {"median": "middle", "opp_mean": "mean", "omw": "mean", "opp_win_rate": "mean", "game_rate": "rate"}


@dataclass(frozen=True, slots=True)
class Opened:
    """A number of the standings with all that it is made of."""

    key: str
    value: str
    how: str
    terms: tuple[Term, ...]


def opened(key: str, number: int, tallies: Tallies, win: int) -> Opened:
    """Every number opens its sum: rival by rival, or round by round where it is one's own."""
    formula, tally = FORMULAS[key], tallies[number]
    how = WAYS.get(key, ADDED)
    terms = [Term(shown(value, formula.percent), n) for n, value in formula.terms(tally, tallies, win) if n]
    if how == "rate":
        terms = [Term(f"{line.games_won}–{line.games_lost}", round=line.round) for line in tally.lines]
    elif formula.by_round is not None:
        terms = [Term(shown(formula.by_round(line)), round=line.round) for line in tally.lines]
        if tally.brought(key):
            terms.insert(0, Term(str(tally.brought(key)), carried=True))
    return Opened(key, shown(formula.value(tally, tallies, win), formula.percent), how, tuple(terms))


def you_stand(place: int, lang: str, over: bool) -> str:
    """While it is played, and once it is over."""
    told = ordinal(place, lang)
    if lang == "es":
        return f"Has quedado {told}" if over else f"Vas {told}"
    return f"You came {told}" if over else f"You are {told}"


def place_in_words(
    found: Standings, number: int, tallies: Tallies, win: int, names: Names, lang: str, over: bool = False
) -> str:
    """Where somebody stands and why: against whoever is tied with them on points, next in the table."""
    row = found.row(number)
    points = tallies[number].points
    word = ("punto" if points == 1 else "puntos") if lang == "es" else ("point" if points == 1 else "points")
    start = f"{you_stand(row.place, lang, over)} {'con' if lang == 'es' else 'with'} {points} {word}"
    rival = _nearest(found, row, tallies)
    if rival is None:
        return start + "."
    same = f", los mismos que {names(rival.number)}." if lang == "es" else f", as many as {names(rival.number)}."
    below = row if row.place > rival.place else rival
    return f"{start}{same} {_decided(found, below.decided, row, rival, tallies, win, names, lang)}"


def _nearest(found: Standings, row: Row, tallies: Tallies) -> Row | None:
    """The neighbour in the table with as many points: the one below first, for whom the tie was broken."""
    here = found.rows.index(row)
    for other in (here + 1, here - 1):
        if 0 <= other < len(found.rows):
            neighbour = found.rows[other]
            if tallies[neighbour.number].points == tallies[row.number].points:
                return neighbour
    return None


def _decided(
    found: Standings, key: str, row: Row, rival: Row, tallies: Tallies, win: int, names: Names, lang: str
) -> str:
    rules = _rules(found.criteria, key, lang)
    if key == "lot":
        who = (
            f"El orden entre los dos es {LOT_WORDS['es']}" if lang == "es" else f"The two are placed {LOT_WORDS['en']}"
        )
        return f"{who}{rules}."
    if key == "playoff":
        waits = row.pending or rival.pending
        if lang == "es":
            return ("Falta jugar el desempate" if waits else "Decidió la partida de desempate") + f"{rules}."
        return ("The play-off is still to be played" if waits else "The play-off decided") + f"{rules}."
    if key == "head_to_head":
        first = row if row.place < rival.place else rival
        won = names(first.number)
        if lang == "es":
            return f"Desempata el enfrentamiento directo: ganó {won}{rules}."
        return f"Head to head decides: {won} won{rules}."
    formula = FORMULAS[key]
    mine, theirs = row.values[key], rival.values[key]
    opened = sum_of(key, row.number, tallies, win, names)
    told = shown(mine, formula.percent) + (f" ({opened})" if opened else "")
    against = shown(theirs, formula.percent)
    if lang == "es":
        whose = formula.es.replace("los rivales", "tus rivales").replace("los vencidos", "quienes venciste")
        return f"Desempata: {whose}, {told} contra {against}{rules}."
    whose = formula.en.replace("opponents'", "your opponents'")
    return f"Decided by {whose}: {told} against {against}{rules}."


def _rules(criteria: Sequence[Criterion], key: str, lang: str) -> str:
    found = next((c for c in criteria if c.key == key), None)
    if found is not None and found.own:
        return " (orden de este torneo)" if lang == "es" else " (this event's order)"
    return f" ({', '.join(found.rules)})" if found is not None and found.rules else ""


# -- what do I need? ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Outlook:
    """What one result of the next match would mean for reaching a place. `share`: of simulated events in which it was
    reached, when neither is certain."""

    outcome: str  # "win", "draw" or "loss"
    certainty: str
    share: float | None = None

    def data(self) -> dict[str, Any]:
        return {"outcome": self.outcome, "certainty": self.certainty, "share": self.share}


def bounds(
    points: Mapping[int, int], number: int, gained: int, rounds_after: int, win: int, loss: int, places: int,
    pairings: Sequence[tuple[int, ...]] = (), draw: int = 0,
) -> str:  # fmt: skip
    """Whether somebody who gains so many points in the next round is among the first so many, from bounds alone.

    Certain if fewer than that many others could still have as many; impossible if that many already have more than
    they can get. Tie-breaks are not counted on. `pairings` are the tables of the round under way, where of two only
    one can win; `draw` is what a draw gives.
    """
    best = points[number] + gained + rounds_after * win
    worst = points[number] + gained + rounds_after * loss
    mine = {number}
    above = sum(1 for n, p in points.items() if n not in mine and p + loss * (1 + rounds_after) > best)
    if above >= places:
        return IMPOSSIBLE
    met = {n: table for table in pairings for n in table}
    reach = 0
    counted: set[tuple[int, ...]] = set()
    for n, p in points.items():
        if n == number:
            continue
        table = met.get(n)
        can = p + win * (1 + rounds_after) >= worst
        if table and number in table:
            # the own rival gets what is left of the match
            can = p + (win if gained <= loss else draw if gained < win else loss) + win * rounds_after >= worst
        elif can and table and rounds_after == 0 and len(table) == 2:
            other = table[0] if table[1] == n else table[1]
            if table in counted:
                # both of a table reach it only if one does so without winning
                can = min(p, points[other]) + draw >= worst
            counted.add(table)
        reach += can
    return SURE if reach < places else POSSIBLE
