"""Sessions: where somebody is logged in, ending them, and the fresh proof that what matters asks for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import httpx
import pytest
from alembic import command
from itsdangerous import URLSafeTimedSerializer
from server.http.authenticator import Authenticator
from server.http.conftest import SECRET
from server.http.site import ENTER, Site, Visitor
from server.http.test_passkeys import log_in as log_in_with
from server.http.test_passkeys import prove, register
from sqlalchemy import create_engine, insert, make_url, select
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from coliseo.server import accounts
from coliseo.server.people import COOKIE, UNDER_WAY
from coliseo.server.settings import database_url
from coliseo.server.storage.engine import Store, open_store, with_driver
from coliseo.server.storage.migrate import config_for
from coliseo.server.storage.models import Person, Session, now_ms
from coliseo.server.storage.sessions import MOST_SESSIONS, Sessions

PASSWORD = "una contraseña larga"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36"


@pytest.fixture
def own_site(start: Callable[..., Site], database: str, tmp_path: object) -> Site:
    """A server on each of the two databases."""
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    return start(database=database_url(database, tmp_path))


def sign_up(browser: Visitor, user: str) -> None:
    assert browser.post("/api/account", json={"user": user, "password": PASSWORD}).status_code == 201


def log_in(browser: Visitor, user: str) -> None:
    browser.come_in()
    assert browser.post("/api/session", json={"user": user, "password": PASSWORD}).status_code == 200


def closed_with(socket: ClientConnection) -> tuple[int, str]:
    """The code that a socket closes with, and what was said last."""
    said = ""
    try:
        while True:
            said = str(socket.recv(10))
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code, said


def with_cookie(site: Site, cookie: str) -> httpx.Response:
    return httpx.get(f"{site.address}/api/me", cookies={COOKIE: cookie})


def test_a_session_is_listed_where_it_is_and_ended_from_elsewhere(own_site: Site) -> None:
    with own_site.visitor(**{"user-agent": FIREFOX}) as laptop, own_site.visitor(**{"user-agent": PHONE}) as phone:
        me = laptop.come_in()
        sign_up(laptop, "ana")
        log_in(phone, "ana")
        table = laptop.open_table()
        listed = laptop.get("/api/sessions").json()
        assert [(s["label"], s["here"]) for s in listed] == [("Chrome · Android", False), ("Firefox · Linux", True)]
        with phone.socket(table) as theirs, laptop.socket(table) as ours:
            for socket in (theirs, ours):
                socket.send(ENTER)
                socket.recv(10)
            assert laptop.delete(f"/api/sessions/{listed[0]['id']}").status_code == 204
            code, said = closed_with(theirs)
            assert code == 4401 and "session_over" in said
            ours.send('{"t":"language","id":1,"lang":"en"}')  # the other session's socket stays
            while '"t":"done"' not in str(ours.recv(10)):  # after whatever the machine plays meanwhile
                pass
        assert phone.get("/api/me").json()["person"] != me["person"], "a new guest"
        assert len(laptop.get("/api/sessions").json()) == 1
        assert laptop.delete(f"/api/sessions/{listed[0]['id']}").status_code == 404


def test_every_other_session_is_ended_at_once(site: Site) -> None:
    with site.visitor() as here, site.visitor() as there, site.visitor() as stranger:
        here.come_in()
        sign_up(here, "varios")
        log_in(there, "varios")
        stranger.come_in()
        theirs = stranger.get("/api/sessions").json()[0]["id"]
        assert here.delete(f"/api/sessions/{theirs}").status_code == 404, "of somebody else"
        assert here.delete("/api/sessions").status_code == 204
        assert here.get("/api/me").json()["user"] == "varios"
        assert there.get("/api/me").json()["user"] is None
        assert stranger.get("/api/sessions").json()[0]["id"] == theirs


def test_logging_out_kills_the_cookie_on_the_server_and_closes_its_sockets(site: Site, visitor: Visitor) -> None:
    sign_up(visitor, "sale")
    table = visitor.open_table()
    kept = visitor.cookies[COOKIE]
    person = with_cookie(site, kept).json()["person"]
    with visitor.socket(table) as socket:
        socket.send(ENTER)
        socket.recv(10)
        assert visitor.delete("/api/session").status_code == 204
        assert closed_with(socket)[0] == 4401
    again = with_cookie(site, kept).json()
    assert again["person"] != person and again["user"] is None


def test_a_guest_cookie_from_before_registration_opens_nothing(
    start: Callable[..., Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    site = start()
    with site.visitor() as keyed, site.visitor() as named:
        for browser in (keyed, named):
            me = browser.come_in()
            table = browser.open_table()
            before = browser.cookies[COOKIE]
            with browser.socket(table) as socket:
                socket.send(ENTER)
                socket.recv(10)
                if browser is keyed:
                    assert register(browser, Authenticator(site.address)).status_code == 201
                else:
                    sign_up(browser, "registrada")
                assert closed_with(socket)[0] == 1012, "the page comes back with its new cookie"
            assert browser.get("/api/me").json()["person"] == me["person"]
            # a request that was under way is told so, and gets no guest's cookie that could come last
            late = with_cookie(site, before)
            assert (late.status_code, late.json()["code"]) == (401, "session_replaced")
            assert COOKIE not in late.cookies
            with site.visitor() as thief, pytest.raises(InvalidStatus):
                thief.cookies.set(COOKIE, before)
                thief.socket(table)
            with monkeypatch.context() as clock:
                clock.setattr("coliseo.server.people.now_ms", lambda: now_ms() + UNDER_WAY)
                later = with_cookie(site, before).json()
                assert later["person"] != me["person"] and later["user"] is None


def test_a_password_change_ends_the_other_sessions_and_their_sockets(site: Site) -> None:
    with site.visitor() as here, site.visitor() as there:
        here.come_in()
        sign_up(here, "cambia")
        log_in(there, "cambia")
        table = here.open_table()
        with there.socket(table) as socket:
            socket.send(ENTER)
            socket.recv(10)
            changed = here.put("/api/account/password", json={"old": PASSWORD, "new": "otra distinta"})
            assert changed.status_code == 200
            assert closed_with(socket)[0] == 4401
        assert [s["here"] for s in here.get("/api/sessions").json()] == [True]


def test_what_matters_asks_for_fresh_proof_and_then_goes_on(
    start: Callable[..., Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    site = start()
    authenticator = Authenticator(site.address)
    later = now_ms() + (site.settings.proof_age + 60) * 1000
    with site.visitor() as browser:
        browser.come_in()
        sign_up(browser, "prueba")
        asked = [
            ("POST", "/api/passkeys/options", None),
            ("PUT", "/api/account/password", {"new": "otra distinta"}),
            ("DELETE", "/api/passkeys/x", None),
            ("DELETE", "/api/account", None),
        ]
        for method, path, body in asked:
            refused = browser.request(method, path, json=body)
            assert (refused.status_code, refused.json()["code"]) == (403, "password_needed"), path
        assert browser.post("/api/session/proof", json={"password": "no es esta"}).status_code == 401
        assert browser.post("/api/passkeys/options").status_code == 403
        assert browser.post("/api/session/proof", json={"password": PASSWORD}).status_code == 204
        with monkeypatch.context() as clock:
            clock.setattr(accounts, "now_ms", lambda: later)
            assert browser.post("/api/passkeys/options").status_code == 403, "minutes later it is asked again"
        with monkeypatch.context() as clock:
            clock.setattr(accounts, "now_ms", lambda: 0)
            assert browser.post("/api/passkeys/options").status_code == 403, "and while the clock is wrong"
        assert register(browser, authenticator).status_code == 201
        # with a passkey, whoever forgot the password sets another; what came before proves nothing any more
        assert browser.put("/api/account/password", json={"new": "otra distinta"}).status_code == 200
        assert browser.delete("/api/account").status_code == 403
        assert prove(browser, authenticator).status_code == 204
        assert browser.delete("/api/account").status_code == 204


def test_the_proof_of_one_session_is_not_that_of_another(site: Site) -> None:
    authenticator = Authenticator(site.address)
    with site.visitor() as owner, site.visitor() as other:
        owner.come_in()
        assert register(owner, authenticator).status_code == 201
        other.come_in()
        # logging in with the passkey is fresh proof, for the device where it was shown
        assert log_in_with(other, authenticator).status_code == 200
        assert other.post("/api/passkeys/options").status_code == 200
        assert owner.post("/api/passkeys/options").json()["code"] == "passkey_needed"


def test_an_account_with_passkeys_alone_gets_no_password_from_whoever_finds_the_device(
    site: Site, visitor: Visitor
) -> None:
    authenticator = Authenticator(site.address)
    assert register(visitor, authenticator).status_code == 201
    taken = visitor.post("/api/account", json={"user": "ladrona", "password": PASSWORD})
    assert (taken.status_code, taken.json()["code"]) == (403, "passkey_needed")
    stolen = Authenticator(site.address)
    with site.visitor() as thief:
        thief.come_in()
        assert register(thief, stolen).status_code == 201
    # a passkey of another account proves nothing here
    proof = visitor.post("/api/session/proof/passkey/options").json()
    refused = visitor.post("/api/session/proof/passkey", json={"credential": stolen.get(proof)})
    assert (refused.status_code, refused.json()["code"]) == (401, "bad_passkey")
    # nor does one that was shown to log in
    login = visitor.post("/api/session/passkey/options").json()
    refused = visitor.post("/api/session/proof/passkey", json={"credential": authenticator.get(login)})
    assert (refused.status_code, refused.json()["code"]) == (409, "challenge_expired")
    assert prove(visitor, authenticator).status_code == 204
    assert visitor.post("/api/account", json={"user": "con.llave", "password": PASSWORD}).status_code == 201


def test_a_cookie_from_before_there_were_sessions_is_still_its_persons_until_it_is_ended(
    own_site: Site,
) -> None:
    signer = URLSafeTimedSerializer(SECRET, salt="coliseo.person")

    async def a_person_from_before() -> None:
        store = Store(own_site.settings.database)
        async with store.writing() as db:
            await db.execute(insert(Person).values(id="antigua", name="Nutria Antigua", created=1, seen=now_ms()))
            # as the migration leaves it
            row = {"id": "antigua", "person": "antigua", "label": "", "created": 1, "seen": now_ms()}
            await db.execute(insert(Session).values(**row, proved=0, replaced=0))
        await store.close()

    asyncio.run(a_person_from_before())
    old = str(signer.dumps(["antigua", "", 0]))
    assert with_cookie(own_site, str(signer.dumps(["antigua", "of another password", 0]))).json()["person"] != "antigua"
    with own_site.visitor() as browser:
        browser.cookies.set(COOKIE, old, domain="localhost.local")
        assert browser.come_in()["person"] == "antigua"
        assert browser.delete("/api/session").status_code == 204
    assert with_cookie(own_site, old).json()["person"] != "antigua"


def test_whoever_was_known_before_there_were_sessions_has_one_afterwards(sqlite_url: str) -> None:
    engine = create_engine(make_url(with_driver(sqlite_url)).set(drivername="sqlite"))
    with engine.begin() as connection:
        command.upgrade(config_for(connection), "0003")
        row = {"id": "antigua", "name": "Nutria Antigua", "created": 1, "seen": 2}
        connection.execute(insert(Person).values(**row))
    with engine.begin() as connection:
        command.upgrade(config_for(connection), "head")
        found = connection.execute(select(Session.__table__)).all()
    engine.dispose()
    assert [tuple(row) for row in found] == [("antigua", "antigua", "", 1, 2, 0, 0)]


def test_sessions_that_are_too_many_or_too_old_end(database: str) -> None:
    async def run() -> tuple[int, list[str], bool, list[str]]:
        store = await open_store(database)
        sessions = Sessions(store)
        first, person = await sessions.begin_guest("ana", "Ana", "")
        ended: list[str] = []
        for _ in range(MOST_SESSIONS):
            latest, dropped = await sessions.begin(person.id, "")
            ended += dropped
        gone = await sessions.find(first.id) is None
        await sessions.begin(person.id, "", replacing=latest.id)
        await sessions.forget(now_ms() + 60_000, 0)
        async with store.reading() as db:
            left = list((await db.scalars(select(Session.id))).all())
        await store.close()
        return len(ended), ended[:1], gone, left

    number, ended, gone, left = asyncio.run(run())
    assert number == 1 and gone and len(ended) == 1 and left == []
