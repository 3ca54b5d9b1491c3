"""Plays at a table as a person would: reads what is offered on the page and touches it. Knows no rules."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, TimeoutError
from web_kit.visitor import PATIENCE, Visitor

#: what the page asks now, or how the game ended; nothing while it is busy or was just answered
READ = """
(last) => {
  const seen = (element) => element !== null && element.getClientRects().length > 0;
  if (document.querySelector('[data-testid="end"]')) return {over: true};
  if (seen(document.querySelector('[data-testid="cover"]'))) return {cover: true};
  const prompt = document.querySelector('[data-testid="prompt"]');
  // a gesture that is all put together waits to be done
  const doIt = document.querySelector('[data-testid="do-it"]');
  if (doIt) return doIt.getAttribute('aria-busy') === 'true' ? null : {draft: true};
  if (!prompt || !prompt.dataset.kind || !prompt.dataset.token) return null;
  if (prompt.querySelector('[aria-busy="true"]')) return null;
  const token = prompt.dataset.token;
  // The same question again only when its answer was refused: what was taken could not be taken together.
  if (token === last && !prompt.querySelector('[role="alert"]')) return null;
  // what travels is touched where it arrives
  if (document.getAnimations().some((running) => running.id === 'coliseo')) return null;
  const said = (element) => [...element.querySelectorAll('.name, .detail')].map((part) => part.innerText).join(' ');
  // what is folded away is not there to be touched
  const listed = [...prompt.querySelectorAll('[data-testid="option"], [data-testid="stepper"]')];
  const rows = listed.filter((element) => element.checkVisibility());
  const options = rows.map((element) => ({
    code: Number(element.dataset.codigo),
    text: said(element) || element.innerText,
    counted: element.dataset.testid === 'stepper',
  }));
  const pass = prompt.querySelector('[data-testid="pass"]');
  const confirm = prompt.querySelector('[data-testid="confirm"]');
  // where something is put can lie under what stands there, until that something has been picked up
  const things = [...document.querySelectorAll('[data-cosa][data-state="offered"]:not([data-later])')]
    .filter((thing) => seen(thing.querySelector(':scope > button'))).map((thing) => thing.dataset.cosa);
  return {
    token, kind: prompt.dataset.kind, purpose: prompt.dataset.purpose,
    text: prompt.querySelector('h2')?.innerText ?? '',
    options, things: [...new Set(things)],
    pass: pass ? pass.innerText : null, confirm: confirm !== null,
  };
}
"""


ROWS = ", ".join(f'[data-testid="{kind}"]' for kind in ("option", "stepper", "group"))

#: where a finger reaches the button itself and not another one that lies on it: [x, y] from its corner, or nothing
REACH = """
(button) => {
  // On a phone the hand stands over the board, which scrolls: what is behind it is brought further up.
  for (const block of ['nearest', 'center', 'start']) {
    button.scrollIntoView({block, inline: 'nearest'});
    const box = button.getBoundingClientRect();
    for (const down of [0.5, 0.1, 0.9, 0.3, 0.7])
      for (const along of [0.5, 0.1, 0.9, 0.3, 0.7]) {
        const [x, y] = [box.width * along, box.height * down];
        if (document.elementFromPoint(box.left + x, box.top + y) === button) return {x, y};
      }
  }
  return null;
}
"""


def touch_thing(visitor: Visitor, button: Locator) -> None:
    """Touches a thing on the table where no other thing lies on it, once it stands still: what was touched before may
    have moved the board.

    By force only what is greyed: it says that it is disabled, and yet answers when it is touched.
    """
    where = button.evaluate(REACH)
    assert where is not None, f"{button} cannot be touched"
    greyed = button.get_attribute("aria-disabled") == "true"
    if visitor.touch:
        button.tap(position=where, force=greyed)
    else:
        button.click(position=where, force=greyed)


@dataclass
class Asked:
    """One question, as the page shows it."""

    token: str
    kind: str
    purpose: str
    text: str
    options: list[dict[str, Any]]
    things: list[str]
    passes: bool
    confirms: bool


#: from a question and a source of chance: the number of an option, or None to pass
Style = Callable[[Asked, random.Random], int | None]


def eager(asked: Asked, chance: random.Random) -> int | None:
    """Attacks when it can, else prepares to, else mostly passes: short games."""
    for word in ("Ataque", "Altar"):
        found = [number for number, option in enumerate(asked.options) if word in option["text"]]
        if found and asked.passes:
            return chance.choice(found)
    if asked.passes and (not asked.options or chance.random() < 0.9):
        return None
    return chance.randrange(len(asked.options))


def passive(asked: Asked, chance: random.Random) -> int | None:
    """Passes whenever it may."""
    return None if asked.passes else chance.randrange(len(asked.options))


def curious(asked: Asked, chance: random.Random) -> int | None:
    """Anything that is offered."""
    number = chance.randrange(len(asked.options) + asked.passes)
    return None if number == len(asked.options) else number


@dataclass
class Player:
    """The hands of a visitor at a table."""

    visitor: Visitor
    style: Style = eager
    seed: int = 1
    #: how often to touch the thing on the table instead of its line in the list
    by_things: float = 0.5
    answered: int = 0
    log: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.last = ""

    # -- looking -----------------------------------------------------------------------------------------------------

    def look(self, wait: bool = True) -> dict[str, Any] | None:
        page = self.visitor.page
        if not wait:
            found: dict[str, Any] | None = page.evaluate(READ, self.last)
            return found
        try:
            handle = page.wait_for_function(READ, arg=self.last, timeout=PATIENCE)
        except TimeoutError as error:
            prompt = page.locator('[data-testid="prompt"]')
            shown = prompt.evaluate("(p) => p.outerHTML") if prompt.count() else page.locator("body").inner_text()
            raise AssertionError(f"nothing to do after {self.log[-3:]}\n{shown}") from error
        value: dict[str, Any] = handle.json_value()
        return value

    @staticmethod
    def asked(seen: dict[str, Any]) -> Asked:
        facts = {name: seen[name] for name in ("token", "kind", "purpose", "text", "options", "things")}
        return Asked(**facts, passes=seen["pass"] is not None, confirms=bool(seen["confirm"]))

    # -- touching ----------------------------------------------------------------------------------------------------

    def touch(self, target: Locator) -> None:
        if self.visitor.touch:
            target.tap()
        else:
            target.click()

    def press(self, testid: str, code: int | None = None) -> None:
        which = f'[data-testid="{testid}"]'
        if code is not None:
            which += f'[data-codigo="{code}"]'
        prompt = self.visitor.page.get_by_test_id("prompt")
        # what costs dear waits behind a line of its own
        folded = prompt.locator('[data-testid="other-ways"]:not([open])').filter(has=self.visitor.page.locator(which))
        if folded.count():
            self.touch(folded.locator("summary"))
        self.touch(prompt.locator(which))

    def unfold(self, asked: Asked) -> Asked:
        """On a phone a long list of answers is folded away; and several that begin alike are one row."""
        page = self.visitor.page
        fold = page.locator('[data-testid="prompt"] .fold')
        if not asked.options and fold.count() and fold.get_attribute("aria-expanded") != "true":
            self.touch(fold)
            page.locator(ROWS).first.wait_for()
        elif page.locator('[data-testid="prompt"] [data-testid="group"]:visible').count() == 0:
            return asked
        each = page.locator('[data-testid="prompt"] .each')
        if each.count():
            self.touch(each)
            # those of what costs dear stay folded away with it
            page.locator('[data-testid="prompt"] [data-testid="group"]:visible').first.wait_for(state="detached")
        seen = self.look()
        assert seen is not None
        return self.asked(seen)

    # -- answering ---------------------------------------------------------------------------------------------------

    def answer(self, asked: Asked) -> None:
        asked = self.unfold(asked)
        self.log.append(f"{asked.token} {asked.purpose}: {asked.text}")
        if asked.kind == "order" or (asked.kind == "number" and asked.confirms):
            self.press("confirm")
        elif any(option["counted"] for option in asked.options) or self.takes_several(asked):
            if asked.token == self.last:
                self.put_back(asked)
            self.take_several(asked)
        else:
            self.take_one(asked)
        self.last = asked.token
        self.answered += 1

    def takes_several(self, asked: Asked) -> bool:
        pressed = self.visitor.page.locator('[data-testid="prompt"] [data-testid="option"][aria-pressed]')
        return asked.confirms and pressed.count() > 0

    def take_one(self, asked: Asked) -> None:
        number = self.style(asked, self.chance)
        if number is None:
            self.press("pass")
            return
        code = asked.options[number]["code"]
        # a list that is open on a phone covers the table
        covered = self.visitor.page.locator('[data-testid="prompt"][data-height="half"]').count() > 0
        if asked.things and self.chance.random() < self.by_things and not covered:
            self.narrow(asked)
        else:
            self.press("option", code)

    def narrow(self, asked: Asked) -> None:
        """The thing first, then, if it stands for more than one answer, one of those that are left."""
        page = self.visitor.page
        cosa = self.chance.choice(asked.things)
        touch_thing(self.visitor, page.locator(f'[data-cosa="{cosa}"][data-state="offered"] > button').first)
        after = page.wait_for_function(
            """([token]) => {
              if (document.querySelector('[data-testid="end"], [data-testid="cover"]')) return 'answered';
              const prompt = document.querySelector('[data-testid="prompt"]');
              if (!prompt || prompt.dataset.token !== token) return 'answered';
              return prompt.querySelector('.back') ? 'narrowed' : null;
            }""",
            arg=[asked.token],
        ).json_value()
        if after == "answered":
            return
        self.open_all()
        codes = page.locator('[data-testid="prompt"] [data-testid="option"]').evaluate_all(
            "(all) => all.filter((e) => e.checkVisibility()).map((e) => Number(e.dataset.codigo))"
        )
        self.press("option", self.chance.choice(codes))

    def open_all(self) -> None:
        """Whatever is folded or stands in one row is written out, answer by answer."""
        prompt = self.visitor.page.get_by_test_id("prompt")
        for folded in ('.fold[aria-expanded="false"]', ".each", '[data-testid="other-ways"]:not([open]) summary'):
            single = folded == ".each" and prompt.get_by_test_id("group").count() == 0
            if prompt.locator(folded).count() and not single:
                self.touch(prompt.locator(folded).first)

    def take_several(self, asked: Asked) -> None:
        """As few as it takes until the choice may be confirmed."""
        page = self.visitor.page
        confirm = page.locator('[data-testid="prompt"] [data-testid="confirm"]')
        options = list(asked.options)
        if asked.token == self.last:
            self.chance.shuffle(options)
        for option in options:
            for _ in range(20):
                if confirm.is_enabled():
                    break
                row = page.locator(f'[data-testid="prompt"] [data-codigo="{option["code"]}"]')
                if option["counted"]:
                    more = row.locator("button").last
                    if more.get_attribute("aria-disabled") == "true":
                        break
                    self.touch(more)
                elif row.get_attribute("aria-pressed") == "true":
                    break
                else:
                    self.touch(row)
        self.press("confirm")

    def put_back(self, asked: Asked) -> None:
        """Everything taken so far is put back."""
        for option in asked.options:
            row = self.visitor.page.locator(f'[data-testid="prompt"] [data-codigo="{option["code"]}"]')
            fewer = row.locator("button").first
            while option["counted"] and fewer.get_attribute("aria-disabled") != "true":
                self.touch(fewer)
            if row.get_attribute("aria-pressed") == "true":
                self.touch(row)

    # -- whole games -------------------------------------------------------------------------------------------------

    def step(self) -> bool:
        """Answers the next question, waiting for it; False when the game is over."""
        seen = self.look()
        assert seen is not None
        return self.react(seen)

    def react(self, seen: dict[str, Any]) -> bool:
        if seen.get("over"):
            return False
        if seen.get("draft"):
            self.touch(self.visitor.page.get_by_test_id("do-it"))
            self.visitor.page.get_by_test_id("do-it").wait_for(state="detached")
            return True
        if seen.get("cover"):
            self.touch(self.visitor.page.get_by_test_id("uncover"))
            self.visitor.page.get_by_test_id("cover").wait_for(state="detached")
            self.last = ""
            return True
        self.answer(self.asked(seen))
        return True

    def play_to_the_end(self, limit: int = 400, between: Callable[[int], None] | None = None) -> None:
        while self.step():
            assert self.answered < limit, "\n".join(self.log[-20:])
            if between is not None:
                between(self.answered)


class KeyboardPlayer(Player):
    """The same without a mouse: digits where the page has them, else the Tab key and Enter."""

    def touch(self, target: Locator) -> None:
        tab_to(self.visitor, target)
        self.visitor.page.keyboard.press("Enter")

    def take_one(self, asked: Asked) -> None:
        number = self.style(asked, self.chance)
        if self.chance.random() < 0.2:
            # Now and then without the short cuts.
            self.by_things = 0
            self.press(*(("pass", None) if number is None else ("option", asked.options[number]["code"])))
        elif number is None:
            self.visitor.page.keyboard.press("0")
        elif number < 9:
            self.visitor.page.keyboard.press(str(number + 1))
        else:
            self.press("option", asked.options[number]["code"])


#: 0: the element has the focus; 1: it comes after what has it; -1: before
WHERE = """
(element) => {
  const now = document.activeElement;
  if (now === element) return 0;
  return now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
}
"""


def tab_to(visitor: Visitor, target: Locator, limit: int = 200) -> None:
    """Presses Tab, or Shift and Tab when it lies behind, until the target has the focus."""
    target.wait_for()
    for _ in range(limit):
        where = target.evaluate(WHERE)
        if where == 0:
            return
        visitor.page.keyboard.press("Tab" if where > 0 else "Shift+Tab")
    raise AssertionError(f"{target} cannot be reached with the Tab key")


def play_together(
    players: list[Player],
    limit: int = 600,
    between: Callable[[int], None] | None = None,
    enough: Callable[[], bool] = lambda: False,
) -> None:
    """Several people, each at their own page, until all of them see the end, or it is enough."""
    total = 0
    playing = list(players)
    quiet_since = time.monotonic()
    while playing and not enough():
        moved = False
        for player in list(playing):
            seen = player.look(wait=False)
            if seen is None:
                continue
            moved = True
            if not player.react(seen):
                playing.remove(player)
            total += 1
            assert total < limit, stories(players)
            if between is not None:
                between(total)
        if moved:
            quiet_since = time.monotonic()
        else:
            assert time.monotonic() - quiet_since < 2 * PATIENCE / 1000, stories(players)
            # Playwright is told to wait a moment, so that the pages' events come in.
            playing[0].visitor.page.wait_for_timeout(20)


def stories(players: list[Player]) -> str:
    return "\n\n".join("\n".join(player.log[-10:]) for player in players)
