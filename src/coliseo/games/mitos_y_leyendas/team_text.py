# mypyc: off
"""A deck as plain text, the way people paste it: `3 Nombre` on each line, under headings or without them.

«Oro Inicial» heads the Oro with which the game begins, which is one of the fifty; the other headings (types of card,
«Mazo») only keep the list tidy. A name may carry the code of a print, which tells apart cards that share it, or a
remark on the reprint, which changes nothing. Accents, case and punctuation do not matter.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import Any, Final

from coliseo.effects.source import plain
from coliseo.games.mitos_y_leyendas.cards import TIPOS, Carta, Catalogo
from coliseo.games.mitos_y_leyendas.construction import (
    codigo_en,
    consejos,
    escrita,
    revisar_mazo,
    sin_carta,
    sin_observacion,
)
from coliseo.games.mitos_y_leyendas.formats import LIBRE, Formato
from coliseo.games.mitos_y_leyendas.lists import Vigente, sin_adornos
from coliseo.games.mitos_y_leyendas.words import TIPO
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.text.listing import problems_by_line, refusals_in

cite("validator", "team_text.leer_texto", ("ML-2.1.2", "ML-2.9.2", "ML-4.1.1", "ML-4.2.2", "ML-10.16.1"))
cite("validator", "team_text.observacion", ("ML-1.3", "ML-1.4"))

MAX_LETRAS: Final = 8000
MAX_COPIAS: Final = 99
INICIAL: Final = "oro_inicial"
MAZO: Final = "mazo"

_TITULO_INICIAL: Final = "Oro Inicial"
_CABECERAS: Final = {
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
}
#: words that open a part, as people may write them
_SECCION: Final = {sin_adornos(word): section for section, words in _CABECERAS.items() for word in words}
#: a heading may carry its total: «Aliados (25)», "Oros: 14"
_TOTAL: Final = re.compile(r"[\s(\[:=-]*\d*[\s)\]:=-]*$")
_VINETA: Final = re.compile(r"^\s*[-*•·]\s+")
_DELANTE: Final = re.compile(r"^(\d+)\s*[x×]?[\s.)]\s*(.*)$", re.IGNORECASE)
_DETRAS: Final = re.compile(r"^(.*\S)\s+[x×]\s*(\d+)$", re.IGNORECASE)
#: «Oro Inicial: Uxmal»
_EN_LINEA: Final = re.compile(r"^oro\s+inicial\s*[:=]\s*(\S.*)$", re.IGNORECASE)


class Linea:
    """One line that names a card: where, how many, which card it is or may have been meant to be."""

    def __init__(self, numero: int, seccion: str, copias: int, escrito: str) -> None:
        self.numero = numero
        self.seccion = seccion
        self.copias = copias
        self.escrito = escrito
        self.carta: Carta | None = None
        self.parecida: Carta | None = None
        self.motivo: Refusal | None = None  # why it names no card
        self.otras: list[Carta] = []  # cards that share the name, where nothing tells which is meant

    def impedimento(self) -> Refusal | None:
        """What is wrong with the line by itself."""
        if not 1 <= self.copias <= MAX_COPIAS:
            es = f"línea {self.numero}: «{self.escrito}»: se esperaban de 1 a {MAX_COPIAS} copias, no {self.copias}"
            en = f"line {self.numero}: “{self.escrito}”: 1 to {MAX_COPIAS} copies were expected, not {self.copias}"
            return Refusal("copias", ("ML-10.16.2",), es, en)
        if self.motivo is None:
            return None
        es, en = f"línea {self.numero}: {self.motivo.es}", f"line {self.numero}: {self.motivo.en}"
        if self.parecida is not None:
            es += f"; ¿querías decir «{self.parecida.nombre}»?"
            en += f"; did you mean “{self.parecida.nombre}”?"
        return Refusal(self.motivo.guard, self.motivo.rules, es, en)


class Indice:
    """The cards by every way of writing them, made once for a text."""

    def __init__(self, catalogo: Catalogo) -> None:
        self.catalogo = catalogo
        self.por_nombre: dict[str, list[Carta]] = {}
        self.por_clave: dict[str, Carta] = {}
        self.por_comienzo: dict[str, list[str]] = {}
        for c in catalogo.cartas:
            self.por_clave[sin_adornos(c.key)] = c
            self.por_nombre.setdefault(sin_adornos(c.nombre), []).append(c)
            start = ""
            for word in c.nombre.split():
                start += sin_adornos(word)
                names = self.por_comienzo.setdefault(start, [])
                if c.nombre not in names:
                    names.append(c.nombre)

    def buscar(self, escrito: str) -> list[Carta]:
        """The cards that a name may mean, the first printed first: those of that name or, if only one name begins with
        those words («Egil»), those of that one. A code says which of them."""
        code = codigo_en(escrito)
        bare = sin_adornos(escrito)
        coded = self.catalogo.por_codigo.get(code)
        if coded is not None:
            named = bare.replace(sin_adornos(code), "").replace(f"{code[:2]}{int(code[3:])}".lower(), "")
            if named in ("", sin_adornos(coded.nombre)):
                return [coded]
        found = self.por_nombre.get(bare)
        if found is None and bare in self.por_clave:
            return [self.por_clave[bare]]
        if found is None:
            begun = self.por_comienzo.get(bare, [])
            found = self.por_nombre[sin_adornos(begun[0])] if len(begun) == 1 else []
        # two names may differ in a space only: the one that is written goes first
        exact = [c for c in found if plain(c.nombre) == plain(escrito)]
        return sorted(exact or found, key=_orden)

    def parecida(self, escrito: str) -> Carta | None:
        near = difflib.get_close_matches(sin_adornos(escrito), list(self.por_nombre), n=1, cutoff=0.6)
        return self.por_nombre[near[0]][0] if near else None


def _orden(c: Carta) -> tuple[bool, int]:
    """The one that has the name as its key is the first printed."""
    return sin_adornos(c.key) != sin_adornos(c.nombre), c.numero


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
    def cartas(self) -> list[str]:
        """All of them, the Oro Inicial first."""
        return [*self.claves(INICIAL), *self.claves(MAZO)]

    @property
    def oro_inicial(self) -> str:
        named = self.claves(INICIAL)
        return named[0] if named else ""


def leer_texto(text: str, catalogo: Catalogo) -> Texto:
    """Every line of a list; empty lines and those that begin with # or // say nothing."""
    index = Indice(catalogo)
    section = MAZO
    lines: list[Linea] = []
    for number, raw in enumerate(text[:MAX_LETRAS].splitlines(), start=1):
        written = _VINETA.sub("", raw).strip()
        if not written:
            # one card and no more begins the game: an empty line closes its part
            section = MAZO if section == INICIAL and lines and lines[-1].seccion == INICIAL else section
            continue
        inline = _EN_LINEA.match(written)
        if inline is not None and _cabecera(written) == "":
            lines.append(_linea(number, INICIAL, inline[1], index))
            continue
        heading = _cabecera(written)
        if heading and not index.por_nombre.get(sin_adornos(written)):
            section = heading
        elif not written.startswith("#") and not written.startswith("//"):
            lines.append(_linea(number, section, written, index))
    return Texto(lines)


