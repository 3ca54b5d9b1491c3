"""A phone between two players with real cards: what each game counts, with its limits, the turn, the clock and the
dice; taken back, kept over a reload, and handed over as the report of a pairing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from web_kit.event import DESK, join, open_event, press
from web_kit.visitor import NewVisitor, Visitor

from coliseo.games.registry import game_keys, package

SMALL = (360, 640)


def begin(visitor: Visitor, game: str, clock: str = "", mode: str = "") -> Page:
    page = visitor.go(f"/companero/{game}")
    if mode:
        page.get_by_label("Modo").select_option(mode)
    page.get_by_label("Nombre 1").fill("Ana")
    page.get_by_label("Nombre 2").fill("Beto")
    if clock:
        page.get_by_label("Reloj").select_option(clock)
    page.get_by_role("button", name="Empezar a contar").click()
    page.get_by_role("heading", name="Ana", level=2).wait_for()
    return page


def area(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def value(page: Page, name: str, counter: str) -> int:
    shown = area(page, name).get_by_role("button", name=re.compile(rf"^-?\d+ {counter}: {name}\. "))
    return int(shown.locator(".number").inner_text())


def touch(page: Page, name: str, counter: str, by: int, times: int = 1) -> None:
    sign = "Más" if by > 0 else "Menos"
    button = area(page, name).get_by_role("button", name=f"{sign} {abs(by)}: {counter} de {name}")
    for _ in range(times):
        button.click()


def undo(page: Page) -> None:
    page.get_by_role("button", name="Deshacer").click()


@pytest.mark.rule("AA-I.3.2.1", "AA-I.3.3.4", "AA-I.3.4.1", "RG-CB.8", "WT-A.3.1", "WT-A.3.2", "ML-4.1.2", "SA-2.END.1")
def test_every_game_is_counted_within_its_rules_and_taken_back(phone: Visitor) -> None:
    page = phone.page
    for game in game_keys():
        companion = package(game).companion
        assert companion is not None
        begin(phone, game, mode="capitulo_4" if game == "sorcerers_arena" else "")
        for place, counter in enumerate(companion().modes[0].counters):
            name = counter.name.es
            assert [value(page, who, name) for who in ("Ana", "Beto")] == [counter.start] * 2
            if counter.high is None:
                continue
            # one more than there may be is refused with its rule; what was touched is taken back as one
            step = 5 if place == 0 else 1
            touch(page, "Beto", name, step, -(-(counter.high - counter.start) // step) + 1)
            assert value(page, "Beto", name) == counter.high
            expect(area(page, "Beto")).to_contain_text(f"No pasa de {counter.high}.")
            expect(area(page, "Beto").get_by_role("link", name=counter.high_rules[0])).to_be_visible()
            if counter.high > counter.start:
                undo(page)
            assert value(page, "Beto", name) == counter.start
        sizes = page.locator("main button").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).flatMap((box) => [box.width, box.height])"
        )
        assert min(sizes) >= 44
        phone.assert_no_scroll()

    begin(phone, "atrum_arena")
    page.get_by_role("button", name="Empiezo yo: Ana").click()
    touch(page, "Beto", "Resistencia", -5, 2)
    expect(area(page, "Beto")).to_contain_text("Elimina ya uno de tus Reptantes.")
    expect(page.locator("[aria-live=assertive]")).to_contain_text("AA-I.3.2.1")
    touch(page, "Beto", "Reptantes", -1)
    page.get_by_role("button", name="Pasar turno: Ana").click()
    assert value(page, "Beto", "Resistencia") == 10  # at the start of their own turn
    expect(page.locator("[aria-live=polite]")).to_contain_text("Turno de Beto. Beto: Resistencia, 10.")
    undo(page)
    assert value(page, "Beto", "Resistencia") == 0
    area(page, "Ana").get_by_role("button", name=re.compile("Resistencia: Ana\\. ")).click()
    expect(page.get_by_role("dialog")).to_contain_text(re.compile(r"empieza en 10\s+AA-I.3.3.1"))
    page.keyboard.press("Escape")
    # what was taken back stays written; what chance decided is not taken back
    page.get_by_role("button", name="Dados y moneda").click()
    page.get_by_role("button", name="Dado de 20").click()
    expect(page.get_by_test_id("thrown")).to_contain_text(re.compile(r"Dado de 20: \d+"))
    page.keyboard.press("Escape")
    undo(page)
    assert value(page, "Beto", "Reptantes") == 3
    page.reload()
    assert value(page, "Beto", "Resistencia") == 0
    page.get_by_role("button", name="Historia").click()
    story = page.get_by_test_id("story")
    expect(story.locator("del")).to_contain_text(["Turno de Beto · Resistencia 0 → 10", "Beto: Reptantes 3 → 2"])
    expect(story).to_contain_text("Dado de 20")
    phone.at_rest()
    phone.assert_accessible("the history")
    page.keyboard.press("Escape")
    touch(page, "Beto", "Reptantes", -1, 3)
    page.get_by_role("button", name="Fin de la partida").click()
    expect(page.get_by_role("dialog")).to_contain_text("gana Ana")
    page.get_by_role("button", name="Anotar y empezar otra").click()
    expect(area(page, "Ana")).to_contain_text("1 ganada")
    assert value(page, "Beto", "Resistencia") == 10


@pytest.mark.rule("RG-TM.2", "RG-TM.8", "RG-TM.9", "RG-BR.4", "AA-III.2.4.13", "WT-A.12.suerte.1")
def test_the_clock_is_that_of_the_rulebook_and_small_phones_hold_it_all(visitors: NewVisitor) -> None:
    phone = visitors(size=SMALL, touch=True, theme="light")
    page = phone.page
    page.clock.install()
    begin(phone, "rise_of_gods", clock="turno")
    # a die each, and whoever throws more begins
    page.get_by_role("button", name="Dados y moneda").click()
    page.get_by_role("button", name="Quién empieza").click()
    told = page.get_by_test_id("thrown").inner_text()
    thrown = re.search(r"Ana (\d), Beto (\d), (Ana|Beto)", told)
    assert thrown and thrown[3] == ("Ana" if int(thrown[1]) > int(thrown[2]) else "Beto")
    page.keyboard.press("Escape")
    first = thrown[3]
    timer = area(page, first).get_by_role("timer")
    page.clock.run_for(60_000)
    expect(timer).to_contain_text(re.compile(r"^\s*(1:0\d|0:59)"))
    page.clock.run_for(62_000)
    expect(timer).to_contain_text("última")
    expect(page.locator("[aria-live=assertive]")).to_contain_text("acaba lo que estás haciendo, 10 s. RG-TM.2")
    page.clock.run_for(10_000)
    expect(page.locator("[aria-live=assertive]")).to_contain_text("Se acabó el tiempo del turno.")
    page.get_by_role("button", name=f"Pasar turno: {first}").click()
    other = "Beto" if first == "Ana" else "Ana"
    expect(area(page, other).get_by_role("timer")).to_contain_text(re.compile(r"(2:00|1:59)"))
    phone.assert_no_scroll()
    phone.assert_accessible("a duel on a small phone")
    # a minute without a move; a touch is one
    begin(phone, "atrum_arena", clock="inactividad")
    page.get_by_role("button", name="Empiezo yo: Beto").click()
    page.clock.run_for(50_000)
    touch(page, "Ana", "Resistencia", -1)
    page.clock.run_for(50_000)
    expect(area(page, "Beto").get_by_role("timer")).to_contain_text(re.compile(r"^\s*(0:1\d|\d,\d)"))
    page.clock.run_for(15_000)
    expect(page.locator("[aria-live=assertive]")).to_contain_text("Demasiado tiempo sin jugar. AA-III.2.4.13")
    # what is luck says whether it was any, and nothing scrolls with four counters
    begin(phone, "warlords_of_terra")
    page.get_by_role("button", name="Empiezo yo: Ana").click()
    assert [value(page, "Ana", name) for name in ("Oro", "Maná", "PP")] == [1, 1, 0]
    phone.assert_no_scroll()
    page.get_by_role("button", name="Dados y moneda").click()
    page.get_by_role("button", name="Suerte").click()
    luck = re.search(r"Suerte: (\d), (éxito|sin éxito)", page.get_by_test_id("thrown").inner_text())
    assert luck and (luck[2] == "éxito") == (luck[1] in "16")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Salir de la cuenta").click()
    expect(page.get_by_role("link", name="Seguir la partida")).to_be_visible()
    phone.assert_accessible("before a game")
    phone.assert_no_sideways_scroll()


@pytest.mark.rule("AA-I.3.1.2", "AA-I.3.1.3", "SA-T.END.5")
def test_more_than_two_sit_around_one_phone(phone: Visitor) -> None:
    page = phone.go("/companero/atrum_arena")
    clocks = page.get_by_label("Reloj")
    expect(clocks).to_contain_text("Ronda de 35 min")
    expect(clocks).not_to_contain_text("correspondencia")  # with real cards, at one table
    page.get_by_label("Modo").select_option("todos")
    page.get_by_label("Cuántos jugáis").select_option("4")
    page.get_by_role("button", name="Empezar a contar").click()
    page.get_by_role("button", name="Empiezo yo: Jugador 1").click()
    touch(page, "Jugador 2", "Reptantes", -1, 3)
    page.get_by_role("button", name="Pasar turno: Jugador 1").click()
    expect(area(page, "Jugador 3").get_by_role("button", name=re.compile("^Pasar turno"))).to_be_visible()
    phone.assert_accessible("four around a phone")
    phone.assert_no_sideways_scroll()
    # partners of Sorcerer's Arena count together
    page = phone.go("/companero/sorcerers_arena")
    page.get_by_label("Modo").select_option("equipo_4")
    page.get_by_role("button", name="Empezar a contar").click()
    touch(page, "Azul", "PV", 5, 4)
    expect(area(page, "Azul")).to_contain_text("Esta ronda es la última.")


@pytest.mark.rule("SA-1.END.3")
def test_the_result_of_a_pairing_is_handed_over(visitors: NewVisitor) -> None:
    desk = visitors(size=DESK)
    address = open_event(desk, "sorcerers_arena")
    phones = [visitors(size=SMALL, touch=True) for _ in range(2)]
    for phone, name in zip(phones, ("Ana Gil", "Beto Sanz"), strict=True):
        join(phone, address, name)
    for step in ("Emparejar la ronda siguiente", "Publicar", "Empezar: corre el reloj"):
        press(desk.page, step)
    for phone in phones:
        page = phone.page
        page.get_by_role("link", name="Contar la partida").click()
        page.get_by_role("group", name="Compañero de mesa").wait_for()
        expect(page.get_by_role("timer")).to_contain_text(":")
        touch(page, "Ana Gil", "PV", 5, 4)
        touch(page, "Beto Sanz", "PV", 1, 3)
        phone.assert_no_scroll()
        page.get_by_role("button", name="Fin de la partida").click()
        if phone is phones[0]:
            # at time the law is asked with what has been counted
            page.get_by_text("Se ha acabado el tiempo").click()
            given = {page.get_by_label(re.compile(f"^[AB]: {name}")).input_value() for name in ("Ana Gil", "Beto Sanz")}
            assert given == {"20", "3"}
            phone.assert_accessible("handing a result over")
        page.get_by_role("button", name="Entregar el resultado").click()
    for phone in phones:
        expect(phone.page.get_by_text("Resultado confirmado.")).to_be_visible()
    expect(desk.page.get_by_text("Están todos los resultados")).to_be_visible()
    phones[0].page.get_by_role("link", name="Volver al torneo").click()
    expect(phones[0].page.get_by_text("Resultado confirmado.")).to_be_visible()
