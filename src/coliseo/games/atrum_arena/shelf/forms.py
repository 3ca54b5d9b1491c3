"""The shapes of its abilities, with the words they are written in: for the generated reference."""

from __future__ import annotations

from typing import Final

from coliseo.decks.forms import Forms
from coliseo.games.atrum_arena.language.sets import CAMPOS_DE_PODER

FORMS: Final = Forms(
    shapes={"poder": CAMPOS_DE_PODER},
    keywords=("reforzar", "anular", "explotar"),
    triggers=(),
    costs=("coste", "descarte"),
)
