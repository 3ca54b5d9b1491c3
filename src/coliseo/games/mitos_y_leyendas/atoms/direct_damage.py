"""Damage to a Castillo that a text takes away or puts upon an Aliado (ML-10.18.1, ML-10.18.2), and direct damage.

Damage upon an Aliado works as in combat: as much as its Fuerza destroys it.
"""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms.leaving import destruir
from coliseo.games.mitos_y_leyendas.atoms.pieces import datos
from coliseo.games.mitos_y_leyendas.facts.stats import vigente
from coliseo.games.mitos_y_leyendas.model.cards import P_SIN_DANO_DEL_OPONENTE
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.marks import V_DESVIA_DANO
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.rules import cite

cite("policy", "direct_damage.lo_que_cae", ("ML-10.18.1", "ML-10.18.2", "ML-10.45.1"))


def a_salvo_de(m: Mesa, seat: int, quien: int) -> bool:
    """Is all damage that one player does to the other nothing?"""
    return quien != seat and m.ahora().prohibido[seat] & P_SIN_DANO_DEL_OPONENTE != 0


def escudo_de(m: Mesa, seat: int) -> int:
    """The Aliado that receives the damage in the place of its player's Castillo; 0 for none."""
    for v in reversed(m.vigencias):
        if v.kind == V_DESVIA_DANO and v.about == seat and vigente(m, v):
            p = m.piezas.get(v.n)
            if p is not None and p.control == seat:
                return v.n
    return 0


def recibir(m: Mesa, ident: int, n: int, rule: str) -> bool:
    """An Aliado receives damage in the place of a Castillo: is it as much as its Fuerza?"""
    m.emit("dano_desviado", rule, (*datos(m.piezas[ident]), n))
    return n >= m.estado(ident).fuerza


def lo_que_cae(m: Mesa, o: Jugada, seat: int, n: int) -> int:
    """How many of the cards that an effect would botar do fall from a Castillo."""
    if n <= 0:
        return 0
    if a_salvo_de(m, seat, o.control):
        m.emit("dano_prevenido", "ML-10.18.1", (seat, n))
        return 0
    shield = escudo_de(m, seat)
    if shield == 0:
        return n
    if recibir(m, shield, n, "ML-10.18.1"):
        destruir(m, o, [shield])
    return 0
