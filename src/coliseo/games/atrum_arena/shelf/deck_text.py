"""A team as plain text, the way people paste it: one name per line; accents, case and bullets do not matter."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import Any, Final

from coliseo.decks.pasted import is_remark, of_another_site
from coliseo.decks.writing import is_about, ways_of_reading, written_lines
from coliseo.effects.source import plain
from coliseo.games.atrum_arena.construction.rules import revisar_equipo
from coliseo.games.atrum_arena.language.sets import Catalogo, catalogo_base
from coliseo.games.atrum_arena.model.cards import Reptante
from coliseo.games.atrum_arena.model.config import DUELO, FECHA_REGLAMENTO, SIMULACION, Config
from coliseo.games.atrum_arena.model.readings import Lecturas
from coliseo.kernel.guards import Refusal
from coliseo.text.listing import problems_by_line

MAX_LETRAS: Final = 2000
MAX_NOMBRES: Final = 20
#: a bullet, or a number of copies as other programs write it
_VINETA: Final = re.compile(r"^\s*(?:[-*•·]|\d{1,2}\s*[.)x]?)\s+")


class Linea:
    """A name as somebody wrote it: where, which Reptante it is, or which it may have been meant to be."""

    def __init__(self, numero: int, escrito: str, reptante: Reptante | None, parecido: Reptante | None) -> None:
        self.numero = numero
        self.escrito = escrito
        self.reptante = reptante
        self.parecido = parecido

    def impedimento(self) -> Refusal:
        es = f"no hay un Reptante «{self.escrito}»"
        en = f"there is no Reptante “{self.escrito}”"
        if self.parecido is not None:
            es += f"; ¿querías decir «{self.parecido.nombre}»?"
            en += f"; did you mean “{self.parecido.nombre}”?"
        return of_another_site(self.escrito, Refusal("reptante", ("AA-I.4.1.1",), es, en))


def leer_lineas(text: str, catalogo: Catalogo | None = None) -> list[Linea]:
    """Every name of a list; empty lines, remarks and what only speaks of the list are nothing."""
    cards = (catalogo or catalogo_base()).reptantes
    found: list[Linea] = []
    for number, line in written_lines(text[:MAX_LETRAS]):
        if is_remark(line):
            continue
        for part in re.split(r"[,;+]", line):
            written = _VINETA.sub("", part).strip()
            if written and len(found) < MAX_NOMBRES:
                read = _linea(number, written, cards)
                if read.reptante is not None or not is_about(line):
                    found.append(read)
    return found


def _linea(number: int, written: str, cards: dict[str, Reptante]) -> Linea:
    for name in dict.fromkeys([written, *[name for _, name in ways_of_reading(written)]]):
        exact = _llamado(name, cards)
        if exact is not None:
            return Linea(number, written[:60], exact, None)
    key = plain(written)
    near = difflib.get_close_matches(key, list(cards), n=1, cutoff=0.6)
    if not near:
        firsts = {k.partition("_")[0]: k for k in cards}
        near = [firsts[k] for k in difflib.get_close_matches(key, list(firsts), n=1, cutoff=0.7)]
    return Linea(number, written[:60], None, cards[near[0]] if near else None)


def _llamado(written: str, cards: dict[str, Reptante]) -> Reptante | None:
    """By key or name; a first name alone is enough when only one Reptante bears it."""
    key = plain(written)
    exact = cards.get(key)
    if exact is None:
        same = [r for k, r in cards.items() if k.partition("_")[0] == key]
        exact = same[0] if len(same) == 1 else None
    return exact


def revisar_texto(
    text: str, torneo: bool, catalogo: Catalogo | None = None
) -> tuple[list[Reptante], list[tuple[int, Refusal]]]:
    """The Reptantes of a list, and each problem with the line it is on (0 when it is of the whole list)."""
    lines = leer_lineas(text, catalogo)
    problems = [(line.numero, line.impedimento()) for line in lines if line.reptante is None]
    team = [line.reptante for line in lines if line.reptante is not None]
    config = Config(DUELO, 2, 0, SIMULACION, FECHA_REGLAMENTO, torneo, Lecturas())
    if not problems:
        problems.extend((0, refusal) for refusal in revisar_equipo(team, config))
    return team, problems


def check_deck_text(text: str, mode: str, lang: str, catalogue: Catalogo | None = None) -> dict[str, Any]:
    """A team list against the construction rules of a way to play, each problem with its rules."""
    team, problems = revisar_texto(text, mode == "torneo", catalogue)
    read = leer_lineas(text, catalogue)
    meant = {line.numero: line.parecido.nombre for line in read if line.parecido is not None}
    return {
        "ok": not problems,
        "cards": [{"key": r.key, "name": r.nombre} for r in team],
        "problems": problems_by_line(problems, meant, lang),
        "text": deck_text([r.key for r in team], catalogue),
    }


def deck_text(keys: Sequence[str], catalogo: Catalogo | None = None) -> str:
    """A team as text to keep or to send: one name per line. Keys that are no Reptante are left out."""
    cards = (catalogo or catalogo_base()).reptantes
    return "".join(f"{cards[key].nombre}\n" for key in keys if key in cards)
