"""A deck as plain text, the way people paste it: `3 Nombre` on each line, under headings or without them.

«Oro Inicial» heads the Oro with which the game begins, which is one of the fifty; the other headings (types of card,
«Mazo») only keep the list tidy. A name may carry the code of a print, which tells apart cards that share it, or a
remark on the reprint, which changes nothing. Accents, case and punctuation do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from coliseo.decks.pasted import (
    SIDE_HEADINGS,
    Headings,
    PastedLine,
    PastedList,
    beginnings,
    guess,
    is_remark,
    of_another_site,
)
from coliseo.decks.similar import Similar
from coliseo.decks.writing import is_about, ways_of_reading, written_lines
from coliseo.effects.source import bare_name, plain
from coliseo.games.mitos_y_leyendas.construction.formats import LIBRE, REGLAS, Formato
from coliseo.games.mitos_y_leyendas.construction.lists import Vigente
from coliseo.games.mitos_y_leyendas.construction.rules import (
    codigo_en,
    consejos,
    escrita,
    revisar_mazo,
    sin_carta,
    sin_observacion,
)
from coliseo.games.mitos_y_leyendas.language.nouns import TIPO
from coliseo.games.mitos_y_leyendas.model.cards import TIPOS, Carta, Catalogo
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.text.listing import problems_by_line, refusals_in

cite("validator", "team_text.leer_texto", ("ML-2.1.2", "ML-2.9.2", "ML-4.1.1", "ML-4.2.2", "ML-10.16.1"))
cite("validator", "team_text.observacion", ("ML-1.3", "ML-1.4"))

INICIAL: Final = "oro_inicial"
MAZO: Final = "mazo"
#: cards beside the deck, as home leagues and other games have them: Primera Era knows none, so they are not counted
FUERA: Final = "fuera"

_TITULO_INICIAL: Final = "Oro Inicial"
_CABECERAS: Final = Headings(
    {
        INICIAL: ("oro inicial", "oro de inicio", "inicial", "starting oro", "initial oro"),
        MAZO: (
            "mazo",
            "mazo castillo",
            "castillo",
            "cartas",
            "principal",
            "main",
            "deck",
            "oros sin habilidad",
            "oros con habilidad",
            "oros basicos",
            *[noun.es for noun in TIPO],
            *[noun.es_plural for noun in TIPO],
        ),
        FUERA: SIDE_HEADINGS,
    }
)
#: the rule on numbers of copies
REGLA_DE_COPIAS: Final = "ML-10.16.2"
#: «Oro Inicial: Uxmal»
_EN_LINEA: Final = re.compile(r"^oro\s+inicial\s*[:=]\s*(\S.*)$", re.IGNORECASE)


class Indice:
    """The cards by every way of writing them, made once for a catalogue."""

    def __init__(self, catalogo: Catalogo) -> None:
        self.catalogo = catalogo
        self.por_nombre: dict[str, list[Carta]] = {}
        self.por_clave: dict[str, Carta] = {}
        self.por_comienzo: dict[str, list[str]] = {}
        for c in catalogo.cartas:
            self.por_clave[bare_name(c.key)] = c
            self.por_nombre.setdefault(bare_name(c.nombre), []).append(c)
            for start in beginnings(c.nombre):
                names = self.por_comienzo.setdefault(start, [])
                if c.nombre not in names:
                    names.append(c.nombre)
        self._parecidas = Similar(self.por_nombre)

    def buscar(self, escrito: str) -> list[Carta]:
        """The cards that a name may mean, the first printed first: those of that name or, if only one name begins with
        those words («Egil»), those of that one. A code says which of them."""
        code = codigo_en(escrito)
        bare = bare_name(escrito)
        coded = self.catalogo.por_codigo.get(code)
        if coded is not None:
            named = bare.replace(bare_name(code), "").replace(f"{code[:2]}{int(code[3:])}".lower(), "")
            if named in ("", bare_name(coded.nombre)):
                return [coded]
        found = self.por_nombre.get(bare)
        if found is None and bare in self.por_clave:
            return [self.por_clave[bare]]
        if found is None:
            begun = self.por_comienzo.get(bare, [])
            found = self.por_nombre[bare_name(begun[0])] if len(begun) == 1 else []
        # two names may differ in a space only: the one that is written goes first
        exact = [c for c in found if plain(c.nombre) == plain(escrito)]
        return sorted(exact or found, key=_orden)

    def parecida(self, escrito: str) -> Carta | None:
        near = self._parecidas.nearest(bare_name(escrito))
        return None if near is None else self.por_nombre[near][0]


def _orden(c: Carta) -> tuple[bool, int]:
    """The one that has the name as its key is the first printed."""
    return bare_name(c.key) != bare_name(c.nombre), c.numero


class Texto(PastedList[Carta]):
    """A list as read, the Oro Inicial apart."""

    @property
    def cartas(self) -> list[str]:
        """All of them, the Oro Inicial first."""
        return [*self.keys(INICIAL), *self.keys(MAZO)]

    @property
    def oro_inicial(self) -> str:
        named = self.keys(INICIAL)
        return named[0] if named else ""


@lru_cache(maxsize=8)
def _indice(catalogo: Catalogo) -> Indice:
    return Indice(catalogo)


#: lists read last: whoever asks what is wrong with one asks in each language, and for its cards
@lru_cache(maxsize=16)
def leer_texto(text: str, catalogo: Catalogo) -> Texto:
    """Every line of a list; empty lines and those that begin with # or // say nothing."""
    index = _indice(catalogo)
    section = MAZO
    lines: list[PastedLine[Carta]] = []
    for number, written in written_lines(text):
        if not written:
            # one card and no more begins the game: an empty line closes its part
            section = MAZO if section == INICIAL and lines and lines[-1].section == INICIAL else section
            continue
        heading = _CABECERAS.opened_by(written)
        inline = _EN_LINEA.match(written) if heading == "" else None
        if inline is not None:
            lines.append(_linea(number, INICIAL, inline[1], index))
        elif heading and not index.por_nombre.get(bare_name(written)):
            section = heading
        elif not is_remark(written):
            line = _linea(number, section, written, index)
            if line.card is None:
                if is_about(written):
                    continue
                line.reason = of_another_site(written, sin_carta(line.written))
            lines.append(line)
    guess(lines, index.parecida)
    return Texto(lines, REGLA_DE_COPIAS)


