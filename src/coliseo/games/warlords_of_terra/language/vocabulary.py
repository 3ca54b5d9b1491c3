"""The vocabulary in which the cards of the game are written."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Node
from coliseo.effects.source import Tree
from coliseo.effects.vocabulary import SELECTOR, Field, Vocabulary
from coliseo.games.warlords_of_terra.model.items import Objeto
from coliseo.games.warlords_of_terra.model.table import Mesa

#: role of what a card gives for as long as it applies (WT-A.7.1.2.1)
CONSTANTE: Final = "constant"
SI_NO: Final = ("si", "no")


class Vocabulario(Vocabulary[Mesa]):
    """The card language of the game: besides what happens, it says what others obtain."""

    def constante(self, tree: Tree, field: str) -> Node:
        return self._node(tree, CONSTANTE, field, 0)

    def _is_count(self, f: Field, entries: list[tuple[str, Tree]], fields: dict[str, Field]) -> bool:
        """The short form too for an operation whose one field is a selector: `{matar: {objetivo: tropa}}`."""
        if f.kind == SELECTOR and entries and entries[0][0] not in fields:
            return ("selector", entries[0][0]) in self.entries
        return super()._is_count(f, entries, fields)


VOCABULARIO: Final = Vocabulario("warlords_of_terra")


def objeto_de(m: Mesa, x: EffectFrame) -> Objeto:
    """The object whose effect is running."""
    return m.en_curso[x.link]
