# mypyc: off
"""A deck as plain text, the way people paste it: `4 Nombre` on each line, a heading for deck and side deck.

Names in Spanish or English, or the short code; accents, case and punctuation do not matter.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import Any, Final

from coliseo.games.rise_of_gods.cards import Carta, Catalogo
from coliseo.games.rise_of_gods.construction import consejos, revisar_mazo, sin_carta
from coliseo.games.rise_of_gods.lists import Vigente, sin_adornos
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.text.listing import problems_by_line, refusals_in

cite("validator", "team_text.leer_texto", ("RG-CT.1", "RG-RR.1", "RG-SD.2"))

MAX_LETRAS: Final = 8000
MAX_COPIAS: Final = 99
PRINCIPAL: Final = "principal"
LATERAL: Final = "lateral"

_CABECERAS: Final = {
    PRINCIPAL: ("principal", "mazo principal", "mazo", "main", "main deck", "deck", "md"),
    LATERAL: ("lateral", "mazo lateral", "side", "side deck", "sideboard", "sd", "banquillo"),
}
_TITULO: Final = {"es": {PRINCIPAL: "Principal", LATERAL: "Lateral"}, "en": {PRINCIPAL: "Main", LATERAL: "Side"}}
#: a heading may carry its total: «Principal (40)», "Side: 15"
_SECCION: Final = {
    sin_adornos(word): section for section, words in _CABECERAS.items() for word in words
}  # fmt: skip
_TOTAL: Final = re.compile(r"[\s(\[:=-]*\d*[\s)\]:=-]*$")
_VINETA: Final = re.compile(r"^\s*[-*•·]\s+")
_DELANTE: Final = re.compile(r"^(\d+)\s*[x×]?[\s.)]\s*(.*)$", re.IGNORECASE)
_DETRAS: Final = re.compile(r"^(.*\S)\s+[x×]\s*(\d+)$", re.IGNORECASE)


class Linea:
    """One line that names a card: where, how many, which card it is or may have been meant to be."""

    def __init__(self, numero: int, seccion: str, copias: int, escrito: str) -> None:
        self.numero = numero
        self.seccion = seccion
        self.copias = copias
        self.escrito = escrito
        self.carta: Carta | None = None
        self.parecida: Carta | None = None
        self.motivo: Refusal | None = None  # why it names no card that can be played

    def impedimento(self) -> Refusal | None:
        """What is wrong with the line by itself."""
        if not 1 <= self.copias <= MAX_COPIAS:
            es = f"línea {self.numero}: «{self.escrito}»: se esperaban de 1 a {MAX_COPIAS} copias, no {self.copias}"
            en = f"line {self.numero}: “{self.escrito}”: 1 to {MAX_COPIAS} copies were expected, not {self.copias}"
            return Refusal("copias", ("RG-RR.2",), es, en)
        if self.motivo is None:
            return None
        es, en = f"línea {self.numero}: {self.motivo.es}", f"line {self.numero}: {self.motivo.en}"
        if self.parecida is not None:
            es += f"; ¿querías decir «{self.parecida.nombre}»?"
            en += f"; did you mean “{self.parecida.name('en')}”?"
        return Refusal(self.motivo.guard, self.motivo.rules, es, en)


class Indice:
    """The cards by every way of writing them, made once for a text."""

    def __init__(self, catalogo: Catalogo) -> None:
        self.catalogo = catalogo
        self.por_nombre: dict[str, Carta] = {}
        self.por_comienzo: dict[str, list[Carta]] = {}
        for c in catalogo.cartas:
            for word in (c.codigo, c.key, c.nombre_en, c.nombre):
                if word:
                    self.por_nombre[sin_adornos(word)] = c
            for name in {c.nombre, c.nombre_en}:
                start = ""
                for word in name.split():
                    start += sin_adornos(word)
                    cards = self.por_comienzo.setdefault(start, [])
                    if c not in cards:
                        cards.append(c)

    def buscar(self, escrito: str) -> Carta | None:
        """The card of that name, or the only one whose name begins with those words («Elvira»)."""
        key = sin_adornos(escrito)
        found = self.por_nombre.get(key)
        if found is None:
            begun = self.por_comienzo.get(key, [])
            found = begun[0] if len(begun) == 1 else None
        return found

    def parecida(self, escrito: str) -> Carta | None:
        near = difflib.get_close_matches(sin_adornos(escrito), list(self.por_nombre), n=1, cutoff=0.6)
        return self.por_nombre[near[0]] if near else None


class Texto:
    """A list as read: its lines, and the cards it names, copy by copy."""

    def __init__(self, lineas: list[Linea]) -> None:
        self.lineas = lineas

    def claves(self, seccion: str) -> list[str]:
        return [
            line.carta.key
            for line in self.lineas
            if line.seccion == seccion and line.carta is not None and line.impedimento() is None
            for _ in range(line.copias)
        ]

    @property
    def principal(self) -> list[str]:
        return self.claves(PRINCIPAL)

    @property
    def lateral(self) -> list[str]:
        return self.claves(LATERAL)


def leer_texto(text: str, catalogo: Catalogo) -> Texto:
    """Every line of a list; empty lines and those that begin with # or // say nothing. Cards before any heading are of
    the deck."""
    index = Indice(catalogo)
    section = PRINCIPAL
    lines: list[Linea] = []
    for number, raw in enumerate(text[:MAX_LETRAS].splitlines(), start=1):
        written = _VINETA.sub("", raw).strip()
        heading = _cabecera(written)
        if heading:
            section = heading
        elif written and not written.startswith("#") and not written.startswith("//"):
            lines.append(_linea(number, section, written, index))
    return Texto(lines)


def _cabecera(written: str) -> str:
    """The section that a line opens, or nothing. «# Side» opens one too: other programs write headings as comments."""
    bare = _TOTAL.sub("", written.lstrip("#/[= "))
    return _SECCION.get(sin_adornos(bare), "") if bare else ""


