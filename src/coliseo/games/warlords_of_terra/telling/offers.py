"""A question as a client shows it: one language, each answer with what it does and the things it stands for."""

from __future__ import annotations

from typing import Any

from coliseo.games.warlords_of_terra.facts.board import Alcance, alcance, camino
from coliseo.games.warlords_of_terra.flow.codes import A_ATACAR, A_MOVER, PASAR, VERBOS
from coliseo.games.warlords_of_terra.model.combat import JUGADOR
from coliseo.games.warlords_of_terra.model.table import TABLERO, Mesa
from coliseo.games.warlords_of_terra.telling.answers import (
    DE_GOLPES,
    describir,
    describir_accion,
    pronostico_en_palabras,
)
from coliseo.games.warlords_of_terra.telling.between import parejas
from coliseo.games.warlords_of_terra.telling.forecast import pronostico
from coliseo.games.warlords_of_terra.telling.meaning import asunto, lleva_a, sentido, sentido_de_accion
from coliseo.games.warlords_of_terra.telling.plans import LEADS
from coliseo.games.warlords_of_terra.telling.prompts import pregunta
from coliseo.games.warlords_of_terra.telling.things import VENTANAS, cosas
from coliseo.kernel.presenting import option_data, question_data, refused_things
from coliseo.kernel.questions import NUMBER, Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of


def pase(m: Mesa, q: Question) -> int | None:
    """The answer that does nothing more: to go on, to play nothing."""
    return PASAR if q.purpose in VENTANAS else None


def pregunta_view(m: Mesa, q: Question, universo: list[int], lang: str, names: tuple[str, ...]) -> dict[str, Any]:
    """The question of a seat, made from what that seat knows."""
    sentence = pregunta(m, q, lang, names)
    about, leads = asunto(m, q, sentence, lang), lleva_a(m, q, lang, names)
    view = question_data(q, sentence, pase(m, q), about, leads)
    if q.purpose in LEADS:
        view["onward"] = True
    if q.kind == NUMBER:
        return view
    window = q.purpose in VENTANAS
    touched: set[str] = set()
    walks: dict[int, Alcance] = {}
    for i, c in enumerate(q.menu):
        things = cosas(m, q, c)
        touched.update(things)
        if window:
            s = sentido_de_accion(m, q, c, lang)
            text = describir_accion(m, q, c, lang, names, True)
        else:
            s = sentido(m, q, c, lang, names)
            text = describir(m, q, c, lang, names)
        option = option_data(q, i, text, "", things, _verbo(c) if window else "", s.effect, s.price, s.left, s.weight)
        if window and kind_of(c) == A_ATACAR:
            _predecir(m, q.seat, option, subject_of(c), place_of(c), lang, names)
        elif window and kind_of(c) == A_MOVER:
            option.update(_andar(m, c, walks))
        elif q.purpose == DE_GOLPES[0] and m.combate is not None and m.combate.atacante in m.tropas:
            _predecir(m, q.seat, option, m.combate.atacante, c, lang, names)
        view["options"].append(option)
    refused = refused_things(q, universo, touched, lambda c: cosas(m, q, c))
    if refused:
        view["impossible"] = refused
    pairs = parejas(m, q)
    if pairs:
        view["pairs"] = pairs
    return view


def _predecir(
    m: Mesa, seat: int, option: dict[str, Any], ident: int, blanco: int, lang: str, names: tuple[str, ...]
) -> None:
    """What an attack would bring, as data and in words for whoever is asked."""
    foretold = pronostico(m, ident, blanco)
    option["pronostico"] = foretold
    option["effect"] = pronostico_en_palabras(m, foretold, ident, lang, names, blanco == JUGADOR, seat)


def _andar(m: Mesa, c: int, walks: dict[int, Alcance]) -> dict[str, Any]:
    """The way of a walk zone by zone, and whether only Carga reaches its end (WT-M.move.1, WT-A.12.carga.1)."""
    p, zona = m.tropas[subject_of(c)], place_of(c)
    if p.ident not in walks:
        walks[p.ident] = alcance(m, p)
    reach = walks[p.ident]
    told: dict[str, Any] = {"camino": [TABLERO.name(cell) for cell in camino(reach, p.celda, zona)]}
    if (reach.con_carga >> zona) & 1:
        told["carga"] = True
    return told


def _verbo(c: int) -> str:
    return "pasa" if c == PASAR else VERBOS.of(c).key
