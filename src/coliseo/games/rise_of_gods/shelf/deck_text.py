"""A deck as plain text, the way people paste it: `4 Nombre` on each line, a heading for deck and side deck.

Names in Spanish or English, or the short code; accents, case and punctuation do not matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from coliseo.decks.pasted import SIDE_HEADINGS, TIDY, CardIndex, Headings, PastedList, lines_of, text_of
from coliseo.games.rise_of_gods.construction.lists import Vigente
from coliseo.games.rise_of_gods.construction.rules import consejos, revisar_mazo, sin_carta
from coliseo.games.rise_of_gods.language.nouns import TIPO
from coliseo.games.rise_of_gods.model.cards import Carta, Catalogo
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.text.listing import problems_by_line, refusals_in

cite("validator", "team_text.leer_texto", ("RG-CT.1", "RG-RR.1", "RG-SD.2"))

PRINCIPAL: Final = "principal"
LATERAL: Final = "lateral"

#: the rule on numbers of copies
REGLA_DE_COPIAS: Final = "RG-RR.2"

_CABECERAS: Final = Headings(
    {
        PRINCIPAL: ("principal", "mazo principal", "mazo", "main", "main deck", "deck", "md"),
        LATERAL: SIDE_HEADINGS,
        TIDY: (*[noun.es for noun in TIPO], *[noun.es_plural for noun in TIPO], "magias", "hechizos"),
    }
)
_TITULO: Final = {"es": {PRINCIPAL: "Principal", LATERAL: "Lateral"}, "en": {PRINCIPAL: "Main", LATERAL: "Side"}}


class Texto(PastedList[Carta]):
    """A list as read, deck and side deck."""

    @property
    def principal(self) -> list[str]:
        return self.keys(PRINCIPAL)

    @property
    def lateral(self) -> list[str]:
        return self.keys(LATERAL)


#: lists read last: whoever asks what is wrong with one asks in each language, and for its cards
@lru_cache(maxsize=16)
def leer_texto(text: str, catalogo: Catalogo) -> Texto:
    """Cards before any heading are of the deck."""
    lines = lines_of(text, _CABECERAS, PRINCIPAL, _indice(catalogo), lambda written: sin_carta(catalogo, written))
    return Texto(lines, REGLA_DE_COPIAS)


@lru_cache(maxsize=8)
def _indice(catalogo: Catalogo) -> CardIndex[Carta]:
    return CardIndex(catalogo.cartas)


def revisar_texto(
    text: str, catalogo: Catalogo, lista: Vigente | str | None = None
) -> tuple[Texto, list[tuple[int, Refusal]]]:
    """A list and each problem with the line it is on (0 when it is of the whole list).

    While a line cannot be read the deck as a whole is not judged: every count would be wrong.
    """
    found = leer_texto(text, catalogo)
    problems = found.problems()
    if not problems:
        problems.extend((0, r) for r in revisar_mazo(catalogo, found.principal, found.lateral, lista))
    return found, problems


def datos_de_texto(text: str, catalogo: Catalogo, lang: str, lista: Vigente | str | None = None) -> dict[str, Any]:
    """A list against the construction rules, as plain data: cards by section, problems, advice, and the list tidied."""
    found, problems = revisar_texto(text, catalogo, lista)
    return {
        "ok": not problems,
        "cards": found.listed((PRINCIPAL, LATERAL), catalogo.por_clave, lang),
        "problems": problems_by_line(problems, found.meant(lang), lang),
        "advice": refusals_in(consejos(catalogo, found.principal), lang),
        "text": texto_de(found.principal, found.lateral, catalogo, lang),
    }


def texto_de(principal: Sequence[str], lateral: Sequence[str], catalogo: Catalogo, lang: str = "es") -> str:
    """A deck as text to keep or to send."""
    parts = ((_TITULO[lang][PRINCIPAL], principal), (_TITULO[lang][LATERAL], lateral))
    return text_of(parts, catalogo.por_clave, lang)
