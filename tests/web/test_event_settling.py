"""What is not clear at an event is settled on its screens: reports that differ, one that came alone, an entry that
others depend on, two desks at the same button, people who come late or come back."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect
from web_kit.event import NAMES, fits, press
from web_kit.visitor import DESKTOP, PHONE, NewVisitor, Visitor

SMALL = (360, 640)
#: the wait of a single report, which a test does not wait for
WAIT = 3


def begun(desk: Visitor, people: int = 4, game: str = "mitos_y_leyendas", **settings: Any) -> str:
    """The id of an event in its first round, with its clock running."""
    desk.go("/torneos")
    values = {"match": "bo3", "list_required": False, **settings}
    event: str = desk.api(
        "POST", "/api/events", {"game": game, "name": "Sábado", "organiser": "Marta Ruiz", "settings": values}
    )["id"]
    for n in range(people):
        name = NAMES[n] if n < len(NAMES) else f"Persona {n + 1}"
        desk.api("POST", f"/api/events/{event}/players", {"name": name})
    next_round(desk, event)
    return event


def act(visitor: Visitor, event: str, kind: str, **data: Any) -> None:
    visitor.api("POST", f"/api/events/{event}/acts", {"kind": kind, "data": data})


def next_round(desk: Visitor, event: str) -> None:
    desk.api("POST", f"/api/events/{event}/pair", {})
    act(desk, event, "published")
    act(desk, event, "started")


def all_told(desk: Visitor, event: str) -> None:
    for table in desk.api("GET", f"/api/events/{event}")["rounds"][-1]["tables"]:
        if len(table["sides"]) == 2 and not table.get("kind"):
            act(desk, event, "reported", table=table["table"], result=told(0, 0))


def told(*winners: int) -> dict[str, Any]:
    return {"kind": "played", "games": [{"winner": winner} for winner in winners]}


def comes(phone: Visitor, desk: Visitor, event: str, number: int) -> None:
    """By number and PIN, as whoever has lost their phone."""
    players = desk.api("GET", f"/api/events/{event}/desk")["players"]
    phone.go("/torneos")
    phone.at_rest()  # who they are is settled
    pin = next(one["pin"] for one in players if one["number"] == number)
    phone.api("POST", f"/api/events/{event}/join", {"number": number, "pin": pin})


def at_table(desk: Visitor, event: str, table: int = 1) -> list[int]:
    round_ = desk.api("GET", f"/api/events/{event}")["rounds"][-1]
    return next(one["sides"] for one in round_["tables"] if one["table"] == table)


def test_what_each_said_is_read_where_it_is_judged(visitors: NewVisitor) -> None:
    desk, judge = visitors(size=DESKTOP), visitors(size=PHONE)
    event = begun(desk)
    sides = at_table(desk, event)
    names = [NAMES[number - 1] for number in sides]
    for side, games in enumerate(((0, 0), (1, 0, 1))):
        phone = visitors(size=SMALL)
        comes(phone, desk, event, sides[side])
        act(phone, event, "reported", table=1, number=1, result=told(*games))
    desk.go(f"/torneo/{event}")
    said = desk.page.get_by_role("group", name="Mesa 1").get_by_role("listitem")
    expect(said).to_have_count(2)
    expect(said.nth(0)).to_contain_text(f"{names[0]}: Gana {names[0]} 2–0")
    expect(said.nth(1)).to_contain_text(f"{names[1]}: Gana {names[1]} 2–1")
    expect(desk.page.get_by_role("button", name="Cerrar la ronda")).to_be_disabled()
    fits(desk, "reports that differ, at the desk")
    # the judge has it in the queue, among the calls, the longest waiting first
    act(desk, event, "called", table=2, topic="regla")
    judge.context.add_cookies(desk.context.cookies())
    judge.go(f"/torneo/{event}/juez")
    page = judge.page
    page.get_by_role("button", name=re.compile("^Llamadas 2")).click()
    queue = page.get_by_role("region", name=re.compile("^Esperan")).get_by_role("article")
    expect(queue).to_have_count(2)
    expect(queue.nth(0)).to_contain_text("Mesa 1")
    expect(queue.nth(0)).to_contain_text(f"{names[1]}: Gana {names[1]} 2–1")
    fits(judge, "reports that differ, in the judge's queue")
    queue.nth(0).get_by_role("button", name="Ver la mesa").click()
    panel = page.get_by_role("group", name="Mesa 1")
    expect(panel).to_contain_text(f"{names[0]}: Gana {names[0]} 2–0")
    fits(judge, "reports that differ, at their table")
    page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    judge.assert_no_sideways_scroll()
    panel.get_by_role("button", name=f"Vale lo que dice {names[1]}").click()
    expect(page.locator("p", has_text=f"gana {names[1]} 2–1")).to_be_visible()
    expect(desk.page.get_by_role("group", name="Mesa 1")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Llamadas 1")).click()
    expect(queue).to_have_count(1)


def test_one_report_alone_may_stand_once_it_has_waited(visitors: NewVisitor) -> None:
    desk, judge, phone = visitors(size=DESKTOP), visitors(size=PHONE), visitors(size=PHONE)
    event = begun(desk, 2, report_wait_minutes=0)
    comes(phone, desk, event, at_table(desk, event)[0])
    name = NAMES[at_table(desk, event)[0] - 1]
    act(phone, event, "reported", table=1, number=1, result=told(0, 0))
    judge.context.add_cookies(desk.context.cookies())
    judge.go(f"/torneo/{event}/juez?mesa=1")
    expect(judge.page.get_by_role("group", name="Mesa 1")).to_contain_text(f"{name}: Gana {name} 2–0")
    accept = judge.page.get_by_role("button", name=f"Vale lo que dice {name}")
    expect(accept).to_be_enabled()
    # with the wait of the law it is said from when, and not before
    act(desk, event, "settings", changes={"report_wait_minutes": WAIT}, reason="prueba")
    expect(accept).to_be_disabled()
    expect(judge.page.get_by_text(re.compile(r"Se puede dar por buena desde las \d+:\d\d:\d\d"))).to_be_visible()
    fits(judge, "one report, in the judge's hand")
    desk.go(f"/torneo/{event}")
    expect(desk.page.get_by_text("Lo ha dicho uno solo 1")).to_be_visible()
    expect(desk.page.get_by_role("button", name=f"Vale lo que dice {name}")).to_be_disabled()
    fits(desk, "one report, at the desk")
    act(desk, event, "settings", changes={"report_wait_minutes": 0}, reason="prueba")
    desk.page.get_by_role("button", name=f"Vale lo que dice {name}").click()
    expect(desk.page.get_by_text("Están todos los resultados")).to_be_visible()


def test_what_goes_with_an_entry_is_shown_before_it_is_undone(visitors: NewVisitor) -> None:
    desk = visitors(size=DESKTOP)
    event = begun(desk, rounds=3)
    all_told(desk, event)
    desk.go(f"/torneo/{event}")
    page = desk.page
    fold = page.locator("details", has=page.locator("summary", has_text="Registro")).last
    fold.locator("summary").click()
    published = fold.get_by_role("list", name="Registro").get_by_role("listitem").filter(has_text="publicar")
    published.get_by_role("button").click()
    asked = fold.get_by_role("form")
    expect(asked.get_by_role("listitem")).to_have_count(3)  # the start of the clock and two results
    expect(asked.get_by_role("listitem").last).to_contain_text("dar un resultado (Mesa 2)")
    assert desk.api("GET", f"/api/events/{event}")["rounds"][0]["state"] == "playing", "nothing was undone yet"
    fits(desk, "what an undo takes with it")
    press(page, "Dejarlo como está")
    expect(asked).to_have_count(0)
    # a result alone; nothing else depends on it
    result = fold.get_by_role("listitem").filter(has_text="dar un resultado (Mesa 2)")
    result.get_by_role("button").click()
    expect(asked).to_contain_text("Ninguna otra depende de ella")
    asked.get_by_role("button", name="Deshacer", exact=True).click()
    expect(result.filter(has_text="deshecha")).to_have_count(1)
    # what comes in while somebody reads is not undone unseen
    published.get_by_role("button").click()
    expect(asked.get_by_role("listitem")).to_have_count(2)
    act(desk, event, "reported", table=2, result=told(1, 1))
    desk.allow("409")
    press(page, "Deshacer todo esto (3 entradas)")
    expect(fold.get_by_role("alert")).to_contain_text("dependen de ella otras")
    expect(asked.get_by_role("listitem")).to_have_count(3)
    press(page, "Deshacer todo esto (4 entradas)")
    expect(page.get_by_role("button", name="Publicar", exact=True)).to_be_visible()
    expect(asked).to_have_count(0)


def test_an_act_of_long_ago_is_undone_from_its_page_with_a_reason(visitors: NewVisitor) -> None:
    desk = visitors(size=DESKTOP)
    event = begun(desk, 2, rounds=3, rematch_scope="stage")
    act(desk, event, "barred", one=1, other=2, soft=True)
    all_told(desk, event)
    act(desk, event, "closed")
    for n in range(60):
        act(desk, event, "announced", es=f"Aviso {n}", en=f"Notice {n}")
    desk.go(f"/torneo/{event}")
    fold = desk.page.locator("details", has=desk.page.locator("summary", has_text="Registro")).last
    fold.locator("summary").click()
    lines = fold.get_by_role("list", name="Registro").get_by_role("listitem")
    expect(lines).to_have_count(40)
    barred = lines.filter(has_text="prohibir un cruce")
    expect(barred).to_have_count(0)
    fold.get_by_role("button", name="Anteriores").click()
    barred.get_by_role("button").click()
    fits(desk, "an older page of the log")
    asked = fold.get_by_role("form")
    asked.get_by_label("Motivo (hace falta)").fill("no eran hermanos")
    asked.get_by_role("button", name="Deshacer", exact=True).click()
    expect(barred.filter(has_text="deshecha")).to_have_count(1)
    # the undo has moved the pages by one
    newer = fold.get_by_role("button", name="Más recientes")
    newer.click()
    expect(lines.first).to_contain_text("71 anunciar")
    newer.click()
    expect(lines.first).to_contain_text("72 deshacer")
    expect(newer).to_be_disabled()


def test_two_desks_that_close_and_pair_at_once_make_one_round(visitors: NewVisitor) -> None:
    """Acceptance 21: each in its own browser; the other desk sees why."""
    one, other = visitors(size=DESKTOP), visitors(size=DESKTOP)
    event = begun(one, rounds=3)
    link = one.api("POST", f"/api/events/{event}/invitations", {"name": "Luis Mora", "roles": ["organiser"]})
    other.go(f"/torneo/{event}")
    other.at_rest()
    other.api("POST", f"/api/events/{event}/staff", {"token": link["token"]})
    all_told(one, event)
    for desk in (one, other):
        desk.go(f"/torneo/{event}")
        desk.allow("409", "422")
    for step, done in (
        ("Cerrar la ronda", "cerrar una ronda"),
        ("Emparejar la ronda siguiente", "emparejar una ronda"),
    ):
        entries = one.api("GET", f"/api/events/{event}")["entries"]
        # neither hears of the other's before it has pressed
        for desk in (one, other):
            button = desk.page.get_by_role("button", name=step, exact=True)
            expect(button).to_be_enabled()
            desk.page.route(re.compile(r"/api/events/[a-f0-9]+(/stream)?$"), lambda route: None)
        for desk in (one, other):
            desk.page.get_by_role("button", name=step, exact=True).click()
        expect(other.page.get_by_role("alert")).to_contain_text("Alguien ha cambiado la ronda mientras tanto")
        other.assert_accessible("what the other desk sees")
        for desk in (one, other):
            desk.page.unroute(re.compile(r"/api/events/[a-f0-9]+(/stream)?$"))
            desk.go(f"/torneo/{event}")
        assert one.api("GET", f"/api/events/{event}")["entries"] == entries + 1, step
        assert one.api("GET", f"/api/events/{event}/desk")["log"][0]["what"] == done
    assert [round_["number"] for round_ in one.api("GET", f"/api/events/{event}")["rounds"]] == [1, 2]
    for desk in (one, other):
        expect(desk.page.get_by_role("button", name="Publicar", exact=True)).to_be_visible()


def test_who_comes_late_is_entered_at_the_desk_until_round_two_is_out(visitors: NewVisitor) -> None:
    desk = visitors(size=DESKTOP)
    event = begun(desk, rounds=3)
    desk.go(f"/torneo/{event}")
    page = desk.page
    page.get_by_label("Nombre y apellido").fill("Tarde Llega")
    press(page, "Inscribir a alguien")
    expect(page.get_by_text("Tarde Llega es el 5").first).to_be_visible()
    fits(desk, "the desk enters somebody who comes late")
    all_told(desk, event)
    act(desk, event, "closed")
    expect(page.get_by_label("Nombre y apellido")).to_be_visible()
    next_round(desk, event)
    expect(page.get_by_label("Nombre y apellido")).to_have_count(0)


def test_who_was_disqualified_can_be_taken_back_by_the_head_judge(visitors: NewVisitor) -> None:
    desk = visitors(size=DESKTOP)
    event = begun(desk)
    act(desk, event, "penalised", number=2, key="conducta", penalty="disqualification", reason="pegó a alguien")
    assert desk.api("GET", f"/api/events/{event}")["players"][1]["status"] == "disqualified"
    desk.go(f"/torneo/{event}")
    page = desk.page
    page.locator("summary", has_text="Inscritos").first.click()
    row = page.get_by_role("listitem").filter(has_text=NAMES[1]).filter(has=page.get_by_role("button"))
    expect(row.get_by_role("button", name="Retirar")).to_have_count(0)
    row.get_by_role("button", name="Readmitir").click()
    expect(row.get_by_role("button", name="Retirar")).to_be_visible()


def test_everybody_is_on_the_standings_of_the_wall(visitors: NewVisitor) -> None:
    desk = visitors(size=DESKTOP)
    event = begun(desk, 40, rounds=3)
    all_told(desk, event)
    act(desk, event, "closed")
    desk.go(f"/torneo/{event}/pared")
    rows = desk.page.get_by_role("region", name="Clasificación").get_by_role("row")
    expect(rows).to_have_count(41)
    fits(desk, "a wall with forty people")
