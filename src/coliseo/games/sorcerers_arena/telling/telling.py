"""What the story, the questions and the views share: how sides, phases, statuses, ingredients and seats are called.

The words themselves are decided in `names.py`.
"""

from __future__ import annotations

from coliseo.games.sorcerers_arena.language.names import (
    BANDO,
    CATEGORIA,
    DISTINTIVO,
    FASE,
    INGREDIENTE,
    INVOCADOR,
)
from coliseo.games.sorcerers_arena.model.board import BANDOS
from coliseo.games.sorcerers_arena.model.table import FASES
from coliseo.text.lexicon import joined
from coliseo.text.seats import LETTERS


def fase_en_palabras(key: str, lang: str) -> str:
    return FASE[lang][FASES.index(key)]


def bando_en_palabras(key: str, lang: str) -> str:
    return BANDO[lang][BANDOS.index(key)]


def distintivo_en_palabras(distintivo: int, lang: str) -> str:
    return DISTINTIVO[lang][distintivo]


def categorias_en_palabras(mask: int, lang: str) -> str:
    """ "Ataque, Mágica"; nothing for a card of no category."""
    return ", ".join([name for i, name in enumerate(CATEGORIA[lang]) if (mask >> i) & 1])


def ingrediente_en_palabras(kind: int, lang: str) -> str:
    return INGREDIENTE[lang][kind]


def ingredientes_en_palabras(amounts: tuple[int, ...] | list[int], lang: str) -> str:
    """ "2 Corazón y 1 Concha"."""
    return joined([f"{n} {ingrediente_en_palabras(i, lang)}" for i, n in enumerate(amounts) if n], lang)


def entre_comillas(name: str, lang: str) -> str:
    return f"«{name}»" if lang == "es" else f"“{name}”"


def cuantas_cartas(n: int, lang: str) -> str:
    if lang == "es":
        return "1 carta" if n == 1 else f"{n} cartas"
    return "1 card" if n == 1 else f"{n} cards"


def cuantos_contadores(n: int, lang: str) -> str:
    if lang == "es":
        return "1 contador" if n == 1 else f"{n} contadores"
    return "1 counter" if n == 1 else f"{n} counters"


def cuantas_casillas(n: int, lang: str) -> str:
    if lang == "es":
        return "1 casilla" if n == 1 else f"{n} casillas"
    return "1 space" if n == 1 else f"{n} spaces"


# -- people ---------------------------------------------------------------------------------------------------------


def _nombrado(seat: int, names: tuple[str, ...]) -> str:
    return names[seat] if 0 <= seat < len(names) else ""


def _con_letra(seat: int, lang: str) -> str:
    return f"{INVOCADOR[lang]} {LETTERS[seat]}"


def quien(seat: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """ "Ana", "el Invocador B" (in English "Summoner B"), as the subject of a sentence."""
    own = _nombrado(seat, names)
    if own:
        return own
    return f"{'el ' if lang == 'es' else ''}{_con_letra(seat, lang)}"


def de_quien(seat: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """ "de Ana", "del Invocador B", "of Summoner B"."""
    own = _nombrado(seat, names)
    if lang != "es":
        return f"of {own or _con_letra(seat, lang)}"
    return f"de {own}" if own else f"del {_con_letra(seat, lang)}"


def a_quien(seat: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """ "a Ana", "al Invocador B", "Summoner B"."""
    own = _nombrado(seat, names)
    if lang != "es":
        return own or _con_letra(seat, lang)
    return f"a {own}" if own else f"al {_con_letra(seat, lang)}"
