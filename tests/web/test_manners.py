"""At the table, where one is asked: what is passed is told, and one says where to stop."""

from __future__ import annotations

from playwright.sync_api import expect
from web_kit.board import asked_for, next_question, token_of
from web_kit.tables import ARMED, ATTACKED, GAME, choose, open_position, open_table, sit_at_position
from web_kit.visitor import PHONE, NewVisitor, Visitor

#: an attack that costs nothing
ATTACK = "Saeta Vacía"
MACHINE = {"kind": "machine", "level": "random", "deck": "equipo_reloj_de_sombras"}
ME = {"kind": "me", "deck": "equipo_reloj_de_sombras"}


def windows_of(visitor: Visitor, purpose: str) -> int:
    """How often somebody has been asked such a question."""
    asked = [m["question"] for m in visitor.messages() if m["t"] in ("snapshot", "change") and m.get("question")]
    return len({one["token"] for one in asked if one["purpose"] == purpose})


def test_what_was_passed_is_told_and_one_may_stop_there_the_next_time(visitor: Visitor) -> None:
    open_table(visitor, ME, MACHINE, ask_all=False, policy="casual")
    page = visitor.page
    asked_for(visitor, "accion")
    quiet = page.get_by_test_id("passed")
    expect(quiet).to_contain_text("La mesa ha pasado por ti")
    quiet.get_by_role("button", name="ver", exact=True).click()
    page.get_by_role("button", name="parar aquí la próxima vez").last.click()
    page.get_by_test_id("manners").click()
    panel = page.get_by_role("dialog")
    expect(panel.get_by_role("radio", name="Parar", checked=True)).to_have_count(1)


def test_full_control_is_seen_as_long_as_it_lasts(visitor: Visitor) -> None:
    open_table(visitor, ME, MACHINE, ask_all=False, policy="casual")
    page = visitor.page
    asked_for(visitor, "accion")
    page.keyboard.press("c")
    badge = page.get_by_test_id("full-control")
    expect(badge).to_contain_text("Control total")
    token = token_of(page)
    page.get_by_test_id("pass").click()
    next_question(page, token)
    expect(page.get_by_test_id("passed")).to_be_hidden()
    badge.get_by_role("button").click()
    expect(badge).to_be_hidden()


def test_passing_until_the_turn_ends(visitor: Visitor) -> None:
    open_position(visitor, GAME, ARMED, ask_all=False)
    page = visitor.page
    asked_for(visitor, "accion")
    token = token_of(page)
    page.keyboard.press("p")
    page.get_by_role("menuitem", name="Hasta el fin de este turno").click()
    # until the turn is over, or somebody aims at what is one's own
    next_question(page, token)
    assert [m for m in visitor.messages() if m.get("manners", {}).get("passed", 0) > 1]
    expect(page.get_by_test_id("passing-until")).to_be_hidden()


def test_an_event_that_one_never_wants_to_be_asked_about_is_passed(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    sit_at_position(host, guest, GAME, ATTACKED, ask_all=False)
    page = host.page
    choose(guest, "accion", ATTACK)
    asked_for(host, "responder")
    page.get_by_test_id("manners").click()
    panel = page.get_by_role("dialog")
    panel.get_by_role("group", name="Me ataca").get_by_role("radio", name="No parar").check()
    page.keyboard.press("Escape")
    before = windows_of(host, "responder")
    choose(guest, "accion", ATTACK)
    asked_for(guest, "accion")
    assert windows_of(host, "responder") == before == 1


def test_a_phase_of_the_strip_stops_once(visitor: Visitor) -> None:
    open_table(visitor, ME, MACHINE, ask_all=False, policy="casual")
    page = visitor.page
    asked_for(visitor, "accion")
    stop = page.locator("header.bar .phases").get_by_role("button", name="Descartar")
    stop.click()
    expect(stop).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("stop-now").click()
    expect(page.get_by_test_id("stop-now")).to_have_attribute("aria-pressed", "true")


def test_on_a_phone_everything_is_in_reach(visitors: NewVisitor) -> None:
    visitor = visitors(size=PHONE, touch=True)
    open_table(visitor, ME, MACHINE, ask_all=False, policy="casual")
    page = visitor.page
    asked_for(visitor, "accion")
    page.get_by_test_id("pass-until").get_by_role("button").click()
    expect(page.get_by_role("menuitem", name="Hasta mi turno")).to_be_in_viewport()
