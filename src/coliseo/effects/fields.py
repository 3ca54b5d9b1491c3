"""Fields that a file may leave out, read where they stand: errors name the field, and point at its line."""

from __future__ import annotations

from coliseo.effects.source import Tree, plain


def word_at(tree: Tree, field: str, choices: tuple[str, ...], default: str | None = None) -> str:
    """One of several words; without a default the field has to be there."""
    value = tree.get(field)
    if value is None:
        if default is None:
            raise tree.error(field, "falta este campo / this field is missing")
        return default
    word = plain(value.text(field))
    if word not in choices:
        raise value.error(field, "se esperaba una de estas palabras / one of these was expected: " + ", ".join(choices))
    return word


def integer_at(tree: Tree, field: str, default: int, low: int, high: int) -> int:
    value = tree.get(field)
    return default if value is None else value.integer(field, low, high)


def boolean_at(tree: Tree, field: str, default: bool = False) -> bool:
    value = tree.get(field)
    return default if value is None else value.boolean(field)


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
        raise named.error("juego", f"se esperaba / was expected: {game}")
