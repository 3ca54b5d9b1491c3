"""Opening hands and draws, for whoever builds a deck: four battle cards and three lugares, changed whole once; each
turn one card of the deck that one likes."""

from __future__ import annotations

from typing import Any, Final

from coliseo.decks.odds import Opening, Pile, drawn, sorts
from coliseo.games.warlords_of_terra.language.nouns import NOMBRE_TIPO
from coliseo.games.warlords_of_terra.language.sets import catalogo_base
from coliseo.games.warlords_of_terra.model.cards import TIPOS, Carta, Catalogo
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.games.warlords_of_terra.shelf.deck_text import leer_texto
from coliseo.kernel.rules import cite
from coliseo.text.table_choices import bilingual

cite("policy", "dealing.opening", ("WT-A.1.1", "WT-A.1.8", "WT-A.3.10"))

MULLIGAN: Final = "mano"
NOT_FIRST: Final[dict[str, Any]] = {"primero": 1}

#: cards of each deck in the opening hand (WT-A.1.1)
_DE_BATALLA: Final = 4
_DE_CONSTRUCCION: Final = 3


def opening(text: str, mode: str, catalogue: Catalogo | None = None) -> Opening:
    known = catalogo_base() if catalogue is None else catalogue
    lista = leer_texto(text, known).lista(known)
    return Opening(
        (
            _pila("Mazo de batalla", "Battle deck", lista.batalla, _DE_BATALLA, known),
            _pila("Mazo de construcción", "Construction deck", lista.construccion, _DE_CONSTRUCCION, known),
        ),
        ("WT-A.1.1", "WT-A.1.5", "WT-A.1.6", "WT-A.1.8", "WT-A.3.10"),
        bilingual(
            "Cuatro cartas de batalla y tres lugares; una sola vez se cambian las siete. Después, una por turno del "
            "mazo que elijas, salvo el primer turno de quien empieza: las cuentas son de robar siempre de ese mazo.",
            "Four battle cards and three lugares; once only, all seven are changed. After that, one each turn of the "
            "deck you choose, except in the first turn of whoever begins: the figures are for always drawing of it.",
        ),
    )


def _pila(es: str, en: str, keys: list[str], dealt: int, catalogo: Catalogo) -> Pile:
    cards = [catalogo.por_clave[key] for key in keys]
    named = dict(zip(TIPOS, map(bilingual, NOMBRE_TIPO["es"], NOMBRE_TIPO["en"]), strict=True))
    names = {c.key: bilingual(c.nombre, c.nombre_en) for c in cards}
    kinds = sorts([TIPOS[c.tipo] for c in cards], named)
    return Pile(bilingual(es, en), len(keys), kinds, sorts(keys, names), drawn(dealt, before=0), drawn(dealt, before=1))


def hand(m: Mesa, seat: int) -> list[int]:
    """Battle cards first, then lugares."""
    j = m.jugadores[seat]
    return [*j.mano.cards, *j.planos.cards]


def card(m: Mesa, number: int) -> Carta:
    return m.carta(number)


def lists(options: dict[str, Any]) -> list[list[str]]:
    return [
        [deck["heroe"], *deck["batalla"], *deck["construccion"]] if isinstance(deck, dict) else []
        for deck in options.get("mazos", [])
    ]
