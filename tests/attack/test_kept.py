"""Thousands of decks, links that are guessed, lists as large as may be: nobody waits, and nothing grows for ever."""

from __future__ import annotations

import threading

from attack.house import Guest, House
from attack.players import Players

GAME = "mitos_y_leyendas"


def deck(touched: int) -> dict[str, object]:
    """As large as a deck may be."""
    cards = [f"carta_{n:03d}" for n in range(450)]
    text = "x" * 8000
    return {"game": GAME, "name": "x" * 80, "mode": "libre", "cards": cards, "text": text, "touched": touched}


def test_ten_thousand_decks_are_not_kept_and_stop_nobody(real_house: House, players: Players) -> None:
    codes: list[int] = []

    def keep(number: int) -> None:
        attacker = Guest(real_house.address, "198.51.100.30")
        for n in range(450):
            answer = attacker.request("PUT", f"/api/me/kept/decks/d{number}_{n}", json=deck(n))
            codes.append(answer.status_code)
            if answer.status_code == 429:
                break  # told to come back: whoever insists is told so ten thousand times

    attackers = [threading.Thread(target=keep, args=(n,)) for n in range(3)]
    with players.attacked():
        for attacker in attackers:
            attacker.start()
        for attacker in attackers:
            attacker.join()
    assert set(codes) <= {200, 409, 429} and (409 in codes or 429 in codes)
    assert codes.count(200) <= 3 * 400


def test_links_are_not_to_be_guessed(real_house: House, players: Players) -> None:
    attacker = Guest(real_house.address, "198.51.100.31")
    with players.attacked():
        codes = [attacker.get(f"/api/decks/{n:016d}").status_code for n in range(400)]
    assert set(codes) == {404, 429} and codes.count(404) <= 300


def test_a_shared_list_costs_little_to_look_at(real_house: House, players: Players) -> None:
    attacker = Guest(real_house.address, "198.51.100.32")
    names = [card["nombre"] for card in attacker.get(f"/api/games/{GAME}/cards").json()["cards"]]
    shared = attacker.post("/api/decks", json={"game": GAME, "text": "\n".join(f"9 {name}" for name in names)[:8000]})
    assert shared.status_code == 201
    link = shared.json()["id"]
    attacker.get(f"/api/decks/{link}")
    before = real_house.processor_seconds()
    for _ in range(5):
        assert attacker.get(f"/api/decks/{link}").status_code in (200, 429)
    assert real_house.processor_seconds() - before < 5 * 0.5
