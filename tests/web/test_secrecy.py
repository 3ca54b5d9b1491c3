"""What a spectator's browser receives, frame by frame, against the record of the game."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from playwright.sync_api import expect
from web_kit.bot import Bot
from web_kit.tables import ME, open_table
from web_kit.visitor import NewVisitor, Visitor

from coliseo.games.registry import load_game
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.match.record import load_record
from coliseo.match.replay import replay
from coliseo.server.rooms.patch import apply

#: the six kinds of cards that a hand may hold
KINDS = ("Esqueleto", "Zombie", "Gólem", "Caído", "Bestia", "Sombra")


def keys_of(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {key for item in value.values() for key in keys_of(item)}
    if isinstance(value, list):
        return {key for item in value for key in keys_of(item)}
    return set()


def drawings(messages: list[dict[str, Any]]) -> list[str]:
    """What the frames say of cards drawn. Lines of a snapshot have names, those of a change are lists."""
    lines = [line for message in messages for line in message.get("log", ())]
    told = [(line["kind"], line["text"]) if isinstance(line, dict) else (line[0], line[1]) for line in lines]
    return [text for kind, text in told if kind == "roba"]


def test_a_spectator_never_receives_a_hidden_card(visitors: NewVisitor) -> None:
    host, spectator = visitors(), visitors()
    table = open_table(host, ME, {**ME, "name": "Otra"}, public=True)
    spectator.page.goto(f"/mesa/{table}")
    spectator.settled()
    expect(spectator.page.get_by_test_id("table")).to_be_visible()
    bot = Bot(host, table, seed=11)
    bot.play()
    assert bot.over
    expect(spectator.page.get_by_test_id("end")).to_be_visible()

    received = [message for message in spectator.messages() if message["t"] in ("snapshot", "change")]
    assert received[0]["t"] == "snapshot" and received[0]["observer"] == SPECTATOR
    # A player's frames do hold a hand and questions: the words looked for are the right ones.
    assert {"mano", "options"} <= keys_of(bot.received)
    for message in received:
        assert not {"mano", "options", "question"} & keys_of(message), message

    told = drawings(received)
    assert told and not [text for text in told if any(kind in text for kind in KINDS)]
    assert any(kind in text for text in drawings(bot.received) for kind in KINDS)

    assert_equal_to_what_a_spectator_knows(host, table, received)
    bot.close()


def assert_equal_to_what_a_spectator_knows(host: Visitor, table: str, received: list[dict[str, Any]]) -> None:
    """Every view that the frames add up to is the engine's own for a spectator, built from the record."""
    record = load_record(msgspec.json.encode(host.api("GET", f"/api/tables/{table}/record")))
    game = load_game(record.game)
    views = {
        moment.after: json.loads(msgspec.json.encode(game.view(moment.state, SPECTATOR))) for moment in replay(record)
    }
    view = received[0]["view"]
    assert view == views[received[0].get("version", 0)]
    for message in received[1:]:
        view = message["view"] if message["t"] == "snapshot" else apply(view, message.get("patch", []))
        assert view == views[message["version"]]
    assert received[-1]["version"] == len(record.answers)
