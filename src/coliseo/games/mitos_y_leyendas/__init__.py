"""Mitos y Leyendas, Primera Era, by its rules document. Files follow it; every step, guard and effect cites it."""

from pathlib import Path
from typing import Final

from coliseo.kernel.rules import register_catalogue

TITLE: Final = {"es": "Mitos y Leyendas: Primera Era", "en": "Mitos y Leyendas: Primera Era"}
#: catalogue, cards, decks, lessons: what is data and not code
DATA: Final = Path(__file__).with_name("data")

register_catalogue("ML", DATA / "rules.yaml")
