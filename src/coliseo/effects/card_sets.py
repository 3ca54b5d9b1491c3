"""Set files: what heads each of them, and those that a user adds to the ones that come with a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from coliseo.effects.fields import word_at
from coliseo.effects.plain_data import tree_of
from coliseo.effects.provenance import PRIVADO, PROCEDENCIAS
from coliseo.effects.source import CardError, Tree, plain

#: the fields that head a set file, before its cards
HEAD: Final = ("set", "juego", "nombre", "procedencia")

#: a game's catalogue of everything playable
C = TypeVar("C")
#: catalogues by the user's files they were read from and when these were written
Read = dict[tuple[tuple[str, int], ...], C]


class Head:
    """Key, names and provenance of a set."""

    def __init__(self, key: str, names: dict[str, str], provenance: str) -> None:
        self.key = key
        self.names = names
        self.provenance = provenance


def read_head(tree: Tree, game: str, body: tuple[str, ...], private: bool) -> Head:
    """The head of a set file of that game, whose cards stand in the fields of `body`."""
    tree.only("", (*HEAD, *body))
    if tree.get("juego") is not None:
        word_at(tree, "juego", (game,))
    key = plain(tree.need("set").text("set"))
    provenance = word_at(tree, "procedencia", PROCEDENCIAS, PRIVADO)
    # whatever a user's file claims, it is the user's
    return Head(key, _names(tree, key), PRIVADO if private else provenance)


def _names(tree: Tree, key: str) -> dict[str, str]:
    value = tree.get("nombre")
    names = {"es": key, "en": key}
    if value is not None:
        if value.entries is None:
            return {"es": value.text("nombre"), "en": value.text("nombre")}
        names.update({lang: name.text(f"nombre.{lang}") for lang, name in value.entries})
    return names


def inline_set(cards: Tree, body: tuple[str, ...]) -> Tree:
    """The cards that a scenario brings along: a set file without its head."""
    cards.only("cartas", body)
    whole = Tree(cards.file, cards.line)
    whole.entries = [("set", tree_of("escenario", cards.file, cards.line)), *cards.mapping("cartas")]
    return whole


def set_files(places: list[Path]) -> list[Path]:
    """Each place is a set file, or a folder whose `*.yaml` are all read."""
    files: list[Path] = []
    for place in places:
        files.extend(sorted(place.glob("*.yaml")) if place.is_dir() else [place])
    return files


def with_own_sets(places: list[Path], base: C, add: Callable[[C, Path], C], known: Read[C]) -> C:
    """The base sets and the user's own, read again only when a file has changed."""
    files = set_files(places)
    key = tuple([(str(path), path.stat().st_mtime_ns) for path in files if path.exists()])
    found = known.get(key)
    if found is not None and len(key) == len(files):
        return found
    catalogue = base
    for path in files:
        try:
            catalogue = add(catalogue, path)
        except CardError as error:
            # a clash with another set is found only on adding it: the error names this file all the same
            raise CardError(str(path), error.line, error.field, error.expected) from error
    known[key] = catalogue
    return catalogue


def catalogue_of(
    options: dict[str, Any], kind: type[C], base: Callable[[], C], with_places: Callable[[list[Path]], C]
) -> C:
    """The catalogue a table is played with: given as such (`catalogo`), or the base sets and those named in `sets`."""
    given = options.get("catalogo")
    if isinstance(given, kind):
        return given
    places = [Path(str(place)) for place in options.get("sets") or []]
    return with_places(places) if places else base()


def already_loaded(key: str) -> CardError:
    return CardError(key, 0, "set", "ya hay un conjunto con ese nombre / a set of that name is loaded")
