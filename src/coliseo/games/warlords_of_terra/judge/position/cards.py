"""The cards of a scenario: those that come with the game, and the inline ones that exist only in that file."""

from __future__ import annotations

from coliseo.effects.card_sets import inline_set
from coliseo.effects.source import Tree
from coliseo.games.warlords_of_terra.language.sets import CUERPO, agregar, catalogo_base, conjunto_de
from coliseo.games.warlords_of_terra.model.cards import Catalogo


def catalogo_de_escenario(cartas: Tree | None) -> Catalogo:
    """The base sets plus the inline cards of a scenario (a set file without its `set`)."""
    base = catalogo_base()
    if cartas is None:
        return base
    return agregar(base, conjunto_de(inline_set(cartas, CUERPO), base, True))
