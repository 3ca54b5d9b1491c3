"""Hands and odds of decks that are large, wrong or many."""

from __future__ import annotations

import pytest
from attack.house import Guest, House
from attack.test_decks import GAMES, MOST, nonsense


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tool", ["deal", "odds"])
def test_a_deck_costs_little_to_deal_and_to_count(real_house: House, game: str, tool: str) -> None:
    attacker = Guest(real_house.address, "198.51.100.20")
    cards = [card["nombre"] for card in attacker.get(f"/api/games/{game}/cards").json()["cards"]]
    texts = [nonsense(4000, 1, 3), "\n".join(f"99 {name}" for name in cards)[:4000], "\n".join(cards)[:4000]]
    attacker.post(f"/api/games/{game}/decks/{tool}", json={"text": "nada"})  # reads the cards, once for all
    before = real_house.processor_seconds()
    for text in texts:
        assert attacker.post(f"/api/games/{game}/decks/{tool}", json={"text": text}).status_code in (200, 422)
    assert real_house.processor_seconds() - before < len(texts) * MOST


def test_what_is_no_hand_is_refused(real_house: House) -> None:
    attacker = Guest(real_house.address, "198.51.100.21")
    address = "/api/games/rise_of_gods/decks/deal"
    for body in (
        {"text": "x" * 8001},
        {"text": "x", "seed": -1},
        {"text": "x", "seed": 2**40},
        {"text": "x", "changes": [[]] * 13},
        {"text": "x", "changes": [["a"] * 21]},
        {"text": "x", "changes": [["a" * 500]]},
        {"text": "x", "changes": "todas"},
    ):
        assert attacker.post(address, json=body).status_code == 400, body
    assert attacker.post(address, json={"text": ""}).status_code == 422
    assert attacker.post(address, json={"text": "x", "mode": "ajedrez"}).status_code == 422
