"""What the game has on its shelf, as plain data for the commands: cards, sets, ready decks."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from coliseo.decks.naming import cards_of
from coliseo.decks.shelf import GUIDE as GUIDE
from coliseo.decks.shelf import by_provenance, files_beside, list_told, names_of_sets
from coliseo.effects.provenance import rows_with_provenance
from coliseo.effects.source import Tree, read_file
from coliseo.games.mitos_y_leyendas.construction.files import datos_de_mazo, leer_mazo, mazos_listos
from coliseo.games.mitos_y_leyendas.construction.formats import FORMATOS, LIBRE, REGLAS
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.ops.all import VOCABULARIO
from coliseo.games.mitos_y_leyendas.language.sets import (
    CARPETA,
    CONJUNTOS,
    CUERPO,
    agregar,
    catalogo_base,
    leer_conjunto,
)
from coliseo.games.mitos_y_leyendas.language.sets import open_catalogue as open_catalogue
from coliseo.games.mitos_y_leyendas.language.statics import AL_LADO
from coliseo.games.mitos_y_leyendas.language.vocabulary import CONTINUA
from coliseo.games.mitos_y_leyendas.model.cards import CODIFICADA, DESCONOCIDA, SIN_VOCABULARIO, Carta, Catalogo
from coliseo.games.mitos_y_leyendas.model.readings import LECTURAS
from coliseo.games.mitos_y_leyendas.shelf.deck_text import datos_de_texto, leer_texto, texto_de
from coliseo.games.mitos_y_leyendas.shelf.facets import cuentas
from coliseo.games.mitos_y_leyendas.shelf.forms import FORMS as FORMS
from coliseo.games.mitos_y_leyendas.shelf.notation import datos_de_carta, nombres_de_ediciones
from coliseo.games.mitos_y_leyendas.shelf.pages import card_list as card_list
from coliseo.games.mitos_y_leyendas.shelf.pages import card_page as card_page
from coliseo.games.mitos_y_leyendas.shelf.tables import decks_for_clients as decks_for_clients
from coliseo.text.listing import described

VOCABULARY: Final = VOCABULARIO
#: the kinds of card that lists name, in their order
CARD_KINDS: Final = {
    "carta": {"es": "Cartas", "en": "Cards"},
    "sin_vocabulario": {
        "es": "Cartas reales cuya habilidad el lenguaje aún no sabe decir, no jugables",
        "en": "Real cards whose ability the language cannot say yet, not playable",
    },
    "desconocida": {
        "es": "Cartas reales cuya habilidad no es pública, no jugables",
        "en": "Real cards whose ability is not public, not playable",
    },
}
#: fields that only set files of this game have
SET_MARKS: Final = ("cartas",)
#: an operation whose amount is counted, for that page and the reference
COUNTED: Final = "robar: {por: 1, cada: {cuenta: {cada: aliado, de: propio}}}"


def cards(files: list[str], as_of: str = "") -> list[dict[str, Any]]:
    """Every card, those that can only be looked up too; with what the dated lists said on a day, or on any."""
    native = _nativas()
    return [{**datos_de_carta(c, as_of), "nativa": c.key in native} for c in open_catalogue(files).cartas]


def check_set(path: Path, files: list[str]) -> list[dict[str, Any]]:
    """The cards of a user's set file; raises CardError if it has a mistake."""
    others = open_catalogue(files_beside(path, files))
    conjunto = leer_conjunto(path, others, True)
    agregar(others, conjunto)
    return [datos_de_carta(c, "") for c in conjunto.cartas]


# -- what card files hold -------------------------------------------------------------------------------------------

#: fields of a card, or of one of its abilities, that hold a condition
_CONDICIONES: Final = ("si", "mientras", "si_entra", "si_ataca", "si_bloquea", "si_ataca_o_bloquea")
#: the field by which a card would leave what it does to code
NATIVA: Final = "native"


def _cartas_de_archivo() -> list[tuple[Carta, Tree]]:
    catalogue = catalogo_base()
    found: list[tuple[Carta, Tree]] = []
    for name in CONJUNTOS:
        for tree in read_file(CARPETA / f"{name}.yaml").need("cartas").sequence("cartas"):
            found.append((catalogue.por_clave[tree.need("clave").text("clave")], tree))
    return found


def card_effects() -> list[tuple[str, str, Tree, str, int, int]]:
    """Every piece of every card as its file has it: card, role, piece, the voice in which the card speaks, and the
    least and greatest number that it prints."""
    return [
        (card.nombre, role, piece, nouns.voz_de(card.tipo), 0, 0)
        for card, tree in _cartas_de_archivo()
        for role, piece in _piezas(tree)
    ]


def _piezas(tree: Tree) -> list[tuple[str, Tree]]:
    """Operations, conditions, amounts and what is simply so, anywhere in the text box of a card."""
    found: list[tuple[str, Tree]] = []
    abilities = tree.get("habilidades")
    for part in [tree, *([] if abilities is None else abilities.sequence("habilidades"))]:
        for field in _CONDICIONES:
            condition = part.get(field)
            if condition is not None:
                found.append(("condition", condition))
        effect = part.get("efecto")
        found.extend([("op", item) for item in effect.items or []] if effect is not None else [])
        if part is not tree:
            found.extend([(CONTINUA, rule) for rule in _reglas_continuas(part)])
    base = tree.get("fuerza_x")
    return found if base is None or base.entries is None else [*found, ("amount", base)]


