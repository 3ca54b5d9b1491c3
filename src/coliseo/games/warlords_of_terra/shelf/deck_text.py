"""A list of 66 as plain text, the way people paste it: `3 Nombre` on each line, a heading for each part.

Names in Spanish or English, or the short code; accents, case and punctuation do not matter. In the main deck the type
of a card says where it belongs, so only the prebanquillo needs its heading.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any, Final

from coliseo.decks.pasted import (
    Headings,
    PastedLine,
    PastedList,
    beginnings,
    copies_and_name,
    is_remark,
    written_lines,
)
from coliseo.effects.source import bare_name
from coliseo.games.warlords_of_terra.construction.rules import Lista, revisar_mazo, sin_carta
from coliseo.games.warlords_of_terra.model.cards import HEROE, LUGAR, Carta, Catalogo
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.text.listing import problems_by_line

cite("validator", "deck_text.leer_texto", ("WT-C.4.1", "WT-C.3.7", "WT-M.card.5"))

PRINCIPAL: Final = "principal"
PREBANQUILLO: Final = "prebanquillo"

#: the rule on numbers of copies
REGLA_DE_COPIAS: Final = "WT-A.2.1.4"

_CABECERAS: Final = Headings(
    {
        PRINCIPAL: (
            *("heroe", "hero", "batalla", "mazo de batalla", "battle", "battle deck", "mazo", "deck", "principal"),
            *("construccion", "mazo de construccion", "lugares", "construction", "construction deck", "main"),
        ),
        PREBANQUILLO: ("prebanquillo", "banquillo", "lateral", "mazo lateral", "side", "side deck", "sideboard"),
    }
)
#: the parts of a list as they are written, in their order
_TITULOS: Final = {
    "es": ("Héroe", "Batalla", "Construcción", "Prebanquillo"),
    "en": ("Hero", "Battle", "Construction", "Prebanquillo"),
}


class Indice:
    """The cards by every way of writing them, made once for a text."""

    def __init__(self, catalogo: Catalogo) -> None:
        self.catalogo = catalogo
        self.por_nombre: dict[str, Carta] = {}
        self.por_comienzo: dict[str, list[Carta]] = {}
        for c in catalogo.cartas:
            for word in (c.codigo, c.key, c.nombre_en, c.nombre):
                if word:
                    self.por_nombre[bare_name(word)] = c
            for name in {c.nombre, c.nombre_en}:
                for start in beginnings(name):
                    cards = self.por_comienzo.setdefault(start, [])
                    if c not in cards:
                        cards.append(c)

    def buscar(self, escrito: str) -> Carta | None:
        """The card of that name, or the only one whose name begins with those words («Brenna»)."""
        key = bare_name(escrito)
        found = self.por_nombre.get(key)
        if found is None:
            begun = self.por_comienzo.get(key, [])
            found = begun[0] if len(begun) == 1 else None
        return found

    def parecida(self, escrito: str) -> Carta | None:
        near = difflib.get_close_matches(bare_name(escrito), list(self.por_nombre), n=1, cutoff=0.6)
        return self.por_nombre[near[0]] if near else None


class Texto(PastedList[Carta]):
    """A list as read: hero and main deck, and the prebanquillo."""

    def lista(self, catalogo: Catalogo) -> Lista:
        return lista_de(self.keys(PRINCIPAL), self.keys(PREBANQUILLO), catalogo)


def lista_de(principal: Sequence[str], prebanquillo: Sequence[str], catalogo: Catalogo) -> Lista:
    """Keys of a main deck, hero included, sorted into hero, battle deck and construction deck by their types. Of two
    heroes the second stays in the battle deck, where it is refused."""
    hero = ""
    battle: list[str] = []
    building: list[str] = []
    for key in principal:
        c = catalogo.por_clave[key]
        if c.tipo == HEROE and not hero:
            hero = key
        else:
            (building if c.tipo == LUGAR else battle).append(key)
    return Lista(hero, battle, building, list(prebanquillo))


def principal_de(lista: Lista) -> list[str]:
    """The main deck of a list, its hero first."""
    return [*([lista.heroe] if lista.heroe else []), *lista.batalla, *lista.construccion]


def leer_texto(text: str, catalogo: Catalogo) -> Texto:
    """Every line of a list; empty lines and those that begin with # or // say nothing. Cards before any heading are of
    the main deck."""
    index = Indice(catalogo)
    section = PRINCIPAL
    lines: list[PastedLine[Carta]] = []
    for number, written in written_lines(text):
        heading = _CABECERAS.opened_by(written)
        if heading:
            section = heading
        elif written and not is_remark(written):
            lines.append(_linea(number, section, written, index))
    return Texto(lines, REGLA_DE_COPIAS)


def _linea(number: int, section: str, written: str, index: Indice) -> PastedLine[Carta]:
    whole = index.por_nombre.get(bare_name(written))
    copies, name = copies_and_name(written) if whole is None else (1, written)
    line: PastedLine[Carta] = PastedLine(number, section, copies, name)
    line.card = whole or index.buscar(line.written)
    if line.card is None:
        line.reason = sin_carta(index.catalogo, line.written)
        # a real card was meant as it was written, even if it cannot be played
        line.similar = index.parecida(line.written) if line.reason.guard == "carta" else None
    return line


def revisar_texto(text: str, catalogo: Catalogo, competitiva: bool = False) -> tuple[Texto, list[tuple[int, Refusal]]]:
    """A list and each problem with the line it is on (0 when it is of the whole list).

    While a line cannot be read the deck as a whole is not judged: every count would be wrong.
    """
    found = leer_texto(text, catalogo)
    problems = found.problems()
    if not problems:
        problems.extend([(0, r) for r in revisar_mazo(catalogo, found.lista(catalogo), competitiva)])
    return found, problems


def datos_de_texto(text: str, catalogo: Catalogo, lang: str, competitiva: bool = False) -> dict[str, Any]:
    """A list against the construction rules, as plain data: cards by section, problems, and the list tidied."""
    found, problems = revisar_texto(text, catalogo, competitiva)
    cards = [
        {"key": key, "name": catalogo.por_clave[key].name(lang), "section": section}
        for section in (PRINCIPAL, PREBANQUILLO)
        for key in found.keys(section)
    ]
    return {
        "ok": not problems,
        "cards": cards,
        "problems": problems_by_line(problems, found.meant(lang), lang),
        "text": texto_de(found.lista(catalogo), catalogo, lang),
    }


def texto_de(lista: Lista, catalogo: Catalogo, lang: str = "es") -> str:
    """A deck as text to keep or to send: copies and name on each line, in the order first named. Keys that are no card
    are left out."""
    heroes = [lista.heroe] if lista.heroe else []
    parts: list[str] = []
    groups = (heroes, lista.batalla, lista.construccion, lista.prebanquillo)
    for title, keys in zip(_TITULOS[lang], groups, strict=True):
        rows = [
            f"{keys.count(key)} {catalogo.por_clave[key].name(lang)}\n"
            for key in dict.fromkeys(keys)
            if key in catalogo.por_clave
        ]
        if rows:
            parts.append(f"{title}\n" + "".join(rows))
    return "\n".join(parts)
