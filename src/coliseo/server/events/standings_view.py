"""The standings as they are shown, and the sum behind every number of them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from coliseo.server.http.answers import Text
from coliseo.server.problems import Problem
from coliseo.tournament.event import Event
from coliseo.tournament.explain import opened
from coliseo.tournament.places import ranked_stage, table_now
from coliseo.tournament.stages import stage_in_words, told_apart
from coliseo.tournament.standings import tallies_of, win_of
from coliseo.tournament.tiebreak_order import own_order_words
from coliseo.tournament.tiebreaks import FORMULAS, WITHOUT_NUMBER, shown


class StandingRow(Struct, omit_defaults=True):
    place: int
    number: int
    values: dict[str, str]
    record: list[int]
    by_lot: bool = False
    pending: Annotated[bool, Meta(description="A play-off has still to place them.")] = False
    in_play: Annotated[bool, Meta(description="Still in the bracket: the place is the best they can come to.")] = False


class StandingsInfo(Struct, omit_defaults=True):
    columns: list[tuple[str, Text]]
    rows: list[StandingRow]
    own_order: Annotated[Text | None, Meta(description="Said where the law breaks ties in another order.")] = None
    stage: Annotated[Text | None, Meta(description="Which stage the table is of, where that is not plain.")] = None


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
    found, records = table_now(state, profile), _records(event)
    columns = [(c.key, Text(FORMULAS[c.key].es, FORMULAS[c.key].en)) for c in found.criteria if c.key in FORMULAS]
    rows: list[StandingRow] = []
    for row in found.rows:
        values = {key: shown(value, FORMULAS[key].percent) for key, value in row.values.items()}
        record = records.get(row.number, [0, 0, 0])
        rows.append(StandingRow(row.place, row.number, values, record, row.by_lot, row.pending, row.in_play))
    own_order = None
    if profile.has_own_order(state.settings):
        own_order = Text(*(own_order_words(profile.order_fixed, lang) for lang in ("es", "en")))
    told = [stage_in_words(state, lang) for lang in ("es", "en")]
    return StandingsInfo(columns, rows, own_order, Text(*told) if all(told) else None)


def sums_of(event: Event, number: int) -> SumsInfo:
    """Raises a Problem for somebody who is in no standings."""
    state, profile = event.state, event.profile
    stage = ranked_stage(state, number)
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


def _records(event: Event) -> dict[int, list[int]]:
    """Won, drawn and lost by everybody, from the stage whose sums are shown of them on."""
    state, found = event.state, dict[int, list[int]]()
    for stage in told_apart(state):
        for n, tally in tallies_of(state, event.profile, stage).items():
            first = ranked_stage(state, n)
            if first is None or first.index <= stage.index:
                found[n] = [sum(pair) for pair in zip(found.get(n, (0, 0, 0)), tally.record, strict=True)]
    return found
