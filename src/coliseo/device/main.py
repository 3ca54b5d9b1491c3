"""What the page's worker calls: everything goes in and out as text."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

import msgspec

from coliseo.device.house import House
from coliseo.games.plain import shelf_of
from coliseo.games.registry import package
from coliseo.server.people import PersonInfo
from coliseo.server.rooms.client import Client, Patience
from coliseo.server.rooms.desks import LocalDesk
from coliseo.server.rooms.refusals import Refused
from coliseo.server.rooms.settings import NewTable

#: whoever holds the device
HOLDER = "device"
_spec = msgspec.json.Decoder(NewTable)
_kept = msgspec.json.Decoder(dict[str, str])


class Browser(Protocol):
    """What the worker lends: the browser's database, and the way back to the page."""

    def read(self, prefix: str) -> Awaitable[str]: ...

    def write(self, changes: str) -> Awaitable[None]: ...

    def tell(self, line: int, text: str) -> None: ...

    def hang_up(self, line: int, code: int) -> None: ...


class BrowserDrawer:
    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    async def read(self, prefix: str) -> Mapping[str, str]:
        return _kept.decode(await self._browser.read(prefix))

    async def write(self, changes: Mapping[str, str | None]) -> None:
        await self._browser.write(msgspec.json.encode(changes).decode())


class Unhurried(Patience):
    """Nobody else waits while a page is heard: it may be as quick as the device is."""

    rate = (1_000_000, 1_000_000.0)


class PageClient(Client):
    """A line to the page."""

    def __init__(self, person: PersonInfo, tell: Callable[[str], None], hang_up: Callable[[int], None]) -> None:
        super().__init__(person, "")
        self.patience = Unhurried()
        self._tell = tell
        self._hang_up = hang_up

    def send(self, data: bytes) -> None:
        self._tell(data.decode())

    def close(self, code: int) -> None:
        self._hang_up(code)


class Device:
    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.house = House(BrowserDrawer(browser))
        self._lines: dict[int, LocalDesk] = {}

    async def make(self, spec: str, name: str, lang: str) -> str:
        """A new table for whoever holds the device: its address, or why not."""
        try:
            table = await self.house.make(_spec.decode(spec), PersonInfo(HOLDER, name))
        except Refused as refused:
            return msgspec.json.encode({"refused": refused.text(lang), "code": refused.code}).decode()
        return msgspec.json.encode({"id": table}).decode()

    def card(self, game: str, card: str, lang: str) -> str:
        """A card as its own page tells it; nothing if there is none."""
        page = shelf_of(package(game)).card_page(card, lang)
        return "" if page is None else msgspec.json.encode(page).decode()

    def deck(self, game: str, text: str, mode: str, lang: str) -> str:
        """A list against the construction rules, as whoever builds it is told."""
        return msgspec.json.encode(shelf_of(package(game)).check_deck_text(text, mode, lang)).decode()

    async def dial(self, line: int, table: str, name: str, lang: str) -> bool:
        """Whether there is somebody at the other end; if not, the page has been told why."""
        browser = self._browser
        client = PageClient(
            PersonInfo(HOLDER, name), lambda text: browser.tell(line, text), lambda code: browser.hang_up(line, code)
        )
        client.lang = "en" if lang == "en" else "es"
        try:
            self._lines[line] = await self.house.connect(table, client)
        except Refused as refused:
            client.refuse(0, refused)
            return False
        return True

    def say(self, line: int, text: str) -> None:
        desk = self._lines.get(line)
        if desk is not None:
            desk.receive(text.encode())

    def leave(self, line: int) -> None:
        desk = self._lines.pop(line, None)
        if desk is not None:
            desk.leave()
