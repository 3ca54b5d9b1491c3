"""A question as a client shows it: one language, each answer with what it is, what it would do and its things."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.sorcerers_arena.facts.board import camino
from coliseo.games.sorcerers_arena.facts.play import mirada
from coliseo.games.sorcerers_arena.flow.codes import A_ATACAR, A_JUGAR, A_MOVER, EN_ACCION, PASAR, VERBOS
from coliseo.games.sorcerers_arena.model.cards import DE_ACCION, DE_MOVIMIENTO
from coliseo.games.sorcerers_arena.model.procedures import Mover
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.telling.answers import describir
from coliseo.games.sorcerers_arena.telling.between import parejas
from coliseo.games.sorcerers_arena.telling.consequences import adonde_lleva_pasar, asunto, consecuencia
from coliseo.games.sorcerers_arena.telling.forecast import pronostico, se_pronostica
from coliseo.games.sorcerers_arena.telling.leads import anotar_destinos
from coliseo.games.sorcerers_arena.telling.prompts import pregunta
from coliseo.games.sorcerers_arena.telling.telling import (
    categorias_en_palabras,
    distintivo_en_palabras,
    ingrediente_en_palabras,
)
from coliseo.games.sorcerers_arena.telling.things import DE_LA_MANO, VENTANA, cosas
from coliseo.kernel.presenting import option_data, question_data
from coliseo.kernel.questions import NUMBER, Question
from coliseo.kernel.rules import cite
from coliseo.tabletop.codes import kind_of, place_of, subject_of

#: the symbols of a card are told wherever it is offered
cite("view", "offers.detalle_de_carta", ("SA-1.CARTA.3", "SA-1.CARTA.10", "SA-1.EFE.2", "SA-1.EFE.4"))

#: no more impossible answers than this are listed: a message must stay small
MAX_IMPOSIBLES: Final = 60


def pase(m: Mesa, q: Question) -> int | None:
    """The answer that does nothing more: to end the turn."""
    return PASAR if q.purpose == VENTANA else None


def pregunta_view(m: Mesa, q: Question, universo: list[int], lang: str, names: tuple[str, ...]) -> dict[str, Any]:
    """The question of a seat, made from what that seat knows."""
    window = q.purpose == VENTANA
    leads = adonde_lleva_pasar(m, q, lang) if window else ""
    view = question_data(q, pregunta(m, q, lang, names), pase(m, q), asunto(m, q, lang), leads)
    if q.kind == NUMBER:
        return view
    for i, c in enumerate(q.menu):
        detail = _detalle(m, q, c, lang)
        told = pronostico(m, q, c) if se_pronostica(q, c) else None
        does = consecuencia(m, q, c, told, lang)
        text, verb = describir(m, q, c, lang, names), _verbo(c) if window else ""
        option = option_data(q, i, text, detail, cosas(m, q, c), verb, does.effect, does.price, does.left, does.weight)
        if told is not None:
            option["pronostico"] = told
        if q.purpose == "casilla":
            option["camino"] = _camino(m, c)
        view["options"].append(option)
    if window:
        anotar_destinos(m, q, view)
    _imposibles(m, q, universo, view)
    pairs = parejas(m, q)
    if pairs:
        view["pairs"] = pairs
    return view


def _camino(m: Mesa, casilla: int) -> list[str]:
    """A way to a space, step by step."""
    for f in reversed(m.stack):
        if isinstance(f, Mover):
            return [m.tablero.nombres[c] for c in camino(m, m.figuras[f.figura], casilla, f.maximo, f.paso)]
    return []


def _verbo(c: int) -> str:
    return "pasa" if c == PASAR else VERBOS.of(c).key


def detalle_de_carta(m: Mesa, carta: int, lang: str) -> str:
    """ "Acción · Ataque, Mágica · Fuego": badge, categories, and from chapter 4 on its ingredient."""
    c = m.carta(carta)
    parts = [distintivo_en_palabras(c.distintivo, lang), categorias_en_palabras(c.categorias, lang)]
    if m.reglas.mejoras.valor:
        parts.append(ingrediente_en_palabras(c.ingrediente, lang))
    return " · ".join([part for part in parts if part])


def _detalle(m: Mesa, q: Question, c: int, lang: str) -> str:
    """What a card is."""
    if q.purpose == "orden_cartas":
        return detalle_de_carta(m, mirada(m, q.seat, c), lang)
    if q.purpose in DE_LA_MANO:
        return detalle_de_carta(m, c, lang)
    if q.purpose != VENTANA or c == PASAR:
        return ""
    kind, a = kind_of(c), subject_of(c)
    if kind == A_JUGAR:
        return detalle_de_carta(m, a, lang)
    if kind in (A_MOVER, A_ATACAR) and a:
        return detalle_de_carta(m, a - 1, lang)
    return ""


def _en_otra_fase(m: Mesa, c: int) -> bool:
    """A card in a phase that its badge does not name: nobody would ask why not."""
    if c == PASAR or kind_of(c) != A_JUGAR:
        return False
    return not m.carta(subject_of(c)).distintivo & (DE_ACCION if place_of(c) == EN_ACCION else DE_MOVIMIENTO)


def _imposibles(m: Mesa, q: Question, universo: list[int], view: dict[str, Any]) -> None:
    """What could be touched but not taken now, once for each thing and verb; apart from them what could be done with a
    thing that an offer names (an attack that nobody is near enough for)."""
    window = q.purpose == VENTANA
    touched = {thing for option in view["options"] for thing in option.get("things", [])}
    seen = {(option.get("verb", ""), *option.get("things", [])[:1]) for option in view["options"]}
    for c in universo:
        things = cosas(m, q, c)
        # a card that is discarded for +1 is told of with the move or the attack itself
        if c in q.menu or len(things) != 1 or (window and _en_otra_fase(m, c)):
            continue
        verb = _verbo(c) if window else ""
        if (verb, things[0]) in seen:
            continue
        seen.add((verb, things[0]))
        refused = view.setdefault("also_impossible" if things[0] in touched else "impossible", [])
        if len(refused) < MAX_IMPOSIBLES:
            refused.append(
                {"candidate": c, "verb": verb, "things": things} if window else {"candidate": c, "things": things}
            )
