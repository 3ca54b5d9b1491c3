"""Who somebody is in an event, and what they do there, as entries of its log."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable
from typing import Any, Final

from coliseo.decks.handed_in import lock_lists
from coliseo.server.events.desks import now_for
from coliseo.server.events.volume import need_list_room, need_room
from coliseo.server.problems import FieldError, Problem
from coliseo.text.lexicon import capital
from coliseo.tournament.acts.penalties import late_too_soon
from coliseo.tournament.acts.registry import ACTS, ENGINE, JUDGES, Who, is_for, not_for, refusal
from coliseo.tournament.drawing import draw_round, open_cut
from coliseo.tournament.event import Event, Refused, player
from coliseo.tournament.ladder import LATE, STEPS
from coliseo.tournament.log import PINS, Entry, can_be_kept, canonical
from coliseo.tournament.log import STAFF as STAFF_NAMES
from coliseo.tournament.model import HEAD_JUDGE, JUDGE, PLAYER, PUBLIC
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.progress import Progress
from coliseo.tournament.publication import log_for_roles, public_log
from coliseo.tournament.undoing import roles_to_undo

#: what is not done by a plain act: it needs a secret, a name in the vault, or a pairing worked out
NOT_PLAIN: Final = frozenset({"created", "entered", "list", "erased", "seed", "over", "paired", "undo"})
#: so many that nobody who tries numbers and PINs of a whole event, as often as they may, opens one
PIN_DIGITS: Final = 6
#: bytes of what a player or somebody of the public tells in one act: a report of nine seats takes a fourth of it
MOST_TOLD: Final = 8 * 1024


def device_of(event: str, person: str) -> str:
    """Tells the devices of an event apart, and says nothing about people elsewhere."""
    return hashlib.sha256(f"{event}\n{person}".encode()).hexdigest()[:16]


def who_acts(event: Event, person: str, acts_as: str, kind: str, preferred: Iterable[str] = ()) -> Who:
    """As what somebody does something: staff in the first of the roles that the act is for (or of those `preferred`),
    else in the first they have."""
    at, device = now_for(event), device_of(event.state.id, person)
    number = number_of(acts_as)
    if number:
        return player(number, device, at, member_of(acts_as))
    staff = event.state.staff.get(acts_as)
    if staff is None or not staff.here:
        return Who("public", PUBLIC, device, at)
    allowed = (*preferred, *(ACTS[kind].roles if kind in ACTS else staff.roles))
    role = next((role for role in allowed if role in staff.roles), staff.roles[0])
    return Who(acts_as, role, device, at)


def who_corrects(event: Event, person: str, acts_as: str, after_cut: str) -> Who:
    """Once the next stage has begun the head judge chooses what becomes of it: whoever is that too acts as such."""
    return who_acts(event, person, acts_as, "corrected", (HEAD_JUDGE,) if after_cut else ())


def is_staff(event: Event, acts_as: str) -> bool:
    staff = event.state.staff.get(acts_as)
    return staff is not None and staff.here


def need_staff(event: Event, acts_as: str) -> None:
    if not is_staff(event, acts_as):
        raise Problem(403, "staff_only", "Eso es cosa de la organización.", "That is for staff.")


def loses_a_role(event: Event, acts_as: str, becomes: str) -> bool:
    """Whether somebody of the staff could do less as another of them: who organises, say, and tries the link that they
    have made for a judge."""
    staff, new = event.state.staff.get(acts_as), event.state.staff.get(becomes)
    if staff is None or not staff.here or new is None:
        return False
    roles = {*new.roles, *((JUDGE,) if HEAD_JUDGE in new.roles else ())}
    return not set(staff.roles) <= roles


def is_judge(event: Event, acts_as: str) -> bool:
    """Whether that is one of those who judge. Nobody is on the staff and a player on the same device."""
    staff = event.state.staff.get(acts_as)
    return staff is not None and staff.here and bool(set(JUDGES) & set(staff.roles))


def need_role(who: Who, kind: str) -> None:
    """Raises 403 where the role forbids it whatever the state: whoever asks learns nothing else."""
    act = ACTS.get(kind)
    if act is None or kind == ENGINE:
        raise Problem(422, "no_such_act", f"No existe «{kind[:40]}».", f"There is no “{kind[:40]}”.")
    if is_for(act, who.role):
        return
    if who.role in (PLAYER, PUBLIC):
        raise Problem(403, "staff_only", "Eso es cosa de la organización.", "That is for staff.")
    others = not_for(act)
    raise Problem(403, others.guard, f"{others.es}.", f"{others.en}.")


def need_for(kind: str, of_staff: bool = False) -> Callable[[Event, str], None]:
    """What doing such a thing needs; `of_staff`: it is for staff here, though others may do it elsewhere."""

    def need(event: Event, acts_as: str) -> None:
        if of_staff:
            need_staff(event, acts_as)
        need_role(who_acts(event, "", acts_as, kind), kind)

    return need


def anybody(_event: Event, _acts_as: str) -> None:
    """Whoever it is: it is the state of the event that may stand against it."""


# -- what is done ---------------------------------------------------------------------------------------------------


def do_act(event: Event, person: str, acts_as: str, kind: str, data: dict[str, Any], version: int | None) -> Entry:
    if kind == "corrected":
        who = who_corrects(event, person, acts_as, str(data.get("after_cut", "")))
    else:
        who = who_acts(event, person, acts_as, kind)
    need_role(who, kind)
    _fits_the_log(event, who, data)
    if kind in NOT_PLAIN or (kind == "edited" and "name" in data):
        es, en = f"«{kind}» tiene su propia dirección.", f"“{kind}” has an address of its own."
        raise Problem(422, "own_address", es, en)
    if kind == "penalised":
        _in_time(event, data, who)
    if kind == "called":
        _called_once(event, data, who)
    if kind == "lists_locked":
        return lock_lists(event, who)
    return event.act(kind, data, who, version)


def _in_time(event: Event, data: dict[str, Any], who: Who) -> None:
    """Being late costs nothing before its minute, unless somebody says why. What is wrong with the rest the act itself
    says."""
    number, penalty, reason = data.get("number"), data.get("penalty"), data.get("reason", "")
    if data.get("key") != LATE.key or not isinstance(number, int) or not isinstance(reason, str):
        return
    if number in event.state.players and penalty in STEPS:
        too_soon = late_too_soon(event.state, event.profile, number, penalty, reason, who.at)
        if too_soon is not None:
            raise Refused([too_soon])


def _called_once(event: Event, data: dict[str, Any], who: Who) -> None:
    """Whoever plays waits for the judge they have called: the queue is everybody's."""
    waiting = (call for call in event.state.calls if not call.closed and call.who == who.by)
    if who.role == PLAYER and any(
        (call.table, call.topic) == (data.get("table"), data.get("topic")) for call in waiting
    ):
        es, en = "ya has llamado por eso: un juez va en cuanto puede", "you have called for that: a judge comes soon"
        raise Refused([refusal("call", es, en)])


