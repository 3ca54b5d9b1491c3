"""A round on paper: who plays where, by name and by table, and what each table reported."""

from __future__ import annotations

import unicodedata
from typing import Final

from coliseo.text.lexicon import capital
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.documents.order import FIXED, Order, round_to_print, sheet_of
from coliseo.tournament.documents.sheet import CENTER, Block, Column, Grid, Sheet, Text
from coliseo.tournament.event import Event
from coliseo.tournament.leavers import is_void
from coliseo.tournament.model import Pairing, Round
from coliseo.tournament.notes import marks_in_words
from coliseo.tournament.phases import phases_in_words
from coliseo.tournament.result_words import Names, result_in_words
from coliseo.tournament.results import KIND_NAMES, VOID
from coliseo.tournament.seats import by_boards
from coliseo.tournament.teams import people_of

#: so many lengths side by side leave no room for the opponent
NARROW: Final = 3
#: so many lines a length of a page holds at least
IN_A_LENGTH: Final = 30


def _lengths(rows: int, wanted: int) -> int:
    """As many as are asked for, but none that would stay empty."""
    return max(1, min(wanted, -(-rows // IN_A_LENGTH)))


def _table(pairing: Pairing) -> str:
    return f"{pairing.table}{' ' + FIXED if pairing.fixed else ''}" if pairing.table else "–"


def _beneath(event: Event, round_: Round, order: Order) -> list[Block]:
    """What is to be known of a round besides its tables."""
    said = [*phases_in_words(event.state, round_, order.lang), *marks_in_words(round_, order.lang)]
    notes: list[Block] = [Text(capital(each)) for each in said]
    if any(p.fixed for p in round_.pairings):
        notes.append(Text(order.say(f"{FIXED}: mesa fija", f"{FIXED}: fixed table")))
    return notes


def pairings(event: Event, order: Order) -> list[Sheet]:
    """By name, to find oneself, and by table, to find the others."""
    round_ = round_to_print(event, order)
    say = order.say
    by_name: list[tuple[str, str, str]] = []
    by_table: list[tuple[str, str, str]] = []
    name, title = event.names_apart(), event.names_apart(event.title_of)
    for p in sorted(round_.pairings, key=lambda p: (p.table == 0, p.table)):
        names = [name(n) for n in p.sides]
        by_name += _own_lines(event, order, round_, p, title)
        by_table.append((_table(p) if len(names) > 1 else "–", names[0], ", ".join(names[1:]) or _alone(p, order)))
    by_name.sort(key=lambda row: _alphabetical(row[0]))
    number = round_.whole
    name_columns = (
        Column(say("Nombre", "Name"), 3),
        Column(say("Mesa", "Table"), 0.8, CENTER),
        Column(say("Rival", "Opponent"), 3),
    )
    table_columns = (
        Column(say("Mesa", "Table"), 0.8, CENTER),
        Column(say("Jugador", "Player"), 3),
        Column(say("Rival", "Opponent"), 3),
    )
    lengths = _lengths(len(by_name), order.columns)
    shown = 2 if lengths >= NARROW else 3
    mine = Grid(name_columns[:shown], tuple(row[:shown] for row in by_name), across=lengths)
    # both names have to be there: three lengths would be too narrow for them
    tables = Grid(table_columns, tuple(by_table), across=_lengths(len(by_table), min(order.columns, NARROW - 1)))
    heading = say(f"Ronda {number}", f"Round {number}")
    return [
        sheet_of(
            event, order, "pairings", f"{heading}: {say('por nombre', 'by name')}",
            [mine, *_beneath(event, round_, order)], round_,
        ),
        sheet_of(
            event, order, "pairings", f"{heading}: {say('por mesa', 'by table')}",
            [tables, *_beneath(event, round_, order)], round_,
        ),
    ]  # fmt: skip


def _own_lines(event: Event, order: Order, round_: Round, pairing: Pairing, title: Names) -> list[tuple[str, str, str]]:
    """A line for each person at a table: of a team everybody finds themselves, not the team that they came with."""
    titles = [title(n) for n in pairing.sides]
    found: list[tuple[str, str, str]] = []
    for k, number in enumerate(pairing.sides):
        others = [n for n in pairing.sides if n != number]
        rivals = ", ".join(titles[:k] + titles[k + 1 :])
        table = _table(pairing) if others else "–"
        people = people_of(event.name_of(number))
        seated = by_boards(way_of(event.state, event.profile, round_), pairing)
        for seat, person in enumerate(people, 1):
            rival = f"{event.person_of(others[0], seat)} ({rivals})" if seated else rivals
            where = f"{table} · {seat}" if seated else table
            found.append((f"{person} ({titles[k]})", where, rival or _alone(pairing, order)))
        if not people:
            found.append((titles[k], table, rivals or _alone(pairing, order)))
    return found


def _alone(pairing: Pairing, order: Order) -> str:
    return KIND_NAMES[VOID][order.lang] if is_void(pairing) else order.say("descansa", "bye")


def _alphabetical(name: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(c))


def results(event: Event, order: Order) -> list[Sheet]:
    """What each table reported."""
    round_ = round_to_print(event, order)
    say = order.say
    columns = (
        Column(say("Mesa", "Table"), 0.7, CENTER),
        Column(say("Jugador", "Player"), 3),
        Column(say("Rival", "Opponent"), 3),
        Column(say("Resultado", "Result"), 3),
    )
    rows: list[tuple[str, str, str, str]] = []
    name, title = event.names_apart(), event.names_apart(event.title_of)
    for p in sorted(round_.pairings, key=lambda p: (p.table == 0, p.table)):
        names = [name(n) for n in p.sides]
        told = "–"
        if p.result is not None:
            told = capital(result_in_words(p.result, p.sides, title, order.lang))
        rows.append((_table(p), names[0], ", ".join(names[1:]), told))
    heading = say(f"Resultados de la ronda {round_.whole}", f"Results of round {round_.whole}")
    blocks: list[Block] = [Grid(columns, tuple(rows)), *_beneath(event, round_, order)]
    return [sheet_of(event, order, "results", heading, blocks, round_)]
