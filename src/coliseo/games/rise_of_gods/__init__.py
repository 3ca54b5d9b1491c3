"""Rise of Gods by its tournament and judge manual. Files follow the manual; every step, guard and effect cites it."""

from pathlib import Path
from typing import Final

from coliseo.kernel.rules import register_catalogue

TITLE: Final = {"es": "Rise of Gods", "en": "Rise of Gods"}
#: catalogue, cards, decks, lessons: what is data and not code
DATA: Final = Path(__file__).with_name("data")

register_catalogue("RG", DATA / "rules.yaml")
