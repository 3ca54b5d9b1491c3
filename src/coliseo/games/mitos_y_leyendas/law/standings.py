"""Points and standings. The rulebook has none (OQ-52): points, then matches won, then the matches among those tied,
then a play-off in a league or the opponents' rate of wins in a Swiss tournament.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.tournament.standings import (
    WITHOUT_A_WINNER,
    Encounter,
    GameReport,
    Place,
    Points,
    missing_reports,
    places_of,
    points_against,
)

REGLAS_DE_ACTAS: Final = cite("policy", "standings.Acta", ("ML-0.1",))

LIGA: Final = "liga"  # everybody meets everybody
SUIZO: Final = "suizo"
SISTEMAS: Final = (SUIZO, LIGA)


class Acta(GameReport):
    """The record of one game."""

    REASONS = ("castillo", "efecto", "concesion", "tardanza", *WITHOUT_A_WINNER)


def revisar_actas(actas: list[Acta], partidas: dict[tuple[int, int], int]) -> list[Refusal]:
    """Is every game recorded? `partidas`: how many were played at each (round, table)."""
    return missing_reports(actas, partidas, REGLAS_DE_ACTAS)


class Tabla:
    """The standings, best first, and the groups that only a play-off tells apart."""

    def __init__(self, puestos: list[Place], por_jugar: list[list[str]]) -> None:
        self.puestos = puestos
        self.por_jugar = por_jugar


def clasificar(encuentros: list[Encounter], sistema: str = SUIZO, puntos: Points | None = None) -> Tabla:
    if sistema not in SISTEMAS:
        raise ValueError(f"el sistema es uno de / the system is one of: {', '.join(SISTEMAS)}")
    worth = Points() if puntos is None else puntos
    places = places_of(encuentros, worth)
    for p in places.values():
        tied = [o.name for o in places.values() if o is not p and (o.points, o.wins) == (p.points, p.wins)]
        p.among_tied = points_against(encuentros, p.name, tied, worth)
        rates = [places[r].wins / places[r].matches for r in p.rivals]
        p.rivals_mean = sum(rates) / len(rates) if rates else 0.0
    swiss = sistema == SUIZO
    ordered = sorted(places.values(), key=lambda p: (*_orden(p, swiss), p.name))
    groups: dict[tuple[float, ...], list[str]] = {}
    for p in ordered:
        groups.setdefault(_orden(p, swiss), []).append(p.name)
    return Tabla(ordered, [names for names in groups.values() if len(names) > 1])


def _orden(p: Place, swiss: bool) -> tuple[float, ...]:
    return -p.points, -p.wins, -p.among_tied, -p.rivals_mean if swiss else 0.0
