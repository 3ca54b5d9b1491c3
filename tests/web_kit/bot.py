"""Plays over the socket, without a page: a quick way to a finished game, or to any moment of one."""

from __future__ import annotations

import contextlib
import json
import random
import time
from typing import Any

from web_kit.visitor import Visitor
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from coliseo.server.messages import PROTOCOL, SUBPROTOCOL


class Bot:
    """Holds the seats of a visitor at a table."""

    def __init__(self, visitor: Visitor, table: str, seed: int = 1) -> None:
        cookies = "; ".join(f"{c.get('name')}={c.get('value')}" for c in visitor.context.cookies())
        address = visitor.address.replace("http", "ws", 1)
        self.closing = contextlib.ExitStack()
        self.line: ClientConnection = self.closing.enter_context(
            connect(
                f"{address}/api/tables/{table}/socket",
                subprotocols=[Subprotocol(SUBPROTOCOL)],
                additional_headers={"cookie": cookies},
                origin=Origin(visitor.address),
            )
        )
        self.chance = random.Random(seed)
        self.number = 0
        #: everything it said, by its number
        self.said: dict[int, dict[str, Any]] = {}
        self.over = False
        self.answers = 0
        #: which question was answered last (each seat counts its own): it is shown again if something about it changed
        self.answered = (-1, 0)
        self.received: list[dict[str, Any]] = []
        self.say("enter", protocol=PROTOCOL, lang="es")

    def say(self, kind: str, **fields: Any) -> None:
        self.number += 1
        self.said[self.number] = {"kind": kind, **fields}
        self.line.send(json.dumps({"t": kind, "id": self.number, **fields}))

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.line.recv(timeout=30))
        self.received.append(message)
        return message

    def play(self, limit: int = 1000) -> None:
        """Answers whatever it is asked, up to so many answers or the end of the game."""
        while not self.over and self.answers < limit:
            message = self.hear()
            if message["t"] == "refused":
                # Faster than a table allows anybody to be: wait, and say it again.
                assert message["code"] == "too_fast", message
                time.sleep(0.2)
                self.say(**self.said[message["ref"]])
                continue
            if message["t"] not in ("snapshot", "change"):
                continue
            self.over = "result" in message
            question = message.get("question")
            if question is not None and not self.over:
                if (question["seat"], question["token"]) == self.answered:
                    continue
                self.answered = question["seat"], question["token"]
                self.say("reply", seat=question["seat"], token=question["token"], choice=self.choice(question))
                self.answers += 1
            elif message["t"] == "snapshot" or question is None:
                self.look_where_asked(message)

    def look_where_asked(self, message: dict[str, Any]) -> None:
        """With several seats one looks from the one that is asked."""
        own = self.received[0]["you"]["seats"]
        if len(own) < 2 or self.over:
            return
        asked = message.get("view", {}).get("asked")
        for path, *value in message.get("patch", ()):
            if path == ["asked"] and value:
                asked = value[0]
            elif path[:1] == ["asked"]:
                asked = asked or own
        for seat in asked or ():
            if seat in own:
                self.say("look", seat=seat)
                return

    def choice(self, question: dict[str, Any]) -> list[int]:
        options, kind = question["options"], question["kind"]
        if kind in ("targets", "cards"):
            pool = [option["candidate"] for option in options for _ in range(option.get("copies", 1))]
            self.chance.shuffle(pool)
            return pool[: question["low"]]
        if kind == "order":
            return [option["candidate"] for option in options]
        if kind == "number":
            return [question["low"]]
        attacks = [option for option in options if "Ataque" in option.get("detail", "")]
        chosen: int = self.chance.choice(attacks or options)["candidate"]
        return [chosen]

    def close(self) -> None:
        self.closing.close()


def finished_game(visitor: Visitor, *seats: dict[str, Any], limit: int = 1000, seed: int = 7, **settings: Any) -> str:
    """A game played to its end (or conceded after so many answers), with this visitor as its host; its table's id."""
    if visitor.page.url == "about:blank":
        visitor.go("/")
    wanted = {"game": "atrum_arena", "mode": "duelo", "seed": str(seed), "policy": "simulacion", "ask_all": True}
    table: str = visitor.api("POST", "/api/tables", {**wanted, **settings, "seats": list(seats)})["id"]
    bot = Bot(visitor, table, seed)
    bot.play(limit)
    if not bot.over:
        bot.say("concede", seat=0)
        while "result" not in bot.hear():
            pass
    bot.close()
    return table
