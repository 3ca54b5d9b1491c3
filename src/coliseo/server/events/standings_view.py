"""The standings as they are shown, and the sum behind every number of them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from coliseo.server.http.answers import Text
from coliseo.server.problems import Problem
from coliseo.tournament.event import Event
from coliseo.tournament.explain import opened
from coliseo.tournament.model import Stage
from coliseo.tournament.settings import PLAYOFF
from coliseo.tournament.standings import standings, tallies_of, win_of
from coliseo.tournament.tiebreak_order import own_order_words
from coliseo.tournament.tiebreaks import FORMULAS, WITHOUT_NUMBER, shown


class StandingRow(Struct, omit_defaults=True):
    place: int
    number: int
    values: dict[str, str]
    record: list[int]
    by_lot: bool = False
    pending: Annotated[bool, Meta(description="A play-off has still to place them.")] = False


class StandingsInfo(Struct, omit_defaults=True):
    columns: list[tuple[str, Text]]
    rows: list[StandingRow]
    own_order: Annotated[Text | None, Meta(description="Said where the law breaks ties in another order.")] = None


class TermInfo(Struct, omit_defaults=True):
    """What a rival or a round adds."""

    value: str
    number: Annotated[int, Meta(description="Of the rival.")] = 0
    round: int = 0
    carried: Annotated[bool, Meta(description="Brought from the stage before.")] = False


class SumInfo(Struct):
    key: str
    name: Text
    value: str
    how: Annotated[str, Meta(description="sum, mean, middle (without the best and the worst) or rate (won–lost).")]
    terms: list[TermInfo]
    rules: list[str]


class SumsInfo(Struct):
    """Every number of somebody's line, in the order in which they decide."""

    number: int
    sums: list[SumInfo]


def standings_of(event: Event) -> StandingsInfo:
    state, profile = event.state, event.profile
    found, stage = standings(state, profile), _ranked(event)
    tallies = tallies_of(state, profile, stage) if stage is not None else {}
    columns = [(c.key, Text(FORMULAS[c.key].es, FORMULAS[c.key].en)) for c in found.criteria if c.key in FORMULAS]
    rows: list[StandingRow] = []
    for row in found.rows:
        values = {key: shown(value, FORMULAS[key].percent) for key, value in row.values.items()}
        record = list(tallies[row.number].record) if row.number in tallies else [0, 0, 0]
        rows.append(StandingRow(row.place, row.number, values, record, row.by_lot, row.pending))
    own_order = None
    if profile.has_own_order(state.settings):
        own_order = Text(*(own_order_words(profile.order_fixed, lang) for lang in ("es", "en")))
    return StandingsInfo(columns, rows, own_order)


def sums_of(event: Event, number: int) -> SumsInfo:
    """Raises a Problem for somebody who is in no standings."""
    state, profile = event.state, event.profile
    stage = _ranked(event)
    tallies = {} if stage is None else tallies_of(state, profile, stage)
    if stage is None or number not in tallies:
        raise Problem(404, "no_line", "Nadie con ese número está clasificado.", "Nobody of that number is ranked.")
    sums: list[SumInfo] = []
    for criterion in profile.criteria(state.settings, stage.structure):
        if criterion.key in WITHOUT_NUMBER or criterion.key not in FORMULAS:
            continue
        told, formula = opened(criterion.key, number, tallies, win_of(state)), FORMULAS[criterion.key]
        terms = [TermInfo(term.value, term.rival, term.round, term.carried) for term in told.terms]
        sums.append(SumInfo(told.key, Text(formula.es, formula.en), told.value, told.how, terms, list(criterion.rules)))
    return SumsInfo(number, sums)


def _ranked(event: Event) -> Stage | None:
    """The stage whose table is shown: a play-off has none of its own."""
    return next((stage for stage in reversed(event.state.stages) if stage.structure != PLAYOFF), None)
