"""Activated statuses: what each does when a counter of it is removed in the fase Inicial (0.EST)."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.atoms.cards import apartar_al_azar, devolver, mirar, revelar
from coliseo.games.sorcerers_arena.atoms.figures import adquirir, quitar_contador
from coliseo.games.sorcerers_arena.facts.play import mirada
from coliseo.games.sorcerers_arena.model.cards import ACTIVADOS, ESCOBA, MAGICA, MALDITO
from coliseo.games.sorcerers_arena.model.events import POR_NERVIOSO
from coliseo.games.sorcerers_arena.model.procedures import Activar, Danar, activar, danar
from coliseo.games.sorcerers_arena.model.readings import (
    PENDING_EFFECTS_AFTER_KO_CANCEL,
    STEP1_COUNTERS_STATUS_BY_STATUS,
)
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.questions import ORDER, Question
from coliseo.tabletop.zones import NO_CARD


@activar.step("SA-1.EST.8", "SA-0.EST.3", "SA-0.EST.25", "SA-1.INI.4", "SA-1.INI.5")
def siguiente(m: Mesa, f: Activar) -> None:
    """The next of those that wait, in the order that the Invocador chose."""
    if not f.orden:
        f.done()
        return
    status, f.orden = f.orden[0], f.orden[1:]
    if m.config.lecturas.step1_counters == STEP1_COUNTERS_STATUS_BY_STATUS:
        if not m.figuras[m.activo].estados[status]:
            f.jump(siguiente)
            return
        quitar_contador(m, m.activo, status, "SA-1.INI.2")
    f.jump(siguiente)
    if not ACTIVADOS[status]:
        return
    if m.figuras[m.activo].fuera and m.config.lecturas.pending_effects_after_ko == PENDING_EFFECTS_AFTER_KO_CANCEL:
        return
    f.cause = m.emit("activa_estado", "SA-1.INI.4", (*m.fig(m.activo), status))
    if status == MALDITO:
        f.jump(maldito)
    elif status == ESCOBA:
        f.jump(escoba_mira)
    else:
        f.jump(nervioso)


@activar.step("SA-0.EST.4")
def maldito(m: Mesa, f: Activar) -> None:
    f.jump(siguiente)
    if m.figuras[m.activo].vida > 0:
        m.call(Danar(danar, f.cause, -1, m.figuras[m.activo].asiento, (m.activo, 1)))


@activar.step("SA-0.EST.5")
def nervioso(m: Mesa, f: Activar) -> None:
    """It reaches the Invocador even if the personaje has just been left Fuera de combate (OQ-SA-08)."""
    f.jump(siguiente)
    apartar_al_azar(m, m.figuras[m.activo].asiento, POR_NERVIOSO, "SA-0.EST.5")


@activar.step("SA-0.EST.8")
def escoba_mira(m: Mesa, f: Activar) -> None:
    """The top two, as many as there are (OQ-SA-37), go back in any order."""
    seat = m.figuras[m.activo].asiento
    cards = mirar(m, seat, 2, "SA-0.EST.8")
    m.choice = ()
    if len(cards) > 1:
        # by place: two copies of one card are asked about too, or the others would learn that they are
        m.ask(Question(ORDER, seat, "orden_cartas", "SA-0.EST.8", list(range(len(cards)))))


@activar.step("SA-0.EST.8", "SA-0.EST.9", "SA-0.EST.10", "SA-1.ADD.3", "SA-1.ADD.4")
def escoba_revela(m: Mesa, f: Activar) -> None:
    """Then the top card is shown; if it is Mágica the counter goes back. One who is absent acquires nothing."""
    f.jump(siguiente)
    seat = m.figuras[m.activo].asiento
    if m.choice:
        devolver(m, seat, [mirada(m, seat, place) for place in m.choice], "SA-0.EST.8")
    card = revelar(m, seat, "SA-0.EST.9")
    if card != NO_CARD and m.carta(card).categorias & MAGICA and m.figuras[m.activo].presente:
        adquirir(m, m.activo, ESCOBA, 1, "SA-0.EST.10")
