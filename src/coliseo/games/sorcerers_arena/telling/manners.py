"""When an Invocador is asked, and when the table goes on: a row for every question of the game. Nobody is ever asked to
respond: in another's turn there is next to nothing to be asked."""

from __future__ import annotations

from typing import Final

from coliseo.games.sorcerers_arena.flow.codes import PASAR
from coliseo.games.sorcerers_arena.model.cards import MALDITO
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.tabletop import manners
from coliseo.tabletop.manners import ANSWER, GESTURE, MAIN, NO_EVENT, STOP, Own, Phase, Public, Row

PHASES: Final[tuple[Phase, ...]] = ()
EVENTS: Final[tuple[str, ...]] = ()
#: seconds before a pass is seen, in the middle of many; all alike, for want of passes of people to fit them to
FLOORS: Final[dict[str, float]] = {
    NO_EVENT: 0.9,
}

#: with so much Vida left Maldito may leave a personaje Fuera de combate, and then it matters what comes before it
POCA_VIDA: Final = 2

ROWS: Final[dict[str, Row]] = {
    "principal": Row(STOP, STOP, MAIN),
    # parts of moving, attacking, playing a card or using an ability
    "casilla": Row(GESTURE, GESTURE),
    "objetivo": Row(GESTURE, GESTURE),
    "coste": Row(GESTURE, GESTURE),
    "sigiloso": Row(GESTURE, GESTURE),
    "siguiente_movida": Row(GESTURE, GESTURE),
    "pago": Row(GESTURE, GESTURE),
    "ajeno": Row(GESTURE, GESTURE),
    # choices between different outcomes
    "orden_estados": Row(ANSWER, ANSWER),
    "orden_dano": Row(STOP, STOP),
    "orden_cartas": Row(STOP, STOP),
    "regreso": Row(STOP, STOP),
    "junto_a": Row(STOP, STOP),
    "descarte": Row(STOP, STOP),
    "cual_primero": Row(STOP, STOP),
    "equipo": Row(STOP, STOP),
    "libre": Row(STOP, STOP),
    "seleccion": Row(STOP, STOP),
    "orden": Row(STOP, STOP),
    "colocar": Row(STOP, STOP),
    "mano": Row(STOP, STOP),
    "permiso": Row(STOP, STOP),
    "cuantos": Row(STOP, STOP),
    "estado": Row(STOP, STOP),
    "aparta": Row(STOP, STOP),
    "recoge": Row(STOP, STOP),
    "al_fondo": Row(STOP, STOP),
    "invocador": Row(STOP, STOP),
    "usar": Row(STOP, STOP),
}


answered: Final = manners.nothing_to_tell


def where_now(m: State) -> tuple[int, int]:
    """How far the turn has come, and whose it is."""
    assert isinstance(m, Mesa)
    return 0, m.activo if m.activo == NADIE else m.figuras[m.activo].asiento


def public_facts(m: State, q: Question) -> Public:
    """The question as everybody may know it: all of this lies on the table."""
    assert isinstance(m, Mesa)
    mine = m.activo != NADIE and m.figuras[m.activo].asiento == q.seat
    f = Public(q.purpose, q.purpose, m.turno, mine)
    if q.purpose == "orden_estados" and (MALDITO not in q.menu or m.figuras[m.activo].vida > POCA_VIDA):
        # one looks at the deck, one at the hand, one at Vida: none of them meets another
        f.answer = tuple(q.menu)
    return f


def own_facts(m: State, q: Question) -> Own:
    """What the Invocador could do."""
    return manners.own_of(q, PASAR)
