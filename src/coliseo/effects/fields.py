"""Fields that a file may leave out, read where they stand: errors name the field, and point at its line."""

from __future__ import annotations

import re
from typing import Final

from coliseo.effects.source import Tree, plain
from coliseo.text.dates import BadDate, to_the_day

_COPIES: Final = re.compile(r"(\d{1,2})\s+(\S.*)")


def word_at(tree: Tree, field: str, choices: tuple[str, ...], default: str | None = None) -> str:
    """One of several words; without a default the field has to be there."""
    value = tree.get(field)
    if value is None:
        if default is None:
            raise tree.error(field, "falta este campo", "this field is missing")
        return default
    word = plain(value.text(field))
    if word not in choices:
        known = ", ".join(choices)
        raise value.error(field, f"se esperaba una de estas palabras: {known}", f"one of these was expected: {known}")
    return word


def integer_at(tree: Tree, field: str, default: int, low: int, high: int) -> int:
    value = tree.get(field)
    return default if value is None else value.integer(field, low, high)


def boolean_at(tree: Tree, field: str, default: bool = False) -> bool:
    value = tree.get(field)
    return default if value is None else value.boolean(field)


def text_at(tree: Tree, field: str) -> str:
    value = tree.get(field)
    return "" if value is None else value.text(field)


def day_at(tree: Tree, field: str, needed: bool = False) -> str:
    """A date, to the day; nothing where the field is missing and may be."""
    value = tree.need(field) if needed else tree.get(field)
    if value is None:
        return ""
    try:
        return to_the_day(value.text(field))
    except BadDate as wrong:
        raise value.error(field, wrong.es, wrong.en) from wrong


def copies_at(tree: Tree, field: str, example: str) -> list[str]:
    """The names of a list whose lines say how many copies of each: every copy is one name."""
    names: list[str] = []
    for item in tree.need(field).sequence(field):
        found = _COPIES.fullmatch(item.text(field).strip())
        if found is None or int(found[1]) == 0:
            raise item.error(
                field, f"se esperaba «copias nombre», p. ej.: {example}", f"“copies name” was expected, e.g.: {example}"
            )
        names.extend([found[2]] * int(found[1]))
    return names


def check_unique(items: list[Tree], keys: list[str]) -> None:
    """The things of a list go by their key; the first that repeats one is pointed at."""
    seen: set[str] = set()
    for item, key in zip(items, keys, strict=True):
        if key in seen:
            raise item.error("clave", f"está repetida: {key}", f"is repeated: {key}")
        seen.add(key)


def bilingual_at(tree: Tree, field: str, default: str) -> dict[str, str]:
    """A text in both languages, or one that serves for both."""
    value = tree.get(field)
    if value is None:
        return {"es": default, "en": default}
    if value.entries is None:
        return {"es": value.text(field), "en": value.text(field)}
    value.only(field, ("es", "en"))
    return {lang: value.need(lang).text(f"{field}.{lang}") for lang in ("es", "en")}


def check_game(tree: Tree, game: str) -> None:
    """A file may say which game it is for; then it has to be this one."""
    named = tree.get("juego")
    if named is not None and plain(named.text("juego")) != game:
        raise named.error("juego", f"se esperaba: {game}", f"was expected: {game}")
