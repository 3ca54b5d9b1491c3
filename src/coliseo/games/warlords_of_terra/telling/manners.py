"""When a player is asked, and when the table goes on: a row for every question of the game."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.flow.codes import A_USAR, PASAR
from coliseo.games.warlords_of_terra.flow.windows import INVOCACION_A_TACTICA, TACTICA_A_FINAL
from coliseo.games.warlords_of_terra.language.ops.players import GanarRecurso
from coliseo.games.warlords_of_terra.language.ops.troops import RetirarDano
from coliseo.games.warlords_of_terra.model.items import CONJURO, EQUIPAR, Objeto
from coliseo.games.warlords_of_terra.model.procedures import Ventana
from coliseo.games.warlords_of_terra.model.table import BLANCO, DE_JUGADOR, DE_ZONA, ZONAS, Mesa
from coliseo.games.warlords_of_terra.telling.describing import carta_de_fuente
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.tabletop import manners
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.tabletop.manners import (
    ABILITY,
    AIMED,
    ANSWER,
    ANY,
    ATTACK,
    CARD,
    GESTURE,
    ONLY_NOW,
    PASS,
    STOP,
    TURN_END,
    USEFUL,
    Own,
    Phase,
    Public,
    Row,
)

#: an interfase by the phase that it leads to
PHASES: Final = (
    Phase("construccion", "antes de Construcción", "before Construcción"),
    Phase("invocacion", "antes de Invocación", "before Invocación"),
    Phase("tactica", "antes de Táctica", "before Táctica"),
    Phase("final", "antes del Final", "before the Final"),
)
EVENTS: Final = (AIMED, ATTACK, CARD, ABILITY, TURN_END)

ROWS: Final[dict[str, Row]] = {
    "construccion": Row(STOP, STOP, True),
    "invocacion": Row(STOP, STOP, True),
    "tactica": Row(STOP, STOP, True),
    "interfase": Row(USEFUL, PASS),
    "interfase/own": Row(ONLY_NOW, PASS),
    "interfase/own_last": Row(ANY, STOP),
    "interfase/before_tactica": Row(USEFUL, STOP),
    "interfase/before_final": Row(ANY, STOP),
    "responder": Row(ANY, STOP),
    "subitos": Row(ANY, STOP),
    "reaccion": Row(STOP, STOP),
    # the phase of Recursos is one gesture, however many questions it takes
    "desviar": Row(STOP, STOP),
    "refuerzos": Row(GESTURE, GESTURE),
    "mazo": Row(GESTURE, GESTURE),
    # parts of playing a card, of an ability or of a combat that one has begun
    "objetivo": Row(GESTURE, GESTURE),
    "reparto": Row(GESTURE, GESTURE),
    "zona": Row(GESTURE, GESTURE),
    "pagos": Row(GESTURE, GESTURE),
    "golpe_a": Row(GESTURE, GESTURE),
    # choices between different outcomes
    "inmolar": Row(STOP, STOP),
    "devuelve_a": Row(STOP, STOP),
    "escudar": Row(STOP, STOP),
    "tension": Row(STOP, STOP),
    "cuyos_primero": Row(STOP, STOP),
    "orden": Row(ANSWER, ANSWER),
    "armeria": Row(STOP, STOP),
    "descarte": Row(STOP, STOP),
    "tropa": Row(STOP, STOP),
    "usar": Row(STOP, STOP),
    "robar_de": Row(STOP, STOP),
    "buscar": Row(STOP, STOP),
    "del_descarte": Row(STOP, STOP),
    "intercambio": Row(STOP, STOP),
    "mano": Row(STOP, STOP),
}


def public_facts(m: State, q: Question) -> Public:
    """The question as everybody may know it: all of this lies on the table."""
    assert isinstance(m, Mesa)
    mine = m.activo == q.seat
    purpose = q.purpose
    if purpose == "interfase":
        return _entre_fases(m, q.seat, mine)
    if purpose == "responder":
        o = m.pila[-1]
        events = (CARD if o.clase in (CONJURO, EQUIPAR) else ABILITY,)
        f = Public(purpose, purpose, m.turno, mine)
        return f.about(f"{o.ident}:{len(m.pila)}", m.carta(o.carta).key, o.control, events, _le_apunta(m, o, q.seat))
    if purpose == "subitos":
        f = Public(purpose, purpose, m.turno, mine)
        c = m.combate
        matter = "" if c is None else f"{m.turno}:combate:{c.atacante}:{m.siguiente_id}"
        return f.about(matter, "", m.activo, (ATTACK,), not mine)
    f = Public(purpose, purpose, m.turno, mine)
    if purpose == "orden" and _todos_iguales(m, q.menu):
        f.answer = tuple(q.menu)
    return f


def _entre_fases(m: Mesa, seat: int, mine: bool) -> Public:
    window = m.stack[-1]
    place = window.cual if isinstance(window, Ventana) else 0
    row = "interfase"
    if mine:
        # what lies on the table and is used only between phases has its one stop at the end
        row = "interfase/own_last" if place == TACTICA_A_FINAL and _hay_que_usar(m, seat) else "interfase/own"
    elif place == TACTICA_A_FINAL:
        row = "interfase/before_final"
    elif place == INVOCACION_A_TACTICA:
        row = "interfase/before_tactica"
    f = Public("interfase", row, m.turno, mine, PHASES[min(place, TACTICA_A_FINAL)].key)
    if place == TACTICA_A_FINAL and not mine:
        f.events = (TURN_END,)
    return f


def _hay_que_usar(m: Mesa, seat: int) -> bool:
    """Has the player, for all to see, a card in play with an ability that may still be used?"""
    if any([m.carta(x.carta).se_usa and not x.volteado for x in m.jugadores[seat].lugares]):
        return True
    for p in m.tropas.values():
        if p.control == seat and m.carta(p.carta).se_usa and not p.volteada:
            return True
        if any([worn.control == seat and m.carta(worn.carta).se_usa for worn in p.objetos]):
            return True
    return any([thing.control == seat and m.carta(thing.carta).se_usa for thing in m.campo.values()])


def _le_apunta(m: Mesa, o: Objeto, seat: int) -> bool:
    if o.control == seat:
        return False
    for chosen in o.objetivos:
        for code in chosen:
            if code == DE_JUGADOR + seat:
                return True
            if code < BLANCO and code in m.tropas and m.tropas[code].control == seat:
                return True
            if DE_ZONA <= code < DE_ZONA + ZONAS:
                p = m.tropa_en(code - DE_ZONA)
                if p is not None and p.control == seat:
                    return True
    return False


def _todos_iguales(m: Mesa, menu: list[int]) -> bool:
    """Are they one and the same text, several times? Then the order changes nothing."""
    waiting = [o for o in m.disparos if o.ident in menu]
    if len(waiting) != len(menu):
        return False
    first = waiting[0]
    return all([o.clase == first.clase and o.carta == first.carta and o.habilidad == first.habilidad for o in waiting])


def own_facts(m: State, q: Question) -> Own:
    """What the player could do, and whether it can wait."""
    assert isinstance(m, Mesa)
    own = manners.own_of(q, PASAR)
    if q.purpose not in ("subitos", "responder", "interfase"):
        return own
    window = m.stack[-1]
    place = window.cual if q.purpose == "interfase" and isinstance(window, Ventana) else -1
    if place != TACTICA_A_FINAL:
        # there is another moment before the turn ends
        own.choices = tuple([code for code in own.choices if not _puede_esperar(m, code)])
    # before the rival's troops move: later there are only their combats and what is put on the pila to answer to
    own.only_now = place == INVOCACION_A_TACTICA and m.activo != q.seat and len(own.choices) > 0
    return own


def _puede_esperar(m: Mesa, code: int) -> bool:
    """Does it only bring resources, or take away damage that nobody has yet? To inmolar a troop may be for now or
    never."""
    card = carta_de_fuente(m, subject_of(code)) if kind_of(code) == A_USAR else None
    if card is None or place_of(code) >= len(card.habilidades):
        return False
    h = card.habilidades[place_of(code)]
    if h.inmola:
        return False
    does = h.efecto.tree
    if all([isinstance(op, GanarRecurso) for op in does]):
        return True
    return all([isinstance(op, RetirarDano) for op in does]) and not any([p.dano for p in m.tropas.values()])
