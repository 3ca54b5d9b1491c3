"""Lists as people write them, in every shape that was seen: each is read, and what is no card is named."""

from __future__ import annotations

import json
import time

import pytest
from decks_kit import listed, ready_deck

from coliseo.decks.elsewhere import game_of, with_its_game
from coliseo.decks.writing import MOST_LINES, is_about, is_numbers, ways_of_reading, written_lines
from coliseo.games.plain import shelf_of, tables_of
from coliseo.games.registry import game_keys, package

RISE, MITOS, WARLORDS, ATRUM, SORCERERS = (
    "rise_of_gods",
    "mitos_y_leyendas",
    "warlords_of_terra",
    "atrum_arena",
    "sorcerers_arena",
)


def read(game: str, text: str, mode: str = "") -> dict[str, int]:
    """The cards that a list is taken to name, and how many of each."""
    modes = [m["key"] for m in tables_of(package(game)).modes_for_clients()]
    report = shelf_of(package(game)).check_deck_text(text, mode or modes[0], "es")
    return {card["key"]: card.get("count", 1) for card in report["cards"]}


def unknown(game: str, text: str) -> list[dict[str, object]]:
    mode = tables_of(package(game)).modes_for_clients()[0]["key"]
    report = shelf_of(package(game)).check_deck_text(text, mode, "es")
    return [problem for problem in report["problems"] if problem.get("line")]


@pytest.mark.parametrize(
    "line",
    [
        "3 Inti",
        "3x Inti",
        "3xinti",
        "3X INTI",
        "x3 Inti",
        "Inti x3",
        "Inti ×3",
        "Inti*3",
        "Inti (3)",
        "Inti [x3]",
        "Inti: 3",
        "Inti = 3",
        "Inti,3",
        "Inti;3",
        "Inti\t3",
        "Inti 3",
        "Inti - 3",
        "Inti 3x",
        "3,Inti",
        '3,"Inti"',
        '"Inti",3,"La Ira del Nahual"',
        "3\tInti\tIN-067",
        "3;Inti;Ira del Nahual;Real",
        "| 3 | Inti |",
        "３ｘ Inti",
        "3 - Inti",
        "3. Inti",
        "3) Inti",
        "(3) Inti",
        "[3x] Inti",
        "- 3 Inti",
        "• 3x Inti",
        "* 3 Inti",
        "> 3 Inti",
        "– 3 Inti",
        "**3x Inti**",
        "`3 Inti`",
        "3 Inti (Ira del Nahual)",
        "3 Inti [IN]",
        "3 Inti (IN) 67",
        "3 Inti #067",
        "3 Inti IN - 67/126",
        "3 IN-067",
        "3 Inti (Leyendas)",
        "3 Inti *F*",
        "3 Inti // el mejor",
        "3 Inti  # el mejor",
        "[16/11/26, 18:03:21] Ana: 3 Inti",
        "16/11/2026, 18:03 - Ana Pérez: 3x Inti",
        "\u200b3\u00a0Inti",
        "«Inti» x3",
        "1. 3 Inti",
        "12) 3x Inti",
    ],
)
def test_every_shape_of_a_line_is_read(line: str) -> None:
    found = read(MITOS, line)
    assert list(found.values()) == [3], line
    assert next(iter(found)).startswith("inti"), line


@pytest.mark.parametrize("line", ["47 Ronin", "1 47 Ronin", "47 Ronin x1", "47 ronin (1)"])
def test_a_name_may_begin_with_a_number(line: str) -> None:
    assert read(MITOS, line) == {"47_ronin": 1}


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"version": 1, "name": "M", "cards": [{"name": "Inti", "type": "Aliado"}] * 3}),
        json.dumps([{"nombre": "Inti", "cantidad": 3}]),
        json.dumps({"cards": {"Inti": 3}}),
        json.dumps({"deck": {"main": ["Inti", "Inti", "Inti"]}}),
        json.dumps({"cards": [{"card": "Inti", "qty": 3}]}, indent=2),
    ],
)
def test_lists_of_other_programs_are_read(text: str) -> None:
    assert list(read(MITOS, text).values()) == [3]


