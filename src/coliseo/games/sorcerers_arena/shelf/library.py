"""What the game has on its shelf, as plain data for the commands: personajes, cards, sets, ready teams."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from coliseo.decks.shelf import deck_in_lines, files_beside, names_of_sets
from coliseo.effects.provenance import PROCEDENCIAS
from coliseo.games.sorcerers_arena.construction.files import datos_de_equipo, equipos_listos, leer_equipo
from coliseo.games.sorcerers_arena.construction.own_sets import open_catalogue as open_catalogue
from coliseo.games.sorcerers_arena.language.names import PERSONAJES
from coliseo.games.sorcerers_arena.language.sets import (
    CUERPO,
    catalogo_base,
    catalogo_de_ejemplos,
    nombres_de_conjuntos,
    referencia,
)
from coliseo.games.sorcerers_arena.model.cards import Catalogo
from coliseo.games.sorcerers_arena.model.readings import LECTURAS
from coliseo.games.sorcerers_arena.shelf.deck_text import check_deck_text as check_deck_text
from coliseo.games.sorcerers_arena.shelf.deck_text import datos_de_texto
from coliseo.games.sorcerers_arena.shelf.deck_text import deck_text as deck_text
from coliseo.games.sorcerers_arena.shelf.forms import FORMS as FORMS
from coliseo.games.sorcerers_arena.shelf.modes import MODOS
from coliseo.games.sorcerers_arena.shelf.notation import datos_de_carta, datos_de_personaje
from coliseo.games.sorcerers_arena.shelf.pages import card_list as card_list
from coliseo.games.sorcerers_arena.shelf.pages import card_page as card_page
from coliseo.games.sorcerers_arena.shelf.tables import decks_for_clients as decks_for_clients
from coliseo.games.sorcerers_arena.shelf.word_examples import COUNTED as COUNTED
from coliseo.games.sorcerers_arena.shelf.word_examples import GUIDE as GUIDE
from coliseo.games.sorcerers_arena.shelf.word_examples import VOCABULARY as VOCABULARY
from coliseo.games.sorcerers_arena.shelf.word_examples import card_effects as card_effects

#: the kinds of card that lists name, in their order
CARD_KINDS: Final = {
    "personaje": {"es": "Personajes", "en": "Characters"},
    "carta": {"es": "Cartas", "en": "Cards"},
    "referencia": {
        "es": "Citados en el reglamento, no jugables",
        "en": "Quoted from the rulebook, not playable",
    },
}
#: fields that only set files of this game have
SET_MARKS: Final = ("personajes",)


def cards(files: list[str], as_of: str = "") -> list[dict[str, Any]]:
    """Every personaje and every card, and what the rulebook quotes; there is one rulebook, so a day changes nothing."""
    catalogue = open_catalogue(files)
    found = _datos(catalogue, 0, 0, True)
    # what is quoted was read beside the base sets alone, and is numbered after them
    base = catalogo_base()
    found.extend(_datos(catalogo_de_ejemplos(), len(base.personajes), len(base.cartas), False))
    return found


def _datos(catalogue: Catalogo, people: int, cartas: int, playable: bool) -> list[dict[str, Any]]:
    """Those from a number on."""
    found = [datos_de_personaje(p, playable) for p in catalogue.personajes[people:]]
    found.extend([datos_de_carta(c, catalogue, playable) for c in catalogue.cartas[cartas:]])
    return found


def check_set(path: Path, files: list[str]) -> list[dict[str, Any]]:
    """The personajes and cards of a user's set file; raises CardError if it has a mistake."""
    others = open_catalogue(files_beside(path, files))
    both = open_catalogue([*files_beside(path, files), str(path)])
    return _datos(both, len(others.personajes), len(others.cartas), True)


def inventory(files: list[str]) -> dict[str, Any]:
    """Sets, counts by provenance, ready teams and readings."""
    catalogue = open_catalogue(files)
    names = names_of_sets(nombres_de_conjuntos(), files, "sorcerers_arena", CUERPO)
    sets = {p.set_key: p.procedencia for p in catalogue.personajes}
    quoted = referencia()
    return {
        "conjuntos": [
            {
                "clave": key,
                "nombre": names[key],
                "procedencia": where,
                **_contar(catalogue, [key]),
            }
            for key, where in sets.items()
        ],
        "referencia": len(quoted.personajes),
        "apuntes": [
            {
                "es": f"{len(quoted.personajes)} personajes y {len(quoted.cartas)} cartas que cita el reglamento "
                "(no jugables)",
                "en": f"{len(quoted.personajes)} characters and {len(quoted.cartas)} cards that the rulebook quotes "
                "(not playable)",
            }
        ],
        "procedencias": {
            word: _contar(catalogue, [key for key, where in sets.items() if where == word]) for word in PROCEDENCIAS
        },
        "listas": [datos_de_equipo(equipo, catalogue) for equipo in equipos_listos()],
        "modos": list(MODOS),
        "lecturas": {name: list(settings) for name, settings in LECTURAS.items()},
    }


def _contar(catalogue: Catalogo, sets: list[str]) -> dict[str, int]:
    """Personajes and cards of some sets."""
    return {
        "personajes": sum(p.set_key in sets for p in catalogue.personajes),
        "cartas": sum(c.set_key in sets for c in catalogue.cartas),
    }


def count_words(counts: dict[str, Any], lang: str) -> str:
    """So many of each kind, in words."""
    return f"{counts['personajes']} {PERSONAJES[lang]}, {counts['cartas']} {'cartas' if lang == 'es' else 'cards'}"


def deck_line(deck: dict[str, Any], lang: str) -> str:
    """Who is in a ready team, in a line."""
    return ", ".join([row["nombre"] for row in _filas(deck, lang)])


def deck_lines(deck: dict[str, Any], lang: str) -> list[str]:
    """A checked team, one personaje a line."""
    named = {**deck, "personajes": _filas(deck, lang)}
    return deck_in_lines(named, (("personajes", "Personajes", "Characters"),), lang)


def _filas(deck: dict[str, Any], lang: str) -> list[dict[str, Any]]:
    """Who is in a team, each by the name that they have in that language."""
    return [{**row, "nombre": row["nombre" if lang == "es" else "nombre_en"]} for row in deck["personajes"]]


def check_deck(path: Path, files: list[str]) -> dict[str, Any]:
    """A team file, or a text with names («brunilda, zahir, roble»), against the construction rules; raises CardError
    for a mistake of form."""
    catalogue = open_catalogue(files)
    if path.suffix in (".yaml", ".yml"):
        return datos_de_equipo(leer_equipo(path), catalogue)
    return datos_de_texto(path.stem, path.read_text(encoding="utf-8"), catalogue)
