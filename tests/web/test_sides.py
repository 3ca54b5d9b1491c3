"""Four at a table in two sides: sitting down on one, words and hands for a partner, giving up and winning together."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from web_kit.server import ArenaServer
from web_kit.tables import HERE, SOMEBODY, from_the_menu, open_table
from web_kit.visitor import DESKTOP, PHONE, Visitor


@pytest.fixture(scope="module")
def race(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ArenaServer]:
    """A server that has Relevos, a race of two sides."""
    path = os.pathsep.join(filter(None, (str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH"))))
    server = ArenaServer(tmp_path_factory.mktemp("race"), COLISEO_EXTRA_GAMES="relay.package", PYTHONPATH=path)
    server.start()
    yield server
    server.stop()


def test_partners_find_each_other_talk_show_their_hands_and_give_up_together(
    browser: Browser, race: ArenaServer
) -> None:
    ana, dina = Visitor(browser, race.address), Visitor(browser, race.address)
    try:
        table = open_table(ana, HERE, SOMEBODY, SOMEBODY, SOMEBODY, game="relay", mode="partida")
        lobby = ana.page.get_by_test_id("lobby")
        expect(lobby.get_by_role("heading", name="Azul")).to_be_visible()
        expect(lobby.get_by_role("heading", name="Rojo")).to_be_visible()
        ana.assert_accessible("in the lobby")
        # an invitation to one seat brings whoever follows it there
        ana.page.get_by_label("Para el asiento").select_option(label="Asiento D · Azul")
        link = ana.page.get_by_test_id("invite-link")
        expect(link).to_have_value(re.compile(rf"/mesa/{table}\?asiento=D$"))
        dina.go(link.input_value().removeprefix(race.address))
        dina.page.get_by_test_id("sit-confirm").click()
        expect(ana.page.locator('[data-seat="3"]')).to_have_attribute("data-kind", "person")
        ana.page.get_by_test_id("fill").click()
        expect(ana.page.locator('[data-seat="2"]')).to_have_attribute("data-kind", "machine")
        ana.page.get_by_test_id("begin").click()
        for visitor in (ana, dina):
            sides = visitor.page.get_by_test_id("sides")
            expect(sides.locator('[data-side="0"]')).to_contain_text("Tú")
            expect(sides.locator('[data-side="1"]')).to_contain_text("Máquina B")
        # a hand is shown, and no longer
        show = ana.page.get_by_test_id("show-hand")
        expect(show).to_have_attribute("aria-pressed", "false")
        show.click()
        expect(show).to_have_attribute("aria-pressed", "true")
        expect(dina.page.get_by_text(re.compile("enseña su mano a"))).not_to_have_count(0)
        ana.assert_accessible("at the table")
        # words for the side
        for visitor in (ana, dina):
            visitor.page.get_by_role("tab", name=re.compile("^Charla")).click()
        ana.page.get_by_role("radio", name="Mi bando").check()
        ana.page.get_by_label("Escribe a tu bando").fill("guarda el seis")
        ana.page.get_by_role("button", name="Enviar").click()
        heard = dina.page.get_by_role("log", name="Charla")
        expect(heard).to_contain_text("solo Azul")
        expect(heard).to_contain_text("guarda el seis")
        # giving up takes both
        from_the_menu(ana.page, "Conceder la partida")
        expect(ana.page.get_by_role("dialog")).to_contain_text("también se rinde")
        ana.page.get_by_test_id("concede").click()
        expect(ana.page.get_by_test_id("giving-up")).to_contain_text("falta que lo diga")
        dina.page.get_by_test_id("play-on").click()
        expect(ana.page.get_by_test_id("giving-up")).to_be_hidden()
        from_the_menu(dina.page, "Conceder la partida")
        dina.page.get_by_test_id("concede").click()
        ana.page.get_by_test_id("give-up-too").click()
        for visitor in (ana, dina):
            expect(visitor.page.get_by_role("dialog")).to_contain_text("Has perdido")
        assert ana.troubles == dina.troubles == []
    finally:
        ana.close()
        dina.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_both_sides_may_win_and_people_at_one_device_are_told_so(
    browser: Browser, race: ArenaServer, size: tuple[int, int]
) -> None:
    visitor = Visitor(browser, race.address, size=size, touch=size == PHONE, locale="en-GB")
    try:
        seats = [{**HERE, "name": name} for name in ("Ana", "Berta", "Carla", "Dina")]
        open_table(visitor, *seats, game="relay", mode="partida")
        page = visitor.page
        visitor.assert_no_sideways_scroll()
        for turn in range(12):
            if turn:
                page.get_by_test_id("uncover").click()
            else:
                visitor.assert_accessible()
            page.locator('[data-testid="prompt"][data-token]').wait_for()
            fold = page.locator('[data-testid="prompt"] .fold[aria-expanded="false"]')
            if fold.count():
                fold.click()
            page.get_by_test_id("prompt").get_by_role("button", name=re.compile("^Rest")).click()
        expect(page.get_by_role("dialog")).to_contain_text("A shared victory: Blue and Red")
        visitor.assert_accessible("at the end")
    finally:
        visitor.close()


def test_a_seat_is_chosen_and_the_table_is_told_by_sides_afterwards(browser: Browser, race: ArenaServer) -> None:
    visitor = Visitor(browser, race.address)
    try:
        page = visitor.go("/")
        page.get_by_role("radio", name="Relevos").check()
        page.get_by_text("Mesa a tu medida").click()
        page.get_by_label("Asientos", exact=True).select_option(label="4 asientos")
        page.get_by_label("Tu asiento").select_option(label="Asiento D · Azul")
        page.get_by_role("button", name="Abrir la mesa").click()
        sides = page.get_by_test_id("sides")
        expect(sides.locator('[data-side="0"]')).to_contain_text("Máquina A")
        expect(sides.locator('[data-side="0"]')).to_contain_text("Tú")
        from_the_menu(page, "Gente en la mesa")
        expect(page.get_by_role("dialog").get_by_role("heading", name="Rojo")).to_be_visible()
        page.keyboard.press("Escape")
        table = page.url.rpartition("/")[2]
        from_the_menu(page, "Conceder la partida")
        page.get_by_test_id("concede").click()
        expect(page.get_by_role("dialog")).to_contain_text("Has perdido")
        # with whom and against whom
        visitor.go("/")
        expect(page.locator("section", has=page.locator("#finished-title"))).to_contain_text(
            re.compile(r"con Máquina \(Aprendiz\) contra Máquina \(Aprendiz\) y Máquina")
        )
        visitor.go(f"/repeticion/{table}")
        places = page.get_by_label("Ver como")
        expect(places).to_contain_text("Aprendiz A · Azul")
        expect(places).to_contain_text("Aprendiz B · Rojo")
        assert visitor.troubles == []
    finally:
        visitor.close()
