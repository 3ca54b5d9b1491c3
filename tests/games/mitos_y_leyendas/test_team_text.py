"""Decks as text: what people paste is read or refused with its line and rule, and what is written is read back."""

from __future__ import annotations

import pytest
from games.mitos_y_leyendas.deck_kit import catalogo, mazo

from coliseo.decks.pasted import MOST_COPIES
from coliseo.games.mitos_y_leyendas.shelf.deck_text import (
    avisos,
    datos_de_texto,
    leer_texto,
    revisar_texto,
    texto_de,
)

CAT = catalogo()

ENTERO = """# mi mazo
Oro Inicial
1 Uxmal

Aliados (33)
3 g1
3x g2
3 x g3
g4 x3
- 3 g5
* 3 g6
3) g7
3 G8
3 g9
3 g10
3 g11

Talismanes: 2
2 t1
Oros (14)
14 uxmal
"""


@pytest.mark.rule("ML-4.1.1", "ML-4.2.2")
def test_a_pasted_list_is_read_in_all_its_shapes() -> None:
    read, problems = revisar_texto(ENTERO, CAT)
    assert problems == []
    assert len(read.cartas) == 50 and read.oro_inicial == "uxmal"
    assert read.cartas.count("g4") == 3 and read.cartas.count("g8") == 3 and read.cartas.count("uxmal") == 15


@pytest.mark.parametrize(
    "text",
    [
        "Oro Inicial: Uxmal\n3 g1",
        "3 g1\nOro inicial = Uxmal",
        "Oro Inicial:\nUxmal\n\n3 g1",
        "# Oro Inicial\n1 Uxmal\nMazo\n3 g1",
    ],
)
@pytest.mark.rule("ML-4.2.2")
def test_the_oro_inicial_may_be_said_in_several_ways(text: str) -> None:
    read = leer_texto(text, CAT)
    assert read.oro_inicial == "uxmal" and sorted(read.cartas) == ["g1", "g1", "g1", "uxmal"]


@pytest.mark.rule("ML-4.2.2")
def test_there_is_one_oro_inicial() -> None:
    _, problems = revisar_texto(ENTERO.replace("1 Uxmal", "2 Uxmal").replace("14 uxmal", "13 uxmal"), CAT)
    assert [(line, r.guard, r.rules) for line, r in problems] == [(3, "oro_inicial", ("ML-4.2.2",))]
    none = leer_texto("50 Uxmal", CAT)
    assert none.oro_inicial == ""


@pytest.mark.rule("ML-2.1.2")
def test_a_line_that_names_no_card_is_told_with_its_number_and_what_may_be_meant() -> None:
    read, problems = revisar_texto("3 g1\n\n2 Anima Negro\n1 zzzzzzzz", CAT)
    assert [(line, r.guard) for line, r in problems] == [(3, "carta"), (4, "carta")]
    assert problems[0][1].es.startswith("línea 3: ") and "¿querías decir «Ánima Negra»?" in problems[0][1].es
    assert "did you mean “Ánima Negra”?" in problems[0][1].en and "¿" not in problems[1][1].es
    assert read.cartas == ["g1"] * 3


@pytest.mark.rule("ML-1.1", "ML-2.5.1")
def test_a_name_of_a_public_list_is_not_taken_for_a_slip() -> None:
    _, problems = revisar_texto("1 Nodachi", CAT)
    assert [(line, r.guard) for line, r in problems] == [(1, "desconocida")] and "¿" not in problems[0][1].es


@pytest.mark.rule("ML-10.16.2")
@pytest.mark.parametrize("n", ["0", "100", "12345"])
def test_a_line_with_an_impossible_number_of_copies_is_told(n: str) -> None:
    _, problems = revisar_texto(f"{n} g1", CAT)
    assert [(line, r.guard, r.rules) for line, r in problems] == [(1, "copias", ("ML-10.16.2",))]
    assert str(MOST_COPIES) in problems[0][1].es


