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
from coliseo.games.rise_of_gods.construction.files import datos_de_mazo, leer_mazo, mazos_listos
from coliseo.games.rise_of_gods.language.card_text import voz_de
from coliseo.games.rise_of_gods.language.naming_tokens import clave_de
from coliseo.games.rise_of_gods.language.ops.all import VOCABULARIO
from coliseo.games.rise_of_gods.language.reference import fichas_sin_efecto
from coliseo.games.rise_of_gods.language.sets import (
    CARPETA,
    CATALOGOS,
    CONJUNTOS,
    CUERPO,
    agregar,
    catalogo_base,
    leer_conjunto,
)
from coliseo.games.rise_of_gods.language.sets import open_catalogue as open_catalogue
from coliseo.games.rise_of_gods.language.vocabulary import CONSTANTE
from coliseo.games.rise_of_gods.model.cards import Carta, Catalogo
from coliseo.games.rise_of_gods.model.config import FECHA_REGLAMENTO
from coliseo.games.rise_of_gods.model.readings import LECTURAS
from coliseo.games.rise_of_gods.shelf.deck_text import datos_de_texto, leer_texto, texto_de
from coliseo.games.rise_of_gods.shelf.facets import cuentas
from coliseo.games.rise_of_gods.shelf.forms import FORMS as FORMS
from coliseo.games.rise_of_gods.shelf.notation import datos_de_carta, datos_de_ficha
from coliseo.games.rise_of_gods.shelf.pages import card_list as card_list
from coliseo.games.rise_of_gods.shelf.pages import card_page as card_page
from coliseo.games.rise_of_gods.shelf.tables import DUELO
from coliseo.games.rise_of_gods.shelf.tables import decks_for_clients as decks_for_clients
from coliseo.text.listing import described

VOCABULARY: Final = VOCABULARIO
#: the kinds of card that lists name, in their order
CARD_KINDS: Final = {
    "carta": {"es": "Cartas", "en": "Cards"},
    "token": {"es": "Tokens", "en": "Tokens"},
    "referencia": {
        "es": "Cartas reales cuyo efecto no es público, no jugables",
        "en": "Real cards whose effect is not public, not playable",
    },
}
#: fields that only set files of this game have
SET_MARKS: Final = ("facciones",)
#: an operation whose amount is counted, for that page and the reference
COUNTED: Final = "robar: {por: 1, cada: tus_sellos}"


def cards(files: list[str], as_of: str = FECHA_REGLAMENTO) -> list[dict[str, Any]]:
    """Every card, Tokens included, and the real ones that can only be looked up; with what lists said on a day."""
    catalogue = open_catalogue(files)
    found = [datos_de_carta(c, catalogue, as_of) for c in catalogue.cartas]
    found.extend([datos_de_ficha(f, as_of) for f in fichas_sin_efecto(catalogue)])
    return found


def check_set(path: Path, files: list[str]) -> list[dict[str, Any]]:
    """The cards of a user's set file; raises CardError if it has a mistake."""
    others = open_catalogue(files_beside(path, files))
    conjunto = leer_conjunto(path, others, True)
    catalogue = agregar(others, conjunto)
    return [datos_de_carta(c, catalogue, FECHA_REGLAMENTO) for c in conjunto.cartas]


#: fields of a card in which operations stand
_CON_OPERACIONES: Final = ("asalto", "amanecer", "ultimo_suspiro", "efecto")


def card_effects() -> list[tuple[str, str, Tree, str, int, int]]:
    """Every piece of every card as its file has it: card, role, piece, the voice in which the card speaks, and the
    least and greatest number that it prints."""
    catalogue = catalogo_base()
    found: list[tuple[str, str, Tree, str, int, int]] = []
    for path in [CARPETA / f"{name}.yaml" for name in CONJUNTOS]:
        for tree in cards_in_groups(path, "facciones", ("cartas", "tokens")) if path.exists() else []:
            card = catalogue.por_clave[clave_de(tree.need("nombre").text("nombre"))]
            pieces = pieces_in(tree, _CON_OPERACIONES, "constantes", CONSTANTE)
            found.extend([(card.nombre, *piece, voz_de(card), 0, 0) for piece in pieces])
    return found


def inventory(files: list[str]) -> dict[str, Any]:
    """Sets, counts by provenance, ready decks and readings."""
    catalogue = open_catalogue(files)
    only_facts = len(fichas_sin_efecto(catalogue))
    names = names_of_sets(CATALOGOS.names(), files, "rise_of_gods", CUERPO)
    return {
        "conjuntos": sets_told(catalogue.cartas, lambda c: c.set_key, names, _contar),
        "referencia": only_facts,
        "apuntes": [note_on_unknown(only_facts)],
        "procedencias": by_provenance(catalogue.cartas, _contar),
        "listas": [datos_de_mazo(mazo, catalogue) for mazo in mazos_listos()],
        "modos": [DUELO],
        "lecturas": {name: list(settings) for name, settings in LECTURAS.items()},
    }


def _contar(found: list[Carta]) -> dict[str, int]:
    tokens = sum(c.token for c in found)
    return {"cartas": len(found) - tokens, "tokens": tokens}


def count_words(counts: dict[str, Any], lang: str) -> str:
    """So many cards of each kind, in words."""
    return f"{counts['cartas']} {'cartas' if lang == 'es' else 'cards'}, {counts['tokens']} Tokens"


def deck_line(deck: dict[str, Any], lang: str) -> str:
    return described(deck, lang)


def deck_lines(deck: dict[str, Any], lang: str) -> list[str]:
    """A checked deck, card by card."""
    parts = (
        ("principal", "Principal", "Main"),
        ("lateral", "Lateral", "Side"),
        ("extra", "Extra", "Extra"),
    )
    return deck_in_lines(deck, parts, lang)


def check_deck(path: Path, files: list[str]) -> dict[str, Any]:
    """A deck file against the construction rules; raises CardError for a mistake of form."""
    return datos_de_mazo(leer_mazo(path), open_catalogue(files))


def check_deck_text(text: str, mode: str, lang: str, catalogue: Catalogo | None = None) -> dict[str, Any]:
    """A list against the construction rules, each problem with its rules; with advice and what the deck is made of."""
    catalogue = catalogo_base() if catalogue is None else catalogue
    read = leer_texto(text, catalogue)
    cards = catalogue.por_clave
    return {
        **list_told(
            datos_de_texto(text, catalogue, lang), {"cards": read.principal, "side": read.lateral}, cards, lang
        ),
        "counts": cuentas(cards_of(read.principal, cards), cards_of(read.lateral, cards), lang, catalogue),
    }


def deck_text(keys: list[str], side: list[str] | None = None, lang: str = "es") -> str:
    """A deck as text to keep or to send."""
    return texto_de(keys, side or [], catalogo_base(), lang)
