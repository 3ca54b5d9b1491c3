"""At the table, the rest: the lobby, leavers, taking back, clocks and the pace."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from web_kit.board import asked_for, expect_said, listen
from web_kit.player import Player, eager, passive
from web_kit.server import ArenaServer
from web_kit.tables import (
    ARMED,
    GAME,
    HERE,
    ME,
    SOMEBODY,
    TEAM,
    TEAM_NAME,
    from_the_menu,
    open_position,
    open_table,
    play_to_the_question,
    seat_two,
    sit_at_position,
    who_is_asked,
)
from web_kit.visitor import NewVisitor, Visitor

#: a rival of another level and without a team of its own: several of them make a crowd
RIVAL = {"kind": "machine", "level": "random"}
WRITTEN = "Oshtan Huesorreloj\nBrumdal Montemudo\nQuirsa Forjatriste"
WAITING = '[data-testid="waiting"]'


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ArenaServer]:
    """Here whoever leaves may be replaced after a second."""
    server = ArenaServer(tmp_path_factory.mktemp("arena"), COLISEO_GRACE="1")
    server.start()
    yield server
    server.stop()


def test_a_table_that_is_not_there_has_a_page_of_its_own(visitor: Visitor) -> None:
    visitor.allow("404", "WebSocket", "4404")
    page = visitor.go("/mesa/aqui-no-hay-nada")
    expect(page.get_by_role("heading", name="Esta mesa ya no está").first).to_be_attached()
    visitor.at_rest()
    visitor.assert_accessible()
    page.locator("main").get_by_role("link", name="Ir al inicio").or_(page.locator('main a[href="/"]')).first.click()
    expect(page).to_have_url(re.compile(r"/$"))


# --- before the game -------------------------------------------------------------------------------------------------


def test_the_host_gives_a_free_seat_to_the_machine(visitor: Visitor) -> None:
    open_table(visitor, ME, SOMEBODY)
    page = visitor.page
    begin = page.get_by_test_id("begin")
    expect(begin).to_be_disabled()
    page.get_by_role("button", name="Máquina").click()
    page.get_by_role("menuitem").first.click()
    expect(page.locator('[data-seat="1"]')).to_have_attribute("data-kind", "machine")
    begin.click()
    expect(page.get_by_test_id("table")).to_be_visible()
    play_to_the_question(visitor)


def test_one_sits_with_a_ready_team_or_a_written_one(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    page = guest.go(f"/mesa/{open_table(host, ME, {'kind': 'person'})}")
    dialog = page.get_by_role("dialog")
    page.get_by_test_id("sit").click()
    dialog.get_by_label("Equipo", exact=True).select_option(label="El mío, escrito")
    dialog.get_by_role("textbox", name="Tu equipo").fill(WRITTEN.splitlines()[0])
    page.get_by_test_id("sit-confirm").click()
    # Not enough: said with its rule, and nobody has sat down.
    expect(dialog.get_by_role("alert").get_by_role("link", name=re.compile("AA-")).first).to_be_visible()
    expect(page.locator('[data-seat="1"]')).to_have_attribute("data-kind", "free")
    dialog.get_by_role("textbox", name="Tu equipo").fill(WRITTEN)
    page.get_by_test_id("sit-confirm").click()
    expect(dialog).to_be_hidden()
    expect(page.locator('[data-seat="1"]')).to_have_attribute("data-kind", "person")
    # Everybody is here, so the game would begin by itself.
    host.page.get_by_role("button", name="Esperar un poco", exact=True).click()
    page.get_by_role("button", name="Equipo", exact=True).click()
    dialog.get_by_label("Equipo", exact=True).select_option(label=TEAM_NAME)
    page.get_by_test_id("sit-confirm").click()
    expect(dialog).to_be_hidden()
    host.page.get_by_test_id("begin").click()
    mine = page.get_by_role("list", name="Tus Reptantes")
    expect(mine).to_be_visible()
    ready = next(d for d in host.api("GET", "/api/games")[0]["decks"] if d["key"] == TEAM)
    for card in ready["cards"]:
        expect(mine).to_contain_text(card["name"])


def test_a_practice_table_says_so_and_asks_for_no_team(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    table = open_position(host, GAME, ARMED, HERE, SOMEBODY)
    page = guest.go(f"/mesa/{table}")
    lobby = page.get_by_test_id("lobby")
    expect(lobby).to_contain_text("práctica, desde una posición")
    expect(lobby).to_contain_text("conoce todas las cartas")
    guest.assert_accessible("the lobby of a practice table")
    # One sits down at once, and brings nothing.
    page.get_by_test_id("sit").click()
    expect(page.locator('[data-seat="1"]')).to_have_attribute("data-kind", "person")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(lobby.get_by_role("button", name="Equipo", exact=True)).to_have_count(0)
    host.page.get_by_test_id("begin").click()
    asked_for(host, "accion")
    from_the_menu(page, "Gente en la mesa")
    expect(page.get_by_role("dialog")).to_contain_text("Mesa de práctica")


# --- people ----------------------------------------------------------------------------------------------------------


def test_the_machine_plays_on_for_whoever_leaves_until_they_return(visitors: NewVisitor) -> None:
    asker, other = who_is_asked(*seat_two(visitors))
    address = asker.page.url
    asker.page.goto("about:blank")
    bar = other.page.locator("header.bar")
    expect(bar).to_contain_text("ausente")
    # The one who stays is waiting: after a while the machine is offered where the questions would be.
    other.page.locator(WAITING).wait_for()
    other.page.get_by_test_id("stand-in").click()
    expect(bar).to_contain_text("juega la máquina")
    play_to_the_question(other)
    asker.page.goto(address)
    expect(asker.page.get_by_test_id("table")).to_be_visible()
    expect(bar).not_to_contain_text("juega la máquina")
    expect(bar).not_to_contain_text("ausente")
    Player(other, passive).step()
    who_is_asked(asker, other)


def test_several_machines_are_called_the_same_everywhere(visitor: Visitor) -> None:
    open_table(visitor, ME, RIVAL, RIVAL, mode="todos")
    play_to_the_question(visitor)
    page = visitor.page
    board = page.locator("main .board").first
    for name in ("Máquina B", "Máquina C"):
        expect(page.locator("header.bar")).to_contain_text(name)
        expect(board.get_by_role("region", name=f"Lado de {name}")).to_be_visible()
    Player(visitor, passive, seed=2).step()
    play_to_the_question(visitor)
    log = page.locator("#table-log")
    log.get_by_role("button", name="líneas más de esta jugada").nth(1).click()
    expect(log).to_contain_text(re.compile("Máquina [BC] roba"))
    expect(log).not_to_contain_text(re.compile("Máquina (?![BC])"))


# --- taking back, time -----------------------------------------------------------------------------------------------


#: everything that a person sees of the game
SEEN = """() => ({
  story: [...document.querySelectorAll('#table-log li[data-n]')].map((line) => line.innerText),
  asked: document.querySelector('#prompt-text').innerText,
  options: [...document.querySelectorAll('[data-testid="option"]')].map((option) => option.innerText),
  things: [...document.querySelectorAll('[data-cosa]')].map((thing) =>
    [thing.dataset.cosa, thing.dataset.state, thing.querySelector(':scope > button')?.ariaLabel ?? '']),
})"""


def test_taking_back_restores_everything(visitors: NewVisitor) -> None:
    pair = seat_two(visitors, undo="acuerdo")
    for _ in range(3):
        Player(who_is_asked(*pair)[0], eager).step()
        pair[0].page.wait_for_timeout(150)
    asker, other = who_is_asked(*pair)
    player = Player(asker, eager)
    player.look()
    version = asker.page.get_by_test_id("table").get_attribute("data-version") or ""
    for visitor in pair:
        expect(visitor.page.get_by_test_id("table")).to_have_attribute("data-version", version)
        visitor.at_rest()
    before = [visitor.page.evaluate(SEEN) for visitor in (asker, other)]
    player.step()
    for visitor in pair:
        expect(visitor.page.get_by_test_id("table")).not_to_have_attribute("data-version", version)
    asker.page.get_by_test_id("undo").click()
    other.page.get_by_test_id("proposal").get_by_role("button", name="Permitir").click()
    for visitor in pair:
        expect(visitor.page.get_by_test_id("table")).to_have_attribute("data-version", version)
        visitor.at_rest()
    player.last = ""
    player.look()
    assert [visitor.page.evaluate(SEEN) for visitor in (asker, other)] == before


def test_a_clock_warns_and_its_end_is_told(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    # The clock begins to run when both pages are there: it does not matter how long they took to load.
    sit_at_position(host, guest, GAME, ARMED, clock={"kind": "game", "base": 8000, "increment": 0})
    page = host.page
    listen(page, "assertive")
    own = page.get_by_role("timer", name=re.compile("Tú"))
    expect(own).to_contain_text("⚠")
    # A busy page may look at its clock a little late.
    expect_said(page, "Te quedan [45] segundos")
    end = page.get_by_test_id("end")
    expect(end).to_contain_text("Por tiempo.")
    expect(page.get_by_role("dialog")).to_contain_text("Has perdido")
    expect(page.get_by_test_id("end-summary")).to_contain_text("Por tiempo.")


def test_the_pace_is_chosen_and_can_be_skipped(visitors: NewVisitor) -> None:
    visitor = visitors(calm=False)
    page = visitor.page
    open_position(visitor, GAME, ARMED)
    asked_for(visitor, "accion")
    skip = page.locator(WAITING).get_by_role("button", name="Saltar")
    # The turn goes to the machine, and what it does is shown at its pace.
    page.get_by_test_id("pass").click()
    page.get_by_test_id("pass").filter(has_text="Ir a Descartar").click()
    # At once: it is there only while something is still to be shown.
    skip.evaluate("(button) => button.click()")
    play_to_the_question(visitor)
    expect(skip).to_be_hidden()
    from_the_menu(page, "Ritmo: sin pausas")
    assert page.evaluate("localStorage.getItem('coliseo.pace')") == '"instant"'
    page.get_by_role("button", name="Menú de la mesa").click()
    expect(page.get_by_role("menuitemradio", name="Ritmo: sin pausas")).to_be_checked()
    expect(page.get_by_role("menuitemradio", name="Ritmo: tranquilo")).not_to_be_checked()
