"""What a client shows of the game without a table: ways to play, clocks, teams as text, personajes, cards and pages."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import msgspec
import pytest
from client_kit import (
    LANGUAGES,
    assert_levels_and_policies,
    bilingual,
    card_page,
    problems_with,
)

from coliseo.games.sorcerers_arena import DATA
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.language.sets import catalogo_base
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.shelf import findings, library, tables
from coliseo.games.sorcerers_arena.shelf.modes import MODOS
from coliseo.games.sorcerers_arena.shelf.turns import TURNS
from coliseo.kernel.frames import answer
from coliseo.kernel.policies import POLITICAS
from coliseo.kernel.turns import NOBODY
from coliseo.players.replies import legal_choice
from coliseo.rulebook import load_rules
from coliseo.server.http.games import ClockPreset, Deck, DeckReport, Mode

RULES = {rule.id: rule for rule in load_rules("sorcerers_arena")}
problems_of = partial(problems_with, tables, RULES)


# -- the form -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.GEN.8", "SA-2.CFG.1", "SA-T.PREP.1")
def test_the_ways_to_play_say_what_a_team_is_made_of() -> None:
    told = {mode["key"]: msgspec.convert(mode, Mode) for mode in tables.modes_for_clients()}
    assert list(told) == list(MODOS)
    assert {key: mode.cards for key, mode in told.items() if "draft" not in key} == {
        "capitulo_1": 2,
        "capitulo_2": 3,
        "capitulo_3": 3,
        "capitulo_4": 3,
        "equipo_3": 2,
        "equipo_4": 2,
    }
    for key, mode in told.items():
        assert mode.seats == [4 if key.startswith("equipo") else 2]
        assert mode.limits["cards"] in RULES
        assert mode.sides == ([[0, 1, 1, 0]] if key.startswith("equipo") else [])
    for each in tables.modes_for_clients():
        assert bilingual(each["name"]) and bilingual(each["text"]) and bilingual(each["noun"])


@pytest.mark.parametrize("mode", MODOS)
@pytest.mark.parametrize("policy", POLITICAS)
def test_a_form_without_teams_can_be_played_under_every_policy(policy: str, mode: str) -> None:
    seats = MODOS[mode].asientos
    options = tables.options_for(mode, [""] * seats, policy, seats, seed=3)
    m = GAME.new_game(options, 1)
    assert m.seats == seats and m.questions
    purposes = {q.purpose for q in m.questions}
    assert purposes == {"equipo" if mode == "capitulo_1" else "seleccion" if "draft" in mode else "orden"}
    # a record keeps the options: they are plain data and nothing else
    assert msgspec.json.decode(msgspec.json.encode(options)) == options


def test_levels_and_policies_are_those_there_are() -> None:
    assert_levels_and_policies(tables)
    clocks = [msgspec.convert(clock, ClockPreset) for clock in tables.clocks_for_clients()]
    assert len({clock.key for clock in clocks}) == len(clocks) and clocks[0].kind == "none"


def test_ready_teams_are_legal_and_can_be_taken_by_key() -> None:
    for told in library.decks_for_clients():
        deck = msgspec.convert(told, Deck)
        assert bilingual(told["name"]) and bilingual(told["text"]) and deck.mode in deck.modes
        for mode in deck.modes:
            seats = MODOS[mode].asientos
            options = tables.options_for(mode, [deck.key, *[""] * (seats - 1)], "casual", seats)
            assert options["equipos"][0] == [card.key for card in deck.cards]
            assert GAME.new_game(options, 1).questions


@pytest.mark.rule("SA-2.DRAFT.6", "SA-2.DRAFT.4")
def test_the_same_personaje_on_both_sides_takes_two_boxes() -> None:
    ours, theirs = "brego, nerea, agata", "brego, ixara, roble"
    assert tables.options_for("capitulo_3", [ours, theirs], "casual", 2)["cajas"] == 2
    alone = tables.options_for("capitulo_3", [ours, ""], "casual", 2, seed=5)
    assert alone["cajas"] == 1 and not set(alone["equipos"][0]) & set(alone["equipos"][1])


def test_what_cannot_be_played_is_refused_with_its_rule() -> None:
    assert problems_of("torneo", ["", ""], "casual", 2)
    assert problems_of("capitulo_2", [""] * 4, "casual", 4)
    assert problems_of("capitulo_2", ["", ""], "secreta", 2)
    assert problems_of("capitulo_2", [""], "casual", 2)
    assert "equipo 1: cada Invocador lleva 3 personajes, aquí hay 2" in " ".join(
        problems_of("capitulo_2", ["brunilda, zahir", ""], "casual", 2)
    )
    assert problems_of("capitulo_2", ["brunilda, brunilda, zahir", ""], "casual", 2)
    assert problems_of("capitulo_1", ["brunilda, brego", ""], "casual", 2)


@pytest.mark.parametrize("name", ["/etc/passwd", "../teams/feria_maldita.yaml", "sets", "file:///tmp/x.yaml"])
def test_no_file_can_be_named(name: str) -> None:
    assert problems_of("capitulo_3", [name, ""], "casual", 2)


# -- teams as text --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_team_survives_export_and_import(lang: str) -> None:
    for deck in library.decks_for_clients():
        keys = [card["key"] for card in deck["cards"]]
        text = library.deck_text(keys, lang=lang)
        checked = library.check_deck_text(text, deck["mode"], lang)
        report = msgspec.convert(checked, DeckReport)
        assert report.ok and [card.key for card in report.cards] == keys and report.text == text


def test_problems_name_their_rules_and_their_lines() -> None:
    wrong = library.check_deck_text("brunilda\nzair\nroble", "capitulo_3", "es")
    assert not wrong["ok"] and wrong["problems"][0]["line"] == 2
    assert wrong["problems"][0]["suggestion"] == "Zahir Pasosuave"
    twice = library.check_deck_text("- brunilda\n- Brunilda Barrecielos\n- roble", "capitulo_3", "en")
    assert {rule for p in twice["problems"] for rule in p["rules"]} == {"SA-3.PREP.1"}
    counts = {
        group["key"]: group for group in library.check_deck_text("brunilda, zahir, roble", "", "es")["counts"]["groups"]
    }
    assert {value["key"]: value["count"] for value in counts["ficha"]["values"]} == {"vida": 34, "pv": 13, "mano": 7}
    assert sum(value["count"] for value in counts["distintivo"]["values"]) == 30


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("Brunilda, zahir, Abuelo Roble", set()),
        ("# my team\n- brego\n- nerea", set()),
        ("brego, nerea, agata, ixara", {"SA-3.PREP.1"}),
        ("brego, brego", {"SA-T.PREP.1"}),
        ("brego, nadie, agata", {"SA-3.PREP.1"}),
    ],
)
def test_a_file_with_names_is_checked_as_a_team(text: str, rules: set[str], tmp_path: Path) -> None:
    file = tmp_path / "equipo.txt"
    file.write_text(text, encoding="utf-8")
    told = library.check_deck(file, [])
    assert {rule for refusal in told["impedimentos"] for rule in refusal["reglas"]} == rules
    assert told["legal"] == (not rules) and library.deck_lines(told, "es")


def test_a_team_file_is_checked_too() -> None:
    for path in sorted((DATA / "teams").glob("*.yaml")):
        assert library.check_deck(path, [])["legal"], path.stem


# -- personajes and cards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_listed_filtered_and_has_its_page(lang: str) -> None:
    told = library.card_list(lang)
    filters = {f["key"]: {v["key"] for v in f["values"]} for f in told["filters"]}
    keys = [card["clave"] for card in told["cards"]]
    catalogue = catalogo_base()
    assert len(set(keys)) == len(keys)
    assert {c.key for c in catalogue.cartas} | {p.key for p in catalogue.personajes} <= set(keys)
    for card in told["cards"]:
        for facet, values in card["facetas"].items():
            assert set(values) <= filters[facet], (card["clave"], facet)
        page = card_page(library, card["clave"], lang)
        assert all(page[field] == value for field, value in card.items() if field not in ("facetas", "reglas"))
        assert set(card.get("reglas", ())) <= set(RULES) and page["nombre_procedencia"]
        assert bool(card.get("motivo")) == (card["copias"] == 0), "what is in no team says why"
        assert (card["ficha"] == "personaje") == (card["copias"] == 1), "a team is made of personajes"
    assert library.card_page("nadie", lang) is None


def test_pages_tell_the_deck_of_a_personaje_and_the_rules_of_its_statuses() -> None:
    page = card_page(library, "zahir")
    assert [(card["clave"], card["copias"]) for card in page["mazo"]][:2] == [("por_los_tejados", 2), ("capa_gris", 2)]
    assert "SA-0.EST.14" in {rule["id"] for rule in page["reglas"]}
    sweep = card_page(library, "BRU-3", "en")
    assert sweep["nombre"] == "Clean Sweep" and sweep["en_su_mazo"] == 2
    assert [r["clave"] for r in sweep["relacionadas"]] == ["brunilda"]


def test_no_name_of_the_published_game_is_on_anything_that_can_be_played() -> None:
    quoted = {card["clave"] for card in library.card_list("es")["cards"] if card["ficha"] == "referencia"}
    assert "gaston" in quoted and not quoted & set(catalogo_base().personaje_por_clave)
    assert all(not card["jugable"] for card in library.cards([]) if card["ficha"] == "referencia")


def test_the_shelf_counts_what_it_has() -> None:
    told = library.inventory([])
    assert told["modos"] == list(MODOS) and all(deck["legal"] for deck in told["listas"])
    assert (told["conjuntos"][0]["personajes"], told["conjuntos"][0]["cartas"]) == (8, 44)
    assert {card["ficha"] for card in library.cards([])} == set(library.CARD_KINDS)
    for lang in LANGUAGES:
        assert library.count_words(told["conjuntos"][0], lang) and library.deck_lines(told["listas"][0], lang)
        for card in library.cards([]):
            assert "None" not in card["texto"][lang] and "()" not in card["texto"][lang]


# -- time, and what simulations look at -----------------------------------------------------------------------------


def test_whoever_runs_out_of_time_does_nothing_more() -> None:
    m = GAME.new_game(tables.options_for("capitulo_3", ["", ""], "competitiva", 2), 5)
    assert isinstance(m, Mesa) and TURNS.turn_of(m) == (0, NOBODY)
    seen: set[tuple[int, int]] = set()
    for _ in range(200):
        if m.over or len(seen) > 10:
            break
        q = m.questions[0]
        if TURNS.begins_action(m, q):
            seen.add(TURNS.turn_of(m))
        reply = TURNS.default_reply(m, q)
        answer(m, q.seat, q.token, legal_choice(m, q, Random(1)) if reply is None else reply)
    assert len(seen) > 10 and {owner for _, owner in seen} == {0, 1}


@pytest.mark.parametrize("mode", ["capitulo_1", "capitulo_4", "equipo_4_draft"])
def test_no_card_is_lost_in_a_whole_game(mode: str) -> None:
    m = GAME.new_game(tables.table_options(mode, None, 600, [], None), 3)
    rng = Random(3)
    while not m.over:
        assert findings.broken_invariant(m) == ""
        q = m.questions[0]
        answer(m, q.seat, q.token, legal_choice(m, q, rng))
    told = findings.summary(m)
    assert len(told["teams"]) == m.seats and told["turns"] > 10
