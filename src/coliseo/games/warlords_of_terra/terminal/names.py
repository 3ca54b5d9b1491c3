"""What may be typed for an answer in Warlords of Terra: `mover b1 b2`, `atacar c2 c3`, `invocar lancera b1`, `fin`."""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import plain
from coliseo.games.warlords_of_terra.flow.codes import (
    A_ATACAR,
    A_EQUIPAR,
    A_FORJAR,
    A_INVOCAR,
    A_MOVER,
    A_PODER,
    A_USAR,
    PASAR,
    VERBOS,
)
from coliseo.games.warlords_of_terra.model.cards import DE_CAMPO
from coliseo.games.warlords_of_terra.model.combat import JUGADOR, OBJETO_EN
from coliseo.games.warlords_of_terra.model.table import BLANCO, DE_JUGADOR, DE_ZONA, TABLERO, Mesa
from coliseo.games.warlords_of_terra.telling.answers import DE_BLANCOS, DE_GOLPES, DE_TROPAS, describir
from coliseo.games.warlords_of_terra.telling.describing import carta_de_fuente
from coliseo.games.warlords_of_terra.telling.things import VENTANAS
from coliseo.kernel.questions import Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.text.seats import LETTERS

#: how doing nothing is said: going on to the next phase, or playing nothing
END: Final = ("fin", "terminar", "termina", "seguir", "sigue", "end", "next")
PASS: Final = ("pasar", "pasa", "pass")
PHASES: Final = ("construccion", "invocacion", "tactica")
RIVAL: Final = ("jugador", "rival", "player")


def called(m: Mesa, q: Question, c: int) -> list[str]:
    """Names of a candidate, words joined by underscores."""
    if q.purpose in VENTANAS:
        if c == PASAR:
            return [*END, *PASS] if q.purpose in PHASES else list(PASS)
        return _action(m, c)
    names = [plain(describir(m, q, c, lang)) for lang in ("es", "en")]
    if q.purpose == "zona":
        return [TABLERO.name(c), *names]
    if q.purpose in DE_GOLPES:
        return [*_goal(m, c), *names]
    if q.purpose in DE_BLANCOS or q.purpose in DE_TROPAS:
        return [*_target(m, c), *names]
    if q.purpose == "cuyos_primero":
        return [LETTERS[c].lower()]
    return names


def _target(m: Mesa, c: int) -> list[str]:
    if c < BLANCO:
        p = m.tropas.get(c)
        if p is None:
            return []
        zone = TABLERO.name(p.celda)
        return [zone, *(f"{name}_{zone}" for name in _card(m, p.carta))]
    if c < DE_JUGADOR:
        return [f"zona_{TABLERO.name(c - DE_ZONA)}", f"zone_{TABLERO.name(c - DE_ZONA)}"]
    if c < DE_JUGADOR + m.seats:
        return [f"{word}_{LETTERS[c - DE_JUGADOR].lower()}" for word in RIVAL[::2]]
    return []


def _card(m: Mesa, carta: int) -> list[str]:
    found = m.carta(carta)
    return list(dict.fromkeys([plain(found.nombre), plain(found.nombre_en)]))


def _action(m: Mesa, c: int) -> list[str]:
    kind, a, b = kind_of(c), subject_of(c), place_of(c)
    if kind in (A_MOVER, A_ATACAR, A_USAR, A_EQUIPAR):
        heads = _in_play(m, a)
        tails = [str(b + 1)] if kind == A_USAR else _goal(m, b)
    elif kind == A_PODER:
        power = m.carta(a).habilidades[b]
        heads, tails = list(dict.fromkeys([plain(power.nombre), plain(power.nombre_en)])), [""]
    else:
        heads = _card(m, a)
        placed = kind == A_INVOCAR or (kind == A_FORJAR and m.carta(a).clase_objeto == DE_CAMPO)
        tails = [TABLERO.name(b)] if placed else [""]
    return [f"{verb}_{head}_{tail}".rstrip("_") for verb in VERBOS.of(c).spoken for head in heads for tail in tails]


def _in_play(m: Mesa, ident: int) -> list[str]:
    """A troop with its zone, a lugar or an object by its name."""
    p = m.tropas.get(ident)
    if p is not None:
        return [f"{name}_{TABLERO.name(p.celda)}" for name in _card(m, p.carta)]
    c = carta_de_fuente(m, ident)
    return [] if c is None else _card(m, c.numero)


def _goal(m: Mesa, blanco: int) -> list[str]:
    """A zone, and by name whoever stands there; an objeto de campo; or the rival."""
    if blanco >= JUGADOR:
        return list(RIVAL)
    if blanco >= OBJETO_EN:
        zone = TABLERO.name(blanco - OBJETO_EN)
        thing = m.campo.get(blanco - OBJETO_EN)
        return [zone] if thing is None else [f"{card}_{zone}" for card in _card(m, thing.carta)]
    name = TABLERO.name(blanco)
    ident = m.zonas[blanco]
    return [f"{card}_{name}" for card in _card(m, m.tropas[ident].carta)] if ident else [name]
