"""The dated lists of banned and limited cards: each line has its days, so a list is told day by day, each day against
the one before."""

from __future__ import annotations

from coliseo.decks.dated import Edition, Entry, copies_allowed
from coliseo.games.rise_of_gods.construction.lists import LISTAS, SIN_TOPE, Lista
from coliseo.text.dates import day_in
from coliseo.text.table_choices import bilingual


def editions() -> list[Edition]:
    return [edition for lista in LISTAS.values() for edition in _de(lista)]


def _de(lista: Lista) -> list[Edition]:
    """The list on each day on which it changed."""
    days = {linea.desde for linea in lista.lineas} | {linea.hasta for linea in lista.lineas}
    if lista.max_legendarias != SIN_TOPE:
        days |= {lista.legendarias_desde, lista.legendarias_hasta}
    ordered = sorted(days - {""})
    found: list[Edition] = []
    for i, day in enumerate(ordered):
        before = f"{lista.key}.{ordered[i - 1]}" if i else ""
        until = ordered[i + 1] if i + 1 < len(ordered) else lista.hasta
        name = {lang: f"{lista.nombre[lang]}: {day_in(day, lang)}" for lang in ("es", "en")}
        found.append(Edition(f"{lista.key}.{day}", name, day, until, lista.fuente, _dice(lista, day), before))
    return found


def _dice(lista: Lista, day: str) -> tuple[Entry, ...]:
    entries = [
        Entry(linea.carta, copies_allowed(linea.copias), ("RG-RR.2",)) for linea in lista.lineas if linea.rige(day)
    ]
    top = lista.vigente(day).max_legendarias
    if top != SIN_TOPE:
        entries.append(Entry("Legendarias", bilingual(f"{top} como máximo", f"{top} at most"), ("RG-RR.6",)))
    return tuple(entries)
