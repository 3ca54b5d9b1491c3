"""What is between people over HTTP: ratings, ladders, profiles, friends, challenges, blocks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from server.http.company import GAME, Chair, Holder, play_out, rated_game
from server.http.site import PATIENCE, Site, Visitor
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from coliseo.server.rooms.patch import apply
from coliseo.server.storage.engine import open_store
from coliseo.server.storage.friends import may_meet
from coliseo.server.storage.society_models import Challenge

Pair = tuple[Holder, Holder]
_numbers = iter(range(10_000))


def holders(site: Site, *names: str) -> list[Holder]:
    n = next(_numbers)
    return [Holder(site, f"{name}.{n}") for name in names]


@pytest.fixture
def pair(site: Site) -> Iterator[Pair]:
    ana, luis = holders(site, "ana", "luis")
    with ana, luis:
        yield ana, luis


# -- ratings ---------------------------------------------------------------------------------------------------------


def test_a_rated_game_by_challenge_changes_both_ratings_once(pair: Pair) -> None:
    ana, luis = pair
    table = rated_game(ana, luis)
    summary = ana.get(f"/api/tables/{table}").json()
    assert summary["rated"] and summary["undo"] == "nunca" and summary["status"] == "over"
    won, lost = ana.rating(ana.person), ana.rating(luis.person)
    assert won["points"] > 1500 > lost["points"]
    assert won["provisional"] and (won["games"], won["won"]) == (1, 1)
    profile = luis.get(f"/api/people/{ana.person}").json()
    assert profile["records"] == [
        {"person": luis.person, "name": luis.name, "game": GAME, "won": 1, "lost": 0, "drawn": 0}
    ]
    (game,) = profile["history"]
    assert game["table"] == table and game["result"] == "won" and game["rated"]
    assert game["points"] == won["points"]
    assert ana.get(f"/api/tables/{table}/replay").status_code == 200
    # nobody is on the ladder after one game
    mode = summary["mode"]
    ladder = ana.get(f"/api/ladders/{GAME}/{mode}").json()
    assert ladder["mine"]["points"] == won["points"]
    assert ana.person not in {rung["person"] for rung in ladder["rungs"]}
    # but others at a table are told how strong they are
    asked = f"/api/ladders/{GAME}/{mode}/people?person={ana.person}&person={luis.person}&person=nobody"
    assert luis.get(asked).json() == {ana.person: won, luis.person: lost}
    assert ana.put("/api/me/openness", json={"profile": "friends"}).status_code == 200
    assert set(luis.get(asked).json()) == {luis.person} and set(ana.get(asked).json()) == {ana.person, luis.person}
    assert luis.get(f"/api/ladders/{GAME}/{mode}/people").status_code == 400
    assert luis.get(f"/api/ladders/{GAME}/{mode}/people?person=" + "&person=a" * 20).status_code == 400


def test_enough_games_put_people_on_the_ladder(pair: Pair) -> None:
    ana, luis = pair
    for n in range(12):
        rated_game(*(pair if n % 4 else pair[::-1]))
    mode = ana.get(f"/api/people/{ana.person}").json()["ratings"][0]["format"]
    ladder = ana.get(f"/api/ladders/{GAME}/{mode}").json()
    ranks = {rung["person"]: rung["rank"] for rung in ladder["rungs"]}
    assert ranks[ana.person] < ranks[luis.person] and ladder["total"] >= 2
    assert ana.get(f"/api/ladders/{GAME}/{mode}?start={ladder['total']}").json()["rungs"] == []
    # whoever shows their profile to friends only is not shown to others
    assert ana.put("/api/me/openness", json={"profile": "friends"}).status_code == 200
    seen = {rung["person"] for rung in luis.get(f"/api/ladders/{GAME}/{mode}").json()["rungs"]}
    assert ana.person not in seen and luis.person in seen
    ana.befriend(luis)
    assert ana.person in {rung["person"] for rung in luis.get(f"/api/ladders/{GAME}/{mode}").json()["rungs"]}


@pytest.mark.parametrize(
    "change",
    [
        {"undo": "libre"},
        {"seats": [{"kind": "me"}, {"kind": "machine"}]},
        {"seats": [{"kind": "me"}, {"kind": "me"}]},
        {"lesson": "atrum-1"},
    ],
)
def test_what_is_no_plain_game_between_people_is_not_rated(pair: Pair, change: dict[str, object]) -> None:
    spec = {"game": "atrum_arena", "seats": [{"kind": "me"}, {"kind": "person"}], "undo": "nunca", "rated": True}
    refused = pair[0].post("/api/tables", json={**spec, **change})
    assert refused.status_code == 422 and refused.json()["code"] == "bad_field"


def test_a_rated_table_is_for_people_who_last(site: Site, pair: Pair, visitor: Visitor) -> None:
    ana, luis = pair
    spec = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "person"}], "undo": "nunca", "rated": True}
    assert visitor.post("/api/tables", json=spec).json()["code"] == "account_needed"
    table = ana.post("/api/tables", json=spec).json()["id"]
    with Chair(ana, table) as host, Chair(visitor, table) as guest:
        assert host.snapshot["table"]["rated"]
        assert guest.ask("sit", seat=1)["code"] == "account_needed"
        assert host.ask("machine", seat=1, level="random")["code"] == "rated"
        assert host.ask("sit", seat=1)["code"] == "rated", "nobody plays themselves"
        with Chair(luis, table) as other:
            assert other.ask("sit", seat=1)["t"] == "done"
    play_out(ana, luis, table, 1)
    assert ana.rating(ana.person)["games"] == 1


def test_where_the_machine_stood_in_nothing_is_rated(start: Callable[..., Site]) -> None:
    site = start(grace=0, leave_grace=0)
    ana, luis = holders(site, "ana", "luis")
    with ana, luis:
        challenge = ana.challenge(luis, rated=True)
        table = luis.post(f"/api/challenges/{challenge}/accept").json()["id"]
        with Chair(ana, table) as host:
            assert host.ask("begin")["t"] == "done"
            assert host.ask("stand_in", seat=1)["t"] == "done"
            with Chair(luis, table) as back:
                assert not back.snapshot["table"]["seats"][1].get("stand_in")
                assert back.ask("concede", seat=1)["t"] == "done"
        profile = ana.get(f"/api/people/{ana.person}").json()
        assert profile["ratings"] == [] and not profile["history"][0]["rated"]


def test_a_private_game_is_on_record_without_its_address(pair: Pair, visitor: Visitor) -> None:
    ana, luis = pair
    challenge = ana.challenge(luis)
    table = luis.post(f"/api/challenges/{challenge}/accept").json()["id"]
    play_out(ana, luis, table, 1)
    assert luis.get(f"/api/people/{ana.person}").json()["history"][0]["table"] == table
    visitor.open_table()  # to have sat at a table of one's own opens no other
    assert visitor.get(f"/api/people/{ana.person}").json()["history"][0]["table"] == ""


@pytest.mark.parametrize("terms", [{}, {"rated": True}, {"clock": "dias_3"}], ids=["friends", "rated", "days"])
def test_nobody_waits_for_whoever_has_been_erased_and_the_game_is_on_record(
    pair: Pair, terms: dict[str, object]
) -> None:
    ana, luis = pair
    table = luis.post(f"/api/challenges/{ana.challenge(luis, **terms)}/accept").json()["id"]
    with Chair(ana, table) as host:
        assert host.ask("begin")["t"] == "done"
    luis.prove()
    assert luis.delete("/api/account").status_code == 204
    with Chair(ana, table) as alone:
        gone = alone.snapshot["table"]["seats"][1]
        assert gone["kind"] == "person" and "name" not in gone and "connected" not in gone
        assert gone["forfeit"] and "grace" not in gone
        by_days = "clock" in terms
        assert gone.get("claimable", False) is not by_days, "no machine plays by correspondence"
        if by_days:
            assert alone.ask("stand_in", seat=1)["code"] == "no_stand_in"
        assert alone.ask("claim", seat=1)["t"] == "done"
    profile = ana.get(f"/api/people/{ana.person}").json()
    (game,) = profile["history"]
    assert game["result"] == "won" and game["others"][0]["name"] == "" and profile["records"] == []
    assert not game["rated"], "how strong they were went with them"


def test_nobody_is_brought_together_with_somebody_who_has_been_erased(pair: Pair) -> None:
    """Over a page that was open before."""
    ana, luis = pair
    with ana.lobby() as open_before:
        open_before.recv(PATIENCE)
        ana.prove()
        assert ana.delete("/api/account").status_code == 204
        with pytest.raises(ConnectionClosed):
            open_before.send(json.dumps({"t": "seek", "id": 1, "game": GAME}))
            while True:
                open_before.recv(5)
    with luis.lobby() as other:
        assert json.loads(other.recv(PATIENCE))["view"]["seeks"] == {}


def test_strangers_who_both_want_it_play_for_their_ratings(pair: Pair, visitor: Visitor) -> None:
    def paired(*wants: bool) -> dict[str, Any]:
        with pair[0].lobby() as one, pair[1].lobby() as other:
            tables = set()
            for lobby, rated in zip((one, other), wants, strict=True):
                lobby.send(json.dumps({"t": "seek", "id": 1, "game": GAME, "rated": rated}))
            for lobby in (one, other):
                while "paired" not in (heard := json.loads(lobby.recv(PATIENCE))):
                    assert heard["t"] != "refused", heard
                tables.add(heard["paired"]["table"])
                lobby.send(json.dumps({"t": "seen", "id": 2}))
        (table,) = tables
        found: dict[str, Any] = pair[0].get(f"/api/tables/{table}").json()
        return found

    both, one_only = paired(True, True), paired(True, False)
    assert both["rated"] and both["undo"] == "nunca"
    assert both["policy"] == "competitiva", "how fast somebody passes tells nothing of their hand"
    assert not one_only.get("rated") and one_only["undo"] == "acuerdo", "nobody waits in vain for somebody who wants it"
    with visitor.lobby() as guest:
        guest.send(json.dumps({"t": "seek", "id": 1, "game": GAME, "rated": True}))
        while "ref" not in (heard := json.loads(guest.recv(PATIENCE))):
            pass
        assert heard["code"] == "account_needed"


# -- profiles --------------------------------------------------------------------------------------------------------


def test_how_strong_somebody_is_who_shows_it_to_friends_is_not_told_in_the_lobby(pair: Pair, visitor: Visitor) -> None:
    ana, luis = pair
    rated_game(ana, luis)
    assert ana.put("/api/me/openness", json={"profile": "friends"}).status_code == 200
    with ana.lobby() as one, luis.lobby() as other, visitor.lobby() as stranger:
        # by two clocks: nobody is brought together
        for lobby, clock in ((one, "turno_1"), (other, "turno_4")):
            lobby.send(json.dumps({"t": "seek", "id": 1, "game": GAME, "clock": clock, "rated": True}))
        view: dict[str, Any] = json.loads(stranger.recv(PATIENCE))["view"]
        while len(view["seeks"]) < 2:
            heard = json.loads(stranger.recv(PATIENCE))
            if heard["t"] == "lobby_change":
                view = apply(view, heard["patch"])
    told = {seek["name"]: seek for seek in view["seeks"].values()}
    assert "rating" not in told[ana.name] and "provisional" not in told[ana.name]
    assert told[luis.name]["rating"] < 1500 and told[luis.name]["provisional"]


def test_a_hidden_profile_tells_strangers_the_name_and_nothing_else(pair: Pair, visitor: Visitor) -> None:
    ana, luis = pair
    rated_game(ana, luis)
    ana.put("/api/me/openness", json={"profile": "friends", "challenges": "everybody"})
    assert ana.get("/api/me/openness").json()["profile"] == "friends"
    for stranger in (luis, visitor):
        seen = stranger.get(f"/api/people/{ana.person}").json()
        assert seen["hidden"] and seen["name"] == ana.name
        assert seen["since"] == 0 and not seen["ratings"] and not seen["records"] and not seen["history"]
        refused = stranger.get(f"/api/people/{ana.person}/games")
        assert refused.status_code == 403 and refused.json()["code"] == "hidden"
    assert not ana.get(f"/api/people/{ana.person}").json()["hidden"]
    ana.befriend(luis)
    assert luis.get(f"/api/people/{ana.person}").json()["ratings"]


def test_nobody_is_somebody(visitor: Visitor) -> None:
    assert visitor.get("/api/people/nobody-at-all").status_code == 404


# -- friends ---------------------------------------------------------------------------------------------------------


def test_friends_ask_and_agree_and_part(pair: Pair) -> None:
    ana, luis = pair
    assert ana.put(f"/api/friends/{luis.person}").json() == {"state": "asked"}
    assert ana.put(f"/api/friends/{luis.person}").json() == {"state": "asked"}, "once is enough"
    assert ana.get("/api/friends").json()["friends"][0]["state"] == "asked"
    assert luis.get("/api/friends").json()["friends"][0]["state"] == "asking"
    assert luis.get(f"/api/people/{ana.person}").json()["friendship"] == "asking"
    assert luis.put(f"/api/friends/{ana.person}").json() == {"state": "friends"}
    assert ana.get(f"/api/people/{luis.person}").json()["friendship"] == "friends"
    assert luis.delete(f"/api/friends/{ana.person}").status_code == 204
    assert ana.get("/api/friends").json()["friends"] == []
    assert ana.delete(f"/api/friends/{luis.person}").status_code == 404


def test_a_guest_has_no_friends(pair: Pair, visitor: Visitor) -> None:
    ana, _ = pair
    assert visitor.put(f"/api/friends/{ana.person}").json()["code"] == "account_needed"
    assert ana.put(f"/api/friends/{visitor.get('/api/me').json()['person']}").json()["code"] == "guest"
    assert ana.put(f"/api/friends/{ana.person}").json()["code"] == "yourself"


# -- challenges ------------------------------------------------------------------------------------------------------


def test_a_challenge_is_told_to_both_and_accepted_once(pair: Pair) -> None:
    ana, luis = pair
    challenge = ana.challenge(luis)
    (mine,), (theirs,) = ana.get("/api/challenges").json(), luis.get("/api/challenges").json()
    assert mine["mine"] and not theirs["mine"] and mine["id"] == theirs["id"] == challenge
    assert theirs["name"] == ana.name and theirs["state"] == "open" and 500 < theirs["left"] <= 600
    again = ana.post("/api/challenges", json={"to": luis.person, "game": GAME})
    assert again.status_code == 409 and again.json()["code"] == "challenged"
    assert ana.post(f"/api/challenges/{challenge}/accept").status_code == 404, "not one's own"
    accepted = luis.post(f"/api/challenges/{challenge}/accept")
    table = accepted.json()["id"]
    assert luis.post(f"/api/challenges/{challenge}/accept").status_code == 404
    assert ana.get("/api/challenges").json()[0]["table"] == table
    seats = ana.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["name"] for seat in seats] == [ana.name, luis.name]


def test_challenges_are_declined_withdrawn_and_lapse(pair: Pair) -> None:
    ana, luis = pair
    declined = ana.challenge(luis)
    assert luis.delete(f"/api/challenges/{declined}").status_code == 204
    withdrawn = ana.challenge(luis)
    assert ana.delete(f"/api/challenges/{withdrawn}").status_code == 204
    assert luis.post(f"/api/challenges/{withdrawn}/accept").json()["code"] == "no_challenge"
    lapsed = ana.challenge(luis)

    async def let_lapse() -> None:
        store = await open_store(ana.site.settings.database)
        async with store.writing() as db:
            await db.execute(update(Challenge).where(Challenge.id == lapsed).values(until=Challenge.at))
        await store.close()

    asyncio.run(let_lapse())
    assert luis.post(f"/api/challenges/{lapsed}/accept").status_code == 404
    told = {one["id"]: one["state"] for one in ana.get("/api/challenges").json()}
    assert told == {declined: "declined", withdrawn: "withdrawn", lapsed: "lapsed"}


def test_who_wants_no_challenges_gets_none(pair: Pair, visitor: Visitor) -> None:
    ana, luis = pair
    for open_to in ("nobody", "friends"):
        luis.put("/api/me/openness", json={"challenges": open_to})
        refused = ana.post("/api/challenges", json={"to": luis.person, "game": GAME})
        assert refused.json()["code"] == "no_challenges"
    ana.befriend(luis)
    ana.challenge(luis)
    assert visitor.post("/api/challenges", json={"to": ana.person, "game": GAME}).json()["code"] == "account_needed"
    bad = ana.post("/api/challenges", json={"to": luis.person, "game": GAME, "mode": "ninguno"})
    assert bad.status_code == 422
    assert ana.post("/api/challenges", json={"to": ana.person, "game": GAME}).json()["code"] == "yourself"


# -- blocks ----------------------------------------------------------------------------------------------------------


def test_a_block_keeps_two_apart_without_telling(pair: Pair) -> None:
    ana, luis = pair
    ana.befriend(luis)
    waiting = luis.challenge(ana)
    table = ana.post("/api/tables", json={"game": GAME, "seats": [{"kind": "me"}, {"kind": "person"}]}).json()["id"]
    assert ana.put(f"/api/blocks/{luis.person}").status_code == 204
    assert ana.get("/api/friends").json() == {
        "friends": [],
        "blocked": [{"person": luis.person, "name": luis.name}],
    }
    assert luis.get("/api/challenges").json()[0]["state"] == "declined"
    assert ana.post(f"/api/challenges/{waiting}/accept").status_code == 404
    assert luis.post("/api/challenges", json={"to": ana.person, "game": GAME}).json()["code"] == "no_challenges"
    # asking looks as if it had been sent, wherever one looks, and nobody is asked
    assert luis.put(f"/api/friends/{ana.person}").json() == {"state": "asked"}
    assert [friend["state"] for friend in luis.get("/api/friends").json()["friends"]] == ["asked"]
    assert luis.get(f"/api/people/{ana.person}").json()["friendship"] == "asked"
    assert ana.get("/api/friends").json()["friends"] == []
    assert ana.get(f"/api/people/{luis.person}").json()["friendship"] == ""
    # whoever has blocked somebody does not agree with them by mistake
    ana.put(f"/api/friends/{luis.person}")
    assert [friend["state"] for friend in luis.get("/api/friends").json()["friends"]] == ["asked"]
    with Chair(luis, table) as chair:
        assert chair.ask("sit", seat=1)["code"] == "not_with_you"

    async def meet() -> bool:
        store = await open_store(ana.site.settings.database)
        try:
            assert await may_meet(store, ana.person, luis.person) == await may_meet(store, luis.person, ana.person)
            return await may_meet(store, ana.person, luis.person)
        finally:
            await store.close()

    assert not asyncio.run(meet())
    assert ana.delete(f"/api/blocks/{luis.person}").status_code == 204
    assert asyncio.run(meet())


def test_words_of_somebody_blocked_are_not_read(pair: Pair) -> None:
    ana, luis = pair
    challenge = ana.challenge(luis)
    table = luis.post(f"/api/challenges/{challenge}/accept").json()["id"]
    with Chair(ana, table) as reader, Chair(luis, table) as writer:
        assert writer.ask("chat", text=" \u200b\u202e")["code"] == "nothing_said"
        assert writer.ask("chat", text="hola")["t"] == "done"
        assert reader.until("chat")["text"] == "hola"
        ana.put(f"/api/blocks/{luis.person}")
        assert writer.ask("chat", text="¿me lees?")["t"] == "done"
        assert reader.ask("chat", text="yo sí escribo")["t"] == "done"
    with Chair(ana, table) as again:
        assert [line["text"] for line in again.snapshot["chat"]] == ["yo sí escribo"]


def test_nobody_asks_for_a_rematch_of_whom_they_are_kept_apart_from(pair: Pair) -> None:
    ana, luis = pair
    table = luis.post(f"/api/challenges/{ana.challenge(luis)}/accept").json()["id"]
    play_out(ana, luis, table, 1)
    with Chair(ana, table) as one, Chair(luis, table) as other:
        assert ana.put(f"/api/blocks/{luis.person}").status_code == 204
        assert other.ask("rematch")["code"] == one.ask("rematch")["code"] == "not_with_you"
        assert ana.delete(f"/api/blocks/{luis.person}").status_code == 204
        assert other.ask("rematch")["t"] == "done"


# -- the other database ----------------------------------------------------------------------------------------------


def test_all_of_it_on_postgresql(site_on_postgres: Site) -> None:
    ana, luis = holders(site_on_postgres, "ana.pg", "luis.pg")
    with ana, luis, site_on_postgres.visitor() as stranger:
        stranger.come_in()
        table = rated_game(ana, luis)
        assert ana.rating(ana.person)["won"] == 1
        profile = stranger.get(f"/api/people/{ana.person}").json()
        assert profile["history"][0]["table"] == table and profile["records"][0]["won"] == 1
        mode = profile["ratings"][0]["format"]
        assert ana.get(f"/api/ladders/{GAME}/{mode}").json()["mine"]["games"] == 1
        ana.put("/api/me/openness", json={"profile": "friends"})
        assert stranger.get(f"/api/people/{ana.person}").json()["hidden"]
        ana.befriend(luis)
        assert not luis.get(f"/api/people/{ana.person}").json()["hidden"]
        luis.challenge(ana)
        told = {"person": luis.person, "kind": "person", "reason": "other", "table": table}
        assert ana.post("/api/reports", json=told).status_code == 204
        assert ana.put(f"/api/blocks/{luis.person}").status_code == 204
        assert luis.get("/api/challenges").json()[0]["state"] == "declined"
        luis.prove()
        assert luis.delete("/api/account").status_code == 204
        assert ana.get(f"/api/people/{ana.person}").json()["history"][0]["others"][0]["name"] == ""
