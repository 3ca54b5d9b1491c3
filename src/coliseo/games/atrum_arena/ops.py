"""All the operations of the game's card language, gathered; and the assembly of a Power's effect from them."""

from __future__ import annotations

from coliseo.effects.nodes import If, Op
from coliseo.games.atrum_arena import ops_altar, ops_cards, ops_combat
from coliseo.games.atrum_arena.cards import Efecto
from coliseo.games.atrum_arena.counts import VOCABULARIO
from coliseo.games.atrum_arena.selectors import (
    CUALQUIER_ESLABON,
    DE_OPONENTE,
    EL_ULTIMO,
    ESBIRROS,
    ESLABON,
    QUE_DANE,
    TUYO,
)

__all__ = ["VOCABULARIO", "armar_efecto"]

#: operations that change how many Esbirros an Altar holds (AA-II.6.5.1); an exchange does not (AA-II.6.4.2)
_CAMBIAN_ALTAR = (
    ops_altar.Explotar,
    ops_altar.ExplotarDespues,
    ops_altar.ExplotarSegunCuenta,
    ops_altar.DevolverAMano,
    ops_altar.AlTopeDeLaFosa,
    ops_altar.TomarEsbirro,
    ops_altar.ColocarDelTope,
    ops_altar.ColocarDeLaMano,
    ops_cards.ColocarRevelados,
    ops_combat.ColocarDescarteDelAtaque,
)
#: operations that speak of "you" or "your", so that they can be used for a companion (AA-III.3.0.11)
_HABLAN_DE_TI = (
    ops_altar.ExplotarDespues,
    ops_altar.TomarEsbirro,
    ops_altar.ColocarDelTope,
    ops_altar.ColocarDeLaMano,
    ops_altar.IntercambiarAltar,
    ops_altar.Preparar,
    ops_altar.ProtegerAltar,
    ops_cards.Robar,
    ops_cards.TomarRevelado,
    ops_cards.ColocarRevelados,
    ops_cards.Buscar,
    ops_cards.CambiarManoPorVertedero,
    ops_cards.DescartarTodos,
    ops_cards.MostrarMano,
    ops_cards.ElegirTipos,
    ops_cards.Considerar,
    ops_combat.AumentarResistencia,
    ops_combat.ColocarDescarteDelAtaque,
)


def armar_efecto(tree: list[Op]) -> Efecto:
    """Gathers the targets of an effect in reading order and answers, once, what the game will ask about it."""
    e = Efecto(tree)
    for node in e.nodes:
        if isinstance(node, ops_combat.OpConObjetivos):
            for o in node.objetivos:
                o.indice = len(e.objetivos)
                e.objetivos.append(o)
                if o.de == TUYO:
                    e.se_refiere_a_ti = True
                if o.cosa == ESLABON:
                    e.situacion = max(e.situacion, 1 if o.eslabon in (CUALQUIER_ESLABON, QUE_DANE, EL_ULTIMO) else 2)
                if o.cosa == ESBIRROS and o.de == DE_OPONENTE and not o.hasta:
                    e.pide_altar_ajeno = True
        if isinstance(node, ops_combat.Copiar):
            e.copia = node.declarada
        elif isinstance(node, ops_combat.Dano):
            e.hace_dano = True
        elif isinstance(node, ops_combat.Prevenir):
            e.previene = True
        elif isinstance(node, ops_combat.DisminuirResistencia):
            e.pierde_impreso = True
        elif isinstance(node, ops_combat.NoSeAgota):
            e.no_se_agota = True
        elif isinstance(node, ops_combat.PagoExplotando):
            e.obliga_explotar = True
        elif isinstance(node, ops_altar.ExplotarDespues):
            e.clausula = node.tipo
        elif isinstance(node, ops_altar.IntercambiarAltar):
            e.intercambia = True
        if isinstance(node, _CAMBIAN_ALTAR) or (isinstance(node, ops_cards.Buscar) and node.al_altar):
            e.cambia_altar = True
        if isinstance(node, _HABLAN_DE_TI):
            e.se_refiere_a_ti = True
    first = tree[0]
    if isinstance(first, If) and not first.otherwise and len(tree) == 1:
        e.condicion = first.condition
    return e
