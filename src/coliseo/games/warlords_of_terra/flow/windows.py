"""When súbitos may be played (A.11.1), the pila of three with its iniciativa (A.11.2) and priority (A.11.3)."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.atoms.ending import comprobar_vidas
from coliseo.games.warlords_of_terra.flow.codes import PASAR
from coliseo.games.warlords_of_terra.flow.menus import subitos
from coliseo.games.warlords_of_terra.flow.moments import pila_llena
from coliseo.games.warlords_of_terra.flow.playing import emprender
from coliseo.games.warlords_of_terra.flow.triggers import atender
from coliseo.games.warlords_of_terra.model.combat import SUBITOS
from coliseo.games.warlords_of_terra.model.procedures import (
    Pila,
    Resolver,
    Ventana,
    pila,
    resolver,
    ventana,
)
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.rounds import NOBODY
from coliseo.tabletop.windows import ask_window

#: the windows by their place: the four permitted changes of phase (WT-A.11.1.1.1), and the súbitos step of a combat
RECURSOS_A_CONSTRUCCION: Final = 0
CONSTRUCCION_A_INVOCACION: Final = 1
INVOCACION_A_TACTICA: Final = 2
TACTICA_A_FINAL: Final = 3
DEL_COMBATE: Final = 4


# -- windows --------------------------------------------------------------------------------------------------------


@ventana.step("WT-A.11.3.1", "WT-A.11.3.7", "WT-A.10.1b.1", "WT-A.10.1b.3")
def abrir(m: Mesa, f: Ventana) -> None:
    """The active player speaks first; after every pila that empties, again (OQ-WT-73)."""
    if comprobar_vidas(m):
        return
    f.start_round(list(m.order_from(m.activo)))


@ventana.step("WT-A.11.1.1.1", "WT-A.11.1.3.1", "WT-A.11.3.2", "WT-A.11.3.3", "WT-A.11.3.5", "WT-A.10.1b.4")
def preguntar(m: Mesa, f: Ventana) -> None:
    """Each may play a súbito or decline; when both have declined in a row it closes."""
    if m.disparos:
        f.jump(abrir)
        atender(m, f)
        return
    in_combat = m.combate is not None and m.combate.paso == SUBITOS
    purpose = "subitos" if in_combat else "interfase"
    rule = "WT-A.11.1.3.1" if in_combat else "WT-A.11.1.1.1"
    while True:
        seat = f.next_seat()
        if seat == NOBODY:
            f.done()
            return
        hidden = len(m.jugadores[seat].mano.cards) > 0
        if ask_window(m, seat, purpose, rule, subitos(m, seat), PASAR, hidden):
            return


@ventana.step("WT-A.11.3.4", "WT-A.11.2.6", "WT-A.11.1.3.2")
def jugar(m: Mesa, f: Ventana) -> None:
    """Whoever stacks first holds the iniciativa."""
    code = m.choice[0]
    if code == PASAR:
        m.emit("declina", "WT-A.11.3.2", (f.current_seat(),))
        f.jump(preguntar)
        return
    f.jump(abrir)
    emprender(m, f, f.current_seat(), code)


# -- the pila -------------------------------------------------------------------------------------------------------


@pila.step("WT-A.11.2.1", "WT-A.11.2.3", "WT-A.11.2.4", "WT-A.11.2.7", "WT-A.11.3.6", "WT-A.11.1.2.1", "WT-A.11.1.2.5")
def dar_prioridad(m: Mesa, f: Pila) -> None:
    """The rival may respond to the first effect, and only then its player to the response."""
    if pila_llena(m) or not m.pila:
        f.jump(resolver_el_ultimo)
        return
    seat = m.rival[m.pila[-1].control]
    offers = subitos(m, seat)
    hidden = len(m.jugadores[seat].mano.cards) > 0
    if not ask_window(m, seat, "responder", "WT-A.11.1.2.1", offers, PASAR, hidden):
        f.jump(resolver_el_ultimo)


@pila.step("WT-A.11.2.2", "WT-A.11.2.7", "WT-A.6.1.5")
def responder(m: Mesa, f: Pila) -> None:
    code = m.choice[0]
    seat = m.rival[m.pila[-1].control]
    if code == PASAR:
        m.emit("declina", "WT-A.11.3.6", (seat,))
        return
    f.jump(dar_prioridad)
    emprender(m, f, seat, code, 1)


@pila.step("WT-A.11.2.5", "WT-A.11.2.2", "WT-A.10.1b.2")
def resolver_el_ultimo(m: Mesa, f: Pila) -> None:
    """The last effect placed resolves first, down to the bottom."""
    if not m.pila or m.over:
        f.done()
        return
    o = m.pila.pop()
    m.en_curso.append(o)
    f.jump(resolver_el_ultimo)
    m.call(Resolver(resolver, o.causa))
