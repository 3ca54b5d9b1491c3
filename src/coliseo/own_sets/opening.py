"""A set of one's own from its text: read, checked, and put beside the cards of its game."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from coliseo.effects.own_sets import Unfinished
from coliseo.effects.source import MAX_BYTES, CardError, Tree, plain, read_text
from coliseo.games.package import OwnSets
from coliseo.games.plain import own_sets_of
from coliseo.games.registry import package

#: cards of all kinds in one set
MAX_CARDS: Final = 1500
_KEY: Final = 40


@dataclass(frozen=True, slots=True)
class OwnSet:
    """A set that has been read: where it stood, what it calls itself, the digest of its text, the catalogue of a table
    that is played with it, its cards by key in the order of the file, and those that are not finished."""

    game: str
    file: str
    key: str
    names: dict[str, str]
    digest: str
    catalogue: Any
    keys: tuple[str, ...]
    unfinished: tuple[Unfinished, ...]


def digest_of(text: str) -> str:
    """The same text has the same digest; a table notes the one it was begun with."""
    return hashlib.sha256(text.encode()).hexdigest()


def hooks_of(game: str) -> OwnSets:
    """What the game says of sets of one's own. Raises CardError if it takes none."""
    played = package(game)
    hooks = own_sets_of(played)
    if hooks is None:
        es, en = played.title["es"], played.title["en"]
        raise CardError(game, 1, "juego", f"{es} no admite conjuntos propios", f"{en} takes no sets of one's own")
    return hooks


def open_own_set(game: str, text: str, file: str) -> OwnSet:
    """Raises CardError with file, line, field and what was expected."""
    hooks = hooks_of(game)
    tree = read_own(text, file)
    try:
        unfinished = _unfinished(tree, hooks)
        catalogue = hooks.catalogue_with(tree)
    except CardError as error:
        if error.file == file:
            raise
        # a clash with another set is found only on adding it: the error names this file all the same
        raise CardError(file, error.line or 1, error.field, error.es, error.en) from error
    keys = tuple(str(card["clave"]) for card in hooks.own_cards(catalogue, "es"))
    key = plain(tree.need("set").text("set"))
    return OwnSet(game, file, key, _names(tree, key), digest_of(text), catalogue, keys, tuple(unfinished))


def unfinished_cards(game: str, path: Path) -> list[Unfinished]:
    """The cards of a file that cannot be played yet. Raises CardError if what is written on them is wrong."""
    return _unfinished(read_own(own_text(path), str(path)), hooks_of(game))


def open_own_file(game: str, path: Path) -> OwnSet:
    """A set from a file. Raises CardError."""
    return open_own_set(game, own_text(path), str(path))


def own_text(path: Path) -> str:
    """The text of a file, unless it is too long or no text at all."""
    try:
        raw = path.read_bytes() if path.stat().st_size <= MAX_BYTES else None
    except OSError as error:
        raise CardError(
            str(path), 0, "archivo", f"no se puede leer ({error.strerror})", f"cannot be read ({error.strerror})"
        ) from error
    if raw is None:
        raise _too_long(str(path))
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise CardError(str(path), 0, "archivo", "no es UTF-8", "is not UTF-8") from wrong


#: read last: whoever looks at a text asks for its cards, its places and its board, each from the same tree
@lru_cache(maxsize=2)
def read_own(text: str, file: str) -> Tree:
    if len(text.encode()) > MAX_BYTES:
        raise _too_long(file)
    tree = read_text(text, file)
    key = tree.need("set").text("set") if tree.mapping("set") else ""
    if not 0 < len(plain(key)) <= _KEY:
        raise tree.error("set", f"un nombre de 1 a {_KEY} letras", f"a name of 1 to {_KEY} letters")
    return tree


def _too_long(file: str) -> CardError:
    return CardError(file, 0, "archivo", f"más de {MAX_BYTES // 1024} kB", f"more than {MAX_BYTES // 1024} kB")


def _unfinished(tree: Tree, hooks: OwnSets) -> list[Unfinished]:
    """The cards that cannot be played yet; what is written on them is checked field by field."""
    found = hooks.unfinished(tree)
    aside = {card.where for card in found}
    total = 0
    for group in hooks.GROUPS:
        for where, card in cards_at(tree, group.place):
            total += 1
            if where in aside:
                group.check(card, where)
    if total > MAX_CARDS:
        raise tree.error("set", f"más de {MAX_CARDS} cartas", f"more than {MAX_CARDS} cards")
    return found


def cards_at(tree: Tree, place: tuple[str, ...], where: str = "") -> list[tuple[str, Tree]]:
    """The cards of a list, each with where it stands."""
    group = tree.get(place[0])
    path = f"{where}.{place[0]}" if where else place[0]
    items = [] if group is None or group.items is None else group.items
    placed = [(f"{path}[{i + 1}]", item) for i, item in enumerate(items)]
    if len(place) == 1:
        return placed
    return [found for at, item in placed for found in cards_at(item, place[1:], at)]


def _names(tree: Tree, key: str) -> dict[str, str]:
    value = tree.get("nombre")
    if value is None:
        return {"es": key, "en": key}
    if value.entries is None:
        return {"es": value.text("nombre"), "en": value.text("nombre")}
    return {lang: own.text("nombre") if (own := value.get(lang)) is not None else key for lang in ("es", "en")}
