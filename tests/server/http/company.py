"""People with accounts, and games between them, for the tests of what is between people."""

from __future__ import annotations

from typing import Any, Self

import msgspec
from server.http.site import PATIENCE, Site, Visitor
from websockets.sync.client import ClientConnection

from coliseo.server.messages import PROTOCOL

PASSWORD = "una contraseña larga"
#: a game for two with one mode, quick to begin
GAME, MODE = "rise_of_gods", ""


class Holder(Visitor):
    """Somebody with an account."""

    person: str
    name: str

    def __init__(self, site: Site, user: str) -> None:
        super().__init__(site)
        me = self.come_in()
        self.person, self.name = me["person"], me["name"]
        opened = self.post("/api/account", json={"user": user, "password": PASSWORD})
        assert opened.status_code == 201, opened.text

    def __enter__(self) -> Self:
        return self  # open since the account was

    def __exit__(self, *_: object) -> None:
        self.close()

    def prove(self) -> None:
        assert self.post("/api/session/proof", json={"password": PASSWORD}).status_code == 204

    def befriend(self, other: Holder) -> None:
        assert self.put(f"/api/friends/{other.person}").json() == {"state": "asked"}
        assert other.put(f"/api/friends/{self.person}").json() == {"state": "friends"}

    def challenge(self, other: Holder, **terms: Any) -> str:
        made = self.post("/api/challenges", json={"to": other.person, "game": GAME, **terms})
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    def rating(self, person: str) -> dict[str, Any]:
        found: dict[str, Any] = self.get(f"/api/people/{person}").json()["ratings"][0]["rating"]
        return found


class Chair:
    """A socket at a table."""

    def __init__(self, who: Visitor, table: str) -> None:
        self._connecting = who.socket(table)
        self.socket: ClientConnection = self._connecting.__enter__()
        self.tell("enter", protocol=PROTOCOL)
        self.snapshot = self.until("snapshot")

    def tell(self, kind: str, **fields: Any) -> None:
        self.socket.send(msgspec.json.encode({"t": kind, "id": 1, **fields}).decode())

    def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = msgspec.json.decode(self.socket.recv(PATIENCE))
            if message["t"] in kinds:
                return message

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """What the table says to it."""
        self.tell(kind, **fields)
        return self.until("done", "refused")

    def __enter__(self) -> Chair:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()


def play_out(host: Visitor, loser: Visitor, table: str, seat: int) -> None:
    """Begins, and the one in that seat gives up."""
    with Chair(host, table) as first:
        assert first.ask("begin")["t"] == "done"
        with Chair(loser, table) as second:
            assert second.ask("concede", seat=seat)["t"] == "done"


def rated_game(winner: Holder, loser: Holder) -> str:
    """A whole rated game by challenge; its table."""
    challenge = winner.challenge(loser, rated=True)
    accepted = loser.post(f"/api/challenges/{challenge}/accept")
    assert accepted.status_code == 201, accepted.text
    table = str(accepted.json()["id"])
    play_out(winner, loser, table, 1)
    return table
