"""What a client shows of the game without a table: ways to play, clocks, decks as text, cards and their pages."""

from __future__ import annotations

from functools import partial
from random import Random

import msgspec
import pytest
from client_kit import LANGUAGES, assert_levels_and_policies, bilingual, problems_with

from coliseo.games.warlords_of_terra.game import GAME
from coliseo.games.warlords_of_terra.language.sets import catalogo_base
from coliseo.games.warlords_of_terra.model.cards import REINOS, TIPOS
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.games.warlords_of_terra.shelf import findings, library, tables
from coliseo.games.warlords_of_terra.shelf.notation import linea_de_carta
from coliseo.games.warlords_of_terra.shelf.turns import TURNS as turns
from coliseo.kernel.frames import answer
from coliseo.kernel.policies import POLITICAS
from coliseo.kernel.turns import NOBODY
from coliseo.players.replies import legal_choice
from coliseo.rulebook import load_rules
from coliseo.server.http.games import ClockPreset, Deck, DeckReport, Mode

RULES = {rule.id: rule for rule in load_rules("warlords_of_terra")}
problems_of = partial(problems_with, tables, RULES)
STARTERS = ("hellscions", "overlords", "terra", "theridom")
MODES = ("amistosa", "competitiva")


def text_of(key: str, side: bool = True, lang: str = "es") -> str:
    deck = next(d for d in library.decks_for_clients() if d["key"] == key)
    keys = {part: [c["key"] for c in deck[part] for _ in range(c["count"])] for part in ("cards", "side")}
    return library.deck_text(keys["cards"], keys["side"] if side else [], lang)


# -- the form -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-C.4.1", "WT-C.3.4", "WT-A.2.1.4", "WT-A.2.1.1", "WT-C.5.1")
def test_the_ways_to_play_say_what_a_deck_is_made_of() -> None:
    told = tables.modes_for_clients()
    assert tuple(mode["key"] for mode in told) == MODES
    for each in told:
        mode = msgspec.convert(each, Mode)
        assert (mode.seats, mode.cards, mode.side) == ([2], 56, 10)
        assert mode.copies == {"normal": 3, "unica": 1, "legendaria": 1}
        limits = each["limits"]
        assert {limits["cards"], limits["side"], *limits["copies"].values(), each["start"]["rule"]} <= set(RULES)
        assert bilingual(each["name"]) and bilingual(each["text"])


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("policy", POLITICAS)
def test_a_form_without_decks_can_be_played_under_every_policy(policy: str, mode: str) -> None:
    options = tables.options_for(mode, ["", ""], policy, 2, seed=3)
    m = GAME.new_game(options, 1)
    assert m.seats == 2 and m.questions
    assert {q.purpose for q in m.questions} == {"intercambio" if mode == "competitiva" else "mano"}
    # a record keeps the options: they are plain data and nothing else
    assert msgspec.json.decode(msgspec.json.encode(options)) == options


@pytest.mark.rule("WT-C.3.2", "WT-C.3.3", "WT-C.3.1")
def test_both_heroes_are_on_the_mat_when_cards_are_exchanged_and_the_game_has_not_begun() -> None:
    m = GAME.new_game(tables.options_for("competitiva", ["", ""], "competitiva", 2, seed=3), 1)
    told = [event.kind for event in m.events]
    assert told.count("heroe") == 2 and {q.purpose for q in m.questions} == {"intercambio"} and "turno" not in told


def test_levels_and_policies_are_those_there_are() -> None:
    assert_levels_and_policies(tables)


@pytest.mark.rule("WT-C.1.1")
def test_the_round_of_the_rulebook_is_among_the_clocks() -> None:
    clocks = [msgspec.convert(clock, ClockPreset) for clock in tables.clocks_for_clients()]
    assert len({clock.key for clock in clocks}) == len(clocks) and clocks[0].kind == "none"
    cited = {clock.rule: clock for clock in clocks if clock.rule}
    assert set(cited) == {"WT-C.1.1"} and cited["WT-C.1.1"].base == 45 * 60_000
    assert all(clock.increment > 0 for clock in clocks if clock.kind == "turn"), "whoever responds needs time"


