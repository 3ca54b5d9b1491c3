"""The game as every client sees it (kernel.game.Game)."""

from __future__ import annotations

from typing import Any

from coliseo.games.rise_of_gods.casting import objetivo_pendiente
from coliseo.games.rise_of_gods.cosas import VENTANAS, cosas
from coliseo.games.rise_of_gods.ending import conceder, llamar_tiempo
from coliseo.games.rise_of_gods.guards import explicar
from coliseo.games.rise_of_gods.knowledge import remuestrear
from coliseo.games.rise_of_gods.menus import universo_de_acciones
from coliseo.games.rise_of_gods.narration import menciones, narrar
from coliseo.games.rise_of_gods.offers import pregunta_view
from coliseo.games.rise_of_gods.prompts import describir, pregunta
from coliseo.games.rise_of_gods.setup import catalogo_de, mesa_guardada, nueva_partida
from coliseo.games.rise_of_gods.table import Mesa
from coliseo.games.rise_of_gods.view import event_view, mesa_view
from coliseo.kernel.codec import load_kernel, loads_game
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State


def _mesa(m: State) -> Mesa:
    assert isinstance(m, Mesa)
    return m


class RiseOfGods:
    """Rise of Gods behind the common contract."""

    key = "rise_of_gods"
    prefix = "RG"

    def title(self, lang: str) -> str:
        return "Rise of Gods"

    def new_game(self, options: dict[str, Any], seed: int) -> State:
        return nueva_partida(options, seed)

    def load(self, raw: bytes, options: dict[str, Any] | None = None) -> State:
        """A saved state. `options` may name the sets (or give the catalogue) that it was played with."""
        data = loads_game(raw, self.key)
        m = mesa_guardada(data["table"], catalogo_de(options or {}))
        load_kernel(data, m)
        return m

    def view(self, m: State, observer: int) -> dict[str, Any]:
        return mesa_view(_mesa(m), observer)

    def events_for(self, m: State, observer: int) -> list[dict[str, Any]]:
        mesa = _mesa(m)
        return [event_view(mesa, e, observer) for e in m.events]

    def question_view(self, m: State, q: Question, lang: str, names: tuple[str, ...] = ()) -> dict[str, Any]:
        return pregunta_view(_mesa(m), q, self.universe(m, q), lang, names)

    def places(self, m: State, q: Question, candidate: int) -> list[str]:
        return cosas(_mesa(m), q, candidate)

    def describe(self, m: State, q: Question, candidate: int, lang: str, names: tuple[str, ...] = ()) -> str:
        return describir(_mesa(m), q, candidate, lang, names)

    def prompt(self, m: State, q: Question, lang: str, names: tuple[str, ...] = ()) -> str:
        return pregunta(_mesa(m), q, lang, names)

    def universe(self, m: State, q: Question) -> list[int]:
        """For windows, every card of the hand and every own piece; for targets, everything of that kind."""
        mesa = _mesa(m)
        if q.purpose in VENTANAS:
            return universo_de_acciones(mesa, q.seat, q.purpose == "responder")
        if q.purpose in ("objetivo", "modo") and mesa.jugando:
            o = mesa.jugando[-1]
            return objetivo_pendiente(mesa, o).universo(mesa, o)
        return list(q.menu)

    def explain(self, m: State, q: Question, candidate: int) -> list[Refusal]:
        mesa = _mesa(m)
        if q.purpose in VENTANAS:
            return explicar(mesa, q.seat, candidate)
        if q.purpose in ("objetivo", "modo") and mesa.jugando:
            o = mesa.jugando[-1]
            return objetivo_pendiente(mesa, o).explicar(mesa, o, candidate)
        return []

    def narrate(self, event: dict[str, Any], lang: str, names: tuple[str, ...] = ()) -> str:
        return narrar(event, lang, names)

    def mentions(self, event: dict[str, Any], lang: str) -> list[tuple[str, str]]:
        return menciones(event, lang)

    def concede(self, m: State, seat: int) -> None:
        conceder(_mesa(m), seat)

    def call_time(self, m: State) -> None:
        llamar_tiempo(_mesa(m))

    def resample(self, m: State, observer: int, seed: int) -> State:
        return remuestrear(_mesa(m), observer, seed)


GAME = RiseOfGods()
