"""Rules and cards to look up."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from web_kit.visitor import Visitor


def test_rules_are_found_in_both_languages_and_have_an_address(visitor: Visitor) -> None:
    page = visitor.go("/reglas/atrum_arena")
    search = page.get_by_role("searchbox", name="Buscar en las reglas")
    for words in ("daño prevenido", "prevented damage"):
        search.fill(words)
        expect(page.get_by_text(re.compile(r"^\d+ reglas? de \d+$"))).to_be_visible()
    search.fill("palabras que ninguna regla contiene")
    expect(page.get_by_text(re.compile("^Ninguna regla contiene")).first).to_be_visible()

    search.fill("AA-II.4.2.1")
    page.get_by_role("link", name=re.compile(r"II\.4\.2\.1")).first.click()
    expect(page).to_have_url(re.compile(r"/reglas/atrum_arena/AA-II\.4\.2\.1"))
    page.goto("/reglas/atrum_arena/AA-II.4.2.1")
    heading = page.locator("#regla-titulo")
    expect(heading).to_contain_text("AA-II.4.2.1")
    page.get_by_role("link", name=re.compile("^Regla siguiente")).click()
    expect(heading).not_to_contain_text("AA-II.4.2.1")
    page.go_back()
    expect(heading).to_contain_text("AA-II.4.2.1")


def test_an_unknown_rule_says_so(visitor: Visitor) -> None:
    page = visitor.go("/reglas/atrum_arena/AA-IX.99")
    expect(page.get_by_text("No hay una regla AA-IX.99")).to_be_visible()


def test_cards_are_searched_filtered_and_opened(visitor: Visitor) -> None:
    page = visitor.go("/cartas/atrum_arena")
    count = page.get_by_text(re.compile(r"^\d+ cartas?$")).first
    every = count.inner_text()
    page.get_by_role("searchbox", name="Buscar cartas").fill("huesorreloj")
    expect(count).not_to_have_text(every)
    page.locator("a[data-card]").filter(has_text="Oshtan Huesorreloj").first.click()
    expect(page).to_have_url(re.compile("/cartas/atrum_arena/oshtan_huesorreloj"))
    expect(page.get_by_text("Original de Coliseo").first).to_be_visible()
    # The address alone opens the same.
    page.reload()
    expect(page.get_by_role("heading", name="Oshtan Huesorreloj").first).to_be_visible()


def test_an_address_that_leads_nowhere_says_so(visitor: Visitor) -> None:
    page = visitor.go("/no/hay/nada")
    expect(page.get_by_role("heading", name="Aquí no hay nada")).to_be_visible()
    page.get_by_role("link", name="Ir al inicio").first.click()
    expect(page.get_by_role("button", name="Jugar ahora")).to_be_visible()
