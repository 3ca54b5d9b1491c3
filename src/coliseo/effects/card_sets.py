"""Set files: what heads each of them, and those that a user adds to the ones that come with a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from coliseo.effects.fields import word_at
from coliseo.effects.plain_data import tree_of
from coliseo.effects.provenance import PRIVADO, PROCEDENCIAS
from coliseo.effects.source import CardError, Tree, plain
from coliseo.kernel.game import BadOptions
from coliseo.kernel.options import wrong_option

#: the fields that head a set file, before its cards
HEAD: Final = ("set", "juego", "nombre", "procedencia")

#: a game's catalogue of everything playable
C = TypeVar("C")
#: the names of sets, by key and language
SetNames = dict[str, dict[str, str]]


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


class Catalogues(Generic[C]):
    """The catalogues of a game: that of the sets that come with it, read once, and those with a user's own besides.

    `read` makes the first and says what its sets are called; `add` is a catalogue with one more file.
    """

    def __init__(self, read: Callable[[SetNames], C], add: Callable[[C, Path], C]) -> None:
        self._read = read
        self._add = add
        self._base: list[C] = []
        self._names: SetNames = {}
        # by the user's files they were read from and when these were written
        self._known: dict[tuple[tuple[str, int], ...], C] = {}

    def base(self) -> C:
        """The sets that come with the game."""
        if not self._base:
            self._base.append(self._read(self._names))
        return self._base[0]

    def names(self) -> SetNames:
        """The names of the sets that come with the game."""
        self.base()
        return dict(self._names)

    def with_places(self, places: list[Path]) -> C:
        """The base sets and the user's own, read again only when a file has changed."""
        files = set_files(places)
        key = tuple([(str(path), path.stat().st_mtime_ns) for path in files if path.exists()])
        found = self._known.get(key)
        if found is not None and len(key) == len(files):
            return found
        catalogue = self.base()
        for path in files:
            try:
                catalogue = self._add(catalogue, path)
            except CardError as error:
                # a clash with another set is found only on adding it: the error names this file all the same
                raise CardError(str(path), error.line, error.field, error.es, error.en) from error
        self._known[key] = catalogue
        return catalogue

    def with_files(self, files: list[str]) -> C:
        """The base sets and the given files; raises CardError."""
        return self.with_places([Path(f) for f in files]) if files else self.base()

    def of_table(self, options: dict[str, Any], kind: type[C]) -> C:
        """What a table is played with: given as such (`catalogo`), or the base sets and those named in `sets`.

        A table that is played with somebody's own set names it (`privado`) and is given the catalogue with it.
        """
        given = options.get("catalogo")
        if isinstance(given, kind):
            return given
        if options.get("privado"):
            es, en = "falta el conjunto privado con el que se juega", "the private set it is played with is missing"
            raise BadOptions([wrong_option(es, en)])
        return self.with_files([str(place) for place in options.get("sets") or []])


def already_loaded(key: str) -> CardError:
    return CardError(key, 0, "set", "ya hay un conjunto con ese nombre", "a set of that name is loaded")
