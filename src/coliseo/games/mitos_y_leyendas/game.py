"""The game as every client sees it (kernel.game.Game)."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.mitos_y_leyendas.battle_guards import ATACAR, PAREJA, Ataque
from coliseo.games.mitos_y_leyendas.bearers import PORTADOR, Porte
from coliseo.games.mitos_y_leyendas.cards import ALIADO, ORO
from coliseo.games.mitos_y_leyendas.casting import objetivo_pendiente, objetivos_de
from coliseo.games.mitos_y_leyendas.codes import A_BATALLA, FIN, clase_de
from coliseo.games.mitos_y_leyendas.cosas import VENTANAS, cosas
from coliseo.games.mitos_y_leyendas.ending import conceder, llamar_tiempo
from coliseo.games.mitos_y_leyendas.explaining import explicar, ventana_de
from coliseo.games.mitos_y_leyendas.guards import ORO_DEL_TURNO
from coliseo.games.mitos_y_leyendas.knowledge import remuestrear
from coliseo.games.mitos_y_leyendas.menus import intento_de_oro, universo
from coliseo.games.mitos_y_leyendas.narration import menciones, narrar
from coliseo.games.mitos_y_leyendas.offers import pregunta_view
from coliseo.games.mitos_y_leyendas.prompts import describir, pregunta
from coliseo.games.mitos_y_leyendas.setup import catalogo_de, mesa_guardada, nueva_partida
from coliseo.games.mitos_y_leyendas.table import DEFENSA, Mesa
from coliseo.games.mitos_y_leyendas.turn import BATALLA
from coliseo.games.mitos_y_leyendas.view import event_view, mesa_view
from coliseo.kernel.codec import load_kernel, loads_game
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

_OBJETIVOS: Final = ("objetivo", "modo")


def _mesa(m: State) -> Mesa:
    assert isinstance(m, Mesa)
    return m


class MitosYLeyendas:
    """Mitos y Leyendas (Primera Era) behind the common contract."""

    key = "mitos_y_leyendas"
    prefix = "ML"

    def title(self, lang: str) -> str:
        return "Mitos y Leyendas: Primera Era"

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
        """For windows, every card of the hand and every own ability; for targets, everything of that kind."""
        mesa = _mesa(m)
        if q.purpose in VENTANAS:
            found = universo(mesa, q.seat)
            return [*found, BATALLA] if q.purpose == "accion" else found
        if (
            q.purpose in _OBJETIVOS
            and mesa.jugando
            and len(mesa.jugando[-1].objetivos) < len(objetivos_de(mesa, mesa.jugando[-1]))
        ):
            o = mesa.jugando[-1]
            return objetivo_pendiente(mesa, o).universo(mesa, o)
        if q.purpose == "portador":
            return [p.ident for p in mesa.piezas.values() if p.tipo == ALIADO]
        if q.purpose == "ataque":
            own = [p.ident for p in mesa.piezas.values() if p.tipo == ALIADO and p.control == q.seat]
            return [FIN, *own]
        if q.purpose == "bloqueo":
            return [FIN, *_parejas(mesa, q.seat)]
        if q.purpose == "oro":
            return [FIN, *[c for c in sorted(set(mesa.jugadores[q.seat].mano)) if mesa.carta(c).tipo == ORO]]
        return list(q.menu)

    def explain(self, m: State, q: Question, candidate: int) -> list[Refusal]:
        mesa = _mesa(m)
        if q.purpose in VENTANAS:
            if candidate == FIN or clase_de(candidate) == A_BATALLA:
                return explicar(mesa, q, candidate)
            return explicar(mesa, q, candidate, ventana_de(mesa, q))
        if (
            q.purpose in _OBJETIVOS
            and mesa.jugando
            and len(mesa.jugando[-1].objetivos) < len(objetivos_de(mesa, mesa.jugando[-1]))
        ):
            o = mesa.jugando[-1]
            return objetivo_pendiente(mesa, o).explicar(mesa, o, candidate)
        if q.purpose == "portador":
            return PORTADOR.explain(mesa, Porte(mesa.jugando[-1], candidate))
        if q.purpose in ("ataque", "bloqueo"):
            if candidate == FIN:
                return explicar(mesa, q, candidate)
            if q.purpose == "ataque":
                return ATACAR.explain(mesa, Ataque(q.seat, candidate))
            return explicar(mesa, q, candidate)
        if q.purpose == "oro" and candidate != FIN:
            return ORO_DEL_TURNO.explain(mesa, intento_de_oro(mesa, q.seat, candidate))
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


def _parejas(m: Mesa, seat: int) -> list[int]:
    """Every attacker with every Aliado of the defender's line of defence."""
    found: list[int] = []
    for attacker in m.atacantes:
        for p in m.piezas.values():
            if p.tipo == ALIADO and p.control == seat and p.linea == DEFENSA and attacker in m.piezas:
                found.append(attacker * PAREJA + p.ident)
    return found


GAME = MitosYLeyendas()
