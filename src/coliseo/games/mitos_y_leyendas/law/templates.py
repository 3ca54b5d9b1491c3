"""Events as they are usually held, by format."""

from __future__ import annotations

from typing import Final

from coliseo.tournament.settings import CUT_AUTO, LEAGUE
from coliseo.tournament.templates import Template

TEMPLATES: Final = (
    Template(
        "libre", "Libre con fase final", "Libre with a final stage",
        "Formato Libre al mejor de tres, lista obligatoria; final según la asistencia, sin tiempo.",
        "Libre, best of three, a list is obligatory; a final stage by attendance, untimed.",
        {"match": "bo3", "cut": CUT_AUTO, "list_required": True, "format": "libre"},
    ),
    Template(
        "racial", "Racial Libre", "Racial Libre",
        "Racial Libre al mejor de tres, lista obligatoria.",
        "Racial Libre, best of three, a list is obligatory.",
        {"match": "bo3", "list_required": True, "format": "racial_libre"},
    ),
    Template(
        "liga", "Liga de todos contra todos", "League, all against all",
        "Cada cual se enfrenta a los demás; un empate en el primer puesto se juega.",
        "Everybody meets everybody; a tie for the first place is played off.",
        {"structure": LEAGUE, "match": "bo3", "format": "libre", "relevant_places": 1},
    ),
    Template(
        "tarde", "Tarde rápida", "Quick afternoon",
        "Tres rondas a una partida de 30 minutos, formato Libre, sin listas.",
        "Three rounds of one game and 30 minutes, Libre, without lists.",
        {"match": "bo1", "rounds": 3, "minutes": 30, "format": "libre"},
    ),
)  # fmt: skip
