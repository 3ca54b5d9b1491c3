"""The words of the game: statuses, categories, badges, classes of personaje, numbers; and the voice of a text.

A text speaks to the Invocador whose personaje is active ("Roba 2 cartas") and calls that personaje by its short name.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Printing
from coliseo.games.sorcerers_arena.language import names
from coliseo.games.sorcerers_arena.model.cards import (
    ATAQUE,
    CATEGORIAS,
    DE_ACCION,
    DE_MOVIMIENTO,
    ESTADO,
    ESTADOS,
    MAGICA,
    Personaje,
)
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import ES, Figure, Noun, capital

cite("policy", "words.CLASE", ("SA-0.GEN.4", "SA-0.GEN.5", "SA-1.CARTA.1"))
cite("policy", "words.MARCA", ("SA-1.EFE.2", "SA-1.EFE.4", "SA-1.EFE.5", "SA-1.EFE.6"))

# the symbols of direct and indirect effects, as texts hold them
DIRECTO: Final = "[D]"
INDIRECTO: Final = "[I]"

RIVAL: Final = Noun("m", "rival", "rivales", "rival", "rivals")
ALIADO: Final = Noun("m", "aliado", "aliados", "ally", "allies")
PERSONAJE: Final = Noun(
    "m", names.PERSONAJE["es"], names.PERSONAJES["es"], names.PERSONAJE["en"], names.PERSONAJES["en"]
)
CARTA: Final = Noun("f", "carta", "cartas", "card", "cards")
CASILLA: Final = Noun("f", "casilla", "casillas", "space", "spaces")
PUNTO_DE_DANO: Final = Noun("m", "punto de daño", "puntos de daño", "damage", "damage")
PUNTO_DE_VICTORIA: Final = Noun("m", "punto de Victoria", "puntos de Victoria", "Victory point", "Victory points")
CONTADOR: Final = Noun("m", "contador de Estado", "contadores de Estado", "status counter", "status counters")

#: the statuses whose name is a feminine noun
_FEMENINOS: Final = ("magic_broom",)


class Voz(Printing):
    """How a text speaks: of whom it is, and what a set calls the statuses."""

    __slots__ = ("breve", "corto", "estados")

    def __init__(self, lang: str, corto: str, estados: dict[str, dict[str, str]]) -> None:
        super().__init__(lang, Figure(0, 0))
        self.corto = corto
        self.estados = estados
        self.breve = False  # whom it is about has just been named: "inflígele"


def sena(personaje: Personaje) -> str:
    """A personaje as `Printing.kind` holds it: its short name in both languages."""
    return f"{personaje.corto['es']}|{personaje.corto['en']}"


def voz(t: Printing) -> Voz:
    """The voice of a text; of one printed by itself, from its kind."""
    if isinstance(t, Voz):
        return t
    short = t.kind.split("|") if t.kind else []
    if len(short) == 2:
        return Voz(t.lang, short[0] if t.lang == ES else short[1], {})
    return Voz(t.lang, t.pick("este personaje", "this character"), {})


def en_breve(t: Printing, breve: bool) -> Voz:
    """The same voice, whoever it is about having just been named or not."""
    old = voz(t)
    new = Voz(old.lang, old.corto, old.estados)
    new.breve = breve
    return new


def estado(t: Printing, numero: int) -> str:
    """The name of a status: the set's own, or the house's."""
    given = voz(t).estados.get(ESTADOS[numero])
    return names.ESTADO[t.lang][numero] if given is None else given[t.lang]


def del_estado(t: Printing, numero: int) -> str:
    """ "de la Escoba mágica", "del Maldito"."""
    article = "de la" if ESTADOS[numero] in _FEMENINOS else "del"
    return f"{article} {estado(t, numero)}"


def carta_de(t: Printing, categoria: int, distintivo: int) -> str:
    """A kind of card: "carta Mágica", "carta de Estado", "carta de Movimiento"."""
    if distintivo:
        name = names.DISTINTIVO[t.lang][distintivo]
    elif categoria:
        name = names.CATEGORIA[t.lang][(ATAQUE, MAGICA, ESTADO).index(categoria)]
    else:
        return t.pick("carta con cierto símbolo (ilegible)", "card with a certain symbol (illegible)")
    if t.lang != ES:
        return f"{name} card"
    return f"carta {name}" if categoria == MAGICA else f"carta de {name}"


def de_palabra(word: str) -> tuple[int, int]:
    """Category and badge that a word asks a card for; neither, if nobody could read it."""
    if word in CATEGORIAS:
        return 1 << CATEGORIAS.index(word), 0
    if word == "movimiento":
        return 0, DE_MOVIMIENTO
    return 0, DE_ACCION if word == "accion" else 0


_NUMERO: Final = {
    "es": ("cero", "una", "dos", "tres", "cuatro", "cinco", "seis"),
    "en": ("no", "one", "two", "three", "four", "five", "six"),
}


def en_letra(n: int, lang: str) -> str:
    """A number of cards in words."""
    words = _NUMERO[lang]
    return words[n] if n < len(words) else str(n)


def oracion(marca: str, clausula: str) -> str:
    """A sentence with its symbol."""
    text = f"{capital(clausula)}."
    return f"{marca} {text}" if marca else text
