"""Why several things cannot be taken together, told in one language.

A game words it as it raises `BrokenConstraint`: "rule: in Spanish / in English".
"""

from __future__ import annotations

from coliseo.kernel.errors import BrokenConstraint
from coliseo.text.lexicon import capital

_BOTH = " / "


def constraint_in_words(error: BrokenConstraint) -> tuple[str, str, str] | None:
    """The rule, and the sentence in Spanish and in English; nothing where the game has not said it in both."""
    rule, colon, told = str(error).partition(": ")
    es, between, en = told.partition(_BOTH)
    if not colon or not between:
        return None
    return rule, f"{capital(es)}.", f"{capital(en)}."
