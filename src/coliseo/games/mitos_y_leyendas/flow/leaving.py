"""Leaving play, step by step: being saved, the order in the Cementerio, and going all together (5, 10.21, 10.23)."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms.leaving import AL_CEMENTERIO, EN_COMBATE, irse_juntas
from coliseo.games.mitos_y_leyendas.flow.codes import FIN
from coliseo.games.mitos_y_leyendas.flow.saving import salvadores, usar_salvador
from coliseo.games.mitos_y_leyendas.model.cards import ARMA
from coliseo.games.mitos_y_leyendas.model.procedures import Salir, salir
from coliseo.games.mitos_y_leyendas.model.readings import ORDEN_EN_CEMENTERIO_POR_LLEGADA
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.questions import ORDER, Question
from coliseo.tabletop.windows import ask_window


@salir.step("ML-10.45.1", "ML-10.47.1")
def pedir_salvacion(m: Mesa, f: Salir) -> None:
    """For each card, whoever can keep it in play may do so, the player it would leave first."""
    base = f.base
    while f.indice // 2 < len(m.saliendo) - base:
        ident = m.saliendo[base + f.indice // 2]
        if ident in m.piezas:
            p = m.piezas[ident]
            seat = p.control if f.indice % 2 == 0 else m.rival[p.control]
            codes, could = salvadores(m, seat, p, f.destino, f.como == EN_COMBATE)
            if codes or could:
                ask_window(m, seat, "salvar", "ML-10.47.1", codes, FIN, could, True)
                return
        f.indice += 1
    f.indice = 0
    f.jump(ordenar)


@salir.step("ML-10.45.1", "ML-10.47.1")
def usar_salvacion(m: Mesa, f: Salir) -> None:
    ident = m.saliendo[f.base + f.indice // 2]
    f.jump(pedir_salvacion)
    if m.choice[0] == FIN:
        f.indice += 1
        return
    seat = m.piezas[ident].control if f.indice % 2 == 0 else m.rival[m.piezas[ident].control]
    f.indice += 1
    usar_salvador(m, f, seat, m.choice[0], ident)


@salir.step("ML-4.7.2")
def ordenar(m: Mesa, f: Salir) -> None:
    """Cards of one owner that reach the Cementerio together lie there as that player likes (OQ-44)."""
    m.choice = ()
    if (
        f.destino > AL_CEMENTERIO
        or m.config.lecturas.orden_en_cementerio == ORDEN_EN_CEMENTERIO_POR_LLEGADA
        or f.indice > 1
    ):
        f.jump(irse)
        return
    seat = m.activo if f.indice == 0 else m.rival[m.activo]
    going = [m.piezas[i] for i in m.saliendo[f.base :] if i in m.piezas]
    own = [p for p in going if p.dueno == seat and p.tipo != ARMA]
    if len({p.impresa for p in own}) > 1:
        ask_openly(m, Question(ORDER, seat, "ordenar_cementerio", "ML-4.7.2", [p.ident for p in own]))


@salir.step("ML-4.7.2")
def ligar_orden(m: Mesa, f: Salir) -> None:
    f.indice += 1
    f.jump(ordenar)
    if m.choice:
        base = f.base
        rest = [i for i in m.saliendo[base:] if i not in m.choice]
        m.saliendo[base:] = [*m.choice, *rest]


@salir.step("ML-5.0.6", "ML-10.23.1", "ML-10.21.1", "ML-10.7.2", "ML-10.48.1")
def irse(m: Mesa, f: Salir) -> None:
    """All that were not saved leave at the same time."""
    base = f.base
    going = [i for i in m.saliendo[base:] if i in m.piezas]
    del m.saliendo[base:]
    rule = ("ML-10.23.1", "ML-4.7.1", "ML-10.21.1", "ML-10.7.2", "ML-10.48.1", "ML-10.36.1")[f.destino]
    m.hechas = irse_juntas(m, going, f.destino, rule, f.por, f.como)
