"""`games`, `rules`, `cards`, `deck`: what is on the shelf, and the user's own sets beside it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from coliseo.rulebook import load_readings

Run = Callable[..., Any]

GOOD_SET = """\
set: costa
nombre: {es: La costa, en: The coast}
poderes:
  - nombre: Ola Rota
    nombre_en: Broken Wave
    clase: ataque
    descarte: bestia
    rareza: basico
    valores: {0: 1, 2: 3}
    efecto:
      - dano: valor
reptantes:
  - nombre: Marea Ciega
    poderes:
      - {poder: Ola Rota, coste: 0}
      - {poder: Ola Rota, coste: 2}
      - {poder: Carga heroica, coste: 4}
      - {poder: Sudario Protector, coste: 1}
      - {poder: Saqueo de la Fosa, coste: 1}
"""
BAD_SET = "set: rota\npoderes:\n  - nombre: Nada\n"


@pytest.fixture
def sets(tmp_path: Path) -> Path:
    folder = tmp_path / "sets"
    folder.mkdir()
    (folder / "costa.yaml").write_text(GOOD_SET, encoding="utf-8")
    return folder


# -- games ----------------------------------------------------------------------------------------------------------


def test_games_lists_what_is_installed(coliseo: Run) -> None:
    result = coliseo("games", "--lang", "es")
    assert result.code == 0
    for text in ("Atrum Arena", "roster", "45 Poderes, 12 Reptantes", "equipo_cienaga", "registro_5", "limite_de_mano"):
        assert text in result.out
    assert "45 Powers, 12 Reptantes" in coliseo("games", "--lang", "en").out


def test_games_counts_by_provenance(coliseo: Run) -> None:
    game, other, third, fourth, fifth = coliseo("games", "--json").data
    assert (game["juego"], other["juego"], third["juego"]) == ("atrum_arena", "rise_of_gods", "mitos_y_leyendas")
    assert (fourth["juego"], fourth["procedencias"]["coliseo"]) == ("warlords_of_terra", {"cartas": 116, "fichas": 3})
    assert (fifth["juego"], fifth["procedencias"]["coliseo"]) == ("sorcerers_arena", {"personajes": 8, "cartas": 44})
    assert third["procedencias"]["reglamento"]["cartas"] == 51
    assert other["procedencias"]["coliseo"] == {"cartas": 96, "tokens": 8}
    assert game["poderes"] == {"reglamento": 3, "publico": 0, "coliseo": 59, "privado": 0}
    assert game["reptantes"]["coliseo"] == 12


@pytest.mark.rule("AA-I.2.1.1", "AA-III.2.1.1", "AA-III.2.2.1")
def test_every_ready_team_is_legal(coliseo: Run) -> None:
    decks = coliseo("games", "--json").data[0]["listas"]
    assert all(deck["legal"] for deck in decks)
    assert [deck["forma"] for deck in decks].count("equipo") >= 6
    assert [deck["forma"] for deck in decks].count("registro") == 5


def test_sets_of_the_user_are_found_at_home_and_in_a_folder(coliseo: Run, home: Path, sets: Path) -> None:
    assert coliseo("games", "--sets", str(sets), "--json").data[0]["poderes"]["privado"] == 1
    folder = home / ".coliseo" / "sets"
    folder.mkdir(parents=True)
    (folder / "costa.yaml").write_text(GOOD_SET, encoding="utf-8")
    assert coliseo("games", "--json").data[0]["reptantes"]["privado"] == 1


def test_a_bad_set_is_reported_and_left_out(coliseo: Run, sets: Path) -> None:
    (sets / "aaa.yaml").write_text(BAD_SET, encoding="utf-8")
    result = coliseo("games", "--sets", str(sets), "--json")
    assert result.code == 0
    assert "aaa.yaml:3: clase" in result.err
    assert result.data[0]["poderes"]["privado"] == 1


def test_two_sets_with_the_same_cards_do_not_break_anything(coliseo: Run, sets: Path) -> None:
    (sets / "otra.yaml").write_text(GOOD_SET.replace("set: costa", "set: otra"), encoding="utf-8")
    result = coliseo("games", "--sets", str(sets), "--json")
    assert "otra.yaml" in result.err
    assert result.data[0]["poderes"]["privado"] == 1


def test_a_set_of_another_game_is_passed_over(coliseo: Run, sets: Path) -> None:
    (sets / "ajena.yaml").write_text("juego: otro\nset: ajena\n", encoding="utf-8")
    assert coliseo("games", "--sets", str(sets)).err == ""


def test_a_folder_that_is_not_there_is_a_misuse(coliseo: Run, tmp_path: Path) -> None:
    result = coliseo("games", "--sets", str(tmp_path / "nada"))
    assert (result.code, result.out) == (2, "")


# -- rules ----------------------------------------------------------------------------------------------------------


def test_a_rule_is_shown_with_its_readings_and_citations(coliseo: Run) -> None:
    out = coliseo("rules", "atrum_arena", "aa-ii.6.5.1", "--lang", "es").out
    assert out.startswith("AA-II.6.5.1  [effect]")
    assert "es: " in out and "en: " in out
    assert "perdida_sin_cambio_en_altar" in out and "siempre, solo_si_cambia" in out
    assert "aa.lanzar" in out


def test_a_rule_that_code_does_not_carry_out_says_why(coliseo: Run) -> None:
    assert "product" in coliseo("rules", "atrum_arena", "AA-I.1.3.3").out


def test_words_are_found_in_both_languages_without_accents(coliseo: Run) -> None:
    by_spanish = coliseo("rules", "atrum_arena", "NUMERO", "esbirros", "--json").data
    assert by_spanish
    for rule in by_spanish:
        # the rule says it, or a reading that concerns it
        said = [rule["es"], *[reading[part]["es"] for reading in rule["readings"] for part in ("question", "adopted")]]
        assert any(re.search("número|numero", text, re.IGNORECASE) for text in said) or "numero" in rule["en"].lower()
    assert any("hand" in rule["en"] for rule in coliseo("rules", "atrum_arena", "hand", "--json").data)


def test_words_are_found_by_their_meaning_the_likeliest_first(coliseo: Run) -> None:
    found = coliseo("rules", "mitos_y_leyendas", "mulligan", "--lang", "es").out
    assert found.splitlines()[0].startswith("ML-10.7.1")
    # where the book is silent the reading answers, once
    assert found.count("por la lectura ML-OQ.2") == 2 and found.count("por la lectura ML-OQ.2: Sí: ") == 1
    near = coliseo("rules", "mitos_y_leyendas", "mulligan", "unicornio", "--lang", "en")
    assert near.code == 0 and "The nearest:" in near.out


def test_an_unknown_rule_gets_suggestions(coliseo: Run) -> None:
    result = coliseo("rules", "atrum_arena", "AA-II.6.5.77", "--lang", "en")
    assert result.code == 2
    assert "AA-II.6.5." in result.err.replace("AA-II.6.5.77", "")


def test_words_that_no_rule_holds_are_a_misuse(coliseo: Run) -> None:
    assert coliseo("rules", "atrum_arena", "xyzzy").code == 2
    assert "atrum_arena" in coliseo("rules", "atrun_arena").err


def test_readings_are_those_of_the_table() -> None:
    from coliseo.games.atrum_arena.model.readings import LECTURAS

    loaded = {r.name: r.settings for r in load_readings("atrum_arena") if r.settings}
    assert loaded == LECTURAS


# -- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.4.0.1")
def test_a_power_of_several_costs_in_the_notation_of_the_book(coliseo: Run) -> None:
    line = "CARGA HEROICA (Coste 0-4 / Caído / Ataque / Básico): Haz (2-5) de daño a un oponente.  [reglamento]"
    assert line in coliseo("cards", "atrum_arena", "carga", "heroica", "--lang", "es").out.splitlines()


@pytest.mark.rule("AA-III.4.0.2")
def test_an_unico_in_the_notation_of_the_book(coliseo: Run) -> None:
    out = coliseo("cards", "atrum_arena", "exhumado", "--lang", "es").out
    assert out.startswith("EXHUMADO NOCTURNO ★ (Coste 4 / Esqueleto / Táctico / Superior): ")


@pytest.mark.rule("AA-I.7.5.3")
def test_a_reptante_shows_the_numbers_of_its_own_copies(coliseo: Run) -> None:
    out = coliseo("cards", "atrum_arena", "brumdal", "--lang", "en").out
    assert "  CARGA HEROICA (Cost 4 / Caído / Attack / Basic): Deal 5 damage to an opponent." in out.splitlines()


def test_all_cards_in_both_languages(coliseo: Run) -> None:
    cards = coliseo("cards", "atrum_arena", "--all", "--json").data
    kinds = [card["ficha"] for card in cards]
    assert (kinds.count("poder"), kinds.count("reptante")) == (62, 12)
    assert kinds.count("documentado") == 28  # 31 named in the rulebook, 3 of them playable
    for card in cards:
        assert card["texto"]["es"] and card["texto"]["en"]
        assert card["texto"]["es"] != card["texto"]["en"]


@pytest.mark.rule("AA-III.1.2.1")
def test_a_date_decides_which_text_is_in_force(coliseo: Run) -> None:
    def incursion(date: str) -> dict[str, Any]:
        found = coliseo("cards", "atrum_arena", "incursión", "--as-of", date, "--json").data
        (card,) = [card for card in found if card["ficha"] == "documentado"]
        assert isinstance(card, dict)
        return card

    assert incursion("2025-07-01")["prohibido"]
    assert not incursion("2025-06-30")["prohibido"]
    assert "Texto no conocido" in coliseo("cards", "atrum_arena", "deja_vu", "--as-of", "2020", "--lang", "es").out
    assert coliseo("cards", "atrum_arena", "--as-of", "ayer").code == 2


@pytest.mark.rule("AA-III.1.2.2", "AA-III.1.4.3")
@pytest.mark.parametrize("name", ["Escandria Dulcematanza", "Palixen Iraespectral"])
def test_a_reptante_is_shown_as_it_was_on_a_date(coliseo: Run, name: str) -> None:
    def shown(date: str) -> str:
        return str(coliseo("cards", "atrum_arena", name, "--as-of", date, "--lang", "es").out)

    before, after = shown("2025-06-30"), shown("2025-07-01")
    assert "  INCURSIÓN CADAVÉRICA" in before and "AA-III.1.4.3" not in before
    assert "  DÉJÀ-VU" in after and "(AA-III.1.4.3)" in after and "INCURSIÓN CADAVÉRICA" not in after


@pytest.mark.rule("AA-III.1.3.7", "AA-III.1.4.14")
def test_a_misprint_and_a_dated_text_are_shown_with_their_rule(coliseo: Run) -> None:
    tumar = coliseo("cards", "atrum_arena", "tumar", "--lang", "en").out
    assert "for “2” read “3”. (AA-III.1.3.7)" in tumar and "Powers not known: 4." in tumar
    assert "(AA-III.1.4.14)" in coliseo("cards", "atrum_arena", "antimateria", "--as-of", "2024-02", "--lang", "es").out


def test_a_good_file_prints_every_card_in_both_languages(coliseo: Run, sets: Path) -> None:
    result = coliseo("cards", "atrum_arena", "--check", str(sets / "costa.yaml"), "--lang", "es")
    assert result.code == 0
    assert "es: OLA ROTA (Coste 0-2 / Bestia / Ataque / Básico): Haz (1-3) de daño a un oponente." in result.out
    assert "en: BROKEN WAVE (Cost 0-2 / Bestia / Attack / Basic): Deal (1-3) damage to an opponent." in result.out
    assert "MAREA CIEGA" in result.out


def test_a_file_of_the_folder_may_be_checked_against_the_others(coliseo: Run, sets: Path) -> None:
    assert coliseo("cards", "atrum_arena", "--check", str(sets / "costa.yaml"), "--sets", str(sets)).code == 0


def test_a_bad_file_says_where_and_ends_with_1(coliseo: Run, tmp_path: Path) -> None:
    path = tmp_path / "rota.yaml"
    path.write_text(BAD_SET, encoding="utf-8")
    result = coliseo("cards", "atrum_arena", "--check", str(path))
    assert result.code == 1
    assert result.out.startswith(f"{path}:3: clase: ")
    data = coliseo("cards", "atrum_arena", "--check", str(path), "--json").data
    assert (data["ok"], data["line"], data["field"]) == (False, 3, "clase")
    assert coliseo("cards", "atrum_arena", "--check", str(tmp_path / "nada.yaml")).code == 2


def test_cards_that_no_word_finds_are_a_misuse(coliseo: Run) -> None:
    assert coliseo("cards", "atrum_arena", "xyzzy").code == 2


# -- decks ----------------------------------------------------------------------------------------------------------


def check(coliseo: Run, tmp_path: Path, text: str, *more: str) -> Any:
    path = tmp_path / "lista.yaml"
    path.write_text(text, encoding="utf-8")
    return coliseo("deck", "check", "atrum_arena", str(path), *more)


def test_a_legal_team(coliseo: Run, tmp_path: Path) -> None:
    text = "equipo: [Vorgaz Fauceceniza, Safira Votonegro, nebora carnemustia]"
    result = check(coliseo, tmp_path, text, "--lang", "es")
    assert result.code == 0
    assert "Nébora Carnemustia  [Coliseo]  ★ Sedimento Impuro" in result.out


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        pytest.param(
            "equipo: [Vorgaz Fauceceniza, Safira Votonegro]", "AA-I.2.1.1", marks=pytest.mark.rule("AA-I.2.1.1")
        ),
        pytest.param(
            "equipo: [Vorgaz Fauceceniza, Vorgaz Fauceceniza, Safira Votonegro]",
            "AA-I.2.1.3",
            marks=pytest.mark.rule("AA-I.2.1.3"),
        ),
        ("equipo: [Vorgaz Fauceceniza, Nadie, Safira Votonegro]", "AA-I.4.1.1"),
        pytest.param(
            "registro: [Vorgaz Fauceceniza, Ysmeral Lunarrota, Safira Votonegro]",
            "AA-III.2.1.1",
            marks=pytest.mark.rule("AA-III.2.1.1"),
        ),
        pytest.param(
            "registro: [Vorgaz Fauceceniza, Dorrek Yelmohendido, Safira Votonegro, Axiel Sinrostro, "
            "Oshtan Huesorreloj]",
            "AA-III.2.2.1",
            marks=pytest.mark.rule("AA-III.2.2.1"),
        ),
        pytest.param(
            "grupo:\n  - [Vorgaz Fauceceniza, Safira Votonegro, Axiel Sinrostro]\n"
            "  - [Umbra Milpactos, Safira Votonegro, Teluno Cienagalenta]",
            "AA-III.3.0.5",
            marks=pytest.mark.rule("AA-III.3.0.5"),
        ),
        pytest.param(
            "equipo: [Vorgaz Fauceceniza, Safira Votonegro, Axiel Sinrostro]\n"
            "mazo: {bestia: 9, caido: 11, esqueleto: 10, golem: 10, zombie: 10, sombra: 10}",
            "AA-III.2.4.4",
            marks=pytest.mark.rule("AA-III.2.4.4"),
        ),
    ],
)
def test_every_refusal_names_its_rule(coliseo: Run, tmp_path: Path, text: str, rule: str) -> None:
    result = check(coliseo, tmp_path, text)
    assert result.code == 1
    assert any(line.startswith(rule) for line in result.out.splitlines())
    data = check(coliseo, tmp_path, text, "--json").data
    assert not data["legal"] and any(rule in refusal["reglas"] for refusal in data["impedimentos"])


def test_a_file_of_another_form_says_where(coliseo: Run, tmp_path: Path) -> None:
    result = check(coliseo, tmp_path, "equipo: [a]\nregistro: [b]")
    assert result.code == 1 and "lista.yaml:1: equipo/registro/grupo" in result.out
    assert coliseo("deck", "check", "atrum_arena", str(tmp_path / "nada.yaml")).code == 2


def test_a_team_may_use_the_users_cards(coliseo: Run, tmp_path: Path, sets: Path) -> None:
    text = "equipo: [Marea Ciega, Safira Votonegro, Axiel Sinrostro]"
    assert check(coliseo, tmp_path, text).code == 1
    assert check(coliseo, tmp_path, text, "--sets", str(sets)).code == 0


@pytest.mark.parametrize("command", ["games", "rules", "cards", "deck", "simulate", "bench", "docs"])
def test_every_command_has_help_with_an_example(coliseo: Run, command: str) -> None:
    result = coliseo(command, "--help", "--lang", "es")
    assert result.code == 0
    assert f"coliseo {command}" in result.out
