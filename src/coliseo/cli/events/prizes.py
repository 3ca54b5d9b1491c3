"""`coliseo tournament prizes`: what each place brings, and who gets it."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from coliseo.cli.common import print_json
from coliseo.cli.errors import UserError
from coliseo.cli.events.common import EventFile, Json, noting, open_event
from coliseo.cli.language import say
from coliseo.cli.visible import tell
from coliseo.tournament.event import Event
from coliseo.tournament.model import OVER
from coliseo.tournament.prize_lines import SHARED, TIES
from coliseo.tournament.prizes import awards


def add_to(run: App) -> None:
    run.command(
        prizes,
        name="prizes",
        help=say(
            "Di los premios por puesto, o mira a quién le tocan. La hoja para firmar: `print --what prizes`.\n\n"
            "Ejemplo: `coliseo tournament prizes liga.coliseo-event 1=60€ 2=30€ '3-4=5 sobres'`",
            "Set the prizes by place, or see who gets them. The sheet to sign: `print --what prizes`.\n\n"
            "Example: `coliseo tournament prizes league.coliseo-event 1=60€ 2=30€ '3-4=5 packs'`",
        ),
    )


def prizes(
    file: EventFile,
    /,
    *lines: str,
    ties: Annotated[
        str,
        Parameter(
            help=say("Quien comparte puesto: shared (reparte) o lot (a suertes).", "Who shares a place: shared or lot.")
        ),
    ] = SHARED,
    json: Json = False,
) -> int:
    if ties not in TIES:
        raise UserError(say("Los empates: ", "Ties: ") + ", ".join(TIES))
    if lines:
        return noting(file, "prizes", {"prizes": list(lines), "ties": ties})
    event = open_event(file)
    found = awards(event.state, event.profile)
    if json:
        rows = [
            {"places": a.places, "number": a.number, "name": event.name_of(a.number), "gifts": a.gifts} for a in found
        ]
        print_json({"prizes": event.state.prizes, "ties": event.state.prize_ties, "awards": rows})
        return 0
    _show(event)
    return 0


def _show(event: Event) -> None:
    found = awards(event.state, event.profile)
    if not event.state.prizes:
        tell(say("Aún no hay premios: `prizes FICHERO 1=60€ …`.", "There are no prizes yet: `prizes FILE 1=60€ …`."))
        return
    if event.state.status != OVER:
        tell(say("Como va ahora (el torneo no ha terminado):", "As it stands now (the event is not over):"))
    name = event.names_apart()
    for award in found:
        tell(f"{award.places:>5}  {name(award.number)}  {' · '.join(award.gifts)}")
