"""The card files: every print that is known is there once, what the rulebook names can be played, texts are told."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from coliseo.games.mitos_y_leyendas.construction.files import INICIALES, mazo_inicial
from coliseo.games.mitos_y_leyendas.construction.formats import REGLAS
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    CODIFICADA,
    DESCONOCIDA,
    ORO,
    RAZAS,
    SIN_VOCABULARIO,
    TALISMAN,
    TIPOS,
    Carta,
)

CARDS = catalogo_base().cartas
BY_CODE = catalogo_base().por_codigo
#: prints of which public data tell something, by edition
READ = {"ER": 173, "MG": 35, "IN": 126, "RG": 125, "ED": 236, "LC": 170}
#: the cards that the rulebook names, but for the four promos, by the print that has the ability it speaks of
NAMED = (
    "LC-056", "RG-061", "MG-036", "IN-079", "ED-119", "RG-075", "ED-023", "MG-162", "ED-152", "MG-021", "RG-031",
    "RG-037", "LC-065", "RG-040", "MG-078", "IN-005", "RG-077", "ER-006", "RG-111", "ER-121", "RG-079", "RG-011",
    "ER-031", "IN-076", "IN-041", "IN-067", "ED-135", "LC-075", "IN-053", "RG-002", "RG-046", "LC-034", "RG-047",
    "RG-005", "IN-058", "RG-013", "RG-007", "ED-194", "LC-088", "IN-109", "LC-101", "ER-011", "ED-052", "LC-044",
    "IN-110", "ED-213", "IN-035", "LC-151", "LC-099", "IN-002", "ED-203",
)  # fmt: skip


def card(code: str) -> Carta:
    return BY_CODE[code]


@pytest.mark.rule("ML-2.9.1", "ML-2.9.2", "ML-2.9.3")
def test_every_print_that_is_known_is_there_once() -> None:
    codes = [code for c in CARDS for code in c.impresiones]
    assert len(codes) == len(set(codes))
    assert Counter(code[:2] for code in codes) == READ
    for code in codes:
        edition = REGLAS.edicion_de_codigo(code)
        assert edition is not None and 1 <= int(code[3:]) <= edition.numeros
    assert {"ER-124", "RG-126"} & set(codes) == set(), "nothing is known of these"
    assert len(CARDS) == 806


@pytest.mark.rule("ML-2.1.1", "ML-2.2.1", "ML-2.2.2", "ML-2.2.3", "ML-2.3.1")
def test_a_card_has_what_its_type_has() -> None:
    for c in CARDS:
        assert c.nombre == c.nombre.strip() and re.fullmatch(r"[a-z0-9_]+", c.key)
        if c.tipo == 0:
            assert c.estado == DESCONOCIDA and REGLAS.es_promo(c.nombre)
            continue
        assert c.tipo in [1 << i for i in range(len(TIPOS))]
        if c.tipo != ALIADO:
            assert not c.razas and not c.fuerza and not c.fuerza_es_x
        if c.tipo == ORO:
            assert not c.coste and not c.coste_x
        if c.tipo == TALISMAN and c.estado == CODIFICADA:
            assert c.texto.habilidades, f"{c.nombre} does nothing"
    counts = Counter(TIPOS[c.tipo.bit_length() - 1] for c in CARDS if c.tipo for _ in c.impresiones)
    assert counts == {"aliado": 457, "talisman": 232, "oro": 90, "arma": 50, "totem": 36}


@pytest.mark.rule("ML-1.4", "ML-10.16.1")
def test_prints_with_the_same_text_are_one_card_and_with_another_text_another() -> None:
    inti = card("IN-067")
    assert inti is card("LC-071") and inti.impresiones == ("IN-067", "LC-071") and inti.edicion == "ira_del_nahual"
    aquiles = card("ER-094")
    assert aquiles is card("LC-004") and aquiles.frecuencia == "vasallo", "a reprint keeps the frecuencia"
    for first, later in (("ER-098", "LC-099"), ("IN-097", "LC-151"), ("ER-002", "LC-065"), ("IN-035", "LC-047")):
        assert card(first) is not card(later) and card(first).nombre == card(later).nombre
    assert card("ER-098").texto.vacio and not card("LC-099").texto.vacio
    shared = {name: numbers for name, numbers in catalogo_base().por_nombre.items() if len(numbers) > 1}
    assert all(len(numbers) == 2 for numbers in shared.values()) and len(shared) == 43


@pytest.mark.rule("ML-1.2", "ML-2.5.1")
def test_the_rulebook_s_cards_can_be_played_and_the_four_promos_are_unknown() -> None:
    assert len(NAMED) == 51
    for code in NAMED:
        assert card(code).procedencia == "reglamento" and card(code).estado == CODIFICADA, code
        assert not card(code).texto.vacio, code
    promos = [c for c in CARDS if not c.impresiones]
    assert sorted(c.nombre for c in promos) == sorted(REGLAS.promos)
    assert all(c.estado == DESCONOCIDA and c.edicion == REGLAS.clave_promos for c in promos)
    told = {c.key for c in CARDS if c.procedencia == "reglamento"}
    assert told == {card(code).key for code in NAMED} | {c.key for c in promos}


def test_every_card_of_the_ready_decks_can_be_played() -> None:
    catalogue = catalogo_base()
    for key in INICIALES:
        deck = mazo_inicial(key)
        assert deck is not None
        lacking = {name for name in deck[0] if catalogue.por_clave[name].estado != CODIFICADA}
        assert not lacking, f"{key}: {lacking}"


@pytest.mark.rule("ML-3.3.4", "ML-10.16.2")
def test_construction_words_are_those_of_the_cards() -> None:
    unique = {c.nombre for c in CARDS if c.unica}
    assert {"Chacs", "Nanahuatzin", "Walkirias", "Mani", "Ken Nage", "Gigantes de Fuego", "Ataque Suicida"} <= unique
    assert {c.nombre for c in CARDS if c.sin_limite} == {"Cinturón de Thor", "Katana"}
    plain = [c for c in CARDS if c.oro_sin_habilidad]
    assert sum(len(c.impresiones) for c in plain) == 79 and len(plain) == 66, "La Cofradía repeats thirteen"


@pytest.mark.rule("ML-2.3.4")
def test_razas_are_those_of_the_book() -> None:
    worn = Counter(RAZAS[i] for c in CARDS for i in range(len(RAZAS)) if c.razas & (1 << i))
    assert worn["campeon"] == 40 and worn["samurai"] == 10 and worn["shaolin"] == 9 and worn["ninja"] == 3
    assert worn["kami"] == 30 and worn["xian"] == 30 and worn["criaturas"] == 30 and worn["barbaro"] == 12
    assert worn["caballero"] == worn["faerie"] == 0, "public data give the Aliados of El Reto no Raza"


# -- what is encoded ------------------------------------------------------------------------------------------------


def test_most_real_cards_can_be_played() -> None:
    states = Counter(c.estado for c in CARDS)
    with_text = sum(c.estado == CODIFICADA and not c.texto.vacio for c in CARDS)
    assert with_text >= 600 and states[SIN_VOCABULARIO] == 0
    assert {c.impresiones[0] for c in CARDS if c.estado == DESCONOCIDA and c.impresiones} == {
        "RG-088", "LC-081", "ED-056", "ED-079",
    }  # fmt: skip
    for c in CARDS:
        assert (c.estado == SIN_VOCABULARIO) == bool(c.falta)
        assert "pendiente" not in c.falta


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_text_is_told_whole(lang: str) -> None:
    """Sentences begin and end as sentences, nothing of the machinery shows, and no other language."""
    wrong = re.compile(r"  |\.\.|,\.| \.| ,|\{|\}|_|@|None|,,|;;|\bde el\b|\ba el\b")
    for c in CARDS:
        text = c.text(lang)
        if c.estado != CODIFICADA or (c.texto.vacio and not c.unica and not c.sin_limite):
            assert text == "", c.nombre
            continue
        assert text and text[0].isupper() and text.endswith("."), f"{c.nombre}: {text}"
        assert not wrong.search(text), f"{c.nombre}: {text}"
        assert text == " ".join(sentence for _, _, sentence in c.partes[lang])
    assert card("IN-067").text("es") != card("IN-067").text("en")


def test_what_is_doubtful_says_so() -> None:
    for code in ("RG-088", "LC-081", "ED-056", "ED-079", "LC-101", "LC-047", "ED-194"):
        assert card(code).nota["es"] and card(code).nota["en"], code
