"""Names of things in both languages; a set may give the names that are printed for two of the statuses."""

from __future__ import annotations

import pytest

from coliseo.effects.source import CardError, Tree, read_text
from coliseo.games.sorcerers_arena.language import names
from coliseo.games.sorcerers_arena.language.names import CLAVES_DE_ESTADO, ESTADO, GLOSA, Rotulos, rotulos_en

DEBILITADO = CLAVES_DE_ESTADO.index("weakened")
RESISTENTE = CLAVES_DE_ESTADO.index("tough")
LANGS = ("es", "en")


@pytest.mark.rule("SA-0.EST.1")
def test_there_are_nine_statuses() -> None:
    assert len(CLAVES_DE_ESTADO) == len(ESTADO) == len(set(ESTADO)) == 9
    plain = Rotulos()
    assert [plain.estado(i, "en") for i in range(9)] == list(ESTADO)
    assert plain.con_contadores(3, 2, "es") == "Escoba mágica 2"


@pytest.mark.rule("SA-1.CARTA.8", "SA-4.ING.2")
def test_as_many_names_in_one_language_as_in_the_other() -> None:
    for table, size in (
        (names.CATEGORIA, 3),
        (names.DISTINTIVO, 4),
        (names.INGREDIENTE, 4),
        (names.FASE, 7),
        (names.PASO, 4),
        (names.BANDO, 2),
        (names.CAPITULO, 6),
    ):
        assert [len(table[lang]) for lang in LANGS] == [size, size]
    for words in (names.ATRIBUTO, names.MARCA, names.CLASE_DE_ESTADO):
        assert all(set(word) == set(LANGS) and all(word.values()) for word in words.values())


def test_a_term_that_stays_spanish_is_explained_in_english() -> None:
    kept = [*ESTADO, *names.CATEGORIA["en"], *names.DISTINTIVO["en"][1:], *names.INGREDIENTE["en"], *names.BANDO["en"]]
    assert [term for term in kept if term not in GLOSA] == []


# -- labels of a set -------------------------------------------------------------------------------------------------


def tree(text: str) -> Tree:
    return read_text(text, "mi_caja.yaml")


def test_a_set_may_name_the_two_statuses_whose_label_is_ours() -> None:
    labels = rotulos_en(tree("estados: {weakened: ' Flojo ', tough: {es: Duro, en: Hard}}"), "estados")
    assert labels == {"weakened": {"es": "Flojo", "en": "Flojo"}, "tough": {"es": "Duro", "en": "Hard"}}
    own = Rotulos(labels)
    assert [own.estado(RESISTENTE, lang) for lang in LANGS] == ["Duro", "Hard"]
    assert own.con_contadores(DEBILITADO, 1, "en") == "Flojo 1"
    assert own.estado(0, "es") == "Maldito" and Rotulos().estado(DEBILITADO, "es") == "Debilitado"


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
