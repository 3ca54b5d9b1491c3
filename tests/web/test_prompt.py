"""What a question shows: what it is about, what each answer does, where passing leads; and that slips do nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from web_kit.board import asked_for, next_question, rules_of_why_not, thing, token_of, touch
from web_kit.player import Player, curious
from web_kit.tables import ARMED, ATTACKED, GAME, choose, open_position, sit_at_position
from web_kit.visitor import SMALL, NewVisitor, Visitor
from web_kit.windows import WINDOWS, begin, change_the_question, hold, rows

ATTACK = "Saeta Vacía"
#: one card can be played; the others cost too much, and could only be lost to a Gambito
GAMBITO = """A:
  mano: [Recluta del Gallo, Coloso del Primer Sol]
  sellos: {alborada: 1}
  mazo: [Sello de Alborada, Lancero de Vísperas]
"""
every_game = pytest.mark.parametrize("game", WINDOWS)


def replies(visitor: Visitor) -> str:
    return visitor.page.get_by_test_id("table").get_attribute("data-version") or ""


# --- what an answer does ---------------------------------------------------------------------------------------------


def test_a_response_shows_what_it_is_about_and_where_passing_leads(visitors: NewVisitor) -> None:
    host, guest = visitors(size=SMALL, touch=True), visitors()
    sit_at_position(host, guest, GAME, ATTACKED)
    choose(guest, "accion", ATTACK)
    asked = asked_for(host, "responder")
    page = host.page
    for part in (page.get_by_test_id("subject"), page.locator("#prompt-text"), page.get_by_test_id("pass")):
        expect(part).to_be_in_viewport(ratio=1)
    expect(page.get_by_test_id("pass")).to_contain_text(asked["leads"])
    host.assert_no_sideways_scroll()
    host.assert_accessible("a response on a small phone")


@every_game
def test_what_costs_dear_comes_last_folded_and_without_a_digit(visitor: Visitor, game: str) -> None:
    position, purpose, _ = WINDOWS[game]
    open_position(visitor, game, position)
    asked_for(visitor, purpose)

    def weigh(question: dict[str, Any]) -> None:
        options = [o for o in question["options"] if o["candidate"] != question.get("pass")]
        options[0]["weight"] = 3
        options[0]["price"] = "la pierdes para siempre"

    change_the_question(visitor, weigh)
    asked_for(visitor, purpose)
    page = visitor.page
    others = page.get_by_test_id("other-ways")
    expect(others).to_contain_text("Otras formas (1)")
    expect(others.get_by_text("la pierdes para siempre")).to_be_hidden()
    others.locator("summary").click()
    expect(others.get_by_text("la pierdes para siempre")).to_be_visible()
    expect(others.locator("kbd")).to_have_count(0)
    assert rows(page).count() >= 1


@every_game
def test_a_menu_has_few_rows_and_what_goes_with_one_thing_is_one_of_them(visitors: NewVisitor, game: str) -> None:
    visitor = visitors()
    begin(visitor, game)
    player = Player(visitor, curious, seed=3)
    counted: list[int] = []
    for _ in range(14):
        player.look()
        if visitor.page.get_by_test_id("pass").count():
            counted.append(rows(visitor.page).count())
        if not player.step():
            break
    assert counted and sum(n > 7 for n in counted) <= len(counted) / 10, counted


def test_places_are_lit_on_the_board_and_not_listed(visitor: Visitor) -> None:
    position, purpose, _ = WINDOWS["rise_of_gods"]
    open_position(visitor, "rise_of_gods", position)
    asked = asked_for(visitor, purpose)
    page = visitor.page
    summons = [o for o in asked["options"] if o.get("verb") == "invoca"]
    assert len(summons) > 7
    group = page.get_by_test_id("group").filter(has_text=f"{len(summons)} lugares")
    expect(group).to_have_count(1)
    group.click()
    lit = page.locator('[data-cosa^="casilla:"][data-state="offered"]:not([data-outside])')
    expect(lit).to_have_count(len(summons))
    page.keyboard.press("Escape")
    page.locator(".each").click()
    expect(page.get_by_test_id("option")).to_have_count(len(asked["options"]) - 1)


def test_of_things_that_differ_in_nothing_any_may_be_touched(visitor: Visitor) -> None:
    side = "reptantes: [Vorgaz, Oshtan, Umbra], mano: {esqueleto: 3, zombie: 2, golem: 2, caido: 2, bestia: 2}"
    altar = "altar: [golem, golem, golem, bestia, zombie]"
    open_position(visitor, GAME, f"politica: casual\nA: {{{side}, {altar}}}\nB: {{{side}}}\n")
    page = visitor.page
    asked = asked_for(visitor, "accion")
    costs = next(o for o in asked["options"] if "coste 2" in o.get("price", ""))
    choose(visitor, "accion", costs["text"])
    choose(visitor, "pago", "Agotando")
    alike = next(o for o in asked_for(visitor, "girar")["options"] if o.get("copies", 1) > 1)
    for number, cosa in enumerate(reversed(alike["things"][-2:]), 1):
        touch(visitor, cosa)
        expect(thing(page, cosa)).to_have_attribute("data-state", "chosen")
        expect(page.locator('[data-cosa^="altar:0:"][data-state="chosen"]')).to_have_count(number)


def test_why_not_says_what_decides_and_the_rest_on_request(visitor: Visitor) -> None:
    side = "{reptantes: [Vorgaz, Oshtan, Umbra], mano: {esqueleto: 1}}"
    open_position(visitor, GAME, f"politica: casual\nA: {side}\nB: {side}\n")
    asked_for(visitor, "accion")
    page = visitor.page
    why = page.get_by_test_id("why-not")
    # more Esbirros would not make it the moment of a Defence: that decides, and only then what is short
    decides = re.compile(r"^(Te faltan? \d+ |Una Defensa se anuncia solo en el turno de otro)")
    for button in page.locator('[data-cosa^="poder:0:"][data-state="impossible"] > button').all():
        button.click(force=True)
        expect(why.locator("li")).to_have_count(1)
        expect(why.locator("li")).to_have_text(decides)
        if why.get_by_role("button", name=re.compile("^y \\d+ más")).count():
            break
    more = why.get_by_role("button", name=re.compile("^y \\d+ más"))
    more.click()
    expect(why.locator("li").nth(1)).to_be_visible()
    expect(more).to_have_count(0)
    expect(why).not_to_contain_text("AA-")
    expect(rules_of_why_not(page).first).to_be_visible()


# --- slips -----------------------------------------------------------------------------------------------------------


def test_a_double_press_passes_one_window(visitors: NewVisitor) -> None:
    visitor = visitors(guarded=True)
    open_position(visitor, GAME, ARMED, {"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Berta"})
    page = visitor.page
    asked_for(visitor, "accion")
    first = token_of(page)
    page.wait_for_timeout(400)
    page.keyboard.press("0")
    next_question(page, first)
    second = token_of(page)
    page.keyboard.press("0")
    page.wait_for_timeout(150)
    assert token_of(page) == second
    # a moment later the same key is heard
    page.wait_for_timeout(350)
    page.keyboard.press("0")
    expect(page.locator(f'[data-testid="prompt"][data-token="{second}"]')).to_have_count(0)


@every_game
def test_a_long_press_looks_and_answers_nothing(visitors: NewVisitor, game: str) -> None:
    visitor = visitors(size=SMALL, touch=True)
    position, purpose, start = WINDOWS[game]
    open_position(visitor, game, position)
    asked = asked_for(visitor, purpose)
    page = visitor.page
    before = replies(visitor)
    cosa = next(t for o in asked["options"] for t in o.get("things", []) if t.startswith(start))
    hold(page, page.locator(f'.thing[data-cosa="{cosa}"] > button').locator("visible=true").first)
    expect(page.get_by_role("dialog").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    fold = page.locator('[data-testid="prompt"] .fold[aria-expanded="false"]')
    if fold.count():
        fold.first.tap()
    rows(page).first.wait_for()
    # a row looks at its card, also one that stands for several answers
    alone = [f'[data-codigo="{o["candidate"]}"]' for o in asked["options"] if cosa in o.get("things", [])]
    hold(page, rows(page).and_(page.locator(", ".join([f'[data-thing="{cosa}"]', *alone]))).first)
    expect(page.get_by_role("dialog").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    hold(page, page.get_by_test_id("pass"))
    assert replies(visitor) == before
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", str(asked["token"]))


def test_what_can_only_be_done_at_a_dear_price_is_not_lit_and_no_touch_on_the_table_does_it(
    visitors: NewVisitor,
) -> None:
    visitor = visitors(size=SMALL, touch=True)
    open_position(visitor, "rise_of_gods", GAMBITO)
    asked = asked_for(visitor, "accion")
    page, before = visitor.page, replies(visitor)
    weights: dict[str, set[int]] = {}
    for option in asked["options"]:
        for cosa in option.get("things", [])[:1]:
            weights.setdefault(cosa, set()).add(option.get("weight", 0))
    dear = next(cosa for cosa, found in weights.items() if found == {3})
    playable = next(cosa for cosa, found in weights.items() if 0 in found)
    expect(thing(page, playable)).not_to_have_attribute("data-dear", "true")
    expect(thing(page, dear)).to_have_attribute("data-dear", "true")
    touch(visitor, dear)
    others, held = page.get_by_test_id("other-ways"), page.get_by_test_id("held")
    expect(others.locator("summary")).to_be_in_viewport(ratio=1)
    # the verb comes before the text of the card
    expect(held).to_be_visible()
    above = [part.bounding_box() for part in (others, held)]
    assert above[0] is not None and above[1] is not None and above[0]["y"] < above[1]["y"]
    touch(visitor, dear)
    assert replies(visitor) == before
    touch(visitor, dear)
    others.locator("summary").tap()
    others.get_by_test_id("option").tap()
    expect(page.get_by_test_id("table")).not_to_have_attribute("data-version", before)


@every_game
def test_a_tap_on_a_phone_shows_the_card_large_with_its_verbs(visitors: NewVisitor, game: str) -> None:
    visitor = visitors(size=SMALL, touch=True)
    position, purpose, start = WINDOWS[game]
    open_position(visitor, game, position)
    asked = asked_for(visitor, purpose)
    page = visitor.page
    before = replies(visitor)
    cosa = next(t for o in asked["options"] for t in o.get("things", []) if t.startswith(start))
    touch(visitor, cosa)
    held = page.get_by_test_id("held")
    expect(held).to_be_visible()
    expect(held.locator(".text")).not_to_be_empty()
    assert replies(visitor) == before
    visitor.assert_no_sideways_scroll()
    expect(page.locator("#prompt-text")).to_be_in_viewport(ratio=1)


# --- the story -------------------------------------------------------------------------------------------------------


@every_game
def test_the_story_speaks_to_whoever_reads_it(visitor: Visitor, game: str) -> None:
    begin(visitor, game)
    player = Player(visitor, curious, seed=5)
    for _ in range(4):
        player.look()
        player.step()
    page = visitor.page
    name = visitor.api("GET", "/api/me")["name"]
    log = page.locator("#table-log")
    expect(log.locator("li").first).to_be_visible()
    for more in log.locator(".rest").all():
        more.click()
    expect(log).not_to_contain_text(name)


def test_a_move_is_one_line_of_the_story(visitor: Visitor) -> None:
    begin(visitor, GAME)
    player = Player(visitor, curious, seed=5)
    for _ in range(3):
        player.step()
    player.look()
    page = visitor.page
    lines = page.locator("#table-log li[data-n]").count()
    page.locator("#table-log .rest").last.click()
    expect(page.locator("#table-log li.inner").first).to_be_visible()
    assert page.locator("#table-log li[data-n]").count() > lines


# --- in every game, what was wrong once ------------------------------------------------------------------------------

#: words and signs that no English sentence has; names of cards are in Spanish
SPANISH = re.compile(
    r"¿|\b(tienes|puedes|quedan?|elige|robas|descarta|juegas|tu|tus|turno|coste|cartas|máquina)\b", re.I
)


@every_game
def test_english_is_wholly_english(visitors: NewVisitor, game: str) -> None:
    visitor = visitors(locale="en-GB")
    begin(visitor, game)
    player = Player(visitor, curious, seed=4)
    page = visitor.page
    for _ in range(6):
        player.look()
        for part in (page.get_by_test_id("prompt"), page.locator("header.bar"), page.locator("#table-log")):
            told = part.inner_text()
            found = SPANISH.search(told)
            assert found is None, f"{found and found.group()}: {told}"
        if not player.step():
            break


GAMBITO = """A:
  mano: [Larva, Riel, Recluta del Gallo]
  sellos: {alborada: 1}
  mazo: {Sello de Alborada: 5, Larva: 5}
