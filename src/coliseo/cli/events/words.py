"""Words that a command takes: their keys, and what they are called in either language."""

from __future__ import annotations

from collections.abc import Mapping

from coliseo.cli.errors import UserError
from coliseo.cli.language import current_language, say
from coliseo.tournament.event import bare

Names = Mapping[str, Mapping[str, str]]


def named(word: str, names: Names) -> str:
    """The key that a word is, or is the name of; what there is, with what it means, if it is none."""
    typed = bare(word.replace("_", " "))
    for key, called in names.items():
        if typed in {bare(each) for each in (key.replace("_", " "), *called.values())}:
            return key
    part = [key for key, called in names.items() if typed and typed in _words(key.replace("_", " "), *called.values())]
    if len(part) == 1:  # «tiempo» is «por tiempo»
        return part[0]
    raise UserError(say(f"No hay «{word}». Hay: ", f"There is no “{word}”. There are: ") + listed(names))


def _words(*names: str) -> set[str]:
    return {bare(word) for name in names for word in name.split()}


def listed(names: Names) -> str:
    """Keys, each with what it is called where that is not the same."""
    lang = current_language()
    told = ((key, called[lang]) for key, called in names.items())
    return ", ".join(key if key == name else f"{key} ({name})" for key, name in told)
