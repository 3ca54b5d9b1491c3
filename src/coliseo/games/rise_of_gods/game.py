"""The game as every client sees it (kernel.game.Game)."""

from __future__ import annotations

from coliseo.games.rise_of_gods import TITLE
from coliseo.games.rise_of_gods.flow import playing  # noqa: F401  calls all others: a saved game may be in any of them
from coliseo.games.rise_of_gods.flow.casting import objetivo_pendiente
from coliseo.games.rise_of_gods.flow.ending import conceder, llamar_tiempo
from coliseo.games.rise_of_gods.flow.guards import explicar
from coliseo.games.rise_of_gods.flow.imagining import imaginar
from coliseo.games.rise_of_gods.flow.menus import universo_de_acciones
from coliseo.games.rise_of_gods.flow.resampling import remuestrear
from coliseo.games.rise_of_gods.flow.setup import mesa_guardada, nueva_partida
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.games.rise_of_gods.telling.between import entre
from coliseo.games.rise_of_gods.telling.narration import contar, narrar
from coliseo.games.rise_of_gods.telling.offers import pase, pregunta_view
from coliseo.games.rise_of_gods.telling.prompts import describir, pregunta
from coliseo.games.rise_of_gods.telling.things import VENTANAS, cosas
from coliseo.games.rise_of_gods.telling.view import event_view, mesa_view
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import Question
from coliseo.kernel.table_game import TableGame


def universo_de(m: Mesa, q: Question) -> list[int]:
    """For windows, every card of the hand and every own piece; for targets, everything of that kind."""
    if q.purpose in VENTANAS:
        return universo_de_acciones(m, q.seat, q.purpose == "responder")
    if q.purpose in ("objetivo", "modo") and m.jugando:
        o = m.jugando[-1]
        return objetivo_pendiente(m, o).universo(m, o)
    return list(q.menu)


def explicacion(m: Mesa, q: Question, candidate: int) -> list[Refusal]:
    if q.purpose in VENTANAS:
        return explicar(m, q.seat, candidate)
    if q.purpose in ("objetivo", "modo") and m.jugando:
        o = m.jugando[-1]
        return objetivo_pendiente(m, o).explicar(m, o, candidate)
    return []


GAME = TableGame(
    key="rise_of_gods",
    prefix="RG",
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
    between=entre,
)
