"""Reports, what moderators do, and the log of it."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from server.http.company import GAME, PASSWORD, Chair, Holder, rated_game
from server.http.site import PATIENCE, Site
from sqlalchemy import delete, text, update
from sqlalchemy.exc import DBAPIError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from coliseo.cli.errors import UserError
from coliseo.cli.main import run
from coliseo.server.rooms.client import RESTART
from coliseo.server.society import sanctions
from coliseo.server.storage.engine import open_store
from coliseo.server.storage.moderation import appoint
from coliseo.server.storage.society_models import Act

REASON = "insultos a la mesa"


class House:
    """A server with a moderator, somebody who behaves badly, and somebody who minds."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.eva, self.pepe, self.ana = Holder(site, "eva"), Holder(site, "pepe"), Holder(site, "ana")

    def table(self) -> str:
        challenge = self.ana.challenge(self.pepe)
        return str(self.pepe.post(f"/api/challenges/{challenge}/accept").json()["id"])

    def act(self, act: str, **fields: object) -> None:
        self.eva.prove()
        body = {"act": act, "person": self.pepe.person, "reason": REASON, "hours": 24, **fields}
        done = self.eva.post("/api/moderation/acts", json=body)
        assert done.status_code == 204, done.text

    def log(self) -> list[dict[str, object]]:
        found: list[dict[str, object]] = self.eva.get("/api/moderation/acts").json()
        return found


@pytest.fixture
def house(start: Callable[..., Site], tmp_path: Path) -> Iterator[House]:
    found = House(start(moderators=frozenset({"eva"})))
    with found.eva, found.pepe, found.ana:
        yield found


# -- reports ---------------------------------------------------------------------------------------------------------


def test_a_line_of_chat_is_reported_with_what_was_said_around_it(house: House) -> None:
    table = house.table()
    with Chair(house.ana, table) as ana, Chair(house.pepe, table) as pepe:
        for words in ("hola", "eres lo peor", "y más"):
            pepe.ask("chat", text=words)
        lines = [ana.until("chat") for _ in range(3)]
    body = {
        "person": house.pepe.person,
        "kind": "chat",
        "reason": "insults",
        "text": " siempre \n igual ",
        "table": table,
    }
    missing = house.ana.post("/api/reports", json={**body, "at": 5})
    assert missing.status_code == 404 and missing.json()["code"] == "line"
    assert house.ana.post("/api/reports", json={**body, "at": lines[1]["at"]}).status_code == 204
    (report,) = house.eva.get("/api/moderation/reports").json()
    assert report["text"] == "siempre igual" and report["table"] == table
    assert report["reporter_name"] == house.ana.name and report["name"] == house.pepe.name
    said = {line["text"]: line["it"] for line in report["context"]}
    assert said["eres lo peor"] and not said["hola"] and set(said) == {"hola", "eres lo peor", "y más"}
    assert house.eva.delete(f"/api/moderation/reports/{report['id']}").status_code == 204
    assert house.eva.delete(f"/api/moderation/reports/{report['id']}").status_code == 404
    assert house.eva.get("/api/moderation/reports").json() == []
    assert house.eva.get("/api/moderation/reports?kind=closed").json()[0]["closed_by"] == "eva"
    assert house.log()[0]["act"] == "close"


def test_words_between_partners_of_others_are_not_told_by_a_report(house: House) -> None:
    """Somebody who was not there gets no context that they could not read, and nobody reports themselves."""
    table = house.table()
    with Chair(house.pepe, table) as pepe:
        pepe.ask("chat", text="hola")
    body = {"person": house.pepe.person, "kind": "name", "reason": "name", "table": table}
    assert house.ana.post("/api/reports", json=body).status_code == 204
    assert house.ana.post("/api/reports", json={**body, "person": house.ana.person}).json()["code"] == "yourself"
    assert house.ana.post("/api/reports", json={**body, "person": "nobody"}).status_code == 404
    assert house.ana.post("/api/reports", json={**body, "table": "nowhere-at-all-here"}).status_code == 404


