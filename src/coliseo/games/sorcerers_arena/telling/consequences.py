"""What each answer does: its effect in words and numbers, its price, what is left after it; what is asked about, and
what ending the turn leaves undone. Only what the seat may know; numbers are those of the forecast.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.sorcerers_arena.facts.play import faltan, mirada
from coliseo.games.sorcerers_arena.flow.codes import (
    A_ATACAR,
    A_HABILIDAD,
    A_JUGAR,
    A_MEJORAR,
    A_MOVER,
    EN_ACCION,
    PASAR,
)
from coliseo.games.sorcerers_arena.model.cards import DE_ACCION, DE_MOVIMIENTO
from coliseo.games.sorcerers_arena.model.items import CARTA, HABILIDAD
from coliseo.games.sorcerers_arena.model.procedures import Mejorar, Usar
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.games.sorcerers_arena.telling.answers import coste_en_palabras, resultado
from coliseo.games.sorcerers_arena.telling.describing import nombre_de_figura, nombre_de_objeto
from coliseo.games.sorcerers_arena.telling.forecast import nada_que_recuperar
from coliseo.games.sorcerers_arena.telling.telling import (
    cuantas_cartas,
    distintivo_en_palabras,
    entre_comillas,
    ingrediente_en_palabras,
    ingredientes_en_palabras,
)
from coliseo.games.sorcerers_arena.telling.things import DE_LOS_DESCARTES, VENTANA
from coliseo.kernel.presenting import ACTS, CAN_WAIT, Consequence, subject_data
from coliseo.kernel.questions import Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.text.lexicon import capital

#: questions about a card that leaves the hand
_SALEN_DE_LA_MANO: Final = ("sigiloso", "coste", "aparta", "descarte")
#: the opening hand: kept, or changed
_MANO: Final[dict[str, tuple[str, str]]] = {
    "es": ("empiezas con ella", "vuelve al mazo, robas {n} y te quedas con ellas"),
    "en": ("you begin with it", "it goes back to the deck, you draw {n} and keep them"),
}
#: the card on top of one's deck: left there, or put at the bottom
_ARRIBA_O_AL_FONDO: Final[dict[str, tuple[str, str]]] = {
    "es": ("será la próxima que robes", "solo la robarás después de todas las demás de tu mazo"),
    "en": ("it will be the next that you draw", "you will draw it only after all the others of your deck"),
}


def consecuencia(m: Mesa, q: Question, c: int, told: dict[str, Any] | None, lang: str) -> Consequence:
    """Of one candidate, whose forecast is `told`."""
    if q.purpose == VENTANA:
        return Consequence(weight=ACTS) if c == PASAR else _de_una_accion(m, q, c, told, lang)
    if q.purpose == "objetivo" and told is None and nada_que_recuperar(m, q, c):
        return Consequence(effect="no tiene daño que recuperar" if lang == "es" else "it has no damage to recover")
    if q.purpose == "mano":
        cards = cuantas_cartas(len(m.invocadores[q.seat].mano.cards), lang)
        return Consequence(effect=_MANO[lang][c].format(n=cards))
    if q.purpose in DE_LOS_DESCARTES:
        return Consequence(effect=m.carta(c).text(lang))
    if q.purpose == "orden_cartas":
        return Consequence(effect=m.carta(mirada(m, q.seat, c)).text(lang))
    if q.purpose == "al_fondo":
        return Consequence(effect=_ARRIBA_O_AL_FONDO[lang][c])
    if q.purpose == "ajeno":
        return Consequence(effect=_del_ajeno(m, c, lang))
    if q.purpose == "permiso":
        return Consequence(effect=_del_permiso(m, c, lang))
    if q.purpose in _SALEN_DE_LA_MANO:
        # what one does without
        return Consequence(effect=m.carta(c).text(lang), left=_quedan(m, q.seat, 1, lang))
    return Consequence()


def _de_una_accion(m: Mesa, q: Question, c: int, told: dict[str, Any] | None, lang: str) -> Consequence:
    kind, a = kind_of(c), subject_of(c)
    result = "" if told is None else resultado(m, told, -1, lang)
    if kind == A_JUGAR:
        spent = _fase_gastada(place_of(c) == EN_ACCION, lang)
        return Consequence(result or m.carta(a).text(lang), spent, _quedan(m, q.seat, 1, lang), ACTS)
    if kind == A_HABILIDAD:
        ability = m.personaje(m.activo).mejorada.habilidades[a]
        price = "" if ability.coste is None else coste_en_palabras(m, ability.coste, lang)
        return Consequence(result or ability.textos.get(lang, ""), price, "", ACTS)
    if kind == A_MEJORAR:
        price = ingredientes_en_palabras(m.personaje(m.activo).coste, lang)
        return Consequence(_al_mejorar(m, lang), price, "", ACTS)
    spent = _fase_gastada(kind == A_ATACAR, lang)
    if a == 0:
        return Consequence(result, spent, "", ACTS)
    return Consequence(result, spent, _quedan(m, q.seat, 1, lang), CAN_WAIT)


def _al_mejorar(m: Mesa, lang: str) -> str:
    """What the upgraded face has that the initial one has not."""
    es = lang == "es"
    p, who = m.personaje(m.activo), nombre_de_figura(m, m.activo, lang)
    before, after = p.inicial, p.mejorada
    gained = []
    if after.mano != before.mano:
        gained.append(f"mano {after.mano:+d}" if es else f"hand {after.mano:+d}")
    if after.movimiento != before.movimiento:
        gained.append(f"movimiento {after.movimiento}" if es else f"movement {after.movimiento}")
    if after.ataque != before.ataque:
        gained.append(f"ataque {after.ataque}" if es else f"attack {after.ataque}")
    gained += [
        f"{h.name(lang)} ({h.textos.get(lang, '').rstrip('.')})" for h in after.habilidades[len(before.habilidades) :]
    ]
    text = f"{who} pasa a su cara mejorada" if es else f"{who} turns to its upgraded face"
    return f"{text}: {'; '.join(gained)}" if gained else text


def _del_ajeno(m: Mesa, c: int, lang: str) -> str:
    """What a card of the partner's pile pays, if the partner agrees (SA-T.ING.2)."""
    if c == 0:
        return ""
    kind = ingrediente_en_palabras(m.carta(c - 1).ingrediente, lang)
    if lang == "es":
        return f"paga 1 {kind}, si tu compañero da permiso; la carta queda apartada"
    return f"it pays 1 {kind}, if your partner allows it; the card is set aside"


