"""The board of a set of one's own: looked at as it stands in the text, put into it, and nothing else is touched."""

from __future__ import annotations

import json
from typing import Any

import pytest
from own_kit import ONE, OWN

from coliseo.effects.source import CardError
from coliseo.games.registry import load_game
from coliseo.own_sets.boards import board_of_text, boards_for, has_board, own_boards, with_board
from coliseo.own_sets.opening import open_own_set
from coliseo.own_sets.records import with_set

GAME = "sorcerers_arena"
TEXT = OWN[GAME].text


def house() -> dict[str, Any]:
    return boards_for(GAME).house_board()


def renamed(board: dict[str, Any], old: str, new: str) -> dict[str, Any]:
    changed: dict[str, Any] = json.loads(json.dumps(board).replace(f'"{old}"', json.dumps(new)))
    return changed


def test_the_house_has_a_board_to_begin_with() -> None:
    board = house()
    assert len(board["casillas"]) == 43 and board["doradas"] == ["E2", "E4", "E6"]
    with pytest.raises(CardError, match="takes no other boards"):
        boards_for(ONE)


@pytest.mark.parametrize(
    "before", ["", "tablero: null\n", "tablero: null  # por dibujar\n", "tablero: {casillas: []}\n"]
)
def test_a_board_is_put_into_a_text_and_the_rest_stays_as_it_was(before: str) -> None:
    text = TEXT.replace("personajes:\n", f"{before}# mi gente\npersonajes:\n", 1)
    put = with_board(GAME, text, json.dumps(renamed(house(), "E4", "Sala del trono: no")))
    head, cards = text.split(before, 1) if before else text.split("personajes:\n", 1)
    assert put.startswith(head) and put.endswith(cards.removeprefix("personajes:\n"))
    looked = board_of_text(GAME, put)
    assert looked is not None and looked["mistakes"] == []
    assert looked["data"] == renamed(house(), "E4", "Sala del trono: no")
    # again the same, and out again
    assert with_board(GAME, put, json.dumps(looked["data"])) == put
    out = with_board(GAME, put, "")
    assert board_of_text(GAME, out) is None and "tablero: null\n" in out
    assert open_own_set(GAME, put, "conjunto").keys == open_own_set(GAME, out, "conjunto").keys


def test_a_board_that_is_wrong_is_drawn_with_all_its_mistakes() -> None:
    board = house()
    board["casillas"] = [one for one in board["casillas"] if one["nombre"] != "A1"]
    board["doradas"] = ["E2"]
    text = with_board(GAME, TEXT, json.dumps(board))
    looked = board_of_text(GAME, text)
    assert looked is not None and len(looked["data"]["casillas"]) == 42
    told = [(space, error.field) for space, error in looked["mistakes"]]
    assert told == [("", "doradas"), ("A1", "azules.azul"), ("A1", "estrellas.azul")]
    with pytest.raises(CardError) as first:
        open_own_set(GAME, text, "conjunto")
    assert str(first.value) == str(looked["mistakes"][0][1])


@pytest.mark.parametrize(
    "board",
    [
        {},
        {"casillas": 7, "doradas": "E2", "azules": ["A1"], "nombre": 5},
        {"casillas": [7, {"q": "x", "r": 0}, {"nombre": None, "q": 0, "r": 0}], "azules": {"azul": [["A1"]]}},
    ],
)
def test_whatever_somebody_wrote_can_be_looked_at(board: dict[str, Any]) -> None:
    text = TEXT.replace("personajes:\n", f"tablero: {json.dumps(board)}\npersonajes:\n", 1)
    looked = board_of_text(GAME, text)
    assert looked is not None and looked["mistakes"]
    assert board_of_text(GAME, with_board(GAME, text, json.dumps(looked["data"]))) is not None


@pytest.mark.parametrize("board", ["[1, 2]", "casillas: [", "!!python/object:os.system {}", "&a {casillas: []}"])
def test_what_is_no_board_is_refused(board: str) -> None:
    with pytest.raises(CardError):
        with_board(GAME, TEXT, board)


def test_a_text_without_a_board_or_of_another_game_has_none() -> None:
    assert board_of_text(GAME, TEXT) is None
    assert board_of_text(GAME, TEXT.replace("personajes:\n", "tablero: otro.yaml\npersonajes:\n", 1)) is None
    assert board_of_text(ONE, OWN[ONE].text) is None
    assert own_boards(open_own_set(ONE, OWN[ONE].text, "conjunto")) == []


def test_a_game_is_played_on_the_board_of_the_set() -> None:
    own = open_own_set(GAME, with_board(GAME, TEXT, json.dumps(renamed(house(), "E4", "Trono"))), "conjunto")
    assert own_boards(own) == [{"key": "mi_caja", "name": house()["nombre"], "spaces": 43}]
    assert has_board(own, "mi_caja") and not has_board(own, "arena_coliseo_43")
    options = boards_for(GAME).on_board(with_set({"capitulo": 1}, own), "mi_caja")
    state = load_game(GAME).new_game(options, 1)
    assert "Trono" in state.tablero.nombres  # type: ignore[attr-defined]