def test_a_name_borne_at_one_table_is_told_as_it_stands_there(house: House) -> None:
    table = house.pepe.open_table(game=GAME, seats=[{"kind": "me", "name": "Bobos Todos"}, {"kind": "me"}])
    body = {"person": house.pepe.person, "kind": "name", "reason": "name", "table": table}
    assert house.ana.post("/api/reports", json=body).status_code == 204
    assert house.eva.get("/api/moderation/reports").json()[0]["name"] == f"Bobos Todos · {house.pepe.name}"


def test_who_leaves_takes_their_words_along(house: House) -> None:
    table = house.table()
    with Chair(house.ana, table) as ana, Chair(house.pepe, table) as pepe:
        pepe.ask("chat", text="palabras de pepe")
        ana.ask("chat", text="palabras de ana")
        at = ana.until("chat")["at"]
    body = {"person": house.pepe.person, "kind": "person", "reason": "spam", "table": table, "at": at}
    house.ana.post("/api/reports", json=body)
    house.pepe.post("/api/reports", json={**body, "person": house.ana.person})
    house.pepe.prove()
    assert house.pepe.delete("/api/account").status_code == 204
    (left,) = house.eva.get("/api/moderation/reports").json()
    assert left["person"] == house.ana.person and left["reporter_name"] == ""
    assert [line["text"] for line in left["context"]] == ["palabras de ana"]


# -- what moderators do ----------------------------------------------------------------------------------------------


