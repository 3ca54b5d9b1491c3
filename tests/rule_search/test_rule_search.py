"""Rules by words: what somebody types, and the rule that must be among the first three."""

from __future__ import annotations

import pytest
import yaml

from coliseo.games.registry import game_keys, package
from coliseo.rule_search.finding import Found, search
from coliseo.rule_search.index import index_of, read_synonyms
from coliseo.rule_search.words import stem, words_of
from coliseo.rulebook import load_rules

A, R, M, W, S = "atrum_arena", "rise_of_gods", "mitos_y_leyendas", "warlords_of_terra", "sorcerers_arena"

TABLE = [
    (A, "mulligan", "AA-I.4.6.2"),
    (A, "mano inicial", "AA-I.4.6.2"),
    (A, "opening hand", "AA-I.4.6.2"),
    (A, "anular", "AA-II.8.1.1"),
    (A, "cancelar un poder", "AA-II.8.1.1"),
    (A, "counter a power", "AA-II.8.1.1"),
    (A, "explotando", "AA-I.6.3.1"),
    (A, "sacrifice", "AA-I.6.3.1"),
    (A, "limite de mano", "AA-I.5.5.1"),
    (A, "hand size", "AA-I.5.5.1"),
    (A, "quién empieza", "AA-I.4.6.1"),
    (A, "mazo vacío", "AA-I.5.3.6"),
    (A, "defensas por ataque", "AA-II.1.5.4"),
    (A, "how to win", "AA-I.3.1.1"),
    (A, "lista de prohibidas", "AA-III.1.4.3"),
    (R, "mulligan", "RG-BR.2"),
    (R, "mano inicial", "RG-BR.1"),
    (R, "opening hand", "RG-BR.1"),
    (R, "anular", "RG-AB.6"),
    (R, "counterspell", "RG-AB.6"),
    (R, "limite de mano", "RG-HO.1"),
    (R, "empty deck", "RG-BR.7"),
    (R, "mareo de invocacion", "RG-KW.18"),
    (R, "deathrattle", "RG-KW.42"),
    (R, "provocar", "RG-KW.31"),
    (R, "exilio sacar del juego", "RG-KW.14"),
    (R, "copias en el mazo", "RG-RR.2"),
    (R, "sideboard", "RG-SD.2"),
    (R, "gambito", "RG-GB.2"),
    (R, "first strike", "RG-KW.10"),
    (M, "mulligan", "ML-10.7.1"),
    (M, "mano inicial", "ML-4.1.1"),
    (M, "starting hand", "ML-4.1.1"),
    (M, "anular", "ML-10.5.1"),
    (M, "anulacion", "ML-10.5.1"),
    (M, "counter", "ML-10.5.1"),
    (M, "cancelar habilidad", "ML-10.13.1"),
    (M, "maximum hand", "ML-4.9.1"),
    (M, "mill", "ML-10.10.1"),
    (M, "desterrar", "ML-10.21.1"),
    (M, "cuantas copias", "ML-10.16.2"),
    (M, "imbloqueables", "ML-10.32.1"),
    (M, "summoning sickness", "ML-3.1.8"),
    (M, "regla de oro", "ML-6.11.3"),
    (M, "primer robo", "ML-9.4.5"),
    (W, "mulligan", "WT-A.1.5"),
    (W, "mano inicial", "WT-A.1.1"),
    (W, "opening hand", "WT-A.1.1"),
    (W, "anular", "WT-A.12.anular.1"),
    (W, "nullify", "WT-A.12.anular.1"),
    (W, "contrahechizo", "WT-A.2.4.4"),
    (W, "mano maxima", "WT-A.1.11"),
    (W, "run out of cards", "WT-A.8.2.1"),
    (W, "trample", "WT-A.12.arrasar.1"),
    (W, "primer golpe", "WT-A.12.golpe-rapido.1"),
    (W, "deck size", "WT-A.1.2"),
    (W, "alimentar al heroe", "WT-A.3.4"),
    (W, "sacrificar", "WT-A.10.6.1"),
    (W, "sideboard", "WT-C.3.4"),
    (S, "mulligan", "SA-3.MANO.3"),
    (S, "mano inicial", "SA-1.PREP.15"),
    (S, "opening hand", "SA-1.PREP.15"),
    (S, "anular", "SA-1.ACC.5"),
    (S, "hand limit", "SA-1.PREP.16"),
    (S, "knock out", "SA-1.KO.1"),
    (S, "noquear", "SA-1.KO.1"),
    (S, "taunt", "SA-0.EST.17"),
    (S, "invisible", "SA-0.EST.14"),
    (S, "quien empieza", "SA-2.ORDEN.3"),
    (S, "mejorar personaje", "SA-4.MEJ.1"),
    (S, "how to win", "SA-0.GEN.6"),
    (S, "ingredients", "SA-4.ING.1"),
]


