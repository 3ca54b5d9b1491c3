"""Tables opened as a visitor's page would open them: short whole games, or a game at the position a test is about."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from web_kit.board import asked_for
from web_kit.visitor import NewVisitor, Visitor

GAME = "atrum_arena"
#: with this team on both sides and one side that attacks, a game takes some seventy decisions
TEAM = "equipo_reloj_de_sombras"
TEAM_NAME = "Reloj de sombras"
ME: dict[str, Any] = {"kind": "me", "deck": TEAM}
MACHINE: dict[str, Any] = {"kind": "machine", "level": "greedy", "deck": TEAM}
#: whoever sits at a table with its cards already on it
HERE: dict[str, Any] = {"kind": "me"}
SOMEBODY: dict[str, Any] = {"kind": "person"}
ANYTHING: dict[str, Any] = {"kind": "machine", "level": "random"}
#: the team of both sides, each with a hand and an Altar to act with; it is A's turn
ARMED = """politica: casual
A: {reptantes: [Vorgaz, Oshtan, Umbra], mano: {esqueleto: 3}, altar: [esqueleto, zombie, golem, caido, bestia]}
B: {reptantes: [Vorgaz, Oshtan, Umbra], mano: {esqueleto: 3}, altar: [esqueleto, zombie, golem, caido, bestia]}
"""
#: the same in B's turn
ATTACKED = f"activo: B\nprimero: B\n{ARMED}"


def open_table(visitor: Visitor, *seats: dict[str, Any], **settings: Any) -> str:
    """Opens a table and its page; the table's id."""
    return _open(visitor, {"game": GAME, "mode": "duelo", "policy": "simulacion", "seats": list(seats), **settings})


def open_position(visitor: Visitor, game: str, position: str, *seats: dict[str, Any], **settings: Any) -> str:
    """Opens a table at a position, against the machine unless other seats are named; the table's id."""
    around = list(seats) or [HERE, ANYTHING]
    return _open(visitor, {"game": game, "seats": around, "position": position, **settings})


def sit_at_position(host: Visitor, guest: Visitor, game: str, position: str, **settings: Any) -> str:
    """Two people at a position, with the game begun."""
    table = open_position(host, game, position, HERE, SOMEBODY, **settings)
    guest.go(f"/mesa/{table}").get_by_test_id("sit").click()
    host.page.get_by_test_id("begin").click()
    for visitor in (host, guest):
        visitor.page.get_by_test_id("table").wait_for()
    return table


def _open(visitor: Visitor, wanted: dict[str, Any]) -> str:
    if visitor.page.url == "about:blank":
        visitor.go("/")
    if SOMEBODY["kind"] not in [seat["kind"] for seat in wanted["seats"]]:
        wanted.setdefault("seed", "7")  # nobody chooses chance at a table with other people
    # what the table would pass by itself has tests of its own
    made = visitor.api("POST", "/api/tables", {"ask_all": True, **wanted})
    visitor.page.goto(made["url"])
    visitor.settled()
    table: str = made["id"]
    return table


def play_to_the_question(visitor: Visitor) -> None:
    visitor.page.locator('[data-testid="prompt"][data-token]').wait_for()


def choose(visitor: Visitor, purpose: str, text: str) -> None:
    """Answers a question of that purpose with the option of that text; on a phone the list may have to be unfolded."""
    asked_for(visitor, purpose)
    prompt = visitor.page.get_by_test_id("prompt")
    for folded in ('.fold[aria-expanded="false"]', ".each", '[data-testid="other-ways"]:not([open]) summary'):
        if prompt.locator(folded).count():
            prompt.locator(folded).first.click()
    prompt.get_by_test_id("option").filter(has_text=text).first.click()


def seat_two(visitors: NewVisitor, **settings: object) -> tuple[Visitor, Visitor]:
    """Two people at a table whose game has begun."""
    host, guest = visitors(), visitors()
    table = open_table(host, ME, SOMEBODY, **settings)
    guest.go(f"/mesa/{table}").get_by_test_id("sit").click()
    guest.page.get_by_role("dialog").get_by_label("Equipo", exact=True).select_option(label=TEAM_NAME)
    guest.page.get_by_test_id("sit-confirm").click()
    host.page.get_by_test_id("begin").click()
    for visitor in (host, guest):
        expect(visitor.page.get_by_test_id("table")).to_be_visible()
    return host, guest


def who_is_asked(host: Visitor, guest: Visitor) -> tuple[Visitor, Visitor]:
    """The one who is asked, and the other."""
    while True:
        for one, other in ((host, guest), (guest, host)):
            if one.page.locator('[data-testid="prompt"][data-token]').count():
                return one, other
        host.page.wait_for_timeout(20)


def from_the_menu(page: Page, entry: str, menu: str = "Menú de la mesa") -> None:
    page.get_by_role("button", name=menu).click()
    page.get_by_role("menu").get_by_text(entry, exact=True).click()
