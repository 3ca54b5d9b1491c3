"""The lesson about building, done from its first words to the game with what was built, by clicking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from web_kit.visitor import NewVisitor, Visitor

from coliseo.match.deck_lesson import DeckStep, deck_lesson_of

GAMES = ("atrum_arena", "rise_of_gods", "mitos_y_leyendas", "warlords_of_terra", "sorcerers_arena")
SMALL = (360, 640)


def steps_of(game: str) -> tuple[DeckStep, ...]:
    lesson = deck_lesson_of(game)
    assert lesson is not None
    return lesson.steps


def begin(visitor: Visitor, game: str) -> tuple[Page, Locator]:
    page = visitor.go(f"/aprender/{game}")
    page.get_by_role("button", name=re.compile("^Empezar «Tu (mazo|equipo)»")).click()
    expect(page).to_have_url(re.compile(f"/aprender/{game}/mazo$"))
    return page, page.get_by_test_id("deck-teacher")


def mend(teacher: Locator, step: DeckStep, lang: str = "es") -> None:
    """A step as the teacher has it: its words, the rule that is broken, and what is suggested; then it says so."""
    expect(teacher.get_by_role("heading")).to_have_text(step.title[lang])
    if step.rule and step.done:
        fault = teacher.get_by_test_id("deck-fault")
        expect(fault.get_by_role("link", name=re.compile(re.escape(step.rule))).first).to_be_visible()
        expect(teacher.get_by_test_id("deck-next")).to_have_count(0)
        way = teacher.get_by_role("group", name="Una manera de hacerlo" if lang == "es" else "One way to do it")
        for button in way.get_by_role("button").all():
            button.click()
        expect(teacher.get_by_test_id("deck-mended")).to_contain_text(step.done[lang])
    teacher.get_by_test_id("deck-next").click()


@pytest.mark.parametrize("game", GAMES)
def test_a_list_is_mended_step_by_step_dealt_and_played(visitor: Visitor, game: str) -> None:
    page, teacher = begin(visitor, game)
    steps = steps_of(game)
    for number, step in enumerate(steps, 1):
        expect(teacher).to_contain_text(f"Paso {number} de {len(steps)}")
        mend(teacher, step)
    expect(teacher).to_contain_text("¡Todo en regla!")
    if game == "atrum_arena":
        expect(teacher).to_contain_text("Aquí no se reparte")
    else:
        expect(teacher.get_by_text(re.compile(r"^Mano de \d+ cartas"))).to_be_visible()
    teacher.get_by_role("tab", name="Probabilidades").click()
    expect(teacher.get_by_role("table").first).to_be_visible()
    visitor.assert_accessible(f"the end of the lesson about building of {game}")
    # it is done, as the others are
    teacher.get_by_role("link", name="Volver a las lecciones").click()
    listed = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=re.compile("^Tu (mazo|equipo)$")))
    expect(listed).to_contain_text("Hecha")
    page.go_back()
    teacher.get_by_role("button", name=re.compile("^Jugar con este")).click()
    expect(page).to_have_url(re.compile(r"/mesa/[\w-]+$"))
    expect(page.get_by_test_id("table")).to_be_visible()


def test_on_a_phone_in_english_by_touch(visitors: NewVisitor) -> None:
    visitor = visitors(size=SMALL, touch=True, locale="en-GB", theme="light")
    page = visitor.go("/equipo/mitos_y_leyendas")
    # the way there from the builder
    page.get_by_role("link", name="Learn to build one").click()
    teacher = page.get_by_test_id("deck-teacher")
    for step in steps_of("mitos_y_leyendas"):
        expect(teacher.get_by_test_id("deck-fault")).to_be_visible()
        visitor.assert_no_sideways_scroll()
        visitor.assert_accessible(step.rule)
        mend(teacher, step, "en")
    expect(teacher).to_contain_text("It keeps every rule!")
    expect(teacher.get_by_text(re.compile(r"^A hand of \d+ cards"))).to_be_visible()
    visitor.assert_no_sideways_scroll()
    visitor.assert_accessible("the end on a phone")
    teacher.get_by_role("button", name="Play with this deck").click()
    expect(page).to_have_url(re.compile(r"/mesa/[\w-]+$"))


def test_any_mend_will_do_and_what_is_broken_again_is_said_again(visitor: Visitor) -> None:
    """In the builder itself, otherwise than suggested; by keys alone; and with the page loaded anew in between."""
    page, teacher = begin(visitor, "sorcerers_arena")
    page.keyboard.press("Tab")  # from the heading of the page
    going_on = teacher.get_by_test_id("deck-next")
    going_on.focus()
    page.keyboard.press("Enter")
    # what one reads next has the focus
    heading = teacher.get_by_role("heading")
    expect(heading).to_have_text("Cada cual, una vez")
    expect(heading).to_be_focused()
    team = page.get_by_role("region", name="Tu equipo")
    gone = team.get_by_role("button", name="Quitar Brunilda Barrecielos").first
    gone.focus()
    page.keyboard.press("Enter")
    expect(teacher.get_by_test_id("deck-mended")).to_be_visible()
    page.reload()
    expect(teacher.get_by_test_id("deck-mended")).to_be_visible()
    going_on.focus()
    page.keyboard.press("Enter")
    expect(teacher.get_by_test_id("deck-fault")).to_contain_text("3 personajes")
    roster = page.get_by_role("region", name="Cartas para elegir")
    roster.get_by_role("button", name="Ixara Filocuarzo", exact=True).click()
    expect(going_on).to_be_visible()
    going_on.click()
    going_on.click()
    expect(heading).to_have_text("¡Todo en regla!")
    # one less, and it does not
    team.get_by_role("button", name="Quitar Ixara Filocuarzo").click()
    expect(heading).to_have_text("Antes de terminar")
    expect(teacher).to_contain_text("SA-2.CFG.1")
    expect(teacher.get_by_role("button", name="Jugar con este equipo")).to_have_count(0)
    team.get_by_role("button", name="Vaciar").click()
    expect(teacher).to_contain_text("se ha quedado vacío")
    teacher.get_by_role("button", name="Empezar de nuevo").click()
    expect(teacher).to_contain_text("Paso 1 de 4")
    expect(team.get_by_role("button", name="Quitar Brunilda Barrecielos")).to_have_count(2)


def test_what_one_was_building_stays_as_it_was(visitor: Visitor) -> None:
    page = visitor.go("/equipo/atrum_arena")
    roster = page.get_by_role("region", name="Cartas para elegir")
    roster.get_by_role("button", name="Umbra Milpactos", exact=True).click()
    expect(page.get_by_text("1 de 3", exact=True)).to_be_visible()
    page, teacher = begin(visitor, "atrum_arena")
    for step in steps_of("atrum_arena"):
        mend(teacher, step)
    expect(teacher).to_contain_text("¡Todo en regla!")
    visitor.go("/equipo/atrum_arena")
    team = page.get_by_role("region", name="Tu equipo")
    expect(team.get_by_role("button", name="Quitar Umbra Milpactos")).to_be_visible()
    expect(page.get_by_text("1 de 3", exact=True)).to_be_visible()
    # done once, it begins anew
    visitor.go("/aprender/atrum_arena").get_by_role("button", name="Repetir «Tu equipo»").click()
    expect(teacher).to_contain_text("Paso 1 de 4")
    expect(teacher.get_by_test_id("deck-fault")).to_contain_text("está repetido")


def test_a_mend_far_from_the_teacher_is_told_there(visitor: Visitor) -> None:
    page, teacher = begin(visitor, "rise_of_gods")
    expect(teacher.get_by_test_id("deck-fault")).to_be_visible()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(teacher).not_to_be_in_viewport()
    deck = page.get_by_role("region", name="Tu mazo")
    more = deck.get_by_role("button", name="Una más de Sello de Alborada")
    for _ in range(3):
        more.click()
    page.get_by_role("button", name="Ver el paso").click()
    expect(teacher).to_be_in_viewport()
    expect(teacher.get_by_role("heading")).to_be_focused()
