"""A team as plain text, the way people write it: «brunilda, zahir, roble», or one name per line; accents, case and
bullets do not matter."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import Any, Final

from coliseo.decks.pasted import is_remark, of_another_site
from coliseo.decks.writing import is_about, ways_of_reading, written_lines
from coliseo.effects.provenance import PRIVADO
from coliseo.effects.source import bare_name
from coliseo.games.sorcerers_arena.construction.rules import buscar_personaje, revisar_equipo
from coliseo.games.sorcerers_arena.language.sets import catalogo_base
from coliseo.games.sorcerers_arena.model.cards import Catalogo, Personaje
from coliseo.games.sorcerers_arena.model.chapters import reglas_de
from coliseo.games.sorcerers_arena.shelf.facets import cuentas
from coliseo.games.sorcerers_arena.shelf.modes import Modo, modo_de
from coliseo.games.sorcerers_arena.telling.describing import nombre_corto
from coliseo.kernel.guards import Refusal
from coliseo.text.listing import problems_by_line, refusals_in_both

MAX_LETRAS: Final = 2000
MAX_NOMBRES: Final = 20
#: personajes of each Invocador in chapter 1 and in team play
PAREJA: Final = 2
#: a bullet, or a number of copies as other programs write it
_VINETA: Final = re.compile(r"^\s*(?:[-*•·]|\d{1,2}\s*[.)x]?)\s+")


class Linea:
    """A name as somebody wrote it: where, whose it is, or whose it may have been meant to be."""

    def __init__(self, numero: int, escrito: str, personaje: Personaje | None, parecido: Personaje | None) -> None:
        self.numero = numero
        self.escrito = escrito
        self.personaje = personaje
        self.parecido = parecido

    def impedimento(self, modo: Modo) -> Refusal:
        es = f"no hay un personaje «{self.escrito}»"
        en = f"there is no character “{self.escrito}”"
        if self.parecido is not None:
            es += f"; ¿querías decir «{self.parecido.nombre}»?"
            en += f"; did you mean “{self.parecido.nombre_en}”?"
        rule = reglas_de(modo.capitulo, modo.equipo, False, False).personajes.regla
        return of_another_site(self.escrito, Refusal("personaje", (rule,), es, en))


def leer_lineas(text: str, catalogo: Catalogo | None = None) -> list[Linea]:
    """Every name of a list; empty lines, remarks and what only speaks of the list are nothing."""
    known = catalogo_base() if catalogo is None else catalogo
    found: list[Linea] = []
    for number, line in written_lines(text[:MAX_LETRAS]):
        if is_remark(line):
            continue
        for part in re.split(r"[,;+]", line):
            written = _VINETA.sub("", part).strip()
            if written and len(found) < MAX_NOMBRES:
                read = _linea(number, written, known)
                if read.personaje is not None or not is_about(line):
                    found.append(read)
    return found


def _linea(number: int, written: str, catalogo: Catalogo) -> Linea:
    for name in dict.fromkeys([written, *[name for _, name in ways_of_reading(written)]]):
        exact = buscar_personaje(catalogo, name)
        if exact is not None:
            return Linea(number, written[:60], exact, None)
    names = {bare_name(name): p for p in catalogo.personajes for name in (p.key, p.nombre, nombre_corto(p, "es"))}
    close = difflib.get_close_matches(bare_name(written), list(names), n=1, cutoff=0.6)
    return Linea(number, written[:60], None, names[close[0]] if close else None)


def revisar_texto(
    text: str, modo: Modo, catalogo: Catalogo | None = None
) -> tuple[list[Personaje], list[tuple[int, Refusal]]]:
    """The personajes of a list, and each problem with the line it is on (0 when it is of the whole list)."""
    known = catalogo_base() if catalogo is None else catalogo
    lines = leer_lineas(text, known)
    problems = [(line.numero, line.impedimento(modo)) for line in lines if line.personaje is None]
    team = [line.personaje for line in lines if line.personaje is not None]
    if not problems:
        refusals = revisar_equipo(known, [p.key for p in team], modo.capitulo, modo.equipo)
        problems.extend([(0, refusal) for refusal in refusals])
    return team, problems


def check_deck_text(text: str, mode: str, lang: str, catalogue: Catalogo | None = None) -> dict[str, Any]:
    """A team against the construction rules of a way to play, each problem with its rules; with what it is made of."""
    known = catalogo_base() if catalogue is None else catalogue
    team, problems = revisar_texto(text, modo_de(mode), known)
    meant = {line.numero: line.parecido.name(lang) for line in leer_lineas(text, known) if line.parecido is not None}
    return {
        "ok": not problems,
        "cards": [{"key": p.key, "name": p.name(lang)} for p in team],
        "problems": problems_by_line(problems, meant, lang),
        "warnings": [],
        "counts": cuentas(team, known, lang),
        "text": deck_text([p.key for p in team], lang=lang, catalogue=known),
    }


def deck_text(
    keys: Sequence[str], side: Sequence[str] | None = None, lang: str = "es", catalogue: Catalogo | None = None
) -> str:
    """A team as text to keep or to send. Keys that are nobody's are left out."""
    known = (catalogo_base() if catalogue is None else catalogue).personaje_por_clave
    return ", ".join([nombre_corto(known[key], lang) for key in keys if key in known])


def datos_de_texto(clave: str, text: str, catalogo: Catalogo) -> dict[str, Any]:
    """A team written as text, as plain data (see construction.files.datos_de_equipo): two personajes are a team of
    team play, or one of chapter 1; three go for the other chapters."""
    lines = leer_lineas(text, catalogo)
    pair = len(lines) == PAREJA
    _, problems = revisar_texto(text, modo_de("equipo_4" if pair else "capitulo_4"), catalogo)
    rows = [
        {
            "copias": 1,
            "clave": None if line.personaje is None else line.personaje.key,
            "nombre": line.escrito if line.personaje is None else line.personaje.nombre,
            "nombre_en": line.escrito if line.personaje is None else line.personaje.nombre_en,
            "jugable": line.personaje is not None,
            "procedencia": "" if line.personaje is None else line.personaje.procedencia,
        }
        for line in lines
    ]
    return {
        "clave": clave,
        "nombre": {"es": clave, "en": clave},
        "descripcion": {"es": "", "en": ""},
        "procedencia": PRIVADO,
        "fuente": "",
        "capitulo": 4,
        "equipo": pair,
        "bando": "",
        "contra": "",
        "personajes": rows,
        "legal": not problems,
        "impedimentos": refusals_in_both([refusal for _, refusal in problems]),
        "consejos": [],
    }
