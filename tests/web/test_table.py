"""At the table: language, explanations, taking back, talking, giving up."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from web_kit.board import asked_for, rules_of_why_not
from web_kit.player import Player, eager, touch_thing
from web_kit.tables import (
    ARMED,
    GAME,
    MACHINE,
    ME,
    from_the_menu,
    open_position,
    open_table,
    play_to_the_question,
    seat_two,
    who_is_asked,
)
from web_kit.visitor import NewVisitor, Visitor


def test_the_language_can_be_switched_in_the_middle_of_a_game(visitor: Visitor) -> None:
    open_table(visitor, ME, MACHINE)
    page = visitor.page
    player = Player(visitor, eager, seed=1)
    player.step()
    player.look()
    prompt = page.get_by_test_id("prompt")
    token, spanish = prompt.get_attribute("data-token"), prompt.locator("h2").inner_text()
    from_the_menu(page, "English")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(prompt.locator("h2")).not_to_have_text(spanish)
    expect(prompt).to_have_attribute("data-token", token or "")
    expect(page.get_by_role("tab", name="Relato")).to_have_count(0)
    # The game goes on in English, and back in Spanish.
    player.step()
    player.look()
    from_the_menu(page, "Español", menu="Table menu")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_role("tab", name="Relato")).to_be_visible()


def test_what_cannot_be_done_says_why_with_its_rule(visitor: Visitor) -> None:
    open_position(visitor, GAME, ARMED)
    page = visitor.page
    asked_for(visitor, "accion")
    grey = page.locator('[data-cosa][data-state="impossible"] > button')
    token = page.get_by_test_id("prompt").get_attribute("data-token")
    touch_thing(visitor, grey.first)
    why = page.get_by_test_id("why-not")
    expect(why).to_be_visible()
    # The reason is in words; the rules that say it are there for whoever asks for them.
    expect(why.get_by_role("link")).to_have_count(0)
    rule = rules_of_why_not(page).filter(has_text="AA-").first
    name = rule.inner_text()
    # Asking changes nothing.
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", token or "")
    rule.click()
    expect(
        page.get_by_role("dialog").or_(page.get_by_role("complementary")).filter(has_text=name).first
    ).to_be_visible()


def test_an_event_says_why_it_happened(visitor: Visitor) -> None:
    open_table(visitor, ME, MACHINE)
    page = visitor.page
    play_to_the_question(visitor)
    page.get_by_role("button", name=re.compile(r"^¿Por qué\?")).last.click()
    causes = page.get_by_test_id("causes")
    expect(causes).to_contain_text(re.compile("Porque|Nada anterior"))


def test_a_decision_is_taken_back_by_agreement(visitors: NewVisitor) -> None:
    host, guest = seat_two(visitors, undo="acuerdo")
    asker, other = who_is_asked(host, guest)
    prompt = asker.page.get_by_test_id("prompt")
    before = prompt.get_attribute("data-token")
    question = prompt.locator("h2").inner_text()
    Player(asker, eager, seed=1).step()
    expect(prompt).not_to_have_attribute("data-token", before or "")

    asker.page.get_by_test_id("undo").click()
    expect(asker.page.get_by_test_id("proposal")).to_contain_text("Falta la respuesta")
    other.page.get_by_test_id("proposal").get_by_role("button", name="No", exact=True).click()
    expect(asker.page.get_by_test_id("proposal")).to_be_hidden()
    expect(prompt).not_to_have_attribute("data-token", before or "")

    asker.page.get_by_test_id("undo").click()
    other.page.get_by_test_id("proposal").get_by_role("button", name="Permitir").click()
    expect(asker.page.get_by_test_id("proposal")).to_be_hidden()
    expect(prompt.locator("h2")).to_have_text(question)
    expect(asker.page.get_by_test_id("table")).to_have_attribute("data-version", "0")


def test_people_talk_and_can_be_muted(visitors: NewVisitor) -> None:
    host, guest = seat_two(visitors)
    for visitor in (host, guest):
        visitor.page.get_by_role("tab", name=re.compile("^Charla")).click()

    def write(visitor: Visitor, text: str) -> None:
        visitor.page.get_by_label("Escribe un mensaje").fill(text)
        visitor.page.get_by_role("button", name="Enviar").click()

    write(guest, "¡Suerte! <b>no es HTML</b>")
    talk = host.page.get_by_role("log", name="Charla")
    expect(talk).to_contain_text("¡Suerte! <b>no es HTML</b>")
    talk.get_by_role("button", name=re.compile("^Silenciar a")).click()
    expect(talk).not_to_contain_text("¡Suerte!")
    write(guest, "¿Hola?")
    expect(guest.page.get_by_role("log", name="Charla")).to_contain_text("¿Hola?")
    write(host, "Buenas")
    expect(guest.page.get_by_role("log", name="Charla")).to_contain_text("Buenas")
    expect(talk).to_contain_text("Buenas")
    expect(talk).not_to_contain_text("¿Hola?")
    # It holds after coming back, too: the server keeps it.
    host.page.reload()
    host.page.get_by_role("tab", name=re.compile("^Charla")).click()
    expect(talk).to_contain_text("Buenas")
    expect(talk).not_to_contain_text("¿Hola?")


def test_conceding_asks_once_and_a_rematch_brings_both_back(visitors: NewVisitor) -> None:
    host, guest = seat_two(visitors)
    first = host.page.url
    from_the_menu(host.page, "Conceder la partida")
    host.page.get_by_role("button", name="Seguir jugando").click()
    expect(host.page.get_by_role("dialog")).to_be_hidden()
    from_the_menu(host.page, "Conceder la partida")
    host.page.get_by_test_id("concede").click()
    expect(host.page.get_by_test_id("end")).to_contain_text("Por concesión")
    expect(guest.page.get_by_role("dialog")).to_contain_text("¡Has ganado!")
    guest.page.get_by_role("dialog").get_by_test_id("rematch").click()
    expect(guest.page.get_by_role("dialog")).to_contain_text("Has pedido la revancha")
    host.page.get_by_role("dialog").get_by_role("button", name="Aceptar la revancha").click()
    expect(host.page).not_to_have_url(first)
    expect(guest.page).to_have_url(host.page.url)
    for visitor in (host, guest):
        expect(visitor.page.get_by_test_id("table")).to_be_visible()


def test_an_open_table_is_found_and_watched_from_the_first_page(visitors: NewVisitor) -> None:
    host, somebody = visitors(), visitors()
    open_table(host, ME, MACHINE, public=True)
    name = host.api("GET", "/api/me")["name"]
    page = somebody.go("/")
    page.get_by_role("tab", name="Para mirar").or_(page.get_by_text("Para mirar", exact=True)).first.click()
    page.get_by_role("link", name=re.compile(f"Mirar la mesa de .*{name}")).click()
    expect(page.get_by_test_id("table")).to_be_visible()
    expect(page.get_by_test_id("prompt")).not_to_have_attribute("data-token", re.compile("."))
    # Whoever left a game finds it again on the first page.
    host.go("/").get_by_role("link", name=re.compile("^Seguir la partida")).first.click()
    expect(host.page.get_by_test_id("table")).to_be_visible()


def test_a_card_of_the_table_can_be_looked_at(visitor: Visitor) -> None:
    open_table(visitor, ME, MACHINE)
    page = visitor.page
    play_to_the_question(visitor)
    page.locator('[data-cosa^="reptante:"] > button').first.focus()
    page.keyboard.press("i")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("Procedencia: Coliseo")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
