"""Mistakes in card files, for the tests of every game's files."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from coliseo.effects.source import CardError

#: what stands for something else, and is said in each language
_PLACEHOLDERS = {
    "fields “name: value”": "campos «nombre: valor»",
    "“copies name”": "«copias nombre»",
    "«SEAT: …»": "«ASIENTO: …»",
    "«CARD de A»": "«CARTA de A»",
    "{ability: times}": "{habilidad: veces}",
}
_FACT = re.compile(r"«[^»]*»|[A-Z]{2}-[\w.]*\w|\d+|\w+_\w+|\{[^}]*\}")

#: what the files of these tests are called
FILE = "mio.yaml"


def mistake_in(read: Callable[[str], object], text: str) -> CardError:
    """The error that reading gives; it names the file, and says as much in one language as in the other."""
    with pytest.raises(CardError) as caught:
        read(text)
    error = caught.value
    assert error.file == FILE
    assert_in_both(error)
    return error


def assert_in_both(error: CardError) -> None:
    """It is told whole in each language: every name, word of the file and number of one half is in the other."""
    for lang, told in (("es", error.es), ("en", error.en)):
        assert error.text(lang) == f"{error.file}:{error.line}: {error.field}: {told}"
        assert told and told == told.strip() and " / " not in told
    assert facts_of(error.es) == facts_of(error.en), str(error)


def facts_of(told: str) -> set[str]:
    """What nobody translates: what stands in quotes, words of a file, numbers, rules."""
    for english, spanish in _PLACEHOLDERS.items():
        told = told.replace(english, spanish)
    return set(_FACT.findall(told.replace("“", "«").replace("”", "»")))


def assert_told(error: CardError, line: int, field: str, expected: str) -> None:
    assert (error.line, error.field) == (line, field), str(error)
    assert expected in error.es
