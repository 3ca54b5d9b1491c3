"""Results: told by both players, entered by staff, in conflict until somebody settles it, corrected later."""

from __future__ import annotations

from dataclasses import replace
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
    ONLINE,
    ORGANISER,
    PLAYER,
    Board,
    EventState,
    Pairing,
    Report,
    Round,
)
from coliseo.tournament.model import TIME as TIME_IS_UP
from coliseo.tournament.profile import Profile
from coliseo.tournament.results import (
    BY_PENALTY,
    BYE,
    CONCEDED,
    DOUBLE_LOSS,
    NO_SHOW,
    NOBODY,
    NOT_PLAYED,
    PENALTY,
    PLAYED,
    REPORTED,
    TIME,
    VOID,
    Result,
)
from coliseo.tournament.seats import boards_of, by_boards
from coliseo.tournament.settings import ELIMINATION
from coliseo.tournament.teams import PLAYED_OUT, alone, settle_team
from coliseo.tournament.way import Way

#: a correction after the cut began: what was made of it stands, or is made anew
STANDS: Final = "stands"
REMADE: Final = "remade"


#: what a person of the staff gives: somebody late, a penalty, a loss of both. Players call a judge
OF_THE_STAFF: Final = (PENALTY, NO_SHOW, DOUBLE_LOSS)


def way_of(state: EventState, profile: Profile, round_: Round) -> Way:
    return profile.way(state.settings, state.stages[round_.stage].structure, round_.final)


def _table(state: EventState, data: Data) -> tuple[Round, Pairing]:
    found = the_round(state, data)
    pairing = found.at_table(number(data, "table"))
    if pairing is None:
        raise Malformed(f"no hay mesa {data['table']} en esa ronda", f"there is no table {data['table']} in that round")
    return found, pairing


def _board(state: EventState, profile: Profile, found: Round, pairing: Pairing, data: Data) -> int:
    """The seat of two teams that data tell of; 0 for the whole match."""
    seat, way = number(data, "seat", 0), way_of(state, profile, found)
    if seat and (not by_boards(way, pairing) or seat not in boards_of(way, pairing)):
        raise Malformed("en esa mesa no hay tal puesto", "there is no such seat at that table")
    return seat


def settled(state: EventState, profile: Profile, data: Data) -> tuple[Result, list[Refusal]]:
    """The result that data tell, of a match or of a seat of two teams, worked out by the law."""
    found, pairing = _table(state, data)
    told = data.get("result")
    if not isinstance(told, dict):
        raise Malformed("«result»: falta el resultado", "«result»: the result is missing")
    result = Result.from_data(told)
    if len(pairing.sides) == 1:
        if result.kind not in (BYE, NOT_PLAYED, VOID):
            raise Malformed("en esa mesa no hay rival", "there is no rival at that table")
        return result, []
    if result.kind not in REPORTED:
        known = ", ".join(REPORTED)
        raise Malformed(f"un resultado es: {known}", f"a result is: {known}")
    refusals = _check_kind(state, found, result)
    if refusals:
        return result, refusals
    way = way_of(state, profile, found)
    if _board(state, profile, found, pairing, data):
        return profile.settle(state.settings, alone(profile, way), result)
    if by_boards(way, pairing) and result.kind in PLAYED_OUT:
        return settle_team(profile, state.settings, way, result)
    if pairing.penalties and len(pairing.sides) == 2 and pairing.place != ONLINE and result.kind in PLAYED_OUT:
        result, refusals = with_lost_games(pairing, result)
        if refusals:
            return result, refusals
    return profile.settle(state.settings, way, result, len(pairing.sides))


def with_lost_games(pairing: Pairing, told: Result) -> tuple[Result, list[Refusal]]:
    """A game lost by penalty is a game of the match, won by the other side: it is marked as such, and a result that
    does not count it is none. (Online tables mark it themselves.)"""
    games = list(told.games)
    counted: set[int] = set()
    for side in pairing.penalties:
        lost = [i for i, game in enumerate(games) if game.winner not in (NOBODY, side) and i not in counted]
        if not lost:
            n = pairing.sides[side]
            who = f"{'AB'[side]} ({n})"
            es = f"falta la partida que {who} pierde por sanción: cuenta como ganada por el otro bando"
            en = f"the game that {who} lost by penalty is missing: it counts as won by the other side"
            return told, [refusal("penalty", es, en)]
        # one that is told as such; else one of which nothing is told
        marked = min(lost, key=lambda i: (games[i].reason != BY_PENALTY, games[i].reason != ""))
        counted.add(marked)
        games[marked] = replace(games[marked], reason=BY_PENALTY)
    return replace(told, games=tuple(games)), []


