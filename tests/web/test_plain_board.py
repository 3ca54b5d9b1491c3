"""A game whose folder the client does not have: the plain table, drawn from the view and the question alone.

The server plays a game that it knows; only the page is told that it is another one.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from web_kit.board import rules_of_why_not
from web_kit.player import Player, curious, touch_thing
from web_kit.server import ArenaServer
from web_kit.tables import open_table
from web_kit.visitor import DESKTOP, PHONE, NewVisitor, Visitor

UNKNOWN = "sixth_game"
MACHINE = {"kind": "machine", "level": "random"}
SEATS: dict[str, tuple[dict[str, Any], ...]] = {
    "rise_of_gods": ({"kind": "me", "deck": "alborada"}, {**MACHINE, "deck": "marisma"}),
    "mitos_y_leyendas": ({"kind": "me", "deck": "guerreros"}, {**MACHINE, "deck": "guerreros"}),
    "atrum_arena": ({"kind": "me"}, MACHINE),
}


def under_another_name(page: Page) -> None:
    """From now on every table is of a game that the page has no folder for."""

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def from_the_server(text: str | bytes) -> None:
            message = json.loads(text)
            if "table" in message and isinstance(message["table"], dict):
                message["table"]["game"] = UNKNOWN
            line.send(json.dumps(message))

        server.on_message(from_the_server)

    page.route_web_socket(re.compile("/socket"), between)


def at_a_plain_table(visitor: Visitor, game: str) -> Page:
    page = visitor.go("/")
    under_another_name(page)
    mode = "libre" if game == "mitos_y_leyendas" else "duelo"
    open_table(visitor, *SEATS[game], game=game, mode=mode)
    expect(page.get_by_test_id("plain-board")).to_be_visible()
    return page


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_any_game_can_be_played_on_the_plain_table(visitors: NewVisitor, game: str, size: tuple[int, int]) -> None:
    visitor = visitors(size=size, touch=size == PHONE)
    page = at_a_plain_table(visitor, game)
    player = Player(visitor, seed=2, style=curious)
    for _ in range(12):
        seen = player.look()
        if seen is None or seen.get("over"):
            break
        player.react(seen)
    assert player.answered > 5
    # what was touched last has been answered: until then its list is dimmed
    player.look()
    visitor.at_rest()
    visitor.assert_no_sideways_scroll()
    visitor.assert_accessible()
    expect(page.get_by_test_id("plain-board").get_by_role("heading").first).to_be_visible()


def test_what_lies_on_the_plain_table_is_touched_where_it_lies_and_says_why_not(visitor: Visitor) -> None:
    page = at_a_plain_table(visitor, "rise_of_gods")
    player = Player(visitor, seed=1, style=curious)
    while True:
        seen = player.look()
        assert seen is not None and not seen.get("over")
        summoned = page.locator('[data-cosa^="casilla:"][data-state="offered"]')
        if seen["purpose"] == "accion" and summoned.count():
            break
        player.react(seen)
    # By the keyboard: the card, then a cell that it cannot go to, then the reason in words.
    messages = [m["question"] for m in visitor.messages() if m.get("question")]
    card = next(
        o["things"][0]
        for o in messages[-1]["options"]
        if o.get("things", [""])[0].startswith("mano:") and o["things"][-1].startswith("casilla:")
    )
    page.locator(f'.thing[data-cosa="{card}"] > button').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f'.thing[data-cosa="{card}"]').first).to_have_attribute("data-state", "chosen")
    dark = page.locator('[data-cosa^="casilla:"][data-state="impossible"] > button').first
    touch_thing(visitor, dark)
    expect(rules_of_why_not(page).filter(has_text="RG-").first).to_be_visible()


def test_the_plain_table_speaks_english_too(visitors: NewVisitor) -> None:
    visitor = visitors(locale="en-GB")
    page = at_a_plain_table(visitor, "atrum_arena")
    expect(page.get_by_test_id("prompt")).to_be_visible()
    expect(page.get_by_test_id("plain-board")).to_contain_text(re.compile(r"\b(yes|no)\b"))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_toy_is_a_game_like_another_and_is_played_to_its_end(
    browser: Browser, tmp_path: Path, size: tuple[int, int]
) -> None:
    """Twenty names and no folder in the client: see docs/escribe-un-juego.md."""
    path = os.pathsep.join(filter(None, (str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH"))))
    server = ArenaServer(tmp_path / "arena", COLISEO_EXTRA_GAMES="toy.package", PYTHONPATH=path)
    server.start()
    visitor = Visitor(browser, server.address, size=size, touch=size == PHONE)
    try:
        page = visitor.go("/")
        toy = next(game for game in visitor.api("GET", "/api/games") if game["key"] == "toy")
        open_table(visitor, {"kind": "me"}, MACHINE, game="toy", mode=toy["modes"][0]["key"])
        expect(page.get_by_test_id("plain-board")).to_be_visible()
        visitor.at_rest()
        visitor.assert_no_sideways_scroll()
        visitor.assert_accessible()
        Player(visitor, seed=3, style=curious).play_to_the_end()
        expect(page.get_by_test_id("end")).to_be_visible()
        visitor.assert_accessible("at the end")
    finally:
        visitor.close()
        server.stop()
