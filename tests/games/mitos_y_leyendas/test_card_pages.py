"""The card browser: every card listed small and told whole, and what the list can be filtered by."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest
from client_kit import assert_pages_say_what_the_list_says, card_page, cards_listed

from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.model.cards import CODIFICADA
from coliseo.games.mitos_y_leyendas.shelf import library
from coliseo.rulebook import chapter_of, chapters, load_readings, load_rules

LANGUAGES = ("es", "en")
RULES = {rule.id for rule in load_rules("mitos_y_leyendas")}
READINGS = {reading.id for reading in load_readings("mitos_y_leyendas")}


listed = partial(cards_listed, library)
page = partial(card_page, library)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_of_the_list_has_a_page(lang: str) -> None:
    told = library.card_list(lang)
    keys = [card["clave"] for card in told["cards"]]
    assert keys == [c.key for c in catalogo_base().cartas]
    assert [facet["key"] for facet in told["filters"]] == [
        "ficha", "tipo", "edicion", "raza", "coste", "fuerza", "frecuencia", "habilidad", "procedencia",
    ]  # fmt: skip
    fields = ("ficha", "tipo", "edicion", "frecuencia", "procedencia")
    assert_pages_say_what_the_list_says(library, lang, RULES, fields)
    for card in told["cards"]:
        assert {reading["id"] for reading in page(card["clave"], lang)["lecturas"]} <= READINGS
        assert card["jugable"] == (card["copias"] != 0)
    # it is sent once, compressed, and kept
    assert len(msgspec.json.encode(told)) < 900_000


@pytest.mark.rule("ML-2.0.1", "ML-2.2.2", "ML-2.2.3", "ML-2.9.1")
def test_a_card_is_told_with_what_it_has_printed() -> None:
    cards = listed()
    inti = cards["inti"]
    assert (inti["nombre"], inti["codigo"], inti["numero"]) == ("Inti", "IN-067", 67)
    assert inti["impresiones"] == ["IN-067", "LC-071"]
    assert (inti["tipo"], inti["coste"], inti["fuerza"], inti["razas"]) == ("aliado", 3, 3, ["chaman"])
    assert (inti["frecuencia"], inti["nombre_frecuencia"], inti["nombre_raza"]) == ("real", "Real", "Chamán")
    assert inti["facetas"]["edicion"] == ["ira_del_nahual", "cofradia"], "it is found in both editions"
    assert inti["tiene_habilidad"] and inti["procedencia"] == "reglamento" and inti["copias"] == 3
    yagyu = cards["yagyu_jubei"]
    assert yagyu["nombre_raza"] == "Campeón Samurái" and yagyu["razas"] == ["campeon", "samurai"]
    gold = cards["tenochtitlan"]
    assert not gold["tiene_habilidad"] and gold["inicial"] and gold["copias"] is None and gold["texto"] == ""
    assert "coste" not in gold and "fuerza" not in gold and "grupo" not in gold
    assert gold["facetas"]["habilidad"] == ["ninguna"]
    hodur, demonio = cards["hodur"], cards["demonio"]
    assert hodur["fuerza_x"] and hodur["fuerza"] == 0 and hodur["facetas"]["fuerza"] == ["X"]
    assert demonio["coste_x"] and demonio["facetas"]["coste"] == ["X"]
    assert cards["hymir"]["facetas"]["coste"] == ["7"] and cards["hymir"]["coste"] == 8, "the last step is open"
    assert "fuerza" not in cards["honda"] and "razas" not in cards["honda"]


@pytest.mark.rule("ML-10.16.1", "ML-10.16.2", "ML-3.3.4")
def test_copies_go_by_name() -> None:
    cards = listed()
    assert cards["chacs"]["copias"] == 1 and cards["chacs"]["unica"]
    assert cards["cinturon_de_thor"]["copias"] is None and cards["cinturon_de_thor"]["sin_limite"]
    assert cards["arlequin_lc"]["copias"] == 1, "another print of the name says Carta Única"
    assert cards["vikingo"]["grupo"] == cards["vikingo_lc"]["grupo"] == "Vikingo"
    assert cards["vikingo_lc"]["linea"] == "Vikingo (LC-099)" and cards["inti"]["linea"] == "Inti"


def test_kinds_of_ability_are_found_in_the_tree() -> None:
    for key, kinds in (
        ("machi", ["activada"]),
        ("einheryar", ["disparada"]),
        ("nott", ["continua"]),
        ("flechero", ["anulacion"]),
        ("kawarimi", ["respuesta"]),
        ("heimdal", ["salvacion"]),
        ("shiro_amakusa", ["cancelacion"]),
        ("yanomami", ["efecto"]),
        ("cunas", ["regla"]),
        ("pahuahtun", ["regla"]),
        ("tyr", ["ninguna"]),
        ("vanaheim", ["activada", "continua"]),
        ("huracan", ["disparada", "regla"]),
    ):
        assert listed()[key]["facetas"]["habilidad"] == kinds, key
    assert "habilidad" not in listed()["golpe_vampiro"]["facetas"], "nothing is known of its text"


def test_abilities_are_told_one_by_one_with_their_place() -> None:
    bow = listed()["arco_de_ullr"]["habilidades"]
    assert [(a["clase"], a.get("lugar")) for a in bow] == [("continua", None), ("disparada", 0)]
    for lang in LANGUAGES:
        for c in catalogo_base().cartas:
            card = listed(lang)[c.key]
            told = card.get("habilidades", [])
            assert [a["lugar"] for a in told if "lugar" in a] == list(
                range(len(c.texto.habilidades) if c.estado == CODIFICADA else 0)
            )[: len([a for a in told if "lugar" in a])]
            assert card["texto"] == " ".join(a["texto"] for a in told)
    (word,) = listed("en")["cunas"]["palabras"]
    assert word == {"palabra": "imbloqueable", "nombre": "Is Imbloqueable"}


def test_a_page_finds_a_card_however_it_is_named() -> None:
    assert page("IN-067")["clave"] == page("inti")["clave"] == page("INTI")["clave"] == "inti"
    assert page("Vikingo")["clave"] == "vikingo" and page("LC-099")["clave"] == "vikingo_lc"
    assert library.card_page("no hay tal", "es") is None


def test_a_page_tells_prints_rulings_related_cards_and_lists() -> None:
    inti = page("inti", "en")
    assert [(e["codigo"], e["nombre"]) for e in inti["ediciones"]] == [
        ("IN-067", "La Ira del Nahual"),
        ("LC-071", "La Cofradía"),
    ]
    assert "ML-6.11.1" in [rule["id"] for rule in inti["reglas"]], "who chooses what is destroyed"
    assert any("banned" in note["texto"] for note in inti["notas"])
    assert [r["id"] for r in page("nidavellir")["lecturas"]] == ["ML-OQ.61"]
    assert [c["clave"] for c in page("vikingo")["relacionadas"]] == ["vikingo_lc"]
    assert {c["clave"] for c in page("perseo")["relacionadas"]} == {"medusa", "medusa_lc", "sirenas"}
    assert "perseo" in [c["clave"] for c in page("sirenas")["relacionadas"]]
    assert "yagyu_jubei" in [c["clave"] for c in page("katana")["relacionadas"]]
    assert "ML-OQ.39" in [r["id"] for r in page("mirada_berserker")["lecturas"]]
    assert page("berserker")["lecturas"] == [], "a longer name is another card"
    assert page("vampiro")["lecturas"] == [], "a Raza of that name is no card"


def test_what_cannot_be_played_says_why() -> None:
    guard = page("guardian")
    assert guard["ficha"] == "desconocida" and "no es pública" in guard["motivo"] and guard["impresiones"] == []
    assert "tipo" not in guard and "coste" not in guard, "nothing is made up"
    for card in listed().values():
        if card["ficha"] == "sin_vocabulario":
            assert all(word in card["motivo"] for word in card["falta"]) and card["texto"] == ""
    assert any("Zara" in note["texto"] for note in page("sara")["notas"])


def test_a_page_speaks_one_language() -> None:
    es, en = page("machi", "es"), page("machi", "en")
    assert es["texto"] != en["texto"] and es["reglas"][0]["texto"] != en["reglas"][0]["texto"]
    assert (es["nombre_procedencia"], en["nombre_procedencia"]) == ("reglamento", "rulebook")


def test_chapters_and_the_rules_in_them() -> None:
    told = chapters("mitos_y_leyendas", "es")
    assert {chapter["level"] for chapter in told} == {1, 2}
    ids = {chapter["id"] for chapter in told if chapter["level"] == 2}
    for rule in load_rules("mitos_y_leyendas"):
        assert chapter_of("mitos_y_leyendas", rule.id) in ids, rule.id
    assert chapter_of("mitos_y_leyendas", "RG-KW.1") == ""
