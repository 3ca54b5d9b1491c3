"""Dragging, in every game by the same hand: what is lit takes the drop, what is not says why, and a finger that scrolls
or rests is left alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from web_kit.board import asked_for, drag, next_question, rules_of_why_not, thing, token_of, told
from web_kit.tables import ARMED, open_position
from web_kit.visitor import PHONE, NewVisitor, Visitor

SUMMON = "A: {mano: [Recluta del Gallo], sellos: {alborada: 3}}\n"
INVOKE = """fase: invocacion
tablero: {a1: Recluta de la Muralla de A}
A: {mana: 3, mano: [Lancera del Puente]}
"""
ARENA = """politica: casual
capitulo: 3
linea: [Brunilda, Brego, Zahir, Nerea]
A:
  personajes: {brunilda: C3, zahir: D5}
  mano: [Escobazo]
B:
  personajes: {brego: G4, nerea: G5}
"""
#: game, position, the question; what is taken, where it may go, what is told then; where it may not go
DROPS = {
    "rise_of_gods": (SUMMON, "accion", "mano:0:recluta_del_gallo", "casilla:c1", "juega", "casilla:c4"),
    "warlords_of_terra": (INVOKE, "invocacion", "mano:0:lancera_del_puente", "zona:c1", "invoca", "zona:c4"),
    "sorcerers_arena": (ARENA, "principal", "figura:0", "casilla:c4", "mueve", "casilla:g3"),
}


@pytest.mark.parametrize("game", DROPS)
def test_what_is_lit_takes_the_drop_and_what_is_not_says_why(visitor: Visitor, game: str) -> None:
    position, purpose, cosa, legal, kind, illegal = DROPS[game]
    open_position(visitor, game, position)
    page = visitor.page
    asked_for(visitor, purpose)
    token = token_of(page)
    drag(visitor, cosa, thing(page, illegal))
    expect(page.get_by_test_id("why-not")).to_be_visible()
    expect(rules_of_why_not(page).first).to_be_visible()
    assert token_of(page) == token and kind not in told(visitor)
    drag(visitor, cosa, thing(page, legal))
    next_question(page, token)
    page.wait_for_function("() => !document.querySelector('[data-dragging]')")
    assert any(kind in one for one in told(visitor)), told(visitor)


def test_a_power_is_dropped_on_the_arena_and_an_esbirro_on_the_altar(visitor: Visitor) -> None:
    open_position(visitor, "atrum_arena", ARMED)
    page = visitor.page
    asked_for(visitor, "accion")
    token = token_of(page)
    # put back where it came from, nothing is done
    drag(visitor, "mano:0:esqueleto", page.locator('[data-zone="mano-0"]'))
    assert token_of(page) == token
    # a Power that cannot be announced says why, wherever it is dropped on the table
    drag(visitor, "poder:0:0:0", page.locator(".centre"))
    expect(page.get_by_test_id("why-not")).to_be_visible()
    drag(visitor, "mano:0:esqueleto", page.locator('[data-zone="altar-0"]'))
    next_question(page, token)
    token = token_of(page)
    drag(visitor, "poder:0:2:0", page.locator(".centre"))
    next_question(page, token)
    assert told(visitor)[:2] == ["entra_en_altar", "anuncia"]


def test_a_finger_drags_after_a_moment_scrolls_at_once_and_looks_when_it_rests(visitors: NewVisitor) -> None:
    phone = visitors(size=PHONE, touch=True)
    open_position(phone, "rise_of_gods", SUMMON)
    page = phone.page
    asked_for(phone, "accion")
    token = token_of(page)
    hand = phone.context.new_cdp_session(page)
    card, cell = thing(page, "mano:0:recluta_del_gallo"), thing(page, "casilla:c1")
    card.scroll_into_view_if_needed()

    def middle(of: object) -> dict[str, float]:
        box = of.bounding_box()  # type: ignore[attr-defined]
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    def finger(kind: str, *points: dict[str, float]) -> None:
        hand.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": list(points)})

    start, end = middle(card), middle(cell)
    between = {"x": (start["x"] + end["x"]) / 2, "y": (start["y"] + end["y"]) / 2}
    # at once: it came to scroll
    finger("Start", start)
    finger("Move", between)
    finger("Move", end)
    expect(page.locator(".drag-ghost")).to_have_count(0)
    finger("End")
    assert token_of(page) == token
    # it rests: it looks, and lifting it does nothing
    start, end = middle(card), middle(cell)
    finger("Start", start)
    expect(page.get_by_role("dialog")).to_be_visible()
    finger("End")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert token_of(page) == token
    # it stays for a moment and then goes: it takes the card along
    finger("Start", start)
    page.wait_for_timeout(220)
    for part in (0.2, 0.6, 1.0):
        finger("Move", {axis: start[axis] + (end[axis] - start[axis]) * part for axis in ("x", "y")})
    expect(page.locator(".drag-ghost")).to_have_count(1)
    expect(cell).to_have_attribute("data-over", "")
    finger("End")
    next_question(page, token)
    assert "juega" in told(phone)
