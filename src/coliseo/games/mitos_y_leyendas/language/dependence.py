"""What a continuous ability depends on: only the cards in play, or other things too (hands, Cementerios, the battle).

Its conditions are checked again every time something changes (ML-6.4.2). Most abilities look at nothing but the cards
in play, so for them nothing has changed while those have not.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Amount, Both, Condition, Fixed, Node, Not, Sum, Times, walk
from coliseo.games.mitos_y_leyendas.language.amounts import CosteDe, Cuenta, FuerzaDe, MayorFuerza
from coliseo.games.mitos_y_leyendas.language.conditions import Es, Hay, Porta, TodosDeUnaRaza, TodosSon
from coliseo.games.mitos_y_leyendas.language.references import Portador, Yo
from coliseo.games.mitos_y_leyendas.language.selection import Filtro, Todos
from coliseo.games.mitos_y_leyendas.language.vocabulary import FuerzaPropia
from coliseo.games.mitos_y_leyendas.model.cards import ORO, Continua
from coliseo.games.mitos_y_leyendas.model.table import Mesa

#: pieces of an ability that look at the cards in play and at nothing else
_DE_LA_MESA: Final = (
    Fixed,
    Times,
    Sum,
    Not,
    Both,
    Cuenta,
    MayorFuerza,
    FuerzaDe,
    CosteDe,
    FuerzaPropia,
    Hay,
    Es,
    Porta,
    TodosDeUnaRaza,
    TodosSon,
    Todos,
    Yo,
    Portador,
)


def depende_de_fuera(c: Continua) -> bool:
    """Could it change though no card in play has?"""
    if not (_quieto(c.sobre) and _quieto(c.no_le_bloquean) and _quieto(c.solo_le_bloquean)):
        return True
    amounts: list[Amount[Mesa] | None] = [c.fuerza, c.fija]
    return any([a is not None and mira_fuera(a) for a in amounts]) or mira_fuera_condicion(c.condicion)


def mira_oros(c: Continua) -> bool:
    """Could an Oro without text change it by entering play?"""
    nodes: list[Node | None] = [c.fuerza, c.fija, c.condicion]
    return _alcanza_oros(c.sobre) or any([node is not None and cuenta_oros(node) for node in nodes])


def cuenta_oros(node: Node) -> bool:
    """Does it, or something it is made of, look at Oros in play?"""
    return any([isinstance(each, (Todos, Es)) and _alcanza_oros(each.filtro) for each in walk(node)])


def _alcanza_oros(f: Filtro | None) -> bool:
    return f is not None and f.tipos & ORO != 0


def mira_fuera_condicion(condition: Condition[Mesa] | None) -> bool:
    return condition is not None and mira_fuera(condition)


def mira_fuera(node: Node) -> bool:
    """Does it, or something it is made of, look at anything but the cards in play?"""
    for each in walk(node):
        if not isinstance(each, _DE_LA_MESA):
            return True
        if isinstance(each, (Todos, Es)) and not _quieto(each.filtro):
            return True
    return False


def _quieto(f: Filtro | None) -> bool:
    """A filter that does not speak of lines, of the battle, of the turn, or of Oros being paid."""
    return f is None or not (
        f.atacando
        or f.defendiendo
        or f.en_batalla
        or f.en_ataque
        or f.en_defensa
        or f.ataco_este_turno
        or f.te_ataco
        or f.pagado
        or f.reserva
    )
