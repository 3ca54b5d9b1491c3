"""The shapes of its abilities, with the words they are written in: for the generated reference."""

from __future__ import annotations

from typing import Final

from coliseo.decks.forms import Forms
from coliseo.games.sorcerers_arena.language.reading import (
    CAMPOS_DE_CARTA,
    CAMPOS_DE_HABILIDAD,
    COSTE_DE_CONTADORES,
    COSTE_DE_DESCARTE,
)
from coliseo.games.sorcerers_arena.model.cards import CUANDO, ESTADOS

FORMS: Final = Forms(
    shapes={"carta": CAMPOS_DE_CARTA, "habilidades": CAMPOS_DE_HABILIDAD},
    keywords=ESTADOS,
    triggers=CUANDO,
    costs=(*COSTE_DE_DESCARTE, *COSTE_DE_CONTADORES),
)
