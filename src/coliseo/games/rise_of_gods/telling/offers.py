"""A question as a client shows it: one language, each answer with what it does and the things it stands for."""

from __future__ import annotations

from typing import Any

from coliseo.games.rise_of_gods.flow.codes import A_ATACAR, A_GAMBITO, FIN_TURNO, VERBOS
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.games.rise_of_gods.telling.answers import describir_accion
from coliseo.games.rise_of_gods.telling.between import parejas
from coliseo.games.rise_of_gods.telling.describing import pronostico_en_palabras
from coliseo.games.rise_of_gods.telling.forecast import pronostico
from coliseo.games.rise_of_gods.telling.meaning import asunto, lleva_a, sentido, sentido_de_accion
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
    text = pregunta(m, q, lang, names)
    view = question_data(q, text, pase(m, q), asunto(m, q, text, lang), lleva_a(m, q, lang))
    if q.kind == NUMBER:
        return view
    window = q.purpose in VENTANAS
    touched: set[str] = set()
    for i, c in enumerate(q.menu):
        things = cosas(m, q, c)
        touched.update(things)
        view["options"].append(_opcion(m, q, i, things, lang, names))
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


def _opcion(m: Mesa, q: Question, i: int, things: list[str], lang: str, names: tuple[str, ...]) -> dict[str, Any]:
    """One answer, with what it does, its price and what is left."""
    c = q.menu[i]
    if q.purpose not in VENTANAS:
        s = sentido(m, q, c, lang, names)
        text = describir(m, q, c, lang, names)
        return option_data(q, i, text, "", things, "", s.effect, s.price, s.left, s.weight)
    s = sentido_de_accion(m, q, c, lang)
    text = describir_accion(m, q, c, lang, names, True)
    option = option_data(q, i, text, "", things, _verbo(c), s.effect, s.price, s.left, s.weight)
    if kind_of(c) == A_ATACAR:
        foretold = pronostico(m, subject_of(c), place_of(c))
        told = pronostico_en_palabras(foretold, lang)
        if told:
            option["effect"] = told
        option["pronostico"] = foretold
    return option


def _verbo(c: int) -> str:
    return "pasa" if c == FIN_TURNO else VERBOS.of(c).key
