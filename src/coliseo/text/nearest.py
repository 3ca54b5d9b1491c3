"""«¿Quisiste decir…?»: the known word that somebody may have meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

#: how alike two words have to be, as difflib counts it
ALIKE = 0.7


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like one that is not known; "" if none is."""
    by_sound = {name.casefold(): name for name in known}
    found = difflib.get_close_matches(word.casefold(), list(by_sound), n=1, cutoff=ALIKE)
    return by_sound[found[0]] if found else ""


def did_you_mean(word: str, known: Iterable[str]) -> dict[str, str]:
    """The question in each language, to follow what was said of a word; "" if nothing is like it."""
    meant = nearest(word, known)
    return {
        "es": f" ¿Quisiste decir «{meant}»?" if meant else "",
        "en": f" Did you mean «{meant}»?" if meant else "",
    }
