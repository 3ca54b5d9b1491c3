"""The interactive first game, from its first words to victory, doing what the teacher asks for."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from web_kit.visitor import Visitor

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
  const codes = ways.flatMap((way) => [...prompt.querySelectorAll(way)]).map((answer) => answer.dataset.codigo);
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


@pytest.mark.parametrize("game", ["atrum_arena", "rise_of_gods", "mitos_y_leyendas", "warlords_of_terra"])
def test_the_tutorial_leads_to_victory(visitor: Visitor, game: str) -> None:
    page = visitor.go(f"/aprender/{game}")
    page.get_by_role("button", name="Empezar").or_(page.get_by_role("link", name="Empezar")).first.click()
    expect(page.get_by_test_id("lesson")).to_be_visible()
    words: list[str] = []
    tried: set[tuple[str, str]] = set()
    while not (now := page.wait_for_function(NOW).json_value()).get("over"):
        words.append(now["lesson"])
        assert len(words) < 300, words[-5:]
        token = now["token"]
        if now.get("read"):
            page.get_by_test_id("lesson-next").click()
        elif now.get("folded"):
            # Where things are touched on the board, the list of answers is there for those who want it.
            page.locator('[data-testid="prompt"] .fold').click()
            continue
        else:
            # What is pointed at, as many as it takes; else whatever was not tried yet: the teacher says what they did
            # not mean.
            code = next(code for code in now["codes"] if (token, code) not in tried)
            tried.add((token, code))
            page.locator(f'[data-testid="prompt"] [data-codigo="{code}"]').click()
            if now["several"]:
                page.wait_for_function(TAKEN, arg=now["taken"] + 1)
                if not page.evaluate(NOW)["enough"]:
                    continue
                page.get_by_test_id("confirm").click()
        page.wait_for_function(CHANGED, arg=[now["lesson"], token])
    expect(page.get_by_role("dialog")).to_contain_text("¡Has ganado!")
    assert len(set(words)) > 5
