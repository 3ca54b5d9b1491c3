"""What is written to a terminal is read by the terminal too: names, texts of cards and records come from other people,
and a control character among them could repaint the screen, type for the user or hide what stands there. They are
written out instead, as JSON writes them, so that data stay data."""

from __future__ import annotations

import sys
import unicodedata
from typing import Final

#: what writing needs
_KEPT: Final = "\n\t"
#: control characters, those that turn the direction of writing or are not seen at all, and other ends of lines
_HIDDEN: Final = ("Cc", "Cf", "Zl", "Zp")


def visible(text: str) -> str:
    """The text with every control character written out: ``\\u001b``, ``\\u202e``."""
    if text.isprintable():
        return text
    return "".join(c if c in _KEPT or unicodedata.category(c) not in _HIDDEN else _written(c) for c in text)


def _written(c: str) -> str:
    units = c.encode("utf-16-be")
    return "".join(f"\\u{units[i : i + 2].hex()}" for i in range(0, len(units), 2))


def tell(text: object = "", *, end: str = "\n", error: bool = False) -> None:
    """`print` for what may hold words of other people."""
    print(visible(str(text)), end=end, file=sys.stderr if error else sys.stdout)
