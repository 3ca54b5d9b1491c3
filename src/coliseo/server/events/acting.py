"""Who somebody is in an event, and what they do there, as entries of its log."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable
from typing import Any, Final

from coliseo.server.events.desks import now_for
from coliseo.server.problems import FieldError, Problem
from coliseo.tournament.acts.registry import ACTS, ENGINE, JUDGES, Who, is_for, not_for
from coliseo.tournament.drawing import draw_round, open_cut
from coliseo.tournament.event import Event, Refused, player
from coliseo.tournament.log import PINS, Entry
from coliseo.tournament.log import STAFF as STAFF_NAMES
from coliseo.tournament.model import HEAD_JUDGE, PLAYER, PUBLIC
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.progress import Progress
from coliseo.tournament.publication import public_log
from coliseo.tournament.undoing import roles_to_undo

#: what is not done by a plain act: it needs a secret, a name in the vault, or a pairing worked out
NOT_PLAIN: Final = frozenset({"created", "entered", "list", "erased", "seed", "over", "paired", "undo"})
PIN_DIGITS: Final = 4


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


# -- what is done ---------------------------------------------------------------------------------------------------


def do_act(event: Event, person: str, acts_as: str, kind: str, data: dict[str, Any], version: int | None) -> Entry:
    if kind == "corrected":
        who = who_corrects(event, person, acts_as, str(data.get("after_cut", "")))
    else:
        who = who_acts(event, person, acts_as, kind)
    need_role(who, kind)
    if kind in NOT_PLAIN:
        es, en = f"«{kind}» tiene su propia dirección.", f"“{kind}” has an address of its own."
        raise Problem(422, "own_address", es, en)
    return event.act(kind, data, who, version)


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
    return event.hand_in(number, text, who_hands_in(event, person, acts_as), member)


def pair(event: Event, person: str, acts_as: str, relaxed: list[str], version: int | None, progress: Progress) -> Entry:
    who = who_acts(event, person, acts_as, "paired")
    need_role(who, "paired")
    return draw_round(event, who, relaxed, version, progress)


def cut(event: Event, person: str, acts_as: str, size: int) -> Entry:
    who = who_acts(event, person, acts_as, "stage")
    need_role(who, "stage")
    return open_cut(event, who, size)


def undo(event: Event, person: str, acts_as: str, n: int, reason: str, with_all: bool) -> Entry:
    need_staff(event, acts_as)
    entries = event.log.entries
    able = roles_to_undo(entries, entries[n - 1]) if 1 <= n <= len(entries) else ()
    return event.undo(n, who_acts(event, person, acts_as, "undo", able), reason, with_all)


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
    """The log as a file that can be verified and not gone on with; to the public without what is the staff's."""
    return (event.log if is_staff(event, acts_as) else public_log(event)).dump()


# -- refusals as answers --------------------------------------------------------------------------------------------


def as_problem(error: Refused | NoLegalPairing, name: Callable[[int], str] = str) -> Problem:
    """What stands in the way, with its rules; who does, by name where that is known."""
    if isinstance(error, NoLegalPairing):
        es, en = (error.obstacle.words(lang, name) for lang in ("es", "en"))
        return Problem(409, "no_legal_pairing", f"No hay emparejamiento: {es}.", f"There is no pairing: {en}.")
    reasons = error.refusals
    rules = list(dict.fromkeys(rule for reason in reasons for rule in reason.rules))
    es, en = ("; ".join(reason.es if lang == "es" else reason.en for reason in reasons) for lang in ("es", "en"))
    return Problem(409 if reasons[0].guard == "version" else 422, reasons[0].guard, f"{es}.", f"{en}.", rules=rules)


def bad_list(problems: list[dict[str, Any]]) -> Problem:
    """A list that the game's construction rules refuse, problem by problem."""
    errors = [FieldError("text", str(problem["text"])) for problem in problems[:20]]
    rules = list(dict.fromkeys(str(rule) for problem in problems for rule in problem.get("rules", [])))
    es, en = "La lista no cumple las reglas de construcción.", "The list breaks the rules of construction."
    return Problem(422, "list", es, en, rules=rules, errors=errors)
