"""On a phone: the question as a sheet of three heights, and that what must be judged is on the screen in every game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from web_kit.board import asked_for
from web_kit.tables import GAME, from_the_menu, open_position
from web_kit.visitor import NewVisitor
from web_kit.windows import swipe

SMALL = (360, 640)
SIZES = [SMALL, (390, 844)]
#: what one decides about one's first cards, and how many there are; Atrum Arena and Sorcerer's Arena begin otherwise
FIRST_HANDS = {"rise_of_gods": ("mulligan", 6), "mitos_y_leyendas": ("mulligan", 8), "warlords_of_terra": ("mano", 7)}
#: a turn of one's own with much to do; what lies nearest, and something of the hand
TURNS: dict[str, tuple[str, str, str]] = {
    "atrum_arena": (
        """politica: casual
A: {reptantes: [Vorgaz, Oshtan, Umbra], mano: {esqueleto: 3}, altar: [esqueleto, zombie, golem, caido, bestia]}
B: {reptantes: [Vorgaz, Oshtan, Umbra], mano: {esqueleto: 3}, altar: [esqueleto, zombie, golem, caido, bestia]}
""",
        "altar:0:",
        "mano:0:",
    ),
    "rise_of_gods": (
        """politica: casual
tablero: {c2: Torre de Vapor de A, c3: Gigante de Remaches de B, b1: Perro de Cuerda de A}
A: {mano: [Perro de Cuerda, Torre de Vapor, Riel, Aprendiz de Yunque, Larva], sellos: {forja: 4, marisma: 1}}
B: {mano: [Chispa de Dínamo], sellos: {forja: 2}}
""",
        "casilla:a1",
        "mano:0:",
    ),
    "mitos_y_leyendas": (
        """politica: casual
A: {mano: [Guillermo Tell, Shuar, Vikingo, Machu Pichu], reserva: {Machu Pichu: 3}, defensa: [Vikingo]}
B: {reserva: {Machu Pichu: 2}, defensa: [Shuar]}
""",
        "pieza:",
        "mano:0:",
    ),
    "warlords_of_terra": (
        """politica: casual
fase: tactica
tablero: {a1: Orko Pendenciero de A, b1: Recluta de la Muralla de A, a4: Recluta de la Muralla de B}
A: {mana: 3, oro: 2, mano: ["¡Sangre y Piedra!", Recluta de la Muralla, Lancera del Puente]}
""",
        "zona:a1",
        "mano:0:",
    ),
    "sorcerers_arena": (
        """politica: casual
capitulo: 3
linea: [Brunilda, Brego, Zahir, Nerea]
A:
  personajes: {brunilda: {casilla: C3, vida: 6}, zahir: {casilla: D5, vida: 4}}
  mano: [Chispa de tiza, Escobazo]
B:
  personajes: {brego: {casilla: C4, vida: 2}, nerea: {casilla: F4, vida: 2}}
""",
        "figura:",
        "mano:0:",
    ),
}
#: the words of a name that are cut: they do not go into their place
CUT = """
(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)
"""

#: what stands on a card of the hand and goes over its right edge, where it is cut: a cost above all
OVER_THE_EDGE = """
() => [...document.querySelectorAll('.own-hand .card')].flatMap((card) =>
  [...card.querySelectorAll('*')]
    .filter((one) => one.checkVisibility() && !one.closest('.art'))
    .filter((one) => one.getBoundingClientRect().right > card.getBoundingClientRect().right + 0.5)
    .map((one) => `${card.textContent}: ${one.getAttribute('class')}`))
