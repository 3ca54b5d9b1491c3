"""At the table, Powers announced and answered: the story's footnotes, the chain, windows, and what cannot be done."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from web_kit.board import asked_for, expect_said, listen, next_question, token_of
from web_kit.tables import ARMED, ATTACKED, GAME, choose, open_position, sit_at_position
from web_kit.visitor import PHONE, NewVisitor, Visitor

#: an attack that costs nothing, and a Power that has a target to be named
ATTACK = "Saeta Vacía"
AIMED = "Arena que Retorna"
#: nothing to pay with: only the Power that costs nothing can be announced
BARE = """politica: casual
A: {reptantes: [Vorgaz, Oshtan, Umbra], mano: {zombie: 1}}
B: {reptantes: [Vorgaz, Oshtan, Umbra], mano: {zombie: 1}}
"""


def test_a_line_of_the_story_opens_its_card_and_its_rule(visitor: Visitor) -> None:
    open_position(visitor, GAME, ARMED)
    page = visitor.page
    asked_for(visitor, "accion")
    token = token_of(page)
    choose(visitor, "accion", ATTACK)
    next_question(page, token)
    dialog = page.get_by_role("dialog")

    def opens_and_returns(footnote: Locator, text: str) -> None:
        footnote.focus()
        page.keyboard.press("Enter")
        expect(dialog).to_contain_text(text)
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(footnote).to_be_focused()

    card = page.locator("#table-log button.card").last
    opens_and_returns(card, card.inner_text())
    rule = page.locator("#table-log a.rule-link").last
    opens_and_returns(rule, rule.inner_text())


# --- what is announced -----------------------------------------------------------------------------------------------


def test_the_power_being_announced_is_marked_for_its_owner_alone(visitors: NewVisitor) -> None:
    asker, other = visitors(), visitors()
    sit_at_position(asker, other, GAME, ARMED)
    choose(asker, "accion", AIMED)
    asked_for(asker, "objetivo")
    ghost = asker.page.get_by_test_id("announcing")
    expect(ghost).to_contain_text("anunciando…")
    marked = asker.page.locator(".power:has(.announcing)")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text(AIMED)
    expect(ghost.locator("strong")).to_have_text(AIMED)
    expect(other.page.get_by_test_id("announcing")).to_have_count(0)
    # Nor has it been sent: of announcements the other one was told their own only.
    seat = next(message["observer"] for message in other.messages() if message["t"] == "snapshot")
    told: list[Any] = []
    for message in other.messages():
        told.append(message.get("view", {}).get("anunciando"))
        told += [step[1] for step in message.get("patch", ()) if step[0] == ["anunciando"] and len(step) > 1]
        assert not [step for step in message.get("patch", ()) if step[0][:1] == ["anunciando"] and len(step[0]) > 1]
    assert [one for one in told if one is not None and one["asiento"] != seat] == []


def test_the_chain_is_told_to_readers(visitors: NewVisitor) -> None:
    visitor, guest = visitors(), visitors()
    sit_at_position(visitor, guest, GAME, ATTACKED)
    page = visitor.page
    listen(page, "polite")
    choose(guest, "accion", ATTACK)
    asked_for(visitor, "responder")
    expect(page.get_by_test_id("chain-text")).to_contain_text(re.compile(rf"^Cadena de 1: 1\. .*{ATTACK}"))
    expect_said(page, r"Empieza una cadena: 1\. ")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    ("position", "first"), [(ARMED, ""), (BARE, ""), (ARMED, AIMED)], ids=["armed", "bare", "aiming"]
)
def test_what_cannot_be_done_is_listed_whole(visitors: NewVisitor, position: str, first: str, phone: bool) -> None:
    visitor = visitors(size=PHONE, touch=True) if phone else visitors()
    open_position(visitor, GAME, position)
    page = visitor.page
    if first:
        choose(visitor, "accion", first)
    asked = asked_for(visitor, "objetivo" if first else "accion")
    summary = page.locator(".impossible summary")
    if phone and not summary.count():  # the sheet is low, because everything can be touched on the board
        page.get_by_role("button", name="Subir la hoja").click()
    summary.click()
    listed = page.locator(".impossible .what")
    expect(listed).to_have_count(int(re.findall(r"\d+", summary.inner_text())[0]))
    expect(listed).to_have_count(len(asked["impossible"]))
    names = listed.all_inner_texts()
    assert names and all(names)
    assert "Otra posibilidad" not in names, names
