"""Amounts that are counted on the table, and the vocabulary in which the cards of the game are written."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node, Printing
from coliseo.effects.source import Tree
from coliseo.effects.vocabulary import SELECTOR, Field, Vocabulary
from coliseo.games.rise_of_gods.model.items import Objeto
from coliseo.games.rise_of_gods.model.table import Mesa

#: role of what is true while a card is on the field
CONSTANTE: Final = "constant"


class Vocabulario(Vocabulary[Mesa]):
    """The card language of the game: besides what happens, it says what simply is."""

    def constante(self, tree: Tree, field: str) -> Node:
        return self._node(tree, CONSTANTE, field, 0)

    def _is_count(self, f: Field, entries: list[tuple[str, Tree]], fields: dict[str, Field]) -> bool:
        """The short form too for an operation whose one field is a selector: `{aniquilar: {una: criatura}}`."""
        if f.kind == SELECTOR and entries and entries[0][0] not in fields:
            return ("selector", entries[0][0]) in self.entries
        return super()._is_count(f, entries, fields)


VOCABULARIO: Final = Vocabulario("rise_of_gods")


def objeto_de(m: Mesa, x: EffectFrame) -> Objeto:
    """The object whose effect is running."""
    return m.en_curso[x.link]


class Pagado(Amount[Mesa]):
    """Sellos turned to play this card."""

    key = "pagado"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return objeto_de(m, x).pagado

    def text(self, t: Printing) -> str:
        return t.pick("cada sello girado para jugar esta carta", "each sello turned to play this card")


class Asi(Amount[Mesa]):
    """How many the operation before reached, or how much it did."""

    key = "asi"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return x.tally

    def text(self, t: Printing) -> str:
        return t.pick("cada carta así afectada", "each card so affected")


class EnMano(Amount[Mesa]):
    """Cards in your hand."""

    key = "en_tu_mano"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return len(m.jugadores[objeto_de(m, x).control].mano.cards)

    def text(self, t: Printing) -> str:
        return t.pick("cada carta de tu mano", "each card in your hand")


class EnManoRival(Amount[Mesa]):
    """Cards in the opponent's hand."""

    key = "en_mano_del_oponente"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return len(m.jugadores[m.rival[objeto_de(m, x).control]].mano.cards)

    def text(self, t: Printing) -> str:
        return t.pick("cada carta de la mano del oponente", "each card in the opponent's hand")


class SellosTuyos(Amount[Mesa]):
    """Sellos you have in play, turned or not."""

    key = "tus_sellos"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return m.jugadores[objeto_de(m, x).control].sellos_en_juego()

    def text(self, t: Printing) -> str:
        return t.pick("cada sello tuyo en juego", "each sello you have in play")


for _key, _make, _es, _en, _rules in (
    ("pagado", Pagado, "Los sellos girados para jugar la carta.", "Sellos turned to play the card.", ("RG-SL.4",)),
    ("asi", Asi, "Cuántas alcanzó la operación anterior.", "How many the operation before reached.", ("RG-PI.5",)),
    ("en_tu_mano", EnMano, "Las cartas de tu mano.", "The cards in your hand.", ("RG-HO.1",)),
    (
        "en_mano_del_oponente",
        EnManoRival,
        "Las cartas de la mano del oponente.",
        "The cards in the opponent's hand.",
        ("RG-HO.1",),
    ),
    ("tus_sellos", SellosTuyos, "Tus sellos en juego.", "Your sellos in play.", ("RG-SL.1",)),
):
    VOCABULARIO.add("amount", _key, _make, (), _es, _en, _rules)
    VOCABULARIO.word(_key, _make)
