"""Plays on the board itself: touches a piece or a card, sees what lights up, touches where it goes. Knows no rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from web_kit.player import Asked, Player, touch_thing

#: the things that can be touched now, from the top of the screen down: what for (as they are marked), and how they are
#: called; and what is left in the list. What can only be lost does not shine, and nobody touches it to play
LIT = """
() => {
  const prompt = document.querySelector('[data-testid="prompt"]');
  const found = [];
  const lit = '.thing[data-state="offered"]:not([data-later]):not([data-outside]):not([data-dear])';
  for (const thing of document.querySelectorAll(lit)) {
    const button = thing.querySelector(':scope > button');
    if (!button || !button.getClientRects().length || getComputedStyle(thing).pointerEvents === 'none') continue;
    const use = [...thing.classList].find((name) => name.startsWith('use-'));
    found.push({
      cosa: thing.dataset.cosa, use: use ? use.slice(4) : '', top: button.getBoundingClientRect().top,
      name: button.getAttribute('aria-label'),
      forecast: thing.querySelector('[data-testid="forecast"]')?.innerText ?? '',
    });
  }
  found.sort((a, b) => a.top - b.top);
  return {
    things: found.filter((one, i) => found.findIndex((other) => other.cosa === one.cosa) === i),
    options: [...prompt.querySelectorAll('[data-testid="option"]')].map((one) => Number(one.dataset.codigo)),
  };
}
"""
#: a thing has been picked up, or the question has been answered
LIFTED = """
([token, cosa]) => {
  if (document.querySelector('[data-testid="end"], [data-testid="cover"]')) return 'answered';
  const prompt = document.querySelector('[data-testid="prompt"]');
  if (!prompt || prompt.dataset.token !== token) return 'answered';
  return document.querySelector(`.thing[data-cosa="${cosa}"][data-state="chosen"]`) ? 'lifted' : null;
}
"""


@dataclass
class BoardPlayer(Player):
    """Attacks with everything that can, else plays a card, else goes forward; what it took up and did not use it leaves
    until its turn is over. A piece that stands does not go back."""

    idle: set[str] = field(default_factory=set)
    #: what was done by touching the board, and how often
    done: dict[str, int] = field(default_factory=dict)
    #: attacks whose outcome was shown before they were made, in words
    foretold: list[str] = field(default_factory=list)
    #: answers that had to be looked for in the list
    by_list: int = 0

    def lit(self) -> dict[str, Any]:
        found: dict[str, Any] = self.visitor.page.evaluate(LIT)
        return found

    def touch_cosa(self, cosa: str, state: str = "offered") -> None:
        which = f'.thing[data-cosa="{cosa}"][data-state="{state}"] > button'
        touch_thing(self.visitor, self.visitor.page.locator(which).first)

    def count(self, what: str) -> None:
        self.done[what] = self.done.get(what, 0) + 1

    # -- answering ---------------------------------------------------------------------------------------------------

    def answer(self, asked: Asked) -> None:
        self.log.append(f"{asked.token} {asked.purpose}: {asked.text}")
        if asked.token == self.last:
            # What was taken together was refused: with the list everything can be put back.
            super().answer(asked)
            return
        if asked.passes:
            self.act(asked)
        elif asked.kind in ("targets", "cards", "cell", "option") and asked.things:
            self.name_things(asked)
        else:
            self.by_list += 1
            super().answer(asked)
            return
        self.last = asked.token
        self.answered += 1

    def name_things(self, asked: Asked) -> None:
        """As many as it takes, by touching them."""
        page = self.visitor.page
        confirm = page.locator('[data-testid="prompt"] [data-testid="confirm"]')
        for _ in range(20):
            if asked.confirms and confirm.is_enabled():
                self.press("confirm")
                return
            cosa = self.chance.choice(self.lit()["things"])["cosa"]
            self.touch_cosa(cosa)
            self.count("choose")
            if not asked.confirms:
                return
        raise AssertionError(f"cannot be confirmed: {asked}")

    # -- acting ------------------------------------------------------------------------------------------------------

    def act(self, asked: Asked) -> None:
        """One thing done, or the turn ended when nothing is left to do."""
        for thing in self.lit()["things"]:
            if thing["cosa"] not in self.idle and self.try_thing(asked, thing["cosa"]):
                return
        self.press("pass")
        self.count("pass")
        self.idle.clear()

    def try_thing(self, asked: Asked, cosa: str) -> bool:
        """Picks it up and uses it if there is a use for it; else puts it back where it was."""
        page = self.visitor.page
        self.touch_cosa(cosa)
        if page.wait_for_function(LIFTED, arg=[asked.token, cosa]).json_value() == "answered":
            self.count("choose")
            return True
        if self.use(cosa):
            return True
        self.idle.add(cosa)
        self.touch_cosa(cosa, "chosen")
        page.wait_for_function("() => !document.querySelector('[data-testid=\"prompt\"] .back')")
        return False

    def use(self, cosa: str) -> bool:
        lit = self.lit()
        goals = [thing for thing in lit["things"] if thing["cosa"] != cosa]
        by_use: dict[str, list[dict[str, Any]]] = {}
        for goal in goals:
            by_use.setdefault(goal["use"], []).append(goal)
        if targets := by_use.get("atacar"):
            # A player before a piece: games end by that.
            target = min(targets, key=lambda one: not one["cosa"].startswith("jugador:"))
            self.foretold.append(f"{target['name']} | {target['forecast']}")
            return self.take("attack", target["cosa"])
        for use in ("invocar", "apilar", "equipar", "forjar"):
            if cells := by_use.get(use):
                return self.take(use, cells[0]["cosa"])
        if cells := by_use.get("mover") or by_use.get("carga"):
            ahead = self.ahead(cosa, cells)
            return ahead is not None and self.take("move", ahead)
        if goals or not lit["options"]:
            return False
        # Nothing else to touch: a card that is simply played, an ability. Once; whether again, the next turn shows.
        self.idle.add(cosa)
        if len(lit["options"]) == 1:
            return self.take("play", cosa, "chosen")
        self.by_list += 1
        self.press("option", lit["options"][-1])
        return True

    def ahead(self, cosa: str, cells: list[dict[str, Any]]) -> str | None:
        """The lit cell nearest to the top of the screen, if it is above the piece."""
        box = self.visitor.page.locator(f'.thing[data-cosa="{cosa}"]').first.bounding_box()
        first = cells[0]
        assert box is not None
        return str(first["cosa"]) if first["top"] < box["y"] - box["height"] / 2 else None

    def take(self, what: str, cosa: str, state: str = "offered") -> bool:
        self.touch_cosa(cosa, state)
        self.count(what)
        return True
