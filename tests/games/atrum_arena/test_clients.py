"""What a client shows of the game without a table: ways to play, clocks, teams as text, cards, chapters."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest
from client_kit import LANGUAGES, assert_levels_and_policies, bilingual, problems_with

from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.shelf import library, tables
from coliseo.rulebook import chapter_of, chapters, load_rules

RULES = {rule.id: rule for rule in load_rules("atrum_arena")}
problems_of = partial(problems_with, tables, RULES)
CIENAGA = "Teluno Cienagalenta\nNébora Carnemustia\nAxiel Sinrostro\n"


# -- the form -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", tables.modes_for_clients(), ids=lambda mode: mode["key"])
def test_every_way_to_play_can_be_played_with_every_number_of_seats(mode: dict[str, Any]) -> None:
    assert bilingual(mode["name"])
    assert (mode["seats_min"], mode["seats_max"]) == (min(mode["seats"]), max(mode["seats"]))
    for seats in mode["seats"]:
        for policy in tables.policies_for_clients():
            options = tables.options_for(mode["key"], [""] * seats, policy["key"], seats, seed=3)
            m = GAME.new_game(options, 1)
            assert m.seats == seats and m.questions
            assert [len(team) for team in options["equipos"]] == [mode["cards"]] * seats
            # a record keeps the options: they are plain data and nothing else
            assert msgspec.json.decode(msgspec.json.encode(options)) == options


def test_levels_and_policies_are_those_there_are() -> None:
    assert_levels_and_policies(tables)


@pytest.mark.rule("AA-III.2.4.10", "AA-III.2.4.13")
def test_the_limits_of_the_book_are_among_the_clocks() -> None:
    clocks = {clock["key"]: clock for clock in tables.clocks_for_clients()}
    assert all(bilingual(clock["name"]) for clock in clocks.values())
    assert {clock["kind"] for clock in clocks.values()} == {"none", "move", "game", "round"}
    cited = {clock["rule"]: clock for clock in clocks.values() if "rule" in clock}
    assert cited["AA-III.2.4.10"]["base"] == 35 * 60 * 1000
    assert cited["AA-III.2.4.13"]["base"] == 60 * 1000
    assert set(cited) <= set(RULES)


def test_ready_teams_are_legal_where_they_say() -> None:
    ready = library.decks_for_clients()
    assert {deck["mode"] for deck in ready} == {"duelo", "torneo"}
    for deck in ready:
        assert bilingual(deck["name"])
        options = tables.options_for(deck["mode"], [deck["key"], ""], "casual", 2)
        assert options["equipos"][0] == [card["key"] for card in deck["cards"]]


def test_the_same_seed_draws_the_same_teams_and_another_seed_others() -> None:
    drawn = [tables.options_for("duelo", ["", ""], "casual", 2, seed=seed)["equipos"] for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]


def test_drawn_companions_never_repeat_what_was_given() -> None:
    for seed in range(20):
        options = tables.options_for("grupos", [CIENAGA, "", "", ""], "casual", 4, seed=seed)
        mine, companion = options["equipos"][0], options["equipos"][2]
        assert not set(mine) & set(companion)


def test_what_cannot_be_played_is_refused_with_its_rule() -> None:
    assert "AA-I.1.3.1" in problems_of("ajedrez", ["", ""], "casual", 2)[0]
    assert "3, 4, 5" in problems_of("todos", ["", ""], "casual", 2)[0]
    assert "AA-II.2.1.1" in problems_of("duelo", ["", ""], "secreta", 2)[0]
    assert "AA-I.4.1.1" in problems_of("duelo", [""], "casual", 2)[0]
    assert "AA-I.0.1" in problems_of("duelo", ["", ""], "casual", 2, "ayer")[0]
    assert "AA-I.2.1.1: equipo 2" in problems_of("duelo", ["", "registro_1"], "casual", 2)[0]
    assert "AA-III.3.0.5" in problems_of("grupos", [CIENAGA, "", CIENAGA, ""], "casual", 4)[0]


@pytest.mark.parametrize("name", ["/etc/passwd", "../decks/registro_1.yaml", "sets", "file:///tmp/x.yaml"])
def test_no_file_can_be_named(name: str) -> None:
    assert "AA-I.4.1.1" in problems_of("duelo", [name, ""], "casual", 2)[0]


def test_options_never_hold_sets() -> None:
    options = tables.options_for("duelo", ["", ""], "casual", 2)
    assert set(options) == {"modo", "asientos", "politica", "torneo", "equipos"}


# -- teams as text --------------------------------------------------------------------------------------------------


def test_a_team_survives_export_and_import() -> None:
    checked = library.check_deck_text(CIENAGA, "duelo", "es")
    assert checked["ok"] and not checked["problems"]
    assert checked["text"] == CIENAGA == library.deck_text([card["key"] for card in checked["cards"]])


@pytest.mark.parametrize(
    "text",
    [
        "teluno cienagalenta\nNEBORA CARNEMUSTIA\naxiel sinrostro",
        "# mi equipo\n- Teluno\n\n* Nébora Carnemustia\n3. Axiel",
        "1x Teluno Cienagalenta, 1 Nébora Carnemustia; Axiel Sinrostro",
    ],
)
def test_accents_case_bullets_and_counts_do_not_matter(text: str) -> None:
    assert library.check_deck_text(text, "duelo", "es")["text"] == CIENAGA


def test_a_slip_gets_a_suggestion_and_its_line() -> None:
    text = CIENAGA.replace("Nébora Carnemustia", "Nebora Carnemusta")
    for lang, meant in (("es", "¿querías decir «Nébora Carnemustia»?"), ("en", "did you mean “Nébora Carnemustia”?")):
        checked = library.check_deck_text(text, "duelo", lang)
        (problem,) = checked["problems"]
        assert not checked["ok"] and meant in problem["text"]
        assert (problem["line"], problem["suggestion"]) == (2, "Nébora Carnemustia")
        assert problem["rules"] == ["AA-I.4.1.1"]


@pytest.mark.rule("AA-I.2.1.1", "AA-I.2.1.3", "AA-III.2.1.1", "AA-III.2.2.1")
def test_each_construction_problem_names_its_rule() -> None:
    def rules(text: str, mode: str) -> set[str]:
        return {rule for p in library.check_deck_text(text, mode, "es")["problems"] for rule in p["rules"]}

    assert rules("Teluno Cienagalenta", "duelo") == {"AA-I.2.1.1"}
    assert rules("Teluno\nTeluno\nAxiel", "duelo") == {"AA-I.2.1.3"}
    assert "AA-III.2.1.1" in rules(CIENAGA, "torneo")
    # two Reptantes that print the Único Déjà-Vu
    assert "AA-III.2.2.1" in rules(CIENAGA + "Safira Votonegro\nDorrek Yelmohendido", "torneo")
    assert rules("", "duelo") == {"AA-I.2.1.1"}


def test_a_huge_list_is_cut_short() -> None:
    assert len(library.check_deck_text("nadie\n" * 5000, "duelo", "es")["problems"]) <= 20


# -- cards and chapters ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_of_the_list_has_a_page(lang: str) -> None:
    listed = library.card_list(lang)
    keys = [card["clave"] for card in listed["cards"]]
    assert len(set(keys)) == len(keys) > 90
    values = {facet["key"]: [choice["key"] for choice in facet["values"]] for facet in listed["filters"]}
    assert all(facet["name"] and all(choice["name"] for choice in facet["values"]) for facet in listed["filters"])
    for card in listed["cards"]:
        page = library.card_page(card["clave"], lang)
        assert page is not None
        assert (page["clave"], page["ficha"], page["nombre"]) == (card["clave"], card["ficha"], card["nombre"])
        assert page["nombre_procedencia"] and all(rule["id"] in RULES for rule in page["reglas"])
        assert card.get("reglas", []) == [rule["id"] for rule in page["reglas"]]
        for field in ("ficha", "clase", "descarte", "rareza", "conjunto", "procedencia"):
            if field in card:
                assert card[field] in values[field], card
        for facet, had in card["facetas"].items():
            assert had and set(had) <= set(values[facet]), card
        if page["ficha"] == "reptante":
            assert len(page["poderes"]) == 5 and all(p["texto"] for p in page["poderes"])
        else:
            assert page["texto"]
    assert len(msgspec.json.encode(listed)) < 50_000


def test_cards_are_filtered_by_what_takes_more_than_a_field() -> None:
    facets = {card["clave"]: card["facetas"] for card in library.card_list("es")["cards"]}
    assert facets["carga_heroica"]["coste"] == ["0", "4"]
    assert "unico" in facets["exhumado_nocturno"]["marca"] and "marca" not in facets["zarpazo_de_ceniza"]
    vorgaz = facets["vorgaz_fauceceniza"]
    assert (vorgaz["coste"], vorgaz["descarte"]) == (["0", "1", "2", "3"], ["bestia", "caido"])
    assert vorgaz["clase"] == ["ataque", "defensa", "tactico"] and vorgaz["marca"] == ["unico"]
    marked = {mark for facet in facets.values() for mark in facet.get("marca", ())}
    assert marked == {"unico", "prohibido", "errata", "cambio"}


def test_a_page_speaks_one_language_and_cites_what_names_the_card() -> None:
    es, en = (library.card_page("déjà-vu", lang) for lang in LANGUAGES)
    assert es is not None and en is not None
    assert es["texto"] != en["texto"] and es["nombre_clase"] != en["nombre_clase"]
    assert "AA-III.1.1.16" in [rule["id"] for rule in es["reglas"]]
    assert (
        es["lecturas"]
        and es["notas"]
        and {"safira_votonegro", "teluno_cienagalenta"} <= {r["clave"] for r in es["reptantes"]}
    )


@pytest.mark.rule("AA-II.6.5.1")
def test_the_loss_that_the_general_rule_adds_is_told_apart() -> None:
    page = library.card_page("Brote de Carroña", "es")
    assert page is not None
    assert page["perdida"] == {"texto": "Pierdes 2 de resistencia.", "regla": "AA-II.6.5.1", "costes": [0, 1]}
    free = library.card_page("Carga heroica", "es")
    assert free is not None and "perdida" not in free


def test_types_of_esbirro_have_pages_and_nothing_else_does() -> None:
    page = library.card_page("sombra", "es")
    assert page is not None and page["ficha"] == "esbirro"
    assert any(rule["id"].startswith("AA-II.7") for rule in page["reglas"])
    assert library.card_page("no hay tal", "es") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_stands_in_a_chapter_with_a_title(lang: str) -> None:
    titles = {c["id"]: c for c in chapters("atrum_arena", lang)}
    assert all(c["title"] and c["level"] in (1, 2) for c in titles.values())
    homes = {chapter_of("atrum_arena", rule) for rule in RULES}
    assert homes == {key for key, c in titles.items() if c["level"] == 2}
    assert chapter_of("atrum_arena", "AA-II.4.2.1") == "AA-II.4"
    assert chapter_of("atrum_arena", "ZZ-1") == ""
