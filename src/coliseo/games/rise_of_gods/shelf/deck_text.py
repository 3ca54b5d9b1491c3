"""A deck as plain text, the way people paste it: `4 Nombre` on each line, a heading for deck and side deck.

Names in Spanish or English, or the short code; accents, case and punctuation do not matter.
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
from coliseo.games.rise_of_gods.construction.lists import Vigente
from coliseo.games.rise_of_gods.construction.rules import consejos, revisar_mazo, sin_carta
from coliseo.games.rise_of_gods.model.cards import Carta, Catalogo
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.text.listing import problems_by_line, refusals_in

cite("validator", "team_text.leer_texto", ("RG-CT.1", "RG-RR.1", "RG-SD.2"))

PRINCIPAL: Final = "principal"
LATERAL: Final = "lateral"

#: the rule on numbers of copies
REGLA_DE_COPIAS: Final = "RG-RR.2"

_CABECERAS: Final = Headings(
    {
        PRINCIPAL: ("principal", "mazo principal", "mazo", "main", "main deck", "deck", "md"),
        LATERAL: ("lateral", "mazo lateral", "side", "side deck", "sideboard", "sd", "banquillo"),
    }
)
_TITULO: Final = {"es": {PRINCIPAL: "Principal", LATERAL: "Lateral"}, "en": {PRINCIPAL: "Main", LATERAL: "Side"}}


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
        """The card of that name, or the only one whose name begins with those words («Elvira»)."""
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
    """A list as read, deck and side deck."""

    @property
    def principal(self) -> list[str]:
        return self.keys(PRINCIPAL)

    @property
    def lateral(self) -> list[str]:
        return self.keys(LATERAL)


def leer_texto(text: str, catalogo: Catalogo) -> Texto:
    """Every line of a list; empty lines and those that begin with # or // say nothing. Cards before any heading are of
    the deck."""
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


def revisar_texto(
    text: str, catalogo: Catalogo, lista: Vigente | str | None = None
) -> tuple[Texto, list[tuple[int, Refusal]]]:
    """A list and each problem with the line it is on (0 when it is of the whole list).

    While a line cannot be read the deck as a whole is not judged: every count would be wrong.
    """
    found = leer_texto(text, catalogo)
    problems = found.problems()
    if not problems:
        problems.extend((0, r) for r in revisar_mazo(catalogo, found.principal, found.lateral, lista))
    return found, problems


def datos_de_texto(text: str, catalogo: Catalogo, lang: str, lista: Vigente | str | None = None) -> dict[str, Any]:
    """A list against the construction rules, as plain data: cards by section, problems, advice, and the list tidied."""
    found, problems = revisar_texto(text, catalogo, lista)
    cards = [
        {"key": key, "name": catalogo.por_clave[key].name(lang), "section": section}
        for section in (PRINCIPAL, LATERAL)
        for key in found.keys(section)
    ]
    return {
        "ok": not problems,
        "cards": cards,
        "problems": problems_by_line(problems, found.meant(lang), lang),
        "advice": refusals_in(consejos(catalogo, found.principal), lang),
        "text": texto_de(found.principal, found.lateral, catalogo, lang),
    }


def texto_de(principal: Sequence[str], lateral: Sequence[str], catalogo: Catalogo, lang: str = "es") -> str:
    """A deck as text to keep or to send: copies and name on each line, in the order first named. Keys that are no card
    are left out."""
    parts: list[str] = []
    for section, keys in ((PRINCIPAL, principal), (LATERAL, lateral)):
        rows = [
            f"{list(keys).count(key)} {catalogo.por_clave[key].name(lang)}\n"
            for key in dict.fromkeys(keys)
            if key in catalogo.por_clave
        ]
        if rows:
            parts.append(f"{_TITULO[lang][section]}\n" + "".join(rows))
    return "\n".join(parts)
