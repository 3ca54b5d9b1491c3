"""The game as every client sees it (kernel.game.Game)."""

from __future__ import annotations

from typing import Any

from coliseo.games.atrum_arena.cosas import VENTANAS, cosas
from coliseo.games.atrum_arena.guards import COLOCAR, COLOCAR_TIPO, Colocacion, copiables, explicar_anuncio
from coliseo.games.atrum_arena.knowledge import remuestrear
from coliseo.games.atrum_arena.narration import menciones, narrar
from coliseo.games.atrum_arena.offers import pregunta_view
from coliseo.games.atrum_arena.play import descartes, intento_de, objetivos_de, pagos_posibles
from coliseo.games.atrum_arena.prompts import describir, pregunta
from coliseo.games.atrum_arena.selectors import OBJETIVO, Apunte, universo
from coliseo.games.atrum_arena.setup import catalogo_de, mesa_guardada, nueva_partida
from coliseo.games.atrum_arena.stats import poder_de
from coliseo.games.atrum_arena.table import DESCARTE_SIMPLE, SOMBRA, Mesa
from coliseo.games.atrum_arena.tournament import acabar_el_tiempo, conceder
from coliseo.games.atrum_arena.view import event_view, mesa_view
from coliseo.games.atrum_arena.windows import COLOCA, PASAR
from coliseo.kernel.codec import load_kernel, loads_game
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State


def _mesa(m: State) -> Mesa:
    assert isinstance(m, Mesa)
    return m


class AtrumArena:
    """Atrum Arena behind the common contract."""

    key = "atrum_arena"
    prefix = "AA"

    def title(self, lang: str) -> str:
        return "Atrum Arena"

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
        """For windows, every Power of the seat and every placement; for targets, everything of that kind."""
        mesa = _mesa(m)
        if q.purpose in VENTANAS:
            powers = [r * 5 + s for r in range(len(mesa.participantes[q.seat].equipo)) for s in range(5)]
            places = [COLOCA + t for t in range(SOMBRA + 1)] if q.purpose == "accion" else []
            return [*powers, *places, PASAR]
        if q.purpose == "objetivo" and mesa.anunciando is not None:
            e = mesa.anunciando
            return universo(mesa, objetivos_de(mesa, e)[len(e.objetivos)])
        if q.purpose == "pago":
            return [0, 1]
        if q.purpose == "descarte":
            hand = mesa.participantes[q.seat].mano
            return sorted({*q.menu, *[DESCARTE_SIMPLE * 8 + t for t in range(SOMBRA + 1) if hand[t]]})
        if q.purpose == "copiar":
            return list(range(15 * mesa.seats))
        return list(q.menu)

    def explain(self, m: State, q: Question, candidate: int) -> list[Refusal]:
        mesa = _mesa(m)
        if q.purpose in VENTANAS:
            if candidate == PASAR:
                return []
            if candidate >= COLOCA:
                attempt = Colocacion(q.seat, candidate - COLOCA)
                return COLOCAR.explain(mesa, attempt) + COLOCAR_TIPO.explain(mesa, attempt)
            return explicar_anuncio(mesa, q.seat, candidate)
        e = mesa.anunciando
        if e is not None and q.purpose == "objetivo":
            a = Apunte(e, objetivos_de(mesa, e)[len(e.objetivos)], e.objetivos)
            a.candidato = candidate
            return OBJETIVO[a.objetivo.cosa].explain(mesa, a)
        if e is not None and q.purpose == "pago" and not (pagos_posibles(mesa, e) >> candidate) & 1:
            return [
                Refusal(
                    "pago", ("AA-II.1.2.4",), "esa forma de pago no es posible", "that way of paying is not possible"
                )
            ]
        if e is not None and q.purpose == "copiar":
            chosen = [(e.copia[i] * 3 + e.copia[i + 1]) * 5 + e.copia[i + 2] for i in range(0, len(e.copia), 3)]
            if candidate not in copiables(mesa, intento_de(mesa, e), chosen):
                return [
                    Refusal(
                        "copia",
                        ("AA-II.8.5.2",),
                        "ese Poder no se puede copiar ahora",
                        "that Power cannot be copied now",
                    )
                ]
        if (
            e is not None
            and q.purpose == "descarte"
            and candidate not in descartes(mesa, q.seat, poder_de(mesa, e).descarte)
        ):
            return [
                Refusal(
                    "descarte", ("AA-II.1.2.7",), "con eso no se paga el descarte", "that does not meet the discard"
                )
            ]
        return []

    def narrate(self, event: dict[str, Any], lang: str, names: tuple[str, ...] = ()) -> str:
        return narrar(event, lang, names)

    def mentions(self, event: dict[str, Any], lang: str) -> list[tuple[str, str]]:
        return menciones(event, lang)

    def concede(self, m: State, seat: int) -> None:
        conceder(_mesa(m), seat)

    def call_time(self, m: State) -> None:
        acabar_el_tiempo(_mesa(m))

    def resample(self, m: State, observer: int, seed: int) -> State:
        return remuestrear(_mesa(m), observer, seed)


GAME = AtrumArena()
