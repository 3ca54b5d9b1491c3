"""What the law asks a table at time and the event itself knows: nobody is asked for what is on record, and what is said
of it there counts for nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.penalties import history_of
from coliseo.tournament.acts.registry import Data, number, the_round
from coliseo.tournament.acts.reports import settled, way_of
from coliseo.tournament.at_time import AtTime, Step
from coliseo.tournament.log import lot, round_seed
from coliseo.tournament.model import EventState, Pairing, Round
from coliseo.tournament.profile import Profile
from coliseo.tournament.settings import ELIMINATION
from coliseo.tournament.teams import alone
from coliseo.tournament.time_law import Known


def on_record(state: EventState, profile: Profile, round_: Round, pairing: Pairing, seat: int = 0) -> dict[str, Any]:
    """The facts of two who meet, as their law calls them."""
    warnings = [sum(past.warnings for past in history_of(state, n)) for n in pairing.sides]
    order = _order_before(state)
    places = [order.index(n) + 1 for n in pairing.sides] if all(n in order for n in pairing.sides) else []
    return dict(profile.recorded(state.settings, Known(warnings, places, _by_lot(state, round_, pairing, seat))))


def _by_lot(state: EventState, round_: Round, pairing: Pairing, seat: int) -> int:
    """The side that a lot names where nothing tells two apart: it follows from the seed of the round and the table, so
    that nobody draws twice and everybody can draw it again."""
    return lot(round_seed(state.seed, round_.stage, round_.number), pairing.table, seat, *pairing.sides) % 2


def _order_before(state: EventState) -> tuple[int, ...]:
    """The places that people went into an elimination with; where nothing came before it, the order of the bracket."""
    first = next((s for s in state.stages if s.structure in ELIMINATION), None)
    if first is None:
        return ()
    before = state.stages[first.index - 1] if first.index else None
    return before.frozen if before is not None and before.frozen else first.entrants


def led_at_time(
    state: EventState,
    profile: Profile,
    round_: Round,
    pairing: Pairing,
    told: Mapping[str, Any],
    *,
    seat: int = 0,
    judges: bool = False,
    may_know: bool = True,
) -> AtTime:
    """Leads a table through the law, with what is on record. What a judge decides by lot a judge may give instead.
    `may_know`: whoever asks may learn what follows from the record; else the procedure stops where it is needed."""
    way = way_of(state, profile, round_)
    way = alone(profile, way) if seat else way
    record = on_record(state, profile, round_, pairing, seat)
    given = {fact.key for fact in profile.facts(state.settings, way) if fact.by_judge} if judges else set()
    own = {key: value for key, value in told.items() if key not in record or key in given}
    found = profile.at_time(state.settings, {**record, **own} if may_know else own, way)
    question = found.question
    if may_know or question is None or question.asks not in record:
        return found
    es = "Lo que falta lo sabe el torneo: al acabar el tiempo se dice a quien juega en la mesa."
    en = "The event knows the rest: once time is up, whoever plays at the table is told."
    return AtTime((*found.steps[:-1], Step(es, en, question.rules)))


def contradicted(state: EventState, profile: Profile, data: Data) -> list[Refusal]:
    """Why a table cannot have ended at time as its players tell, by what is on record."""
    round_ = the_round(state, data)
    pairing = round_.at_table(number(data, "table"))
    if pairing is None or len(pairing.sides) != 2:
        return []
    told, seat = settled(state, profile, data)[0], number(data, "seat", 0)
    if told.seats:
        return []
    record = on_record(state, profile, round_, pairing, seat)
    refusal = profile.contradicts(state.settings, way_of(state, profile, round_), told, record)
    return [] if refusal is None else [refusal]
