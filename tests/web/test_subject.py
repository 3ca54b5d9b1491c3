"""What a response is about stays in sight on the smallest phone, in every game in which one responds."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from web_kit.board import asked_for
from web_kit.tables import ATTACKED, choose, sit_at_position
from web_kit.visitor import NewVisitor

SMALL = (360, 640)
SUMMON = """politica: competitiva
activo: B
primero: B
A: {mano: [Destello Protector], sellos: {alborada: 3}}
B: {mano: [Recluta del Gallo], sellos: {alborada: 3}}
"""
ANNUL = """politica: competitiva
activo: B
primero: B
A: {mano: [Flechero], reserva: {Machu Pichu: 1}}
B: {mano: [Pachamama, Flechero], reserva: {Collar Brising: 3}}
"""
CONJURE = """activo: B
primero: B
tablero:
  c3: Paladín del Juramento de B
  c4: {carta: Verdugo de Ceniza, de: A, dano: 1}
A: {mana: 4, mano: [Combustión, Combustión], heroe: "Vharza, Señora de las Ascuas"}
B: {mana: 6, mano: [Muro de Fe, Muro de Fe]}
"""
#: by game: a position in B's turn, what B does, and what A is asked then
RESPONSES: dict[str, tuple[str, list[tuple[str, str]], str]] = {
    "atrum_arena": (ATTACKED, [("accion", "Saeta Vacía")], "responder"),
    "rise_of_gods": (SUMMON, [("accion", "Recluta del Gallo")], "responder"),
    "mitos_y_leyendas": (ANNUL, [("accion", "Pachamama")], "anular"),
    "warlords_of_terra": (
        CONJURE,
        [("tactica", "Verdugo"), ("subitos", "Muro de Fe"), ("objetivo", "Paladín")],
        "responder",
    ),
}


@pytest.mark.parametrize("game", RESPONSES)
def test_the_subject_is_in_sight_with_its_picture_and_is_enlarged_by_a_touch(visitors: NewVisitor, game: str) -> None:
    host, guest = visitors(size=SMALL, touch=True), visitors()
    position, steps, purpose = RESPONSES[game]
    sit_at_position(host, guest, game, position)
    for asked, text in steps:
        choose(guest, asked, text)
    told = asked_for(host, purpose)
    page = host.page
    subject = page.get_by_test_id("subject")
    expect(subject).to_contain_text(told["subject"]["text"])
    shown = page.get_by_test_id("subject-picture")
    # a competitive table also opens a window in which nothing can be done
    answers = page.get_by_test_id("prompt").get_by_test_id("option").all()[:1]
    for part in (subject, shown, page.locator("#prompt-text"), page.get_by_test_id("pass"), *answers):
        expect(part).to_be_in_viewport(ratio=1)
    box = subject.bounding_box()
    assert box is not None and box["height"] == 48
    picture = shown.locator(".face > :first-child").bounding_box()
    assert picture is not None and min(picture["width"], picture["height"]) >= 24, picture
    words = subject.locator(".text").evaluate("(e) => [e.scrollHeight, e.clientHeight]")
    assert words[0] <= words[1] + 1, f"{words}: {told['subject']['text']}"
    host.assert_no_sideways_scroll()
    subject.tap()
    expect(page.get_by_role("dialog").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", str(told["token"]))
