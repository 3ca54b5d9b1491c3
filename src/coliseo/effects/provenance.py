"""Where a card comes from; it is marked on every card and shown to everybody."""

from __future__ import annotations

from typing import Any, Final

#: named in the rulebook
REGLAMENTO: Final = "reglamento"
#: a real card whose facts are public
PUBLICO: Final = "publico"
#: original, of this house
COLISEO: Final = "coliseo"
#: a set that a user wrote for their own table
PRIVADO: Final = "privado"
PROCEDENCIAS: Final = (REGLAMENTO, PUBLICO, COLISEO, PRIVADO)

_NAMES: Final = {
    "es": {REGLAMENTO: "reglamento", PUBLICO: "público", COLISEO: "Coliseo", PRIVADO: "tuyo"},
    "en": {REGLAMENTO: "rulebook", PUBLICO: "public", COLISEO: "Coliseo", PRIVADO: "yours"},
}


def provenance(word: str, lang: str) -> str:
    """A provenance in words."""
    return _NAMES[lang][word]


def rows_with_provenance(title: str, rows: list[dict[str, Any]], lang: str) -> list[str]:
    """Cards of a list under their heading: how many, which, and where each comes from."""
    lines = [f"{title} ({sum(row['copias'] for row in rows)})"]
    for row in rows:
        mark = provenance(row["procedencia"], lang) if row.get("procedencia") else "?"
        lines.append(f"  {row['copias']} {row['nombre']}  [{mark}]")
    return lines
