"""What the game has on its shelf, as plain data for the commands: cards, sets, ready decks."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from coliseo.decks.naming import counted
from coliseo.effects.provenance import PROCEDENCIAS, rows_with_provenance
from coliseo.effects.source import Tree, read_file
from coliseo.games.warlords_of_terra.construction.files import datos_de_mazo, leer_mazo, mazos_listos
from coliseo.games.warlords_of_terra.language.card_text import voz_de
from coliseo.games.warlords_of_terra.language.naming_tokens import clave_de
from coliseo.games.warlords_of_terra.language.ops.all import VOCABULARIO
from coliseo.games.warlords_of_terra.language.reference import fichas_sin_efecto
from coliseo.games.warlords_of_terra.language.sets import (
    CARPETA,
    CONJUNTOS,
    agregar,
    catalogo_base,
    leer_conjunto,
    nombres_de_conjuntos,
)
from coliseo.games.warlords_of_terra.language.sets import open_catalogue as open_catalogue
from coliseo.games.warlords_of_terra.language.vocabulary import CONSTANTE
from coliseo.games.warlords_of_terra.model.cards import Carta, Catalogo
from coliseo.games.warlords_of_terra.model.config import CLASES, COMPETITIVA, FECHA_REGLAMENTO
from coliseo.games.warlords_of_terra.model.readings import LECTURAS
from coliseo.games.warlords_of_terra.shelf.deck_text import datos_de_texto, leer_texto, lista_de, principal_de, texto_de
from coliseo.games.warlords_of_terra.shelf.facets import cuentas
from coliseo.games.warlords_of_terra.shelf.notation import datos_de_carta
from coliseo.games.warlords_of_terra.shelf.pages import card_list as card_list
from coliseo.games.warlords_of_terra.shelf.pages import card_page as card_page
from coliseo.games.warlords_of_terra.shelf.real_cards import datos_de_ficha, vigencia
from coliseo.games.warlords_of_terra.shelf.tables import decks_for_clients as decks_for_clients
from coliseo.text.listing import described, with_cards

VOCABULARY: Final = VOCABULARIO
#: the kinds of card that lists name, in their order
CARD_KINDS: Final = {
    "heroe": {"es": "Héroes", "en": "Heroes"},
    "carta": {"es": "Cartas", "en": "Cards"},
    "ficha": {"es": "Fichas", "en": "Fichas"},
    "referencia": {
        "es": "Cartas reales cuyo efecto no es público, no jugables",
        "en": "Real cards whose effect is not public, not playable",
    },
}
#: fields that only set files of this game have
SET_MARKS: Final = ("reinos",)
#: the page that teaches to write cards
GUIDE: Final = {
    "es": ("Escribe tu carta", "escribe-tu-carta.md"),
    "en": ("Write your own card", "write-your-own-card.md"),
}
#: an operation whose amount is counted, for that page and the reference
COUNTED: Final = "ganar_vidas: {cuenta: {cada: tropa, de: tuya}}"


def cards(files: list[str], as_of: str = FECHA_REGLAMENTO) -> list[dict[str, Any]]:
    """Every card, heroes and fichas included, and the real ones that can only be looked up; with the corrections of the
    rulebook in force on a day."""
    catalogue = open_catalogue(files)
    found = [datos_de_carta(c) for c in catalogue.cartas]
    found.extend([datos_de_ficha(vigencia(f, as_of)) for f in fichas_sin_efecto(catalogue)])
    return found


def check_set(path: Path, files: list[str]) -> list[dict[str, Any]]:
    """The cards of a user's set file; raises CardError if it has a mistake."""
    others = open_catalogue([f for f in files if Path(f).resolve() != path.resolve()])
    return [datos_de_carta(c) for c in leer_conjunto(path, others, True).cartas]


#: fields of a card in which operations stand; what simply is stands in `permanentes`
_CON_OPERACIONES: Final = ("efecto",)
_PERMANENTES: Final = "permanentes"


def card_effects() -> list[tuple[str, str, Tree, str, int, int]]:
    """Every piece of every card as its file has it: card, role, piece, the voice in which the card speaks, and the
    least and greatest number that it prints."""
    catalogue = catalogo_base()
    found: list[tuple[str, str, Tree, str, int, int]] = []
    for path in [CARPETA / f"{name}.yaml" for name in CONJUNTOS]:
        for realm in read_file(path).need("reinos").sequence("reinos"):
            for field in ("cartas", "fichas"):
                group = realm.get(field)
                for tree in [] if group is None else group.sequence(field):
                    card = catalogue.por_clave[clave_de(tree.need("nombre").text("nombre"))]
                    found.extend([(card.nombre, *piece, voz_de(card), 0, 0) for piece in _piezas(tree)])
    return found


