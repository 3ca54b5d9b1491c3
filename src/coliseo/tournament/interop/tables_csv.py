"""What an event holds as tables for a spreadsheet: players, pairings, games, standings, penalties."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final

from coliseo.tournament.event import Event
from coliseo.tournament.interop.players_csv import quoted
from coliseo.tournament.model import ACTIVE, DISQUALIFIED, DROPPED, ENTERED, MERGED
from coliseo.tournament.places import table_now
from coliseo.tournament.results import KIND_NAMES, NOBODY
from coliseo.tournament.tiebreaks import FORMULAS, LOT_WORDS

PLAYER_STATES: Final = {
    ENTERED: {"es": "con inscripción", "en": "entered"},
    ACTIVE: {"es": "en juego", "en": "playing"},
    DROPPED: {"es": "se retiró", "en": "dropped"},
    DISQUALIFIED: {"es": "con descalificación", "en": "disqualified"},
    MERGED: {"es": "unida a otra", "en": "merged"},
}

Cell = str | int
Rows = Iterable[tuple[Cell, ...]]


def _csv(heading: tuple[str, ...], rows: Rows) -> str:
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heading)
    for row in rows:
        writer.writerow([quoted(cell) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue()


def players(event: Event, lang: str) -> str:
    es = lang == "es"
    heading = (
        ("número", "nombre", "equipo", "estado", "mesa fija") if es else ("number", "name", "team", "status", "table")
    )
    there = sorted(event.state.players.values(), key=lambda p: p.number)
    return _csv(
        heading,
        (
            (p.number, event.name_of(p.number), p.team, PLAYER_STATES[p.status][lang], p.fixed_table or "")
            for p in there
        ),
    )


def pairings(event: Event, lang: str) -> str:
    es = lang == "es"
    heading = ("ronda", "mesa", "uno", "nombre", "otro", "nombre", "resultado", "ganador", "partidas")
    if not es:
        heading = ("round", "table", "one", "name", "other", "name", "result", "winner", "games")
    rows: list[tuple[Cell, ...]] = []
    for round_ in event.state.rounds():
        if not round_.out:
            continue
        for p in round_.pairings:
            one, other = p.sides[0], p.sides[1] if len(p.sides) > 1 else 0
            result = p.result
            winner = p.sides[result.winner] if result and result.winner != NOBODY else ""
            kind = KIND_NAMES[result.kind][lang] if result else ""
            games = f"{result.won_games(0)}–{result.won_games(1)}" if result and result.games else ""
            names = event.name_of(one), event.name_of(other) if other else ""
            rows.append((round_.whole, p.table or "", one, names[0], other or "", names[1], kind, winner, games))
    return _csv(heading, rows)


def games(event: Event, lang: str) -> str:
    """Every single game (RG-TT.5, RG-TT.6)."""
    heading = ("ronda", "mesa", "partida", "uno", "otro", "ganador", "motivo", "queda uno", "queda otro", "turnos")
    if lang != "es":
        heading = ("round", "table", "game", "one", "other", "winner", "reason", "one left", "other left", "turns")
    rows: list[tuple[Cell, ...]] = []
    for round_ in event.state.rounds():
        for p in round_.matches():
            if not round_.out or p.result is None or len(p.sides) != 2:
                continue
            for k, game in enumerate(p.result.games, 1):
                winner: Cell = p.sides[game.winner] if game.winner != NOBODY else ""
                left: tuple[Cell, ...] = game.left if len(game.left) == 2 else ("", "")
                rows.append((round_.whole, p.table, k, *p.sides, winner, game.reason, *left, game.turns or ""))
    return _csv(heading, rows)


def standings_table(event: Event, lang: str) -> str:
    found = table_now(event.state, event.profile)
    keys = [c.key for c in found.criteria if c.key != "lot"]
    named = [FORMULAS[key].name(lang) for key in keys]
    heading = (
        ("puesto", "número", "nombre", *named, "sorteo") if lang == "es" else ("place", "number", "name", *named, "lot")
    )
    rows = (
        (
            row.place,
            row.number,
            event.name_of(row.number),
            *(_said(row.values[key]) if key in row.values else "" for key in keys),
            LOT_WORDS[lang] if row.by_lot else "",
        )
        for row in found.rows
    )
    return _csv(heading, rows)


def _said(value: int | Fraction) -> Cell:
    return value if isinstance(value, int) else f"{float(value):.4f}"


def penalties(event: Event, lang: str) -> str:
    """For staff: with numbers, without names."""
    heading = ("número", "ronda", "mesa", "infracción", "sanción", "propuesta", "por", "motivo", "reglas")
    if lang != "es":
        heading = ("number", "round", "table", "infraction", "penalty", "proposal", "by", "reason", "rules")
    law = event.profile.ladder
    return _csv(
        heading,
        (
            (
                i.whom or i.staff,
                i.round,
                i.table,
                law.infringement(i.key).name(lang) if i.key in law.infringements else i.key,
                law.name(i.penalty, lang),
                law.name(i.proposal, lang),
                i.by,
                i.reason,
                " ".join(i.rules),
            )
            for i in event.state.infractions
        ),
    )


TABLES: Final[dict[str, Callable[[Event, str], str]]] = {
    "players": players,
    "pairings": pairings,
    "games": games,
    "standings": standings_table,
    "penalties": penalties,
}
