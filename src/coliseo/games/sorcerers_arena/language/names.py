"""The names of the game's things in both languages: the one place that decides them, for texts and telling.

Spanish uses the terms of the rulebook; English is wholly English. The English text of the rules quotes the book's
terms, as in the other games: `GLOSA` says what each of them is called everywhere else. Two statuses have labels of
ours, because the names printed for them are not known (OQ-SA-02): whoever has the box may give them in a set of their
own.
"""

from __future__ import annotations

import re
from typing import Final

from coliseo.effects.fields import bilingual_at
from coliseo.effects.source import Tree
from coliseo.games.sorcerers_arena.model.cards import ESTADOS
from coliseo.kernel.rules import cite

#: the nine are of every chapter; which of them appear is a matter of the decks
cite("policy", "names.ESTADO", ("SA-0.EST.1", "SA-2.EST.1"))
cite("policy", "names.CATEGORIA", ("SA-1.CARTA.8",))
cite("policy", "names.INGREDIENTE", ("SA-4.ING.2",))

#: by status, in the order of the book (cards.ESTADOS)
ESTADO: Final = {
    "es": (
        "Maldito",
        "Nervioso",
        "Inmovilizado",
        "Escoba mágica",
        "Debilitado",
        "Sigiloso",
        "Fuerte",
        "Provocar",
        "Resistente",
    ),
    "en": ("Cursed", "Nervous", "Immobilized", "Magic Broom", "Weakened", "Stealthy", "Strong", "Taunt", "Tough"),
}


def estado_en_palabras(key: str, lang: str, propios: dict[str, dict[str, str]] | None = None) -> str:
    """A status by the name that a set of the table gives it, or else by the house's."""
    own = None if propios is None else propios.get(key)
    return ESTADO[lang][ESTADOS.index(key)] if own is None else own[lang]


#: the statuses whose label is ours: a set may name them
ROTULABLES: Final = ("weakened", "tough")

#: categories of card
CATEGORIA: Final = {"es": ("Ataque", "Mágica", "Estado"), "en": ("Attack", "Magic", "Status")}
#: phase badges: none, Acción, Movimiento, and both
DISTINTIVO: Final = {
    "es": ("", "Acción", "Movimiento", "Acción o Movimiento"),
    "en": ("", "Action", "Movement", "Action or Movement"),
}
INGREDIENTE: Final = {
    "es": ("Fuego", "Concha", "Corazón", "Viento"),
    "en": ("Fire", "Shell", "Heart", "Wind"),
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
        "Start phase",
        "between phases",
        "Movement phase",
        "Action phase",
        "Abilities phase",
        "End phase",
    ),
}
#: sides
BANDO: Final = {"es": ("azul", "rojo"), "en": ("blue", "red")}
# words that stand beside a number or a name; Spanish keeps the capitals of the book
PERSONAJE: Final[dict[str, str]] = {"es": "personaje", "en": "character"}
PERSONAJES: Final[dict[str, str]] = {"es": "personajes", "en": "characters"}
INVOCADOR: Final = {"es": "Invocador", "en": "Summoner"}
VIDA: Final = {"es": "Vida", "en": "Health"}
PV: Final = {"es": "PV", "en": "VP"}
FUERA: Final = {"es": "Fuera de combate", "en": "knocked out"}

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
        "Chapter 3: Ability cards and abilities",
        "Chapter 4: ingredients and upgrades",
        "Team play",
    ),
}

#: what the terms of the book that the English text of the rules quotes are called everywhere else
GLOSA: Final[dict[str, str]] = {
    **dict(zip(ESTADO["es"], ESTADO["en"], strict=True)),
    **dict(zip(CATEGORIA["es"], CATEGORIA["en"], strict=True)),
    **dict(zip(DISTINTIVO["es"][1:3], DISTINTIVO["en"][1:3], strict=True)),
    **dict(zip(INGREDIENTE["es"], INGREDIENTE["en"], strict=True)),
    **dict(zip(BANDO["es"], BANDO["en"], strict=True)),
    "fase Inicial": FASE["en"][1],
    "fase Final": FASE["en"][-1],
    "Habilidades": "Abilities",
    "Capacidades": "Ability card",
    PERSONAJES["es"]: PERSONAJES["en"],
    PERSONAJE["es"]: PERSONAJE["en"],
    "Invocadores": "Summoners",
    INVOCADOR["es"]: INVOCADOR["en"],
    "aliados": "allies",
    "aliado": "ally",
    VIDA["es"]: VIDA["en"],
    PV["es"]: f"{PV['en']}, Victory points",
    FUERA["es"]: FUERA["en"],
    "activado": "acts when a counter is removed",
    "persistente": "in force while a counter remains",
    "fichas de Orden del turno": "Turn order tokens",
    "ficha de Orden del turno": "Turn order token",
    "apartadas": "set aside, out of the game",
    "apartada": "set aside, out of the game",
}


def glosa_de(texto: str) -> dict[str, str]:
    """The terms of the book that an English text quotes, each with what it is called elsewhere. A term that stands
    within a longer one is that one's."""
    found: dict[str, str] = {}
    for term in sorted(GLOSA, key=len, reverse=True):
        # a sentence may begin with it
        texto, times = re.subn(rf"(?<!\w){re.escape(term)}(?!\w)", "", texto, flags=re.IGNORECASE)
        if times and GLOSA[term] not in found.values():
            found[term] = GLOSA[term]
    return found


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
            raise value.error(f"{field}.{clave}", "se esperaba un texto o null", "a text or null was expected")
        found[clave] = {lang: text.strip() for lang, text in nombre.items()}
    return found
