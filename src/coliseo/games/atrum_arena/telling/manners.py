"""When a participant is asked, and when the table goes on: a row for every question of the game."""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.facts.stats import poder_de
from coliseo.games.atrum_arena.flow.turn import LIMITE_DE_MANO
from coliseo.games.atrum_arena.flow.windows import PASAR, apuntados
from coliseo.games.atrum_arena.language.selectors import ESLABON
from coliseo.games.atrum_arena.model.table import (
    ATAQUE,
    DEFENSA,
    DESARROLLO,
    DESCARTAR,
    FASES,
    PREPARAR,
    PRINCIPAL,
    Mesa,
)
from coliseo.games.atrum_arena.telling.plans import con_lo_girado
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.tabletop import manners
from coliseo.tabletop.manners import (
    ABILITY,
    AIMED,
    ANSWER,
    ATTACK,
    GESTURE,
    LAST_CHANCE,
    MAIN,
    NO_EVENT,
    NOTICE,
    PASS,
    PAYING,
    SAID,
    STOP,
    TURN_END,
    USEFUL,
    WINDOW,
    Own,
    Phase,
    Public,
    Row,
)

PHASES: Final = (
    Phase("preparar", "Preparar", "Preparar"),
    Phase("robar", "Robar", "Robar"),
    Phase("principal", "Principal", "Principal"),
    Phase("descartar", "Descartar", "Descartar"),
)
EVENTS: Final = (AIMED, ATTACK, ABILITY, TURN_END, PAYING)
#: seconds before a pass is seen, in the middle of many; all alike, for want of passes of people to fit them to
FLOORS: Final[dict[str, float]] = {
    AIMED: 0.9,
    ATTACK: 0.9,
    ABILITY: 0.9,
    TURN_END: 0.9,
    PAYING: 0.9,
    NO_EVENT: 0.9,
}

ROWS: Final[dict[str, Row]] = {
    "accion": Row(STOP, STOP, MAIN),
    "accion/other": Row(PASS, PASS, WINDOW),
    "inicio": Row(PASS, PASS, WINDOW),
    "inicio/before_preparing": Row(LAST_CHANCE, STOP, WINDOW),
    "inicio/before_discarding": Row(LAST_CHANCE, PASS, WINDOW),
    "inicio/rival_principal": Row(USEFUL, STOP, WINDOW),
    "responder": Row(USEFUL, STOP, WINDOW),
    "responder/aimed": Row(NOTICE, STOP, WINDOW),
    "responder/own": Row(PASS, PASS, WINDOW),
    "responder/own_answer": Row(USEFUL, PASS, WINDOW),
    # parts of announcing or casting a Power
    "objetivo": Row(GESTURE, GESTURE),
    "beneficiario": Row(GESTURE, GESTURE),
    "pago": Row(GESTURE, GESTURE),
    "descarte": Row(GESTURE, GESTURE),
    "girar": Row(GESTURE, GESTURE),
    "pagar": Row(ANSWER, ANSWER),
    "acompanante": Row(GESTURE, GESTURE),
    # choices between different outcomes
    "reemplazo": Row(STOP, STOP),
    "copiar": Row(STOP, STOP),
    "jinete": Row(STOP, STOP),
    "eliminar": Row(STOP, STOP),
    "limite_de_mano": Row(STOP, STOP),
    "tomar_revelado": Row(STOP, STOP),
    "buscar": Row(STOP, STOP),
    "exhumar": Row(STOP, STOP),
    "entregar": Row(STOP, STOP),
    "descartar_rival": Row(STOP, STOP),
    "elegir_tipos": Row(STOP, STOP),
    "explotar_propio": Row(STOP, STOP),
    "explotar_rival": Row(STOP, STOP),
    "colocar": Row(STOP, STOP),
    "remover_rival": Row(STOP, STOP),
    "remover_propio": Row(STOP, STOP),
}


answered: Final = manners.nothing_to_tell


def where_now(m: State) -> tuple[int, int]:
    """How far the turn has come, and whose it is."""
    assert isinstance(m, Mesa)
    return m.fase, m.activo


def public_facts(m: State, q: Question) -> Public:
    """The question as everybody may know it: all of this lies on the table."""
    assert isinstance(m, Mesa)
    mine = m.activo == q.seat
    if q.purpose == "responder":
        return _ante_un_poder(m, q, mine)
    if q.purpose == "accion":
        main = m.fase == PRINCIPAL and m.parte == DESARROLLO
        return Public("accion", "accion" if main else "accion/other", m.turno, mine, FASES[m.fase])
    if q.purpose == "inicio":
        f = Public("inicio", _fila_de_inicio(m, q.seat, mine), m.turno, mine, FASES[m.fase])
        if m.fase == DESCARTAR and not mine:
            f.events = (TURN_END,)
        return f
    f = Public(q.purpose, q.purpose, m.turno, mine)
    if q.purpose == "pagar":
        # everybody has seen which were turned
        f.answer = con_lo_girado(m, q)
        f.why = SAID
        f.events = (PAYING,)
    return f


def _fila_de_inicio(m: Mesa, seat: int, mine: bool) -> str:
    p = m.participantes[seat]
    if not mine:
        return "inicio/rival_principal" if m.fase == PRINCIPAL else "inicio"
    # in the first turn nothing has been used yet that preparing would give back
    if m.fase == PREPARAR and p.turnos > 1:
        return "inicio/before_preparing"
    if m.fase == DESCARTAR and p.cartas_en_mano() > LIMITE_DE_MANO:
        return "inicio/before_discarding"
    return "inicio"


def _ante_un_poder(m: Mesa, q: Question, mine: bool) -> Public:
    e = m.cadena[-1]
    attack = e.clase == ATAQUE
    aimed = q.seat != e.asiento and q.seat in apuntados(m, e)
    row = "responder/aimed" if aimed or attack else "responder"
    if e.asiento == q.seat:
        # nobody else has said anything yet, or one's own Power is the latest answer
        row = "responder/own" if all([link.asiento == q.seat for link in m.cadena]) else "responder/own_answer"
    f = Public("responder", row, m.turno, mine)
    return f.about(str(e.anuncio), poder_de(m, e).de.key, e.asiento, (ATTACK if attack else ABILITY,), aimed)


def own_facts(m: State, q: Question) -> Own:
    """What whoever is asked could do, and whether it can wait."""
    assert isinstance(m, Mesa)
    own = manners.own_of(q, PASAR)
    if q.purpose == "responder":
        own.concerns = any([_alcanza_la_cadena(m, q.seat, c) for c in own.choices])
    elif q.purpose == "inicio" and own.choices:
        # out of the own turn nothing can be begun later but at the Inicio of the last phase
        own.only_now = m.activo != q.seat and m.fase == PRINCIPAL
        # what pays is Preparado again, or discarded, before anything else can be announced
        own.last_chance = m.activo == q.seat and m.fase in (PREPARAR, DESCARTAR)
    return own


def _alcanza_la_cadena(m: Mesa, seat: int, code: int) -> bool:
    """Does the Power act upon announced Powers? One that copies may."""
    if code > PASAR:
        return False
    poder = m.participantes[seat].equipo[code // 5].poderes[code % 5]
    if poder.clase == DEFENSA or poder.efecto.copia is not None:
        return True
    return any([o.cosa == ESLABON for o in poder.efecto.objetivos])
