"""The judge's acts: calls, rulings that are kept, and deck checks. Penalties are in `penalties`."""

from __future__ import annotations

from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import (
    DESK,
    ENGINE,
    JUDGES,
    STAFF,
    Data,
    Malformed,
    Who,
    act,
    number,
    refusal,
    text,
    texts,
    the_player,
)
from coliseo.tournament.clock import MINUTE, extension_for_call, extension_for_check
from coliseo.tournament.log import SEALED
from coliseo.tournament.model import (
    HEAD_JUDGE,
    PLAYER,
    PLAYING,
    Call,
    Check,
    EventState,
    Precedent,
)
from coliseo.tournament.profile import Profile

TOPICS: Final = ("regla", "disputa", "lentitud", "mazo", "otro")

#: the table of a deck check, where it is not known here whose it was
SOMEWHERE: Final = -1

# -- calls ----------------------------------------------------------------------------------------------------------


def _check_called(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if text(data, "topic") not in TOPICS:
        known = ", ".join(TOPICS)
        raise Malformed(f"se llama por: {known}", f"one calls for: {known}")
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
    left, found = _left(state, table, who.at), state.round
    whole = 0 if found is None else found.whole
    state.calls.append(Call(len(state.calls) + 1, table, who.by, text(data, "topic"), who.at, whole, left))


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
        raise Malformed(f"no hay una llamada {n}", f"there is no call {n}")
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
    """The extension that a call is worth: from the moment somebody went, whose timer starts there. What its appeal took
    comes on top of what its first ruling did; what somebody has decided on of it is not proposed again."""
    if not call.closed:
        return 0
    return max(0, extension_for_call(*time_of(call)) - call.decided)


def time_of(call: Call) -> tuple[int, int]:
    """What a call took, and what the table lost by it: each time somebody went, at most what was left of the round."""
    began, left = _last_began(call)
    took = call.closed - began
    return call.took + took, call.lost + (0 if left is None else min(took, left))


def _last_began(call: Call) -> tuple[int, int | None]:
    if call.taken:
        return call.taken, call.left_taken
    return (call.again, call.left_again) if call.again else (call.asked, call.left)


def _check_appealed(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    call = _call(state, data)
    found = state.whole_round(call.round)
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
    call.decided = max(worth_of(call), call.given) if call.given or call.declined else 0
    call.took, call.lost = time_of(call)
    call.again, call.left_again, call.given = who.at, _left(state, call.table, who.at), 0
    call.first_ruling, call.first_rules, call.first_by = call.ruling, call.rules, call.by
    call.appealed, call.taken, call.closed, call.by, call.declined = True, 0, 0, "", False


@act("ruled", JUDGES, "guardar un fallo", "keep a ruling", afterwards=True)
def ruled(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    question, answer = text(data, "question").strip(), text(data, "answer").strip()
    if not question or not answer:
        raise Malformed("hacen falta pregunta y respuesta", "question and answer are needed")
    n = len(state.precedents) + 1
    state.precedents.append(
        Precedent(n, question, texts(data, "rules"), answer, text(data, "scenario", ""), who.by, who.at)
    )


# -- extensions that are not given ----------------------------------------------------------------------------------


def _proposed_by(state: EventState, data: Data) -> Call | Check:
    if "check" not in data:
        return _call(state, data)
    n = number(data, "check")
    if not 1 <= n <= len(state.checks):
        raise Malformed(f"no hay una revisión {n}", f"there is no check {n}")
    return state.checks[n - 1]


def _check_declined(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found = _proposed_by(state, data)
    worth = worth_of(found) if isinstance(found, Call) else worth_of_check(state, found)
    if isinstance(found, Call) and found.again:
        worth = found.closed  # older logs decline after an appeal what was given before it
    if not worth or found.given or found.declined:
        return [refusal("extension", "ahí no se propone ninguna prórroga", "no extension is proposed there")]
    return []


@act(
    "extension_declined",
    (*JUDGES, *DESK),
    "no dar la prórroga propuesta",
    "give no extension where one is proposed",
    _check_declined,
)
def extension_declined(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """The program proposes, a person decides: nobody on the staff is asked about it again."""
    _proposed_by(state, data).declined = True


# -- deck checks ----------------------------------------------------------------------------------------------------


def _whoever(_state: EventState, _data: Data) -> Data:
    """That a check began everybody may read; of whom, only the staff."""
    return {}


@act("check_began", JUDGES, "empezar una revisión", "begin a deck check", seal=_whoever)
def check_began(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    found = state.round
    whole = 0 if found is None else found.whole
    whom, table = 0, SOMEWHERE
    if SEALED not in data or "number" in data:
        whom = the_player(state, data).number
        pairing = None if found is None else found.of(whom)
        table = 0 if pairing is None else pairing.table
    bell = who.at + int(state.settings["check_bell_minutes"]) * MINUTE
    state.checks.append(Check(len(state.checks) + 1, whole, table, whom, who.at, bell=bell, by=who.by))


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
        raise Malformed(f"no hay una revisión {n} en curso", f"there is no check {n} under way")
    state.checks[n - 1].ended = who.at
    state.checks[n - 1].differences = texts(data, "differences")
