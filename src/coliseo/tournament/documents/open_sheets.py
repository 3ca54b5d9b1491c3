"""Sheets that anybody may read besides pairings and standings: lists once they are published, each round as the
checker found it, and what holds in the event."""

from __future__ import annotations

from coliseo.text.lexicon import capital
from coliseo.tournament.choices import choice_name, source_in_words
from coliseo.tournament.documents.order import NothingToPrint, Order, round_to_print, sheet_of
from coliseo.tournament.documents.sheet import Block, Column, Grid, Heading, Sheet, Text
from coliseo.tournament.event import Event
from coliseo.tournament.round_check import check_round


def lists(event: Event, order: Order) -> list[Sheet]:
    """Of everybody, line by line; of a team, of each of its people."""
    column = (Column(order.say("Lista", "List"), 1),)
    blocks: list[Block] = []
    for number, held in sorted(event.state.lists.items()):
        for member in range(1, event.state.players[number].members + 1) if held.published else ():
            text = event.list_of(number, member)
            if text is not None:
                lines = tuple((line.strip(),) for line in text.splitlines() if line.strip())
                blocks += [Heading(f"{number} · {event.person_of(number, member)}"), Grid(column, lines)]
    if not blocks:
        raise NothingToPrint("las listas no están publicadas", "lists are not published")
    return [sheet_of(event, order, "lists", order.say("Listas", "Lists"), blocks)]


def check(event: Event, order: Order) -> list[Sheet]:
    """Whether the pairing of a round is legal and the best, and why somebody had to play down."""
    round_ = round_to_print(event, order)
    found = check_round(event, round_)
    how = order.say(
        "Lo dice un programa que no comparte código con el que empareja. El registro firmado lo comprueba entero, sin "
        "conexión, con: coliseo tournament check",
        "Told by a program that shares no code with the one that pairs. The signed log is checked as a whole, offline, "
        "with: coliseo tournament check",
    )
    blocks: list[Block] = [Text(line) for line in (*found.lines(order.lang), how)]
    return [sheet_of(event, order, "check", found.head(order.lang), blocks, round_)]


def rules(event: Event, order: Order) -> list[Sheet]:
    """Every setting with its value, and whether the rulebook, a reading of it or this event says so."""
    say, values = order.say, event.state.settings
    columns = (
        Column(say("Qué", "What"), 3),
        Column(say("Cómo es", "Value"), 2),
        Column(say("De dónde sale", "Source"), 2),
        Column(say("Reglas", "Rules"), 2),
    )
    rows = tuple(
        (
            setting.es if order.lang == "es" else setting.en,
            capital(choice_name(setting, values[key], order.lang)),
            source_in_words(setting, values[key], order.lang),
            ", ".join(setting.rules),
        )
        for key, setting in event.profile.settings.items()
    )
    return [sheet_of(event, order, "rules", say("Reglas en vigor", "Rules in force"), [Grid(columns, rows)])]
