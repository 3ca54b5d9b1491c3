"""Events as they are usually held."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.model.config import AMISTOSA, COMPETITIVA
from coliseo.tournament.settings import CUT_AUTO, SINGLE
from coliseo.tournament.templates import Template

TEMPLATES: Final = (
    Template(
        "tarde", "Amistoso de tarde", "Friendly afternoon",
        "Tres rondas, clase amistosa, sin listas y sin fase final.",
        "Three rounds, friendly class, without lists and without a final stage.",
        {"class": AMISTOSA, "rounds": 3, "cut": 0, "list_required": False},
    ),
    Template(
        "corte", "Competitivo con corte", "Competitive with a cut",
        "Suizo con listas y, desde 16 personas, los ocho primeros; final y tercer puesto al mejor de tres, sin tiempo.",
        "Swiss with lists and, from 16 people on, the top eight; final and third place best of three, untimed.",
        {"class": COMPETITIVA, "cut": CUT_AUTO, "final_match": "bo3", "third_place": True},
    ),
    Template(
        "eliminatoria", "Eliminatoria directa", "Single elimination",
        "Quien pierde se va; se juega el tercer puesto.",
        "Whoever loses is out; the third place is played for.",
        {"structure": SINGLE, "third_place": True, "cut": 0},
    ),
)  # fmt: skip
