"""The board of a set by HTTP: put into its text, told with what is wrong, offered to the tables of its owner."""

from __future__ import annotations

import json
from typing import Any

from own_kit import ONE, OWN
from server.http.site import Visitor

GAME = "sorcerers_arena"
TEXT = OWN[GAME].text


def put(visitor: Visitor, text: str, board: Any) -> dict[str, Any]:
    answer = visitor.post("/api/sets/board", json={"game": GAME, "text": text, "board": json.dumps(board)})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def table(visitor: Visitor, **more: Any) -> Any:
    seats = [{"kind": "me"}, {"kind": "machine"}]
    return visitor.post("/api/tables", json={"game": GAME, "mode": "capitulo_1", "seats": seats, **more})


def test_a_board_is_drawn_kept_and_played_on(visitor: Visitor) -> None:
    visitor.come_in()
    opened = visitor.post("/api/account", json={"user": "dibujante", "password": "una contraseña larga"})
    assert opened.status_code == 201
    made = visitor.post("/api/sets", json={"game": GAME, "text": TEXT}).json()
    assert made["board"] is None
    house = made["house_board"]
    set_id = made["set"]["id"]
    assert len(house["casillas"]) == 43
    assert visitor.get(f"/api/sets/{set_id}/boards").json() == []

    # everything that is wrong is told, each with its space; such a text is not kept
    broken = put(visitor, TEXT, {**house, "doradas": ["E2"], "oscuras": {"azul": ["B2", "C3"], "rojo": ["H2", "H3"]}})
    told = [(one["space"], one["field"]) for one in broken["board"]["mistakes"]]
    assert told == [("", "doradas"), ("C3", "oscuras.azul")]
    assert broken["report"]["mistake"]["field"] == "doradas" and broken["text"] != TEXT
    assert broken["board"]["mistakes"][1]["expected"] == {
        "es": "C3: se esperaba una de las azules del extremo azul",
        "en": "C3: one of the blue spaces of the azul end was expected",
    }
    assert visitor.put(f"/api/sets/{set_id}", json={"text": broken["text"]}).status_code == 422

    drawn = put(visitor, TEXT, {**house, "nombre": {"es": "Plaza", "en": "Square"}})
    assert drawn["report"]["ok"] and drawn["board"]["mistakes"] == []
    assert visitor.put(f"/api/sets/{set_id}", json={"text": drawn["text"]}).status_code == 200
    boards = visitor.get(f"/api/sets/{set_id}/boards").json()
    assert boards == [{"key": "mi_caja", "name": {"es": "Plaza", "en": "Square"}, "spaces": 43}]

    # on its board, on the house's, and on none that it does not have
    assert table(visitor, own_set=set_id, board="mi_caja").status_code == 201
    assert table(visitor, own_set=set_id).status_code == 201
    for more in ({"own_set": set_id, "board": "otro"}, {"board": "mi_caja"}):
        refused = table(visitor, **more)
        assert refused.status_code == 422 and more["board"] in refused.text


def test_what_is_no_board_is_refused(visitor: Visitor) -> None:
    visitor.come_in()
    assert visitor.post("/api/sets/board", json={"game": GAME, "text": TEXT}).status_code == 403
    visitor.post("/api/account", json={"user": "otra.dibujante", "password": "una contraseña larga"})
    for game, text, board in ((GAME, TEXT, "[1"), (GAME, TEXT, "- 1"), (ONE, OWN[ONE].text, "{}"), (GAME, "- 1", "{}")):
        answer = visitor.post("/api/sets/board", json={"game": game, "text": text, "board": board})
        assert answer.status_code == 422, answer.text
