"""What the game has on its shelf, as plain data for the commands: cards, sets, ready decks."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from coliseo.decks.naming import cards_of
from coliseo.decks.shelf import GUIDE as GUIDE
from coliseo.decks.shelf import (
    by_provenance,
    cards_in_groups,
    deck_in_lines,
    files_beside,
    list_told,
    names_of_sets,
    note_on_unknown,
    pieces_in,
    sets_told,
)
from coliseo.effects.source import Tree
from coliseo.games.warlords_of_terra.construction.files import datos_de_mazo, leer_mazo, mazos_listos
from coliseo.games.warlords_of_terra.language.card_text import voz_de
from coliseo.games.warlords_of_terra.language.naming_tokens import clave_de
from coliseo.games.warlords_of_terra.language.ops.all import VOCABULARIO
from coliseo.games.warlords_of_terra.language.reference import fichas_sin_efecto
from coliseo.games.warlords_of_terra.language.sets import (
    CARPETA,
    CATALOGOS,
    CONJUNTOS,
    CUERPO,
    catalogo_base,
    leer_conjunto,
)
from coliseo.games.warlords_of_terra.language.sets import open_catalogue as open_catalogue
from coliseo.games.warlords_of_terra.language.vocabulary import CONSTANTE
from coliseo.games.warlords_of_terra.model.cards import Carta, Catalogo
from coliseo.games.warlords_of_terra.model.config import CLASES, COMPETITIVA, FECHA_REGLAMENTO
from coliseo.games.warlords_of_terra.model.readings import LECTURAS
from coliseo.games.warlords_of_terra.shelf.deck_text import datos_de_texto, leer_texto, lista_de, principal_de, texto_de
from coliseo.games.warlords_of_terra.shelf.facets import cuentas
from coliseo.games.warlords_of_terra.shelf.forms import FORMS as FORMS
from coliseo.games.warlords_of_terra.shelf.notation import datos_de_carta
from coliseo.games.warlords_of_terra.shelf.pages import card_list as card_list
from coliseo.games.warlords_of_terra.shelf.pages import card_page as card_page
from coliseo.games.warlords_of_terra.shelf.real_cards import datos_de_ficha, vigencia
from coliseo.games.warlords_of_terra.shelf.tables import decks_for_clients as decks_for_clients
from coliseo.text.listing import described

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
    others = open_catalogue(files_beside(path, files))
    return [datos_de_carta(c) for c in leer_conjunto(path, others, True).cartas]


#: fields of a card in which operations stand
_CON_OPERACIONES: Final = ("efecto",)


def card_effects() -> list[tuple[str, str, Tree, str, int, int]]:
    """Every piece of every card as its file has it: card, role, piece, the voice in which the card speaks, and the
    least and greatest number that it prints."""
    catalogue = catalogo_base()
    found: list[tuple[str, str, Tree, str, int, int]] = []
    for path in [CARPETA / f"{name}.yaml" for name in CONJUNTOS]:
        for tree in cards_in_groups(path, "reinos", ("cartas", "fichas")):
            card = catalogue.por_clave[clave_de(tree.need("nombre").text("nombre"))]
            pieces = pieces_in(tree, _CON_OPERACIONES, "permanentes", CONSTANTE)
            found.extend([(card.nombre, *piece, voz_de(card), 0, 0) for piece in pieces])
    return found


def inventory(files: list[str]) -> dict[str, Any]:
    """Sets, counts by provenance, ready decks and readings."""
    catalogue = open_catalogue(files)
    only_facts = len(fichas_sin_efecto(catalogue))
    names = names_of_sets(CATALOGOS.names(), files, "warlords_of_terra", CUERPO)
    return {
        "conjuntos": sets_told(catalogue.cartas, lambda c: c.set_key, names, _contar),
        "referencia": only_facts,
        "apuntes": [note_on_unknown(only_facts)],
        "procedencias": by_provenance(catalogue.cartas, _contar),
        "listas": [datos_de_mazo(mazo, catalogue) for mazo in mazos_listos()],
        "modos": list(CLASES),
        "lecturas": {name: list(settings) for name, settings in LECTURAS.items()},
    }


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
    parts = (
        ("heroe", "Héroe", "Hero"),
        ("batalla", "Batalla", "Battle"),
        ("construccion", "Construcción", "Construction"),
        ("prebanquillo", "Prebanquillo", "Prebanquillo"),
    )
    return deck_in_lines(deck, parts, lang)


def check_deck(path: Path, files: list[str]) -> dict[str, Any]:
    """A deck file against the construction rules; raises CardError for a mistake of form."""
    return datos_de_mazo(leer_mazo(path), open_catalogue(files))


def check_deck_text(text: str, mode: str, lang: str, catalogue: Catalogo | None = None) -> dict[str, Any]:
    """A list against the construction rules of a mode, each problem with its rules; with what the deck is made of."""
    catalogue = catalogo_base() if catalogue is None else catalogue
    told = datos_de_texto(text, catalogue, lang, mode == COMPETITIVA)
    lista = leer_texto(text, catalogue).lista(catalogue)
    main, side, cards = principal_de(lista), lista.prebanquillo, catalogue.por_clave
    return {
        **list_told(told, {"cards": main, "side": side}, cards, lang),
        "start": lista.heroe,
        "counts": cuentas(cards_of(main, cards), cards_of(side, cards), lang),
    }


def deck_text(keys: list[str], side: list[str] | None = None, lang: str = "es") -> str:
    """A deck as text to keep or to send."""
    catalogue = catalogo_base()
    return texto_de(lista_de(keys, side or [], catalogue), catalogue, lang)
