"""The words of the game: nouns with gender and number, names of kinds, rarities, phases, colours."""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.model.table import NEUTRO
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import Noun

cite("policy", "words.TIPO", ("AA-I.2.2.4", "AA-I.2.2.1.1", "AA-I.2.2.2.1", "AA-I.2.2.2.2"))
cite("policy", "words.COLOR", ("AA-I.7.3.2", "AA-I.7.3.4"))

ESBIRRO: Final = Noun("m", "Esbirro", "Esbirros", "Esbirro", "Esbirros")
REPTANTE: Final = Noun("m", "Reptante", "Reptantes", "Reptante", "Reptantes")

#: a bare type name means an Esbirro of that type (AA-I.2.2.2.2)
TIPO: Final = (
    Noun("f", "Bestia", "Bestias", "Bestia", "Bestias"),
    Noun("m", "Caído", "Caídos", "Caído", "Caídos"),
    Noun("m", "Esqueleto", "Esqueletos", "Esqueleto", "Esqueletos"),
    Noun("m", "Gólem", "Gólems", "Gólem", "Gólems"),
    Noun("m", "Zombie", "Zombies", "Zombie", "Zombies"),
    Noun("f", "Sombra", "Sombras", "Sombra", "Sombras"),
)


def noun(tipo: int) -> Noun:
    return ESBIRRO if tipo == NEUTRO else TIPO[tipo]


def nombre_descarte(tipo: int, lang: str) -> str:
    if tipo == NEUTRO:
        return "Neutro" if lang == "es" else "Neutral"
    return TIPO[tipo].form(lang, False)


CLASE: Final = {
    "es": ("Ataque", "Defensa", "Táctico"),
    "en": ("Attack", "Defence", "Tactic"),
}
CLASE_PODER: Final = {
    "es": ("Poder de Ataque", "Poder de Defensa", "Poder Táctico"),
    "en": ("Attack Power", "Defence Power", "Tactic Power"),
}
RAREZA: Final = {
    "es": {"basico": "Básico", "superior": "Superior", "magistral": "Magistral"},
    "en": {"basico": "Basic", "superior": "Superior", "magistral": "Masterly"},
}
FASE: Final = {
    "es": ("Preparar", "Robar", "Principal", "Descartar"),
    "en": ("Preparar", "Robar", "Principal", "Descartar"),
}
PARTE: Final = {
    "es": ("Inicio", "Desarrollo", "Final"),
    "en": ("Start", "Development", "End"),
}

#: background of a Power's text box by discard type (AA-I.7.3.2, AA-I.7.3.4)
COLOR: Final = ("violeta", "rojizo", "amarillo", "azul", "verde", "", "gris claro")
COLOR_EN: Final = ("violet", "reddish", "yellow", "blue", "green", "", "light grey")
