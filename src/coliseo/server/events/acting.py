"""Who somebody is in an event, and what they do there, as entries of its log."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final

from coliseo.server.events.desks import now_for
from coliseo.server.problems import FieldError, Problem
from coliseo.tournament.acts.registry import ACTS, ENGINE, Who
from coliseo.tournament.drawing import draw_round, open_cut
from coliseo.tournament.event import Event, Refused, player
from coliseo.tournament.log import PINS, Entry
from coliseo.tournament.log import STAFF as STAFF_NAMES
from coliseo.tournament.model import PLAYER, PUBLIC
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.publication import public_log

#: what is not done by a plain act: it needs a secret, a name in the vault, or a pairing worked out
NOT_PLAIN: Final = frozenset({"created", "entered", "list", "erased", "seed", "over", "paired", "undo"})
PIN_DIGITS: Final = 4


def device_of(event: str, person: str) -> str:
    """Tells the devices of an event apart, and says nothing about people elsewhere."""
    return hashlib.sha256(f"{event}\n{person}".encode()).hexdigest()[:16]


def who_acts(event: Event, person: str, acts_as: str, kind: str) -> Who:
    """As what somebody does something: staff in the first of the roles that the act is for, else in the first they
    have."""
    at, device = now_for(event), device_of(event.state.id, person)
    number = number_of(acts_as)
    if number:
        return player(number, device, at)
    staff = event.state.staff.get(acts_as)
    if staff is None or not staff.here:
        return Who("public", PUBLIC, device, at)
    allowed = ACTS[kind].roles if kind in ACTS else staff.roles
    role = next((role for role in allowed if role in staff.roles), staff.roles[0])
    return Who(acts_as, role, device, at)


def is_staff(event: Event, acts_as: str) -> bool:
    staff = event.state.staff.get(acts_as)
    return staff is not None and staff.here


def need_staff(event: Event, acts_as: str) -> None:
    if not is_staff(event, acts_as):
        raise Problem(403, "staff_only", "Eso es cosa de la organización.", "That is for staff.")


def need_role(who: Who, kind: str) -> None:
    """Raises 403 where the role forbids it whatever the state: whoever asks learns nothing else."""
    act = ACTS.get(kind)
    if act is None or kind == ENGINE:
        raise Problem(422, "no_such_act", f"No existe «{kind[:40]}».", f"There is no “{kind[:40]}”.")
    if who.role in (PLAYER, PUBLIC) and who.role not in act.roles:
        raise Problem(403, "staff_only", "Eso es cosa de la organización.", "That is for staff.")


# -- what is done ---------------------------------------------------------------------------------------------------


def do_act(event: Event, person: str, acts_as: str, kind: str, data: dict[str, Any], version: int | None) -> Entry:
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
    entry = event.enter(name, who, pin, **more)
    return int(entry.data["number"]), pin


def new_pin() -> str:
    return "".join(secrets.choice("0123456789") for _ in range(PIN_DIGITS))


def come_back(event: Event, number: int, pin: str) -> bool:
    """Whether that is the PIN of that player."""
    held = event.log.vault.get(PINS, str(number))
    return held is not None and secrets.compare_digest(str(held["text"]), pin)


def hand_in(event: Event, person: str, acts_as: str, number: int, text: str) -> Entry:
    return event.hand_in(number, text, who_acts(event, person, acts_as, "list"))


def pair(event: Event, person: str, acts_as: str, relaxed: list[str], version: int | None) -> Entry:
    who = who_acts(event, person, acts_as, "paired")
    need_role(who, "paired")
    return draw_round(event, who, relaxed, version)


def cut(event: Event, person: str, acts_as: str, size: int) -> Entry:
    who = who_acts(event, person, acts_as, "stage")
    need_role(who, "stage")
    return open_cut(event, who, size)


def undo(event: Event, person: str, acts_as: str, n: int, reason: str, with_all: bool) -> Entry:
    need_staff(event, acts_as)
    return event.undo(n, who_acts(event, person, acts_as, "undo"), reason, with_all)


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
    try:
        return event.act(
            "staff", {"id": new, "name": vault.keep(STAFF_NAMES, new, name, event.entropy), "roles": roles}, who
        )
    except Refused:
        vault.drop(STAFF_NAMES, new)
        raise


def number_of(acts_as: str) -> int:
    """Of a player; 0 for anybody else."""
    return int(acts_as[1:]) if acts_as.startswith("p") and acts_as[1:].isdigit() else 0


def log_for(event: Event, acts_as: str) -> str:
    """The log as a file that can be verified and not gone on with; to the public without what is the staff's."""
    return (event.log if is_staff(event, acts_as) else public_log(event)).dump()


# -- refusals as answers --------------------------------------------------------------------------------------------


def as_problem(error: Refused | NoLegalPairing) -> Problem:
    """What stands in the way, with its rules."""
    if isinstance(error, NoLegalPairing):
        es, en = (error.obstacle.words(lang) for lang in ("es", "en"))
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
