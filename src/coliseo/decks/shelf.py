"""What games with decks of cards tell alike of their shelf: sets and their cards, a deck in lines, what a list says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from coliseo.decks.naming import Card, counted
from coliseo.effects.card_sets import SetNames, read_head
from coliseo.effects.provenance import PROCEDENCIAS, rows_with_provenance
from coliseo.effects.source import Tree, read_file
from coliseo.text.listing import with_cards

C = TypeVar("C", bound=Card)
#: how many cards of each kind there are among some
Count = Callable[[list[C]], dict[str, int]]

#: the page that teaches to write cards
GUIDE: Final = {
    "es": ("Escribe tu carta", "escribe-tu-carta.md"),
    "en": ("Write your own card", "write-your-own-card.md"),
}


# -- sets -----------------------------------------------------------------------------------------------------------


def files_beside(path: Path, files: list[str]) -> list[str]:
    """The user's files that are read before one of them is looked at."""
    return [file for file in files if Path(file).resolve() != path.resolve()]


def names_of_sets(shipped: SetNames, files: list[str], game: str, body: tuple[str, ...]) -> SetNames:
    """What the sets that come with a game and the user's own are called."""
    heads = [read_head(read_file(Path(file)), game, body, True) for file in files]
    return {**shipped, **{head.key: head.names for head in heads}}


def sets_told(cards: list[C], set_of: Callable[[C], str], names: SetNames, count: Count[C]) -> list[dict[str, Any]]:
    """The sets in the order of their cards, each with where it comes from and how many cards it has."""
    sets: dict[str, list[C]] = {}
    for card in cards:
        sets.setdefault(set_of(card), []).append(card)
    return [
        {"clave": key, "nombre": names[key], "procedencia": found[0].procedencia, **count(found)}
        for key, found in sets.items()
    ]


def by_provenance(cards: list[C], count: Count[C]) -> dict[str, dict[str, int]]:
    return {word: count([card for card in cards if card.procedencia == word]) for word in PROCEDENCIAS}


def note_on_unknown(n: int) -> dict[str, str]:
    """Of real cards whose names are known and not what they do."""
    return {
        "es": f"{n} cartas reales cuyo efecto no es público (no jugables)",
        "en": f"{n} real cards whose effect is not public (not playable)",
    }


# -- what card files hold -------------------------------------------------------------------------------------------


def cards_in_groups(path: Path, groups: str, kinds: tuple[str, ...]) -> list[Tree]:
    """The cards of a set file whose cards stand in groups (factions, realms), each with lists of several kinds."""
    found: list[Tree] = []
    for group in read_file(path).need(groups).sequence(groups):
        for kind in kinds:
            cards = group.get(kind)
            found.extend([] if cards is None else cards.sequence(kind))
    return found


def pieces_in(tree: Tree, operations: tuple[str, ...], lasting: str, role: str) -> list[tuple[str, Tree]]:
    """Operations, and what simply is (the field `lasting`, in the vocabulary a `role`), anywhere in a card."""
    found: list[tuple[str, Tree]] = []
    for item in tree.items or []:
        found.extend(pieces_in(item, operations, lasting, role))
    for name, value in tree.entries or []:
        if name in operations and value.items is not None:
            found.extend([("op", item) for item in value.items])
        elif name == lasting:
            found.extend([(role, item) for item in value.items or []])
        else:
            found.extend(pieces_in(value, operations, lasting, role))
    return found


# -- decks ----------------------------------------------------------------------------------------------------------


def deck_in_lines(deck: dict[str, Any], parts: Sequence[tuple[str, str, str]], lang: str) -> list[str]:
    """A checked deck, card by card; `parts` are its fields with their titles in both languages."""
    lines: list[str] = []
    for field, es, en in parts:
        if deck[field]:
            lines.extend([*rows_with_provenance(es if lang == "es" else en, deck[field], lang), ""])
    return lines


def list_told(
    told: dict[str, Any], parts: Mapping[str, Sequence[str]], cards: Mapping[str, Card], lang: str
) -> dict[str, Any]:
    """What a list that somebody pasted says: its parts, each card once, and what is wrong with it, with the cards that
    each problem names."""
    named = {cards[key].name(lang): key for keys in parts.values() for key in keys}
    return {
        "ok": told["ok"],
        **{part: counted(keys, cards, lang) for part, keys in parts.items()},
        "problems": [with_cards(problem, named) for problem in told["problems"]],
        "warnings": told.get("advice", []),
        "text": told["text"],
    }
