"""The wall and the judge's phone keep their screen on: by the browser's lock, or, where a house has no HTTPS, by a film
of nothing that plays over and over once somebody has touched the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from web_kit.event import fits, running_event
from web_kit.visitor import PHONE, NewVisitor, Visitor

#: the lock, and what is asked of it
WITH_LOCK = """
window.locks = [];
const wakeLock = {
  request: async (kind) => {
    const lock = { kind, released: false, release: async () => { lock.released = true; } };
    window.locks.push(lock);
    return lock;
  },
};
Object.defineProperty(Navigator.prototype, 'wakeLock', { configurable: true, get: () => wakeLock });
"""
#: as a browser is over plain HTTP: the browser of the tests takes localhost for safe
WITHOUT_LOCK = "delete Navigator.prototype.wakeLock;"
LOCKS = "locks.map((lock) => [lock.kind, lock.released])"
FILMS = "[...document.querySelectorAll('video')].map((film) => !film.paused && film.readyState > 2)"


@pytest.fixture
def judge(visitors: NewVisitor) -> Visitor:
    """Whoever made the event judges it too."""
    return visitors(size=PHONE, touch=True)


def out_of_sight(page: Page, hidden: bool) -> None:
    """As another tab does."""
    page.evaluate(
        """(hidden) => {
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
          document.dispatchEvent(new Event('visibilitychange'));
        }""",
        hidden,
    )


def test_wall_and_judge_stay_awake_with_the_lock_and_without_it(judge: Visitor) -> None:
    address = running_event(judge)
    page = judge.page
    page.add_init_script(WITH_LOCK)
    for path in ("pared", "juez"):
        judge.go(f"{address}/{path}")
        expect(page.locator("main[data-awake=lock]")).to_be_visible()
        assert page.evaluate(LOCKS) == [["screen", False]]
        assert page.evaluate(FILMS) == []
        # the browser lets go of it out of sight; back again it is asked for anew
        out_of_sight(page, hidden=True)
        assert len(page.evaluate(LOCKS)) == 1
        out_of_sight(page, hidden=False)
        page.wait_for_function("() => locks.length === 2")
    page.get_by_role("link", name="Mesa de la organización").click()
    page.wait_for_function("() => locks.at(-1).released")

    page.add_init_script(WITHOUT_LOCK)
    for path in ("pared", "juez"):
        judge.go(f"{address}/{path}")
        expect(page.locator("main[data-awake=touch]")).to_be_visible()
        expect(page.get_by_text("Toca la pantalla una vez para que no se apague.")).to_be_visible()
        assert page.evaluate(FILMS) == [False]
        fits(judge, f"a page that waits for a touch: {path}")
        page.get_by_role("heading", level=1).click()
        expect(page.locator("main[data-awake=loop]")).to_be_visible()
        page.wait_for_function(f"() => JSON.stringify({FILMS}) === '[true]'")
        expect(page.get_by_text("Toca la pantalla una vez")).to_have_count(0)
    page.get_by_role("link", name="Mesa de la organización").click()
    expect(page.locator("main[data-awake]")).to_have_count(0)
    assert page.evaluate(FILMS) == [], "nothing plays on in a page that does not want it"
