"""Tables whose games are short, opened as a visitor's page would open them."""

from __future__ import annotations

from typing import Any

from web_kit.visitor import Visitor

GAME = "atrum_arena"
#: with this team on both sides and one side that attacks, a game takes some seventy decisions
TEAM = "equipo_reloj_de_sombras"
TEAM_NAME = "Reloj de sombras"
ME: dict[str, Any] = {"kind": "me", "deck": TEAM}
FRIEND: dict[str, Any] = {"kind": "person", "deck": TEAM}
MACHINE: dict[str, Any] = {"kind": "machine", "level": "greedy", "deck": TEAM}


def open_table(visitor: Visitor, *seats: dict[str, Any], **settings: Any) -> str:
    """Opens a table and its page; the table's id."""
    if visitor.page.url == "about:blank":
        visitor.go("/")
    wanted = {"game": GAME, "mode": "duelo", "policy": "simulacion", "seats": list(seats), **settings}
    if FRIEND["kind"] not in [seat["kind"] for seat in seats]:
        wanted.setdefault("seed", "7")  # nobody chooses chance at a table with other people
    made = visitor.api("POST", "/api/tables", wanted)
    visitor.page.goto(made["url"])
    visitor.settled()
    table: str = made["id"]
    return table


def play_to_the_question(visitor: Visitor) -> None:
    visitor.page.locator('[data-testid="prompt"][data-token]').wait_for()