@cache
def _ediciones() -> frozenset[str]:
    """The editions as people name them beside a card."""
    found: set[str] = set()
    for e in REGLAS.ediciones:
        for name in (e.key, e.nombre, e.nombre.removeprefix("La ").removeprefix("El "), e.codigo):
            found |= {bare_name(name), bare_name(f"{name} expansion")}
    return frozenset(found)


def _es_edicion(remark: str) -> bool:
    """A remark in brackets that only says where the card was printed, or its number: any other may mean another."""
    parts = [bare_name(part) for part in re.split(r"[,/#\d]", remark)]
    return all(part == "" or part in _ediciones() for part in parts)


def _linea(number: int, section: str, written: str, index: Indice) -> PastedLine[Carta]:
    """The first way of reading it that names a card; else the last, which has least around the name."""
    whole = sin_observacion(written)
    known = index.por_nombre.get(bare_name(whole)) is not None
    ways = [(1, whole)] if known else ways_of_reading(whole, _es_edicion) or [(1, whole)]
    for copies, name in ways:
        line: PastedLine[Carta] = PastedLine(number, section, copies, sin_observacion(name))
        found = index.buscar(line.written)
        if found:
            line.card, line.others = found[0], found[1:]
            return line
    line = PastedLine(number, section, ways[0][0], min((sin_observacion(name) for _, name in ways), key=len))
    return line


