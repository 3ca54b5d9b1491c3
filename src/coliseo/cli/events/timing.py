"""`coliseo tournament at-time`: what the law of the game does with a table whose time is up, question by question."""

from __future__ import annotations

import re
from typing import Annotated, Any

from cyclopts import Parameter

from coliseo.cli.common import print_json
from coliseo.cli.errors import UserError
from coliseo.cli.events.common import (
    AsRole,
    EventFile,
    Json,
    TableNumber,
    acting,
    at_table,
    me,
    open_event,
    round_in_play,
    show_refusals,
)
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.tournament.acts.registry import JUDGES
from coliseo.tournament.at_time import AtTime, NoAnswer, Step
from coliseo.tournament.citing import cited
from coliseo.tournament.event import Event
from coliseo.tournament.on_record import led_at_time

Report = Annotated[
    bool, Parameter(negative="", help=say("Apunta el resultado si ya lo hay.", "Notes the result, once there is one."))
]


def at_time(
    file: EventFile,
    table: TableNumber,
    /,
    *facts: str,
    report: Report = False,
    role: AsRole = "organiser",
    json: Json = False,
) -> int:
    """Facts as key=value: reptantes=2-2 resistencia=7-5, turno=A ganador=nadie, vidas=3-1, pv=10-8. What the event
    knows is not asked; a lot (sorteo=A) is given by whoever judges."""
    try:
        found = _led(open_event(file), table, _facts(facts), me(role).role in JUDGES)
    except NoAnswer as wrong:
        return show_refusals(wrong.refusals)
    lang = current_language()
    if json:
        print_json(found.data(lang))
    else:
        for step in found.steps:
            tell(f"{step.text(lang)}{cited(step.rules)}{_asked(found, step)}")
    if not report:
        if found.result is not None and not json:
            tell(say("Para apuntarlo, lo mismo con --report.", "To note it, the same with --report."))
        return 0
    if found.result is None:
        raise UserError(say("Aún no hay resultado que apuntar.", "There is no result to note yet."))
    data = {"table": table, "result": found.result.data()}
    return acting(file, lambda event: event.act("reported", data, me(role)), quiet=json)


def _led(event: Event, table: int, told: dict[str, Any], judges: bool) -> AtTime:
    last = round_in_play(event)
    pairing = at_table(last, table)
    if len(pairing.sides) != 2:
        es = "De una mesa de varios se apunta quién ganó, o el orden: result FICHERO MESA BAC --kind time."
        en = "Of a table of several, tell who won or the order: result FILE TABLE BAC --kind time."
        raise UserError(say(es, en))
    return led_at_time(event.state, event.profile, last, pairing, told, judges=judges)


def _facts(given: tuple[str, ...]) -> dict[str, Any]:
    """As `turno=A` or `vidas=3-1`: a word, or a number for each side."""
    known: dict[str, Any] = {}
    for fact in given:
        key, sign, value = fact.partition("=")
        if not sign:
            raise UserError(say(f"«{fact}»: se escribe clave=valor.", f"“{fact}”: it is written key=value."))
        both = re.fullmatch(r"([0-9]{1,6})[-–]([0-9]{1,6})", value)
        known[key] = [int(both[1]), int(both[2])] if both else value
    return known


def _asked(found: AtTime, step: Step) -> str:
    return f"  [{step.asks}={'|'.join(step.answers) or 'N-N'}]" if step.asks and found.result is None else ""
