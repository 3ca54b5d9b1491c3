"""A desk in a hurry: what is pressed again before the server has answered, and what others do at that very moment."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Route, expect
from web_kit.event import DESK, press
from web_kit.visitor import PHONE, NewVisitor, Visitor

ACTS = re.compile(r"/api/events/[a-f0-9]+/acts$")
CUTS = re.compile(r"/api/events/[a-f0-9]+/cut$")
LOOKS = re.compile(r"/api/events/[a-f0-9]+$")


@contextmanager
def held_up(visitor: Visitor, what: re.Pattern[str]) -> Iterator[None]:
    """While this lasts such requests of the page go nowhere; then they all go on."""
    waiting: list[Route] = []
    visitor.page.route(what, lambda route: waiting.append(route))
    yield
    for route in waiting:
        route.continue_()
    visitor.page.unroute(what)


def event_of_four(desk: Visitor, **settings: object) -> tuple[str, str]:
    """Open at the desk; its address, and that in the API."""
    desk.go("/torneos")
    body = {"game": "sorcerers_arena", "name": "Sábado", "organiser": "Marta Ruiz", "settings": settings}
    event = desk.api("POST", "/api/events", body)["id"]
    for name in ("Ana Gil", "Beto Sanz", "Carla Vega", "Dora Pons"):
        desk.api("POST", f"/api/events/{event}/players", {"name": name})
    desk.go(f"/torneo/{event}")
    return f"/torneo/{event}", f"/api/events/{event}"


def begin_round(desk: Visitor) -> None:
    for step in ("Emparejar la ronda siguiente", "Publicar", "Empezar: corre el reloj"):
        press(desk.page, step)
    expect(desk.page.get_by_role("button", name="Parar el reloj")).to_be_visible()


def test_the_code_is_shown_once_it_lets_people_in(visitors: NewVisitor) -> None:
    desk = visitors(size=DESK)
    desk.go("/torneos")
    body = {"game": "sorcerers_arena", "name": "Sábado", "organiser": "Marta Ruiz"}
    event = desk.api("POST", "/api/events", body)["id"]
    desk.go(f"/torneo/{event}")
    code = desk.page.get_by_alt_text("Que se inscriban con este código")
    with held_up(desk, ACTS):
        press(desk.page, "Abrir la inscripción")
        expect(desk.page.get_by_role("button", name="Abrir la inscripción")).to_have_attribute("aria-busy", "true")
        expect(code).to_have_count(0)
    expect(code).to_be_visible()


def test_pressed_twice_is_once_and_minutes_add_up(visitors: NewVisitor) -> None:
    """Nobody is told that what they have just done is done already: no request of the page is refused."""
    desk = visitors(size=DESK)
    _, api = event_of_four(desk, cut=2, rounds=1)
    page = desk.page
    press(page, "Emparejar la ronda siguiente")
    with held_up(desk, ACTS):
        for _ in range(2):
            press(page, "Desechar el borrador")
    begin_round(desk)
    with held_up(desk, ACTS):
        for _ in range(3):
            press(page, "+1 min")
        for _ in range(2):
            press(page, "Parar el reloj")
    expect(page.get_by_role("button", name="Seguir con el reloj")).to_be_visible()
    entries = desk.api("GET", f"{api}/desk")["log"]
    assert [entry["what"] for entry in entries].count("ajustar el reloj") == 3
    assert [entry["what"] for entry in entries].count("parar el reloj") == 1
    # a result typed while the desk waits for something else
    quick = page.locator("form", has_text="Resultado rápido")
    with held_up(desk, ACTS):
        press(page, "Seguir con el reloj")
        quick.get_by_label("Mesa").fill("1")
        quick.get_by_label("Gana").fill("1")
        for _ in range(2):
            press(page, "Anotar")
    expect(quick.get_by_label("Mesa")).to_have_value("")
    game = {"winner": 0, "reason": "", "left": [5, 0], "turns": 0}
    told = {"table": 2, "result": {"kind": "played", "winner": 0, "games": [game]}}
    desk.api("POST", f"{api}/acts", {"kind": "reported", "data": told})
    press(page, "Cerrar la ronda")
    with held_up(desk, CUTS):
        for _ in range(2):
            press(page, "Abrir la fase siguiente")
    expect(page.get_by_role("button", name="Abrir la fase siguiente")).to_have_count(0)
    press(page, "Emparejar la ronda siguiente")
    expect(page.get_by_role("button", name="Publicar")).to_be_visible()
    assert [one["structure"] for one in desk.api("GET", api)["rounds"]] == ["swiss", "single"]


def test_a_report_that_comes_in_stands_in_the_way_of_nothing(visitors: NewVisitor) -> None:
    """A phone reports, and the desk, which does not know of it yet, stops the clock and lets somebody go."""
    desk, phone = visitors(size=DESK), visitors(size=PHONE)
    address, api = event_of_four(desk)
    begin_round(desk)
    pin = next(one["pin"] for one in desk.api("GET", f"{api}/desk")["players"] if one["number"] == 1)
    phone.go(address)
    phone.at_rest()  # who they are is settled
    phone.api("POST", f"{api}/join", {"number": 1, "pin": pin})
    table = next(one for one in phone.api("GET", api)["rounds"][0]["tables"] if 1 in one["sides"])
    game = {"winner": 0, "reason": "", "left": [5, 0], "turns": 0}
    told = {"table": table["table"], "number": 1, "result": {"kind": "played", "winner": 0, "games": [game]}}
    desk.page.locator("summary", has_text="Inscritos").first.click()
    with held_up(desk, LOOKS):
        phone.api("POST", f"{api}/acts", {"kind": "reported", "data": told})
        press(desk.page, "Parar el reloj")
        desk.page.get_by_role("listitem").filter(has_text="Dora Pons").get_by_role("button", name="Retirar").click()
    expect(desk.page.get_by_role("button", name="Seguir con el reloj")).to_be_visible()
    expect(desk.page.get_by_role("button", name="Readmitir")).to_be_visible()


def test_the_clock_starts_whatever_a_table_tells_at_that_moment(visitors: NewVisitor) -> None:
    desk = visitors(size=DESK)
    _, api = event_of_four(desk)
    for step in ("Emparejar la ronda siguiente", "Publicar"):
        press(desk.page, step)
    start = desk.page.get_by_role("button", name="Empezar: corre el reloj")
    expect(start).to_be_visible()
    desk.at_rest()
    game = {"winner": 0, "reason": "", "left": [5, 0], "turns": 0}
    told = {"table": 1, "result": {"kind": "played", "winner": 0, "games": [game]}}
    with held_up(desk, LOOKS):
        desk.api("POST", f"{api}/acts", {"kind": "reported", "data": told})
        start.click()
    expect(desk.page.get_by_role("button", name="Parar el reloj")).to_be_visible()
