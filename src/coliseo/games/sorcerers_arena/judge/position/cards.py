"""The cards of a scenario: those that come with the game, and the inline ones that exist only in that file."""

from __future__ import annotations

from coliseo.effects.card_sets import inline_set
from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree
from coliseo.games.sorcerers_arena.construction.own_sets import con_conjunto
from coliseo.games.sorcerers_arena.construction.rules import buscar_carta, buscar_personaje
from coliseo.games.sorcerers_arena.language.sets import CUERPO, catalogo_base
from coliseo.games.sorcerers_arena.model.cards import Carta, Catalogo, Personaje
from coliseo.text.nearest import did_you_mean


def catalogo_de_escenario(cartas: Tree | None) -> Catalogo:
    """The base sets plus the inline personajes of a scenario (a set file without its `set`)."""
    base = catalogo_base()
    if cartas is None:
        return base
    return con_conjunto(base, inline_set(cartas, CUERPO))


def carta_nombrada(word: str, catalogo: Catalogo, tree: Tree, field: str) -> Carta:
    """A card by its name, its key or its short code."""
    found = buscar_carta(catalogo, word)
    if found is None:
        meant = did_you_mean(word, (card.nombre for card in catalogo.cartas))
        raise tree.error(
            field, f"no hay una carta llamada «{word}».{meant['es']}", f"no card is called «{word}».{meant['en']}"
        )
    return found


def cartas_de(tree: Tree, field: str, catalogo: Catalogo) -> list[int]:
    """Cards from a list of names or `{name: number}`, in the order given."""
    return [carta_nombrada(word, catalogo, place, field).numero for word, place in words_of(tree, field)]


def personaje_nombrado(word: str, catalogo: Catalogo, tree: Tree, field: str) -> Personaje:
    """A personaje by its key, its name or what texts call it."""
    found = buscar_personaje(catalogo, word)
    if found is None:
        meant = did_you_mean(word, (personaje.nombre for personaje in catalogo.personajes))
        raise tree.error(
            field,
            f"no hay un personaje llamado «{word}».{meant['es']}",
            f"no character is called «{word}».{meant['en']}",
        )
    return found