def _reglas_continuas(ability: Tree) -> list[Tree]:
    """Each word of a continuous ability with the fields that belong to it, as `statics` reads them."""
    given = dict(ability.entries or [])
    found: list[Tree] = []
    for name, value in given.items():
        entry = VOCABULARIO.entries.get((CONTINUA, name))
        if entry is None or name in AL_LADO:
            continue
        piece = Tree(ability.file, value.line)
        own = [f.name for f in entry.fields if f.name in AL_LADO and f.name in given]
        piece.entries = [(name, value), *((field, given[field]) for field in own)]
        found.append(piece)
    return found


@cache
def _nativas() -> frozenset[str]:
    """Cards whose file leaves something to code."""
    return frozenset({card.key for card, tree in _cartas_de_archivo() if _tiene(tree, NATIVA)})


def _tiene(tree: Tree, field: str) -> bool:
    inner = [value for _, value in tree.entries or []]
    return any(name == field for name, _ in tree.entries or []) or any(
        _tiene(part, field) for part in (*inner, *(tree.items or []))
    )


# -- the shelf ------------------------------------------------------------------------------------------------------


def inventory(files: list[str]) -> dict[str, Any]:
    """Editions, counts by provenance, ready decks and readings."""
    catalogue = open_catalogue(files)
    lacking = _contar(catalogue.cartas)
    return {
        "conjuntos": _conjuntos(catalogue, files),
        "apuntes": [
            {
                "es": f"{lacking['sin_vocabulario']} cartas reales cuya habilidad el lenguaje aún no sabe decir y "
                f"{lacking['desconocidas']} cuya habilidad no es pública (no jugables)",
                "en": f"{lacking['sin_vocabulario']} real cards whose ability the language cannot say yet and "
                f"{lacking['desconocidas']} whose ability is not public (not playable)",
            }
        ],
        "procedencias": by_provenance(catalogue.cartas, _contar),
        "listas": [datos_de_mazo(mazo, catalogue) for mazo in mazos_listos()],
        "modos": list(FORMATOS),
        "lecturas": {name: list(settings) for name, settings in LECTURAS.items()},
    }


def _conjuntos(catalogue: Catalogo, files: list[str]) -> list[dict[str, Any]]:
    """The editions of the first prints, with the numbers that each has, and the sets of one's own."""
    printed = {e.key: e.numeros for e in REGLAS.ediciones}
    printed[REGLAS.clave_promos] = len(REGLAS.promos)
    shipped = {
        key: {lang: nombres_de_ediciones(lang)[key] for lang in ("es", "en")} for key in nombres_de_ediciones("es")
    }
    names = names_of_sets(shipped, files, "mitos_y_leyendas", CUERPO)
    found: list[dict[str, Any]] = []
    for key, name in names.items():
        own = [c for c in catalogue.cartas if c.edicion == key]
        row: dict[str, Any] = {"clave": key, "nombre": name, "procedencia": _procedencia(own), **_contar(own)}
        if key in printed:
            row["impresas"] = printed[key]
        found.append(row)
    return found


def _procedencia(found: list[Carta]) -> str:
    """The one that most of its cards have."""
    marks = [c.procedencia for c in found]
    return max(dict.fromkeys(marks), key=marks.count)


def _contar(found: list[Carta]) -> dict[str, int]:
    states = [c.estado for c in found]
    return {
        "cartas": states.count(CODIFICADA),
        "sin_vocabulario": states.count(SIN_VOCABULARIO),
        "desconocidas": states.count(DESCONOCIDA),
    }


def count_words(counts: dict[str, Any], lang: str) -> str:
    """So many cards that can be played, and so many others."""
    n, others = counts["cartas"], counts["sin_vocabulario"] + counts["desconocidas"]
    if lang == "es":
        text = f"{n} {'carta' if n == 1 else 'cartas'}"
        return text if not others else f"{text} y {others} que no se {'puede' if others == 1 else 'pueden'} jugar"
    text = f"{n} {'card' if n == 1 else 'cards'}"
    return text if not others else f"{text} and {others} that cannot be played"


# -- decks ----------------------------------------------------------------------------------------------------------


def deck_line(deck: dict[str, Any], lang: str) -> str:
    return described(deck, lang)


def deck_lines(deck: dict[str, Any], lang: str) -> list[str]:
    """A checked deck, card by card."""
    rows = rows_with_provenance("Mazo" if lang == "es" else "Deck", deck["cartas"], lang)
    return [*rows, f"Oro Inicial: {deck['oro_inicial']}", ""]


def check_deck(path: Path, files: list[str]) -> dict[str, Any]:
    """A deck file against the construction rules; raises CardError for a mistake of form."""
    return datos_de_mazo(leer_mazo(path), open_catalogue(files))


def check_deck_text(text: str, mode: str, lang: str, catalogue: Catalogo | None = None) -> dict[str, Any]:
    """A list against the construction rules and those of a format, each problem with its rules; with advice and what
    the deck is made of."""
    catalogue = catalogo_base() if catalogue is None else catalogue
    told = datos_de_texto(text, catalogue, lang, mode or LIBRE.key)
    read = leer_texto(text, catalogue)
    return {
        **list_told(told, {"cards": read.cartas}, catalogue.por_clave, lang),
        "start": read.oro_inicial,
        "counts": cuentas(cards_of(read.cartas, catalogue.por_clave), lang),
    }


def deck_text(keys: list[str], side: list[str] | None = None, lang: str = "es") -> str:
    """A deck as text to keep or to send."""
    return texto_de(keys, "", catalogo_base(), lang)
