"""Results for the ranking, points and standings. The manual leaves points to the organiser: these are defaults."""

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

REGLAS_DE_ACTAS: Final = cite("policy", "standings.Acta", ("RG-TT.5", "RG-TT.6"))
cite("policy", "standings.clasificar", ("RG-DV.3", "RG-DV.9"))
cite("policy", "standings.corte", ("RG-DV.2", "RG-DV.4"))

#: sizes of the final phase (RG-DV.3)
CORTES: Final = (16, 8, 4)


class Acta(GameReport):
    """The record of one game. The ranking is worked out from these, so none may be missing (RG-TT.5, RG-TT.6)."""

    REASONS = ("vida", "mazo", "concesion", "sancion", *WITHOUT_A_WINNER)


def revisar_actas(actas: list[Acta], partidas: dict[tuple[int, int], int]) -> list[Refusal]:
    """Is every game recorded? `partidas`: how many were played at each (round, table)."""
    return missing_reports(actas, partidas, REGLAS_DE_ACTAS)


def clasificar(encuentros: list[Encounter], puntos: Points | None = None) -> list[Place]:
    """The standings, best first: points (an organiser may set others, RG-DV.9), then the opponents' average, then game
    difference, then the matches among those still tied (RG-OQ.63). What nothing tells apart stays in alphabetical
    order."""
    worth = Points() if puntos is None else puntos
    places = places_of(encuentros, worth)
    for p in places.values():
        if p.rivals:
            p.rivals_mean = sum([places[r].points for r in p.rivals]) / len(p.rivals)
    for p in places.values():
        tied = [o.name for o in places.values() if o is not p and _orden(o)[:3] == _orden(p)[:3]]
        p.among_tied = points_against(encuentros, p.name, tied, worth)
    return sorted(places.values(), key=_orden)


def _orden(p: Place) -> tuple[float, float, float, float, str]:
    return -p.points, -p.rivals_mean, -p.difference, -p.among_tied, p.name


def corte(jugadores: int) -> int:
    """How many reach the final phase: the largest of 4, 8 or 16 that is at most half of the field (RG-OQ.63); 0 when
    the field is too small for one."""
    for n in CORTES:
        if n * 2 <= jugadores:
            return n
    return 0
