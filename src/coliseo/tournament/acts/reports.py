"""Results: told by both players, entered by staff, in conflict until somebody settles it, corrected later."""

from __future__ import annotations

from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import (
    ENGINE,
    STAFF,
    Data,
    Malformed,
    Who,
    act,
    number,
    refusal,
    text,
    the_round,
)
from coliseo.tournament.acts.rounds import OPEN
from coliseo.tournament.clock import MINUTE
from coliseo.tournament.model import (
    CLOSED,
    HEAD_JUDGE,
    ORGANISER,
    PLAYER,
    EventState,
    Pairing,
    Report,
    Round,
)
from coliseo.tournament.profile import Profile, Way
from coliseo.tournament.results import BYE, NOBODY, NOT_PLAYED, REPORTED, Result
from coliseo.tournament.teams import PLAYED_OUT, settle_team

#: a correction after the cut began: what was made of it stands, or is made anew
STANDS: Final = "stands"
REMADE: Final = "remade"


def way_of(state: EventState, profile: Profile, round_: Round) -> Way:
    return profile.way(state.settings, state.stages[round_.stage].structure, round_.final)


def _table(state: EventState, data: Data) -> tuple[Round, Pairing]:
    found = the_round(state, data)
    pairing = found.at_table(number(data, "table"))
    if pairing is None:
        raise Malformed(f"no hay mesa {data['table']} en esa ronda / there is no such table in that round")
    return found, pairing


def settled(state: EventState, profile: Profile, data: Data) -> tuple[Result, list[Refusal]]:
    """The result that data tell, worked out by the law."""
    found, pairing = _table(state, data)
    told = data.get("result")
    if not isinstance(told, dict):
        raise Malformed("«result»: falta el resultado / the result is missing")
    result = Result.from_data(told)
    if len(pairing.sides) == 1:
        if result.kind not in (BYE, NOT_PLAYED):
            raise Malformed("en esa mesa no hay rival / there is no rival at that table")
        return result, []
    if result.kind not in REPORTED:
        raise Malformed(f"un resultado es / a result is: {', '.join(REPORTED)}")
    way = way_of(state, profile, found)
    if way.seats > 1 and len(pairing.sides) == 2 and result.kind in PLAYED_OUT:
        return settle_team(profile, state.settings, way, result)
    return profile.settle(state.settings, way, result, len(pairing.sides))


