"""Mitos y Leyendas, what there is to know at its table: what a card can do and why not, open piles, two languages."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from web_kit.board import asked_for, next_question, thing, told
from web_kit.tables import open_position
from web_kit.visitor import Visitor

GAME = "mitos_y_leyendas"
#: Kenos can be used, Machi cannot be paid for
ABILITIES = """A: {defensa: [Kenos, Machi]}
B: {defensa: [Inti]}
"""
#: Shuar can be played, Inti cannot be paid for
HAND = """A: {mano: [Shuar, Inti], reserva: {Machu Pichu: 2}}
"""
#: the top card is the one that arrived last
CEMENTERIO = """B: {cementerio: [Inti, Shuar, Kenos]}
"""


def open_sheet(visitor: Visitor, cosa: str) -> Locator:
    thing(visitor.page, cosa).locator("> button").click(button="right", force=True)
    abilities = visitor.page.get_by_test_id("abilities")
    expect(abilities).to_be_visible()
    return abilities


def test_every_ability_says_whether_it_can_be_used_and_why_not(visitor: Visitor) -> None:
    open_position(visitor, GAME, ABILITIES)
    page = visitor.page
    asked = asked_for(visitor, "accion")
    refused = next(i["things"][0] for i in asked["impossible"] if i["things"][0].startswith("pieza:"))
    usable = next(o["things"][0] for o in asked["options"] if o["things"][0].startswith("pieza:"))
    assert refused != usable
    abilities = open_sheet(visitor, refused)
    expect(abilities.get_by_role("link", name=re.compile("ML-")).first).to_be_visible()
    visitor.assert_accessible("the abilities of a card")
    page.keyboard.press("Escape")
    expect(abilities).to_have_count(0)
    # Looking changed nothing.
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", str(asked["token"]))
    expect(page.get_by_test_id("why-not")).to_have_count(0)

    open_sheet(visitor, usable).get_by_role("button", name="Usar").first.click()
    next_question(page, str(asked["token"]))
    assert "usa" in told(visitor)


def test_a_card_of_the_hand_says_how_it_can_be_played_and_why_not(visitor: Visitor) -> None:
    open_position(visitor, GAME, HAND)
    page = visitor.page
    asked = asked_for(visitor, "accion")
    abilities = open_sheet(visitor, "mano:0:inti")
    expect(abilities.get_by_role("link", name=re.compile("ML-")).first).to_be_visible()
    expect(abilities.get_by_role("button", name="Jugar")).to_have_count(0)
    visitor.assert_accessible("a card of the hand")
    page.keyboard.press("Escape")
    expect(abilities).to_have_count(0)
    open_sheet(visitor, "mano:0:shuar").get_by_role("button", name="Jugar").first.click()
    next_question(page, str(asked["token"]))
    assert "juega" in told(visitor)


def test_the_cementerio_is_open_and_keeps_its_order(visitor: Visitor) -> None:
    open_position(visitor, GAME, CEMENTERIO)
    page = visitor.page
    page.get_by_role("button", name=re.compile("^Cementerio de Máquina: ver 3 cartas.*Arriba: Kenos$")).click()
    dialog = page.get_by_role("dialog", name="Cementerio de Máquina")
    rows = dialog.get_by_role("button", name=re.compile("^Ver "))
    expect(rows).to_have_count(3)
    for row, name in zip(rows.all(), ("Kenos", "Shuar", "Inti"), strict=True):
        expect(row).to_have_accessible_name(f"Ver {name}")
    rows.first.click()
    expect(page.get_by_role("dialog", name="Kenos")).to_be_visible()


def test_the_table_speaks_both_languages(visitor: Visitor) -> None:
    open_position(visitor, GAME, HAND)
    page = visitor.page
    asked_for(visitor, "accion")
    for lang, words in {
        "es": ("Mesa de Mitos y Leyendas", "Tu mano", "Tu Línea de Defensa", "Tu Castillo: ", "Menú de la mesa"),
        "en": ("Table of Mitos y Leyendas", "Your hand", "Your Línea de Defensa", "Your Castillo: ", "Table menu"),
    }.items():
        board, hand, line, castle, menu = words
        expect(page.locator("html")).to_have_attribute("lang", lang)
        table = page.get_by_role("group", name=board)
        expect(table.get_by_role("region", name=hand)).to_be_visible()
        expect(table.get_by_role("region", name=line)).to_be_visible()
        expect(table.get_by_text(castle).first).to_be_attached()
        page.get_by_role("button", name=menu).click()
        page.get_by_role("menu").get_by_text("English", exact=True).click()
