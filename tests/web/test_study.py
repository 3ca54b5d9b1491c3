"""Rulings and the judge school in a browser: looked up, learnt, and examined in every game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from web_kit.visitor import NewVisitor, Visitor

from coliseo.games.registry import game_keys

#: the first exam of a game waits for its questions, which the engine makes by playing each case right and wrong
MAKING = 240_000


def test_rulings_are_found_read_and_shown_where_they_belong(visitors: NewVisitor) -> None:
    visitor = visitors()
    page = visitor.go("/fallos/rise_of_gods")
    total = page.get_by_test_id("rulings-total")
    expect(total).to_have_text("448 fallos")
    visitor.assert_accessible("rulings")
    page.get_by_role("searchbox", name="Buscar en los fallos").fill("aire magia")
    expect(total).not_to_have_text("448 fallos")
    page.get_by_role("link", name=re.compile("^Una criatura en el aire no se puede mover")).first.click()
    expect(page).to_have_url(re.compile(r"/fallos/rise_of_gods/we_01\.1$"))
    expect(page.get_by_test_id("ruling-answer")).to_contain_text("No se puede (B: responde con Zancadilla, a c2)")
    visitor.assert_accessible("a ruling")
    # on the page of its rule and of its card
    for address in ("/reglas/rise_of_gods/RG-AIR.1", "/cartas/rise_of_gods/zancadilla"):
        visitor.go(address)
        using = page.get_by_test_id("rulings-using").first
        expect(using.get_by_role("listitem")).not_to_have_count(0)
    phone = visitors(size=(360, 640), touch=True, theme="light", locale="en-GB")
    phone.go("/fallos/rise_of_gods/we_01.1")
    expect(phone.page.get_by_role("heading", name="Answer")).to_be_visible()
    phone.assert_no_sideways_scroll()
    phone.assert_accessible("a ruling on a phone")


def test_somebody_writes_a_ruling(visitor: Visitor) -> None:
    page = visitor.go("/fallos/rise_of_gods")
    page.get_by_text("Escribe un fallo").click()
    page.get_by_label("La pregunta").fill("¿Muere la Larva?")
    page.get_by_label("Tu respuesta").fill("Sí, las dos.")
    scenario = "nombre: x\nreglas: [RG-CB.4]\nposicion: {tablero: {c2: Larva de A, c3: Larva de B}}\nacciones:\n"
    scenario = f"juego: rise_of_gods\n{scenario}  - A: {{ataca: c2, a: c3}}\n  - resuelve\n"
    page.get_by_label("El escenario (YAML)").fill(f"{scenario}espera: {{c3.vida: 9}}\n")
    save = page.get_by_role("button", name="Ejecutar y guardar")
    with visitor.may_fail("422"):
        save.click()
        expect(page.get_by_role("alert").filter(has_text="No pasa eso")).to_be_visible()
    page.get_by_label("El escenario (YAML)").fill(f"{scenario}espera: {{c3: null}}\n")
    save.click()
    expect(page.get_by_role("heading", name="¿Muere la Larva?")).to_be_visible()
    expect(page.get_by_test_id("ruling-answer")).to_contain_text("Sí, las dos.")
    page.get_by_role("button", name="Retirar").click()
    expect(page).to_have_url(re.compile("/fallos/rise_of_gods$"))


@pytest.mark.parametrize("game", game_keys())
def test_an_exam_of_twenty_questions(visitor: Visitor, game: str) -> None:
    """The screens are the same in every game: they are looked through in the first."""
    first = game == game_keys()[0]
    page = visitor.go(f"/escuela/{game}")
    for other in game_keys() if first else []:
        # so that the questions of the next games are made while this one is examined
        assert "ready" in visitor.api("GET", f"/api/school/{other}")
    begin = page.get_by_role("button", name="Empezar un examen")
    expect(begin).to_be_visible(timeout=MAKING)
    if first:
        visitor.assert_accessible("the school")
    begin.click()
    for number in range(1, 21):
        expect(page.get_by_test_id("exam-place")).to_have_text(f"Pregunta {number} de 20")
        assert page.get_by_test_id("explained").count() == 0
        page.get_by_role("radio").nth(number % 2).check()
        if number == 1 and first:
            visitor.assert_accessible("a question")
        page.get_by_role("button", name="Responder").click()
    result = page.get_by_test_id("exam-result")
    expect(result).to_contain_text(re.compile(r"\d+ de 20"))
    expect(result.locator(".code")).to_have_text(re.compile("^[A-Z2-9]{12}$"))
    page.get_by_text(re.compile("^Pregunta 1 de 20: ")).click()
    expect(page.get_by_test_id("explained").first).to_be_visible()
    if first:
        visitor.assert_accessible("a result")
    # printed, there is the result and nothing to press
    page.emulate_media(media="print")
    expect(result).to_be_visible()
    expect(page.get_by_role("button", name="Imprimir")).to_be_hidden()


def test_practising_explains_and_comes_again(phone: Visitor) -> None:
    page = phone.go("/escuela/atrum_arena")
    expect(page.get_by_role("link", name="Practicar")).to_be_visible(timeout=MAKING)
    page.get_by_role("link", name="Practicar").click()
    page.get_by_role("radio").first.check()
    page.get_by_role("button", name="Responder").click()
    expect(page.get_by_test_id("explained")).to_be_visible()
    phone.assert_accessible("an explanation on a phone")
    phone.assert_no_sideways_scroll()
    before = page.get_by_test_id("explained").inner_text()
    page.get_by_role("button", name="Siguiente pregunta").click()
    expect(page.get_by_test_id("explained")).to_have_count(0)
    assert before
    phone.go("/escuela/atrum_arena/resultados")
    expect(page.get_by_role("heading", name=re.compile("^Qué se entiende mal"))).to_be_visible()
    phone.assert_accessible("results by rule")
