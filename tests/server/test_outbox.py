"""Sending to many addresses that are not ours: what is wrong with one holds up nobody else."""

from __future__ import annotations

import asyncio
import logging

import pytest

from coliseo.server.notices.outbox import Outbox
from coliseo.server.notices.outside import Unreachable, post


class Letters(Outbox):
    """Letters by address; an address that is in `answers` waits for that, the others answer at once."""

    what = "letters"

    def __init__(self, due: dict[str, list[str]]) -> None:
        super().__init__()
        self.due = due
        self.answers: dict[str, asyncio.Event] = {}
        self.sent: list[str] = []

    async def send_due(self) -> None:
        for address in [each for each in self.due if each not in self.busy]:
            self.begin(address, self._send(self.due.pop(address)))

    async def _send(self, letters: list[str]) -> None:
        for letter in letters:
            address = letter[0]
            if address == "x":
                raise UnicodeError("label empty or too long")
            if address in self.answers:
                await self.answers[address].wait()
            self.sent.append(letter)


async def quiet(outbox: Outbox, *but: str) -> None:
    """Until nothing is being sent any more, except to those."""
    while set(outbox.busy) - set(but):
        await asyncio.sleep(0)


def test_who_is_slow_or_wrong_holds_up_nobody_else(caplog: pytest.LogCaptureFixture) -> None:
    async def body() -> None:
        outbox = Letters({"x": ["x1"], "slow": ["s1", "s2"], "a": ["a1", "a2"]})
        outbox.answers["s"] = asyncio.Event()
        await outbox.send_due()
        await quiet(outbox, "slow")
        assert outbox.sent == ["a1", "a2"] and outbox.busy == ["slow"]
        # more for the one that is slow waits its turn; the others go on
        outbox.due = {"slow": ["s3"], "a": ["a3"]}
        await outbox.send_due()
        await quiet(outbox, "slow")
        assert outbox.sent == ["a1", "a2", "a3"] and list(outbox.due) == ["slow"]
        outbox.answers["s"].set()
        await quiet(outbox)
        await outbox.send_due()
        await quiet(outbox)
        assert outbox.sent[3:] == ["s1", "s2", "s3"]
        await outbox.stop()

    with caplog.at_level(logging.WARNING):
        asyncio.run(body())
    assert "letters: something was not sent: label empty or too long" in caplog.text


def test_what_is_under_way_ends_when_the_house_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        outbox = Letters({"slow": ["s1"]})
        outbox.answers["s"] = asyncio.Event()
        await outbox.send_due()
        await outbox.stop()
        await quiet(outbox)
        assert outbox.sent == []

    monkeypatch.setattr("coliseo.server.notices.outbox.FAREWELL", 0.01)
    asyncio.run(body())


def test_an_answer_without_an_end_is_no_answer() -> None:
    async def babble(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 " + b"x" * 10_000)
        await writer.drain()
        writer.close()

    async def body() -> None:
        server = await asyncio.start_server(babble, "127.0.0.1", 0)
        async with server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(Unreachable):
                await post(f"http://127.0.0.1:{port}/", {}, b"x", private=True)

    asyncio.run(body())