def _check_reported(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, pairing = _table(state, data)
    if found.state not in OPEN:
        es, en = f"la ronda {found.whole} no está en juego", f"round {found.whole} is not being played"
        return [refusal("report", es, en)]
    number(data, "number", 0)
    seat = _board(state, profile, found, pairing, data)
    if who.role == PLAYER and pairing.side_of(who.number) < 0:
        return [refusal("report", "no es tu mesa", "it is not your table")]
    if who.role == PLAYER and seat and seat != who.member:
        es, en = (
            f"eres del puesto {who.member}: cada cual da el acta del suyo",
            f"you sit at seat {who.member}: report it",
        )
        return [refusal("report", es, en)]
    if who.role == PLAYER and (pairing.settled or (seat in pairing.boards and pairing.boards[seat].result)):
        es, en = (
            "esa mesa ya tiene resultado: llama a un juez si no es ese",
            ("that table has its result: call a judge if it is wrong"),
        )
        return [refusal("report", es, en)]
    result, refusals = settled(state, profile, data)
    if not refusals and who.role == PLAYER and (result.kind in OF_THE_STAFF or result.record):
        es = "eso no lo anota quien juega: llama a un juez"
        return [refusal("report", es, "players do not note that down: call a judge")]
    if not refusals and who.role == PLAYER and result.kind == CONCEDED and found.state == TIME_IS_UP:
        rules = profile.rules_of("concede_in_time")
        if rules:
            es = "se concede antes de que acabe el tiempo; si fue antes, que lo anote un juez"
            en = "one concedes before time ends; if it was before, a judge notes it down"
            return [refusal("concede", es, en, rules)]
    return refusals


@act("reported", (*STAFF, PLAYER, ENGINE), "dar un resultado", "report a result", _check_reported)
def reported(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    found, pairing = _table(state, data)
    result, _ = settled(state, profile, data)
    state.reports_seen.add((found.stage, found.number, pairing.table, who.device, number(data, "number", 0)))
    side = pairing.side_of(who.number) if who.role == PLAYER else NOBODY
    seat = _board(state, profile, found, pairing, data)
    at: Pairing | Board = pairing.boards.setdefault(seat, Board()) if seat else pairing
    if side == NOBODY:
        # the desk, a judge, or the engine of an online table: that is the result
        _set(at, result, who.by)
    else:
        # told again, as by whoever mistyped it: the later holds, and the log keeps both
        at.reports = [r for r in at.reports if r.side != side]
        at.reports.append(Report(who.by, side, who.device, number(data, "number", 0), result, who.at))
        _compare(at)
    if seat:
        _follow(state, profile, found, pairing, who)


def _compare(at: Pairing | Board) -> None:
    """What those at a table told settles it, if they agree; at one of several two of them are enough."""
    told = {r.side for r in at.reports}
    if len(told) < 2:
        return
    if all(r.result.same_as(at.reports[0].result) for r in at.reports):
        _set(at, _with_what_others_told([r.result for r in at.reports]), "both")
    else:
        at.conflict = True


def _with_what_others_told(results: list[Result]) -> Result:
    """The last of results that say the same, with the reasons and turns that only another told."""
    last = results[-1]
    games = [
        replace(
            game,
            reason=game.reason or next((each.games[i].reason for each in results if each.games[i].reason), ""),
            turns=game.turns or max(each.games[i].turns for each in results),
        )
        for i, game in enumerate(last.games)
    ]
    return replace(last, games=tuple(games))


def _follow(state: EventState, profile: Profile, found: Round, pairing: Pairing, who: Who) -> None:
    """The match of two teams, once all their seats have a result; what the staff said of the match stands."""
    way = way_of(state, profile, found)
    if pairing.settled and who.role in (PLAYER, ENGINE):
        return
    pairing.conflict = any(board.conflict for board in pairing.boards.values())
    results = [pairing.boards[n].result for n in boards_of(way, pairing) if n in pairing.boards]
    seats = tuple(result for result in results if result is not None)
    if len(seats) < way.seats:
        return
    result, refusals = settle_team(profile, state.settings, way, _of_seats(seats))
    if not refusals:
        _set(pairing, result, "both" if who.role == PLAYER else who.by)


def _set(at: Pairing | Board, result: Result, by: str) -> None:
    at.result, at.result_by, at.conflict = result, by, False
    if isinstance(at, Pairing):
        for n, seat in enumerate(result.seats, 1):
            _set(at.boards.setdefault(n, Board()), seat, by)


def _check_accepted(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, pairing = _table(state, data)
    if found.state not in OPEN:
        es, en = f"la ronda {found.whole} no está en juego", f"round {found.whole} is not being played"
        return [refusal("report", es, en)]
    seat = _board(state, profile, found, pairing, data)
    at = pairing.boards.get(seat, Board()) if seat else pairing
    if not at.reports or at.result is not None or pairing.settled:
        raise Malformed("no hay un acta que aceptar", "there is no report to accept")
    seen, side = number(data, "at", 0), _believed(at, data)
    if seen and all((r.side, r.at) != (side, seen) for r in at.reports):
        es, en = "ese bando ha dicho otra cosa: mírala antes", "that side has told otherwise: look at it first"
        return [refusal("report", es, en)]
    wait = int(state.settings["report_wait_minutes"]) * MINUTE
    if not at.conflict and who.at - at.reports[-1].at < wait:
        minutes = wait // MINUTE
        es, en = f"un acta sola se acepta a los {minutes} minutos", f"a single report counts after {minutes} minutes"
        return [refusal("wait", es, en)]
    return []


def _believed(at: Pairing | Board, data: Data) -> int:
    return number(data, "side", at.reports[-1].side)


@act("accepted", STAFF, "aceptar un acta", "accept a report", _check_accepted)
def accepted(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """One report stands: the only one, or that of the side named where they differ. `at`, if told, is when what was
    read of it came: a side may have told its result again meanwhile."""
    found, pairing = _table(state, data)
    seat = _board(state, profile, found, pairing, data)
    at = pairing.boards[seat] if seat else pairing
    side = _believed(at, data)
    chosen = next((r for r in at.reports if r.side == side), None)
    if chosen is None:
        raise Malformed("ese bando no ha dado acta", "that side told nothing")
    _set(at, chosen.result, who.by)
    if seat:
        _follow(state, profile, found, pairing, who)


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
    result, refusals = _corrected(state, profile, data)
    if not refusals and result == pairing.result:
        return [refusal("correct", "es el mismo resultado", "it is the same result")]
    return refusals or _goes_on_already(state, found, pairing, result)


def _goes_on_already(state: EventState, found: Round, pairing: Pairing, result: Result) -> list[Refusal]:
    """Of an elimination the later rounds follow from who won: they are undone before it is told otherwise."""
    stage = state.stages[found.stage]
    if stage.structure not in ELIMINATION or pairing.result is None or result.winner == pairing.result.winner:
        return []
    later = [round_ for round_ in stage.rounds if round_.number > found.number and round_.out]
    seated = {n for round_ in later for each in round_.pairings for n in each.sides}
    if not seated & set(pairing.sides):
        return []
    n = later[0].whole
    es = f"la ronda {n} ya salió con quien ganó ese encuentro: antes se deshace su emparejamiento, con lo que siguió"
    en = f"round {n} is out with whoever won that match: its pairing is undone first, with what followed"
    return [refusal("bracket", es, en)]


def _check_kind(state: EventState, found: Round, result: Result) -> list[Refusal]:
    """Somebody goes on from every match of an elimination."""
    if result.kind != DOUBLE_LOSS or state.stages[found.stage].structure not in ELIMINATION:
        return []
    es = "en una eliminatoria pasa alguien: anota quién pierde y, si se van los dos, retíralos: pasará su rival"
    en = "somebody goes on in an elimination: say who loses and, if both leave, drop them: their rival will pass"
    return [refusal("double_loss", es, en)]


def _corrected(state: EventState, profile: Profile, data: Data) -> tuple[Result, list[Refusal]]:
    """The result of a match as it is corrected: told anew, or, of two teams, with one of its seats told anew."""
    found, pairing = _table(state, data)
    seat = _board(state, profile, found, pairing, data)
    result, refusals = settled(state, profile, data)
    if not seat or refusals:
        return result, refusals
    before = pairing.result
    if before is None or not 1 <= seat <= len(before.seats):
        raise Malformed(
            "de ese puesto no se dijo nada: se corrige el encuentro",
            "nothing was told of that seat: the match is corrected",
        )
    seats = (*before.seats[: seat - 1], result, *before.seats[seat:])
    return settle_team(profile, state.settings, way_of(state, profile, found), _of_seats(seats))


def _of_seats(seats: tuple[Result, ...]) -> Result:
    """What the seats of two teams tell of their match."""
    kind = TIME if any(seat.kind == TIME for seat in seats) else PLAYED
    return Result(kind, seats=seats, record=",".join(seat.record for seat in seats if seat.record))


def _after_the_cut(state: EventState, data: Data, who: Who) -> list[Refusal]:
    choice = text(data, "after_cut", "")
    if who.role != HEAD_JUDGE or choice not in (STANDS, REMADE):
        es = f"la fase siguiente ha empezado: el juez principal elige si queda ({STANDS}) o se rehace ({REMADE})"
        en = f"the next stage has begun: the head judge chooses whether it {STANDS} or is {REMADE}"
        return [refusal("after_cut", es, en)]
    found, _ = _table(state, data)
    later = [round_ for stage in state.stages[found.stage + 1 :] for round_ in stage.rounds]
    if choice == REMADE and any(p.settled and len(p.sides) > 1 for round_ in later for p in round_.pairings):
        es, en = "ya hay resultados en la fase siguiente: no se rehace", "the next stage has results: it is not remade"
        return [refusal("after_cut", es, en)]
    return []


@act("corrected", STAFF, "corregir un resultado", "correct a result", _check_corrected, afterwards=True)
def corrected(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    found, pairing = _table(state, data)
    before = pairing.result
    assert before is not None
    result, _ = _corrected(state, profile, data)
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
        raise Malformed("solo en la ronda en juego", "only in the round in play")
    pairing.result, pairing.result_by, pairing.conflict = None, "", False
    pairing.reports.clear()
    pairing.boards.clear()
    # whoever tells it again may do so under the same number
    here = (found.stage, found.number, pairing.table)
    state.reports_seen = {seen for seen in state.reports_seen if seen[:3] != here}