def _piezas(tree: Tree) -> list[tuple[str, Tree]]:
    """Operations and permanent effects anywhere in a card."""
    found: list[tuple[str, Tree]] = []
    for item in tree.items or []:
        found.extend(_piezas(item))
    for name, value in tree.entries or []:
        if name in _CON_OPERACIONES and value.items is not None:
            found.extend([("op", item) for item in value.items])
        elif name == _PERMANENTES:
            found.extend([(CONSTANTE, item) for item in value.items or []])
        else:
            found.extend(_piezas(value))
    return found


def inventory(files: list[str]) -> dict[str, Any]:
    """Sets, counts by provenance, ready decks and readings."""
    catalogue = open_catalogue(files)
    only_facts = len(fichas_sin_efecto(catalogue))
    names = _nombres_de_conjuntos(files)
    sets: dict[str, list[Carta]] = {}
    for c in catalogue.cartas:
        sets.setdefault(c.set_key, []).append(c)
    return {
        "conjuntos": [
            {"clave": key, "nombre": names[key], "procedencia": found[0].procedencia, **_contar(found)}
            for key, found in sets.items()
        ],
        "referencia": only_facts,
        "apuntes": [
            {
                "es": f"{only_facts} cartas reales cuyo efecto no es público (no jugables)",
                "en": f"{only_facts} real cards whose effect is not public (not playable)",
            }
        ],
        "procedencias": {
            word: _contar([c for c in catalogue.cartas if c.procedencia == word]) for word in PROCEDENCIAS
        },
        "listas": [datos_de_mazo(mazo, catalogue) for mazo in mazos_listos()],
        "modos": list(CLASES),
        "lecturas": {name: list(settings) for name, settings in LECTURAS.items()},
    }


def _nombres_de_conjuntos(files: list[str]) -> dict[str, dict[str, str]]:
    names = nombres_de_conjuntos()
    catalogue = catalogo_base()
    for file in files:
        conjunto = leer_conjunto(Path(file), catalogue, True)
        names[conjunto.key] = conjunto.nombre
        catalogue = agregar(catalogue, conjunto)
    return names


def _contar(found: list[Carta]) -> dict[str, int]:
    fichas = sum(c.ficha for c in found)
    return {"cartas": len(found) - fichas, "fichas": fichas}


def count_words(counts: dict[str, Any], lang: str) -> str:
    """So many cards of each kind, in words."""
    return f"{counts['cartas']} {'cartas' if lang == 'es' else 'cards'}, {counts['fichas']} fichas"


def deck_line(deck: dict[str, Any], lang: str) -> str:
    return described(deck, lang)


def deck_lines(deck: dict[str, Any], lang: str) -> list[str]:
    """A checked deck, card by card."""
    lines: list[str] = []
    for field, es, en in (
        ("heroe", "Héroe", "Hero"),
        ("batalla", "Batalla", "Battle"),
        ("construccion", "Construcción", "Construction"),
        ("prebanquillo", "Prebanquillo", "Prebanquillo"),
    ):
        if deck[field]:
            lines.extend([*rows_with_provenance(es if lang == "es" else en, deck[field], lang), ""])
    return lines


def check_deck(path: Path, files: list[str]) -> dict[str, Any]:
    """A deck file against the construction rules; raises CardError for a mistake of form."""
    return datos_de_mazo(leer_mazo(path), open_catalogue(files))


def check_deck_text(text: str, mode: str, lang: str) -> dict[str, Any]:
    """A list against the construction rules of a mode, each problem with its rules; with what the deck is made of."""
    catalogue = catalogo_base()
    told = datos_de_texto(text, catalogue, lang, mode == COMPETITIVA)
    lista = leer_texto(text, catalogue).lista(catalogue)
    main = principal_de(lista)
    named = {catalogue.por_clave[key].name(lang): key for key in (*main, *lista.prebanquillo)}
    return {
        "ok": told["ok"],
        "cards": counted(main, catalogue.por_clave, lang),
        "side": counted(lista.prebanquillo, catalogue.por_clave, lang),
        "start": lista.heroe,
        "problems": [with_cards(problem, named) for problem in told["problems"]],
        "warnings": [],
        "counts": cuentas(_cartas(main, catalogue), _cartas(lista.prebanquillo, catalogue), lang),
        "text": told["text"],
    }


def _cartas(keys: list[str], catalogue: Catalogo) -> list[Carta]:
    return [catalogue.por_clave[key] for key in keys]


def deck_text(keys: list[str], side: list[str] | None = None, lang: str = "es") -> str:
    """A deck as text to keep or to send."""
    catalogue = catalogo_base()
    return texto_de(lista_de(keys, side or [], catalogue), catalogue, lang)
