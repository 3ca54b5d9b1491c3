"""Slips: what a table fills in and hands to the desk, and what the desk's scanner reads of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from coliseo.tournament.documents.order import FIXED, NothingToPrint, Order, round_to_print, sheet_of
from coliseo.tournament.documents.sheet import CENTER, Column, Grid, Sheet, Slip, Slips
from coliseo.tournament.event import Event
from coliseo.tournament.model import Pairing, Round
from coliseo.tournament.phases import phase_of
from coliseo.tournament.slip_codes import slip_code
from coliseo.tournament.teams import people_of, team_name

SLIPS_PER_PAGE: Final = 5


def slips(event: Event, order: Order) -> list[Sheet]:
    round_ = round_to_print(event, order)
    tables = sorted(round_.matches(), key=lambda p: p.table)
    if not tables:
        raise NothingToPrint("nadie se enfrenta a nadie en esa ronda", "nobody meets anybody in that round")
    made = tuple(_slip(event, order, round_, p) for p in tables)
    title = order.say(f"Actas de la ronda {round_.whole}", f"Slips of round {round_.whole}")
    return [sheet_of(event, order, "slips", title, [Slips(made, SLIPS_PER_PAGE)], round_)]


def _slip(event: Event, order: Order, round_: Round, pairing: Pairing) -> Slip:
    mark = f" {FIXED}" if pairing.fixed else ""
    title = order.say(f"Mesa {pairing.table}{mark}", f"Table {pairing.table}{mark}")
    names = [f"{n} · {event.name_of(n)}" for n in pairing.sides]
    structure = event.state.stages[round_.stage].structure
    way = event.profile.way(event.state.settings, structure, round_.final)
    seats: list[str] = []
    if way.seats > 1:
        people = [people_of(event.name_of(n)) for n in pairing.sides]
        names = [f"{n} · {team_name(event.name_of(n))}" for n in pairing.sides]
        seats = [" – ".join(pair) for pair in zip(*people, strict=False)]
    phase = phase_of(event.state, round_, pairing, order.lang)
    note = order.say(f"ronda {round_.whole}", f"round {round_.whole}") + (f" · {phase}" if phase else "")
    blank = blank_slip(event, order, title, note, names, way.games, seats)
    return replace(blank, code=slip_code(event.state.id, round_.whole, pairing.table))


def blank_slip(
    event: Event, order: Order, title: str, note: str, names: list[str], games: int, seats: Sequence[str] = ()
) -> Slip:
    """It asks what the game's law needs: SCORE of each (AA-III.2.6.6), or each game, its reason and turns (RG-TT.5)."""
    profile, say = event.profile, order.say
    rules = ", ".join(profile.rules_of("every_result"))
    columns = [Column("", 1), *(Column(name, 2.6, CENTER) for name in names)]
    labels = [say(f"Partida {k}", f"Game {k}") for k in range(1, games + 1)] if games > 1 else [say("Gana", "Wins")]
    if seats:
        labels = [f"{k}. {who}" for k, who in enumerate(seats, 1)]
        columns[0] = Column(say("Puesto", "Seat"), 3)
    if profile.counted:
        labels.append(profile.counted_name[order.lang])
    elif profile.tells_games:
        columns += [Column(say("Motivo", "Reason"), 1.6), Column(say("Turnos", "Turns"), 0.8)]
    labels.append(say("Se retira", "Drops"))
    rows = tuple((label, *[""] * (len(columns) - 1)) for label in labels)
    signatures = tuple(say("Firma", "Signature") for _ in names[:2])
    return Slip(title, f"{note} · {rules}" if rules else note, Grid(tuple(columns), rows, blank=True), signatures)
