"""The game as every client sees it (kernel.game.Game)."""

from __future__ import annotations

from typing import Any

from coliseo.games.warlords_of_terra import TITLE
from coliseo.games.warlords_of_terra.flow.casting import objetivo_pendiente
from coliseo.games.warlords_of_terra.flow.ending import conceder, llamar_tiempo
from coliseo.games.warlords_of_terra.flow.guards import explicar
from coliseo.games.warlords_of_terra.flow.imagining import imaginar
from coliseo.games.warlords_of_terra.flow.menus import universo_de_acciones
from coliseo.games.warlords_of_terra.flow.resampling import remuestrear
from coliseo.games.warlords_of_terra.flow.setup import catalogo_de, mesa_guardada, nueva_partida
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.games.warlords_of_terra.telling.answers import describir
from coliseo.games.warlords_of_terra.telling.between import entre
from coliseo.games.warlords_of_terra.telling.narration import contar, narrar
from coliseo.games.warlords_of_terra.telling.offers import pase, pregunta_view
from coliseo.games.warlords_of_terra.telling.prompts import pregunta
from coliseo.games.warlords_of_terra.telling.things import VENTANAS, cosas
from coliseo.games.warlords_of_terra.telling.view import event_view, mesa_view
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import Question
from coliseo.kernel.table_game import TableGame


def _turno(m: Mesa) -> int:
    return m.turno


def _cargar(table: dict[str, Any], options: dict[str, Any]) -> Mesa:
    """`options` may name the sets (or give the catalogue) that it was played with."""
    return mesa_guardada(table, catalogo_de(options))


def universo_de(m: Mesa, q: Question) -> list[int]:
    """For windows, every card of the hand and everything of one's own in play; for targets, everything of that kind."""
    if q.purpose in VENTANAS:
        return universo_de_acciones(m, q.seat, q.purpose)
    if q.purpose == "objetivo" and m.jugando:
        o = m.jugando[-1]
        return objetivo_pendiente(m, o).universo(m, o)
    return list(q.menu)


def explicacion(m: Mesa, q: Question, candidate: int) -> list[Refusal]:
    if q.purpose in VENTANAS:
        return explicar(m, q.seat, candidate)
    if q.purpose == "objetivo" and m.jugando:
        o = m.jugando[-1]
        return objetivo_pendiente(m, o).explicar(m, o, candidate)
    return []


GAME = TableGame(
    key="warlords_of_terra",
    prefix="WT",
    title=TITLE,
    table=Mesa,
    new_game=nueva_partida,
    load_table=_cargar,
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
    turn=_turno,
    between=entre,
)
