"""Interactive lessons, from their first words to victory, doing what the teacher asks for or something else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from web_kit.lessons import NOW, go_on, play_to_victory
from web_kit.tables import from_the_menu
from web_kit.visitor import Visitor


def begin(visitor: Visitor, game: str) -> Page:
    page = visitor.go(f"/aprender/{game}")
    page.get_by_role("button", name="Empezar").or_(page.get_by_role("link", name="Empezar")).first.click()
    expect(page.get_by_test_id("lesson")).to_be_visible()
    return page


@pytest.mark.parametrize("game", ["atrum_arena", "rise_of_gods", "mitos_y_leyendas", "warlords_of_terra"])
def test_the_tutorial_leads_to_victory(visitor: Visitor, game: str) -> None:
    page = begin(visitor, game)
    assert len(set(play_to_victory(page))) > 5
    # the next one is at hand
    table = page.url
    page.get_by_test_id("end").get_by_test_id("next-lesson").click()
    page.wait_for_url(lambda url: "/mesa/" in url and url != table)
    expect(page.get_by_test_id("lesson")).to_contain_text("Paso 1 de")


def test_a_second_lesson_is_listed_played_and_marked(visitor: Visitor) -> None:
    page = visitor.go("/aprender/rise_of_gods")
    listed = page.locator("section", has=page.get_by_role("heading", name="Lecciones")).get_by_role("listitem")
    expect(listed).to_have_count(3)
    expect(listed.nth(0)).to_contain_text("Tu primera partida")
    expect(listed.nth(1)).to_contain_text("El combate y sus palabras")
    expect(listed.nth(2)).to_contain_text("Tu mazo")
    page.get_by_role("button", name="Empezar «El combate y sus palabras»").click()
    assert len(set(play_to_victory(page))) > 5
    # after the last game, the lesson about building
    end = page.get_by_test_id("end")
    expect(end.get_by_test_id("next-lesson")).to_contain_text("Tu mazo")
    end.get_by_role("link", name="Volver a las lecciones").click()
    expect(page.get_by_text("1 de 3 hechas")).to_be_visible()
    expect(listed.nth(0)).to_contain_text("Por hacer")
    expect(listed.nth(1)).to_contain_text("Hecha")
    expect(page.get_by_role("button", name="Empezar «Tu primera partida»")).to_be_visible()


def test_a_tutorial_that_proposes_takes_anything_and_goes_on(visitor: Visitor) -> None:
    """Two turns of the learner's as proposed, then something else; then the proposal again, by taking back."""
    page = begin(visitor, "sorcerers_arena")
    bar = page.get_by_test_id("lesson")
    tried: set[tuple[str, str]] = set()
    while "Capa gris lleva dos" not in (now := page.wait_for_function(NOW).json_value())["lesson"]:
        assert "Partida libre" not in now["lesson"] and len(tried) < 40
        go_on(page, now, tried)
    expect(bar).to_contain_text("Paso 12 de 23")
    expect(bar).to_contain_text("puedes jugar otra cosa")

    page.get_by_test_id("prompt").get_by_role("button", name="Terminar el turno").click()
    expect(bar).to_contain_text("Has elegido otra cosa")
    expect(bar).to_contain_text("Partida libre")
    page.reload()
    expect(bar).to_contain_text("Has elegido otra cosa")
    page.get_by_test_id("lesson-next").click()
    expect(bar).not_to_contain_text("Has elegido otra cosa")
    expect(bar).to_contain_text("Partida libre")

    page.get_by_test_id("undo").click()
    expect(bar).to_contain_text("Paso 12 de 23")
    page.get_by_test_id("prompt").get_by_role("button", name="Terminar el turno").click()
    expect(bar).to_contain_text("Partida libre")
    table = page.url
    visitor.go("/")
    expect(page.get_by_text("una lección")).to_be_visible()
    page.goto(table)

    # the end, whoever wins: words, then the other side and the next chapter
    from_the_menu(page, "Conceder la partida")
    page.get_by_test_id("concede").click()
    expect(bar).to_contain_text("Esta vez ha ganado Fausto")
    page.get_by_test_id("lesson-next").click()
    page.get_by_test_id("lesson-next").click()
    end = page.get_by_role("dialog")
    expect(end.get_by_test_id("next-chapter")).to_have_attribute("href", "/aprender/sorcerers_arena/capitulo/2")
    expect(end.get_by_test_id("next-lesson")).to_contain_text("La última ronda")
    end.get_by_test_id("rematch").click()
    page.wait_for_url(lambda url: "/mesa/" in url and url != table)
    expect(page.get_by_test_id("prompt")).to_be_visible()
    expect(bar).to_have_count(0)
