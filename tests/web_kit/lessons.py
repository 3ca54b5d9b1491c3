"""Plays a lesson by clicking what its teacher asks for."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

#: what there is to do now: read on, unfold the answers, take one more of several, do as shown, or nothing yet
NOW = """
() => {
  if (document.querySelector('[data-testid=end]')) return {over: true};
  const lesson = document.querySelector('[data-testid=lesson]')?.innerText ?? '';
  const prompt = document.querySelector('[data-testid=prompt]');
  const token = prompt?.dataset.token ?? '';
  if (document.querySelector('[data-testid=lesson-next]')) return {lesson, token, read: true};
  if (!token || prompt.querySelector('[aria-busy=true]')) return null;
  if (prompt.querySelector('.fold[aria-expanded=false]')) return {lesson, token, folded: true};
  const taken = prompt.querySelectorAll('[aria-pressed=true]').length;
  const enough = prompt.querySelector('[data-testid=confirm]:not(:disabled)') !== null;
  const several = prompt.querySelector('[aria-pressed]') !== null;
  const ways = ['.expected', '[data-testid=pass]', '[data-testid=option]'];
  const rows = ways.flatMap((way) => [...prompt.querySelectorAll(way)]).filter((row) => row.checkVisibility());
  const codes = rows.map((answer) => answer.dataset.codigo).filter(Boolean);
  return {lesson, token, codes, several, taken, enough};
}
"""
TAKEN = """
(count) => document.querySelectorAll('[data-testid=prompt] [aria-pressed=true]').length === count
"""
CHANGED = """
([lesson, token]) =>
  document.querySelector('[data-testid=end]') !== null ||
  (document.querySelector('[data-testid=lesson]')?.innerText ?? '') !== lesson ||
  (document.querySelector('[data-testid=prompt]')?.dataset.token ?? '') !== token
"""


def play_to_victory(page: Page) -> list[str]:
    """Everything that the teacher says, having done it."""
    words: list[str] = []
    tried: set[tuple[str, str]] = set()
    while not (now := page.wait_for_function(NOW).json_value()).get("over"):
        words.append(now["lesson"])
        assert len(words) < 300, words[-5:]
        go_on(page, now, tried)
    expect(page.get_by_role("dialog")).to_contain_text("¡Has ganado!")
    return words


def go_on(page: Page, now: dict[str, Any], tried: set[tuple[str, str]]) -> None:
    """One thing that the teacher wants: words are read, and what is pointed at is done."""
    token = now["token"]
    if now.get("read"):
        page.get_by_test_id("lesson-next").click()
    elif now.get("folded"):
        # Where things are touched on the board, the list of answers is there for those who want it.
        page.locator('[data-testid="prompt"] .fold').click()
        return
    else:
        # What is pointed at, as many as it takes; else whatever was not tried yet: the teacher says what they did
        # not mean.
        prompt = page.get_by_test_id("prompt")
        if prompt.get_by_test_id("group").count():
            prompt.locator(".each").click()
            return
        code = next((code for code in now["codes"] if (token, code) not in tried), None)
        if code is None:
            prompt.locator('[data-testid="other-ways"]:not([open]) summary').click()
            return
        tried.add((token, code))
        page.locator(f'[data-testid="prompt"] [data-codigo="{code}"]').click()
        if now["several"]:
            page.wait_for_function(TAKEN, arg=now["taken"] + 1)
            if not page.evaluate(NOW)["enough"]:
                return
            page.get_by_test_id("confirm").click()
    page.wait_for_function(CHANGED, arg=[now["lesson"], token])
