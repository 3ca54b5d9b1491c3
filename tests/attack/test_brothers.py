"""Everything else whose cost does not follow from its size: sets, replays, rules, pictures, floods of messages."""

from __future__ import annotations

import threading
import time

import pytest
from attack.house import Guest, House
from attack.players import Players
from attack.test_tables import ALONE, give_up
from websockets.exceptions import ConnectionClosed

from coliseo.server.own_sets import LONGEST
from coliseo.server.rooms.client import TOO_MANY

#: texts of sets that are long to read and say nothing
MANY_NAMES = "set: x\n" + "\n".join(f"k{n}: 1" for n in range(15_000))
MANY_VALUES = f"set: x\nz: [{','.join('1' for _ in range(120_000))}]"
MANY_CARDS = "set: x\njuego: rise_of_gods\nfacciones:\n  - clave: alborada\n    cartas:\n" + "\n".join(
    f"      - nombre: Carta {n}\n        tipo: criatura\n        rareza: comun\n"
    "        coste: {esferas: 1, neutral: 0}\n        ataque: 2\n        vida: 2"
    for n in range(700)
)
#: addresses that anybody may ask for; each once to be made, and then as often as one likes
READ = (
    "/api/games",
    "/api/games/mitos_y_leyendas/cards",
    "/api/games/mitos_y_leyendas/rules?limit=2000",
    "/api/games/mitos_y_leyendas/rules/ML-1.1",
    "/api/sets/template?game=rise_of_gods",
    "/api/schema",
    "/api/tables",
)


def member(house: House, address: str, user: str) -> Guest:
    guest = Guest(house.address, address)
    made = guest.post("/api/account", json={"user": user, "password": "una contraseña larga"})
    assert made.status_code == 201, made.text
    guest.headers["x-csrftoken"] = str(guest.cookies["csrftoken"])
    return guest


@pytest.mark.parametrize("text", [MANY_NAMES, MANY_VALUES, MANY_CARDS], ids=["names", "values", "cards"])
def test_a_long_set_costs_what_its_length_costs(real_house: House, text: str) -> None:
    author = member(real_house, "198.51.100.70", f"autora_{len(text)}")
    body = {"game": "rise_of_gods", "text": text[:LONGEST]}
    before = real_house.processor_seconds()
    said = author.post("/api/sets/check", json=body)
    assert said.status_code == 200, said.text
    assert real_house.processor_seconds() - before < 8, "a square of it would be minutes"


def test_long_sets_stop_nobody(real_house: House, players: Players) -> None:
    author = member(real_house, "198.51.100.71", "autora_tenaz")
    said: list[int] = []

    def check() -> None:
        body = {"game": "rise_of_gods", "text": f"{MANY_CARDS}\n# {threading.get_ident()}"}
        said.append(author.post("/api/sets/check", json=body).status_code)

    threads = [threading.Thread(target=check) for _ in range(3)]
    with players.attacked():
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert len(said) == 3 and set(said) <= {200, 429}


def test_replays_stop_nobody(real_house: House, players: Players) -> None:
    guest = Guest(real_house.address, "198.51.100.72")
    table = guest.open_table(game="rise_of_gods", seats=ALONE)
    seat = guest.enter(table)
    give_up(seat)
    seat.socket.close()
    with players.attacked():
        for n in range(30):
            said = guest.get(f"/api/tables/{table}/replay", params={"observer": -2, "lang": "es" if n % 2 else "en"})
            assert said.status_code in (200, 429)


def test_reading_stops_nobody(real_house: House, players: Players) -> None:
    """What is the same for everybody is made once, and kept as it is sent."""
    guest = Guest(real_house.address, "198.51.100.73")
    for address in READ:
        assert guest.get(address).status_code == 200, address
    rounds = 5
    with players.attacked():
        before = real_house.processor_seconds()
        for _ in range(rounds):
            for address in READ:
                assert guest.get(address).status_code == 200
        spent = real_house.processor_seconds() - before
    # what the players cost meanwhile included
    assert spent < rounds * len(READ) * 0.05, spent


def test_a_flood_of_messages_ends_with_the_connection(real_house: House, players: Players) -> None:
    """Sixty at once are heard, some more are refused one by one, and then nobody listens."""
    guest = Guest(real_house.address, "198.51.100.74")
    seat = guest.enter(guest.open_table(game="atrum_arena", seats=ALONE))
    with players.attacked(), pytest.raises(ConnectionClosed):
        for _ in range(5000):
            seat.send("stance", seat=0)
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            seat.receive()
    assert seat.socket.close_code == TOO_MANY


def test_asking_for_causes_stops_nobody(real_house: House, players: Players) -> None:
    """A cause may lie at the beginning of the game, which is then told again."""
    guest = Guest(real_house.address, "198.51.100.75")
    seats = [guest.enter(guest.open_table(game="rise_of_gods", seats=ALONE)) for _ in range(6)]
    with players.attacked():
        refs = [(seat, seat.send("why", event=1)) for seat in seats for _ in range(8)]
        said = [seat.answer_to(ref)["t"] for seat, ref in refs]
    assert set(said) <= {"causes", "refused"}
    for seat in seats:
        seat.socket.close()