def _cabecera(written: str) -> str:
    """The part that a line opens, or nothing. «# Aliados» opens one too: other programs write headings as comments."""
    bare = _TOTAL.sub("", written.lstrip("#/[= "))
    return _SECCION.get(sin_adornos(bare), "") if bare else ""


def _linea(number: int, section: str, written: str, index: Indice) -> Linea:
    bare = sin_observacion(written)
    whole = index.por_nombre.get(sin_adornos(bare))
    before, after = _DELANTE.match(bare), _DETRAS.match(bare)
    if whole is not None or (before is None and after is None):
        line = Linea(number, section, 1, bare[:80])
    elif before is not None:
        line = Linea(number, section, int(before[1][:4]), before[2].strip()[:80])
    else:
        assert after is not None
        line = Linea(number, section, int(after[2][:4]), sin_observacion(after[1].strip())[:80])
    found = index.buscar(line.escrito)
    if found:
        line.carta, line.otras = found[0], found[1:]
    else:
        line.motivo = sin_carta(line.escrito)
        # a card of a public list was meant as it was written, even if it cannot be played
        line.parecida = index.parecida(line.escrito) if line.motivo.guard == "carta" else None
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
    problems: list[tuple[int, Refusal]] = []
    for line in found.lineas:
        refusal = line.impedimento()
        if refusal is not None:
            problems.append((line.numero, refusal))
    if problems:
        return found, problems
    first = [line for line in found.lineas if line.seccion == INICIAL]
    if sum(line.copias for line in first) > 1:
        number = first[-1].numero
        es, en = f"línea {number}: el Oro Inicial es uno solo", f"line {number}: there is one Oro Inicial only"
        problems.append((number, Refusal("oro_inicial", ("ML-4.2.2",), es, en)))
    problems.extend(
        (_linea_de(found, r), r) for r in revisar_mazo(catalogo, found.cartas, found.oro_inicial, formato, lista)
    )
    return found, problems


def _linea_de(found: Texto, refusal: Refusal) -> int:
    """The last line with a card that a refusal names: where one copy too many, or the wrong card, stands."""
    named = [line.numero for line in found.lineas if line.carta is not None and f"«{line.carta.nombre}»" in refusal.es]
    return named[-1] if named else 0


def avisos(found: Texto, catalogo: Catalogo) -> list[Refusal]:
    """What is worth knowing and forbids nothing: advice on the deck, and names that several cards share."""
    told: list[Refusal] = []
    for line in found.lineas:
        if line.otras and line.carta is not None:
            others = ", ".join(escrita(catalogo, c) for c in line.otras)
            taken = line.carta.impresiones[0] if line.carta.impresiones else line.carta.key
            es = f"línea {line.numero}: «{line.carta.nombre}» se lee como {taken}; hay otra: {others}"
            en = f"line {line.numero}: “{line.carta.nombre}” is read as {taken}; there is another: {others}"
            told.append(Refusal("impresion", ("ML-2.9.2", "ML-10.16.1"), es, en))
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
    meant = {line.numero: line.parecida.nombre for line in found.lineas if line.parecida is not None}
    return {
        "ok": not problems,
        "cards": [{"key": key, "name": escrita(catalogo, catalogo.por_clave[key])} for key in found.cartas],
        "oro_inicial": found.oro_inicial,
        "problems": problems_by_line(problems, meant, lang),
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
