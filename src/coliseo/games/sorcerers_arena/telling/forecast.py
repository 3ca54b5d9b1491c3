"""What a choice would do, as far as everybody can see. Shown, never relied on.

The choice is carried out on a copy of the table up to the next question. What depends on a card that nobody has seen
is left out: events count only until one is drawn, looked at or revealed.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.sorcerers_arena.flow.codes import A_ATACAR, A_HABILIDAD, A_JUGAR
from coliseo.games.sorcerers_arena.model.board import BANDOS
from coliseo.games.sorcerers_arena.model.cards import ESTADOS
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.telling.things import VENTANA
from coliseo.kernel.events import Event
from coliseo.kernel.frames import answer
from coliseo.kernel.questions import NUMBER, ORDER, Question
from coliseo.tabletop.codes import kind_of

#: choices whose result is worth telling
CON_PRONOSTICO: Final = ("objetivo", "casilla", "cuantos", "usar")
_VERBOS: Final = (A_ATACAR, A_JUGAR, A_HABILIDAD)
#: asked in between without a bearing on who is hurt; of a number the greatest is taken
_ENTREMEDIAS: Final = ("orden_dano", "sigiloso", "cuantos")
#: from here on hidden cards or chance have a say, or the turn is over
HASTA: Final = ("roba", "sin_cartas", "mira", "revela", "nada_que_revelar", "activa_estado", "fin_de_turno", "turno")


def se_pronostica(q: Question, candidate: int) -> bool:
    if q.purpose == VENTANA:
        return kind_of(candidate) in _VERBOS
    return q.purpose in CON_PRONOSTICO


def pronostico(m: Mesa, q: Question, candidate: int) -> dict[str, Any] | None:
    """What becomes of the figures and the PV if this is chosen; None if nothing of that happens.

    `figuras`: lugar, dano, vida (left), fuera, and where they apply recupera and adquiere (status and counters); and
    where they apply `pv`, what each side gains; `hasta`: it is the most, a number being still to be chosen; `dorada`: a
    figure ends on a golden space, which gives its side 1 PV when its next turn begins, if it is still there
    (SA-1.INI.6).
    """
    if q.kind != NUMBER and candidate not in q.menu:
        return None  # it cannot be chosen
    o = m.clone()
    answer(o, q.seat, q.token, (candidate,))
    events = list(o.events)
    most = False
    while o.questions and o.questions[0].purpose in _ENTREMEDIAS:
        asked = o.questions[0]
        most = most or asked.purpose == "cuantos"
        answer(o, asked.seat, asked.token, _cualquiera(asked))
        events.extend(o.events)
    told = _contado(m, events)
    if told is not None and most:
        told["hasta"] = True
    return told


def nada_que_recuperar(m: Mesa, q: Question, candidate: int) -> bool:
    """Would whoever is chosen recover, having no damage?"""
    o = m.clone()
    answer(o, q.seat, q.token, (candidate,))
    for e in o.events:
        if e.kind in HASTA:
            return False
        if e.kind == "recupera" and e.data[0] == candidate:
            return not e.data[3]
    return False


def _cualquiera(q: Question) -> tuple[int, ...]:
    if q.kind == ORDER:
        return tuple(q.menu)
    return (q.high,) if q.kind == NUMBER else (q.menu[0],)


def _contado(m: Mesa, events: list[Event]) -> dict[str, Any] | None:
    figures: dict[int, dict[str, Any]] = {}
    points: dict[str, int] = {}
    golden = -1
    for e in events:
        if e.kind in HASTA:
            break
        if e.kind in ("gana_pv", "pierde_pv"):
            side = BANDOS[e.data[0]]
            points[side] = points.get(side, 0) + (e.data[1] if e.kind == "gana_pv" else -e.data[1])
        elif e.kind == "mueve":
            golden = e.data[0] if m.tablero.dorada[e.data[4]] else -1
        elif e.kind in ("dano", "sin_dano", "adquiere", "fuera") or (e.kind == "recupera" and e.data[3]):
            _anotar(figures, m, e)
    if not figures and not points and golden < 0:
        return None
    told: dict[str, Any] = {"figuras": list(figures.values())}
    if points:
        told["pv"] = points
    if golden >= 0:
        told["dorada"] = golden
    return told


def _anotar(figures: dict[int, dict[str, Any]], m: Mesa, e: Event) -> None:
    place = e.data[0]
    if place not in figures:
        figures[place] = {"lugar": place, "dano": 0, "vida": m.figuras[place].vida, "fuera": False}
    told = figures[place]
    if e.kind == "dano":
        told["dano"] += e.data[3]
        told["vida"] = e.data[4]
    elif e.kind == "recupera":
        told["recupera"] = told.get("recupera", 0) + e.data[3]
        told["vida"] = e.data[4]
    elif e.kind == "adquiere":
        told.setdefault("adquiere", []).append({"estado": ESTADOS[e.data[3]], "contadores": e.data[4]})
    elif e.kind == "fuera":
        told["fuera"] = True
