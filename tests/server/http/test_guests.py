"""Guests: made on first contact, kept by a signed cookie, renamed within reason."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from server.http.site import Site, Visitor
from sqlalchemy import insert, update

from coliseo.server.names import friendly_name, proper_name
from coliseo.server.people import COOKIE
from coliseo.server.problems import Problem
from coliseo.server.storage.engine import open_store
from coliseo.server.storage.models import Person, Seating, Table
from coliseo.server.storage.people import People, StoredPasskey, now_ms
from coliseo.server.storage.sessions import Sessions


def test_the_first_contact_makes_a_guest_and_the_cookie_keeps_them(site: Site) -> None:
    with site.visitor() as browser:
        first = browser.come_in()
        again = browser.come_in()
    assert first == again
    assert first["user"] is None and first["passkeys"] == 0
    assert 3 <= len(first["name"]) <= 24


def test_the_cookie_is_out_of_reach_of_scripts_and_lasts(site: Site) -> None:
    with site.visitor() as browser:
        header = next(h for h in browser.get("/api/me").headers.get_list("set-cookie") if h.startswith(f"{COOKIE}="))
    assert "HttpOnly" in header and "SameSite=lax" in header and "Path=/" in header
    assert "Max-Age=34560000" in header
    assert "Secure" not in header, "plain http would lose it"


def test_behind_https_the_cookies_are_secure(site: Site) -> None:
    with site.visitor(**{"x-forwarded-proto": "https"}) as browser:
        answer = browser.get("/api/me")
        headers = answer.headers.get_list("set-cookie")
    assert sorted(h.partition("=")[0] for h in headers) == [COOKIE, "csrftoken"]
    assert all(h.count("Secure") == 1 for h in headers)
    assert answer.headers["strict-transport-security"].startswith("max-age=63072000")


def other_signature(cookie: str) -> str:
    # not the last letter: it has bits that stand for nothing
    body, _, signature = cookie.rpartition(".")
    return f"{body}.{'B' if signature[0] == 'A' else 'A'}{signature[1:]}"


@pytest.mark.parametrize("forge", [other_signature, lambda c: f"x{c}", lambda c: "x", lambda c: c * 10])
def test_a_forged_cookie_is_nobody(site: Site, forge: Callable[[str], str]) -> None:
    with site.visitor() as browser:
        mine = browser.come_in()["person"]
        forged = forge(browser.cookies[COOKIE])
    with site.visitor() as stranger:
        stranger.cookies.set(COOKIE, forged)
        assert stranger.get("/api/me").json()["person"] != mine


def test_a_cookie_signed_with_another_secret_is_nobody(site: Site) -> None:
    from itsdangerous import URLSafeTimedSerializer

    with site.visitor() as browser:
        mine = browser.come_in()["person"]
    forged = URLSafeTimedSerializer("another secret", salt="coliseo.person").dumps([mine, ""])
    with site.visitor() as stranger:
        stranger.cookies.set(COOKIE, str(forged))
        assert stranger.get("/api/me").json()["person"] != mine


def test_a_name_can_be_changed(visitor: Visitor) -> None:
    changed = visitor.put("/api/me", json={"name": "  Ana   de  Écija "})
    assert changed.status_code == 200
    assert changed.json()["name"] == "Ana de Écija"
    assert visitor.get("/api/me").json()["name"] == "Ana de Écija"


@pytest.mark.parametrize(
    "name", ["", "a", "x" * 25, "a\u202eb", "ho\x00la", "\u200b\u200b\u200b", "...", "a\u0301\u0302\u0303\u0304\u0305b"]
)
def test_a_bad_name_is_refused_and_changes_nothing(visitor: Visitor, name: str) -> None:
    before = visitor.get("/api/me").json()
    refused = visitor.put("/api/me", json={"name": name})
    assert refused.status_code == 422
    assert refused.headers["content-type"] == "application/problem+json"
    wrong = "name_letters" if name == "..." else "name_characters"
    assert refused.json()["code"] == (wrong if 2 <= len(name) <= 24 else "name_length")
    assert visitor.get("/api/me").json() == before


def test_names_are_composed() -> None:
    assert proper_name("Jose\u0301") == "José"
    with pytest.raises(Problem):
        proper_name("x")


def test_friendly_names_would_be_accepted_as_typed() -> None:
    names = {friendly_name() for _ in range(500)}
    assert len(names) > 100
    assert all(proper_name(name) == name for name in names)


def test_an_old_cookie_is_renewed(start: Callable[..., Site]) -> None:
    site = start(person_cookie_renewed=-1)
    with site.visitor() as browser:
        me = browser.come_in()
        again = browser.get("/api/me")
        assert any(header.startswith(f"{COOKIE}=") for header in again.headers.get_list("set-cookie"))
        assert browser.get("/api/me").json() == me


def test_guests_who_sit_nowhere_are_forgotten_after_a_while_and_only_they(database: str) -> None:
    async def run() -> tuple[int, list[bool]]:
        store = await open_store(database)
        people = People(store)
        for name in ("idle", "seated", "holder", "keyed", "fresh"):
            await Sessions(store).begin_guest(name, name, "")
        await people.open_account("holder", "holder", "hash")
        await people.add_passkey(StoredPasskey("key", "keyed", b"", 0, "", 0))
        async with store.writing() as db:
            table = {"id": "t", "game": "g", "status": "waiting", "public": False, "host": "seated", "created": 0}
            await db.execute(insert(Table).values(**table, touched=0, settings="{}", seats="[]", options="{}", epoch=0))
            await db.execute(insert(Seating).values(person="seated", table_id="t"))
            await db.execute(update(Person).where(Person.id != "fresh").values(seen=1))
        gone = await people.forget_idle_guests(now_ms() - 60_000)
        left = [await people.find(name) is not None for name in ("idle", "seated", "holder", "keyed", "fresh")]
        await store.close()
        return gone, left

    assert asyncio.run(run()) == (1, [False, True, True, True, True])
