"""`coliseo tournament`: penalties by the ladder, and deck checks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from coliseo.cli.common import print_json
from coliseo.cli.errors import UserError
from coliseo.cli.events.common import (
    AsRole,
    EventFile,
    Json,
    Reason,
    acting,
    me,
    now,
    numbers,
    open_event,
    show_refusals,
    text_in,
)
from coliseo.cli.events.words import Names, named
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.decks.inspecting import cards_in, inspect
from coliseo.text.mistake import Mistake
from coliseo.tournament.acts.penalties import history_of, late_too_soon, pending, proposal_now
from coliseo.tournament.citing import cited
from coliseo.tournament.documents.penalties import expulsion_report
from coliseo.tournament.event import Event
from coliseo.tournament.ladder import BAN, LATE, STEPS, TO_JUDGES, TO_PLAYERS
from coliseo.tournament.model import Infraction
from coliseo.tournament.whom_to_check import tables_to_check


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
    key = named(key, _infringements(event, TO_PLAYERS))
    given_as = _penalty(event, give) if give else ""
    found = proposal_now(event.state, event.profile, number, key, now(), insists)
    if not given_as:
        past = history_of(event.state, number)
        if json:
            print_json({"history": [[p.key, p.penalty, p.warnings] for p in past], **found.data(lang)})
            return 0
        for each in past:
            told = event.profile.ladder.name(each.penalty, lang)
            tell(f"{event.profile.ladder.infringement(each.key).name(lang)}: {told}")
        tell(say("Se propone: ", "Proposed: ") + found.text(lang))
        return 0
    if key == LATE.key and given_as in STEPS:
        too_soon = late_too_soon(event.state, event.profile, number, given_as, reason, now())
        if too_soon is not None:
            return show_refusals([too_soon])
    data = {"number": number, "key": key, "penalty": given_as, "reason": reason, "insists": insists}
    data["on_purpose"] = not by_mistake

    def judge(desk: Event) -> list[str]:
        desk.act("penalised", data, me(role))
        given = desk.state.infractions[-1]
        told = [f"{desk.name_of(number)}: {desk.profile.ladder.name(given_as, lang)}{cited(given.rules)}"]
        if given in pending(desk.state, number):
            told.append(say("Se cumple en la próxima ronda que juegue.", "It is served in the next round they play."))
        return told + (_expulsion_told(desk, given) if given.reported else [])

    return acting(file, judge)


def _infringements(event: Event, whom: str) -> Names:
    """Those of players or of judges, with what they are called."""
    entries = event.profile.ladder.infringements.items()
    return {key: {"es": entry.es, "en": entry.en} for key, entry in entries if whom in entry.whom}


def _penalty(event: Event, word: str) -> str:
    """The penalty that somebody names. A ban is none that there is: asking for it is refused by its rule."""
    ladder = event.profile.ladder
    if word.casefold() in (BAN, ladder.name(BAN, "es"), ladder.name(BAN, "en")):
        return BAN
    return named(word, {each: {lang: ladder.name(each, lang) for lang in ("es", "en")} for each in STEPS})


def _expulsion_told(event: Event, given: Infraction) -> list[str]:
    """What is written to the organisation; the program itself reaches nobody beyond the event."""
    report = expulsion_report(event, given, current_language())
    title = say("— Informe a la organización —", "— Report to the organisation —")
    return [title, *(f"{heading}: {said}" for heading, said in report)]


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
    def judge(desk: Event) -> list[str]:
        known = _infringements(desk, TO_JUDGES)
        if not known:
            raise UserError(
                say(
                    "La ley de este juego no tiene faltas de quien juzga.",
                    "The law of this game has no infringements of judges.",
                )
            )
        penalty_ = _penalty(desk, give)
        data = {"staff": person, "key": named(key, known), "penalty": penalty_, "reason": reason}
        desk.act("staff_penalised", data, me(role))
        given = desk.state.infractions[-1]
        told = desk.profile.ladder.name(penalty_, current_language())
        return [f"{desk.staff_name(person)}: {told}{cited(given.rules)}"]

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
    if case and not event.profile.cases:
        case = ""
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
    except Mistake as error:
        raise UserError(error.text(lang)) from None
    if json:
        steps = [{"text": s.text(lang), "rules": s.rules, "asks": s.asks, "answers": s.answers} for s in found.steps]
        print_json({"steps": steps, "infringement": found.infringement})
        return 0
    for step in found.steps:
        asked = f" [{step.asks}={'|'.join(step.answers) or '…'}]" if step.asks else ""
        tell(f"{step.text(lang)}{cited(step.rules)}{asked}")
    if found.infringement:
        tell(say("Sigue: ", "Next: ") + f"coliseo tournament penalty {file} … {found.infringement}")
    return 0


def _answer(given: str) -> tuple[str, str | list[int]]:
    """As `adrede=no` or `cambios=-3,2`: a word, or numbers."""
    key, _, value = given.partition("=")
    numbers_ = value.split(",")
    if all(re.fullmatch(r"-?[0-9]{1,15}", each) for each in numbers_):
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
        tell(f"{entry['key']}: {entry['name']}{cited(entry['rules'])}")
    return 0


def deck_check(
    file: EventFile,
    player: str,
    deck: Annotated[Path, Parameter(help=say("Lo que hay en la mesa.", "What lies on the table."))],
    /,
    *,
    in_match: Annotated[
        bool,
        Parameter(
            negative="",
            help=say(
                "En mitad del encuentro: las cartas pueden haberse cambiado con el side deck o el prebanquillo.",
                "In the middle of the match: cards may have been exchanged with the side deck or prebanquillo.",
            ),
        ),
    ] = False,
) -> int:
    event = open_event(file)
    number, lang = numbers(event, player), current_language()
    listed = event.list_of(number)
    if listed is None:
        raise UserError(say("No entregó lista.", "They handed in no list."))
    text = text_in(deck)
    found = inspect(event, number, listed, cards_in(event, text, listed), in_match=in_match, besides=False)
    for each in found.differences:
        tell(each.text(lang))
    if not found.differences:
        tell(say("Es la lista entregada.", "It is the list that was handed in."))
        return 0
    for step in found.remedy:
        tell(step.cited(lang))
    if found.advised is not None:
        tell(say("Se propone: ", "Proposed: ") + found.advised.text(lang))
    return 1


def checks(
    file: EventFile,
    how_many: Annotated[int, Parameter(help=say("Cuántas mesas, al menos.", "How many tables, at least."))] = 2,
    /,
) -> int:
    event = open_event(file)
    last = event.state.round
    if how_many < 1:
        raise UserError(say("Al menos una mesa.", "At least one table."))
    if last is None or not last.out:
        raise UserError(say("No hay una ronda en juego.", "There is no round in play."))
    drawn = tables_to_check(event.state, event.profile, event.check_secret(), last, how_many)
    if not drawn:
        tell(say("No queda ninguna mesa en juego que revisar.", "No table in play is left to check."))
    for pairing in drawn:
        tell(f"{pairing.table}: " + " – ".join(event.name_of(n) for n in pairing.sides))
    return 0
