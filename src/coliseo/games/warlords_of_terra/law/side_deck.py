"""The prebanquillo (C.3) and the lists (C.4): what may be handed in, what may be played, and deck checks.

A list does not change in the event. What a player brings to a game is another division of the same 66 cards; at a table
of the house they are exchanged at the table itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from coliseo.games.warlords_of_terra.construction.rules import (
    TAMANO_BATALLA,
    TAMANO_CONSTRUCCION,
    TAMANO_PREBANQUILLO,
    Lista,
    buscar_carta,
    revisar_mazo,
    revisar_principal,
)
from coliseo.games.warlords_of_terra.model.cards import LUGAR, Catalogo
from coliseo.games.warlords_of_terra.model.config import LEGENDARIAS
from coliseo.games.warlords_of_terra.model.readings import Lecturas
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.tournament.checks import differences

cite("validator", "side_deck.revisar_listado", ("WT-C.3.4", "WT-C.3.5", "WT-C.3.6", "WT-C.3.7", "WT-C.3.9", "WT-C.4.1"))
cite("validator", "side_deck.revisar_jugado", ("WT-C.3.4", "WT-C.3.5", "WT-C.5.1", "WT-C.5.2", "WT-C.5.5", "WT-C.5.6"))
cite("validator", "side_deck.cotejar", ("WT-C.3.2", "WT-C.3.4", "WT-C.3.6", "WT-C.3.10", "WT-C.4.2"))

#: cards of a whole list: two decks, prebanquillo and hero (WT-C.4.1)
TAMANO_DEL_LISTADO: Final = TAMANO_BATALLA + TAMANO_CONSTRUCCION + TAMANO_PREBANQUILLO + 1

_PARTES: Final = {
    "batalla": {"es": "mazo de batalla", "en": "battle deck"},
    "construccion": {"es": "mazo de construcción", "en": "construction deck"},
    "prebanquillo": {"es": "prebanquillo", "en": "prebanquillo"},
}


class Listado:
    """A list of cards by key, copy by copy, in its four parts."""

    def __init__(
        self, heroe: str, batalla: Iterable[str], construccion: Iterable[str], prebanquillo: Iterable[str]
    ) -> None:
        self.heroe = heroe
        self.batalla = tuple(sorted(batalla))
        self.construccion = tuple(sorted(construccion))
        self.prebanquillo = tuple(sorted(prebanquillo))

    @property
    def partes(self) -> dict[str, tuple[str, ...]]:
        return {"batalla": self.batalla, "construccion": self.construccion, "prebanquillo": self.prebanquillo}

    @property
    def lista(self) -> Lista:
        """As the rules of construction take it."""
        return Lista(self.heroe, list(self.batalla), list(self.construccion), list(self.prebanquillo))

    @property
    def principal(self) -> tuple[str, ...]:
        """The main deck: battle and construction deck together (WT-C.5.5)."""
        return self.batalla + self.construccion

    @property
    def cartas(self) -> list[str]:
        """Everything, hero included, in order."""
        return sorted((*self.principal, *self.prebanquillo, *((self.heroe,) if self.heroe else ())))

    def cambiar(self, salen: Iterable[str], entran: Iterable[str], catalogo: Catalogo) -> Listado:
        """The list with those cards of the main deck put in the prebanquillo, and those of the prebanquillo in the deck
        they are for. Raises ValueError for a card that is not where it is taken from."""
        batalla, construccion, prebanquillo = list(self.batalla), list(self.construccion), list(self.prebanquillo)
        out, into = list(salen), list(entran)
        for key in out:
            (construccion if _es_lugar(key, catalogo) else batalla).remove(key)
        for key in into:
            prebanquillo.remove(key)
            (construccion if _es_lugar(key, catalogo) else batalla).append(key)
        return Listado(self.heroe, batalla, construccion, [*prebanquillo, *out])


def _es_lugar(key: str, catalogo: Catalogo) -> bool:
    c = catalogo.por_clave.get(key)
    return c is not None and c.tipo == LUGAR


def _nombre(key: str, catalogo: Catalogo, lang: str) -> str:
    c = catalogo.por_clave.get(key)
    if c is None:
        return key
    return c.nombre if lang == "es" else c.nombre_en


def listado_de(lista: Lista, catalogo: Catalogo) -> Listado:
    """A deck as a list, with keys, so that two ways of writing a card are the same card; a name that is none stays."""
    hero, battle, building, beside = [
        [key if (c := buscar_carta(catalogo, key)) is None else c.key for key in names]
        for names in ([lista.heroe], lista.batalla, lista.construccion, lista.prebanquillo)
    ]
    return Listado(hero[0], battle, building, beside)


def lista_de_claves(principal: Iterable[str], prebanquillo: Iterable[str], heroe: str, catalogo: Catalogo) -> Lista:
    """The keys of a main deck, its hero among them, divided into the two decks."""
    rest = list(principal)
    if heroe in rest:
        rest.remove(heroe)
    battle, building = ([key for key in rest if _es_lugar(key, catalogo) == places] for places in (False, True))
    return Lista(heroe, battle, building, list(prebanquillo))


def revisar_listado(listado: Listado, catalogo: Catalogo, legendarias: int | None, lecturas: Lecturas) -> list[Refusal]:
    """May a list be handed in? It has all of its 66 cards, and they make a legal deck and prebanquillo.

    `legendarias` is the X of the event, None in a friendly one, which has none (WT-C.5.1).
    """
    refusals: list[Refusal] = []
    n = len(listado.cartas)
    if n != TAMANO_DEL_LISTADO:
        es = f"el listado lleva {TAMANO_DEL_LISTADO} cartas con el héroe, hay {n}"
        en = f"the list has {TAMANO_DEL_LISTADO} cards with the hero, there are {n}"
        refusals.append(Refusal("listado", ("WT-C.4.1",), es, en))
    competitive = legendarias is not None
    return refusals + revisar_mazo(catalogo, listado.lista, competitive, _limite(legendarias), lecturas)


def _limite(legendarias: int | None) -> int:
    return LEGENDARIAS if legendarias is None else legendarias


def revisar_jugado(jugado: Listado, catalogo: Catalogo, legendarias: int | None) -> list[Refusal]:
    """Is what is played legal? In the prebanquillo there lies whatever came out of the deck, so its copies are not
    counted again (OQ-WT-49); the sums that a table may read are the same before and after."""
    competitive = legendarias is not None
    refusals = revisar_principal(catalogo, jugado.lista, competitive, _limite(legendarias))
    n = len(jugado.prebanquillo)
    if n != TAMANO_PREBANQUILLO:
        es = f"el prebanquillo vuelve a tener {TAMANO_PREBANQUILLO} cartas, hay {n}"
        en = f"the prebanquillo has {TAMANO_PREBANQUILLO} cards again, there are {n}"
        refusals.append(Refusal("prebanquillo", ("WT-C.3.4",), es, en))
    return refusals


# -- deck checks ----------------------------------------------------------------------------------------------------


def cotejar(listado: Listado, mostrado: Listado, catalogo: Catalogo, en_partida: bool = False) -> list[Refusal]:
    """What differs between a deck and its list. Between rounds each part lies exactly as listed (WT-C.3.10); during a
    game cards may have been exchanged, and the whole is compared (WT-C.3.4, WT-C.4.2)."""
    if en_partida:
        refusals = _diferencias(listado.cartas, mostrado.cartas, catalogo, ("WT-C.3.4", "WT-C.4.2"), "")
    else:
        refusals = []
        for part, cards in listado.partes.items():
            refusals += _diferencias(cards, mostrado.partes[part], catalogo, ("WT-C.3.10", "WT-C.4.2"), part)
    if mostrado.heroe != listado.heroe:
        es, en = "el héroe es el del listado en todo el torneo", "the hero is the listed one in the whole tournament"
        refusals.append(Refusal("heroe", ("WT-C.3.2", "WT-C.3.6", "WT-C.4.2"), es, en))
    return refusals


def _diferencias(
    had: Iterable[str], has: Iterable[str], catalogo: Catalogo, rules: tuple[str, ...], part: str
) -> list[Refusal]:
    """A reason for each card of which there are more or fewer copies than listed."""

    def name(key: str, lang: str) -> str:
        return _nombre(key, catalogo, lang)

    return differences({part: had}, {part: has}, rules, name, _PARTES, "listado")
