"""Keeping a card in play (10.45, 10.47): abilities and Talismanes that may be used as it is about to leave.

Responses to its leaving (6.6.2) are used at the same moment: they resolve before it goes.
"""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.flow.codes import A_JUGAR, A_USAR, comenzar
from coliseo.games.mitos_y_leyendas.model.cards import (
    E_AL_CEMENTERIO,
    E_ASIGNACION,
    E_DESTRUIDA,
    Habilidad,
    habla_de_irse,
)
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.pieces import Pieza
from coliseo.games.mitos_y_leyendas.model.table import Mesa, es_de
from coliseo.kernel.frames import Frame
from coliseo.kernel.rules import cite
from coliseo.tabletop.codes import code_of

cite("policy", "saving.salvadores", ("ML-10.45.1", "ML-10.47.1", "ML-6.6.2"))


def sirve_para_salvar(m: Mesa, seat: int, h: Habilidad, o: Jugada, ident: int, destino: int, combate: bool) -> bool:
    """Does a saving text, or a response, speak of this card, leaving so? `destino` is as in leaving: 0 destroyed, 1 to
    the Cementerio."""
    p = m.piezas.get(ident)
    if p is None:
        return False
    waits = h.evento
    if not (
        (waits & E_DESTRUIDA and destino == 0)
        or (waits & E_AL_CEMENTERIO and destino <= 1)
        or (waits & E_ASIGNACION and combate)
    ):
        return False
    if not es_de(p.control, h.de_quien, seat):
        return False
    source = m.piezas.get(o.fuente)
    if h.solo_ella and ident != o.fuente and (source is None or source.portador != ident):
        return False
    if h.otra and ident == o.fuente:
        return False
    return h.sujeto is None or h.sujeto.cumple(m, seat, o.fuente, ident)


def salvadores(m: Mesa, seat: int, p: Pieza, destino: int, combate: bool) -> tuple[list[int], bool]:
    """What a player could use to keep a card in play; and whether a card of the hand, unseen, might do it."""
    if destino > 1:
        return [], False
    codes: list[int] = []
    from coliseo.games.mitos_y_leyendas.flow.guards import AL_SALVAR, Ventana, permitido

    v = Ventana(AL_SALVAR, 0, 0, p.ident)
    v.destino = destino
    v.combate = combate
    s = m.ahora()
    for ident in s.con_texto:
        text = s.estados[ident].texto
        if text is None or not text.salva or m.piezas[ident].control != seat:
            continue
        for place, h in enumerate(text.habilidades):
            code = code_of(A_USAR, ident, place)
            if habla_de_irse(h) and permitido(m, seat, code, v):
                codes.append(code)
    could = m.catalogo.salva_desde_mano and len(m.jugadores[seat].mano.cards) > 0
    if could:
        last = -1
        for carta in m.jugadores[seat].mano.cards:
            if carta == last:
                continue
            last = carta
            text = m.carta(carta).texto
            if m.carta(carta).talisman and text.salva:
                for place, h in enumerate(text.habilidades):
                    code = code_of(A_JUGAR, carta, place)
                    if habla_de_irse(h) and permitido(m, seat, code, v):
                        codes.append(code)
    return codes, could


def usar_salvador(m: Mesa, f: Frame, seat: int, code: int, ident: int) -> None:
    comenzar(m, f, seat, code, 0, ident)
