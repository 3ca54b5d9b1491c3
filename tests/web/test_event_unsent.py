"""A phone in a room with a bad line: what a player told is kept until it arrives, and is told once."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, Route, expect
from web_kit.event import NAMES, fits, press
from web_kit.server import ArenaServer
from web_kit.visitor import DESKTOP, PHONE, NewVisitor, Visitor

ACTS = re.compile(r"/api/events/[a-f0-9]+/acts$")
SMALL = (360, 640)


def begun(desk: Visitor) -> str:
    desk.go("/torneos")
    settings = {"match": "bo3", "list_required": False, "rounds": 3}
    made = {"game": "mitos_y_leyendas", "name": "Sábado", "organiser": "Marta Ruiz", "settings": settings}
    event: str = desk.api("POST", "/api/events", made)["id"]
    for name in NAMES[:4]:
        desk.api("POST", f"/api/events/{event}/players", {"name": name})
    next_round(desk, event)
    return event


def act(visitor: Visitor, event: str, kind: str, **data: Any) -> None:
    visitor.api("POST", f"/api/events/{event}/acts", {"kind": kind, "data": data})


def next_round(desk: Visitor, event: str) -> None:
    desk.api("POST", f"/api/events/{event}/pair", {})
    act(desk, event, "published")
    act(desk, event, "started")


def sits_down(phone: Visitor, desk: Visitor, event: str, number: int) -> Page:
    """With the phone of that player, on the page of the event."""
    players = desk.api("GET", f"/api/events/{event}/desk")["players"]
    phone.go("/torneos")
    phone.at_rest()
    pin = next(one["pin"] for one in players if one["number"] == number)
    phone.api("POST", f"/api/events/{event}/join", {"number": number, "pin": pin})
    return phone.go(f"/torneo/{event}")


def wins(page: Page, sends: str = "Enviar el resultado") -> None:
    for n in (0, 1):
        page.get_by_role("radio", name="Gané yo").nth(n).check()
    page.get_by_role("button", name=sends).first.click()


def first_of(desk: Visitor, event: str, table: int = 1) -> int:
    round_ = desk.api("GET", f"/api/events/{event}")["rounds"][-1]
    return int(next(one["sides"][0] for one in round_["tables"] if one["table"] == table))


def reports(desk: Visitor, event: str) -> int:
    lines = desk.api("GET", f"/api/events/{event}/desk")["log"]
    return [line["what"] for line in lines].count("dar un resultado")


def test_a_result_that_does_not_arrive_is_said_to_be_unsent_and_goes_by_itself(visitors: NewVisitor) -> None:
    desk, phone = visitors(size=DESKTOP), visitors(size=PHONE)
    event = begun(desk)
    page = sits_down(phone, desk, event, first_of(desk, event))
    phone.allow("ERR_", "request failed")
    page.route(ACTS, lambda route: route.abort())
    wins(page)
    unsent = page.get_by_role("alert").filter(has_text="Sin enviar")
    expect(unsent).to_contain_text(re.compile(r"Ronda 1, Mesa 1: Gana .+ 2–0"))
    expect(page.get_by_role("button", name="Enviar el resultado")).to_have_count(0)
    fits(phone, "a result that was not sent")
    page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    phone.assert_no_sideways_scroll()
    # the page is loaded anew, and the line is still broken
    page.reload()
    expect(unsent).to_contain_text("2–0")
    assert reports(desk, event) == 0
    page.unroute(ACTS)
    expect(page.get_by_text("Enviado. Falta que tu rival diga lo mismo.")).to_be_visible()
    expect(unsent).to_have_count(0)
    assert reports(desk, event) == 1
    page.reload()
    phone.at_rest()
    expect(unsent).to_have_count(0)


def test_what_arrived_though_the_answer_did_not_is_told_once(visitors: NewVisitor) -> None:
    desk, phone = visitors(size=DESKTOP), visitors(size=PHONE)
    event = begun(desk)
    page = sits_down(phone, desk, event, first_of(desk, event))
    phone.allow("ERR_", "request failed", "50[23]")
    lost: list[dict[str, Any]] = []

    def lose_the_answer(route: Route) -> None:
        lost.append(route.request.post_data_json)
        route.fetch()
        # as a line that breaks, and as what stands between the phone and the event
        if len(lost) % 2:
            route.abort()
        else:
            route.fulfill(status=502, body="<h1>Bad gateway</h1>", content_type="text/html")

    page.route(ACTS, lose_the_answer)
    wins(page)
    expect(page.get_by_role("alert").filter(has_text="Sin enviar")).to_be_visible()
    press(page, "Enviar ahora")
    page.wait_for_timeout(100)
    page.unroute(ACTS)
    expect(page.get_by_text("Enviado. Falta que tu rival diga lo mismo.")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="Sin enviar")).to_have_count(0)
    assert len(lost) >= 2
    assert len({one["data"]["number"] for one in lost}) == 1
    assert reports(desk, event) == 1


def test_a_result_that_comes_too_late_is_not_that_of_the_next_round(visitors: NewVisitor) -> None:
    """The winner sits at table 1 again: what was told of round 1 is refused, and round 2 knows nothing of it."""
    desk, phone = visitors(size=DESKTOP), visitors(size=PHONE)
    event = begun(desk)
    page = sits_down(phone, desk, event, first_of(desk, event))
    phone.allow("ERR_", "request failed", "422")
    page.route(ACTS, lambda route: route.abort())
    wins(page)
    expect(page.get_by_role("alert").filter(has_text="Sin enviar")).to_be_visible()
    for table in (1, 2):
        act(desk, event, "reported", table=table, result={"kind": "played", "games": [{"winner": 0}, {"winner": 0}]})
    act(desk, event, "closed")
    next_round(desk, event)
    page.unroute(ACTS)
    expect(page.get_by_text("Tu resultado de la ronda 1 no se ha anotado:")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("La ronda 1 no está en juego")
    fits(phone, "a result that came too late")
    assert desk.api("GET", f"/api/events/{event}")["rounds"][-1]["tables"][0].get("reported", []) == []
    # and the form of round 2 is there
    expect(page.get_by_role("button", name="Enviar el resultado")).to_be_visible()


def test_what_was_not_sent_need_not_be_sent(visitors: NewVisitor) -> None:
    desk, phone = visitors(size=DESKTOP), visitors(size=PHONE)
    event = begun(desk)
    page = sits_down(phone, desk, event, first_of(desk, event))
    phone.allow("ERR_", "request failed")
    page.route(ACTS, lambda route: route.abort())
    wins(page)
    press(page, "No enviarlo")
    expect(page.get_by_role("button", name="Enviar el resultado")).to_be_visible()
    page.unroute(ACTS)
    page.reload()
    phone.at_rest()
    assert reports(desk, event) == 0


def test_a_server_that_died_under_a_report_takes_it_when_it_is_back(
    own_server: ArenaServer, own_visitors: NewVisitor
) -> None:
    """Acceptance 27, on the phone itself: it says that it is not sent and that there is no connection; then neither."""
    desk, phone = own_visitors(size=DESKTOP), own_visitors(size=PHONE)
    event = begun(desk)
    page = sits_down(phone, desk, event, first_of(desk, event))
    for visitor in (desk, phone):
        visitor.allow("ERR_", "request failed", "stream", "50[0-9]", "429")
    own_server.kill()
    wins(page)
    expect(page.get_by_role("alert").filter(has_text="Sin enviar")).to_be_visible()
    expect(page.get_by_text("Sin conexión con el torneo: lo que ves")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("Enviado. Falta que tu rival diga lo mismo.")).to_be_visible()
    expect(page.get_by_text("Sin conexión con el torneo: lo que ves")).to_have_count(0)
    assert reports(desk, event) == 1