@pytest.mark.parametrize(
    "line",
    [
        "3 Inti, 2 Vola, 1 47 Ronin",
        "3x inti; 2x vola; 1x 47 ronin",
        "[16/11/26, 18:03:21] Ana: 3 Inti,2 Vola, 1 47 Ronin",
    ],
)
def test_a_list_in_one_line_is_read(line: str) -> None:
    assert read(MITOS, line) == {"inti": 3, "vola": 2, "47_ronin": 1}
    assert unknown(MITOS, line) == []
    wrong = unknown(MITOS, line.replace("ola", "olla").replace("nti", "nty"))
    assert [problem["line"] for problem in wrong] == [1, 1] and all("suggestion" not in one for one in wrong)


def test_a_list_in_one_line_is_bounded_and_a_name_with_a_comma_is_whole() -> None:
    assert len(list(written_lines("1 a, " * 1600 + "1 a"))) == MOST_LINES
    assert [line for _, line in written_lines("1 Vharza, Señora de las Ascuas, 2 x")] == [
        "1 Vharza, Señora de las Ascuas",
        "2 x",
    ]
    assert [line for _, line in written_lines("Inti,3,67 Real")] == ["Inti,3,67 Real"]


@pytest.mark.parametrize("there", game_keys())
def test_a_list_of_another_game_is_told_as_such(there: str) -> None:
    text = listed(there, ready_deck(there))
    for here in game_keys():
        report = shelf_of(package(here)).check_deck_text(
            text, tables_of(package(here)).modes_for_clients()[0]["key"], "es"
        )
        told = with_its_game(report, text, here, "es")["problems"]
        if here == there:
            assert told == report["problems"]
        else:
            assert not with_its_game(report, text, here, "es")["cards"], "also not those that share a name"
            assert [one["text"] for one in told] == [
                f"esta lista parece de {package(there).title['es']}: aquí se leen las de {package(here).title['es']}"
            ]
    assert game_of("nadie\nninguno", there) == game_of("", there) == ("", 0)


def test_headings_totals_and_what_only_speaks_of_the_list_are_no_cards() -> None:
    text = """Mazo: Sol de Ana
Formato: Libre
Total: 50 cartas

=== Aliados (3) ===
3 Inti
Talismanes: 0

--------
50 cartas en total
"""
    assert unknown(MITOS, text) == []
    assert list(read(MITOS, text).values()) == [3]


def test_rise_of_gods_and_warlords_take_headings_by_type_and_keep_the_part() -> None:
    deck = ready_deck(RISE)
    first, second = deck["cards"][0]["key"], deck["cards"][1]["key"]
    text = f"Criaturas (2)\n2 {first}\nSideboard (15)\nMagias\n1 {second}"
    report = shelf_of(package(RISE)).check_deck_text(text, "duelo", "es")
    assert [c["key"] for c in report["cards"]] == [first]
    assert [c["key"] for c in report["side"]] == [second]
    hero = ready_deck(WARLORDS)["cards"][1]["key"]
    assert read(WARLORDS, f"Tropas (3):\n3x {hero}") == {hero: 3}


def test_a_side_deck_where_there_is_none_is_left_out_and_told() -> None:
    report = shelf_of(package(MITOS)).check_deck_text("3 Inti\nRefuerzo (2)\n2 Grifo", "libre", "es")
    assert len(report["cards"]) == 1
    assert any("refuerzo" in warning["text"] for warning in report["warnings"])


@pytest.mark.parametrize(("game", "name"), [(ATRUM, "Oshtan Huesorreloj"), (SORCERERS, "brunilda")])
def test_teams_are_read_in_the_same_shapes(game: str, name: str) -> None:
    for text in (name, f"1x {name}", f"- {name}", f"{name} x1", f"• 1 {name} (promo)", f"Equipo: uno\n{name}"):
        assert len(read(game, text)) == 1, text


