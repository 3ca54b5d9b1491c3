"""Choosing somebody for a direct effect, and paying for it: asked in one step, carried out in the next.

Cards and abilities do it as operations, the standard attack as steps of its own; both here.
"""

from __future__ import annotations

from coliseo.games.sorcerers_arena.atoms.cards import apartar_de_la_mano
from coliseo.games.sorcerers_arena.facts.choosing import cuesta_una_carta, elegibles
from coliseo.games.sorcerers_arena.model.events import POR_SIGILOSO
from coliseo.games.sorcerers_arena.model.items import Objeto
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.questions import CARDS, TARGETS, Question
from coliseo.tabletop.zones import distinct


def pedir_objetivo(m: Mesa, o: Objeto, clase: int, alcance: int) -> None:
    """Whom, among those who can be chosen now: range is measured as the instruction resolves (SA-1.EFE.1)."""
    cell = m.figuras[o.personaje].casilla
    hand = len(m.invocadores[o.control].mano.cards)
    menu = elegibles(m, o.personaje, cell, clase, alcance, hand)
    if menu:
        ask_openly(m, Question(TARGETS, o.control, "objetivo", "SA-1.EFE.1", menu))
    else:
        m.choice = ()


def fijar_objetivo(m: Mesa, o: Objeto) -> None:
    """Whoever was chosen is "that rival" from now on (SA-1.RES.6); nobody, if nobody could be (SA-1.RES.1)."""
    o.elegido = m.choice[0] if m.choice else NADIE
    if o.elegido != NADIE:
        m.emit("elige", "SA-1.EFE.1", (*m.fig(o.personaje), *m.fig(o.elegido)))


def pedir_pago(m: Mesa, o: Objeto) -> None:
    """Sigiloso asks whoever chooses its bearer to aparta another card of the hand first (SA-0.EST.14, OQ-SA-22)."""
    m.choice = ()
    if o.elegido != NADIE and cuesta_una_carta(m, o.personaje, m.figuras[o.elegido]):
        cards, copies = distinct(m.invocadores[o.control].mano.cards)
        ask_secretly(m, Question(CARDS, o.control, "sigiloso", "SA-0.EST.14", cards, 1, 1, copies))


def pagar(m: Mesa, o: Objeto) -> None:
    for card in m.choice:
        apartar_de_la_mano(m, o.control, card, POR_SIGILOSO, "SA-0.EST.14")
