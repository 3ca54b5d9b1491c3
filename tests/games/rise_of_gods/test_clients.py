"""What a client shows of the game without a table: ways to play, clocks, decks as text, chapters."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest
from client_kit import LANGUAGES, assert_levels_and_policies, bilingual, problems_with

from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.games.rise_of_gods.shelf import library, tables
from coliseo.games.rise_of_gods.shelf.turns import TURNS as turns
from coliseo.kernel.frames import answer
from coliseo.kernel.policies import POLITICAS
from coliseo.kernel.turns import NOBODY
from coliseo.match.turns import turns_of
from coliseo.rulebook import chapter_of, chapters, load_rules
from coliseo.server.http.games import ClockPreset, Deck, DeckReport, Mode

RULES = {rule.id: rule for rule in load_rules("rise_of_gods")}
problems_of = partial(problems_with, tables, RULES)
STARTERS = ("alborada", "forja", "marisma", "vigilia")


def text_of(key: str, side: bool = True) -> str:
    deck = next(d for d in library.decks_for_clients() if d["key"] == key)
    keys = {part: [c["key"] for c in deck[part] for _ in range(c["count"])] for part in ("cards", "side")}
    return library.deck_text(keys["cards"], keys["side"] if side else [])


# -- the form -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-RR.1", "RG-RR.3", "RG-RR.4", "RG-RR.5", "RG-RR.6", "RG-SD.2", "RG-SL.2")
def test_the_way_to_play_says_what_a_deck_is_made_of() -> None:
    (told,) = tables.modes_for_clients()
    mode = msgspec.convert(told, Mode)
    assert (mode.key, mode.seats, mode.cards, mode.side) == ("duelo", [2], 40, 15)
    assert mode.copies == {"comun": 4, "rara": 3, "epica": 2, "legendaria": 1}
    assert mode.unlimited == ["sello"] and mode.noun == msgspec.convert({"es": "mazo", "en": "deck"}, type(mode.name))
    assert told["advice"] == [{"tipo": "sello", "min": 12, "max": 16, "rule": "RG-SL.2"}]
    limits = told["limits"]
    assert {limits["cards"], limits["side"], *limits["copies"].values()} <= set(RULES)
    assert set(limits["copies"]) == set(told["copies"])


@pytest.mark.parametrize("policy", POLITICAS)
def test_a_form_without_decks_can_be_played_under_every_policy(policy: str) -> None:
    options = tables.options_for("duelo", ["", ""], policy, 2, seed=3)
    m = GAME.new_game(options, 1)
    assert m.seats == 2 and m.questions
    assert [len(deck["principal"]) for deck in options["mazos"]] == [40, 40]
    # a record keeps the options: they are plain data and nothing else
    assert msgspec.json.decode(msgspec.json.encode(options)) == options


def test_levels_and_policies_are_those_there_are() -> None:
    assert_levels_and_policies(tables)


@pytest.mark.rule("RG-TM.2", "RG-TM.5", "RG-TM.9", "RG-FM.4", "RG-FM.6")
def test_the_limits_of_the_manual_are_among_the_clocks() -> None:
    clocks = [msgspec.convert(clock, ClockPreset) for clock in tables.clocks_for_clients()]
    assert len({clock.key for clock in clocks}) == len(clocks)
    assert clocks[0].kind == "none"
    cited = {clock.rule: clock for clock in clocks if clock.rule}
    assert set(cited) <= set(RULES)
    turn = cited["RG-TM.2"]
    assert (turn.key, turn.kind, turn.base, turn.increment) == ("turno", "turn", 120_000, 10_000)
    assert {cited[rule].base // 60_000 for rule in ("RG-FM.4", "RG-FM.6")} == {30, 50}
    assert all(clock.increment > 0 for clock in clocks if clock.kind == "turn"), "whoever responds needs time"


def test_ready_decks_are_legal_and_can_be_taken_by_key() -> None:
    decks = {deck["key"]: deck for deck in library.decks_for_clients()}
    assert set(STARTERS) <= set(decks)
    for key, told in decks.items():
        deck = msgspec.convert(told, Deck)
        assert bilingual(told["name"]) and bilingual(told["text"])
        assert sum(card.count for card in deck.cards) == 40 and sum(card.count for card in deck.side) in (0, 15)
        options = tables.options_for("duelo", [key, ""], "casual", 2)
        mine = options["mazos"][0]
        assert mine["principal"] == [card.key for card in deck.cards for _ in range(card.count)]
        assert mine["lateral"] == [card.key for card in deck.side for _ in range(card.count)]


def test_the_same_seed_draws_the_same_decks_and_other_seeds_others() -> None:
    drawn = [tables.options_for("duelo", ["", ""], "casual", 2, seed=seed)["mazos"] for seed in range(8)]
    assert drawn[1] == tables.options_for("duelo", ["", ""], "casual", 2, seed=1)["mazos"]
    assert any(decks != drawn[0] for decks in drawn)


def test_what_cannot_be_played_is_refused_with_its_rule() -> None:
    assert problems_of("todos", ["", ""], "casual", 2)
    assert problems_of("duelo", ["", "", ""], "casual", 3)
    assert problems_of("duelo", ["", ""], "secreta", 2)
    assert "RG-RR.1" in problems_of("duelo", [""], "casual", 2)[0]
    assert "RG-RR.1: mazo 2" in problems_of("duelo", ["", "14 Sello de Alborada"], "casual", 2)[0]


@pytest.mark.parametrize("name", ["/etc/passwd", "../decks/alborada.yaml", "sets", "file:///tmp/x.yaml"])
def test_no_file_can_be_named(name: str) -> None:
    assert "RG-CT.1" in problems_of("duelo", [name, ""], "casual", 2)[0]


def test_options_never_hold_sets() -> None:
    assert set(tables.options_for("duelo", ["", ""], "casual", 2)) == {"mazos", "politica", "inicio"}


# -- decks as text --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", STARTERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deck_survives_export_and_import(key: str, lang: str) -> None:
    checked = library.check_deck_text(text_of(key), "duelo", lang)
    report = msgspec.convert(checked, DeckReport)
    assert report.ok and not report.problems and not report.warnings
    again = library.check_deck_text(report.text, "duelo", lang)
    assert (again["cards"], again["side"], again["text"]) == (checked["cards"], checked["side"], report.text)
    # the longest list there is fits into what the server takes
    assert len(report.text) < 4000


@pytest.mark.rule("RG-SL.2")
def test_a_deck_is_told_by_what_it_is_made_of() -> None:
    checked = library.check_deck_text(text_of("alborada"), "duelo", "es")
    counts = checked["counts"]
    assert (counts["total"], counts["side"]) == (40, 15)
    groups = {group["key"]: group for group in counts["groups"]}
    assert list(groups) == ["tipo", "coste", "faccion", "rareza"]
    types = {value["key"]: value for value in groups["tipo"]["values"]}
    assert types["sello"] == {"key": "sello", "name": "Sello", "count": 14, "low": 12, "high": 16}
    assert sum(value["count"] for value in types.values()) == 40 and all(v["count"] for v in types.values())
    curve = groups["coste"]
    assert curve["kind"] == "curve" and [value["key"] for value in curve["values"]] == [str(n) for n in range(8)]
    assert sum(value["count"] for value in curve["values"]) == 26, "sellos have no place in it"
    assert groups["faccion"]["values"] == [{"key": "alborada", "name": "Alborada", "count": 40}]
    assert sum(value["count"] for value in groups["rareza"]["values"]) == 26
    nothing = library.check_deck_text("", "duelo", "en")["counts"]
    assert nothing["total"] == 0
    assert nothing["groups"][0]["values"] == [{"key": "sello", "name": "Sello", "count": 0, "low": 12, "high": 16}]


@pytest.mark.rule("RG-SL.2", "RG-RR.1", "RG-RR.6", "RG-SD.2", "RG-TK.2")
def test_advice_is_no_problem_and_problems_name_their_rules() -> None:
    def told(text: str, part: str = "problems") -> set[str]:
        return {rule for p in library.check_deck_text(text, "duelo", "es")[part] for rule in p["rules"]}

    deck = text_of("alborada", side=False)
    assert told(deck) == set() and told(deck, "warnings") == set()
    many = deck.replace("14 Sello de Alborada", "20 Sello de Alborada")
    assert told(many) == {"RG-RR.1"} and told(many, "warnings") == {"RG-SL.2"}
    assert "RG-RR.6" in told(deck.replace("1 Elvira", "2 Elvira"))
    assert "RG-SD.2" in told(f"{deck}\nLateral:\n1 Coloso del Primer Sol")
    assert "RG-TK.2" in told(f"{deck}\n1 Vela Bendita")
    for lang in LANGUAGES:
        doubled = library.check_deck_text(deck.replace("1 Elvira", "2 Elvira"), "duelo", lang)["problems"]
        assert ["elvira_reina_matutina"] in [problem.get("cards") for problem in doubled]
    slip = library.check_deck_text(deck.replace("Sor Lumbre", "Sor Lumbr"), "duelo", "es")
    assert not slip["ok"] and slip["problems"][0]["suggestion"] == "Sor Lumbre" and slip["problems"][0]["line"]


# -- time -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-TM.8", "RG-TM.9")
def test_whoever_runs_out_of_time_does_nothing_more() -> None:
    timed = turns_of("rise_of_gods")
    assert timed is not None
    m = GAME.new_game(tables.options_for("duelo", ["alborada", "vigilia"], "competitiva", 2), 5)
    assert isinstance(m, Mesa)
    assert turns.turn_of(m) == (0, NOBODY), "nobody's turn while the game is set up"
    seen: set[tuple[int, int]] = set()
    for _ in range(60):
        if m.over:
            break
        q = m.questions[0]
        if q.purpose == "accion":
            assert turns.begins_action(m, q) and turns.turn_of(m) == (m.turno, q.seat)
            seen.add(turns.turn_of(m))
        answer(m, q.seat, q.token, timed.default_reply(m, q))
    assert len(seen) >= 10, "every turn ends with the first default"
    assert {owner for _, owner in seen} == {0, 1}
    assert len({number for number, _ in seen}) == len(seen)
    assert not m.piezas and not m.terrenos, "nobody has played anything"


# -- chapters -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_stands_in_a_chapter_of_a_part(lang: str) -> None:
    told = chapters("rise_of_gods", lang)
    titles = {c["id"]: c for c in told}
    parts = {c["id"] for c in told if c["level"] == 1}
    assert all(c["title"] for c in told) and len(titles) == len(told)
    assert all(c["part"] in parts for c in told if c["level"] == 2)
    assert {chapter_of("rise_of_gods", rule) for rule in RULES} == {c["id"] for c in told if c["level"] == 2}
    assert chapter_of("rise_of_gods", "RG-AIR.1") == "RG-AIR" and chapter_of("rise_of_gods", "RG-I.1") == ""
