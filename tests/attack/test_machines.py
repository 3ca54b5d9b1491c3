"""Tables at which only machines play: they cost nothing when nobody looks, and little when somebody does."""

from __future__ import annotations

import time

from attack.house import Guest, House
from attack.players import Players

MACHINES = [{"kind": "machine", "level": "greedy"}, {"kind": "machine", "level": "greedy"}]
TABLES = 12
#: a room that plays on by itself keeps half a processor busy; twelve of them may not use a tenth of one
AT_REST = 0.1


def used(house: House, seconds: float) -> float:
    """The part of a processor that the server uses."""
    before, begun = house.processor_seconds(), time.monotonic()
    time.sleep(seconds)
    return (house.processor_seconds() - before) / (time.monotonic() - begun)


def test_machines_play_at_a_pace_and_stop_when_nobody_looks(poor_house: House) -> None:
    attackers = [Guest(poor_house.address, f"198.51.100.{10 + n}") for n in range(TABLES)]
    tables = [guest.open_table(game="warlords_of_terra", seats=MACHINES) for guest in attackers]
    begun = time.monotonic()
    seats = [attackers[0].enter(tables[0])]
    changes = [seats[0].until("change")["version"] for _ in range(5)]
    assert changes == sorted(set(changes)), "they do play"
    assert time.monotonic() - begun > 4 * 0.2, "and take their time"
    seats += [guest.enter(table) for guest, table in zip(attackers[1:], tables[1:], strict=True)]
    for seat in seats:
        seat.socket.close()
    time.sleep(0.5)
    assert used(poor_house, 2.0) < AT_REST
    again = attackers[0].enter(tables[0])
    assert again.until("change")["version"] > changes[-1], "whoever comes back finds them where they were left"
    again.socket.close()


def test_many_games_of_machines_that_are_watched_stop_nobody(real_house: House, players: Players) -> None:
    attacker = Guest(real_house.address, "198.51.100.30")
    seats = [attacker.enter(attacker.open_table(game="rise_of_gods", seats=MACHINES)) for _ in range(TABLES)]
    with players.attacked():
        time.sleep(2.0)
    for seat in seats:
        seat.socket.close()