@pytest.mark.rule("ML-10.16.1", "ML-10.16.2", "ML-4.1.1")
def test_what_is_wrong_with_a_readable_list_stands_at_the_line_of_its_card() -> None:
    text = "14 Uxmal\n33 g1\n1 Killa (IN-098)\n2 t1\n3 Killa (LC-075)"
    _, problems = revisar_texto(text, CAT)
    assert [(line, r.guard) for line, r in problems] == [(0, "tamano"), (2, "copias"), (5, "copias")]
    told = datos_de_texto(text, CAT, "es")["problems"]
    assert [p.get("line") for p in told] == [None, 2, 5] and "«Killa»" in told[2]["text"]


@pytest.mark.rule("ML-2.9.2", "ML-10.16.1")
def test_a_code_says_which_print_and_without_one_it_is_told_which_was_taken() -> None:
    read = leer_texto("1 Killa\n1 Killa (LC-075)\n1 LC-075\n1 lc075 killa\n2 47 Ronin\n47 Ronin", CAT)
    assert read.cartas == ["killa", "killa_lc", "killa_lc", "killa_lc", "47_ronin", "47_ronin", "47_ronin"]
    told = [r for r in avisos(read, CAT) if r.guard == "impresion"]
    assert len(told) == 1 and told[0].es.startswith("línea 1") and "Killa (LC-075)" in told[0].es


@pytest.mark.rule("ML-1.3", "ML-1.4")
def test_a_remark_on_the_reprint_changes_nothing() -> None:
    read = leer_texto("2 Inti (Leyendas, full art)\nInti (foil) x1\nInti [Colecciones Completas]", CAT)
    assert read.cartas == ["inti"] * 4
    _, problems = revisar_texto("1 Inti (dorada)", CAT)
    assert [r.guard for _, r in problems] == ["carta"]


def test_the_beginning_of_a_name_is_enough_where_only_one_begins_so() -> None:
    assert leer_texto("Machu\nÁnima", CAT).cartas == ["machu_pichu", "anima_negra"]


@pytest.mark.rule("ML-2.3.4", "ML-1.5")
def test_a_list_is_judged_by_its_format_and_its_dated_list() -> None:
    text = texto_de(mazo(c1=1, totem_de_guanaco=2), "uxmal", CAT)
    assert revisar_texto(text, CAT)[1] == []
    racial = revisar_texto(text, CAT, "racial_libre")[1]
    assert [r.guard for _, r in racial] == ["raza"] and racial[0][0] > 0
    dated = revisar_texto(text, CAT, "libre", "comunidad_2013")[1]
    assert [r.guard for _, r in dated] == ["limitada"] and dated[0][0] > 0


@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_is_written_is_read_back_as_the_same_deck(lang: str) -> None:
    deck = mazo(killa=1, killa_lc=1, espada_real=2, espada_real_lc=1, t1=2, guardian=1, c1=3)
    read = leer_texto(texto_de(deck, "uxmal", CAT, lang), CAT)
    assert sorted(read.cartas) == sorted(deck) and read.oro_inicial == "uxmal"
    nobody = leer_texto(texto_de(deck, "", CAT, lang), CAT)
    assert sorted(nobody.cartas) == sorted(deck) and nobody.oro_inicial == ""


def test_keys_that_are_no_card_are_left_out_of_the_text() -> None:
    assert texto_de(["nadie", "g1", "g1"], "nadie", CAT) == "Aliados (2)\n2 g1\n"


@pytest.mark.parametrize(("lang", "line"), [("es", "línea"), ("en", "line")])
def test_a_report_is_plain_data(lang: str, line: str) -> None:
    told = datos_de_texto("4 g1\n1 Killa", CAT, lang)
    assert told["ok"] is False and told["cards"][0] == {"key": "g1", "name": "g1"}
    assert {"ML-4.1.1", "ML-4.2.2"} <= {rule for p in told["problems"] for rule in p["rules"]}
    assert any(p["text"].startswith(line) for p in told["advice"])
    assert told["text"].startswith("Aliados (5)")
    meant = datos_de_texto("1 Anima Negro", CAT, lang)
    assert meant["problems"][0]["line"] == 1 and meant["problems"][0]["suggestion"] == "Ánima Negra"
