"""When a player is asked, and when the table goes on: a row for every question of the game."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.facts.demands import fuentes_de_pago
from coliseo.games.mitos_y_leyendas.facts.stats import habilidad_de, texto_en_juego
from coliseo.games.mitos_y_leyendas.flow.codes import FIN, jugada_de_codigo
from coliseo.games.mitos_y_leyendas.flow.grave_order import algo_lee_el_orden, cabe_que_se_lea_el_orden
from coliseo.games.mitos_y_leyendas.flow.guards import (
    AL_ANULAR,
    AL_CANCELAR,
    AL_RESPONDER,
    EN_MOMENTO,
    GUERRA_ABIERTA,
    Ventana,
)
from coliseo.games.mitos_y_leyendas.flow.unseen import cabe_hacer_algo
from coliseo.games.mitos_y_leyendas.model.cards import (
    E_ASIGNACION,
    E_DECLARACION_ATAQUE,
    E_DECLARACION_BLOQUEO,
    E_RECIBE_DANO,
    cuando_se_usa,
)
from coliseo.games.mitos_y_leyendas.model.items import CARTA, HABILIDAD, Jugada
from coliseo.games.mitos_y_leyendas.model.procedures import Pagar
from coliseo.games.mitos_y_leyendas.model.table import (
    DE_JUGADA,
    DE_JUGADOR,
    FASES,
    FINAL,
    Mesa,
)
from coliseo.games.mitos_y_leyendas.telling.departures import fila_de_salvar, pieza_que_sale
from coliseo.games.mitos_y_leyendas.telling.prompts import lo_que_se_agrupa
from coliseo.kernel.questions import NO, YES, Question
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
    GROUPING,
    LEAVING,
    MAIN,
    NO_EVENT,
    ONLY_NOW,
    PASS,
    STOP,
    TURN_END,
    USEFUL,
    WINDOW,
    Answered,
    Own,
    Phase,
    Public,
    Row,
)

PHASES: Final = (
    Phase("agrupacion", "Agrupación", "Agrupación"),
    Phase("vigilia", "Vigilia", "Vigilia"),
    Phase("declaracion_ataque", "Ataque", "Attack"),
    Phase("declaracion_bloqueo", "Bloqueo", "Block"),
    Phase("guerra", "Guerra de Talismanes", "Guerra de Talismanes"),
    Phase("asignacion", "Daño", "Damage"),
    Phase("final", "Final", "Final"),
)
EVENTS: Final = (AIMED, ATTACK, CARD, ABILITY, LEAVING, TURN_END, GROUPING)
#: seconds before a pass is seen, in the middle of many; all alike, for want of passes of people to fit them to
FLOORS: Final[dict[str, float]] = {
    AIMED: 0.9,
    ATTACK: 0.9,
    CARD: 0.9,
    ABILITY: 0.9,
    LEAVING: 0.9,
    TURN_END: 0.9,
    GROUPING: 0.9,
    NO_EVENT: 0.9,
}

#: attack, block and damage; all other moments are beginnings and ends of phases and of steps of the battle
EN_LA_BATALLA: Final = E_DECLARACION_ATAQUE | E_DECLARACION_BLOQUEO | E_ASIGNACION | E_RECIBE_DANO
#: how far one lets an attack come: where the button of the window leads (telling/meaning.py)
HASTA_BLOQUEOS: Final = "bloqueos"
HASTA_GUERRA: Final = "guerra"
HASTA_EL_DANO: Final = "dano"
A_UNA_JUGADA: Final[dict[str, int]] = {"anular": AL_ANULAR, "responder": AL_RESPONDER, "cancelar": AL_CANCELAR}

#: `nothing`: with the Oros that the player has, and whatever the hand, nothing could be played or used there
ROWS: Final[dict[str, Row]] = {
    "accion": Row(STOP, STOP, MAIN),
    "agrupar": Row(ANSWER, ANSWER),
    "oro": Row(GESTURE, GESTURE),
    "anular": Row(ANY, STOP, WINDOW),
    "anular/own": Row(PASS, PASS, WINDOW),
    "anular/answered": Row(ANY, STOP, WINDOW),
    "anular/nothing": Row(PASS, PASS, WINDOW),
    "responder": Row(ANY, STOP, WINDOW),
    "responder/own": Row(PASS, PASS, WINDOW),
    "responder/answered": Row(ANY, STOP, WINDOW),
    "responder/nothing": Row(PASS, PASS, WINDOW),
    "cancelar": Row(ANY, STOP, WINDOW),
    "cancelar/own": Row(PASS, PASS, WINDOW),
    "cancelar/answered": Row(ANY, STOP, WINDOW),
    "cancelar/nothing": Row(PASS, PASS, WINDOW),
    "momento": Row(USEFUL, STOP, WINDOW),
    "momento/phase": Row(ONLY_NOW, PASS, WINDOW),
    "momento/nothing": Row(PASS, PASS, WINDOW),
    "guerra": Row(ANY, STOP, WINDOW),
    "guerra/nothing": Row(PASS, PASS, WINDOW),
    "salvar": Row(ANY, STOP),
    # of those that leave together, each but the first: let go or saved in one gesture with it
    "salvar/next": Row(ANY, GESTURE),
    "salvar/nothing": Row(PASS, PASS),
    # a declaration is one gesture, however many questions it takes
    "ataque": Row(STOP, STOP),
    "ataque/next": Row(GESTURE, GESTURE),
    "bloqueo": Row(STOP, STOP),
    "bloqueo/next": Row(GESTURE, GESTURE),
    "bloqueador": Row(STOP, STOP),
    # parts of playing a card or using an ability
    "pagar": Row(ANSWER, ANSWER),
    "pago_cartas": Row(GESTURE, GESTURE),
    "pago_piezas": Row(GESTURE, GESTURE),
    "pago_cementerio": Row(GESTURE, GESTURE),
    "objetivo": Row(GESTURE, GESTURE),
    "portador": Row(GESTURE, GESTURE),
    "entra_como": Row(GESTURE, GESTURE),
    # choices between different outcomes
    "pago_rival": Row(STOP, STOP),
    "modo": Row(STOP, STOP),
    "usar": Row(STOP, STOP),
    "hacer": Row(STOP, STOP),
    "evitar": Row(STOP, STOP),
    "anular_pagando": Row(STOP, STOP),
    "orden_disparos": Row(STOP, STOP),
    # with nothing that looks at the top of the Cementerio, as far as is known, the order changes nothing
    "ordenar_cementerio": Row(ANSWER, ANSWER),
    "ordenar": Row(STOP, STOP),
    "orden_de_juego": Row(STOP, STOP),
    "mulligan": Row(STOP, STOP),
    "robos_extra": Row(STOP, STOP),
    "descartar": Row(STOP, STOP),
    "cartas": Row(STOP, STOP),
    "piezas": Row(STOP, STOP),
    "numero": Row(STOP, STOP),
    "nombre": Row(STOP, STOP),
    "raza": Row(STOP, STOP),
}


def where_now(m: State) -> tuple[int, int]:
    """How far the turn has come, and whose it is."""
    assert isinstance(m, Mesa)
    return max(m.fase - 1, 0), m.activo


def public_facts(m: State, q: Question) -> Public:
    """The question as everybody may know it: all of this lies on the table."""
    assert isinstance(m, Mesa)
    mine = m.activo == q.seat
    purpose = q.purpose
    if purpose in A_UNA_JUGADA:
        return _ante_una_jugada(m, q, mine)
    if purpose == "momento":
        battle = m.ventana & EN_LA_BATALLA != 0
        row = "momento/phase"
        if battle:
            row = purpose if cabe_hacer_algo(m, q.seat, Ventana(EN_MOMENTO, m.ventana)) else "momento/nothing"
        f = Public(purpose, row, m.turno, mine, FASES[m.fase])
        if battle:
            return _en_la_batalla(m, f, mine, _hasta_donde(m.ventana))
        f.events = (TURN_END,) if m.fase == FINAL and not mine else ()
        return f
    if purpose == "guerra":
        row = purpose if cabe_hacer_algo(m, q.seat, GUERRA_ABIERTA) else "guerra/nothing"
        return _en_la_batalla(m, Public(purpose, row, m.turno, mine, FASES[m.fase]), mine, HASTA_EL_DANO)
    if purpose == "salvar":
        f = Public(purpose, fila_de_salvar(m, q.seat), m.turno, mine)
        # to let one card go is not to let the next one go, nor is to let an attack happen to give up who falls by it
        return f.about(f"{m.turno}:salvar:{pieza_que_sale(m)}:{m.siguiente_id}", "", q.seat, (LEAVING,), False)
    if purpose == "ataque":
        return Public(purpose, "ataque/next" if m.atacantes else purpose, m.turno, mine)
    if purpose == "bloqueo":
        return Public(purpose, "bloqueo/next" if m.bloqueados else purpose, m.turno, mine)
    f = Public(purpose, purpose, m.turno, mine)
    if purpose == "agrupar":
        # nothing in the language of the cards looks at who has not grouped
        f.answer = (YES,)
        f.events = (GROUPING,)
    elif purpose == "pagar":
        f.answer = _pago_de_oros_iguales(m, q)
    elif purpose == "ordenar_cementerio" and not cabe_que_se_lea_el_orden(m, q.seat):
        f.answer = tuple(q.menu)
    return f


def answered(m: State, q: Question, lang: str) -> Answered | None:
    """Grouping is the player's decision (ML-9.1.3), if one that is always the same: it is said, and can be unsaid."""
    assert isinstance(m, Mesa)
    if q.purpose != "agrupar":
        return None
    moved = lo_que_se_agrupa(m, q.seat, lang)
    if lang == "es":
        return Answered(f"Has agrupado{moved}", "no agrupar", (NO,))
    return Answered(f"Grouped{moved}", "do not group", (NO,))


