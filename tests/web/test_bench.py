"""The judge's bench in a real browser: a question of each game built by hand, acted out, explained, kept, reopened."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from web_kit.visitor import PHONE, NewVisitor, Visitor

from coliseo.cli.judge_cmd import judge
from coliseo.judge.runner import ScenarioResult
from coliseo.judge.sandbox.addresses import address_of


@dataclass(frozen=True)
class Question:
    """What is built: cards that are put into zones, pieces on cells; and the words of a step, if any."""

    game: str
    zones: tuple[tuple[str, str], ...] = ()
    cells: tuple[tuple[str, str, str], ...] = ()
    said: str = ""


QUESTIONS = (
    Question("atrum_arena", (("A.mano", "zombie"), ("A.altar", "golem"))),
    Question("rise_of_gods", (("A.mano", "Boticario Febril"),), (("tablero", "c3", "Gigante de Remaches"),)),
    Question("mitos_y_leyendas", (("A.mano", "Ballesta"),)),
    Question("warlords_of_terra", (), (("tablero", "b3", "Recluta de la Muralla"),)),
    Question("sorcerers_arena", (("A.mano", "Golpe y volatín"),)),
)


def bench_of(page: Page) -> Locator:
    """The bench, once it has nothing under way."""
    found = page.get_by_test_id("bench")
    expect(found).to_have_attribute("data-place", re.compile("-"))
    expect(found).not_to_have_attribute("data-busy", "true")
    return found


def to(page: Page, tab: str) -> None:
    page.get_by_role("tab", name=tab).click()


def add(page: Page, path: str) -> None:
    """Adds the fields on the way to a part of the position, as far as they are missing."""
    page.locator('select[data-add=""]').wait_for()  # which fields there are is asked of the house
    around = ""
    for name in path.split("."):
        here = f"{around}.{name}" if around else name
        fields = page.locator(f'select[data-add="{around}"]')
        if fields.locator(f'option[value="{name}"]').count():
            fields.select_option(name)
            expect(fields.locator(f'option[value="{name}"]')).to_have_count(0)
            bench_of(page)
        around = here


def hold(page: Page, card: str) -> None:
    page.get_by_label("Buscar una carta").fill(card)
    page.get_by_role("button", name=card, exact=True).first.click()
    expect(page.get_by_text(f"Tienes en la mano: {card}")).to_be_visible()


def build(page: Page, asked: Question) -> None:
    to(page, "Posición")
    for zone, card in asked.zones:
        add(page, zone)
        put = page.locator(f'[data-put="{zone}"]')
        if page.locator(f'select[data-put="{zone}"]').count():
            put.select_option(card)
        elif page.locator(f'[data-zone="{zone}"] input').count() and asked.game == "atrum_arena":
            page.locator(f'[data-zone="{zone}"] input').fill(card)
            page.keyboard.press("Enter")
        else:
            hold(page, card)
            put.click()
        bench_of(page)
        expect(page.locator(f'[data-zone="{zone}"]')).to_contain_text(card)
    for zone, cell, card in asked.cells:
        add(page, zone)
        hold(page, card)
        page.locator(f'[data-cell="{cell}"]').click()
        bench_of(page)
        expect(page.locator(f'[data-cell="{cell}"]')).to_contain_text(card)


def act(page: Page, times: int) -> None:
    """Answers whatever is asked of whomever, by the list."""
    to(page, "Actuar")
    for _ in range(times):
        before = bench_of(page).get_attribute("data-place")
        rows = page.locator(".options button")
        if rows.count():
            rows.first.click()
        if page.get_by_test_id("bench-confirm").count() and page.get_by_test_id("bench-confirm").is_enabled():
            page.get_by_test_id("bench-confirm").click()
        expect(page.get_by_test_id("bench")).not_to_have_attribute("data-place", before or "")
        bench_of(page)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: asked.game)
def test_a_question_from_an_empty_table_to_the_judge(
    visitors: NewVisitor, asked: Question, phone: bool, tmp_path: Path
) -> None:
    judge_there: Visitor = visitors(size=PHONE, touch=True, theme="light") if phone else visitors()
    page = judge_there.go(f"/banco?juego={asked.game}")
    judge_there.assert_accessible("before anything is open")
    page.get_by_test_id("empty").click()
    bench_of(page)
    # a field that was just added is empty: the judge may say what it lacks until it is filled in
    with judge_there.may_fail("422"):
        build(page, asked)
    judge_there.assert_accessible()
    judge_there.assert_no_sideways_scroll()

    act(page, 2)
    judge_there.assert_accessible()
    to(page, "Historia")
    page.get_by_role("button", name=re.compile(r"^¿Por qué\? ")).last.click()
    expect(page.get_by_test_id("bench-why").get_by_role("link").first).to_be_visible()
    judge_there.assert_accessible("the story, with why")
    to(page, "Lecturas")
    judge_there.assert_accessible("readings")

    # back, and another way: what was done stays in its branch
    page.get_by_role("button", name="Un paso atrás").click()
    bench_of(page)
    to(page, "Ramas")
    page.get_by_role("button", name="Comparar desde aquí").click()
    page.get_by_role("button", name="Al principio").click()
    bench_of(page)
    page.get_by_test_id("compare").click()
    expect(page.get_by_test_id("compared")).to_be_visible()
    judge_there.assert_accessible("two branches side by side")
    judge_there.assert_no_sideways_scroll()

    to(page, "Guardar")
    page.get_by_test_id("make-file").click()
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-ok", "true")
    judge_there.assert_accessible("the file")
    file = tmp_path / "pregunta.yaml"
    file.write_text(page.get_by_test_id("file-text").inner_text(), encoding="utf-8")
    found = judge(file)
    assert isinstance(found, ScenarioResult) and found.ok
    page.get_by_test_id("make-link").click()
    expect(page.get_by_role("region", name="Avisos")).to_contain_text("Enlace copiado")
    link = page.evaluate("navigator.clipboard.readText()")
    place = bench_of(page).get_attribute("data-place")
    friend = visitors()
    friend.page.goto(link)
    expect(friend.page.get_by_test_id("bench")).to_have_attribute("data-place", place or "")


def test_a_scenario_of_the_house_and_a_failure_open_at_their_moment(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.go("/sandbox?escenario=rise_of_gods/ejemplos/we_01&caso=1")
    bench_of(page)
    place = bench_of(page).get_attribute("data-place")
    page.get_by_role("button", name="Un paso atrás").click()
    expect(page.get_by_test_id("bench")).not_to_have_attribute("data-place", place or "")
    bench_of(page)
    page.get_by_role("button", name=re.compile(r"^¿Por qué\? ")).last.click()
    expect(page.get_by_test_id("bench-why")).to_contain_text("Empezó con esta respuesta")
    # what is wrong in the text is told with its line, and nothing is lost
    to(page, "Posición")
    page.get_by_role("radio", name="Como texto").check()
    text = page.get_by_role("textbox", name="Como texto")
    expect(text).to_have_value(re.compile("juego: rise_of_gods"))
    whole = text.input_value()
    text.fill(whole.replace("tablero:", "tablerro:"))
    with visitor.may_fail("422"):
        page.get_by_test_id("apply-text").click()
        expect(page.get_by_test_id("bench-error")).to_contain_text("tablerro")
    assert "tablerro" in text.input_value()
    # a file that fails opens, by the address that the command prints, where it fails
    file = tmp_path / "falla.yaml"
    file.write_text(re.sub(r"\ncasos:(.|\n)*$", "\n", whole) + "espera: {A.vida: 3}\n", encoding="utf-8")
    found = judge(file)
    assert isinstance(found, ScenarioResult) and not found.ok
    page.goto(address_of(file, found.cases[0], visitor.address))
    bench_of(page)
    to(page, "Historia")
    expect(page.get_by_test_id("bench-failed")).to_contain_text("A.vida")
