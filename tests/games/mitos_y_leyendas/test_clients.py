"""What a client shows of the game without a table: formats, clocks, decks as text, time."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest
from client_kit import LANGUAGES, assert_levels_and_policies, bilingual, problems_with

from coliseo.games.mitos_y_leyendas.construction.formats import FORMATOS
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.mitos_y_leyendas.shelf import library, tables
from coliseo.games.mitos_y_leyendas.shelf.turns import TURNS as turns
from coliseo.kernel.frames import answer
from coliseo.kernel.policies import POLITICAS
from coliseo.kernel.turns import NOBODY
from coliseo.match.turns import turns_of
from coliseo.rulebook import load_rules
from coliseo.server.http.games import ClockPreset, Deck, DeckReport, Mode

RULES = {rule.id: rule for rule in load_rules("mitos_y_leyendas")}
problems_of = partial(problems_with, tables, RULES)
DECKS = {deck["key"]: deck for deck in library.decks_for_clients()}


def text_of(key: str) -> str:
    deck = DECKS[key]
    return library.deck_text([card["key"] for card in deck["cards"] for _ in range(card["count"])])


# -- the form -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-4.1.1", "ML-4.2.2", "ML-10.16.2", "ML-1.5", "ML-2.6.1")
def test_the_ways_to_play_are_the_formats() -> None:
    modes = {told["key"]: msgspec.convert(told, Mode) for told in tables.modes_for_clients()}
    assert list(modes) == list(FORMATOS)
    for told in tables.modes_for_clients():
        assert bilingual(told["name"]) and bilingual(told["text"])
        assert (told["cards"], told["copies"], told["seats"]) == (50, 3, [2])
        cited = {*told["limits"].values(), told["start"]["rule"], *(limit["rule"] for limit in told["limited"])}
        assert cited <= set(RULES)
    assert not modes["libre"].limited
    banned = modes["racial_edicion_2026"].limited[0]["copies"]
    assert banned["inti"] == 0 and banned["flechero"] == 1 and banned["shuar_lc"] == 2
    restricted = modes["restringido"].limited[0]["copies"]
    assert restricted["inti"] == 0 and "machi" not in restricted and "uxmal" not in restricted


@pytest.mark.parametrize("policy", POLITICAS)
def test_a_form_without_decks_can_be_played_under_every_policy(policy: str) -> None:
    options = tables.options_for("libre", ["", ""], policy, 2, seed=3)
    m = GAME.new_game(options, 1)
    assert m.seats == 2 and m.questions
    assert [len(deck["cartas"]) for deck in options["mazos"]] == [50, 50]
    # a record keeps the options: they are plain data and nothing else
    assert msgspec.json.decode(msgspec.json.encode(options)) == options


@pytest.mark.parametrize("mode", FORMATOS)
def test_every_format_has_a_ready_deck(mode: str) -> None:
    options = tables.options_for(mode, ["", ""], "casual", 2, seed=1)
    assert options["formato"] == mode and GAME.new_game(options, 1).questions
    assert any(mode in deck["modes"] for deck in DECKS.values())


def test_levels_and_policies_are_those_there_are() -> None:
    assert_levels_and_policies(tables)


def test_clocks() -> None:
    clocks = [msgspec.convert(clock, ClockPreset) for clock in tables.clocks_for_clients()]
    assert len({clock.key for clock in clocks}) == len(clocks) and clocks[0].kind == "none"
    assert {clock.base // 60_000 for clock in clocks if clock.kind == "round"} == {45}
    assert all(clock.increment > 0 for clock in clocks if clock.kind == "turn"), "whoever responds needs time"
    assert not [clock for clock in clocks if clock.rule], "the rulebook sets no times"


def test_ready_decks_are_legal_and_can_be_taken_by_key() -> None:
    assert {"guerreros", "chamanes", "barbaros", "dioses", "kami", "criaturas"} <= set(DECKS)
    for key, told in DECKS.items():
        deck = msgspec.convert(told, Deck)
        assert bilingual(told["name"]) and bilingual(told["text"]) and deck.mode in deck.modes
        assert sum(card.count for card in deck.cards) == 50 and deck.start in [card.key for card in deck.cards]
        mine = tables.options_for(deck.mode, [key, ""], "casual", 2)["mazos"][0]
        assert sorted(mine["cartas"]) == sorted(card.key for card in deck.cards for _ in range(card.count))
        assert mine["oro_inicial"] == deck.start


def test_the_same_seed_draws_the_same_decks_and_other_seeds_others() -> None:
    drawn = [tables.options_for("libre", ["", ""], "casual", 2, seed=seed)["mazos"] for seed in range(8)]
    assert drawn[1] == tables.options_for("libre", ["", ""], "casual", 2, seed=1)["mazos"]
    assert any(decks != drawn[0] for decks in drawn)


def test_what_cannot_be_played_is_refused_with_its_rule() -> None:
    assert problems_of("duelo", ["", ""], "casual", 2)
    assert problems_of("libre", ["", "", ""], "casual", 3)
    assert problems_of("libre", ["", ""], "secreta", 2)
    assert "ML-4.1.1" in problems_of("libre", [""], "casual", 2)[0]
    assert "ML-4.1.1: mazo 2" in problems_of("libre", ["", "14 Uxmal"], "casual", 2)[0]
    assert any("ML-2.6.1" in problem for problem in problems_of("restringido", ["dioses", ""], "casual", 2))


@pytest.mark.parametrize("name", ["/etc/passwd", "../decks/kami.yaml", "sets", "file:///tmp/x.yaml"])
def test_no_file_can_be_named(name: str) -> None:
    assert "ML-2.1.2" in problems_of("libre", [name, ""], "casual", 2)[0]


def test_options_never_hold_sets() -> None:
    assert set(tables.options_for("libre", ["", ""], "casual", 2)) == {"formato", "mazos", "politica"}


# -- decks as text --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", DECKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deck_survives_export_and_import(key: str, lang: str) -> None:
    checked = library.check_deck_text(text_of(key), DECKS[key]["mode"], lang)
    report = msgspec.convert(checked, DeckReport)
    assert report.ok and not report.problems
    again = library.check_deck_text(report.text, DECKS[key]["mode"], lang)
    assert (again["cards"], again["text"]) == (checked["cards"], report.text)
    assert len(report.text) < 4000
    assert library.check_deck_text(text_of(key), "", lang)["ok"], "without a format, the open one"


def test_a_deck_is_told_by_what_it_is_made_of() -> None:
    counts = library.check_deck_text(text_of("chamanes"), "libre", "es")["counts"]
    assert (counts["total"], counts["side"]) == (50, 0)
    groups = {group["key"]: group for group in counts["groups"]}
    assert list(groups) == ["tipo", "coste", "raza", "edicion", "frecuencia"]
    types = {value["key"]: value["count"] for value in groups["tipo"]["values"]}
    assert types == {"aliado": 30, "talisman": 3, "totem": 3, "oro": 14}
    assert groups["raza"]["values"] == [{"key": "chaman", "name": "Chamán", "count": 30}]
    assert groups["edicion"]["values"] == [{"key": "ira_del_nahual", "name": "La Ira del Nahual", "count": 50}]
    assert groups["coste"]["kind"] == "curve" and sum(v["count"] for v in groups["coste"]["values"]) == 36
    assert library.check_deck_text("", "libre", "en")["counts"]["total"] == 0


@pytest.mark.rule("ML-4.1.1", "ML-10.16.2", "ML-1.5")
def test_problems_name_their_rules_and_cards() -> None:
    deck = text_of("barbaros")
    doubled = library.check_deck_text(deck.replace("1 Mani", "2 Mani"), "libre", "es")
    rules = {rule for p in doubled["problems"] for rule in p["rules"]}
    assert {"ML-4.1.1", "ML-10.16.2"} <= rules
    assert ["mani"] in [problem.get("cards") for problem in doubled["problems"]]
    listed = library.check_deck_text(
        deck.replace("1 Nott", "2 Nott").replace("2 Sol", "1 Sol"), "racial_edicion_2026", "en"
    )
    assert {rule for p in listed["problems"] for rule in p["rules"]} == {"ML-1.5", "ML-10.16.1"}
    slip = library.check_deck_text(deck.replace("Einheryar", "Einherya"), "libre", "es")
    assert not slip["ok"] and slip["problems"][0]["suggestion"] == "Einheryar" and slip["problems"][0]["line"]


# -- time -----------------------------------------------------------------------------------------------------------


def test_whoever_runs_out_of_time_does_nothing_more() -> None:
    timed = turns_of("mitos_y_leyendas")
    assert timed is not None
    m = GAME.new_game(tables.options_for("libre", ["dioses", "guerreros"], "competitiva", 2), 5)
    assert isinstance(m, Mesa)
    assert turns.turn_of(m) == (0, NOBODY), "nobody's turn while the game is set up"
    seen: set[tuple[int, int]] = set()
    for _ in range(200):
        if m.over or len(seen) > 12:
            break
        q = m.questions[0]
        if q.purpose == "accion":
            assert turns.begins_action(m, q) and turns.turn_of(m) == (m.turno, q.seat)
            seen.add(turns.turn_of(m))
        answer(m, q.seat, q.token, timed.default_reply(m, q))
    assert len(seen) >= 10, "every turn ends with the first default"
    assert {owner for _, owner in seen} == {0, 1}
    assert len({number for number, _ in seen}) == len(seen)
    assert len(m.piezas) == 2, "nobody has played anything but the Oro Inicial"
