"""A line in the terminal that says how far something is, once it has taken a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from coliseo.cli.language import current_language
from coliseo.tournament.progress import PHASES, Progress

#: what takes less is not told
AFTER: Final = 1.0
#: how often the line is written anew, in seconds
AGAIN: Final = 0.1
#: back to the beginning of the line, and whatever stood there is gone
_ANEW: Final = "\r\x1b[K"


@contextmanager
def under_way() -> Iterator[Progress]:
    """Listens to what is done within; the line is gone afterwards. Whatever is no terminal gets none of it."""
    due = time.monotonic() + AFTER
    written = False

    def hear(phase: str, done: int, of: int) -> None:
        nonlocal due, written
        now = time.monotonic()
        if now >= due and sys.stderr.isatty():
            due, written = now + AGAIN, True
            share = f" {done} / {of}" if of else ""
            sys.stderr.write(f"{_ANEW}{PHASES[phase][current_language()]}…{share}")
            sys.stderr.flush()

    try:
        yield hear
    finally:
        if written:
            sys.stderr.write(_ANEW)
            sys.stderr.flush()
