"""Whole games, from the first page to the end."""

from __future__ import annotations

import re

from codes_kit import read_screen
from playwright.sync_api import expect
from web_kit.player import KeyboardPlayer, Player, eager, passive, play_together, tab_to
from web_kit.server import ArenaServer
from web_kit.tables import MACHINE, ME, TEAM_NAME, open_table
from web_kit.visitor import PHONE, NewVisitor, Visitor

AT_A_TABLE = re.compile(r"/mesa/[\w-]+$")
#: what a browser complains about when the line is cut
CUT = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "WebSocket")


def test_a_guest_plays_the_machine_by_clicking_only(visitor: Visitor) -> None:
    page = visitor.go("/")
    visitor.choose_chance(7)
    page.get_by_role("radio", name="Veterano").check()
    page.get_by_role("button", name="Jugar ahora").click()
    expect(page).to_have_url(AT_A_TABLE)
    player = Player(visitor, eager, seed=3)
    player.play_to_the_end()
    assert player.answered > 5
    expect(page.get_by_test_id("end")).to_be_visible()


def test_a_whole_game_on_a_phone_with_touch(visitors: NewVisitor) -> None:
    phone = visitors(size=PHONE, touch=True)
    open_table(phone, ME, MACHINE)
    player = Player(phone, eager, seed=5)
    player.play_to_the_end(between=lambda n: phone.assert_no_sideways_scroll() if n % 10 == 1 else None)
    assert player.answered > 5
    expect(phone.page.get_by_test_id("end")).to_be_visible()


def test_a_whole_game_with_the_keyboard_only(visitor: Visitor) -> None:
    page = visitor.go("/")
    visitor.choose_chance(7)
    tab_to(visitor, page.get_by_role("radio", name="Aprendiz"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Veterano")).to_be_checked()
    tab_to(visitor, page.get_by_role("button", name="Jugar ahora"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(AT_A_TABLE)
    player = KeyboardPlayer(visitor, eager, seed=4)
    player.play_to_the_end()
    assert player.answered > 5
    tab_to(visitor, page.get_by_role("dialog").get_by_role("link", name="Repetición"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/repeticion/"))


def test_several_people_at_one_device(visitor: Visitor) -> None:
    """The device changes hands: between two people nothing of either hand is on the page."""
    open_table(visitor, {**ME, "name": "Ana"}, {**ME, "name": "Berta"})
    player = Player(visitor, eager, seed=2)
    hands: list[str] = []
    while len(hands) < 6:
        seen = player.look()
        assert seen is not None and not seen.get("over")
        if seen.get("cover"):
            expect(visitor.page.locator("[data-cosa]")).to_have_count(0)
            hands.append(visitor.page.get_by_test_id("uncover").inner_text())
        player.react(seen)
    assert set(hands) == {"Soy Ana", "Soy Berta"}


def test_two_browsers_one_link_and_everything_that_can_go_wrong(
    own_server: ArenaServer, own_visitors: NewVisitor
) -> None:
    host, guest = own_visitors(), own_visitors(theme="light")
    page = host.go("/")
    page.get_by_role("button", name=re.compile("^Invitar")).click()
    expect(page).to_have_url(AT_A_TABLE)
    choose_team(host, "Equipo")
    link = page.get_by_test_id("invite-link").input_value()
    assert read_screen(page.get_by_alt_text("Código QR con el enlace de la mesa")) == [link]
    guest.page.goto(link)
    guest.settled()
    choose_team(guest, "Sentarme")
    page.get_by_test_id("begin").click()

    players = [Player(host, eager, seed=1), Player(guest, passive, seed=2)]
    for visitor in (host, guest):
        visitor.allow(*CUT)

    def trouble(total: int) -> None:
        if total == 12:
            guest.page.reload()
            guest.settled()
        elif total == 24:
            host.context.set_offline(True)
            expect(page.get_by_test_id("line-lost")).to_be_visible()
            host.context.set_offline(False)
            expect(page.get_by_test_id("line-lost")).to_be_hidden()
        elif total == 36:
            own_server.kill()
            own_server.start()

    play_together(players, between=trouble)
    assert all(player.answered > 5 for player in players)
    titles = {visitor.page.get_by_role("dialog").get_by_role("heading").first.inner_text() for visitor in (host, guest)}
    assert titles == {"¡Has ganado!", "Has perdido"}


def choose_team(visitor: Visitor, button: str) -> None:
    visitor.page.get_by_test_id("lobby").get_by_role("button", name=button, exact=True).click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_label("Equipo", exact=True).select_option(label=TEAM_NAME)
    dialog.get_by_test_id("sit-confirm").click()
    dialog.wait_for(state="hidden")
