"""What may be typed for an answer in Sorcerer's Arena: `mover`, `atacar con zancadas`, `jugar barrido`, `usar arrullo`,
the name of a space, `fin`."""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import plain
from coliseo.games.sorcerers_arena.flow.codes import A_HABILIDAD, A_JUGAR, A_MEJORAR, EN_ACCION, PASAR, VERBOS
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.telling.answers import describir
from coliseo.games.sorcerers_arena.telling.describing import nombre_corto
from coliseo.games.sorcerers_arena.telling.things import DE_ASIENTOS, DE_CASILLAS, DE_FIGURAS, DE_PERSONAJES, VENTANA
from coliseo.kernel.questions import Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.text.seats import LETTERS

#: how ending the turn is said
END: Final = ("fin", "terminar", "termina", "pasar", "pasa", "end", "pass")
_LANGS: Final = ("es", "en")


def called(m: Mesa, q: Question, c: int) -> list[str]:
    """Names of a candidate, words joined by underscores."""
    if q.purpose == VENTANA:
        return list(END) if c == PASAR else _action(m, c)
    if q.purpose in DE_CASILLAS:
        return [plain(m.tablero.nombres[c])]
    if q.purpose in DE_FIGURAS:
        return _figure(m, c)
    if q.purpose in DE_PERSONAJES:
        who = m.catalogo.personajes[c]
        return list(dict.fromkeys([who.key, *[plain(who.name(lang)) for lang in _LANGS]]))
    if q.purpose in DE_ASIENTOS:
        return [LETTERS[c].lower()]
    return [plain(describir(m, q, c, lang)) for lang in _LANGS]


def _figure(m: Mesa, place: int) -> list[str]:
    f = m.figuras[place]
    who = m.personaje(place)
    names = [who.key, *[plain(nombre_corto(who, lang)) for lang in _LANGS]]
    if f.casilla >= 0:
        names.append(plain(m.tablero.nombres[f.casilla]))
    return list(dict.fromkeys(names))


def _card(m: Mesa, carta: int) -> list[str]:
    found = m.carta(carta)
    return list(dict.fromkeys([plain(found.name(lang)) for lang in _LANGS]))


def _action(m: Mesa, c: int) -> list[str]:
    kind, a = kind_of(c), subject_of(c)
    verbs = VERBOS.of(c).spoken
    if kind == A_JUGAR:
        phase = ("accion", "action") if place_of(c) == EN_ACCION else ("movimiento", "movement")
        cards = _card(m, a)
        return [f"{verb}_{card}{tail}" for verb in verbs for card in cards for tail in ("", *[f"_{p}" for p in phase])]
    if kind == A_HABILIDAD:
        ability = m.personaje(m.activo).mejorada.habilidades[a]
        names = dict.fromkeys([plain(ability.name(lang)) for lang in _LANGS])
        return [f"{verb}_{name}" for verb in verbs for name in names]
    if kind == A_MEJORAR or a == 0:
        return list(verbs)
    return [f"{verb}_{link}_{card}" for verb in verbs for link in ("con", "with") for card in _card(m, a - 1)]
