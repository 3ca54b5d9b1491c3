"""Passkeys: both ceremonies with a software authenticator, and everything that must not pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from server.http.authenticator import Authenticator
from server.http.site import Site, Visitor

from coliseo.server import accounts
from coliseo.server.storage.people import now_ms


def register(browser: Visitor, authenticator: Authenticator) -> httpx.Response:
    options = browser.post("/api/passkeys/options")
    assert options.status_code == 200, options.text
    body = {"credential": authenticator.create(options.json()), "label": "Mi teléfono"}
    return browser.post("/api/passkeys", json=body)


def log_in(browser: Visitor, authenticator: Authenticator) -> httpx.Response:
    options = browser.post("/api/session/passkey/options")
    assert options.status_code == 200, options.text
    return browser.post("/api/session/passkey", json={"credential": authenticator.get(options.json())})


def prove(browser: Visitor, authenticator: Authenticator) -> httpx.Response:
    options = browser.post("/api/session/proof/passkey/options")
    assert options.status_code == 200, options.text
    return browser.post("/api/session/proof/passkey", json={"credential": authenticator.get(options.json())})


def test_a_guest_registers_a_passkey_and_logs_in_elsewhere_with_it(site: Site, visitor: Visitor) -> None:
    authenticator = Authenticator(site.address)
    made = register(visitor, authenticator)
    assert made.status_code == 201, made.text
    me = visitor.get("/api/me").json()
    assert me["passkeys"] == 1
    listed = visitor.get("/api/passkeys").json()
    assert [(key["id"], key["label"]) for key in listed] == [(made.json()["id"], "Mi teléfono")]

    with site.visitor() as phone:
        phone.come_in()
        for _ in range(2):  # and once more: the counter goes up
            logged = log_in(phone, authenticator)
            assert logged.status_code == 200, logged.text
            assert phone.get("/api/me").json() == me

    assert visitor.delete(f"/api/passkeys/{made.json()['id']}").json()["code"] == "passkey_needed"
    assert prove(visitor, authenticator).status_code == 204
    assert visitor.delete(f"/api/passkeys/{made.json()['id']}").status_code == 204
    assert visitor.get("/api/me").json()["passkeys"] == 0
    with site.visitor() as phone:
        phone.come_in()
        assert log_in(phone, authenticator).status_code == 401


def test_options_name_this_site_and_ask_for_a_passkey_that_can_be_found_again(site: Site, visitor: Visitor) -> None:
    options = visitor.post("/api/passkeys/options").json()
    assert options["rp"] == {"name": "Coliseo", "id": "localhost"}
    assert options["authenticatorSelection"]["residentKey"] == "required"
    authenticator = Authenticator(site.address)
    assert register(visitor, authenticator).status_code == 201
    assert prove(visitor, authenticator).status_code == 204
    again = visitor.post("/api/passkeys/options").json()
    assert len(again["excludeCredentials"]) == 1


def test_a_challenge_can_be_answered_only_once(site: Site, visitor: Visitor) -> None:
    authenticator = Authenticator(site.address)
    assert register(visitor, authenticator).status_code == 201
    with site.visitor() as phone:
        phone.come_in()
        proof = {"credential": authenticator.get(phone.post("/api/session/passkey/options").json())}
        assert phone.post("/api/session/passkey", json=proof).status_code == 200
        again = phone.post("/api/session/passkey", json=proof)
    assert (again.status_code, again.json()["code"]) == (409, "challenge_expired")


def test_a_challenge_of_somebody_else_is_not_mine(site: Site, visitor: Visitor) -> None:
    authenticator = Authenticator(site.address)
    assert register(visitor, authenticator).status_code == 201
    with site.visitor() as victim, site.visitor() as thief:
        victim.come_in()
        thief.come_in()
        proof = {"credential": authenticator.get(victim.post("/api/session/passkey/options").json())}
        stolen = thief.post("/api/session/passkey", json=proof)
        assert (stolen.status_code, stolen.json()["code"]) == (409, "challenge_expired")
        assert thief.get("/api/me").json()["passkeys"] == 0


def test_a_challenge_expires(start: Callable[..., Site]) -> None:
    import time

    site = start(challenge_age=1)
    with site.visitor() as browser:
        browser.come_in()
        options = browser.post("/api/passkeys/options").json()
        time.sleep(1.2)
        late = browser.post("/api/passkeys", json={"credential": Authenticator(site.address).create(options)})
    assert (late.status_code, late.json()["code"]) == (409, "challenge_expired")


def test_a_passkey_made_for_another_origin_or_site_is_refused(site: Site, visitor: Visitor) -> None:
    for stranger in (Authenticator("https://evil.example"), Authenticator(site.address, site="evil.example")):
        refused = register(visitor, stranger)
        assert (refused.status_code, refused.json()["code"]) == (401, "bad_passkey")
    assert visitor.get("/api/me").json()["passkeys"] == 0


def test_a_signature_of_another_key_and_a_copied_passkey_are_refused(site: Site, visitor: Visitor) -> None:
    authenticator = Authenticator(site.address)
    assert register(visitor, authenticator).status_code == 201
    impostor = Authenticator(site.address)
    impostor.id, impostor.uses = authenticator.id, 50
    copy = Authenticator(site.address)
    copy.id, copy.key = authenticator.id, authenticator.key  # its counter starts anew
    with site.visitor() as phone:
        phone.come_in()
        assert log_in(phone, authenticator).status_code == 200
        phone.delete("/api/session")
        phone.come_in()
        for other in (impostor, copy):
            refused = log_in(phone, other)
            assert (refused.status_code, refused.json()["code"]) == (401, "bad_passkey")
        assert phone.get("/api/me").json()["passkeys"] == 0


def test_nobody_removes_or_registers_the_passkey_of_another(site: Site, visitor: Visitor) -> None:
    authenticator = Authenticator(site.address)
    key = register(visitor, authenticator).json()["id"]
    with site.visitor() as other:
        other.come_in()
        assert other.delete(f"/api/passkeys/{key}").status_code == 404
        taken = register(other, authenticator)
        assert (taken.status_code, taken.json()["code"]) == (409, "passkey_taken")
    assert visitor.get("/api/me").json()["passkeys"] == 1


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 1},
        {"response": 3},
        {"id": "x", "rawId": "y", "type": "public-key", "response": {"clientDataJSON": "%"}},
    ],
)
def test_nonsense_is_refused(visitor: Visitor, credential: dict[str, Any]) -> None:
    visitor.post("/api/passkeys/options")
    assert visitor.post("/api/passkeys", json={"credential": credential}).status_code == 401
    assert visitor.post("/api/session/passkey", json={"credential": credential}).status_code == 401


def test_at_a_bare_number_passkeys_say_why_not(site: Site) -> None:
    with site.visitor() as browser:
        browser.base_url = httpx.URL(f"http://127.0.0.1:{site.port}")
        browser.come_in()
        refused = browser.post("/api/passkeys/options")
    assert (refused.status_code, refused.json()["code"]) == (409, "passkey_address")
    assert "localhost" in refused.json()["detail"]


def test_an_account_with_passkeys_alone_is_deleted_by_whoever_has_one(
    start: Callable[..., Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    site = start()
    authenticator = Authenticator(site.address)
    with site.visitor() as browser:
        browser.come_in()
        assert register(browser, authenticator).status_code == 201
        me = browser.get("/api/me").json()
        refused = browser.delete("/api/account")
        assert (refused.status_code, refused.json()["code"]) == (403, "passkey_needed")
        assert log_in(browser, authenticator).status_code == 200
        later = now_ms() + site.settings.proof_age * 1000
        with monkeypatch.context() as clock:
            clock.setattr(accounts, "now_ms", lambda: later)
            assert browser.delete("/api/account").json()["code"] == "passkey_needed"
        assert browser.get("/api/me").json() == me
        assert browser.delete("/api/account").status_code == 204
        assert browser.get("/api/me").json()["person"] != me["person"]


def test_a_key_that_cannot_be_one_is_not_looked_up(site_on_postgres: Site) -> None:
    authenticator = Authenticator(site_on_postgres.address)
    with site_on_postgres.visitor() as browser:
        browser.come_in()
        proof = authenticator.get(browser.post("/api/session/passkey/options").json())
        refused = browser.post("/api/session/passkey", json={"credential": {**proof, "id": "a\0"}})
    assert (refused.status_code, refused.json()["code"]) == (401, "bad_passkey")
