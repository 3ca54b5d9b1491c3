"""The end of effects at named moments (6.9, OQ-34)."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms.pieces import datos
from coliseo.games.mitos_y_leyendas.model.marks import (
    EN_BATALLA,
    HASTA_FASE_FINAL,
    HASTA_FIN_DE_TURNO,
    HASTA_FIN_DEL_PROXIMO,
    HASTA_PROXIMO_TURNO,
    HASTA_SU_AGRUPACION,
)
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.rules import cite

cite("policy", "lasting.expirar", ("ML-6.9.1", "ML-6.9.2", "ML-6.5.1", "ML-10.26.1", "ML-10.9.1"))


def _acaba(m: Mesa, hasta: int, momento: int, turno: int, desde: int, de: int) -> bool:
    """Does something made in a turn, until a moment, end now? `de` is the player it is about."""
    if hasta == HASTA_SU_AGRUPACION:
        return momento == HASTA_PROXIMO_TURNO and de == m.activo and turno < m.turno
    if hasta == HASTA_FIN_DEL_PROXIMO:
        return momento == HASTA_FASE_FINAL and turno < m.turno
    if hasta != momento:
        return False
    if momento in (HASTA_FASE_FINAL, HASTA_FIN_DE_TURNO, EN_BATALLA):
        return m.turno >= desde
    # "hasta la Fase X" made in this very turn lasts until that phase of the next
    return turno < m.turno


def expirar(m: Mesa, momento: int, rule: str) -> None:
    """Everything that lasted until this moment ends."""
    for p in list(m.piezas.values()):
        if not p.marcas:
            continue
        ended = [x for x in p.marcas if _acaba(m, x.hasta, momento, x.turno, 0, p.control)]
        if ended:
            edited = m.editar(p.ident)
            edited.marcas = tuple(x for x in p.marcas if x not in ended)
            for x in ended:
                m.emit("termina", rule, (*datos(edited), x.clase))
    gone = [v for v in m.vigencias if _acaba(m, v.hasta, momento, v.turno, v.desde, v.asiento)]
    if gone:
        m.vigencias = [v for v in m.vigencias if v not in gone]
        m.situacion = None
        for v in gone:
            m.emit("termina_vigencia", rule, (v.clase, v.asiento))
