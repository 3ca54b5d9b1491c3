"""Cards that other cards name: read by key, told by their name with gender and number."""

from __future__ import annotations

from coliseo.effects.nodes import Node, Printing
from coliseo.effects.source import plain
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.text.lexicon import Noun


def clave_de(name: str) -> str:
    """The key of a card: its name without accents, capitals or punctuation."""
    return "".join(c for c in plain(name) if c.isascii() and (c.isalnum() or c == "_")).strip("_")


class Ficha(Node):
    """A card named by another. Whoever reads the set says how it is called."""

    key = "carta"

    def __init__(self, carta: str) -> None:
        self.clave = clave_de(carta)
        self.noun: Noun | None = None

    def numero(self, m: Mesa) -> int:
        return m.catalogo.por_clave[self.clave].numero

    def contada(self, n: int, t: Printing) -> str:
        """ "una Larva", "dos Larvas"."""
        return nouns.cuantas(n, self._sustantivo(), t.lang)

    def text(self, t: Printing) -> str:
        return self._sustantivo().form(t.lang, False)

    def _sustantivo(self) -> Noun:
        """How it is called. Told outside a set, as the reference does, it is a card that comes with the game."""
        if self.noun is None:
            from coliseo.games.rise_of_gods.language.sets import catalogo_base

            known = catalogo_base().por_clave.get(self.clave)
            name = self.clave
            self.noun = Noun("m", name, name, name, name) if known is None else known.sustantivo
            assert self.noun is not None
        return self.noun
