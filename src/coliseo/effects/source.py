"""Card files as read: YAML in which every value knows its line, so that errors can point at it.

Only plain data is accepted: no tags, no anchors, no aliases, bounded size and depth. A file cannot run anything.
"""

from __future__ import annotations

import json
import re
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

import yaml

from coliseo.kernel.errors import in_both
from coliseo.text.nearest import did_you_mean

MAX_BYTES: Final = 512 * 1024
MAX_DEPTH: Final = 24
#: values, names and brackets of a file: letters alone say little of how long it takes to read
MAX_PARTS: Final = 60_000
#: a file's tree may lie beside it, as it was read where that is quick (see `coliseo.device.pack`)
READY: Final = ".tree"
_NOT_IN_A_NAME: Final = re.compile(r"[^a-z0-9]+")
Thing = TypeVar("Thing")


class CardError(Exception):
    """A mistake in a card file: where it is, which field, and what was expected."""

    def __init__(self, file: str, line: int, field: str, es: str, en: str) -> None:
        super().__init__(f"{file}:{line}: {field}: {in_both(es, en)}")
        self.file = file
        self.line = line
        self.field = field
        self.es = es
        self.en = en

    def expected(self, lang: str) -> str:
        """What was expected, in one language."""
        return self.es if lang == "es" else self.en

    def text(self, lang: str) -> str:
        """The whole of it in one language, for people; as an exception it is in both."""
        return f"{self.file}:{self.line}: {self.field}: {self.expected(lang)}"


@lru_cache(maxsize=8192)
def plain(word: str) -> str:
    """Keys are compared without accents and case: `daño`, `Daño` and `dano` are the same key. Remembered: a scenario
    compares the same few words again and again."""
    decomposed = unicodedata.normalize("NFD", word.strip().lower())
    return "".join(c for c in decomposed if unicodedata.category(c) != "Mn").replace(" ", "_").replace("-", "_")


@lru_cache(maxsize=8192)
def bare_name(name: str) -> str:
    """A card's name as people may write it: accents, case, spaces and punctuation do not tell two cards apart.

    Remembered: whoever looks for one card asks this of the names of all.
    """
    return _NOT_IN_A_NAME.sub("", plain(name))


def first_by_name(named: list[tuple[str, Thing]]) -> dict[str, Thing]:
    """Things by every way of writing their names; where two are written alike the first counts."""
    found: dict[str, Thing] = {}
    for name, thing in named:
        found.setdefault(bare_name(name), thing)
    return found


class Tree:
    """A YAML value with its place. Exactly one of `scalar`, `items`, `entries` is set (a null has none)."""

    def __init__(self, file: str, line: int) -> None:
        self.file = file
        self.line = line
        #: of the value of a field, the name of that field as its author wrote it
        self.written = ""
        self.scalar: str | int | bool | None = None
        self.items: list[Tree] | None = None
        self.entries: list[tuple[str, Tree]] | None = None

    def error(self, field: str, es: str, en: str) -> CardError:
        return CardError(self.file, self.line, field, es, en)

    # -- typed reading -----------------------------------------------------------------------------------------------

    def text(self, field: str) -> str:
        if isinstance(self.scalar, bool) or self.scalar is None:
            raise self.error(field, "se esperaba un texto", "a text was expected")
        return str(self.scalar)

    def integer(self, field: str, low: int, high: int) -> int:
        value = self.scalar
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.error(
                field,
                f"se esperaba un número entero de {low} a {high}",
                f"a whole number from {low} to {high} was expected",
            )
        return value

    def boolean(self, field: str) -> bool:
        if not isinstance(self.scalar, bool):
            raise self.error(field, "se esperaba true o false", "true or false was expected")
        return self.scalar

    def sequence(self, field: str) -> list[Tree]:
        if self.items is None:
            raise self.error(field, "se esperaba una lista", "a list was expected")
        return self.items

    def mapping(self, field: str) -> list[tuple[str, Tree]]:
        if self.entries is None:
            raise self.error(field, "se esperaban campos «nombre: valor»", "fields “name: value” were expected")
        return self.entries

    def get(self, key: str) -> Tree | None:
        for name, value in self.entries or []:
            if name == key:
                return value
        return None

    def need(self, key: str) -> Tree:
        found = self.get(key)
        if found is None:
            raise self.error(key, "falta este campo", "this field is missing")
        return found

    def only(self, field: str, allowed: tuple[str, ...]) -> None:
        """Refuses fields that nobody reads: a typing slip must not pass in silence."""
        for name, value in self.mapping(field):
            if name not in allowed:
                known, meant = ", ".join(allowed), did_you_mean(name, allowed)
                raise value.error(
                    f"{field}.{name}" if field else name,
                    f"campo desconocido; se admiten: {known}{meant['es']}",
                    f"unknown field; known ones: {known}{meant['en']}",
                )


