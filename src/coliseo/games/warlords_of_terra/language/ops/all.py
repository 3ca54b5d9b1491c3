"""All the operations of the game's card language, gathered; and the assembly of an effect from them."""

from __future__ import annotations

from typing import Final

from coliseo.effects.machine import Program
from coliseo.effects.nodes import If, Node, Op, walk
from coliseo.games.warlords_of_terra.language import conditions, controls, references, statics, targets
from coliseo.games.warlords_of_terra.language.ops import cards, damage, leaving, pila, players, troops
from coliseo.games.warlords_of_terra.language.phrases import OpSobre
from coliseo.games.warlords_of_terra.language.selection import UNA_TROPA
from coliseo.games.warlords_of_terra.language.selectors import EnJuego, Objetivo
from coliseo.games.warlords_of_terra.language.vocabulary import VOCABULARIO
from coliseo.games.warlords_of_terra.model.cards import Efecto
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.rules import cite

__all__ = ["MODULOS", "VOCABULARIO", "armar_efecto"]

cite("policy", "effects.irradiar", ("WT-A.12.irradiar.2", "WT-A.12.irradiar.3"))
cite("policy", "effects.dano_al_final", ("WT-A.12.legion.5",))

#: everything whose import fills the vocabulary or the guards of targets
MODULOS: Final = (
    conditions, controls, references, statics, targets, cards, damage, leaving, pila, players, troops,
)  # fmt: skip

_DANO: Final = (damage.Hacer, damage.Repartir)


def armar_efecto(tree: list[Op[Mesa]]) -> Efecto:
    """Gathers the targets of an effect in reading order and answers, once, what the game will ask about it."""
    e = Efecto(tree)
    for node in e.nodes:
        if isinstance(node, Objetivo):
            node.indice = len(e.objetivos)
            e.objetivos.append(node)
        elif isinstance(node, controls.Suerte):
            e.con_suerte = True
        elif isinstance(node, damage.Repartir):
            e.reparto = node.cuanto
    if _toca_solo_su_objetivo(e):
        e.radiable = e.objetivos[0].maximo == 1
        e.radiable_si_uno = not e.radiable and e.objetivos[0].minimo <= 1
    e.con_dano = any(_es_dano(op) for op in tree)
    e.dano_al_final = _con_el_dano_al_final(tree)
    return e


def _toca_solo_su_objetivo(e: Efecto) -> bool:
    """It has one target, a troop, and nothing in it touches anything else (WT-A.12.irradiar.2, OQ-WT-43)."""
    if len(e.objetivos) != 1:
        return False
    only = e.objetivos[0]
    if not isinstance(only, EnJuego) or not only.cosas & UNA_TROPA:
        return False
    for node in e.nodes:
        if isinstance(node, If) or not isinstance(node, Op):
            continue
        if isinstance(node, OpSobre):
            if not node.a.elegida:
                return False
        elif not isinstance(node, damage.Repartir):
            return False
    return True


def _es_dano(node: Node) -> bool:
    return any(isinstance(each, _DANO) for each in walk(node))


def _con_el_dano_al_final(tree: list[Op[Mesa]]) -> list[Op[Mesa]]:
    """The operations with the damage after everything else (WT-A.12.legion.5); nothing if they are so already."""
    last = [op for op in tree if _es_dano(op)]
    first = [op for op in tree if not _es_dano(op)]
    if not last or [*first, *last] == tree:
        return []
    return Program([*first, *last]).ops
