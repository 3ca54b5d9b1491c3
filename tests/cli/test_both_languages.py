"""A mistake is told in the language of whoever reads it, and as much in one as in the other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from coliseo.effects.source import CardError, read_text
from coliseo.text.dates import BadDate, to_the_day
from coliseo.text.nearest import did_you_mean

Run = Callable[..., Any]


def test_what_somebody_may_have_meant_is_asked_in_each_language() -> None:
    assert did_you_mean("tactco", ["tactico"]) == {
        "es": " ¿Quisiste decir «tactico»?",
        "en": " Did you mean «tactico»?",
    }
    assert did_you_mean("nada", ["tactico"]) == {"es": "", "en": ""}


def test_a_date_and_a_file_that_are_none() -> None:
    with pytest.raises(BadDate, match="ayer") as wrong:
        to_the_day("ayer")
    assert wrong.value.text("es") == "no es AAAA, AAAA-MM ni AAAA-MM-DD: «ayer»"
    assert wrong.value.text("en") == "not YYYY, YYYY-MM or YYYY-MM-DD: «ayer»"
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
