"""The names of the game's things in both languages, for texts and telling.

Terms that the rulebook prints stay Spanish in English, as in the English text of the rules, with what they mean beside
them (`GLOSA`). Two statuses have labels of ours, because the names printed for them are not known (OQ-SA-02): whoever
has the box may give them in a set of their own.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import bilingual_at
from coliseo.effects.source import Tree
from coliseo.kernel.rules import cite

#: the nine are of every chapter; which of them appear is a matter of the decks
cite("policy", "names.ESTADO", ("SA-0.EST.1", "SA-2.EST.1"))
cite("policy", "names.CATEGORIA", ("SA-1.CARTA.8",))
cite("policy", "names.INGREDIENTE", ("SA-4.ING.2",))

#: by status, in the order of the book; a rulebook's term, so the same in both languages
ESTADO: Final = (
    "Maldito",
    "Nervioso",
    "Inmovilizado",
    "Escoba mágica",
    "Debilitado",
    "Sigiloso",
    "Fuerte",
    "Provocar",
    "Resistente",
)
#: the statuses whose label is ours: a set may name them
ROTULABLES: Final = ("weakened", "tough")

#: categories of card: Ataque, Mágica, Estado
CATEGORIA: Final = {"es": ("Ataque", "Mágica", "Estado"), "en": ("Ataque", "Mágica", "Estado")}
#: phase badges: none, Acción, Movimiento, and both
DISTINTIVO: Final = {
    "es": ("", "Acción", "Movimiento", "Acción o Movimiento"),
    "en": ("", "Acción", "Movimiento", "Acción o Movimiento"),
}
INGREDIENTE: Final = {
    "es": ("Fuego", "Concha", "Corazón", "Viento"),
    "en": ("Fuego", "Concha", "Corazón", "Viento"),
}
#: moments of a turn: setup, fase Inicial, between phases, the three main phases, fase Final
FASE: Final = {
    "es": (
        "preparación",
        "fase Inicial",
        "entre fases",
        "fase de Movimiento",
        "fase de Acción",
        "fase de Habilidades",
        "fase Final",
    ),
    "en": (
        "setup",
        "fase Inicial",
        "between phases",
        "Movimiento phase",
        "Acción phase",
        "Habilidades phase",
        "fase Final",
    ),
}
#: team play comes after the four chapters
EQUIPO: Final = 5
#: by chapter; at 0 the introduction, at EQUIPO team play
CAPITULO: Final = {
    "es": (
        "Introducción",
        "Capítulo 1: las reglas básicas",
        "Capítulo 2: equipos de tres a elección",
        "Capítulo 3: Capacidades y Habilidades",
        "Capítulo 4: ingredientes y mejoras",
        "Juego en equipo",
    ),
    "en": (
        "Introduction",
        "Chapter 1: the base rules",
        "Chapter 2: free teams of three",
        "Chapter 3: Capacidades and Habilidades",
        "Chapter 4: ingredients and upgrades",
        "Team play",
    ),
}

#: what the terms that stay Spanish mean, for whoever plays in English
GLOSA: Final = {
    "Maldito": "cursed",
    "Nervioso": "nervous",
    "Inmovilizado": "immobilised",
    "Escoba mágica": "magic broom",
    "Debilitado": "weakened",
    "Sigiloso": "stealthy",
    "Fuerte": "strong",
    "Provocar": "taunt",
    "Resistente": "tough",
    "activado": "acts when a counter is removed",
    "persistente": "in force while a counter remains",
    "Ataque": "attack",
    "Mágica": "magical",
    "Estado": "status",
    "Acción": "action",
    "Movimiento": "movement",
    "Acción o Movimiento": "action or movement",
    "Habilidades": "abilities",
    "Capacidades": "capabilities",
    "Fuego": "fire",
    "Concha": "shell",
    "Corazón": "heart",
    "Viento": "wind",
    "fase Inicial": "initial phase",
    "fase Final": "final phase",
    "azul": "blue",
    "rojo": "red",
    "personaje": "character",
    "Invocador": "summoner",
    "aliado": "ally",
    "Fuera de combate": "knocked out",
    "Vida": "life",
    "apartada": "set apart, out of the game",
}


def rotulos_en(tree: Tree, field: str) -> dict[str, dict[str, str]]:
    """The labels that a set gives, `{weakened: name, tough: null}`: one text, or one by language; null is unknown."""
    labels = tree.get(field)
    if labels is None:
        return {}
    labels.only(field, ROTULABLES)
    found: dict[str, dict[str, str]] = {}
    for clave, value in labels.mapping(field):
        if value.scalar is None and value.entries is None and value.items is None:
            continue
        nombre = bilingual_at(labels, clave, "")
        if not all(text.strip() for text in nombre.values()):
            raise value.error(f"{field}.{clave}", "se esperaba un texto o null / a text or null was expected")
        found[clave] = {lang: text.strip() for lang, text in nombre.items()}
    return found