def test_a_ban_shuts_the_door_at_once_and_says_why(house: House) -> None:
    table = house.table()
    with Chair(house.pepe, table) as pepe:
        house.act("ban")
        told = pepe.until("refused")
        assert told["code"] == "banned" and REASON in told["text"]
        with pytest.raises(ConnectionClosed) as closed:
            pepe.socket.recv(PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
    for refused in (
        house.pepe.get("/api/me"),
        house.pepe.get("/api/tables/mine"),
        house.pepe.post("/api/tables", json={"game": GAME, "seats": [{"kind": "me"}, {"kind": "machine"}]}),
    ):
        assert refused.status_code == 403 and refused.json()["code"] == "banned"
        assert REASON in refused.json()["detail"] and "UTC" in refused.json()["detail"]
    english = house.pepe.get("/api/me", headers={"accept-language": "en"}).json()["detail"]
    assert "do not let you play" in english
    # rules and cards are everybody's, and whoever is banned may go
    assert house.pepe.get("/api/games").status_code == 200
    assert house.log()[0]["act"] == "ban" and house.log()[0]["by"] == "eva"
    (sanction,) = house.eva.get("/api/moderation/sanctions").json()
    assert sanction["name"] == house.log()[0]["name"] == house.pepe.name, "nobody is looked after by a number"
    assert house.eva.delete(f"/api/moderation/sanctions/{sanction['id']}").status_code == 204
    assert house.pepe.get("/api/me").status_code == 200
    assert [one["act"] for one in house.log()] == ["lift", "ban"]


def test_who_is_banned_may_leave_for_good(house: House) -> None:
    house.act("ban")
    house.pepe.prove()
    assert house.pepe.delete("/api/account").status_code == 204


def test_a_ban_with_its_address_holds_for_guests_from_there(house: House) -> None:
    house.act("ban", address_hours=24, devices=True)
    with house.site.visitor() as guest:
        assert guest.get("/api/tables/mine").status_code == 200, "not before they come from somewhere"
    assert house.pepe.get("/api/me").status_code == 403
    with house.site.visitor() as guest:
        guest.come_in()
        refused = guest.get("/api/tables/mine")
        assert refused.status_code == 403 and refused.json()["code"] == "banned"
        assert guest.post("/api/account", json={"user": "otro", "password": PASSWORD}).status_code == 403
        # a school has one address: whoever has an account comes in
        login = guest.post("/api/session", json={"user": "ana", "password": PASSWORD})
        assert login.status_code == 200 and guest.get("/api/me").json()["user"] == "ana"
    assert house.ana.get("/api/me").status_code == 200
    kinds = {(s["of"], s["kind"]) for s in house.eva.get("/api/moderation/sanctions").json()}
    assert kinds == {("person", "ban"), ("session", "ban"), ("address", "ban")}
    whole = next(s for s in house.eva.get("/api/moderation/sanctions").json() if s["of"] == "person")
    house.eva.delete(f"/api/moderation/sanctions/{whole['id']}")
    assert house.eva.get("/api/moderation/sanctions").json() == []


def test_somebody_silenced_plays_and_does_not_write(house: House) -> None:
    house.act("mute")
    table = house.table()
    with Chair(house.pepe, table) as pepe:
        told = pepe.ask("chat", text="hola")
        assert told["code"] == "silenced" and REASON in told["text"]
        assert pepe.ask("sit", seat=1)["t"] == "done"


def test_a_name_is_changed_everywhere_and_stays_changed(house: House) -> None:
    table = house.table()
    house.act("rename", name="Nombre Decente")
    assert house.pepe.get("/api/me").json()["name"] == "Nombre Decente"
    assert house.ana.get(f"/api/tables/{table}").json()["seats"][1]["name"] == "Nombre Decente"
    refused = house.pepe.put("/api/me", json={"name": "Otra Vez Yo"})
    assert refused.status_code == 403 and refused.json()["code"] == "named"
    # nor do they call themselves otherwise at a table of their own
    for seats, names in (
        ([{"kind": "me", "name": "Otra Vez Yo"}, {"kind": "person"}], ["Nombre Decente", ""]),
        ([{"kind": "me", "name": "Otra Vez Yo"}, {"kind": "me"}], ["Nombre Decente 1", "Nombre Decente 2"]),
    ):
        made = house.pepe.open_table(game=GAME, seats=seats)
        shown = house.ana.get(f"/api/tables/{made}").json()["seats"]
        assert [seat.get("name", "") for seat in shown] == names
    house.act("rename")
    assert house.pepe.get("/api/me").json()["name"] != "Nombre Decente", "the house gives one"
    detail = house.log()[0]["detail"]
    assert isinstance(detail, dict) and detail["old"] == "Nombre Decente"


def test_whoever_was_renamed_meets_strangers_by_the_new_name(house: House) -> None:
    """Also from a page that has been open since before: it comes back as whoever they are now."""

    def name_in(lobby: ClientConnection) -> object:
        lobby.send(json.dumps({"t": "seek", "id": 1, "game": GAME}))
        while True:
            heard = json.loads(lobby.recv(PATIENCE))
            if heard["t"] == "yours" and heard.get("seek"):
                return heard["seek"]["name"]

    with house.pepe.lobby() as before, house.pepe.lobby() as another:
        assert name_in(before) == house.pepe.name
        house.act("rename", name="Nombre Decente")
        for lobby in (before, another):
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    lobby.recv(PATIENCE)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == RESTART
    with house.pepe.lobby() as after:
        assert name_in(after) == "Nombre Decente"


def test_an_act_asks_for_proof(house: House) -> None:
    body = {"act": "ban", "person": house.pepe.person}
    assert house.eva.post("/api/moderation/acts", json=body).json()["code"] == "password_needed"
    assert house.log() == []


def test_moderators_do_not_act_on_each_other(house: House) -> None:
    async def make(yes: bool) -> None:
        store = await open_store(house.site.settings.database)
        await appoint(store, "(terminal)", house.ana.person, yes)
        await store.close()

    asyncio.run(make(True))
    assert house.ana.get("/api/me").json()["moderator"] and house.ana.get("/api/moderation/reports").status_code == 200
    house.eva.prove()
    refused = house.eva.post("/api/moderation/acts", json={"act": "ban", "person": house.ana.person})
    assert refused.status_code == 403 and refused.json()["code"] == "moderator"
    asyncio.run(make(False))
    assert house.ana.get("/api/moderation/reports").status_code == 403


# -- without the role ------------------------------------------------------------------------------------------------


def test_without_the_role_there_is_nothing_to_see_or_do(house: House) -> None:
    house.ana.prove()
    for method, path, body in (
        ("GET", "/api/moderation/reports", None),
        ("GET", "/api/moderation/acts", None),
        ("GET", "/api/moderation/sanctions", None),
        ("GET", "/api/moderation/people?q=pepe", None),
        ("DELETE", "/api/moderation/reports/1", None),
        ("DELETE", "/api/moderation/sanctions/1", None),
        ("POST", "/api/moderation/acts", {"act": "ban", "person": house.pepe.person}),
    ):
        refused = house.ana.request(method, path, json=body)
        assert refused.status_code == 403 and refused.json()["code"] == "moderators_only", path
    assert house.pepe.get("/api/me").status_code == 200


def test_a_guest_who_calls_themselves_so_is_no_moderator(house: House) -> None:
    with house.site.visitor() as guest:
        guest.come_in()
        guest.put("/api/me", json={"name": "eva"})
        assert not guest.get("/api/me").json()["moderator"]
        assert guest.get("/api/moderation/reports").status_code == 403


# -- the log stays ---------------------------------------------------------------------------------------------------


def test_nothing_changes_the_log(database: str) -> None:
    async def work() -> None:
        store = await open_store(database)
        try:
            async with store.writing() as db:
                await db.execute(
                    text("INSERT INTO acts (at, by, act, person, detail) VALUES (1, 'eva', 'ban', 'p', '{}')")
                )
            for statement in (update(Act).values(by="nobody"), delete(Act)):
                with pytest.raises(DBAPIError, match="only added to"):
                    async with store.writing() as db:
                        await db.execute(statement)
        finally:
            await store.close()

    asyncio.run(work())


# -- in the terminal -------------------------------------------------------------------------------------------------


def test_the_terminal_acts_on_a_running_server(
    start: Callable[..., Site], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sanctions, "REFRESH_SECONDS", 0.1)
    house = House(start(moderators=frozenset({"eva"})))
    rated_game(house.ana, house.pepe)
    settings = house.site.settings
    where = ["--data", str(settings.data), "--database", settings.database]

    def coliseo(*words: str) -> str:
        assert run(["--lang", "en", *words, *where]) == 0
        return capsys.readouterr().out

    coliseo("moderate", "ban", "pepe", "--hours", "1", "--reason", "spam")
    deadline = time.monotonic() + PATIENCE
    while house.pepe.get("/api/me").status_code != 403:
        assert time.monotonic() < deadline, "the server does not take notice"
        time.sleep(0.05)
    log = json.loads(coliseo("moderate", "log", "--json"))
    assert log[0]["act"] == "ban" and log[0]["by"] == "(terminal)"
    (ban,) = json.loads(coliseo("moderate", "sanctions", "--json"))
    assert "spam" in coliseo("moderate", "sanctions")
    coliseo("moderate", "lift", str(ban["id"]))
    coliseo("moderate", "mute", "pepe", "--hours", "2")
    coliseo("moderate", "rename", "pepe", "Otro Nombre")
    assert "Otro Nombre" in coliseo("moderate", "people", "otro")
    coliseo("moderate", "ban", "--address", "203.0.113.7", "--hours", "1")
    with pytest.raises(UserError, match="no such person"):
        coliseo("moderate", "ban", "nobody-at-all")
    coliseo("moderate", "grant", "ana")
    assert coliseo("moderate", "who").split() == ["ana"]
    assert house.ana.get("/api/me").json()["moderator"]
    body = {"person": house.pepe.person, "kind": "name", "reason": "name", "text": "¡mira!"}
    assert house.ana.post("/api/reports", json=body).status_code == 204
    assert "¡mira!" in coliseo("moderate", "reports")
    coliseo("moderate", "close", "1")
    assert coliseo("moderate", "reports").strip() == "There are no reports."
    assert json.loads(coliseo("ratings", "--json")) == {"wrong": 0, "anew": False}
    assert coliseo("ratings", "--anew").startswith("The ratings are")
