"""The judge's acts: calls, rulings that are kept, penalties given, and deck checks."""

from __future__ import annotations

from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import (
    ENGINE,
    JUDGES,
    STAFF,
    Data,
    Malformed,
    Who,
    act,
    flag,
    number,
    refusal,
    text,
    texts,
    the_player,
)
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.acts.rounds import OPEN
from coliseo.tournament.clock import MINUTE, extension_for_call, extension_for_check
from coliseo.tournament.ladder import DISQUALIFICATION, GAME_LOSS, MATCH_LOSS, Consequence, Past, for_being_late
from coliseo.tournament.log import SEALED
from coliseo.tournament.model import (
    DISQUALIFIED,
    HEAD_JUDGE,
    ORGANISER,
    PLAYER,
    PLAYING,
    Call,
    Check,
    EventState,
    Infraction,
    Pairing,
    Precedent,
    Round,
)
from coliseo.tournament.profile import Profile
from coliseo.tournament.results import PENALTY, Result

TOPICS: Final = ("regla", "disputa", "lentitud", "mazo", "otro")

# -- calls ----------------------------------------------------------------------------------------------------------


def _check_called(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if text(data, "topic") not in TOPICS:
        raise Malformed(f"se llama por / one calls for: {', '.join(TOPICS)}")
    table, found = number(data, "table"), state.round
    pairing = None if found is None else found.at_table(table)
    if found is None or not found.out or pairing is None:
        return [refusal("call", "no hay tal mesa en juego", "there is no such table in play")]
    if who.role == PLAYER and pairing.side_of(who.number) < 0:
        return [refusal("call", "no es tu mesa", "it is not your table")]
    return []


@act("called", (*STAFF, PLAYER, ENGINE), "llamar a un juez", "call a judge", _check_called)
def called(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    table = number(data, "table")
    left = _left(state, table, who.at)
    state.calls.append(Call(len(state.calls) + 1, table, who.by, text(data, "topic"), who.at, left))


def _left(state: EventState, table: int, at: int) -> int | None:
    """What a table has left of the round in play."""
    found = state.round
    if found is None or found.state != PLAYING:
        return None
    pairing = found.at_table(table)
    return found.clock.left(at, 0 if pairing is None else pairing.extension)


def _call(state: EventState, data: Data) -> Call:
    n = number(data, "call")
    if not 1 <= n <= len(state.calls):
        raise Malformed(f"no hay una llamada {n} / there is no call {n}")
    return state.calls[n - 1]


def _check_open_call(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    call = _call(state, data)
    if call.closed:
        return [refusal("call", "esa llamada está cerrada", "that call is closed")]
    if call.appealed and who.role != HEAD_JUDGE:
        return [refusal("call", "la apelación la decide el juez principal", "the head judge decides the appeal")]
    return []


@act("call_taken", JUDGES, "acudir a una llamada", "take a call", _check_open_call)
def call_taken(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    call = _call(state, data)
    if not call.taken:
        call.taken, call.left_taken = who.at, _left(state, call.table, who.at)
    call.by = who.by


@act("call_closed", JUDGES, "cerrar una llamada", "close a call", _check_open_call)
def call_closed(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    call = _call(state, data)
    call.closed, call.by, call.appealed = who.at, who.by, False
    call.ruling, call.rules = text(data, "ruling", call.ruling), texts(data, "rules") or call.rules


def worth_of(call: Call) -> int:
    """The extension that a call is worth: from the moment somebody went, whose timer starts there."""
    if not call.closed:
        return 0
    began, left = (call.taken, call.left_taken) if call.taken else (call.asked, call.left)
    return extension_for_call(began, call.closed, left)


def _check_appealed(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    call, found = _call(state, data), state.round
    pairing = None if found is None else found.at_table(call.table)
    if who.role == PLAYER and (pairing is None or pairing.side_of(who.number) < 0):
        return [refusal("appeal", "no es tu mesa", "it is not your table")]
    if call.appealed:
        return [refusal("appeal", "ya está apelada", "it is appealed already")]
    if not call.closed:
        es, en = "antes hay un fallo que apelar", "first there is a ruling to appeal"
        return [refusal("appeal", es, en)]
    if call.first_by:
        es, en = "lo que decide el juez principal es definitivo", "what the head judge decides is final"
        return [refusal("appeal", es, en)]
    return []


@act("appealed", (*JUDGES, PLAYER), "apelar al juez principal", "appeal to the head judge", _check_appealed)
def appealed(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """It is in the queue again, for the head judge, with what was ruled first."""
    call = _call(state, data)
    call.first_ruling, call.first_rules, call.first_by = call.ruling, call.rules, call.by
    call.appealed, call.taken, call.closed, call.by = True, 0, 0, ""


@act("ruled", JUDGES, "guardar un fallo", "keep a ruling", afterwards=True)
def ruled(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    question, answer = text(data, "question").strip(), text(data, "answer").strip()
    if not question or not answer:
        raise Malformed("hacen falta pregunta y respuesta / question and answer are needed")
    n = len(state.precedents) + 1
    state.precedents.append(
        Precedent(n, question, texts(data, "rules"), answer, text(data, "scenario", ""), who.by, who.at)
    )


# -- penalties ------------------------------------------------------------------------------------------------------


def history_of(state: EventState, number_: int) -> list[Past]:
    """What somebody was given in the event, all its days included."""
    return [Past(i.key, i.penalty, i.warnings) for i in state.infractions if i.whom == number_]


def in_a_game(state: EventState, number_: int) -> bool:
    found = state.round
    pairing = None if found is None or not found.out else found.of(number_)
    return pairing is not None and len(pairing.sides) > 1 and not pairing.settled


def proposal(state: EventState, profile: Profile, number_: int, key: str, insists: bool = False) -> Consequence:
    """What the law proposes for somebody now. KeyError for an infringement that is none."""
    return profile.ladder.propose(history_of(state, number_), key, in_a_game(state, number_), insists)


def lateness(state: EventState, profile: Profile, now: int) -> tuple[int, str]:
    """How many minutes somebody who is not at the table yet is late, and what that would be: from the start of the
    round, or from the call to the tables where teams are formed first. It is proposed; a judge gives it."""
    found = state.round
    if found is None or not found.out:
        return 0, ""
    since = found.tables_called if profile.forms else found.clock.started
    minutes = (now - since) // MINUTE if since else 0
    settings = state.settings
    return minutes, for_being_late(minutes, settings["late_game_minutes"], settings["late_match_minutes"])


def _loses_now(state: EventState, whom: int) -> Pairing | None:
    """The match that a penalty would end or shorten now."""
    found = state.round
    pairing = None if found is None or found.state not in OPEN else found.of(whom)
    return None if pairing is None or pairing.settled or len(pairing.sides) != 2 else pairing


def _what_it_does(state: EventState, data: Data) -> Data:
    """Whom a penalty was given to and why is nobody else's business. What it does to a result or takes out of the event
    everybody sees anyway, and needs to know to check the standings."""
    whom, penalty = the_player(state, data).number, text(data, "penalty")
    lost = penalty in (GAME_LOSS, MATCH_LOSS) and _loses_now(state, whom) is not None
    return {"number": whom, "penalty": penalty} if lost or penalty == DISQUALIFICATION else {}


def _is_sealed(data: Data) -> bool:
    """Only what it does is known here."""
    return SEALED in data and "key" not in data


def _check_penalised(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if _is_sealed(data):
        return []
    player, key, penalty = the_player(state, data), text(data, "key"), text(data, "penalty")
    if key not in profile.ladder.infringements:
        raise Malformed(f"las faltas son / infringements are: {', '.join(profile.ladder.infringements)}")
    if not profile.ladder.known(penalty):
        raise Malformed(f"no hay tal sanción / there is no such penalty: {penalty}")
    proposed = proposal(state, profile, player.number, key, flag(data, "insists"))
    return profile.ladder.refuse(
        key, penalty, who.role, proposed, text(data, "reason", ""), flag(data, "on_purpose", True)
    )


@act("penalised", (*JUDGES, ORGANISER), "sancionar", "give a penalty", _check_penalised, seal=_what_it_does)
def penalised(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    if not _is_sealed(data):
        _note(state, profile, data, who)
    if "number" not in data:
        return
    player, penalty = the_player(state, data), text(data, "penalty")
    if penalty == DISQUALIFICATION:
        player.status = DISQUALIFIED
    pairing, found = _loses_now(state, player.number), state.round
    if penalty in (GAME_LOSS, MATCH_LOSS) and pairing is not None and found is not None:
        _lose(state, profile, found, pairing, player.number, penalty, who)


def _note(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    player, key, penalty = the_player(state, data), text(data, "key"), text(data, "penalty")
    proposed = proposal(state, profile, player.number, key, flag(data, "insists"))
    follows = penalty == proposed.penalty
    found = state.round
    pairing = None if found is None else found.of(player.number)
    state.infractions.append(
        Infraction(
            len(state.infractions) + 1,
            player.number,
            key,
            penalty,
            proposed.penalty,
            proposed.warnings if follows else profile.ladder.warnings_of(penalty),
            who.by,
            who.role,
            text(data, "reason", ""),
            proposed.rules,
            penalty not in (proposed.penalty, *proposed.choices),
            0 if found is None else found.whole,
            0 if pairing is None else pairing.table,
            who.at,
            proposed.loses if follows else "",
            profile.ladder.report_expulsion(key, penalty),
        )
    )


def _lose(
    state: EventState, profile: Profile, found: Round, pairing: Pairing, whom: int, penalty: str, who: Who
) -> None:
    """A penalty that ends the match is its result. A game of a longer match, or one whose law wants to know more of
    it, is told with the result: as a game with the reason "sanción"."""
    way, side = way_of(state, profile, found), pairing.side_of(whom)
    if (way.games == 1 and way.seats == 1) or penalty == MATCH_LOSS:
        result, refusals = profile.settle(state.settings, way, Result(PENALTY, fault=side))
        if not refusals:
            pairing.result, pairing.result_by, pairing.conflict = result, who.by, False
            return
    pairing.penalties.append(side)


# -- deck checks ----------------------------------------------------------------------------------------------------


@act("check_began", JUDGES, "empezar una revisión", "begin a deck check")
def check_began(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    player, found = the_player(state, data), state.round
    pairing = None if found is None else found.of(player.number)
    whole, table = (0, 0) if found is None else (found.whole, 0 if pairing is None else pairing.table)
    bell = who.at + int(state.settings["check_bell_minutes"]) * MINUTE
    state.checks.append(Check(len(state.checks) + 1, whole, table, player.number, who.at, bell=bell, by=who.by))


def worth_of_check(state: EventState, check: Check) -> int:
    """The extension that a deck check is worth: what it took, and the minutes to begin anew."""
    if not check.ended or not check.table:
        return 0
    return extension_for_check(check.ended - check.began, int(state.settings["check_extra_minutes"]))


def _which_check(_state: EventState, data: Data) -> Data:
    return {"check": number(data, "check")}


@act("check_ended", JUDGES, "acabar una revisión", "end a deck check", seal=_which_check)
def check_ended(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    n = number(data, "check")
    if not 1 <= n <= len(state.checks) or state.checks[n - 1].ended:
        raise Malformed(f"no hay una revisión {n} en curso / there is no check {n} under way")
    state.checks[n - 1].ended = who.at
    state.checks[n - 1].differences = texts(data, "differences")