"""


def test_the_gambito_is_never_the_first_thing_offered(visitor: Visitor) -> None:
    open_position(visitor, "rise_of_gods", GAMBITO)
    asked = asked_for(visitor, "accion")
    assert any(option.get("verb") == "gambito" for option in asked["options"])
    page = visitor.page
    expect(page.locator(".options").first).not_to_contain_text("Gambito")
    folded = page.get_by_test_id("other-ways")
    folded.locator("summary").click()
    expect(folded).to_contain_text("Gambito")
    expect(folded.locator("kbd")).to_have_count(0)
    # and it says what is lost by it
    expect(folded.get_by_text(re.compile("para siempre|aniquila", re.I)).first).to_be_visible()


def test_another_first_hand_says_that_it_has_a_card_less(visitor: Visitor) -> None:
    begin(visitor, "mitos_y_leyendas")
    asked_for(visitor, "mulligan")
    expect(rows(visitor.page).filter(has_text="barajarla")).to_contain_text("1 carta menos")


def test_what_cards_are_chosen_for_is_said(visitor: Visitor) -> None:
    """Cards of the Cementerio that go back to the Castillo."""
    open_position(
        visitor,
        "mitos_y_leyendas",
        "A: {mano: [Hidromiel], reserva: {Machu Pichu: 3}, cementerio: [Inti, Shuar, Kenos, Machi]}\n",
        ask_all=False,
    )
    choose(visitor, "accion", "Hidromiel")
    sentence = visitor.page.locator("#prompt-text")
    expect(sentence).to_contain_text("¿Qué 3 cartas del Cementerio?")
    expect(sentence).to_contain_text("baraja tres cartas de tu Cementerio en tu Mazo Castillo")


def test_a_keyword_is_explained_where_the_card_is_read(visitors: NewVisitor) -> None:
    visitor = visitors(size=SMALL, touch=True)
    open_position(visitor, "rise_of_gods", "A: {mano: [Lancero de Vísperas], sellos: {alborada: 3}}\n")
    asked = asked_for(visitor, "accion")
    cosa = next(t for o in asked["options"] for t in o.get("things", []) if t.startswith("mano:0:"))
    touch(visitor, cosa)
    expect(visitor.page.get_by_test_id("reminders")).to_contain_text("Provocar: las criaturas enemigas que rodean")
    # what the keyword means comes before the text that uses it
    held = visitor.page.get_by_test_id("held")
    meaning, text = (held.locator(part).bounding_box() for part in ('[data-testid="reminders"]', ".text"))
    assert meaning is not None and text is not None and meaning["y"] < text["y"]


def test_an_order_is_there_already_and_is_taken_as_it_stands(visitor: Visitor) -> None:
    position, purpose, _ = WINDOWS["rise_of_gods"]
    open_position(visitor, "rise_of_gods", position)
    asked_for(visitor, purpose)

    def order(question: dict[str, Any]) -> None:
        question.pop("pass", None)
        question.update(kind="order", low=len(question["options"]), high=len(question["options"]))

    change_the_question(visitor, order)
    asked_for(visitor, purpose)
    expect(visitor.page.get_by_test_id("confirm")).to_contain_text("Así vale")
    expect(visitor.page.get_by_test_id("confirm")).to_be_enabled()
