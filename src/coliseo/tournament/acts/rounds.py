"""Stages and rounds: paired in draft, published, formed where the law says so, run, and closed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.lacking import lists_missing, people_missing, without_list
from coliseo.tournament.acts.losing import BY_RULE, take_what_is_owed
from coliseo.tournament.acts.registry import (
    DESK,
    ENGINE,
    JUDGES,
    STAFF,
    Data,
    Malformed,
    Who,
    act,
    flag,
    number,
    numbers,
    refusal,
    text,
    texts,
    the_round,
)
from coliseo.tournament.clock import LONGEST, MINUTE, Clock
from coliseo.tournament.leavers import is_void
from coliseo.tournament.model import (
    ACTIVE,
    AT_A_TABLE,
    CLOSED,
    DISQUALIFIED,
    DROPPED,
    ENTERED,
    FORMING,
    HEAD_JUDGE,
    JUDGE,
    PAIRED,
    PLAYER,
    PLAYING,
    PUBLISHED,
    ROUND_STATES,
    RUNNING,
    TIME,
    Board,
    EventState,
    Pairing,
    Round,
    Stage,
)
from coliseo.tournament.profile import People, Profile
from coliseo.tournament.results import BYE, NOT_PLAYED, VOID, Result
from coliseo.tournament.settings import ELIMINATION, PLAYOFF, STRUCTURES

#: the guard of a draft that is from before something changed
STALE: Final = "stale"
#: on the table, or just called: results come in
OPEN: Final = (PUBLISHED, FORMING, PLAYING, TIME)


# -- stages ---------------------------------------------------------------------------------------------------------


def _check_stage(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if text(data, "structure") not in (*STRUCTURES, PLAYOFF):
        known = ", ".join((*STRUCTURES, PLAYOFF))
        raise Malformed(f"la fase es una de: {known}", f"a stage is one of: {known}")
    if any(n not in state.players for n in numbers(data, "entrants")):
        raise Malformed("hay números que no son de nadie", "some numbers are nobody's")
    last = state.round
    if last is not None and last.state != CLOSED:
        es, en = f"antes se cierra la ronda {last.whole}", f"round {last.whole} is to be closed first"
        return [refusal("stage", es, en)]
    return people_missing(state, profile, numbers(data, "entrants"))


@act("stage", DESK, "abrir una fase", "open a stage", _check_stage)
def stage(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    ended = next((each for each in reversed(state.stages) if each.structure != PLAYOFF), None)
    if ended is not None and "places" in data:
        # places of the stage that ends do not change any more
        ended.frozen = numbers(data, "places")
        ended.frozen_lots = numbers(data, "lots")
    state.stages.append(
        Stage(
            len(state.stages),
            text(data, "structure"),
            number(data, "rounds"),
            numbers(data, "entrants"),
            flag(data, "carry"),
            text(data, "label", ""),
        )
    )


# -- pairing --------------------------------------------------------------------------------------------------------


def _check_paired(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    missing = people_missing(state, profile, () if state.stage is None else state.stage.entrants)
    if missing:
        return missing
    if state.round is None:
        missing = profile.before_pairing(state.settings, state.explained)
        if missing:
            return missing
    if state.stage is None:
        return [refusal("paired", "falta abrir la primera fase", "the first stage is not open")]
    if not state.seed:
        es, en = "falta revelar la semilla", "the seed is not revealed yet"
        return [refusal("seed", es, en)]
    last = state.round
    if last is not None and last.state == PAIRED:
        es, en = (
            f"la ronda {last.whole} está en borrador: publícala o deséchala",
            (f"round {last.whole} is a draft: publish or discard it"),
        )
        return [refusal("paired", es, en)]
    if last is not None and last.state != CLOSED:
        es, en = f"antes se cierra la ronda {last.whole}", f"round {last.whole} is to be closed first"
        return [refusal("paired", es, en)]
    here = state.stage
    if number(data, "round") != len(here.rounds) + 1 or number(data, "stage") != here.index:
        raise Malformed("no es la ronda que sigue", "it is not the next round")
    # of a bracket, its champion is the end: a match that nobody won is played again
    if len(here.rounds) >= here.rounds_planned and here.structure not in ELIMINATION:
        n = here.rounds_planned
        es, en = f"las rondas de esta fase ({n}) están jugadas", f"the rounds of this stage ({n}) are played"
        return [refusal("paired", es, en)]
    tables = _tables(data)
    return lists_missing(state, profile, _who_needs_a_list(here, tables)) or _misplaced(state, here, tables)


def _who_needs_a_list(here: Stage, tables: Iterable[Pairing]) -> set[int]:
    """Everybody who is in the round; of an elimination, whoever meets somebody: who was beaten plays no more."""
    return {n for each in tables for n in each.sides if len(each.sides) > 1 or here.structure not in ELIMINATION}


def _misplaced(state: EventState, here: Stage, tables: list[Pairing]) -> list[Refusal]:
    """Each of those who play is at exactly one table, and nobody else is."""
    seated = [n for pairing in tables for n in pairing.sides]
    used = [pairing.table for pairing in tables if pairing.table]
    if len(set(seated)) != len(seated) or len(set(used)) != len(used):
        raise Malformed("alguien o alguna mesa está dos veces", "somebody or some table is there twice")
    expected = set(playing(state, here))
    # of an elimination only those still in it play
    wrong = set(seated) - set(here.entrants) if here.structure in ELIMINATION else set(seated) ^ expected
    if wrong:
        named = ", ".join(map(str, sorted(wrong)))
        raise Malformed(f"no cuadran: {named}", f"these do not fit: {named}")
    return []


def playing(state: EventState, here: Stage) -> list[int]:
    """Who plays the next round of a stage."""
    own = set(here.entrants)
    return sorted(p.number for p in state.active() if not own or p.number in own)


def _tables(data: Data) -> list[Pairing]:
    tables = data.get("tables")
    if not isinstance(tables, list) or not tables:
        raise Malformed("«tables»: faltan las mesas", "«tables»: the tables are missing")
    found: list[Pairing] = []
    for table in tables:
        sides = numbers(table, "sides")
        if not sides or len(set(sides)) != len(sides):
            raise Malformed("una mesa sin nadie, o con alguien dos veces", "a table of nobody, or somebody twice")
        at = number(table, "table", 0)
        found.append(
            Pairing(
                at,
                sides,
                text(table, "place", AT_A_TABLE),
                flag(table, "fixed"),
                text(table, "mark", ""),
                text(table, "label", ""),
            )
        )
    return found


@act("paired", DESK, "emparejar una ronda", "pair a round", _check_paired)
def paired(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    here = state.stages[number(data, "stage")]
    found: dict[str, Any] = data.get("found") or {}
    whole = sum(len(each.rounds) for each in state.stages) + 1
    final = flag(data, "final")
    way = profile.way(state.settings, here.structure, final)
    minutes = number(data, "minutes", way.minutes)
    clock = Clock(minutes * MINUTE if way.timed else 0, int(state.settings["extra_minutes"]) * MINUTE)
    here.rounds.append(
        Round(
            here.index, number(data, "round"), whole, PAIRED, _tables(data), found, texts(data, "relaxed"), clock,
            notices=tuple((str(es), str(en)) for es, en in data.get("notices", [])), final=final,
        )
    )  # fmt: skip


def _check_draft(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found = the_round(state, data)
    if found.state != PAIRED:
        es, en = f"la ronda {found.whole} ya está publicada", f"round {found.whole} is published already"
        return [refusal("draft", es, en)]
    return []


@act("discarded", DESK, "desechar un borrador", "discard a draft", _check_draft)
def discarded(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    found = the_round(state, data)
    state.stages[found.stage].rounds.pop()


def _check_publish(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found = the_round(state, data)
    refusals = _check_draft(state, profile, data, who)
    here = state.stages[found.stage]
    if not refusals:
        seated = {n for pairing in found.pairings for n in pairing.sides}
        if here.structure in ELIMINATION:
            # nobody is asked to play against somebody who has left; who waits for a later round is not seated
            changed = {n for pairing in found.matches() for n in pairing.sides if not state.players[n].plays}
        else:
            changed = seated ^ set(playing(state, here))
        if changed:
            named = ", ".join(map(str, sorted(changed)))
            es = f"el borrador es de antes de que cambiaran: {named}; deséchalo y vuelve a emparejar"
            en = f"the draft is from before these changed: {named}; discard it and pair again"
            return [refusal(STALE, es, en)]
        if found.stale:
            es = "el borrador es de antes de cambiar resultados, cruces, mesas o ajustes: deséchalo y empareja de nuevo"
            en = "the draft is from before results, barred pairs, tables or settings changed: discard it and pair again"
            return [refusal(STALE, es, en)]
        refusals = lists_missing(state, profile, _who_needs_a_list(here, found.pairings))
    return refusals or without_list(state, profile, found.pairings)


@act("published", DESK, "publicar una ronda", "publish a round", _check_publish)
def published(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    found = the_round(state, data)
    found.state = FORMING if profile.forms else PUBLISHED
    found.tables_called = who.at
    state.status = RUNNING
    gone = (DROPPED, DISQUALIFIED)
    for pairing in found.pairings:
        for n in pairing.sides:
            if state.players[n].status == ENTERED:
                state.players[n].status = ACTIVE
        if len(pairing.sides) == 1:
            left = state.players[pairing.sides[0]].status in gone
            kind = NOT_PLAYED if left else VOID if is_void(pairing) else BYE
            pairing.result, pairing.result_by = Result(kind), BY_RULE
    take_what_is_owed(state, profile, found)


# -- running --------------------------------------------------------------------------------------------------------


def _out(state: EventState, data: Data, *states: str) -> tuple[Round, list[Refusal]]:
    found = the_round(state, data)
    if found.state in states:
        return found, []
    es = f"la ronda {found.whole} está {ROUND_STATES[found.state]['es']}"
    en = f"round {found.whole} is {ROUND_STATES[found.state]['en']}"
    return found, [refusal("round", es, en)]


def _check_formed(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if not profile.forms:
        es, en = "en este juego no se forma nada antes de la ronda", "in this game nothing is formed before the round"
        return [refusal("forming", es, en)]
    found, refusals = _out(state, data, FORMING)
    if refusals:
        return refusals
    pairing = found.at_table(number(data, "table"))
    if pairing is None:
        raise Malformed("no hay tal mesa", "there is no such table")
    if who.role == PLAYER and pairing.side_of(who.number) < 0:
        return [refusal("forming", "no es tu mesa", "it is not your table")]
    return []


@act("formed", (*STAFF, PLAYER, ENGINE), "una mesa ha formado", "a table has formed", _check_formed)
def formed(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """A whole table; or, where teams meet seat by seat, one seat of it, and the table with the last."""
    found = the_round(state, data)
    pairing, seat = found.at_table(number(data, "table")), number(data, "seat", 0)
    assert pairing is not None
    if seat:
        pairing.boards.setdefault(seat, Board()).formed = True
        seats = profile.way(state.settings, state.stages[found.stage].structure, found.final).seats
        if sum(board.formed for board in pairing.boards.values()) < seats:
            return
    pairing.formed, pairing.missing = True, ()


def _check_absent(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    refusals = _check_formed(state, profile, data, who)
    found = the_round(state, data)
    wait = int(state.settings["forming_minutes"]) * MINUTE
    if not refusals and who.at - found.tables_called < wait:
        es, en = "aún no han pasado los minutos de formar", "the minutes of forming are not over yet"
        return [refusal("absent", es, en, profile.rules_of("forming_time"))]
    return refusals


@act("absent", STAFF, "falta alguien al formar", "somebody is missing at the forming", _check_absent)
def absent(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """A table that misses somebody after the minutes of forming no longer holds up the clock."""
    pairing = the_round(state, data).at_table(number(data, "table"))
    assert pairing is not None
    pairing.missing = numbers(data, "sides") or tuple(range(len(pairing.sides)))


def _check_started(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, refusals = _out(state, data, PUBLISHED, FORMING)
    if refusals:
        if found.state in (PLAYING, TIME):
            es, en = (
                "la ronda ya ha empezado, una vez y para todas las mesas",
                ("the round has begun already, once and for all tables"),
            )
            return [refusal("started", es, en, profile.rules_of("one_clock"))]
        return refusals
    waiting = [p.table for p in found.matches() if profile.forms and not p.formed and not p.missing and not p.settled]
    if waiting:
        named = ", ".join(map(str, waiting[:10]))
        es, en = f"hay mesas que aún no han formado: {named}", f"some tables have not formed yet: {named}"
        refusals.append(refusal("forming", es, en, profile.forms))
    # before the first round all of it; later, what was changed since and is therefore explained anew
    for point in profile.points_to_explain:
        if point.key not in state.explained:
            rules = tuple(dict.fromkeys((point.rule, *profile.rules_of("explain_all"))))
            refusals.append(refusal("explained", f"falta explicar: {point.es}", f"unsaid: {point.en}", rules))
    if found.whole == 1:
        refusals += profile.check_people(state.settings, people_of(state))
    return refusals


def people_of(state: EventState) -> People:
    judges = [s for s in state.staff.values() if s.here and {JUDGE, HEAD_JUDGE} & set(s.roles)]
    return People(len(state.active()), len(judges), True, state.knows_the_rules)


@act("started", (*DESK, *JUDGES), "empezar una ronda", "start a round", _check_started)
def started(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    found = the_round(state, data)
    found.state = PLAYING
    found.clock.start(number(data, "at", who.at))


def _check_running(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    return _out(state, data, PLAYING, TIME)[1]


@act("stood", (*DESK, *JUDGES), "parar el reloj", "stop the clock", _check_running)
def stood(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """By hand; or, after a power cut, since the clock was last seen (`since`)."""
    the_round(state, data).clock.stand(number(data, "since", who.at))


@act("went_on", (*DESK, *JUDGES), "seguir con el reloj", "go on with the clock", _check_running)
def went_on(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    the_round(state, data).clock.go_on(who.at)


def _check_adjusted(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if abs(number(data, "seconds")) > LONGEST * MINUTE // 1000:
        raise Malformed(
            f"el reloj se ajusta {LONGEST} minutos como mucho", f"the clock is adjusted by {LONGEST} minutes at most"
        )
    return _check_running(state, profile, data, who)


@act("adjusted", (*DESK, *JUDGES), "ajustar el reloj", "adjust the clock", _check_adjusted)
def adjusted(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    the_round(state, data).clock.adjusted += number(data, "seconds") * 1000


def _check_time(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, refusals = _out(state, data, PLAYING, TIME)
    if not refusals and not found.clock.duration:
        es, en = "esta ronda se juega sin tiempo: no se acaba", "this round is untimed: there is no time to call"
        return [Refusal("untimed", profile.rules_of("untimed"), es, en)]
    return refusals


@act("time", (*DESK, *JUDGES), "anunciar el tiempo", "call time", _check_time)
def time(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """Called before the clock is out, the clock is out: every screen agrees, and what a table was given on top, or what
    is added to finish a game, counts from here."""
    found = the_round(state, data)
    found.state = TIME
    left = found.clock.balance(who.at)
    if left is not None and left > 0:
        found.clock.adjusted -= left


def _check_extended(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, refusals = _out(state, data, *OPEN)
    if found.at_table(number(data, "table")) is None:
        raise Malformed("no hay tal mesa", "there is no such table")
    if number(data, "minutes", 0) < 0 or number(data, "turns", 0) < 0:
        raise Malformed("una prórroga no resta", "an extension takes nothing away")
    if not data.get("minutes") and not data.get("turns"):
        raise Malformed("hacen falta minutos o turnos", "minutes or turns are needed")
    if max(number(data, "minutes", 0), number(data, "turns", 0)) > LONGEST:
        raise Malformed(f"una prórroga es de {LONGEST} como mucho", f"an extension is of {LONGEST} at most")
    return refusals


@act("extended", (*JUDGES, *DESK), "dar una prórroga", "give an extension", _check_extended)
def extended(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    pairing = the_round(state, data).at_table(number(data, "table"))
    assert pairing is not None
    pairing.extension += number(data, "minutes", 0) * MINUTE
    pairing.turns += number(data, "turns", 0)
    for name, these in (("call", state.calls), ("check", state.checks)):
        n = number(data, name, 0)
        if 1 <= n <= len(these):
            these[n - 1].given += number(data, "minutes", 0) * MINUTE


def _check_closed(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, refusals = _out(state, data, *OPEN)
    if refusals:
        return refusals
    in_conflict = [p.table for p in found.pairings if p.conflict]
    if in_conflict:
        named = ", ".join(map(str, in_conflict))
        es, en = f"no coinciden las actas de las mesas: {named}", f"reports differ at tables: {named}"
        refusals.append(refusal("conflict", es, en, profile.rules_of("reports_agree")))
    open_tables = [p.table for p in found.outstanding() if not p.conflict]
    if open_tables:
        named = ", ".join(map(str, open_tables[:10])) + ("…" if len(open_tables) > 10 else "")
        es = f"faltan resultados de las mesas: {named}"
        en = f"results missing of tables: {named}"
        refusals.append(refusal("outstanding", es, en, profile.rules_of("every_result")))
    return refusals


@act("closed", DESK, "cerrar una ronda", "close a round", _check_closed)
def closed(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    the_round(state, data).state = CLOSED
