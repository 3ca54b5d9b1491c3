"""The processor's time is shared out: whoever has used theirs up is told when to come back, and nobody else is."""

from __future__ import annotations

import random
import time
from typing import Any

from attack.house import Guest, House
from attack.test_decks import nonsense

ALONE = [{"kind": "me"}, {"kind": "machine", "level": "random"}]


def until_refused(guest: Guest, address: str, most: int = 200) -> Any:
    """Asks for decks to be checked until that has cost too much."""
    rng = random.Random(address)
    for _ in range(most):
        text = nonsense(4000, rng.randrange(10**9), 12)
        said = guest.post("/api/games/mitos_y_leyendas/decks/check", json={"text": text})
        if said.status_code != 200:
            return said
    raise AssertionError(f"{most} decks were checked for one who may have few")


def test_an_address_that_asks_for_too_much_is_told_to_wait(poor_house: House) -> None:
    """It may keep a fiftieth of a processor busy, and have saved 1.6 seconds."""
    guest = Guest(poor_house.address, "198.51.100.60")
    begun, before = time.monotonic(), poor_house.processor_seconds()
    said = until_refused(guest, "60")
    spent = poor_house.processor_seconds() - before
    assert said.status_code == 429 and said.json()["code"] == "too_costly", said.text
    assert "Has dado mucho trabajo al servidor" in said.json()["detail"]
    assert 0 < int(said.headers["retry-after"]) <= 60
    assert spent < 1.6 + 0.02 * (time.monotonic() - begun) + 2.0, "what it took in all, reading and answering included"
    english = guest.post(
        "/api/games/atrum_arena/decks/check", json={"text": "x"}, headers={"accept-language": "en"}
    ).json()
    assert english["code"] == "too_costly" and "much to do" in english["detail"]
    other = Guest(poor_house.address, "198.51.100.61")
    assert other.post("/api/games/atrum_arena/decks/check", json={"text": "x"}).status_code == 200
    assert guest.get("/api/tables/mine").status_code == 200, "what costs little is done on credit"


def test_credit_ends_too(poor_house: House) -> None:
    """Whoever goes on asking, if only for little, owes more than they could save; but the server still says it is
    well."""
    guest = Guest(poor_house.address, "198.51.100.64")
    template = "/api/sets/template?game=rise_of_gods"
    said = [guest.get(template).status_code]
    while said[-1] == 200 and len(said) < 2000:
        said.append(guest.get(template).status_code)
    assert said[-1] == 429
    assert guest.get("/api/me").json()["code"] == "too_costly"
    assert guest.get("/api/health").status_code == 200 and guest.get("/").status_code == 200


def test_a_person_pays_at_the_table_too(poor_house: House) -> None:
    """A person may keep a hundredth of a processor busy. Their game goes on; what costs more than an answer waits."""
    guest = Guest(poor_house.address, "198.51.100.62")
    friend = Guest(poor_house.address, "198.51.100.63")
    table = guest.open_table(game="mitos_y_leyendas", seats=[{"kind": "me"}, {"kind": "person"}])
    playing = guest.enter(guest.open_table(game="atrum_arena", seats=ALONE))
    seat, other = guest.enter(table), friend.enter(table)
    rng = random.Random(1)
    said: dict[str, Any] = {}
    for _ in range(200):
        said = seat.ask("sit", seat=0, deck=nonsense(2000, rng.randrange(10**9), 9))
        if said["code"] == "too_fast":
            time.sleep(0.2)  # a quick house reads them faster than anybody may write
        elif said["code"] != "bad_deck":
            break
    assert said["code"] == "too_costly" and "Espera" in said["text"], said
    assert other.ask("sit", seat=1)["t"] == "done", "who sits with them has paid nothing"
    assert guest.post("/api/tables", json={"game": "atrum_arena", "seats": ALONE}).json()["code"] == "too_costly"
    assert playing.ask("stance", seat=0)["t"] == "done", "what costs little is done on credit"
    for each in (playing, seat, other):
        each.socket.close()
