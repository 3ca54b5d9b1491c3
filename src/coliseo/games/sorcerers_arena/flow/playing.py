"""The main phases: standard move and attack, cards, abilities (1.MOV, 1.ACC, 2.MOV, 2.ACC, 3.HAB)."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.games.sorcerers_arena.atoms.cards import descartar, poner_en_juego
from coliseo.games.sorcerers_arena.atoms.choosing import fijar_objetivo, pagar, pedir_objetivo, pedir_pago
from coliseo.games.sorcerers_arena.atoms.figures import retirar_contadores
from coliseo.games.sorcerers_arena.facts.choosing import clase_del_ataque_normal
from coliseo.games.sorcerers_arena.facts.play import ataque_normal, movimiento_normal, regla_del_ataque_normal
from coliseo.games.sorcerers_arena.flow.attempts import ALCANCE_NORMAL
from coliseo.games.sorcerers_arena.flow.codes import A_ATACAR, A_HABILIDAD, A_JUGAR, A_MOVER, EN_MOVIMIENTO
from coliseo.games.sorcerers_arena.model.events import POR_COSTE, POR_REFUERZO
from coliseo.games.sorcerers_arena.model.items import ATAQUE_NORMAL, CARTA, HABILIDAD, Objeto
from coliseo.games.sorcerers_arena.model.procedures import (
    POR_ALIADOS,
    Danar,
    Mejorar,
    Mover,
    Usar,
    atacar,
    danar,
    limpiar,
    mejorar,
    mover,
    resolver,
    usar,
)
from coliseo.games.sorcerers_arena.model.table import (
    ACCION,
    ENTRE_FASES,
    HABILIDADES,
    HECHA_ACCION,
    HECHAS_HABILIDADES,
    HECHO_MOVIMIENTO,
    MOVIMIENTO,
    NADIE,
    Mesa,
)
from coliseo.kernel.asking import ask_secretly
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import CARDS, Question
from coliseo.kernel.rules import cite
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.tabletop.zones import distinct

cite("policy", "playing.reforzar", ("SA-2.ACC.6",))


def empezar_fase(m: Mesa, fase: int, hecha: int, rule: str) -> int:
    """A main phase begins, and with it ends whichever was under way (SA-1.PPAL.6, SA-3.HAB.7)."""
    m.fase = fase
    m.hechas |= hecha
    m.en_habilidades = fase == HABILIDADES
    m.refuerzo = 0
    return m.emit("fase", rule, (*m.fig(m.activo), fase))


def hacer(m: Mesa, seat: int, code: int) -> None:
    """What was chosen between phases."""
    kind, subject = kind_of(code), subject_of(code)
    if kind == A_MOVER:
        _mover_normal(m, seat, subject - 1)
    elif kind == A_ATACAR:
        _atacar_normal(m, seat, subject - 1)
    elif kind == A_JUGAR:
        _jugar(m, seat, subject, place_of(code) == EN_MOVIMIENTO)
    elif kind == A_HABILIDAD:
        _usar(m, subject)
    else:
        m.en_habilidades = False
        m.fase = ENTRE_FASES
        m.call(Mejorar(mejorar, 0, m.activo))


def _reforzar(m: Mesa, seat: int, card: int, rule: str) -> None:
    """The card goes to the discard pile before the move or the attack (SA-2.ACC.6)."""
    if card >= 0:
        descartar(m, seat, card, POR_REFUERZO, rule)
        m.refuerzo = 1


def _mover_normal(m: Mesa, seat: int, boost: int) -> None:
    cause = empezar_fase(m, MOVIMIENTO, HECHO_MOVIMIENTO, "SA-1.MOV.1")
    _reforzar(m, seat, boost, m.reglas.refuerzo_al_mover.regla)
    steps = movimiento_normal(m, m.activo) + m.refuerzo
    cause = m.emit("mueve_normal", m.reglas.movimiento.regla, (*m.fig(m.activo), steps))
    m.call(Mover(mover, cause, m.activo, seat, steps, 0, POR_ALIADOS))


def _atacar_normal(m: Mesa, seat: int, boost: int) -> None:
    empezar_fase(m, ACCION, HECHA_ACCION, "SA-1.ACC.1")
    _reforzar(m, seat, boost, m.reglas.refuerzo_al_atacar.regla)
    damage = ataque_normal(m, m.activo) + m.refuerzo
    cause = m.emit("ataca_normal", regla_del_ataque_normal(m, m.activo), (*m.fig(m.activo), damage))
    m.en_curso.append(Objeto(ATAQUE_NORMAL, seat, m.activo, damage))
    m.call(Frame(atacar, cause))


def _jugar(m: Mesa, seat: int, card: int, moving: bool) -> None:
    if moving:
        empezar_fase(m, MOVIMIENTO, HECHO_MOVIMIENTO, "SA-1.MOV.1")
    else:
        empezar_fase(m, ACCION, HECHA_ACCION, "SA-1.ACC.1")
    poner_en_juego(m, seat, card)
    cause = m.emit("juega", "SA-1.MOV.7" if moving else "SA-1.ACC.6", (*m.fig(m.activo), card))
    m.en_curso.append(Objeto(CARTA, seat, m.activo, card))
    m.call(EffectFrame(resolver, cause, len(m.en_curso) - 1))


def _usar(m: Mesa, place: int) -> None:
    if not m.en_habilidades:
        empezar_fase(m, HABILIDADES, HECHAS_HABILIDADES, "SA-3.HAB.1")
    m.usadas |= 1 << place
    m.call(Usar(usar, 0, place))


# -- the standard attack --------------------------------------------------------------------------------------------


@atacar.step("SA-1.ACC.2", "SA-1.ACC.4", "SA-1.ACC.8")
def a_quien(m: Mesa, f: Frame) -> None:
    """A direct effect on somebody adjacent."""
    pedir_objetivo(m, m.en_curso[-1], clase_del_ataque_normal(m), ALCANCE_NORMAL)


@atacar.step("SA-0.EST.14")
def con_que_pago(m: Mesa, f: Frame) -> None:
    fijar_objetivo(m, m.en_curso[-1])
    pedir_pago(m, m.en_curso[-1])


@atacar.step("SA-1.ACC.2", "SA-0.EST.11", "SA-3.ACC.1")
def golpear(m: Mesa, f: Frame) -> None:
    """Base value (1 with Debilitado) and what the discard adds; Fuerte and Resistente come later (OQ-SA-16)."""
    o = m.en_curso[-1]
    pagar(m, o)
    if o.elegido != NADIE:
        m.call(Danar(danar, f.cause, o.personaje, o.control, (o.elegido, o.numero)))


@atacar.step("SA-1.KO.2")
def despejar(m: Mesa, f: Frame) -> None:
    m.call(Frame(limpiar, f.cause))


@atacar.step("SA-1.ACC.1")
def acabar(m: Mesa, f: Frame) -> None:
    m.en_curso.pop()


# -- abilities ------------------------------------------------------------------------------------------------------


@usar.step("SA-3.HAB.3", "SA-3.HAB.4", "SA-0.EST.27")
def que_se_paga(m: Mesa, f: Usar) -> None:
    """The cost comes first: a card of the asked kind, whosever it is, or counters of the personaje."""
    seat = m.figuras[m.activo].asiento
    m.choice = ()
    cost = m.personaje(m.activo).mejorada.habilidades[f.habilidad].coste
    if cost is not None and cost.es_carta:
        hand = [c for c in m.invocadores[seat].mano.cards if cost.sirve(m.carta(c))]
        cards, copies = distinct(hand)
        ask_secretly(m, Question(CARDS, seat, "coste", "SA-3.HAB.3", cards, 1, 1, copies))


@usar.step("SA-3.HAB.1", "SA-3.HAB.2", "SA-1.EST.10")
def pagar_y_usar(m: Mesa, f: Usar) -> None:
    seat = m.figuras[m.activo].asiento
    paid = m.choice
    cause = m.emit("usa_habilidad", "SA-3.HAB.1", (*m.fig(m.activo), m.figuras[m.activo].definicion, f.habilidad))
    f.cause = cause
    cost = m.personaje(m.activo).mejorada.habilidades[f.habilidad].coste
    for card in paid:
        descartar(m, seat, card, POR_COSTE, "SA-3.HAB.3")
    if cost is not None and not cost.es_carta:
        retirar_contadores(m, m.activo, cost.estado, cost.contadores, "SA-1.EST.10")
    m.en_curso.append(Objeto(HABILIDAD, seat, m.activo, f.habilidad))
    m.call(EffectFrame(resolver, cause, len(m.en_curso) - 1))
