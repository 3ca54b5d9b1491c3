"""Opening hands and draws, for whoever builds a deck: eight cards, one fewer with each change, one more at the end of
each turn. The Oro Inicial is no part of what is dealt."""

from __future__ import annotations

from typing import Any, Final

from coliseo.decks.odds import Opening, Pile, drawn, sorts
from coliseo.games.mitos_y_leyendas.flow.setup import MANOS
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.model.cards import Carta, Catalogo
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.mitos_y_leyendas.shelf.deck_text import leer_texto
from coliseo.games.mitos_y_leyendas.shelf.notation import nombre_de_tipo, tipo_de
from coliseo.kernel.rules import cite
from coliseo.text.table_choices import bilingual

cite("policy", "dealing.opening", ("ML-4.1.1", "ML-4.2.2", "ML-9.4.5"))

MULLIGAN: Final = "mulligan"
NOT_FIRST: Final[dict[str, Any]] = {"primero": 1}

#: a turn ends with its draw
_VISTAS: Final = drawn(MANOS[0], before=0)


def opening(text: str, mode: str, catalogue: Catalogo | None = None) -> Opening:
    known = catalogo_base() if catalogue is None else catalogue
    read = leer_texto(text, known)
    keys = read.cartas
    initial = read.oro_inicial or next((k for k in keys if known.por_clave[k].oro_sin_habilidad), "")
    if initial in keys:
        keys.remove(initial)
    cards = [known.por_clave[key] for key in keys]
    types = {tipo_de(c): bilingual(nombre_de_tipo(c), nombre_de_tipo(c)) for c in cards}
    names = {c.key: bilingual(c.nombre, c.nombre) for c in cards}
    kinds = sorts([tipo_de(c) for c in cards], types)
    pile = Pile(bilingual("Mazo Castillo", "Mazo Castillo"), len(keys), kinds, sorts(keys, names), _VISTAS, _VISTAS)
    return Opening(
        (pile,),
        ("ML-10.7.1", "ML-4.9.1", "ML-9.4.5"),
        bilingual(
            "Ocho cartas, sin contar el Oro Inicial; cada cambio baraja la mano entera y roba una menos. Después, una "
            "al final de cada turno.",
            "Eight cards, not counting the Oro Inicial; each change shuffles the whole hand back and draws one fewer. "
            "After that, one at the end of each turn.",
        ),
    )


def hand(m: Mesa, seat: int) -> list[int]:
    return m.jugadores[seat].mano.cards.copy()


def card(m: Mesa, number: int) -> Carta:
    return m.carta(number)


def lists(options: dict[str, Any]) -> list[list[str]]:
    return [list(deck["cartas"]) if isinstance(deck, dict) else [] for deck in options.get("mazos", [])]
