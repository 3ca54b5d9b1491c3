"""What a scenario calls cards: by name, by key or by print; and what it calls them back."""

from __future__ import annotations

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.mitos_y_leyendas.model.cards import TIPOS, Carta, Catalogo
from coliseo.text.nearest import did_you_mean

ASIENTOS = 2


def carta_nombrada(word: str, catalogo: Catalogo, tree: Tree, field: str) -> Carta:
    """A card by its key (`vikingo_lc`), its name or the code of a print (`LC-099`)."""
    key = plain(word)
    found = catalogo.por_clave.get(key)
    if found is not None:
        return found
    printed = catalogo.por_codigo.get(word.strip().upper()) or catalogo.por_codigo.get(key.upper().replace("_", "-"))
    if printed is not None:
        return printed
    for card in catalogo.cartas:
        if plain(card.nombre) == key:
            return card
    meant = did_you_mean(word, (card.nombre for card in catalogo.cartas))
    raise tree.error(
        field, f"no hay una carta llamada «{word}».{meant['es']}", f"no card is called «{word}».{meant['en']}"
    )


def cartas_de(tree: Tree, field: str, catalogo: Catalogo) -> list[int]:
    """Cards from a list of names or `{name: number}`, in the order given."""
    return [carta_nombrada(word, catalogo, place, field).numero for word, place in words_of(tree, field)]


def de_tipo(card: Carta, kinds: int, tree: Tree, field: str) -> Carta:
    if not card.tipo & kinds:
        names = ", ".join(name for i, name in enumerate(TIPOS) if (kinds >> i) & 1)
        raise tree.error(field, f"«{card.nombre}» no es: {names}", f"«{card.nombre}» is not: {names}")
    return card


def rotulo(card: Carta) -> str:
    """How a card is told in values and events: its name, or its key if an older card has that name (`vikingo_lc`)."""
    written = plain(card.nombre)
    return card.key if card.key != written and card.key.startswith(f"{written}_") else card.nombre


def claves(card: Carta) -> list[str]:
    """The key of a card and, if that differs, its name as a person writes it."""
    written = plain(card.nombre)
    return [card.key] if written == card.key else [card.key, written]


def mascara(tree: Tree, field: str, known: tuple[str, ...]) -> int:
    """Words as bits of a mask."""
    found = 0
    for word, place in words_of(tree, field):
        if word not in known:
            words = ", ".join(known)
            raise place.error(field, f"se esperaba una de: {words}", f"one of these was expected: {words}")
        found |= 1 << known.index(word)
    return found


def palabras_de(mask: int, known: tuple[str, ...]) -> list[str]:
    return [name for i, name in enumerate(known) if (mask >> i) & 1]
