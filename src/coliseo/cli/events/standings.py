"""`coliseo tournament standings`: how an event stands, or why somebody is where they are."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from coliseo.cli.common import print_json
from coliseo.cli.errors import UserError
from coliseo.cli.events.common import EventFile, Json, numbers, open_event
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.tournament.bracket_now import champion
from coliseo.tournament.need import in_words, what_do_i_need
from coliseo.tournament.notes import note_in_words
from coliseo.tournament.places import my_place, table_now
from coliseo.tournament.settings import DOUBLE, SINGLE
from coliseo.tournament.stages import stage_in_words
from coliseo.tournament.tiebreaks import (
    FORMULAS,
    IN_PLAY_WORDS,
    LOT_MARK,
    LOT_WORDS,
    PENDING_WORDS,
    Row,
    shown,
)


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
    found = table_now(state, profile)
    stage = next((s for s in reversed(state.stages) if s.structure != "playoff"), None)
    if player:
        if stage is None:
            raise UserError(say("Aún no hay rondas.", "There are no rounds yet."))
        number = numbers(event, player)
        tell(my_place(state, profile, number, event.name_of, lang) or say("No tiene puesto.", "They have no place."))
        if state.settings["what_do_i_need"] != "off":
            for line in in_words(what_do_i_need(event, number), lang):
                tell(line)
        return 0
    if json:
        rows = [{**row.data(), "name": event.name_of(row.number)} for row in found.rows]
        print_json({"criteria": [c.key for c in found.criteria], "rows": rows, "to_play": found.to_play})
        return 0
    columns = [c.key for c in found.criteria if c.key in FORMULAS and any(c.key in row.values for row in found.rows)]
    heading = [say("puesto", "place"), say("nombre", "name"), *(FORMULAS[key].name(lang) for key in columns)]
    name = event.names_apart()
    lines = [
        [str(row.place), name(row.number)] + [shown(row.values[key], FORMULAS[key].percent) for key in columns]
        for row in found.rows
    ]
    if of_stage := stage_in_words(state, lang):
        tell(of_stage)
    for line, mark in zip(in_columns([heading, *lines]), ["", *(_mark(row, lang) for row in found.rows)], strict=True):
        tell(f"{line}  {mark}".rstrip())
    for one, other in found.to_play:
        tell(say("Por jugar: ", "To be played: ") + f"{name(one)} – {name(other)}")
    if stage is not None and stage.structure in (SINGLE, DOUBLE):
        first = champion(state, stage)
        if first is not None:
            tell(say("Gana el torneo: ", "Winner: ") + event.name_of(first))
    for note in state.notes:
        tell(note_in_words(note, lang))
    return 0


def in_columns(rows: list[list[str]]) -> list[str]:
    """Rows one below the other: names to the left, numbers to the right, as wide as they are on the screen."""
    from rich.cells import cell_len

    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    lines: list[str] = []
    for row in rows:
        cells = [
            cell + pad if column == 1 else pad + cell
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
            for pad in (" " * (width - cell_len(cell)),)
        ]
        lines.append("  ".join(cells))
    return lines


def _mark(row: Row, lang: str) -> str:
    if row.by_lot:
        return f"{LOT_MARK} {LOT_WORDS[lang]}"
    return PENDING_WORDS[lang] if row.pending else IN_PLAY_WORDS[lang] if row.in_play else ""
