"""The card browser: every card listed small and told whole, real cards as facts, and what they can be filtered by."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest
from client_kit import assert_pages_say_what_the_list_says, card_page, cards_listed

from coliseo.effects.source import bare_name
from coliseo.games.rise_of_gods.language.reference import fichas_sin_efecto, referencia
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.model.cards import TIPOS
from coliseo.games.rise_of_gods.shelf import library
from coliseo.rulebook import load_rules

LANGUAGES = ("es", "en")
RULES = {rule.id for rule in load_rules("rise_of_gods")}


listed = partial(cards_listed, library)
page = partial(card_page, library)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_of_the_list_has_a_page(lang: str) -> None:
    told = library.card_list(lang)
    keys = [card["clave"] for card in told["cards"]]
    assert len(set(keys)) == len(keys)
    filters = [facet["key"] for facet in told["filters"]]
    assert filters == ["ficha", "tipo", "faccion", "rareza", "coste", "palabra", "procedencia", "conjunto"]
    fields = ("ficha", "tipo", "faccion", "rareza", "conjunto", "procedencia")
    assert_pages_say_what_the_list_says(library, lang, RULES, fields)
    # it is sent once, compressed, and kept
    assert len(msgspec.json.encode(told)) < 400_000


@pytest.mark.rule("RG-RR.3", "RG-RR.6", "RG-CR.3", "RG-CR.4")
def test_a_card_is_told_with_its_numbers() -> None:
    cards = listed()
    recruit = cards["recluta_del_gallo"]
    assert recruit["nombre"] == "Recluta del Gallo" and recruit["codigo"] == "AL-01"
    assert (recruit["tipo"], recruit["nombre_tipo"], recruit["rareza"]) == ("criatura", "Criatura", "comun")
    assert recruit["coste"] == {"esferas": 1, "neutral": 0, "total": 1}
    assert (recruit["ataque"], recruit["vida"], recruit["copias"]) == (2, 1, 4)
    assert recruit["palabras"] == [{"palabra": "amanecer", "nombre": "Amanecer"}]
    assert recruit["texto"].startswith("Amanecer:")
    seal = cards["sello_de_alborada"]
    assert seal["copias"] is None and "coste" not in seal and "rareza" not in seal and "ataque" not in seal
    bell = next(card for card in cards.values() if card["nombre"] == "Campana de Maitines")
    assert bell["vida"] == 3 and "ataque" not in bell
    stab = next(card for card in cards.values() if card["nombre"] == "Verdugo de Callejón")
    assert {"palabra": "punalada", "nombre": "Puñalada", "numero": 2} in stab["palabras"]
    token = next(card for card in cards.values() if card["nombre"] == "Vela Bendita")
    assert token["ficha"] == "token" and token["copias"] == 0 and "Token" in token["motivo"]


def test_keywords_are_found_wherever_they_stand() -> None:
    facets = {card["nombre"]: card["facetas"] for card in listed().values()}
    for name, word in (
        ("Lancero de Vísperas", "provocar"),
        ("Boticario Febril", "enfermedad"),
        ("Abrazo del Fango", "aturdir"),
        ("Carcelera Muda", "atrapo"),
        ("Sanguijuela Reptante", "drenar"),
        ("Viuda de los Sauces", "venganza"),
        ("Chantaje", "sobrecarga"),
        ("Susurradora", "adivinar"),
        ("La Que No Duerme", "ofrenda_tenebrosa"),
        ("Cangrejo Ermitaño", "ultimo_suspiro"),
        ("Noche sin Testigos", "aniquilar"),
    ):
        assert word in facets[name]["palabra"], name
    assert "palabra" not in facets["Gigante de Remaches"]


def test_a_page_cites_the_rules_of_its_keywords_and_names_its_tokens() -> None:
    recruit = page("recluta_del_gallo")
    assert [rule["id"] for rule in recruit["reglas"]] == ["RG-KW.5"]
    lantern = page("Farolera del Muro")
    assert [card["nombre"] for card in lantern["relacionadas"]] == ["Vela Bendita"]
    assert "Farolera del Muro" in [card["nombre"] for card in page("Vela Bendita")["relacionadas"]]
    assert [card["nombre"] for card in page("Nido de Larvas")["relacionadas"]] == ["Larva"], "plurals count"
    assert page("AL-01")["clave"] == "recluta_del_gallo", "a code will do"
    assert library.card_page("no hay tal", "es") is None


def test_a_page_speaks_one_language() -> None:
    es, en = page("recluta_del_gallo", "es"), page("recluta_del_gallo", "en")
    assert es["texto"] != en["texto"] and es["reglas"][0]["texto"] != en["reglas"][0]["texto"]
    assert es["nombre_procedencia"] == en["nombre_procedencia"] == "Coliseo"


# -- real cards -----------------------------------------------------------------------------------------------------


def test_the_real_pool_is_there_whole_as_facts() -> None:
    pool = referencia()
    assert len(pool.fichas) == 464 and list(pool.facciones) == [
        "jupiter", "marte", "mercurio", "neptuno", "pluton", "saturno", "tierra",
    ]  # fmt: skip
    cards = [f for f in pool.fichas.values() if not f.token and f.tipo != "sello"]
    assert len(cards) == 438
    by_type = {kind: sum(f.tipo == kind for f in cards) for kind in TIPOS}
    assert by_type == {
        "sello": 0, "criatura": 323, "magia_rapida": 16, "magia_lenta": 80, "estructura": 8, "artefacto": 8,
        "terreno": 3,
    }  # fmt: skip
    by_set = [sum(f.edicion == n for f in cards) for n in range(1, 7)]
    assert by_set == [60, 71, 77, 75, 77, 78]
    assert all(f.rareza and f.total >= 0 for f in cards)
    assert sum(f.token for f in pool.fichas.values()) == 19


def test_a_real_card_whose_effect_is_not_public_can_be_looked_up_and_not_played() -> None:
    catalogue = catalogo_base()
    assert not catalogue.por_clave.keys() & {f.key for f in fichas_sin_efecto(catalogue)}
    for lang, words in (("es", "no es público"), ("en", "is not public")):
        card = page("el_mundo_es_mio", lang)
        assert card["ficha"] == "referencia" and card["jugable"] is False and card["copias"] == 0
        assert words in card["texto"] and words in card["motivo"]
        assert card["coste"] == {"esferas": 3, "neutral": 5, "total": 8} and card["rareza"] == "legendaria"
        assert card["fuentes"] and card["procedencia"] == "publico"
    assert page("rey_del_valle")["coste"] == {"total": 1}, "only the sum is public"
    unknown = page("estatuilla_de_mono")
    assert "coste" not in unknown and "tipo" not in unknown and unknown["token"]
    assert any("Golem" in f.nombre and f.otra_rareza == "rara" for f in referencia().fichas.values())


def test_what_is_known_whole_counts_before_what_is_only_listed() -> None:
    catalogue = catalogo_base()
    known = {bare_name(c.nombre) for c in catalogue.cartas}
    both = [f for f in referencia().fichas.values() if bare_name(f.nombre) in known]
    shown = listed()
    for ficha in both:
        told = page(ficha.nombre)
        assert told["ficha"] in ("carta", "token") and told["jugable"]
        assert shown[told["clave"]]["procedencia"] == "publico"
    assert len(shown) == len(catalogue.cartas) + len(fichas_sin_efecto(catalogue))


def test_a_real_card_on_a_dated_list_says_so() -> None:
    notes = " ".join(note["texto"] for note in page("Vanguardia Bojevnica")["notas"])
    assert "1 copia como máximo" in notes and "2 copias como máximo" in notes
