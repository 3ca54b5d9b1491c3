"""What a card says of itself against what its text does: warnings, never refusals. And ingredients, counted."""

from __future__ import annotations

from coliseo.effects.source import Tree
from coliseo.games.sorcerers_arena.language.ops.statuses import Adquiere
from coliseo.games.sorcerers_arena.language.ops.vida import Inflige
from coliseo.games.sorcerers_arena.model.cards import ATAQUE, ESTADO, Carta
from coliseo.kernel.rules import cite

cite("validator", "coherence.revisar_carta", ("SA-1.CARTA.9", "SA-1.CARTA.13"))


class Aviso:
    """Something in a file that is probably a slip: where, which rule, and what it is."""

    __slots__ = ("en", "es", "field", "file", "line", "rule")

    def __init__(self, tree: Tree, field: str, rule: str, es: str, en: str) -> None:
        self.file = tree.file
        self.line = tree.line
        self.field = field
        self.rule = rule
        self.es = es
        self.en = en

    def text(self, lang: str) -> str:
        return f"{self.file}:{self.line}: {self.field}: {self.es if lang == 'es' else self.en} ({self.rule})"


def revisar_carta(card: Carta, categorias: Tree) -> list[Aviso]:
    """An Ataque card that inflicts nothing, an Estado card that gives nothing."""
    found: list[Aviso] = []
    nodes = card.efecto.nodes
    if card.categorias & ATAQUE and not any(isinstance(node, Inflige) for node in nodes):
        found.append(
            Aviso(
                categorias,
                "categorias",
                "SA-1.CARTA.9",
                f"«{card.nombre}» es de Ataque y no inflige daño",
                f"“{card.nombre_en}” is an Attack card and inflicts no damage",
            )
        )
    if card.categorias & ESTADO and not any(isinstance(node, Adquiere) for node in nodes):
        found.append(
            Aviso(
                categorias,
                "categorias",
                "SA-1.CARTA.13",
                f"«{card.nombre}» es de Estado y no da ningún estado",
                f"“{card.nombre_en}” is a Status card and gives no status",
            )
        )
    return found


def distribucion_contada(cards: list[Carta]) -> tuple[int, int, int, int]:
    """The ingredients of a deck, copies included."""
    counted = [0, 0, 0, 0]
    for card in cards:
        counted[card.ingrediente] += card.copias
    return counted[0], counted[1], counted[2], counted[3]
