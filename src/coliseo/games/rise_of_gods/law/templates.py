"""Events as they are usually held: by attendance and time, one game or three (RG-FM.1)."""

from __future__ import annotations

from typing import Final

from coliseo.tournament.settings import CUT_AUTO
from coliseo.tournament.templates import Template

TEMPLATES: Final = (
    Template(
        "tienda_bo1", "Tienda, a una partida", "Shop, one game",
        "Rondas de 30 minutos a una partida; final según la asistencia.",
        "Rounds of 30 minutes, one game each; a final stage by attendance.",
        {"match": "bo1", "cut": CUT_AUTO},
    ),
    Template(
        "tienda_bo3", "Tienda, al mejor de tres", "Shop, best of three",
        "Rondas de 50 minutos con side deck; final según la asistencia.",
        "Rounds of 50 minutes with the side deck; a final stage by attendance.",
        {"match": "bo3", "cut": CUT_AUTO},
    ),
    Template(
        "oficial", "Oficial", "Official",
        "De la organización: al mejor de tres, lista obligatoria y turnos de dos minutos.",
        "Of the organisation: best of three, a list is obligatory, turns of two minutes.",
        {"kind": "oficial", "run_by": "organizacion", "match": "bo3", "list_required": True, "turn_limit": True},
    ),
    Template(
        "tarde", "Tarde corta", "Short afternoon",
        "Tres rondas a una partida, sin fase final.",
        "Three rounds of one game, without a final stage.",
        {"match": "bo1", "rounds": 3, "cut": 0},
    ),
)  # fmt: skip