def _check_reported(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, pairing = _table(state, data)
    if found.state not in OPEN:
        es, en = f"la ronda {found.whole} no está en juego", f"round {found.whole} is not being played"
        return [refusal("report", es, en)]
    number(data, "number", 0)
    if who.role == PLAYER and pairing.side_of(who.number) < 0:
        return [refusal("report", "no es tu mesa", "it is not your table")]
    if pairing.settled and who.role == PLAYER:
        es, en = (
            "esa mesa ya tiene resultado: llama a un juez si no es ese",
            ("that table has its result: call a judge if it is wrong"),
        )
        return [refusal("report", es, en)]
    return settled(state, profile, data)[1]


@act("reported", (*STAFF, PLAYER, ENGINE), "dar un resultado", "report a result", _check_reported)
def reported(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    found, pairing = _table(state, data)
    result, _ = settled(state, profile, data)
    state.reports_seen.add((found.stage, found.number, pairing.table, who.device, number(data, "number", 0)))
    side = pairing.side_of(who.number) if who.role == PLAYER else NOBODY
    if side == NOBODY:
        # the desk, a judge, or the engine of an online table: that is the result
        _set(pairing, result, who.by)
        return
    pairing.reports = [r for r in pairing.reports if r.side != side]
    pairing.reports.append(Report(who.by, side, who.device, number(data, "number", 0), result, who.at))
    told = {r.side for r in pairing.reports}
    if len(told) < len(pairing.sides) and len(pairing.sides) == 2:
        return
    if len(told) > 1 and all(r.result.same_as(pairing.reports[0].result) for r in pairing.reports):
        _set(pairing, result, "both")
    else:
        pairing.conflict = len(told) > 1


def _set(pairing: Pairing, result: Result, by: str) -> None:
    pairing.result, pairing.result_by, pairing.conflict = result, by, False


def _check_accepted(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, pairing = _table(state, data)
    if found.state not in OPEN:
        es, en = f"la ronda {found.whole} no está en juego", f"round {found.whole} is not being played"
        return [refusal("report", es, en)]
    if not pairing.reports or pairing.settled:
        raise Malformed("no hay un acta que aceptar / there is no report to accept")
    wait = int(state.settings["report_wait_minutes"]) * MINUTE
    if not pairing.conflict and who.at - pairing.reports[-1].at < wait:
        minutes = wait // MINUTE
        es, en = f"un acta sola se acepta a los {minutes} minutos", f"a single report counts after {minutes} minutes"
        return [refusal("wait", es, en)]
    return []


@act("accepted", STAFF, "aceptar un acta", "accept a report", _check_accepted)
def accepted(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """One report stands: the only one, or that of the side named where they differ."""
    _, pairing = _table(state, data)
    side = number(data, "side", pairing.reports[-1].side)
    chosen = next((r for r in pairing.reports if r.side == side), None)
    if chosen is None:
        raise Malformed("ese bando no ha dado acta / that side told nothing")
    _set(pairing, chosen.result, who.by)


# -- corrections ----------------------------------------------------------------------------------------------------


def _check_corrected(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, pairing = _table(state, data)
    if pairing.result is None:
        return [refusal("correct", "esa mesa no tiene resultado que corregir", "that table has no result to correct")]
    last = state.round
    assert last is not None
    past = last.whole - found.whole
    if found.state == CLOSED and not text(data, "reason", "").strip():
        es, en = "una ronda cerrada se corrige con un motivo", "a closed round is corrected with a reason"
        return [refusal("reason", es, en)]
    if past > 1 and who.role not in (ORGANISER, HEAD_JUDGE):
        es, en = (
            "de rondas anteriores corrige la organización o el juez principal",
            ("earlier rounds are corrected by the organiser or the head judge"),
        )
        return [refusal("role", es, en)]
    if found.stage < len(state.stages) - 1:
        refusals = _after_the_cut(state, data, who)
        if refusals:
            return refusals
    result, refusals = settled(state, profile, data)
    if not refusals and result == pairing.result:
        return [refusal("correct", "es el mismo resultado", "it is the same result")]
    return refusals


def _after_the_cut(state: EventState, data: Data, who: Who) -> list[Refusal]:
    choice = text(data, "after_cut", "")
    if who.role != HEAD_JUDGE or choice not in (STANDS, REMADE):
        es = f"la fase siguiente ha empezado: el juez principal elige si queda ({STANDS}) o se rehace ({REMADE})"
        en = f"the next stage has begun: the head judge chooses whether it {STANDS} or is {REMADE}"
        return [refusal("after_cut", es, en)]
    later = [round_ for stage in state.stages[1:] for round_ in stage.rounds]
    if choice == REMADE and any(p.settled and len(p.sides) > 1 for round_ in later for p in round_.pairings):
        es, en = "ya hay resultados en la fase siguiente: no se rehace", "the next stage has results: it is not remade"
        return [refusal("after_cut", es, en)]
    return []


@act("corrected", STAFF, "corregir un resultado", "correct a result", _check_corrected, afterwards=True)
def corrected(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    found, pairing = _table(state, data)
    before = pairing.result
    assert before is not None
    result, _ = settled(state, profile, data)
    _set(pairing, result, who.by)
    pairing.corrected += 1
    last = state.round
    assert last is not None
    if last.whole > found.whole:
        found.corrected_after = True
        state.notes.append(
            {
                "round": found.whole,
                "table": pairing.table,
                "before": before.data(),
                "after": result.data(),
                "reason": text(data, "reason", ""),
                "at": who.at,
            }
        )
    if text(data, "after_cut", "") == REMADE:
        del state.stages[found.stage + 1 :]
        state.stages[found.stage].frozen = ()
        state.stages[found.stage].frozen_lots = ()


@act("reset", STAFF, "borrar un resultado de la ronda en juego", "clear a result of the round in play")
def reset(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    found, pairing = _table(state, data)
    if found.state not in OPEN:
        raise Malformed("solo en la ronda en juego / only in the round in play")
    pairing.result, pairing.result_by, pairing.conflict = None, "", False
    pairing.reports.clear()
