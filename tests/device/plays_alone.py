"""Run in a Python where nothing is installed: plays on a device's own house, and says what came of it."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

sys.path.insert(0, sys.argv[1])

from coliseo.device.main import Device
from coliseo.server.messages import PROTOCOL


class Browser:
    """A drawer that is a dictionary, and the messages that were told."""

    def __init__(self) -> None:
        self.drawer: dict[str, str] = {}
        self.told: list[dict[str, Any]] = []

    async def read(self, prefix: str) -> str:
        return json.dumps({key: text for key, text in self.drawer.items() if key.startswith(prefix)})

    async def write(self, changes: str) -> None:
        for key, text in json.loads(changes).items():
            if text is None:
                self.drawer.pop(key, None)
            else:
                self.drawer[key] = text

    def tell(self, line: int, text: str) -> None:
        self.told.append(json.loads(text))

    def hang_up(self, line: int, code: int) -> None:
        raise AssertionError(code)


async def heard(browser: Browser, kind: str) -> dict[str, Any]:
    """The next message of that kind; what was told before it is forgotten."""
    for _ in range(2000):
        found = next((message for message in browser.told if message["t"] == kind), None)
        if found is not None:
            browser.told.clear()
            return found
        await asyncio.sleep(0.001)
    raise AssertionError(f"no {kind} in {browser.told}")


async def enter(device: Device, browser: Browser, table: str) -> dict[str, Any]:
    assert await device.dial(1, table, "Ana", "es")
    device.say(1, json.dumps({"t": "enter", "id": 1, "protocol": PROTOCOL, "lang": "es", "seat": None}))
    return await heard(browser, "snapshot")


async def asked(device: Device, browser: Browser, shown: dict[str, Any]) -> dict[str, Any]:
    """The question, looked at from the seat that is asked."""
    while not shown.get("question"):
        device.say(1, json.dumps({"t": "look", "id": 2, "seat": shown["view"]["asked"][0]}))
        shown = await heard(browser, "snapshot")
    question: dict[str, Any] = shown["question"]
    return question


async def game(key: str) -> dict[str, Any]:
    browser = Browser()
    device = Device(browser)
    two = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Berta"}]
    refused = json.loads(await device.make(json.dumps({"game": key, "seats": [{"kind": "person"}]}), "Ana", "es"))
    made = json.loads(await device.make(json.dumps({"game": key, "seats": two}), "Ana", "es"))
    shown = await enter(device, browser, made["id"])
    decided = 0
    for n in range(3):
        question = await asked(device, browser, shown)
        decided = question["seat"]
        choice = [option["candidate"] for option in question["options"][: question["low"]]]
        answer = {"t": "reply", "id": 10 + n, "seat": question["seat"], "token": question["token"], "choice": choice}
        device.say(1, json.dumps(answer))
        assert (await heard(browser, "done"))["ref"] == 10 + n
        await asyncio.sleep(0.01)
        device.say(1, json.dumps({"t": "language", "id": 3, "lang": "es"}))
        shown = await heard(browser, "snapshot")
    question = await asked(device, browser, shown)
    # quick hands hold up nobody else here
    for n in range(300):
        device.say(1, json.dumps({"t": "stance", "id": 1000 + n, "seat": question["seat"]}))
    while not any(message.get("ref") == 1299 for message in browser.told):
        await asyncio.sleep(0.001)
    assert not [message for message in browser.told if message["t"] == "refused"]
    browser.told.clear()
    # where one wants to be asked is kept on the device
    said = {"phases": {}, "events": {}, "full": True}
    device.say(1, json.dumps({"t": "manners", "id": 2000, "seat": question["seat"], "settings": said}))
    assert (await heard(browser, "done"))["ref"] == 2000
    wanted = any(name.startswith("manners/") for name in browser.drawer)
    device.leave(1)

    other = Device(browser)
    again = await asked(other, browser, await enter(other, browser, made["id"]))
    answers = sum(1 for key in browser.drawer if "/answers/" in key)
    other.say(1, json.dumps({"t": "undo", "id": 20, "seat": decided}))
    await heard(browser, "snapshot")
    undone = sum(1 for key in browser.drawer if "/answers/" in key) < answers
    alone = [{"kind": "me", "name": "Ana"}, {"kind": "machine"}]
    against = json.loads(await other.make(json.dumps({"game": key, "seats": alone}), "Ana", "es"))
    return {
        "refused": refused.get("refused", ""),
        "answers": answers,
        "version": shown["version"],
        "question": question["text"],
        "again": again["text"],
        "undone": undone,
        "wanted": wanted,
        "machine": against.get("id", "").startswith("~"),
    }


async def main() -> None:
    print(json.dumps({key: await game(key) for key in sys.argv[2:]}))


asyncio.run(main())
