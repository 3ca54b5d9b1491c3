"""Mistakes in card files, for the tests of every game's files."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from coliseo.effects.source import CardError

#: what the files of these tests are called
FILE = "mio.yaml"


def mistake_in(read: Callable[[str], object], text: str) -> CardError:
    """The error that reading gives; it names the file and is told in one way."""
    with pytest.raises(CardError) as caught:
        read(text)
    error = caught.value
    assert str(error) == f"{error.file}:{error.line}: {error.field}: {error.expected}"
    assert error.file == FILE
    return error


def assert_told(error: CardError, line: int, field: str, expected: str) -> None:
    assert (error.line, error.field) == (line, field), str(error)
    assert expected in error.expected