def _del_permiso(m: Mesa, c: int, lang: str) -> str:
    """What becomes of the card and of the upgrade (SA-T.ING.2, SA-T.ING.3)."""
    es = lang == "es"
    for f in reversed(m.stack):
        if not isinstance(f, Mejorar) or not f.ajena:
            continue
        who, card = nombre_de_figura(m, f.figura, lang), entre_comillas(m.carta(f.ajena - 1).name(lang), lang)
        if c:
            return f"{card} queda apartada y {who} mejora" if es else f"{card} is set aside and {who} is upgraded"
        if sum(faltan(m, f.figura)):
            return f"{who} se queda sin mejorar" if es else f"{who} is not upgraded"
        return f"{who} mejora solo con lo suyo" if es else f"{who} is upgraded without it"
    return ""


def _fase_gastada(accion: bool, lang: str) -> str:
    """ "gasta tu Acción"."""
    phase = distintivo_en_palabras(DE_ACCION if accion else DE_MOVIMIENTO, lang)
    return f"gasta tu {phase}" if lang == "es" else f"uses your {phase}"


def _quedan(m: Mesa, seat: int, menos: int, lang: str) -> str:
    n = len(m.invocadores[seat].mano.cards) - menos
    cards = cuantas_cartas(n, lang)
    if lang == "es":
        return "te quedas sin cartas" if n == 0 else f"te {'queda' if n == 1 else 'quedan'} {cards}"
    return "you are left without cards" if n == 0 else f"{cards} left"


def adonde_lleva_pasar(m: Mesa, q: Question, lang: str) -> str:
    """ "Terminar el turno (sin usar Movimiento ni Acción)"."""
    es = lang == "es"
    end = "Terminar el turno" if es else "End the turn"
    unused: list[str] = []
    for accion in (False, True):
        if any([_es_de(c, accion) for c in q.menu]):
            unused.append(distintivo_en_palabras(DE_ACCION if accion else DE_MOVIMIENTO, lang))
    if not unused:
        return end
    return f"{end} (sin usar {' ni '.join(unused)})" if es else f"{end} ({' and '.join(unused)} unused)"


def _es_de(c: int, accion: bool) -> bool:
    """Is it done in that phase?"""
    if c == PASAR:
        return False
    kind = kind_of(c)
    if kind == A_JUGAR:
        return (place_of(c) == EN_ACCION) == accion
    return kind == (A_ATACAR if accion else A_MOVER)


def asunto(m: Mesa, q: Question, lang: str) -> dict[str, Any] | None:
    """The card, ability or attack that asks, with what it says; of a card that was looked at, that one."""
    if q.purpose == VENTANA or m.activo == NADIE:
        return None
    things = [f"figura:{m.activo}"]
    if q.purpose == "al_fondo":
        seen = m.carta(m.invocadores[q.seat].mazo.top[-1])
        return subject_data(f"{seen.name(lang)}: {seen.text(lang)}", [f"tope:{q.seat}:{seen.key}", *things])
    for f in reversed(m.stack):
        if isinstance(f, Usar):
            ability = m.personaje(m.activo).mejorada.habilidades[f.habilidad]
            return subject_data(f"{ability.name(lang)}: {ability.textos.get(lang, '')}", things)
    if not m.en_curso:
        return None
    o = m.en_curso[-1]
    name = capital(nombre_de_objeto(m, o, lang))
    if o.clase == CARTA:
        card = m.carta(o.numero)
        return subject_data(f"{card.name(lang)}: {card.text(lang)}", [f"carta:{card.key}", *things])
    if o.clase == HABILIDAD:
        return subject_data(f"{m.habilidad(o).name(lang)}: {m.habilidad(o).textos.get(lang, '')}", things)
    return subject_data(f"{name}: {o.numero} de daño" if lang == "es" else f"{name}: {o.numero} damage", things)
