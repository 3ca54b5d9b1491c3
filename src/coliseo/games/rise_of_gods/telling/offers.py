"""A question as a client shows it: one language, each answer with its price and the things it stands for."""

from __future__ import annotations

from typing import Any

from coliseo.games.rise_of_gods.facts.stats import coste_de
from coliseo.games.rise_of_gods.flow.codes import (
    A_APILAR,
    A_ATACAR,
    A_EQUIPAR,
    A_GAMBITO,
    A_INVOCAR,
    A_MAGIA,
    FIN_TURNO,
    VERBOS,
)
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.games.rise_of_gods.telling.between import parejas
from coliseo.games.rise_of_gods.telling.forecast import pronostico
from coliseo.games.rise_of_gods.telling.prompts import describir, pregunta
from coliseo.games.rise_of_gods.telling.things import VENTANAS, cosas
from coliseo.kernel.presenting import option_data, question_data, refused_things
from coliseo.kernel.questions import NUMBER, Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of


def pase(m: Mesa, q: Question) -> int | None:
    """The answer that does nothing more: to end the turn, or not to respond."""
    return FIN_TURNO if q.purpose in VENTANAS else None


def pregunta_view(m: Mesa, q: Question, universo: list[int], lang: str, names: tuple[str, ...]) -> dict[str, Any]:
    """The question of a seat, made from what that seat knows."""
    view = question_data(q, pregunta(m, q, lang, names), pase(m, q))
    if q.kind == NUMBER:
        return view
    window = q.purpose in VENTANAS
    touched: set[str] = set()
    for i, c in enumerate(q.menu):
        things = cosas(m, q, c)
        touched.update(things)
        price = _precio(m, q, c, lang) if window else ""
        option = option_data(q, i, describir(m, q, c, lang, names), price, things, _verbo(c) if window else "")
        if window and kind_of(c) == A_ATACAR:
            option["pronostico"] = pronostico(m, subject_of(c), place_of(c))
        view["options"].append(option)
    if window:
        # a card that cannot be played says so of itself, not of being given up for Gambito
        universo = [c for c in universo if kind_of(c) != A_GAMBITO]
    refused = refused_things(q, universo, touched, lambda c: cosas(m, q, c))
    if refused:
        view["impossible"] = refused
    pairs = parejas(m, q)
    if pairs:
        view["pairs"] = pairs
    return view


def _verbo(c: int) -> str:
    return "pasa" if c == FIN_TURNO else VERBOS.of(c).key


def _precio(m: Mesa, q: Question, c: int, lang: str) -> str:
    """What playing a card costs now."""
    if kind_of(c) not in (A_INVOCAR, A_APILAR, A_EQUIPAR, A_MAGIA):
        return ""
    spheres, neutral = coste_de(m, q.seat, subject_of(c))
    if spheres + neutral == 0:
        return "sin coste" if lang == "es" else "free"
    parts = [f"{spheres}E"] if spheres else []
    parts += [f"{neutral}N"] if neutral else []
    word = "coste" if lang == "es" else "cost"
    return f"{word} {' + '.join(parts)}"