def read_file(path: Path) -> Tree:
    ready = path.with_name(path.name + READY)
    if ready.is_file():
        return tree_in(json.loads(ready.read_bytes()), str(path))
    try:
        size = path.stat().st_size
        raw = path.read_bytes() if size <= MAX_BYTES else b""
    except OSError as error:
        raise CardError(
            str(path), 0, "archivo", f"no se puede leer ({error.strerror})", f"cannot be read ({error.strerror})"
        ) from error
    if size > MAX_BYTES:
        raise CardError(str(path), 0, "archivo", f"más de {MAX_BYTES // 1024} kB", f"more than {MAX_BYTES // 1024} kB")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise CardError(str(path), 0, "archivo", "no es UTF-8", "is not UTF-8") from wrong
    return read_text(text, str(path))


def plain_tree(tree: Tree) -> list[Any]:
    """The tree as plain data: line, name as written, scalar, items, entries; what comes after the last is left out."""
    if tree.entries is not None:
        return [tree.line, tree.written, None, None, [[key, plain_tree(value)] for key, value in tree.entries]]
    if tree.items is not None:
        return [tree.line, tree.written, None, [plain_tree(item) for item in tree.items]]
    return [tree.line, tree.written, tree.scalar]


def tree_in(data: list[Any], file: str) -> Tree:
    """The tree that `plain_tree` made the data of."""
    tree = Tree(file, data[0])
    tree.written = data[1]
    tree.scalar = data[2]
    if len(data) == 4:
        tree.items = [tree_in(item, file) for item in data[3]]
    elif len(data) == 5:
        tree.entries = [(key, tree_in(value, file)) for key, value in data[4]]
    return tree


def read_text(text: str, file: str) -> Tree:
    loader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        depth = parts = 0
        for event in yaml.parse(text, Loader=loader):
            parts += 1
            line = event.start_mark.line + 1
            if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
                raise CardError(file, line, "yaml", "no se admiten anclas ni alias", "no anchors or aliases")
            if getattr(event, "tag", None):
                raise CardError(
                    file, line, "yaml", f"no se admite la etiqueta: {event.tag}", f"tag not allowed: {event.tag}"
                )
            # before composing, which would go as deep as the file does
            depth += isinstance(event, yaml.CollectionStartEvent)
            depth -= isinstance(event, yaml.CollectionEndEvent)
            if depth > MAX_DEPTH:
                raise CardError(file, line, "yaml", "demasiados niveles", "nested too deeply")
            if parts > MAX_PARTS:
                raise CardError(file, line, "yaml", f"más de {MAX_PARTS} valores", f"more than {MAX_PARTS} values")
        root = yaml.compose(text, Loader=loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark is not None else 0
        why = getattr(error, "problem", None) or getattr(error, "reason", None) or error.__class__.__name__
        es, en = ("", "") if mark is None else (f" (columna {mark.column + 1})", f" (column {mark.column + 1})")
        raise CardError(file, line, "yaml", f"no es YAML válido: {why}{es}", f"is not valid YAML: {why}{en}") from error
    if root is None:
        raise CardError(file, 1, "archivo", "está vacío", "is empty")
    return _convert(root, file, 0)


def _convert(node: yaml.Node, file: str, depth: int) -> Tree:
    line = node.start_mark.line + 1
    if depth > MAX_DEPTH:
        raise CardError(file, line, "yaml", "demasiados niveles", "nested too deeply")
    tree = Tree(file, line)
    if isinstance(node, yaml.ScalarNode):
        tree.scalar = _scalar(node, file)
    elif isinstance(node, yaml.SequenceNode):
        tree.items = [_convert(child, file, depth + 1) for child in node.value]
    elif isinstance(node, yaml.MappingNode):
        tree.entries = []
        seen: set[str] = set()
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise CardError(file, line, "yaml", "los nombres de campo son textos", "field names are texts")
            key = plain(key_node.value)
            if key in seen:
                raise CardError(file, key_node.start_mark.line + 1, key, "está repetido", "is repeated")
            seen.add(key)
            value = _convert(value_node, file, depth + 1)
            value.written = str(key_node.value)
            tree.entries.append((key, value))
    return tree


def _scalar(node: yaml.ScalarNode, file: str) -> str | int | bool | None:
    tag = node.tag
    if tag == "tag:yaml.org,2002:int":
        try:
            return int(node.value)
        except ValueError:
            return str(node.value)
    if tag == "tag:yaml.org,2002:bool":
        # YAML 1.1 reads "no", "si" and the like as booleans; here they stay words
        if node.value in ("true", "True"):
            return True
        if node.value in ("false", "False"):
            return False
        return str(node.value)
    if tag == "tag:yaml.org,2002:null":
        return None
    if tag.startswith("tag:yaml.org,2002:"):
        return str(node.value)
    raise CardError(
        file, node.start_mark.line + 1, "yaml", f"no se admite la etiqueta: {tag}", f"tag not allowed: {tag}"
    )