"""


def seen_whole(page: Page, target: Locator) -> bool:
    """On the screen, above the sheet, and not under anything that stays in place."""
    return bool(
        target.evaluate(
            """(one) => {
              const box = one.getBoundingClientRect();
              const frame = one.closest('main .board').getBoundingClientRect();
              if (box.top < frame.top - 1 || box.bottom > frame.bottom + 1) return false;
              if (box.left < -1 || box.right > innerWidth + 1) return false;
              const hit = document.elementFromPoint(box.left + box.width / 2, box.bottom - 6);
              return hit !== null && one.closest('.thing').contains(hit);
            }"""
        )
    )


# --- the sheet -------------------------------------------------------------------------------------------------------


def test_a_swipe_changes_the_height_of_the_sheet_and_answers_nothing(visitors: NewVisitor) -> None:
    visitor = visitors(size=SMALL, touch=True)
    open_position(visitor, GAME, TURNS[GAME][0])
    asked = asked_for(visitor, "accion")
    page = visitor.page
    prompt, grip = page.get_by_test_id("prompt"), page.locator(".grip")
    expect(prompt).to_have_attribute("data-height", "peek")
    heights = [prompt.bounding_box()["height"]]  # type: ignore[index]
    for height in ("half", "whole"):
        swipe(page, page.locator("#prompt-text"), -80)
        expect(prompt).to_have_attribute("data-height", height)
        heights.append(prompt.bounding_box()["height"])  # type: ignore[index]
    # peeping it takes little, half at most the lower part, whole most of the screen
    assert heights[0] <= 164 and heights[0] < heights[1] <= 352 and heights[1] <= heights[2] <= 540, heights
    for height in ("half", "peek", "peek"):
        swipe(page, grip, 80)
        expect(prompt).to_have_attribute("data-height", height)
    expect(prompt).to_have_attribute("data-token", str(asked["token"]))
    grip.focus()
    page.keyboard.press("Enter")
    expect(prompt).to_have_attribute("data-height", "half")
    visitor.assert_accessible("a sheet half open")


def test_doing_nothing_lies_at_the_left_unless_one_is_left_handed(visitors: NewVisitor) -> None:
    visitor = visitors(size=SMALL, touch=True)
    open_position(visitor, GAME, TURNS[GAME][0])
    asked_for(visitor, "accion")
    page = visitor.page

    def left_of(one: Locator, other: Locator) -> bool:
        a, b = one.bounding_box(), other.bounding_box()
        assert a and b and abs(a["y"] - b["y"]) < 10
        return a["x"] + a["width"] <= b["x"]

    passing, fold = page.get_by_test_id("pass"), page.locator(".foot .fold")
    assert left_of(passing, fold)
    from_the_menu(page, "Zurdo: los botones, al revés")
    assert left_of(fold, passing)
    page.reload()
    asked_for(visitor, "accion")
    assert left_of(fold, passing)


# --- on the screen ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FIRST_HANDS)
def test_the_first_hand_is_seen_whole(visitors: NewVisitor, game: str) -> None:
    visitor = visitors(size=SMALL, touch=True)
    page = visitor.go("/")
    purpose, cards = FIRST_HANDS[game]
    made = visitor.api(
        "POST", "/api/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "machine"}], "seed": "7"}
    )
    page.goto(made["url"])
    asked_for(visitor, purpose)
    visitor.at_rest()
    hand = page.locator('.thing[data-cosa^="mano:0:"]').locator("visible=true").all()
    assert len(hand) == cards
    page.wait_for_timeout(200)
    assert all(seen_whole(page, card) for card in hand)
    assert page.evaluate(CUT, ".own-hand .name") == []
    assert page.evaluate(OVER_THE_EDGE) == []
    # the way of answering lies in reach of the thumb
    for answer in page.get_by_test_id("prompt").locator("button:visible").all():
        box = answer.bounding_box()
        assert box is not None and box["y"] >= SMALL[1] * 0.55
    visitor.assert_no_sideways_scroll()
    visitor.assert_accessible(f"first hand of {game}")


@pytest.mark.parametrize("size", SIZES, ids=["360x640", "390x844"])
@pytest.mark.parametrize("game", TURNS)
def test_a_turn_shows_the_near_row_and_the_hand(visitors: NewVisitor, game: str, size: tuple[int, int]) -> None:
    visitor = visitors(size=size, touch=True)
    position, near, hand = TURNS[game]
    open_position(visitor, game, position)
    page = visitor.page
    page.locator('[data-testid="prompt"][data-token]').wait_for()
    visitor.at_rest()
    page.wait_for_timeout(200)
    for start in (near, hand):
        first = page.locator(f'.thing[data-cosa^="{start}"]').locator("visible=true").first
        assert seen_whole(page, first), start
    for part in (page.locator("#prompt-text"), page.get_by_test_id("pass")):
        expect(part).to_be_in_viewport(ratio=1)
    assert page.evaluate(CUT, "main .board .thing .name") == []
    visitor.assert_no_sideways_scroll()


def test_back_closes_and_folds_before_it_leaves_the_table(visitors: NewVisitor) -> None:
    visitor = visitors(size=(390, 844), touch=True)
    visitor.go("/")
    open_position(visitor, GAME, TURNS[GAME][0])
    page = visitor.page
    table = page.url
    asked_for(visitor, "accion")
    sheet = page.get_by_test_id("prompt")
    page.locator(".grip").tap()
    expect(sheet).not_to_have_attribute("data-height", "peek")
    from_the_menu(page, "Gente en la mesa")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(sheet).not_to_have_attribute("data-height", "peek")
    page.go_back()
    expect(sheet).to_have_attribute("data-height", "peek")
    assert page.url == table and not visitor.replies()
    page.go_back()
    expect(page.get_by_test_id("hall")).to_be_visible()
