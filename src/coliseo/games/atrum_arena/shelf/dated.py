"""The official changes by their dates: what each month brought, and what is known of the time before it."""

from __future__ import annotations

from typing import Final

from coliseo.decks.dated import Edition, Entry
from coliseo.games.atrum_arena.language.errata import (
    CAMBIOS,
    INICIO,
    NORMA,
    PALABRA_CLAVE,
    PRESENTACION,
    PROHIBICION,
    TEXTO,
    Cambio,
)
from coliseo.text.dates import day_in, month_in
from coliseo.text.table_choices import bilingual

FUENTE: Final = "Reglamento de marzo de 2026, III.1"

_QUE: Final = {
    TEXTO: bilingual("Texto de un Poder", "Text of a Power"),
    PALABRA_CLAVE: bilingual("Palabra clave", "Keyword"),
    NORMA: bilingual("Norma general", "General rule"),
    INICIO: bilingual("Comienzo de la partida", "Start of the game"),
    PROHIBICION: bilingual("Prohibición", "Ban"),
    PRESENTACION: bilingual("Presentación", "Presentation"),
}


def editions() -> list[Edition]:
    by_day: dict[str, list[Cambio]] = {}
    for change in CAMBIOS:
        by_day.setdefault(change.desde, []).append(change)
    return [
        Edition(
            f"cambios.{day}",
            bilingual(f"Cambios de {month_in(day, 'es')}", f"Changes of {month_in(day, 'en')}"),
            day,
            "",
            FUENTE,
            tuple(Entry(change.nombre, _texto(change), change.reglas, _QUE[change.que]) for change in changes),
        )
        for day, changes in by_day.items()
    ]


def _texto(change: Cambio) -> dict[str, str]:
    """With what is known of before, and until when it held."""
    told = {lang: change.texto[lang] for lang in ("es", "en")}
    if change.hasta:
        told["es"] += f" Rigió hasta el {day_in(change.hasta, 'es')}."
        told["en"] += f" It held until {day_in(change.hasta, 'en')}."
    return bilingual(f"{told['es']} Antes: {change.antes['es']}", f"{told['en']} Before: {change.antes['en']}")
