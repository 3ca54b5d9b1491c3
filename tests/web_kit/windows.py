"""A question of each game in which a card or a Power could be used, and how its prompt is read, changed and held."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute
from web_kit.player import REACH
from web_kit.tables import ARMED, open_table
from web_kit.visitor import Visitor

#: so long a finger stands still before a browser no longer takes it for thrown
AT_REST = 150

#: a window of each game in which a card or a Power could be used, and one thing of it
WINDOWS: dict[str, tuple[str, str, str]] = {
    "atrum_arena": (ARMED, "accion", "poder:0:"),
    "rise_of_gods": ("A: {mano: [Recluta del Gallo], sellos: {alborada: 3}}\n", "accion", "mano:0:"),
    "mitos_y_leyendas": ("A: {mano: [Guillermo Tell, Shuar], reserva: {Machu Pichu: 2}}\n", "accion", "mano:0:g"),
    "warlords_of_terra": (
        """fase: invocacion
tablero: {a1: Recluta de la Muralla de A}
A: {mana: 3, mano: [Lancera del Puente]}
""",
        "invocacion",
        "mano:0:",
    ),
    "sorcerers_arena": (
        """politica: casual
capitulo: 3
linea: [Brunilda, Brego, Zahir, Nerea]
A:
  personajes: {brunilda: {casilla: C3, vida: 6}, zahir: {casilla: D5, vida: 4}}
  mano: [Chispa de tiza, Escobazo]
B:
  personajes: {brego: {casilla: C4, vida: 2}, nerea: {casilla: F4, vida: 2}}
""",
        "principal",
        "mano:0:",
    ),
}


def begin(visitor: Visitor, game: str, **settings: Any) -> None:
    """A game of it against the machine, with the first deck it has."""
    visitor.go("/")
    told = next(one for one in visitor.api("GET", "/api/games") if one["key"] == game)
    mode = told["modes"][0]["key"]
    deck = next((one["key"] for one in told["decks"] if mode in one.get("modes", [one["mode"]])), "")
    chosen = {"deck": deck} if deck and game != "sorcerers_arena" else {}
    seats = ({"kind": "me", **chosen}, {"kind": "machine", "level": "random", **chosen})
    open_table(visitor, *seats, game=game, mode=mode, **{"policy": "casual", **settings})


def rows(page: Page) -> Locator:
    """What a person reads: each answer or group of them once, without what is folded."""
    row = '.options > li > [data-testid="{}"]:visible'
    return page.get_by_test_id("prompt").locator(f"{row.format('option')}, {row.format('group')}")


def change_the_question(visitor: Visitor, change: Callable[[dict[str, Any]], None]) -> None:
    """From now on the open question is shown as a game might ask it."""

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def from_the_server(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "snapshot" and message.get("question"):
                change(message["question"])
            line.send(json.dumps(message))

        server.on_message(from_the_server)

    visitor.page.route_web_socket(re.compile("/socket"), between)
    visitor.page.reload()


def hold(page: Page, target: Locator, milliseconds: int = 700) -> None:
    """A finger rests on it and is lifted."""
    # a thing of the table may lie under the hand, which stands over the board
    where = target.evaluate(REACH)
    box = target.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    inside = where or {"x": box["width"] / 2, "y": box["height"] / 2}
    spot = {"x": box["x"] + inside["x"], "y": box["y"] + inside["y"]}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    page.wait_for_timeout(milliseconds)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def swipe(page: Page, target: Locator, by: int) -> None:
    """A finger on it goes so far up or down, and comes to rest before it is lifted: thrown, it would make the browser
    take the next touch for the end of the throw."""
    box = target.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.5, 1.0):
        spot = {"x": x, "y": y + by * part}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [spot]})
    page.wait_for_timeout(AT_REST)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
