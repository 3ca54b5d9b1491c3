"""Names of things in both languages; a set may give the names that are printed for two of the statuses."""

from __future__ import annotations

import pytest

from coliseo.effects.source import CardError, Tree, read_text
from coliseo.games.sorcerers_arena.language import names
from coliseo.games.sorcerers_arena.language.names import ESTADO, GLOSA, rotulos_en
from coliseo.games.sorcerers_arena.model.cards import DEBILITADO, ESTADOS, RESISTENTE
from coliseo.games.sorcerers_arena.telling.telling import estado_en_palabras

LANGS = ("es", "en")


@pytest.mark.rule("SA-0.EST.1")
def test_there_are_nine_statuses() -> None:
    assert len(ESTADOS) == len(ESTADO) == len(set(ESTADO)) == 9
    assert [estado_en_palabras(key, "en", {}) for key in ESTADOS] == list(ESTADO)


@pytest.mark.rule("SA-1.CARTA.8", "SA-4.ING.2")
def test_as_many_names_in_one_language_as_in_the_other() -> None:
    for table, size in (
        (names.CATEGORIA, 3),
        (names.DISTINTIVO, 4),
        (names.INGREDIENTE, 4),
        (names.FASE, 7),
        (names.CAPITULO, 6),
    ):
        assert [len(table[lang]) for lang in LANGS] == [size, size]


def test_a_term_that_stays_spanish_is_explained_in_english() -> None:
    kept = [*ESTADO, *names.CATEGORIA["en"], *names.DISTINTIVO["en"][1:], *names.INGREDIENTE["en"]]
    assert [term for term in kept if term not in GLOSA] == []


# -- labels of a set -------------------------------------------------------------------------------------------------


def tree(text: str) -> Tree:
    return read_text(text, "mi_caja.yaml")


def test_a_set_may_name_the_two_statuses_whose_label_is_ours() -> None:
    labels = rotulos_en(tree("estados: {weakened: ' Flojo ', tough: {es: Duro, en: Hard}}"), "estados")
    assert labels == {"weakened": {"es": "Flojo", "en": "Flojo"}, "tough": {"es": "Duro", "en": "Hard"}}
    assert [estado_en_palabras(ESTADOS[RESISTENTE], lang, labels) for lang in LANGS] == ["Duro", "Hard"]
    assert estado_en_palabras(ESTADOS[DEBILITADO], "es", labels) == "Flojo"
    assert estado_en_palabras(ESTADOS[0], "es", labels) == "Maldito"
    assert estado_en_palabras(ESTADOS[DEBILITADO], "es", {}) == "Debilitado"


def test_what_a_set_does_not_know_stays_as_it_is() -> None:
    assert rotulos_en(tree("set: mi_caja"), "estados") == {}
    assert rotulos_en(tree("estados: {weakened: null, tough: null}"), "estados") == {}


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("estados: {cursed: Gafe}", "estados.cursed"),
        ("estados: {tough: ''}", "estados.tough"),
        ("estados: {tough: {es: Duro}}", "en"),
        ("estados: [tough]", "estados"),
    ],
)
def test_a_label_that_cannot_be(text: str, field: str) -> None:
    with pytest.raises(CardError) as told:
        rotulos_en(tree(text), "estados")
    assert told.value.field == field
