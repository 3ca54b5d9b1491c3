"""On a small phone: what answers is large enough for a finger, and lies apart from whatever else answers; and a finger
that draws the sheet down takes a step back, and never answers."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web_kit.board import asked_for, thing, touch
from web_kit.player import Player, curious
from web_kit.tables import ARMED, ATTACKED, GAME, choose, open_position, sit_at_position
from web_kit.visitor import SMALL, NewVisitor
from web_kit.windows import WINDOWS, begin, change_the_question, swipe

every_game = pytest.mark.parametrize("game", WINDOWS)
#: nothing that answers is lower than this, nor nearer than this to something else that does
LOWEST, NEAREST = 44, 8

#: what answers in the sheet: its words, its whole height, and the part of it that is in sight
ANSWERING = """
() => {
  const places = '[data-testid="prompt"], [data-testid="draft"], [data-testid="about-this"], .mark';
  const answers = 'button:not(.grip), summary, label, [role="spinbutton"]';
  const found = [...document.querySelectorAll(places)].flatMap((place) => [...place.querySelectorAll(answers)]);
  return found.filter((one) => one.checkVisibility()).flatMap((one) => {
    const box = one.getBoundingClientRect();
    let [top, bottom] = [box.top, box.bottom];
    for (let around = one.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const frame = around.getBoundingClientRect();
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    if (bottom - top < 1) return [];
    const words = (one.getAttribute('aria-label') ?? one.innerText ?? '').trim().replaceAll('\\n', ' ').slice(0, 40);
    const value = one.role === 'spinbutton';
    return [{words, height: box.height, left: box.left, right: box.right, top, bottom, value}];
  });
}
"""


def apart(one: dict[str, Any], other: dict[str, Any]) -> float:
    """How far from each other they are, along the nearer way."""
    beside = max(one["left"], other["left"]) - min(one["right"], other["right"])
    below = max(one["top"], other["top"]) - min(one["bottom"], other["bottom"])
    return max(beside, below)


def assert_fingers_can_tell(page: Page, where: str) -> None:
    found = page.evaluate(ANSWERING)
    assert found, where
    # the number of a stepper is for the keyboard: what a finger presses stands at both sides of it
    found = [one for one in found if not one["value"]]
    low = [(one["words"], one["height"]) for one in found if one["height"] < LOWEST - 0.5]
    near = [(a["words"], b["words"], apart(a, b)) for a, b in combinations(found, 2) if apart(a, b) < NEAREST - 0.5]
    assert not low and not near, f"{where}: too low {low}, too near {near}"


def unfold(page: Page) -> None:
    for folded in ('.fold[aria-expanded="false"]', '[data-testid="other-ways"]:not([open]) summary'):
        for one in page.get_by_test_id("prompt").locator(folded).all():
            one.tap()


# --- apart -----------------------------------------------------------------------------------------------------------


@every_game
def test_nothing_that_answers_is_low_or_near_something_else_that_does(visitors: NewVisitor, game: str) -> None:
    visitor = visitors(size=SMALL, touch=True)
    position, purpose, start = WINDOWS[game]
    open_position(visitor, game, position)
    asked = asked_for(visitor, purpose)
    page = visitor.page
    assert_fingers_can_tell(page, "as it opens")
    unfold(page)
    assert_fingers_can_tell(page, "unfolded")
    for each in page.get_by_test_id("prompt").locator(".each").all():
        each.tap()
        assert_fingers_can_tell(page, "one by one")
    page.reload()
    asked = asked_for(visitor, purpose)
    cosa = next(t for o in asked["options"] for t in o.get("things", []) if t.startswith(start))
    touch(visitor, cosa)
    expect(thing(page, cosa)).to_have_attribute("data-state", "chosen")
    assert_fingers_can_tell(page, "with a thing picked up")


@every_game
def test_all_that_is_asked_in_the_first_turns_is_told_apart_by_a_finger(visitors: NewVisitor, game: str) -> None:
    visitor = visitors(size=SMALL, touch=True)
    begin(visitor, game, ask_all=False)
    page = visitor.page
    player = Player(visitor, curious, seed=11)
    seen = 0
    for _ in range(12):
        found = player.look()
        assert found is not None
        if found.get("over"):
            break
        assert_fingers_can_tell(page, str(found.get("purpose", "draft")))
        seen += 1
        if not found.get("draft") and not found.get("cover"):
            unfold(page)
            assert_fingers_can_tell(page, f"{found.get('purpose')}, unfolded")
            found = player.look()
            assert found is not None
        if not player.react(found):
            break
    assert seen > 3


def test_what_is_said_about_a_window_is_told_apart_by_a_finger(visitors: NewVisitor) -> None:
    host, guest = visitors(size=SMALL, touch=True), visitors()
    competitive = ATTACKED.replace("politica: casual", "politica: competitiva")
    sit_at_position(host, guest, GAME, competitive, ask_all=False, policy="competitiva")
    choose(guest, "accion", "Saeta Vacía")
    guest.page.get_by_test_id("do-it").click()
    asked_for(host, "responder")
    page = host.page
    expect(page.get_by_test_id("about-this").get_by_role("button")).to_have_count(3)
    assert_fingers_can_tell(page, "a response")
    # and what answers it is not pushed out of sight by what else is said
    expect(page.get_by_test_id("prompt").get_by_test_id("option").first).to_be_in_viewport(ratio=1)
    host.assert_no_sideways_scroll()


@pytest.mark.parametrize("kind", ["number", "order", "split", "cards"])
def test_every_kind_of_question_is_told_apart_by_a_finger(visitors: NewVisitor, kind: str) -> None:
    visitor = visitors(size=SMALL, touch=True)
    position, purpose, _ = WINDOWS["rise_of_gods"]
    open_position(visitor, "rise_of_gods", position)
    asked_for(visitor, purpose)

    def change(question: dict[str, Any]) -> None:
        question.pop("pass", None)
        options = [{**one, "things": [], "copies": 3} for one in question["options"][:3]]
        high = {"number": 6, "order": 3, "split": 3, "cards": 2}[kind]
        question.update(kind=kind, low=high if kind in ("order", "split") else 0, high=high, options=options)

    change_the_question(visitor, change)
    asked_for(visitor, purpose)
    assert_fingers_can_tell(visitor.page, kind)
    visitor.assert_no_sideways_scroll()


# --- drawing the sheet down ------------------------------------------------------------------------------------------


def test_a_swipe_down_on_a_gesture_is_one_step_back_and_never_passes(visitors: NewVisitor) -> None:
    visitor = visitors(size=SMALL, touch=True)
    open_position(visitor, GAME, ARMED, ask_all=False)
    page = visitor.page
    choose(visitor, "accion", "Embestida del Osario")
    draft = page.get_by_test_id("draft")
    page.get_by_test_id("do-it").wait_for()
    # upwards, or along it, is none
    swipe(page, draft, -60)
    expect(page.get_by_test_id("do-it")).to_be_visible()
    # what it is paid with is being changed: first that is left, then the gesture
    page.get_by_test_id("draft-step").first.tap()
    expect(page.get_by_test_id("do-it")).to_have_count(0)
    swipe(page, draft.locator(".line"), 60)
    expect(page.get_by_test_id("do-it")).to_be_visible()
    swipe(page, draft.locator(".line"), 60)
    expect(draft).to_have_count(0)
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-purpose", "accion")
    assert not visitor.replies()


@every_game
def test_a_sheet_that_is_down_is_drawn_further_to_put_back_what_was_picked_up(visitors: NewVisitor, game: str) -> None:
    visitor = visitors(size=SMALL, touch=True)
    position, purpose, start = WINDOWS[game]
    open_position(visitor, game, position)
    asked = asked_for(visitor, purpose)
    page = visitor.page
    prompt, sentence = page.get_by_test_id("prompt"), page.locator("#prompt-text")
    cosa = next(t for o in asked["options"] for t in o.get("things", []) if t.startswith(start))
    touch(visitor, cosa)
    expect(thing(page, cosa)).to_have_attribute("data-state", "chosen")
    while prompt.get_attribute("data-height") != "peek":
        swipe(page, sentence, 80)
        page.wait_for_timeout(50)
    expect(thing(page, cosa)).to_have_attribute("data-state", "chosen")
    swipe(page, sentence, 80)
    expect(thing(page, cosa)).to_have_attribute("data-state", "offered")
    # with nothing left to put back it does nothing
    for _ in range(4):
        swipe(page, sentence, 80)
    expect(prompt).to_have_attribute("data-token", str(asked["token"]))
    assert not visitor.replies()