def test_ready_decks_are_legal_in_both_modes_and_can_be_taken_by_key() -> None:
    decks = {deck["key"]: deck for deck in library.decks_for_clients()}
    assert tuple(sorted(decks)) == STARTERS
    for key, told in decks.items():
        deck = msgspec.convert(told, Deck)
        assert bilingual(told["name"]) and bilingual(told["text"]) and tuple(deck.modes) == MODES
        assert sum(card.count for card in deck.cards) == 56 and sum(card.count for card in deck.side) == 10
        mine = tables.options_for("competitiva", [key, ""], "casual", 2)["mazos"][0]
        assert mine["heroe"] == deck.start == deck.cards[0].key
        assert [len(mine[part]) for part in ("batalla", "construccion", "prebanquillo")] == [40, 15, 10]


def test_what_cannot_be_played_is_refused_with_its_rule() -> None:
    assert problems_of("todos", ["", ""], "casual", 2)
    assert problems_of("amistosa", ["", "", ""], "casual", 3)
    assert problems_of("amistosa", ["", ""], "secreta", 2)
    assert "WT-A.1.2" in " ".join(problems_of("amistosa", ["", "3 Lancera del Puente"], "casual", 2))
    short = text_of("theridom", side=False)
    assert problems_of("competitiva", [short, ""], "casual", 2), "a tournament asks for the prebanquillo"
    assert tables.options_for("amistosa", [short, ""], "casual", 2)["mazos"][0]["prebanquillo"] == []


@pytest.mark.parametrize("name", ["/etc/passwd", "../decks/terra.yaml", "sets", "file:///tmp/x.yaml"])
def test_no_file_can_be_named(name: str) -> None:
    assert problems_of("amistosa", [name, ""], "casual", 2)


