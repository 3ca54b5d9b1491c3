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
from coliseo.tournament.acts.penalties import history_of, lateness, pending, proposal
from coliseo.tournament.checks import draw_checks, list_differences
from coliseo.tournament.documents.penalties import expulsion_report
from coliseo.tournament.event import Event
from coliseo.tournament.model import Infraction


def add_to(run: App) -> None:
    run.command(
        penalty, name="penalty", help=say("Qué toca por una falta; y darlo.", "What a fault earns; and give it.")
    )
    run.command(staff_penalty, name="staff-penalty", help=say("Sanciona a quien juzga.", "Give a judge a penalty."))
    run.command(
        remedy,
        name="remedy",
        help=say(
            "Qué se hace cuando algo va mal en una mesa, pregunta a pregunta.\n\n"
            "Ejemplo: `coliseo tournament remedy liga.coliseo-event robo adrede=no levantadas=2 debidas=1`",
            "What to do when something goes wrong at a table, question by question.\n\n"
            "Example: `coliseo tournament remedy league.coliseo-event robo adrede=no levantadas=2 debidas=1`",
        ),
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
    by_mistake: Annotated[bool, Parameter(negative="", help=say("Fue sin querer.", "It was by mistake."))] = False,
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
    data["on_purpose"] = not by_mistake

    def judge(desk: Event) -> None:
        desk.act("penalised", data, me(role))
        given = desk.state.infractions[-1]
        tell(f"{desk.name_of(number)}: {desk.profile.ladder.name(give, lang)} ({', '.join(given.rules)})")
        if given in pending(desk.state, number):
            tell(say("Lo pierde en la próxima ronda que juegue.", "They lose it in the next round they play."))
        if given.reported:
            _report_expulsion(desk, given)

    return acting(file, judge)


def _report_expulsion(event: Event, given: Infraction) -> None:
    """What is written to the organisation; the program itself reaches nobody beyond the event."""
    tell(say("— Informe a la organización —", "— Report to the organisation —"))
    for heading, said in expulsion_report(event, given, current_language()):
        tell(f"{heading}: {said}")


def staff_penalty(
    file: EventFile,
    person: Annotated[str, Parameter(help=say("De la organización (s2…).", "Of the staff (s2…)."))],
    key: Annotated[str, Parameter(help=say("La falta (ver `ladder`).", "The infringement (see `ladder`)."))],
    /,
    *,
    give: Annotated[str, Parameter(help=say("La sanción que se da.", "The penalty given."))] = "warning",
    reason: Reason = "",
    role: AsRole = "head_judge",
) -> int:
    data = {"staff": person, "key": key, "penalty": give, "reason": reason}

    def judge(desk: Event) -> None:
        desk.act("staff_penalised", data, me(role))
        given = desk.state.infractions[-1]
        named = desk.profile.ladder.name(give, current_language())
        tell(f"{desk.staff_name(person)}: {named} ({', '.join(given.rules)})")

    return acting(file, judge)


def remedy(
    file: EventFile,
    case: Annotated[
        str, Parameter(help=say("Qué ha pasado; sin él, la lista.", "What happened; none: the list."))
    ] = "",
    /,
    *answers: str,
    json: Json = False,
) -> int:
    event = open_event(file)
    lang = current_language()
    if not case:
        for known in event.profile.cases:
            tell(f"{known.key}: {known.name(lang)}")
        if not event.profile.cases:
            tell(say("El reglamento de este juego no trae remedios.", "The rulebook of this game has no remedies."))
        return 0
    try:
        found = event.profile.remedy(event.state.settings, case, dict(_answer(each) for each in answers))
    except KeyError:
        cases = ", ".join(known.key for known in event.profile.cases)
        raise UserError(say(f"No hay «{case}». Hay: {cases}", f"There is no “{case}”. There are: {cases}")) from None
    except ValueError as error:
        raise UserError(say(*str(error).split(" / ", 1))) from None
    if json:
        steps = [{"text": s.text(lang), "rules": s.rules, "asks": s.asks, "answers": s.answers} for s in found.steps]
        print_json({"steps": steps, "infringement": found.infringement})
        return 0
    for step in found.steps:
        asked = f" [{step.asks}={'|'.join(step.answers) or '…'}]" if step.asks else ""
        tell(f"{step.text(lang)} ({', '.join(step.rules)}){asked}")
    if found.infringement:
        tell(say("Sigue: ", "Next: ") + f"coliseo tournament penalty {file} … {found.infringement}")
    return 0


def _answer(given: str) -> tuple[str, str | list[int]]:
    """As `adrede=no` or `cambios=-3,2`: a word, or numbers."""
    key, _, value = given.partition("=")
    numbers_ = value.split(",")
    if all(each.lstrip("-").isdigit() for each in numbers_):
        return key, [int(each) for each in numbers_]
    return key, value


def ladder(file: EventFile, /, *, json: Json = False) -> int:
    event = open_event(file)
    lang = current_language()
    entries = [entry.data(lang) for entry in event.profile.ladder.infringements.values()]
    if json:
        print_json(entries)
        return 0
    for sentence in event.profile.code:
        tell(sentence.cited(lang))
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
