"""Upgrading the active personaje between phases (4.MEJ, T.ING)."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.atoms.cards import apartar_de_los_descartes
from coliseo.games.sorcerers_arena.atoms.figures import dar_la_vuelta
from coliseo.games.sorcerers_arena.facts.play import faltan, ofrece_el_companero
from coliseo.games.sorcerers_arena.model.events import POR_MEJORA
from coliseo.games.sorcerers_arena.model.procedures import Mejorar, mejorar
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.questions import CARDS, OPTION, YES, Question, yes_no
from coliseo.tabletop.zones import distinct

#: in the question about the partner's ingredient: none
SIN_AJENO = 0


@mejorar.step("SA-T.ING.1")
def ofrecer_ajeno(m: Mesa, f: Mejorar) -> None:
    """In team play one ingredient, and only one, may come from the partner's pile."""
    cards = ofrece_el_companero(m, f.figura)
    if not cards:
        f.jump(siguiente_ingrediente)
        return
    own = [SIN_AJENO] if sum(faltan(m, f.figura)) == 0 else []
    ask_openly(m, Question(OPTION, m.figuras[f.figura].asiento, "ajeno", "SA-T.ING.1", own + [c + 1 for c in cards]))


@mejorar.step("SA-T.ING.2")
def pedir_permiso(m: Mesa, f: Mejorar) -> None:
    """The partner must agree."""
    if m.choice[0] == SIN_AJENO:
        f.jump(siguiente_ingrediente)
        return
    f.ajena = m.choice[0]
    partner = m.partners(m.figuras[f.figura].asiento)[0]
    m.ask(yes_no(partner, "permiso", "SA-T.ING.2"))


@mejorar.step("SA-T.ING.2", "SA-T.ING.3")
def con_permiso(m: Mesa, f: Mejorar) -> None:
    """With it, the card is apartada among the partner's own; without, the upgrade is paid alone or not at all."""
    partner = m.partners(m.figuras[f.figura].asiento)[0]
    agreed = m.choice[0] == YES
    m.emit("permiso", "SA-T.ING.2", (partner, int(agreed)))
    if not agreed:
        f.ajena = 0
        m.negado = True
        if sum(faltan(m, f.figura)):
            f.done()
        return
    apartar_de_los_descartes(m, partner, f.ajena - 1, POR_MEJORA, "SA-T.ING.3")


@mejorar.step("SA-4.MEJ.4", "SA-4.ING.6")
def siguiente_ingrediente(m: Mesa, f: Mejorar) -> None:
    """The exact ingredients, one by each card; of several cards with the same one, the payer says which (OQ-SA-52)."""
    seat = m.figuras[f.figura].asiento
    given = m.carta(f.ajena - 1).ingrediente if f.ajena else -1
    while f.pagado < 4:
        kind = f.pagado
        need = m.personaje(f.figura).coste[kind] - (1 if kind == given else 0)
        if need > 0:
            pile = [c for c in m.invocadores[seat].descartes if m.carta(c).ingrediente == kind]
            cards, copies = distinct(pile)
            ask_openly(m, Question(CARDS, seat, "pago", "SA-4.MEJ.4", cards, need, need, copies))
            return
        f.pagado += 1
    f.jump(volver_la_carta)


@mejorar.step("SA-4.MEJ.4")
def pagar_ingrediente(m: Mesa, f: Mejorar) -> None:
    for card in m.choice:
        apartar_de_los_descartes(m, m.figuras[f.figura].asiento, card, POR_MEJORA, "SA-4.MEJ.4")
    f.pagado += 1
    f.jump(siguiente_ingrediente)


@mejorar.step("SA-4.MEJ.5", "SA-4.MEJ.6", "SA-4.MEJ.11")
def volver_la_carta(m: Mesa, f: Mejorar) -> None:
    dar_la_vuelta(m, f.figura, True, "SA-4.MEJ.5")