def revisar_texto(
    text: str,
    catalogo: Catalogo,
    formato: Formato | str = LIBRE,
    lista: Vigente | str | None = None,
) -> tuple[Texto, list[tuple[int, Refusal]]]:
    """A list and each problem with the line it is on (0 when it is of the whole list).

    While a line cannot be read the deck as a whole is not judged: every count would be wrong.
    """
    found = leer_texto(text, catalogo)
    problems = found.problems()
    if problems:
        return found, problems
    first = [line for line in found.lines if line.section == INICIAL]
    if sum(line.copies for line in first) > 1:
        number = first[-1].number
        es, en = f"línea {number}: el Oro Inicial es uno solo", f"line {number}: there is one Oro Inicial only"
        problems.append((number, Refusal("oro_inicial", ("ML-4.2.2",), es, en)))
    problems.extend(
        (_linea_de(found, r), r) for r in revisar_mazo(catalogo, found.cartas, found.oro_inicial, formato, lista)
    )
    return found, problems


def _linea_de(found: Texto, refusal: Refusal) -> int:
    """The last line with a card that a refusal names: where one copy too many, or the wrong card, stands."""
    named = [line.number for line in found.lines if line.card is not None and f"«{line.card.nombre}»" in refusal.es]
    return named[-1] if named else 0


def avisos(found: Texto, catalogo: Catalogo) -> list[Refusal]:
    """What is worth knowing and forbids nothing: advice on the deck, and names that several cards share."""
    told: list[Refusal] = []
    for line in found.lines:
        if line.others and line.card is not None:
            others = ", ".join(escrita(catalogo, c) for c in line.others)
            taken = line.card.impresiones[0] if line.card.impresiones else line.card.key
            es = f"línea {line.number}: «{line.card.nombre}» se lee como {taken}; hay otra: {others}"
            en = f"line {line.number}: “{line.card.nombre}” is read as {taken}; there is another: {others}"
            told.append(Refusal("impresion", ("ML-2.9.2", "ML-10.16.1"), es, en))
    beside = len(found.keys(FUERA))
    if beside:
        es = f"{beside} cartas del refuerzo no se cuentan: en Primera Era no lo hay"
        en = f"{beside} cards of the side deck are not counted: there is none in Primera Era"
        told.append(Refusal("refuerzo", ("ML-4.1.1",), es, en))
    return [*told, *consejos(catalogo, found.cartas)]


def datos_de_texto(
    text: str,
    catalogo: Catalogo,
    lang: str,
    formato: Formato | str = LIBRE,
    lista: Vigente | str | None = None,
) -> dict[str, Any]:
    """A list against the construction rules, as plain data: its cards, problems, advice, and the list tidied."""
    found, problems = revisar_texto(text, catalogo, formato, lista)
    return {
        "ok": not problems,
        "cards": [{"key": key, "name": escrita(catalogo, catalogo.por_clave[key])} for key in found.cartas],
        "oro_inicial": found.oro_inicial,
        "problems": problems_by_line(problems, found.meant(lang), lang),
        "advice": refusals_in(avisos(found, catalogo), lang),
        "text": texto_de(found.cartas, found.oro_inicial, catalogo, lang),
    }


def texto_de(cartas: Sequence[str], oro_inicial: str, catalogo: Catalogo, lang: str = "es") -> str:
    """A deck as text to keep or to send: the Oro Inicial apart, the rest by type, in the order first named. Keys that
    are no card are left out."""
    keys = [key for key in cartas if key in catalogo.por_clave]
    parts: list[str] = []
    if oro_inicial in keys:
        keys.remove(oro_inicial)
        name = escrita(catalogo, catalogo.por_clave[oro_inicial])
        parts.append(f"{_TITULO_INICIAL}\n1 {name}\n")
    for i, _ in enumerate((*TIPOS, "")):
        bit = 1 << i if i < len(TIPOS) else 0
        mine = [key for key in keys if catalogo.por_clave[key].tipo == bit]
        if mine:
            title = TIPO[i].es_plural if bit else ("Sin tipo conocido" if lang == "es" else "Of unknown type")
            rows = [f"{mine.count(k)} {escrita(catalogo, catalogo.por_clave[k])}\n" for k in dict.fromkeys(mine)]
            parts.append((f"{title} ({len(mine)})\n" if bit else f"# {title}\n") + "".join(rows))
    return "\n".join(parts)