def first(found: Found, n: int = 3) -> list[str]:
    return [hit.rule.id for hit in found.hits[:n]]


@pytest.mark.parametrize(("game", "query", "rule"), TABLE, ids=lambda value: str(value).replace(" ", "_"))
def test_the_rule_that_answers_is_among_the_first_three(game: str, query: str, rule: str) -> None:
    assert rule in first(search(game, query))


@pytest.mark.parametrize("game", [A, R, M, W, S])
def test_every_game_is_asked_in_both_languages(game: str) -> None:
    assert len([row for row in TABLE if row[0] == game]) >= 12


def test_forms_of_a_word_find_the_same_rules() -> None:
    assert {stem(word, "es") for word in ("anular", "anulado", "anulacion", "anulaciones", "anulan")} == {"anul"}
    assert {stem(word, "en") for word in ("annul", "annulled", "annuls")} == {"annul"}
    assert set(first(search(M, "bloquearon"), 99)) >= {"ML-9.3.2.2", "ML-10.8.1"}


def test_accents_case_and_order_do_not_matter() -> None:
    for query in ("daño prevenido", "DANO PREVENIDO", "prevenido  daño"):
        assert set(first(search(A, query), 99)) == set(first(search(A, "dano prevenido"), 99)) != set()


def test_all_that_was_looked_for_is_needed_while_some_rule_has_it() -> None:
    both = set(first(search(A, "explotar coste"), 999))
    assert both
    assert both == set(first(search(A, "explotar"), 999)) & set(first(search(A, "coste"), 999))


def test_if_no_rule_has_it_all_the_nearest_are_told_as_such() -> None:
    found = search(R, "cuantas cartas robo con unicornios")
    assert not found.whole
    assert found.hits


def test_a_rule_that_a_reading_answers_for_says_which() -> None:
    hits = {hit.rule.id: hit.through for hit in search(M, "escalera suave").hits}
    assert hits["ML-10.7.1"] == "ML-OQ.2"
    assert all(hit.through == "" for hit in search(M, "barajar").hits[:1])


def test_an_id_or_its_beginning_is_found_and_one_that_is_none_is_not() -> None:
    assert first(search(A, "aa-ii.8.1.1")) == ["AA-II.8.1.1"]
    assert first(search(R, "br.2"), 1) == ["RG-BR.2"]
    assert all(hit.rule.id.startswith("AA-II.8.") for hit in search(A, "II.8").hits)
    assert search(A, "AA-II.99").hits == []


def test_beginnings_of_words_are_found_while_they_are_typed() -> None:
    assert "RG-GB.2" in first(search(R, "gambi"))


def test_nothing_is_found_for_what_is_no_word_of_the_game() -> None:
    for query in ("", "xyzzy", "…", "   "):
        assert search(A, query).hits == []


def test_what_answered_is_given_back_to_be_marked() -> None:
    marks = search(R, "mulligan").marks
    assert {"cambio de mano", "mulligan"} <= set(marks) and "mano" not in marks
    assert len(search(A, "a e i o u el la de un").marks) <= 80


@pytest.mark.parametrize("game", game_keys())
def test_synonyms_name_rules_that_exist_and_every_phrase_leads_to_them(game: str) -> None:
    known = {rule.id for rule in load_rules(game)}
    path = package(game).data / "synonyms.yaml"
    groups = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert len(groups) == len(read_synonyms(game)) >= 20
    for group in groups:
        assert set(group) <= {"es", "en", "rules"} and group["es"] and group["en"]
        assert set(group.get("rules", ())) <= known
        for phrase in (*group["es"], *group["en"]):
            assert words_of(phrase)
            named = set(group.get("rules", ()))
            assert named <= set(first(search(game, phrase), 999)), phrase


def test_a_rulebook_is_made_ready_once() -> None:
    assert index_of(A) is index_of(A)
