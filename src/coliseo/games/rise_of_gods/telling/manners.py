"""When a player is asked, and when the table goes on: a row for every question of the game."""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.flow.codes import PASAR
from coliseo.games.rise_of_gods.flow.guards import texto_de
from coliseo.games.rise_of_gods.flow.menus import podria_responder
from coliseo.games.rise_of_gods.language.selectors import EnPila
from coliseo.games.rise_of_gods.model.cards import SIEMPRE
from coliseo.games.rise_of_gods.model.items import (
    ASALTO,
    ATAQUE,
    INVOCACION,
    MAGIA,
    MOVIMIENTO,
    PAGABLE,
    SUSPIRO,
    Objeto,
)
from coliseo.games.rise_of_gods.model.table import BLANCO, DE_JUGADOR, Mesa
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.tabletop import manners
from coliseo.tabletop.codes import subject_of
from coliseo.tabletop.manners import (
    ABILITY,
    AIMED,
    ANY,
    ATTACK,
    CARD,
    GESTURE,
    MAIN,
    MOVE,
    NO_EVENT,
    PASS,
    STOP,
    SUMMON,
    USEFUL,
    WINDOW,
    Own,
    Phase,
    Public,
    Row,
)

#: nothing is asked at the beginning or the end of a phase
PHASES: Final[tuple[Phase, ...]] = ()
EVENTS: Final = (AIMED, ATTACK, CARD, ABILITY, SUMMON, MOVE)
#: seconds before a pass is seen, in the middle of many; all alike, for want of passes of people to fit them to
FLOORS: Final[dict[str, float]] = {
    AIMED: 0.9,
    ATTACK: 0.9,
    CARD: 0.9,
    ABILITY: 0.9,
    SUMMON: 0.9,
    MOVE: 0.9,
    NO_EVENT: 0.9,
}
_SUCESOS: Final[dict[int, str]] = {
    MAGIA: CARD,
    ASALTO: ABILITY,
    SUSPIRO: ABILITY,
    PAGABLE: ABILITY,
    MOVIMIENTO: MOVE,
    ATAQUE: ATTACK,
    INVOCACION: SUMMON,
}

ROWS: Final[dict[str, Row]] = {
    "accion": Row(STOP, STOP, MAIN),
    "responder": Row(ANY, STOP, WINDOW),
    "responder/move": Row(USEFUL, STOP, WINDOW),
    "responder/summon": Row(USEFUL, STOP, WINDOW),
    "responder/own": Row(PASS, PASS, WINDOW),
    # nobody with so few sellos could answer it, whatever the hand
    "responder/nothing": Row(PASS, PASS, WINDOW),
    # parts of playing a card
    "pagar": Row(GESTURE, GESTURE),
    "celda": Row(GESTURE, GESTURE),
    "celdas": Row(GESTURE, GESTURE),
    "objetivo": Row(GESTURE, GESTURE),
    "modo": Row(GESTURE, GESTURE),
    "sello_gambito": Row(GESTURE, GESTURE),
    "direccion": Row(GESTURE, GESTURE),
    # choices between different outcomes; the engine asks for no order of effects that are alike
    "orden": Row(STOP, STOP),
    "mulligan": Row(STOP, STOP),
    "ppt": Row(STOP, STOP),
    "handout": Row(STOP, STOP),
    "ofrenda": Row(STOP, STOP),
    "ofrenda_cartas": Row(STOP, STOP),
    "sacrificio": Row(STOP, STOP),
    "usar": Row(STOP, STOP),
    "evitar": Row(STOP, STOP),
    "cartas": Row(STOP, STOP),
    "jugador": Row(STOP, STOP),
    "reparto": Row(STOP, STOP),
    "profundidad": Row(STOP, STOP),
}


answered: Final = manners.nothing_to_tell


def where_now(m: State) -> tuple[int, int]:
    """How far the turn has come, and whose it is."""
    assert isinstance(m, Mesa)
    return 0, m.activo


def public_facts(m: State, q: Question) -> Public:
    """The question as everybody may know it: all of this lies on the table."""
    assert isinstance(m, Mesa)
    mine = m.activo == q.seat
    if q.purpose != "responder":
        return Public(q.purpose, q.purpose, m.turno, mine)
    o = m.pila[-1]
    row = "responder"
    if o.control == q.seat:
        row = "responder/own"
    elif not podria_responder(m, q.seat):
        row = "responder/nothing"
    elif o.clase == MOVIMIENTO:
        row = "responder/move"
    elif o.clase == INVOCACION:
        row = "responder/summon"
    events = (_SUCESOS.get(o.clase, ABILITY),)
    f = Public("responder", row, m.turno, mine)
    return f.about(f"{o.ident}:{len(m.pila)}", m.carta(o.carta).key, o.control, events, _le_apunta(m, o, q.seat))


def _le_apunta(m: Mesa, o: Objeto, seat: int) -> bool:
    """Is it aimed at the player or at a piece of theirs? An attack always is at the rival's."""
    if o.control == seat:
        return False
    if o.clase == ATAQUE:
        return True
    for chosen in o.objetivos:
        for code in chosen:
            if code == DE_JUGADOR + seat:
                return True
            if code < BLANCO and code in m.piezas and m.piezas[code].control == seat:
                return True
    return False


def own_facts(m: State, q: Question) -> Own:
    """What the player could do, and whether it can wait."""
    assert isinstance(m, Mesa)
    own = manners.own_of(q, PASAR)
    if q.purpose == "responder":
        for code in own.choices:
            card = subject_of(code)
            if m.carta(card).condicion != SIEMPRE:
                own.only_now = True
            if any([isinstance(t, EnPila) for t in texto_de(m, q.seat, card).efecto.objetivos]):
                own.concerns = True
    return own
