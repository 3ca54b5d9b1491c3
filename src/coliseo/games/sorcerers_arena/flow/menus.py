"""What is offered between phases, and everything that could be named there.

Made from the same conditions as the guards, each looked at once for all cards; the contract battery ties both together.
"""

from __future__ import annotations

from coliseo.games.sorcerers_arena.facts.choosing import clase_del_ataque_normal, elegibles
from coliseo.games.sorcerers_arena.flow.attempts import ALCANCE_NORMAL
from coliseo.games.sorcerers_arena.flow.codes import (
    A_ATACAR,
    A_HABILIDAD,
    A_JUGAR,
    A_MEJORAR,
    A_MOVER,
    EN_ACCION,
    EN_MOVIMIENTO,
    PASAR,
)
from coliseo.games.sorcerers_arena.flow.guards import permitido
from coliseo.games.sorcerers_arena.language.targets import hay_objetivo
from coliseo.games.sorcerers_arena.model.cards import ATAQUE, DE_ACCION, DE_MOVIMIENTO, DEBILITADO, INMOVILIZADO
from coliseo.games.sorcerers_arena.model.table import HECHA_ACCION, HECHAS_HABILIDADES, HECHO_MOVIMIENTO, Mesa
from coliseo.kernel.rules import cite
from coliseo.tabletop.codes import code_of
from coliseo.tabletop.zones import distinct

# one card at most is discarded for +1, whosever it is, of either badge; with Debilitado too
cite(
    "policy",
    "menus.refuerzos",
    ("SA-2.MOV.2", "SA-2.MOV.4", "SA-2.MOV.5", "SA-2.ACC.2", "SA-2.ACC.5", "SA-0.EST.13"),
)


def de_la_fase_principal(m: Mesa, seat: int) -> list[int]:
    """Standard move and attack with what may be discarded for them, cards, abilities, the upgrade, and ending."""
    offers: list[int] = [PASAR]
    figure = m.figuras[m.activo]
    if figure.presente:
        kinds = distinct(m.invocadores[seat].mano.cards)[0]
        if not m.hechas & HECHO_MOVIMIENTO:
            _de_movimiento(m, seat, kinds, offers)
        if not m.hechas & HECHA_ACCION:
            _de_accion(m, seat, kinds, offers)
        if m.reglas.habilidades.valor and (m.en_habilidades or not m.hechas & HECHAS_HABILIDADES):
            for place in range(len(m.cara(m.activo).habilidades)):
                if permitido(m, seat, code_of(A_HABILIDAD, place)):
                    offers.append(code_of(A_HABILIDAD, place))
    if m.reglas.mejoras.valor and permitido(m, seat, code_of(A_MEJORAR, 0)):
        offers.append(code_of(A_MEJORAR, 0))
    return offers


def _de_movimiento(m: Mesa, seat: int, kinds: list[int], offers: list[int]) -> None:
    figure = m.figuras[m.activo]
    if not figure.estados[INMOVILIZADO]:
        offers.append(code_of(A_MOVER, 0))
        if m.reglas.refuerzo_al_mover.valor:
            offers.extend([code_of(A_MOVER, c + 1) for c in kinds if m.carta(c).distintivo & DE_MOVIMIENTO])
    _cartas(m, seat, kinds, DE_MOVIMIENTO, EN_MOVIMIENTO, offers)


def _de_accion(m: Mesa, seat: int, kinds: list[int], offers: list[int]) -> None:
    figure = m.figuras[m.activo]
    hand = len(m.invocadores[seat].mano.cards)
    clase = clase_del_ataque_normal(m)
    if elegibles(m, m.activo, figure.casilla, clase, ALCANCE_NORMAL, hand):
        offers.append(code_of(A_ATACAR, 0))
        # a discard that leaves nothing to pay Sigiloso with is refused (OQ-SA-22)
        left = hand > 1 or elegibles(m, m.activo, figure.casilla, clase, ALCANCE_NORMAL, hand - 1)
        if m.reglas.refuerzo_al_atacar.valor and left:
            offers.extend([code_of(A_ATACAR, c + 1) for c in kinds if m.carta(c).categorias & ATAQUE])
    _cartas(m, seat, kinds, DE_ACCION, EN_ACCION, offers)


def _cartas(m: Mesa, seat: int, kinds: list[int], badge: int, phase: int, offers: list[int]) -> None:
    figure = m.figuras[m.activo]
    weak = figure.estados[DEBILITADO] > 0
    left = len(m.invocadores[seat].mano.cards) - 1
    for number in kinds:
        c = m.carta(number)
        if c.personaje != figure.definicion or not c.distintivo & badge or (weak and c.categorias & ATAQUE):
            continue
        if not c.efecto.directos or hay_objetivo(m, seat, m.activo, c.efecto, left):
            offers.append(code_of(A_JUGAR, number, phase))


def universo_de_acciones(m: Mesa, seat: int) -> list[int]:
    """Everything that could be named between phases, legal or not."""
    kinds = distinct(m.invocadores[seat].mano.cards)[0]
    found = [PASAR, code_of(A_MOVER, 0), code_of(A_ATACAR, 0)]
    for number in kinds:
        found.append(code_of(A_MOVER, number + 1))
        found.append(code_of(A_ATACAR, number + 1))
        found.append(code_of(A_JUGAR, number, EN_ACCION))
        found.append(code_of(A_JUGAR, number, EN_MOVIMIENTO))
    found.extend([code_of(A_HABILIDAD, place) for place in range(len(m.personaje(m.activo).mejorada.habilidades))])
    found.append(code_of(A_MEJORAR, 0))
    return found