def _linea(number: int, section: str, written: str, index: Indice) -> Linea:
    whole = index.por_nombre.get(sin_adornos(written))
    before, after = _DELANTE.match(written), _DETRAS.match(written)
    if whole is not None or (before is None and after is None):
        line = Linea(number, section, 1, written[:80])
    elif before is not None:
        line = Linea(number, section, int(before[1][:4]), before[2].strip()[:80])
    else:
        assert after is not None
        line = Linea(number, section, int(after[2][:4]), after[1].strip()[:80])
    line.carta = whole or index.buscar(line.escrito)
    if line.carta is None:
        line.motivo = sin_carta(index.catalogo, line.escrito)
        # a real card was meant as it was written, even if it cannot be played
        line.parecida = index.parecida(line.escrito) if line.motivo.guard == "carta" else None
    return line


def revisar_texto(
    text: str, catalogo: Catalogo, lista: Vigente | str | None = None
) -> tuple[Texto, list[tuple[int, Refusal]]]:
    """A list and each problem with the line it is on (0 when it is of the whole list).

    While a line cannot be read the deck as a whole is not judged: every count would be wrong.
    """
    found = leer_texto(text, catalogo)
    problems: list[tuple[int, Refusal]] = []
    for line in found.lineas:
        refusal = line.impedimento()
        if refusal is not None:
            problems.append((line.numero, refusal))
    if not problems:
        problems.extend((0, r) for r in revisar_mazo(catalogo, found.principal, found.lateral, lista))
    return found, problems


def datos_de_texto(text: str, catalogo: Catalogo, lang: str, lista: Vigente | str | None = None) -> dict[str, Any]:
    """A list against the construction rules, as plain data: cards by section, problems, advice, and the list tidied."""
    found, problems = revisar_texto(text, catalogo, lista)
    meant = {line.numero: line.parecida.name(lang) for line in found.lineas if line.parecida is not None}
    cards = [
        {"key": key, "name": catalogo.por_clave[key].name(lang), "section": section}
        for section in (PRINCIPAL, LATERAL)
        for key in found.claves(section)
    ]
    return {
        "ok": not problems,
        "cards": cards,
        "problems": problems_by_line(problems, meant, lang),
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
