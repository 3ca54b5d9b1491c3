"""The shapes of its abilities, with the words they are written in: for the generated reference."""

from __future__ import annotations

from typing import Final

from coliseo.decks.forms import Forms
from coliseo.games.rise_of_gods.language.reading import (
    CAMPOS_DE_COSTE,
    CAMPOS_DE_OFRENDA,
    CAMPOS_DE_PAGABLE,
    CAMPOS_DE_REACCION,
    DE_MAGIA,
    DE_NIVEL,
    PALABRAS_CON_NUMERO,
)
from coliseo.games.rise_of_gods.model.cards import EVENTOS, PALABRAS

FORMS: Final = Forms(
    shapes={
        "criatura, estructura": DE_NIVEL,
        "magia": DE_MAGIA,
        "reacciones": CAMPOS_DE_REACCION,
        "pagables": CAMPOS_DE_PAGABLE,
        "ofrenda": CAMPOS_DE_OFRENDA,
    },
    keywords=(*PALABRAS, *PALABRAS_CON_NUMERO),
    triggers=EVENTOS,
    costs=(*CAMPOS_DE_COSTE, "sacrificio", "ofrenda"),
)
