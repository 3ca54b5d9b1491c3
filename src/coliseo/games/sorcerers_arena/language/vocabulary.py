"""The vocabulary in which cards and abilities are written."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.source import Tree
from coliseo.effects.vocabulary import SELECTOR, Field, Vocabulary
from coliseo.games.sorcerers_arena.model.items import Objeto
from coliseo.games.sorcerers_arena.model.table import Mesa

#: a symbol of a printed text that nobody could read: `null` in a file
ILEGIBLE: Final = "?"


class Vocabulario(Vocabulary[Mesa]):
    """The card language of the game."""

    def _is_count(self, f: Field, entries: list[tuple[str, Tree]], fields: dict[str, Field]) -> bool:
        """The short form too for an operation whose one field is a selector: `{mueve: {un: rival}, …}`."""
        if f.kind == SELECTOR and entries and entries[0][0] not in fields:
            return ("selector", entries[0][0]) in self.entries
        return super()._is_count(f, entries, fields)

    def _word(self, f: Field, tree: Tree, where: str) -> str:
        if ILEGIBLE in f.choices and es_nulo(tree):
            return ILEGIBLE
        return super()._word(f, tree, where)


def es_nulo(tree: Tree | None) -> bool:
    """A field that is there with nothing in it: what a file says nobody knows."""
    return tree is not None and tree.scalar is None and tree.items is None and tree.entries is None


VOCABULARIO: Final = Vocabulario("sorcerers_arena")


def objeto_de(m: Mesa, x: EffectFrame) -> Objeto:
    """The card or ability whose effect is running."""
    return m.en_curso[x.link]
