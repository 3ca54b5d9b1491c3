"""What a slow phone needs: little to lay out for each answer, whatever the machine, and touches that count for what was
touched. How long it takes is measured by tools/pace.py; here only what does not depend on the machine."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect
from web_kit.board import thing
from web_kit.board_player import BoardPlayer
from web_kit.mitos_player import MitosPlayer
from web_kit.player import Player
from web_kit.tables import ARMED, GAME, open_position, play_to_the_question
from web_kit.trace import STACKS, traced
from web_kit.visitor import PHONE, NewVisitor

SMALL = (360, 640)
ANSWERS = 3
#: what an answer may cost, all that follows from it included: about twice what it does. Layouts; objects laid out, at
#: once and in all of them; elements styled; layers painted (what moves is not painted in every frame); and, for each
#: change that is shown, layouts that a script asked for amid its work (where things were and are, so that they travel)
MOST_LAYOUTS, MOST_AT_ONCE, MOST_LAID_OUT, MOST_STYLED, MOST_PAINTED, MOST_FORCED = 26, 300, 1_000, 1_700, 125, 4
#: a position of each game in which something is done with every answer
POSITIONS: dict[str, tuple[str, type[Player]]] = {
    GAME: (ARMED, Player),
    "rise_of_gods": (
        """tablero: {c2: Torre de Vapor de A, c3: Gigante de Remaches de B, b2: Perro de Cuerda de A}
A: {mano: [Perro de Cuerda, Torre de Vapor, Riel, Aprendiz de Yunque, Larva], sellos: {forja: 4, marisma: 1}}
B: {mano: [Chispa de Dínamo], sellos: {forja: 2}}
""",
        BoardPlayer,
    ),
    "mitos_y_leyendas": (
        """A: {mano: [Guillermo Tell, Shuar, Vikingo], reserva: {Machu Pichu: 3}, defensa: [Vikingo]}
B: {reserva: {Machu Pichu: 2}, defensa: [Shuar]}
""",
        MitosPlayer,
    ),
    "warlords_of_terra": (
        """fase: tactica
tablero: {a1: Orko Pendenciero de A, b1: Recluta de la Muralla de A, a4: Recluta de la Muralla de B}
A: {mana: 3, oro: 2, mano: [Recluta de la Muralla, Lancera del Puente]}
""",
        BoardPlayer,
    ),
    "sorcerers_arena": (
        """capitulo: 3
linea: [Brunilda, Brego, Zahir, Nerea]
A: {personajes: {brunilda: {casilla: C3, vida: 6}, zahir: {casilla: D5, vida: 4}}, mano: [Chispa de tiza, Escobazo]}
B: {personajes: {brego: {casilla: C4, vida: 2}, nerea: {casilla: F4, vida: 2}}}
""",
        BoardPlayer,
    ),
}


@pytest.mark.parametrize("game", POSITIONS)
def test_an_answer_makes_the_browser_lay_out_little(game: str, browser: Browser, visitors: NewVisitor) -> None:
    visitor = visitors(size=PHONE, touch=True, calm=False)
    position, kind = POSITIONS[game]
    open_position(visitor, game, position)
    play_to_the_question(visitor)
    player = kind(visitor, seed=3)

    def play() -> None:
        while player.answered < ANSWERS and player.step():
            pass

    seen = traced(browser, visitor.page, play, more=(STACKS,))
    changes = sum(m["t"] == "change" for m in visitor.messages())
    assert player.answered == ANSWERS and changes >= ANSWERS, "nothing was played"
    assert seen.layouts and seen.styled, "nothing was traced"
    told = f"{game}: {changes} changes, {len(seen.styled)} styles, {seen.painted} paints, layouts {seen.layouts}"
    assert len(seen.layouts) <= MOST_LAYOUTS * ANSWERS, told
    assert max(one.dirty for one in seen.layouts) <= MOST_AT_ONCE, told
    assert sum(one.dirty for one in seen.layouts) <= MOST_LAID_OUT * ANSWERS, told
    assert sum(seen.styled) <= MOST_STYLED * ANSWERS, told
    assert seen.painted <= MOST_PAINTED * ANSWERS, told
    assert sum(one.forced for one in seen.layouts) <= MOST_FORCED * changes, told


#: a finger that will touch that place again in the very frame in which something else has come to lie there
TOUCH_AGAIN = """([x, y]) => {
  const tick = () => {
    const there = document.elementFromPoint(x, y);
    if (!there.closest('aside')) return requestAnimationFrame(tick);
    there.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, clientX: x, clientY: y}));
  };
  tick();
}"""


def test_a_second_touch_counts_for_the_card_that_the_sheet_has_come_to_cover(visitors: NewVisitor) -> None:
    visitor = visitors(size=SMALL, touch=True)
    page = visitor.page
    card = "mano:0:vikingo"
    open_position(visitor, "mitos_y_leyendas", POSITIONS["mitos_y_leyendas"][0])
    play_to_the_question(visitor)
    button = thing(page, card).locator("> button")

    def place_of_card() -> tuple[float, float]:
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    # somebody who looks first: the card has come up above the sheet, and where it was the sheet is touched
    place = place_of_card()
    page.touchscreen.tap(*place)
    expect(thing(page, card)).to_have_attribute("data-state", "chosen")
    page.wait_for_timeout(500)
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('aside') !== null", place)
    box, sheet = button.bounding_box(), page.locator("aside").bounding_box()
    assert box is not None and sheet is not None
    assert box["y"] + box["height"] <= sheet["y"] + 1, (box, sheet)
    page.locator(".prompt .back").first.tap()
    expect(thing(page, card)).to_have_attribute("data-state", "offered")
    assert not visitor.replies()
    # somebody who touches twice: it is played
    place = place_of_card()
    page.evaluate(TOUCH_AGAIN, place)
    page.touchscreen.tap(*place)
    expect(thing(page, card)).to_have_count(0)
    assert len(visitor.replies()) == 1
