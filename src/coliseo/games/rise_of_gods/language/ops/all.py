"""All the operations of the game's card language, gathered; and the assembly of an effect from them."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Op
from coliseo.games.rise_of_gods.language import conditions, controls, references, statics, targets
from coliseo.games.rise_of_gods.language.ops import board, cards, hands, pieces, pila, published, states
from coliseo.games.rise_of_gods.language.selectors import Objetivo
from coliseo.games.rise_of_gods.language.vocabulary import VOCABULARIO
from coliseo.games.rise_of_gods.model.cards import Efecto
from coliseo.games.rise_of_gods.model.table import Mesa

__all__ = ["MODULOS", "VOCABULARIO", "armar_efecto"]

#: everything whose import fills the vocabulary or the guards of targets
MODULOS: Final = (conditions, controls, cards, pila, published, references, statics, targets)

#: operations that take something from a criatura or a player (RG-OQ.25)
_QUITAN: Final = (
    pieces.Danar,
    pieces.Drenar,
    pieces.PerderVida,
    pieces.Maldecir,
    pieces.Quitar,
    pieces.Enfermar,
    pieces.Agravar,
    pieces.Repartir,
    states.Aturdir,
    states.Silenciar,
    states.Aniquilar,
    states.Destruir,
    states.Sacrificar,
    states.Transformar,
    board.Devolver,
    hands.DescartarAlAzar,
    hands.Descartar,
    hands.DescartarDelMazo,
    hands.DeEsaMano,
)


def armar_efecto(tree: list[Op[Mesa]]) -> Efecto:
    """Gathers the targets of an effect in reading order and answers, once, what the game will ask about it."""
    e = Efecto(tree)
    for node in e.nodes:
        if isinstance(node, Objetivo):
            node.indice = len(e.objetivos)
            e.objetivos.append(node)
            if node.elige_criaturas:
                e.elige_criaturas = True
        elif isinstance(node, _QUITAN):
            e.quita = True
    e.indistinto = all(isinstance(op, (cards.Robar, cards.Crear)) for op in tree)
    e.solo_silencia = all(isinstance(op, states.Silenciar) for op in tree)
    return e
