"""Events as they are usually held: duels as the rulebook has them, tables of several, groups."""

from __future__ import annotations

from typing import Final

from coliseo.tournament.settings import CUT_AUTO, PODS
from coliseo.tournament.templates import Template

TEMPLATES: Final = (
    Template(
        "duelos", "Duelos formales con fase final", "Formal duels with a final stage",
        "Cinco Reptantes registrados, rondas de 35 minutos; final según la asistencia.",
        "Five registered Reptantes, rounds of 35 minutes; a final stage by attendance.",
        {"cut": CUT_AUTO},
    ),
    Template(
        "tarde", "Duelos de tarde", "Afternoon duels",
        "Torneo alternativo: tres rondas de 30 minutos, sin registrar equipos.",
        "An alternative event: three rounds of 30 minutes, teams are not registered.",
        {"formal": False, "list_required": False, "rounds": 3, "minutes": 30},
    ),
    Template(
        "mesas", "Mesas de tres y cuatro", "Tables of three and four",
        "Todos contra todos en cada mesa; cuenta quien gana, tres rondas de 60 minutos.",
        "Free for all at each table; the winner counts, three rounds of 60 minutes.",
        {"structure": PODS, "pod_size": 4, "formal": False, "list_required": False, "rounds": 3, "minutes": 60},
    ),
    Template(
        "grupos", "Grupos de dos", "Groups of two",
        "Se emparejan grupos de dos personas: tres rondas de 45 minutos.",
        "Groups of two people are paired: three rounds of 45 minutes.",
        {"team_size": 2, "formal": False, "list_required": False, "rounds": 3, "minutes": 45},
    ),
)  # fmt: skip
