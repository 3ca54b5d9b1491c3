"""What people keep: decks, preferences and lessons done, on both databases, whole and bounded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from server.http.conftest import NO_LIMITS
from server.http.site import GAME, Site, Visitor

from coliseo.server.settings import Limit
from coliseo.server.storage import kept as stored

SITES = ("site", "site_on_postgres")
PASSWORD = "una contraseña larga"
_users = iter(f"mazos{n}" for n in range(10_000))


def deck(**given: Any) -> dict[str, Any]:
    return {"game": GAME, "name": "Tres", "mode": "duelo", "cards": ["a", "b"], "text": "a\nb", "touched": 10, **given}


def keep(browser: Visitor, ident: str, **given: Any) -> int:
    return browser.put(f"/api/me/kept/decks/{ident}", json=deck(**given)).status_code


def kept(browser: Visitor) -> dict[str, dict[str, Any]]:
    return {item["id"]: item for item in browser.get("/api/me/kept").json()["decks"]}


def register(browser: Visitor) -> str:
    user = next(_users)
    assert browser.post("/api/account", json={"user": user, "password": PASSWORD}).status_code == 201
    return user


@pytest.mark.parametrize("name", SITES)
def test_a_deck_is_kept_changed_and_deleted(name: str, request: pytest.FixtureRequest) -> None:
    site: Site = request.getfixturevalue(name)
    with site.visitor() as browser:
        browser.come_in()
        assert browser.get("/api/me/kept").json() == {"decks": [], "things": {}}
        assert keep(browser, "m1") == 200
        assert kept(browser)["m1"] == {
            **{k: v for k, v in deck().items()}, "id": "m1", "side": [], "start": "", "set": "", "gone": False,
        }  # fmt: skip
        assert keep(browser, "m1", name="Otro", touched=20, base=10) == 200
        assert kept(browser)["m1"]["name"] == "Otro"
        # deleted before the latest change: it stays
        assert browser.delete("/api/me/kept/decks/m1?touched=15").status_code == 404
        assert browser.delete("/api/me/kept/decks/m1?touched=30").status_code == 204
        mark = kept(browser)["m1"]
        assert (mark["gone"], mark["touched"], mark["cards"]) == (True, 30, [])
        # and it may be brought back by whoever has seen that it was deleted
        assert keep(browser, "m1", touched=40) == 409
        assert keep(browser, "m1", touched=40, base=30) == 200


@pytest.mark.parametrize("name", SITES)
def test_what_was_changed_elsewhere_is_not_overwritten_unseen(name: str, request: pytest.FixtureRequest) -> None:
    site: Site = request.getfixturevalue(name)
    with site.visitor() as browser:
        browser.come_in()
        assert keep(browser, "m1") == 200
        assert keep(browser, "m1", name="En el teléfono", touched=20, base=10) == 200
        refused = browser.put("/api/me/kept/decks/m1", json=deck(name="En casa", touched=25, base=10))
        assert (refused.status_code, refused.json()["code"]) == (409, "changed")
        assert kept(browser)["m1"]["name"] == "En el teléfono"


@pytest.mark.parametrize("name", SITES)
def test_what_a_guest_keeps_comes_along_to_the_account_and_nothing_is_lost(
    name: str, request: pytest.FixtureRequest
) -> None:
    site: Site = request.getfixturevalue(name)
    with site.visitor() as home, site.visitor() as phone:
        home.come_in()
        keep(home, "solo_casa")
        keep(home, "los_dos", name="En casa")
        home.put("/api/me/kept/things", json={"things": {"pace": {"value": "quick", "touched": 5}}})
        user = register(home)
        assert set(kept(home)) == {"solo_casa", "los_dos"}
        phone.come_in()
        keep(phone, "solo_movil")
        keep(phone, "los_dos", name="En el teléfono", touched=99)
        phone.put(
            "/api/me/kept/things",
            json={"things": {"pace": {"value": "calm", "touched": 4}, "game": {"value": "x", "touched": 1}}},
        )
        assert phone.post("/api/session", json={"user": user, "password": PASSWORD}).status_code in (200, 201)
        found = kept(phone)
        assert {"solo_casa", "los_dos", "solo_movil"} <= set(found) and len(found) == 4
        assert sorted(item["name"] for item in found.values()) == ["En casa", "En el teléfono", "Tres", "Tres"]
        things = phone.get("/api/me/kept").json()["things"]
        assert (things["pace"]["value"], things["game"]["value"]) == ("quick", "x")
        assert kept(home) == found


@pytest.mark.parametrize("name", SITES)
def test_of_two_preferences_the_later_stays(name: str, request: pytest.FixtureRequest) -> None:
    site: Site = request.getfixturevalue(name)
    with site.visitor() as browser:
        browser.come_in()
        for touched, value in ((5, {"a": 1}), (3, {"a": 2}), (9, {"a": 3})):
            things = {"levels": {"value": value, "touched": touched}}
            answer = browser.put("/api/me/kept/things", json={"things": things})
            assert answer.status_code == 200
        assert answer.json() == {"levels": {"value": {"a": 3}, "touched": 9}}


def test_nobody_sees_what_another_keeps(site: Site) -> None:
    with site.visitor() as one, site.visitor() as other:
        one.come_in()
        other.come_in()
        keep(one, "mio")
        assert kept(other) == {}
        assert other.delete("/api/me/kept/decks/mio?touched=99").status_code == 404
        assert keep(other, "mio", name="Otro") == 200
        assert kept(one)["mio"]["name"] == "Tres"


def test_an_erased_account_leaves_nothing(site: Site) -> None:
    with site.visitor() as browser:
        browser.come_in()
        register(browser)
        keep(browser, "m1")
        assert browser.request("DELETE", "/api/account", json={"password": PASSWORD}).status_code < 300
        browser.cookies.clear()
        browser.come_in()
        assert kept(browser) == {}


def test_what_is_no_deck_is_refused_and_nothing_is_lost(visitor: Visitor) -> None:
    keep(visitor, "m1")
    for body in (
        deck(cards=["x"] * 501),
        deck(cards=["x" * 121]),
        deck(text="x" * 8001),
        deck(name=""),
        deck(name="x" * 81),
        deck(touched=-1),
        deck(touched=2**60),
        deck(more=1),
        [],
    ):
        assert visitor.put("/api/me/kept/decks/m1", json=body).status_code == 400, body
    assert keep(visitor, "m1", game="ajedrez") == 404
    assert keep(visitor, "m1", cards=["x" * 100] * 400) == 422
    assert keep(visitor, "no%20vale") == 400
    for things in ({"Mal": {"value": 1, "touched": 1}}, {"a": {"value": 1}}, {"a" * 61: {"value": 1, "touched": 1}}):
        assert visitor.put("/api/me/kept/things", json={"things": things}).status_code == 400
    long = {"things": {"pace": {"value": "x" * 5000, "touched": 1}}}
    assert visitor.put("/api/me/kept/things", json=long).status_code == 422
    assert list(kept(visitor)) == ["m1"]


def test_decks_and_preferences_are_bounded_in_number(
    start: Callable[..., Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored, "MOST_DECKS", 3)
    monkeypatch.setattr(stored, "MOST_MARKS", 2)
    monkeypatch.setattr(stored, "MOST_THINGS", 2)
    with start().visitor() as browser:
        browser.come_in()
        assert [keep(browser, f"m{n}") for n in range(5)] == [200, 200, 200, 409, 409]
        # whatever is there can still be changed
        assert keep(browser, "m0", touched=11, base=10) == 200
        for n in range(3):
            assert browser.delete(f"/api/me/kept/decks/m{n}?touched={20 + n}").status_code == 204
        assert len(kept(browser)) <= 3
        assert keep(browser, "m9") == 200
        names = [f"a{n}" for n in range(3)]
        many = {"things": {name: {"value": 1, "touched": 1} for name in names}}
        assert browser.put("/api/me/kept/things", json=many).status_code == 409


def test_an_address_that_keeps_without_end_is_told_to_come_back(start: Callable[..., Site]) -> None:
    site = start(limits=msgspec.structs.replace(NO_LIMITS, kept_address_day=Limit(5, 600)))
    codes = []
    for _ in range(4):
        with site.visitor() as browser:
            browser.come_in()
            codes += [keep(browser, f"m{n}") for n in range(2)]
    assert codes.count(200) == 5 and codes.count(429) == 3
