"""The corrections of part B of the rulebook by their dates: what each day brought."""

from __future__ import annotations

from typing import Final

from coliseo.decks.dated import Edition, Entry
from coliseo.games.warlords_of_terra.language.errata import ERRATAS, Errata
from coliseo.text.dates import day_in
from coliseo.text.table_choices import bilingual

FUENTE: Final = "Reglamento, parte B"


def editions() -> list[Edition]:
    by_day: dict[str, list[Errata]] = {}
    for errata in ERRATAS:
        by_day.setdefault(errata.desde, []).append(errata)
    return [
        Edition(
            f"erratas.{day}",
            _nombre(day),
            day,
            "",
            FUENTE,
            tuple(Entry(errata.nombre, errata.texto, errata.reglas) for errata in errors),
        )
        for day, errors in by_day.items()
    ]


def _nombre(day: str) -> dict[str, str]:
    if not day:
        return bilingual("Erratas sin fecha", "Errata without a date")
    return bilingual(f"Erratas del {day_in(day, 'es')}", f"Errata of {day_in(day, 'en')}")
