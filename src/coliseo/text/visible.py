"""What people write and others read: whether all of it can be seen, and as one line. Names, titles and whatever else is
shown to people who did not write it go through here."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

#: show a sign as text or as a picture: nothing of their own, and two names must not differ in them alone
_STYLE: Final = frozenset("\ufe0e\ufe0f")
#: of a longer text, besides: what joins pictures to one («👨‍👩‍👧»), and where a line or a column ends
_IN_TEXTS: Final = _STYLE | frozenset("\u200d\n\r\t")
#: letters, marks and signs that draw nothing, although Unicode calls them no blanks: fillers of Hangul and Khitan,
#: the joiner of graphemes, vowels of Khmer that are only for sorting, choices between shapes, the empty pattern of
#: Braille and the empty head of a note
_BLANK: Final = frozenset(
    [
        *"\u115f\u1160\u3164\uffa0\U00016fe4\u034f\u17b4\u17b5\u2800\U0001d159",
        *map(chr, range(0x180B, 0x1810)),
        *map(chr, range(0xFE00, 0xFE10)),
        *map(chr, range(0xE0100, 0xE01F0)),
    ]
)


def hides(char: str) -> bool:
    """Whether it is there without being seen: control, invisible, or turning the direction of writing."""
    return char in _BLANK or unicodedata.category(char).startswith("C")


def is_visible(text: str, lines: bool = False) -> bool:
    """Whether everybody sees all of a text, and nothing of it spills over its neighbours. `lines`: it may be longer
    than a name, with lines and pictures."""
    if text.isascii() and text.isprintable():
        return True
    kept = "".join(c for c in text if c not in _IN_TEXTS) if lines else text
    kinds = "".join(unicodedata.category(c)[0] for c in kept)
    # MMM: marks piled up over the neighbouring lines; a mark in front would sit on whatever stands before the text
    return "MMM" not in kinds and not kinds.startswith("M") and not any(map(hides, kept))


def one_line(text: str) -> str:
    """As a name or a title is kept: composed letters, single blanks."""
    shown = "".join(c for c in unicodedata.normalize("NFC", text) if c not in _STYLE)
    return re.sub(r"\s+", " ", shown).strip()
