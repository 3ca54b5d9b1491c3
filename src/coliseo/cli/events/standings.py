"""`coliseo tournament standings`: how an event stands, or why somebody is where they are."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from coliseo.cli.common import print_json
from coliseo.cli.errors import UserError
from coliseo.cli.events.common import EventFile, Json, numbers, open_event
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.tournament.drawing import champion
from coliseo.tournament.explain import place_in_words
from coliseo.tournament.need import in_words, what_do_i_need
from coliseo.tournament.notes import note_in_words
from coliseo.tournament.settings import DOUBLE, SINGLE
from coliseo.tournament.standings import standings, tallies_of, win_of
from coliseo.tournament.tiebreaks import FORMULAS, LOT_MARK, LOT_WORDS, PENDING_WORDS, WITHOUT_NUMBER, shown


def add_to(run: App) -> None:
    run.command(table, name="standings", help=say("La clasificación.", "The standings."))


def table(
    file: EventFile,
    /,
    *,
    player: Annotated[str, Parameter(help=say("Su puesto, en palabras.", "Their place, in words."))] = "",
    json: Json = False,
) -> int:
    event = open_event(file)
    state, profile, lang = event.state, event.profile, current_language()
    found = standings(state, profile)
    stage = next((s for s in reversed(state.stages) if s.structure != "playoff"), None)
    if player:
        if stage is None:
            raise UserError(say("Aún no hay rondas.", "There are no rounds yet."))
        tallies = tallies_of(state, profile, stage)
        number = numbers(event, player)
        tell(place_in_words(found, number, tallies, win_of(state), event.name_of, lang))
        if state.settings["what_do_i_need"] != "off":
            for line in in_words(what_do_i_need(event, number), lang):
                tell(line)
        return 0
    if json:
        rows = [{**row.data(), "name": event.name_of(row.number)} for row in found.rows]
        print_json({"criteria": [c.key for c in found.criteria], "rows": rows, "to_play": found.to_play})
        return 0
    columns = [c.key for c in found.criteria if c.key not in WITHOUT_NUMBER]
    tell("  ".join([say("puesto", "place"), *(FORMULAS[key].name(lang) for key in columns)]))
    for row in found.rows:
        values = "  ".join(shown(row.values[key], FORMULAS[key].percent) for key in columns)
        mark = f"  {LOT_MARK} {LOT_WORDS[lang]}" if row.by_lot else f"  {PENDING_WORDS[lang]}" if row.pending else ""
        tell(f"{row.place:>4}  {event.name_of(row.number)}  {values}{mark}")
    for one, other in found.to_play:
        tell(say("Por jugar: ", "To be played: ") + f"{event.name_of(one)} – {event.name_of(other)}")
    if stage is not None and stage.structure in (SINGLE, DOUBLE):
        first = champion(state, stage)
        if first is not None:
            tell(say("Campeón: ", "Champion: ") + event.name_of(first))
    for note in state.notes:
        tell(note_in_words(note, lang))
    return 0
