"""Whatever a board offers can be touched: nothing else lies on all of it."""

from __future__ import annotations

import pytest
from web_kit.player import Player, curious
from web_kit.visitor import DESKTOP, PHONE, NewVisitor

GAMES = ("atrum_arena", "rise_of_gods", "mitos_y_leyendas", "warlords_of_terra", "sorcerers_arena")
#: questions of a game that are looked at
LOOKED_AT = 40

#: the things that are offered and that a finger does not reach anywhere, each with what lies on it; what is put
#: somewhere else is picked up first, and what stands there yields only then
COVERED = """
() => {
  const covered = [];
  for (const thing of document.querySelectorAll('[data-cosa][data-state="offered"]:not([data-later])')) {
    const button = thing.querySelector(':scope > button');
    if (!button || !button.getClientRects().length) continue;
    const over = new Set();
    const reached = ['nearest', 'center', 'start'].some((block) => {
      button.scrollIntoView({block, inline: 'nearest'});
      const box = button.getBoundingClientRect();
      return [0.5, 0.1, 0.9, 0.3, 0.7].some((down) => [0.5, 0.1, 0.9, 0.3, 0.7].some((along) => {
        const hit = document.elementFromPoint(box.left + box.width * along, box.top + box.height * down);
        over.add(hit?.closest('[data-cosa]')?.dataset.cosa ?? hit?.outerHTML.slice(0, 80));
        return hit === button;
      }));
    });
    if (!reached) covered.push([thing.dataset.cosa, ...over]);
  }
  return covered;
}
"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_offered_can_be_touched(visitors: NewVisitor, game: str, size: tuple[int, int]) -> None:
    """Two people at one device: both hands are played, and no one is handed the device for nothing."""
    visitor = visitors(size=size, touch=size == PHONE)
    visitor.go("/")
    seats = [{"kind": "me", "name": name} for name in ("Ana", "Berta")]
    made = visitor.api("POST", "/api/tables", {"game": game, "seats": seats, "seed": "5"})
    visitor.page.goto(made["url"])
    visitor.settled()
    player = Player(visitor, curious, seed=5)
    for _ in range(LOOKED_AT):
        seen = player.look()
        assert seen is not None
        if "token" in seen:
            assert visitor.page.evaluate(COVERED) == [], seen["text"]
        if not player.react(seen):
            break
    assert player.answered > LOOKED_AT / 4
