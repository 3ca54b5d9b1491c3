"""Lists by a link: the cards, what each format says today, and the results of finished games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from decks_kit import listed, ready_deck
from server.http.site import GAME, Site, Visitor
from sqlalchemy import insert

from coliseo.games.plain import shelf_of
from coliseo.games.registry import game_keys, package
from coliseo.server.http import shared_decks
from coliseo.server.storage import shared_decks as stored
from coliseo.server.storage.engine import Store, open_store
from coliseo.server.storage.models import Table, now_ms
from coliseo.server.storage.shared_decks import digest_of

SITES = ("site", "site_on_postgres")


def share(browser: Visitor, game: str = GAME, **given: Any) -> dict[str, Any]:
    body = {"game": game, "text": listed(game, ready_deck(game)), "name": "El mío", **given}
    made = browser.post("/api/decks", json=body)
    assert made.status_code == 201, made.text
    found: dict[str, Any] = made.json()
    return found


@pytest.mark.parametrize("game", game_keys())
def test_a_list_of_any_game_is_shared_and_shown(start: Callable[..., Site], game: str) -> None:
    """At a house of its own, where nobody has played the list."""
    with start().visitor() as visitor:
        visitor.come_in()
        shared_and_shown(visitor, game)


def shared_and_shown(visitor: Visitor, game: str) -> None:
    deck = ready_deck(game)
    link = share(visitor, game, mode=deck["mode"])
    assert link["url"] == f"/mazo/{link['id']}"
    for lang in ("es", "en"):
        page = visitor.get(f"/api/decks/{link['id']}", params={"lang": lang}).json()
        assert page["name"] == "El mío" and page["mine"] and page["by"]
        assert {c["key"]: c.get("count", 1) for c in page["cards"]} == {
            c["key"]: c.get("count", 1) for c in deck["cards"]
        }
        assert page["verdicts"] and any(verdict["ok"] for verdict in page["verdicts"])
        assert page["results"] == {
            "people": {"won": 0, "lost": 0, "neither": 0},
            "machine": {"won": 0, "lost": 0, "neither": 0},
            "rivals": [],
        }


@pytest.mark.parametrize("name", SITES)
def test_a_link_is_for_good_and_the_same_list_has_one(name: str, request: pytest.FixtureRequest) -> None:
    site: Site = request.getfixturevalue(name)
    with site.visitor() as one, site.visitor() as other:
        one.come_in()
        other.come_in()
        link = share(one)
        assert share(one)["id"] == link["id"]
        assert share(one, name="Con otro nombre")["id"] != link["id"]
        assert share(other)["id"] != link["id"]
        assert not other.get(f"/api/decks/{link['id']}").json()["mine"]
        assert len(one.get("/api/decks").json()) == 2
        assert other.delete(f"/api/decks/{link['id']}").status_code == 404
        assert one.delete(f"/api/decks/{link['id']}").status_code == 204
        assert other.get(f"/api/decks/{link['id']}").status_code == 404


@pytest.mark.parametrize("name", SITES)
def test_finished_games_count_for_the_lists_that_were_played(
    name: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_decks, "NOTE_EVERY", 0.0)
    site: Site = request.getfixturevalue(name)
    mine, rival = ready_decks(3)[:2]
    text = listed(GAME, mine)
    with site.visitor() as browser:
        browser.come_in()
        link = share(browser, text=text)
        seats = [
            {"kind": "me", "deck": text},
            {"kind": "machine", "level": "random", "deck": listed(GAME, rival)},
        ]
        # others may have played the same list at this house; of what has ended, so many games are noted at a time
        before = settled(browser, link["id"])
        under_way = browser.open_table(seats=seats)
        assert under_way
        browser.finish(browser.open_table(seats=seats))
        found = settled(browser, link["id"])
        assert found["machine"]["lost"] == before["machine"]["lost"] + 1
        assert found["people"] == before["people"]
        assert any(one["name"] == rival["name"]["es"] and one["lost"] >= 1 for one in found["rivals"])
        theirs = share(browser, text=listed(GAME, rival), name="El de la máquina")
        assert results(browser, theirs["id"])["machine"]["won"] >= 1


@pytest.mark.parametrize("ahead", [0, 3_600_000], ids=["stored late", "clock put right"])
def test_a_game_that_is_stored_after_a_later_one_counts_all_the_same(database: str, ahead: int) -> None:
    """Of two that end at almost the same time the first is stored second; or the clock was ahead when one ended."""
    deck = [f"card {n}" for n in range(3)]

    async def over(store: Store, table: str, at: int) -> None:
        row = {"id": table, "game": GAME, "status": "over", "public": False, "host": "", "created": 0, "touched": at}
        async with store.writing() as db:
            kept = {"settings": "{}", "seats": "[{},{}]", "options": "{}", "winners": "[1]", "epoch": 0}
            await db.execute(insert(Table).values(**row, **kept))

    async def run() -> list[int]:
        store = await open_store(database)
        now = now_ms()
        counts = []
        for table, at in (("later", now + ahead), ("earlier", now - 1_000)):
            await over(store, table, at)
            await stored.note_finished(store, lambda game, options: [deck, []])
            tally = await stored.tally_of(store, digest_of(GAME, deck))
            counts.append(tally.machine[stored.LOST])
        await store.close()
        return counts

    assert asyncio.run(run()) == [1, 2]


def ready_decks(cards: int) -> list[dict[str, Any]]:
    return [d for d in shelf_of(package(GAME)).decks_for_clients() if len(d["cards"]) == cards]


def settled(browser: Visitor, link: str) -> dict[str, Any]:
    """With every game that has ended noted: as often as it takes for all that this house has seen."""
    return [results(browser, link) for _ in range(40)][-1]


def results(browser: Visitor, link: str) -> dict[str, Any]:
    found: dict[str, Any] = browser.get(f"/api/decks/{link}", params={"lang": "es"}).json()["results"]
    return found


def test_what_is_no_list_is_refused(visitor: Visitor) -> None:
    assert visitor.post("/api/decks", json={"game": GAME, "text": "nadie de estos"}).status_code == 422
    assert visitor.post("/api/decks", json={"game": "ajedrez", "text": "x"}).status_code == 404
    text = listed(GAME, ready_deck(GAME))
    for name in ("\u202eal revés", "\u200b", "a\u0301\u0301\u0301\u0301"):
        assert visitor.post("/api/decks", json={"game": GAME, "text": text, "name": name}).status_code == 422
    assert visitor.post("/api/decks", json={"game": GAME, "text": text, "name": "x" * 61}).status_code == 400
    assert visitor.post("/api/decks", json={"game": GAME, "text": text, "mode": "ajedrez"}).status_code == 422
    assert visitor.post("/api/decks", json={"game": GAME, "text": "x" * 8001}).status_code == 400
    assert visitor.get("/api/decks/nohay").status_code == 404
    assert visitor.get("/api/decks/no%2Fhay").status_code in (400, 404)


def test_a_digest_tells_lists_by_their_cards_alone() -> None:
    assert digest_of("a", ["x", "y"]) == digest_of("a", ["y", "x"])
    assert len({digest_of("a", ["x"]), digest_of("a", ["x", "x"]), digest_of("b", ["x"])}) == 3


def test_dated_lists_say_what_changed_and_until_when_they_hold(visitor: Visitor) -> None:
    lists = {one["key"]: one for one in visitor.get("/api/games/mitos_y_leyendas/dated?lang=es").json()}
    racial = lists["racial_edicion_2026"]
    assert (racial["since"], racial["until"], racial["mode"]) == ("2026-07-07", "2026-08-11", "racial_edicion")
    assert len(racial["entries"]) == len(racial["added"]) == 108 and not racial["gone"]
    rulebook = lists["dar_2021"]
    assert rulebook["until"] == "" and {one["name"] for one in rulebook["gone"]} >= {"Ken Nage", "Tótem de Guanaco"}
    rise = visitor.get("/api/games/rise_of_gods/dated?lang=en").json()
    assert any(one["name"] == "Ruego Oculto" for edition in rise for one in edition["gone"])
    assert [edition["since"] for edition in rise] == sorted((e["since"] for e in rise), reverse=True)
    assert visitor.get("/api/games/sorcerers_arena/dated").json() == []
    for game in ("atrum_arena", "warlords_of_terra"):
        for lang in ("es", "en"):
            found = visitor.get(f"/api/games/{game}/dated", params={"lang": lang}).json()
            assert found and all(edition["entries"] for edition in found)
