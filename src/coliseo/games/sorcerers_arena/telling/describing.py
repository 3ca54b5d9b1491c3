"""Things of the table in words: figures, spaces, what is being carried out."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.language.names import BANDO, FUERA, VIDA, estado_en_palabras
from coliseo.games.sorcerers_arena.model.cards import ESTADOS, Personaje
from coliseo.games.sorcerers_arena.model.items import CARTA, HABILIDAD, Objeto
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.telling.telling import entre_comillas


def nombre_corto(p: Personaje, lang: str) -> str:
    """How texts call a personaje."""
    return p.corto.get(lang) or p.name(lang)


def nombre_de_figura(m: Mesa, lugar: int, lang: str) -> str:
    """ "Brego"; "Brego rojo" where both sides have him (SA-2.DRAFT.6)."""
    f = m.figuras[lugar]
    name = nombre_corto(m.personaje(lugar), lang)
    return f"{name} {BANDO[lang][f.bando]}" if esta_repetido(m, lugar) else name


def esta_repetido(m: Mesa, lugar: int) -> bool:
    kind = m.figuras[lugar].definicion
    return any(f.definicion == kind and f.lugar != lugar for f in m.figuras)


def describir_figura(m: Mesa, lugar: int, lang: str) -> str:
    """ "Brego (F2, Vida 10/12, rojo)"."""
    f = m.figuras[lugar]
    es = lang == "es"
    where = FUERA[lang] if f.fuera else "sin colocar" if es else "not placed"
    if f.casilla >= 0:
        where = m.tablero.nombres[f.casilla]
    name = nombre_corto(m.personaje(lugar), lang)
    return f"{name} ({where}, {VIDA[lang]} {f.vida}/{m.personaje(lugar).vida}, {BANDO[lang][f.bando]})"


def describir_casilla(m: Mesa, casilla: int, lang: str) -> str:
    """ "E2 (dorada)"."""
    es = lang == "es"
    name = m.tablero.nombres[casilla]
    if m.tablero.dorada[casilla]:
        return f"{name} (dorada)" if es else f"{name} (golden)"
    return name


def nombre_de_estado(m: Mesa, estado: int, lang: str) -> str:
    return estado_en_palabras(ESTADOS[estado], lang, m.catalogo.nombres_de_estados)


def nombre_de_objeto(m: Mesa, o: Objeto, lang: str) -> str:
    """What acts: a card, an ability, a standard attack."""
    es = lang == "es"
    if o.clase == CARTA:
        return entre_comillas(m.carta(o.numero).name(lang), lang)
    if o.clase == HABILIDAD:
        return entre_comillas(m.habilidad(o).name(lang), lang)
    return "ataque normal" if es else "standard attack"