# -- decks as text --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-C.4.1")
@pytest.mark.parametrize("key", STARTERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_list_of_66_survives_export_and_import(key: str, lang: str) -> None:
    checked = library.check_deck_text(text_of(key, lang=lang), "competitiva", lang)
    report = msgspec.convert(checked, DeckReport)
    assert report.ok and not report.problems and not report.warnings
    assert sum(c["count"] for c in (*checked["cards"], *checked["side"])) == 66
    again = library.check_deck_text(report.text, "competitiva", lang)
    assert (again["cards"], again["side"], again["text"]) == (checked["cards"], checked["side"], report.text)
    # the longest list there is fits into what the server takes
    assert len(report.text) < 4000


def test_the_type_of_a_card_says_where_it_belongs() -> None:
    shuffled = text_of("terra", side=False).split("\n")
    Random(3).shuffle(shuffled)
    plain = "\n".join(line for line in shuffled if line[:1].isdigit())
    assert library.check_deck_text(plain, "amistosa", "es")["ok"], "no heading is needed"
    counts = library.check_deck_text(plain, "amistosa", "es")["counts"]
    groups = {group["key"]: group for group in counts["groups"]}
    assert counts["total"] == 56
    assert list(groups) == ["parte", "tipo", "reino", "nivel", "subtipo", "rango", "produccion"]
    sizes = {value["key"]: (value["count"], value["low"], value["high"]) for value in groups["parte"]["values"]}
    assert sizes == {"heroe": (1, 1, 1), "batalla": (40, 40, 40), "lugar": (15, 15, 15)}
    assert [(value["key"], value["count"]) for value in groups["reino"]["values"]] == [("terra", 56)]
    types = {value["key"]: value["count"] for value in groups["tipo"]["values"]}
    assert (types["heroe"], types["lugar"]) == (1, 15)
    assert sum(value["count"] for value in groups["nivel"]["values"]) == 40, "the curve is of the battle deck"


def test_the_builder_says_lateral_where_the_prebanquillo_begins() -> None:
    main, _, side = text_of("terra").partition("Prebanquillo")
    told = library.check_deck_text(f"{main}Lateral:{side}", "competitiva", "es")
    assert told["ok"] and sum(card.get("count", 1) for card in told["side"]) == 10


def test_problems_name_their_rules_and_their_lines() -> None:
    def told(text: str, mode: str = "amistosa") -> set[str]:
        return {rule for p in library.check_deck_text(text, mode, "es")["problems"] for rule in p["rules"]}

    deck = text_of("theridom", side=False)
    assert told(deck) == set()
    assert "WT-A.2.1.4" in told(deck.replace("3 Lancera", "4 Lancera"))
    assert "WT-A.2.1.1" in told(deck.replace("1 Brenna", "2 Brenna"))
    assert "WT-A.8.3.2" in told(f"{deck}\n1 Orko Pendenciero")
    slip = library.check_deck_text(deck.replace("Lancera del Puente", "Lancera del Puent"), "amistosa", "es")
    assert not slip["ok"] or slip["cards"], "the beginning of a name is enough where only one begins so"
    wrong = library.check_deck_text(deck.replace("Lancera del Puente", "Lencera del Puente"), "amistosa", "es")
    assert wrong["problems"][0]["suggestion"] == "Lancera del Puente" and wrong["problems"][0]["line"]


# -- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_listed_filtered_and_has_its_page(lang: str) -> None:
    told = library.card_list(lang)
    filters = {f["key"]: {v["key"] for v in f["values"]} for f in told["filters"]}
    assert set(filters) >= {"tipo", "reino", "nivel", "rango", "subtipo", "palabra", "ficha"}
    keys = [card["clave"] for card in told["cards"]]
    assert len(set(keys)) == len(keys) and {c.key for c in catalogo_base().cartas} <= set(keys)
    for card in told["cards"]:
        for facet, values in card["facetas"].items():
            assert set(values) <= filters[facet], (card["clave"], facet)
        for facet in ("tipo", "reino", "rango", "ficha", "procedencia", "conjunto"):
            assert facet not in card or card[facet] in filters[facet], (card["clave"], facet)
        page = library.card_page(card["clave"], lang)
        assert page is not None and page["nombre"] == card["nombre"] and page["nombre_procedencia"]
    assert library.card_page("nadie", lang) is None


def test_a_card_s_page_gives_the_rules_of_its_keywords_and_its_fichas() -> None:
    whirl = library.card_page("Gorthal, Trol de la Avalancha", "es")
    assert whirl is not None
    rules = {rule["id"] for rule in whirl["reglas"]}
    assert {"WT-A.12.arrasar.1", "WT-A.12.golpe-en-area.1"} <= rules
    hero = library.card_page("Maestre Aldara, Voz del Alba", "es")
    assert hero is not None and [r["clave"] for r in hero["relacionadas"]] == ["recluta"]


def test_cards_in_one_line() -> None:
    lines = {c.key: linea_de_carta(c, "es") for c in catalogo_base().cartas}
    assert lines["lancera_del_puente"] == (
        "LANCERA DEL PUENTE (Tropa — Humano, Soldado · Theridom · 0/2 · 2/3/2): Carga."
    )
    assert lines["catapulta_de_huesos"].startswith("CATAPULTA DE HUESOS (Tropa — Máquina · Overlords · 2/3 · 3/DM 2/1)")
    assert "(Lugar · Overlords · 1/0 · produce 0/1)" in lines["pozo_de_barro"]
    for line in lines.values():
        assert "None" not in line and "  " not in line and "()" not in line


def test_the_shelf_counts_what_it_has() -> None:
    told = library.inventory([])
    assert told["modos"] == list(MODES) and len(told["listas"]) == len(REINOS)
    assert all(deck["legal"] for deck in told["listas"])
    cards = library.cards([])
    assert {card["tipo"] for card in cards if card["jugable"]} == set(TIPOS)
    assert {card["ficha"] for card in cards} <= set(library.CARD_KINDS)
    for lang in LANGUAGES:
        assert library.count_words(told["conjuntos"][0], lang)
        assert library.deck_lines(told["listas"][0], lang)


# -- time, and what simulations look at -----------------------------------------------------------------------------


def test_whoever_runs_out_of_time_does_nothing_more() -> None:
    m = GAME.new_game(tables.options_for("amistosa", ["terra", "overlords"], "competitiva", 2), 5)
    assert isinstance(m, Mesa)
    assert turns.turn_of(m) == (0, NOBODY), "nobody's turn while the game is set up"
    seen: set[tuple[int, int]] = set()
    for _ in range(200):
        if m.over or len(seen) > 10:
            break
        q = m.questions[0]
        if turns.begins_action(m, q):
            seen.add(turns.turn_of(m))
        reply = turns.default_reply(m, q)
        answer(m, q.seat, q.token, legal_choice(m, q, Random(1)) if reply is None else reply)
    assert len(seen) > 10 and {owner for _, owner in seen} == {0, 1}
    assert not m.tropas, "nobody has played anything"


def test_no_card_is_lost_in_a_whole_game() -> None:
    m = GAME.new_game(tables.options_for("competitiva", ["hellscions", "theridom"], "simulacion", 2), 3)
    rng = Random(3)
    while not m.over:
        assert findings.broken_invariant(m) == ""
        q = m.questions[0]
        answer(m, q.seat, q.token, legal_choice(m, q, rng))
    assert findings.summary(m)["teams"] == [["Hellscions"], ["Theridom"]]
