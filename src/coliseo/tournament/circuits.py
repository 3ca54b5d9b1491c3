"""Circuits: events that feed one ranking (RG-TT.6, RG-TT.9).

Two things follow from them and are never mixed: points by place, for organisers, from a table of their own; and every
single game, from which a rating of each player is worked out. Somebody is the same person where the name is the same,
whatever its accents and capitals; in an event of teams, everybody of a team is a person.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from coliseo.text.mistake import Mistake
from coliseo.tournament.event import Event, bare
from coliseo.tournament.log import NAMES
from coliseo.tournament.model import OVER
from coliseo.tournament.places import final_places
from coliseo.tournament.results import AGREED, BY_PENALTY, CONCEDED, NO_SHOW, NOBODY, PENALTY, PLAYED, TIME, Result
from coliseo.tournament.teams import people_of

#: what places bring if nobody says otherwise
DEFAULT_POINTS: Final = (12, 9, 7, 7, 5, 5, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3)
MOST_PLACES: Final = 256
#: matches in which games were played, whoever ended them
_WITH_GAMES: Final = (PLAYED, TIME, CONCEDED, AGREED)
#: a game that was given and not played
_GIVEN: Final = (BY_PENALTY, PENALTY, NO_SHOW)


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """One game between two people, by key; the winner first."""

    winner: str
    loser: str


@dataclass(frozen=True, slots=True)
class PlacesHad:
    """Places from `first` on, so many, and the people who share them: all of a team have its one place."""

    first: int
    count: int
    people: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """What one event gives a circuit: who was there, which places they had, and every game."""

    event: str
    name: str
    #: key → the name as it was written
    people: dict[str, str]
    places: tuple[PlacesHad, ...]
    games: tuple[GamePlayed, ...]


@dataclass(slots=True)
class CircuitRow:
    """A line of the ranking. Who has the same points has the same place."""

    key: str
    name: str
    total: Fraction = Fraction()
    place: int = 0
    #: event → points
    by_event: dict[str, Fraction] = field(default_factory=dict)


def can_count(event: Event) -> bool:
    """Only what is over counts: until then places may change."""
    return event.state.status == OVER


def part_of(event: Event) -> Part:
    """What an event gives. Whoever was erased is nobody here."""
    names = {n: event.log.vault.text(NAMES, str(n)) for n in event.state.players}
    people: dict[str, str] = {}
    keys: dict[int, tuple[str, ...]] = {}
    for number, name in names.items():
        each = (people_of(name) or [name]) if name else []
        keys[number] = tuple(bare(person) for person in each)
        people.update(zip(keys[number], each, strict=True))
    places = tuple(
        PlacesHad(group.first, len(group.numbers), tuple(key for n in group.numbers for key in keys[n]))
        for group in final_places(event.state, event.profile)
    )
    return Part(event.state.id, event.state.name, people, places, tuple(_games(event, keys)))


def _games(event: Event, keys: dict[int, tuple[str, ...]]) -> Iterator[GamePlayed]:
    for round_ in event.state.rounds():
        for pairing in round_.matches():
            result = pairing.result
            if not round_.out or result is None or len(pairing.sides) != 2:
                continue
            one, other = (keys[n] for n in pairing.sides)
            if result.seats:
                for seat, pair in zip(result.seats, zip(one, other, strict=False), strict=False):
                    yield from _of_match(seat, pair)
            elif len(one) == len(other) == 1:
                yield from _of_match(result, (one[0], other[0]))


def _of_match(result: Result, pair: tuple[str, str]) -> Iterator[GamePlayed]:
    if result.kind in _WITH_GAMES:
        for game in result.games:
            if game.winner != NOBODY and game.reason not in _GIVEN:
                yield GamePlayed(pair[game.winner], pair[1 - game.winner])


def ranking(points: Sequence[int], parts: Iterable[Part]) -> list[CircuitRow]:
    """Everybody by points. Who shares places shares what they bring, exactly."""
    rows: dict[str, CircuitRow] = {}
    for part in parts:
        for had in part.places:
            there = range(had.first, had.first + had.count)
            each = Fraction(sum(points[place - 1] for place in there if place <= len(points)), had.count)
            for key in had.people:
                row = rows.setdefault(key, CircuitRow(key, part.people[key]))
                row.by_event[part.event] = row.by_event.get(part.event, Fraction()) + each
                row.total += each
    ordered = sorted(rows.values(), key=lambda row: (-row.total, row.name.casefold(), row.key))
    for n, row in enumerate(ordered, 1):
        row.place = ordered[n - 2].place if n > 1 and ordered[n - 2].total == row.total else n
    return ordered


def shown_points(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.2f}"


def read_points(text: str) -> tuple[int, ...]:
    """«12 9 7 5»: what each place brings, from the first. Raises Mistake."""
    words = text.replace(",", " ").split()
    if not words or len(words) > MOST_PLACES or not all(w.isascii() and w.isdigit() and len(w) <= 5 for w in words):
        raise Mistake("los puntos por puesto se escriben así: 12 9 7 5 3 1", "points by place are written 12 9 7 5 3 1")
    return tuple(map(int, words))
