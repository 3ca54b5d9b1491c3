"""What somebody who opens a table chooses from, as plain data in both languages: the parts that games share.

A game says which ways to play, clocks and decks there are; machine players and policies are those of the house.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from coliseo.kernel.game import bad_option
from coliseo.kernel.policies import CASUAL, COMPETITIVA, POLITICAS, SIMULACION

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND


def bilingual(es: str, en: str) -> dict[str, str]:
    return {"es": es, "en": en}


def levels() -> list[dict[str, Any]]:
    """The machine players, weakest first, by the names that players go by (coliseo.players.base.LEVELS)."""
    return [
        {"key": "random", "name": bilingual("Aprendiz", "Apprentice")},
        {"key": "greedy", "name": bilingual("Veterano", "Veteran")},
    ]


def policies(casual_es: str, casual_en: str) -> list[dict[str, Any]]:
    """When a seat is asked; the first is the usual one, and only the game can say when that one asks."""
    return [
        {"key": CASUAL, "name": bilingual("Amistosa", "Friendly"), "text": bilingual(casual_es, casual_en)},
        {
            "key": COMPETITIVA,
            "name": bilingual("Competitiva", "Competitive"),
            "text": bilingual(
                "Se pregunta también a quien no puede responder, para que el silencio no diga nada de su mano.",
                "Those who cannot respond are asked too, so that silence tells nothing about a hand.",
            ),
        },
        {
            "key": SIMULACION,
            "name": bilingual("Rápida", "Fast"),
            "text": bilingual(
                "Solo se pregunta a quien tiene algo que decidir.", "Only those with something to decide are asked."
            ),
        },
    ]


def clock(key: str, es: str, en: str, kind: str, base: int = 0, increment: int = 0, rule: str = "") -> dict[str, Any]:
    """A clock that can be chosen, in milliseconds; with the rule it comes from, if it is the book's."""
    told: dict[str, Any] = {
        "key": key,
        "name": bilingual(es, en),
        "kind": kind,
        "base": base,
        "increment": increment,
    }
    return {**told, "rule": rule} if rule else told


def check_duel(
    seats: int, policy: str, decks: Sequence[str], *, seats_rule: str, policy_rule: str, decks_rule: str
) -> None:
    """What a form sends for a table of two, each with a deck. Raises BadOptions, each problem with its rule."""
    if seats != 2:
        raise bad_option(seats_rule, "se sientan 2", "2 sit down")
    if policy not in POLITICAS:
        known = ", ".join(POLITICAS)
        raise bad_option(policy_rule, f"la política es una de {known}", f"policy: {known}")
    if len(decks) != seats:
        raise bad_option(decks_rule, f"hacen falta {seats} mazos", f"{seats} decks are needed")
