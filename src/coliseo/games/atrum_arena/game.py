"""The game as every client sees it (kernel.game.Game)."""

from __future__ import annotations

from coliseo.games.atrum_arena import TITLE
from coliseo.games.atrum_arena.facts.stats import poder_de
from coliseo.games.atrum_arena.flow.ending import acabar_el_tiempo, conceder
from coliseo.games.atrum_arena.flow.guards import COLOCAR, COLOCAR_TIPO, Colocacion, copiables, explicar_anuncio
from coliseo.games.atrum_arena.flow.playing import descartes, intento_de, objetivos_de, pagos_posibles
from coliseo.games.atrum_arena.flow.resampling import remuestrear
from coliseo.games.atrum_arena.flow.setup import mesa_guardada, nueva_partida
from coliseo.games.atrum_arena.flow.windows import COLOCA, PASAR
from coliseo.games.atrum_arena.language.selectors import OBJETIVO, Apunte, universo
from coliseo.games.atrum_arena.model.table import DESCARTE_SIMPLE, SOMBRA, Mesa
from coliseo.games.atrum_arena.telling.narration import contar, narrar
from coliseo.games.atrum_arena.telling.offers import pase, pregunta_view
from coliseo.games.atrum_arena.telling.prompts import describir, pregunta
from coliseo.games.atrum_arena.telling.things import VENTANAS, cosas
from coliseo.games.atrum_arena.telling.view import event_view, mesa_view
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import Question
from coliseo.kernel.table_game import TableGame


def universo_de(m: Mesa, q: Question) -> list[int]:
    """For windows, every Power of the seat and every placement; for targets, everything of that kind."""
    if q.purpose in VENTANAS:
        powers = [r * 5 + s for r in range(len(m.participantes[q.seat].equipo)) for s in range(5)]
        places = [COLOCA + t for t in range(SOMBRA + 1)] if q.purpose == "accion" else []
        return [*powers, *places, PASAR]
    if q.purpose == "objetivo" and m.anunciando is not None:
        e = m.anunciando
        return universo(m, objetivos_de(m, e)[len(e.objetivos)])
    if q.purpose == "pago":
        return [0, 1]
    if q.purpose == "descarte":
        hand = m.participantes[q.seat].mano
        return sorted({*q.menu, *[DESCARTE_SIMPLE * 8 + t for t in range(SOMBRA + 1) if hand[t]]})
    if q.purpose == "copiar":
        return list(range(15 * m.seats))
    return list(q.menu)


def explicacion(m: Mesa, q: Question, candidate: int) -> list[Refusal]:
    if q.purpose in VENTANAS:
        if candidate == PASAR:
            return []
        if candidate >= COLOCA:
            attempt = Colocacion(q.seat, candidate - COLOCA)
            return COLOCAR.explain(m, attempt) + COLOCAR_TIPO.explain(m, attempt)
        return explicar_anuncio(m, q.seat, candidate)
    e = m.anunciando
    if e is not None and q.purpose == "objetivo":
        a = Apunte(e, objetivos_de(m, e)[len(e.objetivos)], e.objetivos)
        a.candidato = candidate
        return OBJETIVO[a.objetivo.cosa].explain(m, a)
    if e is not None and q.purpose == "pago" and not (pagos_posibles(m, e) >> candidate) & 1:
        return [
            Refusal("pago", ("AA-II.1.2.4",), "esa forma de pago no es posible", "that way of paying is not possible")
        ]
    if e is not None and q.purpose == "copiar":
        chosen = [(e.copia[i] * 3 + e.copia[i + 1]) * 5 + e.copia[i + 2] for i in range(0, len(e.copia), 3)]
        if candidate not in copiables(m, intento_de(m, e), chosen):
            return [
                Refusal(
                    "copia",
                    ("AA-II.8.5.2",),
                    "ese Poder no se puede copiar ahora",
                    "that Power cannot be copied now",
                )
            ]
    if e is not None and q.purpose == "descarte" and candidate not in descartes(m, q.seat, poder_de(m, e).descarte):
        return [
            Refusal("descarte", ("AA-II.1.2.7",), "con eso no se paga el descarte", "that does not meet the discard")
        ]
    return []


GAME = TableGame(
    key="atrum_arena",
    prefix="AA",
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
    call_time=acabar_el_tiempo,
    resample=remuestrear,
    idle=pase,
    turn=lambda m: m.turno,
)
