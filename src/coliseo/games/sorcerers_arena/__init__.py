"""Sorcerer's Arena by its rulebook. Files follow the book; every step, guard and effect cites it."""

from pathlib import Path
from typing import Final

from coliseo.kernel.rules import register_catalogue

TITLE: Final = {"es": "Sorcerer's Arena: Alianzas Épicas", "en": "Sorcerer's Arena: Epic Alliances"}
#: catalogue, cards, boards, lessons: what is data and not code
DATA: Final = Path(__file__).with_name("data")

register_catalogue("SA", DATA / "rules.yaml")
