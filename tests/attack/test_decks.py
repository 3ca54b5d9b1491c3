"""Decks that take long to read: at a table, and on the page that checks them."""

from __future__ import annotations

import random
import threading
import time

import pytest
from attack.house import Guest, House
from attack.players import Players

GAMES = ("atrum_arena", "rise_of_gods", "mitos_y_leyendas", "warlords_of_terra", "sorcerers_arena")
#: processor that one deck may cost, in seconds; it was 1.2 and more
MOST = 0.25


def nonsense(letters: int, seed: int, word: int = 4) -> str:
    """Names that nobody bears, one a line."""
    rng = random.Random(seed)
    lines = ["".join(rng.choice("aeiourstlnmcd") for _ in range(word)) for _ in range(letters // (word + 1))]
    return "\n".join(lines)[:letters]


def test_twelve_decks_at_a_table_stop_nobody(real_house: House, players: Players) -> None:
    attacker = Guest(real_house.address, "198.51.100.1")
    table = attacker.open_table(game="mitos_y_leyendas", seats=[{"kind": "me"}, {"kind": "person"}])
    seat = attacker.enter(table)
    with players.attacked():
        begun = time.monotonic()
        sent = [seat.send("sit", seat=0, deck=nonsense(2000, n)) for n in range(12)]
        codes = [seat.answer_to(ref)["code"] for ref in sent]
        took = time.monotonic() - begun
    assert codes == ["bad_deck"] * 12
    assert took < 10, "it took 17 seconds and more"


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_costs_little_to_check(real_house: House, game: str) -> None:
    attacker = Guest(real_house.address, "198.51.100.2")
    texts = [nonsense(4000, n, word) for n, word in enumerate((1, 3, 9))]
    cards = [card["nombre"] for card in attacker.get(f"/api/games/{game}/cards").json()["cards"]]
    texts += ["\n".join(f"99 {name}" for name in cards)[:4000], "\n".join(f"1 {name}x" for name in cards)[:4000]]
    attacker.post(f"/api/games/{game}/decks/check", json={"text": "nada"})  # reads the cards, once for all
    before = real_house.processor_seconds()
    for text in texts:
        assert attacker.post(f"/api/games/{game}/decks/check", json={"text": text}).status_code == 200
    assert real_house.processor_seconds() - before < len(texts) * MOST


def test_many_decks_to_check_stop_nobody(real_house: House, players: Players) -> None:
    def check(number: int) -> None:
        attacker = Guest(real_house.address, "198.51.100.3")
        for n in range(15):
            text = nonsense(4000, 100 * number + n)
            said.append(attacker.post("/api/games/mitos_y_leyendas/decks/check", json={"text": text}).status_code)

    said: list[int] = []
    attackers = [threading.Thread(target=check, args=(n,)) for n in range(4)]
    with players.attacked():
        for attacker in attackers:
            attacker.start()
        for attacker in attackers:
            attacker.join()
    assert len(said) == 60 and set(said) <= {200, 429}


def test_a_table_with_long_decks_stops_nobody(real_house: House, players: Players) -> None:
    """Every seat may bring one, and all are read when the game begins."""
    attacker = Guest(real_house.address, "198.51.100.4")
    with players.attacked():
        for n in range(10):
            seats = [{"kind": "machine", "deck": nonsense(4000, 10 * n + i)} for i in range(2)]
            assert attacker.post("/api/tables", json={"game": "rise_of_gods", "seats": seats}).status_code == 422