def _fits_the_log(event: Event, who: Who, data: dict[str, Any]) -> None:
    """What becomes an entry can be written down, and whoever is not of the staff writes no more than an act takes: the
    log is kept whole, and everybody reads it."""
    try:
        length = len(canonical(data).encode()) if can_be_kept(data) else 0
    except ValueError:
        length = 0
    if not length:
        es, en = "Hay un número o un texto que no se puede guardar.", "There is a number or text that cannot be kept."
        raise Problem(422, "malformed", es, en)
    if who.role in (PLAYER, PUBLIC) and length > MOST_TOLD:
        es, en = f"Eso ocupa demasiado: {length} de {MOST_TOLD}.", f"That is too long: {length} of {MOST_TOLD}."
        raise Problem(413, "too_long", es, en)
    need_room(event, who, data)


def enter(event: Event, person: str, acts_as: str, name: str, team: str, online: bool = False) -> tuple[int, str]:
    """The number of somebody new, and the PIN by which they come back from another device."""
    who = who_acts(event, person, acts_as, "entered")
    if who.role == PLAYER:  # whoever plays may enter a friend as anybody may
        who = Who("public", PUBLIC, who.device, who.at)
    pin = new_pin()
    more: dict[str, Any] = {"team": team} if team else {}
    if online:
        more["online"] = True
    need_role(who, "entered")
    need_room(event, who, more)
    entry = event.enter(name, who, pin, **more)
    return int(entry.data["number"]), pin


def new_pin() -> str:
    return "".join(secrets.choice("0123456789") for _ in range(PIN_DIGITS))


def come_back(event: Event, number: int, pin: str, member: int = 1) -> bool:
    """Whether that is the PIN of that player; a team has one for all its people."""
    held, player_ = event.log.vault.get(PINS, str(number)), event.state.players.get(number)
    there = player_ is not None and member <= player_.members
    return held is not None and there and secrets.compare_digest(str(held["text"]), pin)


def who_hands_in(event: Event, person: str, acts_as: str) -> Who:
    """Whoever may hand in a list: asked before anybody reads it."""
    who = who_acts(event, person, acts_as, "list")
    need_role(who, "list")
    return who


