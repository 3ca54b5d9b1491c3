"""Mitos y Leyendas on its table: cards are touched or dragged; the table says beforehand what would come of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, expect
from web_kit.board_player import BoardPlayer
from web_kit.player import Asked, touch_thing
from web_kit.tables import open_table
from web_kit.visitor import PHONE, NewVisitor, Visitor

GAME = "mitos_y_leyendas"
TITLE = "Mitos y Leyendas: Primera Era"
AT_A_TABLE = re.compile(r"/mesa/[\w-]+$")
#: windows in which something may be done or left
WINDOWS = ("accion", "guerra", "momento", "anular", "responder", "cancelar", "salvar")


def seat(kind: str, deck: str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "deck": deck, **more}


def machine(deck: str, level: str = "greedy") -> dict[str, Any]:
    return seat("machine", deck, level=level)


def open_duel(visitor: Visitor, mine: str, theirs: str, level: str = "greedy", **settings: Any) -> str:
    seats = (seat("me", mine), machine(theirs, level))
    return open_table(visitor, *seats, game=GAME, mode="libre", **settings)


def thing(page: Page, cosa: str) -> Locator:
    return page.locator(f'.thing[data-cosa="{cosa}"]').first


def touch(visitor: Visitor, cosa: str) -> None:
    touch_thing(visitor, thing(visitor.page, cosa).locator("> button"))


def question(visitor: Visitor) -> dict[str, Any]:
    """What the server asks now."""
    found = [m["question"] for m in visitor.messages() if m["t"] in ("snapshot", "change") and m.get("question")]
    latest: dict[str, Any] = found[-1]
    return latest


#: how many cards each Castillo has, the rival's first, as they are drawn
CASTLES = """
() => [...document.querySelectorAll('.castle .count b')].map((one) => Number(one.innerText))
"""


@dataclass
class MitosPlayer(BoardPlayer):
    """Plays what the hand holds, then attacks with everything that can; blocks when it is worth it."""

    #: what every declared attack or block was foretold to bring, as the table said it
    forecasts: list[str] = field(default_factory=list)
    #: steps of playing a card and of using an ability that were seen under way
    steps: set[str] = field(default_factory=set)
    attacks: bool = True
    blocks: bool = True

    def look(self, wait: bool = True) -> dict[str, Any] | None:
        seen = super().look(wait)
        shown = self.visitor.page.locator('[data-testid="steps"]')
        self.steps |= {str(one.get_attribute("data-step")) for one in shown.all()}
        return seen

    def act(self, asked: Asked) -> None:
        """The hand first, then what is in play, and the battle when nothing else is left to do."""
        order = {"mano": 0, "pieza": 1, "fase": 2}
        things = sorted(self.lit()["things"], key=lambda one: order.get(one["cosa"].split(":")[0], 1))
        if not self.attacks:
            things = [one for one in things if one["use"] != "atacar"]
        for one in things:
            if one["cosa"] not in self.idle and self.try_thing(asked, one["cosa"]):
                return
        self.press("pass")
        self.count("pass")
        self.idle.clear()

    def use(self, cosa: str) -> bool:
        purpose = str(self.visitor.page.get_by_test_id("prompt").get_attribute("data-purpose"))
        if purpose == "bloqueo":
            targets = [one for one in self.lit()["things"] if one["use"] == "bloquear" and one["cosa"] != cosa]
            return self.blocks and bool(targets) and self.take("block", targets[0]["cosa"])
        if purpose == "ataque":
            told = self.visitor.page.get_by_test_id("battle-forecast")
            self.forecasts.append(told.inner_text())
            return self.take("attack", cosa, "chosen")
        if cosa.startswith("fase:"):
            return self.take("battle", cosa, "chosen")
        return super().use(cosa)

    def answer(self, asked: Asked) -> None:
        if asked.purpose == "nombre":
            # Any name there is: found by typing a part of it.
            self.last = asked.token
            self.answered += 1
            self.visitor.page.get_by_test_id("name-search").fill("nazca")
            self.touch(self.visitor.page.get_by_role("button", name="Nazca", exact=True))
            self.count("name")
            return
        if asked.purpose == "ataque":
            # Somebody must attack first, and yet a touch only takes it up.
            self.log.append(f"{asked.token} {asked.purpose}: {asked.text}")
            self.act(asked)
            self.last = asked.token
            self.answered += 1
            return
        super().answer(asked)


def play_until(player: MitosPlayer, wanted: Callable[[dict[str, Any]], bool], limit: int = 250) -> dict[str, Any]:
    """Goes on until such a question is open; what the page shows of it."""
    while True:
        seen = player.look()
        assert seen is not None and not seen.get("over"), "\n".join(player.log[-10:])
        if wanted(seen):
            return seen
        assert player.answered < limit, "\n".join(player.log[-10:])
        player.react(seen)


# -- whole games -----------------------------------------------------------------------------------------------------


def assert_played_on_the_table(player: MitosPlayer) -> None:
    assert player.answered > 15
    assert {"play", "battle", "attack", "pass"} <= set(player.done), player.done
    # The list is for what stands for nothing on the table: yes or no, a mode, an order.
    assert player.by_list < sum(player.done.values()) / 2, (player.by_list, player.done)
    # Every attacker was sent after the table had said what would come of it.
    assert player.forecasts
    for words in player.forecasts:
        assert re.search(r"^\d+ de daño; el Castillo quedaría con \d+$|^sin daño al Castillo$", words), words


def test_a_guest_plays_the_machine_from_the_first_page_to_the_end(visitor: Visitor) -> None:
    page = visitor.go("/")
    page.get_by_role("radio", name=TITLE).check()
    page.get_by_role("radio", name="Aprendiz").check()
    page.get_by_role("button", name="Jugar ahora").click()
    expect(page).to_have_url(AT_A_TABLE)
    player = MitosPlayer(visitor, seed=3)
    player.play_to_the_end(limit=600)
    assert_played_on_the_table(player)
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("¡Has ganado!|Has perdido|Nadie gana"))
    expect(page.get_by_test_id("end")).to_be_visible()


def test_a_whole_game_on_a_phone_with_touch(visitors: NewVisitor) -> None:
    phone = visitors(size=PHONE, touch=True)
    open_duel(phone, "guerreros", "guerreros", level="random")
    player = MitosPlayer(phone, seed=1)
    player.play_to_the_end(limit=600, between=lambda n: phone.assert_no_sideways_scroll() if n % 10 == 1 else None)
    assert_played_on_the_table(player)
    expect(phone.page.get_by_test_id("end")).to_be_visible()


# -- the battle ------------------------------------------------------------------------------------------------------


def foretold(asked: dict[str, Any], code: int) -> dict[str, Any]:
    told: dict[str, Any] = next(o for o in asked["opciones"] if o["codigo"] == code)["pronostico"]
    return told


def expect_forecast(page: Page, told: dict[str, Any]) -> None:
    """The table says what the engine foretold: between the lines, and on the Castillo that would suffer it."""
    words = f"{told['dano']} de daño; el Castillo quedaría con {told['castillo']}" if told["dano"] else "sin daño"
    expect(page.get_by_test_id("battle-forecast")).to_contain_text(words)
    falls = page.get_by_test_id("castle-forecast")
    if told["dano"]:
        expect(falls).to_contain_text(re.compile(rf"→ {told['castillo']}$"))
    else:
        expect(falls).to_have_count(0)
    for pair in told["parejas"]:
        if pair["dano"]:
            attacker = thing(page, f"pieza:{pair['atacante']}")
            expect(attacker.get_by_test_id("forecast")).to_contain_text(f"−{pair['dano']}")


def drag(visitor: Visitor, cosa: str, target: Locator) -> None:
    """Takes a thing with the mouse to the middle of another one."""
    page = visitor.page
    start, end = thing(page, cosa).bounding_box(), target.bounding_box()
    assert start is not None and end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    for part in (0.3, 0.7, 1.0):
        x, y = (box["x"] + box["width"] / 2 for box in (start, end)), (box["y"] + box["height"] / 2 for box in (start, end))
        (x1, x2), (y1, y2) = x, y
        page.mouse.move(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, steps=3)
    expect(page.locator(".drag-ghost")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".drag-ghost")).to_have_count(0)


def next_question(page: Page, token: str | None) -> None:
    page.wait_for_function(
        """(token) => {
          const prompt = document.querySelector('[data-testid="prompt"]');
          return prompt?.dataset.token && prompt.dataset.token !== token && !prompt.querySelector('[aria-busy="true"]');
        }""",
        arg=token,
    )


def things_of(asked: dict[str, Any], place: int) -> list[str]:
    """Different things that the options name in a place, in order."""
    found = [o["cosas"][place] for o in asked["opciones"] if len(o.get("cosas", [])) > place]
    return list(dict.fromkeys(found))


def test_attackers_are_dragged_or_touched_and_the_damage_is_foretold(visitor: Visitor) -> None:
    open_duel(visitor, "guerreros", "guerreros", level="random")
    page = visitor.page
    player = MitosPlayer(visitor, seed=1)

    def two_may_attack(seen: dict[str, Any]) -> bool:
        return seen["purpose"] == "ataque" and len(things_of(question(visitor), 0)) > 1

    play_until(player, two_may_attack)
    asked = question(visitor)
    own_line = page.get_by_role("region", name="Tu Línea de Ataque")
    first, second = things_of(asked, 0)[:2]
    token = page.get_by_test_id("prompt").get_attribute("data-token")
    visitor.assert_accessible("attackers to be declared")

    # Taken up it says what would come of it, and nothing is done yet; touched elsewhere it is put down.
    touch(visitor, first)
    expect_forecast(page, foretold(asked, int(first.split(":")[1])))
    expect(own_line.get_by_role("button", name=re.compile("^Atacar con "))).to_be_visible()
    page.keyboard.press("Escape")
    expect(thing(page, first)).to_have_attribute("data-state", "offered")
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", token or "")

    # Dropped anywhere but on the line, it stays where it was.
    drag(visitor, first, page.get_by_role("region", name="Tu mano"))
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", token or "")
    expect(own_line.locator(f'[data-cosa="{first}"]')).to_have_count(0)

    # On the line it attacks.
    drag(visitor, first, own_line)
    next_question(page, token)
    expect(own_line.locator(f'[data-cosa="{first}"]')).to_have_count(1)
    asked = question(visitor)
    assert asked["para"] == "ataque"
    expect_forecast(page, foretold(asked, 0))

    # The other one by touching it and then the line.
    token = page.get_by_test_id("prompt").get_attribute("data-token")
    touch(visitor, second)
    expect_forecast(page, foretold(asked, int(second.split(":")[1])))
    own_line.get_by_role("button", name=re.compile("^Atacar con ")).click()
    next_question(page, token)
    expect(own_line.locator(f'[data-cosa="{second}"]')).to_have_count(1)


def test_blocks_are_dragged_or_touched_and_drawn(visitor: Visitor) -> None:
    open_duel(visitor, "guerreros", "guerreros", level="random", seed="11")
    page = visitor.page
    player = MitosPlayer(visitor, seed=1, attacks=False, blocks=False)

    def two_against_two(seen: dict[str, Any]) -> bool:
        asked = question(visitor)
        return seen["purpose"] == "bloqueo" and len(things_of(asked, 0)) > 1 and len(things_of(asked, 1)) > 1

    play_until(player, two_against_two)
    asked = question(visitor)
    lines = page.locator(".arrows g")
    expect_forecast(page, foretold(asked, 0))
    before = lines.count()

    # By touch: the blocker, then whom it blocks; on the way the table says what would come of it.
    option = next(o for o in asked["opciones"] if len(o.get("cosas", [])) == 2)
    blocker, attacker = option["cosas"]
    token = page.get_by_test_id("prompt").get_attribute("data-token")
    touch(visitor, blocker)
    thing(page, attacker).locator("> button").hover(force=True)
    expect_forecast(page, option["pronostico"])
    fallen = {f"pieza:{i}" for pair in option["pronostico"]["parejas"] for i in pair["destruidos"]}
    for cosa in fallen:
        expect(thing(page, cosa).locator("> button")).to_have_accessible_name(re.compile("sería destruido"))
    visitor.assert_accessible("a block being considered")
    touch(visitor, attacker)
    next_question(page, token)
    # Its line goes from the blocker to the attacker, which no longer points at the Castillo.
    expect(lines).to_have_count(before)
    expect(thing(page, attacker).locator("> button")).to_have_accessible_name(re.compile("bloqueado por "))

    # By drag: another blocker on another attacker.
    asked = question(visitor)
    assert asked["para"] == "bloqueo"
    option = next(o for o in asked["opciones"] if len(o.get("cosas", [])) == 2 and attacker not in o["cosas"])
    token = page.get_by_test_id("prompt").get_attribute("data-token")
    drag(visitor, option["cosas"][0], thing(page, option["cosas"][1]))
    next_question(page, token)
    declared = [line for message in visitor.messages() for line in message.get("log", []) if line[0] == "bloquea"]
    assert len(declared) == 2, declared
