"""Fichas and subtypes that cards name: read by key, told by their name."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Node, Printing
from coliseo.effects.source import plain
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.keywords import NOMBRE_PALABRA
from coliseo.games.warlords_of_terra.model.cards import Carta
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.text.lexicon import ES, capital, joined


def clave_de(name: str) -> str:
    """The key of a card: its name without accents, capitals or punctuation."""
    return "".join(c for c in plain(name) if c.isascii() and (c.isalnum() or c == "_")).strip("_")


#: fichas of the sets that come with the game, by key
FICHAS: Final[dict[str, Carta]] = {}


def subtipos_de(card: Carta, lang: str) -> list[str]:
    """The subtypes of a card in words."""
    own = card.subtipos_propios
    return [own[key][lang] if key in own else nouns.subtipo(key, lang) for key in card.subtipos]


class Subtipo(Node):
    """A subtype that a text names. Whoever reads the set checks that there is such a one."""

    key = "subtipo"

    def __init__(self, subtipo: str) -> None:
        self.clave = plain(subtipo)
        #: as its set calls it, if only that one has it
        self.nombres: dict[str, str] | None = None

    def text(self, t: Printing) -> str:
        return nouns.subtipo(self.clave, t.lang) if self.nombres is None else self.nombres[t.lang]


class Ficha(Node):
    """A ficha that a card puts into play (WT-A.5.1). Whoever reads the set says which card it is."""

    key = "ficha"

    def __init__(self, ficha: str) -> None:
        self.clave = clave_de(ficha)
        self.definicion: Carta | None = FICHAS.get(self.clave)

    def numero(self, m: Mesa) -> int:
        return m.catalogo.por_clave[self.clave].numero

    def contada(self, n: int, t: Printing) -> str:
        """ "dos fichas de tropa Recluta 1/1/2 (Humano, Soldado)", "two Recruit 1/1/2 troop fichas (Human, Soldier)"."""
        card = self.definicion
        number = nouns.numero(n, nouns.FICHA, t.lang)
        if card is None:
            name = capital(self.clave.replace("_", " "))
            stats = kinds = words = ""
        else:
            name = card.name(t.lang)
            stats = f" {card.atq}/{card.vida}/{card.vel}"
            kinds = f" ({', '.join(subtipos_de(card, t.lang))})" if card.subtipos else ""
            words = _con_palabras(card, t)
        if t.lang == ES:
            return f"{number} ficha{'s' if n > 1 else ''} de tropa {name}{stats}{kinds}{words}"
        if n == 1:
            number = "an" if plain(name)[0] in "aeiou" else "a"
        return f"{number} {name}{stats} troop ficha{'s' if n > 1 else ''}{kinds}{words}"

    def text(self, t: Printing) -> str:
        return self.contada(1, t)


def _con_palabras(card: Carta, t: Printing) -> str:
    has = [name for i, name in enumerate(NOMBRE_PALABRA) if card.palabras & (1 << i)]
    return f" {t.pick('con', 'with')} {joined(has, t.lang)}" if has else ""
