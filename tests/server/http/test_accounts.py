"""Accounts with a password: opening, logging in elsewhere, changing the password, leaving."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import httpx
import pytest
from argon2 import PasswordHasher
from server.http.conftest import NO_LIMITS
from server.http.site import ENTER, Site, Visitor
from sqlalchemy import select, update

from coliseo.server.accounts import Passwords
from coliseo.server.settings import database_url
from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import ChatMessage, Passkey, Person, Seating, Table

PASSWORD = "una contraseña larga"


@pytest.fixture
def own_site(start: Callable[..., Site], database: str, tmp_path: object) -> Site:
    """A server on each of the two databases."""
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    return start(database=database_url(database, tmp_path), limits=NO_LIMITS)


def open_account(browser: Visitor, user: str = "ana") -> None:
    opened = browser.post("/api/account", json={"user": user, "password": PASSWORD})
    assert opened.status_code == 201, opened.text
    assert opened.json()["user"] == user


def test_an_account_from_the_first_guest_to_the_last_trace(own_site: Site) -> None:
    with own_site.visitor() as laptop, own_site.visitor() as phone, own_site.visitor() as other:
        guest = laptop.come_in()
        table = laptop.open_table()
        open_account(laptop)
        # the guest's person, name and tables stay theirs
        assert laptop.get("/api/me").json() == {**guest, "user": "ana"}
        assert [t["id"] for t in laptop.get("/api/tables/mine").json()] == [table]

        phone.come_in()
        assert phone.post("/api/session", json={"user": " ANA ", "password": PASSWORD}).status_code == 200
        assert phone.get("/api/me").json()["person"] == guest["person"]
        assert [t["id"] for t in phone.get("/api/tables/mine").json()] == [table]

        other.come_in()
        taken = other.post("/api/account", json={"user": "Ana", "password": PASSWORD})
        assert (taken.status_code, taken.json()["code"]) == (409, "user_taken")

        # a new password logs the phone out, and only the phone
        changed = laptop.put("/api/account/password", json={"old": PASSWORD, "new": "otra distinta"})
        assert changed.status_code == 200, changed.text
        assert laptop.get("/api/me").json()["user"] == "ana"
        assert phone.get("/api/me").json()["user"] is None
        assert phone.post("/api/session", json={"user": "ana", "password": PASSWORD}).status_code == 401
        assert phone.post("/api/session", json={"user": "ana", "password": "otra distinta"}).status_code == 200

        assert phone.delete("/api/session").status_code == 204
        assert phone.get("/api/me").json()["person"] != guest["person"]

        laptop.finish(table)
        for body, status in (({}, 403), ({"password": PASSWORD}, 401), ({"password": "otra distinta"}, 204)):
            assert laptop.get("/api/me").json()["user"] == "ana"
            assert laptop.request("DELETE", "/api/account", json=body).status_code == status
        assert laptop.get("/api/me").json()["person"] != guest["person"]
        assert other.post("/api/session", json={"user": "ana", "password": "otra distinta"}).status_code == 401
        # the game is still there, played by nobody in particular
        replay = other.get(f"/api/tables/{table}/replay")
        assert replay.status_code == 200
        assert guest["name"] not in replay.text
        person = guest["person"]

    async def traces() -> dict[str, int]:
        store = Store(own_site.settings.database)
        found = {}
        async with store.reading() as db:
            for name, query in {
                "people": select(Person.id).where(Person.id == person),
                "passkeys": select(Passkey.id).where(Passkey.person == person),
                "seatings": select(Seating.person).where(Seating.person == person),
                "chat": select(ChatMessage.id).where(ChatMessage.person == person),
                "tables": select(Table.id).where(Table.seats.contains(person) | (Table.host == person)),
                "names": select(Table.id).where(Table.seats.contains(guest["name"])),
            }.items():
                found[name] = len((await db.execute(query)).all())
        await store.close()
        return found

    assert asyncio.run(traces()) == dict.fromkeys(["people", "passkeys", "seatings", "chat", "tables", "names"], 0)


def test_an_unknown_user_and_a_wrong_password_get_the_same_answer(site: Site, visitor: Visitor) -> None:
    open_account(visitor, "berta")
    with site.visitor() as other:
        other.come_in()
        unknown = other.post("/api/session", json={"user": "nadie.hay", "password": PASSWORD})
        wrong = other.post("/api/session", json={"user": "berta", "password": PASSWORD + "x"})
    assert unknown.status_code == wrong.status_code == 401
    assert unknown.json() == wrong.json()


def test_saying_no_to_an_unknown_user_takes_a_hash_as_well() -> None:
    counted: list[str] = []

    class Counting(Passwords):
        async def _verify(self, password: str, hashed: str) -> bool:
            counted.append(hashed)
            return await super()._verify(password, hashed)

    async def ask() -> None:
        passwords = Counting()
        assert not await passwords.fits(PASSWORD, None)
        assert await passwords.fits(PASSWORD, await passwords.make(PASSWORD))

    asyncio.run(ask())
    assert len(counted) == 2 and all(h.startswith("$argon2id$") for h in counted)


def test_a_password_kept_in_an_older_way_is_kept_anew_on_log_in(site: Site, visitor: Visitor) -> None:
    open_account(visitor, "vieja")
    old = PasswordHasher(time_cost=1, memory_cost=8 * 1024, parallelism=1).hash(PASSWORD)

    async def password(new: str | None = None) -> str | None:
        store = Store(site.settings.database)
        async with store.writing() as db:
            if new is not None:
                await db.execute(update(Person).where(Person.user == "vieja").values(password=new))
            found = await db.scalar(select(Person.password).where(Person.user == "vieja"))
        await store.close()
        return found

    asyncio.run(password(old))
    with site.visitor() as other:
        other.come_in()
        assert other.post("/api/session", json={"user": "vieja", "password": PASSWORD}).status_code == 200
        assert other.get("/api/me").json()["user"] == "vieja"
    kept = asyncio.run(password())
    assert kept is not None and kept != old and "m=32768" in kept


@pytest.mark.parametrize(
    ("user", "password", "code"),
    [
        ("ab", PASSWORD, "user"),
        ("x" * 25, PASSWORD, "user"),
        ("ana maría", PASSWORD, "user"),
        ("аna", PASSWORD, "user"),  # a Cyrillic а
        ("carla", "corta", "password_length"),
        ("carla", "aaaaaaaaaa", "password_weak"),
        ("carlacarla", "carlacarla", "password_weak"),
    ],
)
def test_a_bad_user_or_password_opens_nothing(visitor: Visitor, user: str, password: str, code: str) -> None:
    refused = visitor.post("/api/account", json={"user": user, "password": password})
    assert (refused.status_code, refused.json()["code"]) == (422, code)
    assert visitor.get("/api/me").json()["user"] is None


def test_one_account_each_and_no_password_without_one(visitor: Visitor) -> None:
    none = visitor.put("/api/account/password", json={"old": PASSWORD, "new": PASSWORD})
    assert (none.status_code, none.json()["code"]) == (409, "no_account")
    open_account(visitor, "doble")
    twice = visitor.post("/api/account", json={"user": "doble2", "password": PASSWORD})
    assert (twice.status_code, twice.json()["code"]) == (409, "has_account")
    wrong = visitor.put("/api/account/password", json={"old": "no es esta", "new": "otra distinta"})
    assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong_password")


def test_whoever_leaves_frees_the_seats_that_wait_and_leaves_the_others_nameless(site: Site) -> None:
    with site.visitor() as leaver, site.visitor() as other:
        name = leaver.come_in()["name"]
        other.come_in()
        waiting = leaver.open_table(seats=[{"kind": "me"}, {"kind": "person"}])
        playing = leaver.open_table()
        with other.socket(playing) as watching:
            watching.send(ENTER)
            assert name in str(watching.recv(10))
            assert leaver.delete("/api/account").status_code == 204
        with other.socket(playing) as again:
            again.send(ENTER)
            assert name not in str(again.recv(10))
        seats = other.get(f"/api/tables/{waiting}").json()["seats"]
        assert [seat["kind"] for seat in seats] == ["free", "free"]
        for table in (waiting, playing):
            assert name not in other.get(f"/api/tables/{table}").text
        assert leaver.get("/api/tables/mine").json() == []


def seats_of(browser: Visitor, table: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = browser.get(f"/api/tables/{table}").json()["seats"]
    return found


def test_whoever_logs_in_brings_along_the_tables_of_the_guest(own_site: Site) -> None:
    with own_site.visitor() as home, own_site.visitor() as away, own_site.visitor() as other:
        ana = home.come_in()
        open_account(home)
        ours = home.open_table(seats=[{"kind": "me"}, {"kind": "person"}])
        guest = away.come_in()
        other.come_in()
        waiting = away.open_table(seats=[{"kind": "me"}, {"kind": "person"}])
        playing = away.open_table(seats=[{"kind": "me", "name": "Zoe"}, {"kind": "machine", "level": "random"}])
        over = away.open_table()
        away.finish(over)
        with away.socket(ours) as sitting:  # at a table of the account too, which is the same person
            sitting.send(ENTER)
            sitting.recv(10)
            sitting.send('{"t":"sit","id":1,"seat":1}')
            while '"t":"done"' not in str(sitting.recv(10)):
                pass
        late = dict(away.cookies)
        with other.socket(waiting) as watching:  # a live table changes hands as well
            watching.send(ENTER)
            assert guest["name"] in str(watching.recv(10))
            assert away.post("/api/session", json={"user": "ana", "password": PASSWORD}).status_code == 200
        assert away.get("/api/me").json()["person"] == ana["person"]
        # a request that was under way with the old cookie makes no new guest, whose cookie could come last
        answer = httpx.get(f"{own_site.address}/api/tables/mine", cookies=late)
        assert answer.json() == [] and "set-cookie" not in answer.headers
        assert {t["id"] for t in away.get("/api/tables/mine").json()} == {ours, waiting, playing, over}
        assert [seat.get("you") for seat in seats_of(home, ours)] == [True, True]
        assert [(s.get("name"), s.get("you")) for s in seats_of(home, waiting)] == [(ana["name"], True), (None, None)]
        assert seats_of(home, playing)[0]["name"] == "Zoe" and seats_of(home, over)[0]["name"] == ana["name"]
        assert home.get(f"/api/tables/{waiting}").json()["host"] is True
        away.finish(playing)  # and can be played on
        with other.socket(waiting) as again:
            again.send(ENTER)
            assert guest["name"] not in str(again.recv(10))


def test_logging_in_takes_nothing_from_another_account(site: Site, visitor: Visitor) -> None:
    open_account(visitor, "uno")
    table = visitor.open_table()
    with site.visitor() as other:
        other.come_in()
        open_account(other, "dos")
        other.post("/api/session", json={"user": "uno", "password": PASSWORD})
        other.post("/api/session", json={"user": "dos", "password": PASSWORD})
        assert other.get("/api/tables/mine").json() == []
    assert [t["id"] for t in visitor.get("/api/tables/mine").json()] == [table]
