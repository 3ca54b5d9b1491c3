"""All the operations of the game's card language, gathered; and the assembly of an effect from them."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Op
from coliseo.games.rise_of_gods import (
    conditions,
    controls,
    ops_board,
    ops_cards,
    ops_hands,
    ops_pieces,
    ops_pila,
    ops_published,
    ops_states,
    references,
    statics,
    target_guards,
)
from coliseo.games.rise_of_gods.cards import Efecto
from coliseo.games.rise_of_gods.counts import VOCABULARIO
from coliseo.games.rise_of_gods.selectors import Objetivo

__all__ = ["MODULOS", "VOCABULARIO", "armar_efecto"]

#: everything whose import fills the vocabulary or the guards of targets
MODULOS: Final = (conditions, controls, ops_cards, ops_pila, ops_published, references, statics, target_guards)

#: operations that take something from a criatura or a player (RG-OQ.25)
_QUITAN: Final = (
    ops_pieces.Danar,
    ops_pieces.Drenar,
    ops_pieces.PerderVida,
    ops_pieces.Maldecir,
    ops_pieces.Quitar,
    ops_pieces.Enfermar,
    ops_pieces.Agravar,
    ops_pieces.Repartir,
    ops_states.Aturdir,
    ops_states.Silenciar,
    ops_states.Aniquilar,
    ops_states.Destruir,
    ops_states.Sacrificar,
    ops_states.Transformar,
    ops_board.Devolver,
    ops_hands.DescartarAlAzar,
    ops_hands.Descartar,
    ops_hands.DescartarDelMazo,
    ops_hands.DeEsaMano,
)


def armar_efecto(tree: list[Op]) -> Efecto:
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
    e.indistinto = all(isinstance(op, (ops_cards.Robar, ops_cards.Crear)) for op in tree)
    e.solo_silencia = all(isinstance(op, ops_states.Silenciar) for op in tree)
    return e
