"""Opening hands and draws, for whoever builds a deck: six cards, changed once in part or whole, one more each turn."""

from __future__ import annotations

from typing import Any, Final

from coliseo.decks.odds import Opening, Pile, drawn, sorts
from coliseo.games.rise_of_gods.language.nouns import NOMBRE_TIPO
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.model.cards import TIPOS, Carta, Catalogo
from coliseo.games.rise_of_gods.model.players import MANO_INICIAL
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.games.rise_of_gods.shelf.deck_text import leer_texto
from coliseo.kernel.rules import cite
from coliseo.text.table_choices import bilingual

cite("policy", "dealing.opening", ("RG-BR.1", "RG-BR.5", "RG-BR.6", "RG-BR.8"))

MULLIGAN: Final = "mulligan"
NOT_FIRST: Final[dict[str, Any]] = {"primero": 1}

#: whoever begins draws in the first turn too
_VISTAS: Final = drawn(MANO_INICIAL, before=1)


def opening(text: str, mode: str, catalogue: Catalogo | None = None) -> Opening:
    known = catalogo_base() if catalogue is None else catalogue
    keys = leer_texto(text, known).principal
    types = [TIPOS[known.por_clave[key].tipo] for key in keys]
    named = dict(zip(TIPOS, map(bilingual, NOMBRE_TIPO["es"], NOMBRE_TIPO["en"]), strict=True))
    names = {key: bilingual(known.por_clave[key].nombre, known.por_clave[key].nombre_en) for key in keys}
    pile = Pile(bilingual("Mazo", "Deck"), len(keys), sorts(types, named), sorts(keys, names), _VISTAS, _VISTAS)
    return Opening(
        (pile,),
        ("RG-BR.1", "RG-BR.2", "RG-BR.8"),
        bilingual(
            "Seis cartas; una sola vez apartas las que quieras y robas otras tantas. Después, una por turno.",
            "Six cards; once only, you set aside those you like and draw as many. After that, one each turn.",
        ),
    )


def hand(m: Mesa, seat: int) -> list[int]:
    return m.jugadores[seat].mano.cards.copy()


def card(m: Mesa, number: int) -> Carta:
    return m.carta(number)


def lists(options: dict[str, Any]) -> list[list[str]]:
    return [list(deck["principal"]) if isinstance(deck, dict) else [] for deck in options.get("mazos", [])]
