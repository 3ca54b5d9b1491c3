"""Days of a calendar as rulebooks and lists give them: to the year, to the month or to the day."""

from __future__ import annotations

import re
from typing import Final

_DATE: Final = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?")


class BadDate(ValueError):
    """Not a date: AAAA, AAAA-MM or AAAA-MM-DD."""


def to_the_day(text: str) -> str:
    """A date to the day, so that days can be compared as texts. A month or a year stands for its first day: whoever
    gives no day leaves nothing better to go by."""
    if not _DATE.fullmatch(text):
        raise BadDate(f"no es AAAA, AAAA-MM ni AAAA-MM-DD / not YYYY, YYYY-MM or YYYY-MM-DD: «{text}»")
    year, month, number = (f"{text}-01-01").split("-")[:3]
    if not 1 <= int(month) <= 12 or not 1 <= int(number) <= 31:
        raise BadDate(f"no hay tal día / there is no such day: «{text}»")
    return f"{year}-{month}-{number}"
