"""The game as every client sees it (kernel.game.Game)."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas import TITLE
from coliseo.games.mitos_y_leyendas.facts.bearers import PORTADOR, Porte
from coliseo.games.mitos_y_leyendas.flow import leaving, playing  # noqa: F401  a saved game may be in any procedure
from coliseo.games.mitos_y_leyendas.flow.casting import objetivo_pendiente, objetivos_de
from coliseo.games.mitos_y_leyendas.flow.codes import A_BATALLA, FIN
from coliseo.games.mitos_y_leyendas.flow.combat_guards import ATACAR, PAREJA, Ataque
from coliseo.games.mitos_y_leyendas.flow.ending import conceder, llamar_tiempo
from coliseo.games.mitos_y_leyendas.flow.explaining import explicar, ventana_de
from coliseo.games.mitos_y_leyendas.flow.guards import ORO_DEL_TURNO
from coliseo.games.mitos_y_leyendas.flow.imagining import imaginar
from coliseo.games.mitos_y_leyendas.flow.menus import intento_de_oro, universo
from coliseo.games.mitos_y_leyendas.flow.resampling import remuestrear
from coliseo.games.mitos_y_leyendas.flow.setup import mesa_guardada, nueva_partida
from coliseo.games.mitos_y_leyendas.flow.turn import BATALLA
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, ORO
from coliseo.games.mitos_y_leyendas.model.pieces import DEFENSA
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.mitos_y_leyendas.telling.answers import describir
from coliseo.games.mitos_y_leyendas.telling.narration import contar, narrar
from coliseo.games.mitos_y_leyendas.telling.offers import pase, pregunta_view
from coliseo.games.mitos_y_leyendas.telling.prompts import pregunta
from coliseo.games.mitos_y_leyendas.telling.things import VENTANAS, cosas
from coliseo.games.mitos_y_leyendas.telling.view import event_view, mesa_view
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import Question
from coliseo.kernel.table_game import TableGame
from coliseo.tabletop.codes import kind_of

_OBJETIVOS: Final = ("objetivo", "modo")


def universo_de(m: Mesa, q: Question) -> list[int]:
    """For windows, every card of the hand and every own ability; for targets, everything of that kind."""
    if q.purpose in VENTANAS:
        found = universo(m, q.seat)
        return [*found, BATALLA] if q.purpose == "accion" else found
    if q.purpose in _OBJETIVOS and m.jugando and len(m.jugando[-1].objetivos) < len(objetivos_de(m, m.jugando[-1])):
        o = m.jugando[-1]
        return objetivo_pendiente(m, o).universo(m, o)
    if q.purpose == "portador":
        return [p.ident for p in m.piezas.values() if p.tipo == ALIADO]
    if q.purpose == "ataque":
        own = [p.ident for p in m.piezas.values() if p.tipo == ALIADO and p.control == q.seat]
        return [FIN, *own]
    if q.purpose == "bloqueo":
        return [FIN, *_parejas(m, q.seat)]
    if q.purpose == "oro":
        return [FIN, *[c for c in sorted(set(m.jugadores[q.seat].mano.cards)) if m.carta(c).tipo == ORO]]
    return list(q.menu)


def explicacion(m: Mesa, q: Question, candidate: int) -> list[Refusal]:
    if q.purpose in VENTANAS:
        if candidate == FIN or kind_of(candidate) == A_BATALLA:
            return explicar(m, q, candidate)
        return explicar(m, q, candidate, ventana_de(m, q))
    if q.purpose in _OBJETIVOS and m.jugando and len(m.jugando[-1].objetivos) < len(objetivos_de(m, m.jugando[-1])):
        o = m.jugando[-1]
        return objetivo_pendiente(m, o).explicar(m, o, candidate)
    if q.purpose == "portador":
        return PORTADOR.explain(m, Porte(m.jugando[-1], candidate))
    if q.purpose in ("ataque", "bloqueo"):
        if candidate == FIN:
            return explicar(m, q, candidate)
        if q.purpose == "ataque":
            return ATACAR.explain(m, Ataque(q.seat, candidate))
        return explicar(m, q, candidate)
    if q.purpose == "oro" and candidate != FIN:
        return ORO_DEL_TURNO.explain(m, intento_de_oro(m, q.seat, candidate))
    return []


def _parejas(m: Mesa, seat: int) -> list[int]:
    """Every attacker with every Aliado of the defender's line of defence."""
    found: list[int] = []
    for attacker in m.atacantes:
        for p in m.piezas.values():
            if p.tipo == ALIADO and p.control == seat and p.linea == DEFENSA and attacker in m.piezas:
                found.append(attacker * PAREJA + p.ident)
    return found


GAME = TableGame(
    key="mitos_y_leyendas",
    prefix="ML",
    title=TITLE,
    table=Mesa,
    new_game=nueva_partida,
    load_table=mesa_guardada,
    view=mesa_view,
    event_view=event_view,
    question_view=pregunta_view,
    places=cosas,
    describe=describir,
    prompt=pregunta,
    universe=universo_de,
    explain=explicacion,
    narrate=narrar,
    told=contar,
    concede=conceder,
    call_time=llamar_tiempo,
    resample=remuestrear,
    imagine=imaginar,
    idle=pase,
    turn=lambda m: m.turno,
)
