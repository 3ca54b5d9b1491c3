"""Tables without end: they are counted however they come to be, and what guests leave behind is not kept for long."""

from __future__ import annotations

import time

import httpx
from attack.house import Guest, House, Seat
from attack.players import Players

from coliseo.server.settings import DAY, Limits, Settings

ALONE = [{"kind": "me"}, {"kind": "machine", "level": "random"}]


def give_up(seat: Seat) -> None:
    """Concedes, and waits for the end."""
    ref = seat.send("concede", seat=0)
    said = seat.answer_to(ref)
    assert said["t"] == "done", said
    while not seat.over:
        seat.receive()


def test_a_rematch_is_a_table_like_any_other(real_house: House, players: Players) -> None:
    attacker = Guest(real_house.address, "198.51.100.40")
    table = attacker.open_table(game="atrum_arena", seats=ALONE)
    made, said = 1, {"t": ""}
    most = Limits().table.count
    with players.attacked():
        while made <= most + 5:
            seat = attacker.enter(table)
            give_up(seat)
            said = seat.ask("rematch")
            if said["t"] == "refused":
                break
            table = seat.until("rematch")["table"]
            seat.socket.close()
            made += 1
    assert made == most, "as many as may be opened in another way"
    assert said["code"] == "too_often" and "Espera" in said["text"]
    refused = attacker.post("/api/tables", json={"game": "atrum_arena", "seats": ALONE})
    assert refused.status_code == 429 and int(refused.headers["retry-after"]) > 0


def test_games_of_guests_are_not_kept_for_long(poor_house: House) -> None:
    """There, a second: by default two weeks, and a day where only machines sat. Whoever has an account keeps theirs."""
    guest = Guest(poor_house.address, "198.51.100.41")
    member = Guest(poor_house.address, "198.51.100.42")
    account = {"user": "quien_vuelve", "password": "una contraseña larga"}
    opened = member.post("/api/account", json=account)
    assert opened.status_code == 201, opened.text
    member.headers["x-csrftoken"] = str(member.cookies["csrftoken"])
    tables = [who.open_table(game="atrum_arena", seats=ALONE) for who in (guest, member)]
    for who, table in zip((guest, member), tables, strict=True):
        seat = who.enter(table)
        give_up(seat)
        seat.socket.close()
    deadline = time.monotonic() + 15
    while guest.get(f"/api/tables/{tables[0]}").status_code != httpx.codes.NOT_FOUND:
        assert time.monotonic() < deadline, "it is still there"
        time.sleep(0.5)
    assert member.get(f"/api/tables/{tables[1]}").status_code == httpx.codes.OK
    defaults = {name: Settings.__struct_defaults__[i] for i, name in enumerate(_with_defaults())}
    assert defaults["over_age"] == 14 * DAY and defaults["unseated_age"] == DAY


def _with_defaults() -> tuple[str, ...]:
    return Settings.__struct_fields__[-len(Settings.__struct_defaults__) :]
