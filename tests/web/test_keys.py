"""The keys of the table: each does what the page says of it, in every game, and none of them what it does not say."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web_kit.board import asked_for, thing, token_of
from web_kit.tables import ARMED, ATTACKED, GAME, choose, open_position, sit_at_position
from web_kit.visitor import NewVisitor, Visitor
from web_kit.windows import WINDOWS, change_the_question, rows

every_game = pytest.mark.parametrize("game", WINDOWS)
BACK = "Todas las opciones"
#: a Power of Atrum Arena that is paid with two Esbirros, and by discarding
DRAFTED = "Embestida del Osario"
#: the windows in which there is but one row, with a second one
TWO_ROWS = {
    "rise_of_gods": "A: {mano: [Recluta del Gallo, Lancero de Vísperas], sellos: {alborada: 3}}\n",
    "warlords_of_terra": """fase: invocacion
tablero: {a1: Recluta de la Muralla de A}
A: {mana: 4, mano: [Lancera del Puente, Recluta de la Muralla]}
""",
}


def window(visitor: Visitor, game: str, **settings: Any) -> dict[str, Any]:
    """The open question of the window of a game."""
    position, purpose, _ = WINDOWS[game]
    # one touch picks up in every game: otherwise a Power that asks nothing more would be announced by it
    visitor.go("/").evaluate("() => localStorage.setItem('coliseo.table.careful', 'true')")
    open_position(visitor, game, TWO_ROWS.get(game, position), **settings)
    return asked_for(visitor, purpose)


def fresh(page: Page) -> tuple[str, str]:
    """Changes with whatever is answered."""
    return token_of(page), page.get_by_test_id("table").get_attribute("data-version") or ""


def a_thing(asked: dict[str, Any], game: str) -> str:
    start = WINDOWS[game][2]
    return next(cosa for o in asked["options"] for cosa in o.get("things", []) if cosa.startswith(start))


# --- walking and choosing --------------------------------------------------------------------------------------------


@every_game
def test_arrows_walk_along_the_table_and_the_rows_and_escape_goes_back(visitor: Visitor, game: str) -> None:
    asked = window(visitor, game)
    page = visitor.page
    before = fresh(page)
    page.locator("#prompt-text").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator('.thing[data-state="offered"] > .hit:focus')).to_have_count(1)
    rows(page).first.focus()
    page.keyboard.press("ArrowDown")
    expect(rows(page).first).not_to_be_focused()
    expect(page.locator('[data-testid="prompt"] button:focus, [data-testid="prompt"] summary:focus')).to_have_count(1)
    page.keyboard.press("ArrowUp")
    expect(rows(page).first).to_be_focused()
    # with the keyboard a thing of the table is picked up, or asks for more; Escape puts it back, and nothing was sent
    cosa = a_thing(asked, game)
    thing(page, cosa).locator("> button").focus()
    page.keyboard.press("Enter")
    expect(thing(page, cosa)).to_have_attribute("data-state", "chosen")
    page.keyboard.press("Escape")
    expect(thing(page, cosa)).to_have_attribute("data-state", "offered")
    assert fresh(page) == before


@every_game
def test_each_row_has_its_digit_and_the_digit_is_the_row(visitor: Visitor, game: str) -> None:
    window(visitor, game)
    page = visitor.page
    labelled = rows(page).locator("kbd").all_inner_texts()
    assert labelled == [str(n) for n in range(1, min(9, rows(page).count()) + 1)]
    # the last one that has one: it does the same as touching its row
    row = rows(page).nth(len(labelled) - 1)
    before = fresh(page)
    opens, said = row.get_attribute("data-testid") == "group", row.inner_text()
    page.keyboard.press(labelled[-1])
    if opens:
        expect(
            page.get_by_role("button", name=BACK).or_(page.locator('[data-testid="group"][aria-expanded="true"]')).first
        ).to_be_visible()
        assert fresh(page) == before
    else:
        page.wait_for_function(
            """([token, said]) => {
              const prompt = document.querySelector('[data-testid="prompt"]');
              return document.querySelector('[data-testid="draft"]') || prompt?.dataset.token !== token;
            }""",
            arg=[before[0], said],
        )


def test_rows_of_copies_have_their_digit_too(visitor: Visitor) -> None:
    window(visitor, GAME)

    def count(question: dict[str, Any]) -> None:
        question.pop("pass", None)
        question.update(kind="cards", low=2, high=2)
        question["options"] = [{**one, "copies": 2} for one in question["options"][:3]]

    change_the_question(visitor, count)
    asked_for(visitor, "accion")
    page = visitor.page
    steppers = page.get_by_test_id("stepper")
    expect(steppers.locator("kbd")).to_have_text(["1", "2", "3"])
    page.keyboard.press("2")
    expect(steppers.nth(1).get_by_role("spinbutton")).to_have_attribute("aria-valuenow", "1")
    # what has been taken is confirmed by Enter, not by the key that does nothing
    page.keyboard.press("2")
    before = fresh(page)
    page.keyboard.press("0")
    page.wait_for_timeout(200)
    assert fresh(page) == before and not visitor.replies()


# --- looking ---------------------------------------------------------------------------------------------------------


@every_game
def test_i_looks_at_the_thing_or_the_row_that_has_the_keyboard(visitor: Visitor, game: str) -> None:
    asked = window(visitor, game)
    page = visitor.page
    before = fresh(page)
    cosa = a_thing(asked, game)
    alone = [f'[data-codigo="{o["candidate"]}"]' for o in asked["options"] if cosa in o.get("things", [])]
    row = rows(page).and_(page.locator(", ".join([f'[data-thing="{cosa}"]', *alone]))).first
    for looked_at in (thing(page, cosa).locator("> button"), row):
        looked_at.focus()
        page.keyboard.press("i")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    assert fresh(page) == before


def test_i_looks_at_what_is_asked_about_when_nothing_else_has_the_keyboard(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    sit_at_position(host, guest, GAME, ATTACKED)
    choose(guest, "accion", "Saeta Vacía")
    asked_for(host, "responder")
    page = host.page
    expect(page.get_by_test_id("subject")).to_be_visible()
    for focused in (page.locator("#prompt-text"), page.get_by_test_id("subject")):
        focused.focus()
        page.keyboard.press("I")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    assert not host.replies()


# --- doing nothing ---------------------------------------------------------------------------------------------------


@every_game
def test_0_passes_where_that_is_on_the_screen_and_nowhere_else(visitor: Visitor, game: str) -> None:
    asked = window(visitor, game)
    page = visitor.page
    before = fresh(page)
    cosa = a_thing(asked, game)
    thing(page, cosa).locator("> button").focus()
    page.keyboard.press("Enter")
    expect(thing(page, cosa)).to_have_attribute("data-state", "chosen")
    expect(page.get_by_test_id("pass")).to_have_count(0)
    page.keyboard.press("0")
    page.wait_for_timeout(200)
    expect(thing(page, cosa)).to_have_attribute("data-state", "chosen")
    assert fresh(page) == before and not visitor.replies()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("pass").locator("kbd")).to_have_text("0")
    page.keyboard.press("0")
    expect(page.locator(f'[data-testid="prompt"][data-token="{before[0]}"]')).to_have_count(0)
    (said,) = visitor.replies()[:1]
    assert said["choice"] == [asked["pass"]]


def test_0_leaves_a_gesture_that_waits_to_be_done(visitor: Visitor) -> None:
    open_position(visitor, GAME, ARMED, ask_all=False)
    choose(visitor, "accion", DRAFTED)
    page = visitor.page
    page.get_by_test_id("do-it").wait_for()
    page.keyboard.press("0")
    page.wait_for_timeout(200)
    expect(page.get_by_test_id("do-it")).to_be_visible()
    assert not visitor.replies()
    # Escape is one step back, and Enter does it
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("do-it")).to_have_count(0)
    choose(visitor, "accion", DRAFTED)
    page.get_by_test_id("do-it").wait_for()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("do-it")).to_have_count(0)
    assert len(visitor.replies()) == 1


# --- what one says to the table --------------------------------------------------------------------------------------


@every_game
def test_c_asks_everything_p_opens_how_far_to_pass_and_s_held_stops(visitor: Visitor, game: str) -> None:
    window(visitor, game, ask_all=False)
    page = visitor.page
    full = page.get_by_test_id("full-control")
    page.keyboard.press("c")
    expect(full).to_be_visible()
    page.keyboard.press("c")
    expect(full).to_have_count(0)
    page.keyboard.press("p")
    expect(page.get_by_role("menuitem", name=re.compile("^Hasta"))).to_have_count(3)
    # also before the first of them has the keyboard
    page.keyboard.press("Escape")
    expect(page.get_by_role("menuitem")).to_have_count(0)
    stop = page.get_by_test_id("stop-now")
    page.keyboard.down("s")
    expect(stop).to_have_attribute("aria-pressed", "true")
    page.keyboard.up("s")
    expect(stop).to_have_attribute("aria-pressed", "false")
    assert not visitor.replies()
