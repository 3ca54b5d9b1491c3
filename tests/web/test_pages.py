"""What every page holds, in every state: no accessibility violation, no sideways scroll, in both themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from web_kit.bot import Bot, finished_game
from web_kit.player import Player, eager
from web_kit.tables import MACHINE, ME, SOMEBODY, open_table
from web_kit.visitor import DESKTOP, PHONE, NewVisitor, Theme, Visitor

PAGES = (
    "/",
    "/cuenta",
    "/aprender/atrum_arena",
    "/aprender/atrum_arena/mazo",
    "/reglas/atrum_arena",
    "/reglas/atrum_arena/AA-II.4.2.1",
    "/cartas/atrum_arena",
    "/cartas/atrum_arena/oshtan_huesorreloj",
    "/equipo/atrum_arena",
    "/no-hay-nada",
)


# Themes differ in their colours only, so a phone is looked at in one of them.
@pytest.mark.parametrize(
    ("theme", "size"), [("dark", DESKTOP), ("light", DESKTOP), ("light", PHONE)], ids=["dark", "light", "phone"]
)
def test_every_page_is_accessible_and_fits(visitors: NewVisitor, theme: Theme, size: tuple[int, int]) -> None:
    visitor = visitors(theme=theme, size=size, touch=size == PHONE)
    for path in PAGES:
        visitor.go(path)
        visitor.at_rest()
        visitor.assert_accessible(f"{theme} {size}")
        visitor.assert_no_sideways_scroll()


def test_an_address_without_its_game_leads_to_the_game_used_last(visitor: Visitor) -> None:
    visitor.go("/reglas/rise_of_gods")
    visitor.at_rest()
    for page in ("cartas", "equipo", "listas", "reglas", "aprender", "guia", "clasificacion", "companero"):
        visitor.go(f"/{page}")
        visitor.page.wait_for_url(f"**/{page}/rise_of_gods")


# --- the table in each of its states ---------------------------------------------------------------------------------


def before_the_game(visitor: Visitor) -> None:
    open_table(visitor, ME, SOMEBODY)
    visitor.page.get_by_test_id("invite-link").wait_for()


def asked(visitor: Visitor) -> None:
    """In the middle of a game, with cards on both sides."""
    table = open_table(visitor, ME, MACHINE)
    bot = Bot(visitor, table, seed=3)
    bot.play(limit=15)
    bot.close()
    Player(visitor).look()


def narrowed(visitor: Visitor) -> None:
    """A greyed thing has been asked about: the game is played on until there is one."""
    asked(visitor)
    player, greyed = Player(visitor), visitor.page.locator('[data-testid="prompt"] details summary')
    for _ in range(40):
        player.look()
        if greyed.count():
            break
        player.step()
    greyed.click()
    visitor.page.locator('[data-testid="prompt"] details button').first.click()
    visitor.page.get_by_test_id("why-not").wait_for()


def waiting(visitor: Visitor) -> None:
    """Watching somebody else's game."""
    table = open_table(visitor, ME, MACHINE)
    visitor.context.clear_cookies()
    visitor.go(f"/mesa/{table}")
    visitor.page.get_by_test_id("table").wait_for()


def one_device(visitor: Visitor) -> None:
    open_table(visitor, {**ME, "name": "Ana"}, {**ME, "name": "Berta"})
    player = Player(visitor, eager)
    while not (player.look() or {}).get("cover"):
        player.step()


def over(visitor: Visitor) -> None:
    table = finished_game(visitor, ME, MACHINE, limit=10)
    visitor.go(f"/mesa/{table}")
    visitor.page.get_by_test_id("end").wait_for()


def replayed(visitor: Visitor) -> None:
    table = finished_game(visitor, ME, MACHINE, limit=20)
    page = visitor.go(f"/repeticion/{table}")
    page.get_by_role("button", name="Turno siguiente").click()
    expect(page.get_by_role("slider", name="Momento de la partida")).not_to_have_value("0")


STATES: tuple[Callable[[Visitor], None], ...] = (
    before_the_game,
    asked,
    narrowed,
    waiting,
    one_device,
    over,
    replayed,
)


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_state_of_a_table_is_accessible_and_fits(
    visitors: NewVisitor, theme: Theme, state: Callable[[Visitor], None]
) -> None:
    visitor = visitors(theme=theme)
    state(visitor)
    for size in (DESKTOP, PHONE) if theme == "dark" else (DESKTOP,):
        visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        visitor.at_rest()
        visitor.assert_accessible(f"{state.__name__} {theme} {size}")
        visitor.assert_no_sideways_scroll()
        if size == DESKTOP and state is not before_the_game:
            visitor.assert_no_scroll()
