"""The shapes of its abilities, with the words they are written in: for the generated reference."""

from __future__ import annotations

from typing import Final

from coliseo.decks.forms import Forms
from coliseo.games.mitos_y_leyendas.language.reading import FORMAS_DE_HABILIDAD
from coliseo.games.mitos_y_leyendas.model.cards import COSTES, EVENTOS, PALABRAS

FORMS: Final = Forms(
    shapes=FORMAS_DE_HABILIDAD,
    keywords=PALABRAS,
    triggers=EVENTOS,
    costs=("oros", *COSTES),
)
