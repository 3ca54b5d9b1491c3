"""Warlords of Terra by its competitive rulebook. Files follow the book; every step, guard and effect cites it."""

from pathlib import Path
from typing import Final

from coliseo.kernel.rules import register_catalogue

TITLE: Final = {"es": "Warlords of Terra", "en": "Warlords of Terra"}
#: catalogue, cards, decks, lessons: what is data and not code
DATA: Final = Path(__file__).with_name("data")

register_catalogue("WT", DATA / "rules.yaml")
