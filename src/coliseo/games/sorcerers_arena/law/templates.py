"""Events as they are usually held: by chapter, in pairs, or in double elimination."""

from __future__ import annotations

from typing import Final

from coliseo.tournament.settings import DOUBLE
from coliseo.tournament.templates import Template

TEMPLATES: Final = (
    Template(
        "capitulo_4", "Capítulo 4, con draft", "Chapter 4, with a draft",
        "Todo el reglamento, draft en la mesa, rondas de 60 minutos.",
        "The whole rulebook, a draft at the table, rounds of 60 minutes.",
        {"chapter": "4", "draft": True},
    ),
    Template(
        "primeros", "Primeros combates: capítulo 1", "First fights: chapter 1",
        "Para aprender: equipos dados, tres rondas de 45 minutos.",
        "To learn: teams are given, three rounds of 45 minutes.",
        {"chapter": "1", "draft": False, "rounds": 3, "minutes": 45},
    ),
    Template(
        "parejas", "Dos contra dos", "Two against two",
        "Parejas con un solo número, rondas de 75 minutos.",
        "Pairs with one number, rounds of 75 minutes.",
        {"team_size": 2, "minutes": 75},
    ),
    Template(
        "doble", "Doble eliminación", "Double elimination",
        "Hay que perder dos veces para irse.",
        "It takes two losses to be out.",
        {"structure": DOUBLE},
    ),
)  # fmt: skip
