"""Building a deck with copies: from nothing to a game, on a big screen and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from web_kit.visitor import DESKTOP, PHONE, NewVisitor, Theme, Visitor

SEAL = "Sello de Alborada"
RECRUIT = "Recluta del Gallo"
#: a legal deck: so many of each, with what they cost
DECK = {
    SEAL: (14, None),
    RECRUIT: (4, 1),
    "Farolera del Muro": (4, 1),
    "Lancero de Vísperas": (4, 2),
    "Portaestandarte Clara": (4, 2),
    "Buey de la Aurora": (4, 3),
    "Destello Protector": (4, 1),
    "Pan del Alba": (2, 2),
}
SIZE = sum(n for n, _ in DECK.values())


def builder(visitor: Visitor) -> tuple[Page, Locator, Locator]:
    page = visitor.go("/equipo/rise_of_gods")
    roster = page.get_by_role("region", name="Cartas para elegir")
    expect(roster).to_be_visible()
    return page, roster, page.get_by_role("region", name="Tu mazo")


def add(roster: Locator, name: str, times: int = 1) -> None:
    button = roster.get_by_role("button", name=f"Añadir {name}", exact=True)
    for _ in range(times):
        button.click()


def tab(where: Locator, name: str) -> Locator:
    return where.get_by_role("tab", name=name)


def curve() -> str:
    """What the picture of the costs says of the deck."""
    counted = {cost: sum(n for n, c in DECK.values() if c == cost) for cost in range(8)}
    return ", ".join(f"coste {cost}{'+' if cost == 7 else ''}: {n}" for cost, n in counted.items())


def test_a_deck_is_built_from_nothing_and_played(visitor: Visitor) -> None:
    page, roster, deck = builder(visitor)
    play = page.get_by_role("button", name="Jugar con este mazo")
    expect(play).to_be_disabled()
    expect(deck).to_contain_text(f"Elige {SIZE} cartas")
    for name, (copies, _) in DECK.items():
        add(roster, name, copies)
    expect(deck.get_by_text(f"{SIZE} de 40", exact=True)).to_be_visible()
    expect(deck.get_by_text("Se puede jugar")).to_be_visible()
    expect(deck.get_by_role("img", name=re.compile(re.escape(curve())))).to_be_visible()

    # How many of each rarity, with the limit and its rule; sellos against the advice.
    deck.get_by_role("tab", name="Recuento").click()
    commons = deck.get_by_role("listitem").filter(has_text="Común")
    expect(commons).to_contain_text(str(SIZE - DECK[SEAL][0]))
    expect(commons).to_contain_text("hasta 4 por carta")
    expect(commons.get_by_role("link", name=re.compile("RG-RR.3"))).to_be_visible()
    seals = deck.get_by_role("listitem").filter(has_text="Sello")
    expect(seals).to_contain_text(f"{DECK[SEAL][0]}")
    expect(seals).to_contain_text("mejor 12–16")

    # It is kept, and offered where a table is opened.
    deck.get_by_label("Nombre del mazo").fill("Los del gallo")
    deck.get_by_role("button", name="Guardar").click()
    expect(page.get_by_role("button", name="Editar «Los del gallo»")).to_be_visible()
    visitor.go("/")
    page.get_by_text("Mesa a tu medida").click()
    expect(page.get_by_label("Tu mazo", exact=True)).to_contain_text("Los del gallo (tuyo)")
    builder(visitor)
    play.click()
    expect(page).to_have_url(re.compile(r"/mesa/[\w-]+$"))
    expect(page.get_by_test_id("table")).to_contain_text("Rise of Gods")


def test_a_fifth_copy_is_refused_with_its_rule(visitor: Visitor) -> None:
    page, roster, deck = builder(visitor)
    add(roster, RECRUIT, 4)
    tile = roster.get_by_role("listitem").filter(has=page.get_by_role("button", name=f"Añadir {RECRUIT}", exact=True))
    expect(tile).to_contain_text("4/4")
    add(roster, RECRUIT)
    expect(page.get_by_role("region", name="Avisos").get_by_text(re.compile("caben 4 copias"))).to_be_visible()
    expect(tile).to_contain_text("4/4")
    page.get_by_role("button", name="Regla RG-RR.3").click()
    expect(page.get_by_role("dialog")).to_contain_text("RG-RR.3")
    page.keyboard.press("Escape")

    # A list from elsewhere may say five: then the rules say no.
    deck.get_by_role("button", name="Importar").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Lista").fill(f"5 {RECRUIT}\n2 Nadie De Estos\nSide:\n1 Sor Lumbre")
    dialog.get_by_role("button", name="Importar", exact=True).click()
    expect(dialog).to_contain_text("Nadie De Estos")
    dialog.get_by_role("button", name="Cerrar").last.click()
    expect(deck.get_by_role("link", name=re.compile("RG-RR.3"))).to_be_visible()
    expect(tab(deck, "Side deck")).to_contain_text("1/15")
    expect(page.get_by_role("button", name="Jugar con este mazo")).to_be_disabled()


def test_a_deck_goes_out_as_text_and_comes_back(visitor: Visitor) -> None:
    page, _, deck = builder(visitor)
    page.get_by_role("button", name="Partir de «Alborada»").click()
    expect(deck.get_by_text("Se puede jugar")).to_be_visible()
    deck.get_by_role("button", name="Exportar").click()
    dialog = page.get_by_role("dialog")
    text = dialog.get_by_role("textbox").input_value()
    assert f"14 {SEAL}" in text.splitlines()
    page.keyboard.press("Escape")
    address = page.url
    deck.get_by_role("button", name="Vaciar").click()
    expect(deck).to_contain_text(f"Elige {SIZE} cartas")
    deck.get_by_role("button", name="Importar").click()
    dialog.get_by_label("Lista").fill(text)
    dialog.get_by_role("button", name="Importar", exact=True).click()
    expect(dialog).to_be_hidden()
    expect(deck.get_by_text("Se puede jugar")).to_be_visible()
    expect(tab(deck, "Side deck")).to_contain_text("15/15")
    # The address holds all of it, too.
    assert page.url == address


def test_cards_that_cannot_be_played_are_shown_with_the_reason(visitor: Visitor) -> None:
    page, roster, _ = builder(visitor)
    page.get_by_label("Buscar entre las cartas").fill("Larva token")
    roster.get_by_role("button", name=re.compile("Ver también")).click()
    token = roster.get_by_role("button", name="Añadir Larva", exact=True)
    expect(token).to_be_visible()
    reason = page.locator(f"#{token.get_attribute('aria-describedby')}")
    expect(reason).not_to_be_empty()
    token.click()
    expect(page).not_to_have_url(re.compile("cartas="))


PAGES = (
    "/equipo/rise_of_gods",
    "/aprender/rise_of_gods",
    "/cartas/rise_of_gods",
    "/cartas/rise_of_gods/farolera_del_muro",
    "/reglas/rise_of_gods/RG-CB.4",
)


@pytest.mark.parametrize(("theme", "size"), [("dark", DESKTOP), ("light", PHONE)], ids=["dark", "phone"])
def test_the_pages_of_the_game_are_accessible_and_fit(
    visitors: NewVisitor, theme: Theme, size: tuple[int, int]
) -> None:
    visitor = visitors(theme=theme, size=size, touch=size == PHONE)
    for path in PAGES:
        visitor.go(path)
        visitor.at_rest()
        visitor.assert_accessible(f"{theme} {size}")
        visitor.assert_no_sideways_scroll()


def test_on_a_phone_copies_go_to_the_side_deck_and_back(phone: Visitor) -> None:
    page, roster, _ = builder(phone)
    add(roster, RECRUIT, 3)
    bar = page.get_by_role("region", name="Tu mazo")
    expect(bar).to_contain_text("3 de 40")
    bar.get_by_role("button", name="Tu mazo").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name=f"Pasar {RECRUIT} al side deck").click()
    expect(tab(sheet, "Principal")).to_contain_text("2/40")
    expect(tab(sheet, "Side deck")).to_contain_text("1/15")
    tab(sheet, "Side deck").click()
    sheet.get_by_role("button", name=f"Una más de {RECRUIT}").click()
    expect(tab(sheet, "Side deck")).to_contain_text("2/15")
    # Both parts count together: a fifth is one too many.
    sheet.get_by_role("button", name=f"Una más de {RECRUIT}").click()
    expect(page.get_by_role("region", name="Avisos").get_by_text(re.compile("caben 4 copias"))).to_be_visible()
    sheet.get_by_role("button", name=f"Pasar {RECRUIT} al principal").click()
    expect(tab(sheet, "Principal")).to_contain_text("3/40")
    phone.at_rest()
    phone.assert_accessible("deck in a sheet")
    phone.assert_no_sideways_scroll()
