"""The decks that come with the game, deck files, and decks as text."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.rise_of_gods.deck_kit import catalogo, guardas, mazo, reglas, side

from coliseo.effects.provenance import COLISEO, PUBLICO
from coliseo.effects.source import CardError
from coliseo.games.rise_of_gods.construction.files import (
    claves,
    datos_de_mazo,
    impedimentos,
    leer_mazo,
    mazo_inicial,
    mazo_listo,
    mazos_jugables,
    mazos_listos,
)
from coliseo.games.rise_of_gods.construction.rules import buscar_carta, consejos, revisar_mazo
from coliseo.games.rise_of_gods.language.reference import ficha_de
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.model.cards import ESTRUCTURA, SELLO, TERRENO, TIPOS, Carta, Catalogo
from coliseo.games.rise_of_gods.shelf.deck_text import (
    datos_de_texto,
    leer_texto,
    revisar_texto,
    texto_de,
)

INICIALES = ("alborada", "forja", "marisma", "vigilia")
REALES = ("preconstruido_jupiter", "preconstruido_neptuno")
CAT = catalogo()


@pytest.fixture(scope="module")
def base() -> Catalogo:
    return catalogo_base()


def cartas(names: list[str], cat: Catalogo) -> list[Carta]:
    found = [buscar_carta(cat, name) for name in names]
    assert None not in found
    return [c for c in found if c is not None]


# -- the decks of the game ------------------------------------------------------------------------------------------


def test_there_are_four_starter_decks_and_two_real_ones() -> None:
    assert sorted(m.key for m in mazos_listos()) == sorted((*INICIALES, *REALES))
    assert mazo_listo("Alborada") is not None and mazo_listo("nadie") is None


@pytest.mark.rule("RG-RR.1", "RG-RR.2", "RG-SD.2", "RG-SL.2")
@pytest.mark.parametrize("key", INICIALES)
def test_a_starter_deck_is_legal_with_its_side_deck_and_follows_the_advice(base: Catalogo, key: str) -> None:
    deck = mazo_listo(key)
    assert deck is not None and deck.procedencia == COLISEO
    assert impedimentos(deck, base) == [] and consejos(base, deck.principal) == []
    assert (len(deck.principal), len(deck.lateral)) == (40, 15)
    cards = cartas(deck.principal, base)
    assert sum(c.tipo == SELLO for c in cards) == 14
    assert {base.facciones[c.faccion] for c in cards} == {key}
    for tipo in (ESTRUCTURA, TERRENO):
        assert any(c.tipo == tipo for c in cards)
    assert deck.nombre["es"] and deck.descripcion["es"] != deck.descripcion["en"]


def hechos(name: str, cat: Catalogo) -> tuple[str, str, bool, bool]:
    """Type, faction, Token or not, playable or not, of a card that may be known only by its facts."""
    c = buscar_carta(cat, name)
    if c is not None:
        return TIPOS[c.tipo], cat.facciones[c.faccion], c.token, c.conocida
    ficha = ficha_de(cat, name)
    assert ficha is not None, name
    return ficha.tipo, ficha.faccion, ficha.token, False


@pytest.mark.rule("RG-SL.2", "RG-RR.1")
@pytest.mark.parametrize(("key", "faction"), list(zip(REALES, ("jupiter", "neptuno"), strict=True)))
def test_a_real_deck_is_marked_and_every_card_of_it_exists(base: Catalogo, key: str, faction: str) -> None:
    deck = mazo_listo(key)
    assert deck is not None and deck.procedencia == PUBLICO and deck.fuente
    cards = [hechos(name, base) for name in deck.principal]
    assert len(cards) == 40 and sum(tipo == "sello" for tipo, *_ in cards) == 15
    assert {where for _, where, *_ in cards} == {faction}
    assert all(hechos(name, base)[2] for name in deck.extra)


@pytest.mark.rule("RG-PI.5")
@pytest.mark.parametrize("key", REALES)
def test_a_real_deck_is_playable_exactly_when_every_card_is(base: Catalogo, key: str) -> None:
    deck = mazo_listo(key)
    assert deck is not None
    unknown = [name for name in dict.fromkeys(deck.principal) if not hechos(name, base)[3]]
    data = datos_de_mazo(deck, base)
    assert data["legal"] == (not unknown) == (deck.key in [m.key for m in mazos_jugables(base)])
    assert [row["nombre"] for row in data["principal"] if not row["jugable"]] == unknown
    assert [i["reglas"] for i in data["impedimentos"]] == [["RG-PI.5"]] * len(unknown)
    for name, reason in zip(unknown, data["impedimentos"], strict=True):
        assert f"«{name}»" in reason["es"] and "no es público" in reason["es"]


@pytest.mark.rule("RG-PI.5", "RG-TK.2")
def test_a_real_card_known_by_its_facts_alone_is_refused_for_that_reason() -> None:
    _, problems = revisar_texto("1 Maestro Otem\n1 Querubin\n1 Maestro Otemm", CAT)
    assert [(number, r.guard) for number, r in problems] == [(1, "desconocida"), (2, "token"), (3, "carta")]
    assert "línea 1" in problems[0][1].es and "no es público" in problems[0][1].es
    deck = mazo()
    deck[-2:] = ["maestro_otem", "Querubín"]
    assert guardas(revisar_mazo(CAT, deck, [])) == {"desconocida", "token"}


def test_the_starter_decks_are_always_playable(base: Catalogo) -> None:
    assert set(INICIALES) <= {m.key for m in mazos_jugables(base)}


def test_a_ready_deck_is_given_out_as_keys_and_nobody_can_spoil_it(base: Catalogo) -> None:
    found = mazo_inicial("Marisma")
    assert found is not None and mazo_inicial("nadie") is None
    main, beside = found
    assert (len(main), len(beside)) == (40, 15) and all(key in base.por_clave for key in main + beside)
    main.clear()
    again = mazo_inicial("marisma")
    assert again is not None and len(again[0]) == 40


def test_a_deck_as_data_counts_its_copies(base: Catalogo) -> None:
    deck = mazo_listo("forja")
    assert deck is not None
    data = datos_de_mazo(deck, base)
    assert data["legal"] and data["impedimentos"] == [] and data["consejos"] == []
    assert data["principal"][0] == {
        "copias": 14,
        "clave": "sello_de_forja",
        "nombre": "Sello de Forja",
        "jugable": True,
        "procedencia": COLISEO,
        "rareza": "",
    }
    assert sum(row["copias"] for row in data["principal"]) == 40
    assert len(claves(deck.lateral, base)) == 15


# -- deck files -----------------------------------------------------------------------------------------------------


def escribir(tmp_path: Path, body: str) -> Path:
    path = tmp_path / "mio.yaml"
    path.write_text(body, encoding="utf-8")
    return path


@pytest.mark.rule("RG-TK.2")
def test_a_deck_file_names_what_is_wrong_with_it(tmp_path: Path) -> None:
    deck = leer_mazo(escribir(tmp_path, "principal: [4 c1, 1 Nadie]\nlateral: [3 c1]\nextra: [1 Chispa, 2 c2]\n"))
    assert deck.nombre == {"es": "mio", "en": "mio"} and deck.procedencia == COLISEO
    refusals = impedimentos(deck, CAT)
    assert guardas(refusals) == {"tamano", "lateral", "carta", "copias", "extra"}
    assert reglas(refusals) == {"RG-RR.1", "RG-SD.2", "RG-CT.1", "RG-RR.3", "RG-TK.2"}
    assert not datos_de_mazo(deck, CAT)["legal"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ("lateral: [1 c1]", "principal"),
        ("principal: [c1]", "principal"),
        ("principal: [0 c1]", "principal"),
        ("principal: 4 c1", "principal"),
        ("principal: [1 c1]\nside: [1 c1]", "side"),
        ("principal: [1 c1]\nprocedencia: mia", "procedencia"),
        ("principal: [1 c1]\njuego: ajedrez", "juego"),
    ],
)
def test_a_mistake_in_a_deck_file_points_at_the_field(tmp_path: Path, body: str, field: str) -> None:
    with pytest.raises(CardError) as error:
        leer_mazo(escribir(tmp_path, body + "\n"))
    assert error.value.field == field


# -- text -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-RR.1", "RG-SD.2")
def test_a_deck_goes_out_as_text_and_comes_back_the_same() -> None:
    for lang in ("es", "en"):
        text = texto_de(mazo(), side(), CAT, lang)
        found, problems = revisar_texto(text, CAT)
        assert problems == []
        assert sorted(found.principal) == sorted(mazo()) and sorted(found.lateral) == sorted(side())
    assert texto_de(mazo(), [], CAT).startswith("Principal\n14 Sello de Sol\n")
    assert texto_de(mazo(), side(), CAT, "en").startswith("Main\n14 Seal of Sun\n")
    assert "Lateral" not in texto_de(mazo(), [], CAT)


@pytest.mark.parametrize(
    ("line", "copies", "key"),
    [
        ("4 Ídolo de Ébano", 4, "idolo_de_ebano"),
        ("4x idolo de EBANO", 4, "idolo_de_ebano"),
        ("- 3 × ebony idol", 3, "idolo_de_ebano"),
        ("2 SO-01", 2, "idolo_de_ebano"),
        ("Ídolo de Ébano x3", 3, "idolo_de_ebano"),
        ("Ídolo de Ébano", 1, "idolo_de_ebano"),
        ("1 quieto ahi", 1, "quieto_ahi"),
        ("2 Reina Alba", 2, "reina_alba_la_justa"),
        ("• 2 queen alba the just", 2, "reina_alba_la_justa"),
    ],
)
def test_a_line_is_read_however_people_write_it(line: str, copies: int, key: str) -> None:
    (found,) = leer_texto(line, CAT).lines
    assert found.card is not None and (found.copies, found.card.key) == (copies, key)
    assert found.problem("RG-RR.2") is None


@pytest.mark.parametrize("heading", ["Lateral", "SIDE DECK:", "# Side (15)", "[Sideboard]", "SD 15", "mazo lateral"])
def test_a_heading_opens_the_side_deck(heading: str) -> None:
    found = leer_texto(f"// a comment\n2 c1\n\n{heading}\n1 r1\nMain deck\n1 c2\n# nothing", CAT)
    assert (found.principal, found.lateral) == (["c1", "c1", "c2"], ["r1"])


@pytest.mark.rule("RG-CT.1", "RG-RR.2")
def test_an_error_names_its_line_and_its_card() -> None:
    _, problems = revisar_texto("4 c1\n\n2 Idolo de Evano\n0 c2\n1 zzzz\n", CAT)
    assert [number for number, _ in problems] == [3, 4, 5]
    near, none, nobody = (refusal for _, refusal in problems)
    assert "línea 3" in near.es and "«Idolo de Evano»" in near.es and "¿querías decir «Ídolo de Ébano»?" in near.es
    assert "line 3" in near.en and "did you mean “Ebony Idol”?" in near.en
    assert none.rules == ("RG-RR.2",) and "«c2»" in none.es
    assert nobody.rules == ("RG-CT.1",) and "¿" not in nobody.es


def test_a_beginning_shared_by_two_cards_names_neither() -> None:
    (found,) = leer_texto("1 Sello de", CAT).lines
    assert found.card is None


@pytest.mark.rule("RG-RR.6", "RG-RR.1")
def test_a_list_that_can_be_read_is_judged_as_a_whole() -> None:
    _, problems = revisar_texto("2 l1", CAT)
    assert {rule for _, r in problems for rule in r.rules} == {"RG-RR.1", "RG-RR.6"}
    assert {number for number, _ in problems} == {0}
    _, listed = revisar_texto(texto_de(mazo(), [], CAT), CAT, "nadie")
    assert reglas([r for _, r in listed]) == {"RG-DV.8"}


def test_a_list_as_data_for_a_deck_editor() -> None:
    data = datos_de_texto(texto_de(mazo(), side(), CAT), CAT, "en")
    assert data["ok"] and data["problems"] == [] and data["advice"] == []
    assert [c["section"] for c in data["cards"]] == ["principal"] * 40 + ["lateral"] * 15
    assert data["cards"][0] == {"key": "sello_de_sol", "name": "Seal of Sun", "section": "principal"}
    assert data["text"] == texto_de(mazo(), side(), CAT, "en")
    wrong = datos_de_texto("1 Sello de Sal", CAT, "es")
    assert not wrong["ok"]
    assert wrong["problems"][0]["line"] == 1 and wrong["problems"][0]["suggestion"] == "Sello de Sol"


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("key", INICIALES)
def test_the_text_of_a_ready_deck_comes_back_as_that_deck(base: Catalogo, key: str, lang: str) -> None:
    deck = mazo_inicial(key)
    assert deck is not None
    text = texto_de(*deck, base, lang)
    data = datos_de_texto(text, base, lang)
    assert data["ok"] and data["text"] == text
    assert [c["key"] for c in data["cards"]] == deck[0] + deck[1]


def test_keys_that_are_no_card_are_left_out_of_a_text() -> None:
    assert texto_de(["c1", "nadie", "c1"], [], CAT) == "Principal\n2 c1\n"