def _en_la_batalla(m: Mesa, f: Public, mine: bool, hasta: str) -> Public:
    """Each part of an attack is one thing, until somebody blocks, plays or uses something: nobody gives up beforehand
    what is new after the blocks, or can only be played in the Guerra de Talismanes."""
    matter = f"{m.turno}:{hasta}:{len(m.bloqueos)}:{m.siguiente_id}"
    return f.about(matter, "", m.activo, () if mine else (ATTACK,), not mine)


def _hasta_donde(ventana: int) -> str:
    if ventana & E_DECLARACION_ATAQUE:
        return HASTA_BLOQUEOS
    return HASTA_GUERRA if ventana & E_DECLARACION_BLOQUEO else HASTA_EL_DANO


def _ante_una_jugada(m: Mesa, q: Question, mine: bool) -> Public:
    o = m.jugando[-1]
    own = o.control == q.seat
    other = 1 << m.rival[q.seat]
    row = q.purpose
    if own:
        row += "/answered" if (o.anulaciones | o.respuestas) & other else "/own"
    if not cabe_hacer_algo(m, q.seat, Ventana(A_UNA_JUGADA[q.purpose], 0, o.ident)):
        row = f"{q.purpose}/nothing"
    f = Public(q.purpose, row, m.turno, mine)
    events = (CARD if o.clase == CARTA else ABILITY,)
    aimed = not own and _le_apunta(m, o, q.seat)
    # what has answered it already has an ident of its own
    return f.about(f"{o.ident}:{m.siguiente_id}", m.carta(o.carta).key, o.control, events, aimed)


