"""The game as every client sees it (kernel.game.Game)."""

from __future__ import annotations

from typing import Any

from coliseo.games.sorcerers_arena import TITLE
from coliseo.games.sorcerers_arena.atoms.cards import mano_ensenada
from coliseo.games.sorcerers_arena.flow.ending import conceder, llamar_tiempo
from coliseo.games.sorcerers_arena.flow.explaining import explicacion, universo_de
from coliseo.games.sorcerers_arena.flow.resampling import remuestrear
from coliseo.games.sorcerers_arena.flow.setup import catalogo_de, mesa_guardada, nueva_partida
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.telling.answers import describir
from coliseo.games.sorcerers_arena.telling.between import entre
from coliseo.games.sorcerers_arena.telling.narration import contar, narrar
from coliseo.games.sorcerers_arena.telling.offers import pase, pregunta_view
from coliseo.games.sorcerers_arena.telling.prompts import pregunta
from coliseo.games.sorcerers_arena.telling.things import cosas
from coliseo.games.sorcerers_arena.telling.view import event_view, mesa_view
from coliseo.kernel.table_game import TableGame


def _turno(m: Mesa) -> int:
    return m.turno


def _companeros(m: Mesa, seat: int) -> tuple[int, ...]:
    """Partners give up together, and may show each other their hands (SA-T.INFO.1)."""
    return m.partners(seat)


def _cargar(table: dict[str, Any], options: dict[str, Any]) -> Mesa:
    """`options` may name the sets (or give the catalogue) that it was played with."""
    return mesa_guardada(table, catalogo_de(options))


GAME = TableGame(
    key="sorcerers_arena",
    prefix="SA",
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
    idle=pase,
    turn=_turno,
    between=entre,
    gives_up_with=_companeros,
    may_show=_companeros,
    hand_shown=mano_ensenada,
)
