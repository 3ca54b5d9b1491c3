"""`legal` and `explica` for rule tests of Mitos y Leyendas, which also see that offers and reasons agree.

What is offered is worked out window by window, what is refused is explained guard by guard: a rule that only one of the
two carried out would let an illegal play be made, or hide a legal one.
"""

from __future__ import annotations

from myl_kit import KIT

from coliseo.effects.plain_data import tree_of
from coliseo.games.mitos_y_leyendas.cosas import VENTANAS
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.scenarios_playing import codigo_de, verbo_de
from coliseo.games.mitos_y_leyendas.table import Mesa


def _concuerdan(m: Mesa, seat: str, accion: object) -> None:
    """A play is on the menu of the window that is open if and only if nothing stands in its way."""
    q = m.question_for("AB".index(seat))
    tree = tree_of(accion)
    verb = None if tree.entries is None else verbo_de(tree)
    if q is None or q.purpose not in VENTANAS or verb is None:
        return
    code = codigo_de(m, q.seat, verb, tree, q.menu)
    reasons = GAME.explain(m, q, code)
    assert (code in q.menu) is (not reasons), f"{accion}: offered {code in q.menu}, but the reasons are {reasons}"


def legal(m: Mesa, seat: str, accion: object) -> bool:
    """Is the action on offer now?"""
    _concuerdan(m, seat, accion)
    return KIT.legal(m, seat, accion)


def explica(m: Mesa, seat: str, accion: object) -> set[str]:
    """The rules in the way of an action now; empty if nothing is in its way."""
    _concuerdan(m, seat, accion)
    return KIT.explica(m, seat, accion)
