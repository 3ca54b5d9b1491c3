"""Mitos y Leyendas, playing and using step by step: who may act, Anulaciones, paying, naming, grouping."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from web_kit.board import asked_for, next_question, question, thing, token_of, told, touch
from web_kit.tables import open_position, sit_at_position
from web_kit.visitor import NewVisitor, Visitor

GAME = "mitos_y_leyendas"
#: B may play a Talismán, and A may annul it
ANNUL = """politica: competitiva
activo: B
primero: B
A: {mano: [Flechero], reserva: {Machu Pichu: 1}}
B: {mano: [Pachamama, Flechero], reserva: {Collar Brising: 3}}
"""
#: coins that are all alike, and one that is worth two of them
PAY = """A: {mano: [Itzam Na], reserva: {Machu Pichu: 4, Puchao: 1}}
"""
NAME = """A: {mano: [Guillermo Tell], reserva: {Machu Pichu: 2}}
B: {mano: [Guerrero Águila, Inti]}
"""
GROUP = """politica: competitiva
fase: comienzo
A: {mano: [Kenos], pagado: {Machu Pichu: 2}}
"""
PLAYABLE = """A: {mano: [Shuar], reserva: {Machu Pichu: 2}}
"""
PLAYED = "Lo que se está jugando"


def play_from_the_hand(visitor: Visitor, cosa: str) -> None:
    """Touched once it is taken up; again, it is played."""
    token = token_of(visitor.page)
    touch(visitor, cosa)
    expect(thing(visitor.page, cosa)).to_have_attribute("data-state", "chosen")
    expect(visitor.page.get_by_test_id("prompt")).to_have_attribute("data-token", token)
    touch(visitor, cosa)


def test_the_steps_of_what_is_played_are_shown_with_who_may_act(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    sit_at_position(host, guest, GAME, ANNUL)
    asked_for(guest, "accion")
    play_from_the_hand(guest, "mano:1:pachamama")
    asked_for(host, "anular")
    page = host.page
    panel = page.get_by_role("region", name=PLAYED)
    played = panel.locator('[data-cosa^="jugada:"]').first
    expect(page.get_by_test_id("prompt")).to_contain_text(re.compile(r"juega Pachamama: «.+»\. ¿Anulas"))
    expect(played).to_contain_text("Pachamama")
    steps = played.get_by_test_id("steps")
    expect(steps.locator(".step")).to_have_text(list("ABCDEFG"))
    expect(steps.locator(".now")).to_have_text("D")
    expect(steps.locator(".past")).to_have_text(list("ABC"))
    expect(played).to_contain_text("Anulaciones")
    expect(played).to_contain_text("puedes actuar tú")
    expect(played.locator("> button")).to_have_accessible_name(re.compile("Paso D: Anulaciones, puedes actuar tú"))
    host.assert_accessible("a card being played")

    # One Anulación each; then one response each, on the same card.
    page.get_by_test_id("pass").click()
    asked_for(guest, "anular")
    guest.page.get_by_test_id("pass").click()
    asked_for(host, "responder")
    expect(panel.get_by_test_id("steps").first.locator(".now")).to_have_text("E")


def test_an_anulacion_lies_on_what_it_annuls(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    sit_at_position(host, guest, GAME, ANNUL)
    asked_for(guest, "accion")
    play_from_the_hand(guest, "mano:1:pachamama")
    asked_for(host, "anular")
    expect(host.page.get_by_role("region", name=PLAYED).locator('[data-cosa^="jugada:"]')).to_have_count(1)
    play_from_the_hand(host, "mano:0:flechero")
    # Now there are two, the Anulación on what it annuls, each at its own step; the other may annul it in turn.
    asked_for(guest, "anular")
    played = guest.page.get_by_role("region", name=PLAYED).locator('[data-cosa^="jugada:"]')
    expect(played).to_have_count(2)
    inner, outer = played.all()
    spoken = re.compile("contra «Pachamama», .*Paso D: Anulaciones, puedes actuar tú")
    expect(inner.locator("> button")).to_have_accessible_name(spoken)
    expect(inner.locator(".step")).to_have_text(list("ABCDEFG"))
    expect(outer.locator(".now")).to_have_text("D")
    guest.assert_accessible("one card played on another")
    guest.page.get_by_test_id("pass").click()
    expect(guest.page.get_by_test_id("table")).to_contain_text(re.compile(r"\banula\b"))


# -- paying, naming, grouping ----------------------------------------------------------------------------------------


def test_every_coin_can_be_touched_to_pay_and_too_few_are_told(visitor: Visitor) -> None:
    open_position(visitor, GAME, PAY)
    page = visitor.page
    asked_for(visitor, "accion")
    play_from_the_hand(visitor, "mano:0:itzam_na")
    asked = asked_for(visitor, "pagar")
    option = next(o for o in asked["options"] if o.get("copies", 1) == 4)
    coins = page.locator(f'.oro-thing[data-cosa="{option["things"][0]}"] > button')
    expect(coins).to_have_count(4)
    # One is not enough: the table says what it is worth and what the cost is.
    token = token_of(page)
    coins.nth(1).click(force=True)
    page.get_by_test_id("confirm").click()
    expect(page.get_by_role("alert")).to_contain_text("Eso vale 1 y se pagan 3.")
    # The others are touched one by one, as many as are needed; what is taken is ticked.
    chosen = page.locator(f'.oro-thing[data-cosa="{option["things"][0]}"][data-state="chosen"]')
    for taken, n in ((2, 0), (3, 2)):
        coins.nth(n).click(force=True)
        expect(chosen).to_have_count(taken)
    visitor.assert_accessible("coins chosen to pay with")
    page.get_by_test_id("confirm").click()
    next_question(page, token)
    assert "paga" in told(visitor)


def test_a_card_is_named_by_typing_and_the_enter_key(visitor: Visitor) -> None:
    open_position(visitor, GAME, NAME)
    page = visitor.page
    asked_for(visitor, "accion")
    play_from_the_hand(visitor, "mano:0:guillermo_tell")
    asked_for(visitor, "nombre")
    token = token_of(page)
    search = page.get_by_test_id("name-search")
    expect(search).to_be_focused()
    visitor.assert_accessible("a card to be named")
    page.keyboard.type("guerrero")
    names = page.locator(".picker li button")
    expect(names.first).to_have_text(re.compile("^Guerrero"))
    # Several names are left: Enter takes none of them.
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", token)
    search.fill("guerrero aguila")
    expect(names).to_have_text(["Guerrero Águila"])
    page.keyboard.press("Enter")
    next_question(page, token)
    assert "elige_nombre" in told(visitor)


def test_grouping_is_the_first_answer(visitor: Visitor) -> None:
    open_position(visitor, GAME, GROUP)
    asked_for(visitor, "agrupar")
    expect(visitor.page.get_by_test_id("option")).to_have_text(
        [re.compile(r"^\s*Agrupar"), re.compile(r"^\s*No agrupar")]
    )


def test_a_card_is_played_with_the_keyboard(visitor: Visitor) -> None:
    open_position(visitor, GAME, PLAYABLE)
    page = visitor.page
    asked_for(visitor, "accion")
    token = token_of(page)
    page.locator('.thing[data-cosa="mano:0:shuar"][data-state="offered"] > button').first.focus()
    page.keyboard.press("Enter")
    expect(thing(page, "mano:0:shuar")).to_have_attribute("data-state", "chosen")
    # What it is about is listed, and the focus is there.
    expect(page.get_by_test_id("option").first).to_be_focused()
    page.keyboard.press("Enter")
    next_question(page, token)
    assert question(visitor)["token"] != int(token)
    assert "juega" in told(visitor)
