"""All the operations of the game's card language, gathered; and the assembly of a Power's effect from them."""

from __future__ import annotations

from coliseo.effects.nodes import If, Node, Op
from coliseo.games.atrum_arena.language.ops import altar, cards, combat
from coliseo.games.atrum_arena.language.selectors import (
    CUALQUIER_ESLABON,
    DE_OPONENTE,
    EL_ULTIMO,
    ESBIRROS,
    ESLABON,
    QUE_DANE,
    TUYO,
)
from coliseo.games.atrum_arena.language.vocabulary import VOCABULARIO
from coliseo.games.atrum_arena.model.cards import Efecto
from coliseo.games.atrum_arena.model.table import Mesa

__all__ = ["VOCABULARIO", "armar_efecto"]

#: operations that change how many Esbirros an Altar holds (AA-II.6.5.1); an exchange does not (AA-II.6.4.2)
_CAMBIAN_ALTAR = (
    altar.Explotar,
    altar.ExplotarDespues,
    altar.ExplotarSegunCuenta,
    altar.DevolverAMano,
    altar.AlTopeDeLaFosa,
    altar.TomarEsbirro,
    altar.ColocarDelTope,
    altar.ColocarDeLaMano,
    cards.ColocarRevelados,
    combat.ColocarDescarteDelAtaque,
)
#: operations that speak of "you" or "your", so that they can be used for a companion (AA-III.3.0.11)
_HABLAN_DE_TI = (
    altar.ExplotarDespues,
    altar.TomarEsbirro,
    altar.ColocarDelTope,
    altar.ColocarDeLaMano,
    altar.IntercambiarAltar,
    altar.Preparar,
    altar.ProtegerAltar,
    cards.Robar,
    cards.TomarRevelado,
    cards.ColocarRevelados,
    cards.Buscar,
    cards.CambiarManoPorVertedero,
    cards.DescartarTodos,
    cards.MostrarMano,
    cards.ElegirTipos,
    cards.Considerar,
    combat.AumentarResistencia,
    combat.ColocarDescarteDelAtaque,
)


def _cambia_altar(node: Node) -> bool:
    return isinstance(node, _CAMBIAN_ALTAR) or (isinstance(node, cards.Buscar) and node.al_altar)


def _cambia_sin_condicion(ops: list[Op[Mesa]]) -> bool:
    """Does some Altar change whether or not a condition of the text is met?"""
    for op in ops:
        if isinstance(op, If):
            if _cambia_sin_condicion(op.then) and _cambia_sin_condicion(op.otherwise):
                return True
        elif _cambia_altar(op):
            return True
    return False


def armar_efecto(tree: list[Op[Mesa]]) -> Efecto:
    """Gathers the targets of an effect in reading order and answers, once, what the game will ask about it."""
    e = Efecto(tree)
    for node in e.nodes:
        if isinstance(node, combat.OpConObjetivos):
            for o in node.objetivos:
                o.indice = len(e.objetivos)
                e.objetivos.append(o)
                if o.de == TUYO:
                    e.se_refiere_a_ti = True
                if o.cosa == ESLABON:
                    e.situacion = max(e.situacion, 1 if o.eslabon in (CUALQUIER_ESLABON, QUE_DANE, EL_ULTIMO) else 2)
                if o.cosa == ESBIRROS and o.de == DE_OPONENTE and not o.hasta:
                    e.pide_altar_ajeno = True
        if isinstance(node, combat.Copiar):
            e.copia = node.declarada
        elif isinstance(node, combat.Dano):
            e.hace_dano = True
        elif isinstance(node, combat.Prevenir):
            e.previene = True
        elif isinstance(node, combat.DisminuirResistencia):
            e.pierde_impreso = True
        elif isinstance(node, combat.NoSeAgota):
            e.no_se_agota = True
        elif isinstance(node, combat.PagoExplotando):
            e.obliga_explotar = True
        elif isinstance(node, altar.ExplotarDespues):
            e.clausula = node.tipo
        elif isinstance(node, altar.IntercambiarAltar):
            e.intercambia = True
        if _cambia_altar(node):
            e.cambia_altar = True
            if not isinstance(node, (altar.SobreEsbirros, altar.ExplotarSegunCuenta)):
                e.cambia_otro_altar = True
        if isinstance(node, _HABLAN_DE_TI):
            e.se_refiere_a_ti = True
    e.altar_bajo_condicion = e.cambia_altar and not _cambia_sin_condicion(tree)
    first = tree[0]
    if isinstance(first, If) and not first.otherwise and len(tree) == 1:
        e.condicion = first.condition
    return e
