"""A table whose cards and pieces are touched: finding things, touching and dragging them, and what the server asks."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect
from web_kit.player import touch_thing
from web_kit.visitor import Visitor


def thing(page: Page, cosa: str) -> Locator:
    return page.locator(f'.thing[data-cosa="{cosa}"]').first


def touch(visitor: Visitor, cosa: str) -> None:
    touch_thing(visitor, thing(visitor.page, cosa).locator("> button"))


def asked_for(visitor: Visitor, purpose: str) -> dict[str, Any]:
    """What the server asks now, once the page shows a question of that purpose."""
    visitor.page.locator(f'[data-testid="prompt"][data-token][data-purpose="{purpose}"]').wait_for()
    latest = question(visitor)
    assert latest["purpose"] == purpose
    return latest


def question(visitor: Visitor) -> dict[str, Any]:
    """What the server has asked last."""
    found = [m["question"] for m in visitor.messages() if m["t"] in ("snapshot", "change") and m.get("question")]
    latest: dict[str, Any] = found[-1]
    return latest


def token_of(page: Page) -> str:
    """The number of the question that is open."""
    return page.get_by_test_id("prompt").get_attribute("data-token") or ""


def next_question(page: Page, token: str) -> None:
    page.wait_for_function(
        """(token) => {
          const prompt = document.querySelector('[data-testid="prompt"]');
          return prompt?.dataset.token && prompt.dataset.token !== token && !prompt.querySelector('[aria-busy="true"]');
        }""",
        arg=token,
    )


def told(visitor: Visitor) -> list[str]:
    """The kinds of events that the page has been told of since it was loaded, in order."""
    return [line[0] for m in visitor.messages() if m["t"] == "change" for line in m.get("log", [])]


def rules_of_why_not(page: Page) -> Locator:
    """The rules by which something cannot be done now, asked for where the reason is told."""
    page.get_by_test_id("why-rules").click()
    return page.get_by_test_id("why-not").get_by_role("link")


def listen(page: Page, how: str) -> None:
    """From now on what is said to readers (`polite` or `assertive`) is kept: it is not said for long."""
    page.evaluate(
        """(how) => {
          window.told = [];
          const region = document.querySelector(`[aria-live="${how}"]`);
          new MutationObserver(() => window.told.push(region.textContent)).observe(region, {childList: true,
            characterData: true, subtree: true});
        }""",
        how,
    )


def expect_said(page: Page, pattern: str) -> None:
    page.wait_for_function("(pattern) => window.told.some((text) => new RegExp(pattern).test(text))", arg=pattern)


def drag(visitor: Visitor, cosa: str, target: Locator) -> None:
    """Takes a thing with the mouse to the middle of another one."""
    page = visitor.page
    start, end = thing(page, cosa).bounding_box(), target.bounding_box()
    assert start is not None and end is not None
    x1, x2 = (box["x"] + box["width"] / 2 for box in (start, end))
    y1, y2 = (box["y"] + box["height"] / 2 for box in (start, end))
    page.mouse.move(x1, y1)
    page.mouse.down()
    for part in (0.3, 0.7, 1.0):
        page.mouse.move(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, steps=3)
    expect(page.locator(".drag-ghost")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".drag-ghost")).to_have_count(0)


def words_in(value: Any) -> set[str]:
    """Every string of a message, and every part of one that colons join (`mano:1:flechero`)."""
    if isinstance(value, dict):
        return {word for item in value.values() for word in words_in(item)}
    if isinstance(value, list):
        return {word for item in value for word in words_in(item)}
    return set(value.split(":")) if isinstance(value, str) else set()
