"""Where an action of the menu leads: the next question of the same gesture, seen before anything is chosen.

A standard move asks where to and an attack asks whom; whoever touches the figure sees the spaces and the rivals first,
with what would come of each. Tried on a copy of the table, as far as everybody can see (forecast.py): an action that
draws, looks at or reveals a card before it asks leads nowhere here.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.sorcerers_arena.flow.codes import A_ATACAR, A_HABILIDAD, A_JUGAR, A_MOVER
from coliseo.games.sorcerers_arena.model.procedures import Mover
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.games.sorcerers_arena.telling.forecast import HASTA, pronostico
from coliseo.games.sorcerers_arena.telling.things import cosas
from coliseo.kernel.events import Event
from coliseo.kernel.frames import answer
from coliseo.kernel.questions import Question
from coliseo.kernel.rules import cite
from coliseo.tabletop.codes import kind_of

#: where a move may end and whom an attack can choose is shown before either is begun
cite("view", "leads.adonde_lleva", ("SA-1.MOV.2", "SA-1.ACC.2", "SA-2.MOV.1", "SA-2.ACC.1"))

_VERBOS: Final = (A_MOVER, A_ATACAR, A_JUGAR, A_HABILIDAD)
#: questions that are answered by touching a space or somebody
_SIGUIENTES: Final = ("casilla", "objetivo")
#: where the event of choosing somebody has the place of the one chosen
_A_QUIEN: Final = 3


def adonde_lleva(m: Mesa, q: Question, code: int) -> dict[str, Any] | None:
    """`purpose` of the next question and `to`: its answers, each with its thing and its forecast if it has one. Where
    there is only one rival to choose nobody is asked: then the purpose is empty. None if something else is asked."""
    if kind_of(code) not in _VERBOS:
        return None
    o = m.clone()
    answer(o, q.seat, q.token, (code,))
    seen = _a_la_vista(o)
    if len(seen) == len(o.events) and o.questions:
        asked = o.questions[0]
        if asked.seat == q.seat and asked.purpose in _SIGUIENTES:
            return {"purpose": asked.purpose, "to": [_destino(o, asked, c) for c in asked.menu if c != _aqui(o, asked)]}
    chosen = [e.data[_A_QUIEN] for e in seen if e.kind == "elige"]
    if len(chosen) != 1:
        return None
    told: dict[str, Any] = {"candidate": chosen[0], "things": [f"figura:{chosen[0]}"]}
    forecast = pronostico(m, q, code)
    return {"purpose": "", "to": [told if forecast is None else {**told, "pronostico": forecast}]}


def _aqui(o: Mesa, asked: Question) -> int:
    """The space of whoever is moved: staying there may be answered, but nobody touches a figure for that."""
    for f in reversed(o.stack):
        if isinstance(f, Mover) and asked.purpose == "casilla":
            return o.figuras[f.figura].casilla
    return NADIE


def _a_la_vista(o: Mesa) -> list[Event]:
    """What happened, up to where a hidden card or chance had a say."""
    for i, e in enumerate(o.events):
        if e.kind in HASTA:
            return o.events[:i]
    return list(o.events)


def _destino(o: Mesa, asked: Question, c: int) -> dict[str, Any]:
    told: dict[str, Any] = {"candidate": c, "things": cosas(o, asked, c)}
    if asked.purpose == "objetivo":
        forecast = pronostico(o, asked, c)
        if forecast is not None:
            told["pronostico"] = forecast
    return told


def anotar_destinos(m: Mesa, q: Question, view: dict[str, Any]) -> None:
    """`next` of the question: each once, since every card that could be discarded for +1 leads to the same spaces; an
    option has the place of its own in that list."""
    found: list[dict[str, Any]] = []
    for option in view["options"]:
        told = adonde_lleva(m, q, option["candidate"])
        if told is None:
            continue
        if told not in found:
            found.append(told)
        option["next"] = found.index(told)
    if found:
        view["next"] = found