def _le_apunta(m: Mesa, o: Jugada, seat: int) -> bool:
    for chosen in o.objetivos:
        for code in chosen:
            if code == DE_JUGADOR + seat:
                return True
            if code in m.piezas and m.piezas[code].control == seat:
                return True
            other = m.jugada(code - DE_JUGADA) if code >= DE_JUGADA else None
            if other is not None and other.control == seat:
                return True
    return False


def _pago_de_oros_iguales(m: Mesa, q: Question) -> tuple[int, ...] | None:
    """What is lost anyway pays first; between Oros without text there is nothing to choose. None if some other Oro
    could pay: which one is the player's business."""
    f = m.stack[-1]
    if not isinstance(f, Pagar) or not m.jugando:
        return None
    o = m.jugando[-1]
    plain: list[int] = []
    virtual: list[int] = []
    for source in fuentes_de_pago(m, o.control, o.carta, o.clase == HABILIDAD):
        if source.valor != 1 or source.codigo not in q.menu:
            return None
        if not source.idents:
            virtual.extend([source.codigo] * source.copias)
        elif texto_en_juego(m, source.idents[0]).vacio:
            plain.extend([source.codigo] * source.copias)
        else:
            return None
    paid = (virtual + plain)[: q.low]
    # two kinds of Oros virtuales pay for different things later
    if len(set(virtual)) > 1 or len(set(plain)) > 1 or len(paid) != q.low:
        return None
    return tuple(paid)


def own_facts(m: State, q: Question) -> Own:
    """What the player could do, and whether it can wait."""
    assert isinstance(m, Mesa)
    own = manners.own_of(q, FIN)
    if q.purpose == "ordenar_cementerio" and not algo_lee_el_orden(m, q.seat):
        own.answer = tuple(q.menu)
    if q.purpose == "momento":
        # an attack concerns whoever is attacked
        own.concerns = m.ventana & EN_LA_BATALLA != 0 and m.activo != q.seat
        own.only_now = any([_nombra_el_momento(m, q.seat, code) for code in own.choices])
    return own


def _nombra_el_momento(m: Mesa, seat: int, code: int) -> bool:
    """Does the text name this very moment? What may be used whenever one likes can wait."""
    h = habilidad_de(m, jugada_de_codigo(m, seat, code))
    return h is not None and cuando_se_usa(h) & m.ventana != 0
