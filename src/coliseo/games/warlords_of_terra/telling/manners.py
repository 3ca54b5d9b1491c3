"""When a player is asked, and when the table goes on: a row for every question of the game."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.atoms.cards import en_mano
from coliseo.games.warlords_of_terra.flow.codes import PASAR
from coliseo.games.warlords_of_terra.flow.menus import (
    podria_actuar_en_tactica,
    podria_conjurar_subitos,
    podria_construir_o_invocar,
    usos_a_la_vista,
)
from coliseo.games.warlords_of_terra.flow.windows import INVOCACION_A_TACTICA, TACTICA_A_FINAL
from coliseo.games.warlords_of_terra.model.cards import FINAL
from coliseo.games.warlords_of_terra.model.items import CONJURO, EQUIPAR, Objeto
from coliseo.games.warlords_of_terra.model.players import MANO_MAXIMA
from coliseo.games.warlords_of_terra.model.table import BLANCO, DE_JUGADOR, DE_ZONA, RECURSOS, ZONAS, Mesa, tropas_de
from coliseo.games.warlords_of_terra.telling.waiting import cambio_abierto, no_sirve_al_final, puede_esperar
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.tabletop import manners
from coliseo.tabletop.manners import (
    ABILITY,
    AIMED,
    ANSWER,
    ANY,
    ATTACK,
    CARD,
    GESTURE,
    MAIN,
    NO_EVENT,
    ONLY_NOW,
    PASS,
    STOP,
    TURN_END,
    USEFUL,
    WINDOW,
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
#: seconds before a pass is seen, in the middle of many; all alike, for want of passes of people to fit them to
FLOORS: Final[dict[str, float]] = {
    AIMED: 0.9,
    ATTACK: 0.9,
    CARD: 0.9,
    ABILITY: 0.9,
    TURN_END: 0.9,
    NO_EVENT: 0.9,
}

#: `nothing`: with what the player has to pay, and whatever the hand, nothing could be done there; `can_wait`: only what
#: may as well be done later
ROWS: Final[dict[str, Row]] = {
    "construccion": Row(STOP, STOP, MAIN),
    "construccion/nothing": Row(PASS, PASS),
    "invocacion": Row(STOP, STOP, MAIN),
    "invocacion/nothing": Row(PASS, PASS),
    "tactica": Row(STOP, STOP, MAIN),
    "tactica/nothing": Row(PASS, PASS),
    "interfase": Row(USEFUL, PASS, WINDOW),
    # to declare the change of phase is to pass; súbitos of the hand may be played in the rival's turn as well
    "interfase/own": Row(ONLY_NOW, PASS, WINDOW),
    # but for what can only be used this turn by now, and everybody sees it
    "interfase/own_last": Row(ONLY_NOW, STOP, WINDOW),
    # and for what the end of the turn takes: nobody can answer that (WT-A.6.3.2)
    "interfase/own_end": Row(ANY, STOP, WINDOW),
    "interfase/before_tactica": Row(USEFUL, STOP, WINDOW),
    "interfase/before_final": Row(ANY, STOP, WINDOW),
    "interfase/can_wait": Row(PASS, PASS, WINDOW),
    "interfase/nothing": Row(PASS, PASS, WINDOW),
    "responder": Row(ANY, STOP, WINDOW),
    "responder/can_wait": Row(PASS, PASS, WINDOW),
    "responder/nothing": Row(PASS, PASS, WINDOW),
    "subitos": Row(ANY, STOP, WINDOW),
    "subitos/can_wait": Row(PASS, PASS, WINDOW),
    "subitos/nothing": Row(PASS, PASS, WINDOW),
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
    "tension": Row(ANSWER, ANSWER),
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


answered: Final = manners.nothing_to_tell


def where_now(m: State) -> tuple[int, int]:
    """How far the turn has come, and whose it is."""
    assert isinstance(m, Mesa)
    # an interfase is the end of the phase before it
    return max(m.fase - RECURSOS, 0), m.activo


def public_facts(m: State, q: Question) -> Public:
    """The question as everybody may know it: all of this lies on the table."""
    assert isinstance(m, Mesa)
    mine = m.activo == q.seat
    purpose = q.purpose
    if purpose == "interfase":
        return _entre_fases(m, q, mine)
    f = Public(purpose, purpose + _en_balde(m, q), m.turno, mine)
    if purpose == "responder":
        o = m.pila[-1]
        events = (CARD if o.clase in (CONJURO, EQUIPAR) else ABILITY,)
        return f.about(f"{o.ident}:{len(m.pila)}", m.carta(o.carta).key, o.control, events, _le_apunta(m, o, q.seat))
    if purpose == "subitos":
        c = m.combate
        matter = "" if c is None else f"{m.turno}:combate:{c.atacante}:{m.siguiente_id}"
        return f.about(matter, "", m.activo, (ATTACK,), not mine)
    if purpose == "orden" and _todos_iguales(m, q.menu):
        f.answer = tuple(q.menu)
    if purpose == "tension" and all([m.tropas[ident].ataco for ident in q.menu]):
        # all of them are only turned (WT-A.10.2.10)
        f.answer = (q.menu[0],)
    return f


def _en_balde(m: Mesa, q: Question) -> str:
    """What everybody sees of what the player could do at all: how the name of the row goes on."""
    if q.purpose in ("construccion", "invocacion"):
        return "" if podria_construir_o_invocar(m, q.seat) else "/nothing"
    if q.purpose == "tactica":
        return "" if podria_actuar_en_tactica(m, q.seat) else "/nothing"
    if q.purpose not in ("responder", "subitos", "interfase") or podria_conjurar_subitos(m, q.seat):
        return ""
    uses = usos_a_la_vista(m, q.seat)
    if not uses:
        return "/nothing"
    last = q.purpose == "interfase" and cambio_abierto(m) == TACTICA_A_FINAL
    waits = [no_sirve_al_final(m, q.seat, code) if last else puede_esperar(m, q, code) for code in uses]
    return "/can_wait" if all(waits) else ""


def _entre_fases(m: Mesa, q: Question, mine: bool) -> Public:
    place, seat = cambio_abierto(m), q.seat
    row = "interfase" + _en_balde(m, q)
    if row == "interfase" and mine:
        row = "interfase/own" + (_antes_del_final(m, seat) if place == TACTICA_A_FINAL else "")
    elif row == "interfase" and place == TACTICA_A_FINAL:
        row = "interfase/before_final"
    elif row == "interfase" and place == INVOCACION_A_TACTICA:
        row = "interfase/before_tactica"
    f = Public("interfase", row, m.turno, mine, PHASES[min(place, TACTICA_A_FINAL)].key)
    if place == TACTICA_A_FINAL and not mine:
        f.events = (TURN_END,)
    return f


def _antes_del_final(m: Mesa, seat: int) -> str:
    """What the end of the own turn brings, as everybody sees it: how the name of the row goes on."""
    if _algo_se_pierde(m, seat):
        return "_end"
    # what is in play can be used this turn now or not at all
    return "_last" if any([not no_sirve_al_final(m, seat, code) for code in usos_a_la_vista(m, seat)]) else ""


def _algo_se_pierde(m: Mesa, seat: int) -> bool:
    """Will the end of the own turn take cards of the hand, or hurt a troop by something the player has in play?"""
    j = m.jugadores[seat]
    if en_mano(j) > MANO_MAXIMA and podria_conjurar_subitos(m, seat):
        return True
    own = tropas_de(m, seat)
    in_play = [j.heroe, *[x.carta for x in j.lugares], *[p.carta for p in own]]
    hurts = [h.evento & FINAL and h.efecto.con_dano for card in in_play for h in m.carta(card).habilidades]
    return len(own) > 0 and any(hurts)


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
    place = cambio_abierto(m) if q.purpose == "interfase" else -1
    if place != TACTICA_A_FINAL:
        # there is another moment before the turn ends
        own.choices = tuple([code for code in own.choices if not puede_esperar(m, q, code)])
    if m.activo == q.seat:
        # after Táctica nothing can be begun in the own turn any more
        last = place == TACTICA_A_FINAL
        own.only_now = last and any([not no_sirve_al_final(m, q.seat, code) for code in own.choices])
    else:
        # before the rival's troops move: later there are only their combats and what is put on the pila to answer to
        own.only_now = place == INVOCACION_A_TACTICA and len(own.choices) > 0
    return own
