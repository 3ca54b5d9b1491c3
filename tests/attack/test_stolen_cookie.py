"""Somebody has a copy of a cookie, or an unguarded device for a minute: neither lets them keep the account, and its
owner can end it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.http.authenticator import Authenticator
from server.http.conftest import settings_in
from server.http.site import ENTER, Site, Visitor
from websockets.exceptions import ConnectionClosed

from coliseo.server.people import COOKIE

PASSWORD = "una contraseña larga"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder: Path = tmp_path_factory.mktemp("house")
    with Site(settings_in(folder)) as running:
        yield running


@pytest.fixture
def owner(house: Site) -> Iterator[Visitor]:
    with house.visitor() as browser:
        browser.come_in()
        yield browser


def thief_of(house: Site, victim: Visitor) -> Visitor:
    """Has the victim's cookies, and everything else that a browser needs."""
    thief = house.visitor()
    for name in (COOKIE, "csrftoken"):
        thief.cookies.set(name, victim.cookies[name])
    thief.headers["x-csrftoken"] = victim.cookies["csrftoken"]
    return thief


def ways_to_keep_it(house: Site, thief: Visitor) -> list[tuple[str, int]]:
    """Everything that would make the account the thief's, or nobody's, and how it is answered."""
    found = []
    keys = thief.get("/api/passkeys").json()
    tries: list[tuple[str, str, object]] = [
        ("POST", "/api/passkeys/options", None),
        ("PUT", "/api/account/password", {"new": "la de la ladrona"}),
        ("PUT", "/api/account/password", {"old": "una cualquiera", "new": "la de la ladrona"}),
        ("POST", "/api/account", {"user": "ladrona", "password": "la de la ladrona"}),
        ("POST", "/api/session/proof", {"password": "una cualquiera"}),
        ("DELETE", "/api/account", None),
        ("DELETE", "/api/account", {"password": "una cualquiera"}),
        *(("DELETE", f"/api/passkeys/{key['id']}", None) for key in keys),
    ]
    for method, path, body in tries:
        found.append((f"{method} {path}", thief.request(method, path, json=body).status_code))
    # a passkey of the thief's own making, for a challenge that was never asked for
    credential = Authenticator(house.address).create({"user": {"id": "eA"}, "challenge": "eHh4"})
    found.append(("POST /api/passkeys", thief.post("/api/passkeys", json={"credential": credential}).status_code))
    return found


def test_a_stolen_cookie_keeps_nothing_of_an_account_with_a_password(house: Site, owner: Visitor) -> None:
    owner.post("/api/account", json={"user": "ana", "password": PASSWORD})
    with thief_of(house, owner) as thief:
        assert thief.get("/api/me").json()["user"] == "ana", "it is really stolen"
        for way, status in ways_to_keep_it(house, thief):
            assert 400 <= status < 500, way
        table = owner.open_table()
        with thief.socket(table) as socket:
            socket.send(ENTER)
            socket.recv(10)
            # the owner changes the password: whoever else was there is out, at once and for good
            assert owner.put("/api/account/password", json={"old": PASSWORD, "new": "otra distinta"}).status_code == 200
            with pytest.raises(ConnectionClosed):
                while True:
                    socket.recv(10)
        assert thief.get("/api/me").status_code == 401
    assert owner.get("/api/me").json()["user"] == "ana"
    with house.visitor() as back:
        back.come_in()
        assert back.post("/api/session", json={"user": "ana", "password": "otra distinta"}).status_code == 200


def test_a_stolen_cookie_keeps_nothing_of_an_account_with_passkeys(house: Site, owner: Visitor) -> None:
    key = Authenticator(house.address)
    options = owner.post("/api/passkeys/options").json()
    assert owner.post("/api/passkeys", json={"credential": key.create(options)}).status_code == 201
    with thief_of(house, owner) as thief:
        for way, status in ways_to_keep_it(house, thief):
            assert 400 <= status < 500, way
        # a challenge that the owner asked for, with fresh proof, is answered by nobody else's session
        shown = owner.post("/api/session/proof/passkey/options").json()
        assert owner.post("/api/session/proof/passkey", json={"credential": key.get(shown)}).status_code == 204
    me = owner.get("/api/me").json()
    assert me["passkeys"] == 1 and me["user"] is None


def test_a_guest_cookie_copied_before_registration_is_worth_nothing_after_it(house: Site, owner: Visitor) -> None:
    table = owner.open_table()
    with thief_of(house, owner) as thief:
        assert thief.get("/api/tables/mine").json()[0]["id"] == table
        owner.post("/api/account", json={"user": "berta", "password": PASSWORD})
        for path in ("/api/me", "/api/tables/mine", "/api/sessions", "/api/sets"):
            assert thief.get(path).status_code == 401, path
        assert thief.put("/api/me", json={"name": "Ladrona"}).status_code == 401
    assert owner.get("/api/me").json()["user"] == "berta"


def test_a_revoked_socket_that_does_not_read_is_not_heard_either(house: Site, owner: Visitor) -> None:
    """It could leave what it is told unread, so that the end never reaches it, and go on playing."""
    table = owner.open_table()
    owner.post("/api/account", json={"user": "carla", "password": PASSWORD})
    with house.visitor() as lost:
        lost.come_in()
        assert lost.post("/api/session", json={"user": "carla", "password": PASSWORD}).status_code == 200
        with lost.socket(table) as socket, owner.socket(table) as watching:
            for each in (socket, watching):
                each.send(ENTER)
                each.recv(10)
            assert owner.delete("/api/sessions").status_code == 204
            with pytest.raises(ConnectionClosed):
                for i in range(1000):
                    socket.send(f'{{"t":"concede","id":{i + 1},"seat":0}}')
        assert owner.get(f"/api/tables/{table}").json()["status"] == "playing"
        assert lost.get("/api/me").json()["user"] is None