def test_lines_that_are_no_card_are_named_with_what_may_be_meant() -> None:
    problems = unknown(MITOS, "3 Inti\n\n2x Anima Negro (MG)\n1 zzzzzzzz")
    assert [problem["line"] for problem in problems] == [3, 4]
    assert problems[0]["suggestion"] == "Ánima Negra"


@pytest.mark.parametrize("game", game_keys())
def test_what_is_exported_is_read_again(game: str) -> None:
    deck = ready_deck(game)
    text = listed(game, deck)
    mode = deck["mode"]
    report = shelf_of(package(game)).check_deck_text(text, mode, "es")
    wanted = {card["key"]: card.get("count", 1) for card in report["cards"]}
    assert read(game, report["text"], mode) == wanted
    named = {card["key"]: card["name"] for card in report["cards"]}
    if game in (ATRUM, SORCERERS):
        return
    chat = "\n".join(["# Mi mazo", *[f"• {n}x {named[key]}" for key, n in wanted.items()]])
    table = "\n".join(["Cantidad,Nombre", *[f'{n},"{named[key]}"' for key, n in wanted.items()]])
    program = json.dumps({"version": 1, "cards": [{"name": named[key], "count": n} for key, n in wanted.items()]})
    for form in (chat, table, program):
        assert sum(read(game, form, mode).values()) == sum(wanted.values())


IDS = [
    "1201,1201,877",
    "1201\n877",
    "3x 1201",
    json.dumps({"cards": {"1201": 3}}),
    json.dumps({"1201": 3}),
    json.dumps({"cards": [1201, 1201, 877]}),
    json.dumps({"deck": [{"id": 1201, "count": 3}]}),
]


@pytest.mark.parametrize("text", IDS)
@pytest.mark.parametrize("game", game_keys())
def test_the_numbers_of_another_site_are_told_as_such(game: str, text: str) -> None:
    problems = unknown(game, text)
    assert problems and problems[0]["line"] == 1
    for problem in problems:
        assert "números" in str(problem["text"]) and problem["rules"] and not problem.get("suggestion"), problem


HEADS = [
    "name,quantity",
    "Name,Quantity,Set",
    '"Quantity","Name"',
    "nombre;cantidad",
    "Cantidad\tNombre\tEdición",
    "qty|card name|section",
    "Count,Name,Edition,Card Number",
    "copias,carta",
    "id,name,count",
]


@pytest.mark.parametrize("heading", HEADS)
@pytest.mark.parametrize("game", game_keys())
def test_the_heading_of_a_table_is_no_card(game: str, heading: str) -> None:
    deck = ready_deck(game)
    named = deck["cards"][0]["key"]
    assert unknown(game, f"{heading}\n{named}") == []
    assert read(game, f"{heading}\n{named}") == read(game, named) != {}


@pytest.mark.parametrize("heading", ["Refuerzo", "Refuerzo (2)", "REFUERZOS:", "Prebanquillo", "Sideboard", "SD"])
@pytest.mark.parametrize("game", [RISE, MITOS, WARLORDS])
def test_the_side_deck_is_headed_by_any_word_that_people_use(game: str, heading: str) -> None:
    deck = ready_deck(game)
    key = deck["cards"][1]["key"]
    report = shelf_of(package(game)).check_deck_text(f"{heading}\n2 {key}", deck["mode"], "es")
    assert [problem for problem in report["problems"] if problem.get("line")] == []
    assert not [card for card in report["cards"] if card["key"] == key], "it is not in the deck itself"


def test_reading_is_bounded() -> None:
    begun = time.process_time()
    for text in (
        " " * 8000,
        "(" * 8000,
        "3 " + "x " * 4000,
        "\n".join("3 x (" * 20 for _ in range(400)),
        "[" * 8000,
        '{"a":' * 1500,
        "\t,;|" * 2000,
        "16/11/26, 18:03 - " * 400,
        "name," * 1600,
        "12, " * 2000,
    ):
        for _, line in written_lines(text):
            assert len(ways_of_reading(line)) < 80
            is_about(line)
            is_numbers(line)
    assert time.process_time() - begun < 3
    assert len(list(written_lines("a\n" * 1000))) == MOST_LINES
