"""Deck files: what heads each of them in every game, and a deck as plain data for whoever lists them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from coliseo.effects.fields import bilingual_at, check_game, text_at, word_at
from coliseo.effects.provenance import COLISEO, PROCEDENCIAS
from coliseo.effects.source import Tree
from coliseo.kernel.guards import Refusal
from coliseo.text.listing import refusals_in_both

#: the fields that head a deck file, before its cards
HEAD: Final = ("juego", "nombre", "descripcion", "procedencia", "fuente")


class DeckFile:
    """The head of a deck file as read; `body` are the fields of the game. A mistake of form raises a CardError that
    points at it."""

    def __init__(self, path: Path, tree: Tree, game: str, body: tuple[str, ...]) -> None:
        tree.only("", (*HEAD, *body))
        check_game(tree, game)
        self.key = path.stem
        self.nombre = bilingual_at(tree, "nombre", path.stem)
        self.descripcion = bilingual_at(tree, "descripcion", "")
        self.procedencia = word_at(tree, "procedencia", PROCEDENCIAS, COLISEO)
        self.fuente = text_at(tree, "fuente")

    def data(self, parts: dict[str, Any], refusals: list[Refusal], advice: list[Refusal]) -> dict[str, Any]:
        """As plain data: the head, the game's own parts, what stands in its way, and advice."""
        return {
            "clave": self.key,
            "nombre": self.nombre,
            "descripcion": self.descripcion,
            "procedencia": self.procedencia,
            "fuente": self.fuente,
            **parts,
            "legal": not refusals,
            "impedimentos": refusals_in_both(refusals),
            "consejos": refusals_in_both(advice),
        }
