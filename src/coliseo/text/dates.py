"""Days of a calendar as rulebooks and lists give them: to the year, to the month or to the day."""

from __future__ import annotations

import re
from typing import Final

from coliseo.text.mistake import Mistake

_DATE: Final = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?")
_MONTHS: Final = {
    "es": (
        *("enero", "febrero", "marzo", "abril", "mayo", "junio"),
        *("julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"),
    ),
    "en": (
        *("January", "February", "March", "April", "May", "June"),
        *("July", "August", "September", "October", "November", "December"),
    ),
}


class BadDate(Mistake):
    """Not a date: AAAA, AAAA-MM or AAAA-MM-DD."""


def to_the_day(text: str) -> str:
    """A date to the day, so that days can be compared as texts. A month or a year stands for its first day: whoever
    gives no day leaves nothing better to go by."""
    if not _DATE.fullmatch(text):
        raise BadDate(f"no es AAAA, AAAA-MM ni AAAA-MM-DD: «{text}»", f"not YYYY, YYYY-MM or YYYY-MM-DD: «{text}»")
    year, month, number = (f"{text}-01-01").split("-")[:3]
    if not 1 <= int(month) <= 12 or not 1 <= int(number) <= 31:
        raise BadDate(f"no hay tal día: «{text}»", f"there is no such day: «{text}»")
    return f"{year}-{month}-{number}"


def month_in(day: str, lang: str) -> str:
    """The month of a day (AAAA-MM-DD) in words: «marzo de 2026», “March 2026”."""
    name = _MONTHS[lang][int(day[5:7]) - 1]
    return f"{name} de {day[:4]}" if lang == "es" else f"{name} {day[:4]}"


def day_in(day: str, lang: str) -> str:
    """A day in words: «7 de julio de 2026», “7 July 2026”."""
    return f"{int(day[8:10])} {'de ' if lang == 'es' else ''}{month_in(day, lang)}"
