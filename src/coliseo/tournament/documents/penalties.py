"""What was given, for the staff; and what the organisation of a game is told of somebody who was expelled (RG-PN.5).

The program itself reaches nobody beyond the event: it writes the report, a person sends it."""

from __future__ import annotations

from coliseo.kernel.rules import cite
from coliseo.tournament.citing import cited
from coliseo.tournament.documents.order import NothingToPrint, Order, sheet_of
from coliseo.tournament.documents.sheet import CENTER, Block, Column, Grid, Sheet, Text
from coliseo.tournament.event import Event
from coliseo.tournament.model import ROLE_NAMES, Infraction

cite("policy", "documents.penalties.expulsions", ("RG-PN.5",))


def penalties(event: Event, order: Order) -> list[Sheet]:
    """All that were given, in words."""
    say, ladder = order.say, event.profile.ladder
    columns = (
        Column(say("Ronda", "Round"), 0.7, CENTER),
        Column(say("Quién", "Who"), 2),
        Column(say("Infracción", "Infraction"), 2),
        Column(say("Sanción", "Penalty"), 1.5),
        Column(say("Por", "By"), 1.5),
        Column(say("Motivo y reglas", "Reason and rules"), 3),
    )
    rows = tuple(
        (
            str(i.round),
            whom(event, i),
            ladder.infringement(i.key).name(order.lang),
            ladder.name(i.penalty, order.lang),
            event.staff_name(i.by),
            " · ".join(part for part in (i.reason, ", ".join(i.rules)) if part),
        )
        for i in event.state.infractions
    )
    private = say("Reservado: para la organización y cada persona.", "Private: for staff and each person.")
    blocks: list[Block] = [Text(private), Grid(columns, rows)]
    if not rows:
        blocks[1] = Text(say("No hay sanciones.", "There are no penalties."))
    return [sheet_of(event, order, "penalties", say("Informe de sanciones", "Penalty report"), blocks)]


def whom(event: Event, given: Infraction) -> str:
    return event.staff_name(given.staff) if given.staff else event.name_of(given.whom)


def expulsion_report(event: Event, given: Infraction, lang: str) -> list[tuple[str, str]]:
    """What the organisation is told of an expulsion, line by line: its heading and what it says."""
    state, ladder, es = event.state, event.profile.ladder, lang == "es"
    entry = ladder.infringement(given.key)
    lines = (
        ("Torneo" if es else "Event", " · ".join(part for part in (state.name, state.date) if part)),
        ("Persona" if es else "Person", f"{event.name_of(given.whom)} ({given.whom})"),
        ("Falta" if es else "Infringement", f"{entry.name(lang)}{cited(entry.rules)}"),
        ("Sanción" if es else "Penalty", ladder.name(given.penalty, lang)),
        ("Ronda y mesa" if es else "Round and table", f"{given.round} · {given.table}" if given.round else "—"),
        ("Motivo" if es else "Reason", given.reason or "—"),
        ("Lo decidió" if es else "Decided by", f"{event.staff_name(given.by)} ({ROLE_NAMES[given.role][lang]})"),
        ("Registro" if es else "Log", event.log.shown),
    )
    return list(lines)


def expulsions(event: Event, order: Order) -> list[Sheet]:
    """A sheet for each expulsion that the organisation is told of."""
    told = [i for i in event.state.infractions if i.reported]
    if not told:
        raise NothingToPrint("no hay expulsiones de las que informar", "there are no expulsions to report")
    columns = (Column("", 1), Column("", 3))
    title = order.say("Informe a la organización", "Report to the organisation")
    sign = Text(order.say("Firma ____________________", "Signature ____________________"))
    return [
        sheet_of(
            event, order, "expulsions", title, [Grid(columns, tuple(expulsion_report(event, i, order.lang))), sign]
        )
        for i in told
    ]
