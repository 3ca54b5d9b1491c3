"""A question as a client shows it: one language, each answer with what it does, its price and its things."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.frame import EffectFrame
from coliseo.games.atrum_arena.facts.stats import clase_de, poder_de
from coliseo.games.atrum_arena.flow.verbs import verbo_de
from coliseo.games.atrum_arena.flow.windows import COLOCA, PASAR
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.model.procedures import Anunciar, Lanzar
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.games.atrum_arena.telling.consequences import (
    adonde_lleva_pasar,
    consecuencia,
    efecto_del_eslabon,
    golpe,
    texto_de_poder,
)
from coliseo.games.atrum_arena.telling.prompts import describir, nombre_eslabon, pregunta
from coliseo.games.atrum_arena.telling.things import VENTANAS, cosas
from coliseo.kernel.presenting import option_data, question_data, subject_data
from coliseo.kernel.questions import NUMBER, Question
from coliseo.text.seats import called

#: no more answers than this, possible and impossible, are listed for the sake of the impossible ones: a message must
#: stay small at a table of nine
MAX_RESPUESTAS: Final = 30


def pase(m: Mesa, q: Question) -> int | None:
    """The answer that does nothing: to pass, in a window."""
    return PASAR if q.purpose in VENTANAS and PASAR in q.menu else None


def pregunta_view(m: Mesa, q: Question, universo: list[int], lang: str, names: tuple[str, ...]) -> dict[str, Any]:
    """The question of a seat, made from what that seat knows."""
    idle = pase(m, q)
    leads = "" if idle is None else adonde_lleva_pasar(m, q, lang, names)
    view = question_data(q, pregunta(m, q, lang, names), idle, _asunto(m, q, lang, names), leads)
    if q.kind == NUMBER:
        return view
    window = q.purpose in VENTANAS
    texts = [_texto(m, q, c, lang, names) if window else describir(m, q, c, lang, names) for c in q.menu]
    options: list[dict[str, Any]] = []
    touched: set[str] = set()
    for i, c in enumerate(q.menu):
        text = texts[i]
        if window and texts.count(text) > 1:
            # the same Power printed on two Reptantes
            text += f" ({m.participantes[q.seat].equipo[c // 5].nombre})"
        things = cosas(m, q, c)
        touched.update(things)
        kind = nouns.CLASE[lang][clase_de(m, q.seat, c // 5, c % 5)] if window and c < PASAR else ""
        does = consecuencia(m, q, c, lang)
        verb = verbo_de(c) if window else ""
        option = option_data(q, i, text, kind, things, verb, does.effect, does.price, does.left, does.weight)
        if window and c < PASAR:
            _pronostica(m, q.seat, c, option)
        options.append(option)
    view["options"] = options
    refused = _imposibles(m, q, universo, touched, lang, names)
    if refused:
        view["impossible"] = refused
    return view


def _pronostica(m: Mesa, seat: int, c: int, option: dict[str, Any]) -> None:
    """Whose resistencia would become what: the number of the effect, for whoever draws it."""
    target, n = golpe(m, seat, c)
    if target >= 0:
        option["pronostico"] = {"asiento": target, "resistencia": max(0, m.participantes[target].resistencia - n)}


def _texto(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...]) -> str:
    """In a window a Power goes by its name alone; its price is told apart."""
    if c >= PASAR:
        return describir(m, q, c, lang, names)
    p = m.participantes[q.seat].equipo[c // 5].poderes[c % 5]
    return p.de.name(lang)


def _asunto(m: Mesa, q: Question, lang: str, names: tuple[str, ...]) -> dict[str, Any] | None:
    """What is asked about: the Power on top of the chain that is answered, the one that is being cast, or the one being
    announced."""
    i = len(m.cadena) - 1 if q.purpose == "responder" else _en_curso(m)
    if i >= 0:
        by = m.cadena[i].asiento
        who = "" if by == q.seat else f" ({called(by, names)})"
        text = f"{nombre_eslabon(m, i, lang)}{who}: {efecto_del_eslabon(m, i, lang)}"
        return subject_data(text, [f"cadena:{i}"])
    e = m.anunciando
    if e is None or e.asiento != q.seat or q.purpose in VENTANAS:
        return None
    p = poder_de(m, e)
    things = [f"poder:{e.asiento}:{e.reptante}:{e.ranura}"]
    return subject_data(f"{p.de.name(lang)}: {texto_de_poder(p, lang)}", things)


def _en_curso(m: Mesa) -> int:
    """Place in the chain of the Power whose casting asks; -1 if none does."""
    for f in reversed(m.stack):
        if isinstance(f, EffectFrame):
            return f.link
        if isinstance(f, Lanzar):
            return f.eslabon
        if isinstance(f, Anunciar):
            return -1
    return -1


def _imposibles(
    m: Mesa, q: Question, universo: list[int], touched: set[str], lang: str, names: tuple[str, ...]
) -> list[dict[str, Any]]:
    """What could be named but not taken, and is not the very thing that an offer stands for; one's own things first."""
    own: list[dict[str, Any]] = []
    others: list[dict[str, Any]] = []
    hand = m.participantes[q.seat].mano
    for c in universo:
        if c in q.menu:
            continue
        if q.purpose in VENTANAS and c >= COLOCA and not hand[c - COLOCA]:
            continue  # there is no such card to touch
        things = cosas(m, q, c)
        if things and things[-1] in touched:
            continue  # an Esbirro that differs in nothing from an offered one
        if things:
            mine = things[0].split(":")[1] == str(q.seat)
            (own if mine else others).append({"candidate": c, "things": things[-1:]})
        else:
            own.append({"candidate": c, "text": describir(m, q, c, lang, names)})
    return (own + others)[: max(0, MAX_RESPUESTAS - len(q.menu))]
