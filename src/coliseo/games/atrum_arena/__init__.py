"""Atrum Arena, by the official rulebook in its March 2026 update."""

from pathlib import Path
from typing import Final

from coliseo.kernel.rules import register_catalogue

TITLE: Final = {"es": "Atrum Arena", "en": "Atrum Arena"}
#: catalogue, cards, decks, lessons: what is data and not code
DATA: Final = Path(__file__).with_name("data")

register_catalogue("AA", DATA / "rules.yaml")
