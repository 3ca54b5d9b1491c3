"""The doors of an event: PINs that nobody guesses and nobody locks, codes of the desk, room for whoever comes by phone,
and a share of the log for each."""

from __future__ import annotations

from typing import Any

import pytest
from decks_kit import listed, ready_deck
from server.http.site import Site
from server.http.test_events import Desk, Start, organised, paired

from coliseo.server.events import acting, volume
from coliseo.server.http import events as routes
from coliseo.server.settings import Limits

#: where a device of the test comes from; the server of the tests has one address for all
FROM = "x-test-address"


@pytest.fixture
def addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "client_address", lambda request: request.headers.get(FROM, "10.0.0.1"))


def tries(site: Site, desk: Desk, number: int, pin: str, address: str, who: Desk | None = None) -> Any:
    who = who or Desk(site, desk.event)
    who.headers[FROM] = address
    return who.say("join", number=number, pin=pin)


def wrong(pin: str) -> str:
    return str((int(pin) + 1) % 10**6).zfill(6)


@pytest.mark.usefixtures("addresses")
def test_a_stranger_locks_nobody_out(start: Start) -> None:
    """Many devices at one address use up what that address may try, and nothing of what others may."""
    site = start(limits=Limits())
    desk, _ = organised(site, 1)
    entered = desk.say("players", name="Tino").json()
    number, pin = entered["number"], entered["pin"]
    limits = Limits()
    one_device = Desk(site, desk.event)
    answers = [
        tries(site, desk, number, wrong(pin), "10.0.0.66", one_device) for _ in range(limits.event_pin.count + 1)
    ]
    assert [a.status_code for a in answers] == [403] * limits.event_pin.count + [429]
    assert answers[-1].json()["code"] == "pin_tries" and int(answers[-1].headers["retry-after"]) > 0
    more = [tries(site, desk, number, wrong(pin), "10.0.0.66") for _ in range(limits.event_pin_from.count)]
    assert {a.status_code for a in more} == {403, 429}
    # not even the right one is told to that address: or it could go on guessing
    assert tries(site, desk, number, pin, "10.0.0.66").status_code == 429
    assert tries(site, desk, number, pin, "10.0.0.7").status_code == 200
    # another player, from the stranger's address, comes in all the same
    other = desk.say("players", name="Úrsula").json()
    assert tries(site, desk, other["number"], other["pin"], "10.0.0.66").status_code == 200


