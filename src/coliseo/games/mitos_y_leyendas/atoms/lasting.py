"""The end of effects at named moments (6.9, OQ-34)."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms.pieces import datos
from coliseo.games.mitos_y_leyendas.model.marks import MOMENTOS
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.rules import cite
from coliseo.tabletop.marks import Now, ended_now

cite("policy", "lasting.expirar", ("ML-6.9.1", "ML-6.9.2", "ML-6.5.1", "ML-10.26.1", "ML-10.9.1"))


def expirar(m: Mesa, momento: int, rule: str) -> None:
    """Everything that lasted until this moment ends."""
    now = Now(momento, m.turno, m.activo)
    for p in list(m.piezas.values()):
        if not p.marcas:
            continue
        ended = ended_now(p.marcas, MOMENTOS, now, p.control)
        if ended:
            edited = m.editar(p.ident)
            edited.marcas = tuple([x for x in p.marcas if x not in ended])
            for x in ended:
                m.emit("termina", rule, (*datos(edited), x.kind))
    gone = ended_now(m.vigencias, MOMENTOS, now)
    if gone:
        m.vigencias = [v for v in m.vigencias if v not in gone]
        m.kept = None
        for v in gone:
            m.emit("termina_vigencia", rule, (v.kind, v.about))
