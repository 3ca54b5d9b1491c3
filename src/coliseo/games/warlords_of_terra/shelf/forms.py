"""The shapes of its abilities, with the words they are written in: for the generated reference."""

from __future__ import annotations

from typing import Final

from coliseo.decks.forms import Forms
from coliseo.games.warlords_of_terra.language.keywords import FORMAS
from coliseo.games.warlords_of_terra.language.reading import (
    CAMPOS_DE_ACTIVADA,
    CAMPOS_DE_DISPARADA,
    CAMPOS_DE_PODER,
    COSTE_ADICIONAL,
    DE_CONJURO,
)
from coliseo.games.warlords_of_terra.model.cards import EVENTOS, RECURSOS

FORMS: Final = Forms(
    shapes={
        "habilidades (disparada)": CAMPOS_DE_DISPARADA,
        "habilidades (activada)": CAMPOS_DE_ACTIVADA,
        "poderes": CAMPOS_DE_PODER,
        "hechizo, grito": DE_CONJURO,
    },
    keywords=FORMAS,
    triggers=EVENTOS,
    costs=(*RECURSOS, *COSTE_ADICIONAL, "voltea", "pp"),
)