def hand_in(event: Event, person: str, acts_as: str, number: int, text: str, member: int = 1) -> Entry:
    who = who_hands_in(event, person, acts_as)
    need_list_room(event, who)
    need_room(event, who, {})
    return event.hand_in(number, text, who, member)


def pair(event: Event, person: str, acts_as: str, relaxed: list[str], version: int | None, progress: Progress) -> Entry:
    who = who_acts(event, person, acts_as, "paired")
    need_role(who, "paired")
    return draw_round(event, who, relaxed, version, progress)


def cut(event: Event, person: str, acts_as: str, size: int) -> Entry:
    who = who_acts(event, person, acts_as, "stage")
    need_role(who, "stage")
    return open_cut(event, who, size)


def who_undoes(event: Event, person: str, acts_as: str, n: int) -> Who:
    need_staff(event, acts_as)
    entries = event.log.entries
    able = roles_to_undo(entries, entries[n - 1]) if 1 <= n <= len(entries) else ()
    return who_acts(event, person, acts_as, "undo", able)


def undo(
    event: Event, person: str, acts_as: str, n: int, reason: str, with_all: bool, shown: list[int] | None = None
) -> Entry:
    """Nobody undoes with it what came in since they were shown what depends on it."""
    who = who_undoes(event, person, acts_as, n)
    asked = with_all and shown is not None and not event.check_undo(n, who, reason, with_all)
    if asked and {entry.n for entry in event.depending(n)} - set(shown or ()):
        es, en = "Entretanto dependen de ella otras: míralas.", "Others depend on it by now: look at them."
        raise Problem(409, "depends", es, en)
    return event.undo(n, who, reason, with_all)


def erase(event: Event, person: str, acts_as: str, number: int) -> Entry:
    who = who_acts(event, person, acts_as, "erased")
    need_role(who, "erased")
    return event.erase(number, who)


def end(event: Event, person: str, acts_as: str) -> Entry:
    who = who_acts(event, person, acts_as, "over")
    need_role(who, "over")
    return event.end(who)


def name_staff(event: Event, person: str, acts_as: str, new: str, name: str, roles: list[str]) -> Entry:
    """Somebody new on the staff; who it is, the invitation will tell."""
    who = who_acts(event, person, acts_as, "staff")
    need_role(who, "staff")
    need_room(event, who, {"roles": roles})
    vault = event.log.vault
    data: dict[str, Any] = {"id": new, "roles": roles}
    if same := event.alike(name):  # whoever judges may not play, where the law or the event says so
        data["player"] = same[0]
    try:
        return event.act("staff", {**data, "name": vault.keep(STAFF_NAMES, new, name, event.entropy)}, who)
    except Refused:
        vault.drop(STAFF_NAMES, new)
        raise


def number_of(acts_as: str) -> int:
    """Of a player; 0 for anybody else."""
    number = acts_as[1:].partition(".")[0]
    return int(number) if acts_as.startswith("p") and number.isdigit() else 0


def member_of(acts_as: str) -> int:
    """Which of the people of a team somebody is."""
    member = acts_as.partition(".")[2]
    return int(member) if member.isdigit() else 1


def log_for(event: Event, acts_as: str) -> str:
    """The log as a file that can be verified and not gone on with; with what each may read of what is kept apart."""
    if not is_staff(event, acts_as):
        return public_log(event).dump()
    return log_for_roles(event, event.state.staff[acts_as].roles).dump()


# -- refusals as answers --------------------------------------------------------------------------------------------


def as_problem(error: Refused | NoLegalPairing, name: Callable[[int], str] = str) -> Problem:
    """What stands in the way, as a sentence, with its rules; who does, by name where that is known."""
    if isinstance(error, NoLegalPairing):
        es, en = (error.obstacle.words(lang, name) for lang in ("es", "en"))
        return Problem(409, "no_legal_pairing", f"No hay emparejamiento: {es}.", f"There is no pairing: {en}.")
    reasons = error.refusals
    rules = list(dict.fromkeys(rule for reason in reasons for rule in reason.rules))
    es, en = (capital("; ".join(r.es if lang == "es" else r.en for r in reasons)) for lang in ("es", "en"))
    return Problem(409 if reasons[0].guard == "version" else 422, reasons[0].guard, f"{es}.", f"{en}.", rules=rules)


def bad_list(problems: list[dict[str, Any]]) -> Problem:
    """A list that the game's construction rules refuse, problem by problem."""
    errors = [FieldError("text", str(problem["text"])) for problem in problems[:20]]
    rules = list(dict.fromkeys(str(rule) for problem in problems for rule in problem.get("rules", [])))
    es, en = "La lista no cumple las reglas de construcción.", "The list breaks the rules of construction."
    return Problem(422, "list", es, en, rules=rules, errors=errors)