@pytest.mark.usefixtures("addresses")
def test_a_whole_shop_behind_one_address_comes_in_by_pin(site: Site) -> None:
    """Right PINs use up nothing, of the same player again and again or of everybody."""
    desk, _ = organised(site, 0)
    entered = [desk.say("players", name=f"Persona {n}").json() for n in range(3)]
    for _ in range(Limits().event_pin_from.count // 2 + 1):
        for one in entered:
            assert tries(site, desk, one["number"], one["pin"], "10.0.0.9").status_code == 200
    address, player = Limits().event_pin_address, Limits().event_pin_player
    held = site.app.state.memory._counts
    left = {key: n for key, (_, n) in held.items() if key.startswith("event-pin") and desk.event in key}
    assert left and set(left.values()) == {0}
    # eight hours of an event of a hundred: from one address any of them, from all the addresses there are one of them
    guesses = 10 ** len(acting.new_pin())
    assert 8 * 3600 / address.seconds * address.count / guesses < 0.001
    assert 8 * 3600 / player.seconds * player.count / guesses < 0.001


@pytest.mark.usefixtures("addresses")
def test_the_desk_lets_in_whoever_has_no_pin(site: Site) -> None:
    desk, phones = organised(site, 2)
    for _ in range(4):
        for _ in range(5):
            tries(site, desk, 1, "0", "10.0.0.66")
    made = desk.say("ways-in", number=1)
    assert made.status_code == 201, made.text
    told = made.json()
    assert told["link"].endswith(f"/torneo/{desk.event}?entrada={told['token']}") and told["code"].startswith("<svg")
    assert desk.say("come-in", token=told["token"]).json()["code"] == "staff_device"
    assert Desk(site, desk.event).say("staff", token=told["token"]).json()["code"] == "invitation", (
        "no door to the staff"
    )
    phone = Desk(site, desk.event)
    assert phone.say("come-in", token=told["token"]).json() == {"number": 1, "pin": ""}
    assert phone.look()["me"]["number"] == 1
    assert Desk(site, desk.event).say("come-in", token=told["token"]).status_code == 403, "it is good once"
    staff = desk.say("invitations", name="Luz", roles=["judge"]).json()
    assert Desk(site, desk.event).say("come-in", token=staff["token"]).json()["code"] == "way_in"
    assert staff["code"].startswith("<svg")
    # of somebody who is erased no code brings anybody in any more
    token = desk.say("ways-in", number=2).json()["token"]
    assert desk.say("erase", number=2).status_code == 200
    assert Desk(site, desk.event).say("come-in", token=token).status_code == 403
    assert desk.say("ways-in", number=99).status_code == 422
    assert phones[0].say("ways-in", number=2).status_code == 403


def test_room_for_phones_is_not_the_desks(site: Site) -> None:
    """Whoever fills it stops phones until the desk raises it, and the desk never."""
    desk, _ = organised(site, 2, self_entry_most=2)
    refused = Desk(site, desk.event).say("join", name="Otra")
    assert (refused.status_code, refused.json()["code"]) == (422, "self_entry_most")
    assert Desk(site, desk.event).look().get("joining", False) is False
    assert desk.say("players", name="Tino").status_code == 201
    desk.did("settings", changes={"self_entry_most": 3})
    assert Desk(site, desk.event).say("join", name="Otra").status_code == 200
    assert Desk(site, desk.event).say("join", name="Otra más").status_code == 422


def test_who_plays_from_home_is_chosen_by_the_desk(site: Site) -> None:
    desk, _ = organised(site, 0)
    refused = Desk(site, desk.event).say("join", name="Otra", online=True)
    assert (refused.status_code, refused.json()["code"]) == (422, "self_entry_online")
    assert "from_home" not in desk.look() or not desk.look()["from_home"]
    desk.did("settings", changes={"self_entry_online": True})
    assert desk.look()["from_home"] is True
    assert Desk(site, desk.event).say("join", name="Otra", online=True).status_code == 200


def test_whoever_plays_fills_their_own_share_and_nobody_elses(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, phones = organised(site, 2, rounds=1)
    paired(desk)
    desk.did("published")
    monkeypatch.setattr(volume, "PLAYER_SHARE", 0)
    monkeypatch.setattr(volume, "PLAYER_ROUND", 2 * volume.ENTRY)
    codes = []
    for n in range(1, 6):
        answer = phones[0].reports(0, n)
        codes.append(answer.status_code)
    assert codes[0] == 200 and codes[-1] == 413
    refused = phones[0].reports(0, 9)
    assert refused.json()["code"] == "share"
    assert phones[1].reports(0).status_code == 200
    assert desk.does("announced", es="a", en="b").status_code == 200


def test_a_full_log_says_what_can_still_be_done(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, phones = organised(site, 2, rounds=1)
    paired(desk)
    desk.did("published")
    monkeypatch.setattr(volume, "STAFF_ENTRIES", 1)
    for refused in (desk.does("announced", es="a", en="b"), desk.say("players", name="Tino")):
        assert (refused.status_code, refused.json()["code"]) == (413, "log_full")
    assert phones[0].reports(0).status_code == 200
    assert desk.say("undo", n=desk.look()["entries"], reason="x", with_all=True).status_code == 200
    assert desk.say("erase", number=2).status_code == 200


def test_lists_are_not_handed_in_without_end(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(volume, "MOST_LISTS", 1)
    desk, phones = organised(site, 1, "mitos_y_leyendas")
    text = listed("mitos_y_leyendas", ready_deck("mitos_y_leyendas"))
    assert phones[0].say("lists", text=text).status_code == 200
    refused = phones[0].say("lists", text=text)
    assert (refused.status_code, refused.json()["code"]) == (413, "lists")
    assert desk.say("lists", text=text, number=1).status_code == 200, "the desk still takes it"
