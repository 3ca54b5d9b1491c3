"""People who ask everybody for friendship, report everybody, look where they may not, or write their own ratings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from server.http.company import GAME, Chair, Holder, rated_game
from server.http.conftest import NO_LIMITS, settings_in
from server.http.site import Site

from coliseo.server.settings import Limits

#: as they are, for what is attacked here; opening the accounts that attack is not
REAL = Limits()
LIMITS = msgspec.structs.replace(
    NO_LIMITS,
    **{
        name: getattr(REAL, name)
        for name in ("friend", "friend_address", "challenge", "report", "report_address", "look")
    },
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with Site(settings_in(tmp_path_factory.mktemp("company"), limits=LIMITS)) as running:
        yield running


@pytest.fixture(scope="module")
def crowd(site: Site) -> list[Holder]:
    return [Holder(site, f"persona.{n}") for n in range(12)]


def test_friendship_is_not_asked_of_everybody(site: Site, crowd: list[Holder]) -> None:
    with Holder(site, "pesado") as bore:
        told = [bore.put(f"/api/friends/{crowd[n % 12].person}").status_code for n in range(REAL.friend.count + 5)]
    assert told.count(200) == REAL.friend.count and set(told[REAL.friend.count :]) == {429}
    assert len(crowd[0].get("/api/friends").json()["friends"]) == 1, "however often it is asked, it is asked once"


def test_reports_do_not_pile_up(site: Site, crowd: list[Holder]) -> None:
    with Holder(site, "chivato") as sneak:
        about_one = {"person": crowd[0].person, "kind": "person", "reason": "other"}
        told = [sneak.post("/api/reports", json=about_one).status_code for _ in range(5)]
        assert told == [204, 204, 204, 409, 409]
        more = [sneak.post("/api/reports", json={**about_one, "person": p.person}).status_code for p in crowd[1:]]
        assert set(more) == {204, 429} and more.count(204) == REAL.report.count - 5
        long = sneak.post("/api/reports", json={**about_one, "text": "a" * 501})
        assert long.status_code == 400


def test_challenges_do_not_pile_up(site: Site, crowd: list[Holder]) -> None:
    with Holder(site, "retador") as bore:
        told = [bore.post("/api/challenges", json={"to": p.person, "game": GAME}).status_code for p in crowd]
        assert told == [201] * 10 + [409] * 2, "ten at a time"


def test_a_hidden_profile_does_not_leak(site: Site, crowd: list[Holder]) -> None:
    hidden, rival, stranger = crowd[3], crowd[4], crowd[5]
    table = rated_game(hidden, rival)
    hidden.put("/api/me/openness", json={"profile": "friends"})
    mode = stranger.get(f"/api/tables/{table}").json()["mode"]
    for path in (
        f"/api/people/{hidden.person}",
        f"/api/people/{hidden.person}/games",
        f"/api/people/{hidden.person}/games?before=1000000",
        f"/api/ladders/{GAME}/{mode}",
    ):
        said = stranger.get(path).text
        assert table not in said and '"won":1' not in said, path
    # asking for friendship opens nothing
    stranger.put(f"/api/friends/{hidden.person}")
    assert stranger.get(f"/api/people/{hidden.person}").json()["hidden"]


def test_nobody_writes_ratings(site: Site, crowd: list[Holder]) -> None:
    forger, victim = crowd[6], crowd[7]
    for method in ("PUT", "POST", "DELETE", "PATCH"):
        for path in (f"/api/people/{forger.person}", f"/api/people/{forger.person}/games", f"/api/ladders/{GAME}/x"):
            assert forger.request(method, path, json={"points": 3000}).status_code in (404, 405)
    table = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "person"}], "undo": "nunca", "rated": True}
    for extra in ({"winners": [0]}, {"mu": 99}, {"result": "won"}):
        assert forger.post("/api/tables", json={**table, **extra}).status_code == 400
    made = forger.post("/api/tables", json=table).json()["id"]
    with Chair(forger, made) as mine, Chair(victim, made) as theirs:
        assert theirs.ask("sit", seat=1)["t"] == "done"
        assert mine.ask("begin")["t"] == "done"
        assert mine.ask("concede", seat=1)["code"] == "not_your_seat", "nobody gives up for another"
        assert mine.ask("undo", seat=0)["code"] == "no_undo"
        assert mine.ask("concede", seat=0)["t"] == "done"
        assert mine.ask("concede", seat=0)["code"] == "over"
    # ended once, counted once, whatever is asked again
    assert forger.rating(forger.person)["games"] == 1 and forger.rating(forger.person)["lost"] == 1


def test_looking_is_counted_too(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(NO_LIMITS, look=msgspec.structs.replace(REAL.look, count=5))
    with Site(settings_in(tmp_path, limits=limits)) as strict, Holder(strict, "mirona") as browser:
        told = [browser.get(f"/api/people/{browser.person}").status_code for _ in range(7)]
        assert told == [200] * 5 + [429] * 2
