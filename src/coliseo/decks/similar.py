"""The name that may have been meant by one that nobody bears.

To compare a word with every name takes milliseconds, and a list may hold hundreds of words. So the names that share
most pairs of letters with it are found first, which is a look into a table, and only those few are compared in full.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable
from typing import Final

#: names compared in full
FEW: Final = 12
#: how alike two names have to be, as difflib counts it
ALIKE: Final = 0.6
#: words of one list for which a name is looked for: whoever has misspelt more is helped by the first of them
MOST_GUESSES: Final = 20


class Similar:
    """Names by their pairs of letters, made once for a catalogue."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = list(dict.fromkeys(names))
        self._with: dict[str, list[int]] = {}
        for i, name in enumerate(self.names):
            for pair in _pairs(name):
                self._with.setdefault(pair, []).append(i)

    def nearest(self, written: str, alike: float = ALIKE) -> str | None:
        shared: Counter[int] = Counter()
        for pair in _pairs(written):
            shared.update(self._with.get(pair, ()))
        size = len(written)
        # long names share pairs with anything: what counts is how many of all pairs they share
        likely = sorted(shared, key=lambda i: (-shared[i] / (size + len(self.names[i]) + 2), i))[:FEW]
        near = difflib.get_close_matches(written, [self.names[i] for i in likely], n=1, cutoff=alike)
        return near[0] if near else None


def _pairs(name: str) -> set[str]:
    """With the beginning and the end of the name as letters too, so that the shortest have some."""
    framed = f"^{name}$"
    return {framed[i : i + 2] for i in range(len(framed) - 1)}
