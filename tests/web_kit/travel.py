"""Whether what travels has moved: a journey is held where it begins, and there each thing must stand where it was."""

from __future__ import annotations

from playwright.sync_api import Page

#: things that keep their size, wherever a change has put them; one size more or less is no journey
WATCH_TRAVEL = """
window.travel = {checked: 0, jumps: []};
(() => {
  const NEAR = 3;
  let before = new Map(), written = false, begun = [], odd = false;
  const where = () => {
    const seen = new Map();
    const board = document.querySelector('[data-testid="table"] .board')?.firstElementChild;
    if (!board) return seen;
    const corner = board.getBoundingClientRect();
    for (const node of board.querySelectorAll('.thing[data-cosa]')) {
      const {x, y, width, height} = node.getBoundingClientRect();
      const name = node.dataset.cosa;
      if (width && !seen.has(name)) seen.set(name, {x: x - corner.x, y: y - corner.y, width, height});
    }
    return seen;
  };
  addEventListener('DOMContentLoaded', () => {
    const last = document.createElement('div');
    last.style.cssText = 'position: fixed; left: -9px; width: 1px; height: 1px';
    document.body.append(last);
    const board = (node) => node !== last && node.closest?.('[data-testid="table"] .board');
    const hear = (all) => (written ||= all.some((one) => board(one.target)));
    new MutationObserver(hear).observe(document.body, {childList: true, subtree: true});
    // sizes are told when all else in the frame is done
    new ResizeObserver(() => {
      for (const one of begun) one.currentTime = 0;
      if (begun.length) for (const [name, to] of where()) {
        const from = before.get(name);
        if (!from || Math.abs(from.width - to.width) > 1 || Math.abs(from.height - to.height) > 1) continue;
        window.travel.checked += 1;
        const jump = [to.x - from.x, to.y - from.y];
        if (jump.some((far) => Math.abs(far) > NEAR)) window.travel.jumps.push([name, ...jump]);
      }
      begun = [];
      written = false;
      before = where();
    }).observe(last);
    const tick = () => {
      if (!written) before = where();
      last.style.width = (odd = !odd) ? '2px' : '1px';
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const made = animate.apply(this, how);
    begun.push(made);
    return made;
  };
})();
"""


def assert_nothing_jumped(page: Page) -> None:
    told = page.evaluate("() => window.travel")
    assert told["checked"] > 5, "no journey was looked at"
    assert told["jumps"] == []
