"""A list of 66 as plain text, the way people paste it: `3 Nombre` on each line, a heading for each part.

Names in Spanish or English, or the short code; accents, case and punctuation do not matter. In the main deck the type
of a card says where it belongs, so only the prebanquillo needs its heading.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from coliseo.decks.pasted import SIDE_HEADINGS, TIDY, CardIndex, Headings, PastedList, lines_of, text_of
from coliseo.games.warlords_of_terra.construction.rules import Lista, revisar_mazo, sin_carta
from coliseo.games.warlords_of_terra.language.nouns import NOMBRE_TIPO
from coliseo.games.warlords_of_terra.model.cards import HEROE, LUGAR, Carta, Catalogo
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.text.listing import problems_by_line

cite("validator", "deck_text.leer_texto", ("WT-C.4.1", "WT-C.3.7", "WT-M.card.5"))

PRINCIPAL: Final = "principal"
PREBANQUILLO: Final = "prebanquillo"

#: the rule on numbers of copies
REGLA_DE_COPIAS: Final = "WT-A.2.1.4"

_CABECERAS: Final = Headings(
    {
        PRINCIPAL: (
            *("heroe", "hero", "batalla", "mazo de batalla", "battle", "battle deck", "mazo", "deck", "principal"),
            *("construccion", "mazo de construccion", "lugares", "construction", "construction deck", "main"),
        ),
        PREBANQUILLO: SIDE_HEADINGS,
        TIDY: (*NOMBRE_TIPO["es"][:5], *NOMBRE_TIPO["en"][:5], "tropas", "hechizos", "subitos", "gritos", "objetos"),
    }
)
#: the parts of a list as they are written, in their order
_TITULOS: Final = {
    "es": ("Héroe", "Batalla", "Construcción", "Prebanquillo"),
    "en": ("Hero", "Battle", "Construction", "Prebanquillo"),
}


class Texto(PastedList[Carta]):
    """A list as read: hero and main deck, and the prebanquillo."""

    def lista(self, catalogo: Catalogo) -> Lista:
        return lista_de(self.keys(PRINCIPAL), self.keys(PREBANQUILLO), catalogo)


def lista_de(principal: Sequence[str], prebanquillo: Sequence[str], catalogo: Catalogo) -> Lista:
    """Keys of a main deck, hero included, sorted into hero, battle deck and construction deck by their types. Of two
    heroes the second stays in the battle deck, where it is refused."""
    hero = ""
    battle: list[str] = []
    building: list[str] = []
    for key in principal:
        c = catalogo.por_clave[key]
        if c.tipo == HEROE and not hero:
            hero = key
        else:
            (building if c.tipo == LUGAR else battle).append(key)
    return Lista(hero, battle, building, list(prebanquillo))


def principal_de(lista: Lista) -> list[str]:
    """The main deck of a list, its hero first."""
    return [*([lista.heroe] if lista.heroe else []), *lista.batalla, *lista.construccion]


#: lists read last: whoever asks what is wrong with one asks in each language, and for its cards
@lru_cache(maxsize=16)
def leer_texto(text: str, catalogo: Catalogo) -> Texto:
    """Cards before any heading are of the main deck."""
    lines = lines_of(text, _CABECERAS, PRINCIPAL, _indice(catalogo), lambda written: sin_carta(catalogo, written))
    return Texto(lines, REGLA_DE_COPIAS)


@lru_cache(maxsize=8)
def _indice(catalogo: Catalogo) -> CardIndex[Carta]:
    return CardIndex(catalogo.cartas)


def revisar_texto(text: str, catalogo: Catalogo, competitiva: bool = False) -> tuple[Texto, list[tuple[int, Refusal]]]:
    """A list and each problem with the line it is on (0 when it is of the whole list).

    While a line cannot be read the deck as a whole is not judged: every count would be wrong.
    """
    found = leer_texto(text, catalogo)
    problems = found.problems()
    if not problems:
        problems.extend([(0, r) for r in revisar_mazo(catalogo, found.lista(catalogo), competitiva)])
    return found, problems


def datos_de_texto(text: str, catalogo: Catalogo, lang: str, competitiva: bool = False) -> dict[str, Any]:
    """A list against the construction rules, as plain data: cards by section, problems, and the list tidied."""
    found, problems = revisar_texto(text, catalogo, competitiva)
    return {
        "ok": not problems,
        "cards": found.listed((PRINCIPAL, PREBANQUILLO), catalogo.por_clave, lang),
        "problems": problems_by_line(problems, found.meant(lang), lang),
        "text": texto_de(found.lista(catalogo), catalogo, lang),
    }


def texto_de(lista: Lista, catalogo: Catalogo, lang: str = "es") -> str:
    """A deck as text to keep or to send."""
    groups = ([lista.heroe] if lista.heroe else [], lista.batalla, lista.construccion, lista.prebanquillo)
    return text_of(zip(_TITULOS[lang], groups, strict=True), catalogo.por_clave, lang)
