"""What may as well be done later: at the same price, with the same targets or more, before the turn ends. All of it can
be read off the table, so it may count at competitive tables too.
"""

from __future__ import annotations

from coliseo.effects.nodes import Op
from coliseo.games.warlords_of_terra.facts.board import con_amenaza
from coliseo.games.warlords_of_terra.facts.combat import zona_del_combate
from coliseo.games.warlords_of_terra.flow.codes import A_USAR
from coliseo.games.warlords_of_terra.flow.windows import INVOCACION_A_TACTICA
from coliseo.games.warlords_of_terra.language.ops.players import GanarRecurso
from coliseo.games.warlords_of_terra.language.ops.troops import Ganar, Perder, RetirarDano
from coliseo.games.warlords_of_terra.model.cards import Habilidad
from coliseo.games.warlords_of_terra.model.marks import ESTE_TURNO
from coliseo.games.warlords_of_terra.model.procedures import Ventana
from coliseo.games.warlords_of_terra.model.table import Mesa, tropas_de
from coliseo.games.warlords_of_terra.telling.describing import carta_de_fuente
from coliseo.kernel.questions import Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of


def cambio_abierto(m: Mesa) -> int:
    """Which of the changes of phase is open; 0 if none is."""
    window = m.stack[-1]
    return window.cual if isinstance(window, Ventana) else 0


def puede_esperar(m: Mesa, q: Question, code: int) -> bool:
    """Does it only bring resources, or feet where only the rival walks, or take away damage that nobody has yet, or
    nobody who fights? Or is it before the rival moves, and works as well once there is a fight? To inmolar never
    waits."""
    h = _habilidad_usada(m, code)
    if h is None:
        return False
    if h.inmola:
        # for now or never
        return False
    if q.purpose == "interfase" and m.activo != q.seat and cambio_abierto(m) == INVOCACION_A_TACTICA:
        # whoever is attacked is asked before the blows, and whoever is aimed at before anything happens
        return all([_vale_en_combate(op) for op in h.efecto.tree])
    does = h.efecto.tree
    if _solo_recursos(h):
        return True
    if m.activo != q.seat and all([isinstance(op, Ganar) and _solo_da_pasos(op) for op in does]):
        return True
    if not all([isinstance(op, RetirarDano) for op in does]):
        return False
    fight = m.combate if q.purpose == "subitos" else None
    hurt = [p for p in m.tropas.values() if p.dano]
    return not any([fight is None or zona_del_combate(fight, p.celda) is not None for p in hurt])


def no_sirve_al_final(m: Mesa, seat: int, code: int) -> bool:
    """Does it only take away damage that none of the own troops has, or give something for a turn that is over? Whoever
    is in tension still has to fight in it. Resources are kept from turn to turn, whatever they cost, and the end of the
    rival's turn is as good a time."""
    h = _habilidad_usada(m, code)
    if h is None:
        return False
    if m.activo == seat and _solo_recursos(h):
        return True
    if h.inmola:
        return False
    does = h.efecto.tree
    if all([isinstance(op, RetirarDano) for op in does]):
        return not any([p.dano for p in tropas_de(m, seat)])
    return all([isinstance(op, Ganar) and _solo_para_luchar(op) for op in does]) and not con_amenaza(m, m.activo)


def _habilidad_usada(m: Mesa, code: int) -> Habilidad | None:
    """The ability of something in play; None if it is no such use."""
    card = carta_de_fuente(m, subject_of(code)) if kind_of(code) == A_USAR else None
    if card is None or place_of(code) >= len(card.habilidades):
        return None
    return card.habilidades[place_of(code)]


def _solo_recursos(h: Habilidad) -> bool:
    return all([isinstance(op, GanarRecurso) for op in h.efecto.tree])


def _vale_en_combate(op: Op[Mesa]) -> bool:
    """Is it worth as much before the blows of a combat, or at the end of the turn, as before anybody has moved? What
    slows a troop down is not."""
    if isinstance(op, Ganar):
        return _solo_para_luchar(op) and not (isinstance(op, Perder) and op.cantidades[2] is not None)
    return isinstance(op, (GanarRecurso, RetirarDano))


def _solo_para_luchar(op: Ganar) -> bool:
    """Does it give or take ATQ or VEL until the end of the turn, and nothing that would save a troop?"""
    return op.hasta == ESTE_TURNO and op.cantidades[1] is None and not op.palabras


def _solo_da_pasos(op: Ganar) -> bool:
    return _solo_para_luchar(op) and op.cantidades[0] is None and not isinstance(op, Perder)
