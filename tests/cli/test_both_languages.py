"""A message raised in both languages is told in one, and loses nothing by it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from coliseo.effects.source import CardError, read_text
from coliseo.text.both import in_one
from coliseo.text.dates import to_the_day
from coliseo.text.nearest import did_you_mean

Run = Callable[..., Any]


@pytest.mark.parametrize(
    ("told", "es", "en"),
    [
        ("falta esto / this is missing", "falta esto", "this is missing"),
        ("se admiten / known ones: a, b", "se admiten: a, b", "known ones: a, b"),
        ("no hay un Poder llamado / no Power is called «x»", "no hay un Poder llamado «x»", "no Power is called «x»"),
        ("«x» existe a coste / exists at cost: 1, 2", "«x» existe a coste: 1, 2", "«x» exists at cost: 1, 2"),
        ("«a» es un número / «a» is a number", "«a» es un número", "«a» is a number"),
        ("solo copia / only copies (AA-II.8.5.1)", "solo copia (AA-II.8.5.1)", "only copies (AA-II.8.5.1)"),
        ("ya dicho en una lengua", "ya dicho en una lengua", "ya dicho en una lengua"),
        # a half that lacks what the other names is not told alone
        ("«x» pide 3 / too few", "«x» pide 3", "«x» pide 3 / too few"),
    ],
)
def test_a_message_in_one_language(told: str, es: str, en: str) -> None:
    assert (in_one(told, "es"), in_one(told, "en")) == (es, en)


def test_what_somebody_may_have_meant_follows_in_the_same_language() -> None:
    told = f"se admiten / known ones: tactico.{did_you_mean('tactco', ['tactico'])}"
    assert in_one(told, "es") == "se admiten: tactico. ¿Quisiste decir «tactico»?"
    assert in_one(told, "en") == "known ones: tactico. Did you mean «tactico»?"


def test_a_date_and_a_file_that_are_none() -> None:
    with pytest.raises(ValueError, match="ayer") as wrong:
        to_the_day("ayer")
    assert in_one(str(wrong.value), "es") == "no es AAAA, AAAA-MM ni AAAA-MM-DD: «ayer»"
    assert in_one(str(wrong.value), "en") == "not YYYY, YYYY-MM or YYYY-MM-DD: «ayer»"
    with pytest.raises(CardError) as bad:
        read_text("a: [1", "mio.yaml")
    assert "columna" in bad.value.text("es") and "column" not in bad.value.text("es").replace("columna", "")
    assert "is not valid YAML" in bad.value.text("en") and "columna" not in bad.value.text("en")
    assert bad.value.text("en").startswith("mio.yaml:")


@pytest.mark.parametrize(
    ("lang", "said", "other"), [("es", "se admiten", "unknown field"), ("en", "unknown field", "se admiten")]
)
def test_commands_tell_a_mistake_in_the_language_asked_for(
    coliseo: Run, tmp_path: Path, lang: str, said: str, other: str
) -> None:
    file = tmp_path / "mio.yaml"
    file.write_text("set: mio\nabuelos: 3\n", encoding="utf-8")
    for words in (("cards", "atrum_arena", "--check"), ("deck", "check", "atrum_arena")):
        out = coliseo(*words, str(file), "--lang", lang)
        assert out.code == 1 and said in out.out and other not in out.out, out.out
    dated = coliseo("cards", "atrum_arena", "--as-of", "ayer", "--lang", lang)
    assert dated.code == 2 and " / " not in dated.err
