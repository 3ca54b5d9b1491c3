"""`coliseo tournament`: penalties by the ladder, and deck checks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from coliseo.cli.common import existing_file, print_json
from coliseo.cli.errors import UserError
from coliseo.cli.events.common import AsRole, EventFile, Json, Reason, acting, me, now, numbers, open_event
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.tournament.acts.judging import history_of, lateness, proposal
from coliseo.tournament.checks import draw_checks, list_differences
from coliseo.tournament.event import Event


def add_to(run: App) -> None:
    run.command(
        penalty, name="penalty", help=say("Qué toca por una falta; y darlo.", "What a fault earns; and give it.")
    )
    run.command(ladder, name="ladder", help=say("Las faltas y lo que traen.", "Infringements and what they bring."))
    run.command(
        deck_check, name="deck-check", help=say("Compara un mazo con su lista.", "Compare a deck with its list.")
    )
    run.command(checks, name="checks", help=say("Qué mesas revisar ahora.", "Which tables to check now."))


def penalty(
    file: EventFile,
    player: str,
    key: Annotated[str, Parameter(help=say("La falta (ver `ladder`).", "The infringement (see `ladder`)."))],
    /,
    *,
    give: Annotated[str, Parameter(help=say("La sanción que se da.", "The penalty given."))] = "",
    insists: Annotated[bool, Parameter(negative="", help=say("Insiste.", "They insist."))] = False,
    reason: Reason = "",
    role: AsRole = "head_judge",
    json: Json = False,
) -> int:
    event = open_event(file)
    number, lang = numbers(event, player), current_language()
    if key not in event.profile.ladder.infringements:
        known = ", ".join(event.profile.ladder.infringements)
        raise UserError(say(f"No hay una falta «{key}». Hay: {known}", f"There is no “{key}”. There are: {known}"))
    found = proposal(event.state, event.profile, number, key, insists)
    if not give:
        past = history_of(event.state, number)
        if json:
            print_json({"history": [[p.key, p.penalty, p.warnings] for p in past], **found.data(lang)})
            return 0
        for each in past:
            told = event.profile.ladder.name(each.penalty, lang)
            tell(f"{event.profile.ladder.infringement(each.key).name(lang)}: {told}")
        tell(say("Se propone: ", "Proposed: ") + found.text(lang))
        if event.profile.ladder.infringement(key).key == "tardanza":
            minutes, cost = lateness(event.state, event.profile, now())
            named = event.profile.ladder.name(cost, lang) if cost else say("nada todavía", "nothing yet")
            tell(say(f"Van {minutes} minutos: {named}", f"{minutes} minutes: {named}"))
        return 0
    data = {"number": number, "key": key, "penalty": give, "reason": reason, "insists": insists}

    def judge(desk: Event) -> None:
        desk.act("penalised", data, me(role))
        given = desk.state.infractions[-1]
        tell(f"{desk.name_of(number)}: {desk.profile.ladder.name(give, lang)} ({', '.join(given.rules)})")
        if given.reported:
            _report_expulsion(desk, number, key, reason)

    return acting(file, judge)


def _report_expulsion(event: Event, number: int, key: str, reason: str) -> None:
    """What is written to the organisation; the program itself reaches nobody beyond the event."""
    entry = event.profile.ladder.infringement(key)
    lang = current_language()
    tell(say("— Informe a la organización —", "— Report to the organisation —"))
    tell(f"{event.state.name} · {event.name_of(number)} ({number})")
    tell(f"{entry.name(lang)} ({', '.join(entry.rules)})")
    tell(say("Motivo: ", "Reason: ") + (reason or "—"))
    tell(say("Registro: ", "Log: ") + event.log.shown)


def ladder(file: EventFile, /, *, json: Json = False) -> int:
    event = open_event(file)
    lang = current_language()
    entries = [entry.data(lang) for entry in event.profile.ladder.infringements.values()]
    if json:
        print_json(entries)
        return 0
    for _, es, en in event.profile.code:
        tell(say(es, en))
    for entry in entries:
        cited = f" ({', '.join(entry['rules'])})" if entry["rules"] else ""
        tell(f"{entry['key']}: {entry['name']}{cited}")
    return 0


def deck_check(
    file: EventFile,
    player: str,
    deck: Annotated[Path, Parameter(help=say("Lo que hay en la mesa.", "What lies on the table."))],
    /,
) -> int:
    event = open_event(file)
    number, lang = numbers(event, player), current_language()
    listed = event.list_of(number)
    if listed is None:
        raise UserError(say("No entregó lista.", "They handed in no list."))
    text = existing_file(deck).read_text(encoding="utf-8")
    found = list_differences(listed, text, event.profile.list_rules)
    for each in found:
        tell(each.text(lang))
    if not found:
        tell(say("Es la lista entregada.", "It is the list that was handed in."))
        return 0
    key = next((k for k in ("mazo_distinto", "mazo", "registro") if k in event.profile.ladder.infringements), "")
    if key:
        told = proposal(event.state, event.profile, number, key)
        tell(say("Se propone: ", "Proposed: ") + told.text(lang))
    return 1


def checks(
    file: EventFile,
    how_many: Annotated[int, Parameter(help=say("Cuántas mesas.", "How many tables."))] = 2,
    /,
) -> int:
    event = open_event(file)
    last = event.state.round
    if last is None or not last.out:
        raise UserError(say("No hay una ronda en juego.", "There is no round in play."))
    for pairing in draw_checks(event.state, event.check_secret(), last, how_many):
        tell(f"{pairing.table}: " + " – ".join(event.name_of(n) for n in pairing.sides))
    return 0
